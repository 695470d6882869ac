//! Two columns of a file: an account's own article numbers, and the shop's references of the same articles.

use super::{MAX_ROWS, TooManyRows, reference, table, text};

/// What headers call the shop's reference.
const SHOPS: [&str; 6] =
    ["sku", "shop reference", "our reference", "référence boutique", "référence fournisseur", "ref boutique"];

/// What headers call the account's own number.
const OWN: [&str; 10] = [
    "reference",
    "référence",
    "your reference",
    "own reference",
    "customer reference",
    "votre référence",
    "référence client",
    "code client",
    "code article",
    "article number",
];

/// A row: the account's number, and what the shop calls the article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The line it stands in, from 1.
    pub line: usize,
    /// The account's number.
    pub own: String,
    /// The shop's reference.
    pub sku: String,
}

/// The pairs of a file: by its header, else the account's number in the first column and the shop's in the second. A row
/// that lacks one of them stays a row.
///
/// # Errors
/// When there are more than [`MAX_ROWS`].
pub fn pairs(text: &str) -> Result<Vec<Pair>, TooManyRows> {
    let text = text::plain(text);
    let table = table::cells(&text).unwrap_or_default();
    let header = table.first().map(|first| first.cells.iter().map(|cell| cell.to_lowercase()).collect::<Vec<_>>());
    let place = |words: &[&str]| header.as_ref()?.iter().position(|name| words.contains(&name.as_str()));
    let shops = place(&SHOPS);
    let own = place(&OWN).or_else(|| shops.map(|shops| usize::from(shops == 0)));
    let rows = if shops.is_some() { &table[1..] } else { &table[..] };
    if rows.len() > MAX_ROWS {
        return Err(TooManyRows);
    }
    let (own, shops) = own.zip(shops).unwrap_or((0, 1));
    let cell =
        |row: &table::Cells, place: usize| reference(row.cells.get(place).map(String::as_str).unwrap_or_default());
    Ok(rows.iter().map(|row| Pair { line: row.line, own: cell(row, own), sku: cell(row, shops) }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(usize, String, String)> {
        pairs(text).unwrap().into_iter().map(|pair| (pair.line, pair.own, pair.sku)).collect()
    }

    #[test]
    fn the_accounts_number_stands_first_unless_a_header_says_otherwise() {
        let row = |line, own: &str, sku: &str| (line, own.to_owned(), sku.to_owned());
        assert_eq!(read("4711;PEN-1\n4712;PEN-2"), [row(1, "4711", "PEN-1"), row(2, "4712", "PEN-2")]);
        assert_eq!(read("reference;sku;name\n4711;PEN-1;Pen"), [row(2, "4711", "PEN-1")]);
        assert_eq!(read("SKU\tRéférence client\nPEN-1\t=\"0047\""), [row(2, "0047", "PEN-1")]);
        assert_eq!(read("4711,PEN-1\n4712"), [row(1, "4711", "PEN-1"), row(2, "4712", "")]);
        assert_eq!(read(""), []);
    }

    #[test]
    fn a_file_holds_5_000_rows_and_no_more() {
        assert_eq!(pairs(&"4711;PEN-1\n".repeat(5_001)), Err(TooManyRows));
    }
}
