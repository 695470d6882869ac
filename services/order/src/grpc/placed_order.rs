//! The contract of placed orders over gRPC.

use crate::{
    app::{
        approval::{Approvals, Decision},
        comments::CommentThreads,
        document::Documents,
        other_accounts::OtherAccounts,
        placed::{PlacedOrders, ReorderRequest as Reorder},
    },
    db::StatusChange,
    domain::{order::status::LogisticOrderStatus, placed::Filter},
    grpc::{
        order_messages::{line, shown_to},
        request,
    },
};
use identity::{Buyer, Caller};
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{
        ActorType, AddCommentRequest, AddCommentResponse, CancelOrderRequest, CancelOrderResponse,
        ConfirmReceptionRequest, ConfirmReceptionResponse, DecideOrdersRequest, DecideOrdersResponse, DecideRequest,
        DecideResponse, DecidedOrder, FindOrderAccountRequest, FindOrderAccountResponse, GetDocumentRequest,
        GetDocumentResponse, GetHistoryRequest, GetHistoryResponse, ListCommentsRequest, ListCommentsResponse,
        ListOrderLinesRequest, ListOrderLinesResponse, ListOrdersRequest, ListOrdersResponse,
        ListWaitingAccountsRequest, ListWaitingAccountsResponse, ReorderRequest, ReorderResponse,
        StatusChange as WireChange, WaitingAccount, placed_order_service_server::PlacedOrderService,
    },
};
use tonic::{Request, Response, Status};
use values::{Page, time::to_timestamp};

/// So many orders are decided on in one call.
const MAX_DECIDED_AT_ONCE: usize = 100;

/// Orders that were placed, with their threads and documents.
pub struct PlacedOrderGrpc {
    /// The orders.
    pub orders: PlacedOrders,
    /// What they wait for.
    pub approvals: Approvals,
    /// What the caller's other accounts hold of them.
    pub other_accounts: OtherAccounts,
    /// What is written under them.
    pub threads: CommentThreads,
    /// Their documents.
    pub documents: Documents,
}

#[tonic::async_trait]
impl PlacedOrderService for PlacedOrderGrpc {
    async fn list_orders(&self, request: Request<ListOrdersRequest>) -> Result<Response<ListOrdersResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let page = request::page(message.page.as_ref(), Page::MAX_SIZE)?;
        let filter = Filter::of_request(&message)?;
        let found = self.orders.list(&caller, &filter, page).await?;
        let orders = found.page.into_iter().map(Into::into).collect();
        Ok(Response::new(ListOrdersResponse { orders, total: found.total }))
    }

    async fn list_order_lines(
        &self,
        request: Request<ListOrderLinesRequest>,
    ) -> Result<Response<ListOrderLinesResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let message = request.into_inner();
        let page = request::page(message.page.as_ref(), Page::MAX_SIZE)?;
        let found = self.orders.lines(buyer.account(), request::order_id(&message.order_id)?, page).await?;
        let lines = found.page.into_iter().map(line).collect();
        Ok(Response::new(ListOrderLinesResponse { lines, total: found.total }))
    }

    async fn get_history(&self, request: Request<GetHistoryRequest>) -> Result<Response<GetHistoryResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let id = request::order_id(&request.into_inner().order_id)?;
        let changes = self.orders.history(buyer.account(), id).await?;
        Ok(Response::new(GetHistoryResponse { changes: changes.into_iter().map(Into::into).collect() }))
    }

    async fn cancel_order(
        &self,
        request: Request<CancelOrderRequest>,
    ) -> Result<Response<CancelOrderResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let reason = request::reason(&message.reason)?;
        let order = self.orders.cancel(&caller, request::order_id(&message.order_id)?, &reason).await?;
        Ok(Response::new(CancelOrderResponse { order: Some(shown_to(&self.approvals, &caller, order).await?) }))
    }

    async fn confirm_reception(
        &self,
        request: Request<ConfirmReceptionRequest>,
    ) -> Result<Response<ConfirmReceptionResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let part = request::logistic_order_id(&message.logistic_order_id)?;
        let order = self.orders.confirm_reception(&caller, id, part).await?;
        Ok(Response::new(ConfirmReceptionResponse { order: Some(shown_to(&self.approvals, &caller, order).await?) }))
    }

    async fn list_waiting_accounts(
        &self,
        request: Request<ListWaitingAccountsRequest>,
    ) -> Result<Response<ListWaitingAccountsResponse>, Status> {
        let waiting = self.other_accounts.waiting(&Caller::of(&request)).await?;
        let accounts = waiting.into_iter().map(|(account, orders)| WaitingAccount {
            account_id: account.to_string(),
            orders: u32::try_from(orders).unwrap_or(u32::MAX),
        });
        Ok(Response::new(ListWaitingAccountsResponse { accounts: accounts.collect() }))
    }

    async fn find_order_account(
        &self,
        request: Request<FindOrderAccountRequest>,
    ) -> Result<Response<FindOrderAccountResponse>, Status> {
        let caller = Caller::of(&request);
        let id = request::order_id(&request.into_inner().order_id)?;
        let account_id = self.other_accounts.account_of(&caller, id).await?.to_string();
        Ok(Response::new(FindOrderAccountResponse { account_id }))
    }

    async fn decide(&self, request: Request<DecideRequest>) -> Result<Response<DecideResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let decision = request::decision(message.approved, &message.reason)?;
        let order = self.orders.decide(&caller, id, &decision).await?;
        Ok(Response::new(DecideResponse { order: Some(shown_to(&self.approvals, &caller, order).await?) }))
    }

    async fn decide_orders(
        &self,
        request: Request<DecideOrdersRequest>,
    ) -> Result<Response<DecideOrdersResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let decision = request::decision(message.approved, &message.reason)?;
        if !(1..=MAX_DECIDED_AT_ONCE).contains(&message.order_ids.len()) {
            let refusal = Refusal::invalid(Reason::FieldInvalid).on("ids").with("field", "ids");
            return Err(refusal.with("max", MAX_DECIDED_AT_ONCE).into());
        }
        let mut orders = Vec::with_capacity(message.order_ids.len());
        for order_id in message.order_ids {
            orders.push(self.decide_one(&caller, order_id, &decision).await?);
        }
        Ok(Response::new(DecideOrdersResponse { orders }))
    }

    async fn reorder(&self, request: Request<ReorderRequest>) -> Result<Response<ReorderResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let reorder = Reorder {
            order: request::order_id(&message.order_id)?,
            idempotent: request::idempotent(&caller, &message.idempotency_key, "Reorder", &message)?,
            cart: message.cart_id,
            key: message.idempotency_key,
        };
        Ok(Response::new(self.orders.reorder(&caller, reorder).await?))
    }

    async fn get_document(
        &self,
        request: Request<GetDocumentRequest>,
    ) -> Result<Response<GetDocumentResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let id = request::order_id(&request.into_inner().order_id)?;
        let document = self.documents.of_account(buyer.account(), id, buyer.locale).await?;
        Ok(Response::new(GetDocumentResponse { file_name: document.file_name.clone(), pdf: document.pdf.clone() }))
    }

    async fn list_comments(
        &self,
        request: Request<ListCommentsRequest>,
    ) -> Result<Response<ListCommentsResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let id = request::order_id(&request.into_inner().order_id)?;
        let comments = self.threads.list(buyer.account(), id).await?;
        Ok(Response::new(ListCommentsResponse { comments: comments.into_iter().map(Into::into).collect() }))
    }

    async fn add_comment(&self, request: Request<AddCommentRequest>) -> Result<Response<AddCommentResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer().and_then(Buyer::who_may_order)?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let idempotent = request::idempotent(&caller, &message.idempotency_key, "AddComment", &message)?;
        Ok(Response::new(self.threads.add(&caller, id, &message.message, &idempotent).await?))
    }
}

impl PlacedOrderGrpc {
    /// A word on one of several orders: what a rule refuses is its answer, what failed fails the call.
    async fn decide_one(
        &self,
        caller: &Caller,
        order_id: String,
        decision: &Decision,
    ) -> Result<DecidedOrder, Refusal> {
        let decided = async { self.orders.decide(caller, request::order_id(&order_id)?, decision).await };
        let (status, refused) = match decided.await.map_err(Refusal::from) {
            Ok(order) => (order.status().into_str().to_owned(), None),
            Err(refusal) if refusal.kind.http() < 500 => (String::new(), Some(refusal.reason.into())),
            Err(refusal) => return Err(refusal),
        };
        Ok(DecidedOrder { order_id, status, refused })
    }
}

impl From<StatusChange> for WireChange {
    /// A draft's steps are nobody's business: the first one comes from nowhere.
    fn from(change: StatusChange) -> Self {
        let is_first = matches!(change.from, LogisticOrderStatus::DraftOrder | LogisticOrderStatus::DraftOrderOnHold);
        Self {
            logistic_order_id: change.part.to_string(),
            logistic_reference: change.reference,
            from: if is_first { String::new() } else { change.from.into_str().to_owned() },
            to: change.to.into_str().to_owned(),
            actor_type: ActorType::from(change.actor.acts_for).into(),
            actor_name: change.actor.name,
            reason: change.reason,
            at: Some(to_timestamp(change.at)),
        }
    }
}
