//! Notices of the shop: taken, and listed.

use super::html;
use crate::{AppState, buyer, notices, pages};
use axum::{
    body::Bytes,
    extract::State,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use procurement::cxml::{self, Answer, Content, Document};

/// Takes a notice: always 200, with the outcome in the document's `Status`.
pub async fn take(State(state): State<AppState>, body: Bytes) -> Response {
    let response = match notices::read(&body, state.notice_secret.as_ref()) {
        Ok(notice) => {
            tracing::info!(kind = notice.kind, "a notice came");
            state.notices.keep(notice);
            cxml::Response::ok(Answer::Nothing)
        }
        Err(fault) => {
            tracing::info!(status = fault.code, "a notice was refused");
            cxml::Response::from(fault)
        }
    };
    let document = Document {
        payload_id: buyer::payload_id(),
        timestamp: buyer::now(),
        language: Some("en".to_owned()),
        content: Content::Response(response),
    };
    ([(CONTENT_TYPE, "text/xml; charset=utf-8")], cxml::write(&document)).into_response()
}

/// All notices, the newest first.
pub async fn show(State(state): State<AppState>) -> Response {
    let taken_at = format!("{}/cxml/notices", state.origin);
    html(StatusCode::OK, pages::notices::notices(state.shop.url(), &state.notices.all(), &taken_at))
}
