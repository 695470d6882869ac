//! XML from strangers: within limits, without a DTD, without entities.

use super::{element::Element, fault::Fault, limits::Limits, source::is_legal};
use quick_xml::{
    Reader, XmlVersion,
    escape::resolve_xml_entity,
    events::{BytesRef, BytesStart, Event},
};

/// How much of a name an error repeats, in characters.
const MAX_NAMED_LEN: usize = 40;

/// The root element of a document. A document type that only names a DTD is passed over, and never loaded.
pub(super) fn root(document: &str, limits: &Limits) -> Result<Element<'static>, Fault> {
    let mut reader = Reader::from_str(document);
    reader.config_mut().expand_empty_elements = true;
    let mut tree = Tree { open: Vec::new(), root: None, elements: 0, attributes: 0, limits };
    loop {
        let event =
            reader.read_event().map_err(|error| Fault::not_acceptable(format!("the XML is broken: {error}")))?;
        match event {
            Event::Start(tag) => tree.begin(&tag)?,
            Event::End(_) => tree.end(),
            Event::Text(text) => tree.text(&text.xml10_content())?,
            Event::CData(text) => tree.text(&text.xml10_content())?,
            Event::GeneralRef(reference) => tree.text(&resolved(&reference)?)?,
            Event::DocType(text) => check_document_type(&text)?,
            Event::Empty(_) | Event::Comment(_) | Event::PI(_) | Event::Decl(_) => {}
            Event::Eof => break,
        }
    }
    if !tree.open.is_empty() {
        return Err(Fault::not_acceptable("the document ends inside an element"));
    }
    tree.root.ok_or_else(|| Fault::not_acceptable("there is no document"))
}

/// What has been read.
struct Tree<'l> {
    /// Elements that have not ended, the outermost first, each with the characters of its text so far.
    open: Vec<(Element<'static>, usize)>,
    root: Option<Element<'static>>,
    elements: usize,
    attributes: usize,
    limits: &'l Limits,
}

impl Tree<'_> {
    fn begin(&mut self, tag: &BytesStart<'_>) -> Result<(), Fault> {
        let limits = self.limits;
        if self.root.is_some() {
            return Err(Fault::not_acceptable("something follows on the document's element"));
        }
        if self.open.len() >= limits.depth {
            return Err(Fault::not_acceptable(format!("elements lie more than {} deep in each other", limits.depth)));
        }
        let element = element(tag, limits)?;
        self.elements += 1;
        self.attributes += element.attributes.len();
        if self.elements > limits.elements || self.attributes > limits.all_attributes {
            let (elements, attributes) = (limits.elements, limits.all_attributes);
            let detail = format!("there are more than {elements} elements or {attributes} attributes");
            return Err(Fault::not_acceptable(detail));
        }
        self.open.push((element, 0));
        Ok(())
    }

    fn end(&mut self) {
        if let Some((element, _)) = self.open.pop() {
            match self.open.last_mut() {
                Some((parent, _)) => parent.children.push(element),
                None => self.root = Some(element),
            }
        }
    }

    fn text(&mut self, more: &str) -> Result<(), Fault> {
        let Some((element, length)) = self.open.last_mut() else {
            if more.trim().is_empty() {
                return Ok(());
            }
            return Err(Fault::not_acceptable("there is text outside of the document's element"));
        };
        // Counted as they come: counting a long text again for every piece of it is what some documents are made for.
        *length += more.chars().count();
        check_length(*length, self.limits, &element.name)?;
        element.text.to_mut().push_str(more);
        Ok(())
    }
}

/// An element as its tag says.
fn element(tag: &BytesStart<'_>, limits: &Limits) -> Result<Element<'static>, Fault> {
    let name = tag.name().into_inner().to_owned();
    check_length(name.chars().count(), limits, &name)?;
    let broken = |error: String| Fault::not_acceptable(format!("the attributes of {name}: {error}"));
    let mut attributes = Vec::new();
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|error| broken(error.to_string()))?;
        if attributes.len() >= limits.attributes {
            return Err(Fault::not_acceptable(format!("{name} has more than {} attributes", limits.attributes)));
        }
        let value = attribute.normalized_value(XmlVersion::Explicit1_0).map_err(|error| broken(error.to_string()))?;
        if let Some(c) = value.chars().find(|c| !is_legal(*c)) {
            return Err(broken(format!("U+{:04X} is no character of XML", u32::from(c))));
        }
        check_length(value.chars().count(), limits, &name)?;
        let key = attribute.key.into_inner().to_owned();
        attributes.push((key.into(), value.into_owned().into()));
    }
    Ok(Element { name: name.into(), attributes, ..Element::default() })
}

fn check_length(length: usize, limits: &Limits, name: &str) -> Result<(), Fault> {
    if length > limits.text {
        let name: String = name.chars().take(MAX_NAMED_LEN).collect();
        return Err(Fault::not_acceptable(format!("a text of {name} has more than {} characters", limits.text)));
    }
    Ok(())
}

/// A character that stands for itself by its number, or by one of the five names of XML.
fn resolved(reference: &BytesRef<'_>) -> Result<String, Fault> {
    let name = reference.xml10_content();
    let refused = || {
        let name: String = name.chars().take(MAX_NAMED_LEN).collect();
        Fault::not_acceptable(format!("the reference &{name}; is refused: write the text itself"))
    };
    match reference.resolve_char_ref().map_err(|_| refused())? {
        Some(character) if is_legal(character) => Ok(character.to_string()),
        Some(_) => Err(refused()),
        None => resolve_xml_entity(&name).map(str::to_owned).ok_or_else(refused),
    }
}

/// Refuses a document type that declares anything, or is another document's.
fn check_document_type(text: &str) -> Result<(), Fault> {
    if text.contains('[') {
        return Err(Fault::not_acceptable("the document type declares things of its own, which is refused"));
    }
    if text.split_whitespace().next() != Some("cXML") {
        return Err(Fault::not_acceptable("the document type is not cXML's"));
    }
    Ok(())
}
