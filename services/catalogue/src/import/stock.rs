//! Stock as a load brings it: nothing but the number of items at hand is touched.

use super::{
    Incoming, Outcome, Shop, begin,
    named::{NamedOffers, place, well_named},
    note::Fault,
    product::THERE,
};
use crate::{
    record::{Record, StockOf},
    store::summary,
};
use std::collections::{BTreeSet, HashMap};
use uuid::Uuid;

/// Stores a batch; of an offer that comes twice, what came last counts.
pub(super) async fn store(shop: &mut Shop<'_>, records: Vec<Incoming<StockOf>>) -> sqlx::Result<Vec<Outcome>> {
    let (records, mut outcomes) = well_named(records, |record: &StockOf| (&record.sku, &record.supplier));
    if records.is_empty() {
        return Ok(outcomes);
    }
    let mut transaction = begin(shop.pool).await?;
    let skus: Vec<String> = records.iter().map(|incoming| incoming.record.sku.clone()).collect();
    let offers = NamedOffers::of(&mut transaction, &skus).await?;
    let mut changed = HashMap::<Uuid, (Uuid, i32)>::new();
    for Incoming { line, record } in records {
        let place = place(&record.sku, &record.supplier);
        let Ok(stock) = i32::try_from(record.stock) else {
            let why = Fault::new("stock", format!("the stock {} is too large", record.stock)).rather("0 to 2147483647");
            outcomes.push(Outcome::Refused(why.of(place).at(line)));
            continue;
        };
        match offers.get(&record.sku, &record.supplier) {
            Some(offer) if changed.get(&offer.id).map_or(offer.stock, |(_, stock)| *stock) == stock => {
                outcomes.push(Outcome::Unchanged);
            }
            Some(offer) => {
                changed.insert(offer.id, (offer.product, stock));
                outcomes.push(Outcome::Imported);
            }
            None if shop.rehearsed(&record.sku, &record.supplier) => outcomes.push(Outcome::Imported),
            None => {
                let why = Fault::new("sku", "there is no such offer").rather(THERE).of(place).at(line);
                outcomes.push(Outcome::Waits(Box::new(Incoming { line, record: Record::Stock(record) }), why));
            }
        }
    }
    if changed.is_empty() || shop.rehearsal.is_some() {
        return Ok(outcomes);
    }
    let (ids, stocks): (Vec<Uuid>, Vec<i32>) = changed.iter().map(|(id, (_, stock))| (*id, *stock)).unzip();
    sqlx::query!(
        "update catalogue.offers o set stock = new.stock
         from unnest($1::uuid[], $2::integer[]) as new (id, stock) where o.id = new.id",
        &ids,
        &stocks
    )
    .execute(&mut *transaction)
    .await?;
    let products: BTreeSet<Uuid> = changed.values().map(|(product, _)| *product).collect();
    summary::renew_offers(&mut transaction, &products.into_iter().collect::<Vec<_>>()).await?;
    transaction.commit().await?;
    Ok(outcomes)
}
