//! Changes of a cart's or a list's lines.

use proto::{
    buying_list::ItemChange,
    cart::LineChange,
    catalogue::{LineKey, line_key::Key},
    common::UpdateAction,
};

/// More of an offer.
#[must_use]
pub fn add(offer: &str, quantity: i64) -> LineChange {
    change(Key::OfferPriceId(offer.to_owned()), quantity, UpdateAction::AddQuantity)
}

/// More of the best offer of a variant.
#[must_use]
pub fn add_variant(variant: &str, quantity: i64) -> LineChange {
    change(Key::VariantId(variant.to_owned()), quantity, UpdateAction::AddQuantity)
}

/// Less of an offer.
#[must_use]
pub fn take(offer: &str, quantity: i64) -> LineChange {
    change(Key::OfferPriceId(offer.to_owned()), quantity, UpdateAction::RemoveQuantity)
}

/// So much of an offer, and no more.
#[must_use]
pub fn replace(offer: &str, quantity: i64) -> LineChange {
    change(Key::OfferPriceId(offer.to_owned()), quantity, UpdateAction::ReplaceQuantity)
}

/// The same change of a buying list.
#[must_use]
pub fn item(LineChange { key, quantity, action }: LineChange) -> ItemChange {
    ItemChange { key, quantity, action }
}

fn change(key: Key, quantity: i64, action: UpdateAction) -> LineChange {
    LineChange { key: Some(LineKey { key: Some(key) }), quantity, action: action.into() }
}
