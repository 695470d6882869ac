//! A JSON body in which no object says a member twice: readers would differ in which one counts (RFC 8259, section 4).

use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, SeqAccess, Visitor},
};
use std::{collections::HashSet, fmt};

/// Reads a whole JSON value and keeps nothing of it; fails where an object says a member twice.
pub struct UniqueMembers;

impl<'de> Deserialize<'de> for UniqueMembers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Self)
    }
}

macro_rules! anything {
    ($($visit:ident: $kind:ty),*) => {$(
        fn $visit<E>(self, _: $kind) -> Result<Self, E> {
            Ok(self)
        }
    )*};
}

impl<'de> Visitor<'de> for UniqueMembers {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON in which no object says a member twice")
    }

    anything! { visit_bool: bool, visit_i64: i64, visit_u64: u64, visit_f64: f64, visit_str: &str }

    fn visit_unit<E>(self) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Self, A::Error> {
        while elements.next_element::<Self>()?.is_some() {}
        Ok(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self, A::Error> {
        let mut names = HashSet::new();
        while let Some((name, Self)) = members.next_entry::<String, Self>()? {
            if !names.insert(name) {
                return Err(A::Error::custom("a member is said twice"));
            }
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_once(json: &str) -> bool {
        serde_json::from_str::<UniqueMembers>(json).is_ok()
    }

    #[test]
    fn a_member_may_be_said_again_in_another_object_only() {
        assert!(is_once(r#"{"a":1,"b":[{"a":null},{"a":"x"}],"c":{"a":-1.5e3,"b":true}}"#));
        assert!(!is_once(r#"{"a":1,"a":1}"#));
        assert!(!is_once(r#"{"a":1,"\u0061":1}"#));
        assert!(!is_once(r#"{"user":{"email":"a@b","email":"c@d"}}"#));
        assert!(!is_once(r#"[[{"a":1,"b":2,"a":3}]]"#));
    }

    #[test]
    fn what_is_no_json_is_not_once_either() {
        for broken in ["", "{", "{} x", "[1", r#"{"a"}"#] {
            assert!(!is_once(broken), "{broken}");
        }
        assert!(!is_once(&"[".repeat(100_000)));
    }
}
