//! Numbers on things: references, part numbers and bar codes.

use seeded_random::SeededRandom;

/// The end of a reference: an axis' value in at most eight capitals and figures.
pub fn reference_part(value: &str) -> String {
    let letters = value.trim_end_matches(" mm").trim_end_matches(" cm").replace('×', "x");
    letters.chars().filter(char::is_ascii_alphanumeric).take(8).collect::<String>().to_uppercase()
}

/// A part number in the brand's pattern.
pub fn part_number(pattern: &str, kind: &str, number: u32, variant: usize) -> String {
    pattern.replace("{kind}", kind).replace("{n}", &number.to_string()).replace("{v}", &format!("{:02}", variant + 1))
}

/// A GTIN-13 for a seed in the range that GS1 leaves to companies' own use (20 to 29).
pub fn gtin(seed: &str) -> String {
    let mut random = SeededRandom::of_text(&format!("gtin {seed}"));
    let body = format!("2{:011}", random.next_u64() % 100_000_000_000);
    let check = check_digit(&body);
    format!("{body}{check}")
}

/// The GS1 check digit of the figures before it: weights 3 and 1 from the right, up to the next ten.
pub fn check_digit(body: &str) -> u32 {
    let weighted = body.chars().rev().filter_map(|figure| figure.to_digit(10)).zip([3, 1].into_iter().cycle());
    let sum: u32 = weighted.map(|(figure, weight)| figure * weight).sum();
    (10 - sum % 10) % 10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_digit_completes_the_weighted_sum_to_ten() {
        assert_eq!(check_digit("400638133393"), 1);
        assert_eq!(check_digit("200000000000"), 8);
    }

    #[test]
    fn a_gtin_has_thirteen_figures_of_the_internal_range() {
        let gtin = gtin("BUR-CLA-00101-BL");
        assert_eq!((gtin.len(), &gtin[..1]), (13, "2"));
    }

    #[test]
    fn a_reference_part_is_short_and_capital() {
        assert_eq!(reference_part("76 × 127 mm"), "76X127");
        assert_eq!(reference_part("with_window"), "WITHWIND");
    }
}
