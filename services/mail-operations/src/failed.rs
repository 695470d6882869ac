//! Mails that were given up: listed, and put on their way again with an entry in the audit log.

use platform_database::{
    audit::AuditLog,
    begin,
    entry_keys::EntryKeys,
    outbox::{GivenUp, GivenUpFilter, Outbox},
};
use proto::mail::FailedMail;
use sqlx::PgPool;
use uuid::Uuid;
use values::{Page, UserId, time::to_timestamp};

/// What the audit log calls a mail that somebody put on its way again.
const MAIL_RETRIED: &str = "MAIL_RETRIED";
/// What it calls several.
const MAILS_RETRIED: &str = "MAILS_RETRIED";

/// The given-up mails of a service.
pub struct FailedMails {
    /// Where they lie.
    pub pool: PgPool,
    /// What lists of them are read on.
    pub lists: PgPool,
    /// The outbox they lie in.
    pub outbox: Outbox,
    /// The audit log beside it.
    pub audit: AuditLog,
    /// What lies there beside mails.
    pub kinds_of_other_work: Vec<&'static str>,
}

impl FailedMails {
    fn filter<'a>(&'a self, query: &'a str) -> GivenUpFilter<'a> {
        GivenUpFilter { except: &self.kinds_of_other_work, query }
    }

    /// A page of them, the last first, and how many there are.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn list(&self, query: &str, page: Page) -> Result<(Vec<FailedMail>, u64), sqlx::Error> {
        let (rows, total) = self.outbox.given_up(&self.lists, self.filter(query), page).await?;
        Ok((rows.into_iter().map(listed).collect(), total))
    }

    /// Which mails that would be, the last alone, and how many there are.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keys(&self, query: &str, limit: i64) -> Result<(EntryKeys, u64), sqlx::Error> {
        self.outbox.given_up_keys(&self.lists, self.filter(query), limit).await
    }

    /// Those of these ids that are still given up, the last first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn of(&self, ids: &[Uuid]) -> Result<Vec<FailedMail>, sqlx::Error> {
        let rows = self.outbox.given_up_of(&self.pool, self.filter(""), ids).await?;
        Ok(rows.into_iter().map(listed).collect())
    }

    /// Puts one on its way again; answers how many that were, for it may be given up no more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn retry(&self, operator: UserId, id: Uuid) -> Result<u32, sqlx::Error> {
        let mut transaction = begin(&self.pool).await?;
        let Some(row) = self.outbox.retry(&mut transaction, self.filter(""), id).await? else { return Ok(0) };
        let subject = row.mail.as_ref().map_or(row.kind.as_str(), |mail| mail.subject.as_str());
        let details = [("mail", row.kind.as_str())];
        self.audit.record(&mut transaction, operator, MAIL_RETRIED, subject, &details).await?;
        transaction.commit().await?;
        self.outbox.wake();
        Ok(1)
    }

    /// Puts all on their way again that words find; answers how many.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn retry_all(&self, operator: UserId, query: &str) -> Result<u32, sqlx::Error> {
        let mut transaction = begin(&self.pool).await?;
        let count = self.outbox.retry_all(&mut transaction, self.filter(query)).await?;
        if count == 0 {
            return Ok(0);
        }
        // The words may be an address, which the log does not keep.
        let details = [("mails", &*count.to_string())];
        self.audit.record(&mut transaction, operator, MAILS_RETRIED, "mails", &details).await?;
        transaction.commit().await?;
        self.outbox.wake();
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }
}

fn listed(row: GivenUp) -> FailedMail {
    let head = row.mail.map(|mail| mail.0).unwrap_or_default();
    FailedMail {
        id: row.id.to_string(),
        kind: row.kind,
        written_at: Some(to_timestamp(row.created_at)),
        given_up_at: Some(to_timestamp(row.dead_lettered_at)),
        to: head.to,
        subject: head.subject,
        locale: head.locale,
        attempts: row.attempts.unsigned_abs(),
        cause: head.cause.unwrap_or_else(|| "UNWRITTEN".to_owned()),
        error: row.last_error.unwrap_or_default(),
    }
}
