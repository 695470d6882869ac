//! Products: all that is said of one, but for stock and prices.

use super::{Expected, Saved, Written, refused};
use crate::{
    export::stored,
    import::{
        ImportIssue, ImportRun, IncomingRecord, RecordOutcome, begin,
        known::ExistingProducts,
        preview::Preview,
        product::{PreservedFields, candidate, write_changed},
    },
    record::{OfferRecord, PriceRecord, ProductRecord, VariantRecord},
};
use sqlx::{PgConnection, PgPool};
use std::slice;

/// The product of an external id, as an export would write it.
///
/// # Errors
/// When the database fails.
pub async fn read(database: &mut PgConnection, external_id: &str) -> sqlx::Result<Option<ProductRecord>> {
    Ok(stored::products(database, slice::from_ref(&external_id.to_owned())).await?.pop())
}

/// Which version of a product this is. Stock and prices do not count: they change while somebody edits the rest.
#[must_use]
pub fn version(record: &ProductRecord) -> u64 {
    super::version(&without_stock_and_prices(record))
}

/// Saves a product over the one that is expected. Its stock, its prices, the notice of its source and the moment it came
/// stay as they are; a variant or an offer that it does not name is taken off sale.
///
/// # Errors
/// When the database fails.
pub async fn save<'a>(
    pool: &'a PgPool,
    record: ProductRecord,
    expected: Expected<'_>,
) -> sqlx::Result<Saved<'a, ProductRecord>> {
    let place = format!("product {}", record.external_id);
    refused(write(pool, record, expected).await, place)
}

async fn write<'a>(
    pool: &'a PgPool,
    record: ProductRecord,
    expected: Expected<'_>,
) -> sqlx::Result<Saved<'a, ProductRecord>> {
    let mut shop = ImportRun::begin(pool, false, None).await?.shop;
    let mut candidate = match candidate(&shop, PreservedFields::Nothing, IncomingRecord { line: None, record }) {
        Ok(candidate) => candidate,
        Err(RecordOutcome::Refused(why) | RecordOutcome::Waits(_, why)) => return Ok(Saved::Refused(why)),
        // A candidate that is none was refused, or waits.
        Err(_) => return Ok(Saved::Missing),
    };
    let mut transaction = begin(pool).await?;
    let there = ExistingProducts::read(&mut transaction, slice::from_ref(&candidate)).await?;
    let before = read(&mut transaction, &candidate.record.external_id).await?;
    if let Some(otherwise) = expected.against(before.as_ref().map(version)) {
        return Ok(otherwise);
    }
    if let Some((sku, owner)) = there.foreign_sku(&candidate, &Default::default(), None) {
        let why = ImportIssue {
            field: "sku",
            right: "a SKU of its own".to_owned(),
            ..ImportIssue::new(candidate.place(), format!("its SKU {sku} is that of {owner}"))
        };
        return Ok(Saved::Refused(why));
    }
    keep(before.as_ref(), &mut candidate.record);
    if before.as_ref().is_some_and(|before| *before == candidate.record) {
        return Ok(Saved::Unchanged(Box::new(candidate.record)));
    }
    // What is changed otherwise than by its record is changed again by it.
    candidate.digest = Vec::new();
    shop.note_shared_eans(&mut transaction, &[&candidate]).await?;
    write_changed(&mut transaction, &shop, PreservedFields::Nothing, &[&candidate], &there, &[]).await?;
    let record = read(&mut transaction, &candidate.record.external_id).await?.unwrap_or(candidate.record);
    let mut preview = Preview::default();
    preview.product(before.as_ref(), &record, &shop.accounts.references);
    let change = preview.articles().first().cloned();
    Ok(Saved::Written(transaction, Box::new(Written { record, change, notes: shop.notes })))
}

/// Takes over what editing leaves alone.
fn keep(before: Option<&ProductRecord>, after: &mut ProductRecord) {
    after.attribution = before.and_then(|before| before.attribution.clone());
    after.created_at = before.and_then(|before| before.created_at);
    for variant in &mut after.variants {
        let old = before.and_then(|before| before.variants.iter().find(|old| old.sku == variant.sku));
        for offer in &mut variant.offers {
            let old = old.and_then(|old| old.offers.iter().find(|old| old.supplier == offer.supplier));
            offer.stock = old.map_or(0, |old| old.stock);
            offer.prices = old.map(|old| old.prices.clone()).unwrap_or_default();
            offer.supplier_unit = old.map(|old| old.supplier_unit).unwrap_or_default();
            offer.custom_fields = old.map(|old| old.custom_fields.clone()).unwrap_or_default();
        }
    }
}

fn without_stock_and_prices(record: &ProductRecord) -> ProductRecord {
    let offer = |offer: &OfferRecord| OfferRecord { stock: 0, prices: Vec::<PriceRecord>::new(), ..offer.clone() };
    let variant = |variant: &VariantRecord| VariantRecord {
        offers: variant.offers.iter().map(offer).collect(),
        ..variant.clone()
    };
    ProductRecord { variants: record.variants.iter().map(variant).collect(), ..record.clone() }
}
