//! An element with all that is in it.

/// An element with all that is in it; names are without prefixes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::import) struct XmlElement {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<XmlElement>,
    /// The text right in it.
    pub text: String,
}

impl XmlElement {
    /// The elements of a name right in it.
    pub fn all<'a, 'n>(&'a self, name: &'n str) -> impl Iterator<Item = &'a Self> + use<'a, 'n> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The first element of any of these names right in it: what 1.2 calls so, 2005 calls so.
    pub fn any(&self, names: &[&str]) -> Option<&Self> {
        names.iter().find_map(|name| self.all(name).next())
    }

    /// The text of the first element of any of these names that has some.
    pub fn text_of(&self, names: &[&str]) -> Option<&str> {
        names.iter().flat_map(|name| self.all(name)).map(Self::trimmed).find(|text| !text.is_empty())
    }

    /// Its text without the spaces around it.
    pub fn trimmed(&self) -> &str {
        self.text.trim()
    }

    /// The bytes of its name and its attributes.
    pub fn own_len(&self) -> usize {
        self.name.len() + self.attributes.iter().map(|(name, value)| name.len() + value.len()).sum::<usize>()
    }

    /// The bytes of text in it and in all that it holds.
    pub fn text_len(&self) -> usize {
        self.text.len() + self.children.iter().map(Self::text_len).sum::<usize>()
    }

    /// An attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}
