//! A JSON body and its members, read so that each thing wrong with them has its own sentence.

use super::{invalid_field, unique_members::UniqueMembers};
use crate::response::problem::Problem;
use axum::{
    body::to_bytes,
    extract::{FromRequest, Request},
    response::{IntoResponse, Response},
};
use http::{HeaderMap, header::CONTENT_TYPE};
use platform_process::Refusal;
use proto::common::Reason;
use serde::{Deserialize, Deserializer, Serialize, de::DeserializeOwned};

/// The most bytes of a body (D9.2).
pub const MAX_BODY_BYTES: usize = 256 * 1024;

/// The most bytes of a body that carries lines (D9.2).
pub const MAX_LINES_BODY_BYTES: usize = 2 * 1024 * 1024;

/// A JSON body, at most `LIMIT` bytes; an empty one counts as `{}`.
pub struct Json<T, const LIMIT: usize = MAX_BODY_BYTES>(pub T);

impl<S: Sync, T: DeserializeOwned, const LIMIT: usize> FromRequest<S> for Json<T, LIMIT> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let (parts, body) = request.into_parts();
        let body = to_bytes(body, LIMIT).await.map_err(|_| Refusal::too_large(Reason::BodyTooLarge))?;
        if body.is_empty() {
            let empty = serde_json::from_slice(b"{}").map_err(|_| malformed())?;
            return Ok(Self(empty));
        }
        if !is_json(&parts.headers) {
            return Err(Refusal::unsupported_media(Reason::UnsupportedMediaType).into());
        }
        // A list would be read as an object's members in their order.
        let is_object =
            body.trim_ascii_start().starts_with(b"{") && serde_json::from_slice::<UniqueMembers>(&body).is_ok();
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

/// A member of a body as it was sent.
#[derive(Debug, Default)]
pub enum JsonField<T> {
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

impl<'de, T: DeserializeOwned> Deserialize<'de> for JsonField<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Read as an option, a member that is not there at all arrives here too, unless it has a default.
        let value = Option::<serde_json::Value>::deserialize(deserializer)?;
        Ok(value.map_or(Self::Null, |value| T::deserialize(value).map_or(Self::Wrong, Self::Value)))
    }
}

impl<T> JsonField<T> {
    /// The value of a member that may be absent.
    ///
    /// # Errors
    /// When it was sent as something else.
    pub fn optional(self, field: &'static str) -> Result<Option<T>, Refusal> {
        match self {
            Self::Absent | Self::Null => Ok(None),
            Self::Wrong => Err(invalid_field(Reason::FieldInvalid, field)),
            Self::Value(value) => Ok(Some(value)),
        }
    }

    /// The value of a member that must be there.
    ///
    /// # Errors
    /// When it is absent, or was sent as something else.
    pub fn required(self, field: &'static str) -> Result<T, Refusal> {
        self.optional(field)?.ok_or_else(|| invalid_field(Reason::FieldRequired, field))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_of_another_type_is_told_from_an_absent_one() {
        #[derive(Deserialize)]
        struct Body {
            name: JsonField<String>,
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
            name: JsonField<String>,
        }
        let read = |json: &str| serde_json::from_str::<Body>(json).unwrap().name;
        assert!(matches!(read("{}"), JsonField::Absent));
        assert!(matches!(read(r#"{"name":null}"#), JsonField::Null));
    }
}
