//! The buying-list service through its client, on a real database, with a real catalogue beside it.

mod items;
mod lists;
mod shop;
