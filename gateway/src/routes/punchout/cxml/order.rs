//! Orders that a buyer's own system sends: one document is one step, whoever sends it again.

use super::{Sender, fault, profile, read, respond, with_articles};
use crate::{response::sentences::of_issue, state::AppState};
use axum::{
    body::Bytes,
    extract::{Path, State},
    response::Response,
};
use platform_process::Refusal;
use procurement::cxml::{self, Answer, Fault, ItemOut, Order, Request};
use proto::{common::LineIssue, order::ReceivePurchaseOrderRequest};
use values::Locale;

/// Answers an `OrderRequest` of cXML 1.2, new, update or delete, and a `ProfileRequest`: always 200, with the outcome in the
/// document's `Status`. Prices and stock are those of the shop: where the document says others, it is 409 with the lines. The
/// same document again gets the same answer. A trial (`deploymentMode` test, or a credential for tests) is held
/// against all of that and orders nothing.
#[utoipa::path(
    post, path = "/api/punchout/cxml/order/{key}", tag = "Punch-out", operation_id = "order_by_cxml",
    params(("key" = String, Path, description = "The tenant")),
    request_body(content = String, content_type = "text/xml"),
    responses((status = 200, body = String, content_type = "text/xml"))
)]
pub async fn order(
    sender: Sender,
    State(shop): State<AppState>,
    Path(tenant): Path<String>,
    document: Bytes,
) -> Response {
    let origin = sender.origin.clone();
    respond(&origin, answer(&shop, &sender, tenant, document).await)
}

async fn answer(shop: &AppState, sender: &Sender, tenant: String, document: Bytes) -> Result<cxml::Response, Fault> {
    let asked = read(&document)?;
    let order = match asked.request {
        Request::Profile => return Ok(cxml::Response::ok(profile(shop, sender, &tenant, &asked.header).await?)),
        Request::Order(order) => order,
        _ => return Err(Fault::not_implemented("of requests, a ProfileRequest and an OrderRequest are answered here")),
    };
    let request = ReceivePurchaseOrderRequest { tenant, document: document.into(), network: sender.network.clone() };
    let received = shop.purchase_orders().receive_purchase_order(sender.anyone.ask(request)).await;
    let received = received.map_err(|status| refused(status.into(), &order))?.into_inner();
    let mut response = cxml::Response::ok(Answer::Nothing);
    response.status.detail = if received.is_trial {
        "It is a trial: it was checked, and nothing was ordered.".to_owned()
    } else {
        format!("Order {}.", received.reference)
    };
    Ok(response)
}

/// A refusal with its lines, each by the number that the buyer's system gave it.
fn refused(refusal: Refusal, order: &Order) -> Fault {
    let lines: Vec<_> = refusal.issues.iter().map(|issue| line(issue, &order.items)).collect();
    let mut fault = fault(refusal);
    if !lines.is_empty() {
        fault.detail = format!("{} {}", fault.detail, lines.join(" "));
    }
    fault
}

fn line(issue: &LineIssue, items: &[ItemOut]) -> String {
    let place = issue.index.and_then(|index| usize::try_from(index).ok());
    let item = place.and_then(|place| items.get(place));
    let number = item.and_then(|item| item.line_number).or_else(|| issue.index.map(|index| index + 1));
    let part = item.map(|item| item.part.supplier_part.as_str()).or(issue.params.get("sku").map(String::as_str));
    let said = with_articles(of_issue(issue, Locale::English), issue.params.get("articles"));
    match (number, part) {
        (Some(number), Some(part)) => format!("Line {number} ({part}): {said}"),
        (Some(number), None) => format!("Line {number}: {said}"),
        (None, Some(part)) => format!("{part}: {said}"),
        (None, None) => said,
    }
}
