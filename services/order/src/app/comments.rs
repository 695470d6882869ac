//! The threads of orders: what both sides write under them (D3.16).

use crate::{
    db::{Database, comments, message_rate},
    domain::{
        actor::{Actor, ActorType},
        comment::Comment,
        message_text,
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use identity::{Buyer, Caller};
use platform_database::idempotency::{IdempotentRequest, Response};
use sqlx::PgConnection;
use values::{AccountId, OrderId, SupplierId};

/// The threads of orders. Clones share them.
#[derive(Clone)]
pub struct CommentThreads {
    db: Database,
    clients: ServiceClients,
}

impl CommentThreads {
    /// Threads over these tables and services.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients) -> Self {
        Self { db, clients }
    }

    /// The thread of one of the account's orders, oldest first.
    ///
    /// # Errors
    /// When the account has placed no such order.
    pub async fn list(&self, account: AccountId, order: OrderId) -> Result<Vec<Comment>, OrderError> {
        let order = self.db.find_placed(account, order, 0).await?;
        Ok(self.db.comments(order.id, None).await?)
    }

    /// Adds what a member says to the thread of one of the account's orders; the same request again adds nothing, and gets
    /// the same response, an `R`.
    ///
    /// # Errors
    /// When the account has placed no such order, may not change anything, or the message is refused.
    pub async fn add<R: Response + From<Comment>>(
        &self,
        caller: &Caller,
        order: OrderId,
        message: &str,
        idempotent: &IdempotentRequest,
    ) -> Result<R, OrderError> {
        let account = caller.buyer().and_then(Buyer::who_may_order)?.account();
        let order = self.db.find_placed(account, order, 0).await?;
        let author = Actor::customer(&self.clients.purchaser(caller).await?.customer);
        let mut transaction = self.db.begin().await?;
        if let Some(response) = idempotent.recorded_response(&mut transaction).await? {
            return Ok(response);
        }
        let response = add(&mut transaction, order.id, (&author, None), message).await?.into();
        idempotent.record(&mut transaction, &response).await?;
        transaction.commit().await?;
        Ok(response)
    }
}

/// Adds a message to the thread of an order, in the caller's transaction; of a supplier's, with which supplier's it is.
///
/// # Errors
/// When it is none that may be written, or its author is a member of an account and wrote too often lately.
pub async fn add(
    transaction: &mut PgConnection,
    order: OrderId,
    (author, supplier): (&Actor, Option<SupplierId>),
    message: &str,
) -> Result<Comment, OrderError> {
    let message = message_text::text(message, "message", 1)?;
    if let (ActorType::Customer, Some(person)) = (author.acts_for, author.id) {
        message_rate::count(&mut *transaction, person.into()).await?;
    }
    Ok(comments::insert(transaction, order, (author, supplier), &message).await?)
}
