//! What everybody pays for an offer, as suppliers and operators see and set it.

use super::{amount, line_update::Whole, quote_request::Price};
use crate::request::{JsonField, etag, invalid_field};
use platform_process::Refusal;
use proto::{
    catalogue::{self, PriceRange},
    common::{Reason, Versions},
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What everybody pays for one item of an offer, without tax.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferPricesAnswer {
    /// Always true.
    pub success: bool,
    /// Opaque.
    pub offer_price_id: String,
    /// By currency; one in which it has no price is not there.
    pub prices: Vec<CurrencyPrices>,
}

/// What one item costs in a currency.
#[derive(Serialize, ToSchema)]
pub struct CurrencyPrices {
    /// ISO 4217.
    pub currency: String,
    /// By how many are bought, ascending; the first is for one.
    pub ranges: Vec<StaffPriceRange>,
    /// The ETag of the prices in this currency, for `If-Match`.
    pub etag: String,
}

/// What one item costs from a quantity on.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffPriceRange {
    /// From so many items on.
    pub min_quantity: u32,
    /// Without tax.
    pub unit_price: Decimal,
    /// What is paid instead, where it is less.
    pub discount_unit_price: Option<Decimal>,
}

impl From<catalogue::OfferPrices> for OfferPricesAnswer {
    fn from(told: catalogue::OfferPrices) -> Self {
        let range = |range: PriceRange| StaffPriceRange {
            min_quantity: range.min_quantity,
            unit_price: amount(&range.unit_price),
            discount_unit_price: range.discount_unit_price.as_deref().map(amount),
        };
        let of_currency = |prices: catalogue::CurrencyPrices| CurrencyPrices {
            currency: prices.currency,
            ranges: prices.ranges.into_iter().map(range).collect(),
            etag: etag::mark(prices.version),
        };
        Self {
            success: true,
            offer_price_id: told.offer_price_id,
            prices: told.prices.into_iter().map(of_currency).collect(),
        }
    }
}

/// What everybody is to pay for one item of an offer in a currency.
#[derive(Deserialize, ToSchema)]
pub struct OfferPricesRequest {
    /// ISO 4217.
    #[schema(value_type = String, required)]
    pub currency: JsonField<String>,
    /// By how many are bought, 20 at most: one range begins at 1, and each quantity is there once. None: the offer has no
    /// price in this currency.
    #[schema(value_type = Vec<PriceRangeInput>, required)]
    pub ranges: JsonField<Vec<PriceRangeInput>>,
    /// For the trail: at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

/// What one item is to cost from a quantity on.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceRangeInput {
    /// From so many items on.
    #[schema(value_type = u32, required, minimum = 1, maximum = 99_999)]
    pub min_quantity: JsonField<Whole>,
    /// Without tax: 0 or more, at most four decimals.
    #[schema(value_type = Decimal, required)]
    pub unit_price: JsonField<Price>,
    /// What is paid instead, where it is less.
    #[schema(value_type = Option<Decimal>)]
    pub discount_unit_price: JsonField<Price>,
}

impl OfferPricesRequest {
    /// What is asked of the catalogue.
    pub fn into_request(
        self,
        offer_price_id: String,
        if_match: Option<Versions>,
    ) -> Result<catalogue::SetOfferPricesRequest, Refusal> {
        let ranges = self.ranges.required("ranges")?.into_iter().enumerate().map(|(index, range)| {
            let wrong = |is_given: bool, member: &str| {
                let reason = if is_given { Reason::FieldInvalid } else { Reason::FieldRequired };
                invalid_field(reason, &format!("ranges[{index}].{member}"))
            };
            let is_given = range.min_quantity.is_given();
            let quantity = range.min_quantity.given().and_then(|Whole(items)| u32::try_from(items).ok());
            let min_quantity = quantity.ok_or_else(|| wrong(is_given, "minQuantity"))?;
            let is_given = range.unit_price.is_given();
            let Price(unit_price) = range.unit_price.given().ok_or_else(|| wrong(is_given, "unitPrice"))?;
            let is_given = range.discount_unit_price.is_given();
            let discount = range.discount_unit_price.given();
            if is_given && discount.is_none() {
                return Err(wrong(true, "discountUnitPrice"));
            }
            Ok(PriceRange {
                min_quantity,
                unit_price: unit_price.to_string(),
                discount_unit_price: discount.map(|Price(price)| price.to_string()),
            })
        });
        Ok(catalogue::SetOfferPricesRequest {
            offer_price_id,
            ranges: ranges.collect::<Result<_, Refusal>>()?,
            currency: self.currency.required("currency")?,
            reason: self.reason.optional("reason")?.unwrap_or_default(),
            if_match,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn asked(range: Value) -> Result<catalogue::SetOfferPricesRequest, Refusal> {
        let body = json!({ "currency": "EUR", "ranges": [range] });
        serde_json::from_value::<OfferPricesRequest>(body).unwrap().into_request("offer".into(), None)
    }

    #[test]
    fn what_of_a_range_is_missing_or_wrong_is_named_by_its_place() {
        let range = asked(json!({ "minQuantity": 1, "unitPrice": 0.0325 })).unwrap().ranges.remove(0);
        assert_eq!((range.min_quantity, range.unit_price.as_str(), range.discount_unit_price), (1, "0.0325", None));
        for (wrong, reason, field) in [
            (json!({ "unitPrice": 1 }), Reason::FieldRequired, "ranges[0].minQuantity"),
            (json!({ "minQuantity": -1, "unitPrice": 1 }), Reason::FieldInvalid, "ranges[0].minQuantity"),
            (json!({ "minQuantity": 1 }), Reason::FieldRequired, "ranges[0].unitPrice"),
            (json!({ "minQuantity": 1, "unitPrice": "9" }), Reason::FieldInvalid, "ranges[0].unitPrice"),
            (
                json!({ "minQuantity": 1, "unitPrice": 9, "discountUnitPrice": "8" }),
                Reason::FieldInvalid,
                "ranges[0].discountUnitPrice",
            ),
        ] {
            let refused = asked(wrong).unwrap_err();
            assert_eq!((refused.reason, refused.field.as_deref()), (reason, Some(field)));
        }
    }
}
