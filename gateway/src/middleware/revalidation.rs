//! Answers that a browser keeps and asks about again (RFC 9110, section 13.1.2; RFC 9111, section 4.3).
//!
//! An answer's entity tag is made of its bytes, which are the caller's own: prices, language and account included. Who comes
//! with the tag of another account's answer is answered in full.

use crate::response::problem::Problem;
use axum::{
    body::{Body, Bytes, to_bytes},
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use headers::{CacheControl, ETag, HeaderMapExt, IfNoneMatch};
use http::{
    Method, StatusCode,
    header::{CONTENT_LENGTH, CONTENT_TYPE},
};
use platform_process::Refusal;
use xxhash_rust::xxh3::xxh3_128;

/// Lets the caller alone keep what is found, and answers 304 where it is what the caller has.
pub async fn allow(request: Request, next: Next) -> Response {
    let is_read = request.method() == Method::GET;
    let known = request.headers().typed_get::<IfNoneMatch>();
    let response = next.run(request).await;
    if !is_read || response.status() != StatusCode::OK {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Some((body, etag)) = tagged(body).await else {
        return Problem::from(Refusal::internal("an answer can't be read")).into_response();
    };
    let is_known = known.is_some_and(|known| !known.precondition_passes(&etag));
    parts.headers.typed_insert(CacheControl::new().with_private().with_no_cache());
    parts.headers.typed_insert(etag);
    if !is_known {
        return Response::from_parts(parts, body.into());
    }
    parts.status = StatusCode::NOT_MODIFIED;
    parts.headers.remove(CONTENT_TYPE);
    parts.headers.remove(CONTENT_LENGTH);
    Response::from_parts(parts, Body::empty())
}

/// With a weak tag: the same answer may travel compressed in several ways.
async fn tagged(body: Body) -> Option<(Bytes, ETag)> {
    let body = to_bytes(body, usize::MAX).await.ok()?;
    let etag = format!("W/\"{:032x}\"", xxh3_128(&body)).parse().ok()?;
    Some((body, etag))
}
