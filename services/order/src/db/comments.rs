//! The threads of orders.

use crate::{
    db::{Database, orders::word},
    domain::{actor::Actor, comment::Comment},
};
use chrono::{DateTime, Utc};
use sqlx::{Error, PgConnection};
use uuid::Uuid;
use values::{OrderId, SupplierId};

impl Database {
    /// The thread of an order, oldest first. A supplier reads what the account says to all who deliver, and its own (D6.9).
    pub async fn comments(&self, order: OrderId, supplier: Option<SupplierId>) -> Result<Vec<Comment>, Error> {
        let query = sqlx::query_as!(
            CommentRow,
            "select id, author_type, author_id, author_name, message, created_at
             from orders.comments
             where order_id = $1 and ($2::text is null or author_type = 'CUSTOMER' or supplier_id = $2)
             order by created_at, id",
            order.0,
            supplier.map(|supplier| supplier.to_string())
        );
        query.fetch_all(&self.pool).await?.into_iter().map(Comment::try_from).collect()
    }
}

/// Adds a message to the thread of an order; of a supplier's, with which supplier's it is.
pub async fn insert(
    transaction: &mut PgConnection,
    order: OrderId,
    (author, supplier): (&Actor, Option<SupplierId>),
    message: &str,
) -> Result<Comment, Error> {
    let insert = sqlx::query_as!(
        CommentRow,
        "insert into orders.comments (id, order_id, author_type, author_id, author_name, message, supplier_id)
         values ($1, $2, $3, $4, $5, $6, $7)
         returning id, author_type, author_id, author_name, message, created_at",
        Uuid::now_v7(),
        order.0,
        author.acts_for.into_str(),
        author.id,
        author.name,
        message,
        supplier.map(|supplier| supplier.to_string())
    );
    insert.fetch_one(transaction).await?.try_into()
}

struct CommentRow {
    id: Uuid,
    author_type: String,
    author_id: Option<Uuid>,
    author_name: String,
    message: String,
    created_at: DateTime<Utc>,
}

impl TryFrom<CommentRow> for Comment {
    type Error = Error;

    fn try_from(row: CommentRow) -> Result<Self, Error> {
        Ok(Self {
            id: row.id,
            author: Actor { acts_for: word(&row.author_type)?, id: row.author_id, name: row.author_name },
            message: row.message,
            created_at: row.created_at,
        })
    }
}
