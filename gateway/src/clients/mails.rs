//! The mails of all services that send some: those that were given up merged by time, and the kinds one after another.

use super::operations::Operations;
use crate::views::mail::{
    FailedMail, FailedMailsAnswer, MailKind, MailKindsAnswer, MailPreviewAnswer, RetriedMailsAnswer,
};
use platform_process::Refusal;
use proto::{
    common::{Page, Reason},
    mail::{
        self, ListFailedMailsRequest, ListMailKindsRequest, PreviewMailRequest, RetryFailedMailRequest,
        RetryFailedMailsRequest, SendMailSampleRequest,
    },
};
use values::Locale;

/// How far back the merged list can be leafed through, in mails.
const MAX_LIST_LEN: u32 = 5_000;

/// A service that sends mails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailService {
    /// Of accounts and logins.
    Auth,
    /// Of orders, quotes and questions.
    Order,
}

impl MailService {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Auth, Self::Order];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auth => "auth",
            Self::Order => "order",
        }
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|service| service.name() == name)
    }
}

/// What a call answers, or why not.
type Answer<T> = Result<T, Refusal>;

#[allow(clippy::missing_errors_doc, reason = "each is refused as its service refuses, and says how")]
impl Operations<'_> {
    /// Mails that were given up, the last first; of one service alone, where one is named.
    pub async fn failed_mails(
        self,
        service: Option<MailService>,
        query: &str,
        page: Page,
    ) -> Answer<FailedMailsAnswer> {
        let reach = page.page.saturating_add(1).saturating_mul(page.size);
        if reach > MAX_LIST_LEN {
            return Err(Refusal::invalid(Reason::PageOutOfRange).on("page").with("max", MAX_LIST_LEN));
        }
        let (auth, order) = tokio::try_join!(
            self.failed_mails_of(MailService::Auth, service, query, reach),
            self.failed_mails_of(MailService::Order, service, query, reach),
        )?;
        Ok(FailedMailsAnswer {
            success: true,
            mails: merged([auth.0, order.0], page),
            page: page.page,
            size: page.size,
            total_element: auth.1 + order.1,
        })
    }

    /// Whatever stands on the page of all stands within as many of the last of its own service.
    async fn failed_mails_of(
        self,
        service: MailService,
        wanted: Option<MailService>,
        query: &str,
        reach: u32,
    ) -> Answer<(Vec<FailedMail>, u64)> {
        if wanted.is_some_and(|wanted| wanted != service) {
            return Ok((Vec::new(), 0));
        }
        let page = Some(Page { page: 0, size: reach });
        let request = self.caller.ask(ListFailedMailsRequest { page, query: query.to_owned() });
        let answer = self.clients.mails(service).list_failed_mails(request).await?.into_inner();
        Ok((answer.mails.into_iter().map(|mail| FailedMail::of(service, mail)).collect(), answer.total))
    }

    /// Sends one again.
    pub async fn retry_failed_mail(self, service: MailService, id: String) -> Answer<RetriedMailsAnswer> {
        let request = self.caller.ask(RetryFailedMailRequest { id });
        let count = self.clients.mails(service).retry_failed_mail(request).await?.into_inner().count;
        Ok(RetriedMailsAnswer { success: true, count })
    }

    /// Sends all again that a filter shows.
    pub async fn retry_failed_mails(self, service: Option<MailService>, query: &str) -> Answer<RetriedMailsAnswer> {
        let mut count = 0;
        for service in MailService::ALL.into_iter().filter(|one| service.is_none_or(|wanted| wanted == *one)) {
            let request = self.caller.ask(RetryFailedMailsRequest { query: query.to_owned() });
            count += self.clients.mails(service).retry_failed_mails(request).await?.into_inner().count;
        }
        Ok(RetriedMailsAnswer { success: true, count })
    }

    /// Every kind of mail.
    pub async fn mail_kinds(self) -> Answer<MailKindsAnswer> {
        let mut all = Vec::new();
        for service in MailService::ALL {
            let request = self.caller.ask(ListMailKindsRequest {});
            let kinds = self.clients.mails(service).list_mail_kinds(request).await?.into_inner().kinds;
            all.extend(kinds.into_iter().map(|kind| MailKind { service: service.name(), kind }));
        }
        Ok(MailKindsAnswer { success: true, kinds: all })
    }

    /// A mail of a kind as it would be sent.
    pub async fn preview_mail(self, service: MailService, kind: String, locale: Locale) -> Answer<MailPreviewAnswer> {
        let request = self.caller.ask(PreviewMailRequest { kind, locale: locale.tag().to_owned() });
        let preview: mail::PreviewMailResponse = self.clients.mails(service).preview_mail(request).await?.into_inner();
        Ok(preview.into())
    }

    /// Sends it to the caller.
    pub async fn send_mail_sample(self, service: MailService, kind: String, locale: Locale) -> Answer<()> {
        let request = self.caller.ask(SendMailSampleRequest { kind, locale: locale.tag().to_owned() });
        self.clients.mails(service).send_mail_sample(request).await?;
        Ok(())
    }
}

/// The page of all together; times are ISO 8601 in UTC, and go by their text.
fn merged(lists: [Vec<FailedMail>; 2], page: Page) -> Vec<FailedMail> {
    let mut all: Vec<_> = lists.into_iter().flatten().collect();
    all.sort_by(|one, other| (&other.given_up_at, &other.id).cmp(&(&one.given_up_at, &one.id)));
    let skipped = usize::try_from(page.page.saturating_mul(page.size)).unwrap_or(usize::MAX);
    all.into_iter().skip(skipped).take(page.size as usize).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use prost_types::Timestamp;

    fn list(service: MailService, seconds: &[i64]) -> Vec<FailedMail> {
        let mail = |seconds: &i64| mail::FailedMail {
            given_up_at: Some(Timestamp { seconds: *seconds, nanos: 0 }),
            ..mail::FailedMail::default()
        };
        seconds.iter().map(|seconds| FailedMail::of(service, mail(seconds))).collect()
    }

    #[test]
    fn d7_48_mails_of_both_services_are_one_list_cut_into_pages() {
        let page = |page| {
            let lists = [list(MailService::Auth, &[9, 2]), list(MailService::Order, &[5, 4, 1])];
            let page = merged(lists, Page { page, size: 2 });
            page.into_iter().map(|mail| mail.service).collect::<Vec<_>>()
        };
        assert_eq!([page(0), page(1)], [vec!["auth", "order"], vec!["order", "auth"]]);
        assert_eq!([page(2), page(3)], [vec!["order"], vec![]]);
    }

    #[test]
    fn a_service_is_found_by_its_name() {
        for service in MailService::ALL {
            assert_eq!(MailService::named(service.name()), Some(service));
        }
        assert_eq!(MailService::named("cart"), None);
    }
}
