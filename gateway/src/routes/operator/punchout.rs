//! Procurement systems: which there are, and what they prove themselves by.

use crate::{
    request::{Json, etag::IfMatch},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        Done,
        problem::ProblemDetails,
        tenant::{CredentialAnswer, CredentialRequest, TenantAnswer, TenantRequest, TenantsAnswer},
    },
};
use axum::extract::{Path, State};
use proto::auth::{AddCredentialRequest, SetTenantRequest, WithdrawCredentialRequest};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_tenants))
        .routes(routes!(set_tenant))
        .routes(routes!(add_credential))
        .routes(routes!(withdraw_credential))
}

/// All procurement systems, with their credentials but for the secrets.
#[utoipa::path(
    get, path = "/api/operator/punchout/tenants", tag = "Operator",
    responses((status = 200, body = TenantsAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_tenants(operator: Operator, State(shop): State<AppState>) -> Result<Json<TenantsAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).tenants().await?))
}

/// Adds a procurement system, or makes of the one that is there what is said.
#[utoipa::path(
    put, path = "/api/operator/punchout/tenants/{key}", tag = "Operator", request_body = TenantRequest,
    params(
        ("key" = String, Path, description = "By what addresses name it: small letters, digits and hyphens"),
        ("If-Match" = Option<String>, Header, description = "The system's ETag: refused when it is another by now"),
        ("If-None-Match" = Option<String>, Header, description = "*: refused when there is one by now"),
    ),
    responses(
        (status = 200, body = TenantAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn set_tenant(
    operator: Operator,
    State(shop): State<AppState>,
    Path(key): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<TenantRequest>,
) -> Result<Json<TenantAnswer>, Problem> {
    let request = SetTenantRequest { tenant: Some(body.read(key)?), if_match };
    Ok(Json(shop.operations(&operator).set_tenant(request).await?))
}

/// Makes a secret for a procurement system, which is told this once. Of one name and mode two are good at a time, so that
/// one can replace the other; a third is 409.
#[utoipa::path(
    post, path = "/api/operator/punchout/tenants/{key}/credentials", tag = "Operator", request_body = CredentialRequest,
    params(("key" = String, Path, description = "The tenant")),
    responses(
        (status = 200, body = CredentialAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn add_credential(
    operator: Operator,
    State(shop): State<AppState>,
    Path(tenant): Path<String>,
    Json(body): Json<CredentialRequest>,
) -> Result<Json<CredentialAnswer>, Problem> {
    let request = AddCredentialRequest {
        tenant,
        domain: body.domain.optional("domain")?.unwrap_or_default(),
        identity: body.identity.required("identity")?,
        is_test: body.is_test.optional("isTest")?.unwrap_or_default(),
    };
    Ok(Json(shop.operations(&operator).add_credential(request).await?))
}

/// Takes a credential away: from now on it lets nobody in.
#[utoipa::path(
    delete, path = "/api/operator/punchout/tenants/{key}/credentials/{id}", tag = "Operator",
    params(("key" = String, Path, description = "The tenant"), ("id" = String, Path, description = "The credential")),
    responses((status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails))
)]
async fn withdraw_credential(
    operator: Operator,
    State(shop): State<AppState>,
    Path((tenant, id)): Path<(String, String)>,
) -> Result<Json<Done>, Problem> {
    shop.operations(&operator).withdraw_credential(WithdrawCredentialRequest { tenant, id }).await?;
    Ok(Json(Done::OK))
}
