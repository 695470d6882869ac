//! SAP's Open Catalog Interface: a form or an address opens the shop, or asks it something without a page (D7.22).

use super::{
    ReturnContext,
    article::ArticlePage,
    questions::{Question, Visitor},
    refusal_page::refusal_page,
};
use crate::{
    request::connection::ClientAddress, response::problem::Problem, session::Anyone, state::AppState,
    views::problem::ProblemDetails,
};
use axum::{
    body::Bytes,
    extract::{Path, RawQuery, State},
    response::Response,
};
use http::HeaderMap;
use identity::Caller;
use platform_process::Refusal;
use procurement::oci::{self, Function, Setup, SetupError};
use proto::{
    auth::{EnterRequest, PunchoutCredential, PunchoutPerson, PunchoutProtocol},
    common::Reason,
};
use rust_decimal::{Decimal, prelude::ToPrimitive};
use values::Quantity;

/// The most products that a page of a download has.
const MAX_DOWNLOAD: u32 = 100;
/// What systems call the parameter that names who is sent, in small letters.
const EMAIL_PARAMETERS: [&str; 4] = ["email", "user_email", "useremail", "e_mail"];

type Pairs = Vec<(String, String)>;

/// Opens the shop for somebody whom a procurement system sends: the browser goes on to the shop's pages in a
/// session of its own. `FUNCTION` VALIDATE and BACKGROUND_SEARCH answer at once, with a page that sends itself back,
/// and DOWNLOADJSON with JSON. With `Accept: text/html` a refusal is a page to read.
/// Parameters are those of OCI 4.0 and 5.0, in any case; unknown ones are ignored.
#[utoipa::path(
    post, path = "/api/punchout/oci/setup/{key}", tag = "Punch-out", operation_id = "set_up_by_oci",
    params(("key" = String, Path, description = "The tenant")),
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 303, description = "To the shop"), (status = 400, body = ProblemDetails), (status = 401, body = ProblemDetails))
)]
pub async fn set_up(
    anyone: Anyone,
    ClientAddress(network): ClientAddress,
    State(shop): State<AppState>,
    Path(key): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let mut pairs = oci::pairs(&body);
    pairs.extend(oci::pairs(query.unwrap_or_default().as_bytes()));
    answer(&anyone, &shop, key, network, pairs, &headers).await
}

/// The same by an address alone, which logs and histories keep: forms are the better way.
#[utoipa::path(
    get, path = "/api/punchout/oci/setup/{key}", tag = "Punch-out",
    params(("key" = String, Path, description = "The tenant")),
    responses((status = 303, description = "To the shop"), (status = 400, body = ProblemDetails), (status = 401, body = ProblemDetails))
)]
pub async fn set_up_by_address(
    anyone: Anyone,
    ClientAddress(network): ClientAddress,
    State(shop): State<AppState>,
    Path(key): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let pairs = oci::pairs(query.unwrap_or_default().as_bytes());
    answer(&anyone, &shop, key, network, pairs, &headers).await
}

/// The answer; a refusal is a page for a person, who is looking at it in a frame of the procurement system.
async fn answer(
    anyone: &Caller,
    shop: &AppState,
    tenant: String,
    network: String,
    pairs: Pairs,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    match enter(anyone, shop, tenant.clone(), network, pairs).await {
        Err(refusal) if super::wants_page(headers) => {
            let hosts = shop.tenants.of(&tenant).await.map(|hosts| hosts.frame_hosts.clone()).unwrap_or_default();
            Ok(refusal_page(&refusal, anyone.locale, &hosts)?)
        }
        answer => Ok(answer?),
    }
}

async fn enter(
    anyone: &Caller,
    shop: &AppState,
    tenant: String,
    network: String,
    pairs: Pairs,
) -> Result<Response, Refusal> {
    let email = pairs.iter().find(|(name, _)| EMAIL_PARAMETERS.contains(&name.to_ascii_lowercase().as_str()));
    let email = email.map(|(_, value)| value.clone()).unwrap_or_default();
    let setup = Setup::read(pairs).map_err(|error| refused(&error))?;
    let context = ReturnContext::Oci { terms: setup.terms.clone() };
    let request = EnterRequest {
        tenant: tenant.clone(),
        protocol: PunchoutProtocol::Oci.into(),
        credential: Some(PunchoutCredential {
            domain: String::new(),
            identity: setup.username,
            secret: setup.password.expose().to_owned(),
        }),
        person: Some(PunchoutPerson { email, ..PunchoutPerson::default() }),
        return_address: setup.hook_url,
        context: serde_json::to_string(&context).map_err(Refusal::internal)?,
        network: network.clone(),
    };
    let again = request.clone();
    let entry = shop.punchout().enter(anyone.ask(request)).await?.into_inner();
    let locale = setup.language.or_else(|| entry.locale.parse().ok()).unwrap_or_default();
    let visit = Visitor { shop, token: entry.token, tenant, network, locale };
    match setup.function {
        Function::Visit => Ok(visit.page(&[])),
        Function::Sourcing { search, .. } => Ok(visit.page(&[("function", "SOURCING"), ("searchString", &search)])),
        Function::Detail { product_id } => {
            let (visit, page) = ArticlePage::entered(visit, anyone, again, &product_id).await?;
            Ok(visit.page(&page.query()))
        }
        Function::Validate { product_id, quantity } => {
            let whole = quantity.to_u32().filter(|whole| Decimal::from(*whole) == quantity);
            let quantity = whole.filter(|whole| Quantity::new((*whole).into()).is_ok());
            let quantity = quantity.ok_or_else(|| wrong("QUANTITY"))?;
            visit.answer(Question::Price { product_id, quantity }).await
        }
        Function::BackgroundSearch { search } => visit.answer(Question::Search(search)).await,
        Function::DownloadJson { page, page_size, transaction } => {
            let size = page_size.unwrap_or(MAX_DOWNLOAD).min(MAX_DOWNLOAD);
            visit.answer(Question::Download { page, size, transaction: transaction.unwrap_or_default() }).await
        }
    }
}

fn wrong(parameter: &'static str) -> Refusal {
    Refusal::invalid(Reason::FieldInvalid).on(parameter).with("field", parameter)
}

/// What is wrong with a set-up, by the parameter.
fn refused(error: &SetupError) -> Refusal {
    let reason = if error.came.is_some() { Reason::FieldInvalid } else { Reason::FieldRequired };
    Refusal::invalid(reason).on(error.parameter).with("field", error.parameter)
}
