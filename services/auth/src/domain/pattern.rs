//! Patterns of numbers and codes, which a text matches as a whole.

use regex::{Regex, RegexBuilder};

/// A pattern of ours; `\d` is one of 0 to 9.
#[allow(clippy::expect_used, reason = "the patterns are constants, and a test compiles each of them")]
pub fn anchored(pattern: &str) -> Regex {
    let pattern = RegexBuilder::new(&format!("^(?:{pattern})$")).unicode(false).build();
    pattern.expect("a pattern of ours compiles")
}
