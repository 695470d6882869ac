//! The shelf: what listings need of every product, held in memory and renewed from what changed.
//!
//! A listing filters, counts, sorts and pages here, and reads only the shown products from PostgreSQL.

mod product;

pub use product::{Shelved, SortName};

use crate::{
    category::{MovedSlugs, Tree},
    offer::Supplier,
    record::Text,
    search::{
        reference::{References, normal},
        spelling::Vocabulary,
    },
};
use std::{
    collections::{BTreeMap, HashMap},
    ops::Range,
    sync::{Arc, OnceLock},
};
use uuid::Uuid;
use values::Locale;

/// A property that products are filtered by, other than their category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// `brand`, `supplier` or `attr.{id}`.
    pub id: String,
    /// Its name; empty for brand and supplier, which the interface names.
    pub name: Text,
}

/// One value of a facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetValue {
    /// Which facet it belongs to, as a place in [`Shelf::facets`].
    pub facet: usize,
    /// Its id in an address.
    pub id: String,
    /// What it says.
    pub name: Text,
}

/// A value of an attribute that is a facet, as it is stored.
#[derive(Clone, Debug)]
pub struct AttributeValue {
    /// Its id.
    pub id: i32,
    /// The attribute.
    pub attribute: String,
    /// The attribute's name.
    pub attribute_name: Text,
    /// The value as an address shows it.
    pub key: String,
    /// The value with its unit.
    pub value: Text,
}

/// What changed: the next shelf is made from the last one and this.
#[derive(Debug, Default)]
pub struct Changes {
    /// The revision up to which this is complete.
    pub revision: i64,
    /// Products that are listed, new or changed.
    pub listed: Vec<Shelved>,
    /// Products that are not listed any more.
    pub gone: Vec<Uuid>,
    /// The whole category tree.
    pub tree: Tree,
    /// Where categories were before.
    pub moved: MovedSlugs,
    /// All suppliers, by name.
    pub suppliers: Vec<Supplier>,
    /// All values of attributes that are facets.
    pub attributes: Vec<AttributeValue>,
}

/// Place of the facet `brand`.
pub const BRAND: usize = 0;
/// Place of the facet `supplier`.
pub const SUPPLIER: usize = 1;

/// What listings need of every product.
#[derive(Debug, Default)]
pub struct Shelf {
    /// The change it is up to date with; 0: empty.
    pub revision: i64,
    /// The category tree.
    pub tree: Tree,
    /// Where categories were before.
    pub moved: MovedSlugs,
    /// All suppliers, by name.
    pub suppliers: Vec<Supplier>,
    /// The facets: brand, supplier, attributes.
    pub facets: Vec<Facet>,
    /// The values of all facets.
    pub values: Vec<FacetValue>,
    /// By ascending id.
    products: Vec<Arc<Shelved>>,
    /// For each product, the place of its category in the tree.
    categories: Vec<u32>,
    /// For each product, its facet values; where they lie in `value_store`.
    value_ranges: Vec<Range<u32>>,
    value_store: Vec<u32>,
    references: OnceLock<References<(u32, Uuid)>>,
    vocabularies: [OnceLock<Vocabulary>; 2],
}

impl Shelf {
    /// The shelf after these changes.
    #[must_use]
    pub fn renewed(&self, changes: Changes) -> Self {
        let mut products: HashMap<Uuid, Arc<Shelved>> =
            self.products.iter().map(|product| (product.id, Arc::clone(product))).collect();
        changes.gone.iter().for_each(|id| drop(products.remove(id)));
        products.extend(changes.listed.into_iter().map(|product| (product.id, Arc::new(product))));
        let mut products: Vec<_> =
            products.into_values().filter(|product| changes.tree.by_id(product.category).is_some()).collect();
        products.sort_unstable_by_key(|product| product.id);
        let mut shelf = Self {
            revision: changes.revision,
            categories: products
                .iter()
                .filter_map(|product| changes.tree.by_id(product.category))
                .map(to_u32)
                .collect(),
            tree: changes.tree,
            moved: changes.moved,
            suppliers: changes.suppliers,
            products,
            ..Self::default()
        };
        shelf.index_facets(changes.attributes);
        shelf
    }

    /// Gives facets and values their places, and each product the places of its values.
    fn index_facets(&mut self, attributes: Vec<AttributeValue>) {
        self.facets = ["brand", "supplier"].map(|id| Facet { id: id.to_owned(), name: Text::default() }).to_vec();
        let mut of_attribute = HashMap::new();
        let mut attribute_facets: BTreeMap<String, usize> = BTreeMap::new();
        for value in attributes {
            let facet = *attribute_facets.entry(value.attribute).or_insert_with_key(|attribute| {
                self.facets.push(Facet { id: format!("attr.{attribute}"), name: value.attribute_name });
                self.facets.len() - 1
            });
            of_attribute.insert(value.id, to_u32(self.values.len()));
            self.values.push(FacetValue { facet, id: value.key, name: value.value });
        }
        let mut of_supplier = HashMap::new();
        for supplier in &self.suppliers {
            of_supplier.insert(supplier.id, to_u32(self.values.len()));
            let name = Text::same(&supplier.name);
            self.values.push(FacetValue { facet: SUPPLIER, id: supplier.external_id.clone(), name });
        }
        let mut of_brand: HashMap<&str, u32> = HashMap::new();
        for product in &self.products {
            let start = to_u32(self.value_store.len());
            if !product.brand.is_empty() {
                let brand = *of_brand.entry(&product.brand).or_insert_with(|| {
                    let (id, name) = (product.brand.to_string(), Text::same(&*product.brand));
                    self.values.push(FacetValue { facet: BRAND, id, name });
                    to_u32(self.values.len() - 1)
                });
                self.value_store.push(brand);
            }
            self.value_store.extend(product.suppliers.iter().filter_map(|id| of_supplier.get(id)));
            self.value_store.extend(product.attributes.iter().filter_map(|id| of_attribute.get(id)));
            self.value_ranges.push(start..to_u32(self.value_store.len()));
        }
    }

    /// How many products stand on it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.products.len()
    }

    /// Whether it is bare.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.products.is_empty()
    }

    /// The product at a place.
    #[must_use]
    pub fn product(&self, at: u32) -> &Shelved {
        &self.products[at as usize]
    }

    /// The place of the category of the product at a place.
    #[must_use]
    pub fn category_of(&self, at: u32) -> usize {
        self.categories[at as usize] as usize
    }

    /// The facet values of the product at a place, as places in [`Self::values`].
    #[must_use]
    pub fn values_of(&self, at: u32) -> &[u32] {
        let Range { start, end } = self.value_ranges[at as usize];
        &self.value_store[start as usize..end as usize]
    }

    /// Where a product stands.
    #[must_use]
    pub fn position(&self, id: Uuid) -> Option<u32> {
        self.products.binary_search_by_key(&id, |product| product.id).ok().map(to_u32)
    }

    /// How many products lie in each category and below it, by its place in the tree.
    #[must_use]
    pub fn category_counts(&self) -> Vec<u32> {
        let mut counts = vec![0_u32; self.tree.nodes().len()];
        self.categories.iter().for_each(|&at| counts[at as usize] += 1);
        self.tree.nodes().iter().map(|node| counts[node.subtree.clone()].iter().sum()).collect()
    }

    /// The brands by name, each with its number of products.
    #[must_use]
    pub fn brands(&self) -> BTreeMap<&str, u32> {
        let mut brands = BTreeMap::new();
        for product in self.products.iter().filter(|product| !product.brand.is_empty()) {
            *brands.entry(&*product.brand).or_default() += 1;
        }
        brands
    }

    /// All references; each refers to the place of its product, and its variant.
    pub fn references(&self) -> &References<(u32, Uuid)> {
        self.references.get_or_init(|| {
            let mut references = References::default();
            for (product, at) in self.products.iter().zip(0..) {
                for (variant, reference) in &product.references {
                    references.add(&normal(reference), (at, *variant));
                }
            }
            references
        })
    }

    /// The words of all product names in a language.
    pub fn vocabulary(&self, locale: Locale) -> &Vocabulary {
        self.vocabularies[product::index(locale)].get_or_init(|| {
            let mut vocabulary = Vocabulary::default();
            self.products.iter().for_each(|product| vocabulary.learn(product.name(locale)));
            vocabulary
        })
    }
}

/// Places fit: a shelf of four thousand million products would not fit the memory before.
fn to_u32(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}
