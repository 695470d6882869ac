//! Tables that a person can read: a line for each row, columns aligned, amounts to the right.

use comfy_table::{CellAlignment, Table, presets};
use serde_json::Value;

/// A column: its title, and where in a row its value stands.
pub enum Column {
    /// A word, or several values one after the other.
    Text(&'static str, &'static [&'static str]),
    /// A moment, to the minute, in UTC.
    Time(&'static str, &'static str),
    /// A number.
    Number(&'static str, &'static str),
    /// An amount, and its currency.
    Money(&'static str, &'static str, &'static str),
}

impl Column {
    const fn title(&self) -> &'static str {
        match self {
            Self::Text(title, _) | Self::Time(title, _) | Self::Number(title, _) | Self::Money(title, _, _) => title,
        }
    }

    const fn is_to_the_right(&self) -> bool {
        matches!(self, Self::Number(..) | Self::Money(..))
    }

    fn cell(&self, row: &Value) -> String {
        match self {
            Self::Text(_, pointers) => {
                let words: Vec<_> =
                    pointers.iter().map(|pointer| text(row, pointer)).filter(|word| !word.is_empty()).collect();
                words.join(" ")
            }
            Self::Time(_, pointer) => minute(&text(row, pointer)),
            Self::Number(_, pointer) => text(row, pointer),
            Self::Money(_, amount, currency) => money(row, amount, currency),
        }
    }
}

/// The rows under the titles of their columns; `none` where there is no row.
pub fn table(rows: &[Value], columns: &[Column], none: &str) -> String {
    if rows.is_empty() {
        return format!("{none}\n");
    }
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(columns.iter().map(Column::title));
    table.add_rows(rows.iter().map(|row| columns.iter().map(|column| column.cell(row)).collect::<Vec<_>>()));
    for (shown, column) in table.column_iter_mut().zip(columns) {
        // A column is parted from the next by two spaces, and the first begins the line.
        shown.set_padding((0, 2));
        if column.is_to_the_right() {
            shown.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// A value as a word; nothing where there is none. Lists are their words, objects their members.
pub fn text(value: &Value, pointer: &str) -> String {
    match value.pointer(pointer) {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.replace('\n', " "),
        Some(Value::Array(values)) => values.iter().map(|value| text(value, "")).collect::<Vec<_>>().join(", "),
        Some(Value::Object(members)) => {
            let member = |(name, value): (&String, &Value)| format!("{name}={}", text(value, ""));
            let mut members: Vec<_> = members.iter().map(member).collect();
            members.sort();
            members.join(" ")
        }
        Some(other) => other.to_string(),
    }
}

/// An amount with two decimals at least, and its currency; nothing where there is none.
pub fn money(value: &Value, amount: &str, currency: &str) -> String {
    let number = text(value, amount);
    if number.is_empty() {
        return number;
    }
    let decimals = number.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let point = if decimals == 0 { "." } else { "" };
    format!("{number}{point}{} {}", "0".repeat(2_usize.saturating_sub(decimals)), text(value, currency))
        .trim_end()
        .to_owned()
}

/// `2026-11-20T16:12:11.000Z` as `2026-11-20 16:12`.
pub fn minute(moment: &str) -> String {
    moment.get(..16).unwrap_or(moment).replace('T', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const COLUMNS: [Column; 4] = [
        Column::Text("who", &["/first", "/last"]),
        Column::Time("when", "/at"),
        Column::Number("lines", "/lines"),
        Column::Money("total", "/total", "/currency"),
    ];

    #[test]
    fn columns_are_aligned_and_amounts_stand_to_the_right() {
        let rows = [
            json!({ "first": "Étienne", "last": "Vasseur", "at": "2026-11-20T16:12:11.000Z", "lines": 3, "total": 1250.5, "currency": "EUR" }),
            json!({ "first": "Bo", "last": null, "at": "2026-11-21T08:00:00.000Z", "lines": 12, "total": 9, "currency": "GBP" }),
        ];
        let expected = "\
who              when              lines        total
Étienne Vasseur  2026-11-20 16:12      3  1250.50 EUR
Bo               2026-11-21 08:00     12     9.00 GBP
";
        assert_eq!(table(&rows, &COLUMNS, ""), expected);
        assert_eq!(table(&[], &COLUMNS, "Nobody."), "Nobody.\n");
    }

    #[test]
    fn lists_and_members_are_words_too() {
        let row = json!({ "of": ["a", "b"], "details": { "before": "1", "after": "2" }, "note": "two\nlines" });
        assert_eq!(text(&row, "/of"), "a, b");
        assert_eq!(text(&row, "/details"), "after=2 before=1");
        assert_eq!(text(&row, "/note"), "two lines");
        assert_eq!(text(&row, "/gone"), "");
    }
}
