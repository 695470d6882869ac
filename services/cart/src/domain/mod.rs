//! The rules of carts: plain Rust, which knows no database and no wire.

pub mod cart;
pub mod changed_lines;
pub mod line;
pub mod price_basis;
#[cfg(test)]
pub mod samples;
pub mod totals;
