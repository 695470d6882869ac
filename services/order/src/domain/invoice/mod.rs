//! Invoices, credit notes and delivery notes: what they say, once and for all (D7.45).

pub mod content;
pub mod credit;
pub mod mentions;

pub use content::{Charge, Content, Corrected, Issued, ItemLine, Party};

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

/// What a document is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum DocumentKind {
    /// What is to be paid for what left.
    Invoice,
    /// What of an invoice is not to be paid any more.
    CreditNote,
    /// What left.
    DeliveryNote,
}

impl DocumentKind {
    /// What its numbers begin with.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Invoice => "INV",
            Self::CreditNote => "CN",
            Self::DeliveryNote => "DN",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d7_45_a_number_says_what_its_document_is() {
        let kinds = [DocumentKind::Invoice, DocumentKind::CreditNote, DocumentKind::DeliveryNote];
        assert_eq!(kinds.map(DocumentKind::prefix), ["INV", "CN", "DN"]);
    }
}
