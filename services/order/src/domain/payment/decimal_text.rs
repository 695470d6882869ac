//! Amounts in the database's JSON: as text, for a JSON number may lose digits.

use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, Serializer, de::Error};

/// Writes an amount.
///
/// # Errors
/// As the format's.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
pub fn serialize<S: Serializer>(amount: &Decimal, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(amount)
}

/// Reads an amount.
///
/// # Errors
/// When it is none.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Decimal, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}
