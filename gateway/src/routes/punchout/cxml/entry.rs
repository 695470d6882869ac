//! A page that a procurement system sends a buyer to.

use super::{Sender, credential, fault, profile, read, respond};
use crate::{
    routes::punchout::{CxmlContext, ReturnContext, article::ArticlePage, questions::Visitor},
    state::AppState,
};
use axum::{
    body::Bytes,
    extract::{Path, State},
    response::Response,
};
use platform_process::Refusal;
use procurement::cxml::{self, Answer, DeploymentMode, Fault, Header, PartId, PunchOutSetup, Request};
use proto::auth::{EnterRequest, PunchoutPerson, PunchoutProtocol};

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
    let again = request.clone();
    let entry = shop.punchout().enter(sender.anyone.ask(request)).await.map_err(fault)?.into_inner();
    let locale = entry.locale.parse().unwrap_or_default();
    let (tenant, network) = (tenant.to_owned(), sender.network.clone());
    let visitor = Visitor { shop, token: entry.token, tenant, network, locale };
    let address = match setup.selected_item.as_ref().map(named) {
        Some(part) => {
            let (visitor, page) =
                ArticlePage::entered(visitor, &sender.anyone, again, part).await.map_err(fault_of_item)?;
            visitor.address(&page.query())
        }
        None => visitor.address(&[]),
    };
    Ok(Answer::StartPage(format!("{}{address}", sender.origin)))
}

/// Of what is wrong with a field, the only one is the item.
fn fault_of_item(refusal: Refusal) -> Fault {
    fault(if refusal.field.is_some() { refusal.on("SelectedItem") } else { refusal })
}

/// What a buyer's system calls an article: as the shop did, or by its reference.
fn named(part: &PartId) -> &str {
    part.auxiliary.as_deref().unwrap_or(&part.supplier_part)
}
