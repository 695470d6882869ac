//! Prices as rows: which lists an audience may use, and the ranges on them.

use crate::{
    offer::Offer,
    price::{Audience, ListedRange, OwnPrice, Source, most_specific},
};
use sqlx::{PgConnection, PgExecutor};
use std::collections::HashMap;
use uuid::Uuid;
use values::{Currency, PriceRange, Pricing};

/// Gives each offer the prices that hold for the audience, or none.
pub async fn apply(database: &mut PgConnection, offers: &mut [Offer], audience: &Audience) -> sqlx::Result<()> {
    let ids: Vec<Uuid> = offers.iter().map(|offer| offer.id).collect();
    let lists = own_lists(&mut *database, audience).await?;
    let mut listed = on_lists(database, &ids, &lists, audience.currency).await?;
    for offer in offers {
        let ranges = listed.ranges.remove(&offer.id).unwrap_or_default();
        offer.price = most_specific(&ranges).and_then(|(source, list, ranges)| {
            // A load refuses prices without a range for one item; an offer that had none would have no price.
            let pricing = Pricing::new(audience.currency, offer.tax_rate, ranges).ok()?;
            Some(OwnPrice { source, list: listed.groups.get(&list).cloned().unwrap_or_default(), pricing })
        });
    }
    Ok(())
}

/// Ranges of offers.
pub(super) struct Listed {
    /// By offer.
    pub ranges: HashMap<Uuid, Vec<ListedRange>>,
    /// The groups whose lists are among them, by list.
    pub groups: HashMap<i32, String>,
}

/// The ranges of offers on these lists and on everyone's, in a currency. The lists are named to PostgreSQL by their
/// ids: it would else believe that everyone's list is as short as an account's, and read all of it.
pub(super) async fn on_lists(
    database: &mut PgConnection,
    offers: &[Uuid],
    lists: &[i32],
    currency: Currency,
) -> sqlx::Result<Listed> {
    let rows = sqlx::query!(
        "select r.offer_id, r.list_id, l.kind, l.key, r.min_quantity, r.unit_price, r.discount_unit_price
         from catalogue.price_ranges r
         join catalogue.price_lists l on l.id = r.list_id
         where r.offer_id = any($1) and r.currency = $2
           and r.list_id = any($3 || array(select id from catalogue.price_lists where kind = 'PUBLIC'))",
        offers,
        currency.code(),
        lists
    )
    .fetch_all(database)
    .await?;
    let mut listed = Listed { ranges: HashMap::new(), groups: HashMap::new() };
    for row in rows {
        let range = PriceRange {
            min_quantity: row.min_quantity.unsigned_abs(),
            unit_price: row.unit_price,
            discount_unit_price: row.discount_unit_price,
        };
        let source = Source::named(&row.kind).unwrap_or(Source::Public);
        if source == Source::Group {
            listed.groups.entry(row.list_id).or_insert(row.key);
        }
        listed.ranges.entry(row.offer_id).or_default().push(ListedRange { source, list: row.list_id, range });
    }
    Ok(listed)
}

/// The lists that are the audience's and not everyone's, ascending.
pub async fn own_lists(database: impl PgExecutor<'_>, audience: &Audience) -> sqlx::Result<Vec<i32>> {
    sqlx::query_scalar!(
        "select id from catalogue.price_lists
         where (kind = 'GROUP' and key = any($1)) or (kind = 'ACCOUNT' and key = $2)
         order by id",
        &audience.groups,
        audience.account.map(|account| account.to_string())
    )
    .fetch_all(database)
    .await
}
