//! Suppliers as those who keep the catalogue edit them.

use crate::{
    request::{
        Json,
        etag::{IfMatch, WithETag},
    },
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        problem::ProblemDetails,
        supplier_record::{SupplierRecordAnswer, SupplierRecordRequest, SupplierRecordsAnswer},
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::catalogue::SaveSupplierRecordRequest;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_supplier_records, add_supplier_record))
        .routes(routes!(save_supplier_record))
}

/// All suppliers by name, with how many offers each has.
#[utoipa::path(
    get, path = "/api/operator/suppliers", tag = "Operator",
    responses((status = 200, body = SupplierRecordsAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_supplier_records(
    operator: Operator,
    State(shop): State<AppState>,
) -> Result<Json<SupplierRecordsAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).supplier_records().await?))
}

/// Adds a supplier.
#[utoipa::path(
    post, path = "/api/operator/suppliers", tag = "Operator", request_body = SupplierRecordRequest,
    responses(
        (status = 201, body = SupplierRecordAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn add_supplier_record(
    operator: Operator,
    State(shop): State<AppState>,
    Json(body): Json<SupplierRecordRequest>,
) -> Result<(StatusCode, WithETag<SupplierRecordAnswer>), Problem> {
    let request = SaveSupplierRecordRequest { supplier: Some(body.into_record(None)?), is_new: true, if_match: None };
    let (supplier, version) = shop.operations(&operator).save_supplier_record(request).await?;
    Ok((StatusCode::CREATED, WithETag::new(version, supplier)))
}

/// Saves a supplier as it is said. Where it is not active, its offers can't be ordered.
#[utoipa::path(
    put, path = "/api/operator/suppliers/{externalId}", tag = "Operator", request_body = SupplierRecordRequest,
    params(
        ("externalId" = String, Path, description = "The supplier"),
        ("If-Match" = Option<String>, Header, description = "The supplier's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = SupplierRecordAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn save_supplier_record(
    operator: Operator,
    State(shop): State<AppState>,
    Path(external_id): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<SupplierRecordRequest>,
) -> Result<WithETag<SupplierRecordAnswer>, Problem> {
    let supplier = Some(body.into_record(Some(external_id))?);
    let request = SaveSupplierRecordRequest { supplier, is_new: false, if_match };
    let (supplier, version) = shop.operations(&operator).save_supplier_record(request).await?;
    Ok(WithETag::new(version, supplier))
}
