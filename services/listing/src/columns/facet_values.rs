//! Facets and their values, each stored once; products hold places.

use crate::columns::product_row::SoldVariant;
use catalogue_model::{offer::Supplier, text::Text};
use std::collections::HashMap;
use uuid::Uuid;

/// A property that products are filtered by, other than their category, stock and price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetDefinition {
    /// `brand`, `supplier` or `attr.{id}`.
    pub id: String,
    /// Its name; empty for brand and supplier, which the interface names.
    pub name: Text,
}

/// One value of a facet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetValueDefinition {
    /// Which facet it belongs to, as a place in [`KnownFacets::facets`].
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

/// Place of the facet `brand`.
pub const BRAND: usize = 0;
/// Place of the facet `supplier`.
pub const SUPPLIER: usize = 1;

/// All facets and values that were ever seen. Places stay what they are.
#[derive(Debug)]
pub struct KnownFacets {
    /// Brand, supplier, then attributes as they came.
    pub facets: Vec<FacetDefinition>,
    /// The values of all facets.
    pub values: Vec<FacetValueDefinition>,
    of_attribute: HashMap<i32, u32>,
    of_supplier: HashMap<Uuid, u32>,
    of_brand: HashMap<Box<str>, u32>,
    attributes: HashMap<String, usize>,
}

impl Default for KnownFacets {
    fn default() -> Self {
        let facets =
            ["brand", "supplier"].map(|id| FacetDefinition { id: id.to_owned(), name: Text::default() }).to_vec();
        Self {
            facets,
            values: Vec::new(),
            of_attribute: HashMap::new(),
            of_supplier: HashMap::new(),
            of_brand: HashMap::new(),
            attributes: HashMap::new(),
        }
    }
}

impl KnownFacets {
    /// Takes in a value of an attribute.
    pub fn learn_attribute(&mut self, value: AttributeValue) {
        let facet = *self.attributes.entry(value.attribute).or_insert_with_key(|attribute| {
            self.facets.push(FacetDefinition { id: format!("attr.{attribute}"), name: value.attribute_name });
            self.facets.len() - 1
        });
        if !self.of_attribute.contains_key(&value.id) {
            let place = push(&mut self.values, FacetValueDefinition { facet, id: value.key, name: value.value });
            self.of_attribute.insert(value.id, place);
        }
    }

    /// Takes in a supplier, new or under another name.
    pub fn learn_supplier(&mut self, supplier: &Supplier) {
        let value = FacetValueDefinition {
            facet: SUPPLIER,
            id: supplier.external_id.clone(),
            name: Text::same(&supplier.name),
        };
        match self.of_supplier.get(&supplier.id) {
            Some(&place) => self.values[place as usize] = value,
            None => {
                let place = push(&mut self.values, value);
                self.of_supplier.insert(supplier.id, place);
            }
        }
    }

    /// The place of a brand, which is taken in where it is new.
    pub fn brand(&mut self, brand: &str) -> u32 {
        if let Some(&place) = self.of_brand.get(brand) {
            return place;
        }
        let value = FacetValueDefinition { facet: BRAND, id: brand.to_owned(), name: Text::same(brand) };
        let place = push(&mut self.values, value);
        self.of_brand.insert(brand.into(), place);
        place
    }

    /// The place of a supplier.
    #[must_use]
    pub fn supplier(&self, id: Uuid) -> Option<u32> {
        self.of_supplier.get(&id).copied()
    }

    /// Whether a value says who sells.
    #[must_use]
    pub fn is_supplier(&self, value: u32) -> bool {
        self.values.get(value as usize).is_some_and(|value| value.facet == SUPPLIER)
    }

    /// Whether a variant has a value by itself: as an axis, or because that supplier sells it.
    #[must_use]
    pub fn is_of_variant(&self, value: u32, variant: &SoldVariant) -> bool {
        let Some(definition) = self.values.get(value as usize) else { return false };
        if definition.facet == SUPPLIER {
            return variant.offers.iter().any(|offer| self.supplier(offer.supplier) == Some(value));
        }
        let facet = &self.facets[definition.facet].id;
        variant.axes.iter().any(|(axis, key)| axis == facet && *key == definition.id)
    }

    /// The place of a value of an attribute, by its stored id.
    #[must_use]
    pub fn attribute(&self, id: i32) -> Option<u32> {
        self.of_attribute.get(&id).copied()
    }
}

fn push(values: &mut Vec<FacetValueDefinition>, value: FacetValueDefinition) -> u32 {
    values.push(value);
    u32::try_from(values.len() - 1).unwrap_or(u32::MAX)
}
