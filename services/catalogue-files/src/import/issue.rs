//! What a load says of a record: where it stands, which field, what is wrong and what would be right.

use serde::Serialize;
use std::ops::Deref;

/// How many issues of a load are listed; more are counted.
pub const MAX_LISTED: usize = 20_000;
/// The most bytes of a text in a list: what is foreign in it may be as long as a cell.
const MAX_TEXT_LEN: usize = 400;

/// A record, or a part of the source that is none, and what there is to say about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ImportIssue {
    /// The line of the file where the record begins, from 1; none where the source has no lines.
    pub line: Option<u64>,
    /// Which record: its kind and external id.
    pub place: String,
    /// Which of its fields, named as in the shop's own CSV; empty: the record as a whole.
    pub field: &'static str,
    /// What was wrong with it, or what was made of it.
    pub what: String,
    /// What would have been right; may be empty.
    pub right: String,
}

impl ImportIssue {
    /// About a record as a whole.
    #[must_use]
    pub fn new(place: impl Into<String>, what: impl Into<String>) -> Self {
        Self { place: place.into(), what: what.into(), ..Self::default() }
    }

    /// The same, found on a line.
    #[must_use]
    pub fn at(self, line: Option<u64>) -> Self {
        Self { line: self.line.or(line), ..self }
    }
}

/// What a load says of its records: the first [`MAX_LISTED`] in full, the rest as a number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IssueList {
    listed: Vec<ImportIssue>,
    unlisted: usize,
}

impl IssueList {
    /// How many there are, listed or not.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.listed.len() + self.unlisted
    }

    /// How many are counted alone.
    #[must_use]
    pub const fn unlisted(&self) -> usize {
        self.unlisted
    }

    /// Adds one.
    pub fn push(&mut self, issue: ImportIssue) {
        if self.listed.len() == MAX_LISTED {
            self.unlisted += 1;
            return;
        }
        let ImportIssue { place, what, right, .. } = issue;
        self.listed.push(ImportIssue { place: cut(place), what: cut(what), right: cut(right), ..issue });
    }

    /// Adds those of another list.
    pub(super) fn append(&mut self, other: Self) {
        other.listed.into_iter().for_each(|issue| self.push(issue));
        self.unlisted += other.unlisted;
    }

    pub(super) fn sort_by_line(&mut self) {
        self.listed.sort_by_key(|issue| issue.line);
    }
}

/// Those that are listed.
impl Deref for IssueList {
    type Target = [ImportIssue];

    fn deref(&self) -> &[ImportIssue] {
        &self.listed
    }
}

/// A text that is too long is copied: shortened in place, it would leave a hole in memory that nothing else fits.
fn cut(text: String) -> String {
    if text.len() <= MAX_TEXT_LEN {
        return text;
    }
    format!("{}…", &text[..text.floor_char_boundary(MAX_TEXT_LEN)])
}

/// What is wrong with a record, before it is known which one it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldError {
    /// The part of the record, say `variant SKU-1`; empty: the record itself.
    pub part: String,
    /// The field, named as in the shop's own CSV.
    pub field: &'static str,
    /// What is wrong.
    pub what: String,
    /// What would be right.
    pub right: String,
}

impl FieldError {
    /// What is wrong with a field.
    pub fn new(field: &'static str, what: impl Into<String>) -> Self {
        Self { field, what: what.into(), ..Self::default() }
    }

    /// What would be right.
    pub fn rather(self, right: impl Into<String>) -> Self {
        Self { right: right.into(), ..self }
    }

    /// The same, in a part of the record.
    pub fn within(self, part: impl Into<String>) -> Self {
        let part = part.into();
        Self { part: if self.part.is_empty() { part } else { format!("{part}, {}", self.part) }, ..self }
    }

    /// The issue of a record.
    pub fn of(self, place: impl Into<String>) -> ImportIssue {
        let place = place.into();
        let place = if self.part.is_empty() { place } else { format!("{place}, {}", self.part) };
        ImportIssue { line: None, place, field: self.field, what: self.what, right: self.right }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_names_its_place_from_the_outside_in() {
        let field_error =
            FieldError::new("stock", "-1 is no number").rather("0 or more").within("offer of a").within("variant b");
        let issue = field_error.of("product c").at(Some(7));
        assert_eq!((issue.line, issue.place.as_str()), (Some(7), "product c, variant b, offer of a"));
        assert_eq!((issue.field, issue.right.as_str()), ("stock", "0 or more"));
    }
}
