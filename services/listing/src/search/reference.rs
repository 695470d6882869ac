//! References (SKU, manufacturer's part number, EAN, supplier's reference) as buyers type them: mangled, shortened,
//! from the middle.

use catalogue_model::fold::{fold, normalize_reference};

/// The fewest letters and digits that a whole reference is looked for by, the beginning of one, and a part of one.
const MIN_EXACT_LEN: usize = 2;
const MIN_PREFIX_LEN: usize = 3;
const MIN_WITHIN_LEN: usize = 4;

/// How a reference answers what was typed; the later the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReferenceMatch {
    /// It differs in one letter or digit.
    Near,
    /// It holds it somewhere.
    Within,
    /// It ends with it.
    Suffix,
    /// It begins with it.
    Prefix,
    /// It is a part of a longer entry.
    Inside,
    /// It is it, with a letter for the digit that looks like it, or the other way round.
    LooksLike,
    /// It is it, maybe behind its brand.
    Exact,
}

/// Words before a reference that say that it is one.
const LEADS: &[&str] = &[
    "reference",
    "references",
    "ref",
    "refs",
    "article",
    "articles",
    "art",
    "item",
    "code",
    "sku",
    "mpn",
    "ean",
    "gtin",
    "part number",
    "part no",
    "part",
    "pn",
    "p/n",
    "numero",
    "number",
    "num",
    "no",
    "nr",
    "n",
];
/// The fewest letters and digits of a reference that is looked for in a longer entry, and of one of digits alone.
const MIN_INSIDE_LEN: usize = 5;
const MIN_INSIDE_DIGITS: usize = 6;
/// The fewest digits of the number of a bar code that a word may be glued to.
const MIN_BAR_CODE_LEN: usize = 12;
/// The most letters of a word without a digit that is a piece of a reference: `TN 2420`, but not `cat6 cable`.
const MAX_PIECE_LEN: usize = 3;
/// The most words that a reference in a longer entry is written as, and of an entry that is looked through for one.
const MAX_INSIDE_WORDS: usize = 3;
const MAX_ENTRY_WORDS: usize = 12;

/// An entry without the words before it that say that it is a reference: `Réf. : C 4127` is `C 4127`.
#[must_use]
pub fn without_lead(typed: &str) -> String {
    let folded = fold(typed);
    let (mut rest, mut stripped) = (folded.as_str(), false);
    loop {
        rest = rest.trim_start_matches(|c: char| !c.is_alphanumeric());
        let behind = |lead: &&str| rest.strip_prefix(*lead).filter(|rest| !rest.starts_with(char::is_alphanumeric));
        match LEADS.iter().find_map(behind) {
            Some(behind) if begins_with_reference(behind) => (rest, stripped) = (behind, true),
            _ if stripped => return rest.to_owned(),
            _ => return typed.to_owned(),
        }
    }
}

/// Whether what follows may be a reference: its first word has a digit, or the second behind a short one.
fn begins_with_reference(rest: &str) -> bool {
    let mut words = rest.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let has_digit = |word: &str| word.bytes().any(|b| b.is_ascii_digit());
    let first = words.next().unwrap_or_default();
    has_digit(first) || (first.len() <= MAX_PIECE_LEN && words.next().is_some_and(has_digit))
}

/// What an entry may be as a reference, in its normal form: all of it, and without the words that say that it is one.
#[must_use]
pub fn whole(typed: &str) -> Vec<String> {
    let mut whole: Vec<String> = [typed, &without_lead(typed)].map(normalize_reference).into();
    whole.dedup();
    whole
}

/// All that an entry may be as a reference: as a whole, and what in it may be one.
#[must_use]
pub fn readings(typed: &str) -> Vec<String> {
    let mut readings = whole(typed);
    readings.extend(inside(&without_lead(typed)));
    readings
}

/// What in a longer entry may be a whole reference, in its normal form: words beside each other.
#[must_use]
pub fn inside(entry: &str) -> Vec<String> {
    let words: Vec<String> =
        entry.split_whitespace().map(normalize_reference).filter(|word| !word.is_empty()).collect();
    if words.len() > MAX_ENTRY_WORDS {
        return Vec::new();
    }
    let is_piece = |word: &String| word.len() <= MAX_PIECE_LEN || word.bytes().any(|b| b.is_ascii_digit());
    let runs = (1..=MAX_INSIDE_WORDS.min(words.len().saturating_sub(1))).flat_map(|len| words.windows(len));
    let of_pieces = runs.filter(|run| run.iter().all(is_piece)).map(<[String]>::concat);
    let bar_codes = words.iter().filter_map(|word| glued_bar_code(word)).map(str::to_owned);
    of_pieces.chain(bar_codes).filter(|run| may_be_inside(run)).collect()
}

/// The number of a bar code behind a word that it is glued to.
fn glued_bar_code(word: &str) -> Option<&str> {
    let digits = &word[word.trim_end_matches(|c: char| c.is_ascii_digit()).len()..];
    (digits.len() < word.len() && digits.len() >= MIN_BAR_CODE_LEN).then_some(digits)
}

fn may_be_inside(run: &str) -> bool {
    let digits = run.bytes().filter(u8::is_ascii_digit).count();
    digits > 0 && run.len() >= if digits == run.len() { MIN_INSIDE_DIGITS } else { MIN_INSIDE_LEN }
}

/// What may be looked for by a typed reference in its normal form, at the least; none: it is too short for any. A word
/// without a digit must be a whole reference: "toner" asks for toner, not for references that contain it.
#[must_use]
pub fn least_match(sought: &str) -> Option<ReferenceMatch> {
    let (length, has_digit) = (sought.chars().count(), sought.chars().any(|c| c.is_ascii_digit()));
    match length {
        0..MIN_EXACT_LEN => None,
        MIN_EXACT_LEN..MIN_PREFIX_LEN => Some(ReferenceMatch::Exact),
        _ if !has_digit => Some(ReferenceMatch::Exact),
        MIN_PREFIX_LEN..MIN_WITHIN_LEN => Some(ReferenceMatch::Prefix),
        _ => Some(ReferenceMatch::Within),
    }
}

/// A reference in its normal form, with digits for the letters that look like them.
#[must_use]
pub fn as_it_looks(normal: &str) -> String {
    normal.replace('o', "0").replace(['i', 'l'], "1")
}

/// How a reference answers what was typed, both in their normal form.
#[must_use]
pub fn matches(reference: &str, sought: &str) -> Option<ReferenceMatch> {
    if reference == sought {
        Some(ReferenceMatch::Exact)
    } else if as_it_looks(reference) == as_it_looks(sought) {
        Some(ReferenceMatch::LooksLike)
    } else if reference.starts_with(sought) {
        Some(ReferenceMatch::Prefix)
    } else if sought.ends_with(reference) && may_be_inside(reference) {
        Some(ReferenceMatch::Inside)
    } else if reference.ends_with(sought) {
        Some(ReferenceMatch::Suffix)
    } else if reference.contains(sought) {
        Some(ReferenceMatch::Within)
    } else {
        let letters = |text: &str| text.chars().collect::<Vec<_>>();
        (crate::search::spelling::distance(&letters(reference), &letters(sought)) == 1).then_some(ReferenceMatch::Near)
    }
}

/// All references in one text: what is looked through while there is no index.
#[derive(Debug, Default)]
pub struct ReferenceList {
    /// The normal forms, each behind a line break.
    text: String,
    /// Where each begins in the text, and whose it is.
    starts: Vec<(usize, u32)>,
}

impl ReferenceList {
    /// Takes in a reference of a product.
    pub fn add(&mut self, reference: &str, product: u32) {
        let normal = normalize_reference(reference);
        if !normal.is_empty() {
            self.text.push('\n');
            self.starts.push((self.text.len(), product));
            self.text.push_str(&normal);
        }
    }

    /// The products whose reference was typed, with how well it fits.
    pub fn find<'a>(&'a self, sought: &'a str) -> impl Iterator<Item = (u32, ReferenceMatch)> + 'a {
        let least = least_match(sought);
        let found = least.map(|_| self.text.match_indices(sought)).into_iter().flatten();
        found.filter_map(move |(at, _)| {
            let before = self.starts.partition_point(|(start, _)| *start <= at);
            let (start, product) = *self.starts.get(before.checked_sub(1)?)?;
            let reference = self.text[start..].lines().next()?;
            let fit = matches(reference, sought)?;
            (Some(fit) >= least).then_some((product, fit))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(typed: &str) -> Vec<(u32, ReferenceMatch)> {
        let mut references = ReferenceList::default();
        for (reference, number) in [("C4127X", 1), ("C-4127 XL", 2), ("88698629123", 3), ("Toner", 4)] {
            references.add(reference, number);
        }
        references.find(&normalize_reference(typed)).collect()
    }

    #[test]
    fn a_mangled_reference_is_the_same_reference() {
        assert_eq!(found(" c 4127-x"), [(1, ReferenceMatch::Exact), (2, ReferenceMatch::Prefix)]);
    }

    #[test]
    fn four_letters_may_lie_in_the_middle() {
        assert_eq!(found("9862"), [(3, ReferenceMatch::Within)]);
        assert_eq!(found("9123"), [(3, ReferenceMatch::Suffix)]);
        assert_eq!(found("862"), []);
        assert_eq!(found("886"), [(3, ReferenceMatch::Prefix)]);
        assert_eq!(found("c4"), []);
    }

    #[test]
    fn what_says_that_it_is_a_reference_is_no_part_of_it() {
        assert_eq!(without_lead("Réf. : C-4127 X"), "c-4127 x");
        assert_eq!(without_lead("n° 4127"), "4127");
        assert_eq!(without_lead("Part No. C4127"), "c4127");
        assert_eq!(without_lead("reference book"), "reference book");
        assert_eq!(without_lead("art paper A4"), "art paper A4");
    }

    #[test]
    fn a_longer_entry_may_hold_a_reference() {
        assert_eq!(inside("toner C 4127X noir"), ["4127x", "c4127x"]);
        assert!(inside("cat6 cable 10m").is_empty() && inside("papier a4 80").is_empty());
        assert!(inside("c4127x").is_empty());
        assert_eq!(inside("acme4006381333931"), ["4006381333931"]);
    }

    #[test]
    fn a_word_must_be_a_whole_reference() {
        assert_eq!(found("toner"), [(4, ReferenceMatch::Exact)]);
        assert_eq!(found("tone"), []);
    }

    #[test]
    fn no_match_runs_over_the_end_of_a_reference() {
        assert_eq!(found("27xc41"), []);
    }

    #[test]
    fn one_letter_put_in_left_out_replaced_or_swapped_is_near() {
        for typed in ["c4127xx", "c417x", "c4128x", "c4172x"] {
            assert_eq!(matches("c4127x", typed), Some(ReferenceMatch::Near), "{typed}");
        }
        assert_eq!(matches("c4127x", "c4218x"), None);
    }
}
