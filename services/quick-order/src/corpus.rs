//! Pastes in the forms that buyers use, each with its rows: `corpus.txt`.

use super::{NoQuantity, Row, read};
use values::Quantity;

const PASTES: &str = include_str!("corpus.txt");

/// A text with its escapes read.
fn unescaped(text: &str) -> String {
    let mut plain = text.replace("\\n", "\n").replace("\\t", "\t").replace("\\r", "\r");
    while let Some((before, rest)) = plain.split_once("\\u{") {
        let (code, after) = rest.split_once('}').expect("an escape ends");
        let character = u32::from_str_radix(code, 16).ok().and_then(char::from_u32).expect("a character");
        plain = format!("{before}{character}{after}");
    }
    plain
}

fn told(row: &Row) -> String {
    let quantity = match row.quantity.map(Quantity::get) {
        Ok(items) => items.to_string(),
        Err(NoQuantity::Missing) => "?".to_owned(),
        Err(NoQuantity::Wrong) => "!".to_owned(),
    };
    format!("{}={quantity}", row.reference)
}

#[test]
fn pastes_are_read_as_their_buyers_meant_them() {
    let cases = PASTES.lines().filter(|line| !line.is_empty() && !line.starts_with("# "));
    let cases: Vec<(&str, &str)> = cases.map(|line| line.split_once(" ==> ").expect("a case")).collect();
    assert!(cases.len() >= 100, "{} pastes", cases.len());
    let misread = cases.iter().filter_map(|(paste, meant)| {
        let rows = read(&unescaped(paste)).expect("few rows");
        let rows = rows.iter().map(told).collect::<Vec<_>>().join(" && ");
        (rows != *meant).then(|| format!("{paste}\n    meant {meant}\n    read  {rows}"))
    });
    let misread: Vec<String> = misread.collect();
    assert!(misread.is_empty(), "{} of {}:\n{}", misread.len(), cases.len(), misread.join("\n"));
}

#[test]
fn every_row_knows_its_line() {
    let lines = |text: &str| read(text).expect("few rows").iter().map(|row| row.line).collect::<Vec<_>>();
    assert_eq!(lines("sku;quantity\n\nAB-12;3\nCD-34;5"), [3, 4]);
    assert_eq!(lines("AB-12 3\n\nCD-34 5"), [1, 3]);
}
