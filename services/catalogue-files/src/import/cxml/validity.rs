//! From when until when an item is sold, and where.
//!
//! The shop watches no dates: an item that is not valid when it is read is taken and is not on sale.

use super::index::CxmlIndex;
use crate::{
    import::{issue::FieldError, supplier_item::ItemNotes, xml::XmlElement},
    record::Status,
};
use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Utc};

/// Whether an item is on sale at the moment when it is read.
pub(super) fn status(index: &CxmlIndex, terms: &XmlElement, notes: &mut ItemNotes) -> Result<Status, FieldError> {
    let territories: Vec<&str> = terms.all("TerritoryAvailable").map(XmlElement::trimmed).collect();
    if !territories.is_empty() {
        let what =
            format!("it is sold everywhere, not in {} alone: the shop knows no territories", territories.join(", "));
        notes.push(("status", what));
    }
    let (begins, ends) = (moment(terms, "EffectiveDate")?, moment(terms, "ExpirationDate")?);
    if let Some(ends) = ends.filter(|ends| *ends <= index.read_at) {
        notes.push(("status", format!("it expired on {}: it is not on sale", ends.date_naive())));
        return Ok(Status::Inactive);
    }
    if let Some(begins) = begins.filter(|begins| *begins > index.read_at) {
        let what =
            format!("it begins on {}: it is not on sale until the index is loaded again then", begins.date_naive());
        notes.push(("status", what));
        return Ok(Status::Inactive);
    }
    if let Some(ends) = ends {
        let what =
            format!("it is taken without its last day, {}: an index loaded after it ends the sale", ends.date_naive());
        notes.push(("status", what));
    }
    Ok(Status::Active)
}

/// A moment by ISO 8601; where it names no zone it is in UTC, where it names no time it is midnight.
fn moment(terms: &XmlElement, name: &'static str) -> Result<Option<DateTime<Utc>>, FieldError> {
    let Some(text) = terms.text_of(&[name]) else { return Ok(None) };
    let zoned = text.parse::<DateTime<Utc>>();
    let local =
        || text.parse::<NaiveDateTime>().or_else(|_| text.parse::<NaiveDate>().map(|day| day.and_time(NaiveTime::MIN)));
    zoned.or_else(|_| local().map(|local| local.and_utc())).map(Some).map_err(|_| {
        FieldError::new("status", format!("{name} is {text:?}, which is no moment")).rather("2027-01-31T00:00:00+01:00")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_read_with_and_without_zone_and_time() {
        let read = |text: &str| {
            let date = XmlElement { name: "ExpirationDate".to_owned(), text: text.to_owned(), ..XmlElement::default() };
            let terms = XmlElement { children: vec![date], ..XmlElement::default() };
            moment(&terms, "ExpirationDate").map(|moment| moment.map(|moment| moment.to_rfc3339()))
        };
        let at = |text: &str| Ok(Some(text.to_owned()));
        assert_eq!(read("2027-01-31T01:00:00+01:00"), at("2027-01-31T00:00:00+00:00"));
        assert_eq!(read("2027-01-31T00:00:00"), at("2027-01-31T00:00:00+00:00"));
        assert_eq!(read(" 2027-01-31 "), at("2027-01-31T00:00:00+00:00"));
        assert_eq!(read(" "), Ok(None));
        assert_eq!(read("31/01/2027").unwrap_err().what, "ExpirationDate is \"31/01/2027\", which is no moment");
    }
}
