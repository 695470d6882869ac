//! The contract of the shop's side over gRPC: over all accounts, for who works for the shop, each change with its entry
//! in the audit trail.

use crate::{
    app::{
        checkout::{Checkout, DEFAULT_LINES},
        comments as comment, contact,
    },
    db::audit_log::AuditEntry,
    domain::placed::Filter,
    error::OrderError,
    grpc::{quote::filter as quote_filter, quote_messages::brief, request},
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    common::{self, Reason},
    order::{
        AddOperatorCommentRequest, AddOperatorCommentResponse, AddSupplierMessageRequest, AddSupplierMessageResponse,
        AdvanceLogisticOrderRequest, AdvanceLogisticOrderResponse, AnswerQuoteRequest, AnswerQuoteResponse,
        DeclineQuoteAsSupplierRequest, DeclineQuoteAsSupplierResponse, GetAnyOrderHistoryRequest,
        GetAnyOrderHistoryResponse, GetAnyOrderRequest, GetAnyOrderResponse, GetAnyQuoteRequest, GetAnyQuoteResponse,
        ListAllOrdersRequest, ListAllOrdersResponse, ListAllQuotesRequest, ListAllQuotesResponse,
        ListAnyOrderCommentsRequest, ListAnyOrderCommentsResponse, ListAuditRequest, ListAuditResponse,
        ListContactsRequest, ListContactsResponse, ListOrdersRequest, SetContactStatusRequest,
        SetContactStatusResponse, order_operations_service_server::OrderOperationsService,
    },
};
use tonic::{Request, Response, Status};
use values::{Page, time::iso8601};

/// The most entries of a trail in one answer: whoever merges trails reads each from its beginning.
const MAX_ENTRIES: u32 = 5_000;

/// The shop's side, over everything an order needs.
pub struct OperatorGrpc(pub Checkout);

/// An answer, or a status.
type Answer<T> = Result<Response<T>, Status>;

#[tonic::async_trait]
impl OrderOperationsService for OperatorGrpc {
    async fn list_all_orders(&self, request: Request<ListAllOrdersRequest>) -> Answer<ListAllOrdersResponse> {
        let caller = Caller::of(&request);
        caller.operator()?;
        let ListAllOrdersRequest { page, query, statuses } = request.into_inner();
        let message = ListOrdersRequest { page, query, statuses, ..ListOrdersRequest::default() };
        let page = request::page(message.page.as_ref(), Page::MAX_SIZE)?;
        let filter = Filter::of_request(&message, &caller.buyer()?)?;
        let found = self.0.store.list_all(&filter, page).await.map_err(OrderError::from)?;
        let orders = found.page.into_iter().map(Into::into).collect();
        Ok(Response::new(ListAllOrdersResponse { orders, total: found.total }))
    }

    async fn get_any_order(&self, request: Request<GetAnyOrderRequest>) -> Answer<GetAnyOrderResponse> {
        Caller::of(&request).operator()?;
        let message = request.into_inner();
        let lines = request::preview_lines(message.preview_lines)?;
        let id = self.order_named(&message.id).await?.id;
        let order = self.0.store.read(id, lines).await.map_err(OrderError::from)?.ok_or(OrderError::NotFound)?;
        Ok(Response::new(GetAnyOrderResponse { order: Some(order.into()) }))
    }

    async fn advance_logistic_order(
        &self,
        request: Request<AdvanceLogisticOrderRequest>,
    ) -> Answer<AdvanceLogisticOrderResponse> {
        let caller = Caller::of(&request);
        let operator = caller.operator()?;
        let order = self.take_step(&caller, &operator, request.into_inner()).await?;
        let order = self.0.store.read(order, DEFAULT_LINES).await.map_err(OrderError::from)?;
        Ok(Response::new(AdvanceLogisticOrderResponse { order: Some(order.ok_or(OrderError::NotFound)?.into()) }))
    }

    async fn get_any_order_history(
        &self,
        request: Request<GetAnyOrderHistoryRequest>,
    ) -> Answer<GetAnyOrderHistoryResponse> {
        Caller::of(&request).operator()?;
        let id = self.order_named(&request.into_inner().order_id).await?.id;
        let changes = self.0.store.history(id).await.map_err(OrderError::from)?;
        Ok(Response::new(GetAnyOrderHistoryResponse { changes: changes.into_iter().map(Into::into).collect() }))
    }

    async fn list_any_order_comments(
        &self,
        request: Request<ListAnyOrderCommentsRequest>,
    ) -> Answer<ListAnyOrderCommentsResponse> {
        Caller::of(&request).operator()?;
        let id = self.order_named(&request.into_inner().order_id).await?.id;
        let comments = comment::list(&self.0.store, id).await?;
        Ok(Response::new(ListAnyOrderCommentsResponse { comments: comments.into_iter().map(Into::into).collect() }))
    }

    async fn add_operator_comment(
        &self,
        request: Request<AddOperatorCommentRequest>,
    ) -> Answer<AddOperatorCommentResponse> {
        let caller = Caller::of(&request);
        let operator = caller.operator()?;
        Ok(Response::new(self.comment(&caller, &operator, request.into_inner()).await?))
    }

    async fn list_all_quotes(&self, request: Request<ListAllQuotesRequest>) -> Answer<ListAllQuotesResponse> {
        Caller::of(&request).operator()?;
        let message = request.into_inner();
        let (filter, page) = quote_filter(message.page.as_ref(), &message.statuses, &message.query)?;
        let (heads, total) = crate::app::quote::list_all(&self.0.store, &filter, page).await?;
        Ok(Response::new(ListAllQuotesResponse { quotes: heads.into_iter().map(brief).collect(), total }))
    }

    async fn get_any_quote(&self, request: Request<GetAnyQuoteRequest>) -> Answer<GetAnyQuoteResponse> {
        Caller::of(&request).operator()?;
        let id = self.quote_named(&request.into_inner().id).await?;
        let quote = Some(crate::app::quote::get_any(&self.0.store, id).await?.into());
        Ok(Response::new(GetAnyQuoteResponse { quote }))
    }

    async fn answer_quote(&self, request: Request<AnswerQuoteRequest>) -> Answer<AnswerQuoteResponse> {
        let caller = Caller::of(&request);
        let operator = caller.operator()?;
        let quote = Some(self.answer(&caller, &operator, request.into_inner()).await?.into());
        Ok(Response::new(AnswerQuoteResponse { quote }))
    }

    async fn decline_quote_as_supplier(
        &self,
        request: Request<DeclineQuoteAsSupplierRequest>,
    ) -> Answer<DeclineQuoteAsSupplierResponse> {
        let caller = Caller::of(&request);
        let operator = caller.operator()?;
        let quote = Some(self.decline(&caller, &operator, request.into_inner()).await?.into());
        Ok(Response::new(DeclineQuoteAsSupplierResponse { quote }))
    }

    async fn add_supplier_message(
        &self,
        request: Request<AddSupplierMessageRequest>,
    ) -> Answer<AddSupplierMessageResponse> {
        let caller = Caller::of(&request);
        let operator = caller.operator()?;
        let quote = Some(self.message(&caller, &operator, request.into_inner()).await?.into());
        Ok(Response::new(AddSupplierMessageResponse { quote }))
    }

    async fn list_contacts(&self, request: Request<ListContactsRequest>) -> Answer<ListContactsResponse> {
        Caller::of(&request).operator()?;
        let message = request.into_inner();
        let page = request::page(message.page.as_ref(), Page::MAX_SIZE)?;
        let status = |word: &String| word.parse().map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("status"));
        let statuses: Vec<crate::domain::contact::Status> =
            message.statuses.iter().map(status).collect::<Result<_, _>>()?;
        let (contacts, total) = contact::list(&self.0.store, &statuses, page).await?;
        let contacts = contacts.into_iter().map(Into::into).collect();
        Ok(Response::new(ListContactsResponse { contacts, total }))
    }

    async fn set_contact_status(&self, request: Request<SetContactStatusRequest>) -> Answer<SetContactStatusResponse> {
        let operator = Caller::of(&request).operator()?;
        let contact = Some(self.set_status(&operator, request.into_inner()).await?);
        Ok(Response::new(SetContactStatusResponse { contact }))
    }

    async fn list_audit(&self, request: Request<ListAuditRequest>) -> Answer<ListAuditResponse> {
        Caller::of(&request).operator()?;
        let page = request::page(request.into_inner().page.as_ref(), MAX_ENTRIES)?;
        let (entries, total) = self.0.store.audit_entries(page).await.map_err(OrderError::from)?;
        Ok(Response::new(ListAuditResponse { entries: entries.into_iter().map(Into::into).collect(), total }))
    }
}

impl From<AuditEntry> for common::AuditEntry {
    fn from(entry: AuditEntry) -> Self {
        Self {
            id: entry.id.to_string(),
            at: iso8601(entry.at),
            operator_id: entry.operator.to_string(),
            operator_name: String::new(),
            action: entry.action,
            subject: entry.subject,
            details: entry.details.0,
        }
    }
}
