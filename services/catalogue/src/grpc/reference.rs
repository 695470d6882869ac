//! References as buyers write them, and the offers that they mean.

use super::{CatalogueService, Viewer};
use crate::{
    error::CatalogueError,
    offer::{Offer, best_first},
    store::{
        offer,
        reference::{self, Meaning},
    },
};
use proto::catalogue::{LineKey, ResolveLinesResponse, line_key::Key};
use std::collections::HashMap;
use uuid::Uuid;

impl CatalogueService {
    /// The best offer that each reference means: orderable ones first, and one that can't be ordered rather than none,
    /// so that it is told from an unknown reference.
    pub(super) async fn resolve_references(
        &self,
        viewer: Viewer,
        keys: &[LineKey],
    ) -> Result<ResolveLinesResponse, CatalogueError> {
        let references: Vec<String> = keys.iter().map(written).collect();
        let surest = surest(reference::meanings(&self.store.pool, &references).await?);
        let meanings = || surest.values().flatten();
        let offers: Vec<Uuid> = meanings().filter_map(|meaning| meaning.offer).collect();
        let variants: Vec<Uuid> =
            meanings().filter(|meaning| meaning.offer.is_none()).map(|meaning| meaning.variant).collect();
        let mut database = self.store.pool.acquire().await?;
        let mut found = offer::find_priced(&mut database, &offers, &variants, &viewer.audience).await?;
        best_first(&mut found);
        let best = Best::of(&found);
        let ids = (0..references.len()).map(|place| {
            let meant = surest.get(&place).map(Vec::as_slice).unwrap_or_default();
            meant.iter().filter_map(|meaning| best.place_of(meaning)).min().map(|best| found[best].id.to_string())
        });
        Ok(ResolveLinesResponse { offer_price_ids: ids.map(Option::unwrap_or_default).collect() })
    }
}

/// What was written, without what no text in the database can hold.
fn written(key: &LineKey) -> String {
    match &key.key {
        Some(Key::VariantId(text) | Key::OfferPriceId(text)) => text.replace('\0', ""),
        None => String::new(),
    }
}

/// By the place of a reference, what it means by the surest way that it was found.
fn surest(meanings: Vec<Meaning>) -> HashMap<usize, Vec<Meaning>> {
    let mut surest: HashMap<usize, Vec<Meaning>> = HashMap::new();
    for meaning in meanings {
        let known = surest.entry(meaning.place).or_default();
        match known.first().map(|first| first.rank.cmp(&meaning.rank)) {
            Some(std::cmp::Ordering::Less) => {}
            Some(std::cmp::Ordering::Greater) => *known = vec![meaning],
            Some(std::cmp::Ordering::Equal) | None => known.push(meaning),
        }
    }
    surest
}

/// Places in a list of offers, the best first.
struct Best {
    of_offer: HashMap<Uuid, usize>,
    of_variant: HashMap<Uuid, usize>,
}

impl Best {
    fn of(best_first: &[Offer]) -> Self {
        let mut of_variant = HashMap::new();
        for (place, offer) in best_first.iter().enumerate() {
            of_variant.entry(offer.variant).or_insert(place);
        }
        let of_offer = best_first.iter().enumerate().map(|(place, offer)| (offer.id, place)).collect();
        Self { of_offer, of_variant }
    }

    fn place_of(&self, meaning: &Meaning) -> Option<usize> {
        match meaning.offer {
            Some(offer) => self.of_offer.get(&offer).copied(),
            None => self.of_variant.get(&meaning.variant).copied(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_means_what_it_means_by_the_surest_way() {
        let meaning = |place, rank, variant| Meaning { place, rank, variant: Uuid::from_u128(variant), offer: None };
        let surest =
            surest(vec![meaning(0, 3, 1), meaning(0, 1, 2), meaning(0, 2, 3), meaning(1, 3, 4), meaning(1, 3, 5)]);
        assert_eq!(surest[&0], [meaning(0, 1, 2)]);
        assert_eq!(surest[&1], [meaning(1, 3, 4), meaning(1, 3, 5)]);
    }
}
