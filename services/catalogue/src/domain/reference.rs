//! References as buyers write them, and the offers that they mean.

use catalogue_model::offer::Offer;
use std::collections::HashMap;
use uuid::Uuid;

/// What a reference may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReferenceMeaning {
    /// Which of the references asked about, from 0.
    pub place: usize,
    /// By what it was found; the lower the surer: SKU, EAN, manufacturer's part number, supplier's reference.
    pub rank: i32,
    /// The variant.
    pub variant: Uuid,
    /// The one offer, where a supplier's reference was written.
    pub offer: Option<Uuid>,
}

/// By the place of a reference, what it means by the surest way that it was found.
#[must_use]
pub fn surest(meanings: Vec<ReferenceMeaning>) -> HashMap<usize, Vec<ReferenceMeaning>> {
    let mut surest: HashMap<usize, Vec<ReferenceMeaning>> = HashMap::new();
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
pub struct BestOffers {
    of_offer: HashMap<Uuid, usize>,
    of_variant: HashMap<Uuid, usize>,
}

impl BestOffers {
    /// Of offers of which the best come first.
    #[must_use]
    pub fn of(best_first: &[Offer]) -> Self {
        let mut of_variant = HashMap::new();
        for (place, offer) in best_first.iter().enumerate() {
            of_variant.entry(offer.variant).or_insert(place);
        }
        let of_offer = best_first.iter().enumerate().map(|(place, offer)| (offer.id, place)).collect();
        Self { of_offer, of_variant }
    }

    /// The place of the offer that is meant.
    #[must_use]
    pub fn place_of(&self, meaning: &ReferenceMeaning) -> Option<usize> {
        match meaning.offer {
            Some(offer) => self.of_offer.get(&offer).copied(),
            None => self.of_variant.get(&meaning.variant).copied(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples::offer;

    #[test]
    fn a_reference_means_what_it_means_by_the_surest_way() {
        let meaning =
            |place, rank, variant| ReferenceMeaning { place, rank, variant: Uuid::from_u128(variant), offer: None };
        let surest =
            surest(vec![meaning(0, 3, 1), meaning(0, 1, 2), meaning(0, 2, 3), meaning(1, 3, 4), meaning(1, 3, 5)]);
        assert_eq!(surest[&0], [meaning(0, 1, 2)]);
        assert_eq!(surest[&1], [meaning(1, 3, 4), meaning(1, 3, 5)]);
    }

    #[test]
    fn a_reference_means_its_offer_and_without_one_the_best_of_its_variant() {
        let best = BestOffers::of(&[offer(1, 7, "alpha", 5), offer(2, 8, "alpha", 5), offer(3, 8, "beta", 5)]);
        let place = |variant, offer: Option<u128>| {
            let (variant, offer) = (Uuid::from_u128(variant), offer.map(Uuid::from_u128));
            best.place_of(&ReferenceMeaning { place: 0, rank: 1, variant, offer })
        };
        assert_eq!([place(8, None), place(8, Some(3)), place(7, Some(1))], [Some(1), Some(2), Some(0)]);
        assert_eq!([place(9, None), place(8, Some(9))], [None, None]);
    }
}
