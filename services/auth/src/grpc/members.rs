//! The wire of `members.proto`: who belongs to an account, and how somebody who is invited joins.

use super::{AuthGrpc, page};
use crate::{
    app::{
        account, join_requests, joining,
        members::{self, Manager},
    },
    domain::account::{invitation::Invitation, join_request::JoinRequest, rights::MemberRights},
};
use chrono::{DateTime, Utc};
use identity::{Caller, Role};
use proto::auth::{
    self as pb, AcceptInvitationRequest, AcceptInvitationResponse, AcceptJoinRequestRequest, AcceptJoinRequestResponse,
    ChangeMemberRequest, ChangeMemberResponse, DeclineJoinRequestRequest, DeclineJoinRequestResponse,
    GetInvitationRequest, GetInvitationResponse, InviteMemberRequest, InviteMemberResponse, JoinAccountRequest,
    JoinAccountResponse, ListAllJoinRequestsRequest, ListAllJoinRequestsResponse, ListInvitationsRequest,
    ListInvitationsResponse, ListJoinRequestsRequest, ListJoinRequestsResponse, NameMembersRequest,
    NameMembersResponse, NamedMember, RemoveMemberRequest, RemoveMemberResponse, ResendInvitationRequest,
    ResendInvitationResponse, WithdrawInvitationRequest, WithdrawInvitationResponse,
    member_service_server::MemberService,
};
use tonic::{Request, Response, Status};
use values::{Page, time::to_timestamp};

#[tonic::async_trait]
impl MemberService for AuthGrpc {
    async fn invite_member(
        &self,
        request: Request<InviteMemberRequest>,
    ) -> Result<Response<InviteMemberResponse>, Status> {
        let caller = Caller::of(&request);
        let InviteMemberRequest { account_id, email, rights, locale } = request.into_inner();
        let manager = Manager::who_changes(&self.app, &caller, &account_id).await?;
        let rights = rights.unwrap_or_default().into();
        let invitation = members::invite(&self.app, manager, &email, &rights, &locale).await?;
        Ok(Response::new(InviteMemberResponse { invitation: Some(self.shown(invitation)) }))
    }

    async fn list_invitations(
        &self,
        request: Request<ListInvitationsRequest>,
    ) -> Result<Response<ListInvitationsResponse>, Status> {
        let caller = Caller::of(&request);
        let manager = Manager::of(&self.app, &caller, &request.into_inner().account_id).await?;
        let invitations = members::invitations(&self.app, &manager).await?;
        let invitations = invitations.into_iter().map(|invitation| self.shown(invitation)).collect();
        Ok(Response::new(ListInvitationsResponse { invitations }))
    }

    async fn resend_invitation(
        &self,
        request: Request<ResendInvitationRequest>,
    ) -> Result<Response<ResendInvitationResponse>, Status> {
        let caller = Caller::of(&request);
        let ResendInvitationRequest { account_id, invitation_id } = request.into_inner();
        let manager = Manager::who_changes(&self.app, &caller, &account_id).await?;
        let invitation = members::resend(&self.app, manager, &invitation_id).await?;
        Ok(Response::new(ResendInvitationResponse { invitation: Some(self.shown(invitation)) }))
    }

    async fn withdraw_invitation(
        &self,
        request: Request<WithdrawInvitationRequest>,
    ) -> Result<Response<WithdrawInvitationResponse>, Status> {
        let caller = Caller::of(&request);
        let WithdrawInvitationRequest { account_id, invitation_id } = request.into_inner();
        let manager = Manager::who_changes(&self.app, &caller, &account_id).await?;
        members::withdraw(&self.app, manager, &invitation_id).await?;
        Ok(Response::new(WithdrawInvitationResponse {}))
    }

    async fn name_members(
        &self,
        request: Request<NameMembersRequest>,
    ) -> Result<Response<NameMembersResponse>, Status> {
        let account = Caller::of(&request).buyer()?.account();
        let users: Vec<_> = request.into_inner().user_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let named = account::names(&self.app, account, &users).await?;
        let members = named.into_iter().map(|(user, first_name, last_name)| NamedMember {
            user_id: user.to_string(),
            first_name,
            last_name,
        });
        Ok(Response::new(NameMembersResponse { members: members.collect() }))
    }

    async fn change_member(
        &self,
        request: Request<ChangeMemberRequest>,
    ) -> Result<Response<ChangeMemberResponse>, Status> {
        let caller = Caller::of(&request);
        let ChangeMemberRequest { account_id, user_id, rights, reason } = request.into_inner();
        let manager = Manager::who_changes(&self.app, &caller, &account_id).await?;
        let rights = rights.unwrap_or_default().into();
        let member = members::change(&self.app, manager, &user_id, &rights, &reason).await?;
        Ok(Response::new(ChangeMemberResponse { user: Some(member.into()) }))
    }

    async fn remove_member(
        &self,
        request: Request<RemoveMemberRequest>,
    ) -> Result<Response<RemoveMemberResponse>, Status> {
        let caller = Caller::of(&request);
        let RemoveMemberRequest { account_id, user_id, reason } = request.into_inner();
        let manager = Manager::who_changes(&self.app, &caller, &account_id).await?;
        members::remove(&self.app, manager, &user_id, &reason).await?;
        Ok(Response::new(RemoveMemberResponse {}))
    }

    async fn list_join_requests(
        &self,
        request: Request<ListJoinRequestsRequest>,
    ) -> Result<Response<ListJoinRequestsResponse>, Status> {
        let caller = Caller::of(&request);
        let manager = Manager::of(&self.app, &caller, &request.into_inner().account_id).await?;
        let requests = join_requests::waiting(&self.app, &manager).await?.into_iter().map(Into::into).collect();
        Ok(Response::new(ListJoinRequestsResponse { requests }))
    }

    async fn list_all_join_requests(
        &self,
        request: Request<ListAllJoinRequestsRequest>,
    ) -> Result<Response<ListAllJoinRequestsResponse>, Status> {
        let caller = Caller::of(&request);
        let page = page(request.into_inner().page.as_ref(), Page::MAX_SIZE)?;
        let (requests, total) = join_requests::all_waiting(&self.app, &caller, page).await?;
        let requests = requests.into_iter().map(Into::into).collect();
        Ok(Response::new(ListAllJoinRequestsResponse { requests, total }))
    }

    async fn accept_join_request(
        &self,
        request: Request<AcceptJoinRequestRequest>,
    ) -> Result<Response<AcceptJoinRequestResponse>, Status> {
        let caller = Caller::of(&request);
        let AcceptJoinRequestRequest { account_id, request_id, rights } = request.into_inner();
        let manager = Manager::who_changes(&self.app, &caller, &account_id).await?;
        let rights = rights.unwrap_or_default().into();
        let member = join_requests::accept(&self.app, manager, &request_id, &rights).await?;
        Ok(Response::new(AcceptJoinRequestResponse { user: Some(member.into()) }))
    }

    async fn decline_join_request(
        &self,
        request: Request<DeclineJoinRequestRequest>,
    ) -> Result<Response<DeclineJoinRequestResponse>, Status> {
        let caller = Caller::of(&request);
        let DeclineJoinRequestRequest { account_id, request_id, reason } = request.into_inner();
        let manager = Manager::who_changes(&self.app, &caller, &account_id).await?;
        join_requests::decline(&self.app, manager, &request_id, &reason).await?;
        Ok(Response::new(DeclineJoinRequestResponse {}))
    }

    async fn get_invitation(
        &self,
        request: Request<GetInvitationRequest>,
    ) -> Result<Response<GetInvitationResponse>, Status> {
        let GetInvitationRequest { token, network } = request.into_inner();
        let open = joining::look(&self.app, &token, &network).await?;
        Ok(Response::new(GetInvitationResponse {
            account_name: open.account_name,
            email: open.invitation.email,
            invited_by: open.invitation.invited_by,
            has_user: open.has_user,
            account_kind: open.for_whom.name().to_owned(),
            expires_at: Some(to_timestamp(open.invitation.expires_at)),
        }))
    }

    async fn accept_invitation(
        &self,
        request: Request<AcceptInvitationRequest>,
    ) -> Result<Response<AcceptInvitationResponse>, Status> {
        let request = request.into_inner();
        let (token, network) = (request.token.clone(), request.network.clone());
        let email = joining::accept(&self.app, &token, request.into(), &network).await?;
        Ok(Response::new(AcceptInvitationResponse { email }))
    }

    async fn join_account(
        &self,
        request: Request<JoinAccountRequest>,
    ) -> Result<Response<JoinAccountResponse>, Status> {
        let caller = Caller::of(&request);
        let JoinAccountRequest { token, network } = request.into_inner();
        let account = joining::join(&self.app, &caller, &token, &network).await?;
        Ok(Response::new(JoinAccountResponse { account: account.map(Into::into) }))
    }
}

impl AuthGrpc {
    fn shown(&self, invitation: Invitation) -> pb::Invitation {
        shown(invitation, self.app.clock.now())
    }
}

fn shown(invitation: Invitation, now: DateTime<Utc>) -> pb::Invitation {
    let is_expired = invitation.is_expired(now);
    pb::Invitation {
        id: invitation.id.to_string(),
        email: invitation.email,
        rights: Some(invitation.rights.into()),
        invited_by: invitation.invited_by,
        created_at: Some(to_timestamp(invitation.created_at)),
        expires_at: Some(to_timestamp(invitation.expires_at)),
        is_expired,
    }
}

impl From<MemberRights> for pb::MemberRights {
    fn from(rights: MemberRights) -> Self {
        Self {
            roles: rights.roles.into_iter().map(Role::name).map(str::to_owned).collect(),
            order_limit: rights.order_limit.map(|limit| limit.to_string()),
            monthly_limit: rights.monthly_limit.map(|limit| limit.to_string()),
        }
    }
}

impl From<JoinRequest> for pb::JoinRequest {
    fn from(request: JoinRequest) -> Self {
        Self {
            id: request.id.to_string(),
            account_external_id: request.account_external_id,
            account_name: request.account_name,
            company_name: request.company_name,
            first_name: request.first_name,
            last_name: request.last_name,
            email: request.email,
            phone: request.phone,
            created_at: Some(to_timestamp(request.created_at)),
        }
    }
}
