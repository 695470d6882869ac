//! cXML `Index`: a supplier's catalogue of level 1, and of level 2 punch-out, alone or inside a cXML envelope (D3.21).
//!
//! An item is known by its supplier and the supplier's part number, `{supplier}-{part}`, which is its SKU too; where
//! there is an auxiliary part ID, both together are its number, `{part}:{auxiliary}`. A document says nothing of tax, of
//! stock, of single customers' prices or of other suppliers' offers. What else is made of its parts stands in the
//! crate's `README.md`.

mod category;
mod index;
mod item;
mod number;
mod price;
mod validity;

use super::{
    ImportIssue,
    issue::FieldError,
    seen_ids::SeenIds,
    source::{ReadResult, RecordSink},
    supplier_item::{ItemNotes, USUAL_TAX, tell},
    withdrawal::Discontinued,
    xml::{DocumentType, XmlElement, XmlReader},
};
use crate::record::{ProductRecord, Record};
use category::ItemClass;
pub(super) use index::CxmlIndex;
use index::LoadMode;
use number::ItemNumber;
use std::io::BufRead;

/// What a document says it is.
static DOCUMENT_TYPE: DocumentType =
    DocumentType { format: "cXML", roots: &["cXML", "Index"], dtd: "cxml", may_declare: false };
/// The elements in which items lie.
const CONTAINERS: [&str; 6] =
    ["cXML", "Response", "SubscriptionContentResponse", "SubscriptionContent", "Index", "IndexItem"];

/// Reads a document to its end for who sends it and how, so that one that breaks off is known before anything of it is
/// stored.
pub(super) fn survey(bytes: impl BufRead) -> ReadResult<CxmlIndex> {
    CxmlIndex::of(bytes)
}

/// Reads its items, one at a time.
pub(super) fn read(bytes: impl BufRead, index: CxmlIndex, sink: &mut RecordSink) -> ReadResult {
    sink.record(None, Record::Supplier(index.supplier_record()))?;
    let mut items = ItemReader { index, sink, categories: SeenIds::default(), named: SeenIds::default(), added: false };
    let mut xml = XmlReader::open(bytes, &DOCUMENT_TYPE)?;
    while let Some(element) = xml.next_element()? {
        let line = Some(xml.line());
        match element.name.as_str() {
            "IndexItemAdd" => items.add(line, &xml.rest_of(element)?)?,
            "IndexItemDelete" => items.delete(line, &xml.rest_of(element)?)?,
            "IndexItemPunchout" => items.punch_out(line, &xml.rest_of(element)?)?,
            name if CONTAINERS.contains(&name) => {}
            _ => xml.skip()?,
        }
    }
    items.end()
}

/// The items of an index on their way in.
struct ItemReader<'a> {
    index: CxmlIndex,
    sink: &'a mut RecordSink,
    /// The categories that were handed over.
    categories: SeenIds,
    /// Of a full index, the products that it has; of another, those that it sends to the supplier's site.
    named: SeenIds,
    /// Whether an item was added.
    added: bool,
}

impl ItemReader<'_> {
    fn add(&mut self, line: Option<u64>, item: &XmlElement) -> ReadResult {
        let Some(number) = self.number(line, item)? else { return Ok(()) };
        if !std::mem::replace(&mut self.added, true) {
            let what = format!("it names no tax: {USUAL_TAX} percent are taken for every item");
            self.sink.adjust(ImportIssue { field: "tax_rate", ..ImportIssue::new("index", what) })?;
        }
        let sku = number.sku(&self.index.supplier);
        match self.index.mode {
            LoadMode::Full => self.named.insert(&sku),
            LoadMode::Incremental => self.named.remove(&sku),
        }
        let (mut notes, place) = (ItemNotes::new(), format!("item {number}"));
        match self.product(item, &number, &mut notes) {
            Ok((class, product)) => {
                self.open_category(&class)?;
                self.sink.record(line, Record::Listing(product))?;
            }
            Err(why) => self.sink.refuse(why.of(place.clone()).at(line))?,
        }
        tell(self.sink, &place, line, notes)
    }

    fn product(
        &self,
        item: &XmlElement,
        number: &ItemNumber,
        notes: &mut ItemNotes,
    ) -> Result<(ItemClass, ProductRecord), FieldError> {
        let empty = XmlElement::default();
        let class = ItemClass::of(&self.index.supplier, item.any(&["ItemDetail"]).unwrap_or(&empty));
        let product = item::product(&self.index, item, number, class.id.clone(), notes)?;
        Ok((class, product))
    }

    /// Hands over the categories of a class that no item before it was of.
    fn open_category(&mut self, class: &ItemClass) -> ReadResult {
        for category in class.categories(&self.index.supplier) {
            if !self.categories.has(&category.external_id) {
                self.categories.insert(&category.external_id);
                self.sink.record(None, Record::NewCategory(category))?;
            }
        }
        Ok(())
    }

    fn delete(&mut self, line: Option<u64>, item: &XmlElement) -> ReadResult {
        let Some(number) = self.number(line, item)? else { return Ok(()) };
        self.sink.record(line, Record::Withdrawal(number.sku(&self.index.supplier)))
    }

    /// Who punches out finds such an item on the supplier's own site. The shop leads nobody there, so it does not show
    /// it, and no longer sells it at the price of an earlier index.
    fn punch_out(&mut self, line: Option<u64>, item: &XmlElement) -> ReadResult {
        let Some(number) = self.number(line, item)? else { return Ok(()) };
        let sku = number.sku(&self.index.supplier);
        match self.index.mode {
            LoadMode::Full => self.named.remove(&sku),
            LoadMode::Incremental => self.named.insert(&sku),
        }
        let what = "it is not shown: it is sold on the supplier's own site".to_owned();
        tell(self.sink, &format!("item {number}"), line, vec![("product", what)])
    }

    /// The number of an item; one that has none is refused.
    fn number(&mut self, line: Option<u64>, item: &XmlElement) -> ReadResult<Option<ItemNumber>> {
        let number = ItemNumber::of(item);
        if number.is_none() {
            let why = FieldError::new("sku", "it has no number").rather("ItemID with SupplierPartID");
            self.sink.refuse(why.of("item").at(line))?;
        }
        Ok(number)
    }

    fn end(self) -> ReadResult {
        let supplier = self.index.supplier;
        match self.index.mode {
            LoadMode::Full => self.sink.discontinue(Discontinued::AllBut { supplier, ids: self.named }),
            LoadMode::Incremental if self.named.is_empty() => Ok(()),
            LoadMode::Incremental => self.sink.discontinue(Discontinued::These { supplier, ids: self.named }),
        }
    }
}
