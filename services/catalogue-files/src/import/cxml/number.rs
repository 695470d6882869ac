//! The number of an item: its supplier's part ID, and the auxiliary one where a part is sold in several ways.

use crate::{import::xml::XmlElement, record::Text};
use std::fmt;

/// The number of an item.
pub(super) struct ItemNumber {
    /// `SupplierPartID`.
    pub part: String,
    /// `SupplierPartAuxiliaryID`; may be empty.
    auxiliary: String,
}

impl ItemNumber {
    /// The number of an item, if it has one.
    pub fn of(item: &XmlElement) -> Option<Self> {
        let id = item.any(&["ItemID"])?;
        let part = id.text_of(&["SupplierPartID"])?.to_owned();
        Some(Self { part, auxiliary: id.text_of(&["SupplierPartAuxiliaryID"]).unwrap_or_default().to_owned() })
    }

    /// The SKU of its variant, which is its product's id too.
    pub fn sku(&self, supplier: &str) -> String {
        format!("{supplier}-{self}")
    }

    /// The auxiliary part ID as a field of the offer: who orders from the supplier sends it beside the part ID.
    pub fn custom_fields(&self) -> Vec<(String, Text, String)> {
        if self.auxiliary.is_empty() {
            return Vec::new();
        }
        let name = Text {
            fr: "Référence complémentaire du fournisseur".to_owned(),
            en: "Supplier's auxiliary part ID".to_owned(),
        };
        vec![("supplier_part_auxiliary_id".to_owned(), name, self.auxiliary.clone())]
    }
}

impl fmt::Display for ItemNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.part)?;
        if self.auxiliary.is_empty() { Ok(()) } else { write!(f, ":{}", self.auxiliary) }
    }
}
