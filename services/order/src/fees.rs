//! What shipping costs an order (D9.4): the table is shared with who shows it before there is one.

pub use values::ShippingType;
