//! The tables of the catalogue's nouns, in the schema `catalogue`.

pub mod account;
pub mod category;
pub mod offer;
pub mod price;
pub mod product;
pub mod supplier;
pub mod tax;
