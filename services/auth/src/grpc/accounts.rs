//! The wire of `accounts.proto`: what members change about their account, its addresses and themselves.

use super::{AuthGrpc, page};
use crate::app::{account, address, profile};
use identity::Caller;
use proto::auth::{
    ChangePasswordRequest, ChangePasswordResponse, CreateAddressRequest, CreateAddressResponse, DeleteAddressRequest,
    DeleteAddressResponse, GetSenderRequest, GetSenderResponse, ListApproversRequest, ListApproversResponse,
    ListUsersRequest, ListUsersResponse, UpdateAccountRequest, UpdateAccountResponse, UpdateAddressRequest,
    UpdateAddressResponse, UpdateUserRequest, UpdateUserResponse, account_service_server::AccountService,
};
use tonic::{Request, Response, Status};
use values::Page;

#[tonic::async_trait]
impl AccountService for AuthGrpc {
    async fn update_account(
        &self,
        request: Request<UpdateAccountRequest>,
    ) -> Result<Response<UpdateAccountResponse>, Status> {
        let caller = Caller::of(&request);
        let account = account::update(&self.app, &caller, &request.into_inner().into()).await?;
        Ok(Response::new(UpdateAccountResponse { account: Some(account.into()) }))
    }

    async fn list_users(&self, request: Request<ListUsersRequest>) -> Result<Response<ListUsersResponse>, Status> {
        let caller = Caller::of(&request);
        let account = account::administrator(&caller)?.account();
        let page = page(request.into_inner().page.as_ref(), Page::MAX_SIZE)?;
        let (members, total) = account::members(&self.app, account, page).await?;
        Ok(Response::new(ListUsersResponse { users: members.into_iter().map(Into::into).collect(), total }))
    }

    async fn get_sender(&self, request: Request<GetSenderRequest>) -> Result<Response<GetSenderResponse>, Status> {
        let (user, account) = account::sender(&self.app, &Caller::of(&request)).await?;
        Ok(Response::new(GetSenderResponse { user: Some(user.into()), account: account.map(Into::into) }))
    }

    async fn list_approvers(
        &self,
        request: Request<ListApproversRequest>,
    ) -> Result<Response<ListApproversResponse>, Status> {
        let approvers = account::approvers(&self.app, &Caller::of(&request)).await?;
        Ok(Response::new(ListApproversResponse { approvers: approvers.into_iter().map(Into::into).collect() }))
    }

    async fn create_address(
        &self,
        request: Request<CreateAddressRequest>,
    ) -> Result<Response<CreateAddressResponse>, Status> {
        let caller = Caller::of(&request);
        let form = request.into_inner().address.unwrap_or_default().into();
        let address = address::create(&self.app, &caller, &form).await?;
        Ok(Response::new(CreateAddressResponse { address: Some(address.into()) }))
    }

    async fn update_address(
        &self,
        request: Request<UpdateAddressRequest>,
    ) -> Result<Response<UpdateAddressResponse>, Status> {
        let caller = Caller::of(&request);
        let UpdateAddressRequest { address_id, address } = request.into_inner();
        let form = address.unwrap_or_default().into();
        let address = address::update(&self.app, &caller, &address_id, &form).await?;
        Ok(Response::new(UpdateAddressResponse { address: Some(address.into()) }))
    }

    async fn delete_address(
        &self,
        request: Request<DeleteAddressRequest>,
    ) -> Result<Response<DeleteAddressResponse>, Status> {
        let caller = Caller::of(&request);
        address::delete(&self.app, &caller, &request.into_inner().address_id).await?;
        Ok(Response::new(DeleteAddressResponse {}))
    }

    async fn update_user(&self, request: Request<UpdateUserRequest>) -> Result<Response<UpdateUserResponse>, Status> {
        let caller = Caller::of(&request);
        let user = profile::update(&self.app, &caller, &request.into_inner().into()).await?;
        Ok(Response::new(UpdateUserResponse { user: Some(user.into()) }))
    }

    async fn change_password(
        &self,
        request: Request<ChangePasswordRequest>,
    ) -> Result<Response<ChangePasswordResponse>, Status> {
        let caller = Caller::of(&request);
        let ChangePasswordRequest { current_password, new_password, network } = request.into_inner();
        let user = profile::change_password(&self.app, &caller, current_password, new_password, &network).await?;
        Ok(Response::new(ChangePasswordResponse { user: Some(user.into()) }))
    }
}
