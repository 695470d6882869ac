//! What carts come to, a row for each supplier. Who changes them holds the cart's lock, and writes its row.

use super::Transaction;
use crate::domain::totals::{SupplierTotals, Totals, TotalsChange};
use rust_decimal::Decimal;
use serde::Deserialize;
use std::collections::HashMap;
use uuid::Uuid;
use values::{CartId, Currency, SupplierId, Total, cents};

/// What the lines of a supplier come to, as it is kept. As JSON its amounts are texts.
#[derive(Deserialize)]
pub(super) struct TotalsRow {
    supplier_id: Uuid,
    supplier_name: String,
    lines: i32,
    products: i32,
    blocked_lines: i32,
    total_without_tax: Decimal,
    total_with_tax: Decimal,
    paid_without_tax: Decimal,
    paid_with_tax: Decimal,
}

impl TotalsRow {
    /// The same, told in `currency`.
    pub fn told(self, currency: Currency) -> SupplierTotals {
        let totals = Totals {
            lines: self.lines,
            products: self.products,
            blocked_lines: self.blocked_lines,
            total: to_total(currency, self.total_without_tax, self.total_with_tax),
            total_paid: to_total(currency, self.paid_without_tax, self.paid_with_tax),
        };
        SupplierTotals { supplier: self.supplier_id.into(), name: self.supplier_name, totals }
    }
}

/// A total as it is told, with its cents: a nought comes from the database without any.
pub(super) fn to_total(currency: Currency, without_tax: Decimal, with_tax: Decimal) -> Total {
    Total { currency, without_tax: cents(without_tax), with_tax: cents(with_tax) }
}

/// Adds a change to what a locked cart comes to; suppliers without lines go. It has lines of all of them.
pub(crate) async fn add(transaction: &mut Transaction, cart: CartId, change: &TotalsChange) -> Result<(), sqlx::Error> {
    let suppliers = change.by_supplier();
    if suppliers.is_empty() {
        return Ok(());
    }
    let Columns { ids, lines, products, blocked_lines, without_tax, with_tax, paid_without_tax, paid_with_tax } =
        Columns::of(suppliers);
    sqlx::query!(
        "update cart.supplier_totals s
         set lines = s.lines + d.lines, products = s.products + d.products, blocked_lines = s.blocked_lines + d.blocked_lines,
             total_without_tax = s.total_without_tax + d.total_without_tax,
             total_with_tax = s.total_with_tax + d.total_with_tax,
             paid_without_tax = s.paid_without_tax + d.paid_without_tax,
             paid_with_tax = s.paid_with_tax + d.paid_with_tax
         from unnest($2::uuid[], $3::int[], $4::int[], $5::int[],
                 $6::numeric[], $7::numeric[], $8::numeric[], $9::numeric[])
             as d (supplier_id, lines, products, blocked_lines,
                 total_without_tax, total_with_tax, paid_without_tax, paid_with_tax)
         where s.cart_id = $1 and s.supplier_id = d.supplier_id",
        cart.0,
        &ids,
        &lines,
        &products,
        &blocked_lines,
        &without_tax,
        &with_tax,
        &paid_without_tax,
        &paid_with_tax
    )
    .execute(&mut **transaction)
    .await?;
    if suppliers.iter().any(|(_, totals)| totals.lines < 0) {
        let without_lines = sqlx::query!("delete from cart.supplier_totals where cart_id = $1 and lines = 0", cart.0);
        without_lines.execute(&mut **transaction).await?;
    }
    Ok(())
}

/// Totals of suppliers, column by column.
pub(super) struct Columns {
    pub ids: Vec<Uuid>,
    pub lines: Vec<i32>,
    pub products: Vec<i32>,
    pub blocked_lines: Vec<i32>,
    pub without_tax: Vec<Decimal>,
    pub with_tax: Vec<Decimal>,
    pub paid_without_tax: Vec<Decimal>,
    pub paid_with_tax: Vec<Decimal>,
}

impl Columns {
    pub fn of(suppliers: &[(SupplierId, Totals)]) -> Self {
        let amounts = |amount: fn(&Totals) -> Decimal| suppliers.iter().map(|(_, totals)| amount(totals)).collect();
        let numbers = |number: fn(&Totals) -> i32| suppliers.iter().map(|(_, totals)| number(totals)).collect();
        Self {
            ids: suppliers.iter().map(|(id, _)| id.0).collect(),
            lines: numbers(|totals| totals.lines),
            products: numbers(|totals| totals.products),
            blocked_lines: numbers(|totals| totals.blocked_lines),
            without_tax: amounts(|totals| totals.total.without_tax),
            with_tax: amounts(|totals| totals.total.with_tax),
            paid_without_tax: amounts(|totals| totals.total_paid.without_tax),
            paid_with_tax: amounts(|totals| totals.total_paid.with_tax),
        }
    }
}

/// Makes the totals of a locked cart anew from what its lines come to.
pub(crate) async fn recompute(
    transaction: &mut Transaction,
    cart: CartId,
    names: &HashMap<SupplierId, &str>,
) -> Result<(), sqlx::Error> {
    let (ids, names): (Vec<Uuid>, Vec<String>) = names.iter().map(|(id, name)| (id.0, (*name).to_owned())).unzip();
    sqlx::query!(
        "insert into cart.supplier_totals as old (cart_id, supplier_id, supplier_name, lines, products, blocked_lines,
             total_without_tax, total_with_tax, paid_without_tax, paid_with_tax)
         select $1, l.supplier_id, coalesce(max(n.name), ''), count(*), sum(l.quantity),
             count(*) filter (where not l.is_orderable),
             sum(l.total_without_tax), sum(l.total_with_tax), sum(l.paid_without_tax), sum(l.paid_with_tax)
         from cart.lines l
         left join unnest($2::uuid[], $3::text[]) as n (supplier_id, name) on n.supplier_id = l.supplier_id
         where l.cart_id = $1
         group by l.supplier_id order by min(l.created_at), l.supplier_id
         on conflict on constraint supplier_totals_pkey do update
         set supplier_name = coalesce(nullif(excluded.supplier_name, ''), old.supplier_name),
             lines = excluded.lines, products = excluded.products, blocked_lines = excluded.blocked_lines,
             total_without_tax = excluded.total_without_tax, total_with_tax = excluded.total_with_tax,
             paid_without_tax = excluded.paid_without_tax, paid_with_tax = excluded.paid_with_tax",
        cart.0,
        &ids,
        &names
    )
    .execute(&mut **transaction)
    .await?;
    let gone = sqlx::query!(
        "delete from cart.supplier_totals s where s.cart_id = $1
             and not exists (select from cart.lines l where l.cart_id = $1 and l.supplier_id = s.supplier_id)",
        cart.0
    );
    gone.execute(&mut **transaction).await.map(drop)
}

/// Takes all totals from a locked cart without lines.
pub(crate) async fn clear(transaction: &mut Transaction, cart: CartId) -> Result<(), sqlx::Error> {
    let clear = sqlx::query!("delete from cart.supplier_totals where cart_id = $1", cart.0);
    clear.execute(&mut **transaction).await.map(drop)
}
