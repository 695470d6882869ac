//! What carts and buying lists do alike with their lines: requests are read, catalogue is asked, refusals are told.

mod blocked;
mod catalogue;
mod offer_prices;
pub mod request;

pub use blocked::BlockedLine;
pub use catalogue::Catalogue;
pub use offer_prices::{OfferPrices, PriceChanges, PriceDetail, PriceResponse};
