//! Suppliers as a load brings them.

use super::{
    ImportContext, ImportIssue, IncomingRecord, RecordOutcome, begin, check, is_about_the_data, issue::FieldError,
    journal::Journal,
};
use crate::record::SupplierRecord;
use catalogue_model::{db, offer::Supplier};
use listing::changes;
use sqlx::{PgConnection, PgExecutor, PgPool};
use std::collections::HashMap;
use uuid::Uuid;

/// How many suppliers a shop has at most: who loads a catalogue and who serves it hold them in memory.
const MAX_SUPPLIERS: usize = 20_000;

/// The suppliers there are, by external id.
pub(super) struct KnownSuppliers(HashMap<String, Supplier>);

impl KnownSuppliers {
    pub(super) async fn known(database: impl PgExecutor<'_>) -> sqlx::Result<Self> {
        let suppliers = db::supplier::all(database).await?;
        Ok(Self(suppliers.into_iter().map(|supplier| (supplier.external_id.clone(), supplier)).collect()))
    }

    /// The id of a supplier.
    pub(super) fn id(&self, external_id: &str) -> Option<Uuid> {
        self.get(external_id).map(|supplier| supplier.id)
    }

    /// A supplier.
    pub(super) fn get(&self, external_id: &str) -> Option<&Supplier> {
        self.0.get(external_id)
    }

    /// The supplier that a record makes.
    pub(super) fn made_of(&self, record: SupplierRecord) -> Result<Supplier, FieldError> {
        check::supplier(&record)?;
        let old = self.get(&record.external_id);
        if old.is_none() && self.0.len() >= MAX_SUPPLIERS {
            let why = FieldError::new("supplier", format!("the shop has {MAX_SUPPLIERS} suppliers"));
            return Err(why.rather("at most as many"));
        }
        Ok(Supplier {
            id: old.map_or_else(Uuid::now_v7, |old| old.id),
            external_id: record.external_id,
            name: record.name,
            active: record.active,
        })
    }
}

impl ImportContext<'_> {
    pub(super) async fn store_supplier(
        &mut self,
        incoming: IncomingRecord<SupplierRecord>,
    ) -> sqlx::Result<RecordOutcome> {
        let IncomingRecord { line, record } = incoming;
        let place = format!("supplier {}", record.external_id);
        let old = self.suppliers.get(&record.external_id);
        let supplier = match self.suppliers.made_of(with_name(record, old)) {
            Ok(supplier) => supplier,
            Err(why) => return Ok(RecordOutcome::Refused(why.of(place).at(line))),
        };
        if old == Some(&supplier) {
            return Ok(RecordOutcome::Unchanged);
        }
        let is_new = old.is_none();
        let written =
            if self.dry_run.is_some() { Ok(()) } else { write(self.pool, self.journal, old, &supplier).await };
        match written {
            Err(error) if is_about_the_data(&error) => {
                Ok(RecordOutcome::Refused(ImportIssue::new(place, error.to_string()).at(line)))
            }
            Err(error) => Err(error),
            Ok(()) => {
                self.suppliers.0.insert(supplier.external_id.clone(), supplier);
                Ok(if is_new { RecordOutcome::Added } else { RecordOutcome::Changed })
            }
        }
    }
}

/// The record with the name that is there, else its id, where it brings none: updates name who they are of by id.
fn with_name(record: SupplierRecord, old: Option<&Supplier>) -> SupplierRecord {
    if !record.name.is_empty() {
        return record;
    }
    let name = old.map_or_else(|| record.external_id.clone(), |old| old.name.clone());
    SupplierRecord { name, ..record }
}

/// Stores a supplier, and what it was before.
pub(super) async fn write(
    pool: &PgPool,
    journal: Option<Journal>,
    old: Option<&Supplier>,
    supplier: &Supplier,
) -> sqlx::Result<()> {
    let mut transaction = begin(pool).await?;
    if let Some(journal) = journal {
        journal.before_taxonomy(&mut transaction, supplier.id).await?;
    }
    change(&mut transaction, old, supplier).await?;
    if let Some(journal) = journal {
        journal.after_taxonomy(&mut transaction, supplier.id, old.is_none()).await?;
    }
    transaction.commit().await
}

/// The same in a transaction that is another's. Whether a supplier sells decides which of its products can be had.
pub(super) async fn change(
    database: &mut PgConnection,
    old: Option<&Supplier>,
    supplier: &Supplier,
) -> sqlx::Result<()> {
    db::supplier::save(&mut *database, supplier).await?;
    changes::taxonomy_changed(&mut *database).await?;
    if old.is_some_and(|old| old.active != supplier.active) {
        let products = db::supplier::products_of(&mut *database, supplier.id).await?;
        for some in products.chunks(super::BATCH) {
            changes::offers_changed(&mut *database, some).await?;
        }
    }
    Ok(())
}
