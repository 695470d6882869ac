//! The tables that listings read: their own (rows, summaries, the change feed), and the catalogue's as they need them.

pub mod columns;
pub mod documents;
pub mod feed;
pub mod offers;
pub mod price_lists;
pub mod search_rules;
pub mod variants;
