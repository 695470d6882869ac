//! The mails of orders, quotes and questions, for the shop's side of mails (D7.48).

use crate::{
    app::mail::{kind::MailKind, pages::ShopPages},
    db::message_rate,
    domain::task::{DOCUMENTS, INTERNAL_TASKS, NOTICES, RECURRING, WEBHOOKS},
    grpc::clients::ServiceClients,
};
use identity::Caller;
use mail_operations::MailSource;
use platform_mail::Mail;
use platform_process::Refusal;
use sqlx::PgConnection;
use strum::VariantArray;
use uuid::Uuid;
use values::Locale;

/// These mails. Clones share them.
#[derive(Clone)]
pub struct OrderMails {
    clients: ServiceClients,
    pages: ShopPages,
}

impl OrderMails {
    /// Mails that lead to these pages.
    #[must_use]
    pub const fn new(clients: ServiceClients, pages: ShopPages) -> Self {
        Self { clients, pages }
    }
}

impl MailSource for OrderMails {
    fn kinds_of_other_work(&self) -> Vec<&'static str> {
        [INTERNAL_TASKS, DOCUMENTS, WEBHOOKS, NOTICES, RECURRING].concat()
    }

    fn kinds(&self) -> Vec<&'static str> {
        MailKind::VARIANTS.iter().map(|kind| kind.name()).collect()
    }

    fn draw(&self, kind: &str, locale: Locale, id: Uuid, to: &str) -> Option<Mail> {
        kind.parse::<MailKind>().ok()?.draw(&self.pages, locale, id, to)
    }

    async fn address_of(&self, caller: &Caller) -> Result<String, Refusal> {
        Ok(self.clients.sender(caller).await?.email)
    }

    async fn count_sample(&self, transaction: &mut PgConnection, caller: &Caller) -> Result<(), Refusal> {
        Ok(message_rate::count(transaction, caller.user()?.id).await?)
    }
}
