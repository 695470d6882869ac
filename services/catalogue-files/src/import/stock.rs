//! Stock as a load brings it: nothing but the number of items at hand is touched.

use super::{
    ImportContext, IncomingRecord, RecordOutcome, begin,
    issue::FieldError,
    journal::Scope,
    offer_lookup::{OfferLookup, place, with_valid_names},
    product::KNOWN_NAME,
};
use crate::record::{Record, StockUpdate};
use listing::changes;
use std::collections::{BTreeSet, HashMap};
use uuid::Uuid;

/// Stores a batch; of an offer that comes twice, what came last counts.
pub(super) async fn store(
    shop: &mut ImportContext<'_>,
    records: Vec<IncomingRecord<StockUpdate>>,
) -> sqlx::Result<Vec<RecordOutcome>> {
    let (records, mut outcomes) = with_valid_names(records, |record: &StockUpdate| (&record.sku, &record.supplier));
    if records.is_empty() {
        return Ok(outcomes);
    }
    let mut transaction = begin(shop.pool).await?;
    let skus: Vec<String> = records.iter().map(|incoming| incoming.record.sku.clone()).collect();
    let offers = OfferLookup::of(&mut transaction, &skus).await?;
    let mut changed = HashMap::<Uuid, (Uuid, i32)>::new();
    for IncomingRecord { line, record } in records {
        let place = place(&record.sku, &record.supplier);
        let Ok(stock) = i32::try_from(record.stock) else {
            let why =
                FieldError::new("stock", format!("the stock {} is too large", record.stock)).rather("0 to 2147483647");
            outcomes.push(RecordOutcome::Refused(why.of(place).at(line)));
            continue;
        };
        match offers.get(&record.sku, &record.supplier) {
            Some(offer) if changed.get(&offer.id).map_or(offer.stock, |(_, stock)| *stock) == stock => {
                outcomes.push(RecordOutcome::Unchanged);
            }
            Some(offer) => {
                changed.insert(offer.id, (offer.product, stock));
                shop.preview_field(&record.sku, &place, "stock", &offer.stock.to_string(), &stock.to_string());
                outcomes.push(RecordOutcome::Changed);
            }
            None if shop.would_exist(&record.sku, &record.supplier) => outcomes.push(RecordOutcome::Changed),
            None => {
                let why = FieldError::new("sku", "there is no such offer").rather(KNOWN_NAME).of(place).at(line);
                outcomes
                    .push(RecordOutcome::Waits(Box::new(IncomingRecord { line, record: Record::Stock(record) }), why));
            }
        }
    }
    if changed.is_empty() || shop.dry_run.is_some() {
        return Ok(outcomes);
    }
    let (ids, stocks): (Vec<Uuid>, Vec<i32>) = changed.iter().map(|(id, (_, stock))| (*id, *stock)).unzip();
    let products: BTreeSet<Uuid> = changed.values().map(|(product, _)| *product).collect();
    let products: Vec<Uuid> = products.into_iter().collect();
    shop.before(&mut transaction, &Scope::offers(&products)).await?;
    sqlx::query!(
        "update catalogue.offers o set stock = new.stock
         from unnest($1::uuid[], $2::integer[]) as new (id, stock) where o.id = new.id",
        &ids,
        &stocks
    )
    .execute(&mut *transaction)
    .await?;
    shop.after(&mut transaction, &Scope::offers(&products), &outcomes).await?;
    changes::offers_changed(&mut transaction, &products).await?;
    transaction.commit().await?;
    Ok(outcomes)
}
