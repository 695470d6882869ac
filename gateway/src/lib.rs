//! The side of the shop that browsers and procurement systems see.

mod budget;
mod clients;
mod connection;
mod cookies;
mod input;
mod locale;
mod openapi;
mod problem;
mod routes;
pub mod sentences;
mod session;
mod shop;
mod views;
mod visitor;

pub use clients::Transports;
