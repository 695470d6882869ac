//! Payments in the tables: settings of stores, money that came and went, statements of banks.

pub mod candidates;
pub mod entries;
pub mod movements;
pub mod settings;
