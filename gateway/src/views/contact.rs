//! Contact requests, questions of members to the shop, as the API shows and takes them (D2.11, D3.15).

use super::filled;
use crate::request::JsonField;
use platform_process::Refusal;
use proto::order::{self, CreateContactRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// A contact request as a member writes it.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewContactRequest {
    /// ORDER, QUOTE, PRODUCT, ACCOUNT or OTHER.
    #[schema(value_type = String, required)]
    pub subject: JsonField<String>,
    /// The reference of an order or a quote of the account.
    #[schema(value_type = Option<String>)]
    pub order_reference: JsonField<String>,
    /// 10 to 2,000 characters.
    #[schema(value_type = String, required)]
    pub message: JsonField<String>,
}

impl NewContactRequest {
    /// What is asked of the order service.
    pub fn into_request(self, idempotency_key: String) -> Result<CreateContactRequest, Refusal> {
        Ok(CreateContactRequest {
            subject: self.subject.required("subject")?,
            order_reference: self.order_reference.optional("orderReference")?.unwrap_or_default(),
            message: self.message.required("message")?,
            idempotency_key,
        })
    }
}

/// A contact request: a question of a member to the shop.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactRequest {
    /// Opaque.
    pub id: String,
    /// What people call it: `CT-2026-000001`.
    pub reference: String,
    /// ORDER, QUOTE, PRODUCT, ACCOUNT or OTHER.
    pub subject: String,
    /// The order or quote that it is about.
    pub order_reference: Option<String>,
    /// Plain text.
    pub message: String,
    /// ISO 8601, UTC.
    pub created_at: String,
    /// NEW, ANSWERED or CLOSED.
    pub status: String,
}

impl From<order::Contact> for ContactRequest {
    fn from(contact: order::Contact) -> Self {
        Self {
            id: contact.id,
            reference: contact.reference,
            subject: contact.subject,
            order_reference: filled(contact.order_reference),
            message: contact.message,
            created_at: iso8601_of(contact.created_at.as_ref()),
            status: contact.status,
        }
    }
}

/// A contact request that the shop has received; its answer comes by e-mail.
#[derive(Serialize, ToSchema)]
pub struct ContactRequestAnswer {
    /// Always true.
    pub success: bool,
    /// The contact request.
    pub contact: ContactRequest,
}
