//! What a request carries, read so that each thing wrong with it has its own sentence.

use crate::{once::Once, problem::Problem};
use axum::{
    body::Body,
    extract::{FromRequest, FromRequestParts, Request},
    response::{IntoResponse, Response},
};
use bytes::{Bytes, BytesMut};
use http::{HeaderMap, header::CONTENT_TYPE, request::Parts};
use http_body_util::BodyExt;
use platform_process::Refusal;
use proto::common::{self, Reason};
use serde::{Deserialize, Deserializer, Serialize, de::DeserializeOwned};
use std::{fmt::Display, str::FromStr, time::Duration};
use tokio::time::timeout;
use values::{Currency, Page};

/// The most bytes of a body (D9.2).
pub const SMALL: usize = 256 * 1024;

/// The most bytes of a body that carries lines (D9.2).
pub const LARGE: usize = 2 * 1024 * 1024;

/// How much of a body that is too large is still read, so that its sender gets to see the refusal.
const DRAINED: usize = 32 * 1024 * 1024;

/// How long a body may take to arrive: its sender holds a seat that others need (reliability: slow clients).
const ARRIVAL: Duration = Duration::from_secs(10);

/// A JSON body, at most `LIMIT` bytes; an empty one counts as `{}`.
pub struct Json<T, const LIMIT: usize = SMALL>(pub T);

impl<S: Sync, T: DeserializeOwned, const LIMIT: usize> FromRequest<S> for Json<T, LIMIT> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let (parts, body) = request.into_parts();
        let body = arrived(read(body, LIMIT), ARRIVAL).await?;
        if body.is_empty() {
            let empty = serde_json::from_slice(b"{}").map_err(|_| malformed())?;
            return Ok(Self(empty));
        }
        if !is_json(&parts.headers) {
            return Err(Refusal::unsupported_media(Reason::UnsupportedMediaType).into());
        }
        // A list would be read as an object's members in their order.
        let is_object = body.trim_ascii_start().starts_with(b"{") && serde_json::from_slice::<Once>(&body).is_ok();
        if !is_object {
            return Err(malformed().into());
        }
        Ok(Self(serde_json::from_slice(&body).map_err(|_| malformed())?))
    }
}

impl<T: Serialize, const LIMIT: usize> IntoResponse for Json<T, LIMIT> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

fn malformed() -> Refusal {
    Refusal::invalid(Reason::MalformedBody)
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    kind == "application/json" || (kind.starts_with("application/") && kind.ends_with("+json"))
}

/// A body that arrives in `time`; one that does not counts as broken off.
async fn arrived(body: impl Future<Output = Result<Bytes, Refusal>>, time: Duration) -> Result<Bytes, Refusal> {
    timeout(time, body).await.unwrap_or_else(|_| Err(malformed()))
}

async fn read(mut body: Body, limit: usize) -> Result<Bytes, Refusal> {
    let (mut kept, mut seen) = (BytesMut::new(), 0);
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| malformed())?;
        let Ok(data) = frame.into_data() else { continue };
        seen += data.len();
        if seen > DRAINED {
            break;
        }
        if seen <= limit {
            kept.extend_from_slice(&data);
        }
    }
    if seen > limit { Err(Refusal::too_large(Reason::BodyTooLarge)) } else { Ok(kept.freeze()) }
}

/// A member of a body as it was sent.
#[derive(Debug, Default)]
pub enum Sent<T> {
    /// Not at all.
    #[default]
    Absent,
    /// As null; also not at all, where the member of the body's type has no `#[serde(default)]`.
    Null,
    /// As something else.
    Wrong,
    /// As it should be.
    Value(T),
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Sent<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Read as an option, a member that is not there at all arrives here too, unless it has a default.
        let value = Option::<serde_json::Value>::deserialize(deserializer)?;
        Ok(value.map_or(Self::Null, |value| T::deserialize(value).map_or(Self::Wrong, Self::Value)))
    }
}

impl<T> Sent<T> {
    /// The value of a member that may be absent.
    ///
    /// # Errors
    /// When it was sent as something else.
    pub fn optional(self, field: &'static str) -> Result<Option<T>, Refusal> {
        match self {
            Self::Absent | Self::Null => Ok(None),
            Self::Wrong => Err(about(Reason::FieldInvalid, field)),
            Self::Value(value) => Ok(Some(value)),
        }
    }

    /// The value of a member that must be there.
    ///
    /// # Errors
    /// When it is absent, or was sent as something else.
    pub fn required(self, field: &'static str) -> Result<T, Refusal> {
        self.optional(field)?.ok_or_else(|| about(Reason::FieldRequired, field))
    }

    /// Whether anything but null was sent.
    pub const fn is_given(&self) -> bool {
        matches!(self, Self::Wrong | Self::Value(_))
    }

    /// The value, if it was sent as it should be.
    pub fn given(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Absent | Self::Null | Self::Wrong => None,
        }
    }
}

/// A refusal about one member of a request.
pub fn about(reason: Reason, field: &str) -> Refusal {
    Refusal::invalid(reason).on(field).with("field", field)
}

/// The query of a request: names with values, in the order they were sent.
#[derive(Debug, Default)]
pub struct Query(Vec<(String, String)>);

impl<S: Sync> FromRequestParts<S> for Query {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let query = axum::extract::Query::try_from_uri(&parts.uri);
        query.map(|query| Self(query.0)).map_err(|_| about(Reason::FieldInvalid, "query").into())
    }
}

impl Query {
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
        self.get(name).map(|value| value.parse().map_err(|_| about(Reason::FieldInvalid, name))).transpose()
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
            Some(other) if other != expected => Err(about(Reason::FieldInvalid, "type")),
            _ => Ok(()),
        }
    }
}

/// What a client that may repeat a write calls it, so that a repeat adds nothing; empty: it said nothing.
pub struct IdempotencyKey(pub String);

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let key = parts.headers.get("idempotency-key").map(|value| value.to_str());
        match key {
            None => Ok(Self(String::new())),
            Some(Ok(key)) if key.len() <= 200 => Ok(Self(key.to_owned())),
            Some(_) => Err(about(Reason::FieldTooLong, "Idempotency-Key").with("max", 200).into()),
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

    #[tokio::test]
    async fn a_body_may_be_as_large_as_its_limit() {
        assert_eq!(read(Body::from(vec![b' '; 10]), 10).await.unwrap().len(), 10);
        let refusal = read(Body::from(vec![b' '; 11]), 10).await.unwrap_err();
        assert_eq!(refusal.reason, Reason::BodyTooLarge);
    }

    #[tokio::test]
    async fn a_body_that_never_ends_is_not_waited_for() {
        let refusal = arrived(std::future::pending(), Duration::from_millis(10)).await.unwrap_err();
        assert_eq!(refusal.reason, Reason::MalformedBody);
    }

    #[test]
    fn a_member_of_another_type_is_told_from_an_absent_one() {
        #[derive(Deserialize)]
        struct Body {
            name: Sent<String>,
        }
        let read = |json: &str| serde_json::from_str::<Body>(json).unwrap().name.required("name");
        assert_eq!(read("{}").unwrap_err().reason, Reason::FieldRequired);
        assert_eq!(read(r#"{"name":null}"#).unwrap_err().reason, Reason::FieldRequired);
        assert_eq!(read(r#"{"name":3}"#).unwrap_err().reason, Reason::FieldInvalid);
        assert_eq!(read(r#"{"name":"x"}"#).unwrap(), "x");
    }

    #[test]
    fn null_is_told_from_nothing_where_a_body_changes_what_is_there() {
        #[derive(Deserialize)]
        struct Body {
            #[serde(default)]
            name: Sent<String>,
        }
        let read = |json: &str| serde_json::from_str::<Body>(json).unwrap().name;
        assert!(matches!(read("{}"), Sent::Absent));
        assert!(matches!(read(r#"{"name":null}"#), Sent::Null));
    }
}
