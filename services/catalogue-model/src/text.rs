//! Texts in both languages.

use serde::{Deserialize, Serialize};

/// A text in both languages; an importer that has one language writes it twice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    /// French, the shop's first language.
    pub fr: String,
    /// British English.
    pub en: String,
}

impl Text {
    /// The text in one of the languages.
    #[must_use]
    pub fn of(&self, locale: values::Locale) -> &str {
        match locale {
            values::Locale::French => &self.fr,
            values::Locale::English => &self.en,
        }
    }

    /// One text for both languages, for sources that have one only.
    #[must_use]
    pub fn same(text: impl Into<String>) -> Self {
        let fr = text.into();
        Self { en: fr.clone(), fr }
    }
}
