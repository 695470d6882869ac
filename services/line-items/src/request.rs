//! The parts that requests to carts and to buying lists have in common: read, or refused.

use platform_process::Refusal;
use proto::common::{self, LineIssue, Reason, Versions};
use std::str::FromStr;
use values::{Name, Page, name::NotAName, page::PageOutOfRange};

/// The name given to a cart or a list.
///
/// # Errors
/// When it is missing, too long, or holds what can't be shown.
pub fn name(text: &str) -> Result<Name, Refusal> {
    let refusal = |reason| Refusal::invalid(reason).on("name").with("field", "name");
    Name::new(text).map_err(|error| match error {
        NotAName::Missing => refusal(Reason::FieldRequired),
        NotAName::TooLong => refusal(Reason::FieldTooLong).with("max", Name::MAX_LEN),
        NotAName::Unprintable => refusal(Reason::FieldInvalid),
    })
}

/// The page of a list that is asked for.
///
/// # Errors
/// When its size is 0 or above `max_size`.
pub fn page(page: Option<&common::Page>, max_size: u32) -> Result<Page, Refusal> {
    Page::from_proto(page, max_size).map_err(|PageOutOfRange { max_size }| {
        Refusal::invalid(Reason::PageOutOfRange).on("size").with("max", max_size)
    })
}

/// The versions that a cart or a list may have for a change to be done; `None`: whichever.
#[must_use]
pub fn versions(versions: Option<Versions>) -> Option<Vec<u64>> {
    versions.map(|versions| versions.versions)
}

/// The id in a text; none in an empty one.
///
/// # Errors
/// When it is no id.
pub fn optional_id<T: FromStr>(text: &str, field: &'static str) -> Result<Option<T>, Refusal> {
    if text.is_empty() { Ok(None) } else { text.parse().map(Some).map_err(|_| invalid(field)) }
}

/// The ids among these texts: what is no id names nothing.
#[must_use]
pub fn known_ids<T: FromStr>(texts: &[String]) -> Vec<T> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

/// A field that can't be read.
#[must_use]
pub fn invalid(field: &'static str) -> Refusal {
    Refusal::invalid(Reason::FieldInvalid).on(field).with("field", field)
}

/// A field that is missing.
#[must_use]
pub fn missing(field: &'static str) -> Refusal {
    Refusal::invalid(Reason::FieldRequired).on(field).with("field", field)
}

/// None of the lines was taken.
#[must_use]
pub fn none_taken(issues: Vec<LineIssue>) -> Refusal {
    Refusal::precondition(Reason::NoLineAdded).because(issues)
}
