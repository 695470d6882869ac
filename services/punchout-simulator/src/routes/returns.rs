//! Out of the shop: what came back is kept with its visit, and shown there.

use super::{html, not_found};
use crate::{AppState, checks, checks::Report, form, pages, visits::Entry};
use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Redirect, Response},
};
use procurement::{
    cxml::{self, Document, FormEncoding, Limits},
    oci::Charset,
};

/// A form of OCI.
pub async fn by_oci(
    State(state): State<AppState>,
    Path(visit): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let report = state.visits.with(&visit, |visit| match &visit.entry {
        Entry::Oci { echoed, charset } => {
            Some(checks::of_oci(form::fields(&body, content_type(&headers), *charset), echoed))
        }
        Entry::Cxml(_) => None,
    });
    keep(&state, &visit, report.flatten())
}

/// A form with a document of cXML.
pub async fn by_cxml(
    State(state): State<AppState>,
    Path(visit): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let setup = state.visits.with(&visit, |visit| match &visit.entry {
        Entry::Cxml(entered) => Some(entered.setup.clone()),
        Entry::Oci { .. } => None,
    });
    let fields = form::fields(&body, content_type(&headers), Charset::Utf8);
    let report = setup.flatten().map(|setup| {
        let read = cxml::read_form(fields.iter().map(|(name, value)| (name, value)), &Limits::default());
        let text = text(&fields, read.as_ref().ok());
        match read {
            Ok(document) => checks::of_cxml(&document, text, &setup),
            Err(fault) => Report::unreadable(fault.detail, Some(text)),
        }
    });
    keep(&state, &visit, report)
}

/// What came of a visit.
pub async fn show(State(state): State<AppState>, Path(visit): Path<String>) -> Response {
    let page = state.visits.with(&visit, |kept| pages::visit::visit(state.shop.url(), &visit, kept));
    page.map_or_else(|| not_found(&state), |page| html(StatusCode::OK, page))
}

fn keep(state: &AppState, visit: &str, report: Option<Report>) -> Response {
    let Some(report) = report else { return not_found(state) };
    tracing::info!(visit, lines = report.lines, wrong = report.wrong(), "a basket came back");
    match state.visits.with(visit, |kept| kept.take(report)) {
        Some(()) => Redirect::to(&format!("/visits/{visit}")).into_response(),
        None => not_found(state),
    }
}

fn content_type(headers: &HeaderMap) -> Option<&str> {
    headers.get(CONTENT_TYPE)?.to_str().ok()
}

/// The document as it came; one in base64 as it was read.
fn text(fields: &[(String, String)], document: Option<&Document>) -> String {
    let name = FormEncoding::UrlEncoded.field_name();
    let plain = fields.iter().find(|(field, _)| field.eq_ignore_ascii_case(name)).map(|(_, value)| value.clone());
    plain.or_else(|| document.map(cxml::write)).unwrap_or_default()
}
