//! What stands on a parcel: who carries it, under which number, where that is followed, and when it left.

use super::carrier;
use crate::domain::field::{FieldError, FieldProblem};
use chrono::NaiveDate;
use url::Url;

/// The most characters of a carrier's name and of a number, and of an address.
const MAX_NAME_LEN: usize = 50;
const MAX_LINK_LEN: usize = 500;

/// What stands on a parcel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Who carries it; empty: not said.
    pub carrier: String,
    /// The carrier's number of it; empty: none.
    pub tracking_number: String,
    /// Where it is followed, by https; empty: nowhere.
    pub tracking_link: String,
    /// When it left.
    pub shipped_on: NaiveDate,
}

/// What is said of a parcel, as it was said.
#[derive(Clone, Copy, Debug, Default)]
pub struct LabelWords<'a> {
    /// Who carries it.
    pub carrier: &'a str,
    /// The carrier's number of it.
    pub tracking_number: &'a str,
    /// Where it is followed; for a carrier that the shop knows, it says itself where.
    pub tracking_link: &'a str,
}

/// What is wrong with a label.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum LabelError {
    #[error(transparent)]
    Field(#[from] FieldError),
    /// No address of a page by https.
    #[error("no address of a page by https")]
    Link,
}

impl Label {
    /// The label of a parcel that left on a day.
    ///
    /// # Errors
    /// When something of it is too long or can't be written, a number has no carrier, or the address is none by https.
    pub fn read(words: LabelWords<'_>, shipped_on: NaiveDate) -> Result<Self, LabelError> {
        let carrier = short(words.carrier, "carrier")?;
        let carrier = carrier::spelled(carrier).unwrap_or(carrier);
        let number = short(words.tracking_number, "trackingNumber")?;
        if carrier.is_empty() && !number.is_empty() {
            return Err(FieldProblem::Missing.on("carrier").into());
        }
        let tracking_link = match (words.tracking_link.trim(), number) {
            ("", "") => String::new(),
            ("", number) => carrier::tracking_link(carrier, number).unwrap_or_default(),
            (link, _) => read_link(link)?,
        };
        Ok(Self { carrier: carrier.to_owned(), tracking_number: number.to_owned(), tracking_link, shipped_on })
    }
}

fn short<'a>(text: &'a str, field: &str) -> Result<&'a str, FieldError> {
    match text.trim() {
        text if text.chars().count() > MAX_NAME_LEN => Err(FieldProblem::TooLong { max: MAX_NAME_LEN }.on(field)),
        text if text.chars().any(char::is_control) => Err(FieldProblem::Invalid.on(field)),
        text => Ok(text),
    }
}

fn read_link(link: &str) -> Result<String, LabelError> {
    if link.chars().count() > MAX_LINK_LEN {
        return Err(FieldProblem::TooLong { max: MAX_LINK_LEN }.on("trackingLink").into());
    }
    let url = Url::parse(link).map_err(|_| LabelError::Link)?;
    let is_page = url.scheme() == "https" && url.has_host() && url.username().is_empty() && url.password().is_none();
    if is_page { Ok(url.into()) } else { Err(LabelError::Link) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(carrier: &str, number: &str, link: &str) -> Result<Label, LabelError> {
        let words = LabelWords { carrier, tracking_number: number, tracking_link: link };
        Label::read(words, "2026-11-24".parse().unwrap())
    }

    #[test]
    fn a_known_carrier_says_where_its_parcels_are_followed_unless_told_otherwise() {
        let known = label("chronopost", " XY123 ", "").unwrap();
        assert_eq!((known.carrier.as_str(), known.tracking_number.as_str()), ("Chronopost", "XY123"));
        assert!(known.tracking_link.ends_with("listeNumerosLT=XY123"), "{known:?}");
        let told = label("Chronopost", "XY123", "https://parcels.example/XY123").unwrap();
        assert_eq!(told.tracking_link, "https://parcels.example/XY123");
        let other = label("Transports Durand", "7", "").unwrap();
        assert_eq!((other.carrier.as_str(), other.tracking_link.as_str()), ("Transports Durand", ""));
        assert_eq!(label("", "", "").unwrap().carrier, "");
    }

    #[test]
    fn a_link_is_a_page_by_https_and_nothing_else() {
        for link in
            ["http://parcels.example/", "javascript:alert(1)", "https://", "parcels.example", "https://a:b@c.example/"]
        {
            assert_eq!(label("GLS", "1", link), Err(LabelError::Link), "{link}");
        }
    }

    #[test]
    fn a_number_belongs_to_a_carrier_and_nothing_is_longer_than_it_can_be() {
        assert_eq!(label("", "123", ""), Err(FieldProblem::Missing.on("carrier").into()));
        assert_eq!(label(&"x".repeat(51), "", ""), Err(FieldProblem::TooLong { max: 50 }.on("carrier").into()));
        assert_eq!(label("GLS", "1\n2", ""), Err(FieldProblem::Invalid.on("trackingNumber").into()));
    }
}
