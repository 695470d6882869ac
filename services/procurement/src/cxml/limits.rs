//! How much of a document is read from strangers.

/// What a document may hold at most; more is refused before it costs anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the whole.
    pub bytes: usize,
    /// How deep elements may lie in each other.
    pub depth: usize,
    /// Attributes of an element.
    pub attributes: usize,
    /// Elements of the whole.
    pub elements: usize,
    /// Attributes of the whole.
    pub all_attributes: usize,
    /// Characters of an element's own text, or of an attribute.
    pub text: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: 1024 * 1024, depth: 64, attributes: 64, elements: 20_000, all_attributes: 40_000, text: 100_000 }
    }
}
