//! What was chosen goes back: the form that a browser takes to the procurement system it came from (D7.21).

use super::{ReturnContext, basket, form_page::ReturnForm};
use crate::{
    request::{Json, Query},
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{problem::ProblemDetails, punchout::ReturnFormAnswer},
};
use axum::{
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use http::HeaderMap;
use platform_process::Refusal;
use procurement::{
    AllowedHosts, Basket, ReturnAddress, TenantMapping,
    cxml::{self, FormEncoding},
    hook::Leniency,
    oci,
};
use proto::{
    auth::{GetPunchoutRequest, GetPunchoutResponse},
    common::Reason,
    order::{GetOrderRequest, OrderIdType},
};
use serde::de::DeserializeOwned;

/// All lines of a draft, and of the longest cart.
const ALL_LINES: u32 = 5_000;

/// The form that takes a draft back to the procurement system that the caller's session came from: in a
/// punch-out session of that tenant alone. The browser sends it; the shop itself calls nobody. Asked again it is the same;
/// the session ends within five minutes. With `Accept: text/html` it is a page that sends itself.
// D7.21.
#[utoipa::path(
    get, path = "/api/commercial-orders/{id}/punchout", tag = "Punch-out",
    params(
        ("id" = String, Path, description = "The draft"),
        ("locale" = String, Query, description = "fr-FR or en-GB"),
        ("tenantConfigurationKey" = String, Query, description = "The tenant whose session this is"),
    ),
    responses(
        (status = 200, body = ReturnFormAnswer), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails),
    )
)]
pub async fn return_order(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    query: Query,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let buyer = buyer.speaking(query.read("locale")?);
    let preview_lines = if buyer.buyer()?.punchout.is_some() { ALL_LINES } else { 0 };
    let request = GetOrderRequest { id, id_type: OrderIdType::DjustId.into(), preview_lines };
    let order = shop.order().get_order(buyer.ask(request)).await?.into_inner().order.unwrap_or_default();
    if order.processing {
        return Err(Refusal::conflict(Reason::OrderNotDraft).into());
    }
    let basket = basket::of_order(&order, buyer.buyer()?.currency, buyer.locale)?;
    give_back(&shop, &buyer, &basket, &query, &headers).await
}

/// The same with nothing in it: who shops wants nothing after all.
#[utoipa::path(
    get, path = "/api/punchout/cancel", tag = "Punch-out",
    params(
        ("locale" = String, Query, description = "fr-FR or en-GB"),
        ("tenantConfigurationKey" = String, Query, description = "The tenant whose session this is"),
    ),
    responses((status = 200, body = ReturnFormAnswer), (status = 403, body = ProblemDetails))
)]
pub async fn cancel(
    buyer: Buyer,
    State(shop): State<AppState>,
    query: Query,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let buyer = buyer.speaking(query.read("locale")?);
    let basket = Basket { currency: buyer.buyer()?.currency, lines: Vec::new() };
    give_back(&shop, &buyer, &basket, &query, &headers).await
}

async fn give_back(
    shop: &AppState,
    buyer: &Buyer,
    basket: &Basket,
    query: &Query,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let tenant = query.get("tenantConfigurationKey").unwrap_or_default();
    let punchout =
        shop.punchout().get_punchout(buyer.ask(GetPunchoutRequest { is_returning: false })).await?.into_inner();
    if punchout.tenant != tenant {
        return Err(Refusal::forbidden(Reason::PunchoutOnly).on("tenantConfigurationKey").into());
    }
    let form = form(&punchout, basket)?;
    // What can't be handed over ends no session.
    shop.punchout().get_punchout(buyer.ask(GetPunchoutRequest { is_returning: true })).await?;
    if super::wants_page(headers) {
        return Ok(form.page(buyer.locale, &punchout.frame_hosts)?);
    }
    Ok(Json::<_>(ReturnFormAnswer::from(form)).into_response())
}

/// The form of a basket, for the address that the session's entry named.
pub fn form(punchout: &GetPunchoutResponse, basket: &Basket) -> Result<ReturnForm, Refusal> {
    let mapping: TenantMapping = json(&punchout.mapping)?;
    let context: ReturnContext = json(&punchout.context)?;
    // The tenant may have taken the host away since.
    let leniency = Leniency { loopback_http: true, sap_event: false };
    let hosts = AllowedHosts::new(&punchout.hook_hosts).map_err(Refusal::internal)?;
    let action = ReturnAddress::parse(&punchout.return_address, &hosts, leniency)
        .map_err(|_| Refusal::forbidden(Reason::PunchoutReturnAddress))?;
    match context {
        ReturnContext::Oci { terms } => {
            let fields = oci::return_fields(basket, &mapping, &terms)
                .map_err(|error| Refusal::conflict(Reason::PunchoutUnsayable).with("why", error.to_string()))?;
            Ok(ReturnForm { action, target: terms.form_target().to_owned(), fields, charset: terms.charset.name() })
        }
        ReturnContext::Cxml(context) => {
            let (name, value) =
                cxml::form_field(&context.message(basket, &mapping, punchout.is_test)?, FormEncoding::UrlEncoded);
            let fields = vec![(name.to_owned(), value)];
            Ok(ReturnForm { action, target: "_self".to_owned(), fields, charset: "UTF-8" })
        }
    }
}

fn json<T: DeserializeOwned>(text: &str) -> Result<T, Refusal> {
    serde_json::from_str(text).map_err(Refusal::internal)
}
