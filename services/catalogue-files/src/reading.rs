//! What a reader of files is made of, for formats that the shop itself does not know.
//!
//! A reader is given a [`Source`] and puts what it finds into a [`RecordSink`]; see [`crate::import::import_read`].

pub use crate::import::{
    csv::{CsvRow, CsvRows, first_line},
    file::{each_line, wrong_line},
    issue::{FieldError, ImportIssue},
    source::{ReadError, ReadResult, RecordSink, Source},
    text::plain,
};
