//! A product as it stands on the shelf: its sort keys, its facets, its references.

use crate::search::fold::fold;
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use uuid::Uuid;
use values::{Currency, Locale};

/// A product's name with the form it is sorted by.
#[derive(Clone, Debug)]
pub struct SortName {
    name: Box<str>,
    key: Box<str>,
}

impl SortName {
    /// A name.
    #[must_use]
    pub fn new(name: &str) -> Self {
        Self { name: name.into(), key: fold(name).into() }
    }
}

/// A listed product.
#[derive(Clone, Debug)]
pub struct Shelved {
    /// Its id.
    pub id: Uuid,
    /// The category it lies in.
    pub category: Uuid,
    /// The manufacturer's brand.
    pub brand: Box<str>,
    /// Its names, French first.
    pub names: [SortName; 2],
    /// Since when it is sold here.
    pub created_at: DateTime<Utc>,
    /// Who sells it.
    pub suppliers: Vec<Uuid>,
    /// The values of its attributes that are facets.
    pub attributes: Vec<i32>,
    /// Some offer can be had.
    pub is_in_stock: bool,
    /// What everyone pays for one, in euros and in pounds.
    pub public_prices: [Option<Decimal>; 2],
    /// The references of its variants.
    pub references: Vec<(Uuid, String)>,
}

impl Shelved {
    /// Its name in a language.
    #[must_use]
    pub fn name(&self, locale: Locale) -> &str {
        &self.names[index(locale)].name
    }

    /// What its name is sorted by.
    #[must_use]
    pub fn sort_key(&self, locale: Locale) -> &str {
        &self.names[index(locale)].key
    }

    /// What everyone pays for one.
    #[must_use]
    pub const fn public_price(&self, currency: Currency) -> Option<Decimal> {
        match currency {
            Currency::Eur => self.public_prices[0],
            Currency::Gbp => self.public_prices[1],
        }
    }
}

/// Which of a pair of texts is in a language.
pub(super) const fn index(locale: Locale) -> usize {
    match locale {
        Locale::French => 0,
        Locale::English => 1,
    }
}
