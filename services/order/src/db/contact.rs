//! Questions to the shop.

use crate::{
    db::{Database, ReferenceSeries, next_reference, orders::word},
    domain::{
        contact::{Contact, Question, Status},
        people::Sender,
    },
};
use chrono::{DateTime, Utc};
use sqlx::{Error, PgConnection, PgPool};
use uuid::Uuid;
use values::{AccountId, Locale, Page};

impl Database {
    /// A page of the questions of these statuses, newest first, and how many there are; no status: all.
    pub async fn contacts(&self, statuses: &[Status], page: Page) -> Result<(Vec<Contact>, u64), Error> {
        let statuses: Vec<_> = statuses.iter().map(|status| status.into_str().to_owned()).collect();
        let (contacts, total) = tokio::try_join!(page_of(&self.lists, &statuses, page), count(&self.lists, &statuses))?;
        Ok((contacts, total.unsigned_abs()))
    }

    /// A question.
    pub async fn contact(&self, id: Uuid) -> Result<Option<Contact>, Error> {
        let query = sqlx::query_as!(
            ContactRow,
            "select id, reference, subject, order_reference, message, status, created_at, sender_id, sender_name,
                 sender_email, sender_locale, account_id, account_name
             from orders.contacts where id = $1",
            id
        );
        query.fetch_optional(&self.pool).await?.map(Contact::try_from).transpose()
    }
}

/// How many questions there are of these statuses.
async fn count(pool: &PgPool, statuses: &[String]) -> Result<i64, Error> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "total!" from orders.contacts where cardinality($1::text[]) = 0 or status = any ($1)"#,
        statuses
    );
    query.fetch_one(pool).await
}

/// A page of them.
async fn page_of(pool: &PgPool, statuses: &[String], page: Page) -> Result<Vec<Contact>, Error> {
    let query = sqlx::query_as!(
        ContactRow,
        "select id, reference, subject, order_reference, message, status, created_at, sender_id, sender_name,
             sender_email, sender_locale, account_id, account_name
         from orders.contacts
         where id = any (array(
             -- What is skipped is counted off in an index.
             select id from orders.contacts where cardinality($1::text[]) = 0 or status = any ($1)
             order by created_at desc, id desc limit $2 offset $3
         ))
         order by created_at desc, id desc",
        statuses,
        page.limit(),
        page.offset()
    );
    query.fetch_all(pool).await?.into_iter().map(Contact::try_from).collect()
}

/// Whether an account has ordered, or asked for a quote, under that reference.
pub async fn has_reference(
    transaction: &mut PgConnection,
    account: Option<AccountId>,
    reference: &str,
) -> Result<bool, Error> {
    let Some(account) = account else { return Ok(false) };
    let query = sqlx::query_scalar!(
        r#"select exists (
               select from orders.commercial_orders where account_id = $1 and reference = $2 and stage = 'CREATED'
               union all select from orders.quotes where account_id = $1 and reference = $2
           ) as "is_there!""#,
        account.0,
        reference
    );
    query.fetch_one(transaction).await
}

/// Keeps a new question under the next reference of the year.
pub async fn insert(
    transaction: &mut PgConnection,
    question: Question,
    sender: Sender,
    locale: Locale,
) -> Result<Contact, Error> {
    let reference = next_reference(&mut *transaction, ReferenceSeries::Contact).await?;
    let insert = sqlx::query_as!(
        ContactRow,
        "insert into orders.contacts
             (id, reference, subject, order_reference, message, sender_id, sender_name, sender_email, sender_locale,
              account_id, account_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         returning id, reference, subject, order_reference, message, status, created_at, sender_id, sender_name,
             sender_email, sender_locale, account_id, account_name",
        Uuid::now_v7(),
        reference,
        question.subject.into_str(),
        question.order_reference,
        question.message,
        sender.id,
        sender.name,
        sender.email,
        locale.tag(),
        sender.account,
        sender.account_name
    );
    insert.fetch_one(transaction).await?.try_into()
}

/// Says where a question stands now; none of that id: none.
pub async fn set_status(transaction: &mut PgConnection, id: Uuid, status: Status) -> Result<Option<Contact>, Error> {
    let update = sqlx::query_as!(
        ContactRow,
        "update orders.contacts set status = $2 where id = $1
         returning id, reference, subject, order_reference, message, status, created_at, sender_id, sender_name,
             sender_email, sender_locale, account_id, account_name",
        id,
        status.into_str()
    );
    update.fetch_optional(transaction).await?.map(Contact::try_from).transpose()
}

struct ContactRow {
    id: Uuid,
    reference: String,
    subject: String,
    order_reference: String,
    message: String,
    status: String,
    created_at: DateTime<Utc>,
    sender_id: Uuid,
    sender_name: String,
    sender_email: String,
    sender_locale: String,
    account_id: Option<Uuid>,
    account_name: String,
}

impl TryFrom<ContactRow> for Contact {
    type Error = Error;

    fn try_from(row: ContactRow) -> Result<Self, Error> {
        Ok(Self {
            id: row.id,
            reference: row.reference,
            question: Question {
                subject: word(&row.subject)?,
                order_reference: row.order_reference,
                message: row.message,
            },
            status: word(&row.status)?,
            created_at: row.created_at,
            sender: Sender {
                id: row.sender_id,
                name: row.sender_name,
                email: row.sender_email,
                account: row.account_id,
                account_name: row.account_name,
            },
            locale: row.sender_locale.parse().unwrap_or_default(),
        })
    }
}
