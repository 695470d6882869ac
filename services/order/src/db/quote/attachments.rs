//! Files attached to quotes, in the parts that they came in.

use crate::{
    db::{Database, int, orders::word},
    domain::{
        actor::Actor,
        quote::{
            Viewer,
            attachment::{Attachment, AttachmentError},
        },
    },
    error::OrderError,
};
use chrono::{DateTime, Utc};
use sqlx::{Error, PgConnection};
use uuid::Uuid;
use values::QuoteId;

impl Database {
    /// The files of a quote that are there as a whole, oldest first.
    pub async fn quote_attachments(&self, quote: QuoteId) -> Result<Vec<Attachment>, Error> {
        let query = sqlx::query_as!(
            AttachmentRow,
            "select id, file_name, media_type, size, received, author_type, author_id, author_name, created_at
             from orders.quote_attachments where quote_id = $1 and media_type <> '' order by created_at, id",
            quote.0
        );
        query.fetch_all(&self.pool).await?.into_iter().map(Attachment::try_from).collect()
    }

    /// A file of a quote that somebody may see, and its part that begins at a byte; beyond the last one, nothing.
    pub async fn quote_attachment_part(
        &self,
        viewer: Viewer,
        quote: QuoteId,
        id: Uuid,
        position: u32,
    ) -> Result<(Attachment, Vec<u8>), OrderError> {
        self.head(viewer, quote).await?.ok_or(OrderError::QuoteNotFound)?;
        let mut connection = self.pool.acquire().await?;
        let attachment = find(&mut connection, quote, id).await?.filter(|found| !found.media_type.is_empty());
        let attachment = attachment.ok_or(AttachmentError::NotFound)?;
        let part = sqlx::query_scalar!(
            "select content from orders.quote_attachment_parts where attachment_id = $1 and position = $2",
            id,
            int(position)
        );
        Ok((attachment, part.fetch_optional(&mut *connection).await?.unwrap_or_default()))
    }

    /// Forgets files whose senders stopped half-way a day ago.
    pub async fn delete_broken_attachments(&self) -> Result<u64, Error> {
        let delete = sqlx::query!(
            "delete from orders.quote_attachments where media_type = '' and created_at < now() - interval '1 day'"
        );
        Ok(delete.execute(&self.pool).await?.rows_affected())
    }
}

/// How many files a quote has, those on their way included. Whoever counts holds the quote's lock.
pub async fn count(transaction: &mut PgConnection, quote: QuoteId) -> Result<usize, Error> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "count!" from orders.quote_attachments where quote_id = $1"#,
        quote.0
    );
    Ok(usize::try_from(query.fetch_one(transaction).await?).unwrap_or(usize::MAX))
}

/// Keeps what is known of a file before its content comes.
pub async fn insert(transaction: &mut PgConnection, quote: QuoteId, attachment: &Attachment) -> Result<(), Error> {
    let insert = sqlx::query!(
        "insert into orders.quote_attachments (id, quote_id, file_name, size, author_type, author_id, author_name, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        attachment.id,
        quote.0,
        attachment.file_name,
        int(attachment.size),
        attachment.author.acts_for.into_str(),
        attachment.author.id,
        attachment.author.name,
        attachment.created_at
    );
    insert.execute(transaction).await.map(drop)
}

/// A file of a quote, whether all of it is there or not.
pub async fn find(connection: &mut PgConnection, quote: QuoteId, id: Uuid) -> Result<Option<Attachment>, Error> {
    let query = sqlx::query_as!(
        AttachmentRow,
        "select id, file_name, media_type, size, received, author_type, author_id, author_name, created_at
         from orders.quote_attachments where quote_id = $1 and id = $2",
        quote.0,
        id
    );
    query.fetch_optional(connection).await?.map(Attachment::try_from).transpose()
}

/// Adds a part where the file stands.
pub async fn add_part(transaction: &mut PgConnection, attachment: &Attachment, content: &[u8]) -> Result<(), Error> {
    let insert = sqlx::query!(
        "insert into orders.quote_attachment_parts (attachment_id, position, content) values ($1, $2, $3)",
        attachment.id,
        int(attachment.received),
        content
    );
    insert.execute(&mut *transaction).await?;
    let update = sqlx::query!(
        "update orders.quote_attachments set received = received + octet_length($2::bytea) where id = $1",
        attachment.id,
        content
    );
    update.execute(transaction).await.map(drop)
}

/// All of a file.
pub async fn content(transaction: &mut PgConnection, id: Uuid) -> Result<Vec<u8>, Error> {
    let query = sqlx::query_scalar!(
        "select content from orders.quote_attachment_parts where attachment_id = $1 order by position",
        id
    );
    Ok(query.fetch_all(transaction).await?.concat())
}

/// Says that a file is there as a whole, and what it is.
pub async fn complete(transaction: &mut PgConnection, id: Uuid, media_type: &str) -> Result<(), Error> {
    let update = sqlx::query!("update orders.quote_attachments set media_type = $2 where id = $1", id, media_type);
    update.execute(transaction).await.map(drop)
}

/// Deletes a file.
pub async fn delete(transaction: &mut PgConnection, id: Uuid) -> Result<(), Error> {
    let delete = sqlx::query!("delete from orders.quote_attachments where id = $1", id);
    delete.execute(transaction).await.map(drop)
}

struct AttachmentRow {
    id: Uuid,
    file_name: String,
    media_type: String,
    size: i32,
    received: i32,
    author_type: String,
    author_id: Option<Uuid>,
    author_name: String,
    created_at: DateTime<Utc>,
}

impl TryFrom<AttachmentRow> for Attachment {
    type Error = Error;

    fn try_from(row: AttachmentRow) -> Result<Self, Error> {
        Ok(Self {
            id: row.id,
            file_name: row.file_name,
            media_type: row.media_type,
            size: row.size.unsigned_abs(),
            received: row.received.unsigned_abs(),
            author: Actor { acts_for: word(&row.author_type)?, id: row.author_id, name: row.author_name },
            created_at: row.created_at,
        })
    }
}
