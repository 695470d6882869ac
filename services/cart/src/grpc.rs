//! The cart service on the wire.

mod lines;
mod order;
mod settle;
mod view;

use crate::{
    cart::{MAX_CARTS, Owner},
    catalogue::Catalogue,
    error::CartError,
    quotes::{Detail, Quotes},
    store::{self, Store, look::Look},
};
use platform_process::{Buyer, Caller, Transport};
use proto::cart::{
    AbandonOrderRequest, AbandonOrderResponse, BeginOrderRequest, BeginOrderResponse, Cart, CartResponse, CartStatus,
    ChangeLinesRequest, ChangeLinesResponse, ClearRequest, CompleteOrderRequest, CompleteOrderResponse, CreateRequest,
    DeleteRequest, DeleteResponse, FindCartsRequest, FindCartsResponse, FinishOrderRequest, FinishOrderResponse,
    GetRequest, ListLinesRequest, ListLinesResponse, ListRequest, ListResponse, RemoveLinesRequest, RenameRequest,
    Versions, carts_server::Carts,
};
use tonic::{Request, Response, Status};
use values::{CartId, Name, Page};

/// The cart service: its tables, and the catalogue that it asks.
pub(crate) struct CartService {
    store: Store,
    catalogue: Catalogue,
}

/// Who asks, and whose carts that makes visible.
struct Visit {
    caller: Caller,
    buyer: Buyer,
    owner: Owner,
}

impl Visit {
    fn of<T>(request: &Request<T>) -> Result<Self, CartError> {
        let caller = Caller::of(request);
        let buyer = caller.buyer()?;
        let owner = Owner { user: buyer.user, account: buyer.account() };
        Ok(Self { caller, buyer, owner })
    }
}

/// The id of a cart; what is no id names no cart.
fn cart_id(text: &str) -> Result<CartId, CartError> {
    text.parse().map_err(|_| CartError::NotFound)
}

/// The versions that a cart may have; `None`: whichever.
fn versions(wanted: Option<&Versions>) -> Option<Vec<u64>> {
    wanted.map(|wanted| wanted.versions.clone())
}

fn status_name(status: i32) -> Result<String, CartError> {
    match CartStatus::try_from(status) {
        Ok(CartStatus::Init) => Ok("INIT".to_owned()),
        Ok(CartStatus::Loading) => Ok("LOADING".to_owned()),
        Ok(CartStatus::OnGoing) => Ok("ON_GOING".to_owned()),
        Ok(CartStatus::Unspecified) | Err(_) => Err(CartError::Field("status")),
    }
}

impl CartService {
    pub fn new(store: Store, catalogue: Transport) -> Self {
        Self { store, catalogue: Catalogue::new(catalogue) }
    }

    async fn create_cart(&self, visit: &Visit, request: CreateRequest) -> Result<CartResponse, CartError> {
        let name = Name::new(&request.name)?;
        let mut change = self.store.begin().await?;
        store::lock_owner(&mut change, visit.owner).await?;
        if store::count(&mut *change, visit.owner, &[]).await? >= MAX_CARTS {
            return Err(CartError::TooManyCarts);
        }
        let id = store::insert(&mut change, visit.owner, &name).await?;
        change.commit().await?;
        self.show(visit, id).await
    }

    async fn list_carts(&self, visit: &Visit, request: ListRequest) -> Result<ListResponse, CartError> {
        let page = Page::from_proto(request.page.as_ref(), Page::MAX_SIZE)?;
        let statuses = request.statuses.into_iter().map(status_name).collect::<Result<Vec<_>, _>>()?;
        let looks = self.store.list(visit.owner, &statuses, page, visit.buyer.currency).await?;
        let total = store::count(&self.store.pool, visit.owner, &statuses).await?;
        Ok(ListResponse { carts: self.show_all(visit, looks).await?, total: total.cast_unsigned() })
    }

    async fn rename_cart(&self, visit: &Visit, request: RenameRequest) -> Result<CartResponse, CartError> {
        let (id, name) = (cart_id(&request.cart_id)?, Name::new(&request.name)?);
        let (_, quotes) = self.settled(visit, id, Quotes::default()).await?;
        let mut change = self.store.begin().await?;
        let cart = store::lock(&mut change, visit.owner, id).await?.ok_or(CartError::NotFound)?;
        cart.is_as_seen(versions(request.if_match.as_ref()).as_deref())?;
        store::rename(&mut change, id, &name).await?;
        change.commit().await?;
        self.show_with(visit, id, quotes).await
    }

    async fn delete_cart(&self, visit: &Visit, request: DeleteRequest) -> Result<DeleteResponse, CartError> {
        let id = cart_id(&request.cart_id)?;
        let mut change = self.store.begin().await?;
        let cart = store::lock(&mut change, visit.owner, id).await?.ok_or(CartError::NotFound)?;
        cart.is_as_seen(versions(request.if_match.as_ref()).as_deref())?;
        store::delete(&mut change, id).await?;
        change.commit().await?;
        Ok(DeleteResponse {})
    }

    async fn clear_cart(&self, visit: &Visit, request: ClearRequest) -> Result<CartResponse, CartError> {
        let id = cart_id(&request.cart_id)?;
        let mut change = self.store.begin().await?;
        let mut cart = store::lock(&mut change, visit.owner, id).await?.ok_or(CartError::NotFound)?;
        cart.is_as_seen(versions(request.if_match.as_ref()).as_deref())?;
        if store::lines::clear(&mut change, id).await? > 0 {
            store::sums::clear(&mut change, id).await?;
            cart.lines_changed();
            store::save(&mut change, &cart).await?;
        }
        change.commit().await?;
        self.show(visit, id).await
    }

    /// Carts of a list, asked about together; one whose prices moved is settled by itself.
    async fn show_all(&self, visit: &Visit, looks: Vec<Look>) -> Result<Vec<Cart>, CartError> {
        let since: Vec<&str> = looks.iter().filter_map(Look::version_of_prices).collect();
        let offers = looks.iter().flat_map(Look::first_offers);
        let mut quotes = self.catalogue.quote(&visit.caller, Quotes::default(), offers, Detail::Texts, &since).await?;
        let mut carts = Vec::with_capacity(looks.len());
        for look in looks {
            let settled;
            (settled, quotes) = self.settled_from(visit, look, quotes).await?;
            carts.push(view::message(&settled, &quotes, visit.buyer.currency));
        }
        Ok(carts)
    }
}

/// Each call: who asks, the work, the answer.
macro_rules! answer {
    ($self:ident.$work:ident($request:ident)) => {{
        let visit = Visit::of(&$request)?;
        Ok(Response::new($self.$work(&visit, $request.into_inner()).await?))
    }};
}

#[tonic::async_trait]
impl Carts for CartService {
    async fn create(&self, request: Request<CreateRequest>) -> Result<Response<CartResponse>, Status> {
        answer!(self.create_cart(request))
    }

    async fn get(&self, request: Request<GetRequest>) -> Result<Response<CartResponse>, Status> {
        let visit = Visit::of(&request)?;
        Ok(Response::new(self.show(&visit, cart_id(&request.into_inner().cart_id)?).await?))
    }

    async fn list(&self, request: Request<ListRequest>) -> Result<Response<ListResponse>, Status> {
        answer!(self.list_carts(request))
    }

    async fn rename(&self, request: Request<RenameRequest>) -> Result<Response<CartResponse>, Status> {
        answer!(self.rename_cart(request))
    }

    async fn delete(&self, request: Request<DeleteRequest>) -> Result<Response<DeleteResponse>, Status> {
        answer!(self.delete_cart(request))
    }

    async fn clear(&self, request: Request<ClearRequest>) -> Result<Response<CartResponse>, Status> {
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
    ) -> Result<Response<ChangeLinesResponse>, Status> {
        answer!(self.remove_cart_lines(request))
    }

    async fn begin_order(&self, request: Request<BeginOrderRequest>) -> Result<Response<BeginOrderResponse>, Status> {
        answer!(self.begin_round(request))
    }

    async fn complete_order(
        &self,
        request: Request<CompleteOrderRequest>,
    ) -> Result<Response<CompleteOrderResponse>, Status> {
        answer!(self.complete_round(request))
    }

    async fn abandon_order(
        &self,
        request: Request<AbandonOrderRequest>,
    ) -> Result<Response<AbandonOrderResponse>, Status> {
        answer!(self.abandon_round(request))
    }

    async fn finish_order(
        &self,
        request: Request<FinishOrderRequest>,
    ) -> Result<Response<FinishOrderResponse>, Status> {
        answer!(self.finish_round(request))
    }

    async fn find_carts(&self, request: Request<FindCartsRequest>) -> Result<Response<FindCartsResponse>, Status> {
        answer!(self.find_own_carts(request))
    }
}
