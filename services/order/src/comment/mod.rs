//! Messages in the thread of an order (D3.16), and what holds for whatever is written to somebody: how long, how often.

mod rate;
mod text;

pub use crate::store::count_writing as rate;
pub use rate::{MOST, WINDOW, may_write};
pub use text::text;

use crate::{
    actor::{Actor, ActorType},
    checkout::Checkout,
    error::OrderError,
    order::{Order, Stage},
    store::{Lookup, Repeatable, Store, comments},
};
use chrono::{DateTime, Utc};
use platform_process::{Buyer, Caller};
use proto::order as wire;
use sqlx::PgConnection;
use uuid::Uuid;
use values::{AccountId, OrderId, line::timestamp};

/// A message in a thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// Its id.
    pub id: Uuid,
    /// Who wrote it.
    pub author: Actor,
    /// Plain text.
    pub message: String,
    /// When.
    pub created_at: DateTime<Utc>,
}

/// The thread of an order, oldest first; whoever asks has looked the order up for an account, or works for the shop.
pub async fn list(store: &Store, order: OrderId) -> Result<Vec<Comment>, OrderError> {
    Ok(store.comments(order).await?)
}

/// Adds a message to the thread of an order, in the caller's transaction.
///
/// # Errors
/// When it is none that may be written, or its author is a member of an account and wrote too often lately.
pub async fn add(
    transaction: &mut PgConnection,
    order: OrderId,
    author: &Actor,
    message: &str,
) -> Result<Comment, OrderError> {
    let message = text(message, "message", 1)?;
    if let (ActorType::Customer, Some(person)) = (author.acts_for, author.id) {
        rate(&mut *transaction, person.into()).await?;
    }
    Ok(comments::insert(transaction, order, author, &message).await?)
}

impl Checkout {
    /// The thread of one of the account's orders.
    ///
    /// # Errors
    /// When the account has placed no such order.
    pub async fn thread(&self, account: AccountId, order: OrderId) -> Result<Vec<Comment>, OrderError> {
        let order = self.placed(account, order, 0).await?;
        list(&self.store, order.id).await
    }

    /// Adds what a member says to the thread of one of the account's orders; the same request again adds nothing.
    ///
    /// # Errors
    /// When the account has placed no such order, may not change anything, or the message is refused.
    pub async fn comment_on(
        &self,
        caller: &Caller,
        order: OrderId,
        request: wire::AddCommentRequest,
    ) -> Result<wire::Comment, OrderError> {
        let account = caller.buyer().and_then(Buyer::who_may_order)?.account();
        let order = self.placed(account, order, 0).await?;
        let author = Actor::customer(&self.callees.purchaser(caller).await?.customer);
        let repeatable = Repeatable::new(caller.user()?, &request.idempotency_key, &request);
        let mut transaction = self.store.begin().await?;
        if let Some(comment) = repeatable.known(&mut transaction).await? {
            return Ok(comment);
        }
        let comment = add(&mut transaction, order.id, &author, &request.message).await?.into();
        repeatable.keep(&mut transaction, &comment).await?;
        transaction.commit().await?;
        Ok(comment)
    }

    /// An order of the account that was placed: drafts have neither a thread nor a document.
    pub async fn placed(&self, account: AccountId, id: OrderId, lines: u32) -> Result<Order, OrderError> {
        let order = self.find(account, &Lookup::Id(id), lines).await?;
        if order.stage == Stage::Created { Ok(order) } else { Err(OrderError::NotFound) }
    }
}

impl From<Comment> for wire::Comment {
    fn from(comment: Comment) -> Self {
        Self {
            id: comment.id.to_string(),
            author_type: wire::ActorType::from(comment.author.acts_for).into(),
            author_name: comment.author.name,
            message: comment.message,
            created_at: timestamp(comment.created_at),
        }
    }
}
