//! The headers of every answer: what a browser may do with it.

use crate::request::connection;
use axum::{extract::Request, middleware::Next, response::Response};
use http::{
    HeaderName, HeaderValue,
    header::{
        CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
        X_FRAME_OPTIONS,
    },
};

const OPENER: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
const PERMISSIONS: HeaderName = HeaderName::from_static("permissions-policy");

/// What the shop asks no browser for, and nobody may ask for in its name.
const NO_DEVICES: HeaderValue = HeaderValue::from_static(
    "accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), \
     microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), \
     xr-spatial-tracking=()",
);

/// Says of an answer that it may be framed, by whom its policy names.
#[derive(Clone, Copy)]
pub struct Framed;

/// Sets what an answer does not say itself: nothing sniffed, framed, or loaded, here or by another site, and no device
/// reached for; calls are not stored; https stays.
pub async fn set(request: Request, next: Next) -> Response {
    let is_call = request.uri().path().starts_with("/api");
    let is_https = connection::is_https(request.headers());
    let mut response = next.run(request).await;
    let is_framed = response.extensions().get::<Framed>().is_some();
    let headers = response.headers_mut();
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if !is_framed {
        headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin"));
    // Whoever frames a page may also open it in a window that it finds again by its name.
    headers.insert(OPENER, HeaderValue::from_static(if is_framed { "unsafe-none" } else { "same-origin" }));
    headers.insert(RESOURCE, HeaderValue::from_static("same-origin"));
    headers.insert(PERMISSIONS, NO_DEVICES);
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ));
    if is_call {
        headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    if is_https {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=63072000; includeSubDomains"));
    }
    response
}
