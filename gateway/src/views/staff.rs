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
