//! The buying-list service on the wire.

mod duplicate;
mod items;

use crate::{
    buying_list::{BuyingList, MAX_LISTS, Owner, STATUS, are_asked_for},
    catalogue::Catalogue,
    error::ListError,
    store::{
        self, Change, Store,
        answers::{Known, Repeatable},
    },
};
use platform_process::{Buyer, Caller, Transport};
use prost::Message;
use proto::{
    buying_list::{
        self, BeginOrderRequest, BeginOrderResponse, BuyingListResponse, ChangeItemsRequest, ChangeItemsResponse,
        CreateRequest, DeleteRequest, DeleteResponse, DuplicateRequest, GetRequest, ListItemsRequest,
        ListItemsResponse, ListRequest, ListResponse, ReadItemsRequest, ReadItemsResponse, RemoveItemsRequest,
        RenameRequest, buying_lists_server::BuyingLists,
    },
    cart::Versions,
};
use tonic::{Request, Response, Status};
use values::{BuyingListId, Name, Page, line::timestamp, name::NotAName};

/// The buying-list service: its tables, and the catalogue that it asks.
pub(crate) struct BuyingListService {
    store: Store,
    catalogue: Catalogue,
}

/// Who asks, and whose lists that makes visible.
struct Visit {
    caller: Caller,
    buyer: Buyer,
    owner: Owner,
}

impl Visit {
    fn of<T>(request: &Request<T>) -> Result<Self, ListError> {
        let caller = Caller::of(request);
        let buyer = caller.buyer()?;
        let owner = Owner { user: buyer.user, account: buyer.account() };
        Ok(Self { caller, buyer, owner })
    }
}

/// The id of a list; what is no id names no list.
fn list_id(text: &str) -> Result<BuyingListId, ListError> {
    text.parse().map_err(|_| ListError::NotFound)
}

/// The versions that a list may have; `None`: whichever.
fn versions(wanted: Option<&Versions>) -> Option<Vec<u64>> {
    wanted.map(|wanted| wanted.versions.clone())
}

/// What was answered to a request that has come before; `None`: it has not, or does not repeat.
async fn remembered<T: Message + Default>(
    repeatable: Option<&Repeatable>,
    change: &mut Change,
) -> Result<Option<T>, ListError> {
    let Some(repeatable) = repeatable else { return Ok(None) };
    match repeatable.look_up(change).await? {
        Known::Nothing => Ok(None),
        Known::Answer(answer) => Ok(Some(T::decode(&*answer).unwrap_or_default())),
        Known::AnotherRequest => Err(ListError::KeyReused),
        Known::UnderWay => Err(ListError::InProgress),
    }
}

fn message(list: BuyingList) -> buying_list::BuyingList {
    buying_list::BuyingList {
        id: list.id.to_string(),
        name: list.name,
        created_at: timestamp(list.created_at),
        status: STATUS.to_owned(),
        number_of_lines: list.lines,
        number_of_products: list.products,
        version: list.version.cast_unsigned(),
    }
}

impl BuyingListService {
    pub fn new(store: Store, catalogue: Transport) -> Self {
        Self { store, catalogue: Catalogue::new(catalogue) }
    }

    async fn find(&self, visit: &Visit, id: BuyingListId) -> Result<buying_list::BuyingList, ListError> {
        self.store.find(visit.owner, id).await?.map(message).ok_or(ListError::NotFound)
    }

    async fn show(&self, visit: &Visit, id: BuyingListId) -> Result<BuyingListResponse, ListError> {
        Ok(BuyingListResponse { buying_list: Some(self.find(visit, id).await?) })
    }

    async fn create_list(&self, visit: &Visit, request: CreateRequest) -> Result<BuyingListResponse, ListError> {
        let name = Name::new(&request.name).map_err(|error| match error {
            NotAName::Missing => ListError::NameRequired,
            error => error.into(),
        })?;
        let mut change = self.store.begin().await?;
        store::lock_owner(&mut change, visit.owner).await?;
        if store::count(&mut *change, visit.owner).await? >= MAX_LISTS {
            return Err(ListError::TooManyLists);
        }
        let id = store::insert(&mut change, visit.owner, &name).await?;
        change.commit().await?;
        self.show(visit, id).await
    }

    async fn list_lists(&self, visit: &Visit, request: ListRequest) -> Result<ListResponse, ListError> {
        let page = Page::from_proto(request.page.as_ref(), Page::MAX_LISTS)?;
        if !are_asked_for(&request.statuses).ok_or(ListError::Field("status"))? {
            return Ok(ListResponse::default());
        }
        let lists = self.store.list(visit.owner, page).await?;
        let total = store::count(&self.store.pool, visit.owner).await?;
        Ok(ListResponse { buying_lists: lists.into_iter().map(message).collect(), total: total.cast_unsigned() })
    }

    async fn rename_list(&self, visit: &Visit, request: RenameRequest) -> Result<BuyingListResponse, ListError> {
        let (id, name) = (list_id(&request.list_id)?, Name::new(&request.name)?);
        let mut change = self.store.begin().await?;
        let list = store::lock(&mut change, visit.owner, id).await?.ok_or(ListError::NotFound)?;
        list.is_as_seen(versions(request.if_match.as_ref()).as_deref())?;
        let renamed = store::rename(&mut change, id, &name).await?;
        change.commit().await?;
        Ok(BuyingListResponse { buying_list: Some(message(renamed)) })
    }

    async fn delete_list(&self, visit: &Visit, request: DeleteRequest) -> Result<DeleteResponse, ListError> {
        let id = list_id(&request.list_id)?;
        let mut change = self.store.begin().await?;
        let list = store::lock(&mut change, visit.owner, id).await?.ok_or(ListError::NotFound)?;
        list.is_as_seen(versions(request.if_match.as_ref()).as_deref())?;
        store::delete(&mut change, id).await?;
        change.commit().await?;
        Ok(DeleteResponse {})
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
impl BuyingLists for BuyingListService {
    async fn create(&self, request: Request<CreateRequest>) -> Result<Response<BuyingListResponse>, Status> {
        answer!(self.create_list(request))
    }

    async fn get(&self, request: Request<GetRequest>) -> Result<Response<BuyingListResponse>, Status> {
        let visit = Visit::of(&request)?;
        Ok(Response::new(self.show(&visit, list_id(&request.into_inner().list_id)?).await?))
    }

    async fn list(&self, request: Request<ListRequest>) -> Result<Response<ListResponse>, Status> {
        answer!(self.list_lists(request))
    }

    async fn rename(&self, request: Request<RenameRequest>) -> Result<Response<BuyingListResponse>, Status> {
        answer!(self.rename_list(request))
    }

    async fn delete(&self, request: Request<DeleteRequest>) -> Result<Response<DeleteResponse>, Status> {
        answer!(self.delete_list(request))
    }

    async fn duplicate(&self, request: Request<DuplicateRequest>) -> Result<Response<BuyingListResponse>, Status> {
        answer!(self.duplicate_list(request))
    }

    async fn list_items(&self, request: Request<ListItemsRequest>) -> Result<Response<ListItemsResponse>, Status> {
        answer!(self.list_list_items(request))
    }

    async fn change_items(
        &self,
        request: Request<ChangeItemsRequest>,
    ) -> Result<Response<ChangeItemsResponse>, Status> {
        answer!(self.change_list_items(request))
    }

    async fn remove_items(
        &self,
        request: Request<RemoveItemsRequest>,
    ) -> Result<Response<ChangeItemsResponse>, Status> {
        answer!(self.remove_list_items(request))
    }

    async fn read_items(&self, request: Request<ReadItemsRequest>) -> Result<Response<ReadItemsResponse>, Status> {
        answer!(self.read_list_items(request))
    }

    async fn begin_order(&self, request: Request<BeginOrderRequest>) -> Result<Response<BeginOrderResponse>, Status> {
        answer!(self.lines_to_order(request))
    }
}
