//! The contract of quotes as files, and of the files attached to them, over gRPC: for the account that asked, and for the
//! other side.

use crate::{
    app::{
        document::{Document, Documents},
        quote::{Quotes, Side},
    },
    domain::quote::{
        attachment::{Attachment, AttachmentError},
        not_found,
    },
    error::OrderError,
    grpc::{quote::quote_id, request},
};
use identity::{Buyer, Caller};
use proto::order::{
    ActorType, AddAnyQuoteAttachmentPartRequest, AddAnyQuoteAttachmentPartResponse, AddQuoteAttachmentPartRequest,
    AddQuoteAttachmentPartResponse, BeginAnyQuoteAttachmentRequest, BeginAnyQuoteAttachmentResponse,
    BeginQuoteAttachmentRequest, BeginQuoteAttachmentResponse, DocumentFile, GetAnyQuoteDocumentRequest,
    GetAnyQuoteDocumentResponse, GetQuoteDocumentRequest, GetQuoteDocumentResponse, ListAnyQuoteAttachmentsRequest,
    ListAnyQuoteAttachmentsResponse, ListQuoteAttachmentsRequest, ListQuoteAttachmentsResponse, QuoteAttachment,
    ReadAnyQuoteAttachmentRequest, ReadAnyQuoteAttachmentResponse, ReadQuoteAttachmentRequest,
    ReadQuoteAttachmentResponse, RemoveAnyQuoteAttachmentRequest, RemoveAnyQuoteAttachmentResponse,
    RemoveQuoteAttachmentRequest, RemoveQuoteAttachmentResponse,
    quote_file_operations_service_server::QuoteFileOperationsService, quote_file_service_server::QuoteFileService,
};
use tonic::{Request, Response, Status};
use uuid::Uuid;
use values::{QuoteId, time::to_timestamp};

/// Quotes as files, and the files attached to them.
#[derive(Clone)]
pub struct QuoteFileGrpc {
    /// The quotes.
    pub quotes: Quotes,
    /// Their documents.
    pub documents: Documents,
}

impl QuoteFileGrpc {
    /// The quote that somebody of the shop or of a supplier names by id or reference.
    async fn named(&self, text: &str) -> Result<QuoteId, OrderError> {
        self.quotes.named(request::name(text, "id", not_found())?).await
    }
}

fn file(document: &Document) -> DocumentFile {
    DocumentFile { file_name: document.file_name.clone(), pdf: document.pdf.clone() }
}

/// The id of a file; text that is no id names none.
fn attachment_id(text: &str) -> Result<Uuid, OrderError> {
    text.parse().map_err(|_| AttachmentError::NotFound.into())
}

impl From<Attachment> for QuoteAttachment {
    fn from(attachment: Attachment) -> Self {
        Self {
            id: attachment.id.to_string(),
            file_name: attachment.file_name,
            media_type: attachment.media_type,
            size: attachment.size,
            received: attachment.received,
            author_type: ActorType::from(attachment.author.acts_for).into(),
            author_name: attachment.author.name,
            created_at: Some(to_timestamp(attachment.created_at)),
        }
    }
}

#[tonic::async_trait]
impl QuoteFileService for QuoteFileGrpc {
    async fn get_quote_document(
        &self,
        request: Request<GetQuoteDocumentRequest>,
    ) -> Result<Response<GetQuoteDocumentResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let id = quote_id(&request.into_inner().id)?;
        let document = self.documents.of_quote(Side::from(&buyer).viewer, id, buyer.locale).await?;
        Ok(Response::new(GetQuoteDocumentResponse { file: Some(file(&document)) }))
    }

    async fn list_quote_attachments(
        &self,
        request: Request<ListQuoteAttachmentsRequest>,
    ) -> Result<Response<ListQuoteAttachmentsResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let id = quote_id(&request.into_inner().id)?;
        let attachments = self.quotes.attachments(Side::from(&buyer).viewer, id).await?;
        let attachments = attachments.into_iter().map(Into::into).collect();
        Ok(Response::new(ListQuoteAttachmentsResponse { attachments }))
    }

    async fn begin_quote_attachment(
        &self,
        request: Request<BeginQuoteAttachmentRequest>,
    ) -> Result<Response<BeginQuoteAttachmentResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer().and_then(Buyer::who_may_order)?;
        let message = request.into_inner();
        let id = quote_id(&message.id)?;
        let new = message.attachment.unwrap_or_default();
        let begun = self.quotes.begin_attachment(&caller, Side::from(&buyer), id, &new.file_name, new.size).await?;
        Ok(Response::new(BeginQuoteAttachmentResponse { attachment: Some(begun.into()) }))
    }

    async fn add_quote_attachment_part(
        &self,
        request: Request<AddQuoteAttachmentPartRequest>,
    ) -> Result<Response<AddQuoteAttachmentPartResponse>, Status> {
        let buyer = Caller::of(&request).buyer().and_then(Buyer::who_may_order)?;
        let message = request.into_inner();
        let id = quote_id(&message.id)?;
        let part = message.part.unwrap_or_default();
        let attachment = attachment_id(&part.attachment_id)?;
        let added =
            self.quotes.add_attachment_part(Side::from(&buyer), id, attachment, part.offset, &part.content).await?;
        Ok(Response::new(AddQuoteAttachmentPartResponse { attachment: Some(added.into()) }))
    }

    async fn read_quote_attachment(
        &self,
        request: Request<ReadQuoteAttachmentRequest>,
    ) -> Result<Response<ReadQuoteAttachmentResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let message = request.into_inner();
        let id = quote_id(&message.id)?;
        let attachment = attachment_id(&message.attachment_id)?;
        let viewer = Side::from(&buyer).viewer;
        let (attachment, content) = self.quotes.attachment_part(viewer, id, attachment, message.offset).await?;
        Ok(Response::new(ReadQuoteAttachmentResponse { attachment: Some(attachment.into()), content }))
    }

    async fn remove_quote_attachment(
        &self,
        request: Request<RemoveQuoteAttachmentRequest>,
    ) -> Result<Response<RemoveQuoteAttachmentResponse>, Status> {
        let buyer = Caller::of(&request).buyer().and_then(Buyer::who_may_order)?;
        let message = request.into_inner();
        let id = quote_id(&message.id)?;
        self.quotes.remove_attachment(Side::from(&buyer), id, attachment_id(&message.attachment_id)?).await?;
        Ok(Response::new(RemoveQuoteAttachmentResponse {}))
    }
}

#[tonic::async_trait]
impl QuoteFileOperationsService for QuoteFileGrpc {
    async fn get_any_quote_document(
        &self,
        request: Request<GetAnyQuoteDocumentRequest>,
    ) -> Result<Response<GetAnyQuoteDocumentResponse>, Status> {
        let staff = Caller::of(&request).staff()?;
        let id = self.named(&request.into_inner().id).await?;
        let document = self.documents.of_quote(Side::from(&staff).viewer, id, staff.locale).await?;
        Ok(Response::new(GetAnyQuoteDocumentResponse { file: Some(file(&document)) }))
    }

    async fn list_any_quote_attachments(
        &self,
        request: Request<ListAnyQuoteAttachmentsRequest>,
    ) -> Result<Response<ListAnyQuoteAttachmentsResponse>, Status> {
        let staff = Caller::of(&request).staff()?;
        let id = self.named(&request.into_inner().id).await?;
        let attachments = self.quotes.attachments(Side::from(&staff).viewer, id).await?;
        let attachments = attachments.into_iter().map(Into::into).collect();
        Ok(Response::new(ListAnyQuoteAttachmentsResponse { attachments }))
    }

    async fn begin_any_quote_attachment(
        &self,
        request: Request<BeginAnyQuoteAttachmentRequest>,
    ) -> Result<Response<BeginAnyQuoteAttachmentResponse>, Status> {
        let caller = Caller::of(&request);
        let staff = caller.staff()?;
        let message = request.into_inner();
        let id = self.named(&message.id).await?;
        let new = message.attachment.unwrap_or_default();
        let begun = self.quotes.begin_attachment(&caller, Side::from(&staff), id, &new.file_name, new.size).await?;
        Ok(Response::new(BeginAnyQuoteAttachmentResponse { attachment: Some(begun.into()) }))
    }

    async fn add_any_quote_attachment_part(
        &self,
        request: Request<AddAnyQuoteAttachmentPartRequest>,
    ) -> Result<Response<AddAnyQuoteAttachmentPartResponse>, Status> {
        let staff = Caller::of(&request).staff()?;
        let message = request.into_inner();
        let id = self.named(&message.id).await?;
        let part = message.part.unwrap_or_default();
        let attachment = attachment_id(&part.attachment_id)?;
        let added =
            self.quotes.add_attachment_part(Side::from(&staff), id, attachment, part.offset, &part.content).await?;
        Ok(Response::new(AddAnyQuoteAttachmentPartResponse { attachment: Some(added.into()) }))
    }

    async fn read_any_quote_attachment(
        &self,
        request: Request<ReadAnyQuoteAttachmentRequest>,
    ) -> Result<Response<ReadAnyQuoteAttachmentResponse>, Status> {
        let staff = Caller::of(&request).staff()?;
        let message = request.into_inner();
        let id = self.named(&message.id).await?;
        let attachment = attachment_id(&message.attachment_id)?;
        let viewer = Side::from(&staff).viewer;
        let (attachment, content) = self.quotes.attachment_part(viewer, id, attachment, message.offset).await?;
        Ok(Response::new(ReadAnyQuoteAttachmentResponse { attachment: Some(attachment.into()), content }))
    }

    async fn remove_any_quote_attachment(
        &self,
        request: Request<RemoveAnyQuoteAttachmentRequest>,
    ) -> Result<Response<RemoveAnyQuoteAttachmentResponse>, Status> {
        let staff = Caller::of(&request).staff()?;
        let message = request.into_inner();
        let id = self.named(&message.id).await?;
        self.quotes.remove_attachment(Side::from(&staff), id, attachment_id(&message.attachment_id)?).await?;
        Ok(Response::new(RemoveAnyQuoteAttachmentResponse {}))
    }
}
