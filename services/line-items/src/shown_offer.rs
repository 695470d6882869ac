//! The offer of a line as carts and lists show it.

use proto::catalogue::{self, Offer, Supplier};
use values::{Line, PricedOffer};

/// What catalogue says of a line's offer; of one that it no longer knows, what the line itself knows.
#[must_use]
pub fn shown_offer(line: &Line, priced: Option<&PricedOffer>) -> catalogue::PricedOffer {
    priced.map_or_else(|| unknown_offer(line), |priced| priced.shown.clone())
}

fn unknown_offer(line: &Line) -> catalogue::PricedOffer {
    let offer = Offer {
        offer_price_id: line.offer.to_string(),
        variant_id: line.variant.to_string(),
        supplier: Some(Supplier { id: line.supplier.to_string(), ..Supplier::default() }),
        status: "INACTIVE".to_owned(),
        ..Offer::default()
    };
    catalogue::PricedOffer { variant_id: line.variant.to_string(), offer: Some(offer), ..Default::default() }
}
