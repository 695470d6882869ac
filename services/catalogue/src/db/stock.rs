//! Stock: taken for an order, all lines or none, and given back (D4.15).

use crate::domain::stock::{OfferQuantities, TakeStockOutcome};
use listing::changes;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// Takes the stock of an order. An order that holds stock is left as it is; one that gave it back takes again.
pub async fn take(pool: &PgPool, order: Uuid, lines: &OfferQuantities) -> sqlx::Result<TakeStockOutcome> {
    let mut transaction = platform_database::begin(pool).await?;
    let is_new = sqlx::query_scalar!(
        "with taken as (
             insert into catalogue.stock_reservations (order_id) values ($1)
             on conflict (order_id) do update set taken_at = now(), returned_at = null
                 where stock_reservations.returned_at is not null
             returning order_id
         ), held_before as (
             delete from catalogue.stock_reservation_lines where order_id in (select order_id from taken)
         )
         select order_id from taken",
        order
    );
    if is_new.fetch_optional(&mut *transaction).await?.is_none() {
        return Ok(TakeStockOutcome::All);
    }
    let at_hand = lock(&mut transaction, lines).await?;
    let at_hand = |offer: &Uuid| at_hand.get(offer).copied().unwrap_or(0);
    let short: OfferQuantities = lines
        .iter()
        .filter(|(offer, quantity)| at_hand(offer) < **quantity)
        .map(|(offer, _)| (*offer, at_hand(offer)))
        .collect();
    if !short.is_empty() {
        transaction.rollback().await?;
        return Ok(TakeStockOutcome::Short(short));
    }
    let (offers, quantities) = columns(lines);
    let taken: Vec<i32> = quantities.iter().map(|quantity| -quantity).collect();
    change(&mut transaction, &offers, &taken, Some(order)).await?;
    transaction.commit().await?;
    Ok(TakeStockOutcome::All)
}

/// Gives back what an order holds; nothing where it holds nothing.
pub async fn give_back(pool: &PgPool, order: Uuid) -> sqlx::Result<()> {
    let mut transaction = platform_database::begin(pool).await?;
    let held = sqlx::query!(
        "update catalogue.stock_reservations set returned_at = now() where order_id = $1 and returned_at is null",
        order
    )
    .execute(&mut *transaction)
    .await?;
    if held.rows_affected() == 0 {
        return Ok(());
    }
    let lines =
        sqlx::query!("select offer_id, quantity from catalogue.stock_reservation_lines where order_id = $1", order)
            .fetch_all(&mut *transaction)
            .await?;
    let lines = lines.into_iter().map(|line| (line.offer_id, line.quantity.unsigned_abs())).collect();
    put_back(&mut transaction, &lines).await?;
    transaction.commit().await
}

/// Gives back what an order holds of some offers, and holds no more from then on. The order itself counts as holding
/// stock all the same: a late attempt to take it takes nothing again.
pub async fn give_back_some(pool: &PgPool, order: Uuid, offers: &[Uuid]) -> sqlx::Result<()> {
    let mut transaction = platform_database::begin(pool).await?;
    let held = sqlx::query_scalar!(
        "select order_id from catalogue.stock_reservations where order_id = $1 and returned_at is null for update",
        order
    );
    if held.fetch_optional(&mut *transaction).await?.is_none() {
        return Ok(());
    }
    let lines = sqlx::query!(
        "delete from catalogue.stock_reservation_lines where order_id = $1 and offer_id = any($2)
         returning offer_id, quantity",
        order,
        offers
    )
    .fetch_all(&mut *transaction)
    .await?;
    let lines = lines.into_iter().map(|line| (line.offer_id, line.quantity.unsigned_abs())).collect();
    put_back(&mut transaction, &lines).await?;
    transaction.commit().await
}

/// Gives back what an order holds of some offers beyond what it keeps of them; again is no harm.
pub async fn give_back_beyond(pool: &PgPool, order: Uuid, kept: &OfferQuantities) -> sqlx::Result<()> {
    let mut transaction = platform_database::begin(pool).await?;
    let held = sqlx::query_scalar!(
        "select order_id from catalogue.stock_reservations where order_id = $1 and returned_at is null for update",
        order
    );
    if held.fetch_optional(&mut *transaction).await?.is_none() {
        return Ok(());
    }
    let (offers, quantities) = columns(kept);
    let lines = sqlx::query!(
        r#"with before as (
               select line.offer_id, line.quantity, kept.quantity as keeps
               from catalogue.stock_reservation_lines line
               join unnest($2::uuid[], $3::integer[]) as kept (offer_id, quantity) on kept.offer_id = line.offer_id
               where line.order_id = $1 and line.quantity > kept.quantity
           ), gone as (
               delete from catalogue.stock_reservation_lines line using before
               where line.order_id = $1 and line.offer_id = before.offer_id and before.keeps = 0
           ), changed as (
               update catalogue.stock_reservation_lines line set quantity = before.keeps from before
               where line.order_id = $1 and line.offer_id = before.offer_id and before.keeps > 0
           )
           select offer_id as "offer_id!", quantity - keeps as "freed!" from before"#,
        order,
        &offers,
        &quantities
    )
    .fetch_all(&mut *transaction)
    .await?;
    let lines = lines.into_iter().map(|line| (line.offer_id, line.freed.unsigned_abs())).collect();
    put_back(&mut transaction, &lines).await?;
    transaction.commit().await
}

/// Puts items back on sale.
async fn put_back(database: &mut PgConnection, lines: &OfferQuantities) -> sqlx::Result<()> {
    lock(&mut *database, lines).await?;
    let (offers, quantities) = columns(lines);
    change(database, &offers, &quantities, None).await
}

/// Locks the offers in the order of their ids; answers what is at hand of each.
async fn lock(database: &mut PgConnection, lines: &OfferQuantities) -> sqlx::Result<OfferQuantities> {
    let ids: Vec<Uuid> = lines.keys().copied().collect();
    let rows =
        sqlx::query!("select id, stock from catalogue.offers where id = any($1) order by id for no key update", &ids)
            .fetch_all(database)
            .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.stock.unsigned_abs())).collect())
}

/// Adds to the stock of offers; an order holds from then on what it took. Listings learn of it: where that decides whether
/// an offer can be had, at once.
async fn change(database: &mut PgConnection, offers: &[Uuid], by: &[i32], taken_for: Option<Uuid>) -> sqlx::Result<()> {
    let changed = sqlx::query!(
        r#"with held as (
               insert into catalogue.stock_reservation_lines (order_id, offer_id, quantity)
               select $3, offer_id, -by from unnest($1::uuid[], $2::integer[]) as line (offer_id, by)
               where $3::uuid is not null
           ), changed as (
               update catalogue.offers o set stock = o.stock + line.by
               from unnest($1::uuid[], $2::integer[]) as line (id, by)
               where o.id = line.id
               returning o.variant_id, o.stock, o.stock - line.by as before,
                   ceil(o.min_order_quantity::numeric / o.item_per_pack) * o.item_per_pack as smallest
           )
           select v.product_id as "product!",
               bool_or((changed.before >= changed.smallest) <> (changed.stock >= changed.smallest)) as "decides!"
           from changed join catalogue.variants v on v.id = changed.variant_id
           group by v.product_id"#,
        offers,
        by,
        taken_for
    )
    .fetch_all(&mut *database)
    .await?;
    let products: Vec<Uuid> = changed.iter().map(|row| row.product).collect();
    // One way for all of them: rows are then locked in one order, whoever else changes some of the same.
    if changed.iter().any(|row| row.decides) {
        changes::offers_changed(database, &products).await
    } else {
        changes::stock_changed(database, &products).await
    }
}

fn columns(lines: &OfferQuantities) -> (Vec<Uuid>, Vec<i32>) {
    lines.iter().map(|(offer, quantity)| (*offer, quantity.cast_signed())).unzip()
}
