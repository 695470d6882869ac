//! Into the shop.

use super::{html, not_found};
use crate::{
    AppState, buyer,
    checks::SentSetup,
    cxml_entry::CxmlEntry,
    oci_entry::OciEntry,
    order::Outcome,
    order_form::Refusals,
    pages::{
        entering,
        entrance::{Entrance, entrance},
    },
    visits::{Entry, Visit},
};
use axum::{
    Form,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use procurement::cxml::{Answer, ItemOut};
use serde::Deserialize;
use url::Url;
use uuid::Uuid;

/// What a basket is entered again for.
#[derive(Deserialize)]
pub struct Again {
    operation: String,
}

/// The first page.
pub async fn show(State(state): State<AppState>) -> Response {
    html(StatusCode::OK, entrance(state.shop.url(), &Entrance::default()))
}

/// The first page with what was typed, to be changed.
pub async fn change(State(state): State<AppState>, Form(oci): Form<OciEntry>) -> Response {
    html(StatusCode::OK, entrance(state.shop.url(), &Entrance { oci, ..Entrance::default() }))
}

/// The form that the browser takes to the shop.
pub async fn by_oci(State(state): State<AppState>, Form(entry): Form<OciEntry>) -> Response {
    let oci_refused = without_tenant(&entry.tenant);
    if !oci_refused.is_empty() {
        return refused(&state, &Entrance { oci: entry, oci_refused, ..Entrance::default() });
    }
    let visit = state.visits.begin(Visit::by_oci(&entry));
    let fields = entry.fields(&format!("{}/oci/return/{visit}", state.origin));
    let action = state.shop.oci_setup(&entry.tenant);
    tracing::info!(%visit, tenant = entry.tenant, "a visit by OCI begins");
    html(StatusCode::OK, entering::by_oci(state.shop.url(), &entry, &action, &fields))
}

/// The page that the shop names for a buyer.
pub async fn by_cxml(State(state): State<AppState>, Form(entry): Form<CxmlEntry>) -> Response {
    enter(&state, entry, Vec::new()).await
}

/// The same with a basket that came back before.
pub async fn again(State(state): State<AppState>, Path(visit): Path<String>, Form(again): Form<Again>) -> Response {
    let earlier = state.visits.with(&visit, |visit| match &visit.entry {
        Entry::Cxml(entered) => Some((entered.entry.clone(), visit.returned.as_ref()?.items.clone())),
        Entry::Oci { .. } => None,
    });
    let Some((entry, items)) = earlier.flatten() else { return not_found(&state) };
    enter(&state, CxmlEntry { operation: again.operation, ..entry }, items).await
}

async fn enter(state: &AppState, entry: CxmlEntry, items: Vec<ItemOut>) -> Response {
    let cxml_refused = without_tenant(&entry.tenant);
    if !cxml_refused.is_empty() {
        return refused(state, &Entrance { cxml: entry, cxml_refused, ..Entrance::default() });
    }
    let setup = SentSetup { buyer: entry.buyer(), cookie: Uuid::new_v4().to_string(), mode: buyer::mode(&entry.mode) };
    let visit = Uuid::now_v7();
    let post = format!("{}/cxml/return/{visit}", state.origin);
    let document = entry.document(&setup.cookie, &post, items);
    let answer = match state.shop.set_up(&entry.tenant, &document).await {
        Ok(response) => match response.answer {
            Answer::StartPage(page) if response.status.is_success() => Ok(page),
            _ => Err(Outcome::Answered(response.status)),
        },
        Err(error) => Err(Outcome::Unanswered(error.to_string())),
    };
    let page = answer.and_then(web_page);
    tracing::info!(%visit, tenant = entry.tenant, is_let_in = page.is_ok(), "a visit by cXML begins");
    match page {
        Ok(page) => {
            state.visits.keep(visit, Visit::by_cxml(&entry, setup));
            if entry.is_framed() {
                return html(StatusCode::OK, entering::by_cxml(state.shop.url(), &page));
            }
            Redirect::to(&page).into_response()
        }
        Err(answer) => refused(state, &Entrance { cxml: entry, answer: Some(answer), ..Entrance::default() }),
    }
}

/// A page that a browser may be sent to.
fn web_page(page: String) -> Result<String, Outcome> {
    let is_web = Url::parse(&page).is_ok_and(|url| matches!(url.scheme(), "http" | "https"));
    if is_web {
        Ok(page)
    } else {
        Err(Outcome::Unanswered(format!("The StartPage is {page:?}, which is no page of the web.")))
    }
}

fn without_tenant(tenant: &str) -> Refusals {
    let refusal = ("tenant".to_owned(), "The key that the shop knows the tenant by.".to_owned());
    tenant.is_empty().then_some(refusal).into_iter().collect()
}

fn refused(state: &AppState, typed: &Entrance) -> Response {
    html(StatusCode::UNPROCESSABLE_ENTITY, entrance(state.shop.url(), typed))
}
