//! The buyer's choices on a draft: where to, how, and who the invoice goes to.

use crate::{
    db::{Database, json, lock, orders as read},
    domain::{
        calendar::day_of,
        checkout::delivery::{Delivery, RequestedDate},
        field::FieldProblem,
        order::{Order, snapshot::Address},
    },
    error::OrderError,
};
use chrono::Utc;
use sqlx::PgConnection;
use values::{AccountId, OrderId, ShippingFees, ShippingType};

impl Database {
    /// Sets where a draft goes, and how and when if that is said; the usual way if nothing was said yet.
    ///
    /// # Errors
    /// When the order is no draft of the account, the day has passed in Europe/Paris, or no fee says what the way costs.
    pub async fn set_shipping(
        &self,
        account: AccountId,
        id: OrderId,
        address: &Address,
        delivery: Delivery,
        fees: &ShippingFees,
    ) -> Result<(), OrderError> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        let order = lock_draft(&mut transaction, account, id).await?;
        let shipping_type = delivery.shipping_type.or(order.shipping_type).unwrap_or(ShippingType::Std);
        let requested_date = match delivery.requested {
            RequestedDate::Unchanged => order.requested_date,
            RequestedDate::AnyDay => None,
            RequestedDate::On(day) if day < day_of(Utc::now()) => {
                return Err(FieldProblem::Invalid.on("requestedDate").into());
            }
            RequestedDate::On(day) => Some(day),
        };
        let update = sqlx::query!(
            "update orders.commercial_orders set shipping_address = $2, shipping_type = $3, requested_date = $4 where id = $1",
            id.0,
            json(address)?,
            shipping_type.name(),
            requested_date
        );
        update.execute(&mut *transaction).await?;
        set_fees(&mut transaction, &order, shipping_type, fees).await?;
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

async fn set_fees(
    transaction: &mut PgConnection,
    order: &Order,
    shipping_type: ShippingType,
    fees: &ShippingFees,
) -> Result<(), OrderError> {
    let priced = order.logistic_orders.iter().map(|part| {
        let price = fees.price(&part.supplier_id, shipping_type, &part.prices.items);
        Ok((part.id, price.ok_or(OrderError::ShippingTypeUnknown)?))
    });
    let (ids, prices): (Vec<_>, Vec<_>) = priced.collect::<Result<Vec<_>, OrderError>>()?.into_iter().unzip();
    let update = sqlx::query!(
        "update orders.logistic_orders part
         set shipping_without_tax = fee.without_tax, shipping_with_tax = fee.with_tax, shipping_tax_rate = $4,
             updated_at = now()
         from unnest($1::uuid[], $2::numeric[], $3::numeric[]) as fee (id, without_tax, with_tax)
         where part.id = fee.id",
        &ids,
        &prices.iter().map(|fee| fee.without_tax).collect::<Vec<_>>(),
        &prices.iter().map(|fee| fee.with_tax).collect::<Vec<_>>(),
        fees.tax_rate.percent()
    );
    update.execute(transaction).await?;
    Ok(())
}
