//! The form that takes a basket back.

use crate::baskets;
use procurement::{
    Basket, BasketLine, TenantMapping,
    basket::{Attachment, Classification, Contract, ItemType, QuoteReference},
    oci::{Charset, ReturnTerms, Returned, Version, return_fields},
};
use proptest::prelude::*;
use values::Currency;

fn line(number: u32) -> BasketLine {
    BasketLine::new(number, "VIS-4X40", "Vis à bois 4×40", 200.into(), "C62", "0.0475".parse().unwrap())
}

fn basket(lines: Vec<BasketLine>) -> Basket {
    Basket { currency: Currency::Eur, lines }
}

fn terms(version: Version) -> ReturnTerms {
    ReturnTerms { version, ..ReturnTerms::default() }
}

fn fields_of(line: BasketLine, mapping: &TenantMapping, terms: &ReturnTerms) -> Vec<(String, String)> {
    return_fields(&basket(vec![line]), mapping, terms).unwrap()
}

fn value<'a>(fields: &'a [(String, String)], name: &str) -> Option<&'a str> {
    fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str())
}

#[test]
fn d7_21_a_plain_line_has_the_fields_it_needs_and_no_empty_one() {
    let fields = fields_of(line(7), &TenantMapping::default(), &ReturnTerms::default());
    let expected = [
        ("NEW_ITEM-DESCRIPTION[1]", "Vis à bois 4×40"),
        ("NEW_ITEM-QUANTITY[1]", "200"),
        ("NEW_ITEM-UNIT[1]", "C62"),
        ("NEW_ITEM-PRICE[1]", "0.475"),
        ("NEW_ITEM-CURRENCY[1]", "EUR"),
        ("NEW_ITEM-PRICEUNIT[1]", "10"),
        ("NEW_ITEM-VENDORMAT[1]", "VIS-4X40"),
    ];
    assert_eq!(fields, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
}

#[test]
fn d7_21_every_field_of_the_reference_is_said() {
    let mut full = line(1);
    full.auxiliary_id = Some("offer-1".into());
    full.long_text = Some("Vis à bois\nen acier".into());
    full.lead_time_days = Some(3);
    full.manufacturer = Some("Visserie".into());
    full.manufacturer_part = Some("V-1".into());
    full.classification =
        Some(Classification { domain: "UNSPSC".into(), code: "31161504".into(), name: Some("Wood screws".into()) });
    full.categories = vec!["screws".into()];
    full.buyer_material = Some("M-1".into());
    full.tax_code = Some("V1".into());
    full.custom_fields[1] = Some("own".into());
    full.is_service = true;
    full.contract = Some(Contract { number: "C-1".into(), item: Some("10".into()) });
    full.quote = Some(QuoteReference { number: "Q-1".into(), item: Some("20".into()) });
    full.attachment = Some(Attachment {
        url: "https://shop.example/a.pdf".into(),
        title: Some("Sheet".into()),
        is_configuration: true,
    });
    full.item_type = Some(ItemType::Functional);
    full.parent = Some(1);
    let mapping = TenantMapping {
        units: [("C62".to_owned(), "PCE".to_owned())].into(),
        material_groups: [("screws".to_owned(), "3116".to_owned())].into(),
        manufacturer_codes: [("Visserie".to_owned(), "4711".to_owned())].into(),
        custom_fields: [Some("plant".into()), Some("lost".into()), None, None, Some("last".into())],
        vendor_number: Some("100200".into()),
        sends_tax_codes: true,
        ..TenantMapping::default()
    };
    let fields = fields_of(full.clone(), &mapping, &terms(Version::V5));
    for (field, expected) in [
        ("MATNR", "M-1"),
        ("UNIT", "PCE"),
        ("LEADTIME", "3"),
        ("VENDOR", "100200"),
        ("MANUFACTCODE", "4711"),
        ("MANUFACTMAT", "V-1"),
        ("MATGROUP", "3116"),
        ("SERVICE", "X"),
        ("CONTRACT", "C-1"),
        ("CONTRACT_ITEM", "10"),
        ("EXT_QUOTE_ID", "Q-1"),
        ("EXT_QUOTE_ITEM", "20"),
        ("EXT_PRODUCT_ID", "offer-1"),
        ("ATTACHMENT", "https://shop.example/a.pdf"),
        ("ATTACHMENT_TITLE", "Sheet"),
        ("ATTACHMENT_PURPOSE", "C"),
        ("EXT_SCHEMA_TYPE", "UNSPSC"),
        ("EXT_CATEGORY_ID", "31161504"),
        ("EXT_CATEGORY", "Wood screws"),
        ("CUST_FIELD1", "plant"),
        ("CUST_FIELD2", "own"),
        ("CUST_FIELD5", "last"),
        ("ITEM_TYPE", "F"),
        ("PARENT_ID", "1"),
        ("TAX_CODE", "V1"),
    ] {
        assert_eq!(value(&fields, &format!("NEW_ITEM-{field}[1]")), Some(expected), "{field}");
    }
    assert_eq!(value(&fields, "NEW_ITEM-LONGTEXT_1:132[]"), Some("Vis à bois\nen acier"));
    let older = fields_of(full, &mapping, &terms(Version::V4));
    for field in ["ITEM_TYPE", "PARENT_ID", "TAX_CODE"] {
        assert_eq!(value(&older, &format!("NEW_ITEM-{field}[1]")), None, "{field} is of OCI 5");
    }
}

#[test]
fn d7_21_what_the_set_up_wants_back_stands_before_the_lines_which_count_from_1() {
    let terms = ReturnTerms {
        ok_code: Some("ADDI".into()),
        target: Some("_top".into()),
        caller: Some("CTLG".into()),
        ..ReturnTerms::default()
    };
    let fields = return_fields(&basket(vec![line(10), line(20)]), &TenantMapping::default(), &terms).unwrap();
    let first: Vec<_> = fields.iter().take(3).map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(first, [("~OkCode", "ADDI"), ("~CALLER", "CTLG"), ("~TARGET", "_top")]);
    assert!(value(&fields, "NEW_ITEM-PRICE[2]").is_some() && value(&fields, "NEW_ITEM-PRICE[0]").is_none());
    let cancel = return_fields(&basket(Vec::new()), &TenantMapping::default(), &terms).unwrap();
    assert_eq!(cancel.len(), 3);
}

#[test]
fn d7_21_words_are_cut_at_a_character_and_codes_are_left_out_instead() {
    let mut long = line(1);
    long.description = "é".repeat(50);
    long.auxiliary_id = Some("x".repeat(41));
    long.buyer_material = Some("1".repeat(19));
    let fields = fields_of(long.clone(), &TenantMapping::default(), &ReturnTerms::default());
    assert_eq!(value(&fields, "NEW_ITEM-DESCRIPTION[1]"), Some("é".repeat(40).as_str()));
    assert_eq!(value(&fields, "NEW_ITEM-EXT_PRODUCT_ID[1]"), None);
    assert!(value(&fields, "NEW_ITEM-MATNR[1]").is_some());
    let old = TenantMapping { short_part_numbers: true, description_length: Some(60), ..TenantMapping::default() };
    let fields = fields_of(long, &old, &ReturnTerms::default());
    assert_eq!(value(&fields, "NEW_ITEM-MATNR[1]"), None, "18 characters in older releases");
    assert_eq!(value(&fields, "NEW_ITEM-DESCRIPTION[1]"), Some("é".repeat(50).as_str()));
}

#[test]
fn d7_21_a_line_without_words_is_called_by_its_part_number() {
    let mut silent = line(1);
    silent.description = " \n".into();
    let fields = fields_of(silent, &TenantMapping::default(), &ReturnTerms::default());
    assert_eq!(value(&fields, "NEW_ITEM-DESCRIPTION[1]"), Some("VIS-4X40"));
}

#[test]
fn d7_21_a_line_that_cannot_be_said_is_refused_with_its_field() {
    let refused = |change: fn(&mut BasketLine)| {
        let mut line = line(1);
        change(&mut line);
        let error = return_fields(&basket(vec![line]), &TenantMapping::default(), &ReturnTerms::default()).unwrap_err();
        (error.line, error.field)
    };
    assert_eq!(refused(|line| line.quantity = 0.into()), (1, "QUANTITY"));
    assert_eq!(refused(|line| line.quantity = "1.0001".parse().unwrap()), (1, "QUANTITY"));
    assert_eq!(refused(|line| line.unit = "PIECE".into()), (1, "UNIT"));
    assert_eq!(refused(|line| line.unit_price = (-1).into()), (1, "PRICE"));
}

proptest! {
    #[test]
    fn d7_21_no_buyers_system_objects_to_any_return(
        basket in baskets::basket(), mapping in baskets::mapping(), is_5 in any::<bool>(), is_latin in any::<bool>(),
    ) {
        let terms = ReturnTerms {
            version: if is_5 { Version::V5 } else { Version::V4 },
            charset: if is_latin { Charset::Latin1 } else { Charset::Utf8 },
            ..ReturnTerms::default()
        };
        let fields = return_fields(&basket, &mapping, &terms).unwrap();
        for (name, value) in &fields {
            prop_assert!(!value.is_empty(), "{name}");
            prop_assert!(!is_latin || value.chars().all(|c| u8::try_from(c).is_ok()), "{name}: {value}");
        }
        let returned = Returned::read(fields);
        let findings = returned.findings.iter().filter(|finding| {
            // A tenant may have longer descriptions than the reference.
            !(finding.field == "DESCRIPTION" && mapping.description_length.is_some_and(|len| len > 40))
        });
        prop_assert_eq!(findings.collect::<Vec<_>>(), Vec::<&procurement::oci::Finding>::new());
        prop_assert_eq!(returned.lines.len(), basket.lines.len());
        prop_assert_eq!(returned.total_net(), Some(basket.total_net()));
    }
}
