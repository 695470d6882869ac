//! Settings: named values from the environment, read once at start.

use http::Uri;
use std::{collections::BTreeMap, fmt::Display, ops::RangeInclusive, str::FromStr, sync::Arc};

/// A secret has so many characters at least: 256 random bits have 43 in base64url, 64 in hexadecimal.
const MIN_SECRET_LEN: usize = 32;

/// Why a process can't start, in a sentence that says what to do.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// A setting is missing.
    #[error("{name} is not set. {remedy}")]
    Missing {
        /// The setting.
        name: String,
        /// What it is for.
        remedy: String,
    },
    /// A setting can't be read.
    #[error("{name}={value:?} is wrong: {reason}.")]
    Wrong {
        /// The setting.
        name: String,
        /// What it was set to.
        value: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Something the process needs does not work.
    #[error("{0}")]
    Failed(String),
    /// Several things are wrong; each has a line of its own.
    #[error("{}", .0.join("\n"))]
    Several(Vec<String>),
}

impl StartError {
    /// A setting that has to be set is not; `remedy` says what to set it to.
    pub fn missing(name: &str, remedy: &str) -> Self {
        Self::Missing { name: name.to_owned(), remedy: remedy.to_owned() }
    }

    /// What the process needs does not work, said in whole sentences with the remedy.
    pub fn failed(sentence: impl Display) -> Self {
        Self::Failed(sentence.to_string())
    }

    /// All that is wrong, so that it can be put right at once; what several judgements find is said once.
    ///
    /// # Errors
    /// When one of the judgements is one.
    pub fn of_all(judgements: impl IntoIterator<Item = Result<(), Self>>) -> Result<(), Self> {
        let mut wrong: Vec<String> = Vec::new();
        for error in judgements.into_iter().filter_map(Result::err) {
            let sentences = match error {
                Self::Several(sentences) => sentences,
                error => vec![error.to_string()],
            };
            for sentence in sentences {
                if !wrong.contains(&sentence) {
                    wrong.push(sentence);
                }
            }
        }
        match <[String; 1]>::try_from(wrong) {
            Ok([sentence]) => Err(Self::Failed(sentence)),
            Err(wrong) if wrong.is_empty() => Ok(()),
            Err(wrong) => Err(Self::Several(wrong)),
        }
    }
}

/// Named values. Tests make their own; processes read the environment.
#[derive(Clone, Debug, Default)]
pub struct Settings(Arc<BTreeMap<String, String>>);

impl Settings {
    /// What the environment says; empty values count as absent.
    #[must_use]
    pub fn from_env() -> Self {
        Self::from_pairs(std::env::vars())
    }

    /// Exactly these.
    pub fn from_pairs<K: Into<String>, V: Into<String>>(pairs: impl IntoIterator<Item = (K, V)>) -> Self {
        let values = pairs.into_iter().map(|(name, value)| (name.into(), value.into()));
        Self(Arc::new(values.filter(|(_, value)| !value.trim().is_empty()).collect()))
    }

    /// The same, with one value set or replaced.
    #[must_use]
    pub fn with(&self, name: impl Into<String>, value: impl Into<String>) -> Self {
        let mut values = BTreeMap::clone(&self.0);
        values.insert(name.into(), value.into());
        Self(Arc::new(values))
    }

    /// The value of `name`, if it is set.
    ///
    /// # Errors
    /// When it is set to something that is no `T`.
    pub fn get<T: FromStr<Err: Display>>(&self, name: &str) -> Result<Option<T>, StartError> {
        self.read(name, |value| value.parse().map_err(|reason: T::Err| reason.to_string()))
    }

    /// The value of `name`, if it is set to something that `right` describes.
    ///
    /// # Errors
    /// When it is set to something that is no `T`.
    pub fn described<T: FromStr>(&self, name: &str, right: &str) -> Result<Option<T>, StartError> {
        self.read(name, |value| value.parse().map_err(|_| format!("it has to be {right}")))
    }

    /// The number `name`, or `default`.
    ///
    /// # Errors
    /// When it is set to something that is no number in the range.
    pub fn number<T>(&self, name: &str, range: RangeInclusive<T>, default: T) -> Result<T, StartError>
    where
        T: FromStr + PartialOrd + Display,
    {
        let right = || format!("it has to be a whole number from {} to {}", range.start(), range.end());
        let number =
            self.read(name, |value| value.parse().ok().filter(|number| range.contains(number)).ok_or_else(right))?;
        Ok(number.unwrap_or(default))
    }

    /// Whether `name` is `on`, or `default`.
    ///
    /// # Errors
    /// When it is neither `on` nor `off`.
    pub fn switch(&self, name: &str, default: bool) -> Result<bool, StartError> {
        let switch = self.read(name, |value| match value {
            "on" => Ok(true),
            "off" => Ok(false),
            _ => Err("it has to be on or off".to_owned()),
        })?;
        Ok(switch.unwrap_or(default))
    }

    /// The web address `name`, if it is set.
    ///
    /// # Errors
    /// When it does not begin with http:// or https:// and a host.
    pub fn web_address(&self, name: &str) -> Result<Option<String>, StartError> {
        self.read(name, |value| web_address(value).map(|_| value.to_owned()))
    }

    /// The web addresses `name`, with commas between them; none where it is not set.
    ///
    /// # Errors
    /// When one does not begin with http:// or https:// and a host.
    pub fn web_addresses(&self, name: &str) -> Result<Vec<Uri>, StartError> {
        let read = self.read(name, |value| value.split(',').map(|one| web_address(one.trim())).collect());
        Ok(read?.unwrap_or_default())
    }

    fn read<T>(&self, name: &str, parse: impl FnOnce(&str) -> Result<T, String>) -> Result<Option<T>, StartError> {
        let Some(value) = self.0.get(name) else { return Ok(None) };
        parse(value.trim()).map(Some).map_err(|reason| StartError::Wrong {
            name: name.to_owned(),
            value: value.clone(),
            reason,
        })
    }

    /// The value of `name`, or `default`.
    ///
    /// # Errors
    /// When it is set to something that is no `T`.
    pub fn or<T: FromStr<Err: Display>>(&self, name: &str, default: T) -> Result<T, StartError> {
        Ok(self.get(name)?.unwrap_or(default))
    }

    /// The value of `name`, which must be set; `remedy` says what to set it to.
    ///
    /// # Errors
    /// When it is absent, or no `T`.
    pub fn required<T: FromStr<Err: Display>>(&self, name: &str, remedy: &str) -> Result<T, StartError> {
        self.get(name)?.ok_or_else(|| StartError::missing(name, remedy))
    }

    /// The secret `name`, if it is set.
    ///
    /// # Errors
    /// When it is too short to keep anybody out; the sentence does not repeat it.
    pub fn secret(&self, name: &str) -> Result<Option<String>, StartError> {
        let secret = self.get::<String>(name)?;
        if secret.as_ref().is_some_and(|secret| secret.chars().count() < MIN_SECRET_LEN) {
            return Err(StartError::failed(format!(
                "{name} is too short. Set it to at least {MIN_SECRET_LEN} random characters, such as those of `openssl rand -hex 32`."
            )));
        }
        Ok(secret)
    }
}

fn web_address(value: &str) -> Result<Uri, String> {
    let uri = value.parse::<Uri>().ok().filter(|uri| uri.host().is_some_and(|host| !host.is_empty()));
    uri.filter(|uri| matches!(uri.scheme_str(), Some("http" | "https")))
        .ok_or_else(|| "it has to be an address that begins with http:// or https://".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_value_is_named_with_its_setting_and_what_would_be_right() {
        let settings = Settings::from_pairs([
            ("SHOP_PORT", "eighty"),
            ("SHOP_DEMONSTRATION", "perhaps"),
            ("SHOP_PUBLIC_URL", "shop.test"),
        ]);
        let port = settings.number("SHOP_PORT", 0..=u16::MAX, 8080).unwrap_err().to_string();
        assert_eq!(port, "SHOP_PORT=\"eighty\" is wrong: it has to be a whole number from 0 to 65535.");
        let switch = settings.switch("SHOP_DEMONSTRATION", true).unwrap_err().to_string();
        assert_eq!(switch, "SHOP_DEMONSTRATION=\"perhaps\" is wrong: it has to be on or off.");
        let address = settings.web_address("SHOP_PUBLIC_URL").unwrap_err().to_string();
        assert!(address.ends_with("it has to be an address that begins with http:// or https://."), "{address}");
    }

    #[test]
    fn a_number_out_of_its_range_is_wrong() {
        let settings = Settings::from_pairs([("SHOP_DATABASE_POOL", "0")]);
        settings.number("SHOP_DATABASE_POOL", 1..=100_u32, 10).unwrap_err();
        assert_eq!(settings.number("SHOP_REDIS_TIMEOUT_MS", 1..=100_u32, 50).unwrap(), 50);
    }

    #[test]
    fn all_that_is_wrong_is_said_and_each_once() {
        let wrong = |name: &str| Err(StartError::failed(format!("{name} is wrong.")));
        let inner = StartError::of_all([wrong("A"), Ok(()), wrong("B")]);
        let all = StartError::of_all([inner, wrong("B"), wrong("C")]).unwrap_err().to_string();
        assert_eq!(all, "A is wrong.\nB is wrong.\nC is wrong.");
        StartError::of_all([Ok(()), Ok(())]).unwrap();
    }

    #[test]
    fn an_empty_value_counts_as_absent() {
        let settings = Settings::from_pairs([("SHOP_REDIS_URL", "  ")]);
        assert_eq!(settings.get::<String>("SHOP_REDIS_URL").unwrap(), None);
    }

    #[test]
    fn a_missing_value_comes_with_its_remedy() {
        let error =
            Settings::default().required::<String>("SHOP_CART_URL", "Set it to the cart's address.").unwrap_err();
        assert_eq!(error.to_string(), "SHOP_CART_URL is not set. Set it to the cart's address.");
    }
}
