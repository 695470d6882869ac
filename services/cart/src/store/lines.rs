//! The lines of carts in the database.

use super::{Change, Store};
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use std::collections::HashMap;
use uuid::Uuid;
use values::{CartId, Line, LineId, Money, OfferId, Page, Quantity, Quote, SupplierId, VariantId};

struct Row {
    id: Uuid,
    cart_id: Uuid,
    offer_id: Uuid,
    variant_id: Uuid,
    supplier_id: Uuid,
    quantity: i32,
    unit_price: Option<Decimal>,
    currency: Option<String>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl TryFrom<Row> for Line {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> Result<Self, sqlx::Error> {
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

/// Which lines of a cart are asked for; `None`: whichever.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Filter {
    pub supplier: Option<SupplierId>,
    pub variant: Option<VariantId>,
    pub offer: Option<OfferId>,
}

impl Store {
    /// All lines of these carts, in order of age.
    pub async fn lines_of(&self, carts: &[CartId]) -> Result<HashMap<CartId, Vec<Line>>, sqlx::Error> {
        let carts: Vec<Uuid> = carts.iter().map(|cart| cart.0).collect();
        let rows = sqlx::query_as!(
            Row,
            "select id, cart_id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, created_at, updated_at
             from cart.lines where cart_id = any($1) order by created_at, id",
            &carts
        );
        let mut lines: HashMap<CartId, Vec<Line>> = HashMap::new();
        for row in rows.fetch_all(&self.pool).await? {
            lines.entry(row.cart_id.into()).or_default().push(row.try_into()?);
        }
        Ok(lines)
    }

    /// Some lines of a cart, in order of age, a page at a time.
    pub async fn page_of_lines(&self, cart: CartId, filter: Filter, page: Page) -> Result<Vec<Line>, sqlx::Error> {
        let rows = sqlx::query_as!(
            Row,
            "select id, cart_id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, created_at, updated_at
             from cart.lines
             where cart_id = $1 and ($2::uuid is null or supplier_id = $2)
               and ($3::uuid is null or variant_id = $3) and ($4::uuid is null or offer_id = $4)
             order by created_at, id limit $5 offset $6",
            cart.0,
            filter.supplier.map(|supplier| supplier.0),
            filter.variant.map(|variant| variant.0),
            filter.offer.map(|offer| offer.0),
            page.limit(),
            page.offset()
        );
        rows.fetch_all(&self.pool).await?.into_iter().map(Line::try_from).collect()
    }

    pub async fn count_lines(&self, cart: CartId, filter: Filter) -> Result<i64, sqlx::Error> {
        sqlx::query_scalar!(
            r#"select count(*) as "count!" from cart.lines
               where cart_id = $1 and ($2::uuid is null or supplier_id = $2)
                 and ($3::uuid is null or variant_id = $3) and ($4::uuid is null or offer_id = $4)"#,
            cart.0,
            filter.supplier.map(|supplier| supplier.0),
            filter.variant.map(|variant| variant.0),
            filter.offer.map(|offer| offer.0)
        )
        .fetch_one(&self.pool)
        .await
    }

    /// What the lines of a cart offer.
    pub async fn offers_of(&self, cart: CartId) -> Result<Vec<OfferId>, sqlx::Error> {
        let offers = sqlx::query_scalar!("select offer_id from cart.lines where cart_id = $1", cart.0);
        Ok(offers.fetch_all(&self.pool).await?.into_iter().map(OfferId::from).collect())
    }
}

/// How much of these offers is in a locked cart, and how many lines it has.
pub(crate) async fn held(
    change: &mut Change,
    cart: CartId,
    offers: &[OfferId],
) -> Result<(HashMap<OfferId, u32>, usize), sqlx::Error> {
    let offers: Vec<Uuid> = offers.iter().map(|offer| offer.0).collect();
    let rows = sqlx::query!(
        r#"select offer_id, quantity, offer_id = any($2) as "asked!"
           from cart.lines where cart_id = $1"#,
        cart.0,
        &offers
    )
    .fetch_all(&mut **change)
    .await?;
    let lines = rows.len();
    let asked = rows.into_iter().filter(|row| row.asked);
    Ok((asked.map(|row| (row.offer_id.into(), row.quantity.cast_unsigned())).collect(), lines))
}

/// Writes quantities of offers into a locked cart, new lines and old ones alike, at today's prices.
pub(crate) async fn write(
    change: &mut Change,
    cart: CartId,
    quantities: &[(&Quote, Quantity)],
) -> Result<(), sqlx::Error> {
    if quantities.is_empty() {
        return Ok(());
    }
    let prices = quantities.iter().map(|(quote, quantity)| quote.unit_price(*quantity));
    let (unit_prices, currencies): (Vec<Option<Decimal>>, Vec<Option<String>>) =
        prices.map(|price| (price.map(|price| price.amount), price.map(|price| price.currency.to_string()))).unzip();
    sqlx::query!(
        "insert into cart.lines (id, cart_id, offer_id, variant_id, supplier_id, quantity, unit_price, currency)
         select line.id, $1, line.offer_id, line.variant_id, line.supplier_id, line.quantity, line.unit_price, line.currency
         from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::int[], $7::numeric[], $8::text[])
           as line (id, offer_id, variant_id, supplier_id, quantity, unit_price, currency)
         on conflict on constraint lines_one_per_offer do update
         set quantity = excluded.quantity, unit_price = excluded.unit_price, currency = excluded.currency,
             updated_at = now()",
        cart.0,
        &quantities.iter().map(|_| LineId::new().0).collect::<Vec<_>>(),
        &quantities.iter().map(|(quote, _)| quote.offer.0).collect::<Vec<_>>(),
        &quantities.iter().map(|(quote, _)| quote.variant.0).collect::<Vec<_>>(),
        &quantities.iter().map(|(quote, _)| quote.supplier.0).collect::<Vec<_>>(),
        &quantities.iter().map(|(_, quantity)| quantity.get().cast_signed()).collect::<Vec<_>>(),
        &unit_prices as &[Option<Decimal>],
        &currencies as &[Option<String>]
    )
    .execute(&mut **change)
    .await
    .map(drop)
}

/// Takes lines from a locked cart, named by their own ids or by their offers; answers those that were there.
pub(crate) async fn remove(
    change: &mut Change,
    cart: CartId,
    lines: &[LineId],
    offers: &[OfferId],
) -> Result<Vec<(LineId, OfferId)>, sqlx::Error> {
    if lines.is_empty() && offers.is_empty() {
        return Ok(Vec::new());
    }
    let removed = sqlx::query!(
        "delete from cart.lines where cart_id = $1 and (id = any($2) or offer_id = any($3)) returning id, offer_id",
        cart.0,
        &lines.iter().map(|line| line.0).collect::<Vec<_>>(),
        &offers.iter().map(|offer| offer.0).collect::<Vec<_>>()
    );
    let removed = removed.fetch_all(&mut **change).await?;
    Ok(removed.into_iter().map(|row| (row.id.into(), row.offer_id.into())).collect())
}

/// Takes all lines from a locked cart; answers how many.
pub(crate) async fn clear(change: &mut Change, cart: CartId) -> Result<u64, sqlx::Error> {
    let cleared = sqlx::query!("delete from cart.lines where cart_id = $1", cart.0);
    Ok(cleared.execute(&mut **change).await?.rows_affected())
}

/// Takes from a locked cart the lines that still are as they were ordered (D4.3).
pub(crate) async fn remove_ordered(
    change: &mut Change,
    cart: CartId,
    ordered: &[(OfferId, i32)],
) -> Result<(), sqlx::Error> {
    let (offers, quantities): (Vec<Uuid>, Vec<i32>) =
        ordered.iter().map(|(offer, quantity)| (offer.0, *quantity)).unzip();
    sqlx::query!(
        "delete from cart.lines using unnest($2::uuid[], $3::int[]) as ordered (offer_id, quantity)
         where lines.cart_id = $1 and lines.offer_id = ordered.offer_id and lines.quantity = ordered.quantity",
        cart.0,
        &offers,
        &quantities
    )
    .execute(&mut **change)
    .await
    .map(drop)
}
