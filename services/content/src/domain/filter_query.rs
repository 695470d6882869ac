//! `filter_query[field][operation]=values`: which stories a list is narrowed to, by what they hold.

use super::request::{DeliveryRequest, RequestError};
use serde_json::Value;

/// What stories have to be like: all of some conditions, and one of others.
#[derive(Debug, Default)]
pub struct FilterQuery {
    all: Vec<Condition>,
    any: Vec<Condition>,
}

#[derive(Debug)]
struct Condition {
    field: String,
    operation: Operation,
    values: Vec<String>,
}

#[derive(Clone, Copy, Debug)]
enum Operation {
    Is,
    In,
    NotIn,
    Like,
    NotLike,
    AnyInArray,
    AllInArray,
    Greater(Scale),
    Less(Scale),
}

/// By what two values are compared.
#[derive(Clone, Copy, Debug)]
enum Scale {
    Number,
    Date,
}

impl FilterQuery {
    /// The conditions of a call.
    ///
    /// # Errors
    /// When an operation is unknown.
    pub fn of(request: &DeliveryRequest) -> Result<Self, RequestError> {
        let mut filter = Self::default();
        for (name, value) in request.parameters() {
            let Some(inner) = name.strip_prefix("filter_query[").and_then(|rest| rest.strip_suffix(']')) else {
                continue;
            };
            let parts = inner.split("][").collect::<Vec<_>>();
            let (conditions, field, operation) = match parts.as_slice() {
                ["__or", _, field, operation] => (&mut filter.any, field, operation),
                [field, operation] => (&mut filter.all, field, operation),
                _ => return Err(RequestError::Parameter(name.clone())),
            };
            let operation = Operation::named(operation).ok_or_else(|| RequestError::Parameter(name.clone()))?;
            let values = value.split(',').map(|value| value.trim().to_owned()).collect();
            conditions.push(Condition { field: (*field).to_owned(), operation, values });
        }
        Ok(filter)
    }

    /// Whether a content is like that.
    #[must_use]
    pub fn fits(&self, content: &Value) -> bool {
        self.all.iter().all(|condition| condition.fits(content))
            && (self.any.is_empty() || self.any.iter().any(|condition| condition.fits(content)))
    }
}

impl Operation {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "is" => Self::Is,
            "in" => Self::In,
            "not_in" => Self::NotIn,
            "like" => Self::Like,
            "not_like" => Self::NotLike,
            "any_in_array" => Self::AnyInArray,
            "all_in_array" => Self::AllInArray,
            "gt_int" | "gt_float" => Self::Greater(Scale::Number),
            "lt_int" | "lt_float" => Self::Less(Scale::Number),
            "gt_date" => Self::Greater(Scale::Date),
            "lt_date" => Self::Less(Scale::Date),
            _ => return None,
        })
    }
}

impl Condition {
    fn fits(&self, content: &Value) -> bool {
        let value = self.field.split('.').fold(content, |value, part| match part.parse::<usize>() {
            Ok(place) => &value[place],
            Err(_) => &value[part],
        });
        let first = self.values.first().map(String::as_str).unwrap_or_default();
        match self.operation {
            Operation::Is => is(value, first),
            Operation::In => self.values.contains(&text(value)),
            Operation::NotIn => !self.values.contains(&text(value)),
            Operation::Like => like(&text(value), first),
            Operation::NotLike => !like(&text(value), first),
            Operation::AnyInArray => self.values.iter().any(|wanted| holds(value, wanted)),
            Operation::AllInArray => self.values.iter().all(|wanted| holds(value, wanted)),
            Operation::Greater(scale) => scale.is_less(first, &text(value)),
            Operation::Less(scale) => scale.is_less(&text(value), first),
        }
    }
}

impl Scale {
    fn is_less(self, one: &str, other: &str) -> bool {
        match self {
            Self::Number => matches!((one.parse::<f64>(), other.parse::<f64>()), (Ok(one), Ok(other)) if one < other),
            Self::Date => !one.is_empty() && !other.is_empty() && is_before(one, other),
        }
    }
}

/// Whether a time is before another, each written `2026-03-03 10:00` or as ISO 8601 in UTC.
#[must_use]
pub fn is_before(one: &str, other: &str) -> bool {
    let minute = |time: &str| time.replacen('T', " ", 1).chars().take(16).collect::<String>();
    minute(one) < minute(other)
}

/// Whether a text is like a pattern with `*` for anything, in any case of letters.
#[must_use]
pub fn like(text: &str, pattern: &str) -> bool {
    let (text, pattern) = (text.to_lowercase(), pattern.to_lowercase());
    let mut parts = pattern.split('*');
    let Some(mut rest) = text.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let Some(last) = parts.next_back() else { return rest.is_empty() };
    for part in parts {
        let Some((_, behind)) = rest.split_once(part) else { return false };
        rest = behind;
    }
    rest.ends_with(last)
}

fn is(value: &Value, state: &str) -> bool {
    match state {
        "empty" => value.is_null() || *value == "",
        "not_empty" => !value.is_null() && *value != "",
        "empty_array" => value.as_array().is_some_and(Vec::is_empty),
        "not_empty_array" => value.as_array().is_some_and(|entries| !entries.is_empty()),
        "true" => *value == true,
        "false" => *value == false,
        "null" => value.is_null(),
        "not_null" => !value.is_null(),
        _ => false,
    }
}

fn holds(value: &Value, wanted: &str) -> bool {
    value.as_array().is_some_and(|entries| entries.iter().any(|entry| text(entry) == wanted))
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn fits(query: &[(&str, &str)]) -> bool {
        let content = json!({
            "title": "Delivery and returns", "rank": "7", "tags": ["a", "b"], "none": [], "open": true,
            "day": "2026-03-03 10:00", "nested": { "name": "deep" }, "blank": "",
        });
        let query = query.iter().map(|(name, value)| (format!("filter_query{name}"), (*value).to_owned()));
        let request = DeliveryRequest::parse("stories", &query.collect::<Vec<_>>()).unwrap();
        FilterQuery::of(&request).unwrap().fits(&content)
    }

    #[test]
    fn each_operation_finds_what_it_names() {
        for (query, expected) in [
            (("[title][in]", "x,Delivery and returns"), true),
            (("[title][not_in]", "Delivery and returns"), false),
            (("[title][like]", "*AND*"), true),
            (("[title][like]", "and*"), false),
            (("[title][not_like]", "deliv*"), false),
            (("[tags][any_in_array]", "b,z"), true),
            (("[tags][all_in_array]", "b,z"), false),
            (("[rank][gt_int]", "6"), true),
            (("[rank][lt_float]", "6.5"), false),
            (("[day][gt_date]", "2026-03-03 09:59"), true),
            (("[day][lt_date]", "2026-03-03T10:00:00Z"), false),
            (("[open][is]", "true"), true),
            (("[blank][is]", "empty"), true),
            (("[none][is]", "empty_array"), true),
            (("[missing][is]", "not_null"), false),
            (("[nested.name][in]", "deep"), true),
        ] {
            assert_eq!(fits(&[query]), expected, "{query:?}");
        }
    }

    #[test]
    fn conditions_hold_together_and_alternatives_one_of_them() {
        assert!(!fits(&[("[title][like]", "*and*"), ("[rank][in]", "8")]));
        assert!(fits(&[("[__or][][rank][in]", "8"), ("[__or][][open][is]", "true"), ("[rank][in]", "7")]));
        assert!(!fits(&[("[__or][0][rank][in]", "8"), ("[__or][1][open][is]", "false")]));
    }
}
