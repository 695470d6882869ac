//! A change of a cart's lines, written by one statement: the cart, its lines, what they come to, and the response of a
//! request that may come again.

use super::totals::Columns;
use crate::domain::{
    cart::Cart,
    line::{LineToWrite, LineTotal, PricedLine},
    totals::{SupplierTotals, TotalsChange},
};
use chrono::{DateTime, Utc};
use platform_database::idempotency::{IdempotencyError, RecordedRow};
use rust_decimal::Decimal;
use serde::Deserialize;
use sqlx::{Error, PgExecutor, error::ErrorKind, types::Json};
use std::collections::HashMap;
use uuid::Uuid;
use values::{Line, LineId, OfferId, SupplierId};

/// What is to be written.
pub(crate) struct LinesChange<'a> {
    /// The cart as the rules have made it of what was seen.
    pub cart: &'a Cart,
    /// What its lines came to when it was seen.
    pub suppliers: &'a [SupplierTotals],
    /// New lines, and old ones in their new quantities.
    pub written: &'a [LineToWrite<'a>],
    /// Of which offers the lines go.
    pub removed: &'a [OfferId],
    /// What that adds to what they come to.
    pub totals: &'a TotalsChange,
    /// What suppliers are called.
    pub names: &'a HashMap<SupplierId, &'a str>,
    /// What is answered, where the request may come again.
    pub response: Option<RecordedRow>,
}

/// What was written.
pub(crate) struct Written {
    /// The version of the cart's row.
    pub row_version: i64,
    /// New lines, and old ones as they are now.
    pub lines: Vec<PricedLine>,
}

/// A line that was written: what the database alone knows of it.
#[derive(Debug, Deserialize)]
struct WrittenRow {
    id: Uuid,
    offer_id: Uuid,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl WrittenRow {
    fn of(&self, written: &LineToWrite<'_>) -> PricedLine {
        let LineToWrite { offer, quantity, total } = *written;
        let line = Line {
            id: self.id.into(),
            offer: offer.offer,
            variant: offer.variant,
            supplier: offer.supplier,
            quantity,
            agreed: offer.unit_price(quantity),
            created_at: self.created_at,
            updated_at: self.updated_at,
        };
        PricedLine { line, total }
    }
}

/// How the totals of suppliers change, beside what is added to them.
struct SupplierChanges {
    names: Vec<String>,
    is_new: Vec<bool>,
    is_empty: Vec<bool>,
}

impl SupplierChanges {
    fn of(change: &LinesChange<'_>) -> Self {
        let changes = change.totals.by_supplier();
        let before = |id: SupplierId| change.suppliers.iter().find(|of| of.supplier == id).map(|of| of.totals.lines);
        let name = |id: SupplierId| change.names.get(&id).copied().unwrap_or_default().to_owned();
        Self {
            names: changes.iter().map(|(id, _)| name(*id)).collect(),
            is_new: changes.iter().map(|(id, _)| before(*id).is_none()).collect(),
            is_empty: changes.iter().map(|(id, of)| before(*id).unwrap_or_default() + of.lines <= 0).collect(),
        }
    }
}

/// Writes it; none, and nothing is written, where the cart is not as it was seen any more.
///
/// # Errors
/// When the same request is under way, or its key came with another one at the same time.
pub(crate) async fn write(
    executor: impl PgExecutor<'_>,
    change: &LinesChange<'_>,
) -> Result<Option<Written>, IdempotencyError> {
    let SupplierChanges { names, is_new, is_empty } = SupplierChanges::of(change);
    let LinesChange { cart, written, removed, totals, response, .. } = change;
    let added = Columns::of(totals.by_supplier());
    let prices = written.iter().map(|line| line.offer.unit_price(line.quantity));
    let (unit_prices, currencies): (Vec<Option<Decimal>>, Vec<Option<String>>) =
        prices.map(|price| (price.map(|price| price.amount), price.map(|price| price.currency.to_string()))).unzip();
    let amounts =
        |amount: fn(&LineTotal) -> Decimal| written.iter().map(|line| amount(&line.total)).collect::<Vec<_>>();
    let outcome = sqlx::query!(
        r#"with request as materialized (
               select $35::text is null or pg_try_advisory_xact_lock(hashtextextended($35, 0)) as is_ours
           ),
           head as (
               update cart.carts
               set status = $2, loading_since = $3, version = $4, round = $5, order_id = $6, order_error = $7,
                   price_version = $8, price_currency = $9
               from request where is_ours and id = $1 and carts.xmin::text::bigint = $10
               returning id, xmin::text::bigint as row_version
           ),
           written_lines as (
               insert into cart.lines (id, cart_id, offer_id, variant_id, supplier_id, quantity, unit_price, currency,
                   is_orderable, total_without_tax, total_with_tax, paid_without_tax, paid_with_tax)
               select line.id, head.id, line.offer_id, line.variant_id, line.supplier_id, line.quantity, line.unit_price,
                   line.currency, line.is_orderable, line.total_without_tax, line.total_with_tax, line.paid_without_tax,
                   line.paid_with_tax
               from head, unnest($11::uuid[], $12::uuid[], $13::uuid[], $14::uuid[], $15::int[], $16::numeric[],
                       $17::text[], $18::boolean[], $19::numeric[], $20::numeric[], $21::numeric[], $22::numeric[])
                   as line (id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, is_orderable,
                       total_without_tax, total_with_tax, paid_without_tax, paid_with_tax)
               on conflict on constraint lines_one_per_offer do update
               set quantity = excluded.quantity, unit_price = excluded.unit_price, currency = excluded.currency,
                   is_orderable = excluded.is_orderable, total_without_tax = excluded.total_without_tax,
                   total_with_tax = excluded.total_with_tax, paid_without_tax = excluded.paid_without_tax,
                   paid_with_tax = excluded.paid_with_tax, updated_at = now()
               returning id, offer_id, created_at, updated_at
           ),
           removed_lines as (
               delete from cart.lines line using head where line.cart_id = head.id and line.offer_id = any($23)
           ),
           added as (
               select * from unnest($24::uuid[], $25::text[], $26::boolean[], $27::boolean[], $28::int[], $29::int[],
                       $30::int[], $31::numeric[], $32::numeric[], $33::numeric[], $34::numeric[])
                   with ordinality as added (supplier_id, supplier_name, is_new, is_empty, lines, products,
                       blocked_lines, total_without_tax, total_with_tax, paid_without_tax, paid_with_tax, place)
           ),
           new_totals as (
               insert into cart.supplier_totals (cart_id, supplier_id, supplier_name, lines, products, blocked_lines,
                   total_without_tax, total_with_tax, paid_without_tax, paid_with_tax)
               select head.id, supplier_id, supplier_name, lines, products, blocked_lines, total_without_tax,
                   total_with_tax, paid_without_tax, paid_with_tax
               from head, added where is_new and not is_empty order by place
           ),
           changed_totals as (
               update cart.supplier_totals totals
               set lines = totals.lines + added.lines, products = totals.products + added.products,
                   blocked_lines = totals.blocked_lines + added.blocked_lines,
                   total_without_tax = totals.total_without_tax + added.total_without_tax,
                   total_with_tax = totals.total_with_tax + added.total_with_tax,
                   paid_without_tax = totals.paid_without_tax + added.paid_without_tax,
                   paid_with_tax = totals.paid_with_tax + added.paid_with_tax
               from head, added
               where totals.cart_id = head.id and totals.supplier_id = added.supplier_id
                   and not is_new and not is_empty
           ),
           removed_totals as (
               delete from cart.supplier_totals totals using head, added
               where totals.cart_id = head.id and totals.supplier_id = added.supplier_id and is_empty
           ),
           recorded as (
               insert into cart.idempotent_requests as old (account_id, user_id, key, request_digest, response)
               select $36, $37, $38, $39, $40 from head where $35::text is not null
               on conflict on constraint idempotent_requests_pkey do update
               -- Only what is over may be replaced: nothing is a digest that no row can have.
               set request_digest =
                       case when old.created_at <= now() - interval '24 hours' then excluded.request_digest end,
                   response = excluded.response, created_at = now()
           )
           select (select is_ours from request) as "is_ours!", (select row_version from head) as row_version,
               (
                   select coalesce(jsonb_agg(to_jsonb(line)), '[]') from written_lines line
               ) as "lines!: Json<Vec<WrittenRow>>""#,
        cart.id.0,
        cart.status.name(),
        cart.status.loading_since(),
        cart.version,
        cart.round,
        cart.order.map(|order| order.0),
        cart.order_error,
        cart.price_basis.as_ref().map(|basis| basis.version.as_str()),
        cart.price_basis.as_ref().map(|basis| basis.currency.code()),
        cart.row_version,
        &written.iter().map(|_| LineId::new().0).collect::<Vec<_>>(),
        &written.iter().map(|line| line.offer.offer.0).collect::<Vec<_>>(),
        &written.iter().map(|line| line.offer.variant.0).collect::<Vec<_>>(),
        &written.iter().map(|line| line.offer.supplier.0).collect::<Vec<_>>(),
        &written.iter().map(|line| line.quantity.get().cast_signed()).collect::<Vec<_>>(),
        &unit_prices as &[Option<Decimal>],
        &currencies as &[Option<String>],
        &written.iter().map(|line| line.total.is_orderable).collect::<Vec<_>>(),
        &amounts(|line| line.total.without_tax),
        &amounts(|line| line.total.with_tax),
        &amounts(|line| line.total_paid.without_tax),
        &amounts(|line| line.total_paid.with_tax),
        &removed.iter().map(|offer| offer.0).collect::<Vec<_>>(),
        &added.ids,
        &names,
        &is_new,
        &is_empty,
        &added.lines,
        &added.products,
        &added.blocked_lines,
        &added.without_tax,
        &added.with_tax,
        &added.paid_without_tax,
        &added.paid_with_tax,
        response.as_ref().map(|row| row.lock.as_str()),
        response.as_ref().map(|row| row.sender.account),
        response.as_ref().map(|row| row.sender.user),
        response.as_ref().map(|row| row.key.as_slice()),
        response.as_ref().map(|row| row.request_digest.as_slice()),
        response.as_ref().map(|row| row.response.as_slice())
    );
    match outcome.fetch_one(executor).await {
        Ok(outcome) if outcome.is_ours => Ok(outcome.row_version.map(|row_version| {
            let by_offer: HashMap<OfferId, &LineToWrite<'_>> =
                written.iter().map(|line| (line.offer.offer, line)).collect();
            let lines = outcome.lines.0.iter().filter_map(|row| Some(row.of(by_offer.get(&row.offer_id.into())?)));
            Written { row_version, lines: lines.collect() }
        })),
        Ok(_) => Err(IdempotencyError::InProgress),
        Err(Error::Database(error)) if error.kind() == ErrorKind::NotNullViolation => Err(IdempotencyError::InProgress),
        Err(error) => Err(error.into()),
    }
}
