//! Drafts whose cart is gone: cancelled when they are read, or by the sweeper (D7.25). The cart never calls orders.

use crate::{
    app::checkout::Checkout,
    db::CartDraft,
    domain::{
        checkout::origin::Origin,
        order::{Order, Stage, initiator::Initiator},
    },
    error::OrderError,
};
use futures::future::join_all;
use values::CartId;

impl Checkout {
    /// The same order, cancelled if it is a draft whose cart is gone. Where that can't be asked now, it stays as it is.
    pub(super) async fn unless_orphaned(&self, order: Order, lines: u32) -> Result<Order, OrderError> {
        let (Stage::Draft, Origin::Cart(cart)) = (order.stage, order.origin) else { return Ok(order) };
        match self.is_there(cart, &order.initiator).await {
            Ok(true) => Ok(order),
            Ok(false) => {
                self.db.cancel_draft(order.id).await?;
                Ok(self.db.read(order.id, lines).await?.unwrap_or(order))
            }
            Err(error) => {
                tracing::warn!(%error, order.id = %order.id, "the cart of a draft could not be asked for");
                Ok(order)
            }
        }
    }

    /// Cancels drafts that have not been looked after for a while and whose cart is gone.
    pub async fn cancel_orphans(&self) -> Result<(), OrderError> {
        let drafts = self.db.lease_cart_drafts().await?;
        let looked_after = drafts.into_iter().map(|CartDraft { id, cart, initiator }| async move {
            match self.is_there(cart, &initiator).await {
                Ok(true) => Ok(()),
                Ok(false) => {
                    tracing::info!(order.id = %id, cart.id = %cart, "a draft whose cart is gone was cancelled");
                    Ok(self.db.cancel_draft(id).await?)
                }
                Err(error) => Err(error),
            }
        });
        join_all(looked_after).await.into_iter().collect()
    }

    /// Whether a cart is there: asked in the name of whoever made the draft, for nobody else sees the cart.
    async fn is_there(&self, cart: CartId, initiator: &Initiator) -> Result<bool, OrderError> {
        self.clients.has_cart(&self.clients.acting_for(initiator).await?, cart).await
    }
}
