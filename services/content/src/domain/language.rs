//! The languages of a story: French in its fields, the others in fields beside them, `title__i18n__en_gb` beside `title`.

use serde_json::{Map, Value};

/// Between the name of a field and the language that it is translated to.
const MARK: &str = "__i18n__";

/// A language that the shop's own stories are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The fields as they stand.
    #[default]
    French,
    /// The fields `…__i18n__en_gb`, and the French ones where these are missing.
    English,
}

impl Language {
    /// Both, the default first.
    pub const ALL: [Self; 2] = [Self::French, Self::English];

    /// The language of a code; the default for one that no story is written in.
    #[must_use]
    pub fn of_code(code: &str) -> Self {
        match code.to_ascii_lowercase().replace('_', "-").as_str() {
            "en" | "en-gb" => Self::English,
            _ => Self::French,
        }
    }

    /// What a story says of itself in `lang`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::French => "default",
            Self::English => "en-GB",
        }
    }

    /// A path that begins with a language, and what follows it: `en-GB/faq` is `faq` in English.
    #[must_use]
    pub fn of_path(path: &str) -> Option<(Self, &str)> {
        let (first, rest) = path.split_once('/')?;
        match first.to_ascii_lowercase().as_str() {
            "en-gb" => Some((Self::English, rest)),
            "[default]" | "fr-fr" => Some((Self::French, rest)),
            _ => None,
        }
    }

    const fn suffix(self) -> Option<&'static str> {
        match self {
            Self::French => None,
            Self::English => Some("en_gb"),
        }
    }

    /// What is written, in this language alone, at every depth.
    #[must_use]
    pub fn translated(self, written: &Value) -> Value {
        match written {
            Value::Object(fields) => Value::Object(self.fields(fields)),
            Value::Array(entries) => entries.iter().map(|entry| self.translated(entry)).collect(),
            other => other.clone(),
        }
    }

    fn fields(self, written: &Map<String, Value>) -> Map<String, Value> {
        let fields = written.iter().filter(|(name, _)| !name.contains(MARK));
        let translated = fields.map(|(name, value)| {
            let own = self.suffix().and_then(|suffix| written.get(&format!("{name}{MARK}{suffix}")));
            (name.clone(), self.translated(own.unwrap_or(value)))
        });
        translated.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_field_is_read_in_the_language_asked_for_and_else_in_french() {
        let written = json!({
            "title": "Bonjour", "title__i18n__en_gb": "Hello", "image": "/a.webp",
            "body": [{ "text": "Oui", "text__i18n__en_gb": "Yes" }, { "text": "Non" }],
        });
        assert_eq!(
            Language::English.translated(&written),
            json!({ "title": "Hello", "image": "/a.webp", "body": [{ "text": "Yes" }, { "text": "Non" }] })
        );
        assert_eq!(
            Language::French.translated(&written),
            json!({ "title": "Bonjour", "image": "/a.webp", "body": [{ "text": "Oui" }, { "text": "Non" }] })
        );
    }

    #[test]
    fn a_language_that_nobody_writes_is_the_default() {
        let codes = ["fr-FR", "en-GB", "en", "EN_gb", "de", "", "default"].map(Language::of_code);
        let [french, english] = Language::ALL;
        assert_eq!(codes, [french, english, english, english, french, french, french]);
    }
}
