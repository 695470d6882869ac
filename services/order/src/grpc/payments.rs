//! The contract of payments over gRPC: what accounts owe, and the shop's side of money.

use crate::{
    app::payment::{PaymentOperations, Payments},
    domain::{
        calendar::day_of,
        payment::{
            movement::{MovementKind, NewMovement},
            settings::PaymentSettings,
            statement::EntryStatus,
        },
    },
    error::OrderError,
    grpc::request,
};
use chrono::Utc;
use identity::Caller;
use platform_process::Refusal;
use proto::{
    common::{Reason, Versions},
    order::{
        GetAnyPaymentRequest, GetAnyPaymentResponse, GetPaymentRequest, GetPaymentResponse, ImportStatementRequest,
        ImportStatementResponse, ListPaymentSettingsRequest, ListPaymentSettingsResponse, ListStatementEntriesRequest,
        ListStatementEntriesResponse, RecordPaymentRequest, RecordPaymentResponse, SetPaymentSettingsRequest,
        SetPaymentSettingsResponse, SetStatementEntryAsideRequest, SetStatementEntryAsideResponse,
        SettleStatementEntryRequest, SettleStatementEntryResponse,
        payment_operations_service_server::PaymentOperationsService, payment_service_server::PaymentService,
    },
};
use tonic::{Request, Response, Status};
use uuid::Uuid;
use values::Page;

/// What accounts see of their payments.
pub struct PaymentGrpc(pub Payments);

/// The shop's side of payments.
pub struct PaymentOperationsGrpc(pub PaymentOperations);

/// The id of an entry; what is no id is no entry's.
fn entry_id(text: &str) -> Result<Uuid, OrderError> {
    request::required(text, "id")?.parse().map_err(|_| OrderError::EntryNotFound)
}

fn order_name(text: &str) -> Result<&str, OrderError> {
    request::name(text, "orderId", OrderError::NotFound)
}

#[tonic::async_trait]
impl PaymentService for PaymentGrpc {
    async fn get_payment(&self, request: Request<GetPaymentRequest>) -> Result<Response<GetPaymentResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let id = request::order_id(&request.into_inner().order_id)?;
        let payment = self.0.of_account(buyer.account(), id).await?;
        Ok(Response::new(GetPaymentResponse { payment: Some(payment.into()) }))
    }
}

#[tonic::async_trait]
impl PaymentOperationsService for PaymentOperationsGrpc {
    async fn list_payment_settings(
        &self,
        request: Request<ListPaymentSettingsRequest>,
    ) -> Result<Response<ListPaymentSettingsResponse>, Status> {
        Caller::of(&request).operator()?;
        let settings = self.0.settings().await?.into_iter().map(Into::into).collect();
        Ok(Response::new(ListPaymentSettingsResponse { settings }))
    }

    async fn set_payment_settings(
        &self,
        request: Request<SetPaymentSettingsRequest>,
    ) -> Result<Response<SetPaymentSettingsResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let SetPaymentSettingsRequest { settings, if_match } = request.into_inner();
        let settings = PaymentSettings::try_from(settings.unwrap_or_default()).map_err(OrderError::from)?;
        let versions = if_match.map(|Versions { versions }| versions);
        let stored = self.0.set(&operator, settings, versions.as_deref()).await?;
        Ok(Response::new(SetPaymentSettingsResponse { settings: Some(stored.into()) }))
    }

    async fn get_any_payment(
        &self,
        request: Request<GetAnyPaymentRequest>,
    ) -> Result<Response<GetAnyPaymentResponse>, Status> {
        Caller::of(&request).operator()?;
        let payment = self.0.payment(order_name(&request.into_inner().order_id)?).await?;
        Ok(Response::new(GetAnyPaymentResponse { payment: Some(payment.into()) }))
    }

    async fn record_payment(
        &self,
        request: Request<RecordPaymentRequest>,
    ) -> Result<Response<RecordPaymentResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let said = request.into_inner();
        let named = order_name(&said.order_id)?;
        let kind = if said.refund { MovementKind::Refund } else { MovementKind::Payment };
        let movement = NewMovement::read(kind, &said.amount, &said.date, &said.reference, day_of(Utc::now()));
        let (payment, recorded) = self.0.record(&operator, named, &movement.map_err(OrderError::from)?).await?;
        Ok(Response::new(RecordPaymentResponse { payment: Some(payment.into()), recorded }))
    }

    async fn import_statement(
        &self,
        request: Request<ImportStatementRequest>,
    ) -> Result<Response<ImportStatementResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let statements = self.0.import(&operator, request.into_inner().document).await?;
        Ok(Response::new(ImportStatementResponse { statements: statements.into_iter().map(Into::into).collect() }))
    }

    async fn list_statement_entries(
        &self,
        request: Request<ListStatementEntriesRequest>,
    ) -> Result<Response<ListStatementEntriesResponse>, Status> {
        Caller::of(&request).operator()?;
        let message = request.into_inner();
        let page = request::page(message.page.as_ref(), Page::MAX_SIZE)?;
        let status = |word: &String| word.parse().map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("status"));
        let statuses: Vec<EntryStatus> = message.statuses.iter().map(status).collect::<Result<_, _>>()?;
        let (entries, total) = self.0.entries(&statuses, page).await?;
        let entries = entries.into_iter().map(Into::into).collect();
        Ok(Response::new(ListStatementEntriesResponse { entries, total }))
    }

    async fn settle_statement_entry(
        &self,
        request: Request<SettleStatementEntryRequest>,
    ) -> Result<Response<SettleStatementEntryResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let message = request.into_inner();
        let entry = self.0.settle_entry(&operator, entry_id(&message.id)?, order_name(&message.order_id)?).await?;
        Ok(Response::new(SettleStatementEntryResponse { entry: Some(entry.into()) }))
    }

    async fn set_statement_entry_aside(
        &self,
        request: Request<SetStatementEntryAsideRequest>,
    ) -> Result<Response<SetStatementEntryAsideResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let message = request.into_inner();
        let id = entry_id(&message.id)?;
        let reason = request::reason(request::required(&message.reason, "reason")?)?;
        let entry = self.0.set_entry_aside(&operator, id, &reason).await?;
        Ok(Response::new(SetStatementEntryAsideResponse { entry: Some(entry.into()) }))
    }
}
