//! A contact request: a question of a member to the shop (D2.11, D3.15).

use super::people::Sender;
use chrono::{DateTime, Utc};
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;
use values::Locale;

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum Subject {
    /// An order.
    Order,
    /// A quote.
    Quote,
    /// An article.
    Product,
    /// The account or its people.
    Account,
    /// Anything else.
    Other,
}

impl Subject {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn into_str(self) -> &'static str {
        self.into()
    }
}

/// Where a question stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum Status {
    /// Nobody has answered yet.
    New,
    /// The shop has answered.
    Answered,
    /// Nothing is left to say.
    Closed,
}

impl Status {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn into_str(self) -> &'static str {
        self.into()
    }
}

/// A question as it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What it is about.
    pub subject: Subject,
    /// The order or quote that it is about; empty: none.
    pub order_reference: String,
    /// Plain text.
    pub message: String,
}

/// A question that the shop has received.
#[derive(Clone, Debug)]
pub struct Contact {
    /// Its id.
    pub id: Uuid,
    /// What people call it: `CT-2026-000001`.
    pub reference: String,
    /// What was asked.
    pub question: Question,
    /// Where it stands.
    pub status: Status,
    /// When it was asked.
    pub created_at: DateTime<Utc>,
    /// Who asked.
    pub sender: Sender,
    /// The language they asked in.
    pub locale: Locale,
}
