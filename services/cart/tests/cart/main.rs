//! The cart service through its client, on a real database, with a real catalogue beside it.

mod carts;
mod lines;
mod orders;
mod shop;
