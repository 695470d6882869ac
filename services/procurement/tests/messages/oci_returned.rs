//! What a buyer's system objects to in a returned form.

use procurement::oci::{Finding, Returned};

const GOOD: [(&str, &str); 5] = [
    ("NEW_ITEM-DESCRIPTION[1]", "Screw"),
    ("NEW_ITEM-QUANTITY[1]", "3"),
    ("NEW_ITEM-UNIT[1]", "PCE"),
    ("NEW_ITEM-PRICE[1]", "10.50"),
    ("NEW_ITEM-CURRENCY[1]", "EUR"),
];

fn with(more: &[(&'static str, &'static str)]) -> Returned {
    let replaced = GOOD.into_iter().filter(|(name, _)| more.iter().all(|(other, _)| other != name));
    Returned::read(replaced.chain(more.iter().copied()))
}

fn only_finding(returned: Returned) -> (u32, String, String) {
    let [Finding { line, field, problem }] = returned.findings.try_into().unwrap();
    (line, field, problem)
}

#[test]
fn d7_21_a_good_form_has_no_findings_and_its_total() {
    let returned = with(&[("~OkCode", "ADDI"), ("new_item-longtext_1:132[]", "long"), ("NEW_ITEM-PRICEUNIT[1]", "10")]);
    assert_eq!(returned.findings, []);
    assert_eq!(returned.others, [("~OkCode".to_owned(), "ADDI".to_owned())]);
    assert_eq!(returned.lines[&1].get("LONGTEXT"), Some("long"));
    assert_eq!(returned.total_net(), Some("3.15".parse().unwrap()));
    let cancel = Returned::read([("~OkCode", "ADDI")]);
    assert!(cancel.lines.is_empty() && cancel.findings.is_empty());
}

#[test]
fn d7_21_each_kind_of_mistake_is_found_where_it_is() {
    for (mistake, field, problem) in [
        (("NEW_ITEM-QUANTITY[1]", "1,5"), "QUANTITY", "decimal point"),
        (("NEW_ITEM-QUANTITY[1]", "1.0001"), "QUANTITY", "3 decimals"),
        (("NEW_ITEM-PRICE[1]", "1.000,00"), "PRICE", "decimal point"),
        (("NEW_ITEM-PRICE[1]", "123456789012"), "PRICE", "11 digits"),
        (("NEW_ITEM-PRICEUNIT[1]", "0.5"), "PRICEUNIT", "whole number"),
        (("NEW_ITEM-PRICEUNIT[1]", "100000"), "PRICEUNIT", "6 characters"),
        (("NEW_ITEM-LEADTIME[1]", "soon"), "LEADTIME", "whole number"),
        (("NEW_ITEM-UNIT[1]", "PIECE"), "UNIT", "5 characters"),
        (("NEW_ITEM-DESCRIPTION[1]", ""), "DESCRIPTION", "missing"),
        (("NEW_ITEM-CURRENCY[1]", " "), "CURRENCY", "missing"),
        (("NEW_ITEM-COLOUR[1]", "red"), "COLOUR", "no field"),
        (("NEW_ITEM-CUST_FIELD6[1]", "x"), "CUST_FIELD6", "no field"),
    ] {
        let found = only_finding(with(&[mistake]));
        assert_eq!((found.0, found.1.as_str()), (1, field));
        assert!(found.2.contains(problem), "{found:?}");
    }
}

#[test]
fn d7_21_lines_count_from_1_without_gaps_and_have_each_field_once() {
    for name in ["NEW_ITEM-UNIT[0]", "NEW_ITEM-UNIT", "NEW_ITEM-UNIT[x]", "NEW_ITEM-LONGTEXT[]"] {
        let (line, field, _) = only_finding(with(&[(name, "PCE")]));
        assert_eq!((line, field.as_str()), (0, name));
    }
    let third = GOOD.map(|(name, value)| (name.replace("[1]", "[3]"), value));
    let gap = Returned::read(third.into_iter().chain(GOOD.map(|(name, value)| (name.to_owned(), value))));
    let (line, _, problem) = only_finding(gap);
    assert!(line == 3 && problem.contains("line 1"), "{problem}");
    let (_, field, problem) = only_finding(Returned::read(GOOD.into_iter().chain([("NEW_ITEM-UNIT[1]", "EA")])));
    assert_eq!((field.as_str(), problem.as_str()), ("UNIT", "is there twice"));
}

#[test]
fn d7_21_a_buyers_material_number_stands_for_words_and_unit() {
    let line = [("NEW_ITEM-MATNR[1]", "M"), GOOD[1], GOOD[3], GOOD[4]];
    assert_eq!(Returned::read(line).findings, []);
}
