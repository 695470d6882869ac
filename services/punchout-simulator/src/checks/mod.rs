//! What came back, field by field, each with whether it is as it has to be.

mod cxml;
mod oci;

pub use cxml::{SentSetup, report as of_cxml, total_of};
pub use oci::report as of_oci;

use procurement::cxml::ItemOut;
use rust_decimal::Decimal;

/// Whether a value is as it has to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// It is; perhaps with a word on how.
    Right(String),
    /// It is not; this would be right, or is what a buyer's system objects to.
    Wrong(String),
}

/// A value that came back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedField {
    /// The number of the line it is of; none where it is of the whole.
    pub line: Option<u32>,
    /// Its name.
    pub name: String,
    /// The value as it came.
    pub value: String,
    /// Whether it is right.
    pub check: Check,
}

/// A basket that came back.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Every field of it.
    pub fields: Vec<CheckedField>,
    /// What all lines cost before tax; none where one of them can't be reckoned.
    pub item_total: Option<Decimal>,
    /// The currency of the lines.
    pub currency: String,
    /// How many lines it has.
    pub lines: usize,
    /// The lines, to be ordered; those that can't be are left out.
    pub items: Vec<ItemOut>,
    /// The document it came in, if it came in one.
    pub document: Option<String>,
}

impl Check {
    fn right() -> Self {
        Self::Right(String::new())
    }

    /// Right, or else what would be.
    fn of(is_right: bool, right: impl Into<String>) -> Self {
        if is_right { Self::right() } else { Self::Wrong(right.into()) }
    }

    /// Whether it is wrong.
    pub const fn is_wrong(&self) -> bool {
        matches!(self, Self::Wrong(_))
    }
}

impl CheckedField {
    fn of_whole(name: &str, value: impl Into<String>, check: Check) -> Self {
        Self { line: None, name: name.to_owned(), value: value.into(), check }
    }

    fn of_line(line: u32, name: &str, value: impl Into<String>, check: Check) -> Self {
        Self { line: Some(line), ..Self::of_whole(name, value, check) }
    }
}

impl Report {
    /// A return that can't be read: why, and what came.
    pub fn unreadable(problem: String, document: Option<String>) -> Self {
        let field = CheckedField::of_whole("The document", "", Check::Wrong(problem));
        Self { fields: vec![field], document, ..Self::default() }
    }

    /// How many fields are wrong.
    pub fn wrong(&self) -> usize {
        self.fields.iter().filter(|field| field.check.is_wrong()).count()
    }
}

/// An amount with its currency.
pub fn money(amount: Decimal, currency: &str) -> String {
    let mut amount = amount.normalize();
    amount.rescale(amount.scale().max(2));
    format!("{amount} {currency}").trim_end().to_owned()
}

/// Whether a code may be one of ISO 4217, and is that of the whole.
fn currency(code: &str, of_all: &str) -> Check {
    let is_code = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    if is_code && code != of_all {
        return Check::Wrong(format!("a basket has one currency, which is {of_all} before"));
    }
    Check::of(is_code, "has to be a code of ISO 4217: three capitals, such as EUR")
}
