//! Offers as a load brings them: who sells a variant on which terms; prices and stock stay as they are.

use super::{
    ImportContext, IncomingRecord, RecordOutcome, begin, check,
    issue::FieldError,
    journal::Scope,
    offer_lookup::{place, with_valid_names},
    product::{KNOWN_NAME, forget_digests},
    rows::OfferRow,
    save::save_terms,
};
use crate::{
    export::stored,
    record::{OfferRecord, OfferUpdate, Record},
};
use listing::changes;
use sqlx::PgConnection;
use std::collections::{BTreeSet, HashMap};
use uuid::Uuid;

/// What is there of the variants of a batch.
struct ExistingProducts {
    /// Variant and product, by SKU.
    variants: HashMap<String, (Uuid, Uuid)>,
    /// Id and terms, by variant and supplier.
    offers: HashMap<(Uuid, String), (Uuid, OfferRecord)>,
}

/// Stores a batch; of an offer that comes twice, what came last counts.
pub(super) async fn store(
    shop: &mut ImportContext<'_>,
    records: Vec<IncomingRecord<OfferUpdate>>,
) -> sqlx::Result<Vec<RecordOutcome>> {
    let (records, mut outcomes) =
        with_valid_names(records, |record: &OfferUpdate| (&record.sku, &record.offer.supplier));
    if records.is_empty() {
        return Ok(outcomes);
    }
    let mut transaction = begin(shop.pool).await?;
    let mut there = ExistingProducts::read(&mut transaction, &records).await?;
    let mut products = BTreeSet::new();
    let mut changed = HashMap::<Uuid, (Uuid, Uuid, OfferRecord)>::new();
    for IncomingRecord { line, record } in records {
        let place = place(&record.sku, &record.offer.supplier);
        let terms = terms_of(&record.offer);
        if let Err(why) = check::offer(&terms) {
            outcomes.push(RecordOutcome::Refused(why.of(place).at(line)));
            continue;
        }
        let in_dry_run = shop.dry_run.as_ref().is_some_and(|dry_run| dry_run.has_sku(&record.sku));
        let (variant, supplier) = (there.variants.get(&record.sku).copied(), shop.suppliers.id(&terms.supplier));
        let unknown = match (variant, supplier) {
            (_, None) => Some(FieldError::new("supplier", format!("its supplier {} is unknown", terms.supplier))),
            (None, _) if !in_dry_run => Some(FieldError::new("sku", format!("its SKU {} is unknown", record.sku))),
            _ => None,
        };
        if let Some(why) = unknown {
            let why = why.rather(KNOWN_NAME).of(place).at(line);
            outcomes.push(RecordOutcome::Waits(Box::new(IncomingRecord { line, record: Record::Offer(record) }), why));
            continue;
        }
        if let Some(dry_run) = &mut shop.dry_run {
            dry_run.remember_offer(&record.sku, &terms.supplier);
        }
        let (Some((variant, product)), Some(supplier)) = (variant, supplier) else {
            outcomes.push(RecordOutcome::Added);
            continue;
        };
        let key = (variant, terms.supplier.clone());
        let old = there.offers.get(&key);
        if old.is_some_and(|(_, old)| *old == terms) {
            outcomes.push(RecordOutcome::Unchanged);
            continue;
        }
        let id = old.map_or_else(Uuid::now_v7, |(id, _)| *id);
        shop.preview_offer(&record.sku, old.map(|(_, old)| old), &terms);
        let outcome = if old.is_some() { RecordOutcome::Changed } else { RecordOutcome::Added };
        there.offers.insert(key, (id, terms.clone()));
        changed.insert(id, (variant, supplier, terms));
        products.insert(product);
        outcomes.push(outcome);
    }
    if changed.is_empty() || shop.dry_run.is_some() {
        return Ok(outcomes);
    }
    let rows: Vec<OfferRow<'_>> =
        changed.iter().map(|(id, (variant, supplier, terms))| OfferRow::new(*id, *variant, *supplier, terms)).collect();
    let products: Vec<Uuid> = products.into_iter().collect();
    shop.before(&mut transaction, &Scope::offers(&products)).await?;
    save_terms(&mut transaction, &rows, true).await?;
    shop.after(&mut transaction, &Scope::offers(&products), &outcomes).await?;
    forget_digests(&mut transaction, &products).await?;
    changes::offers_changed(&mut transaction, &products).await?;
    transaction.commit().await?;
    Ok(outcomes)
}

/// An offer without what it says nothing about.
fn terms_of(offer: &OfferRecord) -> OfferRecord {
    OfferRecord { stock: 0, prices: Vec::new(), tax_rate: offer.tax_rate.normalize(), ..offer.clone() }
}

impl ExistingProducts {
    async fn read(database: &mut PgConnection, records: &[IncomingRecord<OfferUpdate>]) -> sqlx::Result<Self> {
        let skus: Vec<String> = records.iter().map(|incoming| incoming.record.sku.clone()).collect();
        let rows = sqlx::query!("select sku, id, product_id from catalogue.variants where sku = any($1)", &skus)
            .fetch_all(&mut *database)
            .await?;
        let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
        let offers = stored::offers(database, &ids).await?.into_iter();
        Ok(Self {
            variants: rows.into_iter().map(|row| (row.sku, (row.id, row.product_id))).collect(),
            offers: offers
                .map(|stored| ((stored.variant, stored.record.supplier.clone()), (stored.id, terms_of(&stored.record))))
                .collect(),
        })
    }
}
