//! What users are told of what happened in their accounts: bodies and answers.

use super::filled;
use crate::request::{JsonField, form::Form};
use platform_process::Refusal;
use proto::{
    auth::{self, ListUserNotificationsResponse, ReadNotificationsRequest, SetNotificationChoicesRequest},
    common::Page,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// Something that happened in one of the user's accounts.
// D9.18.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserNotification {
    /// Opaque.
    pub id: String,
    /// ORDER_CONFIRMED, ORDER_ACCEPTED, ORDER_DECLINED, ORDER_PARTLY_SHIPPED, ORDER_SHIPPED, PARCEL_WITHDRAWN,
    /// ORDER_PARTLY_CANCELED, ORDER_CANCELED, ORDER_INCIDENT, INVOICE_ISSUED, APPROVAL_WANTED, ORDER_APPROVED,
    /// ORDER_NOT_APPROVED, QUOTE_ANSWERED, QUOTE_DECLINED, QUOTE_MESSAGED, QUOTE_EXPIRING, ACCOUNT_APPROVED, JOIN_REQUESTED
    /// or JOIN_ACCEPTED.
    pub event: String,
    /// In which account.
    pub account_id: String,
    /// What that account is called.
    pub account_name: String,
    /// The order or the quote; null: it is about the account.
    pub subject_id: Option<String>,
    /// What people call that, or who asks to join; null: nothing.
    pub reference: Option<String>,
    /// ISO 8601, UTC.
    pub happened_at: String,
    /// The user has read it, or did it.
    pub is_read: bool,
}

impl From<auth::UserNotification> for UserNotification {
    fn from(notification: auth::UserNotification) -> Self {
        Self {
            id: notification.id,
            event: notification.event,
            account_id: notification.account_id,
            account_name: notification.account_name,
            subject_id: filled(notification.subject_id),
            reference: filled(notification.reference),
            happened_at: iso8601_of(notification.happened_at.as_ref()),
            is_read: notification.is_read,
        }
    }
}

/// What a user was told, a page of it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserNotificationsAnswer {
    /// Always true.
    pub success: bool,
    /// The newest first.
    pub notifications: Vec<UserNotification>,
    /// From 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are.
    pub total_element: u64,
    /// How many of them were not read.
    pub unread: u64,
}

impl UserNotificationsAnswer {
    /// A page that auth answered.
    pub fn of(answer: ListUserNotificationsResponse, page: Page) -> Self {
        Self {
            success: true,
            notifications: answer.notifications.into_iter().map(Into::into).collect(),
            page: page.page,
            size: page.size,
            total_element: answer.total,
            unread: answer.unread,
        }
    }
}

/// How much of it was not read.
#[derive(Serialize, ToSchema)]
pub struct UnreadNotificationsAnswer {
    /// Always true.
    pub success: bool,
    /// How many.
    pub unread: u64,
}

/// What a user has read.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationReadRequest {
    /// Which one.
    #[schema(value_type = String, required)]
    pub id: JsonField<String>,
    /// All that are older, too.
    #[schema(value_type = Option<bool>)]
    pub and_older: JsonField<bool>,
}

impl NotificationReadRequest {
    /// What is asked of auth.
    ///
    /// # Errors
    /// When a member was sent as something else.
    pub fn into_request(self) -> Result<ReadNotificationsRequest, Refusal> {
        let mut form = Form::default();
        let id = form.text("id", self.id);
        let and_older = form.flag("andOlder", self.and_older);
        form.done(ReadNotificationsRequest { id, and_older })
    }
}

/// Where a user is told of a topic.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationChoice {
    /// ORDERS, APPROVALS, QUOTES or ACCOUNT.
    pub topic: String,
    /// In the shop.
    pub in_shop: bool,
    /// By mail; the confirmation of an order, and that one was let into an account, are mailed nevertheless.
    pub by_mail: bool,
}

/// Where a user is told of what.
#[derive(Serialize, ToSchema)]
pub struct NotificationChoicesAnswer {
    /// Always true.
    pub success: bool,
    /// Each topic there is.
    pub choices: Vec<NotificationChoice>,
}

impl From<Vec<auth::NotificationChoice>> for NotificationChoicesAnswer {
    fn from(choices: Vec<auth::NotificationChoice>) -> Self {
        let choice = |choice: auth::NotificationChoice| NotificationChoice {
            topic: choice.topic,
            in_shop: choice.in_shop,
            by_mail: choice.by_mail,
        };
        Self { success: true, choices: choices.into_iter().map(choice).collect() }
    }
}

/// Where a user wants to be told; topics left out stay as they are.
#[derive(Deserialize, ToSchema)]
pub struct NotificationChoicesRequest {
    /// What changes.
    #[schema(value_type = Vec<NotificationChoiceInput>, required)]
    pub choices: JsonField<Vec<NotificationChoiceInput>>,
}

/// Where a user wants to be told of a topic.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationChoiceInput {
    /// ORDERS, APPROVALS, QUOTES or ACCOUNT.
    #[schema(value_type = String, required)]
    pub topic: JsonField<String>,
    /// In the shop.
    #[schema(value_type = bool, required)]
    pub in_shop: JsonField<bool>,
    /// By mail.
    #[schema(value_type = bool, required)]
    pub by_mail: JsonField<bool>,
}

impl NotificationChoicesRequest {
    /// What is asked of auth.
    ///
    /// # Errors
    /// When a member was sent as something else.
    pub fn into_request(self) -> Result<SetNotificationChoicesRequest, Refusal> {
        let mut form = Form::default();
        let choices =
            form.list("choices", self.choices, |input: NotificationChoiceInput, form| auth::NotificationChoice {
                topic: form.text("topic", input.topic),
                in_shop: form.flag("inShop", input.in_shop),
                by_mail: form.flag("byMail", input.by_mail),
            });
        form.done(SetNotificationChoicesRequest { choices: choices.unwrap_or_default() })
    }
}
