//! The wire of `accounts.proto`: what members change about their account, its addresses and themselves.

use super::AuthGrpc;
use platform_process::{Caller, Refusal};
use proto::auth::{
    ChangePasswordRequest, ChangePasswordResponse, CreateAddressRequest, CreateAddressResponse, DeleteAddressRequest,
    DeleteAddressResponse, ListUsersRequest, ListUsersResponse, UpdateAccountRequest, UpdateAccountResponse,
    UpdateAddressRequest, UpdateAddressResponse, UpdateUserRequest, UpdateUserResponse, accounts_server::Accounts,
};
use proto::common::Reason;
use tonic::{Request, Response, Status};

#[tonic::async_trait]
impl Accounts for AuthGrpc {
    async fn update_account(
        &self,
        request: Request<UpdateAccountRequest>,
    ) -> Result<Response<UpdateAccountResponse>, Status> {
        Err(not_yet(&Caller::of(&request)))
    }

    async fn list_users(&self, request: Request<ListUsersRequest>) -> Result<Response<ListUsersResponse>, Status> {
        Err(not_yet(&Caller::of(&request)))
    }

    async fn create_address(
        &self,
        request: Request<CreateAddressRequest>,
    ) -> Result<Response<CreateAddressResponse>, Status> {
        Err(not_yet(&Caller::of(&request)))
    }

    async fn update_address(
        &self,
        request: Request<UpdateAddressRequest>,
    ) -> Result<Response<UpdateAddressResponse>, Status> {
        Err(not_yet(&Caller::of(&request)))
    }

    async fn delete_address(
        &self,
        request: Request<DeleteAddressRequest>,
    ) -> Result<Response<DeleteAddressResponse>, Status> {
        Err(not_yet(&Caller::of(&request)))
    }

    async fn update_user(&self, request: Request<UpdateUserRequest>) -> Result<Response<UpdateUserResponse>, Status> {
        Err(not_yet(&Caller::of(&request)))
    }

    async fn change_password(
        &self,
        request: Request<ChangePasswordRequest>,
    ) -> Result<Response<ChangePasswordResponse>, Status> {
        Err(not_yet(&Caller::of(&request)))
    }
}

/// Until the call is there, whoever is let in is told so.
fn not_yet(caller: &Caller) -> Status {
    caller.user().map_or_else(Into::into, |_| Refusal::unavailable(Reason::ServiceUnavailable).into())
}
