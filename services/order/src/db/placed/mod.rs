//! The tables of orders once they are placed.

pub mod cancellations;
pub mod history;
pub mod lists;
pub mod parcels;
pub mod status_batches;
pub mod status_changes;
