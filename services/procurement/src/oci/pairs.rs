//! The pairs of a form, in the characters that its sender writes.

use super::terms;
use crate::oci::Charset;
use encoding_rs::WINDOWS_1252;
use percent_encoding::percent_decode;

/// The parameter that names the characters.
const CHARSET: &str = "http_content_charset";

/// The pairs of a form or of an address: UTF-8, or Latin-1 where the form says so or can be nothing else.
#[must_use]
pub fn pairs(form: &[u8]) -> Vec<(String, String)> {
    let raw = form.split(|byte| *byte == b'&').filter(|pair| !pair.is_empty()).map(|pair| {
        let end = pair.iter().position(|byte| *byte == b'=').unwrap_or(pair.len());
        (bytes(&pair[..end]), bytes(pair.get(end + 1..).unwrap_or_default()))
    });
    let raw: Vec<_> = raw.collect();
    let named = raw.iter().find(|(name, _)| name.eq_ignore_ascii_case(CHARSET.as_bytes()));
    let is_latin = named.is_some_and(|(_, value)| terms::charset(&String::from_utf8_lossy(value)) == Charset::Latin1);
    let text = |bytes: Vec<u8>| match String::from_utf8(bytes) {
        Ok(text) if !is_latin => text,
        Ok(text) => WINDOWS_1252.decode_without_bom_handling(text.as_bytes()).0.into_owned(),
        Err(bytes) => WINDOWS_1252.decode_without_bom_handling(bytes.as_bytes()).0.into_owned(),
    };
    raw.into_iter().map(|(name, value)| (text(name), text(value))).collect()
}

fn bytes(encoded: &[u8]) -> Vec<u8> {
    let blanks: Vec<_> = encoded.iter().map(|byte| if *byte == b'+' { b' ' } else { *byte }).collect();
    percent_decode(&blanks).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(form: &str) -> Vec<(String, String)> {
        pairs(form.as_bytes())
    }

    fn pair(name: &str, value: &str) -> (String, String) {
        (name.to_owned(), value.to_owned())
    }

    #[test]
    fn d7_22_a_form_is_read_in_the_characters_that_it_is_written_in() {
        let blue = || pair("SEARCHSTRING", "stylo bleuté");
        assert_eq!(read("SEARCHSTRING=stylo+bleut%C3%A9"), [blue()]);
        assert_eq!(read("SEARCHSTRING=stylo%20bleut%E9"), [blue()]);
        let said = pair("HTTP_CONTENT_CHARSET", "iso-8859-1");
        assert_eq!(read("SEARCHSTRING=stylo+bleut%E9&HTTP_CONTENT_CHARSET=iso-8859-1"), [blue(), said.clone()]);
        // Two letters of Latin-1 that happen to be one of UTF-8.
        assert_eq!(read("a=%C3%A9&HTTP_CONTENT_CHARSET=iso-8859-1"), [pair("a", "Ã©"), said]);
    }

    #[test]
    fn pairs_are_read_as_browsers_write_them() {
        assert_eq!(read("a=1&&b&=c&d=%2B%26%3D+x"), [pair("a", "1"), pair("b", ""), pair("", "c"), pair("d", "+&= x")]);
        assert_eq!(read(""), []);
    }
}
