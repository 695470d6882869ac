//! Names of the units that items are counted in (UN/CEFACT Recommendation 20; D3.6).

use catalogue_model::text::Text;
use values::Locale;

const UNITS: [(&str, &str, &str); 14] = [
    ("C62", "pièce", "piece"),
    ("PCE", "pièce", "piece"),
    ("H87", "pièce", "piece"),
    ("EA", "pièce", "each"),
    ("PR", "paire", "pair"),
    ("SET", "jeu", "set"),
    ("KGM", "kilogramme", "kilogram"),
    ("GRM", "gramme", "gram"),
    ("LTR", "litre", "litre"),
    ("MLT", "millilitre", "millilitre"),
    ("MTR", "mètre", "metre"),
    ("MTK", "mètre carré", "square metre"),
    ("RO", "rouleau", "roll"),
    ("NMP", "paquet", "pack"),
];

/// The name of a unit; a code without one stands for itself.
#[must_use]
pub fn label(code: &str, locale: Locale) -> String {
    let unit = UNITS.iter().find(|(known, ..)| *known == code);
    unit.map_or_else(
        || code.to_owned(),
        |(_, fr, en)| Text { fr: (*fr).into(), en: (*en).into() }.of(locale).to_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d3_6_units_have_names_in_both_languages() {
        assert_eq!(label("MTR", Locale::French), "mètre");
        assert_eq!(label("MTR", Locale::English), "metre");
        assert_eq!(label("XYZ", Locale::English), "XYZ");
    }
}
