//! Components of `KiCad`'s libraries, as the open table of them comes: library, part, description, keywords, datasheet.
//!
//! A part is known as `kicad-{library}-{part}`; its SKU is `KC-{part}`, with the library behind it where another
//! library came first. Libraries become categories below the first word of their names. The table knows no brand,
//! price, supplier or stock: its products are shown and can't be ordered until offers come.
//! Libraries of generic symbols hold no goods and are left out. Texts are English and stand for French ones too.

use catalogue_files::reading::{
    CsvRow, CsvRows, FieldError, ImportIssue, ReadResult, RecordSink, Source, first_line, plain,
};
use catalogue_files::record::{
    AttributeRecord, CategoryRecord, DocumentRecord, ProductRecord, Record, Status, Text, VariantRecord,
};
use catalogue_model::fold::slug;
use std::collections::HashSet;

/// What `KiCad` asks to be shown with its texts.
const ATTRIBUTION: &str = "Component data: KiCad, CC BY-SA 4.0";
const ROOT: &str = "kicad";
/// What the first line names.
const COLUMNS: &[&str] = &["library", "part", "description", "keywords", "datasheet"];

/// Reads the table.
///
/// # Errors
/// When it breaks off, or is another table.
pub fn read(source: Source, sink: &mut RecordSink) -> ReadResult {
    let first = first_line(&source.head)?;
    let mut rows = CsvRows::of(source.reader, &first, COLUMNS)?;
    let mut kicad = Kicad::default();
    while let Some(row) = rows.next_row()? {
        let (library, part) = (row.text("library"), row.text("part"));
        if let Err(why) = row.sound().and_then(|()| goods(library, part)) {
            sink.refuse(why.of(format!("part {library} {part}")).at(Some(row.line())))?;
            continue;
        }
        for category in kicad.new_categories(library) {
            sink.record(None, Record::Category(category))?;
        }
        let product = kicad.product(&row);
        if product.documents.is_empty() && row.text("datasheet").len() > 1 {
            let what = format!("its data sheet {} has no https address and is left out", row.text("datasheet"));
            let place = format!("product {}", product.external_id);
            sink.adjust(ImportIssue { field: "documents", ..ImportIssue::new(place, what) }.at(Some(row.line())))?;
        }
        sink.record(Some(row.line()), Record::Product(product))?;
    }
    Ok(())
}

/// Whether a row is something to sell.
fn goods(library: &str, part: &str) -> Result<(), FieldError> {
    let is_generic = library.starts_with("Connector_Generic") || ["Device", "power", "Mechanical"].contains(&library);
    if is_generic {
        let why = format!("{library} holds generic symbols, which are no goods");
        return Err(FieldError::new("library", why).rather("a library of components"));
    }
    if part.trim().is_empty() {
        return Err(FieldError::new("part", "it is empty").rather("a part number"));
    }
    Ok(())
}

#[derive(Default)]
struct Kicad {
    libraries: HashSet<String>,
    skus: HashSet<String>,
}

impl Kicad {
    /// The categories of a library that have not come yet, parents first.
    fn new_categories(&mut self, library: &str) -> Vec<CategoryRecord> {
        if self.libraries.contains(library) {
            return Vec::new();
        }
        let family = library.split(['_', '/']).next().unwrap_or(library);
        let root = Text { fr: "Composants électroniques".to_owned(), en: "Electronic components".to_owned() };
        let of_family = Text::same(family);
        let rows = [
            (ROOT.to_owned(), None, root),
            (category_id(family), Some(ROOT.to_owned()), of_family),
            (category_id(library), Some(category_id(family)), Text::same(library.replace(['_', '/'], " "))),
        ];
        let records = rows.into_iter().filter(|(id, ..)| self.libraries.insert(id.clone()));
        let records = records
            .map(|(external_id, parent, name)| CategoryRecord {
                external_id,
                parent,
                // Behind the roots of a shop that has some already.
                position: 200,
                slug: Text { fr: slug_of(&name.fr), en: slug_of(&name.en) },
                name,
                description: Text::default(),
                picture: None,
                tax_kinds: None,
            })
            .collect();
        self.libraries.insert(library.to_owned());
        records
    }

    fn product(&mut self, row: &CsvRow) -> ProductRecord {
        let (library, part) = (row.text("library"), row.text("part").trim());
        let description = plain(row.text("description"));
        let short = format!("KC-{part}");
        let is_first = self.skus.insert(short.clone());
        let sku = if is_first { short } else { format!("KC-{part}-{library}") };
        let name = format!("{part} {description}").trim_end().to_owned();
        let name = Text::same(if is_first { name } else { format!("{name} ({library})") });
        let keywords = plain(row.text("keywords"));
        let attributes = (!keywords.is_empty()).then(|| AttributeRecord {
            id: "keywords".to_owned(),
            name: Text { fr: "Mots clés".to_owned(), en: "Keywords".to_owned() },
            value: Text::same(keywords),
            unit: String::new(),
            facet: false,
        });
        let datasheet = row.text("datasheet").trim();
        let documents = datasheet.starts_with("https://").then(|| DocumentRecord {
            title: Text { fr: "Fiche technique".to_owned(), en: "Data sheet".to_owned() },
            url: datasheet.to_owned(),
            kind: "DATASHEET".to_owned(),
        });
        ProductRecord {
            external_id: format!("kicad-{}-{}", library.replace('/', "-"), part.replace('/', "-")),
            brand: String::new(),
            category: category_id(library),
            name: name.clone(),
            description: Text::same(description),
            status: Status::Active,
            attributes: attributes.into_iter().collect(),
            documents: documents.into_iter().collect(),
            related: Vec::new(),
            variants: vec![VariantRecord {
                sku,
                mpn: part.to_owned(),
                eans: Vec::new(),
                name,
                status: Status::Active,
                axes: Vec::new(),
                picture: None,
                offers: Vec::new(),
            }],
            attribution: Some(ATTRIBUTION.to_owned()),
            created_at: None,
        }
    }
}

/// A library as a category.
fn category_id(library: &str) -> String {
    format!("{ROOT}/{library}")
}

/// A plus sets libraries apart (`STM32L4+`) and would be lost.
fn slug_of(name: &str) -> String {
    slug(&name.replace('+', " plus"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_lies_below_its_family_and_comes_once() {
        let mut kicad = Kicad::default();
        let ids = |categories: Vec<CategoryRecord>| -> Vec<_> {
            categories.into_iter().map(|category| (category.external_id, category.parent.unwrap_or_default())).collect()
        };
        let first = ids(kicad.new_categories("MCU_ST_STM32F4"));
        let pair = |id: &str, parent: &str| (id.to_owned(), parent.to_owned());
        let expected = [pair("kicad", ""), pair("kicad/MCU", "kicad"), pair("kicad/MCU_ST_STM32F4", "kicad/MCU")];
        assert_eq!(first, expected);
        assert_eq!(ids(kicad.new_categories("MCU_ST_STM32F4")), []);
        assert_eq!(ids(kicad.new_categories("Relay")), [pair("kicad/Relay", "kicad")]);
        assert_eq!(ids(kicad.new_categories("Relay_SolidState")), [pair("kicad/Relay_SolidState", "kicad/Relay")]);
    }

    #[test]
    fn generic_symbols_are_no_goods() {
        for library in ["Connector_Generic", "Connector_Generic_Shielded", "Device", "power", "Mechanical"] {
            assert!(goods(library, "R").is_err(), "{library}");
        }
        assert_eq!(goods("Connector", "DB9"), Ok(()));
        assert!(goods("Relay", " ").is_err());
    }
}
