//! Attributes: the source's keys as names people read, in both languages where the key is a common one.
//!
//! `attr_t_` is text, `attr_n_` a number, `attr_b_` yes or no. Common keys have a row in [`COMMON`] with their names,
//! their unit and whether listings offer them as facets; they come first, in the table's order. Of the other keys the
//! name is the key itself without its sign marks. Logistic measures of cartons and pallets are left out.

use catalogue_files::{
    reading::plain,
    record::{AttributeRecord, Text},
};
use serde_json::{Map, Value};

/// The longest value; longer ones are lists of compatible devices by the hundred.
const MAX_VALUE_LEN: usize = 1000;

/// Key, id, French name, English name, unit, facet.
const COMMON: [(&str, &str, &str, &str, &str, bool); 36] = [
    ("attr_t_product_type", "product_type", "Type de produit", "Product type", "", true),
    ("attr_t_type", "type", "Type", "Type", "", true),
    ("attr_t_product_colour", "colour", "Couleur", "Colour", "", true),
    ("attr_t_printing_colours", "printing_colours", "Couleurs d'impression", "Printing colours", "", true),
    ("attr_t_print_technology", "print_technology", "Technologie d'impression", "Print technology", "", true),
    ("attr_t_ink_type", "ink_type", "Type d'encre", "Ink type", "", true),
    ("attr_n_black_toner_page_yield", "black_page_yield", "Autonomie noir", "Black page yield", "pages", false),
    ("attr_n_colour_toner_page_yield", "colour_page_yield", "Autonomie couleur", "Colour page yield", "pages", false),
    ("attr_t_brand_compatibility", "brand_compatibility", "Marques compatibles", "Brand compatibility", "", true),
    ("attr_t_compatibility", "compatibility", "Compatibilité", "Compatibility", "", false),
    ("attr_n_cable_length", "cable_length", "Longueur du câble", "Cable length", "m", true),
    ("attr_t_cable_colour", "cable_colour", "Couleur du câble", "Cable colour", "", false),
    ("attr_t_cable_type", "cable_type", "Type de câble", "Cable type", "", true),
    ("attr_t_connector_1", "connector_1", "Connecteur 1", "Connector 1", "", true),
    ("attr_t_connector_2", "connector_2", "Connecteur 2", "Connector 2", "", true),
    ("attr_t_connector_gender", "connector_gender", "Genre des connecteurs", "Connector gender", "", false),
    ("attr_t_processor_family", "processor_family", "Famille de processeurs", "Processor family", "", true),
    ("attr_t_processor_cores", "processor_cores", "Cœurs", "Cores", "", true),
    ("attr_n_processor_frequency", "processor_frequency", "Fréquence", "Frequency", "GHz", false),
    ("attr_t_processor_socket", "processor_socket", "Socket", "Socket", "", true),
    ("attr_n_internal_memory", "internal_memory", "Mémoire interne", "Internal memory", "GB", true),
    ("attr_t_internal_memory_type", "internal_memory_type", "Type de mémoire", "Memory type", "", true),
    ("attr_n_display_diagonal", "display_diagonal", "Diagonale de l'écran", "Display diagonal", "cm", true),
    ("attr_t_display_resolution", "display_resolution", "Résolution de l'écran", "Display resolution", "", false),
    ("attr_t_form_factor", "form_factor", "Format", "Form factor", "", true),
    ("attr_t_connectivity_technology", "connectivity", "Connectivité", "Connectivity", "", true),
    ("attr_t_battery_technology", "battery_technology", "Technologie de batterie", "Battery technology", "", true),
    ("attr_t_material", "material", "Matière", "Material", "", true),
    ("attr_n_quantity_per_pack", "quantity_per_pack", "Contenu du lot", "Quantity per pack", "", false),
    ("attr_t_certification", "certification", "Certification", "Certification", "", false),
    ("attr_b_rohs_compliance", "rohs_compliance", "Conforme RoHS", "RoHS compliant", "", false),
    ("attr_n_width", "width", "Largeur", "Width", "mm", false),
    ("attr_n_depth", "depth", "Profondeur", "Depth", "mm", false),
    ("attr_n_height", "height", "Hauteur", "Height", "mm", false),
    ("attr_n_weight", "weight", "Poids", "Weight", "g", false),
    ("attr_t_country_of_origin", "country_of_origin", "Pays d'origine", "Country of origin", "", false),
];

/// Words of keys about what carriers move, not what buyers use.
const LOGISTIC: [&str; 7] = ["_pallet", "_package_", "_master_", "_harmonized", "_last_change", "_ark_id", "_carton"];

/// The attributes of a product.
pub(super) fn records(source: &Map<String, Value>) -> Vec<AttributeRecord> {
    let common = COMMON.iter().filter_map(|&(key, id, fr, en, unit, facet)| {
        let value = value(source.get(key)?)?;
        // A value that is a list of many is nothing to filter by.
        let facet = facet && value.en.len() <= 40;
        let name = Text { fr: fr.to_owned(), en: en.to_owned() };
        Some(AttributeRecord { id: id.to_owned(), name, value, unit: unit.to_owned(), facet })
    });
    let other = source.iter().filter_map(|(key, found)| {
        let is_known = COMMON.iter().any(|common| common.0 == key) || LOGISTIC.iter().any(|word| key.contains(word));
        let rest = ["attr_t_", "attr_n_", "attr_b_"].iter().find_map(|kind| key.strip_prefix(kind))?;
        let name = readable(rest);
        if is_known || name.is_empty() {
            return None;
        }
        let id: String =
            key.strip_prefix("attr_")?.chars().filter(|c| matches!(c, 'a'..='z' | '0'..='9' | '_')).collect();
        Some(AttributeRecord { id, name: Text::same(name), value: value(found)?, unit: String::new(), facet: false })
    });
    common.chain(other).collect()
}

/// `operating_temperature__t_t_` becomes "Operating temperature (t-t)", as the source meant it.
fn readable(key: &str) -> String {
    let (words, sign) = key.split_once("__").map_or((key, ""), |(words, sign)| (words, sign.trim_matches('_')));
    let mut name = words.replace('_', " ").trim().to_owned();
    if let Some(first) = name.get(..1) {
        name = first.to_uppercase() + &name[1..];
    }
    if sign.is_empty() { name } else { format!("{name} ({})", sign.replace('_', "-")) }
}

fn value(value: &Value) -> Option<Text> {
    match value {
        Value::Bool(true) => Some(Text { fr: "Oui".to_owned(), en: "Yes".to_owned() }),
        Value::Bool(false) => Some(Text { fr: "Non".to_owned(), en: "No".to_owned() }),
        Value::Number(number) => {
            let number = number.to_string();
            Some(Text::same(number.strip_suffix(".0").unwrap_or(&number)))
        }
        Value::String(text) => {
            let text = plain(text);
            (!text.is_empty() && text.len() <= MAX_VALUE_LEN).then(|| Text::same(text))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_keys_come_first_with_names_in_both_languages() {
        let source = serde_json::json!({
            "attr_b_colour": true, "attr_n_cable_length": 3.0, "attr_n_pallet_width": 1219.0,
            "attr_t_operating_temperature__t_t_": "10 - 32"
        });
        let shown = records(source.as_object().unwrap());
        let shown: Vec<_> = shown.iter().map(|a| (a.name.fr.as_str(), a.value.fr.as_str(), a.unit.as_str())).collect();
        let expected =
            [("Longueur du câble", "3", "m"), ("Colour", "Oui", ""), ("Operating temperature (t-t)", "10 - 32", "")];
        assert_eq!(shown, expected);
    }
}
