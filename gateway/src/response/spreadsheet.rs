//! A table as a file that spreadsheets open: separated as each language expects, and harmless to open.

use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use csv::{Terminator, WriterBuilder};
use futures::{Stream, TryStreamExt, stream, stream::StreamExt};
use http::{
    HeaderValue,
    header::{CONTENT_DISPOSITION, CONTENT_TYPE},
};
use platform_process::Refusal;
use rust_decimal::Decimal;
use values::Locale;

/// What a cell holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A text; an empty one is an empty cell.
    Text(String),
    /// A number.
    Number(Decimal),
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl<T: Into<Decimal>> From<Option<T>> for Cell {
    fn from(number: Option<T>) -> Self {
        number.map_or_else(|| Self::Text(String::new()), |number| Self::Number(number.into()))
    }
}

/// The cells of a row.
pub type Row = Vec<Cell>;

/// What tells spreadsheets that a file is UTF-8.
const MARK: &str = "\u{feff}";

/// A file for spreadsheets.
pub struct Spreadsheet {
    name: String,
    text: Body,
}

impl Spreadsheet {
    /// Rows as CSV (RFC 4180). French spreadsheets part cells by semicolons and decimals by commas, English ones cells by
    /// commas and decimals by points; a mark at the start tells both that it is UTF-8.
    ///
    /// # Errors
    /// When the rows differ in length.
    pub fn new(name: &str, rows: &[Row], locale: Locale) -> Result<Self, csv::Error> {
        let text = written(MARK, rows, locale)?;
        Ok(Self { name: file_name(name), text: Body::from(text) })
    }

    /// The same of rows that are read while they are sent. Where reading fails, the file breaks off, and who loads it is
    /// told so by its connection.
    pub fn streamed(
        name: &str,
        header: Row,
        pages: impl Stream<Item = Result<Vec<Row>, Refusal>> + Send + 'static,
        locale: Locale,
    ) -> Self {
        let first = stream::once(async move { written(MARK, &[header], locale).map_err(Refusal::internal) });
        let rest = pages.and_then(move |rows| async move { written("", &rows, locale).map_err(Refusal::internal) });
        let text = first.chain(rest).map_ok(Bytes::from).map_err(|refusal| refusal.to_string());
        Self { name: file_name(name), text: Body::from_stream(text) }
    }
}

fn file_name(name: &str) -> String {
    format!("{}.csv", name.replace(is_awkward, "-"))
}

fn written(mark: &str, rows: &[Row], locale: Locale) -> Result<Vec<u8>, csv::Error> {
    let delimiter = if locale == Locale::French { b';' } else { b',' };
    let mut writer =
        WriterBuilder::new().delimiter(delimiter).terminator(Terminator::CRLF).from_writer(mark.as_bytes().to_vec());
    for row in rows {
        writer.write_record(row.iter().map(|cell| cell.written(locale)))?;
    }
    writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))
}

impl Cell {
    fn written(&self, locale: Locale) -> String {
        match self {
            Self::Text(text) => defused(text),
            Self::Number(number) if locale == Locale::French => number.to_string().replace('.', ","),
            Self::Number(number) => number.to_string(),
        }
    }
}

/// A text that a spreadsheet would run as a formula gets an apostrophe, which makes it a text (OWASP, CSV injection).
fn defused(text: &str) -> String {
    let starts = |signs: &[char]| text.trim_start().starts_with(signs) || text.starts_with(['\t', '\r']);
    if starts(&['=', '+', '-', '@', '＝', '＋', '－', '＠']) { format!("'{text}") } else { text.to_owned() }
}

/// What the name of a file can't hold on one system or another.
fn is_awkward(letter: char) -> bool {
    letter.is_control() || matches!(letter, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|')
}

/// A text in a header's extended parameter (RFC 8187).
fn extended(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$&+-.^_`|~".contains(&byte);
    text.bytes()
        .map(|byte| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

impl IntoResponse for Spreadsheet {
    fn into_response(self) -> Response {
        let disposition = format!("attachment; filename=\"export.csv\"; filename*=UTF-8''{}", extended(&self.name));
        let disposition = HeaderValue::try_from(disposition).unwrap_or(HeaderValue::from_static("attachment"));
        let kind = HeaderValue::from_static("text/csv; charset=utf-8");
        ([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, disposition)], self.text).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(row: Vec<Cell>, locale: Locale) -> String {
        String::from_utf8(super::written(MARK, &[row], locale).unwrap()).unwrap()
    }

    #[test]
    fn cells_are_parted_and_numbers_written_as_each_language_expects() {
        let row = || {
            vec![Cell::from("Stylo; bleu, \"fin\""), Cell::from(Some(Decimal::new(125, 2))), Cell::from(None::<u32>)]
        };
        assert_eq!(written(row(), Locale::French), "\u{feff}\"Stylo; bleu, \"\"fin\"\"\";1,25;\r\n");
        assert_eq!(written(row(), Locale::English), "\u{feff}\"Stylo; bleu, \"\"fin\"\"\",1.25,\r\n");
    }

    #[test]
    fn no_text_is_run_as_a_formula() {
        for formula in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r1", "＝1"] {
            assert!(defused(formula).starts_with('\''), "{formula:?}");
        }
        for text in ["A-1", "1+1", "", " x"] {
            assert_eq!(defused(text), text);
        }
        assert_eq!(written(vec![Cell::from(Some(-1))], Locale::English), "\u{feff}-1\r\n");
    }

    #[test]
    fn a_name_is_one_that_files_and_headers_can_have() {
        let header = |name: &str| {
            let response = Spreadsheet::new(name, &[], Locale::English).unwrap().into_response();
            response.headers()[CONTENT_DISPOSITION].to_str().unwrap().to_owned()
        };
        let expected = "attachment; filename=\"export.csv\"; filename*=UTF-8''Mat%C3%A9riel%20d-%C3%A9t%C3%A9.csv";
        assert_eq!(header("Matériel d/été"), expected);
        assert!(header("../\"; filename=x\r\ny").ends_with("UTF-8''..--%3B%20filename%3Dx--y.csv"));
    }
}
