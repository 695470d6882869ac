//! The bytes of a catalogue file, sent in parts that can be taken up again where they broke off: the core of the tus
//! protocol 1.0, `HEAD` and `PATCH`. Each part is a body like any other, at most 2 MB, so that nothing has to be kept
//! open, in memory or for long.

use crate::{
    request::upload_part::{self, UploadPart},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::problem::ProblemDetails,
};
use axum::{
    extract::{Path, Request, State},
    response::{IntoResponse, Response},
};
use http::{HeaderMap, StatusCode};
use proto::catalogue::{AddImportPartRequest, GetImportRequest, Import};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(find_import_offset, add_import_part))
}

/// How many bytes are there: `Upload-Offset`, of `Upload-Length`. A sender who was cut off goes on from there.
#[utoipa::path(
    head, path = "/api/operator/imports/{id}/content", tag = "Operator",
    params(("id" = String, Path, description = "The import")),
    responses((status = 200, description = "In the headers"), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails))
)]
async fn find_import_offset(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let answer = shop.import_files().get_import(operator.ask(GetImportRequest { id })).await?.into_inner();
    Ok((StatusCode::OK, progress(&answer.import.unwrap_or_default())).into_response())
}

/// Adds bytes where the upload stands, which `Upload-Offset` says: at most 2 MB (2,097,152 bytes) at once. Elsewhere is
/// 409, which says where it stands. Once all are there, the import waits to be told what to do.
#[utoipa::path(
    patch, path = "/api/operator/imports/{id}/content", tag = "Operator",
    params(
        ("id" = String, Path, description = "The import"),
        ("Upload-Offset" = u64, Header, description = "Where these bytes begin"),
    ),
    request_body(content = Vec<u8>, content_type = "application/offset+octet-stream"),
    responses(
        (status = 204, description = "Added; `Upload-Offset` says how many are there"), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn add_import_part(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    let part = match UploadPart::read(request).await {
        Ok(UploadPart { offset, content }) => AddImportPartRequest { id, offset, content: content.into() },
        Err(refusal) => {
            // An import that is not there comes before how it was written to.
            shop.import_files().get_import(operator.ask(GetImportRequest { id })).await?;
            return Err(refusal.into());
        }
    };
    let answer = shop.import_files().add_import_part(operator.ask(part)).await?.into_inner();
    Ok((StatusCode::NO_CONTENT, progress(&answer.import.unwrap_or_default())).into_response())
}

/// How far an upload is.
fn progress(import: &Import) -> HeaderMap {
    upload_part::progress(import.received, import.size)
}
