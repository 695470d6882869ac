//! The tables that answers for carts, orders and operators read and write.

pub mod operator_stock;
pub mod price_version;
pub mod reference;
pub mod stock;
