//! The contract of recurring orders over gRPC (D6.18).

use super::request;
use crate::{
    app::recurring::RecurringOrders,
    db::recurring::RecurringRun,
    domain::{
        calendar,
        field::{FieldError, FieldProblem},
        recurring::{
            Mode, RecurringOrder, RecurringSettings,
            schedule::{Rhythm, Schedule},
        },
    },
    error::OrderError,
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{
        self as wire, DeleteRecurringOrderRequest, DeleteRecurringOrderResponse, ListRecurringOrdersRequest,
        ListRecurringOrdersResponse, ListRecurringRunsRequest, ListRecurringRunsResponse, RunRecurringOrderRequest,
        RunRecurringOrderResponse, SetRecurringOrderRequest, SetRecurringOrderResponse,
        recurring_order_service_server::RecurringOrderService,
    },
};
use tonic::{Request, Response, Status};
use values::{BuyingListId, Page, time::to_timestamp};

/// Buying lists that are ordered by themselves.
pub struct RecurringOrderGrpc(pub RecurringOrders);

#[tonic::async_trait]
impl RecurringOrderService for RecurringOrderGrpc {
    async fn list_recurring_orders(
        &self,
        request: Request<ListRecurringOrdersRequest>,
    ) -> Result<Response<ListRecurringOrdersResponse>, Status> {
        let orders = self.0.list(&Caller::of(&request).buyer()?).await?;
        let recurring_orders = orders.into_iter().map(shown).collect();
        Ok(Response::new(ListRecurringOrdersResponse { recurring_orders }))
    }

    async fn set_recurring_order(
        &self,
        request: Request<SetRecurringOrderRequest>,
    ) -> Result<Response<SetRecurringOrderResponse>, Status> {
        let caller = Caller::of(&request);
        let SetRecurringOrderRequest { list_id, settings } = request.into_inner();
        let settings = RecurringSettings::try_from(settings.unwrap_or_default()).map_err(OrderError::from)?;
        let order = self.0.set(&caller, request::required(&list_id, "listId")?, settings).await?;
        Ok(Response::new(SetRecurringOrderResponse { recurring_order: Some(shown(order)) }))
    }

    async fn delete_recurring_order(
        &self,
        request: Request<DeleteRecurringOrderRequest>,
    ) -> Result<Response<DeleteRecurringOrderResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        self.0.delete(&buyer, list_id(&request.into_inner().list_id)?).await?;
        Ok(Response::new(DeleteRecurringOrderResponse {}))
    }

    async fn run_recurring_order(
        &self,
        request: Request<RunRecurringOrderRequest>,
    ) -> Result<Response<RunRecurringOrderResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let run = self.0.run_now(buyer, list_id(&request.into_inner().list_id)?).await?;
        Ok(Response::new(RunRecurringOrderResponse { run: Some(run.into()) }))
    }

    async fn list_recurring_runs(
        &self,
        request: Request<ListRecurringRunsRequest>,
    ) -> Result<Response<ListRecurringRunsResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let ListRecurringRunsRequest { list_id: list, page } = request.into_inner();
        let page = request::page(page.as_ref(), Page::MAX_SIZE)?;
        let runs = self.0.runs(&buyer, list_id(&list)?, page).await?;
        let (page, total) = (runs.page.into_iter().map(Into::into).collect(), runs.total);
        Ok(Response::new(ListRecurringRunsResponse { runs: page, total }))
    }
}

/// The list whose recurring order is meant; what is no id is no list's.
fn list_id(text: &str) -> Result<BuyingListId, Refusal> {
    request::required(text, "listId")?.parse().map_err(|_| Refusal::not_found(Reason::RecurringOrderNotFound))
}

impl TryFrom<wire::RecurringSettings> for RecurringSettings {
    type Error = FieldError;

    fn try_from(settings: wire::RecurringSettings) -> Result<Self, FieldError> {
        let rhythm: Rhythm = word(&settings.rhythm, "rhythm")?;
        let mode: Mode = word(&settings.mode, "mode")?;
        let from = calendar::read(&settings.from, "from")?.ok_or_else(|| FieldProblem::Missing.on("from"))?;
        let until = calendar::read(&settings.until, "until")?;
        Ok(Self {
            schedule: Schedule { rhythm, days: settings.days.into_iter().collect(), from, until },
            mode,
            shipping_address: settings.shipping_address_id.trim().to_owned(),
            billing_address: settings.billing_address_id.trim().to_owned(),
            is_paused: settings.is_paused,
        })
    }
}

fn word<T: std::str::FromStr>(text: &str, field: &str) -> Result<T, FieldError> {
    match text.trim() {
        "" => Err(FieldProblem::Missing.on(field)),
        text => text.parse().map_err(|_| FieldProblem::Invalid.on(field)),
    }
}

/// A recurring order with its last run.
fn shown((order, last_run): (RecurringOrder, Option<RecurringRun>)) -> wire::RecurringOrder {
    wire::RecurringOrder {
        list_id: order.list.to_string(),
        list_name: order.list_name,
        settings: Some(order.settings.into()),
        next_on: order.next_on.map(|day| day.to_string()).unwrap_or_default(),
        last_run: last_run.map(Into::into),
    }
}

impl From<RecurringSettings> for wire::RecurringSettings {
    fn from(settings: RecurringSettings) -> Self {
        let Schedule { rhythm, days, from, until } = settings.schedule;
        Self {
            rhythm: rhythm.into_str().to_owned(),
            days: days.into_iter().collect(),
            from: from.to_string(),
            until: until.map(|day| day.to_string()).unwrap_or_default(),
            mode: settings.mode.into_str().to_owned(),
            shipping_address_id: settings.shipping_address,
            billing_address_id: settings.billing_address,
            is_paused: settings.is_paused,
        }
    }
}

impl From<RecurringRun> for wire::RecurringRun {
    fn from(run: RecurringRun) -> Self {
        Self {
            id: run.id.to_string(),
            day: run.day.to_string(),
            state: run.state.into_str().to_owned(),
            reason: run.reason.unwrap_or_default().into(),
            cart_id: run.cart,
            order_id: run.order.map(|order| order.to_string()).unwrap_or_default(),
            lines: run.lines,
            issues: run.issues,
            started_at: Some(to_timestamp(run.started_at)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said() -> wire::RecurringSettings {
        wire::RecurringSettings {
            rhythm: "WEEK".into(),
            days: vec![5, 1, 1],
            from: "2026-11-30".into(),
            mode: "DRAFT".into(),
            ..wire::RecurringSettings::default()
        }
    }

    #[test]
    fn d6_18_settings_are_answered_as_they_are_kept() {
        let kept = RecurringSettings::try_from(said()).unwrap();
        assert_eq!(wire::RecurringSettings::from(kept), wire::RecurringSettings { days: vec![1, 5], ..said() });
    }

    #[test]
    fn d6_18_what_is_wrong_is_named() {
        let wrong = |settings: wire::RecurringSettings| RecurringSettings::try_from(settings).unwrap_err();
        let (missing, invalid) = (FieldProblem::Missing, FieldProblem::Invalid);
        assert_eq!(wrong(wire::RecurringSettings { rhythm: "DAY".into(), ..said() }), invalid.on("rhythm"));
        assert_eq!(wrong(wire::RecurringSettings { mode: String::new(), ..said() }), missing.on("mode"));
        assert_eq!(wrong(wire::RecurringSettings { from: String::new(), ..said() }), missing.on("from"));
        assert_eq!(wrong(wire::RecurringSettings { until: "30/11/2026".into(), ..said() }), invalid.on("until"));
    }
}
