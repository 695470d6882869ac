//! How much a test does where more finds more: a setting of whoever runs it.

/// The count that an environment variable gives, or the usual one.
///
/// # Panics
/// When it is no number.
#[must_use]
pub fn count(name: &str, usual: usize) -> usize {
    let text = std::env::var(name).ok().filter(|text| !text.is_empty());
    text.map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}")))
}
