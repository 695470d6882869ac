//! The words that two services mean exactly the same thing by.

pub mod id;
pub mod locale;
pub mod money;
pub mod offer;
pub mod page;
pub mod price;
pub mod quantity;

pub use id::*;
pub use locale::Locale;
pub use money::{Currency, Money, NotATaxRate, TaxRate, Total, cents};
pub use offer::OfferTerms;
pub use page::Page;
pub use price::{PriceRange, Pricing};
pub use quantity::{OfferRule, Quantity, Verdict};
