//! The catalogue service through its client, on a real database.

#![allow(clippy::unwrap_used, reason = "what a test builds on either works or fails the test")]

mod bmecat;
mod builder;
mod cards;
mod carts;
mod categories;
mod corpus;
mod exports;
mod imports;
mod listings;
mod offers;
mod operator;
mod parts;
mod prices;
mod products;
mod replicas;
mod searches;
mod sheets;
mod shop;
mod stock;
mod tables;
