//! Messages as buyers' systems send and read them, through the crate's public face.

#![allow(clippy::unwrap_used, clippy::panic, reason = "what a test builds on either works or fails the test")]

mod baskets;
mod corpus;
mod cxml_cost;
mod cxml_hostile;
mod cxml_read;
mod cxml_round_trip;
mod documents;
mod dtd;
mod oci_return;
mod oci_returned;
