//! Which column of a table holds the reference, and which the quantity: by the header, else by what the cells look like.

use super::{
    NoQuantity, Row, free,
    quantity::{is_like_quantity, quantity},
    reference,
    table::{self, Cells},
};

/// What headers call a reference; the earlier the surer.
const REFERENCES: [&str; 24] = [
    "sku",
    "reference",
    "référence",
    "ref",
    "réf",
    "code article",
    "référence article",
    "article",
    "item",
    "item no",
    "item number",
    "part number",
    "part no",
    "product code",
    "code produit",
    "code",
    "ean",
    "ean13",
    "gtin",
    "mpn",
    "artikel",
    "artikelnummer",
    "product",
    "produit",
];

/// What headers call a quantity.
const QUANTITIES: [&str; 18] = [
    "quantity",
    "quantité",
    "quantite",
    "quantités",
    "quantities",
    "qty",
    "qté",
    "qte",
    "qt",
    "qnt",
    "quant",
    "nombre",
    "nb",
    "amount",
    "pcs",
    "units",
    "menge",
    "anzahl",
];

/// Where reference and quantity stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Places {
    reference: usize,
    quantity: Option<usize>,
}

/// The rows of a table. Lines between its rows that nothing parts are read as those of a mail.
pub fn rows(table: &[Cells]) -> Vec<Row> {
    let parted: Vec<&Cells> = table.iter().filter(|row| row.is_parted()).collect();
    let header = parted.first().and_then(|first| by_header(&first.cells));
    let below = if header.is_some() || is_header(&parted) { &parted[1..] } else { &parted[..] };
    let places = header.unwrap_or_else(|| by_look(below));
    let head = parted.first().filter(|_| below.len() < parted.len()).map(|head| head.line);
    let has_spaces = below.iter().filter_map(|cells| row(cells, places)).any(|row| row.reference.contains(' '));
    let read = |cells: &Cells| match (cells.is_parted(), otherwise_parted(cells.line, &cells.cells.concat())) {
        (true, _) => row(cells, places),
        (false, Some(row)) => Some(row),
        (false, None) => line(cells, has_spaces),
    };
    table.iter().filter(|cells| Some(cells.line) != head).filter_map(read).collect()
}

/// The row of a line that another separator parts than most: each says for itself where its quantity stands. A line
/// without one is none.
pub fn otherwise_parted(line: usize, text: &str) -> Option<Row> {
    let cells = table::parted(line, text)?;
    let places = by_look(&[&cells]);
    row(&cells, places).filter(|row| row.quantity.is_ok() && !row.reference.is_empty())
}

/// A line that nothing parts. Where references have spaces, a number behind one may belong to it: only "3 x" says how many.
fn line(cells: &Cells, has_spaces: bool) -> Option<Row> {
    let text = cells.cells.concat();
    if has_spaces && !free::says_times(&text) {
        return Some(Row { line: cells.line, reference: reference(&text), quantity: Err(NoQuantity::Missing) });
    }
    free::row(cells.line, &text)
}

fn row(row: &Cells, places: Places) -> Option<Row> {
    let cell = |place: usize| row.cells.get(place).map(String::as_str).unwrap_or_default();
    let (named, number) = (reference(cell(places.reference)), places.quantity.map(cell).unwrap_or_default());
    if named.is_empty() && number.is_empty() {
        return None;
    }
    let quantity = places.quantity.map_or(Err(NoQuantity::Missing), |_| quantity(number));
    Some(Row { line: row.line, reference: named, quantity })
}

/// What a header says: both columns, or at least the one with references.
fn by_header(cells: &[String]) -> Option<Places> {
    let names: Vec<String> = cells.iter().map(|cell| name(cell)).collect();
    let place = |words: &[&str]| words.iter().find_map(|word| names.iter().position(|name| name == word));
    let reference = place(&REFERENCES)?;
    Some(Places { reference, quantity: place(&QUANTITIES) })
}

/// A header's cell without its marks: "Qté *" is "qté", "Réf." is "réf".
fn name(cell: &str) -> String {
    let words = cell.to_lowercase();
    let words = words.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Whether the first row is a header in words of its own: it has no digit, and the rows below it do.
fn is_header(table: &[&Cells]) -> bool {
    let has_digit = |row: &&Cells| row.cells.iter().any(|cell| cell.chars().any(|c| c.is_ascii_digit()));
    table.len() > 1 && !has_digit(&table[0]) && table[1..].iter().all(has_digit)
}

/// The column of quantities is the last or the first in which most cells look like one; where both do, the one with the
/// shorter cells, for references are longer. References stand in the first other column that says something.
fn by_look(table: &[&Cells]) -> Places {
    let columns = table.iter().map(|row| row.cells.len()).max().unwrap_or_default();
    let is_quantities = |column: usize| {
        let cells = table.iter().filter_map(|row| row.cells.get(column)).filter(|cell| !cell.is_empty());
        let (all, numbers) =
            cells.fold((0, 0), |(all, numbers), cell| (all + 1, numbers + usize::from(is_like_quantity(cell))));
        numbers * 2 > all
    };
    let length = |column: usize| -> usize {
        table.iter().filter_map(|row| row.cells.get(column)).map(|cell| cell.chars().count()).sum()
    };
    let mut quantities: Vec<usize> = (0..columns).filter(|column| is_quantities(*column)).collect();
    let quantity = match (quantities.first().copied(), quantities.pop()) {
        (Some(first), Some(last)) if first == 0 && columns > 1 && length(first) < length(last) => Some(first),
        (Some(0), Some(0)) if columns > 1 => Some(0),
        (_, Some(last)) if columns > 1 => Some(last),
        _ => None,
    };
    let says =
        |column: usize| table.iter().filter(|row| row.cells.get(column).is_some_and(|cell| !cell.is_empty())).count();
    let others: Vec<usize> = (0..columns).filter(|column| Some(*column) != quantity).collect();
    let reference = others.iter().copied().find(|column| says(*column) * 2 > table.len()).or(others.first().copied());
    let beside = || quantity.is_none().then(|| others.get(1).copied()).flatten();
    Places { reference: reference.unwrap_or_default(), quantity: quantity.or_else(beside) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(text: &str) -> Places {
        by_look(&table::cells(text).unwrap().iter().collect::<Vec<_>>())
    }

    #[test]
    fn d2_9_a_header_names_the_columns_in_either_language() {
        for header in ["sku;quantity", "SKU;Quantity", "Référence ;Qté *", "Réf.;Quantité", "Item no.;Qty"] {
            let cells: Vec<String> = header.split(';').map(str::to_owned).collect();
            assert_eq!(by_header(&cells), Some(Places { reference: 0, quantity: Some(1) }), "{header}");
        }
        assert_eq!(by_header(&["AB-12".into(), "3".into()]), None);
    }

    #[test]
    fn the_quantity_is_first_or_last_and_shorter_than_the_reference() {
        assert_eq!(places("AB-12;3\nCD-34;5"), Places { reference: 0, quantity: Some(1) });
        assert_eq!(places("3;AB-12\n5;CD-34"), Places { reference: 1, quantity: Some(0) });
        assert_eq!(places("10;123456\n20;654321"), Places { reference: 1, quantity: Some(0) });
        assert_eq!(places("123456;10"), Places { reference: 0, quantity: Some(1) });
        assert_eq!(places("1001;5\n1002;5"), Places { reference: 0, quantity: Some(1) });
        assert_eq!(places("AB-12;Stylo bleu;3"), Places { reference: 0, quantity: Some(2) });
    }

    #[test]
    fn cells_that_are_no_quantities_are_told_wrong_rather_than_missing() {
        assert_eq!(places("AB-12;many"), Places { reference: 0, quantity: Some(1) });
    }
}
