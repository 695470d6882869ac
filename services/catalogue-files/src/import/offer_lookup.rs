//! Offers as records name them: by SKU and supplier.

use super::{ImportContext, IncomingRecord, RecordOutcome, check};
use crate::record::SupplierUnit;
use sqlx::PgConnection;
use std::collections::HashMap;
use uuid::Uuid;

/// An offer that is there.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExistingOffer {
    pub id: Uuid,
    pub product: Uuid,
    pub stock: i32,
    pub unit: SupplierUnit,
}

/// Offers by SKU and supplier.
pub(super) struct OfferLookup(HashMap<(String, String), ExistingOffer>);

impl OfferLookup {
    /// Looks up the offers of these SKUs, and locks them in the order of their ids, as orders do that take stock.
    pub async fn of(database: &mut PgConnection, skus: &[String]) -> sqlx::Result<Self> {
        let rows = sqlx::query!(
            "select o.id, v.product_id, o.stock, o.items_per_order_unit, o.order_units_per_price, v.sku, s.external_id as supplier
             from catalogue.offers o
             join catalogue.variants v on v.id = o.variant_id
             join catalogue.suppliers s on s.id = o.supplier_id
             where v.sku = any($1)
             order by o.id for no key update of o",
            skus
        )
        .fetch_all(database)
        .await?;
        let named = rows.into_iter().map(|row| {
            let unit = SupplierUnit {
                items: row.items_per_order_unit.unsigned_abs(),
                units_per_price: row.order_units_per_price.unsigned_abs(),
            };
            ((row.sku, row.supplier), ExistingOffer { id: row.id, product: row.product_id, stock: row.stock, unit })
        });
        Ok(Self(named.collect()))
    }

    pub fn get(&self, sku: &str, supplier: &str) -> Option<ExistingOffer> {
        self.0.get(&(sku.to_owned(), supplier.to_owned())).copied()
    }
}

/// The records whose SKU and supplier are texts that can be looked up; why the others are refused.
pub(super) fn with_valid_names<R>(
    records: Vec<IncomingRecord<R>>,
    names: impl Fn(&R) -> (&str, &str),
) -> (Vec<IncomingRecord<R>>, Vec<RecordOutcome>) {
    let (mut good, mut refused) = (Vec::with_capacity(records.len()), Vec::new());
    for incoming in records {
        let (sku, supplier) = names(&incoming.record);
        match check::offer_name(sku, supplier) {
            Ok(()) => good.push(incoming),
            Err(why) => refused.push(RecordOutcome::Refused(why.of(place(sku, supplier)).at(incoming.line))),
        }
    }
    (good, refused)
}

impl ImportContext<'_> {
    /// Whether an offer would be there, were this no dry run.
    pub(super) fn would_exist(&self, sku: &str, supplier: &str) -> bool {
        self.dry_run.as_ref().is_some_and(|dry_run| dry_run.offers(sku, supplier))
    }
}

/// An offer, in the words of a report.
pub(super) fn place(sku: &str, supplier: &str) -> String {
    format!("offer of {supplier} for {sku}")
}
