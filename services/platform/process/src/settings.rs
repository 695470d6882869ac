//! Settings: named values from the environment, read once at start.

use std::{collections::BTreeMap, fmt::Display, str::FromStr, sync::Arc};

/// A secret has so many characters at least: 256 random bits have 43 in base64url, 64 in hexadecimal.
const MIN_SECRET_LEN: usize = 32;

/// Why a process can't start, in one sentence that says what to do.
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
}

impl StartError {
    /// What the process needs does not work, said in whole sentences with the remedy.
    pub fn failed(sentence: impl Display) -> Self {
        Self::Failed(sentence.to_string())
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
        let Some(value) = self.0.get(name) else { return Ok(None) };
        value.trim().parse().map(Some).map_err(|reason: T::Err| StartError::Wrong {
            name: name.to_owned(),
            value: value.clone(),
            reason: reason.to_string(),
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
        self.get(name)?.ok_or_else(|| StartError::Missing { name: name.to_owned(), remedy: remedy.to_owned() })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_value_is_named_with_its_setting() {
        let settings = Settings::from_pairs([("SHOP_PORT", "eighty")]);
        let error = settings.get::<u16>("SHOP_PORT").unwrap_err().to_string();
        assert_eq!(error, "SHOP_PORT=\"eighty\" is wrong: invalid digit found in string.");
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
