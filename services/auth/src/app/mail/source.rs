//! The mails of accounts for the shop's side of mails, each about sample data (D7.48).

use crate::{
    app::{
        clock::Clock,
        mail::{
            MailTemplate,
            staff::{account_waits, nobody_decides, somebody_asks},
        },
        outbox::ACCOUNT_CHANGED,
        rate_limit,
    },
    db,
    domain::credentials::rate_limit::SAMPLE_MAIL,
    error::AuthError,
};
use identity::Caller;
use mail_operations::MailSource;
use platform_mail::Mail;
use platform_process::Refusal;
use sqlx::{PgConnection, PgPool};
use strum::VariantArray;
use uuid::Uuid;
use values::Locale;

/// To operators: an account waits for approval.
const ACCOUNT_WAITS: &str = "STAFF_ACCOUNT_WAITS";
/// To who manages an account: somebody asks to join it.
const JOIN_REQUESTED: &str = "JOIN_REQUESTED";
/// To operators: somebody asks to join an account that nobody manages.
const NOBODY_DECIDES: &str = "STAFF_JOIN_REQUESTED";

/// What stands where a link has its secret: it opens nothing.
const SAMPLE_TOKEN: &str = "EXEMPLE-SAMPLE";
/// The account that mails are about.
const SAMPLE_ACCOUNT: &str = "ACC-7K2M9QXD";

/// These mails. Clones share the pool.
#[derive(Clone)]
pub struct AuthMails {
    /// Who has which address, and how often samples were asked for.
    pub pool: PgPool,
    /// What time it is.
    pub clock: Clock,
    /// Where the shop's pages are.
    pub shop: String,
}

impl AuthMails {
    /// Where who manages an account finds its members.
    #[must_use]
    pub fn members_page(&self, locale: Locale) -> String {
        self.page(locale, "account/customer-account")
    }

    /// Where the office shows an account, by its external id.
    #[must_use]
    pub fn customer_page(&self, locale: Locale, account: &str) -> String {
        self.page(locale, &format!("office/customers/{account}"))
    }

    fn page(&self, locale: Locale, path: &str) -> String {
        let prefix = match locale {
            Locale::French => "",
            Locale::English => "/en-GB",
        };
        format!("{}{prefix}/{path}", self.shop.trim_end_matches('/'))
    }
}

impl MailSource for AuthMails {
    fn kinds_of_other_work(&self) -> Vec<&'static str> {
        vec![ACCOUNT_CHANGED]
    }

    fn kinds(&self) -> Vec<&'static str> {
        let templates = MailTemplate::VARIANTS.iter().map(|template| template.name());
        templates.chain([JOIN_REQUESTED, ACCOUNT_WAITS, NOBODY_DECIDES]).collect()
    }

    fn draw(&self, kind: &str, locale: Locale, id: Uuid, to: &str) -> Option<Mail> {
        match kind {
            ACCOUNT_WAITS => {
                Some(account_waits(id, to, locale, SAMPLE_ACCOUNT, &self.customer_page(locale, SAMPLE_ACCOUNT)))
            }
            JOIN_REQUESTED => Some(somebody_asks(id, to, locale, SAMPLE_ACCOUNT, &self.members_page(locale))),
            NOBODY_DECIDES => {
                Some(nobody_decides(id, to, locale, SAMPLE_ACCOUNT, &self.customer_page(locale, SAMPLE_ACCOUNT)))
            }
            _ => {
                let template = kind.parse::<MailTemplate>().ok()?;
                let token = template.has_token().then_some(SAMPLE_TOKEN);
                Some(template.mail(id, to, locale, &self.shop, token))
            }
        }
    }

    async fn address_of(&self, caller: &Caller) -> Result<String, Refusal> {
        let user = db::user::find(&self.pool, caller.user()?.id).await.map_err(AuthError::from)?;
        Ok(user.ok_or(AuthError::SessionOver)?.email)
    }

    async fn count_sample(&self, _: &mut PgConnection, caller: &Caller) -> Result<(), Refusal> {
        let counter = SAMPLE_MAIL.by(&[&caller.user()?.id.to_string()]);
        Ok(rate_limit::admit_by(&self.pool, &self.clock, counter).await?)
    }
}
