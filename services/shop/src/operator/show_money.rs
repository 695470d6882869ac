//! What the API answers about money, as a person reads it.

use super::{
    show::{page, rows},
    table::{Column, money, table, text},
};
use serde_json::Value;

const SETTINGS: [Column; 6] = [
    Column::Text("store", &["/storeId"]),
    Column::Text("beneficiary", &["/bank/beneficiary"]),
    Column::Text("IBAN", &["/bank/iban"]),
    Column::Text("invoiced by", &["/company/legalName"]),
    Column::Text("series", &["/company/series"]),
    Column::Time("since", "/updatedAt"),
];

/// The settings of all stores.
pub fn all_settings(answer: &Value) -> String {
    table(rows(answer, "paymentSettings"), &SETTINGS, "No store has said how it is paid: its invoices wait.")
}

/// The settings of one.
pub fn settings(answer: &Value) -> String {
    table(std::slice::from_ref(&answer["paymentSettings"]), &SETTINGS, "")
}

/// What of an order is owed.
pub fn payment(answer: &Value) -> String {
    let payment = &answer["payment"];
    let sum = |member: &str| money(payment, member, "/currency");
    let head = format!(
        "{}  {}\n{} due, {} received, {} refunded: {} owed, {} to give back\n",
        text(payment, "/orderReference"),
        text(payment, "/status"),
        sum("/due"),
        sum("/received"),
        sum("/refunded"),
        sum("/owed"),
        sum("/excess"),
    );
    let columns = [
        Column::Text("date", &["/date"]),
        Column::Text("kind", &["/kind"]),
        Column::Number("amount", "/amount"),
        Column::Text("reference", &["/reference"]),
        Column::Text("said by", &["/source"]),
    ];
    format!("{head}\n{}", table(rows(payment, "payments"), &columns, "Nothing was paid yet."))
}

/// The same, once a payment was written down.
pub fn recorded(answer: &Value) -> String {
    let before = if answer["recorded"] == true { "" } else { "It was written down before: nothing changed.\n" };
    format!("{before}{}", payment(answer))
}

/// What became of statements.
pub fn statements(answer: &Value) -> String {
    let mut statements = rows(answer, "statements").to_vec();
    for statement in &mut statements {
        statement["was"] = if statement["known"] == true { "read before: nothing changed" } else { "" }.into();
    }
    let columns = [
        Column::Text("statement", &["/id"]),
        Column::Text("account", &["/account"]),
        Column::Number("entries", "/entries"),
        Column::Number("settled", "/settled"),
        Column::Number("to decide", "/open"),
        Column::Number("aside", "/aside"),
        Column::Text("", &["/was"]),
    ];
    table(&statements, &columns, "There is no statement in it.")
}

const ENTRY: [Column; 8] = [
    Column::Text("entry", &["/id"]),
    Column::Text("date", &["/date"]),
    Column::Text("status", &["/status"]),
    Column::Money("amount", "/amount", "/currency"),
    Column::Text("payer", &["/payerName", "/payerIban"]),
    Column::Text("says", &["/information"]),
    Column::Text("orders", &["/orderReferences"]),
    Column::Text("why", &["/reason"]),
];

/// Entries of statements.
pub fn entries(answer: &Value) -> String {
    page(answer, "entries", &ENTRY, "There are no such entries.")
}

/// One of them.
pub fn entry(answer: &Value) -> String {
    table(std::slice::from_ref(&answer["entry"]), &ENTRY, "")
}

const DOCUMENT: [Column; 7] = [
    Column::Text("number", &["/number"]),
    Column::Text("kind", &["/kind"]),
    Column::Text("issued", &["/issuedOn"]),
    Column::Text("due", &["/dueOn"]),
    Column::Text("account", &["/accountName"]),
    Column::Text("order", &["/logisticReference", "/corrects"]),
    Column::Money("total", "/totalWithTax", "/currency"),
];

/// Issued documents.
pub fn documents(answer: &Value) -> String {
    page(answer, "documents", &DOCUMENT, "There are no such documents.")
}

/// One of them.
pub fn document(answer: &Value) -> String {
    table(std::slice::from_ref(&answer["document"]), &DOCUMENT, "")
}
