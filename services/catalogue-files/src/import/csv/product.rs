//! Rows of `products.csv`: a product with its variants, one a row, next to each other.

use super::rows::CsvRow;
use crate::{
    import::{
        issue::FieldError,
        seen_ids::{MAX_IDS, SeenIds},
    },
    record::{AttributeRecord, DocumentRecord, ProductRecord, Status, Text, VariantRecord},
};
use chrono::{DateTime, Utc};

/// A product, or which one it is not, on which line, and why.
pub(super) type ParsedProduct = Result<ProductRecord, (String, u64, FieldError)>;

/// Puts rows of one product together.
#[derive(Default)]
pub(super) struct ProductGrouper {
    rows: Vec<CsvRow>,
    seen: SeenIds,
}

impl ProductGrouper {
    /// Takes a row; answers the product before it, with its first line, where the row begins another.
    pub fn add(&mut self, row: CsvRow) -> Option<(u64, ParsedProduct)> {
        let is_other = self.rows.first().is_some_and(|first| first.text("product") != row.text("product"));
        let before = if is_other { self.last() } else { None };
        self.rows.push(row);
        before
    }

    /// The product whose rows came last.
    pub fn last(&mut self) -> Option<(u64, ParsedProduct)> {
        let rows = std::mem::take(&mut self.rows);
        let first = rows.first()?;
        let (id, line) = (first.text("product").to_owned(), first.line());
        let parsed = self.begin(&id).map_err(|why| (line, why)).and_then(|()| product(&rows));
        Some((line, parsed.map_err(|(line, why)| (id, line, why))))
    }

    /// Remembers a product. Taken alone, its later rows would take the variants of the earlier ones off sale.
    fn begin(&mut self, id: &str) -> Result<(), FieldError> {
        if self.seen.has(id) {
            let why = FieldError::new("product", "its rows do not stand together");
            return Err(why.rather("all rows of a product in a row"));
        }
        if self.seen.is_full() {
            let why = FieldError::new("product", format!("{MAX_IDS} products come before it in the file"));
            return Err(why.rather("a further file for it and what follows"));
        }
        self.seen.insert(id);
        Ok(())
    }
}

fn product(rows: &[CsvRow]) -> Result<ProductRecord, (u64, FieldError)> {
    let first = &rows[0];
    let at = |row: &CsvRow| {
        let line = row.line();
        move |why| (line, why)
    };
    rows.iter().try_for_each(|row| row.sound().map_err(at(row)))?;
    let name = first.both("name_fr", "name_en");
    let status = status(first, "status").map_err(at(first))?;
    let variant = |row: &CsvRow| variant(row, first, &name, status).map_err(at(row));
    let variants = rows.iter().map(variant).collect::<Result<Vec<_>, _>>()?;
    Ok(ProductRecord {
        external_id: first.text("product").to_owned(),
        brand: first.text("brand").to_owned(),
        category: first.text("category").to_owned(),
        description: first.both("description_fr", "description_en"),
        status,
        attributes: attributes(first, "attributes").map_err(at(first))?,
        documents: documents(first).map_err(at(first))?,
        related: first.lists("related").into_iter().flatten().collect(),
        variants,
        attribution: first.filled("attribution"),
        created_at: created_at(first).map_err(at(first))?,
        name,
    })
}

/// A variant without a name or a status of its own has the product's; a product's only one may have its id for SKU.
fn variant(row: &CsvRow, first: &CsvRow, name: &Text, of_product: Status) -> Result<VariantRecord, FieldError> {
    for column in ["category", "name_fr", "name_en"] {
        if !row.text(column).is_empty() && row.text(column) != first.text(column) {
            let why =
                FieldError::new(column, format!("{:?} is not what the product's first row says", row.text(column)));
            return Err(why.rather("the same, or an empty cell"));
        }
    }
    let own = row.both("variant_name_fr", "variant_name_en");
    let or = |own: String, name: &str| if own.is_empty() { name.to_owned() } else { own };
    Ok(VariantRecord {
        sku: row.filled("sku").unwrap_or_else(|| row.text("product").to_owned()),
        mpn: row.text("mpn").to_owned(),
        eans: row.lists("eans").into_iter().flatten().filter(|ean| !ean.is_empty()).collect(),
        name: Text { fr: or(own.fr, &name.fr), en: or(own.en, &name.en) },
        status: if row.text("variant_status").is_empty() { of_product } else { status(row, "variant_status")? },
        axes: attributes(row, "axes")?,
        picture: row.filled("picture"),
        offers: Vec::new(),
    })
}

fn status(row: &CsvRow, column: &'static str) -> Result<Status, FieldError> {
    match row.text(column).trim() {
        "" | "ACTIVE" => Ok(Status::Active),
        "NEW" => Ok(Status::New),
        "INACTIVE" => Ok(Status::Inactive),
        other => Err(FieldError::new(column, format!("{other:?} is no status")).rather("NEW, ACTIVE or INACTIVE")),
    }
}

fn attributes(row: &CsvRow, column: &'static str) -> Result<Vec<AttributeRecord>, FieldError> {
    let attribute = |parts: Vec<String>| match <[String; 7]>::try_from(parts) {
        Ok([id, name_fr, name_en, value_fr, value_en, unit, facet]) => Ok(AttributeRecord {
            id,
            name: Text { fr: name_fr, en: name_en },
            value: Text { fr: value_fr, en: value_en },
            unit,
            facet: facet == "facet",
        }),
        Err(parts) => {
            let why = FieldError::new(column, format!("a line has {} parts", parts.len()));
            Err(why.rather("id|name fr|name en|value fr|value en|unit|facet"))
        }
    };
    row.lists(column).into_iter().map(attribute).collect()
}

fn documents(row: &CsvRow) -> Result<Vec<DocumentRecord>, FieldError> {
    let document = |parts: Vec<String>| match <[String; 4]>::try_from(parts) {
        Ok([kind, url, fr, en]) => Ok(DocumentRecord { title: Text { fr, en }, url, kind }),
        Err(parts) => {
            let why = FieldError::new("documents", format!("a line has {} parts", parts.len()));
            Err(why.rather("kind|address|title fr|title en"))
        }
    };
    row.lists("documents").into_iter().map(document).collect()
}

fn created_at(row: &CsvRow) -> Result<Option<DateTime<Utc>>, FieldError> {
    let wrong = |text: &str| {
        FieldError::new("created_at", format!("{text:?} is no moment")).rather("2026-01-31T09:00:00Z, or an empty cell")
    };
    let parse = |text: String| text.parse::<DateTime<Utc>>().map_err(|_| wrong(&text));
    row.filled("created_at").map(parse).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_file_with_more_products_than_may_be_the_last_are_refused_with_what_to_do() {
        let mut products = ProductGrouper { seen: SeenIds::with_room_for_one(), ..ProductGrouper::default() };
        assert_eq!(products.begin("the last"), Ok(()));
        let refused = products.begin("one too many").unwrap_err();
        assert_eq!(refused.what, "3000000 products come before it in the file");
        assert_eq!(refused.right, "a further file for it and what follows");
        assert_eq!(products.begin("the last").unwrap_err().what, "its rows do not stand together");
    }
}
