//! The content delivery API v2 for browsers, as its own clients speak it (D7.35). The catalogue's process holds the
//! token, so that none is in a bundle; who brings the preview token sees drafts. The calls are the content service's
//! and so is their contract: ours does not describe them.

use crate::{request::Query, response::problem::Problem, session::Anyone, state::AppState};
use axum::{
    Router,
    body::Bytes,
    extract::{OriginalUri, Path, State},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use http::{
    HeaderMap, HeaderName, HeaderValue, StatusCode, Uri,
    header::{
        ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
        ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, CACHE_CONTROL, CONTENT_TYPE, LOCATION, RETRY_AFTER,
    },
};
use platform_process::{Kind, Refusal};
use proto::content::{DeliverRequest, DeliverResponse, Parameter, ReceiveWebhookRequest};
use serde_json::json;

const PER_PAGE: HeaderName = HeaderName::from_static("per-page");
const TOTAL: HeaderName = HeaderName::from_static("total");
/// An answer under its cache version never changes.
const FOR_A_YEAR: HeaderValue = HeaderValue::from_static("public, max-age=31536000");

/// The calls.
pub fn routes(state: AppState) -> Router {
    Router::new()
        .route("/api/content/v2/cdn/{*path}", get(deliver).options(preflight))
        .route("/api/content/webhook", post(receive_webhook))
        .with_state(state)
}

/// Anything of the delivery API. A published call that does not name the newest cache version is sent to it.
async fn deliver(
    anyone: Anyone,
    State(shop): State<AppState>,
    Path(path): Path<String>,
    OriginalUri(uri): OriginalUri,
    query: Query,
) -> Response {
    let parameters = query.pairs().map(|(name, value)| Parameter { name: name.to_owned(), value: value.to_owned() });
    let request = DeliverRequest { path: path.clone(), parameters: parameters.collect() };
    let mut response = match shop.content().deliver(anyone.ask(request)).await {
        Ok(answer) => delivered(answer.into_inner(), &path, &uri, query.get("cv")),
        Err(status) => refused(&status.into()),
    };
    allow(response.headers_mut());
    response
}

fn delivered(answer: DeliverResponse, path: &str, uri: &Uri, cv: Option<&str>) -> Response {
    let DeliverResponse { json, cv: newest, part, is_draft } = answer;
    let newest = newest.to_string();
    let is_versioned = !is_draft && newest != "0" && path.trim_end_matches('/') != "spaces/me";
    if is_versioned && cv != Some(newest.as_str()) {
        return (StatusCode::MOVED_PERMANENTLY, [(LOCATION, at_version(uri, &newest))]).into_response();
    }
    let mut response = ([(CONTENT_TYPE, "application/json; charset=utf-8")], json).into_response();
    let headers = response.headers_mut();
    if let Some(part) = part {
        headers.insert(PER_PAGE, part.per_page.into());
        headers.insert(TOTAL, part.total.into());
    }
    if is_versioned {
        headers.insert(CACHE_CONTROL, FOR_A_YEAR);
    }
    response
}

/// The same address with that cache version.
fn at_version(uri: &Uri, cv: &str) -> String {
    let others = uri.query().unwrap_or_default().split('&').filter(|part| !part.is_empty() && !part.starts_with("cv="));
    let query = others.map(str::to_owned).chain([format!("cv={cv}")]).collect::<Vec<_>>();
    format!("{}?{}", uri.path(), query.join("&"))
}

/// A refusal as the delivery API says it, whose clients know no other words.
fn refused(refusal: &Refusal) -> Response {
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
    if status == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

/// What a browser asks before a call from another origin: the official client sends headers of its own.
async fn preflight() -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    let headers = response.headers_mut();
    allow(headers);
    headers.insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, OPTIONS"));
    headers.insert(
        ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static("content-type, accept, sb-agent, sb-agent-version"),
    );
    headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    response
}

/// Any origin may read what is for anybody. No cookie is looked at, so none is let through.
fn allow(headers: &mut HeaderMap) {
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("total, per-page"));
}

/// The content service says that something changed.
async fn receive_webhook(
    anyone: Anyone,
    State(shop): State<AppState>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let signature = headers.get("webhook-signature").and_then(|signature| signature.to_str().ok()).unwrap_or_default();
    let request = ReceiveWebhookRequest { body: body.into(), signature: signature.to_owned() };
    shop.content().receive_webhook(anyone.ask(request)).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer() -> DeliverResponse {
        DeliverResponse { json: "{}".to_owned(), cv: 7, part: None, is_draft: false }
    }

    #[test]
    fn a_published_call_is_sent_to_the_newest_cache_version() {
        for (query, cv, expected) in [
            ("", None, "/x?cv=7"),
            ("cv=6", Some("6"), "/x?cv=7"),
            ("cv=0&filter_query%5Ba%5D%5Bin%5D=b&token=t", Some("0"), "/x?filter_query%5Ba%5D%5Bin%5D=b&token=t&cv=7"),
        ] {
            let uri = format!("/x?{query}").parse().unwrap();
            let response = delivered(answer(), "stories", &uri, cv);
            assert_eq!(
                (response.status().as_u16(), &response.headers()[LOCATION]),
                (301, &HeaderValue::from_str(expected).unwrap())
            );
            assert!(!response.headers().contains_key(CACHE_CONTROL), "the next version is another address");
        }
    }

    #[test]
    fn what_is_current_may_be_kept_and_a_draft_may_not() {
        let uri = "/x?cv=7".parse().unwrap();
        let current = delivered(answer(), "stories", &uri, Some("7"));
        assert_eq!((current.status().as_u16(), &current.headers()[CACHE_CONTROL]), (200, &FOR_A_YEAR));
        for (answer, path) in [(DeliverResponse { is_draft: true, ..answer() }, "stories"), (answer(), "spaces/me/")] {
            let response = delivered(answer, path, &uri, None);
            assert_eq!((response.status().as_u16(), response.headers().get(CACHE_CONTROL)), (200, None));
        }
    }
}
