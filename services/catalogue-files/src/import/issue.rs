//! What a load says of a record: where it stands, which field, what is wrong and what would be right.

use serde::Serialize;

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
