//! An element of a document: what is read becomes one, and what is written begins as one.

use super::fault::Fault;
use std::borrow::Cow;

/// An element with its attributes, its own text and what lies in it. Where a text stands among elements is not kept:
/// cXML's only mixed elements have the text last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Element<'a> {
    pub name: Cow<'a, str>,
    pub attributes: Vec<(Cow<'a, str>, Cow<'a, str>)>,
    pub children: Vec<Element<'a>>,
    pub text: Cow<'a, str>,
}

/// Reading.
impl<'a> Element<'a> {
    /// The value of an attribute that says something.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let (_, value) = self.attributes.iter().find(|(key, _)| *key == name)?;
        Some(value.trim()).filter(|value| !value.is_empty())
    }

    pub fn required_attribute(&self, name: &str) -> Result<&str, Fault> {
        self.attribute(name).ok_or_else(|| Fault::not_acceptable(format!("{} has no {name}", self.name)))
    }

    pub fn child(&self, name: &str) -> Option<&Self> {
        self.children.iter().find(|child| child.name == name)
    }

    pub fn children<'s>(&'s self, name: &'s str) -> impl Iterator<Item = &'s Self> {
        self.children.iter().filter(move |child| child.name == name)
    }

    pub fn required_child(&self, name: &str) -> Result<&Self, Fault> {
        self.child(name).ok_or_else(|| Fault::not_acceptable(format!("{} has no {name}", self.name)))
    }

    /// Its own text, without the blanks and breaks that only set it apart.
    pub fn own_text(&self) -> &str {
        self.text.trim()
    }

    /// Its own text, which has to say something.
    pub fn required_text(&self) -> Result<&str, Fault> {
        let text = Some(self.own_text()).filter(|text| !text.is_empty());
        text.ok_or_else(|| Fault::not_acceptable(format!("{} is empty", self.name)))
    }

    /// The text of a child that says something.
    pub fn child_text(&self, name: &str) -> Option<String> {
        self.child(name).map(Self::own_text).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    /// Reads each child of a name, and says of a fault in which of them it lies.
    pub fn read_each<T>(&self, name: &str, read: impl Fn(&Self) -> Result<T, Fault>) -> Result<Vec<T>, Fault> {
        let numbered = self.children(name).zip(1..);
        numbered.map(|(child, number)| read(child).map_err(|fault| fault.within(&format!("{name} {number}")))).collect()
    }

    /// Reads a child that may be missing.
    pub fn read_child<T>(&self, name: &str, read: impl Fn(&Self) -> Result<T, Fault>) -> Result<Option<T>, Fault> {
        self.child(name).map(|child| read(child).map_err(|fault| fault.within(name))).transpose()
    }
}

/// Writing.
impl<'a> Element<'a> {
    pub fn new(name: &'a str) -> Self {
        Self { name: Cow::Borrowed(name), ..Self::default() }
    }

    /// An element that holds text only.
    pub fn of_text(name: &'a str, text: impl Into<Cow<'a, str>>) -> Self {
        Self { text: text.into(), ..Self::new(name) }
    }

    pub fn with(mut self, name: &'a str, value: impl Into<Cow<'a, str>>) -> Self {
        self.attributes.push((Cow::Borrowed(name), value.into()));
        self
    }

    pub fn with_some(self, name: &'a str, value: Option<impl Into<Cow<'a, str>>>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    pub fn holding(mut self, children: impl IntoIterator<Item = Element<'a>>) -> Self {
        self.children.extend(children);
        self
    }

    /// With a child that holds text, where there is any.
    pub fn holding_text(self, name: &'a str, text: Option<&'a str>) -> Self {
        self.holding(text.map(|text| Self::of_text(name, text)))
    }
}
