//! What must be known of an index before its first item: whose it is, in which language, and what it replaces.

use super::{CONTAINERS, DOCUMENT_TYPE};
use crate::{
    import::{
        seen_ids::MAX_IDS,
        source::{ReadError, ReadResult},
        xml::{Language, XmlReader},
    },
    record::SupplierRecord,
};
use chrono::{DateTime, Utc};
use std::io::BufRead;

/// What becomes of the items of earlier indexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LoadMode {
    /// The index is all that the supplier sells: what it has not goes off sale.
    Full,
    /// They stay.
    Incremental,
}

/// What is known of an index before its first item.
pub(in crate::import) struct CxmlIndex {
    /// The first of the identities that the supplier is known by.
    pub(super) supplier: String,
    pub(super) language: Language,
    pub(super) mode: LoadMode,
    /// When it is read: items are valid from and until a moment.
    pub(super) read_at: DateTime<Utc>,
}

impl CxmlIndex {
    /// Reads a document to its end.
    pub fn of(bytes: impl BufRead) -> ReadResult<Self> {
        let mut xml = XmlReader::open(bytes, &DOCUMENT_TYPE)?;
        let (mut supplier, mut language, mut mode, mut items) = (String::new(), Language::default(), None, 0_usize);
        while let Some(element) = xml.next_element()? {
            let broken = |line, why: String| Err(ReadError::broken(Some(line), why));
            match element.name.as_str() {
                "Index" if mode.is_some() => {
                    return broken(xml.line(), "it has a second Index: send it alone".to_owned());
                }
                "Index" => match load_mode(element.attribute("loadmode")) {
                    Ok(named) => mode = Some(named),
                    Err(why) => return broken(xml.line(), why),
                },
                "SupplierID" if supplier.is_empty() => supplier = xml.rest_of(element)?.trimmed().to_owned(),
                "IndexItemAdd" | "IndexItemDelete" | "IndexItemPunchout" => {
                    items += 1;
                    if items > MAX_IDS {
                        return broken(xml.line(), format!("it has more than {MAX_IDS} items: send it in parts"));
                    }
                    xml.skip()?;
                }
                "cXML" => language = element.attribute("lang").map(Language::named).unwrap_or_default(),
                name if CONTAINERS.contains(&name) => {}
                _ => xml.skip()?,
            }
        }
        let Some(mode) = mode else {
            return Err(ReadError::broken(Some(xml.line()), "it is no cXML catalogue: it has no Index"));
        };
        if supplier.is_empty() {
            return Err(ReadError::broken(Some(1), "its Index names no supplier"));
        }
        Ok(Self { supplier, language, mode, read_at: Utc::now() })
    }

    /// The supplier, who keeps the name that is there.
    pub(super) fn supplier_record(&self) -> SupplierRecord {
        SupplierRecord { external_id: self.supplier.clone(), name: String::new(), active: true }
    }
}

/// An index that does not say replaces nothing, as the standard recommends.
fn load_mode(named: Option<&str>) -> Result<LoadMode, String> {
    match named {
        Some("Full") => Ok(LoadMode::Full),
        Some("Incremental") | None => Ok(LoadMode::Incremental),
        Some(other) => Err(format!("its loadmode {other:?} is neither Full nor Incremental")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(document: &str) -> String {
        match CxmlIndex::of(document.as_bytes()) {
            Err(ReadError::Broken(issue)) => issue.what,
            _ => String::new(),
        }
    }

    #[test]
    fn an_index_is_found_alone_and_in_its_envelope() {
        let index = "<SupplierID domain='DUNS'> 1 </SupplierID><SupplierID domain='x'>2</SupplierID>";
        let alone = CxmlIndex::of(format!("<Index loadmode='Full'>{index}</Index>").as_bytes()).unwrap();
        assert_eq!((alone.supplier.as_str(), alone.mode), ("1", LoadMode::Full));
        let subscription = "<Subscription><SupplierID domain='x'>9</SupplierID></Subscription>";
        let envelope = format!(
            "<!DOCTYPE cXML SYSTEM 'http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd'>\n\
             <cXML xml:lang='fr-FR'><Response><Status code='200'/><SubscriptionContentResponse>{subscription}\
             <SubscriptionContent><Index>{index}</Index></SubscriptionContent></SubscriptionContentResponse></Response></cXML>"
        );
        let inside = CxmlIndex::of(envelope.as_bytes()).unwrap();
        assert_eq!((inside.supplier.as_str(), inside.mode), ("1", LoadMode::Incremental));
    }

    #[test]
    fn a_document_without_one_index_of_one_supplier_is_refused() {
        assert!(refusal("<cXML><Request><OrderRequest/></Request></cXML>").contains("no Index"));
        assert!(refusal("<Index><Comments/></Index>").contains("no supplier"));
        assert!(refusal("<Index loadmode='Replace'/>").contains("\"Replace\""));
        assert!(refusal("<cXML><Index/>\n<Index/></cXML>").contains("second Index"));
    }
}
