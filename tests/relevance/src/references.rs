//! References as buyers copy, remember and mistype them, and whether the article that is meant comes first.

use crate::{corpus::Corpus, mangling::WAYS, shop::Shop};
use anyhow::Result;
use catalogue_model::fold::{fold, normalize_reference};
use seeded_random::SeededRandom;
use std::collections::{BTreeSet, HashMap};

/// How many references are mangled, each in every way that changes it.
const COUNT: usize = 200;
/// One in so many is a bar code; the others are manufacturers' part numbers.
const BAR_CODE_EVERY: usize = 8;
/// Shorter ones mean too much.
const MIN_LEN: usize = 5;

/// A reference before it is mangled.
#[derive(Clone, Debug)]
pub struct Reference {
    /// The id of its article.
    pub article: String,
    /// As the maker writes it.
    pub written: String,
    /// Who makes it.
    pub brand: String,
    /// The last word of its category: "toner and drums" for a toner.
    pub category: String,
}

/// How a mangled reference is to be read: what tells which articles can be meant.
#[derive(Clone, Debug)]
pub enum Reading {
    /// A reference is this, signs and case aside.
    Whole(String),
    /// The same, also where letters and digits are taken for each other.
    Confused(String),
    /// A reference ends so.
    End(String),
    /// A reference begins so.
    Beginning(String),
    /// A reference is this but for one letter or digit.
    Near(String),
    /// A reference of this brand is this.
    OfBrand(String, String),
}

/// What one way of mangling came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct WayScore {
    /// How many mangled references mean one article.
    pub meant: usize,
    /// How many of these have it first.
    pub first: usize,
    /// How many mean several, or another: they are not counted.
    pub several: usize,
}

/// Everything that has a reference.
struct KnownReferences<'a> {
    /// Articles by references in their normal form.
    whole: HashMap<String, BTreeSet<&'a str>>,
    /// By the same with look-alikes as one.
    confused: HashMap<String, BTreeSet<&'a str>>,
    corpus: &'a Corpus,
}

impl<'a> KnownReferences<'a> {
    fn of(corpus: &'a Corpus) -> Self {
        let (mut whole, mut confused) = (HashMap::new(), HashMap::new());
        for (id, article) in &corpus.articles {
            for normal in article.references.iter().map(|reference| normalize_reference(reference)) {
                let alike: &mut BTreeSet<&str> = confused.entry(without_look_alikes(&normal)).or_default();
                alike.insert(id);
                let same: &mut BTreeSet<&str> = whole.entry(normal).or_default();
                same.insert(id);
            }
        }
        Self { whole, confused, corpus }
    }

    /// Which articles can be meant.
    fn meant(&self, reading: &Reading) -> BTreeSet<&'a str> {
        let all = |fits: &dyn Fn(&str) -> bool| {
            self.whole.iter().filter(|(normal, _)| fits(normal)).flat_map(|(_, ids)| ids).copied().collect()
        };
        match reading {
            Reading::Whole(normal) => self.whole.get(normal).cloned().unwrap_or_default(),
            Reading::Confused(normal) => self.confused.get(&without_look_alikes(normal)).cloned().unwrap_or_default(),
            Reading::End(end) => all(&|normal| normal.ends_with(end.as_str())),
            Reading::Beginning(beginning) => all(&|normal| normal.starts_with(beginning.as_str())),
            Reading::Near(near) => all(&|normal| normal == near || is_one_apart(normal, near)),
            Reading::OfBrand(brand, normal) => {
                let of_brand = |id: &&str| self.corpus.articles.get(*id).is_some_and(|article| &article.brand == brand);
                self.whole.get(normal).into_iter().flatten().copied().filter(|id| of_brand(id)).collect()
            }
        }
    }
}

/// Asks for every mangled reference; the scores stand in the order of [`WAYS`].
///
/// # Errors
/// When the shop refuses.
pub async fn ask(corpus: &Corpus, shop: &Shop) -> Result<Vec<(&'static str, WayScore, Vec<String>)>> {
    let known = KnownReferences::of(corpus);
    let references = drawn(corpus);
    let mut scores = Vec::with_capacity(WAYS.len());
    for (name, mangle) in WAYS {
        let (mut score, mut missed) = (WayScore::default(), Vec::new());
        for reference in &references {
            let mut random = SeededRandom::of_text(&format!("{} {name}", reference.article));
            let Some((typed, reading)) = mangle(reference, &mut random) else { continue };
            let mut meant = known.meant(&reading);
            // Whoever types what is a reference by itself means that one.
            meant.extend(known.meant(&Reading::Whole(normalize_reference(&typed))));
            if meant.len() != 1 {
                score.several += 1;
                continue;
            }
            score.meant += 1;
            let first = shop.first(&typed, 1).await?;
            if first.first() == Some(&reference.article) {
                score.first += 1;
            } else {
                missed.push(format!("{typed} ({} {})", reference.brand, reference.written));
            }
        }
        scores.push((name, score, missed));
    }
    Ok(scores)
}

/// The references that are mangled, the same on every machine.
fn drawn(corpus: &Corpus) -> Vec<Reference> {
    let mut random = SeededRandom::of_text("mangled references");
    let articles: Vec<_> = corpus.articles.iter().collect();
    let (mut references, mut taken) = (Vec::with_capacity(COUNT), BTreeSet::new());
    while references.len() < COUNT {
        let Some((id, article)) = random.pick(&articles) else { break };
        let is_bar_code = references.len() % BAR_CODE_EVERY == BAR_CODE_EVERY - 1;
        let own: Vec<&String> = match is_bar_code {
            true => article.references.iter().filter(|reference| is_gtin(reference)).collect(),
            false => article.part_numbers.iter().filter(|number| is_part_number(number)).collect(),
        };
        if let Some(written) = random.pick(&own).filter(|_| taken.insert(id.as_str())) {
            references.push(Reference {
                article: (*id).clone(),
                written: (*written).clone(),
                brand: article.brand.clone(),
                category: article.categories.last().cloned().unwrap_or_default(),
            });
        }
    }
    references
}

fn is_gtin(reference: &str) -> bool {
    (13..=14).contains(&reference.len()) && reference.bytes().all(|byte| byte.is_ascii_digit())
}

/// Not the name of a model: one word with digits.
fn is_part_number(written: &str) -> bool {
    let has_digits = written.chars().filter(char::is_ascii_digit).count() >= 2;
    has_digits && !written.contains(char::is_whitespace) && normalize_reference(written).len() >= MIN_LEN
}

/// Letters that are taken for digits, as these.
fn without_look_alikes(normal: &str) -> String {
    fold(normal)
        .chars()
        .map(|letter| match letter {
            'o' => '0',
            'i' | 'l' => '1',
            other => other,
        })
        .collect()
}

/// Whether one letter more, less, changed, or swapped with its neighbour makes one of the other.
fn is_one_apart(one: &str, other: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    if one.len().abs_diff(other.len()) > 1 {
        return false;
    }
    let begin = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let most = one.len().min(other.len()) - begin;
    let end = one.iter().rev().zip(other.iter().rev()).take(most).take_while(|(a, b)| a == b).count();
    match (&one[begin..one.len() - end], &other[begin..other.len() - end]) {
        ([_] | [], [_] | []) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_letter_more_less_other_or_swapped_is_one_apart() {
        for other in ["c4127", "c4127xx", "c4128x", "c4172x", "4127x"] {
            assert!(is_one_apart("c4127x", other), "{other}");
        }
        for other in ["c4128y", "c412", "x4127c"] {
            assert!(!is_one_apart("c4127x", other), "{other}");
        }
    }

    #[test]
    fn look_alikes_are_one() {
        assert_eq!(without_look_alikes("CO1lI"), "c0111");
    }
}
