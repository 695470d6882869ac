//! The contract of invoices, credit notes and delivery notes over gRPC.

use crate::{
    app::{document::Document, invoice::Invoices},
    db::invoice::{DocumentFilter, Summary},
    domain::invoice::{DocumentKind, credit::CreditedLine},
    error::OrderError,
    grpc::request,
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{
        self as wire, GetAnyIssuedDocumentRequest, GetAnyIssuedDocumentResponse, GetIssuedDocumentRequest,
        GetIssuedDocumentResponse, IssueCreditNoteRequest, IssueCreditNoteResponse, ListAllIssuedDocumentsRequest,
        ListAllIssuedDocumentsResponse, ListIssuedDocumentsRequest, ListIssuedDocumentsResponse,
        invoice_operations_service_server::InvoiceOperationsService, invoice_service_server::InvoiceService,
    },
};
use tonic::{Request, Response, Status};
use values::{Page, time::to_timestamp};

/// The documents of an account's orders.
pub struct InvoiceGrpc(pub Invoices);

/// The shop's side of them.
pub struct InvoiceOperationsGrpc(pub Invoices);

/// The number of a document.
fn number(text: &str) -> Result<&str, OrderError> {
    request::name(text, "number", OrderError::DocumentNotFound)
}

#[tonic::async_trait]
impl InvoiceService for InvoiceGrpc {
    async fn list_issued_documents(
        &self,
        request: Request<ListIssuedDocumentsRequest>,
    ) -> Result<Response<ListIssuedDocumentsResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let id = request::order_id(&request.into_inner().order_id)?;
        let documents = self.0.of_order(&buyer, id).await?.into_iter().map(Into::into).collect();
        Ok(Response::new(ListIssuedDocumentsResponse { documents }))
    }

    async fn get_issued_document(
        &self,
        request: Request<GetIssuedDocumentRequest>,
    ) -> Result<Response<GetIssuedDocumentResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let file = self.0.file_of_order(&buyer, id, number(&message.number)?).await?;
        Ok(Response::new(GetIssuedDocumentResponse { file: Some(file.into()) }))
    }
}

#[tonic::async_trait]
impl InvoiceOperationsService for InvoiceOperationsGrpc {
    async fn list_all_issued_documents(
        &self,
        request: Request<ListAllIssuedDocumentsRequest>,
    ) -> Result<Response<ListAllIssuedDocumentsResponse>, Status> {
        Caller::of(&request).operator()?;
        let message = request.into_inner();
        let page = request::page(message.page.as_ref(), Page::MAX_SIZE)?;
        let kind = |word: &String| word.parse().map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("kind"));
        let kinds: Vec<DocumentKind> = message.kinds.iter().map(kind).collect::<Result<_, _>>()?;
        for (text, name) in [(&message.query, "q"), (&message.order_reference, "order")] {
            if text.contains('\0') {
                return Err(Refusal::invalid(Reason::FieldInvalid).on(name).into());
            }
        }
        let filter = DocumentFilter { kinds, order: message.order_reference, text: message.query };
        let found = self.0.list(&filter, page).await?;
        let documents = found.page.into_iter().map(Into::into).collect();
        Ok(Response::new(ListAllIssuedDocumentsResponse { documents, total: found.total }))
    }

    async fn get_any_issued_document(
        &self,
        request: Request<GetAnyIssuedDocumentRequest>,
    ) -> Result<Response<GetAnyIssuedDocumentResponse>, Status> {
        Caller::of(&request).operator()?;
        let file = self.0.file_of_any(number(&request.into_inner().number)?).await?;
        Ok(Response::new(GetAnyIssuedDocumentResponse { file: Some(file.into()) }))
    }

    async fn issue_credit_note(
        &self,
        request: Request<IssueCreditNoteRequest>,
    ) -> Result<Response<IssueCreditNoteResponse>, Status> {
        let caller = Caller::of(&request);
        let operator = caller.operator()?;
        let message = request.into_inner();
        let idempotent = request::idempotent(&caller, &message.idempotency_key, "IssueCreditNote", &message)?;
        let reason = request::reason(request::required(&message.reason, "reason")?)?;
        let line = |line: &wire::CreditedLine| CreditedLine { position: line.position, quantity: line.quantity };
        let lines: Vec<_> = message.lines.iter().map(line).collect();
        let response = self.0.credit(&operator, number(&message.number)?, &lines, &reason, &idempotent).await?;
        Ok(Response::new(response))
    }
}

impl From<Summary> for wire::IssuedDocument {
    fn from(summary: Summary) -> Self {
        Self {
            number: summary.number,
            kind: summary.kind.into_str().to_owned(),
            order_id: summary.order.to_string(),
            order_reference: summary.order_reference,
            logistic_reference: summary.logistic_reference,
            account_name: summary.account_name,
            issued_on: summary.issued_on.to_string(),
            due_on: summary.due_on.map(|day| day.to_string()).unwrap_or_default(),
            currency: summary.currency.to_string(),
            total_without_tax: summary.total_without_tax.to_string(),
            total_with_tax: summary.total_with_tax.to_string(),
            corrects: summary.corrects.unwrap_or_default(),
            issued_at: Some(to_timestamp(summary.issued_at)),
        }
    }
}

impl From<Summary> for IssueCreditNoteResponse {
    fn from(summary: Summary) -> Self {
        Self { document: Some(summary.into()) }
    }
}

impl From<Document> for wire::DocumentFile {
    fn from(Document { file_name, pdf }: Document) -> Self {
        Self { file_name, pdf }
    }
}
