//! What the words of a name say: the thing itself, what it is like, and what it is for.

use crate::search::tokenizers::stemmed;
use catalogue_model::fold::words;
use values::Locale;

/// What a word of a name says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NamePart {
    /// What the thing is.
    Thing,
    /// What it is like, or called.
    Other,
    /// What it is for: the printer of a toner.
    Purpose,
}

/// Words behind which a name says what the thing is for.
const PURPOSE_WORDS: &[&str] = &["for", "pour", "compatible", "compatibles", "fits", "fit", "suits"];

/// Words that say what a thing is like, wherever they stand.
const COLOURS: &[&str] = &[
    "black", "white", "grey", "gray", "blue", "red", "green", "yellow", "cyan", "magenta", "silver", "noir", "noire",
    "blanc", "blanche", "gris", "grise", "bleu", "bleue", "rouge", "vert", "verte", "jaune", "original",
];

/// Words that count what is in a pack; behind a number they say nothing of the thing.
const COUNTING_UNITS: &[&str] = &["pc", "pcs", "piece", "pieces", "unit", "units", "unite", "unites"];

/// A part of a name without a break in it: its stems in their order, each with what it says.
pub(super) type NamePhrase = Vec<(String, NamePart)>;

/// The phrases of a name. French begins with the thing, `Corbeille à papier`, and English ends with it before the first
/// break, `Acme paper bin, 14 litres`.
pub(super) fn phrases(name: &str, locale: Locale) -> Vec<NamePhrase> {
    let mut phrases = Vec::new();
    let breaks = [", ", " - ", " ("];
    let mut parts: Vec<&str> = name.split([';', '–', '|', '\n']).collect();
    for mark in breaks {
        parts = parts.into_iter().flat_map(|part| part.split(mark)).collect();
    }
    for phrase in parts {
        let (words, stems) = (words(phrase), stemmed(phrase, locale));
        let purpose = words.iter().position(|word| PURPOSE_WORDS.contains(&word.as_str())).unwrap_or(words.len());
        let thing = if phrases.is_empty() { thing(&words[..purpose], locale) } else { None };
        let parts = stems.into_iter().enumerate().filter(|(at, _)| !is_counting_unit(&words, *at)).map(|(at, stem)| {
            let part = match at {
                _ if at > purpose => NamePart::Purpose,
                _ if Some(at) == thing => NamePart::Thing,
                _ => NamePart::Other,
            };
            (stem, part)
        });
        let phrase: NamePhrase = parts.collect();
        if !phrase.is_empty() {
            phrases.push(phrase);
        }
    }
    phrases
}

/// Where the word stands that says what the thing is: no number, nor its unit behind it, nor a colour.
fn thing(words: &[String], locale: Locale) -> Option<usize> {
    let has_digit = |word: &str| word.bytes().any(|b| b.is_ascii_digit());
    let is_number = |at: usize| words[at].bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let may_be = |&at: &usize| {
        let word = words[at].as_str();
        let is_unit = at.checked_sub(1).is_some_and(is_number);
        word.len() > 2 && !has_digit(word) && !is_unit && !COLOURS.contains(&word)
    };
    match locale {
        Locale::French => (0..words.len()).find(may_be),
        Locale::English => (0..words.len()).rev().find(may_be),
    }
}

/// Whether a word counts what is in a pack: `pcs` in `125 pcs`, and both halves of `pc(s)`.
pub(super) fn is_counting_unit(words: &[String], at: usize) -> bool {
    let is_number = |at: Option<usize>| at.is_some_and(|at| words[at].bytes().all(|b| b.is_ascii_digit()));
    let is_unit = |at: usize| COUNTING_UNITS.contains(&words[at].as_str()) && is_number(at.checked_sub(1));
    is_unit(at) || words[at] == "s" && at.checked_sub(1).is_some_and(is_unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(name: &str, locale: Locale, part: NamePart) -> Vec<String> {
        let words = phrases(name, locale).into_iter().flatten();
        words.filter(|(_, of)| *of == part).map(|(stem, _)| stem).collect()
    }

    #[test]
    fn a_name_says_what_the_thing_is_and_what_it_is_for() {
        use {Locale::*, NamePart::*};
        assert_eq!(parts("Corbeille à papier Ardelle, 14 litres", French, Thing), ["corbeil"]);
        assert_eq!(parts("Ardelle paper bin, 14 litres", English, Thing), ["bin"]);
        assert_eq!(parts("Kensington case for tablets, black", English, Thing), ["case"]);
        assert_eq!(parts("Kensington case for tablets, black", English, Purpose), ["tablet"]);
        assert_eq!(parts("HP ink cartridge 21 black", English, Thing), ["cartridg"]);
        assert!(parts(" , ", English, Thing).is_empty());
    }

    #[test]
    fn what_counts_a_pack_is_no_word() {
        let all = phrases("Lexmark 100XL 1 pc(s)", Locale::English).concat();
        assert_eq!(all.into_iter().map(|(stem, _)| stem).collect::<Vec<_>>(), ["lexmark", "100xl", "1"]);
    }
}
