//! Quick order, as the API takes and shows it.

use super::{
    amount, filled,
    line::{Total, name_of},
    problem::Code,
};
use crate::{
    request::{JsonField, invalid_field},
    response::sentences,
};
use line_items::issue;
use platform_process::Refusal;
use proto::{
    catalogue::line_key::Key,
    common::{LineIssue, Reason},
};
use quick_order::{NoQuantity, Row, RowError, RowVerdict};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use utoipa::{
    ToSchema,
    openapi::{Object, ObjectBuilder, Type, schema::SchemaType},
};
use values::{Locale, OfferId, PricedOffer, Quantity};

/// A quick order to be checked: rows, or the text that was pasted.
#[derive(Deserialize, ToSchema)]
pub struct QuickOrderCheckRequest {
    /// 1 to 5,000 rows.
    #[schema(value_type = Option<Vec<TypedRow>>)]
    pub rows: JsonField<Vec<TypedRow>>,
    /// What was pasted, whatever its form.
    #[schema(value_type = Option<String>)]
    pub text: JsonField<String>,
}

/// A row as it was typed.
#[derive(Deserialize, ToSchema)]
pub struct TypedRow {
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

impl QuickOrderCheckRequest {
    /// The rows that are meant.
    pub fn rows(self) -> Result<Vec<Row>, Refusal> {
        let (rows, text) = (self.rows.optional("rows")?, self.text.optional("text")?);
        let rows = match (rows, text) {
            (Some(rows), None) => (1..).zip(rows).map(|(line, row)| row.read(line)).collect(),
            (None, Some(text)) => quick_order::read(&text).map_err(|_| too_many("text"))?,
            (None, None) => return Err(invalid_field(Reason::FieldRequired, "rows")),
            (Some(_), Some(_)) => return Err(invalid_field(Reason::FieldInvalid, "text")),
        };
        if rows.len() > quick_order::MAX_ROWS { Err(too_many("rows")) } else { Ok(rows) }
    }
}

/// There are more rows than one call takes.
pub fn too_many(field: &'static str) -> Refusal {
    Refusal::invalid(Reason::TooManyLines).on(field).with("max", quick_order::MAX_ROWS)
}

impl TypedRow {
    fn read(self, line: usize) -> Row {
        let quantity = match self.quantity.given() {
            Some(Value::String(text)) => quick_order::quantity(&text),
            Some(Value::Number(number)) => quick_order::quantity(&number.to_string()),
            Some(_) => Err(NoQuantity::Wrong),
            None => Err(NoQuantity::Missing),
        };
        Row { line, reference: quick_order::reference(&self.sku.given().unwrap_or_default()), quantity }
    }
}

/// What becomes of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum CheckedRowState {
    /// It can be ordered as it is.
    Ok,
    /// Nothing has that reference.
    UnknownSku,
    /// The reference means several articles, which are named: the buyer chooses.
    Ambiguous,
    /// It can't be ordered now, in any quantity.
    NotAvailable,
    /// It could be ordered in another quantity, which is suggested.
    QuantityAdjusted,
    /// There is no quantity, or it is no whole number from 1 to 99,999.
    InvalidQuantity,
}

impl CheckedRowState {
    /// What an issue makes of a row; no issue: it can be ordered.
    fn of(issue: Option<&LineIssue>) -> Self {
        let Some(issue) = issue else { return Self::Ok };
        match (issue.reason(), issue.suggested_quantity) {
            (Reason::OfferNotFound | Reason::ReferenceUnknown, _) => Self::UnknownSku,
            (Reason::ReferenceAmbiguous, _) => Self::Ambiguous,
            (Reason::QuantityInvalid, _) => Self::InvalidQuantity,
            (_, Some(_)) => Self::QuantityAdjusted,
            (_, None) => Self::NotAvailable,
        }
    }
}

/// What a caller is told of a row that can't be ordered as it stands.
pub fn issue_of(row: &Row, error: &RowError) -> LineIssue {
    let about = |reason: Reason, field: &str| LineIssue {
        reason: reason.into(),
        field: field.to_owned(),
        ..LineIssue::default()
    };
    match error {
        RowError::UnknownReference => LineIssue {
            params: [("sku".to_owned(), row.reference.clone())].into(),
            ..about(Reason::ReferenceUnknown, "sku")
        },
        RowError::InvalidQuantity { suggested } => {
            LineIssue { suggested_quantity: *suggested, ..about(Reason::QuantityInvalid, "quantity") }
        }
        RowError::Refused(error) => issue::of_error(error, 0, &Key::VariantId(row.reference.clone())),
    }
}

/// What becomes of each row.
#[derive(Serialize, ToSchema)]
pub struct QuickOrderCheckAnswer {
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
    pub state: CheckedRowState,
    /// The nearest quantity that could be ordered.
    pub suggested_quantity: Option<u32>,
    /// Why it can't be ordered as it is.
    pub code: Option<Code>,
    /// The same in the caller's language.
    pub message: Option<String>,
    /// What it means, where that is known.
    pub item: Option<CheckedItem>,
    /// The articles that it may mean, where there are several: the best first, 10 at most.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<CheckedItem>,
}

/// What a row means, and what it costs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckedItem {
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
    /// Its brand; empty where it has none.
    pub brand: String,
    /// UN/CEFACT code of the unit that it is sold by.
    pub product_unit: String,
    /// The unit's name in the caller's language.
    pub product_unit_label: String,
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
    pub fn of(row: &Row, verdict: &RowVerdict, quotes: &HashMap<OfferId, PricedOffer>, locale: Locale) -> Self {
        let issue = verdict.error.as_ref().map(|error| issue_of(row, error));
        let priced = verdict.offer.and_then(|offer| quotes.get(&offer));
        let item = priced.map(|priced| CheckedItem::of(priced, row.quantity.ok()));
        Self { item, ..Self::told(row, issue.as_ref(), quotes, locale) }
    }

    /// Rows that were not taken, told in a language, with the articles that they may mean.
    pub fn not_taken(rows: &[(&Row, LineIssue)], quotes: &HashMap<OfferId, PricedOffer>, locale: Locale) -> Vec<Self> {
        rows.iter().map(|(row, issue)| Self::told(row, Some(issue), quotes, locale)).collect()
    }

    fn told(row: &Row, issue: Option<&LineIssue>, quotes: &HashMap<OfferId, PricedOffer>, locale: Locale) -> Self {
        let articles = issue.into_iter().flat_map(meant_offers).filter_map(|offer| quotes.get(&offer));
        Self {
            articles: articles.map(|article| CheckedItem::of(article, row.quantity.ok())).collect(),
            line: row.line,
            sku: row.reference.clone(),
            quantity: row.quantity.ok().map(Quantity::get),
            state: CheckedRowState::of(issue),
            suggested_quantity: issue.and_then(|issue| issue.suggested_quantity),
            code: issue.map(|issue| Code(issue.reason())),
            message: issue.map(|issue| sentences::of_issue(issue, locale)),
            item: None,
        }
    }
}

/// The offers of the articles that an issue is about, where a reference means several.
pub fn meant_offers(issue: &LineIssue) -> impl Iterator<Item = OfferId> {
    issue.offer_price_ids.iter().filter_map(|id| id.parse().ok())
}

impl CheckedItem {
    fn of(priced: &PricedOffer, quantity: Option<Quantity>) -> Self {
        let shown = &priced.shown;
        let pricing = priced.terms.pricing.as_ref();
        // Without a quantity the least that can be ordered tells what one costs.
        let smallest = || Quantity::new(priced.terms.rule.smallest().into()).ok();
        let unit_price = quantity.or_else(smallest).and_then(|quantity| priced.unit_price(quantity));
        let total = pricing.zip(quantity).map(|(pricing, quantity)| pricing.total_paid(quantity.get()));
        let offer = shown.offer.as_ref();
        let supplier = offer.and_then(|offer| offer.supplier.as_ref());
        Self {
            offer_price_id: priced.offer.to_string(),
            product_id: shown.product_id.clone(),
            product_variant_id: shown.variant_id.clone(),
            sku_variant: shown.sku_variant.clone(),
            name: name_of(shown).to_owned(),
            brand: shown.brand.clone(),
            product_unit: offer.map(|offer| offer.product_unit.clone()).unwrap_or_default(),
            product_unit_label: offer.map(|offer| offer.product_unit_label.clone()).unwrap_or_default(),
            image_link: filled(shown.image_link.clone()),
            supplier_name: supplier.map(|supplier| supplier.name.clone()).unwrap_or_default(),
            currency: pricing.map(|pricing| pricing.currency().to_string()),
            unit_price: unit_price.map(|price| amount(&price.amount.to_string())),
            total_discount_price: total.map(|total| proto::common::Total::from(total).into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use values::{Articles, Verdict, change::LineError};

    fn read(body: Value) -> Result<Vec<Row>, Refusal> {
        serde_json::from_value::<QuickOrderCheckRequest>(body).unwrap().rows()
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
        assert_eq!(quantities, [NoQuantity::Missing, NoQuantity::Wrong, NoQuantity::Wrong]);
    }

    #[test]
    fn a_check_of_nothing_of_both_or_of_too_much_is_refused() {
        assert_eq!(read(json!({})).unwrap_err().reason, Reason::FieldRequired);
        assert_eq!(read(json!({ "rows": [], "text": "" })).unwrap_err().reason, Reason::FieldInvalid);
        let many = vec![json!({ "sku": "A", "quantity": 1 }); quick_order::MAX_ROWS + 1];
        assert_eq!(read(json!({ "rows": many })).unwrap_err().reason, Reason::TooManyLines);
    }

    #[test]
    fn d2_9_each_error_of_a_row_has_its_state() {
        let row = Row { line: 1, reference: "AB-12".to_owned(), quantity: Err(NoQuantity::Missing) };
        let told = |error| {
            let issue = issue_of(&row, &error);
            (CheckedRowState::of(Some(&issue)), issue.suggested_quantity)
        };
        let refused = |verdict, suggested| RowError::Refused(LineError::NotOrderable { verdict, suggested });
        let packs = Verdict::NotAPackMultiple { pack: 6, suggested: 12 };
        assert_eq!(told(RowError::UnknownReference), (CheckedRowState::UnknownSku, None));
        assert_eq!(told(RowError::InvalidQuantity { suggested: Some(6) }), (CheckedRowState::InvalidQuantity, Some(6)));
        assert_eq!(told(refused(packs, Some(12))), (CheckedRowState::QuantityAdjusted, Some(12)));
        assert_eq!(told(refused(Verdict::OutOfStock, None)), (CheckedRowState::NotAvailable, None));
        assert_eq!(told(RowError::Refused(LineError::OfferNotFound)), (CheckedRowState::UnknownSku, None));
        let several = LineError::Ambiguous(Articles { offers: vec![OfferId::new()], number: 2 });
        assert_eq!(told(RowError::Refused(several)), (CheckedRowState::Ambiguous, None));
        assert_eq!(CheckedRowState::of(None), CheckedRowState::Ok);
    }
}
