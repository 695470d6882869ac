//! A quote as a file, and the files attached to it, for the account that asked (D4.23).

use crate::{
    request::{
        Json, Query,
        upload_part::{self, UploadPart},
    },
    response::problem::Problem,
    session::{Buyer, patient::PatientCaller},
    state::AppState,
    views::{
        Done,
        issued_document::Pdf,
        problem::ProblemDetails,
        quote_file::{AttachedFile, QuoteAttachmentAnswer, QuoteAttachmentRequest, QuoteAttachmentsAnswer},
    },
};
use axum::extract::{Path, Request, State};
use http::{HeaderMap, StatusCode};
use platform_process::Refusal;
use proto::order::{
    AddQuoteAttachmentPartRequest, BeginQuoteAttachmentRequest, GetQuoteDocumentRequest, ListQuoteAttachmentsRequest,
    QuoteAttachmentPart, ReadQuoteAttachmentRequest, RemoveQuoteAttachmentRequest,
};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_quote_document))
        .routes(routes!(list_attachments, begin_attachment))
        .routes(routes!(add_attachment_part))
        .routes(routes!(read_attachment, remove_attachment))
}

/// A quote as it stands, as a PDF.
#[utoipa::path(
    get, path = "/api/quotes/{id}/document", tag = "Quotes",
    params(
        ("id" = String, Path, description = "The quote"),
        ("locale" = Option<String>, Query, description = "fr-FR or en-GB; the caller's when absent"),
    ),
    responses(
        (status = 200, body = Pdf, content_type = "application/pdf"), (status = 404, body = ProblemDetails)
    )
)]
async fn get_quote_document(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    query: Query,
) -> Result<Pdf, Problem> {
    let buyer = buyer.speaking(query.read("locale")?);
    let request = buyer.ask(GetQuoteDocumentRequest { id });
    Ok(shop.quote_files().get_quote_document(request).await?.into_inner().file.into())
}

/// The files that both sides attached to a quote, oldest first.
#[utoipa::path(
    get, path = "/api/quotes/{id}/attachments", tag = "Quotes",
    params(("id" = String, Path, description = "The quote")),
    responses((status = 200, body = QuoteAttachmentsAnswer), (status = 404, body = ProblemDetails))
)]
async fn list_attachments(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<QuoteAttachmentsAnswer>, Problem> {
    let request = buyer.ask(ListQuoteAttachmentsRequest { id });
    Ok(Json(shop.quote_files().list_quote_attachments(request).await?.into_inner().attachments.into()))
}

/// Says that a file will be attached, whose content is sent next: a PDF, a picture or an office file of 10 MB at most, 20
/// of a quote.
#[utoipa::path(
    post, path = "/api/quotes/{id}/attachments", tag = "Quotes", request_body = QuoteAttachmentRequest,
    params(("id" = String, Path, description = "The quote")),
    responses(
        (status = 201, body = QuoteAttachmentAnswer), (status = 400, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn begin_attachment(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    Json(body): Json<QuoteAttachmentRequest>,
) -> Result<(StatusCode, Json<QuoteAttachmentAnswer>), Problem> {
    let request = buyer.ask(BeginQuoteAttachmentRequest { id, attachment: Some(body.read()?) });
    let begun = shop.quote_files().begin_quote_attachment(request).await?.into_inner().attachment;
    Ok((StatusCode::CREATED, Json(begun.into())))
}

/// Adds bytes where the upload of a file stands, which `Upload-Offset` says: at most 2 MB (2,097,152 bytes) at once.
/// Elsewhere is 409, which says where it stands. With the last of them both sides see the file.
#[utoipa::path(
    patch, path = "/api/quotes/{id}/attachments/{attachmentId}/content", tag = "Quotes",
    params(
        ("id" = String, Path, description = "The quote"),
        ("attachmentId" = String, Path, description = "The file"),
        ("Upload-Offset" = u64, Header, description = "Where these bytes begin"),
    ),
    request_body(content = Vec<u8>, content_type = "application/offset+octet-stream"),
    responses(
        (status = 200, body = QuoteAttachmentAnswer),
        (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn add_attachment_part(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path((id, attachment_id)): Path<(String, String)>,
    request: Request,
) -> Result<Json<QuoteAttachmentAnswer>, Problem> {
    let sent = UploadPart::read(request).await;
    let part = sent.as_ref().map(|part| (part.offset, part.content.to_vec())).unwrap_or_default();
    let part = Some(QuoteAttachmentPart { attachment_id, offset: part.0, content: part.1 });
    let request = buyer.ask(AddQuoteAttachmentPartRequest { id, part });
    let added = shop.quote_files().add_quote_attachment_part(request).await.map_err(Refusal::from);
    Ok(Json(upload_part::taken(sent, added)?.into_inner().attachment.into()))
}

/// A file that is attached to a quote.
#[utoipa::path(
    get, path = "/api/quotes/{id}/attachments/{attachmentId}", tag = "Quotes",
    params(
        ("id" = String, Path, description = "The quote"), ("attachmentId" = String, Path, description = "The file")
    ),
    responses(
        (status = 200, body = AttachedFile, content_type = "application/octet-stream"),
        (status = 404, body = ProblemDetails)
    )
)]
async fn read_attachment(
    buyer: Buyer,
    State(shop): State<AppState>,
    headers: HeaderMap,
    Path((id, attachment_id)): Path<(String, String)>,
) -> Result<AttachedFile, Problem> {
    let request =
        buyer.ask(ReadQuoteAttachmentRequest { id: id.clone(), attachment_id: attachment_id.clone(), offset: 0 });
    let first = shop.quote_files().read_quote_attachment(request).await?.into_inner();
    let caller = PatientCaller::new(&buyer, &headers, shop.clone());
    let part = move |offset| {
        let (id, attachment_id, caller, shop) = (id.clone(), attachment_id.clone(), caller.clone(), shop.clone());
        async move {
            let request = caller.again().await?.ask(ReadQuoteAttachmentRequest { id, attachment_id, offset });
            Ok(shop.quote_files().read_quote_attachment(request).await?.into_inner().content)
        }
    };
    Ok(AttachedFile::streamed(first.attachment.unwrap_or_default(), first.content, part))
}

/// Takes a file back that the same side attached, while the quote is open.
#[utoipa::path(
    delete, path = "/api/quotes/{id}/attachments/{attachmentId}", tag = "Quotes",
    params(
        ("id" = String, Path, description = "The quote"), ("attachmentId" = String, Path, description = "The file")
    ),
    responses(
        (status = 200, body = Done), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn remove_attachment(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path((id, attachment_id)): Path<(String, String)>,
) -> Result<Json<Done>, Problem> {
    let request = buyer.ask(RemoveQuoteAttachmentRequest { id, attachment_id });
    shop.quote_files().remove_quote_attachment(request).await?;
    Ok(Json(Done::OK))
}
