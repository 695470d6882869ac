//! Turns web/i18n/sentences.json into Rust, so that a reason without a sentence does not compile.

use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    error::Error,
    fmt::Write,
    fs,
    path::Path,
};

const SENTENCES: &str = "../web/i18n/sentences.json";
const REASONS: &str = "../proto/shop/common/v1/reason.proto";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed={SENTENCES}");
    println!("cargo:rerun-if-changed={REASONS}");
    let sentences: BTreeMap<String, Value> = serde_json::from_str(&fs::read_to_string(SENTENCES)?)?;
    let proto = fs::read_to_string(REASONS)?;
    let reasons = reasons(&proto).filter(|reason| *reason != "UNSPECIFIED").collect::<BTreeSet<_>>();

    let mut rust = String::new();
    for (key, sentence) in &sentences {
        let (english, french) = (text(key, sentence, "en")?, text(key, sentence, "fr")?);
        writeln!(rust, "/// {english}")?;
        writeln!(rust, "#[allow(dead_code, reason = \"some sentences are the web app's alone\")]")?;
        writeln!(rust, "pub const {key}: Sentence = Sentence {{ en: {english:?}, fr: {french:?} }};")?;
    }
    writeln!(
        rust,
        "/// The sentence of a reason.\npub const fn of_reason(reason: Reason) -> Sentence {{\nmatch reason {{"
    )?;
    writeln!(rust, "Reason::Unspecified => UNEXPECTED,")?;
    for reason in &reasons {
        if !sentences.contains_key(*reason) {
            return Err(format!("{reason} of reason.proto has no sentence in web/i18n/sentences.json").into());
        }
        writeln!(rust, "Reason::{} => {reason},", variant(reason))?;
    }
    writeln!(rust, "}}\n}}\n/// Every reason.\npub const REASONS: &[Reason] = &[")?;
    for reason in &reasons {
        writeln!(rust, "Reason::{},", variant(reason))?;
    }
    writeln!(rust, "];")?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("sentences.rs"), rust)?;
    Ok(())
}

/// The values of the enum, without their prefix.
fn reasons(proto: &str) -> impl Iterator<Item = &str> {
    proto.lines().filter_map(|line| line.trim().strip_prefix("REASON_")?.split_once(" = ").map(|(name, _)| name))
}

fn text<'a>(key: &str, sentence: &'a Value, language: &str) -> Result<&'a str, String> {
    sentence[language].as_str().ok_or_else(|| format!("{key} has no text in {language}"))
}

/// `CART_NOT_FOUND` as prost names it: `CartNotFound`.
fn variant(reason: &str) -> String {
    reason.split('_').map(|word| word[..1].to_owned() + &word[1..].to_ascii_lowercase()).collect()
}
