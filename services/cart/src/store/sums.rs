//! The kept sums of carts, a row for each supplier. Who changes them holds the cart's lock.

use super::Change;
use crate::sums::{Difference, Sums, SupplierSums};
use rust_decimal::Decimal;
use sqlx::PgConnection;
use std::collections::HashMap;
use uuid::Uuid;
use values::{CartId, Currency, SupplierId, Total, cents};

/// The sums of these carts, suppliers in the order they came in; amounts are told in `currency`.
pub(crate) async fn of(
    database: &mut PgConnection,
    carts: &[CartId],
    currency: Currency,
) -> Result<HashMap<CartId, Vec<SupplierSums>>, sqlx::Error> {
    let rows = sqlx::query!(
        "select cart_id, supplier_id, supplier_name, lines, products, blocked,
             total_without_tax, total_with_tax, paid_without_tax, paid_with_tax
         from cart.supplier_sums where cart_id = any($1) order by place",
        &carts.iter().map(|cart| cart.0).collect::<Vec<_>>()
    )
    .fetch_all(database)
    .await?;
    let mut sums: HashMap<CartId, Vec<SupplierSums>> = HashMap::new();
    for row in rows {
        let of = Sums {
            lines: row.lines,
            products: row.products,
            blocked: row.blocked,
            total: total(currency, row.total_without_tax, row.total_with_tax),
            total_paid: total(currency, row.paid_without_tax, row.paid_with_tax),
        };
        let supplier = SupplierSums { supplier: row.supplier_id.into(), name: row.supplier_name, sums: of };
        sums.entry(row.cart_id.into()).or_default().push(supplier);
    }
    Ok(sums)
}

/// A total as it is told, with its cents: a nought comes from the database without any.
pub(super) fn total(currency: Currency, without_tax: Decimal, with_tax: Decimal) -> Total {
    Total { currency, without_tax: cents(without_tax), with_tax: cents(with_tax) }
}

/// How many lines a cart has.
pub(crate) async fn number_of_lines(change: &mut Change, cart: CartId) -> Result<usize, sqlx::Error> {
    let lines = sqlx::query_scalar!(
        r#"select coalesce(sum(lines), 0) as "lines!" from cart.supplier_sums where cart_id = $1"#,
        cart.0
    );
    Ok(usize::try_from(lines.fetch_one(&mut **change).await?).unwrap_or_default())
}

/// Adds a difference to the sums of a locked cart; suppliers without lines go.
pub(crate) async fn add(
    change: &mut Change,
    cart: CartId,
    difference: &Difference,
    names: &HashMap<SupplierId, &str>,
) -> Result<(), sqlx::Error> {
    let suppliers = difference.of_suppliers();
    if suppliers.is_empty() {
        return Ok(());
    }
    open(change, cart, suppliers, names).await?;
    count(change, cart, suppliers).await?;
    if suppliers.iter().any(|(_, sums)| sums.lines < 0) {
        let without_lines = sqlx::query!("delete from cart.supplier_sums where cart_id = $1 and lines = 0", cart.0);
        without_lines.execute(&mut **change).await?;
    }
    Ok(())
}

/// A row for each supplier that has none yet.
async fn open(
    change: &mut Change,
    cart: CartId,
    suppliers: &[(SupplierId, Sums)],
    names: &HashMap<SupplierId, &str>,
) -> Result<(), sqlx::Error> {
    let new = suppliers.iter().filter(|(_, sums)| sums.lines > 0);
    let (ids, names): (Vec<Uuid>, Vec<String>) =
        new.map(|(id, _)| (id.0, names.get(id).copied().unwrap_or_default().to_owned())).unzip();
    sqlx::query!(
        "insert into cart.supplier_sums (cart_id, supplier_id, supplier_name, lines, products, blocked,
             total_without_tax, total_with_tax, paid_without_tax, paid_with_tax)
         select $1, id, name, 0, 0, 0, 0, 0, 0, 0
         from unnest($2::uuid[], $3::text[]) with ordinality as supplier (id, name, place) order by place
         on conflict on constraint supplier_sums_pkey do nothing",
        cart.0,
        &ids,
        &names
    )
    .execute(&mut **change)
    .await
    .map(drop)
}

async fn count(change: &mut Change, cart: CartId, suppliers: &[(SupplierId, Sums)]) -> Result<(), sqlx::Error> {
    let amounts = |amount: fn(&Sums) -> Decimal| suppliers.iter().map(|(_, sums)| amount(sums)).collect::<Vec<_>>();
    let numbers = |number: fn(&Sums) -> i32| suppliers.iter().map(|(_, sums)| number(sums)).collect::<Vec<_>>();
    sqlx::query!(
        "update cart.supplier_sums s
         set lines = s.lines + d.lines, products = s.products + d.products, blocked = s.blocked + d.blocked,
             total_without_tax = s.total_without_tax + d.total_without_tax,
             total_with_tax = s.total_with_tax + d.total_with_tax,
             paid_without_tax = s.paid_without_tax + d.paid_without_tax,
             paid_with_tax = s.paid_with_tax + d.paid_with_tax
         from unnest($2::uuid[], $3::int[], $4::int[], $5::int[],
                 $6::numeric[], $7::numeric[], $8::numeric[], $9::numeric[])
             as d (supplier_id, lines, products, blocked,
                 total_without_tax, total_with_tax, paid_without_tax, paid_with_tax)
         where s.cart_id = $1 and s.supplier_id = d.supplier_id",
        cart.0,
        &suppliers.iter().map(|(id, _)| id.0).collect::<Vec<_>>(),
        &numbers(|sums| sums.lines),
        &numbers(|sums| sums.products),
        &numbers(|sums| sums.blocked),
        &amounts(|sums| sums.total.without_tax),
        &amounts(|sums| sums.total.with_tax),
        &amounts(|sums| sums.total_paid.without_tax),
        &amounts(|sums| sums.total_paid.with_tax)
    )
    .execute(&mut **change)
    .await
    .map(drop)
}

/// Makes the sums of a locked cart anew from what its lines come to.
pub(crate) async fn renew(
    change: &mut Change,
    cart: CartId,
    names: &HashMap<SupplierId, &str>,
) -> Result<(), sqlx::Error> {
    let (ids, names): (Vec<Uuid>, Vec<String>) = names.iter().map(|(id, name)| (id.0, (*name).to_owned())).unzip();
    sqlx::query!(
        "insert into cart.supplier_sums as old (cart_id, supplier_id, supplier_name, lines, products, blocked,
             total_without_tax, total_with_tax, paid_without_tax, paid_with_tax)
         select $1, l.supplier_id, coalesce(max(n.name), ''), count(*), sum(l.quantity),
             count(*) filter (where not l.is_orderable),
             sum(l.total_without_tax), sum(l.total_with_tax), sum(l.paid_without_tax), sum(l.paid_with_tax)
         from cart.lines l
         left join unnest($2::uuid[], $3::text[]) as n (supplier_id, name) on n.supplier_id = l.supplier_id
         where l.cart_id = $1
         group by l.supplier_id order by min(l.created_at), l.supplier_id
         on conflict on constraint supplier_sums_pkey do update
         set supplier_name = coalesce(nullif(excluded.supplier_name, ''), old.supplier_name),
             lines = excluded.lines, products = excluded.products, blocked = excluded.blocked,
             total_without_tax = excluded.total_without_tax, total_with_tax = excluded.total_with_tax,
             paid_without_tax = excluded.paid_without_tax, paid_with_tax = excluded.paid_with_tax",
        cart.0,
        &ids,
        &names
    )
    .execute(&mut **change)
    .await?;
    let gone = sqlx::query!(
        "delete from cart.supplier_sums s where s.cart_id = $1
             and not exists (select from cart.lines l where l.cart_id = $1 and l.supplier_id = s.supplier_id)",
        cart.0
    );
    gone.execute(&mut **change).await.map(drop)
}

/// Takes all sums from a locked cart without lines.
pub(crate) async fn clear(change: &mut Change, cart: CartId) -> Result<(), sqlx::Error> {
    let clear = sqlx::query!("delete from cart.supplier_sums where cart_id = $1", cart.0);
    clear.execute(&mut **change).await.map(drop)
}
