//! The buyer's choices on a draft: where to, how, and who the invoice goes to.

use super::{Store, json, lock, read};
use crate::{error::OrderError, fees::ShippingType, order::Order, snapshot::Address};
use sqlx::{Error, PgConnection};
use values::{AccountId, OrderId};

impl Store {
    /// Sets where a draft goes, and how if that is said; the usual way if nothing was said yet.
    pub async fn set_shipping(
        &self,
        account: AccountId,
        id: OrderId,
        address: &Address,
        shipping_type: Option<ShippingType>,
    ) -> Result<(), OrderError> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        let order = lock_draft(&mut transaction, account, id).await?;
        let shipping_type = shipping_type.or(order.shipping_type).unwrap_or(ShippingType::Std);
        let update = sqlx::query!(
            "update orders.commercial_orders set shipping_address = $2, shipping_type = $3 where id = $1",
            id.0,
            json(address)?,
            shipping_type.word()
        );
        update.execute(&mut *transaction).await?;
        set_fees(&mut transaction, &order, shipping_type).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Sets who the invoice of a draft goes to.
    pub async fn set_billing(&self, account: AccountId, id: OrderId, address: &Address) -> Result<(), OrderError> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        lock_draft(&mut transaction, account, id).await?;
        let update = sqlx::query!(
            "update orders.commercial_orders set billing_address = $2 where id = $1",
            id.0,
            json(address)?
        );
        update.execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(())
    }
}

async fn lock_draft(transaction: &mut PgConnection, account: AccountId, id: OrderId) -> Result<Order, OrderError> {
    if !lock(&mut *transaction, account, id).await? {
        return Err(OrderError::NotFound);
    }
    let order = read::read(transaction, id, 0).await?.ok_or(OrderError::NotFound)?;
    order.is_draft()?;
    Ok(order)
}

async fn set_fees(transaction: &mut PgConnection, order: &Order, shipping_type: ShippingType) -> Result<(), Error> {
    let (ids, fees): (Vec<_>, Vec<_>) =
        order.logistic_orders.iter().map(|part| (part.id, shipping_type.price(&part.prices.items))).unzip();
    let update = sqlx::query!(
        "update orders.logistic_orders part
         set shipping_without_tax = fee.without_tax, shipping_with_tax = fee.with_tax, updated_at = now()
         from unnest($1::uuid[], $2::numeric[], $3::numeric[]) as fee (id, without_tax, with_tax)
         where part.id = fee.id",
        &ids,
        &fees.iter().map(|fee| fee.without_tax).collect::<Vec<_>>(),
        &fees.iter().map(|fee| fee.with_tax).collect::<Vec<_>>()
    );
    update.execute(transaction).await.map(drop)
}
