//! What a file brings twice, and bar codes under two article numbers: taken, and told with what to do about it.

use super::{ImportContext, ImportIssue, product::CheckedProduct, rows::list, seen_ids::SeenIds};
use crate::record::{PricesUpdate, Record};
use sqlx::PgConnection;
use std::collections::HashMap;

/// What came in a load already.
#[derive(Default)]
pub(super) struct CameBefore(SeenIds);

impl CameBefore {
    /// The note on a record of what came before it in the load: what came last counts. Products of the shop's own CSV are
    /// refused where their rows stand apart.
    pub fn note(&mut self, line: Option<u64>, record: &Record) -> Option<ImportIssue> {
        let (names, place) = names(record)?;
        let mut is_again = false;
        for name in names {
            if self.0.has(&name) {
                is_again = true;
            } else if !self.0.is_full() {
                self.0.insert(&name);
            }
        }
        is_again.then(|| ImportIssue {
            line,
            field: if matches!(record, Record::Product(_) | Record::Listing(_)) { "product" } else { "sku" },
            right: "each of them once in a file".to_owned(),
            ..ImportIssue::new(place, "it came before in this file: what stands here counts")
        })
    }
}

/// What a record is known again by within a load, and how it is called.
fn names(record: &Record) -> Option<(Vec<String>, String)> {
    let of_offer = |kind: &str, sku: &str, supplier: &str| {
        Some((vec![format!("{kind}\n{sku}\n{supplier}")], format!("offer of {supplier} for {sku}")))
    };
    match record {
        Record::Product(product) | Record::Listing(product) => {
            let id = &product.external_id;
            Some((vec![format!("product\n{id}")], format!("product {id}")))
        }
        Record::Offer(update) => of_offer("offer", &update.sku, &update.offer.supplier),
        Record::Stock(update) => of_offer("stock", &update.sku, &update.supplier),
        Record::Prices(PricesUpdate { sku, supplier, prices, .. }) => {
            let name = |price: &crate::record::PriceRecord| {
                let (kind, key) = list(&price.list);
                format!("price\n{sku}\n{supplier}\n{kind}\n{key}\n{}", price.currency)
            };
            Some((prices.iter().map(name).collect(), format!("offer of {supplier} for {sku}")))
        }
        Record::Category(_)
        | Record::NewCategory(_)
        | Record::Supplier(_)
        | Record::Texts(_)
        | Record::Withdrawal(_) => None,
    }
}

impl ImportContext<'_> {
    /// Notes bar codes of products that other articles have as well, there already or among them.
    pub(super) async fn note_shared_eans(
        &mut self,
        database: &mut PgConnection,
        changed: &[&CheckedProduct],
    ) -> sqlx::Result<()> {
        let variants =
            || changed.iter().flat_map(|product| product.record.variants.iter().map(move |one| (product, one)));
        let eans: Vec<String> = variants().flat_map(|(_, variant)| variant.eans.iter().cloned()).collect();
        if eans.is_empty() {
            return Ok(());
        }
        let stored = sqlx::query!(
            r#"select v.sku, ean as "ean!" from catalogue.variants v cross join unnest(v.eans) as ean
               where v.eans && $1 and ean = any($1)"#,
            &eans
        );
        let mut owners: HashMap<String, Vec<String>> = HashMap::new();
        for row in stored.fetch_all(database).await? {
            owners.entry(row.ean).or_default().push(row.sku);
        }
        for (product, variant) in variants() {
            for ean in &variant.eans {
                let skus = owners.entry(ean.clone()).or_default();
                let others: Vec<_> = skus.iter().filter(|sku| **sku != variant.sku).take(3).cloned().collect();
                if !others.is_empty() {
                    let what = format!("its EAN {ean} is that of {} as well", others.join(", "));
                    self.notes.push(ImportIssue {
                        line: product.line,
                        field: "eans",
                        right: "an EAN of its own, or one article with the offers of all its suppliers".to_owned(),
                        ..ImportIssue::new(format!("{}, variant {}", product.place(), variant.sku), what)
                    });
                }
                if !skus.contains(&variant.sku) {
                    skus.push(variant.sku.clone());
                }
            }
        }
        Ok(())
    }
}
