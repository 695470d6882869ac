//! The mails of all services that send some: those that were given up merged by time, and the kinds one after another.

use super::{
    merged_lists::{ids_on_page, reach},
    operations::Operations,
};
use crate::views::mail::{
    FailedMail, FailedMailsAnswer, MailKind, MailKindsAnswer, MailPreviewAnswer, RetriedMailsAnswer,
};
use platform_process::Refusal;
use proto::{
    common::{Page, Reason},
    mail::{
        self, GetFailedMailsRequest, ListFailedMailKeysRequest, ListFailedMailsRequest, ListMailKindsRequest,
        PreviewMailRequest, RetryFailedMailRequest, RetryFailedMailsRequest, SendMailSampleRequest,
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

/// A mail, and who sends it.
type SentBy = (MailService, mail::FailedMail);

#[allow(clippy::missing_errors_doc, reason = "each is refused as its service refuses, and says how")]
impl Operations<'_> {
    /// Mails that were given up, the last first; of one service alone, where one is named.
    pub async fn failed_mails(
        self,
        service: Option<MailService>,
        query: &str,
        page: Page,
    ) -> Answer<FailedMailsAnswer> {
        if reach(page) > MAX_LIST_LEN {
            return Err(Refusal::invalid(Reason::PageOutOfRange).on("page").with("max", MAX_LIST_LEN));
        }
        let (mails, total_element) = match service {
            Some(service) => self.failed_mails_of(service, query, page).await?,
            None if page.page == 0 => self.last_failed_mails(query, page).await?,
            None => self.failed_mails_far_back(query, page).await?,
        };
        let mails = mails.into_iter().map(|(service, mail)| FailedMail::of(service, mail)).collect();
        Ok(FailedMailsAnswer { success: true, mails, page: page.page, size: page.size, total_element })
    }

    /// A page of those of one service.
    async fn failed_mails_of(self, service: MailService, query: &str, page: Page) -> Answer<(Vec<SentBy>, u64)> {
        let request = self.caller.ask(ListFailedMailsRequest { page: Some(page), query: query.to_owned() });
        let answer = self.clients.mails(service).list_failed_mails(request).await?.into_inner();
        Ok((answer.mails.into_iter().map(|mail| (service, mail)).collect(), answer.total))
    }

    /// The first page of all together: what stands on it stands on the first page of its own service.
    async fn last_failed_mails(self, query: &str, page: Page) -> Answer<(Vec<SentBy>, u64)> {
        let (auth, order) = tokio::try_join!(
            self.failed_mails_of(MailService::Auth, query, page),
            self.failed_mails_of(MailService::Order, query, page),
        )?;
        let mut mails = merged([auth.0, order.0]);
        mails.truncate(page.size as usize);
        Ok((mails, auth.1 + order.1))
    }

    /// A page behind it: no mail is read but those that stand on it.
    async fn failed_mails_far_back(self, query: &str, page: Page) -> Answer<(Vec<SentBy>, u64)> {
        let keys_of = async |service: MailService| {
            let request = ListFailedMailKeysRequest { query: query.to_owned(), limit: reach(page) };
            let answer = self.clients.mails(service).list_failed_mail_keys(self.caller.ask(request)).await?;
            Ok::<_, Refusal>(answer.into_inner())
        };
        let (auth, order) = tokio::try_join!(keys_of(MailService::Auth), keys_of(MailService::Order))?;
        let total = auth.total + order.total;
        let [of_auth, of_order] = ids_on_page(&[auth.keys, order.keys].map(Option::unwrap_or_default), page);
        let mails_of = async |service: MailService, ids: Vec<u8>| {
            let request = self.caller.ask(GetFailedMailsRequest { ids });
            let mails = self.clients.mails(service).get_failed_mails(request).await?.into_inner().mails;
            Ok::<_, Refusal>(mails.into_iter().map(|mail| (service, mail)).collect::<Vec<_>>())
        };
        let (auth, order) =
            tokio::try_join!(mails_of(MailService::Auth, of_auth), mails_of(MailService::Order, of_order))?;
        Ok((merged([auth, order]), total))
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

/// The mails of all services together, the last first.
fn merged(lists: [Vec<SentBy>; 2]) -> Vec<SentBy> {
    let mut all: Vec<_> = lists.into_iter().flatten().collect();
    let time = |mail: &mail::FailedMail| mail.given_up_at.map(|at| (at.seconds, at.nanos));
    all.sort_by(|(_, one), (_, other)| (time(other), &other.id).cmp(&(time(one), &one.id)));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use prost_types::Timestamp;

    fn list(service: MailService, seconds: &[i64]) -> Vec<SentBy> {
        let mail = |seconds: &i64| mail::FailedMail {
            given_up_at: Some(Timestamp { seconds: *seconds, nanos: 0 }),
            ..mail::FailedMail::default()
        };
        seconds.iter().map(|seconds| (service, mail(seconds))).collect()
    }

    #[test]
    fn d7_48_mails_of_both_services_are_one_list() {
        let all = merged([list(MailService::Auth, &[9, 2]), list(MailService::Order, &[5, 4, 1])]);
        let services: Vec<_> = all.into_iter().map(|(service, _)| service.name()).collect();
        assert_eq!(services, ["auth", "order", "order", "auth", "order"]);
    }

    #[test]
    fn a_service_is_found_by_its_name() {
        for service in MailService::ALL {
            assert_eq!(MailService::named(service.name()), Some(service));
        }
        assert_eq!(MailService::named("cart"), None);
    }
}
