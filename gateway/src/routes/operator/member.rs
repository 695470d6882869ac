//! The members of any customer account.

use crate::{
    request::{Json, Query},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        Done,
        account::UsersAnswer,
        member::{InvitationAnswer, InvitationRequest, InvitationsAnswer, MemberAnswer, MemberRequest},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::auth::{
    ListInvitationsRequest, ListUsersRequest, RemoveMemberRequest, ResendInvitationRequest, WithdrawInvitationRequest,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_account_members))
        .routes(routes!(change_account_member, remove_account_member))
        .routes(routes!(list_account_invitations, invite_account_member))
        .routes(routes!(resend_account_invitation))
        .routes(routes!(withdraw_account_invitation))
}

/// The members of an account, by name.
#[utoipa::path(
    get, path = "/api/operator/accounts/{id}/users", tag = "Operator",
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses(
        (status = 200, body = UsersAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn list_account_members(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account_id): Path<String>,
    query: Query,
) -> Result<Json<UsersAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = operator.ask(ListUsersRequest { page: Some(page), account_id });
    let answer = shop.accounts().list_users(request).await?.into_inner();
    Ok(Json(UsersAnswer::of(answer, page)))
}

/// Gives a member, by id, external id or e-mail address, other rights and limits: all of them.
#[utoipa::path(
    put, path = "/api/operator/accounts/{id}/users/{user}", tag = "Operator", request_body = MemberRequest,
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("user" = String, Path, description = "Which member"),
    ),
    responses(
        (status = 200, body = MemberAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn change_account_member(
    operator: Operator,
    State(shop): State<AppState>,
    Path((account_id, user_id)): Path<(String, String)>,
    Json(body): Json<MemberRequest>,
) -> Result<Json<MemberAnswer>, Problem> {
    let request = operator.ask(body.into_request(account_id, user_id)?);
    Ok(Json(shop.members().change_member(request).await?.into_inner().user.into()))
}

/// Takes a member out of an account.
#[utoipa::path(
    delete, path = "/api/operator/accounts/{id}/users/{user}", tag = "Operator",
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("user" = String, Path, description = "Which member"),
        ("reason" = Option<String>, Query, description = "For the trail: at most 500 characters"),
    ),
    responses(
        (status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn remove_account_member(
    operator: Operator,
    State(shop): State<AppState>,
    Path((account_id, user_id)): Path<(String, String)>,
    query: Query,
) -> Result<Json<Done>, Problem> {
    let reason = query.get("reason").unwrap_or_default().to_owned();
    shop.members().remove_member(operator.ask(RemoveMemberRequest { account_id, user_id, reason })).await?;
    Ok(Json(Done::OK))
}

/// The invitations of an account that wait, the newest first.
#[utoipa::path(
    get, path = "/api/operator/accounts/{id}/invitations", tag = "Operator",
    params(("id" = String, Path, description = "The account, or its external id")),
    responses(
        (status = 200, body = InvitationsAnswer), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn list_account_invitations(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account_id): Path<String>,
) -> Result<Json<InvitationsAnswer>, Problem> {
    let request = operator.ask(ListInvitationsRequest { account_id });
    Ok(Json(shop.members().list_invitations(request).await?.into_inner().into()))
}

/// Mails somebody an invitation to an account.
#[utoipa::path(
    post, path = "/api/operator/accounts/{id}/invitations", tag = "Operator", request_body = InvitationRequest,
    params(("id" = String, Path, description = "The account, or its external id")),
    responses(
        (status = 201, body = InvitationAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn invite_account_member(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account_id): Path<String>,
    Json(body): Json<InvitationRequest>,
) -> Result<(StatusCode, Json<InvitationAnswer>), Problem> {
    let request = body.into_request(account_id, operator.locale.tag())?;
    let answer = shop.members().invite_member(operator.ask(request)).await?.into_inner();
    Ok((StatusCode::CREATED, Json(answer.invitation.into())))
}

/// Mails an invitation again.
#[utoipa::path(
    post, path = "/api/operator/accounts/{id}/invitations/{invitation}/resend", tag = "Operator",
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("invitation" = String, Path, description = "Which invitation"),
    ),
    responses(
        (status = 200, body = InvitationAnswer), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn resend_account_invitation(
    operator: Operator,
    State(shop): State<AppState>,
    Path((account_id, invitation_id)): Path<(String, String)>,
) -> Result<Json<InvitationAnswer>, Problem> {
    let request = operator.ask(ResendInvitationRequest { account_id, invitation_id });
    Ok(Json(shop.members().resend_invitation(request).await?.into_inner().invitation.into()))
}

/// Takes an invitation back.
#[utoipa::path(
    delete, path = "/api/operator/accounts/{id}/invitations/{invitation}", tag = "Operator",
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("invitation" = String, Path, description = "Which invitation"),
    ),
    responses(
        (status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn withdraw_account_invitation(
    operator: Operator,
    State(shop): State<AppState>,
    Path((account_id, invitation_id)): Path<(String, String)>,
) -> Result<Json<Done>, Problem> {
    let request = operator.ask(WithdrawInvitationRequest { account_id, invitation_id });
    shop.members().withdraw_invitation(request).await?;
    Ok(Json(Done::OK))
}
