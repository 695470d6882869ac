//! What the mails are about that nobody ordered: an order, a quote and a question as the demonstration's, in each language.

mod order;
mod quote;
mod recurring;

pub use order::{approval, cancelled, order, parcel, payment_settings, view};
pub use quote::{MESSAGE, contact, given_up_webhook, quote};
pub use recurring::recurring;

use crate::domain::order::snapshot::{Address, Customer};
use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;
use values::Locale;

/// The day of all of it, counted from 1970: a Monday in November 2026.
const DAY: i64 = 20_780;

/// When it happened.
fn then() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(DAY) + TimeDelta::hours(9)
}

/// The text of a language.
const fn said(locale: Locale, french: &'static str, english: &'static str) -> &'static str {
    match locale {
        Locale::French => french,
        Locale::English => english,
    }
}

/// Who buys, at this address.
fn customer(locale: Locale, email: &str) -> Customer {
    Customer {
        id: Uuid::from_u128(1).to_string(),
        civility: String::new(),
        first_name: "Claire".into(),
        last_name: "Durand".into(),
        email: email.into(),
        account_id: Uuid::from_u128(2).to_string(),
        account_name: "Nord Bureau".into(),
        locale: locale.tag().into(),
        legal_name: "Nord Bureau SARL".into(),
        registration_number: "40483304800022".into(),
        vat_number: "FR83404833048".into(),
    }
}

/// Where the goods and the invoice go.
fn address() -> Address {
    Address {
        id: String::new(),
        external_id: "ADR-1".into(),
        label: String::new(),
        full_name: "Claire Durand".into(),
        company: "Nord Bureau".into(),
        address: "12 rue de Béthune".into(),
        additional_address: String::new(),
        zipcode: "59000".into(),
        city: "Lille".into(),
        state: String::new(),
        country: "FR".into(),
        phone: String::new(),
    }
}
