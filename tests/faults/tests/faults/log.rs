//! A stranger who would write lines into the shop's log.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use faults::ShopProgram;
use journeys::{Call, Script};
use serde_json::json;

/// What a token's algorithm says: a line of its own, a cleared screen, and more than anybody reads.
fn forged_algorithm() -> String {
    format!("none\n2026-01-01T00:00:00Z  INFO forged\u{1b}[2J\u{9b}31m\u{202e}{}", "x".repeat(5_000))
}

#[tokio::test]
async fn a_token_writes_no_line_into_the_log() {
    let shop = ShopProgram::started(&[("SHOP_DEMONSTRATION", "off"), ("SHOP_LOG", "info")]).await;
    let script = Script::at(&shop.origin());
    let header = BASE64_URL_SAFE_NO_PAD.encode(json!({ "alg": forged_algorithm(), "kid": "a" }).to_string());
    let _ = script.send(Call::get("/api/carts").bearer(&format!("{header}.e30.AAAA"))).await.expect(401);
    let log = shop.log();
    let told = log.lines().find(|line| line.contains("forged")).unwrap_or_else(|| panic!("not in the log: {log}"));
    assert!(!told.starts_with("2026-01-01") && told.contains("none\\n2026"), "{told}");
    assert!(!log.contains(['\u{1b}', '\u{9b}', '\u{202e}', '\r']), "{log:?}");
    assert!(told.chars().count() < 3_000, "{} characters", told.chars().count());
    println!("a token's algorithm of {} characters: one line of {}", forged_algorithm().len(), told.len());
}
