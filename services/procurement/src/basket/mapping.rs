//! How one buyer organisation wants to be told things.

use super::{BasketLine, Classification};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, num::NonZeroU32};

/// How a tenant's system wants a basket: its own words for units and groups, and how long its fields are.
/// The default says everything as this shop does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct TenantMapping {
    /// The tenant's codes for the catalogue's units: `C62` may be its `PCE`.
    pub units: BTreeMap<String, String>,
    /// The tenant's material groups by the codes of this shop's categories.
    pub material_groups: BTreeMap<String, String>,
    /// The material group of what lies in none of these categories.
    pub default_material_group: Option<String>,
    /// What the tenant calls the classification whose codes lines carry, instead of its usual name.
    pub classification_domain: Option<String>,
    /// What stands in the five free fields of a line that says nothing else there.
    pub custom_fields: [Option<String>; 5],
    /// For how many units prices are to be told; a price that this can't say exactly stays as it is.
    pub price_unit: Option<NonZeroU32>,
    /// The length of a description in OCI, instead of 40 characters.
    pub description_length: Option<usize>,
    /// The length of a long text, which otherwise has no end.
    pub long_text_length: Option<usize>,
    /// Whether part numbers have the lengths of older releases: 18 for the buyer's, 22 for the supplier's.
    pub short_part_numbers: bool,
    /// Whether lines carry their tax codes.
    pub sends_tax_codes: bool,
    /// The tenant's number for this supplier.
    pub vendor_number: Option<String>,
    /// The tenant's numbers for manufacturers, by their names.
    pub manufacturer_codes: BTreeMap<String, String>,
}

impl TenantMapping {
    /// The tenant's code for a unit of the catalogue.
    #[must_use]
    pub fn unit<'a>(&'a self, ours: &'a str) -> &'a str {
        self.units.get(ours).map_or(ours, String::as_str)
    }

    /// Whether a unit that the tenant sent may be the catalogue's: its code for it, or the catalogue's own.
    #[must_use]
    pub fn is_same_unit(&self, theirs: &str, ours: &str) -> bool {
        theirs.eq_ignore_ascii_case(self.unit(ours)) || theirs.eq_ignore_ascii_case(ours)
    }

    /// The material group of a line: that of its nearest category which has one.
    #[must_use]
    pub fn material_group(&self, line: &BasketLine) -> Option<&str> {
        let by_category = line.categories.iter().find_map(|code| self.material_groups.get(code));
        by_category.or(self.default_material_group.as_ref()).map(String::as_str)
    }

    /// Where a line stands in the public classification, under the tenant's name for that.
    #[must_use]
    pub fn classification(&self, line: &BasketLine) -> Option<Classification> {
        let own = line.classification.clone()?;
        Some(Classification { domain: self.classification_domain.clone().unwrap_or(own.domain), ..own })
    }

    /// What stands in the free field of this index, from 0.
    #[must_use]
    pub fn custom_field<'a>(&'a self, line: &'a BasketLine, index: usize) -> Option<&'a str> {
        let own = line.custom_fields.get(index).and_then(Option::as_deref);
        own.or_else(|| self.custom_fields.get(index).and_then(Option::as_deref))
    }

    /// The tenant's number for a line's manufacturer.
    #[must_use]
    pub fn manufacturer_code(&self, line: &BasketLine) -> Option<&str> {
        self.manufacturer_codes.get(line.manufacturer.as_ref()?).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mapping_reads_from_json_what_it_names_and_refuses_what_it_does_not_know() {
        let mapping: TenantMapping =
            serde_json::from_str(r#"{"units":{"C62":"PCE"},"priceUnit":100,"customFields":["a",null,null,null,null]}"#)
                .unwrap();
        assert_eq!((mapping.unit("C62"), mapping.unit("KGM")), ("PCE", "KGM"));
        assert!(mapping.is_same_unit("pce", "C62") && mapping.is_same_unit("C62", "C62"));
        assert!(!mapping.is_same_unit("BX", "C62"));
        assert!(serde_json::from_str::<TenantMapping>(r#"{"unit":{}}"#).is_err());
        assert!(serde_json::from_str::<TenantMapping>(r#"{"priceUnit":0}"#).is_err());
    }

    #[test]
    fn the_nearest_category_gives_the_material_group() {
        let mut line = BasketLine::new(1, "A-1", "Screw", 1.into(), "C62", 1.into());
        line.categories = vec!["screws".into(), "fixings".into()];
        let mut mapping = TenantMapping { default_material_group: Some("99".into()), ..TenantMapping::default() };
        assert_eq!(mapping.material_group(&line), Some("99"));
        mapping.material_groups.insert("fixings".into(), "20".into());
        assert_eq!(mapping.material_group(&line), Some("20"));
        mapping.material_groups.insert("screws".into(), "21".into());
        assert_eq!(mapping.material_group(&line), Some("21"));
    }
}
