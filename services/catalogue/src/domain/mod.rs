//! The rules of the catalogue's answers: what lines mean, which prices were told, how units are called.

pub mod line;
pub mod price_version;
pub mod reference;
#[cfg(test)]
pub mod samples;
pub mod stock;
pub mod unit;
