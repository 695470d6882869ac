//! What the API takes and answers, as JSON: camelCase, money as numbers, what is absent as null. A body is a `…Request`,
//! a part of one that has a twin among the answers an `…Input`, and what a call answers an `…Answer`.

pub mod account;
pub mod account_request;
pub mod address;
pub mod api_token;
pub mod approval;
pub mod auth;
pub mod bank_statement;
pub mod buying_list;
pub mod buying_list_item;
pub mod cart;
pub mod cart_line;
pub mod catalogue;
pub mod catalogue_file;
pub mod category_record;
pub mod category_tax;
pub mod comment;
pub mod config;
pub mod contact;
pub mod fee;
pub mod icons;
pub mod import;
pub mod issued_document;
pub mod join_request;
pub mod line;
pub mod line_update;
pub mod mail;
pub mod member;
pub mod notification;
pub mod offer_price;
pub mod on_behalf;
pub mod operated_account;
pub mod operator;
pub mod order;
pub mod order_request;
pub mod parcel;
pub mod payment;
pub mod placed;
pub mod price_explanation;
pub mod problem;
pub mod product_record;
pub mod punchout;
pub mod purchasing;
pub mod purchasing_rules;
pub mod quick_order;
pub mod quote;
pub mod quote_file;
pub mod quote_request;
pub mod recurring_order;
pub mod reference;
pub mod registration;
pub mod search;
pub mod search_rule;
pub mod snapshot;
pub mod staff;
pub mod statistics;
pub mod supplier_record;
pub mod tenant;
pub mod user_session;
pub mod webhook;

use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

/// It is done, and there is nothing to tell.
#[derive(Serialize, ToSchema)]
pub struct Done {
    /// Always true.
    pub success: bool,
}

impl Done {
    /// It is done.
    pub const OK: Self = Self { success: true };
}

/// A text, or null when it is empty.
pub(crate) fn filled(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

/// An amount as our services write it; one that is no decimal is a fault of theirs and shows as 0.
pub(crate) fn amount(text: &str) -> Decimal {
    text.parse().unwrap_or_else(|error| {
        tracing::error!(text, %error, "a service sent an amount that is no decimal");
        Decimal::ZERO
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_a_json_number() {
        let amounts = [amount("12.50"), amount("0.0815"), amount("99999999999.99")];
        assert_eq!(serde_json::to_string(&amounts).unwrap(), "[12.5,0.0815,99999999999.99]");
    }
}
