//! A returned form as a buyer's system reads it, with what it would object to.

use super::field::{self, Content, Field, MAX_DECIMALS, MAX_WHOLE_DIGITS};
use rust_decimal::Decimal;
use std::collections::{BTreeMap, btree_map::Entry};

/// A returned basket, and everything that is wrong with its form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Returned {
    /// What was given back of the set-up, and whatever else is no field of a line: `~OkCode` and the like.
    pub others: Vec<(String, String)>,
    /// Its lines by their numbers; none of them is a cancel.
    pub lines: BTreeMap<u32, ReturnedLine>,
    /// What a buyer's system would object to.
    pub findings: Vec<Finding>,
}

/// The fields of a returned line, by their names after `NEW_ITEM-`, in capitals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReturnedLine(BTreeMap<String, String>);

/// Something a buyer's system would object to.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {field} {problem}")]
pub struct Finding {
    /// The line, 0 where it has no number.
    pub line: u32,
    /// The field's name.
    pub field: String,
    /// What is wrong with it.
    pub problem: String,
}

impl ReturnedLine {
    /// A field of it.
    #[must_use]
    pub fn get(&self, field: &str) -> Option<&str> {
        self.0.get(field).map(String::as_str)
    }

    /// All its fields with their names, sorted by them.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// What the line costs: price × quantity ÷ price unit, rounded to the cent; none without a price or a quantity.
    #[must_use]
    pub fn total_net(&self) -> Option<Decimal> {
        let number = |name: &str| self.get(name)?.trim().parse::<Decimal>().ok();
        let price_unit = number("PRICEUNIT").filter(|units| *units > Decimal::ZERO).unwrap_or(Decimal::ONE);
        let price = number("PRICE")?.checked_mul(number("QUANTITY")?)?.checked_div(price_unit)?;
        Some(values::cents(price))
    }
}

impl Returned {
    /// Reads the pairs of a posted form, in any order, and checks every field.
    pub fn read<N: AsRef<str>, V: Into<String>>(pairs: impl IntoIterator<Item = (N, V)>) -> Self {
        let mut returned = Self::default();
        for (name, value) in pairs {
            returned.take(name.as_ref(), value.into());
        }
        returned.check_numbers();
        for (number, line) in &returned.lines {
            check_required(*number, line, &mut returned.findings);
        }
        returned
    }

    /// What all lines cost before tax: none where one of them can't be reckoned.
    #[must_use]
    pub fn total_net(&self) -> Option<Decimal> {
        self.lines.values().try_fold(Decimal::ZERO, |sum, line| sum.checked_add(line.total_net()?))
    }

    fn take(&mut self, name: &str, value: String) {
        let item = name.get(..9).filter(|start| start.eq_ignore_ascii_case("NEW_ITEM-")).and_then(|_| name.get(9..));
        let Some(item) = item else {
            self.others.push((name.to_owned(), value));
            return;
        };
        let Some((field, line)) = field_and_line(item) else {
            let problem = "has no line number, which counts from 1, in its name".to_owned();
            self.findings.push(Finding { line: 0, field: name.to_owned(), problem });
            return;
        };
        self.findings.extend(objections(&field, &value).map(|problem| Finding { line, field: field.clone(), problem }));
        match self.lines.entry(line).or_default().0.entry(field) {
            Entry::Vacant(place) => {
                place.insert(value);
            }
            Entry::Occupied(place) => {
                let problem = "is there twice".to_owned();
                self.findings.push(Finding { line, field: place.key().clone(), problem });
            }
        }
    }

    fn check_numbers(&mut self) {
        let gap = (1..).zip(self.lines.keys()).find(|(expected, number)| expected != *number);
        if let Some((expected, number)) = gap {
            let problem = format!("follows on line {}: no line may be missing", expected - 1);
            self.findings.push(Finding { line: *number, field: "NEW_ITEM".to_owned(), problem });
        }
    }
}

/// The field and the line that a name says: `PRICE[2]`, `LONGTEXT_2:132[]`.
fn field_and_line(item: &str) -> Option<(String, u32)> {
    let upper = item.to_ascii_uppercase();
    let (field, number) = match upper.strip_prefix("LONGTEXT_").and_then(|rest| rest.strip_suffix(":132[]")) {
        Some(number) => (field::LONGTEXT.name, number),
        None => upper.strip_suffix(']')?.split_once('[')?,
    };
    let line = number.parse().ok().filter(|line| *line > 0)?;
    Some((field.to_owned(), line))
}

/// What is wrong with a value by itself.
fn objections(name: &str, value: &str) -> impl Iterator<Item = String> {
    let Some(field) = field::known(name) else {
        return [Some("is no field of OCI".to_owned()), None].into_iter().flatten();
    };
    let length = value.chars().count();
    let too_long = length > field.max_len;
    let by_length = too_long.then(|| format!("has {length} characters, {} at most", field.max_len));
    [by_length, wrong_content(field, value)].into_iter().flatten()
}

fn wrong_content(field: Field, value: &str) -> Option<String> {
    let value = value.trim();
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    match field.content {
        Content::Text | Content::Code => None,
        _ if value.is_empty() => None,
        Content::Whole => {
            // Some say "1.0" for 1, which every system takes.
            let whole = value.split_once('.').filter(|(_, rest)| rest.bytes().all(|byte| byte == b'0'));
            let is_right = is_digits(whole.map_or(value, |(whole, _)| whole)) && !value.starts_with('.');
            (!is_right).then(|| format!("is {value:?}, no whole number"))
        }
        Content::Decimal => {
            let (whole, decimals) = value.split_once('.').unwrap_or((value, ""));
            if whole.is_empty() || !is_digits(whole) || !is_digits(decimals) {
                return Some(format!("is {value:?}, no number of digits and a decimal point"));
            }
            let is_too_fine = decimals.len() > MAX_DECIMALS as usize;
            let is_too_large = whole.trim_start_matches('0').len() > MAX_WHOLE_DIGITS as usize;
            (is_too_fine || is_too_large)
                .then(|| format!("is {value:?}: {MAX_WHOLE_DIGITS} digits and {MAX_DECIMALS} decimals at most"))
        }
    }
}

/// What a line lacks.
fn check_required(number: u32, line: &ReturnedLine, findings: &mut Vec<Finding>) {
    let has = |name: &str| line.get(name).is_some_and(|value| !value.trim().is_empty());
    let material = field::MATNR.name;
    let unless_material = [field::DESCRIPTION.name, field::UNIT.name];
    let always = [field::QUANTITY.name, field::PRICE.name, field::CURRENCY.name];
    let missing = unless_material.into_iter().filter(|_| !has(material)).chain(always).filter(|name| !has(name));
    findings.extend(missing.map(|name| Finding {
        line: number,
        field: name.to_owned(),
        problem: "is missing".to_owned(),
    }));
}
