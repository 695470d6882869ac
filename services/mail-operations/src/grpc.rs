//! The contract of the shop's side of mails over gRPC.

use crate::{MAIL_SAMPLE, MailSample, MailSource, failed::FailedMails};
use identity::Caller;
use platform_database::{
    audit::{AuditLog, MAX_PAGE_SIZE},
    begin,
    entry_keys::{read_ids, read_limit},
    outbox::Outbox,
    refuse,
};
use platform_mail::Mail;
use platform_process::Refusal;
use proto::{
    common::Reason,
    mail::{
        GetFailedMailsRequest, GetFailedMailsResponse, ListFailedMailKeysRequest, ListFailedMailKeysResponse,
        ListFailedMailsRequest, ListFailedMailsResponse, ListMailKindsRequest, ListMailKindsResponse,
        PreviewMailRequest, PreviewMailResponse, RetryFailedMailRequest, RetryFailedMailResponse,
        RetryFailedMailsRequest, RetryFailedMailsResponse, SendMailSampleRequest, SendMailSampleResponse,
        mail_service_server::MailService,
    },
};
use sqlx::PgPool;
use tonic::{Request, Response, Status};
use uuid::Uuid;
use values::{Locale, Page};

/// The mails of a service, for who works for the shop.
pub struct MailGrpc<S> {
    source: S,
    failed: FailedMails,
}

impl<S: MailSource> MailGrpc<S> {
    /// Over the outbox of a service and the audit log beside it.
    pub fn new(source: S, pool: PgPool, lists: PgPool, outbox: Outbox, audit: AuditLog) -> Self {
        let kinds_of_other_work = source.kinds_of_other_work();
        Self { source, failed: FailedMails { pool, lists, outbox, audit, kinds_of_other_work } }
    }

    fn draw(&self, kind: &str, locale: Locale, to: &str) -> Result<Mail, Refusal> {
        self.source.draw(kind, locale, Uuid::nil(), to).ok_or_else(|| Refusal::not_found(Reason::NotFound))
    }
}

#[tonic::async_trait]
impl<S: MailSource> MailService for MailGrpc<S> {
    async fn list_failed_mails(
        &self,
        request: Request<ListFailedMailsRequest>,
    ) -> Result<Response<ListFailedMailsResponse>, Status> {
        Caller::of(&request).operator()?;
        let ListFailedMailsRequest { page, query } = request.into_inner();
        let page = Page::from_proto(page.as_ref(), MAX_PAGE_SIZE)
            .map_err(|out| Refusal::invalid(Reason::PageOutOfRange).on("size").with("max", out.max_size))?;
        let (mails, total) = self.failed.list(&query, page).await.map_err(refuse)?;
        Ok(Response::new(ListFailedMailsResponse { mails, total }))
    }

    async fn list_failed_mail_keys(
        &self,
        request: Request<ListFailedMailKeysRequest>,
    ) -> Result<Response<ListFailedMailKeysResponse>, Status> {
        Caller::of(&request).operator()?;
        let ListFailedMailKeysRequest { query, limit } = request.into_inner();
        let (keys, total) = self.failed.keys(&query, read_limit(limit)?).await.map_err(refuse)?;
        Ok(Response::new(ListFailedMailKeysResponse { keys: Some(keys.into()), total }))
    }

    async fn get_failed_mails(
        &self,
        request: Request<GetFailedMailsRequest>,
    ) -> Result<Response<GetFailedMailsResponse>, Status> {
        Caller::of(&request).operator()?;
        let mails = self.failed.of(&read_ids(&request.into_inner().ids)?).await.map_err(refuse)?;
        Ok(Response::new(GetFailedMailsResponse { mails }))
    }

    async fn retry_failed_mail(
        &self,
        request: Request<RetryFailedMailRequest>,
    ) -> Result<Response<RetryFailedMailResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let id = request.into_inner().id.parse().map_err(|_| Refusal::not_found(Reason::NotFound))?;
        let count = self.failed.retry(operator.user, id).await.map_err(refuse)?;
        Ok(Response::new(RetryFailedMailResponse { count }))
    }

    async fn retry_failed_mails(
        &self,
        request: Request<RetryFailedMailsRequest>,
    ) -> Result<Response<RetryFailedMailsResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let query = request.into_inner().query;
        let count = self.failed.retry_all(operator.user, &query).await.map_err(refuse)?;
        Ok(Response::new(RetryFailedMailsResponse { count }))
    }

    async fn list_mail_kinds(
        &self,
        request: Request<ListMailKindsRequest>,
    ) -> Result<Response<ListMailKindsResponse>, Status> {
        Caller::of(&request).operator()?;
        let kinds = self.source.kinds().into_iter().map(str::to_owned).collect();
        Ok(Response::new(ListMailKindsResponse { kinds }))
    }

    async fn preview_mail(
        &self,
        request: Request<PreviewMailRequest>,
    ) -> Result<Response<PreviewMailResponse>, Status> {
        Caller::of(&request).operator()?;
        let PreviewMailRequest { kind, locale } = request.into_inner();
        let Mail { subject, text, html, .. } = self.draw(&kind, language(&locale)?, "")?;
        Ok(Response::new(PreviewMailResponse { subject, text, html }))
    }

    async fn send_mail_sample(
        &self,
        request: Request<SendMailSampleRequest>,
    ) -> Result<Response<SendMailSampleResponse>, Status> {
        let caller = Caller::of(&request);
        caller.operator()?;
        let SendMailSampleRequest { kind, locale } = request.into_inner();
        self.draw(&kind, language(&locale)?, "")?;
        let to = self.source.address_of(&caller).await?;
        let mut transaction = begin(&self.failed.pool).await.map_err(refuse)?;
        self.source.count_sample(&mut transaction, &caller).await?;
        let sample = MailSample { kind, locale, to };
        self.failed.outbox.push(&mut transaction, MAIL_SAMPLE, &sample).await.map_err(refuse)?;
        transaction.commit().await.map_err(refuse)?;
        self.failed.outbox.wake();
        Ok(Response::new(SendMailSampleResponse {}))
    }
}

fn language(tag: &str) -> Result<Locale, Refusal> {
    tag.parse().map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("locale"))
}
