//! The content delivery API v2 for browsers, as its own clients speak it (D7.35). The catalogue's process holds the
//! token, so that none is in a bundle; who brings the preview token sees drafts. The calls are the content service's
//! and so is their contract: ours does not describe them.

use crate::{
    pages::moved,
    request::{Query, connection, locale},
    response::{
        delivery::{DELIVERY_API, allow_any_origin, preflight, refused},
        problem::{self, Problem},
    },
    session::{
        Anyone,
        preview::{EDITOR_PARAMETER, LIFETIME},
    },
    state::AppState,
};
use axum::{
    Router,
    body::Bytes,
    extract::{OriginalUri, Path, State},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use http::{
    HeaderMap, HeaderName, HeaderValue, StatusCode, Uri,
    header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION},
};
use proto::content::{DeliverRequest, DeliverResponse, Parameter, ReceiveWebhookRequest};
use values::Locale;

const PER_PAGE: HeaderName = HeaderName::from_static("per-page");
const TOTAL: HeaderName = HeaderName::from_static("total");
/// An answer under its cache version never changes.
const FOR_A_YEAR: HeaderValue = HeaderValue::from_static("public, max-age=31536000");

/// The calls.
pub fn routes(state: AppState) -> Router {
    Router::new()
        .route(&format!("{DELIVERY_API}{{*path}}"), get(deliver).options(async || preflight()))
        .route("/api/content/preview", get(begin_preview))
        .route("/api/content/webhook", post(receive_webhook))
        .with_state(state)
}

/// Anything of the delivery API. A published call that does not name the newest cache version is sent to it.
async fn deliver(
    anyone: Anyone,
    State(shop): State<AppState>,
    Path(path): Path<String>,
    OriginalUri(uri): OriginalUri,
    headers: HeaderMap,
    query: Query,
) -> Response {
    let parameters = query.pairs().map(|(name, value)| Parameter { name: name.to_owned(), value: value.to_owned() });
    let mut parameters = parameters.collect::<Vec<_>>();
    let asks_for_draft = query.get("version") == Some("draft") && query.get("token").is_none();
    if let Some(preview) = shop.preview.as_ref().filter(|preview| asks_for_draft && preview.is_open_to(&headers)) {
        parameters.push(Parameter { name: "token".to_owned(), value: preview.token.clone() });
    }
    let request = DeliverRequest { path: path.clone(), parameters };
    match shop.content().deliver(anyone.ask(request)).await {
        Ok(answer) => delivered(answer.into_inner(), &path, &uri, query.get("cv")),
        Err(status) => refused(&status.into()),
    }
}

fn delivered(answer: DeliverResponse, path: &str, uri: &Uri, cv: Option<&str>) -> Response {
    let DeliverResponse { json, cv: newest, part, is_draft } = answer;
    let newest = newest.to_string();
    let is_versioned = !is_draft && newest != "0" && path.trim_end_matches('/') != "spaces/me";
    if is_versioned && cv != Some(newest.as_str()) {
        let mut response = (StatusCode::MOVED_PERMANENTLY, [(LOCATION, at_version(uri, &newest))]).into_response();
        allow_any_origin(response.headers_mut());
        return response;
    }
    let mut response = ([(CONTENT_TYPE, "application/json; charset=utf-8")], json).into_response();
    let headers = response.headers_mut();
    allow_any_origin(headers);
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

/// Shows drafts to the browser of who holds the preview secret, and leads to the page that the visual editor opens: its
/// address for previews is `…/api/content/preview?secret=…&slug=`.
async fn begin_preview(
    State(shop): State<AppState>,
    OriginalUri(uri): OriginalUri,
    headers: HeaderMap,
    query: Query,
) -> Response {
    let Some(preview) = &shop.preview else { return problem::no_such_call().await.into_response() };
    if !query.get("secret").is_some_and(|secret| preview.admits(secret)) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let slug = query.get("slug").unwrap_or_default();
    let slug = slug.split('?').next().unwrap_or_default().trim_matches('/');
    let is_english = query.get("_storyblok_lang").is_some_and(|language| language.eq_ignore_ascii_case("en-GB"));
    let path = if slug == "home" { "/".to_owned() } else { format!("/{slug}") };
    let path = if is_english { locale::localized(&path, Locale::English) } else { path };
    let story = query.get(EDITOR_PARAMETER).and_then(|id| id.parse::<u64>().ok()).unwrap_or_default();
    let mut response = moved(StatusCode::FOUND, &format!("{path}?{EDITOR_PARAMETER}={story}"));
    connection::cookies(&uri, &headers).preview(&preview.proof(), LIFETIME).put_into(response.headers_mut());
    response
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
