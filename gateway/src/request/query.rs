//! The query of a request.

use super::invalid_field;
use crate::response::problem::Problem;
use axum::extract::FromRequestParts;
use http::{Uri, request::Parts};
use platform_process::Refusal;
use proto::common::{self, Reason};
use std::{fmt::Display, str::FromStr};
use values::{Currency, Page};

/// The query of a request: names with values, in the order they were sent.
#[derive(Debug, Default)]
pub struct Query(Vec<(String, String)>);

impl<S: Sync> FromRequestParts<S> for Query {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        Ok(Self::of(&parts.uri)?)
    }
}

impl Query {
    /// The query of an address.
    ///
    /// # Errors
    /// When it can't be read.
    pub fn of(uri: &Uri) -> Result<Self, Refusal> {
        let query = axum::extract::Query::try_from_uri(uri);
        query.map(|query| Self(query.0)).map_err(|_| invalid_field(Reason::FieldInvalid, "query"))
    }

    /// The first value of a name; blank ones count as absent.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, value)| key == name && !value.trim().is_empty()).map(|(_, value)| value.trim())
    }

    /// All values of a name, repeated or in lists with commas.
    pub fn all(&self, name: &str) -> Vec<String> {
        let values = self.0.iter().filter(|(key, _)| key == name).flat_map(|(_, value)| value.split(','));
        values.map(str::trim).filter(|value| !value.is_empty()).map(str::to_owned).collect()
    }

    /// Every name and value.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The first value of a name, read.
    ///
    /// # Errors
    /// When it is no `T`.
    pub fn read<T: FromStr<Err: Display>>(&self, name: &str) -> Result<Option<T>, Refusal> {
        self.get(name).map(|value| value.parse().map_err(|_| invalid_field(Reason::FieldInvalid, name))).transpose()
    }

    /// Which page is asked for (D5.11).
    ///
    /// # Errors
    /// When it is outside what is given.
    pub fn page(&self, default_size: u32, max_size: u32) -> Result<common::Page, Refusal> {
        let outside = || Refusal::invalid(Reason::PageOutOfRange).with("max", max_size);
        let number = self.get("page").map_or(Ok(0), str::parse).map_err(|_| outside().on("page"))?;
        let size = self.get("size").map_or(Ok(default_size), str::parse).map_err(|_| outside().on("size"))?;
        Ok(Page::new(number, size, max_size).map_err(|_| outside().on("size"))?.into())
    }

    /// The currency asked for.
    ///
    /// # Errors
    /// When the shop does not know it.
    pub fn currency(&self) -> Result<Option<Currency>, Refusal> {
        let currency = self.get("currency").map(str::parse).transpose();
        currency.map_err(|_| Refusal::invalid(Reason::CurrencyUnknown).on("currency"))
    }

    /// The `type` of what is listed or changed can only be `expected` (D7.24, D7.25).
    ///
    /// # Errors
    /// When it is another one.
    pub fn type_is(&self, expected: &str) -> Result<(), Refusal> {
        match self.get("type") {
            Some(other) if other != expected => Err(invalid_field(Reason::FieldInvalid, "type")),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query(text: &str) -> Query {
        let uri = format!("/x?{text}").parse().unwrap();
        Query(axum::extract::Query::try_from_uri(&uri).unwrap().0)
    }

    #[test]
    fn d7_24_a_status_may_repeat_or_be_a_list() {
        assert_eq!(query("status=INIT,LOADING&status=ON_GOING").all("status"), ["INIT", "LOADING", "ON_GOING"]);
    }

    #[test]
    fn d5_11_a_page_outside_its_range_is_refused_not_changed() {
        for wrong in ["page=-1", "page=x", "size=0", "size=101", "size=1.5", "page=99999999999"] {
            assert_eq!(query(wrong).page(20, 100).unwrap_err().reason, Reason::PageOutOfRange, "{wrong}");
        }
        assert_eq!(query("").page(20, 100).unwrap(), common::Page { page: 0, size: 20 });
        assert_eq!(query("page=2&size=5").page(20, 100).unwrap(), common::Page { page: 2, size: 5 });
    }
}
