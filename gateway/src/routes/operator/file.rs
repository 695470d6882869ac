//! Pictures and documents of products, sent in parts (D7.49): by who edits products, and by the rules of their imports.

use crate::{
    request::{
        Json,
        upload_part::{self, UploadPart},
    },
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        catalogue_file::{FileAnswer, FileRequest},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, Request, State};
use http::StatusCode;
use platform_process::Refusal;
use proto::catalogue::{AddFilePartRequest, AddFilePartResponse};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(begin_file)).routes(routes!(add_file_part))
}

/// Makes room for a picture (JPEG, PNG, WebP or GIF) or a document (PDF) of products, whose bytes follow with
/// `PATCH …/content`. A file without a byte for a day is dropped.
#[utoipa::path(
    post, path = "/api/operator/files", tag = "Operator", request_body = FileRequest,
    responses(
        (status = 201, body = FileAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 409, body = ProblemDetails), (status = 422, body = ProblemDetails)
    )
)]
async fn begin_file(
    operator: Operator,
    State(shop): State<AppState>,
    Json(body): Json<FileRequest>,
) -> Result<(StatusCode, Json<FileAnswer>), Problem> {
    let begun = shop.files().begin_file(operator.ask(body.into_request()?)).await?.into_inner();
    let answer = AddFilePartResponse { upload: begun.upload, file: None };
    Ok((StatusCode::CREATED, Json(answer.into())))
}

/// Adds bytes where the upload stands, which `Upload-Offset` says: at most 2 MB (2,097,152 bytes) at once. Elsewhere is
/// 409, which says where it stands. With the last of them the file is there, or refused and gone; the same content again
/// is the same file.
#[utoipa::path(
    patch, path = "/api/operator/files/{id}/content", tag = "Operator",
    params(
        ("id" = String, Path, description = "The upload"),
        ("Upload-Offset" = u64, Header, description = "Where these bytes begin"),
    ),
    request_body(content = Vec<u8>, content_type = "application/offset+octet-stream"),
    responses(
        (status = 200, body = FileAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails),
        (status = 422, body = ProblemDetails)
    )
)]
async fn add_file_part(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Json<FileAnswer>, Problem> {
    let sent = UploadPart::read(request).await;
    let (offset, content) = sent.as_ref().map(|part| (part.offset, part.content.to_vec())).unwrap_or_default();
    let request = operator.ask(AddFilePartRequest { id, offset, content });
    let added = shop.files().add_file_part(request).await.map_err(Refusal::from);
    Ok(Json(upload_part::taken(sent, added)?.into_inner().into()))
}
