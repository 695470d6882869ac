//! What lines of carts and items of buying lists are told by alike: the variant, the terms, and why a line is blocked.

use super::{
    amount,
    catalogue::{CustomFieldValue, PriceRange},
    filled,
    problem::Code,
};
use crate::response::sentences;
use proto::{
    catalogue,
    common::{self, LineIssue},
};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;
use values::Locale;

/// A total in the cart's currency; the tax is the difference, exactly.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Total {
    /// Tax included.
    pub price_with_tax: Decimal,
    /// Without tax.
    pub price_without_tax: Decimal,
    /// The tax.
    pub tax_amount: Decimal,
}

impl From<common::Total> for Total {
    fn from(total: common::Total) -> Self {
        Self {
            price_with_tax: amount(&total.price_with_tax),
            price_without_tax: amount(&total.price_without_tax),
            tax_amount: amount(&total.tax_amount),
        }
    }
}

/// The variant that a line is about.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineVariant {
    /// Opaque.
    pub id: String,
    /// Its own name, or its product's.
    pub name: String,
    /// The product's reference.
    pub sku_product: String,
    /// The variant's reference.
    pub sku_variant: String,
    /// The number that the account has for it.
    pub account_reference: Option<String>,
    /// Brand.
    pub brand: String,
    /// The manufacturer's reference.
    pub mpn: Option<String>,
    /// NEW, ACTIVE or INACTIVE.
    pub status: String,
    /// Its picture.
    pub image_link: Option<String>,
}

/// What a quoted variant is called: by its own name, or by its product's.
pub fn name_of(quoted: &catalogue::PricedOffer) -> &str {
    if quoted.variant_name.is_empty() { &quoted.product_name } else { &quoted.variant_name }
}

impl From<catalogue::PricedOffer> for LineVariant {
    fn from(quoted: catalogue::PricedOffer) -> Self {
        Self {
            name: name_of(&quoted).to_owned(),
            id: quoted.variant_id,
            sku_product: quoted.sku_product,
            sku_variant: quoted.sku_variant,
            account_reference: filled(quoted.account_reference),
            brand: quoted.brand,
            mpn: filled(quoted.mpn),
            status: quoted.variant_status,
            image_link: filled(quoted.image_link),
        }
    }
}

/// The terms of a line: an offer, and what the line costs on it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineOffer {
    /// The offer: one supplier's terms for one variant.
    pub offer_price_id: String,
    /// ISO 4217; null when there is no price.
    pub currency: Option<String>,
    /// What is paid for one item at this quantity, without tax.
    pub unit_price: Option<Decimal>,
    /// Prices by quantity.
    pub price_ranges: Vec<PriceRange>,
    /// Before discount.
    pub total_price: Option<Total>,
    /// What is paid.
    pub total_discount_price: Option<Total>,
    /// Items at hand.
    pub stock: Option<u32>,
    /// Items sold together.
    pub item_per_pack: u32,
    /// The least.
    pub min_order_quantity: u32,
    /// The most.
    pub max_order_quantity: Option<u32>,
    /// BOX, BOTTLE or UNIT.
    pub packing_type: String,
    /// UN/CEFACT code of the unit.
    pub product_unit: String,
    /// The unit's name in the caller's language.
    pub product_unit_label: String,
    /// The category that navigation shows it in.
    pub navigation_category: Option<String>,
    /// ACTIVE or INACTIVE.
    pub status: String,
    /// Further fields.
    pub custom_field_values: Vec<CustomFieldValue>,
}

impl From<catalogue::Offer> for LineOffer {
    fn from(offer: catalogue::Offer) -> Self {
        Self {
            offer_price_id: offer.offer_price_id,
            currency: filled(offer.currency),
            unit_price: None,
            price_ranges: offer.price_ranges.into_iter().map(Into::into).collect(),
            total_price: None,
            total_discount_price: None,
            stock: offer.stock,
            item_per_pack: offer.item_per_pack,
            min_order_quantity: offer.min_order_quantity,
            max_order_quantity: offer.max_order_quantity,
            packing_type: offer.packing_type,
            product_unit: offer.product_unit,
            product_unit_label: offer.product_unit_label,
            navigation_category: filled(offer.navigation_category),
            status: offer.status,
            custom_field_values: offer.custom_field_values.into_iter().map(Into::into).collect(),
        }
    }
}

/// What a line costs, as a service tells it.
pub struct LinePrice {
    /// What is paid for one item; empty where there is no price.
    pub unit_price: String,
    /// Before discount.
    pub total: Option<common::Total>,
    /// What is paid.
    pub total_paid: Option<common::Total>,
}

impl LineOffer {
    /// An offer, and what a line costs on it.
    pub fn priced(offer: catalogue::Offer, price: LinePrice) -> Self {
        Self {
            unit_price: filled(price.unit_price).as_deref().map(amount),
            total_price: price.total.map(Into::into),
            total_discount_price: price.total_paid.map(Into::into),
            ..offer.into()
        }
    }
}

/// Why a line can't be ordered as it stands.
// D3.9.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlockedLine {
    /// Why.
    pub code: Code,
    /// The same in the caller's language.
    pub detail: String,
    /// The nearest quantity that could be ordered.
    pub suggested_quantity: Option<u32>,
}

impl BlockedLine {
    /// What issues say, in a language.
    pub fn all(issues: &[LineIssue], locale: Locale) -> Vec<Self> {
        issues.iter().map(|issue| Self::of(issue, locale)).collect()
    }

    fn of(issue: &LineIssue, locale: Locale) -> Self {
        Self {
            code: Code(issue.reason()),
            detail: sentences::of_issue(issue, locale),
            suggested_quantity: issue.suggested_quantity,
        }
    }
}
