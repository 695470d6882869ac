//! BMEcat 1.2 and 2005: a supplier's catalogue in XML, and updates of it.
//!
//! An article is known by its supplier and the supplier's number, `{supplier}-{number}`, which is its SKU too. A
//! document says nothing of stock, of single customers' prices or of other suppliers' offers, so these stay as they
//! are. What else is made of its parts stands in the crate's `README.md`.

mod article;
mod layout;
mod price;

use super::{
    issue::FieldError,
    source::{ReadResult, RecordSink},
    supplier_item::{ItemNotes, tell},
    xml::{DocumentType, XmlElement, XmlReader},
};
use crate::record::{PricesUpdate, Record};
use layout::{BmecatLayout, BmecatTransaction};
use std::io::BufRead;

/// What a document says it is.
static DOCUMENT_TYPE: DocumentType =
    DocumentType { format: "BMEcat", roots: &["BMECAT"], dtd: "bmecat", may_declare: true };

/// Reads a document to its end for what its articles can't be placed without.
pub(super) fn survey(bytes: impl BufRead) -> ReadResult<BmecatLayout> {
    BmecatLayout::of(bytes)
}

/// Reads its articles, one at a time.
pub(super) fn read(bytes: impl BufRead, layout: BmecatLayout, sink: &mut RecordSink) -> ReadResult {
    for record in layout.frame() {
        sink.record(None, record)?;
    }
    let mut xml = XmlReader::open(bytes, &DOCUMENT_TYPE)?;
    while let Some(node) = xml.next_element()? {
        match node.name.as_str() {
            "BMECAT" | "T_NEW_CATALOG" | "T_UPDATE_PRODUCTS" | "T_UPDATE_PRICES" => {}
            "ARTICLE" | "PRODUCT" => {
                let line = Some(xml.line());
                let article = xml.rest_of(node)?;
                let (number, mut notes) = (article.text_of(&["SUPPLIER_AID", "SUPPLIER_PID"]), Vec::new());
                let place = format!("article {}", number.unwrap_or_default());
                match record(&layout, &article, number, &mut notes) {
                    Ok(record) => sink.record(line, record)?,
                    Err(why) => sink.refuse(why.of(place.clone()).at(line))?,
                }
                tell(sink, &place, line, notes)?;
            }
            _ => xml.skip()?,
        }
    }
    Ok(())
}

fn record(
    layout: &BmecatLayout,
    article: &XmlElement,
    number: Option<&str>,
    notes: &mut ItemNotes,
) -> Result<Record, FieldError> {
    let missing = || FieldError::new("sku", "it has no number").rather("SUPPLIER_AID or SUPPLIER_PID");
    let number = number.ok_or_else(missing)?;
    if layout.transaction == Some(BmecatTransaction::Prices) {
        // Most updates say nothing of packs: then the offer knows what a price is for.
        let unit = price::pack(article)?.map(|pack| pack.unit);
        let tax = price::tax(article, notes)?;
        let prices = price::prices(layout, article, unit, tax, notes)?;
        let (sku, supplier) = (article::sku(layout, number), layout.supplier.clone());
        return Ok(Record::Prices(PricesUpdate { sku, supplier, prices, in_supplier_units: unit.is_none() }));
    }
    if article.attribute("mode") == Some("delete") {
        return Ok(Record::Withdrawal(article::sku(layout, number)));
    }
    article::product(layout, article, number, notes).map(Record::Listing)
}
