//! Prices as a load brings them: each replaces that on its list in its currency, and nothing else is touched.

use super::{
    ImportContext, IncomingRecord, RecordOutcome, begin, check,
    issue::FieldError,
    journal::Scope,
    offer_lookup::{OfferLookup, place, with_valid_names},
    product::{KNOWN_NAME, forget_digests},
    rows::{PriceRangeRow, list},
    save::save_ranges,
};
use crate::{
    export::stored,
    record::{PriceRecord, PricesUpdate, Record, SupplierUnit},
};
use listing::changes;
use sqlx::PgConnection;
use std::collections::{BTreeSet, HashMap};
use uuid::Uuid;

/// Where a price stands: offer, kind and key of the list, currency.
type PriceKey = (Uuid, &'static str, String, String);

/// Stores a batch; of a price that comes twice, what came last counts.
pub(super) async fn store(
    shop: &mut ImportContext<'_>,
    records: Vec<IncomingRecord<PricesUpdate>>,
) -> sqlx::Result<Vec<RecordOutcome>> {
    let (records, mut outcomes) = with_valid_names(records, |record: &PricesUpdate| (&record.sku, &record.supplier));
    if records.is_empty() {
        return Ok(outcomes);
    }
    let mut transaction = begin(shop.pool).await?;
    let skus: Vec<String> = records.iter().map(|incoming| incoming.record.sku.clone()).collect();
    let offers = OfferLookup::of(&mut transaction, &skus).await?;
    let mut current = current(&mut transaction, &offers, &records).await?;
    let mut products = BTreeSet::new();
    let mut changed = HashMap::<PriceKey, PriceRecord>::new();
    for IncomingRecord { line, record } in records {
        let place = place(&record.sku, &record.supplier);
        let Some(offer) = offers.get(&record.sku, &record.supplier) else {
            outcomes.push(if shop.would_exist(&record.sku, &record.supplier) {
                RecordOutcome::Changed
            } else {
                let why = FieldError::new("sku", "there is no such offer").rather(KNOWN_NAME).of(place).at(line);
                RecordOutcome::Waits(Box::new(IncomingRecord { line, record: Record::Prices(record) }), why)
            });
            continue;
        };
        let prices: Vec<PriceRecord> = if record.in_supplier_units {
            record.prices.into_iter().map(|price| in_items(price, offer.unit)).collect()
        } else {
            record.prices
        };
        if let Err(why) = checked(&prices) {
            outcomes.push(RecordOutcome::Refused(why.of(place).at(line)));
            continue;
        }
        let mut is_new = false;
        for price in prices.into_iter().map(in_order) {
            let (kind, key) = list(&price.list);
            let standing = (offer.id, kind, key, price.currency.clone());
            let is_same = match current.get(&standing) {
                Some(stored) => *stored == price,
                None => price.ranges.is_empty(),
            };
            if !is_same {
                is_new = true;
                shop.preview_price(&record.sku, &place, current.get(&standing), &price);
                current.insert(standing.clone(), price.clone());
                changed.insert(standing, price);
            }
        }
        if is_new {
            products.insert(offer.product);
        }
        outcomes.push(if is_new { RecordOutcome::Changed } else { RecordOutcome::Unchanged });
    }
    if changed.is_empty() || shop.dry_run.is_some() {
        return Ok(outcomes);
    }
    let products: Vec<Uuid> = products.into_iter().collect();
    let lists: BTreeSet<String> = changed.keys().map(|(_, kind, key, _)| format!("{kind}:{key}")).collect();
    let lists = Some(lists.into_iter().collect());
    let scope = Scope { products: &products, texts: false, offers: false, lists };
    shop.before(&mut transaction, &scope).await?;
    remove(&mut transaction, changed.keys()).await?;
    let ranges: Vec<PriceRangeRow<'_>> =
        changed.iter().flat_map(|((offer, ..), price)| PriceRangeRow::of(*offer, price)).collect();
    save_ranges(&mut transaction, &ranges).await?;
    shop.after(&mut transaction, &scope, &outcomes).await?;
    forget_digests(&mut transaction, &products).await?;
    changes::offers_changed(&mut transaction, &products).await?;
    transaction.commit().await?;
    Ok(outcomes)
}

/// A price without ranges is taken off; any other must be whole.
fn checked(prices: &[PriceRecord]) -> Result<(), FieldError> {
    let (gone, whole): (Vec<_>, Vec<_>) = prices.iter().cloned().partition(|price| price.ranges.is_empty());
    gone.iter().try_for_each(check::list_and_currency)?;
    check::prices(&whole)
}

/// A price of the supplier's own units, as one of items.
fn in_items(price: PriceRecord, unit: SupplierUnit) -> PriceRecord {
    let ranges = price.ranges.iter().map(|range| unit.range(range.min_quantity, range.unit_price));
    PriceRecord { ranges: ranges.collect(), ..price }
}

/// A price with its ranges in their order, as it is read again.
fn in_order(mut price: PriceRecord) -> PriceRecord {
    price.ranges.sort_by_key(|range| range.min_quantity);
    for range in &mut price.ranges {
        range.unit_price = range.unit_price.normalize();
        range.discount_unit_price = range.discount_unit_price.map(|price| price.normalize());
    }
    price
}

async fn current(
    database: &mut PgConnection,
    offers: &OfferLookup,
    records: &[IncomingRecord<PricesUpdate>],
) -> sqlx::Result<HashMap<PriceKey, PriceRecord>> {
    let named = records.iter().filter_map(|incoming| offers.get(&incoming.record.sku, &incoming.record.supplier));
    let ids: BTreeSet<Uuid> = named.map(|offer| offer.id).collect();
    let lists: BTreeSet<String> =
        records.iter().flat_map(|incoming| &incoming.record.prices).map(|price| list(&price.list).1).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let lists: Vec<String> = lists.into_iter().collect();
    let stored = stored::prices(database, &ids, Some(&lists)).await?;
    let of_offer = |(offer, prices): (Uuid, Vec<PriceRecord>)| {
        prices.into_iter().map(move |price| {
            let (kind, key) = list(&price.list);
            ((offer, kind, key, price.currency.clone()), price)
        })
    };
    Ok(stored.into_iter().flat_map(of_offer).collect())
}

async fn remove(database: &mut PgConnection, standings: impl Iterator<Item = &PriceKey>) -> sqlx::Result<()> {
    let (mut offers, mut kinds, mut keys, mut currencies) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (offer, kind, key, currency) in standings {
        offers.push(*offer);
        kinds.push((*kind).to_owned());
        keys.push(key.clone());
        currencies.push(currency.clone());
    }
    sqlx::query!(
        "delete from catalogue.price_ranges r
         using unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as gone (offer_id, kind, key, currency)
         join catalogue.price_lists l on l.kind = gone.kind and l.key = gone.key
         where r.offer_id = gone.offer_id and r.list_id = l.id and r.currency = gone.currency",
        &offers,
        &kinds,
        &keys,
        &currencies
    )
    .execute(database)
    .await
    .map(drop)
}
