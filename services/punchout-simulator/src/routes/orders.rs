//! Orders of what came back.

use super::not_found;
use crate::{
    AppState, form,
    order::{Action, Outcome, ReadyOrder},
    order_form::OrderForm,
    visits::Visit,
};
use axum::{
    body::Bytes,
    extract::{Path, State},
    response::{IntoResponse, Redirect, Response},
};
use procurement::oci::Charset;

/// Sends an order, keeps what is said to it, and goes on to the visit's page.
pub async fn send(State(state): State<AppState>, Path(visit): Path<String>, body: Bytes) -> Response {
    let (typed, secret) = OrderForm::read(form::fields(&body, None, Charset::Utf8));
    let ready = state.visits.with(&visit, |kept| {
        if let Some(secret) = secret {
            kept.secret = Some(secret);
        }
        kept.order = typed;
        kept.refused.clear();
        prepare(kept)
    });
    let Some(ready) = ready else { return not_found(&state) };
    if let Some(ready) = ready {
        let sent = ready.send(&state.shop).await;
        let code = match &sent.outcome {
            Outcome::Answered(status) => status.code,
            Outcome::Unanswered(_) => 0,
        };
        tracing::info!(visit, action = sent.action.name(), status = code, "an order was sent");
        state.visits.with(&visit, |kept| kept.keep(sent));
    }
    Redirect::to(&format!("/visits/{visit}")).into_response()
}

/// What the pressed button sends; none where something that was typed is wrong.
fn prepare(visit: &mut Visit) -> Option<ReadyOrder> {
    let items = visit.returned.as_ref().map(|report| report.items.as_slice()).unwrap_or_default();
    let action = Action::of_button(visit.order.get("action"))?;
    let ready = match (action, visit.sent.front()) {
        (Action::Again, last) => return last.map(ReadyOrder::again),
        (_, last) => {
            let earlier = visit.accepted().or(last);
            ReadyOrder::of(action, &visit.order, visit.secret.as_ref(), items, earlier)
        }
    };
    ready.map_err(|refusals| visit.refused = refusals).ok()
}
