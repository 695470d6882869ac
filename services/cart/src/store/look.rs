//! A cart as it is shown: itself, its sums and its first lines, all of one moment.

use super::{Row, Store, lines, sums};
use crate::{
    cart::{Cart, Owner},
    sums::{KeptLine, Sums, SupplierSums},
};
use sqlx::{PgConnection, Postgres, Transaction};
use std::collections::HashMap;
use values::{CartId, Currency, OfferId, Page};

/// What is kept of a cart.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    pub cart: Cart,
    pub suppliers: Vec<SupplierSums>,
    /// The lines that come with the cart itself (D7.23).
    pub first_lines: Vec<KeptLine>,
}

impl Look {
    pub fn is_empty(&self) -> bool {
        self.suppliers.is_empty()
    }

    /// What is in it altogether.
    pub fn sums(&self, currency: Currency) -> Sums {
        self.suppliers.iter().fold(Sums::zero(currency), |all, of| all.plus(of.sums))
    }

    pub fn first_offers(&self) -> impl Iterator<Item = OfferId> {
        self.first_lines.iter().map(|kept| kept.line.offer)
    }
}

impl Store {
    /// A cart; amounts are told in `currency`.
    pub async fn look(&self, owner: Owner, id: CartId, currency: Currency) -> Result<Option<Look>, sqlx::Error> {
        let mut moment = self.moment().await?;
        let row = sqlx::query_as!(
            Row,
            "select id, name, status, loading_since, version, round, order_id, order_error, created_at,
                 price_version, price_currency
             from cart.carts where id = $1 and account_id = $2 and user_id = $3",
            id.0,
            owner.account.0,
            owner.user.0
        );
        let Some(row) = row.fetch_optional(&mut *moment).await? else { return Ok(None) };
        Ok(filled(&mut moment, vec![row.try_into()?], currency).await?.pop())
    }

    /// Carts in order of age, then id (D4.14); no status named: all.
    pub async fn list(
        &self,
        owner: Owner,
        statuses: &[String],
        page: Page,
        currency: Currency,
    ) -> Result<Vec<Look>, sqlx::Error> {
        let mut moment = self.moment().await?;
        let rows = sqlx::query_as!(
            Row,
            "select id, name, status, loading_since, version, round, order_id, order_error, created_at,
                 price_version, price_currency
             from cart.carts
             where account_id = $1 and user_id = $2 and (cardinality($3::text[]) = 0 or status = any($3))
             order by created_at, id limit $4 offset $5",
            owner.account.0,
            owner.user.0,
            statuses,
            page.limit(),
            page.offset()
        );
        let carts = rows.fetch_all(&mut *moment).await?.into_iter().map(Cart::try_from).collect::<Result<_, _>>()?;
        filled(&mut moment, carts, currency).await
    }

    /// A transaction that sees everything as it was at its first statement.
    async fn moment(&self) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
        platform_database::moment(&self.pool).await
    }
}

async fn filled(database: &mut PgConnection, carts: Vec<Cart>, currency: Currency) -> Result<Vec<Look>, sqlx::Error> {
    let ids: Vec<CartId> = carts.iter().map(|cart| cart.id).collect();
    let mut suppliers: HashMap<CartId, Vec<SupplierSums>> = sums::of(database, &ids, currency).await?;
    let mut first_lines: HashMap<CartId, Vec<KeptLine>> = lines::first(database, &ids, currency).await?;
    let looks = carts.into_iter().map(|cart| Look {
        suppliers: suppliers.remove(&cart.id).unwrap_or_default(),
        first_lines: first_lines.remove(&cart.id).unwrap_or_default(),
        cart,
    });
    Ok(looks.collect())
}
