//! What a line asks for, and the offer that it means.

use catalogue_model::offer::Offer;
use std::collections::HashMap;
use uuid::Uuid;

/// What a line asks for, in the shop's own ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineTarget {
    /// An offer itself.
    Offer(Uuid),
    /// A variant, of which the best orderable offer is meant (D7.30).
    Variant(Uuid),
    /// One supplier's offer of a variant; the supplier by its external id.
    OfferOf {
        /// The variant.
        variant: Uuid,
        /// The supplier's external id.
        supplier: String,
    },
}

/// The offer that each target means, among offers of which the best come first.
#[must_use]
pub fn meant_offers(targets: &[Option<LineTarget>], best_first: &[Offer]) -> Vec<Option<Uuid>> {
    let mut of_variant: HashMap<Uuid, Vec<&Offer>> = HashMap::new();
    best_first.iter().for_each(|offer| of_variant.entry(offer.variant).or_default().push(offer));
    let known: HashMap<Uuid, &Offer> = best_first.iter().map(|offer| (offer.id, offer)).collect();
    let offers_of = |variant: &Uuid| of_variant.get(variant).map(Vec::as_slice).unwrap_or_default().iter();
    let offer = |target: &Option<LineTarget>| match target.as_ref()? {
        LineTarget::Offer(id) => known.get(id).copied(),
        LineTarget::Variant(id) => offers_of(id).find(|offer| offer.is_orderable()).copied(),
        LineTarget::OfferOf { variant, supplier } => {
            offers_of(variant).find(|offer| offer.supplier.external_id == *supplier).copied()
        }
    };
    targets.iter().map(|target| offer(target).map(|offer| offer.id)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples::offer;

    #[test]
    fn d7_30_a_line_means_an_offer_a_suppliers_offer_or_the_best_that_can_be_ordered() {
        let offers = [offer(1, 7, "alpha", 0), offer(2, 7, "beta", 5), offer(3, 7, "gamma", 5), offer(4, 8, "beta", 5)];
        let id = Uuid::from_u128;
        let of = |supplier: &str, of| LineTarget::OfferOf { variant: id(of), supplier: supplier.into() };
        let table = [
            (Some(LineTarget::Offer(id(1))), Some(1)),
            (Some(LineTarget::Offer(id(9))), None),
            (Some(LineTarget::Variant(id(7))), Some(2)),
            (Some(LineTarget::Variant(id(9))), None),
            (Some(of("gamma", 7)), Some(3)),
            (Some(of("beta", 8)), Some(4)),
            (Some(of("gamma", 8)), None),
            (None, None),
        ];
        let (targets, meant): (Vec<_>, Vec<_>) = table.into_iter().unzip();
        assert_eq!(meant_offers(&targets, &offers), meant.into_iter().map(|meant| meant.map(id)).collect::<Vec<_>>());
    }
}
