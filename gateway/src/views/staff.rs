//! Who works for the shop or for a supplier, and what they are mailed of: bodies and answers.

use super::filled;
use crate::request::{JsonField, form::Form};
use platform_process::Refusal;
use proto::auth;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// Somebody who works here.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Person {
    /// The user.
    pub user_id: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// For which supplier, by its name; null: for the shop.
    pub supplier_name: Option<String>,
    /// ISO 8601.
    pub since: String,
    /// ACTIVE, or DISABLED: may not log in.
    pub status: String,
}

impl From<auth::Person> for Person {
    fn from(person: auth::Person) -> Self {
        Self {
            user_id: person.user_id,
            first_name: person.first_name,
            last_name: person.last_name,
            email: person.email,
            supplier_name: filled(person.supplier_name),
            since: iso8601_of(person.since.as_ref()),
            status: person.status,
        }
    }
}

/// Everybody who works here.
#[derive(Serialize, ToSchema)]
pub struct PeopleAnswer {
    /// Always true.
    pub success: bool,
    /// The shop's people first, then suppliers', by name.
    pub people: Vec<Person>,
}

/// Somebody who is invited to work here, and did not answer yet.
// D6.8, D6.9.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonInvitation {
    /// Opaque.
    pub id: String,
    /// Who is invited.
    pub email: String,
    /// For which supplier, by its name; null: for the shop.
    pub supplier_name: Option<String>,
    /// Who invited, by name.
    pub invited_by: Option<String>,
    /// ISO 8601, UTC.
    pub created_at: String,
    /// When its link is good no more: ISO 8601, UTC.
    pub expires_at: String,
    /// The link is too old: it can be sent again.
    pub is_expired: bool,
}

impl From<auth::PersonInvitation> for PersonInvitation {
    fn from(invitation: auth::PersonInvitation) -> Self {
        Self {
            id: invitation.id,
            email: invitation.email,
            supplier_name: filled(invitation.supplier_name),
            invited_by: filled(invitation.invited_by),
            created_at: iso8601_of(invitation.created_at.as_ref()),
            expires_at: iso8601_of(invitation.expires_at.as_ref()),
            is_expired: invitation.is_expired,
        }
    }
}

/// The invitations to work here that wait.
#[derive(Serialize, ToSchema)]
pub struct PersonInvitationsAnswer {
    /// Always true.
    pub success: bool,
    /// The newest first.
    pub invitations: Vec<PersonInvitation>,
}

/// An invitation to work here.
#[derive(Serialize, ToSchema)]
pub struct PersonInvitationAnswer {
    /// Always true.
    pub success: bool,
    /// The invitation.
    pub invitation: PersonInvitation,
}

impl From<Option<auth::PersonInvitation>> for PersonInvitationAnswer {
    fn from(invitation: Option<auth::PersonInvitation>) -> Self {
        Self { success: true, invitation: invitation.unwrap_or_default().into() }
    }
}

/// Somebody to invite to work here.
// D6.8, D6.9.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonInvitationRequest {
    /// Where the invitation goes.
    #[schema(value_type = String, required)]
    pub email: JsonField<String>,
    /// A supplier, by its id or external id; null: to work for the shop.
    #[schema(value_type = Option<String>)]
    pub supplier: JsonField<String>,
}

impl PersonInvitationRequest {
    /// Who is invited, and the supplier that is named; none: the shop.
    ///
    /// # Errors
    /// When a member was sent as something else.
    pub fn read(self) -> Result<(String, Option<String>), Refusal> {
        let mut form = Form::default();
        let email = form.text("email", self.email);
        let supplier = form.text("supplier", self.supplier);
        form.done((email, filled(supplier)))
    }
}

/// Whether somebody is mailed of a topic.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notification {
    /// ORDERS, QUOTES, ACCOUNTS or QUESTIONS.
    pub topic: String,
    /// Whether it is mailed.
    pub is_on: bool,
}

/// What somebody is mailed of.
#[derive(Serialize, ToSchema)]
pub struct NotificationsAnswer {
    /// Always true.
    pub success: bool,
    /// Each topic there is for that person.
    pub notifications: Vec<Notification>,
}

impl From<Vec<auth::Notification>> for NotificationsAnswer {
    fn from(notifications: Vec<auth::Notification>) -> Self {
        let notifications = notifications.into_iter();
        let notifications = notifications.map(|auth::Notification { topic, is_on }| Notification { topic, is_on });
        Self { success: true, notifications: notifications.collect() }
    }
}

/// What somebody is to be mailed of; topics left out stay as they are.
#[derive(Deserialize, ToSchema)]
pub struct NotificationsRequest {
    /// Whose, for operators: a user's id or e-mail address; by default the caller's own.
    #[schema(value_type = Option<String>)]
    pub person: JsonField<String>,
    /// What changes.
    #[schema(value_type = Vec<NotificationInput>, required)]
    pub notifications: JsonField<Vec<NotificationInput>>,
}

/// Whether somebody is to be mailed of a topic.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationInput {
    /// ORDERS, QUOTES, ACCOUNTS or QUESTIONS; to who works for a supplier the first two alone.
    #[schema(value_type = String, required)]
    pub topic: JsonField<String>,
    /// Whether it is to be mailed.
    #[schema(value_type = bool, required)]
    pub is_on: JsonField<bool>,
}

impl NotificationsRequest {
    /// What is asked of auth.
    ///
    /// # Errors
    /// When a member was sent as something else.
    pub fn into_request(self) -> Result<auth::SetNotificationsRequest, Refusal> {
        let mut form = Form::default();
        let notifications = form.list("notifications", self.notifications, |input: NotificationInput, form| {
            auth::Notification { topic: form.text("topic", input.topic), is_on: form.flag("isOn", input.is_on) }
        });
        let request = auth::SetNotificationsRequest {
            person: form.text("person", self.person),
            notifications: notifications.unwrap_or_default(),
        };
        form.done(request)
    }
}
