//! Rows of listings: products with the variant and offer shown for them, read fresh for the page alone.

use super::{
    CatalogueService, Viewer,
    view::{image_link, text},
};
use crate::{
    error::CatalogueError,
    offer::{Offer, best_first},
    shelf::Shelf,
    store::{
        offer,
        product::{self, VariantRow},
    },
};
use proto::catalogue as wire;
use std::collections::HashMap;
use uuid::Uuid;

impl CatalogueService {
    /// The rows of these products in their order, each with its first variant on sale or the one named with it.
    pub(super) async fn hits(
        &self,
        viewer: &Viewer,
        shelf: &Shelf,
        shown: &[(u32, Option<Uuid>)],
    ) -> Result<Vec<wire::ProductHit>, CatalogueError> {
        let products: Vec<(Uuid, Option<Uuid>)> =
            shown.iter().map(|&(at, variant)| (shelf.product(at).id, variant)).collect();
        let firsts: Vec<Uuid> = products.iter().filter(|(_, variant)| variant.is_none()).map(|(id, _)| *id).collect();
        let named: Vec<Uuid> = products.iter().filter_map(|(_, variant)| *variant).collect();
        let mut database = self.store.pool.acquire().await?;
        let mut rows = product::first_variants(&mut *database, &firsts).await?;
        if !named.is_empty() {
            rows.extend(product::variants(&mut *database, &named, &[]).await?);
        }
        let variants: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
        let mut offers: HashMap<Uuid, Vec<Offer>> = HashMap::new();
        for offer in offer::find_priced(&mut database, &[], &variants, &viewer.audience).await? {
            if offer.is_shown() {
                offers.entry(offer.variant).or_default().push(offer);
            }
        }
        let rows: HashMap<Uuid, VariantRow> = rows.into_iter().map(|row| (row.product_id, row)).collect();
        // A product that was taken off sale a moment ago is left out.
        let rows = products.iter().filter_map(|(id, _)| rows.get(id));
        Ok(rows.map(|row| viewer.hit(row, offers.remove(&row.id).unwrap_or_default())).collect())
    }
}

impl Viewer {
    fn hit(&self, row: &VariantRow, mut offers: Vec<Offer>) -> wire::ProductHit {
        best_first(&mut offers);
        wire::ProductHit {
            id: row.product_external_id.clone(),
            name: text(self.locale, &row.product_name_fr, &row.product_name_en).to_owned(),
            brand: row.brand.clone(),
            image_link: image_link(row.picture.as_deref()),
            variant_count: u32::try_from(row.variant_count).unwrap_or_default(),
            variant: Some(self.variant(row, offers.get(..1).unwrap_or_default())),
            offer_count: u32::try_from(offers.len()).unwrap_or_default(),
            attribution: row.attribution.clone().unwrap_or_default(),
        }
    }
}
