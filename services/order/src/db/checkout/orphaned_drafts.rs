//! Drafts made from carts, looked after in turns, and those cancelled because their cart is gone.

use crate::{
    db::{Database, placed::status_changes as steps, quote::change as quotes},
    domain::{
        actor::Actor,
        order::{initiator::Initiator, status::LogisticOrderStatus},
    },
    error::OrderError,
};
use sqlx::{Error, types::Json};
use values::{CartId, OrderId};

/// How many drafts are looked after at once.
const MAX_LEASED: i64 = 20;

/// A draft, the cart it was made from, and who made it.
pub struct Draft {
    /// The order.
    pub id: OrderId,
    /// Its cart.
    pub cart: CartId,
    /// Whose cart that is.
    pub initiator: Initiator,
}

impl Database {
    /// The drafts whose cart has not been looked for in ten minutes, the longest first; it counts as looked for now.
    pub async fn lease_cart_drafts(&self) -> Result<Vec<Draft>, Error> {
        let rows = sqlx::query!(
            r#"update orders.commercial_orders set cart_seen_at = now()
               where id in (
                   select id from orders.commercial_orders
                   where stage = 'DRAFT' and origin = 'CART' and cart_seen_at <= now() - interval '10 minutes'
                   order by cart_seen_at limit $1 for update skip locked
               )
               returning id, origin_id, initiator as "initiator: Json<Initiator>""#,
            MAX_LEASED
        );
        let drafts = rows.fetch_all(&self.pool).await?.into_iter();
        let draft =
            drafts.map(|row| Draft { id: OrderId(row.id), cart: CartId(row.origin_id), initiator: row.initiator.0 });
        Ok(draft.collect())
    }

    /// Cancels a draft, and opens its quote again if it was made of one; what is no draft any more is left alone.
    pub async fn cancel_draft(&self, id: OrderId) -> Result<(), OrderError> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        let canceled = sqlx::query!(
            "update orders.commercial_orders set stage = 'CANCELED', status = 'CANCELED', processing = false where id = $1 and stage = 'DRAFT'",
            id.0
        );
        if canceled.execute(&mut *transaction).await?.rows_affected() == 1 {
            let parts = sqlx::query_scalar!(
                "update orders.logistic_orders set status = $2, updated_at = now() where order_id = $1 returning id",
                id.0,
                LogisticOrderStatus::Canceled.into_str()
            );
            let parts = parts.fetch_all(&mut *transaction).await?;
            let (from, to) = (LogisticOrderStatus::DraftOrder, LogisticOrderStatus::Canceled);
            steps::record(&mut transaction, &parts, from, to, &Actor::system(), "").await?;
            quotes::reopen(&mut transaction, id).await?;
        }
        transaction.commit().await?;
        Ok(())
    }
}
