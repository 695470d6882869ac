//! Who works for the shop, or for a supplier in it, and what each of them is mailed of (D6.9, D9.17).

use chrono::{DateTime, Utc};
use strum::VariantArray;
use values::{Locale, UserId};

/// Somebody who works here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The user.
    pub user: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// The supplier's name; none: the shop.
    pub supplier_name: Option<String>,
    /// Since when.
    pub since: DateTime<Utc>,
    /// Where the user stands.
    pub status: String,
}

/// Somebody who is to be mailed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotifiedPerson {
    /// The user.
    pub user: UserId,
    /// E-mail address.
    pub email: String,
    /// The language of the mail.
    pub locale: Locale,
}

/// What staff is mailed of.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::EnumString, strum::IntoStaticStr, strum::VariantArray,
)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum Topic {
    /// Orders that were placed, and to a supplier its parts of them.
    Orders,
    /// Quotes that were asked.
    Quotes,
    /// Accounts that wait for the shop's approval.
    Accounts,
    /// Questions to the shop.
    Questions,
}

impl Topic {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What somebody may be mailed of, who works for the shop or for a supplier.
    #[must_use]
    pub const fn all(of_supplier: bool) -> &'static [Self] {
        if of_supplier { &[Self::Orders, Self::Quotes] } else { Self::VARIANTS }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d9_17_suppliers_hear_of_orders_and_quotes_and_the_shop_of_all() {
        assert_eq!(Topic::all(true), [Topic::Orders, Topic::Quotes]);
        assert_eq!(Topic::all(false).len(), 4);
        let names = Topic::VARIANTS.iter().map(|topic| topic.name()).collect::<Vec<_>>();
        assert_eq!(names, ["ORDERS", "QUOTES", "ACCOUNTS", "QUESTIONS"]);
    }
}
