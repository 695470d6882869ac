//! The tables of orders as a buyer prepares and places them.

pub mod delivery;
pub mod drafts;
pub mod orphaned_drafts;
pub mod placing;
