//! "Did you mean": the known words nearest to those that no product has.

use super::fold::{fold, words};
use std::collections::HashMap;

/// The words of all product names in one language.
#[derive(Debug, Default)]
pub struct Vocabulary {
    /// By its folded form: as it is written, and in how many names it stands.
    words: HashMap<String, (String, u32)>,
}

impl Vocabulary {
    /// Takes in the words of a name.
    pub fn learn(&mut self, name: &str) {
        for written in name.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() > 2) {
            let word = self.words.entry(fold(written)).or_insert_with(|| (written.to_lowercase(), 0));
            word.1 += 1;
        }
    }

    /// The query with each unknown word replaced by the nearest known one; `None` where that changes nothing.
    #[must_use]
    pub fn correct(&self, query: &str) -> Option<String> {
        let asked = words(query);
        let corrected: Vec<&str> = asked.iter().map(|word| self.nearest(word).unwrap_or(word)).collect();
        let changed = corrected.iter().zip(&asked).any(|(new, old)| fold(new) != *old);
        changed.then(|| corrected.join(" "))
    }

    fn nearest(&self, word: &str) -> Option<&str> {
        if self.words.contains_key(word) || word.chars().any(|c| c.is_ascii_digit()) {
            return None;
        }
        let sought: Vec<char> = word.chars().collect();
        let most = match sought.len() {
            0..3 => return None,
            3..5 => 1,
            _ => 2,
        };
        let near = self.words.iter().filter_map(|(known, (written, names))| {
            let known: Vec<char> = known.chars().collect();
            let steps = (known.len().abs_diff(sought.len()) <= most).then(|| distance(&sought, &known))?;
            (steps <= most).then_some((steps, std::cmp::Reverse(*names), written))
        });
        near.min().map(|(_, _, written)| written.as_str())
    }
}

/// How many letters must be put in, left out, replaced or swapped with their neighbour (optimal string alignment).
fn distance(from: &[char], to: &[char]) -> usize {
    let (mut above, mut row) = (Vec::new(), (0..=to.len()).collect::<Vec<_>>());
    for (i, a) in from.iter().enumerate() {
        let before = std::mem::replace(&mut above, std::mem::replace(&mut row, vec![i + 1]));
        for (j, b) in to.iter().enumerate() {
            let mut least = (above[j] + usize::from(a != b)).min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == to[j - 1] && from[i - 1] == *b {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vocabulary() -> Vocabulary {
        let mut vocabulary = Vocabulary::default();
        for name in ["Étagère métallique", "Étagère bois", "Cartouche d'encre noire", "Classeur à levier"] {
            vocabulary.learn(name);
        }
        vocabulary
    }

    #[test]
    fn a_typing_error_is_led_back_to_the_word_as_it_is_written() {
        assert_eq!(vocabulary().correct("etagree").as_deref(), Some("étagère"));
        assert_eq!(vocabulary().correct("cartuche noire").as_deref(), Some("cartouche noire"));
        assert_eq!(vocabulary().correct("Clasuer").as_deref(), Some("classeur"));
    }

    #[test]
    fn known_words_numbers_and_strangers_stay() {
        assert_eq!(vocabulary().correct("étagère"), None);
        assert_eq!(vocabulary().correct("c4127x"), None);
        assert_eq!(vocabulary().correct("xylophone"), None);
    }

    #[test]
    fn neighbours_swapped_are_one_step() {
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        assert_eq!(distance(&chars("boite"), &chars("biote")), 1);
        assert_eq!(distance(&chars("gant"), &chars("gants")), 1);
        assert_eq!(distance(&chars(""), &chars("abc")), 3);
    }
}
