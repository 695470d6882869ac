//! The order service through its client, with the real auth, catalogue, cart and buying list around it, on a real database.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that finds nothing where something should be has failed")]

mod checkout;
mod comments;
mod contacts;
mod documents;
mod initialize;
mod invoices;
mod leases;
mod lists;
mod mails;
mod operator;
mod parcels;
mod payments;
mod people;
mod place;
mod placed;
mod purchase_order_notices;
mod purchase_orders;
mod purchasing;
mod quotes;
mod quotes_answered;
mod quotes_asked;
mod quotes_negotiated;
mod quotes_ordered;
mod quotes_random;
mod read;
mod recovery;
mod reorder;
mod rush;
mod sent_mails;
mod shop;
mod staff;
mod statements;
mod steps_random;
mod wire;
