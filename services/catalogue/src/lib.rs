//! What can be bought: categories, products, offers, prices, stock, search, import.
pub mod record;
