//! A page that a procurement system sends a buyer to.

use super::{Sender, credential, fault, profile, read, respond};
use crate::{
    request::locale::localized,
    routes::punchout::{CxmlContext, ReturnContext, article::ArticlePage},
    state::AppState,
};
use axum::{
    body::Bytes,
    extract::{Path, State},
    response::Response,
};
use procurement::cxml::{self, Answer, DeploymentMode, Fault, Header, PunchOutSetup, Request};
use proto::auth::{EnterRequest, PunchoutPerson, PunchoutProtocol};
use url::form_urlencoded;

/// Answers a `PunchOutSetupRequest` of cXML 1.2 and a `ProfileRequest`: always 200, with the outcome in the document's
/// `Status`. The page of a set-up opens a session of its own for one buyer, within a minute.
#[utoipa::path(
    post, path = "/api/punchout/cxml/setup/{key}", tag = "Punch-out", operation_id = "set_up_by_cxml",
    params(("key" = String, Path, description = "The tenant")),
    request_body(content = String, content_type = "text/xml"),
    responses((status = 200, body = String, content_type = "text/xml"))
)]
pub async fn set_up(
    sender: Sender,
    State(shop): State<AppState>,
    Path(tenant): Path<String>,
    document: Bytes,
) -> Response {
    let origin = sender.origin.clone();
    respond(&origin, answer(&shop, &sender, &tenant, &document).await.map(cxml::Response::ok))
}

async fn answer(shop: &AppState, sender: &Sender, tenant: &str, document: &[u8]) -> Result<Answer, Fault> {
    let asked = read(document)?;
    match asked.request {
        Request::Profile => profile(shop, sender, tenant, &asked.header).await,
        Request::Setup(setup) => entry(shop, sender, tenant, (&asked.header, asked.mode), *setup).await,
        _ => Err(Fault::not_implemented("of requests, a ProfileRequest and a PunchOutSetupRequest are answered here")),
    }
}

async fn entry(
    shop: &AppState,
    sender: &Sender,
    tenant: &str,
    (header, mode): (&Header, DeploymentMode),
    setup: PunchOutSetup,
) -> Result<Answer, Fault> {
    let return_address = setup.browser_form_post.clone();
    let return_address = return_address
        .ok_or_else(|| Fault::not_acceptable("PunchOutSetupRequest has no BrowserFormPost, where the basket goes"))?;
    let said = |name: &str| setup.extrinsics.get(name).unwrap_or_default().to_owned();
    let person = PunchoutPerson {
        email: setup.user_email().unwrap_or_default().to_owned(),
        first_name: said("FirstName"),
        last_name: said("LastName"),
    };
    let product = match setup.selected_item.as_ref().and_then(|item| item.auxiliary.clone()) {
        Some(part) => {
            let page = ArticlePage::of_offer(shop, &sender.anyone, &part).await.map_err(fault)?;
            Some(page.unwrap_or_else(|| ArticlePage::of_product(part)))
        }
        None => None,
    };
    let context = ReturnContext::Cxml(Box::new(CxmlContext::of(header, mode, &setup, &sender.origin)));
    let request = EnterRequest {
        tenant: tenant.to_owned(),
        protocol: PunchoutProtocol::Cxml.into(),
        credential: Some(credential(header)),
        person: Some(person),
        return_address,
        context: serde_json::to_string(&context).map_err(|error| Fault::internal(error.to_string()))?,
        network: sender.network.clone(),
    };
    let entry = shop.punchout().enter(sender.anyone.ask(request)).await.map_err(fault)?.into_inner();
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("token", &entry.token).append_pair("tenant", tenant);
    if let Some(product) = product {
        query.extend_pairs(product.query());
    }
    let path = localized("/oci-punchout", entry.locale.parse().unwrap_or_default());
    Ok(Answer::StartPage(format!("{}{path}?{}", sender.origin, query.finish())))
}
