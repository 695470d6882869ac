//! Suppliers: their names, and whether what they sell can be ordered.

use super::{Expected, Saved, Written, refused};
use crate::{
    import::{
        begin,
        preview::supplier_change,
        supplier::{KnownSuppliers, change},
    },
    record::SupplierRecord,
};
use catalogue_model::{db, offer::Supplier};
use sqlx::{PgConnection, PgPool};

/// All suppliers, by name.
///
/// # Errors
/// When the database fails.
pub async fn all(database: &mut PgConnection) -> sqlx::Result<Vec<SupplierRecord>> {
    Ok(db::supplier::all(database).await?.iter().map(record).collect())
}

/// Which version of a supplier this is.
#[must_use]
pub fn version(record: &SupplierRecord) -> u64 {
    super::version(record)
}

/// Saves a supplier as it is said.
///
/// # Errors
/// When the database fails.
pub async fn save<'a>(
    pool: &'a PgPool,
    record: SupplierRecord,
    expected: Expected<'_>,
) -> sqlx::Result<Saved<'a, SupplierRecord>> {
    let place = format!("supplier {}", record.external_id);
    refused(write(pool, record, expected, &place).await, place)
}

async fn write<'a>(
    pool: &'a PgPool,
    record: SupplierRecord,
    expected: Expected<'_>,
    place: &str,
) -> sqlx::Result<Saved<'a, SupplierRecord>> {
    let mut transaction = begin(pool).await?;
    let known = KnownSuppliers::known(&mut *transaction).await?;
    let old = known.get(&record.external_id);
    if let Some(otherwise) = expected.against(old.map(|old| version(&self::record(old)))) {
        return Ok(otherwise);
    }
    let supplier = match known.made_of(record) {
        Ok(supplier) => supplier,
        Err(why) => return Ok(Saved::Refused(why.of(place.to_owned()))),
    };
    let record = self::record(&supplier);
    if old == Some(&supplier) {
        return Ok(Saved::Unchanged(Box::new(record)));
    }
    change(&mut transaction, old, &supplier).await?;
    let written = Written { record, change: Some(supplier_change(old, &supplier)), notes: Vec::new() };
    Ok(Saved::Written(transaction, Box::new(written)))
}

fn record(supplier: &Supplier) -> SupplierRecord {
    let Supplier { external_id, name, active, .. } = supplier.clone();
    SupplierRecord { external_id, name, active }
}
