//! For carts, lists and orders: what lines mean, and what their offers say now.

use super::Catalogue;
use crate::{
    db::reference,
    domain::{
        line::{LineTarget, meant_offers},
        reference::{BestOffers, surest},
    },
    error::CatalogueError,
};
use catalogue_model::{
    db::{
        offer::{self, LineOffer},
        product,
    },
    offer::{Offer, best_first},
    price::BuyerPricing,
};
use std::collections::HashMap;
use uuid::Uuid;
use values::Meaning;

/// Offers as they are now, with their variants.
#[derive(Debug)]
pub struct PricedOffers {
    ids: Vec<Uuid>,
    offers: HashMap<Uuid, LineOffer>,
}

impl PricedOffers {
    /// These offers in the order of `ids`.
    pub(super) fn new(ids: Vec<Uuid>, offers: Vec<LineOffer>) -> Self {
        Self { ids, offers: offers.into_iter().map(|line| (line.offer.id, line)).collect() }
    }

    /// In the order asked for, each with the number that the buyer's account has for it, if any.
    pub fn iter(&self) -> impl Iterator<Item = &LineOffer> {
        self.ids.iter().filter_map(|id| self.offers.get(id))
    }
}

impl Catalogue {
    /// The offer that each target means: an offer itself, or the best orderable one of a variant (D7.30).
    ///
    /// # Errors
    /// When the database fails.
    pub async fn resolve(
        &self,
        buyer_pricing: &BuyerPricing,
        targets: &[Option<LineTarget>],
    ) -> Result<Vec<Option<Uuid>>, CatalogueError> {
        let (mut offers, mut variants) = (Vec::new(), Vec::new());
        for target in targets.iter().flatten() {
            match target {
                LineTarget::Offer(id) => offers.push(*id),
                LineTarget::Variant(id) | LineTarget::OfferOf { variant: id, .. } => variants.push(*id),
            }
        }
        let mut database = self.pool.acquire().await?;
        let mut found = offer::find_priced(&mut database, &offers, &variants, buyer_pricing).await?;
        best_first(&mut found);
        Ok(meant_offers(targets, &found))
    }

    /// What targets in external ids mean (D7.31): each a SKU, maybe with the supplier whose offer is meant.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn targets_by_external_ids(
        &self,
        keys: Vec<Option<(Option<String>, String)>>,
    ) -> Result<Vec<Option<LineTarget>>, CatalogueError> {
        let skus = keys.iter().flatten().map(|(_, sku)| sku).filter(|sku| !sku.contains('\0'));
        let skus: Vec<String> = skus.cloned().collect();
        let variants: HashMap<String, Uuid> = product::variants_by_sku(&self.pool, &skus).await?.into_iter().collect();
        let target = |key: Option<(Option<String>, String)>| {
            let (supplier, sku) = key?;
            let variant = *variants.get(&sku)?;
            Some(match supplier {
                None => LineTarget::Variant(variant),
                Some(supplier) => LineTarget::OfferOf { variant, supplier },
            })
        };
        Ok(keys.into_iter().map(target).collect())
    }

    /// What each reference means to the buyer's account: the best offer of an article, orderable ones first, and one that
    /// can't be ordered rather than none, so that it is told from an unknown reference; or several articles.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn resolve_references(
        &self,
        buyer_pricing: &BuyerPricing,
        references: &[String],
    ) -> Result<Vec<Meaning>, CatalogueError> {
        let surest = surest(reference::meanings(&self.pool, buyer_pricing.account, references).await?);
        let meanings = || surest.values().flatten();
        let offers: Vec<Uuid> = meanings().filter_map(|meaning| meaning.offer).collect();
        let variants: Vec<Uuid> =
            meanings().filter(|meaning| meaning.offer.is_none()).map(|meaning| meaning.variant).collect();
        let mut database = self.pool.acquire().await?;
        let mut found = offer::find_priced(&mut database, &offers, &variants, buyer_pricing).await?;
        best_first(&mut found);
        let best = BestOffers::of(&found);
        let meaning = |place: usize| best.meaning_of(surest.get(&place).map(Vec::as_slice).unwrap_or_default());
        Ok((0..references.len()).map(meaning).collect())
    }

    /// Offers read fresh, each with its variant; unknown ones are left out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn priced_offers(
        &self,
        buyer_pricing: &BuyerPricing,
        ids: Vec<Uuid>,
    ) -> Result<PricedOffers, CatalogueError> {
        let mut database = self.pool.acquire().await?;
        let offers = offer::find_for_lines(&mut database, &ids, buyer_pricing).await?;
        Ok(PricedOffers::new(ids, offers))
    }

    /// Offers read fresh, without texts; unknown ones are left out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn offers(&self, buyer_pricing: &BuyerPricing, ids: &[Uuid]) -> Result<Vec<Offer>, CatalogueError> {
        let mut database = self.pool.acquire().await?;
        Ok(offer::find_priced(&mut database, ids, &[], buyer_pricing).await?)
    }
}
