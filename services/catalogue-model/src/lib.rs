//! The catalogue's nouns: categories, products, variants, offers, suppliers and prices, the rules that hold for them
//! wherever they are read, and their tables.
//!
//! Who serves them (`catalogue`), who lists them (`listing`) and who loads them (`catalogue-files`) mean the same by
//! them.

pub mod category;
pub mod db;
pub mod fold;
pub mod offer;
pub mod picture;
pub mod price;
pub mod product_details;
pub mod tax;
pub mod terms_source;
pub mod text;
