//! Messages in the threads of orders and quotes, as the API shows and takes them (D3.16).

use crate::request::JsonField;
use proto::order::{self, ActorType};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// Who did or said something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AuthorType {
    /// A member of the account.
    Customer,
    /// A supplier.
    Supplier,
    /// Somebody who works for the shop.
    Operator,
    /// The shop itself.
    System,
}

impl From<ActorType> for AuthorType {
    fn from(actor: ActorType) -> Self {
        match actor {
            ActorType::Customer => Self::Customer,
            ActorType::Supplier => Self::Supplier,
            ActorType::Operator => Self::Operator,
            ActorType::Unspecified | ActorType::System => Self::System,
        }
    }
}

/// A message in the thread of an order or a quote.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Comment {
    /// Opaque.
    pub id: String,
    /// Who wrote it.
    pub author_name: String,
    /// On whose side that is.
    pub author_type: AuthorType,
    /// Plain text.
    pub message: String,
    /// ISO 8601, UTC.
    pub created_at: String,
}

impl From<order::Comment> for Comment {
    fn from(comment: order::Comment) -> Self {
        Self {
            author_type: comment.author_type().into(),
            id: comment.id,
            author_name: comment.author_name,
            message: comment.message,
            created_at: iso8601_of(comment.created_at.as_ref()),
        }
    }
}

/// What somebody adds to a thread.
#[derive(Deserialize, ToSchema)]
pub struct CommentRequest {
    /// 1 to 2,000 characters.
    #[schema(value_type = String, required)]
    pub message: JsonField<String>,
}

/// A message that was added.
#[derive(Serialize, ToSchema)]
pub struct CommentAnswer {
    /// Always true.
    pub success: bool,
    /// The message.
    pub comment: Comment,
}

/// A thread.
#[derive(Serialize, ToSchema)]
pub struct CommentsAnswer {
    /// Always true.
    pub success: bool,
    /// Oldest first.
    pub comments: Vec<Comment>,
}
