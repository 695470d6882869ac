//! Invoices, credit notes and delivery notes, as the API shows and takes them (D7.45).

use super::{amount, filled, line_update::Whole};
use crate::request::{JsonField, invalid_field};
use axum::response::{IntoResponse, Response};
use http::{
    HeaderValue,
    header::{CONTENT_DISPOSITION, CONTENT_TYPE},
};
use platform_process::Refusal;
use proto::{common::Reason, order};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// A PDF with its name.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct Pdf(order::DocumentFile);

impl Pdf {
    /// A file of that name.
    #[must_use]
    pub const fn named(file_name: String, pdf: Vec<u8>) -> Self {
        Self(order::DocumentFile { file_name, pdf })
    }
}

impl IntoResponse for Pdf {
    fn into_response(self) -> Response {
        let disposition = HeaderValue::try_from(format!("attachment; filename=\"{}\"", self.0.file_name));
        let disposition = disposition.unwrap_or(HeaderValue::from_static("attachment"));
        let kind = HeaderValue::from_static("application/pdf");
        ([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, disposition)], self.0.pdf).into_response()
    }
}

impl From<Option<order::DocumentFile>> for Pdf {
    fn from(file: Option<order::DocumentFile>) -> Self {
        Self(file.unwrap_or_default())
    }
}

/// A document that was issued.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IssuedDocument {
    /// Such as INV-FR-2026-000001.
    pub number: String,
    /// INVOICE, CREDIT_NOTE or DELIVERY_NOTE.
    pub kind: String,
    /// The order.
    pub order_id: String,
    /// What people call it.
    pub order_reference: String,
    /// The part of it that left.
    pub logistic_reference: String,
    /// Whose order it is.
    pub account_name: String,
    /// ISO 8601 day.
    pub issued_on: String,
    /// ISO 8601 day to pay by; of invoices.
    pub due_on: Option<String>,
    /// ISO 4217.
    pub currency: String,
    /// Before tax.
    pub total_without_tax: Decimal,
    /// With it.
    pub total_with_tax: Decimal,
    /// The invoice that a credit note corrects.
    pub corrects: Option<String>,
    /// ISO 8601, UTC.
    pub issued_at: String,
}

impl From<order::IssuedDocument> for IssuedDocument {
    fn from(document: order::IssuedDocument) -> Self {
        Self {
            number: document.number,
            kind: document.kind,
            order_id: document.order_id,
            order_reference: document.order_reference,
            logistic_reference: document.logistic_reference,
            account_name: document.account_name,
            issued_on: document.issued_on,
            due_on: filled(document.due_on),
            currency: document.currency,
            total_without_tax: amount(&document.total_without_tax),
            total_with_tax: amount(&document.total_with_tax),
            corrects: filled(document.corrects),
            issued_at: iso8601_of(document.issued_at.as_ref()),
        }
    }
}

/// The documents of an order.
#[derive(Serialize, ToSchema)]
pub struct IssuedDocumentsAnswer {
    /// Always true.
    pub success: bool,
    /// Oldest first.
    pub documents: Vec<IssuedDocument>,
}

/// The documents of all accounts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AllIssuedDocumentsAnswer {
    /// Always true.
    pub success: bool,
    /// Newest first.
    pub documents: Vec<IssuedDocument>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are in all.
    pub total_element: u64,
}

/// A document that was just issued.
#[derive(Serialize, ToSchema)]
pub struct IssuedDocumentAnswer {
    /// Always true.
    pub success: bool,
    /// The document.
    pub document: IssuedDocument,
}

/// What of an invoice is credited.
#[derive(Deserialize, ToSchema)]
pub struct CreditNoteRequest {
    /// Absent: all that is left of it, delivery included.
    #[schema(value_type = Option<Vec<CreditedLineInput>>)]
    pub lines: JsonField<Vec<CreditedLineInput>>,
    /// Why: at most 500 characters.
    #[schema(value_type = String, required)]
    pub reason: JsonField<String>,
}

/// Items of a line.
#[derive(Deserialize, ToSchema)]
pub struct CreditedLineInput {
    /// Of the invoice, from 1.
    #[schema(value_type = u32, required)]
    pub position: JsonField<Whole>,
    /// How many.
    #[schema(value_type = u32, required)]
    pub quantity: JsonField<Whole>,
}

impl CreditNoteRequest {
    /// What is asked of the order service.
    pub fn into_request(
        self,
        number: String,
        idempotency_key: String,
    ) -> Result<order::IssueCreditNoteRequest, Refusal> {
        let line = |line: CreditedLineInput| {
            Ok::<_, Refusal>(order::CreditedLine {
                position: whole(line.position, "lines.position")?,
                quantity: whole(line.quantity, "lines.quantity")?,
            })
        };
        let lines = self.lines.optional("lines")?.unwrap_or_default();
        Ok(order::IssueCreditNoteRequest {
            number,
            lines: lines.into_iter().map(line).collect::<Result<_, _>>()?,
            reason: self.reason.required("reason")?,
            idempotency_key,
        })
    }
}

fn whole(field: JsonField<Whole>, name: &'static str) -> Result<u32, Refusal> {
    let Whole(number) = field.required(name)?;
    u32::try_from(number).ok().filter(|number| *number > 0).ok_or_else(|| invalid_field(Reason::FieldInvalid, name))
}
