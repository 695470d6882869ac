//! The members of the account acted for, for its administrators; and how somebody who is invited joins.

use crate::{
    request::{Json, connection::ClientAddress},
    response::problem::Problem,
    session::{Anyone, Buyer, Member},
    state::AppState,
    views::{
        Done,
        member::{
            InvitationAcceptAnswer, InvitationAcceptRequest, InvitationAnswer, InvitationRequest,
            InvitationTokenRequest, InvitationsAnswer, JoinAnswer, MemberAnswer, MemberRequest, OpenInvitationAnswer,
        },
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::auth::{
    AcceptInvitationRequest, GetInvitationRequest, JoinAccountRequest, ListInvitationsRequest, RemoveMemberRequest,
    ResendInvitationRequest, WithdrawInvitationRequest,
};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_invitations, invite_member))
        .routes(routes!(resend_invitation))
        .routes(routes!(withdraw_invitation))
        .routes(routes!(change_member, remove_member))
        .routes(routes!(get_invitation))
        .routes(routes!(accept_invitation))
        .routes(routes!(join_account))
}

/// The invitations that wait, the newest first; for the account's administrators.
// D6.4.
#[utoipa::path(
    get, path = "/api/account/invitations", tag = "Account",
    responses((status = 200, body = InvitationsAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_invitations(buyer: Buyer, State(shop): State<AppState>) -> Result<Json<InvitationsAnswer>, Problem> {
    let request = buyer.ask(ListInvitationsRequest::default());
    Ok(Json(shop.members().list_invitations(request).await?.into_inner().into()))
}

/// Mails somebody an invitation, whose link is good once and for seven days; for the account's administrators. A member,
/// or somebody who was invited already, is 409 at `email`.
// D6.4.
#[utoipa::path(
    post, path = "/api/account/invitations", tag = "Account", request_body = InvitationRequest,
    responses(
        (status = 201, body = InvitationAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 409, body = ProblemDetails), (status = 429, body = ProblemDetails)
    )
)]
async fn invite_member(
    buyer: Buyer,
    State(shop): State<AppState>,
    Json(body): Json<InvitationRequest>,
) -> Result<(StatusCode, Json<InvitationAnswer>), Problem> {
    let request = body.into_request(String::new(), buyer.locale.tag())?;
    let answer = shop.members().invite_member(buyer.ask(request)).await?.into_inner();
    Ok((StatusCode::CREATED, Json(answer.invitation.into())))
}

/// Mails an invitation again, with a link that is good for seven days from now; earlier ones are good no more.
// D6.4.
#[utoipa::path(
    post, path = "/api/account/invitations/{id}/resend", tag = "Account",
    params(("id" = String, Path, description = "Which invitation")),
    responses(
        (status = 200, body = InvitationAnswer), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 429, body = ProblemDetails)
    )
)]
async fn resend_invitation(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(invitation_id): Path<String>,
) -> Result<Json<InvitationAnswer>, Problem> {
    let request = buyer.ask(ResendInvitationRequest { account_id: String::new(), invitation_id });
    Ok(Json(shop.members().resend_invitation(request).await?.into_inner().invitation.into()))
}

/// Takes an invitation back: its link is good no more.
// D6.4.
#[utoipa::path(
    delete, path = "/api/account/invitations/{id}", tag = "Account",
    params(("id" = String, Path, description = "Which invitation")),
    responses(
        (status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn withdraw_invitation(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(invitation_id): Path<String>,
) -> Result<Json<Done>, Problem> {
    let request = buyer.ask(WithdrawInvitationRequest { account_id: String::new(), invitation_id });
    shop.members().withdraw_invitation(request).await?;
    Ok(Json(Done::OK))
}

/// Gives a member, by id or external id, other rights and limits: all of them. The last administrator stays one (409).
// D6.4.
#[utoipa::path(
    put, path = "/api/account/users/{id}", tag = "Account", request_body = MemberRequest,
    params(("id" = String, Path, description = "Which member")),
    responses(
        (status = 200, body = MemberAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn change_member(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(user_id): Path<String>,
    Json(body): Json<MemberRequest>,
) -> Result<Json<MemberAnswer>, Problem> {
    let request = buyer.ask(body.into_request(String::new(), user_id)?);
    Ok(Json(shop.members().change_member(request).await?.into_inner().user.into()))
}

/// Takes a member, by id or external id, out of the account; the user stays. The last administrator stays (409).
// D6.4.
#[utoipa::path(
    delete, path = "/api/account/users/{id}", tag = "Account",
    params(("id" = String, Path, description = "Which member")),
    responses(
        (status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn remove_member(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(user_id): Path<String>,
) -> Result<Json<Done>, Problem> {
    let request = buyer.ask(RemoveMemberRequest { user_id, ..RemoveMemberRequest::default() });
    shop.members().remove_member(request).await?;
    Ok(Json(Done::OK))
}

/// What a mailed link invites to.
// D6.4.
#[utoipa::path(
    post, path = "/api/auth/invitation", tag = "Auth", request_body = InvitationTokenRequest,
    responses(
        (status = 200, body = OpenInvitationAnswer), (status = 400, body = ProblemDetails),
        (status = 429, body = ProblemDetails)
    )
)]
async fn get_invitation(
    anyone: Anyone,
    network: ClientAddress,
    State(shop): State<AppState>,
    Json(body): Json<InvitationTokenRequest>,
) -> Result<Json<OpenInvitationAnswer>, Problem> {
    let request = GetInvitationRequest { token: body.token.required("token")?, network: network.0 };
    Ok(Json(shop.members().get_invitation(anyone.ask(request)).await?.into_inner().into()))
}

/// Makes a user of an invited address, and a member of that user. An address that has a user is 409: who has it logs in
/// and joins.
// D6.4.
#[utoipa::path(
    post, path = "/api/auth/invitation/accept", tag = "Auth", request_body = InvitationAcceptRequest,
    responses(
        (status = 200, body = InvitationAcceptAnswer), (status = 400, body = ProblemDetails),
        (status = 409, body = ProblemDetails), (status = 429, body = ProblemDetails)
    )
)]
async fn accept_invitation(
    anyone: Anyone,
    network: ClientAddress,
    State(shop): State<AppState>,
    Json(body): Json<InvitationAcceptRequest>,
) -> Result<Json<InvitationAcceptAnswer>, Problem> {
    let locale = anyone.locale.tag().to_owned();
    let request = AcceptInvitationRequest { locale, network: network.0, ..body.into_request()? };
    let email = shop.members().accept_invitation(anyone.ask(request)).await?.into_inner().email;
    Ok(Json(InvitationAcceptAnswer { success: true, email }))
}

/// Makes who is logged in a member, if theirs is the invited address (else 403). Answers the account.
// D6.4.
#[utoipa::path(
    post, path = "/api/auth/invitation/join", tag = "Auth", request_body = InvitationTokenRequest,
    responses(
        (status = 200, body = JoinAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 409, body = ProblemDetails), (status = 429, body = ProblemDetails)
    )
)]
async fn join_account(
    member: Member,
    network: ClientAddress,
    State(shop): State<AppState>,
    Json(body): Json<InvitationTokenRequest>,
) -> Result<Json<JoinAnswer>, Problem> {
    let request = JoinAccountRequest { token: body.token.required("token")?, network: network.0 };
    let account = shop.members().join_account(member.ask(request)).await?.into_inner().account;
    Ok(Json(JoinAnswer { success: true, account: account.map(Into::into) }))
}
