//! The words that two services mean exactly the same thing by.

pub mod change;
pub mod id;
pub mod line;
pub mod locale;
pub mod meaning;
pub mod money;
pub mod name;
pub mod network;
pub mod offer;
pub mod page;
pub mod price;
pub mod quantity;
pub mod shipping;
pub mod spreadsheet;
pub mod status_labels;
pub mod time;
pub mod version;

pub use change::Change;
pub use id::*;
pub use line::{Line, PricedOffer};
pub use locale::Locale;
pub use meaning::{Articles, Meaning};
pub use money::{Currency, Money, NotATaxRate, TaxRate, Total, cents};
pub use name::Name;
pub use network::Network;
pub use offer::OfferTerms;
pub use page::Page;
pub use price::{PriceRange, Pricing};
pub use quantity::{OfferRule, Quantity, Verdict};
pub use shipping::{ShippingFee, ShippingFees, ShippingType};
