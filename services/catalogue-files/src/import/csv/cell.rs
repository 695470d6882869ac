//! What stands in a cell: numbers, yes and no, and lists.
//!
//! A cell that holds a list has one thing a line, its parts between `|`. Within a part `\|`, `\\`, `\n` and `\s` stand
//! for the bar, the backslash, a line break and a space at its ends.

use crate::import::issue::FieldError;
use rust_decimal::Decimal;

/// A number of 0 or more.
pub(super) fn number(column: &'static str, text: &str) -> Result<Option<u32>, FieldError> {
    match text.trim() {
        "" => Ok(None),
        text => text
            .parse()
            .map(Some)
            .map_err(|_| FieldError::new(column, format!("{text:?} is no number")).rather("0, 12")),
    }
}

/// Yes or no.
pub(super) fn flag(column: &'static str, text: &str) -> Result<Option<bool>, FieldError> {
    match text.trim().to_lowercase().as_str() {
        "" => Ok(None),
        "true" | "1" | "yes" | "oui" => Ok(Some(true)),
        "false" | "0" | "no" | "non" => Ok(Some(false)),
        _ => Err(FieldError::new(column, format!("{text:?} is neither yes nor no")).rather("true or false")),
    }
}

/// A number with decimals behind a point, or behind a comma where that can't part cells. Three figures behind a comma may
/// be thousands as well: `1,234` is refused rather than taken for one of them.
pub(super) fn decimal(column: &'static str, text: &str, comma: bool) -> Result<Option<Decimal>, FieldError> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    if let Some((before, behind)) = text.split_once(',').filter(|_| comma)
        && behind.len() == 3
        && !before.trim_start_matches('-').trim_start_matches('0').is_empty()
        && [before.trim_start_matches('-'), behind].concat().bytes().all(|byte| byte.is_ascii_digit())
    {
        let (decimal, thousand) = (format!("{before}.{behind}"), format!("{before}{behind}"));
        let what = format!("{text:?} may be {decimal} or {thousand}");
        return Err(FieldError::new(column, what).rather(format!("{decimal}, {before},{behind}0 or {thousand}")));
    }
    let is_plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'-'));
    let point = if comma && !text.contains('.') { text.replacen(',', ".", 1) } else { text.to_owned() };
    let parsed = point.parse().ok().filter(|_| is_plain(&point));
    parsed.map(Some).ok_or_else(|| {
        let right = if comma { "12.5 or 12,5" } else { "12.5" };
        FieldError::new(column, format!("{text:?} is no number")).rather(right)
    })
}

/// The lines of a cell, each in its parts.
pub(super) fn lists(text: &str) -> Vec<Vec<String>> {
    text.split('\n').map(|line| line.trim_end_matches('\r')).filter(|line| !line.trim().is_empty()).map(parts).collect()
}

fn parts(line: &str) -> Vec<String> {
    let (mut parts, mut raw, mut chars) = (Vec::new(), String::new(), line.chars());
    while let Some(c) = chars.next() {
        match c {
            '|' => parts.push(plain(&std::mem::take(&mut raw))),
            '\\' => raw.extend(['\\'].into_iter().chain(chars.next())),
            c => raw.push(c),
        }
    }
    parts.push(plain(&raw));
    parts
}

/// A part without the spaces around it, and with what its signs stand for.
fn plain(raw: &str) -> String {
    let (mut plain, mut chars) = (String::new(), raw.trim_matches(' ').chars());
    while let Some(c) = chars.next() {
        plain.push(match (c, c == '\\') {
            (_, true) => match chars.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('s') => ' ',
                Some(other) => other,
                None => '\\',
            },
            (c, false) => c,
        });
    }
    plain
}

/// A list as a cell holds it.
pub(crate) fn list<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    parts.into_iter().map(written).collect::<Vec<_>>().join("|")
}

fn written(part: &str) -> String {
    let escaped = part.replace('\\', "\\\\").replace('|', "\\|").replace('\n', "\\n").replace('\r', "\\r");
    let trimmed = escaped.trim_matches(' ');
    if trimmed.len() == escaped.len() {
        return escaped;
    }
    if trimmed.is_empty() {
        return "\\s".repeat(escaped.len());
    }
    let spaces = |count: usize| "\\s".repeat(count);
    let front = escaped.len() - escaped.trim_start_matches(' ').len();
    let back = escaped.len() - escaped.trim_end_matches(' ').len();
    spaces(front) + trimmed + &spaces(back)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_as_it_was_written() {
        let odd = ["a|b", " two  ends ", "back\\slash", "line\nbreak", "", "   ", "\\n", "carriage\r"];
        assert_eq!(
            lists(&format!("{}\n{}", list(odd), list(["x"]))),
            [odd.map(str::to_owned).to_vec(), vec!["x".into()]]
        );
        assert_eq!(lists(" a | b "), [["a", "b"]]);
        assert_eq!(lists("\n \r\n"), Vec::<Vec<String>>::new());
    }

    #[test]
    fn a_comma_stands_before_decimals_where_it_parts_no_cells() {
        let read = |text, comma| decimal("unit_price", text, comma).map_err(|fault| fault.field);
        assert_eq!(read("1,5", true), Ok(Some(Decimal::new(15, 1))));
        assert_eq!(read(" 0.125 ", false), Ok(Some(Decimal::new(125, 3))));
        assert_eq!(read("", false), Ok(None));
        for wrong in ["1,5", "1.234,5", "1e3", "12 €", "1_000"] {
            assert_eq!(read(wrong, false), Err("unit_price"), "{wrong}");
        }
        assert_eq!(read("1.234,5", true), Err("unit_price"));
    }

    #[test]
    fn three_figures_behind_a_comma_are_refused_with_both_that_they_may_mean() {
        let refused = decimal("unit_price", "1,234", true).unwrap_err();
        assert_eq!(
            (refused.what.as_str(), refused.right.as_str()),
            ("\"1,234\" may be 1.234 or 1234", "1.234, 1,2340 or 1234")
        );
        for (clear, number) in [("0,125", "0.125"), ("1,2345", "1.2345"), ("1,2340", "1.2340"), ("-0,5", "-0.5")] {
            assert_eq!(decimal("unit_price", clear, true).unwrap().unwrap().to_string(), number);
        }
    }

    #[test]
    fn numbers_and_flags_are_what_they_say() {
        assert_eq!(number("stock", " 12 "), Ok(Some(12)));
        assert_eq!(number("stock", ""), Ok(None));
        assert!(number("stock", "-1").is_err() && number("stock", "1.5").is_err());
        assert_eq!(flag("active", "Oui"), Ok(Some(true)));
        assert_eq!(flag("active", "0"), Ok(Some(false)));
        assert!(flag("active", "maybe").is_err());
    }
}
