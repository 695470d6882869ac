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
