//! BMEcat 1.2 and 2005: a supplier's catalogue in XML, and updates of it.
//!
//! An article is known by its supplier and the supplier's number, `{supplier}-{number}`, which is its SKU too. A
//! document says nothing of stock, of single customers' prices or of other suppliers' offers, so these stay as they
//! are. What else is made of its parts stands in the crate's `README.md`.

mod article;
mod language;
mod layout;
mod node;
mod price;
mod xml;

use super::{
    ImportIssue,
    source::{ReadResult, RecordSink},
};
use crate::record::{PricesUpdate, Record};
use layout::{BmecatLayout, BmecatTransaction};
use std::io::BufRead;
use xml::{XmlPiece, XmlReader};

/// What is told of parts of one article, at most: a report holds what is told until the end.
const MAX_NOTES: usize = 20;

/// Reads a document to its end for what its articles can't be placed without.
pub(super) fn survey(bytes: impl BufRead) -> ReadResult<BmecatLayout> {
    BmecatLayout::of(bytes)
}

/// Reads its articles, one at a time.
pub(super) fn read(bytes: impl BufRead, layout: BmecatLayout, sink: &mut RecordSink) -> ReadResult {
    for record in layout.frame() {
        sink.record(None, record)?;
    }
    let mut xml = XmlReader::open(bytes)?;
    loop {
        let node = match xml.next_piece()? {
            XmlPiece::Begin(node) => node,
            XmlPiece::Over => return Ok(()),
            XmlPiece::End | XmlPiece::Text(_) => continue,
        };
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
                for (field, what) in notes.into_iter().take(MAX_NOTES) {
                    sink.adjust(ImportIssue { field, ..ImportIssue::new(place.clone(), what) }.at(line))?;
                }
            }
            _ => xml.skip()?,
        }
    }
}

/// What was made of parts of an article that can't be taken as they are: field and sentence.
type ArticleNotes = Vec<(&'static str, String)>;

fn record(
    layout: &BmecatLayout,
    article: &node::XmlElement,
    number: Option<&str>,
    notes: &mut ArticleNotes,
) -> Result<Record, super::issue::FieldError> {
    let missing = || super::issue::FieldError::new("sku", "it has no number").rather("SUPPLIER_AID or SUPPLIER_PID");
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
