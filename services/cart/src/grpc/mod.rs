//! The cart service on the wire.

mod cart;
pub(crate) mod clients;
mod error;
mod line;
mod order;

use crate::{
    app::{Carts, RequestContext, SCHEMA},
    domain::cart::CartOwner,
    error::CartError,
};
use cart::{cart_id, message, snapshot_message, status_name};
use identity::Caller;
use line_items::request;
use platform_database::idempotency::{IdempotentRequest, Sender};
use proto::cart::{
    AbandonOrderRequest, AbandonOrderResponse, BeginOrderRequest, BeginOrderResponse, ChangeLinesRequest,
    ChangeLinesResponse, ClearRequest, ClearResponse, CompleteOrderRequest, CompleteOrderResponse, CreateRequest,
    CreateResponse, DeleteRequest, DeleteResponse, FindCartsRequest, FindCartsResponse, FinishOrderRequest,
    FinishOrderResponse, GetRequest, GetResponse, ListLinesRequest, ListLinesResponse, ListRequest, ListResponse,
    RemoveLinesRequest, RemoveLinesResponse, RenameRequest, RenameResponse, cart_service_server::CartService,
};
use tonic::{Request, Response, Status};
use values::Page;

/// The cart service on the wire.
pub(crate) struct CartGrpc {
    carts: Carts,
}

/// Who asks, and whose carts that makes visible.
fn context<T>(request: &Request<T>) -> Result<RequestContext, CartError> {
    let caller = Caller::of(request);
    let buyer = caller.buyer()?;
    let owner = CartOwner { user: buyer.user, account: buyer.account(), punchout: buyer.punchout };
    Ok(RequestContext { caller, buyer, owner })
}

/// A request that may come again: it has to be the same then, but for its key and its condition.
fn idempotent(
    context: &RequestContext,
    key: &str,
    operation: &str,
    request: &impl prost::Message,
) -> IdempotentRequest {
    let sender = Sender { user: context.owner.user.0, account: context.owner.account.0 };
    IdempotentRequest::new(SCHEMA, sender, key, operation, request)
}

impl CartGrpc {
    pub fn new(carts: Carts) -> Self {
        Self { carts }
    }

    async fn create_cart(
        &self,
        context: &RequestContext,
        mut request: CreateRequest,
    ) -> Result<CreateResponse, CartError> {
        let key = std::mem::take(&mut request.idempotency_key);
        let idempotent = idempotent(context, &key, "Create", &request);
        let cart = self.carts.create(context, &request::name(&request.name)?, &idempotent).await?;
        Ok(CreateResponse { cart: Some(message(&cart, context.buyer.currency)) })
    }

    async fn get_cart(&self, context: &RequestContext, request: GetRequest) -> Result<GetResponse, CartError> {
        let id = cart_id(&request.cart_id)?;
        let cart =
            if request.as_kept { self.carts.as_kept(context, id).await? } else { self.carts.show(context, id).await? };
        Ok(GetResponse { cart: Some(message(&cart, context.buyer.currency)) })
    }

    async fn list_carts(&self, context: &RequestContext, request: ListRequest) -> Result<ListResponse, CartError> {
        let page = request::page(request.page.as_ref(), Page::MAX_SIZE)?;
        let statuses = request.statuses.into_iter().map(status_name).collect::<Result<Vec<_>, _>>()?;
        let (carts, prices, total) = self.carts.list(context, &statuses, page).await?;
        let carts = carts.iter().map(|cart| snapshot_message(cart, &prices, context.buyer.currency));
        Ok(ListResponse { carts: carts.collect(), total })
    }

    async fn rename_cart(&self, context: &RequestContext, request: RenameRequest) -> Result<RenameResponse, CartError> {
        let (id, name) = (cart_id(&request.cart_id)?, request::name(&request.name)?);
        let cart = self.carts.rename(context, id, &name, request::versions(request.if_match)).await?;
        Ok(RenameResponse { cart: Some(message(&cart, context.buyer.currency)) })
    }

    async fn delete_cart(&self, context: &RequestContext, request: DeleteRequest) -> Result<DeleteResponse, CartError> {
        self.carts.delete(context, cart_id(&request.cart_id)?, request::versions(request.if_match)).await?;
        Ok(DeleteResponse {})
    }

    async fn clear_cart(&self, context: &RequestContext, request: ClearRequest) -> Result<ClearResponse, CartError> {
        let id = cart_id(&request.cart_id)?;
        let cart = self.carts.clear(context, id, request::versions(request.if_match)).await?;
        Ok(ClearResponse { cart: Some(message(&cart, context.buyer.currency)) })
    }
}

/// Each call: who asks, the work, the answer.
macro_rules! answer {
    ($self:ident.$work:ident($request:ident)) => {{
        let context = context(&$request)?;
        Ok(Response::new($self.$work(&context, $request.into_inner()).await?))
    }};
}

#[tonic::async_trait]
impl CartService for CartGrpc {
    async fn create(&self, request: Request<CreateRequest>) -> Result<Response<CreateResponse>, Status> {
        answer!(self.create_cart(request))
    }

    async fn get(&self, request: Request<GetRequest>) -> Result<Response<GetResponse>, Status> {
        answer!(self.get_cart(request))
    }

    async fn list(&self, request: Request<ListRequest>) -> Result<Response<ListResponse>, Status> {
        answer!(self.list_carts(request))
    }

    async fn rename(&self, request: Request<RenameRequest>) -> Result<Response<RenameResponse>, Status> {
        answer!(self.rename_cart(request))
    }

    async fn delete(&self, request: Request<DeleteRequest>) -> Result<Response<DeleteResponse>, Status> {
        answer!(self.delete_cart(request))
    }

    async fn clear(&self, request: Request<ClearRequest>) -> Result<Response<ClearResponse>, Status> {
        answer!(self.clear_cart(request))
    }

    async fn list_lines(&self, request: Request<ListLinesRequest>) -> Result<Response<ListLinesResponse>, Status> {
        answer!(self.list_cart_lines(request))
    }

    async fn change_lines(
        &self,
        request: Request<ChangeLinesRequest>,
    ) -> Result<Response<ChangeLinesResponse>, Status> {
        answer!(self.change_cart_lines(request))
    }

    async fn remove_lines(
        &self,
        request: Request<RemoveLinesRequest>,
    ) -> Result<Response<RemoveLinesResponse>, Status> {
        answer!(self.remove_cart_lines(request))
    }

    async fn begin_order(&self, request: Request<BeginOrderRequest>) -> Result<Response<BeginOrderResponse>, Status> {
        answer!(self.begin_cart_order(request))
    }

    async fn complete_order(
        &self,
        request: Request<CompleteOrderRequest>,
    ) -> Result<Response<CompleteOrderResponse>, Status> {
        answer!(self.complete_cart_order(request))
    }

    async fn abandon_order(
        &self,
        request: Request<AbandonOrderRequest>,
    ) -> Result<Response<AbandonOrderResponse>, Status> {
        answer!(self.abandon_cart_order(request))
    }

    async fn finish_order(
        &self,
        request: Request<FinishOrderRequest>,
    ) -> Result<Response<FinishOrderResponse>, Status> {
        answer!(self.finish_cart_order(request))
    }

    async fn find_carts(&self, request: Request<FindCartsRequest>) -> Result<Response<FindCartsResponse>, Status> {
        answer!(self.find_own_carts(request))
    }
}
