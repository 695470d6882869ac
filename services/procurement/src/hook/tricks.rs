//! What has been tried on others' return addresses, and must not work here.

use super::{AddressRefusal::*, *};

fn hosts() -> AllowedHosts {
    AllowedHosts::new(["sap.example.com", "srm.example.com:8443", "localhost", "127.0.0.1", "[::1]", "bücher.example"])
        .unwrap()
}

fn strict(text: &str) -> Result<ReturnAddress, AddressRefusal> {
    ReturnAddress::parse(text, &hosts(), Leniency::default())
}

/// Each of them leads somewhere else, or could be read as if it did.
const TRICKS: &[(&str, AddressRefusal)] = &[
    ("", Length),
    ("javascript:alert(1)", Scheme),
    ("JavaScript:alert(1)//https://sap.example.com/", Scheme),
    ("java\tscript:alert(1)", Character),
    ("\u{1}javascript:alert(1)", Character),
    ("data:text/html,hello", Scheme),
    ("data:text/html;base64,PHNjcmlwdD4=", Scheme),
    ("vbscript:msgbox(1)", Scheme),
    ("blob:https://sap.example.com/1", Scheme),
    ("file:///etc/passwd", Scheme),
    ("ftp://sap.example.com/", Scheme),
    ("ws://sap.example.com/", Scheme),
    ("SAPEVENT:ONLINE", Scheme),
    ("sapevent:POST", Scheme),
    ("http://sap.example.com/", Scheme),
    ("http://127.0.0.1/", Scheme),
    ("http://localhost:3000/hook", Scheme),
    ("//sap.example.com/", Scheme),
    ("/hook", Scheme),
    ("sap.example.com/hook", Scheme),
    ("https:sap.example.com/", Scheme),
    ("https:/sap.example.com/", Scheme),
    ("https:\\\\sap.example.com/", Character),
    ("https://evil.example\\@sap.example.com/", Character),
    ("https://sap.example.com\\.evil.example/", Character),
    ("https:///sap.example.com/", Host),
    ("https://", Unreadable),
    ("https://?sap.example.com", Unreadable),
    (" https://sap.example.com/", Character),
    ("https://sap.example.com/ ", Character),
    ("https://sap.example.com/\r\nX-Evil: 1", Character),
    ("https://sap.exa\nmple.com/", Character),
    ("https://sap.example.com/\0", Character),
    ("https://sap.example.com/\u{a0}", Character),
    ("https://sap.example.com/\"><script>", Character),
    ("https://sap.example.com/'onclick='x", Character),
    ("https://sap.example.com@evil.example/", User),
    ("https://user:pass@sap.example.com/", User),
    ("https://@sap.example.com/", User),
    ("https://sap.example.com:443@evil.example/", User),
    ("https://sap.example.com%40evil.example/", Unreadable),
    ("https://evil.example#@sap.example.com/", Fragment),
    ("https://sap.example.com/#/../x", Fragment),
    ("https://sap.example.com#.evil.example/", Fragment),
    ("https://evil.example/", Unlisted),
    ("https://evil.example/https://sap.example.com/", Unlisted),
    ("https://evil.example?sap.example.com", Unlisted),
    ("https://evil.example/@sap.example.com", Unlisted),
    ("https://sap.example.com.evil.example/", Unlisted),
    ("https://evil-sap.example.com/", Unlisted),
    ("https://xsap.example.com/", Unlisted),
    ("https://a.sap.example.com/", Unlisted),
    ("https://example.com/", Unlisted),
    ("https://sap.example.co/", Unlisted),
    ("https://sap.example.com./", Host),
    ("https://sap..example.com/", Unlisted),
    ("https://sap.example.com:8443/", Unlisted),
    ("https://sap.example.com:80/", Unlisted),
    ("https://srm.example.com/", Unlisted),
    ("https://srm.example.com:84430/", Unreadable),
    ("https://srm.example.com:/", Host),
    ("https://sap.example.com:+443/", Unreadable),
    ("https://sap.exаmple.com/", Unlisted),
    ("https://sap.examp1e.com/", Unlisted),
    ("https://xn--sap-example-com.example/", Unlisted),
    ("https://ｓap.example.com/", Unlisted),
    ("https://sap。example。com/", Unlisted),
    ("https://sap.example.ⓒom/", Unlisted),
    ("https://sap.exam\u{ad}ple.com/", Character),
    ("https://sap.exam\u{200b}ple.com/", Character),
    ("https://sap.example.com\u{202e}/moc", Character),
    ("https://sap.ex%61mple.com/", Host),
    ("https://s%00ap.example.com/", Unreadable),
    ("https://BÜCHER.example.evil.example/", Unlisted),
    ("https://2130706433/", Host),
    ("https://0x7f.0.0.1/", Host),
    ("https://127.1/", Host),
    ("https://0177.0.0.1/", Host),
    ("https://127.0.0.2/", Unlisted),
    ("https://[::ffff:127.0.0.1]/", Host),
    ("https://[0:0:0:0:0:0:0:1]/", Host),
    ("https://[::2]/", Unlisted),
    ("https://[::1/", Unreadable),
    ("https://169.254.169.254/latest/meta-data", Unlisted),
    ("https://localhost.evil.example/", Unlisted),
];

#[test]
fn d7_22_no_trick_gets_a_basket_to_another_host() {
    assert!(TRICKS.len() >= 60);
    for (text, refusal) in TRICKS {
        assert_eq!(strict(text), Err(*refusal), "{text:?}");
    }
    assert_eq!(strict(&format!("https://sap.example.com/{}", "a".repeat(MAX_LEN))), Err(Length));
}

#[test]
fn d7_22_an_address_of_the_list_is_kept_to_the_letter() {
    for (text, origin) in [
        ("https://sap.example.com", "https://sap.example.com"),
        ("https://sap.example.com/", "https://sap.example.com"),
        ("HTTPS://SAP.Example.com:443/Hook?sid=%7BABC%7D&x=a@b;c=1", "https://sap.example.com"),
        ("https://srm.example.com:8443/sap(bD1lbg==)/hook?", "https://srm.example.com:8443"),
        ("https://bücher.example/é", "https://xn--bcher-kva.example"),
        ("https://xn--bcher-kva.example/", "https://xn--bcher-kva.example"),
        ("https://sap.example.com/../a/./b", "https://sap.example.com"),
        ("https://localhost:9443/", "https://localhost:9443"),
    ] {
        let address = strict(text).unwrap();
        assert_eq!((address.as_str(), address.origin(), address.to_string().as_str()), (text, Some(origin), text));
    }
}

#[test]
fn d7_22_this_machine_may_be_reached_by_http_where_a_tenant_tests() {
    let testing = Leniency { loopback_http: true, ..Leniency::default() };
    let judge = |text: &str| ReturnAddress::parse(text, &hosts(), testing);
    for text in ["http://localhost:3000/hook", "http://127.0.0.1/", "http://[::1]:9/"] {
        assert!(judge(text).is_ok(), "{text}");
    }
    assert_eq!(judge("http://sap.example.com/"), Err(Scheme));
    assert_eq!(judge("http://localhost.evil.example/"), Err(Scheme));
    assert_eq!(judge("http://127.0.0.2/"), Err(Unlisted));
    assert_eq!(ReturnAddress::parse("http://localhost/", &AllowedHosts::default(), testing), Err(Unlisted));
}

#[test]
fn d7_22_sap_events_pass_where_a_tenant_has_them() {
    let lenient = Leniency { sap_event: true, ..Leniency::default() };
    let judge = |text: &str| ReturnAddress::parse(text, &hosts(), lenient);
    let address = judge("SAPEVENT:ONLINESHOP?a=1").unwrap();
    assert_eq!((address.as_str(), address.origin()), ("SAPEVENT:ONLINESHOP?a=1", None));
    assert_eq!(judge("SAPEVENT:\"><script>"), Err(Character));
    assert_eq!(judge("javascript:alert(1)"), Err(Scheme));
}
