//! Products as those who keep the catalogue edit them.

use crate::{
    request::{
        Json, MAX_LINES_BODY_BYTES, Query,
        etag::{IfMatch, WithETag},
        invalid_field,
    },
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        problem::ProblemDetails,
        product_record::{ProductRecordAnswer, ProductRecordRequest, ProductRecordsAnswer},
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::{
    catalogue::{ListProductRecordsRequest, SaveProductRecordRequest},
    common::Reason,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_product_records, add_product_record))
        .routes(routes!(get_product_record, save_product_record))
}

/// Products whether on sale or not, by their external ids.
#[utoipa::path(
    get, path = "/api/operator/products", tag = "Operator",
    params(
        ("q" = Option<String>, Query, description = "Found in id, names, brand, SKUs and manufacturers' numbers"),
        ("status" = Option<Vec<String>>, Query, description = "NEW, ACTIVE, INACTIVE; repeated, or with commas"),
        ("category" = Option<String>, Query, description = "A category's external id: it and all below it"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = ProductRecordsAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails))
)]
async fn list_product_records(
    operator: Operator,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<ProductRecordsAnswer>, Problem> {
    let request = ListProductRecordsRequest {
        page: Some(query.page(shop.page_size(), Page::MAX_SIZE)?),
        query: query.get("q").unwrap_or_default().to_owned(),
        statuses: query.all("status"),
        category: query.get("category").unwrap_or_default().to_owned(),
    };
    Ok(Json(shop.operations(&operator).product_records(request).await?))
}

/// Adds a product. Until its offers have prices, nobody can order it.
#[utoipa::path(
    post, path = "/api/operator/products", tag = "Operator", request_body = ProductRecordRequest,
    responses(
        (status = 201, body = ProductRecordAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn add_product_record(
    operator: Operator,
    State(shop): State<AppState>,
    Json(body): Json<ProductRecordRequest, MAX_LINES_BODY_BYTES>,
) -> Result<(StatusCode, WithETag<ProductRecordAnswer>), Problem> {
    let request = SaveProductRecordRequest { product: Some(body.into_record()?), is_new: true, if_match: None };
    let (product, version) = shop.operations(&operator).save_product_record(request).await?;
    Ok((StatusCode::CREATED, WithETag::new(version, product)))
}

/// A product, whether on sale or not: whole, in both languages, but for stock and prices.
#[utoipa::path(
    get, path = "/api/operator/products/{externalId}", tag = "Operator",
    params(("externalId" = String, Path, description = "The product")),
    responses((status = 200, body = ProductRecordAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails))
)]
async fn get_product_record(
    operator: Operator,
    State(shop): State<AppState>,
    Path(external_id): Path<String>,
) -> Result<WithETag<ProductRecordAnswer>, Problem> {
    let (product, version) = shop.operations(&operator).product_record(external_id).await?;
    Ok(WithETag::new(version, product))
}

/// Saves a product as it is said. Variants and offers that it does not name are taken off sale; stock and prices stay, and
/// so does what orders say.
#[utoipa::path(
    put, path = "/api/operator/products/{externalId}", tag = "Operator", request_body = ProductRecordRequest,
    params(
        ("externalId" = String, Path, description = "The product"),
        ("If-Match" = Option<String>, Header, description = "The product's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = ProductRecordAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn save_product_record(
    operator: Operator,
    State(shop): State<AppState>,
    Path(external_id): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<ProductRecordRequest, MAX_LINES_BODY_BYTES>,
) -> Result<WithETag<ProductRecordAnswer>, Problem> {
    let product = body.into_record()?;
    if product.external_id != external_id {
        return Err(invalid_field(Reason::FieldInvalid, "product.externalId").into());
    }
    let request = SaveProductRecordRequest { product: Some(product), is_new: false, if_match };
    let (product, version) = shop.operations(&operator).save_product_record(request).await?;
    Ok(WithETag::new(version, product))
}
