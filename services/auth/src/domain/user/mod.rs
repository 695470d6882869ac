//! A user: a person who can log in.

pub mod email;
pub mod phone;
pub mod profile;

use crate::domain::form::FieldError;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use values::UserId;

/// A person who can log in (D3.1).
#[derive(Clone, Debug, Deserialize)]
pub struct User {
    /// Its id.
    pub id: UserId,
    /// Its id in the customer's or the shop's other systems.
    pub external_id: String,
    /// How to address the person.
    pub civility: Option<Civility>,
    /// First name, 1 to 50 characters.
    pub first_name: String,
    /// Last name, 1 to 50 characters.
    pub last_name: String,
    /// Where mails go and what a login names; lower case.
    pub email: String,
    /// Telephone, or empty.
    pub phone: String,
    /// Whether the person may log in.
    pub status: UserStatus,
    /// BCP 47 tag of the person's language.
    pub locale: String,
    /// When the user came to be.
    pub created_at: DateTime<Utc>,
}

/// How to address a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "UPPERCASE")]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum Civility {
    /// Monsieur.
    Mr,
    /// Madame.
    Mrs,
}

impl Civility {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The civility of that name; none for an empty one.
    ///
    /// # Errors
    /// When there is no such civility.
    pub fn parse(name: &str) -> Result<Option<Self>, FieldError> {
        match name.trim() {
            "" => Ok(None),
            "MR" => Ok(Some(Self::Mr)),
            "MRS" => Ok(Some(Self::Mrs)),
            _ => Err(FieldError::Invalid),
        }
    }
}

/// Whether a user may log in: only an active one may.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "UPPERCASE")]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum UserStatus {
    /// Registered, not activated yet.
    Pending,
    /// May log in.
    #[default]
    Active,
    /// May no longer log in.
    Disabled,
}

impl UserStatus {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d3_1_a_civility_is_mr_mrs_or_none() {
        assert_eq!(
            [" MR", "MRS", ""].map(Civility::parse),
            [Ok(Some(Civility::Mr)), Ok(Some(Civility::Mrs)), Ok(None)]
        );
        assert_eq!(Civility::parse("mr"), Err(FieldError::Invalid));
    }

    #[test]
    fn civilities_and_statuses_have_the_names_of_the_wire() {
        assert_eq!([Civility::Mr, Civility::Mrs].map(Civility::name), ["MR", "MRS"]);
        let statuses = [UserStatus::Pending, UserStatus::Active, UserStatus::Disabled];
        assert_eq!(statuses.map(UserStatus::name), ["PENDING", "ACTIVE", "DISABLED"]);
    }
}
