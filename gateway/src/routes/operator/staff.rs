//! Who works for the shop or for a supplier, and what each of them is mailed of.

use crate::{
    request::{Json, Query, invalid_field},
    response::problem::Problem,
    session::{Operator, Staff},
    state::AppState,
    views::{
        Done,
        problem::ProblemDetails,
        staff::{
            InvitedPerson, NotificationsAnswer, NotificationsRequest, PeopleAnswer, PersonAnswer,
            PersonInvitationAnswer, PersonInvitationRequest, PersonInvitationsAnswer, PersonRoleRequest, RightsAnswer,
        },
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use identity::{Duty, Reach};
use proto::{
    auth::{
        GetNotificationsRequest, InvitePersonRequest, ListPersonInvitationsRequest, RemovePersonRequest,
        ResendPersonInvitationRequest, WithdrawPersonInvitationRequest,
    },
    catalogue::{ListSuppliersRequest, Supplier},
    common::Reason,
};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_people))
        .routes(routes!(remove_person))
        .routes(routes!(set_person_role))
        .routes(routes!(list_rights))
        .routes(routes!(list_person_invitations, invite_person))
        .routes(routes!(resend_person_invitation))
        .routes(routes!(withdraw_person_invitation))
        .routes(routes!(get_notifications, set_notifications))
}

/// Who works for the shop, and who for a supplier.
#[utoipa::path(
    get, path = "/api/operator/people", tag = "Operator",
    responses((status = 200, body = PeopleAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_people(operator: Operator, State(shop): State<AppState>) -> Result<Json<PeopleAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).people().await?))
}

/// Takes somebody's right to work here away, by the user's id or e-mail address; the user stays. The last
/// administrator stays one (409).
// D6.8.
#[utoipa::path(
    delete, path = "/api/operator/people/{person}", tag = "Operator",
    params(
        ("person" = String, Path, description = "The user, or the e-mail address"),
        ("reason" = Option<String>, Query, description = "For the trail: at most 500 characters"),
    ),
    responses(
        (status = 200, body = Done), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn remove_person(
    operator: Operator,
    State(shop): State<AppState>,
    Path(person): Path<String>,
    query: Query,
) -> Result<Json<Done>, Problem> {
    let reason = query.get("reason").unwrap_or_default().to_owned();
    shop.operations(&operator).remove_person(RemovePersonRequest { person, reason }).await?;
    Ok(Json(Done::OK))
}

/// Gives one of the shop's people another role, by the user's id or e-mail address; sessions learn of it at once. The last
/// administrator stays one (409).
// D7.51.
#[utoipa::path(
    put, path = "/api/operator/people/{person}/role", tag = "Operator", request_body = PersonRoleRequest,
    params(("person" = String, Path, description = "The user, or the e-mail address")),
    responses(
        (status = 200, body = PersonAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn set_person_role(
    operator: Operator,
    State(shop): State<AppState>,
    Path(person): Path<String>,
    Json(body): Json<PersonRoleRequest>,
) -> Result<Json<PersonAnswer>, Problem> {
    let request = operator.ask(body.into_request(person)?);
    let person = shop.staff().set_person_role(request).await?.into_inner().person.unwrap_or_default();
    Ok(Json(PersonAnswer { success: true, person: person.into() }))
}

/// What each role of those who work here may do: the table by which the shop decides on every call.
// D7.51.
#[utoipa::path(
    get, path = "/api/operator/rights", tag = "Operator",
    responses((status = 200, body = RightsAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_rights(operator: Operator) -> Result<Json<RightsAnswer>, Problem> {
    // No service is asked whose guard would look at it.
    operator.operator_who(Duty::People, Reach::Read)?;
    Ok(Json(RightsAnswer::of_all_roles()))
}

/// The invitations to work here that wait, the newest first.
// D6.8, D6.9.
#[utoipa::path(
    get, path = "/api/operator/people-invitations", tag = "Operator",
    responses((status = 200, body = PersonInvitationsAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_person_invitations(
    operator: Operator,
    State(shop): State<AppState>,
) -> Result<Json<PersonInvitationsAnswer>, Problem> {
    let request = operator.ask(ListPersonInvitationsRequest {});
    let invitations = shop.staff().list_person_invitations(request).await?.into_inner().invitations;
    Ok(Json(PersonInvitationsAnswer { success: true, invitations: invitations.into_iter().map(Into::into).collect() }))
}

/// Mails somebody an invitation to work for the shop by one of its roles, or for a supplier, whose link is good once and for seven days. Who
/// works there already, or was invited already, is 409 at `email`.
// D6.8, D6.9.
#[utoipa::path(
    post, path = "/api/operator/people-invitations", tag = "Operator", request_body = PersonInvitationRequest,
    responses(
        (status = 201, body = PersonInvitationAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 409, body = ProblemDetails), (status = 429, body = ProblemDetails)
    )
)]
async fn invite_person(
    operator: Operator,
    State(shop): State<AppState>,
    Json(body): Json<PersonInvitationRequest>,
) -> Result<(StatusCode, Json<PersonInvitationAnswer>), Problem> {
    let InvitedPerson { email, supplier, role } = body.read()?;
    let supplier = match supplier {
        Some(named) => {
            let request = operator.ask(ListSuppliersRequest {});
            let known = shop.catalogue().list_suppliers(request).await?.into_inner().suppliers;
            let found = known.into_iter().find(|one| one.id == named || one.external_id == named);
            found.ok_or_else(|| invalid_field(Reason::FieldInvalid, "supplier"))?
        }
        None => Supplier::default(),
    };
    let request = InvitePersonRequest {
        email,
        supplier_id: supplier.id,
        supplier_name: supplier.name,
        locale: operator.locale.tag().to_owned(),
        role,
    };
    let answer = shop.staff().invite_person(operator.ask(request)).await?.into_inner();
    Ok((StatusCode::CREATED, Json(answer.invitation.into())))
}

/// Mails an invitation to work here again, with a link that is good for seven days from now.
// D6.8, D6.9.
#[utoipa::path(
    post, path = "/api/operator/people-invitations/{id}/resend", tag = "Operator",
    params(("id" = String, Path, description = "Which invitation")),
    responses(
        (status = 200, body = PersonInvitationAnswer), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 429, body = ProblemDetails)
    )
)]
async fn resend_person_invitation(
    operator: Operator,
    State(shop): State<AppState>,
    Path(invitation_id): Path<String>,
) -> Result<Json<PersonInvitationAnswer>, Problem> {
    let request = operator.ask(ResendPersonInvitationRequest { invitation_id });
    Ok(Json(shop.staff().resend_person_invitation(request).await?.into_inner().invitation.into()))
}

/// Takes an invitation to work here back: its link is good no more.
// D6.8, D6.9.
#[utoipa::path(
    delete, path = "/api/operator/people-invitations/{id}", tag = "Operator",
    params(("id" = String, Path, description = "Which invitation")),
    responses(
        (status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn withdraw_person_invitation(
    operator: Operator,
    State(shop): State<AppState>,
    Path(invitation_id): Path<String>,
) -> Result<Json<Done>, Problem> {
    shop.staff().withdraw_person_invitation(operator.ask(WithdrawPersonInvitationRequest { invitation_id })).await?;
    Ok(Json(Done::OK))
}

/// What the caller is mailed of, or, for administrators, whom `person` names.
// D9.17.
#[utoipa::path(
    get, path = "/api/operator/notifications", tag = "Operator",
    params(("person" = Option<String>, Query, description = "A user's id or e-mail address, for administrators")),
    responses(
        (status = 200, body = NotificationsAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn get_notifications(
    staff: Staff,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<NotificationsAnswer>, Problem> {
    let person = query.get("person").unwrap_or_default().to_owned();
    Ok(Json(shop.operations(&staff).notifications(GetNotificationsRequest { person }).await?))
}

/// Says what the caller is mailed of, or, for administrators, whom `person` names.
// D9.17.
#[utoipa::path(
    put, path = "/api/operator/notifications", tag = "Operator", request_body = NotificationsRequest,
    responses(
        (status = 200, body = NotificationsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn set_notifications(
    staff: Staff,
    State(shop): State<AppState>,
    Json(body): Json<NotificationsRequest>,
) -> Result<Json<NotificationsAnswer>, Problem> {
    Ok(Json(shop.operations(&staff).set_notifications(body.into_request()?).await?))
}
