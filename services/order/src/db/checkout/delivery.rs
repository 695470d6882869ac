//! The buyer's choices on a draft: where to, how, and who the invoice goes to. Each is a statement of its own, on the
//! draft as it was seen: none where it changed meanwhile.

use crate::{
    db::{Database, json},
    domain::{
        checkout::delivery::ChosenDelivery,
        order::{Order, Prices, snapshot::Address},
    },
    error::OrderError,
};
use values::ShippingFees;

impl Database {
    /// Sets where a draft goes, how and when, for these fees.
    ///
    /// # Errors
    /// When no fee says what the way costs.
    pub async fn set_shipping(
        &self,
        draft: &Order,
        chosen: ChosenDelivery,
        fees: &ShippingFees,
    ) -> Result<Option<Order>, OrderError> {
        let ChosenDelivery { address, shipping_type, requested_date } = chosen;
        let mut changed = draft.clone();
        for part in &mut changed.logistic_orders {
            let price = fees.price(&part.supplier_id, shipping_type, &part.prices.items);
            part.prices = Prices { shipping: price.ok_or(OrderError::ShippingTypeUnknown)?, ..part.prices };
            part.shipping_tax_rate = fees.tax_rate;
        }
        let parts = &changed.logistic_orders;
        let update = sqlx::query!(
            r#"with head as (
                 update orders.commercial_orders
                 set shipping_address = $3, shipping_type = $4, requested_date = $5
                 where id = $1 and xmin::text::bigint = $2 and stage = 'DRAFT'
                 returning id, xmin::text::bigint as row_version
             ),
             parts as (
                 update orders.logistic_orders part
                 set shipping_without_tax = fee.without_tax, shipping_with_tax = fee.with_tax, shipping_tax_rate = $9,
                     updated_at = now()
                 from head, unnest($6::uuid[], $7::numeric[], $8::numeric[]) as fee (id, without_tax, with_tax)
                 where part.order_id = head.id and part.id = fee.id
                 returning part.id, part.updated_at
             )
             select head.row_version as "row_version!", parts.id as "part?", parts.updated_at as "updated_at?"
             from head left join parts on true"#,
            draft.id.0,
            draft.row_version,
            json(&address)?,
            shipping_type.name(),
            requested_date,
            &parts.iter().map(|part| part.id).collect::<Vec<_>>(),
            &parts.iter().map(|part| part.prices.shipping.without_tax).collect::<Vec<_>>(),
            &parts.iter().map(|part| part.prices.shipping.with_tax).collect::<Vec<_>>(),
            fees.tax_rate.percent()
        );
        let updated = update.fetch_all(&self.pool).await?;
        let Some(row_version) = updated.first().map(|row| row.row_version) else { return Ok(None) };
        for part in &mut changed.logistic_orders {
            let row = updated.iter().find(|row| row.part == Some(part.id));
            part.updated_at = row.and_then(|row| row.updated_at).unwrap_or(part.updated_at);
        }
        Ok(Some(Order {
            row_version,
            shipping_address: Some(address),
            shipping_type: Some(shipping_type),
            requested_date,
            ..changed
        }))
    }

    /// Sets who the invoice of a draft goes to.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_billing(&self, draft: &Order, address: &Address) -> Result<Option<Order>, OrderError> {
        let update = sqlx::query_scalar!(
            r#"update orders.commercial_orders set billing_address = $3
               where id = $1 and xmin::text::bigint = $2 and stage = 'DRAFT'
               returning xmin::text::bigint as "row_version!""#,
            draft.id.0,
            draft.row_version,
            json(address)?
        );
        let written = update.fetch_optional(&self.pool).await?;
        Ok(written.map(|row_version| Order { row_version, billing_address: Some(address.clone()), ..draft.clone() }))
    }

    /// Chooses the cost centre of a draft; empty: the buyer's own.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_cost_centre(&self, draft: &Order, code: &str) -> Result<Option<Order>, OrderError> {
        let update = sqlx::query_scalar!(
            r#"update orders.commercial_orders set cost_centre = $3
               where id = $1 and xmin::text::bigint = $2 and stage = 'DRAFT'
               returning xmin::text::bigint as "row_version!""#,
            draft.id.0,
            draft.row_version,
            code
        );
        let written = update.fetch_optional(&self.pool).await?;
        Ok(written.map(|row_version| Order { row_version, cost_centre: code.to_owned(), ..draft.clone() }))
    }
}
