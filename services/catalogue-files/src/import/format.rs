//! Which format a file is of, by what it begins with.

use super::{csv::CsvTable, json_record::KINDS};
use serde_json::Value;
use std::{fmt, str::FromStr};

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The shop's own records in JSON lines.
    Records,
    /// The shop's own CSV: categories, suppliers, products, offers, prices or stock.
    Csv,
    /// BMEcat 1.2 or 2005.
    Bmecat,
    /// A cXML `Index`.
    Cxml,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Records, Self::Csv, Self::Bmecat, Self::Cxml];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Records => "records",
            Self::Csv => "csv",
            Self::Bmecat => "bmecat",
            Self::Cxml => "cxml",
        }
    }

    /// The format of a file by its beginning.
    pub(super) fn of(head: &[u8]) -> Option<Self> {
        // A file in UTF-16 shows its ASCII between zeros.
        let head: Vec<u8> = head.iter().copied().filter(|byte| *byte != 0).collect();
        let text = String::from_utf8_lossy(&head);
        let text = text.trim_start_matches(['\u{feff}', '\u{fffd}']).trim_start();
        let first = text.lines().next().unwrap_or_default();
        match text.chars().next()? {
            '<' => Self::of_xml(text),
            '{' => Self::of_json(first),
            _ => CsvTable::named_by(first).map(|_| Self::Csv),
        }
    }

    fn of_xml(text: &str) -> Option<Self> {
        let begins = |name: &str| {
            text.split(name).skip(1).any(|rest| rest.starts_with(|next: char| next.is_whitespace() || next == '>'))
        };
        if text.contains("<BMECAT") || text.contains("<!DOCTYPE BMECAT") {
            return Some(Self::Bmecat);
        }
        // A cXML document may be an order as well.
        (begins("<Index") || text.contains("<!DOCTYPE Index")).then_some(Self::Cxml)
    }

    fn of_json(line: &str) -> Option<Self> {
        let first: Value = serde_json::from_str(line).ok()?;
        KINDS.iter().any(|kind| first.get(kind).is_some()).then_some(Self::Records)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No format has that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is none of records, csv, bmecat, cxml")]
pub struct UnknownFormat;

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        Self::ALL.into_iter().find(|format| format.name() == name).ok_or(UnknownFormat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_known_by_what_a_file_begins_with() {
        let icecat = r#"{"id":"1","name":"80","title":"HP 80","ean":[],"supplier":"HP","price":1}"#;
        let known = [
            (icecat, None),
            (r#"{"Supplier":{}}"#, Some(Format::Records)),
            (r#"{"Stock":{}}"#, Some(Format::Records)),
            ("\u{feff}<?xml version=\"1.0\"?>\n<BMECAT version=\"1.2\">", Some(Format::Bmecat)),
            ("<?xml version=\"1.0\"?><!DOCTYPE Index SYSTEM \"cXML.dtd\">\n", Some(Format::Cxml)),
            ("<cXML><Response><SubscriptionContentResponse>\n<Index\nloadmode='Full'>", Some(Format::Cxml)),
            ("<Index>", Some(Format::Cxml)),
            ("<cXML><Request><OrderRequest>", None),
            ("<Indexes>", None),
            ("library,part,description,keywords,datasheet\n", None),
            ("\u{feff}sku;supplier;stock\n", Some(Format::Csv)),
            (r#"{"sku":"1"}"#, None),
            ("<html>", None),
            ("sku;quantity", None),
            ("", None),
        ];
        for (head, format) in known {
            assert_eq!(Format::of(head.as_bytes()), format, "{head}");
        }
    }

    #[test]
    fn a_format_is_found_by_its_name() {
        for format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
        }
        assert_eq!("datanorm".parse::<Format>(), Err(UnknownFormat));
    }
}
