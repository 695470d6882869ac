//! What is stored with a product as JSON: its attributes and its documents.

use crate::{
    fold::{slug, words},
    text::Text,
};
use serde::{Deserialize, Serialize};

/// The id of the attribute that holds the suppliers' keywords of a product.
pub const KEYWORDS: &str = "keywords";

/// A fact about a product or the value of a variant's axis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttributeRecord {
    /// Lower case, `a-z`, `0-9` and `_`: the facet's id.
    pub id: String,
    /// The fact's name.
    pub name: Text,
    /// The fact.
    pub value: Text,
    /// Shown behind the value; may be empty.
    pub unit: String,
    /// Whether listings offer it as a facet.
    pub facet: bool,
}

impl AttributeRecord {
    /// The value as an address shows it, the same in both languages: `1.5-l`.
    #[must_use]
    pub fn facet_key(&self) -> String {
        let key = words(&format!("{} {}", self.value.en, self.unit)).join("-");
        if key.is_empty() { format!("x{}", slug(&self.id)) } else { key }
    }
}

/// A file that comes with a product.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DocumentRecord {
    /// What it is.
    pub title: Text,
    /// A path below `/media/` or an https address.
    pub url: String,
    /// `DATASHEET`, `SAFETY`, `MANUAL` or `CERTIFICATE`.
    pub kind: String,
}
