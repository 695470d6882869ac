//! Catalogues of any size, to be measured with. The same numbers make the same catalogue.
//!
//! Each product has three offers of twelve suppliers, part numbers with separators, a GTIN, six attributes and texts in
//! both languages; the tree has three levels. Ten groups have prices of their own, for a thousand products each at
//! most, and every account for about three hundred. Accounts are ids as the catalogue sees them ([`account`]), each in one group
//! ([`group_of`]): who asks as one says so in the call's metadata, as the gateway does for who is logged in.

mod product;
mod words;

pub use product::{id, sku};

use catalogue_files::record::{CategoryRecord, ProductRecord, Record, SupplierRecord, Text};
use std::collections::HashSet;
use uuid::Uuid;
use words::{SUPPLIERS, Word};

/// How many groups of accounts there are.
const GROUPS: usize = 10;
/// The first account's id; the others count on from it.
const FIRST_ACCOUNT: u128 = 0x0193_0a6c_0000_7000_9000_0000_0000_0000;

/// How much is made.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// How many products.
    pub products: usize,
    /// How many customer accounts have prices of their own; 20,000 beside a million products.
    pub accounts: usize,
}

/// The id of an account, from 0.
#[must_use]
pub fn account(place: usize) -> Uuid {
    Uuid::from_u128(FIRST_ACCOUNT + place as u128)
}

/// The customer tag that an account carries.
#[must_use]
pub fn group_of(account: usize) -> String {
    group(account % GROUPS)
}

fn group(place: usize) -> String {
    format!("GEN-GROUP-{place}")
}

/// All products of a scale.
pub fn products(scale: Scale) -> impl Iterator<Item = ProductRecord> + Send + 'static {
    (0..scale.products).map(move |number| product::product(number, scale))
}

/// The categories and suppliers that products name.
#[must_use]
pub fn frame() -> Vec<Record> {
    let (mut categories, mut known) = (Vec::new(), HashSet::new());
    for (sector, place, grade, of_sector, thing, kind) in product::tree() {
        let (root, middle) = (format!("gen-{sector}"), format!("gen-{sector}-{place}"));
        let name = |word: Word| Text { fr: word.0.to_owned(), en: word.1.to_owned() };
        let leaf = Text { fr: format!("{} {}", thing.0, kind.0), en: format!("{} {}", kind.1, thing.1.to_lowercase()) };
        // Behind the roots of a shop that has some already, and apart from their slugs.
        let root_slug = Text { fr: format!("gamme-{sector}"), en: format!("range-{sector}") };
        let rows = [
            (root.clone(), None, 400 + sector, name(of_sector), root_slug),
            (middle.clone(), Some(root), place, name(thing), Text::default()),
            (product::category_id(sector, place, grade), Some(middle), grade, leaf, Text::default()),
        ];
        for (external_id, parent, position, name, slug) in rows {
            if known.insert(external_id.clone()) {
                let position = u32::try_from(position).unwrap_or_default();
                let description = Text::default();
                let picture = None;
                categories.push(CategoryRecord {
                    external_id,
                    parent,
                    position,
                    name,
                    description,
                    slug,
                    picture,
                    tax_kinds: None,
                });
            }
        }
    }
    let supplier = |(place, name): (usize, &&str)| SupplierRecord {
        external_id: product::supplier_id(place),
        name: (*name).to_owned(),
        active: true,
    };
    let suppliers = SUPPLIERS.iter().enumerate().map(supplier);
    categories.into_iter().map(Record::Category).chain(suppliers.map(Record::Supplier)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue_files::record::PriceList;

    const SCALE: Scale = Scale { products: 600, accounts: 40 };

    #[test]
    fn the_same_numbers_make_the_same_catalogue() {
        assert!(products(SCALE).eq(products(SCALE)));
        let first: Vec<_> = products(SCALE).take(3).collect();
        assert_ne!(first[0].name, first[1].name);
    }

    #[test]
    fn references_are_unique_and_many_have_separators() {
        let all: Vec<ProductRecord> = products(SCALE).collect();
        let variants = || all.iter().flat_map(|product| &product.variants);
        let unique = |texts: HashSet<&str>| assert_eq!(texts.len(), SCALE.products);
        unique(variants().map(|variant| variant.sku.as_str()).collect());
        unique(variants().map(|variant| variant.mpn.as_str()).collect());
        unique(variants().map(|variant| variant.eans[0].as_str()).collect());
        unique(all.iter().map(|product| product.name.fr.as_str()).collect());
        let parted = variants().filter(|variant| variant.mpn.contains(['-', '.', '/', ' '])).count();
        assert!(parted > SCALE.products / 2, "{parted}");
        assert!(variants().all(|variant| variant.offers.len() == 3));
    }

    #[test]
    fn every_account_has_some_hundred_prices_of_its_own() {
        let mut of_account = vec![0; SCALE.accounts];
        let offers = products(SCALE).flat_map(|product| product.variants).flat_map(|variant| variant.offers);
        for price in offers.flat_map(|offer| offer.prices) {
            if let PriceList::Account(id) = price.list {
                of_account[usize::try_from(id.as_u128() - FIRST_ACCOUNT).unwrap()] += 1;
            }
        }
        assert!(of_account.iter().all(|prices| (200..=400).contains(prices)), "{of_account:?}");
    }

    #[test]
    fn every_product_lies_in_the_frame() {
        let frame = frame();
        let known: HashSet<&str> = frame
            .iter()
            .map(|record| match record {
                Record::Category(category) => category.external_id.as_str(),
                Record::Supplier(supplier) => supplier.external_id.as_str(),
                other => panic!("{other:?}"),
            })
            .collect();
        for product in products(SCALE) {
            assert!(known.contains(product.category.as_str()), "{}", product.category);
            assert!(product.variants[0].offers.iter().all(|offer| known.contains(offer.supplier.as_str())));
        }
    }
}
