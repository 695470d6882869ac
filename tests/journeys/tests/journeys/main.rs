//! Journeys through the whole shop over HTTP.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that can't go on has failed")]

mod buyer;
mod buying_list_files;
mod buying_lists;
mod callers;
mod carts;
mod contract;
mod correspondence;
mod cross_site;
mod desk;
mod exactly_once;
mod fleet;
mod floods;
mod guards;
mod imports;
mod killed;
mod ledger;
mod lossy;
mod operator;
mod ownership;
mod pages;
mod placed_orders;
mod processes;
mod quick_order;
mod quotes;
mod refusals;
mod registration;
mod sessions;
mod start;
mod steps;
mod stores;
mod stories;
mod strings;
mod things;
mod tokens;
