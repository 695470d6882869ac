//! The wire of `accounts.proto`: what members change about their account, its addresses and themselves.

use super::{AuthGrpc, page};
use crate::{
    app::{account, address, members::Manager, profile, session_list},
    domain::credentials::login_client::LoginClient,
};
use identity::{Caller, Role};
use proto::auth::{
    ChangePasswordRequest, ChangePasswordResponse, CreateAddressRequest, CreateAddressResponse, DeleteAddressRequest,
    DeleteAddressResponse, EndOtherSessionsRequest, EndOtherSessionsResponse, EndSessionRequest, EndSessionResponse,
    GetSenderRequest, GetSenderResponse, ListApproversRequest, ListApproversResponse, ListSessionsRequest,
    ListSessionsResponse, ListUsersRequest, ListUsersResponse, UpdateAccountRequest, UpdateAccountResponse,
    UpdateAddressRequest, UpdateAddressResponse, UpdateUserRequest, UpdateUserResponse,
    account_service_server::AccountService,
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
        let ListUsersRequest { page: asked, account_id } = request.into_inner();
        let account = Manager::of(&self.app, &caller, &account_id).await?.account();
        let page = page(asked.as_ref(), Page::MAX_SIZE)?;
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
        let caller = Caller::of(&request);
        let ListApproversRequest { user_ids, account_id } = request.into_inner();
        let named: Vec<_> = user_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let (account, external_id) = if account_id.is_empty() {
            (caller.buyer()?.account(), String::new())
        } else {
            let manager = Manager::of(&self.app, &caller, &account_id).await?;
            (manager.account(), manager.audited_as().unwrap_or_default().to_owned())
        };
        let deciders = account::deciders(&self.app, account, &named).await?;
        let with = |role| {
            let those = deciders.iter().filter(move |(_, roles)| roles.contains(&role));
            those.map(|(user, _)| user.clone().into()).collect()
        };
        Ok(Response::new(ListApproversResponse {
            approvers: with(Role::Approver),
            administrators: with(Role::AccountAdmin),
            members: deciders
                .iter()
                .filter(|(user, _)| named.contains(&user.id.0))
                .map(|(user, _)| user.clone().into())
                .collect(),
            account_id: account.to_string(),
            account_external_id: external_id,
        }))
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
        let ChangePasswordRequest { current_password, new_password, network, browser_token } = request.into_inner();
        let client = LoginClient::new(network, "", &browser_token);
        let user = profile::change_password(&self.app, &caller, current_password, new_password, &client).await?;
        Ok(Response::new(ChangePasswordResponse { user: Some(user.into()) }))
    }

    async fn list_sessions(
        &self,
        request: Request<ListSessionsRequest>,
    ) -> Result<Response<ListSessionsResponse>, Status> {
        let (sessions, current) = session_list::list(&self.app, &Caller::of(&request)).await?;
        let sessions = sessions.into_iter().map(Into::into).collect();
        Ok(Response::new(ListSessionsResponse { sessions, current_session_id: current.to_string() }))
    }

    async fn end_session(&self, request: Request<EndSessionRequest>) -> Result<Response<EndSessionResponse>, Status> {
        let caller = Caller::of(&request);
        session_list::end(&self.app, &caller, &request.into_inner().session_id).await?;
        Ok(Response::new(EndSessionResponse {}))
    }

    async fn end_other_sessions(
        &self,
        request: Request<EndOtherSessionsRequest>,
    ) -> Result<Response<EndOtherSessionsResponse>, Status> {
        session_list::end_others(&self.app, &Caller::of(&request)).await?;
        Ok(Response::new(EndOtherSessionsResponse {}))
    }
}
