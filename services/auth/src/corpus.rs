//! Tables of the folder of test data, for the tests of the rules.

#![allow(clippy::print_stderr, reason = "says plainly that the folder is not there")]

use std::path::PathBuf;

/// The rows of a CSV file in `SHOP_TEST_DATA`, by default `../shared/data` beside the workspace, without its heading;
/// none where the folder is not there.
pub fn rows(file: &str) -> Option<Vec<Vec<String>>> {
    Some(read(file)?.lines().skip(1).map(cells).collect())
}

/// The strings of a JSON array there.
pub fn strings(file: &str) -> Option<Vec<String>> {
    serde_json::from_str(&read(file)?).ok()
}

fn read(file: &str) -> Option<String> {
    let folder = std::env::var("SHOP_TEST_DATA")
        .map_or_else(|_| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data")), PathBuf::from);
    let content = std::fs::read_to_string(folder.join(file)).ok();
    if content.is_none() {
        eprintln!("{} is not there: set SHOP_TEST_DATA to the folder of test data to run this test.", folder.display());
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "the test data are missing");
    }
    content
}

/// The cells of a row (RFC 4180, without line breaks in cells).
fn cells(row: &str) -> Vec<String> {
    let (mut cells, mut is_quoted) = (vec![String::new()], false);
    for character in row.chars() {
        match (character, cells.last_mut()) {
            ('"', _) => is_quoted = !is_quoted,
            (',', _) if !is_quoted => cells.push(String::new()),
            (_, Some(cell)) => cell.push(character),
            _ => {}
        }
    }
    cells
}
