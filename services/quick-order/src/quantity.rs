//! Quantities as buyers write them: "5", "5,00", "1 000", "x5", "5 pcs".

use super::NoQuantity;
use values::Quantity;

/// What may stand behind a number of single items.
const UNITS: [&str; 22] = [
    "pc", "pcs", "pce", "pces", "piece", "pieces", "pièce", "pièces", "u", "un", "unit", "units", "unite", "unites",
    "unité", "unités", "ea", "each", "stk", "st", "qty", "qté",
];

/// The quantity in a cell. A number that could mean two, such as "1.000", is none: nobody wants a thousand instead of one.
pub fn quantity(written: &str) -> Result<Quantity, NoQuantity> {
    let folded = super::reference(written).to_lowercase();
    if folded.is_empty() {
        return Err(NoQuantity::Missing);
    }
    let number = without_times(without_unit(&folded));
    whole(number).and_then(|items| Quantity::new(items).ok()).ok_or(NoQuantity::Wrong)
}

/// Whether a cell looks like a quantity, right or wrong: a number, and no reference.
pub fn is_like_quantity(written: &str) -> bool {
    let folded = super::reference(written).to_lowercase();
    let number = without_times(without_unit(&folded));
    let digits = number.chars().filter(char::is_ascii_digit).count();
    (1..=7).contains(&digits) && number.chars().all(|c| c.is_ascii_digit() || " .,+-'’".contains(c))
}

fn without_unit(text: &str) -> &str {
    let text = text.trim_end_matches('.');
    let number = text.trim_end_matches(|c: char| c.is_alphabetic());
    let unit = &text[number.len()..];
    if UNITS.contains(&unit) { number.trim_end() } else { text }
}

fn without_times(text: &str) -> &str {
    let text = text.strip_prefix(['x', '×', '*']).unwrap_or(text);
    text.strip_suffix(['x', '×', '*']).unwrap_or(text).trim()
}

/// The whole number in a text: digits, in groups of three behind spaces or apostrophes, with nothing but noughts behind
/// a point or a comma. Three noughts there could also be thousands.
fn whole(text: &str) -> Option<i64> {
    let text = text.strip_prefix('+').unwrap_or(text);
    let (sign, text) = text.strip_prefix(['-', '−']).map_or((1, text), |rest| (-1, rest));
    let (number, decimals) = text.split_once(['.', ',']).unwrap_or((text, ""));
    if decimals.len() > 2 || !decimals.chars().all(|c| c == '0') {
        return None;
    }
    let groups: Vec<&str> = number.split([' ', '\'', '’']).collect();
    let is_grouped = groups.len() > 1;
    let are_digits = groups.iter().all(|group| !group.is_empty() && group.chars().all(|c| c.is_ascii_digit()));
    let are_thousands = groups.iter().skip(1).all(|group| group.len() == 3) && (!is_grouped || groups[0].len() <= 3);
    if !are_digits || !are_thousands || number.len() > 12 {
        return None;
    }
    groups.concat().parse::<i64>().ok().map(|items| sign * items)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d5_6_a_quantity_is_read_however_it_is_written() {
        let table = [
            ("5", 5),
            (" 5 ", 5),
            ("005", 5),
            ("5,00", 5),
            ("5.0", 5),
            ("+5", 5),
            ("1 000", 1_000),
            ("12'000", 12_000),
            ("99999", 99_999),
            ("x5", 5),
            ("5x", 5),
            ("× 5", 5),
            ("5 pcs", 5),
            ("5pcs.", 5),
            ("5 pièces", 5),
            ("5 U", 5),
            ("\"5\"", 5),
        ];
        for (written, items) in table {
            assert_eq!(quantity(written).map(Quantity::get), Ok(items), "{written}");
        }
    }

    #[test]
    fn d5_6_what_is_no_whole_number_or_could_be_two_is_wrong() {
        let wrong =
            ["0", "-3", "2,5", "1.000", "1,000", "100000", "5 boîtes", "abc", "1e3", "5-6", "1 00", "٣", "½", "12 34"];
        for written in wrong {
            assert_eq!(quantity(written), Err(NoQuantity::Wrong), "{written}");
        }
        for missing in ["", "  ", "\"\""] {
            assert_eq!(quantity(missing), Err(NoQuantity::Missing), "{missing:?}");
        }
    }

    #[test]
    fn a_long_number_is_a_reference_and_no_quantity() {
        assert!(
            is_like_quantity("12") && is_like_quantity("2,5") && is_like_quantity("-1") && is_like_quantity("5 pcs")
        );
        assert!(!is_like_quantity("4006381333931") && !is_like_quantity("AB12") && !is_like_quantity(""));
    }
}
