//! A line of JSON as a record, or in our own words why it is none: a parser's speak of its types.

use super::issue::FieldError;
use crate::record::Record;
use serde_json::{Value, error::Category};

/// What a line may hold, by its only member.
pub(super) const KINDS: [&str; 10] =
    ["Category", "NewCategory", "Supplier", "Product", "Listing", "Texts", "Withdrawal", "Offer", "Prices", "Stock"];

/// The record of a line.
pub(super) fn record(text: &str) -> Result<Record, FieldError> {
    let wrong = match serde_json::from_str(text) {
        Ok(record) => return Ok(record),
        Err(wrong) => wrong,
    };
    // What is JSON and no record at all is called broken JSON too by the parser of records.
    let value: Value = serde_json::from_str(text).map_err(|error| match error.classify() {
        Category::Eof => FieldError::new("", "it breaks off").rather("a whole record in one line"),
        _ => {
            let what = format!("it is no JSON from character {} on", error.column());
            FieldError::new("", what).rather("a record of the shop in each line, as an export writes them")
        }
    })?;
    Err(wrong_record(&value, &wrong))
}

/// What is wrong with JSON that is no record.
fn wrong_record(value: &Value, error: &serde_json::Error) -> FieldError {
    let kind = value.as_object().filter(|members| members.len() == 1).and_then(|members| members.keys().next());
    let Some(kind) = kind.filter(|kind| KINDS.contains(&kind.as_str())) else {
        return FieldError::new("", "it is no record of the shop")
            .rather(format!("an object with one member: {}", KINDS.join(", ")));
    };
    let said = error.to_string();
    let named = |before: &str| said.split_once(before).and_then(|(_, rest)| rest.split('`').next());
    let field_error = if let Some(member) = named("missing field `") {
        FieldError::new("", format!("a member {member} is missing")).rather(format!("{member} with its value"))
    } else if let Some(word) = named("unknown variant `") {
        let known: Vec<&str> = said.split('`').skip(3).step_by(2).collect();
        FieldError::new("", format!("{word:?} is unknown here")).rather(known.join(", "))
    } else {
        let what = format!("at character {} stands something else than belongs there", error.column());
        FieldError::new("", what).rather(expected(&said))
    };
    field_error.within(kind)
}

/// What belongs where a parser expected something.
fn expected(said: &str) -> &'static str {
    let expected = said.split_once("expected ").map_or("", |(_, expected)| expected);
    let begins = |words: &[&str]| words.iter().any(|word| expected.starts_with(word));
    if begins(&["u32", "u64", "usize", "i32", "an integer"]) {
        "a whole number of 0 or more"
    } else if begins(&["a Decimal", "a decimal"]) {
        "a number such as \"12.5\""
    } else if begins(&["a string", "a str", "string"]) {
        "a text in quotation marks"
    } else if begins(&["a boolean"]) {
        "true or false"
    } else if begins(&["a sequence", "an array", "a tuple"]) {
        "a list in square brackets"
    } else if begins(&["struct", "a map", "an object"]) {
        "an object in braces"
    } else {
        "what an export writes there"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::product;

    fn refused(text: &str) -> (String, String) {
        let why = record(text).unwrap_err();
        (format!("{} {}", why.part, why.what).trim().to_owned(), why.right)
    }

    #[test]
    fn a_line_is_refused_in_our_own_words_and_with_what_would_be_right() {
        let whole = serde_json::to_string(&Record::Product(product("1"))).unwrap();
        assert!(record(&whole).is_ok());
        assert_eq!(refused(&whole[..40]).0, "it breaks off");
        assert_eq!(refused("{\"Product\": nothing}").0, "it is no JSON from character 14 on");
        for none in ["[]", "7", "{\"Shelf\":{}}", "{\"sku\":\"1\"}", "{\"Stock\":{},\"Offer\":{}}"] {
            let (what, right) = refused(none);
            assert_eq!(what, "it is no record of the shop", "{none}");
            assert!(right.ends_with("Prices, Stock"), "{right}");
        }
        assert_eq!(
            refused(r#"{"Stock":{"sku":"1","supplier":"a"}}"#),
            ("Stock a member stock is missing".into(), "stock with its value".into())
        );
        let (what, right) = refused(r#"{"Stock":{"sku":"1","supplier":"a","stock":"many"}}"#);
        assert!(what.starts_with("Stock at character 4"), "{what}");
        assert_eq!(right, "a whole number of 0 or more");
        assert_eq!(refused(r#"{"Stock":{"sku":1,"supplier":"a","stock":1}}"#).1, "a text in quotation marks");
        assert_eq!(refused(r#"{"Supplier":{"external_id":"a","name":"b","active":1}}"#).1, "true or false");
        assert_eq!(refused(&whole.replace("\"Active\"", "\"Sold\"")).0, "Product \"Sold\" is unknown here");
    }

    #[test]
    fn no_word_of_a_parser_is_said() {
        for line in
            ["{", "nul", "{\"Stock\":7}", "{\"Product\":{\"external_id\":[]}}", "\u{0}", "{\"Stock\":{\"sku\":{}}}"]
        {
            let (what, right) = refused(line);
            for word in ["EOF", "expected", "invalid type", "u32", "struct", "line 1", "variant"] {
                assert!(!what.contains(word) && !right.contains(word), "{line}: {what}, {right}");
            }
        }
    }
}
