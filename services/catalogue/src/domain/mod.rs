//! The rules of the catalogue's answers: what lines mean, which prices were told, how units are called, what delivery
//! costs and what is taxed how.

pub mod account_reference;
pub mod category_tax;
pub mod fee_table;
pub mod file;
pub mod import;
pub mod line;
pub mod offer_price;
pub mod price_version;
pub mod reference;
#[cfg(test)]
pub mod samples;
pub mod search_rules;
pub mod stock;
pub mod tax_table;
pub mod unit;
pub mod validity;
