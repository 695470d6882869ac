//! Quick order, as the API takes and shows it.

use super::{
    amount,
    cart::Cart,
    filled,
    line::{Total, name_of},
    problem::Code,
};
use crate::{
    fastcart::{
        self, Row,
        check::{Checked, State, state},
    },
    request::{JsonField, invalid_field},
    response::sentences,
};
use platform_process::Refusal;
use proto::common::{LineIssue, Reason};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{
    ToSchema,
    openapi::{Object, ObjectBuilder, Type, schema::SchemaType},
};
use values::{Locale, PricedOffer, Quantity};

/// A quick order to be checked: rows, or the text that was pasted.
#[derive(Deserialize, ToSchema)]
pub struct FastCartBody {
    /// 1 to 5,000 rows.
    #[schema(value_type = Option<Vec<FastCartRow>>)]
    pub rows: JsonField<Vec<FastCartRow>>,
    /// What was pasted, whatever its form.
    #[schema(value_type = Option<String>)]
    pub text: JsonField<String>,
}

/// A row as it was typed.
#[derive(Deserialize, ToSchema)]
pub struct FastCartRow {
    /// SKU, manufacturer's part number, EAN or supplier's reference.
    #[schema(value_type = Option<String>)]
    pub sku: JsonField<String>,
    /// Items, never packs: a number, or what was typed.
    #[schema(schema_with = typed_quantity, required = false)]
    pub quantity: JsonField<Value>,
}

/// What was typed is read by the same rules as a paste.
fn typed_quantity() -> Object {
    ObjectBuilder::new()
        .schema_type(SchemaType::from_iter([Type::Integer, Type::String, Type::Null]))
        .description(Some("Items, never packs: a number, or what was typed."))
        .build()
}

impl FastCartBody {
    /// The rows that are meant.
    pub fn rows(self) -> Result<Vec<Row>, Refusal> {
        let (rows, text) = (self.rows.optional("rows")?, self.text.optional("text")?);
        let rows = match (rows, text) {
            (Some(rows), None) => (1..).zip(rows).map(|(line, row)| row.read(line)).collect(),
            (None, Some(text)) => fastcart::read(&text).map_err(|_| too_many("text"))?,
            (None, None) => return Err(invalid_field(Reason::FieldRequired, "rows")),
            (Some(_), Some(_)) => return Err(invalid_field(Reason::FieldInvalid, "text")),
        };
        if rows.len() > fastcart::MAX_ROWS { Err(too_many("rows")) } else { Ok(rows) }
    }
}

/// There are more rows than one call takes.
pub fn too_many(field: &'static str) -> Refusal {
    Refusal::invalid(Reason::TooManyLines).on(field).with("max", fastcart::MAX_ROWS)
}

impl FastCartRow {
    fn read(self, line: usize) -> Row {
        let quantity = match self.quantity.given() {
            Some(Value::String(text)) => fastcart::quantity(&text),
            Some(Value::Number(number)) => fastcart::quantity(&number.to_string()),
            Some(_) => Err(fastcart::NoQuantity::Wrong),
            None => Err(fastcart::NoQuantity::Missing),
        };
        Row { line, reference: fastcart::reference(&self.sku.given().unwrap_or_default()), quantity }
    }
}

/// What becomes of each row.
#[derive(Serialize, ToSchema)]
pub struct FastCartAnswer {
    /// Always true.
    pub success: bool,
    /// In the order they were sent.
    pub rows: Vec<CheckedRow>,
}

/// A row, and what becomes of it.
// D2.9.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckedRow {
    /// The line of the text, or the number of the row, from 1.
    pub line: usize,
    /// The reference as it was written.
    pub sku: String,
    /// Items; null where none could be read.
    pub quantity: Option<u32>,
    /// What becomes of it.
    pub state: State,
    /// The nearest quantity that could be ordered.
    pub suggested_quantity: Option<u32>,
    /// Why it can't be ordered as it is.
    pub code: Option<Code>,
    /// The same in the caller's language.
    pub message: Option<String>,
    /// What it means, where that is known.
    pub item: Option<FastCartItem>,
}

/// What a row means, and what it costs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FastCartItem {
    /// The offer that would be ordered.
    pub offer_price_id: String,
    /// The product, as in `/product/{id}`.
    pub product_id: String,
    /// The variant.
    pub product_variant_id: String,
    /// The variant's own reference.
    pub sku_variant: String,
    /// Its own name, or its product's.
    pub name: String,
    /// Its picture.
    pub image_link: Option<String>,
    /// Who sells it.
    pub supplier_name: String,
    /// ISO 4217; null where no prices are shown.
    pub currency: Option<String>,
    /// What is paid for one item at this quantity, without tax.
    pub unit_price: Option<Decimal>,
    /// What is paid for the row.
    pub total_discount_price: Option<Total>,
}

impl CheckedRow {
    /// A row that was checked, told in a language.
    pub fn of(row: &Row, checked: &Checked, quote: Option<&PricedOffer>, locale: Locale) -> Self {
        let item = quote.map(|quote| FastCartItem::of(quote, row.quantity.ok()));
        Self { item, ..Self::refused(row, checked.state, checked.issue.as_ref(), locale) }
    }

    /// Rows that were not taken, told in a language.
    pub fn not_taken(rows: &[(&Row, LineIssue)], locale: Locale) -> Vec<Self> {
        rows.iter().map(|(row, issue)| Self::refused(row, state(issue), Some(issue), locale)).collect()
    }

    fn refused(row: &Row, state: State, issue: Option<&LineIssue>, locale: Locale) -> Self {
        Self {
            line: row.line,
            sku: row.reference.clone(),
            quantity: row.quantity.ok().map(Quantity::get),
            state,
            suggested_quantity: issue.and_then(|issue| issue.suggested_quantity),
            code: issue.map(|issue| Code(issue.reason())),
            message: issue.map(|issue| sentences::of_issue(issue, locale)),
            item: None,
        }
    }
}

impl FastCartItem {
    fn of(quote: &PricedOffer, quantity: Option<Quantity>) -> Self {
        let shown = &quote.shown;
        let pricing = quote.terms.pricing.as_ref();
        let unit_price = quantity.and_then(|quantity| quote.unit_price(quantity));
        let total = pricing.zip(quantity).map(|(pricing, quantity)| pricing.total_paid(quantity.get()));
        let supplier = shown.offer.as_ref().and_then(|offer| offer.supplier.as_ref());
        Self {
            offer_price_id: quote.offer.to_string(),
            product_id: shown.product_id.clone(),
            product_variant_id: shown.variant_id.clone(),
            sku_variant: shown.sku_variant.clone(),
            name: name_of(shown).to_owned(),
            image_link: filled(shown.image_link.clone()),
            supplier_name: supplier.map(|supplier| supplier.name.clone()).unwrap_or_default(),
            currency: pricing.map(|pricing| pricing.currency().to_string()),
            unit_price: unit_price.map(|price| amount(&price.amount.to_string())),
            total_discount_price: total.map(|total| proto::common::Total::from(total).into()),
        }
    }
}

/// A cart after an import, and the rows that were not taken.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportAnswer {
    /// Always true: at least one row was taken.
    pub success: bool,
    /// The cart after the import.
    pub cart: Cart,
    /// How many rows the file has.
    pub number_of_rows: usize,
    /// The rows that were not taken, in the order of the file.
    pub refused_rows: Vec<CheckedRow>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(body: Value) -> Result<Vec<Row>, Refusal> {
        serde_json::from_value::<FastCartBody>(body).unwrap().rows()
    }

    #[test]
    fn rows_and_text_are_read_alike() {
        let typed =
            read(json!({ "rows": [{ "sku": " AB-12 ", "quantity": 3 }, { "sku": "CD", "quantity": "5 pcs" }] }));
        assert_eq!(typed.unwrap(), read(json!({ "text": "AB-12;3\nCD;5" })).unwrap());
    }

    #[test]
    fn a_row_without_a_reference_or_a_quantity_stays_a_row() {
        let rows =
            read(json!({ "rows": [{}, { "sku": 3, "quantity": [] }, { "sku": "A", "quantity": 2.5 }] })).unwrap();
        let quantities: Vec<_> = rows.iter().map(|row| row.quantity.unwrap_err()).collect();
        assert_eq!(
            quantities,
            [fastcart::NoQuantity::Missing, fastcart::NoQuantity::Wrong, fastcart::NoQuantity::Wrong]
        );
    }

    #[test]
    fn a_check_of_nothing_of_both_or_of_too_much_is_refused() {
        assert_eq!(read(json!({})).unwrap_err().reason, Reason::FieldRequired);
        assert_eq!(read(json!({ "rows": [], "text": "" })).unwrap_err().reason, Reason::FieldInvalid);
        let many = vec![json!({ "sku": "A", "quantity": 1 }); fastcart::MAX_ROWS + 1];
        assert_eq!(read(json!({ "rows": many })).unwrap_err().reason, Reason::TooManyLines);
    }
}
