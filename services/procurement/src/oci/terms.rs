//! What the return of a basket has to know of its set-up.

use serde::{Deserialize, Serialize};

/// What the return of a basket has to know of the set-up: kept for as long as the session lasts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct ReturnTerms {
    /// `~OkCode`, given back as it came.
    pub ok_code: Option<String>,
    /// `~TARGET`, given back as it came.
    pub target: Option<String>,
    /// `~CALLER`, given back as it came.
    pub caller: Option<String>,
    /// `RETURNTARGET`: the frame for the answer.
    pub return_target: Option<String>,
    /// Which release the buyer's system speaks.
    pub version: Version,
    /// In which characters it wants its answer.
    pub charset: Charset,
}

impl ReturnTerms {
    /// The frame that the return form is sent to: `~TARGET`, else `RETURNTARGET`, else the whole window.
    #[must_use]
    pub fn form_target(&self) -> &str {
        let is_frame = |name: &&str| {
            !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'))
        };
        let asked = [&self.target, &self.return_target];
        asked.into_iter().filter_map(|name| name.as_deref()).find(is_frame).unwrap_or("_top")
    }
}

/// A release of OCI.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Version {
    /// 4.0, which is also what whoever says nothing gets.
    #[default]
    #[serde(rename = "4.0")]
    V4,
    /// 5.0: structures of lines, tax codes, JSON.
    #[serde(rename = "5.0")]
    V5,
}

/// In which characters an answer is sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Charset {
    /// All of them.
    #[default]
    #[serde(rename = "UTF-8")]
    Utf8,
    /// Western European ones.
    #[serde(rename = "ISO-8859-1")]
    Latin1,
}

impl Charset {
    /// Its name in `accept-charset` and `Content-Type`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Latin1 => "ISO-8859-1",
        }
    }
}

/// 5 and above is 5.0; everything else is what every system understands.
pub(super) fn version(text: &str) -> Version {
    let major = text.split(|c: char| !c.is_ascii_digit()).find(|digits| !digits.is_empty());
    if major.and_then(|digits| digits.parse::<u32>().ok()).is_some_and(|major| major >= 5) {
        Version::V5
    } else {
        Version::V4
    }
}

/// What a name of a character set means; an unknown one is UTF-8, which every system reads today.
pub(super) fn charset(name: &str) -> Charset {
    // SAP also names its code page 1100, which is this one.
    match name.trim().to_ascii_lowercase().as_str() {
        "iso-8859-1" | "iso8859-1" | "iso_8859-1" | "latin1" | "latin-1" | "1100" => Charset::Latin1,
        _ => Charset::Utf8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d7_22_releases_and_character_sets_are_read_leniently() {
        for (text, expected) in [
            ("4.0", Version::V4),
            ("5.0", Version::V5),
            ("OCI 5", Version::V5),
            ("3.5", Version::V4),
            ("x", Version::V4),
        ] {
            assert_eq!(version(text), expected, "{text}");
        }
        for (name, expected) in [
            ("UTF-8", Charset::Utf8),
            ("ISO-8859-1", Charset::Latin1),
            ("latin1", Charset::Latin1),
            ("8000", Charset::Utf8),
        ] {
            assert_eq!(charset(name), expected, "{name}");
        }
    }

    #[test]
    fn the_answer_goes_to_the_frame_that_was_asked_for_if_it_can_be_one() {
        let target = |target: &str, return_target: &str| {
            let terms = ReturnTerms {
                target: Some(target.to_owned()),
                return_target: Some(return_target.to_owned()),
                ..ReturnTerms::default()
            };
            terms.form_target().to_owned()
        };
        assert_eq!(target("work", "other"), "work");
        assert_eq!(target("a b", "other"), "other");
        assert_eq!(target("", "\"><script>"), "_top");
        assert_eq!(ReturnTerms::default().form_target(), "_top");
    }
}
