//! From what is to be ordered to an order that can be placed.

pub mod delivery;
pub mod draft;
pub mod origin;
