//! Who works for the shop or for a supplier, and what they are mailed of: bodies and answers.

use super::{auth::DutyReach, filled};
use crate::request::{JsonField, form::Form};
use identity::{Duty, Role};
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
    /// OPERATOR (the administrator), SALES, CATALOGUE, SUPPORT; or SUPPLIER.
    // D7.51.
    pub role: String,
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
            role: person.role,
        }
    }
}

/// Somebody who works here, as a change left it.
#[derive(Serialize, ToSchema)]
pub struct PersonAnswer {
    /// Always true.
    pub success: bool,
    /// The person.
    pub person: Person,
}

/// Another role for one of the shop's people.
// D7.51.
#[derive(Deserialize, ToSchema)]
pub struct PersonRoleRequest {
    /// OPERATOR (the administrator), SALES, CATALOGUE or SUPPORT.
    #[schema(value_type = String, required)]
    pub role: JsonField<String>,
    /// For the trail: at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

impl PersonRoleRequest {
    /// What is asked of auth.
    ///
    /// # Errors
    /// When a member was sent as something else.
    pub fn into_request(self, person: String) -> Result<auth::SetPersonRoleRequest, Refusal> {
        let mut form = Form::default();
        let role = form.text("role", self.role);
        let reason = form.text("reason", self.reason);
        form.done(auth::SetPersonRoleRequest { person, role, reason })
    }
}

/// What each role of those who work here may do.
// D7.51.
#[derive(Serialize, ToSchema)]
pub struct RightsAnswer {
    /// Always true.
    pub success: bool,
    /// The administrator's first, the supplier's last.
    pub roles: Vec<RoleRights>,
}

impl RightsAnswer {
    /// The table by which the services decide.
    pub fn of_all_roles() -> Self {
        Self { success: true, roles: Role::staff().iter().copied().map(Into::into).collect() }
    }
}

/// What one role may do.
#[derive(Serialize, ToSchema)]
pub struct RoleRights {
    /// OPERATOR (the administrator), SALES, CATALOGUE, SUPPORT or SUPPLIER.
    pub role: &'static str,
    /// Each duty that there is, in the same order for every role.
    pub duties: Vec<DutyReach>,
}

impl From<Role> for RoleRights {
    fn from(role: Role) -> Self {
        let duties = Duty::all().iter().map(|duty| (*duty, role.reach(*duty)).into());
        Self { role: role.name(), duties: duties.collect() }
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
    /// OPERATOR (the administrator), SALES, CATALOGUE, SUPPORT; or SUPPLIER.
    // D7.51.
    pub role: String,
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
            role: invitation.role,
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
    /// To work for the shop: OPERATOR (the administrator), SALES, CATALOGUE or SUPPORT; null: OPERATOR.
    // D7.51.
    #[schema(value_type = Option<String>)]
    pub role: JsonField<String>,
}

/// Who is invited, and to what.
pub struct InvitedPerson {
    /// Where the invitation goes.
    pub email: String,
    /// A supplier, by its id or external id; none: the shop.
    pub supplier: Option<String>,
    /// A role; empty: what there is, or the administrator's.
    pub role: String,
}

impl PersonInvitationRequest {
    /// Who is invited, and to what.
    ///
    /// # Errors
    /// When a member was sent as something else.
    pub fn read(self) -> Result<InvitedPerson, Refusal> {
        let mut form = Form::default();
        let email = form.text("email", self.email);
        let supplier = form.text("supplier", self.supplier);
        let role = form.text("role", self.role);
        form.done(InvitedPerson { email, supplier: filled(supplier), role })
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
    /// Whose, for administrators: a user's id or e-mail address; by default the caller's own.
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
    /// ORDERS, QUOTES, ACCOUNTS or QUESTIONS; each as far as it is the person's role to see to it.
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
