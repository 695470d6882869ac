//! Icecat products in JSON lines, as the open catalogue of office and IT products comes.
//!
//! The source has texts in English, references, attributes and a price in US cents. What a shop needs beyond that is
//! derived by fixed rules, so that the same file always makes the same catalogue:
//! the category from words of the title (`category`), names and units of attributes (`attribute`),
//! and suppliers, prices, packs and stock from the product's id (`terms`).
//!
//! A product is known as `icecat-{id}`, its SKU is `IC-{id}`. English texts stand for French ones too. Pictures are
//! left out: the source names addresses that the shop must not fetch. A title that came before is told apart by the
//! product's short description, or by its id; brand and part number that came before are kept, for many are names of
//! product families. Both are noted in the report.

mod attribute;
mod category;
mod terms;

use catalogue_files::reading::{
    ImportIssue, ReadResult, RecordSink, Source as FileSource, each_line, plain, wrong_line,
};
use catalogue_files::record::{ProductRecord, Record, Status, Text, VariantRecord};
use chrono::{DateTime, Datelike, Utc};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::{HashMap, HashSet};

/// What Icecat asks to be shown with its texts.
pub const ATTRIBUTION: &str = "Product data: Icecat";

/// A product that was released in this year or later is marked as new.
const NEW_SINCE: i32 = 2020;
/// How much of a short description tells two products of one name apart.
const DISTINCTION: usize = 90;

/// A product as the source writes it.
#[derive(Debug, Deserialize)]
struct IcecatProduct {
    id: String,
    name: String,
    title: String,
    supplier: String,
    ean: Vec<String>,
    price: u64,
    #[serde(default)]
    short_description: String,
    date_released: Option<DateTime<Utc>>,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

/// Reads a file: the frame, then its products, then what was taken otherwise than it came.
///
/// # Errors
/// When it breaks off.
pub fn read(source: FileSource, sink: &mut RecordSink) -> ReadResult {
    for record in Icecat::frame() {
        sink.record(None, record)?;
    }
    let mut icecat = Icecat::default();
    each_line(source.reader, |number, text| match text.and_then(|text| icecat.read(text)) {
        Ok(record) => sink.record(Some(number), record),
        Err(why) => sink.refuse(wrong_line(number, why)),
    })?;
    icecat.into_issues().into_iter().try_for_each(|issue| sink.adjust(issue))
}

/// Reads a file's products one by one, and remembers which names it has seen.
#[derive(Debug, Default)]
pub struct Icecat {
    names: HashSet<String>,
    /// By brand and part number: the first product that has them.
    parts: HashMap<(String, String), String>,
    issues: Vec<ImportIssue>,
}

impl Icecat {
    /// The categories and suppliers that products are put into.
    #[must_use]
    pub fn frame() -> Vec<Record> {
        let categories = category::records().into_iter().map(Record::Category);
        categories.chain(terms::suppliers().into_iter().map(Record::Supplier)).collect()
    }

    /// What was taken otherwise than it came.
    #[must_use]
    pub fn into_issues(self) -> Vec<ImportIssue> {
        self.issues
    }

    /// The product of a line.
    ///
    /// # Errors
    /// Says why the line is no product.
    pub fn read(&mut self, line: &str) -> Result<Record, String> {
        let source: IcecatProduct = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let (title, brand) = (plain(&source.title), plain(&source.supplier));
        if source.id.is_empty() || title.is_empty() {
            return Err("it has no id or no title".to_owned());
        }
        if source.price == 0 {
            return Err("it has no price".to_owned());
        }
        let external_id = format!("icecat-{}", source.id);
        let description = plain(&source.short_description);
        let name = self.name_apart(&external_id, title, &description, &source.id);
        self.note_same_part(&external_id, &brand, &source.name);
        let is_new = source.date_released.is_some_and(|date| date.year() >= NEW_SINCE);
        let status = if is_new { Status::New } else { Status::Active };
        let product_type = source.rest.get("attr_t_product_type").and_then(Value::as_str).unwrap_or_default();
        let variant = VariantRecord {
            sku: format!("IC-{}", source.id),
            mpn: plain(&source.name),
            eans: source.ean,
            name: Text::same(&name),
            status,
            axes: Vec::new(),
            picture: None,
            offers: terms::offers(&source.id, source.price),
        };
        Ok(Record::Product(ProductRecord {
            external_id,
            category: category::of(&source.title, product_type, &description).to_owned(),
            brand,
            name: Text::same(name),
            description: Text::same(description),
            status,
            attributes: attribute::records(&source.rest),
            documents: Vec::new(),
            related: Vec::new(),
            variants: vec![variant],
            attribution: Some(ATTRIBUTION.to_owned()),
            created_at: source.date_released,
        }))
    }

    /// A name that no product before has.
    fn name_apart(&mut self, external_id: &str, title: String, description: &str, id: &str) -> String {
        if self.names.insert(title.to_lowercase()) {
            return title;
        }
        let short: String = description.chars().take(DISTINCTION).collect();
        let described = format!("{title} – {}", short.trim_end());
        let is_apart = !short.is_empty() && self.names.insert(described.to_lowercase());
        let name = if is_apart { described } else { format!("{title} (Icecat {id})") };
        self.names.insert(name.to_lowercase());
        self.issues.push(ImportIssue::new(
            format!("product {external_id}"),
            format!("another is named {title}; named {name}"),
        ));
        name
    }

    fn note_same_part(&mut self, external_id: &str, brand: &str, part: &str) {
        let key = (brand.to_lowercase(), part.to_lowercase());
        if let Some(first) = self.parts.get(&key) {
            let what = format!("brand {brand} and part number {part} are those of {first} too");
            self.issues.push(ImportIssue::new(format!("product {external_id}"), what));
        } else {
            self.parts.insert(key, external_id.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(id: u32, title: &str, description: &str) -> String {
        serde_json::json!({
            "id": id.to_string(), "name": "C4127X", "title": title, "supplier": "HP", "ean": ["4006381333931"],
            "price": 12595, "short_description": description, "date_released": "2006-07-01T00:00:00Z",
            "attr_t_printing_colours": "Cyan", "attr_n_weight": 175.0
        })
        .to_string()
    }

    fn product(icecat: &mut Icecat, line: &str) -> ProductRecord {
        match icecat.read(line) {
            Ok(Record::Product(product)) => product,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_same_line_makes_the_same_record() {
        let line = line(1, "HP 80 Original Cyan", "Ink");
        assert_eq!(Icecat::default().read(&line), Icecat::default().read(&line));
    }

    #[test]
    fn no_two_products_have_one_name() {
        let mut icecat = Icecat::default();
        let names = [(1, "red"), (2, "blue"), (3, "blue"), (4, "")];
        let names = names.map(|(id, text)| product(&mut icecat, &line(id, "HP Tape", text)).name.en);
        assert_eq!(names, ["HP Tape", "HP Tape – blue", "HP Tape (Icecat 3)", "HP Tape (Icecat 4)"]);
        assert!(icecat.into_issues().iter().any(|issue| issue.what.contains("part number C4127X")));
    }

    #[test]
    fn a_line_that_is_no_product_says_why() {
        assert!(Icecat::default().read("[]").is_err());
        assert!(Icecat::default().read(&line(1, "  ", "")).is_err());
    }
}
