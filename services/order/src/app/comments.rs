//! Messages in the thread of an order (D3.16), and what holds for whatever is written to somebody: how long, how often.

pub use crate::db::message_rate::count as rate;
pub use crate::domain::message_text::text;

use crate::{
    app::checkout::Checkout,
    app::idempotency::idempotent_request,
    db::{Lookup, Store, comments},
    domain::{
        actor::{Actor, ActorType},
        comment::Comment,
        order::{Order, Stage},
    },
    error::OrderError,
};
use identity::{Buyer, Caller};
use proto::order as wire;
use sqlx::PgConnection;
use values::{AccountId, OrderId};

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
    ) -> Result<wire::AddCommentResponse, OrderError> {
        let account = caller.buyer().and_then(Buyer::who_may_order)?.account();
        let order = self.placed(account, order, 0).await?;
        let author = Actor::customer(&self.clients.purchaser(caller).await?.customer);
        let idempotent = idempotent_request(caller.user()?, &request.idempotency_key, "AddComment", &request);
        let mut transaction = self.store.begin().await?;
        if let Some(comment) = idempotent.recorded_response(&mut transaction).await? {
            return Ok(comment);
        }
        let comment = add(&mut transaction, order.id, &author, &request.message).await?;
        let comment = wire::AddCommentResponse { comment: Some(comment.into()) };
        idempotent.record(&mut transaction, &comment).await?;
        transaction.commit().await?;
        Ok(comment)
    }

    /// An order of the account that was placed: drafts have neither a thread nor a document.
    pub async fn placed(&self, account: AccountId, id: OrderId, lines: u32) -> Result<Order, OrderError> {
        let order = self.find(account, &Lookup::Id(id), lines).await?;
        if order.stage == Stage::Created { Ok(order) } else { Err(OrderError::NotFound) }
    }
}
