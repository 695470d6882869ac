//! Which version of a thing an answer shows, and which one a change is meant for (RFC 9110, sections 8.8.3 and 13.1.1).

use crate::{request::invalid_field, response::problem::Problem};
use axum::{
    extract::FromRequestParts,
    response::{IntoResponse, Response},
};
use http::{
    HeaderValue,
    header::{ETAG, IF_MATCH, IF_NONE_MATCH},
    request::Parts,
};
use proto::common::{Reason, Versions};
use serde::Serialize;

/// A JSON answer that says by its `ETag` which version of the thing it shows.
pub struct WithETag<T> {
    version: u64,
    body: T,
}

impl<T> WithETag<T> {
    /// An answer that shows a version.
    pub const fn new(version: u64, body: T) -> Self {
        Self { version, body }
    }
}

impl<T: Serialize> IntoResponse for WithETag<T> {
    fn into_response(self) -> Response {
        let mut response = axum::Json(self.body).into_response();
        if let Ok(etag) = HeaderValue::try_from(mark(self.version)) {
            response.headers_mut().insert(ETAG, etag);
        }
        response
    }
}

/// A version as an `ETag` says it.
pub fn mark(version: u64) -> String {
    format!("\"{version}\"")
}

/// The version of what is not there (`values::version`), as the services have it.
const ABSENT: u64 = 0;

/// The versions that a change is meant for: those of `If-Match`, or, by `If-None-Match: *`, that nothing is there yet; none:
/// whichever is there.
pub struct IfMatch(pub Option<Versions>);

impl<S: Sync> FromRequestParts<S> for IfMatch {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        if parts.headers.get(IF_NONE_MATCH).is_some_and(|value| value == "*") {
            return Ok(Self(Some(Versions { versions: vec![ABSENT] })));
        }
        let values = parts.headers.get_all(IF_MATCH).iter().map(|value| value.to_str().unwrap_or_default());
        let wanted = values.collect::<Vec<_>>().join(",");
        match versions(&wanted) {
            Some(versions) => Ok(Self(versions)),
            None => Err(invalid_field(Reason::FieldInvalid, "If-Match").into()),
        }
    }
}

/// The versions in a header: `*` and nothing at all ask for none in particular. A weak mark, and one that this shop never
/// gave, fit no version. `None`: the header can't be read.
fn versions(header: &str) -> Option<Option<Versions>> {
    let marks: Vec<&str> = header.split(',').map(str::trim).filter(|mark| !mark.is_empty()).collect();
    if marks.is_empty() || marks == ["*"] {
        return Some(None);
    }
    let mut versions = Vec::with_capacity(marks.len());
    for mark in marks {
        let strong = mark.strip_prefix("W/").unwrap_or(mark);
        let opaque = strong.strip_prefix('"')?.strip_suffix('"')?;
        versions.extend(opaque.parse::<u64>().ok().filter(|_| strong.len() == mark.len()));
    }
    Some(Some(Versions { versions }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(header: &str) -> Option<Option<Vec<u64>>> {
        versions(header).map(|versions| versions.map(|versions| versions.versions))
    }

    #[test]
    fn a_change_is_meant_for_one_version_for_several_or_for_any() {
        assert_eq!(read(""), Some(None));
        assert_eq!(read("*"), Some(None));
        assert_eq!(read("\"7\""), Some(Some(vec![7])));
        assert_eq!(read("\"7\", \"8\""), Some(Some(vec![7, 8])));
        assert_eq!(read("W/\"7\""), Some(Some(vec![])));
        assert_eq!(read("\"elsewhere\""), Some(Some(vec![])));
    }

    #[test]
    fn what_is_no_mark_is_refused() {
        for wrong in ["7", "\"7", "*, \"7\""] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
