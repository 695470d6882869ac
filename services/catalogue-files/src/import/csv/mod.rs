//! The shop's own CSV: a file each for categories, suppliers, products, offers, prices and stock.
//!
//! What the columns mean stands in the crate's `README.md`; [`columns`] is what an export writes, byte for byte the
//! same after an import.

pub(crate) mod cell;
pub(crate) mod columns;
mod line_breaks;
mod offer;
mod product;
mod rows;

pub(super) use columns::CsvTable;
pub use rows::{CsvRow, CsvRows};

use super::{
    issue::FieldError,
    source::{ReadError, ReadResult, RecordSink, Source},
};
use crate::record::{CategoryRecord, RateKind, Record, StockUpdate, SupplierRecord, TaxKinds, Text};
use product::ProductGrouper;

/// Reads a file of any of the six kinds.
pub(super) fn read(source: Source, sink: &mut RecordSink) -> ReadResult {
    let first = first_line(&source.head)?;
    let Some(sheet) = CsvTable::named_by(&first) else {
        let known: Vec<String> =
            CsvTable::ALL.iter().map(|sheet| format!("{}: {}", sheet.file(), sheet.needs().join(", "))).collect();
        return Err(ReadError::broken(
            Some(1),
            format!("its first line names no known columns ({})", known.join("; ")),
        ));
    };
    let mut rows = CsvRows::of(source.reader, &first, sheet.columns())?;
    if let Some(missing) = sheet.needs().iter().find(|column| !rows.has(column)) {
        return Err(ReadError::broken(Some(1), format!("the column {missing} is missing")));
    }
    match sheet {
        CsvTable::Products => read_products(&mut rows, sink),
        CsvTable::Prices => read_prices(&mut rows, sink),
        CsvTable::Categories | CsvTable::Suppliers | CsvTable::Offers | CsvTable::Stock => {
            let (kind, key) = (sheet.kind(), sheet.needs()[0]);
            while let Some(row) = rows.next_row()? {
                let record = row.sound().and_then(|()| match sheet {
                    CsvTable::Categories => category(&row).map(Record::Category),
                    CsvTable::Suppliers => supplier(&row).map(Record::Supplier),
                    CsvTable::Offers => offer::terms(&row).map(Record::Offer),
                    _ => stock(&row).map(Record::Stock),
                });
                match record {
                    Ok(record) => sink.record(Some(row.line()), record)?,
                    Err(why) => sink.refuse(why.of(format!("{kind} {}", row.text(key))).at(Some(row.line())))?,
                }
            }
            Ok(())
        }
    }
}

/// The line that names the columns.
pub fn first_line(head: &[u8]) -> ReadResult<String> {
    if head.starts_with(&[0xff, 0xfe]) || head.starts_with(&[0xfe, 0xff]) {
        return Err(ReadError::broken(Some(1), "it is in UTF-16: save it as CSV in UTF-8"));
    }
    let first = head.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let first = std::str::from_utf8(first)
        .map_err(|_| ReadError::broken(Some(1), "its first line is not in UTF-8: save it as CSV in UTF-8"))?;
    Ok(first.trim_start_matches('\u{feff}').trim_end().to_owned())
}

/// The most bytes of the rows that make one product, or the prices of one offer.
const MAX_GROUP_LEN: usize = 4 * 1024 * 1024;

/// The length of a group with one row more.
fn grown(length: usize, row: &CsvRow) -> ReadResult<usize> {
    let length = length + row.text_len();
    let why = "the rows that stand together for one product or offer are longer than 4 MB";
    if length > MAX_GROUP_LEN { Err(ReadError::broken(Some(row.line()), why)) } else { Ok(length) }
}

fn read_products(rows: &mut CsvRows, sink: &mut RecordSink) -> ReadResult {
    let (mut products, mut length) = (ProductGrouper::default(), 0);
    while let Some(row) = rows.next_row()? {
        let own = row.text_len();
        length = grown(length, &row)?;
        if let Some((line, product)) = products.add(row) {
            length = own;
            give(sink, line, product)?;
        }
    }
    products.last().map_or(Ok(()), |(line, product)| give(sink, line, product))
}

fn read_prices(rows: &mut CsvRows, sink: &mut RecordSink) -> ReadResult {
    let (mut price, mut length) = (Vec::<CsvRow>::new(), 0);
    while let Some(row) = rows.next_row()? {
        length = grown(length, &row)?;
        if price.first().is_some_and(|first| offer::price_key(first) != offer::price_key(&row)) {
            give_price(sink, &price)?;
            price.clear();
            length = row.text_len();
        }
        price.push(row);
    }
    if price.is_empty() { Ok(()) } else { give_price(sink, &price) }
}

fn give_price(sink: &mut RecordSink, rows: &[CsvRow]) -> ReadResult {
    match offer::price(rows) {
        Ok(price) => sink.record(Some(rows[0].line()), Record::Prices(price)),
        Err((line, why)) => {
            let place = format!("offer of {} for {}", rows[0].text("supplier"), rows[0].text("sku"));
            sink.refuse(why.of(place).at(Some(line)))
        }
    }
}

fn give(sink: &mut RecordSink, line: u64, product: product::ParsedProduct) -> ReadResult {
    match product {
        Ok(product) => sink.record(Some(line), Record::Texts(product)),
        Err((id, line, why)) => sink.refuse(why.of(format!("product {id}")).at(Some(line))),
    }
}

fn category(row: &CsvRow) -> Result<CategoryRecord, FieldError> {
    Ok(CategoryRecord {
        external_id: row.text("category").to_owned(),
        parent: row.filled("parent"),
        position: row.number("position")?.unwrap_or_default(),
        name: row.both("name_fr", "name_en"),
        description: row.both("description_fr", "description_en"),
        slug: Text { fr: row.text("slug_fr").to_owned(), en: row.text("slug_en").to_owned() },
        picture: row.filled("picture"),
        tax_kinds: if row.has("tax_kinds") { Some(tax_kinds(row)?) } else { None },
    })
}

/// A country and a kind of its rates a line.
fn tax_kinds(row: &CsvRow) -> Result<TaxKinds, FieldError> {
    let mut kinds = TaxKinds::new();
    for line in row.lists("tax_kinds") {
        let wrong = |what: &str| {
            let known = RateKind::ALL.map(RateKind::name).join(", ");
            let what = format!("{:?} {what}", line.join("|"));
            FieldError::new("tax_kinds", what).rather(format!("FR|REDUCED, a country a line; the kinds are {known}"))
        };
        let [country, kind] = line.as_slice() else { return Err(wrong("is no country and kind")) };
        let kind = kind.parse().map_err(|_| wrong("names no kind of rate"))?;
        if kinds.insert(country.clone(), kind).is_some() {
            return Err(wrong("names a country twice"));
        }
    }
    Ok(kinds)
}

fn supplier(row: &CsvRow) -> Result<SupplierRecord, FieldError> {
    Ok(SupplierRecord {
        external_id: row.text("supplier").to_owned(),
        name: row.text("name").to_owned(),
        active: row.flag("active")?.unwrap_or(true),
    })
}

fn stock(row: &CsvRow) -> Result<StockUpdate, FieldError> {
    Ok(StockUpdate {
        sku: row.text("sku").to_owned(),
        supplier: row.text("supplier").to_owned(),
        stock: row.number("stock")?.ok_or_else(|| FieldError::new("stock", "it is empty").rather("0 or more"))?,
    })
}
