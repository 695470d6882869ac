//! The rows of a CSV file with named columns, each as sound as it is.

use super::{
    cell,
    columns::{delimiter, names},
    line_breaks::LineBreaks,
};
use crate::{
    import::{
        issue::FieldError,
        source::{ReadError, ReadResult},
    },
    record::Text,
};
use csv::{ByteRecord, Reader, ReaderBuilder, StringRecord};
use rust_decimal::Decimal;
use std::{
    io::{self, BufRead, Read},
    mem,
    sync::Arc,
};
use values::spreadsheet::from_cell;

/// The most bytes of a row: what is longer has a quotation mark that nothing closes.
const MAX_ROW_LEN: u64 = 1024 * 1024;

/// Which cell holds which column.
struct Columns {
    /// The columns that the file has, at the places of their cells.
    places: Vec<&'static str>,
    /// Where the comma parts no cells, it may stand before decimals.
    decimal_comma: bool,
}

/// The rows of a file, with one row read ahead.
pub struct CsvRows {
    reader: Reader<RowLimitReader<Box<dyn BufRead + Send>>>,
    columns: Arc<Columns>,
    /// Why the file ends behind a row is said behind that row.
    ahead: ReadResult<Option<CsvRow>>,
}

/// A row.
pub struct CsvRow {
    line: u64,
    cells: StringRecord,
    columns: Arc<Columns>,
    /// Why it can't be read as a whole.
    field_error: Option<FieldError>,
}

impl CsvRows {
    /// The rows behind a first line that names some of these columns.
    pub fn of(reader: Box<dyn BufRead + Send>, first: &str, known: &[&'static str]) -> ReadResult<Self> {
        let delimiter = delimiter(first);
        let mut places = Vec::new();
        for name in names(first, delimiter) {
            let Some(column) = known.iter().copied().find(|column| *column == name) else {
                let why = format!("the column {name:?} is unknown: the columns are {}", known.join(", "));
                return Err(ReadError::broken(Some(1), why));
            };
            if places.contains(&column) {
                return Err(ReadError::broken(Some(1), format!("the column {column} is there twice")));
            }
            places.push(column);
        }
        let guarded = RowLimitReader { inner: reader, since_row: 0, quotes: 0, lines: LineBreaks::default() };
        let reader = ReaderBuilder::new().delimiter(delimiter).flexible(true).from_reader(guarded);
        let columns = Arc::new(Columns { places, decimal_comma: delimiter != b',' });
        let mut rows = Self { reader, columns, ahead: Ok(None) };
        rows.ahead = Ok(rows.read()?);
        Ok(rows)
    }

    /// Whether the file has a column.
    pub fn has(&self, column: &str) -> bool {
        self.columns.places.contains(&column)
    }

    /// The next row.
    pub fn next_row(&mut self) -> ReadResult<Option<CsvRow>> {
        let Some(row) = mem::replace(&mut self.ahead, Ok(None))? else { return Ok(None) };
        self.ahead = self.read();
        // A quotation mark that nothing closes makes one row of all that follows it.
        let is_open = matches!(self.ahead, Ok(None)) && self.reader.get_ref().quotes % 2 == 1;
        if is_open && row.cells.iter().any(|cell| cell.contains('\n')) {
            return Err(ReadError::broken(Some(row.line), "a quotation mark in this row is not closed"));
        }
        Ok(Some(row))
    }

    fn read(&mut self) -> ReadResult<Option<CsvRow>> {
        let mut bytes = ByteRecord::new();
        self.reader.get_mut().since_row = 0;
        let read = self.reader.read_byte_record(&mut bytes);
        // The reader's own line is that of the row before, where a carriage return ended it.
        let start = bytes.position().map_or(0, csv::Position::byte);
        let line = self.reader.get_mut().lines.line_of_row(start);
        match read {
            Err(error) => Err(ReadError::broken(Some(line), error.to_string())),
            Ok(false) => Ok(None),
            Ok(true) => Ok(Some(CsvRow::new(bytes, line, &self.columns))),
        }
    }
}

impl CsvRow {
    fn new(bytes: ByteRecord, line: u64, columns: &Arc<Columns>) -> Self {
        let (cells, mut field_error) = match StringRecord::from_byte_record(bytes) {
            Ok(cells) => (cells, None),
            Err(error) => {
                let column = columns.places.get(error.utf8_error().field()).copied().unwrap_or_default();
                let field_error = FieldError::new(column, "it is not in UTF-8").rather("the file saved as UTF-8");
                (StringRecord::from_byte_record_lossy(error.into_byte_record()), Some(field_error))
            }
        };
        if cells.len() != columns.places.len() {
            let why = format!("it has {} cells", cells.len());
            field_error = Some(FieldError::new("", why).rather(format!("{}, as the first line", columns.places.len())));
        }
        Self { line, cells, columns: Arc::clone(columns), field_error }
    }

    /// The line where it begins.
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// The bytes of its cells.
    pub fn text_len(&self) -> usize {
        self.cells.as_slice().len()
    }

    /// Whether it can be read as a whole.
    pub fn sound(&self) -> Result<(), FieldError> {
        self.field_error.clone().map_or(Ok(()), Err)
    }

    /// Whether the file has a column.
    pub fn has(&self, column: &str) -> bool {
        self.cell(column).is_some()
    }

    /// A cell's text; empty where the file has no such column.
    pub fn text(&self, column: &str) -> &str {
        self.cell(column).unwrap_or_default()
    }

    fn cell(&self, column: &str) -> Option<&str> {
        let place = self.columns.places.iter().position(|known| *known == column)?;
        Some(from_cell(self.cells.get(place).unwrap_or_default()))
    }

    /// A cell that is not empty.
    pub fn filled(&self, column: &str) -> Option<String> {
        Some(self.text(column)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    /// A text in both languages; where a language has no column, the other's text stands for it.
    pub fn both(&self, fr: &str, en: &str) -> Text {
        let (in_fr, in_en) = (self.cell(fr), self.cell(en));
        let of = |one: Option<&str>, other: Option<&str>| one.or(other).unwrap_or_default().to_owned();
        Text { fr: of(in_fr, in_en), en: of(in_en, in_fr) }
    }

    /// A number of 0 or more; none where the cell is empty.
    pub fn number(&self, column: &'static str) -> Result<Option<u32>, FieldError> {
        cell::number(column, self.text(column))
    }

    /// Yes or no; none where the cell is empty.
    pub fn flag(&self, column: &'static str) -> Result<Option<bool>, FieldError> {
        cell::flag(column, self.text(column))
    }

    /// A number with decimals; none where the cell is empty.
    pub fn decimal(&self, column: &'static str) -> Result<Option<Decimal>, FieldError> {
        cell::decimal(column, self.text(column), self.columns.decimal_comma)
    }

    /// The lines of a cell, each in its parts.
    pub fn lists(&self, column: &str) -> Vec<Vec<String>> {
        cell::lists(self.text(column))
    }
}

/// A reader that counts quotation marks and lines, and ends a row that does not end.
struct RowLimitReader<R> {
    inner: R,
    since_row: u64,
    quotes: u64,
    lines: LineBreaks,
}

impl<R: Read> Read for RowLimitReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.since_row += length as u64;
        if self.since_row > MAX_ROW_LEN {
            return Err(io::Error::other("a row is longer than 1 MB: is a quotation mark not closed?"));
        }
        self.lines.read(&buffer[..length]);
        self.quotes += buffer[..length].iter().filter(|byte| **byte == b'"').count() as u64;
        Ok(length)
    }
}
