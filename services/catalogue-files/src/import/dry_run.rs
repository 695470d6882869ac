//! What a load would have written so far, where it is a dry run: later records are judged as if it were there.

use crate::record::ProductRecord;
use std::collections::{HashMap, HashSet};

/// The products of a dry run.
#[derive(Default)]
pub(super) struct DryRun {
    /// By external id.
    digests: HashMap<String, Vec<u8>>,
    /// By SKU.
    variants: HashMap<String, SeenVariant>,
}

struct SeenVariant {
    product: String,
    suppliers: HashSet<String>,
}

impl DryRun {
    /// Remembers a product.
    pub fn remember(&mut self, record: &ProductRecord, digest: &[u8]) {
        self.digests.insert(record.external_id.clone(), digest.to_vec());
        for variant in &record.variants {
            let known = self
                .variants
                .entry(variant.sku.clone())
                .or_insert_with(|| SeenVariant { product: record.external_id.clone(), suppliers: HashSet::new() });
            known.suppliers.extend(variant.offers.iter().map(|offer| offer.supplier.clone()));
        }
    }

    /// Remembers an offer of a variant.
    pub fn remember_offer(&mut self, sku: &str, supplier: &str) {
        if let Some(variant) = self.variants.get_mut(sku) {
            variant.suppliers.insert(supplier.to_owned());
        } else {
            let suppliers = HashSet::from([supplier.to_owned()]);
            self.variants.insert(sku.to_owned(), SeenVariant { product: String::new(), suppliers });
        }
    }

    /// The digest of a product.
    pub fn digest(&self, product: &str) -> Option<&[u8]> {
        self.digests.get(product).map(Vec::as_slice)
    }

    /// The product that a SKU would belong to.
    pub fn owner(&self, sku: &str) -> Option<&str> {
        self.variants.get(sku).map(|variant| variant.product.as_str()).filter(|product| !product.is_empty())
    }

    /// Whether a supplier would offer a variant.
    pub fn offers(&self, sku: &str, supplier: &str) -> bool {
        self.variants.get(sku).is_some_and(|variant| variant.suppliers.contains(supplier))
    }
}
