//! What carts come to, a row for each supplier. Who changes them holds the cart's lock.

use super::Transaction;
use crate::domain::totals::{SupplierTotals, Totals, TotalsChange};
use rust_decimal::Decimal;
use sqlx::PgConnection;
use std::collections::HashMap;
use uuid::Uuid;
use values::{CartId, Currency, SupplierId, Total, cents};

/// What these carts come to, suppliers in the order they came in; amounts are told in `currency`.
pub(crate) async fn of(
    database: &mut PgConnection,
    carts: &[CartId],
    currency: Currency,
) -> Result<HashMap<CartId, Vec<SupplierTotals>>, sqlx::Error> {
    let rows = sqlx::query!(
        "select cart_id, supplier_id, supplier_name, lines, products, blocked_lines,
             total_without_tax, total_with_tax, paid_without_tax, paid_with_tax
         from cart.supplier_totals where cart_id = any($1) order by position",
        &carts.iter().map(|cart| cart.0).collect::<Vec<_>>()
    )
    .fetch_all(database)
    .await?;
    let mut by_cart: HashMap<CartId, Vec<SupplierTotals>> = HashMap::new();
    for row in rows {
        let totals = Totals {
            lines: row.lines,
            products: row.products,
            blocked_lines: row.blocked_lines,
            total: to_total(currency, row.total_without_tax, row.total_with_tax),
            total_paid: to_total(currency, row.paid_without_tax, row.paid_with_tax),
        };
        let supplier = SupplierTotals { supplier: row.supplier_id.into(), name: row.supplier_name, totals };
        by_cart.entry(row.cart_id.into()).or_default().push(supplier);
    }
    Ok(by_cart)
}

/// A total as it is told, with its cents: a nought comes from the database without any.
pub(super) fn to_total(currency: Currency, without_tax: Decimal, with_tax: Decimal) -> Total {
    Total { currency, without_tax: cents(without_tax), with_tax: cents(with_tax) }
}

/// How many lines a cart has.
pub(crate) async fn number_of_lines(transaction: &mut Transaction, cart: CartId) -> Result<usize, sqlx::Error> {
    let lines = sqlx::query_scalar!(
        r#"select coalesce(sum(lines), 0) as "lines!" from cart.supplier_totals where cart_id = $1"#,
        cart.0
    );
    Ok(usize::try_from(lines.fetch_one(&mut **transaction).await?).unwrap_or_default())
}

/// Adds a change to what a locked cart comes to; suppliers without lines go.
pub(crate) async fn add(
    transaction: &mut Transaction,
    cart: CartId,
    change: &TotalsChange,
    names: &HashMap<SupplierId, &str>,
) -> Result<(), sqlx::Error> {
    let suppliers = change.by_supplier();
    if suppliers.is_empty() {
        return Ok(());
    }
    insert_missing(transaction, cart, suppliers, names).await?;
    add_to(transaction, cart, suppliers).await?;
    if suppliers.iter().any(|(_, totals)| totals.lines < 0) {
        let without_lines = sqlx::query!("delete from cart.supplier_totals where cart_id = $1 and lines = 0", cart.0);
        without_lines.execute(&mut **transaction).await?;
    }
    Ok(())
}

/// A row for each supplier that has none yet.
async fn insert_missing(
    transaction: &mut Transaction,
    cart: CartId,
    suppliers: &[(SupplierId, Totals)],
    names: &HashMap<SupplierId, &str>,
) -> Result<(), sqlx::Error> {
    let new = suppliers.iter().filter(|(_, totals)| totals.lines > 0);
    let (ids, names): (Vec<Uuid>, Vec<String>) =
        new.map(|(id, _)| (id.0, names.get(id).copied().unwrap_or_default().to_owned())).unzip();
    sqlx::query!(
        "insert into cart.supplier_totals (cart_id, supplier_id, supplier_name, lines, products, blocked_lines,
             total_without_tax, total_with_tax, paid_without_tax, paid_with_tax)
         select $1, id, name, 0, 0, 0, 0, 0, 0, 0
         from unnest($2::uuid[], $3::text[]) with ordinality as supplier (id, name, position) order by position
         on conflict on constraint supplier_totals_pkey do nothing",
        cart.0,
        &ids,
        &names
    )
    .execute(&mut **transaction)
    .await
    .map(drop)
}

async fn add_to(
    transaction: &mut Transaction,
    cart: CartId,
    suppliers: &[(SupplierId, Totals)],
) -> Result<(), sqlx::Error> {
    let amounts =
        |amount: fn(&Totals) -> Decimal| suppliers.iter().map(|(_, totals)| amount(totals)).collect::<Vec<_>>();
    let numbers = |number: fn(&Totals) -> i32| suppliers.iter().map(|(_, totals)| number(totals)).collect::<Vec<_>>();
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
        &suppliers.iter().map(|(id, _)| id.0).collect::<Vec<_>>(),
        &numbers(|totals| totals.lines),
        &numbers(|totals| totals.products),
        &numbers(|totals| totals.blocked_lines),
        &amounts(|totals| totals.total.without_tax),
        &amounts(|totals| totals.total.with_tax),
        &amounts(|totals| totals.total_paid.without_tax),
        &amounts(|totals| totals.total_paid.with_tax)
    )
    .execute(&mut **transaction)
    .await
    .map(drop)
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
