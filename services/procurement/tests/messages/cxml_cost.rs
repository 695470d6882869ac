//! What reading a document costs at most, whatever it was made for: 20 MB, and to refuse a bomb 100 ms of the processor.

use procurement::cxml::{Limits, read};
use std::{fs, path::Path, process::Command};

/// Where the child of a test finds the folder with its document, and leaves what came of it.
const FOLDER: &str = "COMPTOIR_DOCUMENT";
const MAX_REFUSAL_MS: u64 = 100;
/// For what is read to its end, with nothing optimised: enough for once through, and for no more.
const MAX_READING_MS: u64 = 1_000;
const MAX_MEMORY_KB: u64 = 20 * 1024;

/// Reads what the test beside it has made, and says what came of it and what it cost.
#[test]
#[ignore = "a test beside it runs it, in a process of its own"]
fn in_a_process_of_its_own() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let folder = Path::new(&folder);
    let document = fs::read(folder.join("document")).unwrap();
    let (peak, processor) = (peak_kb(), processor_ns());
    let outcome = read(&document, &Limits::default()).map_or_else(|fault| fault.detail, |_| "read".to_owned());
    let milliseconds = (processor_ns() - processor) / 1_000_000;
    fs::write(folder.join("came"), format!("{}|{milliseconds}|{outcome}", peak_kb() - peak)).unwrap();
}

/// The most memory this process ever had.
fn peak_kb() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    peak.trim().trim_end_matches(" kB").parse().unwrap()
}

/// How long this thread has had a processor.
fn processor_ns() -> u64 {
    let spent = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    spent.split_whitespace().next().unwrap().parse().unwrap()
}

/// Reads a document in a process of its own, and says what came of it.
fn outcome(name: &str, document: impl AsRef<[u8]>, max_ms: u64) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("document"), document).unwrap();
    let status = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "cxml_cost::in_a_process_of_its_own", "--ignored"])
        .env(FOLDER, folder.path())
        .output();
    assert!(status.unwrap().status.success());
    let came = fs::read_to_string(folder.path().join("came")).unwrap();
    let parts: Vec<&str> = came.splitn(3, '|').collect();
    let (memory_kb, milliseconds): (u64, u64) = (parts[0].parse().unwrap(), parts[1].parse().unwrap());
    assert!(memory_kb < MAX_MEMORY_KB, "{name}: {memory_kb} kB");
    assert!(milliseconds < max_ms, "{name}: {milliseconds} ms");
    parts[2].to_owned()
}

fn attributes(count: usize) -> String {
    (0..count).map(|n| format!(" a{n}=''")).collect()
}

fn in_document(content: &str) -> String {
    format!("<cXML payloadID='1' timestamp='2026-01-01T00:00:00Z'>{content}</cXML>")
}

#[test]
fn bombs_are_refused_at_little_cost() {
    let laughs: String =
        (1..10).map(|n| format!("<!ENTITY l{n} \"{}\">", format!("&l{};", n - 1).repeat(10))).collect();
    let entities = format!("<!DOCTYPE cXML [<!ENTITY l0 \"ha\">{laughs}]><cXML>&l9;</cXML>");
    let external = "<!DOCTYPE cXML [<!ENTITY x SYSTEM \"file:///dev/zero\">]><cXML>&x;</cXML>";
    let utf_16: Vec<u8> = in_document(&"x".repeat(100_000)).encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (name, document, refusal) in [
        ("an external entity", external.as_bytes().to_vec(), "declares"),
        ("an entity bomb", entities.into_bytes(), "declares"),
        ("80,000 attributes", format!("<cXML{}/>", attributes(80_000)).into_bytes(), "64 attributes"),
        ("100,000 levels", "<a>".repeat(100_000).into_bytes(), "64 deep"),
        ("10 MB", in_document(&"x".repeat(10 << 20)).into_bytes(), "1048576 bytes"),
        ("UTF-16", utf_16, "UTF-16"),
    ] {
        let came = outcome(name, document, MAX_REFUSAL_MS);
        assert!(came.contains(refusal), "{name}: {came}");
    }
}

#[test]
fn the_largest_documents_that_are_read_to_their_end_cost_no_more() {
    let many_attributes = format!("<b{}/>", attributes(60)).repeat(600);
    for (name, content) in [
        ("20,000 elements", "<b/>".repeat(19_990)),
        ("40,000 attributes", many_attributes),
        ("long texts", format!("<b>{}</b>", "x".repeat(99_000)).repeat(10)),
        ("many references", format!("<b>{}</b>", "&lt;".repeat(20_000)).repeat(10)),
        ("a long text in many pieces", format!("<b>{}{}</b>", "é".repeat(99_000), "<![CDATA[]]>".repeat(65_000))),
    ] {
        let came = outcome(name, in_document(&content), MAX_READING_MS);
        assert_eq!(came, "cXML has no Request, Message or Response", "{name}");
    }
}
