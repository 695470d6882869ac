//! The two languages of the shop.

use std::{fmt, str::FromStr};

/// A language the shop speaks. French comes first (D2.15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Locale {
    /// fr-FR, the default, without a prefix in addresses.
    #[default]
    French,
    /// en-GB, under the prefix `/en-GB`.
    English,
}

/// The text names no language of the shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not one of fr-FR, en-GB")]
pub struct UnknownLocale;

impl Locale {
    /// Both, default first.
    pub const ALL: [Self; 2] = [Self::French, Self::English];

    /// Its BCP 47 tag.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::French => "fr-FR",
            Self::English => "en-GB",
        }
    }

    /// The language of the first range of an `Accept-Language` header that the shop speaks, weights obeyed (RFC 9110, 12.5.4).
    #[must_use]
    pub fn accepted(header: &str) -> Option<Self> {
        header
            .split(',')
            .filter_map(|range| {
                let mut parts = range.split(';').map(str::trim);
                let locale = Self::of_language(parts.next()?)?;
                let weight =
                    parts.find_map(|part| part.strip_prefix("q=")).map_or(1.0, |q| q.parse::<f32>().unwrap_or(0.0));
                (weight > 0.0).then_some((locale, weight))
            })
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(locale, _)| locale)
    }

    fn of_language(tag: &str) -> Option<Self> {
        match tag.split('-').next()?.to_ascii_lowercase().as_str() {
            "fr" => Some(Self::French),
            "en" => Some(Self::English),
            _ => None,
        }
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Locale {
    type Err = UnknownLocale;

    fn from_str(tag: &str) -> Result<Self, UnknownLocale> {
        Self::ALL.into_iter().find(|locale| locale.tag().eq_ignore_ascii_case(tag)).ok_or(UnknownLocale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_known_language_is_accepted() {
        assert_eq!(Locale::accepted("de, en-US;q=0.8, fr;q=0.9"), Some(Locale::French));
        assert_eq!(Locale::accepted("en-GB,fr;q=0.5"), Some(Locale::English));
        assert_eq!(Locale::accepted("de, fr;q=0"), None);
        assert_eq!(Locale::accepted(""), None);
    }

    #[test]
    fn a_tag_reads_back() {
        for locale in Locale::ALL {
            assert_eq!(locale.tag().parse(), Ok(locale));
        }
        assert_eq!("de-DE".parse::<Locale>(), Err(UnknownLocale));
    }
}
