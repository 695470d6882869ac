//! What a load would have written so far, where it is a dry run: later records are judged as if it were there.
//!
//! Products, SKUs and offers are known by hashes with a key that no file knows, so that a million take little memory.

use super::ImportIssue;
use crate::record::ProductRecord;
use std::{
    collections::{HashMap, HashSet, hash_map::RandomState},
    hash::BuildHasher,
};

/// The most products, SKUs and offers together: a million products of one variant and one offer.
const MAX_REMEMBERED: usize = 3_000_000;

/// The products of a dry run.
#[derive(Default)]
pub(super) struct DryRun {
    hasher: RandomState,
    /// The digest of each product.
    digests: HashMap<u64, u64>,
    /// The product of each SKU.
    owners: HashMap<u64, u64>,
    /// SKU and supplier.
    offers: HashSet<u64>,
}

impl DryRun {
    /// Whether there is no room for more: what comes later can't be judged.
    pub fn is_full(&self) -> bool {
        self.digests.len() + self.owners.len() + self.offers.len() >= MAX_REMEMBERED
    }

    /// Remembers a product.
    pub fn remember(&mut self, record: &ProductRecord, digest: &[u8]) {
        let product = self.hash(&record.external_id);
        self.digests.insert(product, self.hasher.hash_one(digest));
        for variant in &record.variants {
            self.owners.insert(self.hash(&variant.sku), product);
            variant.offers.iter().for_each(|offer| self.remember_offer(&variant.sku, &offer.supplier));
        }
    }

    /// Remembers an offer of a variant.
    pub fn remember_offer(&mut self, sku: &str, supplier: &str) {
        self.offers.insert(self.hasher.hash_one((sku, supplier)));
    }

    /// Whether a product would be there.
    pub fn has(&self, product: &str) -> bool {
        self.digests.contains_key(&self.hash(product))
    }

    /// Whether a product would be as this digest says; none: it came with no record.
    pub fn is_same(&self, product: &str, digest: &[u8]) -> Option<bool> {
        self.digests.get(&self.hash(product)).map(|known| *known == self.hasher.hash_one(digest))
    }

    /// Whether a SKU would belong to some product.
    pub fn has_sku(&self, sku: &str) -> bool {
        self.owners.contains_key(&self.hash(sku))
    }

    /// Whether a SKU would belong to another product than this.
    pub fn is_foreign(&self, sku: &str, product: &str) -> bool {
        self.owners.get(&self.hash(sku)).is_some_and(|owner| *owner != self.hash(product))
    }

    /// Whether a supplier would offer a variant.
    pub fn offers(&self, sku: &str, supplier: &str) -> bool {
        self.offers.contains(&self.hasher.hash_one((sku, supplier)))
    }

    fn hash(&self, name: &str) -> u64 {
        self.hasher.hash_one(name)
    }
}

/// What is said of a record that comes when there is no room for more.
pub(super) fn beyond(line: Option<u64>) -> ImportIssue {
    let what = format!("{MAX_REMEMBERED} products, SKUs and offers come before it, as many as a dry run can judge");
    ImportIssue {
        line,
        right: "a part of the file, or a load without --dry-run".to_owned(),
        ..ImportIssue::new("", what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dry_run_takes_no_more_than_it_has_room_for_and_says_why() {
        let known = (1..MAX_REMEMBERED as u64).map(|product| (product, 0));
        let mut dry_run = DryRun { digests: known.collect(), ..DryRun::default() };
        assert!(!dry_run.is_full());
        dry_run.remember_offer("sku", "supplier");
        assert!(dry_run.is_full() && dry_run.offers("sku", "supplier") && !dry_run.offers("sku", "another"));
        let why = beyond(Some(7));
        assert_eq!(
            (why.line, why.what.starts_with("3000000 products, SKUs and offers come before it")),
            (Some(7), true)
        );
    }
}
