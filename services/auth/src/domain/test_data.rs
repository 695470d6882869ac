//! Tables of the folder of test data, for the tests of the rules.

use ::test_data::test_data;

/// The rows of a CSV file, without its heading.
pub fn rows(file: &str) -> Vec<Vec<String>> {
    read(file).lines().skip(1).map(cells).collect()
}

/// The strings of a JSON array there.
pub fn strings(file: &str) -> Vec<String> {
    serde_json::from_str(&read(file)).unwrap()
}

fn read(file: &str) -> String {
    std::fs::read_to_string(test_data(file)).unwrap()
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
