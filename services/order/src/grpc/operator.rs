//! The contract of the shop's side over gRPC: over all accounts, for who works for the shop, or for a supplier over what is
//! that supplier's; each change with its entry in the audit trail.

use crate::{
    app::{approval::Approvals, operator::OrderOperations},
    db::NewParcel,
    domain::{
        calendar::{self, day_of},
        contact,
        parcel::{Label, LabelWords, WantedLine},
        placed::Filter,
        quote::{Answer, not_found},
    },
    error::OrderError,
    grpc::{order_messages::shown_to_shop, quote::filter as quote_filter, quote_messages::brief, request},
};
use chrono::Utc;
use identity::Caller;
use platform_database::{
    audit::{AuditFilter, MAX_PAGE_SIZE},
    entry_keys::{read_ids, read_limit},
};
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{
        AddOperatorCommentRequest, AddOperatorCommentResponse, AddSupplierMessageRequest, AddSupplierMessageResponse,
        AdvanceLogisticOrderRequest, AdvanceLogisticOrderResponse, AnswerQuoteRequest, AnswerQuoteResponse,
        CancelLinesRequest, CancelLinesResponse, DecideAnyOrderRequest, DecideAnyOrderResponse,
        DeclineQuoteAsSupplierRequest, DeclineQuoteAsSupplierResponse, GetAnyOrderHistoryRequest,
        GetAnyOrderHistoryResponse, GetAnyOrderRequest, GetAnyOrderResponse, GetAnyQuoteRequest, GetAnyQuoteResponse,
        GetAuditEntriesRequest, GetAuditEntriesResponse, ListAllOrdersRequest, ListAllOrdersResponse,
        ListAllQuotesRequest, ListAllQuotesResponse, ListAnyOrderCommentsRequest, ListAnyOrderCommentsResponse,
        ListAuditKeysRequest, ListAuditKeysResponse, ListAuditRequest, ListAuditResponse, ListContactsRequest,
        ListContactsResponse, ListOrdersRequest, PackedLine, RecordParcelRequest, RecordParcelResponse,
        SetContactStatusRequest, SetContactStatusResponse, WithdrawParcelRequest, WithdrawParcelResponse,
        order_operations_service_server::OrderOperationsService,
    },
};
use std::str::FromStr;
use tonic::{Request, Response, Status};
use values::Page;

/// The shop's side.
pub struct OrderOperationsGrpc {
    /// What it does.
    pub operations: OrderOperations,
    /// What orders wait for.
    pub approvals: Approvals,
}

/// An answer, or a status.
type Answered<T> = Result<Response<T>, Status>;

/// The name of an order in a request.
fn order_name(text: &str) -> Result<&str, OrderError> {
    request::name(text, "orderId", OrderError::NotFound)
}

/// The name of a quote in a request.
fn quote_name(text: &str) -> Result<&str, OrderError> {
    request::name(text, "id", not_found())
}

/// Items of a line in a request.
fn wanted(line: &PackedLine) -> WantedLine {
    WantedLine { named: line.line.trim().to_owned(), quantity: line.quantity }
}

/// A status in a request.
fn status<T: FromStr>(word: &str) -> Result<T, Refusal> {
    let word = request::required(word, "status")?;
    word.parse().map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("status").with("field", "status"))
}

#[tonic::async_trait]
impl OrderOperationsService for OrderOperationsGrpc {
    async fn list_all_orders(&self, request: Request<ListAllOrdersRequest>) -> Answered<ListAllOrdersResponse> {
        let caller = Caller::of(&request);
        let staff = caller.staff()?;
        let ListAllOrdersRequest { page, query, statuses } = request.into_inner();
        let message = ListOrdersRequest { page, query, statuses, ..ListOrdersRequest::default() };
        let page = request::page(message.page.as_ref(), Page::MAX_SIZE)?;
        let filter = Filter::of_request(&message)?;
        let found = self.operations.list_orders(&staff, &filter, page).await?;
        let orders = found.page.into_iter().map(Into::into).collect();
        Ok(Response::new(ListAllOrdersResponse { orders, total: found.total }))
    }

    async fn get_any_order(&self, request: Request<GetAnyOrderRequest>) -> Answered<GetAnyOrderResponse> {
        let staff = Caller::of(&request).staff()?;
        let message = request.into_inner();
        let lines = request::preview_lines(message.preview_lines, false)?;
        let order = self.operations.order(&staff, order_name(&message.id)?, lines).await?;
        let order = match staff.supplier {
            None => shown_to_shop(&self.approvals, order).await?,
            Some(_) => order.into(),
        };
        Ok(Response::new(GetAnyOrderResponse { order: Some(order) }))
    }

    async fn advance_logistic_order(
        &self,
        request: Request<AdvanceLogisticOrderRequest>,
    ) -> Answered<AdvanceLogisticOrderResponse> {
        let caller = Caller::of(&request);
        let staff = caller.staff()?;
        let message = request.into_inner();
        let named = request::name(&message.logistic_order_id, "id", OrderError::PartNotFound)?;
        let (to, reason) = (status(&message.status)?, request::reason(&message.reason)?);
        let order = self.operations.advance(&caller, &staff, named, to, &reason).await?;
        Ok(Response::new(AdvanceLogisticOrderResponse { order: Some(order.into()) }))
    }

    async fn decide_any_order(&self, request: Request<DecideAnyOrderRequest>) -> Answered<DecideAnyOrderResponse> {
        let caller = Caller::of(&request);
        let operator = caller.operator()?;
        let message = request.into_inner();
        let decision = request::decision(message.approved, &message.reason)?;
        let order = self.operations.decide(&caller, &operator, order_name(&message.order_id)?, &decision).await?;
        Ok(Response::new(DecideAnyOrderResponse { order: Some(shown_to_shop(&self.approvals, order).await?) }))
    }

    async fn record_parcel(&self, request: Request<RecordParcelRequest>) -> Answered<RecordParcelResponse> {
        let caller = Caller::of(&request);
        let staff = caller.staff()?;
        let message = request.into_inner();
        let named = request::name(&message.logistic_order_id, "id", OrderError::PartNotFound)?;
        let idempotent = request::idempotent(&caller, &message.idempotency_key, "RecordParcel", &message)?;
        let words = LabelWords {
            carrier: &message.carrier,
            tracking_number: &message.tracking_number,
            tracking_link: &message.tracking_link,
        };
        let shipped_on = calendar::read(&message.shipped_on, "shippedOn").map_err(OrderError::from)?;
        let label = Label::read(words, shipped_on.unwrap_or_else(|| day_of(Utc::now()))).map_err(OrderError::from)?;
        let parcel = NewParcel { label, lines: message.lines.iter().map(wanted).collect() };
        let order = self.operations.ship(&caller, &staff, named, &parcel, &idempotent).await?;
        Ok(Response::new(RecordParcelResponse { order: Some(order.into()) }))
    }

    async fn cancel_lines(&self, request: Request<CancelLinesRequest>) -> Answered<CancelLinesResponse> {
        let caller = Caller::of(&request);
        let staff = caller.staff()?;
        let message = request.into_inner();
        let named = request::name(&message.logistic_order_id, "id", OrderError::PartNotFound)?;
        let idempotent = request::idempotent(&caller, &message.idempotency_key, "CancelLines", &message)?;
        let reason = request::reason(request::required(&message.reason, "reason")?)?;
        let lines: Vec<_> = message.lines.iter().map(wanted).collect();
        let order = self.operations.cancel_lines(&caller, &staff, named, (&lines, &reason), &idempotent).await?;
        Ok(Response::new(CancelLinesResponse { order: Some(order.into()) }))
    }

    async fn withdraw_parcel(&self, request: Request<WithdrawParcelRequest>) -> Answered<WithdrawParcelResponse> {
        let caller = Caller::of(&request);
        let staff = caller.staff()?;
        let message = request.into_inner();
        let named = request::name(&message.parcel, "parcel", OrderError::ParcelNotFound)?;
        let reason = request::reason(&message.reason)?;
        let order = self.operations.withdraw_parcel(&caller, &staff, named, &reason).await?;
        Ok(Response::new(WithdrawParcelResponse { order: Some(order.into()) }))
    }

    async fn get_any_order_history(
        &self,
        request: Request<GetAnyOrderHistoryRequest>,
    ) -> Answered<GetAnyOrderHistoryResponse> {
        let staff = Caller::of(&request).staff()?;
        let changes = self.operations.history(&staff, order_name(&request.into_inner().order_id)?).await?;
        Ok(Response::new(GetAnyOrderHistoryResponse { changes: changes.into_iter().map(Into::into).collect() }))
    }

    async fn list_any_order_comments(
        &self,
        request: Request<ListAnyOrderCommentsRequest>,
    ) -> Answered<ListAnyOrderCommentsResponse> {
        let staff = Caller::of(&request).staff()?;
        let comments = self.operations.comments(&staff, order_name(&request.into_inner().order_id)?).await?;
        Ok(Response::new(ListAnyOrderCommentsResponse { comments: comments.into_iter().map(Into::into).collect() }))
    }

    async fn add_operator_comment(
        &self,
        request: Request<AddOperatorCommentRequest>,
    ) -> Answered<AddOperatorCommentResponse> {
        let caller = Caller::of(&request);
        let staff = caller.staff()?;
        let message = request.into_inner();
        let idempotent = request::idempotent(&caller, &message.idempotency_key, "AddOperatorComment", &message)?;
        let order = order_name(&message.order_id)?;
        Ok(Response::new(self.operations.comment(&caller, &staff, order, &message.message, &idempotent).await?))
    }

    async fn list_all_quotes(&self, request: Request<ListAllQuotesRequest>) -> Answered<ListAllQuotesResponse> {
        let staff = Caller::of(&request).staff()?;
        let message = request.into_inner();
        let (filter, page) = quote_filter(message.page.as_ref(), &message.statuses, &message.query)?;
        let (heads, total) = self.operations.list_quotes(&staff, &filter, page).await?;
        Ok(Response::new(ListAllQuotesResponse { quotes: heads.into_iter().map(brief).collect(), total }))
    }

    async fn get_any_quote(&self, request: Request<GetAnyQuoteRequest>) -> Answered<GetAnyQuoteResponse> {
        let staff = Caller::of(&request).staff()?;
        let quote = self.operations.quote(&staff, quote_name(&request.into_inner().id)?).await?;
        Ok(Response::new(GetAnyQuoteResponse { quote: Some(quote.into()) }))
    }

    async fn answer_quote(&self, request: Request<AnswerQuoteRequest>) -> Answered<AnswerQuoteResponse> {
        let caller = Caller::of(&request);
        let staff = caller.staff()?;
        let message = request.into_inner();
        let named = quote_name(&message.id)?;
        let answer = Answer::read(&message, day_of(Utc::now()))?;
        let quote = self.operations.answer_quote(&caller, &staff, named, &answer).await?;
        Ok(Response::new(AnswerQuoteResponse { quote: Some(quote.into()) }))
    }

    async fn decline_quote_as_supplier(
        &self,
        request: Request<DeclineQuoteAsSupplierRequest>,
    ) -> Answered<DeclineQuoteAsSupplierResponse> {
        let caller = Caller::of(&request);
        let staff = caller.staff()?;
        let message = request.into_inner();
        let quote = self.operations.decline_quote(&caller, &staff, quote_name(&message.id)?, &message.message).await?;
        Ok(Response::new(DeclineQuoteAsSupplierResponse { quote: Some(quote.into()) }))
    }

    async fn add_supplier_message(
        &self,
        request: Request<AddSupplierMessageRequest>,
    ) -> Answered<AddSupplierMessageResponse> {
        let caller = Caller::of(&request);
        let staff = caller.staff()?;
        let message = request.into_inner();
        let idempotent = request::idempotent(&caller, &message.idempotency_key, "AddSupplierMessage", &message)?;
        let named = quote_name(&message.id)?;
        let quote = self.operations.write_on_quote(&caller, &staff, named, &message.message, &idempotent).await?;
        Ok(Response::new(AddSupplierMessageResponse { quote: Some(quote.into()) }))
    }

    async fn list_contacts(&self, request: Request<ListContactsRequest>) -> Answered<ListContactsResponse> {
        Caller::of(&request).operator()?;
        let message = request.into_inner();
        let page = request::page(message.page.as_ref(), Page::MAX_SIZE)?;
        let status = |word: &String| word.parse().map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("status"));
        let statuses: Vec<contact::Status> = message.statuses.iter().map(status).collect::<Result<_, _>>()?;
        let (contacts, total) = self.operations.list_contacts(&statuses, page).await?;
        let contacts = contacts.into_iter().map(Into::into).collect();
        Ok(Response::new(ListContactsResponse { contacts, total }))
    }

    async fn set_contact_status(
        &self,
        request: Request<SetContactStatusRequest>,
    ) -> Answered<SetContactStatusResponse> {
        let operator = Caller::of(&request).operator()?;
        let message = request.into_inner();
        let named = request::name(&message.id, "id", OrderError::ContactNotFound)?;
        let contact = self.operations.set_contact_status(&operator, named, status(&message.status)?).await?;
        Ok(Response::new(SetContactStatusResponse { contact: Some(contact.into()) }))
    }

    async fn list_audit(&self, request: Request<ListAuditRequest>) -> Answered<ListAuditResponse> {
        Caller::of(&request).operator()?;
        let ListAuditRequest { page, filter } = request.into_inner();
        let (page, filter) = (request::page(page.as_ref(), MAX_PAGE_SIZE)?, AuditFilter::read(filter)?);
        let (entries, total) = self.operations.audit_entries(&filter, page).await?;
        Ok(Response::new(ListAuditResponse { entries: entries.into_iter().map(Into::into).collect(), total }))
    }

    async fn list_audit_keys(&self, request: Request<ListAuditKeysRequest>) -> Answered<ListAuditKeysResponse> {
        Caller::of(&request).operator()?;
        let ListAuditKeysRequest { filter, limit } = request.into_inner();
        let (filter, limit) = (AuditFilter::read(filter)?, read_limit(limit)?);
        let (keys, total) = self.operations.audit_keys(&filter, limit).await?;
        Ok(Response::new(ListAuditKeysResponse { keys: Some(keys.into()), total }))
    }

    async fn get_audit_entries(&self, request: Request<GetAuditEntriesRequest>) -> Answered<GetAuditEntriesResponse> {
        Caller::of(&request).operator()?;
        let entries = self.operations.audit_entries_of(&read_ids(&request.into_inner().ids)?).await?;
        Ok(Response::new(GetAuditEntriesResponse { entries: entries.into_iter().map(Into::into).collect() }))
    }
}
