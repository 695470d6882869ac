//! Rows of listings: products with the variant and offer shown for them.

use super::{
    CatalogueService, Viewer,
    view::{image_link, text},
};
use crate::{
    error::CatalogueError,
    overlay::Overlay,
    search::reference::{Fit, fit, normal},
    store::{
        card::{self, Card},
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
    /// Its number.
    pub number: u32,
    /// Its reference was typed: the variant that has it is shown, else the first.
    pub by_reference: bool,
}

impl CatalogueService {
    /// The rows of these products in their order; `sought` is what was typed, as references are compared.
    pub(super) async fn hits(
        &self,
        viewer: &Viewer,
        overlay: &Overlay,
        sought: &str,
        shown: &[Shown],
    ) -> Result<Vec<wire::ProductHit>, CatalogueError> {
        let numbers: Vec<u32> = shown.iter().map(|product| product.number).collect();
        let mut cards = self.store.cards(&numbers, viewer.audience.currency).await?;
        let may_mean_another = |product: &&Shown| {
            let is_only = cards.get(&product.number).is_some_and(|card| card.variant.variant_count == 1);
            product.by_reference && !is_only
        };
        let several: Vec<Shown> = shown.iter().filter(may_mean_another).copied().collect();
        several.iter().for_each(|product| drop(cards.remove(&product.number)));
        let own = cards.extract_if(|number, _| overlay.touches(*number)).map(|(_, card)| (*card).clone());
        let mut own: Vec<Card> = own.collect();
        if !several.is_empty() {
            let products: Vec<Uuid> = several.iter().map(|product| product.id).collect();
            own.extend(meant(&mut *self.store.pool.acquire().await?, &products, sought).await?);
        }
        if !own.is_empty() {
            card::price(&mut *self.store.pool.acquire().await?, &mut own, &viewer.audience).await?;
        }
        let mut own: HashMap<Uuid, Card> = own.into_iter().map(|card| (card.variant.product_id, card)).collect();
        // A product that was taken off sale a moment ago is left out.
        let hit = |product: &Shown| {
            let own = own.remove(&product.id);
            own.map_or_else(|| cards.get(&product.number).map(|card| viewer.hit(card)), |card| Some(viewer.hit(&card)))
        };
        Ok(shown.iter().filter_map(hit).collect())
    }
}

/// The card of the variant of each product whose reference fits best, without prices; of its first variant where only
/// a former reference did.
async fn meant(database: &mut PgConnection, products: &[Uuid], sought: &str) -> sqlx::Result<Vec<Card>> {
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
    card::of_variants(database, meant.into_values().map(|(_, row)| row).collect()).await
}

impl Viewer {
    fn hit(&self, Card { variant: row, offers }: &Card) -> wire::ProductHit {
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
