//! Elements as XML.

use super::{element::Element, source::is_legal};
use quick_xml::escape::escape;
use std::borrow::Cow;

/// The version of cXML that is written.
pub(super) const VERSION: &str = "1.2.063";

/// A document of this element, which names the file of the DTD that describes it.
pub(super) fn document(root: &Element<'_>, dtd: &str) -> String {
    let address = format!("http://xml.cxml.org/schemas/cXML/{VERSION}/{dtd}");
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    let mut text = format!("{head}<!DOCTYPE cXML SYSTEM \"{address}\">\n");
    push(&mut text, root);
    text.push('\n');
    text
}

/// Appends an element; what lies in it stands before its own text.
fn push(text: &mut String, element: &Element<'_>) {
    text.push('<');
    text.push_str(&element.name);
    for (name, value) in &element.attributes {
        // A line break in an attribute would be read as a blank.
        let value = escaped(value).replace('\n', "&#10;").replace('\t', "&#9;");
        for part in [" ", name, "=\"", &value, "\""] {
            text.push_str(part);
        }
    }
    if element.children.is_empty() && element.text.is_empty() {
        text.push_str("/>");
        return;
    }
    text.push('>');
    for child in &element.children {
        push(text, child);
    }
    text.push_str(&escaped(&element.text));
    for part in ["</", &element.name, ">"] {
        text.push_str(part);
    }
}

/// A text as it stands in XML, without the characters that XML has no way to write.
fn escaped(text: &str) -> Cow<'_, str> {
    let text: Cow<'_, str> = if text.chars().all(is_legal) {
        text.into()
    } else {
        text.chars().filter(|c| is_legal(*c)).collect::<String>().into()
    };
    // A carriage return would be read as a line break.
    let text = escape(text);
    if text.contains('\r') { text.replace('\r', "&#13;").into() } else { text }
}
