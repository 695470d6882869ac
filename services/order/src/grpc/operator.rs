//! The contract of the shop's side over gRPC: over all accounts, for who works for the shop, each change with its entry
//! in the audit trail.

use super::{quote::filter as quote_filter, quote_answer::brief, request};
use crate::{
    checkout::{Checkout, DEFAULT_LINES},
    comment, contact,
    error::OrderError,
    placed::Filter,
    quote,
    store::audit::Deed,
};
use platform_process::{Caller, Refusal};
use proto::{
    common::{AuditEntry, Reason},
    order::{
        AddCommentRequest, AddQuoteMessageRequest, AdvanceRequest, AnswerQuoteRequest, Comment, Contact,
        DeclineQuoteRequest, GetHistoryRequest, GetHistoryResponse, GetQuoteRequest, GetRequest, ListAuditRequest,
        ListAuditResponse, ListCommentsRequest, ListCommentsResponse, ListContactsRequest, ListContactsResponse,
        ListOrdersRequest, ListOrdersResponse, ListQuotesRequest, ListQuotesResponse, OrderResponse, QuoteResponse,
        SetContactStatusRequest, order_operations_server::OrderOperations,
    },
};
use tonic::{Request, Response, Status};
use values::{Page, line::timestamp};

/// The most entries of a trail in one answer: whoever merges trails reads each from its beginning.
const MOST_ENTRIES: u32 = 5_000;

/// The shop's side, over everything an order needs.
pub struct Operations(pub Checkout);

/// An answer, or a status.
type Answer<T> = Result<Response<T>, Status>;

#[tonic::async_trait]
impl OrderOperations for Operations {
    async fn list_orders(&self, request: Request<ListOrdersRequest>) -> Answer<ListOrdersResponse> {
        let caller = Caller::of(&request);
        caller.operator()?;
        let message = ListOrdersRequest { to_decide: false, ..request.into_inner() };
        let page = request::page(message.page.as_ref(), Page::MAX_SIZE)?;
        let filter = Filter::of_request(&message, &caller.buyer()?)?;
        let found = self.0.store.list_all(&filter, page).await.map_err(OrderError::from)?;
        let orders = found.page.into_iter().map(Into::into).collect();
        Ok(Response::new(ListOrdersResponse { orders, total: found.total }))
    }

    async fn get_order(&self, request: Request<GetRequest>) -> Answer<OrderResponse> {
        Caller::of(&request).operator()?;
        let message = request.into_inner();
        let lines = request::preview_lines(message.preview_lines)?;
        let id = self.order_named(&message.id).await?.id;
        let order = self.0.store.read(id, lines).await.map_err(OrderError::from)?.ok_or(OrderError::NotFound)?;
        Ok(Response::new(OrderResponse { order: Some(order.into()) }))
    }

    async fn advance(&self, request: Request<AdvanceRequest>) -> Answer<OrderResponse> {
        let caller = Caller::of(&request);
        let operator = caller.operator()?;
        let order = self.take_step(&caller, &operator, request.into_inner()).await?;
        let order = self.0.store.read(order, DEFAULT_LINES).await.map_err(OrderError::from)?;
        Ok(Response::new(OrderResponse { order: Some(order.ok_or(OrderError::NotFound)?.into()) }))
    }

    async fn get_order_history(&self, request: Request<GetHistoryRequest>) -> Answer<GetHistoryResponse> {
        Caller::of(&request).operator()?;
        let id = self.order_named(&request.into_inner().order_id).await?.id;
        let changes = self.0.store.history(id).await.map_err(OrderError::from)?;
        Ok(Response::new(GetHistoryResponse { changes: changes.into_iter().map(Into::into).collect() }))
    }

    async fn list_order_comments(&self, request: Request<ListCommentsRequest>) -> Answer<ListCommentsResponse> {
        Caller::of(&request).operator()?;
        let id = self.order_named(&request.into_inner().order_id).await?.id;
        let comments = comment::list(&self.0.store, id).await?;
        Ok(Response::new(ListCommentsResponse { comments: comments.into_iter().map(Into::into).collect() }))
    }

    async fn add_order_comment(&self, request: Request<AddCommentRequest>) -> Answer<Comment> {
        let caller = Caller::of(&request);
        let operator = caller.operator()?;
        Ok(Response::new(self.comment(&caller, &operator, request.into_inner()).await?))
    }

    async fn list_quotes(&self, request: Request<ListQuotesRequest>) -> Answer<ListQuotesResponse> {
        Caller::of(&request).operator()?;
        let (filter, page) = quote_filter(&request.into_inner())?;
        let (heads, total) = quote::list_all(&self.0.store, &filter, page).await?;
        Ok(Response::new(ListQuotesResponse { quotes: heads.into_iter().map(brief).collect(), total }))
    }

    async fn get_quote(&self, request: Request<GetQuoteRequest>) -> Answer<QuoteResponse> {
        Caller::of(&request).operator()?;
        let id = self.quote_named(&request.into_inner().id).await?;
        Ok(Response::new(quote::get_any(&self.0.store, id).await?.into()))
    }

    async fn answer_quote(&self, request: Request<AnswerQuoteRequest>) -> Answer<QuoteResponse> {
        let caller = Caller::of(&request);
        let operator = caller.operator()?;
        Ok(Response::new(self.answer(&caller, &operator, request.into_inner()).await?.into()))
    }

    async fn decline_quote(&self, request: Request<DeclineQuoteRequest>) -> Answer<QuoteResponse> {
        let caller = Caller::of(&request);
        let operator = caller.operator()?;
        Ok(Response::new(self.decline(&caller, &operator, request.into_inner()).await?.into()))
    }

    async fn add_quote_message(&self, request: Request<AddQuoteMessageRequest>) -> Answer<QuoteResponse> {
        let caller = Caller::of(&request);
        let operator = caller.operator()?;
        Ok(Response::new(self.message(&caller, &operator, request.into_inner()).await?.into()))
    }

    async fn list_contacts(&self, request: Request<ListContactsRequest>) -> Answer<ListContactsResponse> {
        Caller::of(&request).operator()?;
        let message = request.into_inner();
        let page = request::page(message.page.as_ref(), Page::MAX_SIZE)?;
        let status = |word: &String| word.parse().map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("status"));
        let statuses: Vec<contact::Status> = message.statuses.iter().map(status).collect::<Result<_, _>>()?;
        let (contacts, total) = contact::list(&self.0.store, &statuses, page).await?;
        let contacts = contacts.into_iter().map(Into::into).collect();
        Ok(Response::new(ListContactsResponse { contacts, total }))
    }

    async fn set_contact_status(&self, request: Request<SetContactStatusRequest>) -> Answer<Contact> {
        let operator = Caller::of(&request).operator()?;
        Ok(Response::new(self.set_status(&operator, request.into_inner()).await?))
    }

    async fn list_audit(&self, request: Request<ListAuditRequest>) -> Answer<ListAuditResponse> {
        Caller::of(&request).operator()?;
        let page = request::page(request.into_inner().page.as_ref(), MOST_ENTRIES)?;
        let (deeds, total) = self.0.store.audit_trail(page).await.map_err(OrderError::from)?;
        Ok(Response::new(ListAuditResponse { entries: deeds.into_iter().map(Into::into).collect(), total }))
    }
}

impl From<Deed> for AuditEntry {
    fn from(deed: Deed) -> Self {
        Self {
            id: deed.id.to_string(),
            at: timestamp(deed.at),
            operator_id: deed.operator.to_string(),
            operator_name: String::new(),
            action: deed.action,
            subject: deed.subject,
            details: deed.details.0,
        }
    }
}
