//! Reading orders: by the names that callers give them, of an account or of the shop, all of one moment.

mod row;

pub use row::{lines, total, word};

use crate::{
    db::{Database, placed::parcels},
    domain::order::{Order, Stage},
    error::OrderError,
};
use row::{Found, select};
use sqlx::{Error, PgConnection};
use uuid::Uuid;
use values::{AccountId, CartId, OrderId};

/// How a caller names an order (D7.17).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lookup {
    /// By its id.
    Id(OrderId),
    /// By the name other systems gave it.
    ExternalId(String),
    /// By its reference.
    Reference(String),
    /// The newest made from a cart.
    Cart(CartId),
}

impl Database {
    /// The id of the account's order that is meant.
    async fn look_up(&self, account: AccountId, lookup: &Lookup) -> Result<Option<OrderId>, Error> {
        let found = match lookup {
            Lookup::Id(id) => return Ok(Some(*id)),
            Lookup::ExternalId(external_id) => {
                let query = sqlx::query_scalar!(
                    "select id from orders.commercial_orders where account_id = $1 and external_id = $2",
                    account.0,
                    external_id
                );
                query.fetch_optional(&self.pool).await?
            }
            Lookup::Reference(reference) => {
                let query = sqlx::query_scalar!(
                    "select id from orders.commercial_orders where account_id = $1 and reference = $2",
                    account.0,
                    reference
                );
                query.fetch_optional(&self.pool).await?
            }
            Lookup::Cart(cart) => {
                let query = sqlx::query_scalar!(
                    "select id from orders.commercial_orders where account_id = $1 and origin = 'CART' and origin_id = $2
                     order by round desc limit 1",
                    account.0,
                    cart.0
                );
                query.fetch_optional(&self.pool).await?
            }
        };
        Ok(found.map(OrderId))
    }

    /// An account's order with its first `lines` lines.
    ///
    /// # Errors
    /// When the account has no such order.
    pub async fn find(&self, account: AccountId, lookup: &Lookup, lines: u32) -> Result<Order, OrderError> {
        let id = self.look_up(account, lookup).await?.ok_or(OrderError::NotFound)?;
        let found = self.found(id, lines).await?.filter(|found| found.account == account);
        found.map(|found| found.order).ok_or(OrderError::NotFound)
    }

    /// The same, if it was placed: drafts have neither a thread nor a document.
    ///
    /// # Errors
    /// When the account has placed no such order.
    pub async fn find_placed(&self, account: AccountId, id: OrderId, lines: u32) -> Result<Order, OrderError> {
        let order = self.find(account, &Lookup::Id(id), lines).await?;
        if order.stage == Stage::Created { Ok(order) } else { Err(OrderError::NotFound) }
    }

    /// An order with its first `lines` lines, whoever's it is.
    pub async fn read(&self, id: OrderId, lines: u32) -> Result<Option<Order>, Error> {
        Ok(self.found(id, lines).await?.map(|found| found.order))
    }

    /// One statement sees one moment; only an order with parcels takes a transaction of several.
    async fn found(&self, id: OrderId, lines: u32) -> Result<Option<Found>, Error> {
        let mut connection = self.pool.acquire().await?;
        let found = select(&mut connection, &[id.0], lines).await?.pop();
        drop(connection);
        if found.as_ref().is_none_or(|found| !found.has_parcels) {
            return Ok(found);
        }
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let found = with_parcels(&mut snapshot, id, lines).await?;
        snapshot.commit().await?;
        Ok(found)
    }
}

/// An order as this transaction sees it.
pub async fn read(transaction: &mut PgConnection, id: OrderId, lines: u32) -> Result<Option<Order>, Error> {
    Ok(with_parcels(transaction, id, lines).await?.map(|found| found.order))
}

/// An account's order without its lines, as this transaction sees it.
///
/// # Errors
/// When the account has no such order.
pub async fn head(transaction: &mut PgConnection, account: AccountId, id: OrderId) -> Result<Order, OrderError> {
    let found = select(transaction, &[id.0], 0).await?.pop().filter(|found| found.account == account);
    found.map(|found| found.order).ok_or(OrderError::NotFound)
}

/// These orders, in this order, without their lines; unknown ones are left out.
pub async fn heads(transaction: &mut PgConnection, ids: &[Uuid]) -> Result<Vec<Order>, Error> {
    Ok(select(transaction, ids, 0).await?.into_iter().map(|found| found.order).collect())
}

async fn with_parcels(transaction: &mut PgConnection, id: OrderId, lines: u32) -> Result<Option<Found>, Error> {
    let Some(mut found) = select(&mut *transaction, &[id.0], lines).await?.pop() else { return Ok(None) };
    if found.has_parcels {
        for (part, parcel) in parcels::of_order(transaction, id).await? {
            if let Some(part) = found.order.logistic_orders.iter_mut().find(|logistic| logistic.id == part) {
                part.parcels.push(parcel);
            }
        }
    }
    Ok(Some(found))
}
