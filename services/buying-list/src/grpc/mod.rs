//! The buying-list service on the wire.

pub(crate) mod clients;
mod error;
mod item;

use crate::{
    app::{BuyingLists, RequestContext, SCHEMA},
    domain::buying_list::{BuyingList, Member, Right, STATUS, Sharing, are_asked_for},
    error::BuyingListError,
};
use identity::{Caller, Role};
use line_items::request;
use platform_database::idempotency::{IdempotentRequest, Sender};
use platform_process::Refusal;
use proto::{
    buying_list::{
        self, BeginOrderRequest, BeginOrderResponse, ChangeItemsRequest, ChangeItemsResponse, CreateRequest,
        CreateResponse, DeleteRequest, DeleteResponse, DuplicateRequest, DuplicateResponse, GetRequest, GetResponse,
        ListItemsRequest, ListItemsResponse, ListRequest, ListResponse, ListRight, ReadItemsRequest, ReadItemsResponse,
        RemoveItemsRequest, RemoveItemsResponse, RenameRequest, RenameResponse, ShareRequest, ShareResponse,
        buying_list_service_server::BuyingListService,
    },
    common::Reason,
};
use tonic::{Request, Response, Status};
use values::{BuyingListId, Page, time::to_timestamp};

/// The buying-list service on the wire.
pub(crate) struct BuyingListGrpc {
    lists: BuyingLists,
}

/// Who asks, for which account.
fn context<T>(request: &Request<T>) -> Result<RequestContext, BuyingListError> {
    let caller = Caller::of(request);
    let buyer = caller.buyer()?;
    let is_administrator = buyer.has(Role::AccountAdmin) && buyer.punchout.is_none();
    let member = Member { user: buyer.user, account: buyer.account(), is_administrator };
    Ok(RequestContext { caller, buyer, member })
}

/// The id of a list; what is no id names no list.
fn list_id(text: &str) -> Result<BuyingListId, BuyingListError> {
    text.parse().map_err(|_| BuyingListError::NotFound)
}

/// The request of that key to an operation.
fn idempotent(
    context: &RequestContext,
    key: &str,
    operation: &str,
    request: &impl prost::Message,
) -> IdempotentRequest {
    let sender = Sender { user: context.member.user.0, account: context.member.account.0 };
    IdempotentRequest::new(SCHEMA, sender, key, operation, request)
}

fn sharing_message(sharing: Sharing) -> buying_list::Sharing {
    match sharing {
        Sharing::Private => buying_list::Sharing::Private,
        Sharing::Read => buying_list::Sharing::Read,
        Sharing::Edit => buying_list::Sharing::Edit,
    }
}

fn sharing(message: buying_list::Sharing) -> Option<Sharing> {
    match message {
        buying_list::Sharing::Unspecified => None,
        buying_list::Sharing::Private => Some(Sharing::Private),
        buying_list::Sharing::Read => Some(Sharing::Read),
        buying_list::Sharing::Edit => Some(Sharing::Edit),
    }
}

fn right_message(right: Option<Right>) -> ListRight {
    match right {
        None => ListRight::Unspecified,
        Some(Right::Read) => ListRight::Read,
        Some(Right::Change) => ListRight::Change,
        Some(Right::Manage) => ListRight::Manage,
    }
}

/// A list as a member sees it.
fn message(list: BuyingList, member: &Member) -> buying_list::BuyingList {
    let is_own = list.owner == member.user;
    buying_list::BuyingList {
        sharing: sharing_message(list.sharing).into(),
        right: right_message(list.right_of(member)).into(),
        owner_id: if is_own { String::new() } else { list.owner.to_string() },
        id: list.id.to_string(),
        name: list.name,
        created_at: Some(to_timestamp(list.created_at)),
        status: STATUS.to_owned(),
        number_of_lines: list.lines,
        number_of_products: list.products,
        version: list.version.cast_unsigned(),
    }
}

impl BuyingListGrpc {
    pub fn new(lists: BuyingLists) -> Self {
        Self { lists }
    }

    async fn create_list(
        &self,
        context: &RequestContext,
        request: CreateRequest,
    ) -> Result<CreateResponse, BuyingListError> {
        if request.name.trim().is_empty() {
            return Err(Refusal::invalid(Reason::BuyingListNameRequired).on("name").into());
        }
        let list = self.lists.create(context, &request::name(&request.name)?).await?;
        Ok(CreateResponse { buying_list: Some(message(list, &context.member)) })
    }

    async fn get_list(&self, context: &RequestContext, request: GetRequest) -> Result<GetResponse, BuyingListError> {
        let list = self.lists.find(context, list_id(&request.list_id)?).await?;
        Ok(GetResponse { buying_list: Some(message(list, &context.member)) })
    }

    async fn list_lists(
        &self,
        context: &RequestContext,
        request: ListRequest,
    ) -> Result<ListResponse, BuyingListError> {
        let page = request::page(request.page.as_ref(), Page::MAX_LISTS)?;
        if !are_asked_for(&request.statuses).ok_or_else(|| request::invalid("status"))? {
            return Ok(ListResponse::default());
        }
        let (lists, total) = self.lists.list(context, page).await?;
        Ok(ListResponse { buying_lists: lists.into_iter().map(|list| message(list, &context.member)).collect(), total })
    }

    async fn rename_list(
        &self,
        context: &RequestContext,
        request: RenameRequest,
    ) -> Result<RenameResponse, BuyingListError> {
        let (id, name) = (list_id(&request.list_id)?, request::name(&request.name)?);
        let renamed = self.lists.rename(context, id, &name, request::versions(request.if_match)).await?;
        Ok(RenameResponse { buying_list: Some(message(renamed, &context.member)) })
    }

    async fn share_list(
        &self,
        context: &RequestContext,
        request: ShareRequest,
    ) -> Result<ShareResponse, BuyingListError> {
        let id = list_id(&request.list_id)?;
        let sharing = sharing(request.sharing()).ok_or_else(|| request::missing("sharing"))?;
        let shared = self.lists.share(context, id, sharing, request::versions(request.if_match)).await?;
        Ok(ShareResponse { buying_list: Some(message(shared, &context.member)) })
    }

    async fn delete_list(
        &self,
        context: &RequestContext,
        request: DeleteRequest,
    ) -> Result<DeleteResponse, BuyingListError> {
        self.lists.delete(context, list_id(&request.list_id)?, request::versions(request.if_match)).await?;
        Ok(DeleteResponse {})
    }

    async fn duplicate_list(
        &self,
        context: &RequestContext,
        mut request: DuplicateRequest,
    ) -> Result<DuplicateResponse, BuyingListError> {
        let id = list_id(&request.list_id)?;
        let key = std::mem::take(&mut request.idempotency_key);
        let idempotent = idempotent(context, &key, "Duplicate", &request);
        let name = (!request.name.trim().is_empty()).then(|| request::name(&request.name)).transpose()?;
        let copy = self.lists.duplicate(context, id, name, &idempotent).await?;
        Ok(DuplicateResponse { buying_list: Some(message(copy, &context.member)) })
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
impl BuyingListService for BuyingListGrpc {
    async fn create(&self, request: Request<CreateRequest>) -> Result<Response<CreateResponse>, Status> {
        answer!(self.create_list(request))
    }

    async fn get(&self, request: Request<GetRequest>) -> Result<Response<GetResponse>, Status> {
        answer!(self.get_list(request))
    }

    async fn list(&self, request: Request<ListRequest>) -> Result<Response<ListResponse>, Status> {
        answer!(self.list_lists(request))
    }

    async fn rename(&self, request: Request<RenameRequest>) -> Result<Response<RenameResponse>, Status> {
        answer!(self.rename_list(request))
    }

    async fn share(&self, request: Request<ShareRequest>) -> Result<Response<ShareResponse>, Status> {
        answer!(self.share_list(request))
    }

    async fn delete(&self, request: Request<DeleteRequest>) -> Result<Response<DeleteResponse>, Status> {
        answer!(self.delete_list(request))
    }

    async fn duplicate(&self, request: Request<DuplicateRequest>) -> Result<Response<DuplicateResponse>, Status> {
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
    ) -> Result<Response<RemoveItemsResponse>, Status> {
        answer!(self.remove_list_items(request))
    }

    async fn read_items(&self, request: Request<ReadItemsRequest>) -> Result<Response<ReadItemsResponse>, Status> {
        answer!(self.read_list_items(request))
    }

    async fn begin_order(&self, request: Request<BeginOrderRequest>) -> Result<Response<BeginOrderResponse>, Status> {
        answer!(self.begin_list_order(request))
    }
}
