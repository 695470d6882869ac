//! The items of buying lists in the database.

use super::Transaction;
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use sqlx::{PgExecutor, PgPool};
use std::collections::HashMap;
use uuid::Uuid;
use values::{BuyingListId, Line, LineId, Money, OfferId, Page, PricedOffer, Quantity};

struct ItemRow {
    id: Uuid,
    offer_id: Uuid,
    variant_id: Uuid,
    supplier_id: Uuid,
    quantity: i32,
    unit_price: Option<Decimal>,
    currency: Option<String>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl TryFrom<ItemRow> for Line {
    type Error = sqlx::Error;

    fn try_from(row: ItemRow) -> Result<Self, sqlx::Error> {
        let quantity = Quantity::new(row.quantity.into()).map_err(|error| sqlx::Error::Decode(error.into()))?;
        let currency = row.currency.as_deref().map(str::parse).transpose();
        let currency = currency.map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
        Ok(Self {
            id: row.id.into(),
            offer: row.offer_id.into(),
            variant: row.variant_id.into(),
            supplier: row.supplier_id.into(),
            quantity,
            agreed: row.unit_price.zip(currency).map(|(amount, currency)| Money { amount, currency }),
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}

/// The items of a list in order of age, a page at a time.
pub(crate) async fn page(pool: &PgPool, list: BuyingListId, page: Page) -> Result<Vec<Line>, sqlx::Error> {
    let rows = sqlx::query_as!(
        ItemRow,
        "select id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, created_at, updated_at
         from buying_list.items where list_id = $1 order by created_at, id limit $2 offset $3",
        list.0,
        page.limit(),
        page.offset()
    );
    rows.fetch_all(pool).await?.into_iter().map(Line::try_from).collect()
}

/// All items of a list, in order of age.
pub(crate) async fn all(executor: impl PgExecutor<'_>, list: BuyingListId) -> Result<Vec<Line>, sqlx::Error> {
    let rows = sqlx::query_as!(
        ItemRow,
        "select id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, created_at, updated_at
         from buying_list.items where list_id = $1 order by created_at, id",
        list.0
    );
    rows.fetch_all(executor).await?.into_iter().map(Line::try_from).collect()
}

/// How much of these offers is on a locked list.
pub(crate) async fn held(
    transaction: &mut Transaction,
    list: BuyingListId,
    offers: &[OfferId],
) -> Result<HashMap<OfferId, u32>, sqlx::Error> {
    let rows = sqlx::query!(
        "select offer_id, quantity from buying_list.items where list_id = $1 and offer_id = any($2)",
        list.0,
        &offers.iter().map(|offer| offer.0).collect::<Vec<_>>()
    );
    let held = rows.fetch_all(&mut **transaction).await?.into_iter();
    Ok(held.map(|row| (row.offer_id.into(), row.quantity.cast_unsigned())).collect())
}

/// How many items a locked list has.
pub(crate) async fn number(transaction: &mut Transaction, list: BuyingListId) -> Result<usize, sqlx::Error> {
    let items = sqlx::query_scalar!(r#"select count(*) as "count!" from buying_list.items where list_id = $1"#, list.0);
    Ok(usize::try_from(items.fetch_one(&mut **transaction).await?).unwrap_or(usize::MAX))
}

/// Writes quantities of offers onto a locked list, new items and old ones alike, at today's prices.
pub(crate) async fn write(
    transaction: &mut Transaction,
    list: BuyingListId,
    quantities: &[(&PricedOffer, Quantity)],
) -> Result<(), sqlx::Error> {
    if quantities.is_empty() {
        return Ok(());
    }
    let prices = quantities.iter().map(|(offer, quantity)| offer.unit_price(*quantity));
    let (unit_prices, currencies): (Vec<Option<Decimal>>, Vec<Option<String>>) =
        prices.map(|price| (price.map(|price| price.amount), price.map(|price| price.currency.to_string()))).unzip();
    sqlx::query!(
        "insert into buying_list.items (id, list_id, offer_id, variant_id, supplier_id, quantity, unit_price, currency)
         select item.id, $1, item.offer_id, item.variant_id, item.supplier_id, item.quantity, item.unit_price, item.currency
         from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::int[], $7::numeric[], $8::text[])
           as item (id, offer_id, variant_id, supplier_id, quantity, unit_price, currency)
         on conflict on constraint items_one_per_offer do update
         set quantity = excluded.quantity, unit_price = excluded.unit_price, currency = excluded.currency,
             updated_at = now()",
        list.0,
        &quantities.iter().map(|_| LineId::new().0).collect::<Vec<_>>(),
        &quantities.iter().map(|(offer, _)| offer.offer.0).collect::<Vec<_>>(),
        &quantities.iter().map(|(offer, _)| offer.variant.0).collect::<Vec<_>>(),
        &quantities.iter().map(|(offer, _)| offer.supplier.0).collect::<Vec<_>>(),
        &quantities.iter().map(|(_, quantity)| quantity.get().cast_signed()).collect::<Vec<_>>(),
        &unit_prices as &[Option<Decimal>],
        &currencies as &[Option<String>]
    )
    .execute(&mut **transaction)
    .await
    .map(drop)
}

/// Takes items from a locked list, named by their own ids or by their offers; answers the ids of those that were there.
pub(crate) async fn remove(
    transaction: &mut Transaction,
    list: BuyingListId,
    items: &[LineId],
    offers: &[OfferId],
) -> Result<Vec<LineId>, sqlx::Error> {
    if items.is_empty() && offers.is_empty() {
        return Ok(Vec::new());
    }
    let removed = sqlx::query_scalar!(
        "delete from buying_list.items where list_id = $1 and (id = any($2) or offer_id = any($3)) returning id",
        list.0,
        &items.iter().map(|item| item.0).collect::<Vec<_>>(),
        &offers.iter().map(|offer| offer.0).collect::<Vec<_>>()
    );
    Ok(removed.fetch_all(&mut **transaction).await?.into_iter().map(LineId::from).collect())
}

/// Puts the items of a locked list onto a new one, in their order and at the prices they were made with.
pub(crate) async fn copy(
    transaction: &mut Transaction,
    from: BuyingListId,
    to: BuyingListId,
) -> Result<(), sqlx::Error> {
    let originals: Vec<LineId> = all(&mut **transaction, from).await?.into_iter().map(|item| item.id).collect();
    sqlx::query!(
        "insert into buying_list.items (id, list_id, offer_id, variant_id, supplier_id, quantity, unit_price, currency)
         select copy.id, $1, offer_id, variant_id, supplier_id, quantity, unit_price, currency
         from unnest($2::uuid[], $3::uuid[]) as copy (id, original) join buying_list.items on items.id = copy.original",
        to.0,
        &originals.iter().map(|_| LineId::new().0).collect::<Vec<_>>(),
        &originals.iter().map(|item| item.0).collect::<Vec<_>>()
    )
    .execute(&mut **transaction)
    .await
    .map(drop)
}
