//! What a bank says came in and left: statements (ISO 20022 CAMT.053) and their entries.

use crate::domain::payment::wire_reference::{invoices_in, orders_in};
use chrono::NaiveDate;
use rust_decimal::Decimal;
use strum::{EnumString, IntoStaticStr};

/// A statement of one account.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statement {
    /// What the bank calls it.
    pub id: String,
    /// The account: an IBAN, or what the bank calls it.
    pub account: String,
    /// What it says, in its order.
    pub entries: Vec<Entry>,
}

/// Money that came in or left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// It came in.
    pub is_credit: bool,
    /// It is certain: booked, and not taken back.
    pub is_final: bool,
    /// How much; some banks say fractions of cents.
    pub amount: Decimal,
    /// ISO 4217.
    pub currency: String,
    /// The day that it counts from.
    pub date: NaiveDate,
    /// What the bank calls it; may be empty.
    pub bank_reference: String,
    /// Who is at the other side, by name.
    pub party_name: String,
    /// The same, by IBAN.
    pub party_iban: String,
    /// All that the payer says: references, and words.
    pub information: String,
}

impl Entry {
    /// The references of orders, and the numbers of invoices, that it names.
    #[must_use]
    pub fn named(&self) -> (Vec<String>, Vec<String>) {
        (orders_in(&self.information), invoices_in(&self.information))
    }

    /// Its amount, where that is one to the cent.
    #[must_use]
    pub fn cents(&self) -> Option<Decimal> {
        let mut amount = self.amount.normalize();
        (amount.scale() <= 2).then(|| {
            amount.rescale(2);
            amount
        })
    }
}

/// What became of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum EntryStatus {
    /// A person is to decide.
    Open,
    /// It pays orders, or gives back.
    Settled,
    /// It is no order's.
    Aside,
}

/// Why an entry is open or was set aside at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum EntryReason {
    /// It names no order, and no open one is worth as much to that payer.
    NoOrder,
    /// It names none, and several are worth as much to that payer.
    SeveralOrders,
    /// What it names owes less.
    OwesLess,
    /// What it names is in another currency.
    OtherCurrency,
    /// Its amount has fractions of cents.
    FractionOfCent,
    /// Its amount is nothing.
    NoAmount,
    /// It is not booked yet, or takes another one back.
    NotFinal,
    /// It was written down before, from another statement or by a person.
    AlreadyRecorded,
    /// Money that left for something else.
    Outgoing,
}
