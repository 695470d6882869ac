//! XML as it is read from strangers: piece by piece, within limits, and nothing is ever fetched.
//!
//! A document type may be named and is not loaded. Where the standard tells suppliers to declare their own elements in
//! it, that is passed over. An entity, other than the five of XML and single characters, ends the reading.

mod language;
mod node;

pub(super) use language::Language;
pub(super) use node::XmlElement;

use crate::import::source::{ReadError, ReadResult};
use quick_xml::{
    Reader,
    encoding::DecodingReader,
    escape::resolve_xml_entity,
    events::{BytesRef, BytesStart, Event},
};
use std::io::{self, BufRead, Read};

/// How deep elements may lie in each other.
const DEEPEST: usize = 32;
/// How far the first line's declaration may reach.
const MAX_DECLARATION_LEN: usize = 256;
/// The most attributes of an element.
const MAX_ATTRIBUTES: usize = 64;
/// The most bytes of a piece: a text, a tag with its attributes, a comment.
const MAX_PIECE_LEN: usize = 1024 * 1024;
/// The most elements, and bytes of text and attributes, that are held at once: one article's.
const MAX_NODES: usize = 50_000;
const MAX_ELEMENT_LEN: usize = 1024 * 1024;

/// Which document type a format's documents may name.
pub(super) struct DocumentType {
    /// What the format is called.
    pub format: &'static str,
    /// The elements that its documents are.
    pub roots: &'static [&'static str],
    /// How the names of its DTDs begin, in small letters.
    pub dtd: &'static str,
    /// Whether suppliers declare elements of their own, as the standard tells them to.
    pub may_declare: bool,
}

/// What a document goes on with.
enum XmlPiece {
    /// An element begins.
    Begin(XmlElement),
    /// The element that began last and has not ended ends.
    End,
    /// Characters.
    Text(String),
    /// The document has ended.
    Over,
}

/// A document that is being read.
pub(super) struct XmlReader<R: BufRead> {
    reader: Reader<PieceReader<DecodingReader<R>>>,
    document_type: &'static DocumentType,
    buffer: Vec<u8>,
    depth: usize,
    begun: bool,
}

impl<R: BufRead> XmlReader<R> {
    /// A document of a format, in the encoding that its first line names.
    pub fn open(mut bytes: R, document_type: &'static DocumentType) -> ReadResult<Self> {
        let halt = |why: String| ReadError::broken(Some(1), why);
        let head = bytes.fill_buf().map_err(|error| halt(error.to_string()))?;
        let head = String::from_utf8_lossy(&head[..head.len().min(MAX_DECLARATION_LEN)]).into_owned();
        let mut inner = DecodingReader::new(bytes);
        if let Ok(Event::Decl(declaration)) = Reader::from_str(head.trim_start_matches('\u{feff}')).read_event() {
            let known = declaration.encoder().filter(|encoding| encoding.is_ascii_compatible());
            match known {
                Some(encoding) => inner.set_encoding(encoding),
                None if declaration.encoding().is_some() => {
                    return Err(halt("its encoding is unknown: save it as UTF-8".to_owned()));
                }
                None => {}
            }
        }
        let mut reader = Reader::from_reader(PieceReader { inner, line: 1, piece_len: 0 });
        reader.config_mut().expand_empty_elements = true;
        Ok(Self { reader, document_type, buffer: Vec::new(), depth: 0, begun: false })
    }

    /// The line that is being read.
    pub fn line(&self) -> u64 {
        self.reader.get_ref().line
    }

    /// What comes next.
    fn next_piece(&mut self) -> ReadResult<XmlPiece> {
        loop {
            self.buffer.clear();
            self.reader.get_mut().piece_len = 0;
            let line = self.reader.get_ref().line;
            let halt = |why: String| ReadError::broken(Some(line), why);
            // Taken out for the time that what is read borrows from it.
            let mut buffer = std::mem::take(&mut self.buffer);
            let event = self.reader.read_event_into(&mut buffer).map_err(|error| halt(error.to_string()))?;
            let is_first = !std::mem::replace(&mut self.begun, true);
            let piece = match event {
                Event::Start(tag) => {
                    self.depth += 1;
                    if self.depth > DEEPEST {
                        return Err(halt(format!("elements lie more than {DEEPEST} deep in each other")));
                    }
                    Some(XmlPiece::Begin(begin(&tag).map_err(halt)?))
                }
                Event::End(_) => {
                    self.depth -= 1;
                    Some(XmlPiece::End)
                }
                Event::Text(text) => Some(XmlPiece::Text(text.xml10_content().into_owned())),
                Event::CData(text) => Some(XmlPiece::Text(text.xml10_content().into_owned())),
                Event::GeneralRef(reference) => Some(XmlPiece::Text(resolved(&reference).map_err(halt)?)),
                Event::DocType(text) => {
                    self.document_type.may_be_passed_over(&text).map_err(halt)?;
                    None
                }
                Event::Decl(_) if is_first => None,
                Event::Decl(_) => return Err(halt("an XML declaration stands inside the document".to_owned())),
                Event::Eof if self.depth > 0 => return Err(halt("it ends inside an element".to_owned())),
                Event::Eof => Some(XmlPiece::Over),
                Event::Empty(_) | Event::Comment(_) | Event::PI(_) => None,
            };
            self.buffer = buffer;
            if let Some(piece) = piece {
                return Ok(piece);
            }
        }
    }

    /// The next element that begins, at whatever depth; none at the end.
    pub fn next_element(&mut self) -> ReadResult<Option<XmlElement>> {
        loop {
            match self.next_piece()? {
                XmlPiece::Begin(element) => return Ok(Some(element)),
                XmlPiece::Over => return Ok(None),
                XmlPiece::End | XmlPiece::Text(_) => {}
            }
        }
    }

    /// The whole of an element that has just begun.
    pub fn rest_of(&mut self, begun: XmlElement) -> ReadResult<XmlElement> {
        let (mut nodes, mut length) = (1, begun.own_len());
        let mut open = vec![begun];
        loop {
            match self.next_piece()? {
                XmlPiece::Begin(node) => {
                    nodes += 1;
                    length += node.own_len();
                    open.push(node);
                }
                XmlPiece::Text(text) => {
                    length += text.len();
                    if let Some(node) = open.last_mut() {
                        node.text.push_str(&text);
                    }
                }
                XmlPiece::End => {
                    let Some(node) = open.pop() else { break };
                    match open.last_mut() {
                        Some(parent) => parent.children.push(node),
                        None => return Ok(node),
                    }
                }
                XmlPiece::Over => break,
            }
            if nodes > MAX_NODES || length > MAX_ELEMENT_LEN {
                let why = format!("an element holds more than 1 MB of text, or {MAX_NODES} elements");
                return Err(ReadError::broken(Some(self.line()), why));
            }
        }
        Err(ReadError::broken(Some(self.line()), "it ends inside an element"))
    }

    /// Passes over the rest of an element that has just begun.
    pub fn skip(&mut self) -> ReadResult {
        let outside = self.depth - 1;
        while self.depth > outside {
            if matches!(self.next_piece()?, XmlPiece::Over) {
                break;
            }
        }
        Ok(())
    }
}

fn begin(tag: &BytesStart<'_>) -> Result<XmlElement, String> {
    let mut attributes = Vec::new();
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|error| error.to_string())?;
        let value =
            attribute.normalized_value(quick_xml::XmlVersion::Explicit1_0).map_err(|error| error.to_string())?;
        attributes.push((attribute.key.local_name().as_ref().to_owned(), value.into_owned()));
        if attributes.len() > MAX_ATTRIBUTES {
            return Err(format!("an element has more than {MAX_ATTRIBUTES} attributes"));
        }
    }
    Ok(XmlElement { name: tag.local_name().as_ref().to_owned(), attributes, ..XmlElement::default() })
}

/// A character that stands for itself by its number or by one of the five names of XML.
fn resolved(reference: &BytesRef<'_>) -> Result<String, String> {
    let name = reference.xml10_content();
    if let Some(character) = reference.resolve_char_ref().map_err(|error| error.to_string())? {
        return Ok(character.to_string());
    }
    resolve_xml_entity(&name)
        .map(str::to_owned)
        .ok_or_else(|| format!("the entity &{name}; is refused: write the text itself"))
}

impl DocumentType {
    /// Whether what a document says of its type may be passed over: it names a DTD of the format, and declares no entity
    /// that could stand for anything in the document or lie anywhere else.
    fn may_be_passed_over(&self, text: &str) -> Result<(), String> {
        let (name, subset) = text.split_once('[').map_or((text, None), |(name, subset)| (name, Some(subset)));
        let mut words = name.split_whitespace();
        let foreign = || Err(format!("its document type is not that of {}", self.format));
        if words.next().is_none_or(|root| !self.roots.contains(&root)) {
            return foreign();
        }
        let file =
            |word: &str| word.trim_matches(['"', '\'']).rsplit(['/', '\\']).next().unwrap_or_default().to_lowercase();
        let dtd = words.next_back().map(file);
        if dtd.is_some_and(|dtd| !(dtd.starts_with(self.dtd) && dtd.ends_with(".dtd"))) {
            return foreign();
        }
        let Some(subset) = subset else { return Ok(()) };
        if !subset.split("<!").skip(1).all(is_inert) {
            return Err("it declares entities, which are refused".to_owned());
        }
        if self.may_declare { Ok(()) } else { Err("it declares elements of its own, which are refused".to_owned()) }
    }
}

/// Whether a declaration changes nothing for who reads no DTD.
fn is_inert(declaration: &str) -> bool {
    let mut words = declaration.split_whitespace();
    match words.next() {
        Some("ELEMENT" | "ATTLIST") => true,
        Some(word) if word.starts_with("--") => true,
        // A parameter: it is for the reader of a DTD, and nobody here reads one.
        Some("ENTITY") => words.next() == Some("%") && words.nth(1).is_some_and(|value| value.starts_with(['"', '\''])),
        _ => false,
    }
}

/// A reader that counts lines, and ends a piece that does not end.
struct PieceReader<R> {
    inner: R,
    line: u64,
    /// How much is read since the piece began.
    piece_len: usize,
}

impl<R: BufRead> Read for PieceReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.count(&buffer[..length]);
        Ok(length)
    }
}

impl<R: BufRead> BufRead for PieceReader<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.piece_len > MAX_PIECE_LEN {
            return Err(io::Error::other("a text, a tag or a comment that begins here is longer than 1 MB"));
        }
        self.inner.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        // What is consumed was filled before, so this reads nothing.
        let lines = self
            .inner
            .fill_buf()
            .map_or(0, |filled| filled[..amount.min(filled.len())].iter().filter(|byte| **byte == b'\n').count());
        self.line += lines as u64;
        self.piece_len += amount;
        self.inner.consume(amount);
    }
}

impl<R> PieceReader<R> {
    fn count(&mut self, bytes: &[u8]) {
        self.piece_len += bytes.len();
        self.line += bytes.iter().filter(|byte| **byte == b'\n').count() as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static OF_TESTS: DocumentType =
        DocumentType { format: "BMEcat", roots: &["BMECAT"], dtd: "bmecat", may_declare: true };

    /// Reads a document to its end; its text, or why it is refused and where.
    fn read(document: &[u8]) -> Result<String, (Option<u64>, String)> {
        let mut text = String::new();
        let mut xml = match XmlReader::open(document, &OF_TESTS) {
            Ok(xml) => xml,
            Err(ReadError::Broken(issue)) => return Err((issue.line, issue.what)),
            Err(ReadError::Cancelled) => unreachable!("nobody is asked"),
        };
        loop {
            match xml.next_piece() {
                Ok(XmlPiece::Over) => return Ok(text),
                Ok(XmlPiece::Text(more)) => text.push_str(&more),
                Ok(_) => {}
                Err(ReadError::Broken(issue)) => return Err((issue.line, issue.what)),
                Err(ReadError::Cancelled) => unreachable!("nobody is asked"),
            }
        }
    }

    fn refusal(document: &str) -> String {
        read(document.as_bytes()).unwrap_err().1
    }

    #[test]
    fn characters_and_the_five_entities_are_themselves() {
        let text = read("<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x42;<![CDATA[<&x;>]]></a>".as_bytes());
        assert_eq!(text.unwrap(), "<>&\"'AB<&x;>");
    }

    #[test]
    fn an_entity_is_refused_where_it_is_used_and_where_it_is_declared() {
        assert!(refusal("<a>&bomb;</a>").contains("&bomb;"));
        assert!(!refusal("<a b='&bomb;'/>").is_empty());
        for declaration in [
            "<!ENTITY bomb \"boom\">",
            "<!ENTITY % far SYSTEM \"http://example.test/x\">",
            "<!ENTITY bomb SYSTEM \"file:///etc/passwd\">",
        ] {
            let document = format!("<!DOCTYPE BMECAT SYSTEM \"bmecat_new_catalog.dtd\" [\n{declaration}\n]><BMECAT/>");
            assert!(refusal(&document).contains("entities"), "{declaration}");
        }
    }

    #[test]
    fn a_document_type_of_bmecat_is_passed_over_and_another_refused() {
        let own = "<!ENTITY % USERDEFINES \"(UDX.A?)\"><!ELEMENT UDX.A (#PCDATA)>";
        for good in [
            "<!DOCTYPE BMECAT SYSTEM \"bmecat_new_catalog_1_2.dtd\">".to_owned(),
            "<!DOCTYPE BMECAT SYSTEM \"http://www.bmecat.org/BMEcat_2005.dtd\">".to_owned(),
            format!("<!DOCTYPE BMECAT SYSTEM \"bmecat_new_catalog.dtd\" [{own}]>"),
        ] {
            assert_eq!(read(format!("{good}<BMECAT>x</BMECAT>").as_bytes()), Ok("x".to_owned()), "{good}");
        }
        assert!(refusal("<!DOCTYPE html><BMECAT/>").contains("document type"));
        assert!(refusal("<!DOCTYPE BMECAT SYSTEM \"/etc/passwd\"><BMECAT/>").contains("document type"));
    }

    #[test]
    fn where_a_format_has_no_elements_of_suppliers_none_are_declared() {
        let strict = DocumentType { may_declare: false, ..OF_TESTS };
        assert_eq!(strict.may_be_passed_over("BMECAT SYSTEM \"bmecat.dtd\""), Ok(()));
        for subset in ["", "<!ELEMENT UDX.A (#PCDATA)>"] {
            let refused = strict.may_be_passed_over(&format!("BMECAT SYSTEM \"bmecat.dtd\" [{subset}]")).unwrap_err();
            assert!(refused.contains("elements of its own"), "{refused}");
        }
    }

    #[test]
    fn depth_and_attributes_have_limits() {
        let nested = |depth: usize| "<a>".repeat(depth) + &"</a>".repeat(depth);
        assert!(read(nested(32).as_bytes()).is_ok());
        assert!(refusal(&nested(33)).contains("32 deep"));
        let attributes = |count: usize| {
            let all: String = (0..count).map(|n| format!(" a{n}='1'")).collect();
            format!("<a{all}/>")
        };
        assert!(read(attributes(64).as_bytes()).is_ok());
        assert!(refusal(&attributes(65)).contains("64 attributes"));
    }

    #[test]
    fn a_document_that_breaks_off_says_where() {
        assert_eq!(read(b"<a>\n<b>\n").unwrap_err().0, Some(3));
        assert!(read(b"<a>\n</b>").is_err());
    }

    #[test]
    fn old_encodings_are_read_as_they_say() {
        let latin = b"<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>\xe9t\xe9</a>";
        assert_eq!(read(latin).unwrap(), "été");
        assert!(read(b"<?xml version=\"1.0\" encoding=\"martian\"?><a/>").is_err());
        assert!(read(b"<?xml version=\"1.0\"?><a>\xe9</a>").is_err());
    }
}
