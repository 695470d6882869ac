//! A document as a field of the form that a buyer's browser posts.

use super::{Document, Fault, Limits, read, write};
use base64::{Engine, engine::general_purpose::STANDARD};

/// How a document stands in a form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FormEncoding {
    /// As it is, in `cxml-urlencoded`: the browser encodes it as it does any field.
    #[default]
    UrlEncoded,
    /// In `cxml-base64`.
    Base64,
}

impl FormEncoding {
    /// The name of the field.
    #[must_use]
    pub const fn field_name(self) -> &'static str {
        match self {
            Self::UrlEncoded => "cxml-urlencoded",
            Self::Base64 => "cxml-base64",
        }
    }
}

/// The name and value of the form's field that holds a document.
///
/// A form says nowhere in which characters it is encoded, so what lies beyond ASCII is written by number.
#[must_use]
pub fn form_field(document: &Document, encoding: FormEncoding) -> (&'static str, String) {
    let text = write(document);
    let value = match encoding {
        FormEncoding::UrlEncoded => in_ascii(&text),
        FormEncoding::Base64 => STANDARD.encode(text),
    };
    (encoding.field_name(), value)
}

/// Reads the document in a posted form.
///
/// # Errors
/// When there is none, or what is wrong with it.
pub fn read_form<N: AsRef<str>, V: AsRef<str>>(
    pairs: impl IntoIterator<Item = (N, V)>,
    limits: &Limits,
) -> Result<Document, Fault> {
    for (name, value) in pairs {
        let name = name.as_ref();
        if name.eq_ignore_ascii_case(FormEncoding::UrlEncoded.field_name()) {
            return read(value.as_ref().as_bytes(), limits);
        }
        if name.eq_ignore_ascii_case(FormEncoding::Base64.field_name()) {
            let broken = |_| Fault::not_acceptable("cxml-base64 is not in base64");
            let packed: Vec<_> = value.as_ref().bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
            return read(&STANDARD.decode(packed).map_err(broken)?, limits);
        }
    }
    Err(Fault::not_acceptable("the form has no cxml-urlencoded, and no cxml-base64"))
}

/// The same document in ASCII: all other characters stand in texts and attributes, where a number says them too.
fn in_ascii(document: &str) -> String {
    document.chars().fold(String::with_capacity(document.len()), |mut ascii, c| {
        if c.is_ascii() {
            ascii.push(c);
        } else {
            ascii.push_str(&format!("&#{};", u32::from(c)));
        }
        ascii
    })
}
