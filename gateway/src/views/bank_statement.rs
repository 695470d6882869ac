//! Statements of banks and their entries, as the API shows and takes them (D4.22).

use super::{amount, filled};
use crate::request::JsonField;
use proto::order;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What became of one statement of a document.
#[derive(Serialize, ToSchema)]
pub struct ReadStatement {
    /// What the bank calls it.
    pub id: String,
    /// The account it is of.
    pub account: String,
    /// It was read before: nothing changed.
    pub known: bool,
    /// How many entries it has.
    pub entries: u32,
    /// How many of them were settled.
    pub settled: u32,
    /// How many are left to decide.
    pub open: u32,
    /// How many are no order's.
    pub aside: u32,
}

/// What became of the statements of a document.
#[derive(Serialize, ToSchema)]
pub struct StatementsAnswer {
    /// Always true.
    pub success: bool,
    /// In their order.
    pub statements: Vec<ReadStatement>,
}

impl From<order::ImportStatementResponse> for StatementsAnswer {
    fn from(response: order::ImportStatementResponse) -> Self {
        let read = |read: order::ReadStatement| ReadStatement {
            id: read.id,
            account: read.account,
            known: read.known,
            entries: read.entries,
            settled: read.settled,
            open: read.open,
            aside: read.aside,
        };
        Self { success: true, statements: response.statements.into_iter().map(read).collect() }
    }
}

/// A line of a statement.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankEntry {
    /// Opaque.
    pub id: String,
    /// Its statement.
    pub statement_id: String,
    /// The account.
    pub account: String,
    /// OPEN, SETTLED or ASIDE.
    pub status: String,
    /// It came in; false: it left.
    pub credit: bool,
    /// How much.
    pub amount: Decimal,
    /// ISO 4217.
    pub currency: String,
    /// ISO 8601 day.
    pub date: String,
    /// Who is at the other side.
    pub payer_name: Option<String>,
    /// The same, by IBAN.
    pub payer_iban: Option<String>,
    /// What the payer says.
    pub information: Option<String>,
    /// The orders that it settled or may mean.
    pub order_references: Vec<String>,
    /// Why it is open or aside: NO_ORDER, SEVERAL_ORDERS, OWES_LESS, OTHER_CURRENCY, FRACTION_OF_CENT, NO_AMOUNT, NOT_FINAL,
    /// ALREADY_RECORDED, OUTGOING, or what an operator wrote.
    pub reason: Option<String>,
}

impl From<order::StatementEntry> for BankEntry {
    fn from(entry: order::StatementEntry) -> Self {
        Self {
            id: entry.id,
            statement_id: entry.statement_id,
            account: entry.account,
            status: entry.status,
            credit: entry.credit,
            amount: amount(&entry.amount),
            currency: entry.currency,
            date: entry.date,
            payer_name: filled(entry.payer_name),
            payer_iban: filled(entry.payer_iban),
            information: filled(entry.information),
            order_references: entry.order_references,
            reason: filled(entry.reason),
        }
    }
}

/// Lines of statements.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankEntriesAnswer {
    /// Always true.
    pub success: bool,
    /// Newest first.
    pub entries: Vec<BankEntry>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are in all.
    pub total_element: u64,
}

/// A line of a statement that was decided.
#[derive(Serialize, ToSchema)]
pub struct BankEntryAnswer {
    /// Always true.
    pub success: bool,
    /// As it is now.
    pub entry: BankEntry,
}

impl From<Option<order::StatementEntry>> for BankEntryAnswer {
    fn from(entry: Option<order::StatementEntry>) -> Self {
        Self { success: true, entry: entry.unwrap_or_default().into() }
    }
}

/// The order that an entry is of.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettlementRequest {
    /// Its id or its reference.
    #[schema(value_type = String, required)]
    pub order_id: JsonField<String>,
}

/// Why an entry is no order's.
#[derive(Deserialize, ToSchema)]
pub struct AsideRequest {
    /// For whoever looks later: at most 500 characters.
    #[schema(value_type = String, required)]
    pub reason: JsonField<String>,
}
