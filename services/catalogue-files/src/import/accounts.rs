//! Accounts as files name them: by the reference that operators see.

use super::{ImportContext, IncomingRecord};
use crate::record::{PriceList, Record};
use catalogue_model::db::account::{self, AccountReferences};
use std::collections::{BTreeSet, HashMap};
use uuid::Uuid;

/// The accounts that a load has asked for.
#[derive(Default)]
pub(super) struct NamedAccounts {
    by_reference: HashMap<String, Uuid>,
    /// The same the other way round.
    pub references: AccountReferences,
}

impl ImportContext<'_> {
    /// Puts accounts in the place of their references. A reference that nobody is called by stays, and is refused with
    /// its record.
    pub(super) async fn name_accounts(&mut self, records: &mut [IncomingRecord<Record>]) -> sqlx::Result<()> {
        let lists = records.iter_mut().flat_map(|incoming| lists(&mut incoming.record));
        let mut lists: Vec<(&mut PriceList, String)> = lists
            .filter_map(|list| match list {
                // No text in the database holds a NUL.
                PriceList::AccountReference(reference) if !reference.contains('\0') => {
                    let reference = reference.clone();
                    Some((list, reference))
                }
                _ => None,
            })
            .collect();
        let known = &mut self.accounts;
        let unknown: BTreeSet<&String> =
            lists.iter().map(|(_, reference)| reference).filter(|one| !known.by_reference.contains_key(*one)).collect();
        if !unknown.is_empty() {
            let asked: Vec<String> = unknown.into_iter().cloned().collect();
            for (id, reference) in account::called(self.pool, &asked).await? {
                known.by_reference.insert(reference.clone(), id);
                known.references.insert(id, reference);
            }
        }
        for (list, reference) in &mut lists {
            if let Some(account) = known.by_reference.get(reference) {
                **list = PriceList::Account(*account);
            }
        }
        Ok(())
    }
}

/// The lists that a record has prices on.
fn lists(record: &mut Record) -> Vec<&mut PriceList> {
    match record {
        Record::Product(product) | Record::Listing(product) | Record::Texts(product) => {
            let offers = product.variants.iter_mut().flat_map(|variant| &mut variant.offers);
            offers.flat_map(|offer| &mut offer.prices).map(|price| &mut price.list).collect()
        }
        Record::Prices(update) => update.prices.iter_mut().map(|price| &mut price.list).collect(),
        Record::Category(_)
        | Record::NewCategory(_)
        | Record::Supplier(_)
        | Record::Withdrawal(_)
        | Record::Offer(_)
        | Record::Stock(_) => Vec::new(),
    }
}
