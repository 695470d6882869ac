//! The messages of procurement systems: OCI and cXML, read and written.
//!
//! Nothing here talks to anyone or knows the shop. A message comes in as pairs of a form or as bytes and becomes plain
//! types that can't be wrong; a [`Basket`] goes out as the form or document that a tenant's system understands.

pub mod basket;
pub mod cxml;
pub mod hook;
pub mod oci;
pub mod secret;

pub use basket::{Basket, BasketLine, TenantMapping};
pub use hook::{AllowedHosts, ReturnAddress};
pub use secret::Secret;
