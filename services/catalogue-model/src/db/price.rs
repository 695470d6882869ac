//! Prices as rows: which lists a buyer may use, and the ranges on them.

use crate::{
    offer::Offer,
    price::{ApplicablePrice, BuyerPricing, PriceListKind, PriceListRange, most_specific},
};
use sqlx::PgConnection;
use std::collections::HashMap;
use uuid::Uuid;
use values::{Currency, PriceRange, Pricing};

/// Gives each offer the prices that hold for a buyer, or none.
pub async fn apply(
    database: &mut PgConnection,
    offers: Vec<&mut Offer>,
    buyer_pricing: &BuyerPricing,
) -> sqlx::Result<()> {
    let ids: Vec<Uuid> = offers.iter().map(|offer| offer.id).collect();
    let mut listed = on_lists(database, &ids, buyer_pricing).await?;
    for offer in offers {
        let ranges = listed.ranges.remove(&offer.id).unwrap_or_default();
        offer.price = most_specific(&ranges).and_then(|(source, list, ranges)| {
            // A load refuses prices without a range for one item; an offer that had none would have no price.
            let pricing = Pricing::new(buyer_pricing.currency, offer.tax_rate, ranges).ok()?;
            Some(ApplicablePrice { source, list: listed.groups.get(&list).cloned().unwrap_or_default(), pricing })
        });
    }
    Ok(())
}

/// Ranges of offers.
struct RangesOfOffers {
    /// By offer.
    ranges: HashMap<Uuid, Vec<PriceListRange>>,
    /// The groups whose lists are among them, by list.
    groups: HashMap<i32, String>,
}

/// The ranges of offers on the lists that a buyer may use. Offer by offer (`offset 0`): PostgreSQL would else
/// believe that everyone's list is as short as an account's, and read all of it.
async fn on_lists(
    database: &mut PgConnection,
    offers: &[Uuid],
    buyer_pricing: &BuyerPricing,
) -> sqlx::Result<RangesOfOffers> {
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
    let mut listed = RangesOfOffers { ranges: HashMap::new(), groups: HashMap::new() };
    for row in rows {
        let range = PriceRange {
            min_quantity: row.min_quantity.unsigned_abs(),
            unit_price: row.unit_price,
            discount_unit_price: row.discount_unit_price,
        };
        let source = PriceListKind::named(&row.kind).unwrap_or(PriceListKind::Public);
        if source == PriceListKind::Group {
            listed.groups.entry(row.list_id).or_insert(row.key);
        }
        listed.ranges.entry(row.offer_id).or_default().push(PriceListRange { source, list: row.list_id, range });
    }
    Ok(listed)
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
