//! Quick order: what buyers paste or upload, read row by row. Nothing that was written is lost: each row is understood,
//! or comes back with its place and the reason.
//!
//! [`read`] is the one reader of pastes and files: first `text` makes characters of bytes, then `table` cells of
//! characters, `columns` finds the reference and the quantity among the cells, and [`quantity`] reads the number.
//! Lines that are no table, such as a mail's "3 x AB-12", are read by `free`. What becomes of each row says [`check`].

mod check;
mod columns;
#[cfg(test)]
mod corpus;
mod free;
mod pairs;
mod quantity;
mod table;
mod text;

pub use check::{RowError, RowVerdict, check};
pub use pairs::{Pair, pairs};
pub use quantity::quantity;
pub use text::decode;

use values::Quantity;

/// The most rows of a paste or a file (D9.2).
pub const MAX_ROWS: usize = 5_000;

/// The longest reference that is looked for, in characters.
const MAX_REFERENCE_LEN: usize = 100;

/// A row as it was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The line it stands in, from 1.
    pub line: usize,
    /// The reference as it was written; empty where there is none.
    pub reference: String,
    /// How many items, or why that can't be told.
    pub quantity: Result<Quantity, NoQuantity>,
}

/// Why no quantity could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoQuantity {
    /// None was written.
    Missing,
    /// What was written is no whole number from 1 to 99,999, or could mean two numbers.
    Wrong,
}

/// There are more rows than [`MAX_ROWS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyRows;

/// The rows of a paste or a file: whichever separators, quantity first or last, with a header or without.
///
/// # Errors
/// When there are more than [`MAX_ROWS`].
pub fn read(text: &str) -> Result<Vec<Row>, TooManyRows> {
    let text = text::plain(text);
    let rows = table::cells(&text).map_or_else(|| free::rows(&text), |table| columns::rows(&table));
    if rows.len() > MAX_ROWS { Err(TooManyRows) } else { Ok(rows) }
}

/// A reference without what spreadsheets and hands put around it: quotes, `="…"`, an apostrophe before, list marks.
pub fn reference(written: &str) -> String {
    let mut rest = written.trim();
    rest = rest.strip_prefix('=').filter(|rest| rest.starts_with('"')).unwrap_or(rest);
    let is_around = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '«' | '»' | '“' | '”' | '’' | '`');
    let rest = rest.trim_matches(is_around).trim_end_matches([':', ',', ';', '=']).trim_end_matches(is_around);
    rest.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(MAX_REFERENCE_LEN).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_loses_what_was_put_around_it() {
        for written in ["AB-12", "  AB-12 ", "\"AB-12\"", "=\"AB-12\"", "'AB-12", "« AB-12 »", "AB-12:"] {
            assert_eq!(reference(written), "AB-12", "{written}");
        }
        assert_eq!(reference("AB  12"), "AB 12");
        assert_eq!(reference("=="), "");
    }

    #[test]
    fn d9_2_a_paste_holds_5_000_rows_and_no_more() {
        assert_eq!(read(&"AB-12;3\n".repeat(5_000)).unwrap().len(), 5_000);
        assert_eq!(read(&"AB-12;3\n".repeat(5_001)), Err(TooManyRows));
    }
}
