//! What a service says of the mails that it sends.

use identity::Caller;
use platform_mail::Mail;
use platform_process::Refusal;
use sqlx::PgConnection;
use std::future::Future;
use uuid::Uuid;
use values::Locale;

/// The mails of a service, each drawn by the very function that sends it.
pub trait MailSource: Send + Sync + 'static {
    /// What its outbox holds beside mails.
    fn kinds_of_other_work(&self) -> Vec<&'static str>;

    /// Every kind of mail, in the order of what they are about.
    fn kinds(&self) -> Vec<&'static str>;

    /// A mail of a kind to this address as it would be sent, about sample data; none: there is no such kind.
    fn draw(&self, kind: &str, locale: Locale, id: Uuid, to: &str) -> Option<Mail>;

    /// The address of who calls.
    ///
    /// # Errors
    /// When it can't be found out.
    fn address_of(&self, caller: &Caller) -> impl Future<Output = Result<String, Refusal>> + Send;

    /// Counts a sample among what somebody sends, in the transaction that asks for it.
    ///
    /// # Errors
    /// When they have sent too much lately.
    fn count_sample(
        &self,
        transaction: &mut PgConnection,
        caller: &Caller,
    ) -> impl Future<Output = Result<(), Refusal>> + Send;
}
