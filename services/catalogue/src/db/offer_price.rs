//! Everyone's prices of an offer, as its supplier or an operator sets them.

use super::{AUDIT_LOG, Overwritten, operator_stock::NamedOffer};
use crate::domain::offer_price::{shown, version_of};
use catalogue_model::db::price;
use listing::changes;
use rust_decimal::Decimal;
use sqlx::PgPool;
use std::collections::BTreeMap;
use values::{Currency, PriceRange, UserId, version};

/// What the audit log calls a change of prices.
const PRICES_SET: &str = "PRICES_SET";

/// Everyone's ranges of an offer, by currency.
pub async fn all(pool: &PgPool, offer: &NamedOffer) -> sqlx::Result<BTreeMap<Currency, Vec<PriceRange>>> {
    let ranges = price::public_ranges(&mut *pool.acquire().await?, &[offer.id]).await?;
    Ok(ranges.into_iter().map(|((_, currency), ranges)| (currency, ranges)).collect())
}

/// Puts everyone's ranges of an offer in a currency in the place of those that it had, if these are in one of these
/// versions, and says so in the trail; listings and carts learn of it by the change feed, as after a load.
pub async fn set(
    pool: &PgPool,
    user: UserId,
    offer: &NamedOffer,
    currency: Currency,
    ranges: &[PriceRange],
    versions: Option<&[u64]>,
    reason: &str,
) -> sqlx::Result<Overwritten<()>> {
    let mut transaction = platform_database::begin(pool).await?;
    let product = sqlx::query_scalar!(
        "select v.product_id from catalogue.offers o join catalogue.variants v on v.id = o.variant_id
         where o.id = $1 for no key update of o",
        offer.id
    );
    let Some(product) = product.fetch_optional(&mut *transaction).await? else { return Ok(Overwritten::Missing) };
    let before =
        price::public_ranges(&mut transaction, &[offer.id]).await?.remove(&(offer.id, currency)).unwrap_or_default();
    if !version::is_meant(versions, version_of(&before)) {
        return Ok(Overwritten::Stale);
    }
    sqlx::query!(
        "delete from catalogue.price_ranges r using catalogue.price_lists l
         where r.offer_id = $1 and r.currency = $2 and l.id = r.list_id and l.kind = 'PUBLIC'",
        offer.id,
        currency.code()
    )
    .execute(&mut *transaction)
    .await?;
    let from: Vec<i32> = ranges.iter().map(|range| range.min_quantity.cast_signed()).collect();
    let prices: Vec<Decimal> = ranges.iter().map(|range| range.unit_price).collect();
    let discounts: Vec<Option<Decimal>> = ranges.iter().map(|range| range.discount_unit_price).collect();
    sqlx::query!(
        "insert into catalogue.price_ranges (offer_id, list_id, currency, min_quantity, unit_price, discount_unit_price)
         select $1, l.id, $2, range.*
         from catalogue.price_lists l, unnest($3::integer[], $4::numeric[], $5::numeric[]) as range
         where l.kind = 'PUBLIC'",
        offer.id,
        currency.code(),
        &from,
        &prices,
        &discounts as &[Option<Decimal>]
    )
    .execute(&mut *transaction)
    .await?;
    // A file that says what it said before brings its own prices again.
    sqlx::query!("update catalogue.products set digest = '' where id = $1", product).execute(&mut *transaction).await?;
    changes::offers_changed(&mut transaction, &[product]).await?;
    let (was, is, id) = (shown(&before), shown(ranges), offer.id.to_string());
    let details = [
        ("offerPriceId", id.as_str()),
        ("currency", currency.code()),
        ("before", &was),
        ("after", &is),
        ("reason", reason),
    ];
    let subject = format!("{}:{}", offer.supplier, offer.sku);
    AUDIT_LOG.record(&mut transaction, user, PRICES_SET, &subject, &details).await?;
    transaction.commit().await?;
    Ok(Overwritten::Written(()))
}
