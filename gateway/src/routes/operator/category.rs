//! Categories as those who keep the catalogue edit them.

use crate::{
    request::{
        Json,
        etag::{IfMatch, WithETag},
    },
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        Done,
        category_record::{CategoryPlaceRequest, CategoryRecordAnswer, CategoryRecordRequest, CategoryRecordsAnswer},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::catalogue::{RemoveCategoryRequest, SaveCategoryRecordRequest};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_category_records, add_category_record))
        .routes(routes!(save_category_record, remove_category))
        .routes(routes!(place_category))
}

/// All categories in both languages, each before those behind and below it, with how many products lie in each.
#[utoipa::path(
    get, path = "/api/operator/categories", tag = "Operator",
    responses((status = 200, body = CategoryRecordsAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_category_records(
    operator: Operator,
    State(shop): State<AppState>,
) -> Result<Json<CategoryRecordsAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).category_records().await?))
}

/// Adds a category: it becomes the last below its parent.
#[utoipa::path(
    post, path = "/api/operator/categories", tag = "Operator", request_body = CategoryRecordRequest,
    responses(
        (status = 201, body = CategoryRecordAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn add_category_record(
    operator: Operator,
    State(shop): State<AppState>,
    Json(body): Json<CategoryRecordRequest>,
) -> Result<(StatusCode, WithETag<CategoryRecordAnswer>), Problem> {
    let request = SaveCategoryRecordRequest { category: Some(body.into_record(None)?), is_new: true, if_match: None };
    let (category, version) = shop.operations(&operator).save_category_record(request).await?;
    Ok((StatusCode::CREATED, WithETag::new(version, category)))
}

/// Saves what is said of a category; its place and what it is taxed as stay. Addresses with its old slug lead to the new
/// one.
#[utoipa::path(
    put, path = "/api/operator/categories/{externalId}", tag = "Operator", request_body = CategoryRecordRequest,
    params(
        ("externalId" = String, Path, description = "The category"),
        ("If-Match" = Option<String>, Header, description = "The category's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = CategoryRecordAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn save_category_record(
    operator: Operator,
    State(shop): State<AppState>,
    Path(external_id): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<CategoryRecordRequest>,
) -> Result<WithETag<CategoryRecordAnswer>, Problem> {
    let category = Some(body.into_record(Some(external_id))?);
    let request = SaveCategoryRecordRequest { category, is_new: false, if_match };
    let (category, version) = shop.operations(&operator).save_category_record(request).await?;
    Ok(WithETag::new(version, category))
}

/// Removes a category that holds neither products nor categories. What it was taxed as goes with it.
#[utoipa::path(
    delete, path = "/api/operator/categories/{externalId}", tag = "Operator",
    params(
        ("externalId" = String, Path, description = "The category"),
        ("If-Match" = Option<String>, Header, description = "The category's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn remove_category(
    operator: Operator,
    State(shop): State<AppState>,
    Path(external_id): Path<String>,
    IfMatch(if_match): IfMatch,
) -> Result<Json<Done>, Problem> {
    let request = RemoveCategoryRequest { external_id, if_match };
    Ok(Json(shop.operations(&operator).remove_category(request).await?))
}

/// Moves a category with all below it: below another, or among its siblings. Addresses that lead to the old place lead to
/// the new one.
#[utoipa::path(
    put, path = "/api/operator/categories/{externalId}/place", tag = "Operator", request_body = CategoryPlaceRequest,
    params(("externalId" = String, Path, description = "The category")),
    responses(
        (status = 200, body = CategoryRecordAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn place_category(
    operator: Operator,
    State(shop): State<AppState>,
    Path(external_id): Path<String>,
    Json(body): Json<CategoryPlaceRequest>,
) -> Result<Json<CategoryRecordAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).place_category(body.into_request(external_id)?).await?))
}
