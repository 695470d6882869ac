//! References as buyers write them, and the offers that they mean.

use catalogue_model::offer::Offer;
use std::collections::{BTreeMap, HashMap};
use uuid::Uuid;
use values::{Articles, Meaning, OfferId};

/// Of so many articles at most that one reference means the offers are told.
const MAX_ARTICLES_TOLD: usize = 10;

/// What a reference may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReferenceMeaning {
    /// Which of the references asked about, from 0.
    pub place: usize,
    /// By what it was found; the lower the surer: what the account has said, SKU as it is written, SKU whatever its signs,
    /// EAN, manufacturer's part number, supplier's reference, product's number.
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
pub struct BestOffers<'a> {
    best_first: &'a [Offer],
    of_offer: HashMap<Uuid, usize>,
    of_variant: HashMap<Uuid, usize>,
}

impl<'a> BestOffers<'a> {
    /// Of offers of which the best come first.
    #[must_use]
    pub fn of(best_first: &'a [Offer]) -> Self {
        let mut of_variant = HashMap::new();
        for (place, offer) in best_first.iter().enumerate() {
            of_variant.entry(offer.variant).or_insert(place);
        }
        let of_offer = best_first.iter().enumerate().map(|(place, offer)| (offer.id, place)).collect();
        Self { best_first, of_offer, of_variant }
    }

    /// What a reference means that may mean all of these: the best offer of one article, or several articles. What is not
    /// sold any more makes no reference ambiguous; where nothing is, it is still told from an unknown one.
    #[must_use]
    pub fn meaning_of(&self, meant: &[ReferenceMeaning]) -> Meaning {
        let places = meant.iter().filter_map(|meaning| Some((meaning.variant, self.place_of(meaning)?)));
        let mut articles: BTreeMap<Uuid, usize> = BTreeMap::new();
        for (variant, place) in places {
            articles.entry(variant).and_modify(|best| *best = place.min(*best)).or_insert(place);
        }
        let mut places: Vec<usize> = articles.into_values().collect();
        if places.iter().any(|place| self.best_first[*place].is_shown()) {
            places.retain(|place| self.best_first[*place].is_shown());
        }
        places.sort_unstable();
        let offer = |place: &usize| OfferId(self.best_first[*place].id);
        match places.as_slice() {
            [] => Meaning::Nothing,
            [one] => Meaning::Offer(offer(one)),
            several => Meaning::Several(Articles {
                offers: several.iter().take(MAX_ARTICLES_TOLD).map(offer).collect(),
                number: u32::try_from(several.len()).unwrap_or(u32::MAX),
            }),
        }
    }

    /// The place of the offer that is meant.
    fn place_of(&self, meaning: &ReferenceMeaning) -> Option<usize> {
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
        let offers = [offer(1, 7, "alpha", 5), offer(2, 8, "alpha", 5), offer(3, 8, "beta", 5)];
        let best = BestOffers::of(&offers);
        let place = |variant, offer: Option<u128>| {
            let (variant, offer) = (Uuid::from_u128(variant), offer.map(Uuid::from_u128));
            best.place_of(&ReferenceMeaning { place: 0, rank: 1, variant, offer })
        };
        assert_eq!([place(8, None), place(8, Some(3)), place(7, Some(1))], [Some(1), Some(2), Some(0)]);
        assert_eq!([place(9, None), place(8, Some(9))], [None, None]);
    }

    #[test]
    fn a_reference_of_several_articles_that_are_sold_means_none_of_them() {
        let gone = Offer { is_on_sale: false, ..offer(4, 10, "alpha", 5) };
        let offers = [offer(1, 7, "alpha", 5), offer(2, 8, "alpha", 5), offer(3, 8, "beta", 5), gone];
        let best = BestOffers::of(&offers);
        let meaning = |variants: &[u128]| {
            let meant = |variant: &u128| ReferenceMeaning {
                place: 0,
                rank: 4,
                variant: Uuid::from_u128(*variant),
                offer: None,
            };
            best.meaning_of(&variants.iter().map(meant).collect::<Vec<_>>())
        };
        let id = |id| OfferId(Uuid::from_u128(id));
        assert_eq!(meaning(&[8, 7]), Meaning::Several(Articles { offers: vec![id(1), id(2)], number: 2 }));
        assert_eq!(meaning(&[8, 8]), Meaning::Offer(id(2)));
        assert_eq!(meaning(&[8, 10]), Meaning::Offer(id(2)));
        assert_eq!(meaning(&[10]), Meaning::Offer(id(4)));
        assert_eq!(meaning(&[9]), Meaning::Nothing);
    }

    #[test]
    fn of_very_many_articles_the_best_are_told_and_all_are_counted() {
        let offers: Vec<Offer> = (0..30).map(|id| offer(id, id, "alpha", 5)).collect();
        let meant = |id| ReferenceMeaning { place: 0, rank: 4, variant: Uuid::from_u128(id), offer: None };
        let meaning = BestOffers::of(&offers).meaning_of(&(0..30).map(meant).collect::<Vec<_>>());
        let Meaning::Several(Articles { offers, number }) = meaning else { panic!("{meaning:?}") };
        assert_eq!((offers.len(), number), (MAX_ARTICLES_TOLD, 30));
    }
}
