//! Refusals as the content delivery API says them, whose clients know no other words (D7.35).

use super::problem::retry_after;
use axum::response::{IntoResponse, Response};
use http::{
    HeaderMap, HeaderValue, Method, StatusCode,
    header::{
        ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
        ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, RETRY_AFTER,
    },
};
use platform_process::{Kind, Refusal};
use serde_json::json;

/// Where the API lies.
pub const DELIVERY_API: &str = "/api/content/v2/cdn/";

/// The answer to a call of the API that is refused.
pub fn refused(refusal: &Refusal) -> Response {
    let status = match refusal.kind {
        Kind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
        kind => StatusCode::from_u16(kind.http()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
    };
    let body = match refusal.kind {
        Kind::NotFound => json!(["This record could not be found"]),
        Kind::Unauthenticated => json!({ "error": "Unauthorized" }),
        Kind::Invalid => {
            json!({ "error": format!("The parameter {} is not valid", refusal.field.as_deref().unwrap_or_default()) })
        }
        _ => json!({ "error": status.canonical_reason().unwrap_or_default() }),
    };
    let mut response = (status, axum::Json(body)).into_response();
    let headers = response.headers_mut();
    if let Some(wait) = retry_after(refusal) {
        headers.insert(RETRY_AFTER, wait.into());
    }
    allow_any_origin(headers);
    response
}

/// The same of a call that is refused before it reaches the API; `None`: it is for another. What a browser asks before a
/// call of another origin costs nothing and is answered all the same: refused, it would hide the refusal of the call.
pub fn refused_early(method: &Method, path: &str, refusal: &Refusal) -> Option<Response> {
    let is_for_api = path.starts_with(DELIVERY_API);
    is_for_api.then(|| if method == Method::OPTIONS { preflight() } else { refused(refusal) })
}

/// What a browser asks before a call from another origin: the official client sends headers of its own.
pub fn preflight() -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    let headers = response.headers_mut();
    allow_any_origin(headers);
    headers.insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, OPTIONS"));
    headers.insert(
        ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static("content-type, accept, sb-agent, sb-agent-version"),
    );
    headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    response
}

/// Any origin may read what is for anybody: browsers send no cookie, and so no proof of a preview, where every origin may
/// read.
pub fn allow_any_origin(headers: &mut HeaderMap) {
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("total, per-page, retry-after"));
}
