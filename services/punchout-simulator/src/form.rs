//! The fields of a posted form, in the characters it was sent in.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use percent_encoding::percent_decode;
use procurement::oci::Charset;

/// The fields of a form, in order. It says itself in which characters it is, or was asked for some.
pub fn fields(body: &[u8], content_type: Option<&str>, asked: Charset) -> Vec<(String, String)> {
    let encoding = content_type.and_then(charset_of).unwrap_or(match asked {
        Charset::Utf8 => UTF_8,
        // What browsers mean by ISO-8859-1.
        Charset::Latin1 => WINDOWS_1252,
    });
    let pairs = body.split(|byte| *byte == b'&').filter(|pair| !pair.is_empty());
    let decoded = pairs.map(|pair| {
        let mut parts = pair.splitn(2, |byte| *byte == b'=');
        let mut text = || decoded(parts.next().unwrap_or_default(), encoding);
        (text(), text())
    });
    decoded.collect()
}

fn decoded(text: &[u8], encoding: &'static Encoding) -> String {
    let blanks: Vec<u8> = text.iter().map(|byte| if *byte == b'+' { b' ' } else { *byte }).collect();
    let bytes: Vec<u8> = percent_decode(&blanks).collect();
    encoding.decode_without_bom_handling(&bytes).0.into_owned()
}

/// The character set that a content type names.
fn charset_of(content_type: &str) -> Option<&'static Encoding> {
    let parameters = content_type.split(';').skip(1).filter_map(|parameter| parameter.split_once('='));
    let mut named = parameters.filter(|(name, _)| name.trim().eq_ignore_ascii_case("charset"));
    Encoding::for_label(named.next()?.1.trim().trim_matches('"').as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_read_in_the_characters_that_were_asked_for_or_that_it_names() {
        let latin = b"a%5B1%5D=%E9t%E9+%80&b";
        let read = |kind: Option<&str>, asked| fields(latin, kind, asked);
        let expected = [("a[1]".to_owned(), "été €".to_owned()), ("b".to_owned(), String::new())];
        assert_eq!(read(None, Charset::Latin1), expected);
        let named = Some("application/x-www-form-urlencoded; Charset=\"iso-8859-1\"");
        assert_eq!(read(named, Charset::Utf8), expected);
        assert_eq!(fields("c=%C3%A9=+".as_bytes(), None, Charset::Utf8), [("c".to_owned(), "é= ".to_owned())]);
        assert!(read(None, Charset::Utf8)[0].1.contains('\u{fffd}'));
    }
}
