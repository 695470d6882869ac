//! What delivery costs and what is taxed how, as the API shows and takes it (D9.4).

use super::{amount, filled, quote_request::Price};
use crate::request::{JsonField, etag, invalid_field};
use platform_process::Refusal;
use proto::{
    catalogue::{self, ShippingFeeEntry, TaxRateEntry},
    common::{Reason, Versions},
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What delivery costs today where the caller buys.
#[derive(Serialize, ToSchema)]
pub struct ShippingFeesAnswer {
    /// Always true.
    pub success: bool,
    /// By supplier and type.
    pub fees: Vec<ShippingFee>,
}

/// What the delivery of one supplier's items costs, without tax, in the currency that its buyer pays in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShippingFee {
    /// The supplier; null: of every supplier that has no fee of its own for the type.
    pub supplier_id: Option<String>,
    /// STD, EXPRESS or PICKUP.
    pub shipping_type: String,
    /// Without tax.
    pub price: Decimal,
    /// From this worth of the supplier's items on it costs nothing, without tax; null: it always costs the same.
    pub free_from: Option<Decimal>,
}

impl From<catalogue::GetShippingFeesResponse> for ShippingFeesAnswer {
    fn from(told: catalogue::GetShippingFeesResponse) -> Self {
        Self { success: true, fees: told.fees.into_iter().map(Into::into).collect() }
    }
}

impl From<catalogue::ShippingFee> for ShippingFee {
    fn from(fee: catalogue::ShippingFee) -> Self {
        Self {
            supplier_id: filled(fee.supplier_id),
            shipping_type: fee.shipping_type,
            price: amount(&fee.price),
            free_from: fee.free_from.as_deref().map(amount),
        }
    }
}

/// Where and for whom fees hold, and which. Of several tables the narrowest that has a fee for the type and the day
/// holds: a supplier's in a view, a supplier's, a view's, everybody's.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeeTable {
    /// ISO 4217.
    pub currency: String,
    /// A store; null: everywhere.
    pub store_id: Option<String>,
    /// The view of it.
    pub store_view_id: Option<String>,
    /// A supplier's external id; null: everybody's.
    pub supplier: Option<String>,
    /// By type and day.
    pub fees: Vec<FeeEntry>,
    /// Its ETag, for `If-Match`.
    pub etag: String,
}

/// What a way of delivery costs on some days.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeeEntry {
    /// STD, EXPRESS or PICKUP.
    pub shipping_type: String,
    /// Without tax.
    pub price: Decimal,
    /// From this worth of items on it costs nothing, without tax; null: it always costs the same.
    pub free_from: Option<Decimal>,
    /// The first day in Europe/Paris, ISO 8601.
    pub valid_from: String,
    /// The last day; null: for good.
    pub valid_to: Option<String>,
}

impl From<catalogue::ShippingFeeTable> for FeeTable {
    fn from(table: catalogue::ShippingFeeTable) -> Self {
        let entry = |entry: ShippingFeeEntry| FeeEntry {
            shipping_type: entry.shipping_type,
            price: amount(&entry.price),
            free_from: filled(entry.free_from).as_deref().map(amount),
            valid_from: entry.valid_from,
            valid_to: filled(entry.valid_to),
        };
        Self {
            currency: table.currency,
            store_id: filled(table.store_id),
            store_view_id: filled(table.store_view_id),
            supplier: filled(table.supplier),
            fees: table.fees.into_iter().map(entry).collect(),
            etag: etag::mark(table.version),
        }
    }
}

/// All tables of fees.
#[derive(Serialize, ToSchema)]
pub struct FeeTablesAnswer {
    /// Always true.
    pub success: bool,
    /// By currency, the widest first.
    pub tables: Vec<FeeTable>,
}

/// A table of fees as it is now.
#[derive(Serialize, ToSchema)]
pub struct FeeTableAnswer {
    /// Always true.
    pub success: bool,
    /// The table.
    pub table: FeeTable,
}

/// What delivery is to cost: the whole table of one scope.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeeTableRequest {
    /// ISO 4217.
    #[schema(value_type = String, required)]
    pub currency: JsonField<String>,
    /// A store of the shop; absent: everywhere.
    #[schema(value_type = Option<String>)]
    pub store_id: JsonField<String>,
    /// The view of it.
    #[schema(value_type = Option<String>)]
    pub store_view_id: JsonField<String>,
    /// A supplier's external id; absent: everybody's.
    #[schema(value_type = Option<String>)]
    pub supplier: JsonField<String>,
    /// All of them: each type has one fee a day, and in the widest table one today and for good. None: a narrower table
    /// is taken away.
    #[schema(value_type = Vec<FeeEntryInput>, required)]
    pub fees: JsonField<Vec<FeeEntryInput>>,
    /// For the trail: at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

/// What a way of delivery is to cost on some days.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeeEntryInput {
    /// STD, EXPRESS or PICKUP.
    #[schema(value_type = String, required)]
    pub shipping_type: JsonField<String>,
    /// Without tax; at most two decimals.
    #[schema(value_type = Decimal, required)]
    pub price: JsonField<Price>,
    /// From this worth of items on it costs nothing, without tax; absent: it always costs the same.
    #[schema(value_type = Option<Decimal>)]
    pub free_from: JsonField<Price>,
    /// The first day in Europe/Paris, ISO 8601.
    #[schema(value_type = String, required)]
    pub valid_from: JsonField<String>,
    /// The last day; absent: for good.
    #[schema(value_type = Option<String>)]
    pub valid_to: JsonField<String>,
}

impl FeeTableRequest {
    /// What is asked of the catalogue.
    pub fn into_request(self, if_match: Option<Versions>) -> Result<catalogue::SetShippingFeeTableRequest, Refusal> {
        let fees = self.fees.required("fees")?.into_iter().enumerate().map(|(index, fee)| {
            let place = Place { table: "fees", index };
            Ok(ShippingFeeEntry {
                shipping_type: place.required(fee.shipping_type, "shippingType")?,
                price: place.required(fee.price, "price").map(|Price(price)| price.to_string())?,
                free_from: place
                    .optional(fee.free_from, "freeFrom")?
                    .map(|Price(worth)| worth.to_string())
                    .unwrap_or_default(),
                valid_from: place.required(fee.valid_from, "validFrom")?,
                valid_to: place.optional(fee.valid_to, "validTo")?.unwrap_or_default(),
            })
        });
        let table = catalogue::ShippingFeeTable {
            fees: fees.collect::<Result<_, Refusal>>()?,
            currency: self.currency.required("currency")?,
            store_id: self.store_id.optional("storeId")?.unwrap_or_default(),
            store_view_id: self.store_view_id.optional("storeViewId")?.unwrap_or_default(),
            supplier: self.supplier.optional("supplier")?.unwrap_or_default(),
            version: 0,
        };
        let reason = self.reason.optional("reason")?.unwrap_or_default();
        Ok(catalogue::SetShippingFeeTableRequest { table: Some(table), reason, if_match })
    }
}

/// The rates of tax of a country.
#[derive(Serialize, ToSchema)]
pub struct TaxTable {
    /// ISO 3166-1.
    pub country: String,
    /// By kind and day.
    pub rates: Vec<RateEntry>,
    /// Its ETag, for `If-Match`.
    pub etag: String,
}

/// What a country taxes with on some days.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RateEntry {
    /// STANDARD, INTERMEDIATE, REDUCED, SUPER_REDUCED or ZERO.
    pub kind: String,
    /// In percent.
    pub percent: Decimal,
    /// The first day in Europe/Paris, ISO 8601.
    pub valid_from: String,
    /// The last day; null: for good.
    pub valid_to: Option<String>,
}

impl From<catalogue::TaxTable> for TaxTable {
    fn from(table: catalogue::TaxTable) -> Self {
        let rate = |rate: TaxRateEntry| RateEntry {
            kind: rate.kind,
            percent: amount(&rate.percent),
            valid_from: rate.valid_from,
            valid_to: filled(rate.valid_to),
        };
        let etag = etag::mark(table.version);
        Self { country: table.country, rates: table.rates.into_iter().map(rate).collect(), etag }
    }
}

/// All tables of rates.
#[derive(Serialize, ToSchema)]
pub struct TaxTablesAnswer {
    /// Always true.
    pub success: bool,
    /// By country.
    pub tables: Vec<TaxTable>,
}

/// A country's rates as they are now.
#[derive(Serialize, ToSchema)]
pub struct TaxTableAnswer {
    /// Always true.
    pub success: bool,
    /// The table.
    pub table: TaxTable,
}

/// What a country is to tax with: all its rates.
#[derive(Deserialize, ToSchema)]
pub struct TaxTableRequest {
    /// Each kind has one rate a day, STANDARD one today and for good: delivery is taxed so.
    #[schema(value_type = Vec<RateEntryInput>, required)]
    pub rates: JsonField<Vec<RateEntryInput>>,
    /// For the trail: at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

/// What a country is to tax with on some days.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RateEntryInput {
    /// STANDARD, INTERMEDIATE, REDUCED, SUPER_REDUCED or ZERO.
    #[schema(value_type = String, required)]
    pub kind: JsonField<String>,
    /// From 0 to 100; at most two decimals.
    #[schema(value_type = Decimal, required)]
    pub percent: JsonField<Price>,
    /// The first day in Europe/Paris, ISO 8601.
    #[schema(value_type = String, required)]
    pub valid_from: JsonField<String>,
    /// The last day; absent: for good.
    #[schema(value_type = Option<String>)]
    pub valid_to: JsonField<String>,
}

impl TaxTableRequest {
    /// What is asked of the catalogue.
    pub fn into_request(
        self,
        country: String,
        if_match: Option<Versions>,
    ) -> Result<catalogue::SetTaxTableRequest, Refusal> {
        let rates = self.rates.required("rates")?.into_iter().enumerate().map(|(index, rate)| {
            let place = Place { table: "rates", index };
            Ok(TaxRateEntry {
                kind: place.required(rate.kind, "kind")?,
                percent: place.required(rate.percent, "percent").map(|Price(percent)| percent.to_string())?,
                valid_from: place.required(rate.valid_from, "validFrom")?,
                valid_to: place.optional(rate.valid_to, "validTo")?.unwrap_or_default(),
            })
        });
        let table = catalogue::TaxTable { country, rates: rates.collect::<Result<_, Refusal>>()?, version: 0 };
        let reason = self.reason.optional("reason")?.unwrap_or_default();
        Ok(catalogue::SetTaxTableRequest { table: Some(table), reason, if_match })
    }
}

/// Where an entry of a table stands in a body.
struct Place {
    table: &'static str,
    index: usize,
}

impl Place {
    fn required<T>(&self, member: JsonField<T>, name: &str) -> Result<T, Refusal> {
        let is_given = member.is_given();
        member.given().ok_or_else(|| {
            let reason = if is_given { Reason::FieldInvalid } else { Reason::FieldRequired };
            invalid_field(reason, &format!("{}[{}].{name}", self.table, self.index))
        })
    }

    fn optional<T>(&self, member: JsonField<T>, name: &str) -> Result<Option<T>, Refusal> {
        if member.is_given() { self.required(member, name).map(Some) } else { Ok(None) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn asked(fee: Value) -> Result<catalogue::SetShippingFeeTableRequest, Refusal> {
        let body = json!({ "currency": "EUR", "fees": [fee] });
        serde_json::from_value::<FeeTableRequest>(body).unwrap().into_request(None)
    }

    #[test]
    fn what_of_an_entry_is_missing_or_wrong_is_named_by_its_place() {
        let said = json!({ "shippingType": "STD", "price": 9.90, "validFrom": "2026-01-01" });
        let fee = asked(said).unwrap().table.unwrap().fees.remove(0);
        assert_eq!((fee.price.as_str(), fee.free_from.as_str(), fee.valid_to.as_str()), ("9.9", "", ""));
        let missing = asked(json!({ "shippingType": "STD", "validFrom": "2026-01-01" })).unwrap_err();
        assert_eq!((missing.reason, missing.field.as_deref()), (Reason::FieldRequired, Some("fees[0].price")));
        let wrong =
            asked(json!({ "shippingType": "STD", "price": 1, "freeFrom": "much", "validFrom": "" })).unwrap_err();
        assert_eq!((wrong.reason, wrong.field.as_deref()), (Reason::FieldInvalid, Some("fees[0].freeFrom")));
    }
}
