//! References (SKU, manufacturer's part number, EAN) as buyers type them: mangled, shortened, from the middle.

/// A reference without anything but its letters and digits, in lower case: `C-4127 X` becomes `c4127x`.
#[must_use]
pub fn normal(reference: &str) -> String {
    reference.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The fewest letters and digits that a whole reference is looked for by, the beginning of one, and a part of one.
const SHORTEST: usize = 2;
const SHORTEST_PREFIX: usize = 3;
const SHORTEST_WITHIN: usize = 4;

/// How a reference answers what was typed; the later the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fit {
    /// It holds it somewhere.
    Within,
    /// It begins with it.
    Prefix,
    /// It is it.
    Exact,
}

/// All references, ready to be looked through.
#[derive(Debug, Default)]
pub struct References<T> {
    /// The normal forms, each behind a line break.
    text: String,
    /// Where each begins in the text, and what it refers to.
    starts: Vec<(usize, T)>,
}

impl<T: Copy> References<T> {
    /// Takes in a reference in its normal form.
    pub fn add(&mut self, normal: &str, refers_to: T) {
        if !normal.is_empty() {
            self.text.push('\n');
            self.starts.push((self.text.len(), refers_to));
            self.text.push_str(normal);
        }
    }

    /// What the typed reference may mean, with how well it fits. A word without a digit must be a whole reference:
    /// "toner" asks for toner, not for references that contain it.
    pub fn find<'a>(&'a self, typed: &str) -> impl Iterator<Item = (T, Fit)> + 'a {
        let sought = normal(typed);
        let least = if sought.len() < SHORTEST_PREFIX || !sought.bytes().any(|b| b.is_ascii_digit()) {
            Fit::Exact
        } else if sought.len() < SHORTEST_WITHIN {
            Fit::Prefix
        } else {
            Fit::Within
        };
        let matches: Vec<usize> = if sought.len() < SHORTEST {
            Vec::new()
        } else {
            self.text.match_indices(&sought).map(|(at, _)| at).collect()
        };
        matches.into_iter().filter_map(move |at| {
            let before = self.starts.partition_point(|(start, _)| *start <= at);
            let (start, refers_to) = *self.starts.get(before.checked_sub(1)?)?;
            let ends = matches!(self.text.as_bytes().get(at + sought.len()), None | Some(b'\n'));
            let fit = match (start == at, ends) {
                (true, true) => Fit::Exact,
                (true, false) => Fit::Prefix,
                (false, _) => Fit::Within,
            };
            (fit >= least).then_some((refers_to, fit))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(typed: &str) -> Vec<(u8, Fit)> {
        let mut references = References::default();
        for (reference, number) in [("C4127X", 1), ("C-4127 XL", 2), ("88698629123", 3), ("Toner", 4)] {
            references.add(&normal(reference), number);
        }
        references.find(typed).collect()
    }

    #[test]
    fn a_mangled_reference_is_the_same_reference() {
        assert_eq!(found(" c 4127-x"), [(1, Fit::Exact), (2, Fit::Prefix)]);
    }

    #[test]
    fn four_letters_may_lie_in_the_middle() {
        assert_eq!(found("9862"), [(3, Fit::Within)]);
        assert_eq!(found("862"), []);
        assert_eq!(found("886"), [(3, Fit::Prefix)]);
        assert_eq!(found("c4"), []);
    }

    #[test]
    fn a_word_must_be_a_whole_reference() {
        assert_eq!(found("toner"), [(4, Fit::Exact)]);
        assert_eq!(found("tone"), []);
    }

    #[test]
    fn no_match_runs_over_the_end_of_a_reference() {
        assert_eq!(found("27xc41"), []);
    }
}
