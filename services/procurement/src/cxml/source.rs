//! The characters of a document, whatever they were encoded in.

use super::{fault::Fault, limits::Limits};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use quick_xml::{Reader, events::Event};
use std::borrow::Cow;

/// How far the declaration of the encoding may reach.
const MAX_DECLARATION_LEN: usize = 256;
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The document's text: in UTF-8 or ISO-8859-1, as its first line says.
pub(super) fn decoded<'a>(bytes: &'a [u8], limits: &Limits) -> Result<Cow<'a, str>, Fault> {
    if bytes.len() > limits.bytes {
        return Err(Fault::not_acceptable(format!("the document has more than {} bytes", limits.bytes)));
    }
    let head = bytes.get(..bytes.len().min(4)).unwrap_or_default();
    if head.starts_with(b"\xff\xfe") || head.starts_with(b"\xfe\xff") || head.contains(&0) {
        return Err(Fault::not_acceptable("the document is in UTF-16: send it in UTF-8"));
    }
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes).trim_ascii_start();
    let encoding = declared(bytes)?;
    let text = if encoding == UTF_8 {
        let broken = |_| Fault::not_acceptable("the document is not in UTF-8, nor says in what it is");
        Cow::Borrowed(std::str::from_utf8(bytes).map_err(broken)?)
    } else {
        // Who says ISO-8859-1 may mean Windows' extension of it, and never the control characters in its place.
        encoding.decode_without_bom_handling(bytes).0
    };
    match text.chars().find(|c| !is_legal(*c)) {
        Some(c) => {
            Err(Fault::not_acceptable(format!("the document has a character U+{:04X}, which XML lacks", u32::from(c))))
        }
        None => Ok(text),
    }
}

fn declared(bytes: &[u8]) -> Result<&'static Encoding, Fault> {
    let head = String::from_utf8_lossy(bytes.get(..bytes.len().min(MAX_DECLARATION_LEN)).unwrap_or_default());
    let Ok(Event::Decl(declaration)) = Reader::from_str(&head).read_event() else { return Ok(UTF_8) };
    let Some(label) = declaration.encoding() else { return Ok(UTF_8) };
    let label = label.map_err(|error| Fault::not_acceptable(format!("the XML declaration: {error}")))?;
    let known = Encoding::for_label(label.as_bytes()).filter(|encoding| [UTF_8, WINDOWS_1252].contains(encoding));
    known.ok_or_else(|| {
        let label: String = label.chars().take(40).collect();
        Fault::not_acceptable(format!("the document is in {label}: send it in UTF-8"))
    })
}

/// Whether XML 1.0 has a character (2.2).
pub(super) fn is_legal(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}
