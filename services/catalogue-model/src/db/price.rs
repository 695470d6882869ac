//! Prices as rows: which lists a buyer may use, and the ranges on them.

use crate::{
    offer::Offer,
    price::{ApplicablePrice, BuyerPricing, PriceListKind, PriceListRange, most_specific},
    terms_source::{ListedPrices, PricedElsewhere},
};
use rust_decimal::Decimal;
use serde::Deserialize;
use sqlx::PgConnection;
use std::collections::HashMap;
use uuid::Uuid;
use values::{Currency, PriceRange, Pricing, TaxRate};

/// Gives each offer the prices that hold for a buyer, or none.
pub async fn apply(
    database: &mut PgConnection,
    offers: Vec<&mut Offer>,
    buyer_pricing: &BuyerPricing,
) -> sqlx::Result<()> {
    let ids: Vec<Uuid> = offers.iter().map(|offer| offer.id).collect();
    let mut listed = on_lists(database, &ids, buyer_pricing).await?;
    for offer in offers {
        let rows = listed.remove(&offer.id).unwrap_or_default();
        offer.price = price_of(&rows, buyer_pricing.currency, offer.tax_rate);
    }
    Ok(())
}

/// A range of a price with its list. As JSON its amounts are texts.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct ListedRangeRow {
    list_id: i32,
    kind: String,
    key: String,
    min_quantity: i32,
    unit_price: Decimal,
    discount_unit_price: Option<Decimal>,
}

/// What the ranges of one offer on the lists that a buyer may use come to: those of the most specific list, or nothing.
pub(super) fn price_of(rows: &[ListedRangeRow], currency: Currency, tax_rate: TaxRate) -> Option<ApplicablePrice> {
    let (source, list, ranges) = most_specific(&ranges_of(rows))?;
    // A load refuses prices without a range for one item; an offer that had none would have no price.
    let pricing = Pricing::new(currency, tax_rate, ranges).ok()?;
    Some(ApplicablePrice { source, list: name_of(rows, source, list), pricing })
}

/// The lists of these ranges, the most specific first: each is the one that would hold without those before it.
pub(super) fn lists_of(rows: &[ListedRangeRow]) -> Vec<ListedPrices> {
    let (mut left, mut lists) = (ranges_of(rows), Vec::new());
    while let Some((source, list, ranges)) = most_specific(&left) {
        left.retain(|range| range.list != list);
        lists.push(ListedPrices { source, list: name_of(rows, source, list), ranges });
    }
    lists
}

fn ranges_of(rows: &[ListedRangeRow]) -> Vec<PriceListRange> {
    let range = |row: &ListedRangeRow| PriceListRange {
        source: PriceListKind::named(&row.kind).unwrap_or(PriceListKind::Public),
        list: row.list_id,
        range: PriceRange {
            min_quantity: row.min_quantity.unsigned_abs(),
            unit_price: row.unit_price,
            discount_unit_price: row.discount_unit_price,
        },
    };
    rows.iter().map(range).collect()
}

/// What a list is called: a group's by the group, every other by nothing.
fn name_of(rows: &[ListedRangeRow], source: PriceListKind, list: i32) -> String {
    let group = rows.iter().find(|row| row.list_id == list && source == PriceListKind::Group);
    group.map(|row| row.key.clone()).unwrap_or_default()
}

/// The ranges of offers on the lists that a buyer may use. Offer by offer (`offset 0`): PostgreSQL would else
/// believe that everyone's list is as short as an account's, and read all of it.
async fn on_lists(
    database: &mut PgConnection,
    offers: &[Uuid],
    buyer_pricing: &BuyerPricing,
) -> sqlx::Result<HashMap<Uuid, Vec<ListedRangeRow>>> {
    let rows = sqlx::query!(
        "select r.offer_id, r.list_id, l.kind, l.key, r.min_quantity, r.unit_price, r.discount_unit_price
         from unnest($1::uuid[]) as asked (offer_id)
         cross join lateral (
             select * from catalogue.price_ranges r
             where r.offer_id = asked.offer_id and r.currency = $2 and r.list_id = any(array(
                 select id from catalogue.price_lists
                 where kind = 'PUBLIC' or (kind = 'GROUP' and key = any($3)) or (kind = 'ACCOUNT' and key = $4)
             ))
             offset 0
         ) r
         join catalogue.price_lists l on l.id = r.list_id",
        offers,
        buyer_pricing.currency.code(),
        &buyer_pricing.groups,
        buyer_pricing.account.map(|account| account.to_string())
    )
    .fetch_all(database)
    .await?;
    let mut listed: HashMap<Uuid, Vec<ListedRangeRow>> = HashMap::new();
    for row in rows {
        listed.entry(row.offer_id).or_default().push(ListedRangeRow {
            list_id: row.list_id,
            kind: row.kind,
            key: row.key,
            min_quantity: row.min_quantity,
            unit_price: row.unit_price,
            discount_unit_price: row.discount_unit_price,
        });
    }
    Ok(listed)
}

/// In which currencies offers have a price on everyone's list, on those of groups, and on an account's own; for who asks
/// why there is none in another.
pub async fn elsewhere(
    database: &mut PgConnection,
    offers: &[Uuid],
    account: Option<Uuid>,
) -> sqlx::Result<HashMap<Uuid, Vec<PricedElsewhere>>> {
    let rows = sqlx::query!(
        r#"select distinct r.offer_id, l.kind, case l.kind when 'GROUP' then l.key else '' end as "list!", r.currency
           from catalogue.price_ranges r join catalogue.price_lists l on l.id = r.list_id
           where r.offer_id = any($1) and (l.kind <> 'ACCOUNT' or l.key = $2)
           order by r.offer_id, l.kind, 3, r.currency"#,
        offers,
        account.map(|account| account.to_string())
    )
    .fetch_all(database)
    .await?;
    let mut elsewhere: HashMap<Uuid, Vec<PricedElsewhere>> = HashMap::new();
    for row in rows {
        let (Some(source), Ok(currency)) = (PriceListKind::named(&row.kind), row.currency.parse()) else { continue };
        elsewhere.entry(row.offer_id).or_default().push(PricedElsewhere { source, list: row.list, currency });
    }
    Ok(elsewhere)
}

/// Everyone's ranges of offers by currency, ascending.
pub async fn public_ranges(
    database: &mut PgConnection,
    offers: &[Uuid],
) -> sqlx::Result<HashMap<(Uuid, Currency), Vec<PriceRange>>> {
    let rows = sqlx::query!(
        "select r.offer_id, r.currency, r.min_quantity, r.unit_price, r.discount_unit_price
         from unnest($1::uuid[]) as asked (offer_id)
         cross join lateral (
             select * from catalogue.price_ranges r
             where r.offer_id = asked.offer_id
               and r.list_id = any(array(select id from catalogue.price_lists where kind = 'PUBLIC'))
             offset 0
         ) r
         order by r.offer_id, r.currency, r.min_quantity",
        offers
    )
    .fetch_all(database)
    .await?;
    let mut public: HashMap<(Uuid, Currency), Vec<PriceRange>> = HashMap::with_capacity(rows.len());
    for row in rows {
        let Ok(currency) = row.currency.parse() else { continue };
        let range = PriceRange {
            min_quantity: row.min_quantity.unsigned_abs(),
            unit_price: row.unit_price,
            discount_unit_price: row.discount_unit_price,
        };
        public.entry((row.offer_id, currency)).or_default().push(range);
    }
    Ok(public)
}
