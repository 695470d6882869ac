//! The catalogue service through its client, on a real database.

#![allow(clippy::unwrap_used, reason = "what a test builds on either works or fails the test")]

mod account_views;
mod accounts;
mod attributes;
mod carts;
mod categories;
mod category_taxes;
mod editing;
mod fees;
mod files;
mod imports;
mod listings;
mod meaning;
mod offer_prices;
mod offers;
mod office;
mod operator;
mod part_numbers;
mod prices;
mod products;
mod references;
mod replicas;
mod search_rules;
mod searches;
mod shop;
mod stock;
mod stores;
mod summaries;
mod suppliers;
mod take_back;
mod uploads;
mod variants;
