//! What countries are called, in both languages.

use values::Locale;

/// All countries of ISO 3166-1, a line each: code, name in French, name in English, as the Unicode CLDR has them.
const NAMES: &str = include_str!("countries.tsv");

/// A country's name by its two letters; letters that name none stay as they are.
pub fn country(code: &str, locale: Locale) -> &str {
    let named = NAMES.lines().find_map(|line| line.strip_prefix(code)?.strip_prefix('\t')?.split_once('\t'));
    match (named, locale) {
        (Some((french, _)), Locale::French) => french,
        (Some((_, english)), Locale::English) => english,
        (None, _) => code,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_country_is_written_out_in_each_language() {
        let both = |code| (country(code, Locale::French), country(code, Locale::English));
        assert_eq!(both("FR"), ("France", "France"));
        assert_eq!(both("GB"), ("Royaume-Uni", "United Kingdom"));
        assert_eq!(both("DE"), ("Allemagne", "Germany"));
        for unknown in ["ZZ", "", "F"] {
            assert_eq!(both(unknown), (unknown, unknown));
        }
    }

    #[test]
    fn every_country_has_a_name_in_each_language() {
        for line in NAMES.lines() {
            let columns: Vec<&str> = line.split('\t').collect();
            assert!(
                matches!(columns[..], [code, french, english] if code.len() == 2 && french.len() > 2 && english.len() > 2),
                "{line}"
            );
        }
        assert_eq!(NAMES.lines().count(), 249);
    }
}
