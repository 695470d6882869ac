//! The wire of `accounts.proto`: what members change about their account, its addresses and themselves.

use super::AuthGrpc;
use platform_process::Caller;
use proto::auth::{
    ChangePasswordRequest, ChangePasswordResponse, CreateAddressRequest, CreateAddressResponse, DeleteAddressRequest,
    DeleteAddressResponse, GetSenderRequest, GetSenderResponse, ListApproversRequest, ListApproversResponse,
    ListUsersRequest, ListUsersResponse, UpdateAccountRequest, UpdateAccountResponse, UpdateAddressRequest,
    UpdateAddressResponse, UpdateUserRequest, UpdateUserResponse, accounts_server::Accounts,
};
use tonic::{Request, Response, Status};

#[tonic::async_trait]
impl Accounts for AuthGrpc {
    async fn update_account(
        &self,
        request: Request<UpdateAccountRequest>,
    ) -> Result<Response<UpdateAccountResponse>, Status> {
        Ok(Response::new(self.change_account(Caller::of(&request), request.into_inner()).await?))
    }

    async fn list_users(&self, request: Request<ListUsersRequest>) -> Result<Response<ListUsersResponse>, Status> {
        Ok(Response::new(self.users_of(Caller::of(&request), request.into_inner()).await?))
    }

    async fn get_sender(&self, request: Request<GetSenderRequest>) -> Result<Response<GetSenderResponse>, Status> {
        Ok(Response::new(self.sender(&Caller::of(&request)).await?))
    }

    async fn list_approvers(
        &self,
        request: Request<ListApproversRequest>,
    ) -> Result<Response<ListApproversResponse>, Status> {
        Ok(Response::new(self.approvers_of(&Caller::of(&request)).await?))
    }

    async fn create_address(
        &self,
        request: Request<CreateAddressRequest>,
    ) -> Result<Response<CreateAddressResponse>, Status> {
        Ok(Response::new(self.add_address(Caller::of(&request), request.into_inner()).await?))
    }

    async fn update_address(
        &self,
        request: Request<UpdateAddressRequest>,
    ) -> Result<Response<UpdateAddressResponse>, Status> {
        Ok(Response::new(self.change_address(Caller::of(&request), request.into_inner()).await?))
    }

    async fn delete_address(
        &self,
        request: Request<DeleteAddressRequest>,
    ) -> Result<Response<DeleteAddressResponse>, Status> {
        Ok(Response::new(self.remove_address(Caller::of(&request), request.into_inner()).await?))
    }

    async fn update_user(&self, request: Request<UpdateUserRequest>) -> Result<Response<UpdateUserResponse>, Status> {
        Ok(Response::new(self.change_user(Caller::of(&request), request.into_inner()).await?))
    }

    async fn change_password(
        &self,
        request: Request<ChangePasswordRequest>,
    ) -> Result<Response<ChangePasswordResponse>, Status> {
        Ok(Response::new(self.change_own_password(Caller::of(&request), request.into_inner()).await?))
    }
}
