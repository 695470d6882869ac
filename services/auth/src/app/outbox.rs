//! What follows a change or a request: mails, and sessions that are read anew. What there is to say, and the secret of a
//! link, is found out when the mail is written: a request costs the same for known and unknown addresses, and no row
//! holds a token.

use crate::{
    app::{
        clock::Clock,
        join_news::{JOIN_REQUEST_TOLD, JOIN_REQUEST_WAITS},
        mail::{
            AuthMails, MailTemplate,
            trigger::{MailRequest, MailTrigger},
        },
        notifications::notify_of_account,
        session_cache::SessionCache,
        staff_news::{ACCOUNT_WAITS, OPERATOR_TOLD},
    },
    db::{self, user::MailRecipient},
    domain::{account::AccountKind, credentials::mailed_link::LINK_TTL, crypto::opaque_token::OpaqueToken},
};
use mail_operations::{MAIL_SAMPLE, MailSample, send};
use platform_database::outbox::{DeliveryError, Outbox, OutboxEntry};
use platform_mail::Mailer;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::AccountId;

/// What an entry is called after which sessions are read anew: all others are mails.
pub const ACCOUNT_CHANGED: &str = "ACCOUNT_CHANGED";
/// What an entry is called after which an invitation is mailed.
const MEMBER_INVITED: &str = "MEMBER_INVITED";

/// The payload of an entry that says who was invited.
#[derive(Serialize, Deserialize)]
struct MemberInvited {
    invitation: Uuid,
}

/// Writes down, in the transaction that invites, that a link is to be mailed.
pub async fn push_invitation(
    outbox: &Outbox,
    transaction: &mut PgConnection,
    invitation: Uuid,
) -> Result<(), sqlx::Error> {
    outbox.push(transaction, MEMBER_INVITED, &MemberInvited { invitation }).await.map(drop)
}

/// The payload of an entry that says whose sessions.
#[derive(Serialize, Deserialize)]
struct AccountChanged {
    account: AccountId,
}

/// Writes down, in the transaction that changes what an account may do, that its sessions are to be read anew: also
/// where the change comes from beside the service.
pub async fn push_account_change(
    outbox: &Outbox,
    transaction: &mut PgConnection,
    account: AccountId,
) -> Result<(), sqlx::Error> {
    outbox.push(transaction, ACCOUNT_CHANGED, &AccountChanged { account }).await.map(drop)
}

/// Does what entries of the outbox say.
#[derive(Clone)]
pub struct OutboxHandler {
    /// Where users and links are.
    pub pool: PgPool,
    /// What is left to do.
    pub outbox: Outbox,
    /// Live sessions, kept for a minute.
    pub sessions: SessionCache,
    /// How mails are sent.
    pub mailer: Mailer,
    /// What each kind of them looks like.
    pub mails: AuthMails,
    /// Where the shop's pages are.
    pub shop: String,
    /// What time it is.
    pub clock: Clock,
}

impl OutboxHandler {
    /// Does what an entry says: sends its mail, if there is one to send. Sent again it has a new link, and the earlier
    /// one stays good.
    pub async fn deliver(self, entry: OutboxEntry) -> Result<(), DeliveryError> {
        match entry.kind.as_str() {
            ACCOUNT_CHANGED => self.reload_sessions(entry).await,
            ACCOUNT_WAITS => self.spread(entry).await,
            OPERATOR_TOLD => self.tell_operator(entry).await,
            MEMBER_INVITED => self.invite(entry).await,
            MAIL_SAMPLE => MailSample::deliver(entry, &self.mails, &self.mailer).await,
            JOIN_REQUEST_WAITS => self.spread_join_request(entry).await,
            JOIN_REQUEST_TOLD => self.tell_of_join_request(entry).await,
            _ => self.mail(entry).await,
        }
    }

    async fn mail(self, entry: OutboxEntry) -> Result<(), DeliveryError> {
        let trigger = entry.kind.parse::<MailTrigger>()?;
        let MailRequest { email, registration, account } = serde_json::from_value(entry.payload)?;
        let Some(recipient) = db::user::recipient(&self.pool, &email, registration).await? else { return Ok(()) };
        if let (Some(event), Some(account)) = (trigger.event(), account) {
            // Mailed it is in any case.
            let whom = (recipient.user, account);
            notify_of_account(&self.pool, entry.id, event, whom, String::new()).await?;
        }
        let Some(template) = trigger.template(recipient.status) else { return Ok(()) };
        let token = self.token(template, &recipient, entry.id).await?;
        let mail = template.mail(entry.id, &email, recipient.locale, &self.shop, token.as_deref());
        send(&self.mailer, &mail, recipient.locale, None).await
    }

    /// Mails the link of an invitation that waits still.
    async fn invite(&self, entry: OutboxEntry) -> Result<(), DeliveryError> {
        let MemberInvited { invitation } = serde_json::from_value(entry.payload)?;
        let open = db::invitation::to_mail(&self.pool, invitation, self.clock.now()).await?;
        let Some(open) = open else { return Ok(()) };
        let token = OpaqueToken::generate()?;
        db::invitation::add_link(&self.pool, invitation, &token.hash()).await?;
        let (to, token) = (&open.invitation.email, token.text());
        let template = match open.for_whom {
            AccountKind::Customer => MailTemplate::Invitation,
            AccountKind::Shop | AccountKind::Supplier => MailTemplate::StaffInvitation,
        };
        let mail = template.mail(entry.id, to, open.locale, &self.shop, Some(&token));
        send(&self.mailer, &mail, open.locale, None).await
    }

    async fn reload_sessions(&self, entry: OutboxEntry) -> Result<(), DeliveryError> {
        let AccountChanged { account } = serde_json::from_value(entry.payload)?;
        for session in db::session::of_account(&self.pool, account, self.clock.now()).await? {
            self.sessions.mark_changed(session).await;
        }
        Ok(())
    }

    /// The secret of a new link, for a mail that has one.
    async fn token(
        &self,
        template: MailTemplate,
        recipient: &MailRecipient,
        mail: Uuid,
    ) -> Result<Option<String>, DeliveryError> {
        let Some(purpose) = template.purpose() else { return Ok(None) };
        let token = OpaqueToken::generate()?;
        let expires_at = self.clock.now() + LINK_TTL;
        db::mailed_link::add(&self.pool, recipient.user, purpose, &token.hash(), mail, expires_at).await?;
        tracing::info!(
            target: "security",
            event = "link_made",
            purpose = purpose.name(),
            user.id = %recipient.user,
            "a link is mailed"
        );
        Ok(Some(token.text()))
    }
}
