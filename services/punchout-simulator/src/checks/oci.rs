//! A form of OCI: every field by its name, length and content, every line by its sum.

use super::{Check, CheckedField, Report, currency, money};
use crate::oci_items;
use procurement::oci::{Returned, ReturnedLine};
use rust_decimal::Decimal;

/// What stands in a text where its bytes are none of the character set.
const REPLACEMENT: char = '\u{fffd}';
/// How procurement says that a field is not there.
const MISSING: &str = "is missing";

/// The fields of a returned form, with what was sent and has to come back.
pub fn report(pairs: Vec<(String, String)>, echoed: &[(String, String)]) -> Report {
    let returned = Returned::read(pairs);
    let of_all = returned.lines.values().find_map(|line| line.get("CURRENCY")).unwrap_or_default().to_owned();
    let mut fields = given_back(&returned, echoed);
    for (number, line) in &returned.lines {
        fields.extend(fields_of(&returned, *number, line, &of_all));
    }
    // What is wrong with a name is of no line.
    let nameless = returned.findings.iter().filter(|finding| finding.line == 0);
    fields.extend(nameless.map(|finding| CheckedField::of_whole(&finding.field, "", wrong(&finding.problem))));
    let totals: Option<Vec<Decimal>> = returned.lines.values().map(|line| line_total(line).ok()).collect();
    Report {
        fields,
        item_total: totals.map(|totals| totals.into_iter().sum()),
        currency: of_all,
        lines: returned.lines.len(),
        items: oci_items::items(&returned),
        document: None,
    }
}

fn wrong(problem: &str) -> Check {
    Check::Wrong(problem.to_owned())
}

/// What is no field of a line.
fn given_back(returned: &Returned, echoed: &[(String, String)]) -> Vec<CheckedField> {
    let sent = |name: &str| echoed.iter().find(|(sent, _)| sent.eq_ignore_ascii_case(name)).map(|(_, value)| value);
    let came = returned.others.iter().map(|(name, value)| {
        let check = match sent(name) {
            Some(sent) => Check::of(sent == value, format!("was sent as {sent:?}, and comes back as it was sent")),
            None => Check::Right("no field of a line: SAP ignores it".to_owned()),
        };
        CheckedField::of_whole(name, value, check)
    });
    let absent =
        echoed.iter().filter(|(name, _)| !returned.others.iter().any(|(came, _)| came.eq_ignore_ascii_case(name)));
    let absent = absent.map(|(name, value)| {
        CheckedField::of_whole(name, "", Check::Wrong(format!("was sent as {value:?}, and did not come back")))
    });
    came.chain(absent).collect()
}

fn fields_of(returned: &Returned, number: u32, line: &ReturnedLine, of_all: &str) -> Vec<CheckedField> {
    let findings = || returned.findings.iter().filter(move |finding| finding.line == number);
    let checked = line.fields().map(|(name, value)| {
        let problems: Vec<_> =
            findings().filter(|finding| finding.field == name).map(|finding| finding.problem.as_str()).collect();
        let check = if problems.is_empty() { content(name, value, of_all) } else { wrong(&problems.join("; ")) };
        CheckedField::of_line(number, name, value, check)
    });
    let absent = findings().filter(|finding| line.get(&finding.field).is_none());
    let absent = absent.map(|finding| {
        let problem = if finding.problem == MISSING { "is missing: SAP insists on it" } else { &finding.problem };
        CheckedField::of_line(number, &finding.field, "", wrong(problem))
    });
    let total = match line_total(line) {
        Ok(total) => CheckedField::of_line(number, "Line total", money(total, of_all), Check::right()),
        Err(problem) => CheckedField::of_line(number, "Line total", "", wrong(problem)),
    };
    checked.chain(absent).chain([total]).collect()
}

/// What a value has to be beyond its length and kind.
fn content(name: &str, value: &str, of_all: &str) -> Check {
    if value.contains(REPLACEMENT) {
        return wrong("has bytes that are no characters of the set it was asked for in");
    }
    match name {
        "QUANTITY" | "PRICEUNIT" => Check::of(number(value).is_some_and(|n| n > Decimal::ZERO), "has to be above 0"),
        "CURRENCY" => currency(value, of_all),
        "SERVICE" => Check::of(["", "X"].contains(&value), "has to be X, or empty"),
        "ITEM_TYPE" => Check::of(["", "R", "O", "F"].contains(&value), "has to be R, O or F"),
        _ => Check::right(),
    }
}

/// Price × quantity ÷ price unit, to the cent.
fn line_total(line: &ReturnedLine) -> Result<Decimal, &'static str> {
    if let Some(units) = line.get("PRICEUNIT").filter(|units| !units.trim().is_empty())
        && number(units).is_none_or(|units| units <= Decimal::ZERO)
    {
        return Err("price × quantity ÷ price unit can't be reckoned: the price unit has to be above 0");
    }
    line.total_net().ok_or("price × quantity ÷ price unit can't be reckoned: PRICE and QUANTITY have to be numbers")
}

fn number(value: &str) -> Option<Decimal> {
    value.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: [(&str, &str); 7] = [
        ("NEW_ITEM-DESCRIPTION[1]", "Screw"),
        ("NEW_ITEM-QUANTITY[1]", "250"),
        ("NEW_ITEM-UNIT[1]", "PCE"),
        ("NEW_ITEM-PRICE[1]", "4.99"),
        ("NEW_ITEM-PRICEUNIT[1]", "100"),
        ("NEW_ITEM-CURRENCY[1]", "EUR"),
        ("NEW_ITEM-VENDORMAT[1]", "A-1"),
    ];

    fn report_with(name: &str, value: &str) -> Report {
        let mut pairs: Vec<_> = LINE.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        pairs.retain(|(known, _)| known != name);
        pairs.push((name.to_owned(), value.to_owned()));
        report(pairs, &[])
    }

    fn check(report: &Report, name: &str) -> Check {
        report.fields.iter().find(|field| field.name == name).unwrap().check.clone()
    }

    #[test]
    fn a_right_form_is_right_to_the_cent() {
        let report = report_with("~OkCode", "ADDI");
        assert_eq!((report.wrong(), report.lines, report.item_total), (0, 1, Some("12.48".parse().unwrap())));
        assert_eq!(report.items.len(), 1);
    }

    #[test]
    fn what_is_wrong_stands_at_its_field() {
        for (field, value, says) in [
            ("PRICE", "4,99", "no number of digits and a decimal point"),
            ("PRICEUNIT", "0", "above 0"),
            ("QUANTITY", "0", "above 0"),
            ("UNIT", "PIECE", "3 at most"),
            ("CURRENCY", "euro", "ISO 4217"),
            ("DESCRIPTION", "Screws of the finest stainless steel, 4 × 40 mm", "40 at most"),
            ("COLOUR", "red", "is no field of OCI"),
            ("VENDORMAT", "A\u{fffd}", "no characters of the set"),
        ] {
            let report = report_with(&format!("NEW_ITEM-{field}[1]"), value);
            let Check::Wrong(problem) = check(&report, field) else { panic!("{field} is ok") };
            assert!(problem.contains(says), "{field}: {problem}");
        }
    }

    #[test]
    fn a_line_that_cant_be_reckoned_leaves_no_sum_and_nothing_to_order() {
        for (field, value) in [("NEW_ITEM-PRICEUNIT[1]", "0"), ("NEW_ITEM-PRICE[1]", "many")] {
            let report = report_with(field, value);
            assert!(check(&report, "Line total").is_wrong(), "{field}");
            assert_eq!((report.item_total, report.items.len()), (None, 0));
        }
    }

    #[test]
    fn lines_of_two_currencies_are_wrong() {
        let second: Vec<_> =
            LINE.iter().map(|(name, value)| (name.replace("[1]", "[2]"), value.replace("EUR", "GBP"))).collect();
        let first = LINE.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let report = report(first.chain(second).collect(), &[]);
        assert_eq!(report.wrong(), 1);
    }

    #[test]
    fn what_was_sent_along_has_to_come_back() {
        let sent = [("~OkCode".to_owned(), "ADDI".to_owned()), ("~CALLER".to_owned(), "CTLG".to_owned())];
        let report = report(vec![("~okcode".to_owned(), "NONE".to_owned())], &sent);
        assert!(check(&report, "~okcode").is_wrong() && check(&report, "~CALLER").is_wrong());
        assert_eq!((report.lines, report.item_total), (0, Some(Decimal::ZERO)));
    }
}
