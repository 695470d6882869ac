//! Rows of listings: products with the variant and offer shown for them, read fresh for the page alone.

use super::{
    CatalogueService, Viewer,
    view::{image_link, text},
};
use crate::{
    error::CatalogueError,
    offer::{Offer, best_first},
    search::reference::{Fit, fit, normal},
    store::{
        offer,
        product::{self, VariantRow},
    },
};
use proto::catalogue as wire;
use sqlx::PgConnection;
use std::collections::HashMap;
use uuid::Uuid;

/// A product to show.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shown {
    /// The product.
    pub id: Uuid,
    /// Its reference was typed: the variant that has it is shown, else the first.
    pub by_reference: bool,
}

impl CatalogueService {
    /// The rows of these products in their order; `sought` is what was typed, as references are compared.
    pub(super) async fn hits(
        &self,
        viewer: &Viewer,
        sought: &str,
        shown: &[Shown],
    ) -> Result<Vec<wire::ProductHit>, CatalogueError> {
        if shown.is_empty() {
            return Ok(Vec::new());
        }
        let of = |by_reference: bool| {
            let products = shown.iter().filter(move |product| product.by_reference == by_reference);
            products.map(|product| product.id).collect::<Vec<Uuid>>()
        };
        let mut database = self.store.pool.acquire().await?;
        let mut rows = product::first_variants(&mut *database, &of(false)).await?;
        rows.extend(meant(&mut database, &of(true), sought).await?);
        let variants: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
        let mut offers: HashMap<Uuid, Vec<Offer>> = HashMap::new();
        for offer in offer::find_priced(&mut database, &[], &variants, &viewer.audience).await? {
            if offer.is_shown() {
                offers.entry(offer.variant).or_default().push(offer);
            }
        }
        let rows: HashMap<Uuid, VariantRow> = rows.into_iter().map(|row| (row.product_id, row)).collect();
        // A product that was taken off sale a moment ago is left out.
        let rows = shown.iter().filter_map(|product| rows.get(&product.id));
        Ok(rows.map(|row| viewer.hit(row, offers.remove(&row.id).unwrap_or_default())).collect())
    }
}

/// The variant of each product whose reference fits best; its first where only a former one did.
async fn meant(database: &mut PgConnection, products: &[Uuid], sought: &str) -> sqlx::Result<Vec<VariantRow>> {
    if products.is_empty() {
        return Ok(Vec::new());
    }
    let rows = product::variants(&mut *database, &[], products).await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let of_suppliers = offer::supplier_references(database, &ids).await?;
    let best = |row: &VariantRow| -> Option<Fit> {
        let of_suppliers = of_suppliers.get(&row.id).into_iter().flatten();
        let references = [&row.sku, &row.mpn].into_iter().chain(&row.eans).chain(of_suppliers);
        references.filter_map(|reference| fit(&normal(reference), sought)).max()
    };
    let mut meant: HashMap<Uuid, (Option<Fit>, VariantRow)> = HashMap::new();
    for row in rows {
        let fit = best(&row);
        if meant.get(&row.product_id).is_none_or(|(held, _)| fit > *held) {
            meant.insert(row.product_id, (fit, row));
        }
    }
    Ok(meant.into_values().map(|(_, row)| row).collect())
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
