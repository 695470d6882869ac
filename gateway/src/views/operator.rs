//! The shop's side, as the API shows and takes it: steps of orders, stock, answers to quotes, contact requests, the audit
//! log (D7.34).

use super::{amount, contact::ContactRequest, filled, line_update::Whole, quote_request::Price};
use crate::request::{JsonField, etag, invalid_field};
use platform_process::Refusal;
use proto::{
    catalogue, common,
    common::{LineIssue, Reason, Versions},
    order::{self, AnsweredLine},
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use values::time::iso8601_of;

/// Where a logistic order goes.
#[derive(Deserialize, ToSchema)]
pub struct LogisticStatusRequest {
    /// A logistic status, such as ACCEPTED_BY_SUPPLIER or SHIPPED.
    #[schema(value_type = String, required)]
    pub status: JsonField<String>,
    /// Told to the buyer: at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

/// An offer, and what there is of it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockedOffer {
    /// Opaque.
    pub offer_price_id: String,
    /// The supplier's external id.
    pub supplier_id: String,
    /// What is sold.
    pub sku: String,
    /// What the article is called, in the caller's language.
    pub name: String,
    /// Items.
    pub stock: u32,
    /// Whether it is sold.
    pub is_active: bool,
    /// The ETag of its stock, for `If-Match`: another as soon as there are more or fewer items, whoever took or set them.
    pub stock_etag: String,
    /// What everybody pays for one item, by currency; one in which it has no price is not there.
    pub prices: Vec<ItemPrice>,
}

/// What one item costs, without tax.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemPrice {
    /// ISO 4217.
    pub currency: String,
    /// Without tax.
    pub unit_price: Decimal,
    /// What is paid instead, where it is less.
    pub discount_unit_price: Option<Decimal>,
}

impl From<catalogue::StockedOffer> for StockedOffer {
    fn from(offer: catalogue::StockedOffer) -> Self {
        let price = |price: catalogue::ItemPrice| ItemPrice {
            currency: price.currency,
            unit_price: amount(&price.unit_price),
            discount_unit_price: price.discount_unit_price.as_deref().map(amount),
        };
        Self {
            offer_price_id: offer.offer_price_id,
            supplier_id: offer.supplier_id,
            sku: offer.sku,
            name: offer.name,
            stock: offer.stock,
            is_active: offer.is_active,
            stock_etag: etag::mark(offer.stock_version),
            prices: offer.prices.into_iter().map(price).collect(),
        }
    }
}

/// A page of offers.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockedOffersAnswer {
    /// Always true.
    pub success: bool,
    /// By supplier and SKU.
    pub offers: Vec<StockedOffer>,
    /// From 0.
    pub page: u32,
    /// Entries of a page.
    pub size: u32,
    /// Entries of all pages.
    pub total_element: u64,
}

/// What there is of an offer.
#[derive(Deserialize, ToSchema)]
pub struct StockRequest {
    /// Items.
    #[schema(value_type = u32, required)]
    pub stock: JsonField<Whole>,
    /// For the trail: at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

impl StockRequest {
    /// What is asked of the catalogue.
    pub fn into_request(
        self,
        offer_price_id: String,
        if_match: Option<Versions>,
    ) -> Result<catalogue::SetStockRequest, Refusal> {
        let Whole(items) = self.stock.required("stock")?;
        Ok(catalogue::SetStockRequest {
            offer_price_id,
            stock: u32::try_from(items).map_err(|_| invalid_field(Reason::FieldInvalid, "stock"))?,
            reason: self.reason.optional("reason")?.unwrap_or_default(),
            if_match,
        })
    }
}

/// What there was, and what there is now.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockAnswer {
    /// Always true.
    pub success: bool,
    /// Items before.
    pub before: u32,
    /// Items now.
    pub stock: u32,
    /// The ETag of what there is now, for `If-Match`.
    pub stock_etag: String,
}

impl From<catalogue::SetStockResponse> for StockAnswer {
    fn from(answer: catalogue::SetStockResponse) -> Self {
        let catalogue::SetStockResponse { before, stock, stock_version } = answer;
        Self { success: true, before, stock, stock_etag: etag::mark(stock_version) }
    }
}

/// A supplier's answer to a quote.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteAnswerRequest {
    /// Lines left out keep the price they show.
    #[schema(value_type = Option<Vec<AnsweredLineInput>>)]
    pub lines: JsonField<Vec<AnsweredLineInput>>,
    /// ISO 8601 day, from today on: the prices hold until its end in Europe/Paris.
    #[schema(value_type = String, required)]
    pub validity_date: JsonField<String>,
    /// Said to who asked: at most 2,000 characters.
    #[schema(value_type = Option<String>)]
    pub message: JsonField<String>,
}

/// What one line costs by the answer.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnsweredLineInput {
    /// The line.
    #[schema(value_type = String, required)]
    pub id: JsonField<String>,
    /// For one item, without tax; at most four decimals.
    #[schema(value_type = Decimal, required)]
    pub unit_price: JsonField<Price>,
    /// Items; as asked when absent.
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 99_999)]
    pub quantity: JsonField<Whole>,
}

impl QuoteAnswerRequest {
    /// What is asked of the order service. What of a line is no answer is named by its place.
    pub fn into_request(self, id: String) -> Result<order::AnswerQuoteRequest, Refusal> {
        let (mut lines, mut issues) = (Vec::new(), Vec::new());
        for (index, line) in (0..).zip(self.lines.optional("lines")?.unwrap_or_default()) {
            match line.into_line() {
                Ok(line) => lines.push(line),
                Err((reason, field)) => issues.push(LineIssue {
                    reason: reason.into(),
                    index: Some(index),
                    field: field.to_owned(),
                    ..LineIssue::default()
                }),
            }
        }
        if let Some(first) = issues.first() {
            return Err(Refusal::invalid(first.reason()).on("lines").because(issues));
        }
        Ok(order::AnswerQuoteRequest {
            id,
            lines,
            validity_date: self.validity_date.required("validityDate")?,
            message: self.message.optional("message")?.unwrap_or_default(),
        })
    }
}

impl AnsweredLineInput {
    fn into_line(self) -> Result<AnsweredLine, (Reason, &'static str)> {
        let Price(unit_price) = self.unit_price.given().ok_or((Reason::FieldInvalid, "unitPrice"))?;
        let quantity = match self.quantity {
            JsonField::Absent | JsonField::Null => Some(0),
            sent => sent.given().and_then(|Whole(items)| u32::try_from(items).ok()).filter(|items| *items > 0),
        };
        Ok(AnsweredLine {
            id: self.id.given().ok_or((Reason::LineNotFound, "id"))?,
            unit_price: unit_price.to_string(),
            quantity: quantity.ok_or((Reason::QuantityInvalid, "quantity"))?,
        })
    }
}

/// Why the supplier says no.
#[derive(Deserialize, ToSchema)]
pub struct QuoteRefusalRequest {
    /// Said to who asked: 1 to 2,000 characters.
    #[schema(value_type = String, required)]
    pub message: JsonField<String>,
}

/// A contact request, and who sent it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactRequestWithSender {
    /// What was asked, and where it stands.
    #[serde(flatten)]
    pub contact: ContactRequest,
    /// Who asks.
    pub sender_name: String,
    /// Where the answer goes.
    pub sender_email: String,
    /// For which account; null: for none.
    pub account_name: Option<String>,
}

impl From<order::Contact> for ContactRequestWithSender {
    fn from(mut contact: order::Contact) -> Self {
        Self {
            sender_name: std::mem::take(&mut contact.sender_name),
            sender_email: std::mem::take(&mut contact.sender_email),
            account_name: filled(std::mem::take(&mut contact.account_name)),
            contact: contact.into(),
        }
    }
}

/// Contact requests of all members.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactRequestsAnswer {
    /// Always true.
    pub success: bool,
    /// Newest first.
    pub contacts: Vec<ContactRequestWithSender>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are in all.
    pub total_element: u64,
}

/// A contact request with the status it was given.
#[derive(Serialize, ToSchema)]
pub struct ContactRequestStatusAnswer {
    /// Always true.
    pub success: bool,
    /// The contact request.
    pub contact: ContactRequestWithSender,
}

/// Where a contact request stands from now on.
#[derive(Deserialize, ToSchema)]
pub struct ContactStatusRequest {
    /// NEW, ANSWERED or CLOSED.
    #[schema(value_type = String, required)]
    pub status: JsonField<String>,
}

/// Something that an operator did.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditEntry {
    /// Opaque.
    pub id: String,
    /// ISO 8601, UTC.
    pub at: String,
    /// Who.
    pub operator_id: String,
    /// What they are called; null where the user is gone.
    pub operator_name: Option<String>,
    /// ORDER_ADVANCED, QUOTE_ANSWERED, ACCOUNT_STATUS_SET, STOCK_SET, ….
    pub action: String,
    /// What it was done to, as people call it.
    pub subject: String,
    /// What was before and after, and the reason given.
    pub details: BTreeMap<String, String>,
}

impl From<common::AuditEntry> for AuditEntry {
    fn from(entry: common::AuditEntry) -> Self {
        Self {
            id: entry.id,
            at: iso8601_of(entry.at.as_ref()),
            operator_id: entry.operator_id,
            operator_name: filled(entry.operator_name),
            action: entry.action,
            subject: entry.subject,
            details: entry.details.into_iter().collect(),
        }
    }
}

/// What operators did.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditAnswer {
    /// Always true.
    pub success: bool,
    /// Newest first.
    pub entries: Vec<AuditEntry>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are in all.
    pub total_element: u64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn answered(body: Value) -> Result<order::AnswerQuoteRequest, Refusal> {
        serde_json::from_value::<QuoteAnswerRequest>(body).unwrap().into_request("Q-1".into())
    }

    #[test]
    fn an_answer_prices_lines_to_the_last_digit() {
        let lines = json!([{ "id": "a", "unitPrice": 0.0815 }, { "id": "b", "unitPrice": 2, "quantity": 12 }]);
        let request = answered(json!({ "lines": lines, "validityDate": "2026-12-31" })).unwrap();
        let line = |id: &str, price: &str, quantity| AnsweredLine { id: id.into(), unit_price: price.into(), quantity };
        assert_eq!(request.lines, [line("a", "0.0815", 0), line("b", "2", 12)]);
        assert_eq!(answered(json!({})).unwrap_err().field.as_deref(), Some("validityDate"));
    }

    #[test]
    fn every_wrong_line_of_an_answer_is_named() {
        let lines = json!([{ "id": "a" }, { "unitPrice": 1 }, { "id": "c", "unitPrice": 1, "quantity": 0 }]);
        let refusal = answered(json!({ "lines": lines, "validityDate": "2026-12-31" })).unwrap_err();
        let told: Vec<_> = refusal.issues.iter().map(|issue| (issue.index, issue.field.as_str())).collect();
        assert_eq!(told, [(Some(0), "unitPrice"), (Some(1), "id"), (Some(2), "quantity")]);
    }

    #[test]
    fn a_stock_is_a_whole_number_that_is_not_negative() {
        let asked = |body: Value| serde_json::from_value::<StockRequest>(body).unwrap();
        let stock = |body: Value| asked(body).into_request("offer".into(), None);
        assert_eq!(stock(json!({ "stock": 7 })).unwrap().stock, 7);
        for wrong in [json!({}), json!({ "stock": -1 }), json!({ "stock": 1.5 }), json!({ "stock": "7" })] {
            assert_eq!(stock(wrong.clone()).unwrap_err().field.as_deref(), Some("stock"), "{wrong}");
        }
    }
}
