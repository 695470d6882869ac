//! Suppliers as a load brings them.

use super::{Note, Outcome, announce, begin, check, is_about_the_data};
use crate::{
    offer::Supplier,
    record::SupplierRecord,
    store::{self, summary},
};
use sqlx::PgPool;
use std::collections::HashMap;
use uuid::Uuid;

/// The suppliers there are, by external id.
pub(super) struct Suppliers(HashMap<String, Supplier>);

impl Suppliers {
    pub(super) async fn known(pool: &PgPool) -> sqlx::Result<Self> {
        let suppliers = store::supplier::all(pool).await?;
        Ok(Self(suppliers.into_iter().map(|supplier| (supplier.external_id.clone(), supplier)).collect()))
    }

    /// The id of a supplier.
    pub(super) fn id(&self, external_id: &str) -> Option<Uuid> {
        self.0.get(external_id).map(|supplier| supplier.id)
    }

    pub(super) async fn store(&mut self, pool: &PgPool, record: SupplierRecord) -> sqlx::Result<Outcome> {
        let place = format!("supplier {}", record.external_id);
        if let Err(why) = check::supplier(&record) {
            return Ok(Outcome::Refused(Note::new(place, why)));
        }
        let old = self.0.get(&record.external_id);
        let supplier = Supplier {
            id: old.map_or_else(Uuid::now_v7, |old| old.id),
            external_id: record.external_id,
            name: record.name,
            active: record.active,
        };
        if old == Some(&supplier) {
            return Ok(Outcome::Unchanged);
        }
        match write(pool, old, &supplier).await {
            Err(error) if is_about_the_data(&error) => Ok(Outcome::Refused(Note::new(place, error.to_string()))),
            Err(error) => Err(error),
            Ok(()) => {
                self.0.insert(supplier.external_id.clone(), supplier);
                Ok(Outcome::Imported)
            }
        }
    }
}

/// Whether a supplier sells decides which of its products can be had.
async fn write(pool: &PgPool, old: Option<&Supplier>, supplier: &Supplier) -> sqlx::Result<()> {
    let mut transaction = begin(pool).await?;
    store::supplier::save(&mut *transaction, supplier).await?;
    announce(&mut transaction).await?;
    if old.is_some_and(|old| old.active != supplier.active) {
        let products = store::supplier::products_of(&mut *transaction, supplier.id).await?;
        for some in products.chunks(super::BATCH) {
            summary::renew(&mut transaction, some).await?;
        }
    }
    transaction.commit().await
}
