//! What is written is valid: an independent parser holds it against the DTDs of cXML 1.2.063.

use crate::documents;
use procurement::cxml;
use proptest::{
    strategy::{Strategy, ValueTree},
    test_runner::TestRunner,
};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};
use test_data::test_data;

/// How many documents are written, of all kinds.
const DOCUMENTS: usize = 400;

/// Runs the validator on files: it says what is wrong with each, and fails where anything is.
fn validated(files: &[PathBuf]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let python = root.join(".venv/bin/python");
    assert!(
        python.exists(),
        "no Python for the tests: run `python3 -m venv .venv && .venv/bin/pip install -r infra/tools/requirements.txt`"
    );
    Command::new(python)
        .arg(root.join("infra/tools/validate-cxml"))
        .arg(test_data("punchout-messages/dtd-1.2.063"))
        .args(files)
        .output()
        .unwrap()
}

fn written(folder: &Path, number: usize, document: &str) -> PathBuf {
    let path = folder.join(format!("{number}.xml"));
    fs::write(&path, document).unwrap();
    path
}

#[test]
#[ignore = "reads SHOP_TEST_DATA"]
fn d7_22_every_document_that_is_written_is_valid() {
    let folder = tempfile::tempdir().unwrap();
    let mut runner = TestRunner::deterministic();
    let strategy = documents::document();
    let files = (0..DOCUMENTS).map(|number| {
        let document = strategy.new_tree(&mut runner).unwrap().current();
        written(folder.path(), number, &cxml::write(&document))
    });
    let files: Vec<_> = files.collect();
    let all: String = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    for kind in [
        "<ProfileRequest",
        "<ProfileResponse",
        "<PunchOutSetupRequest",
        "<PunchOutSetupResponse",
        "<PunchOutOrderMessage>",
        "<OrderRequest>",
        "<ConfirmationRequest",
        "<ShipNoticeRequest",
    ] {
        assert!(all.contains(kind), "no {kind} among the documents");
    }
    let output = validated(&files);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
#[ignore = "reads SHOP_TEST_DATA"]
fn the_validator_finds_what_is_not_valid() {
    let folder = tempfile::tempdir().unwrap();
    let document = |content: &str| {
        format!(
            "<!DOCTYPE cXML SYSTEM \"http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd\">\n\
                 <cXML payloadID=\"1\" timestamp=\"2026-01-01T00:00:00+00:00\">{content}</cXML>"
        )
    };
    let status = "<Status code=\"200\" text=\"OK\"/>";
    for (number, (content, is_valid)) in [
        (format!("<Response>{status}</Response>"), true),
        (format!("<Response invalid=\"x\">{status}</Response>"), false),
        ("<Response/>".to_owned(), false),
        (format!("<Answer>{status}</Answer>"), false),
        ("<Response><Status code=\"200\"/></Response>".to_owned(), false),
    ]
    .into_iter()
    .enumerate()
    {
        let output = validated(&[written(folder.path(), number, &document(&content))]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.success(), is_valid, "{content}: {said}");
        assert_eq!(said.is_empty(), is_valid, "{content}: {said}");
    }
}
