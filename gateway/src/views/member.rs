//! Members of an account and invitations to it, as the API shows and takes them.

use super::{
    account::{Account, AccountUser},
    amount, filled,
    quote_request::Price,
};
use crate::request::{JsonField, form::Form};
use platform_process::Refusal;
use proto::auth;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// An invitation that waits for who is invited.
// D6.4.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Invitation {
    /// Opaque.
    pub id: String,
    /// Who is invited.
    pub email: String,
    /// What the member may do from then on: BUYER, APPROVER, ACCOUNT_ADMIN.
    pub roles: Vec<String>,
    /// The member's limit for one order, tax included; null: none.
    pub order_limit: Option<Decimal>,
    /// The member's limit for all orders of a month, tax included; null: none.
    pub monthly_limit: Option<Decimal>,
    /// Who invited, by name.
    pub invited_by: Option<String>,
    /// ISO 8601, UTC.
    pub created_at: String,
    /// When its link is good no more: ISO 8601, UTC.
    pub expires_at: String,
    /// The link is too old: it can be sent again.
    pub is_expired: bool,
}

impl From<auth::Invitation> for Invitation {
    fn from(invitation: auth::Invitation) -> Self {
        let rights = invitation.rights.unwrap_or_default();
        Self {
            id: invitation.id,
            email: invitation.email,
            roles: rights.roles,
            order_limit: rights.order_limit.as_deref().map(amount),
            monthly_limit: rights.monthly_limit.as_deref().map(amount),
            invited_by: filled(invitation.invited_by),
            created_at: iso8601_of(invitation.created_at.as_ref()),
            expires_at: iso8601_of(invitation.expires_at.as_ref()),
            is_expired: invitation.is_expired,
        }
    }
}

/// The invitations of an account that wait.
#[derive(Serialize, ToSchema)]
pub struct InvitationsAnswer {
    /// Always true.
    pub success: bool,
    /// The newest first.
    pub invitations: Vec<Invitation>,
}

impl From<auth::ListInvitationsResponse> for InvitationsAnswer {
    fn from(answer: auth::ListInvitationsResponse) -> Self {
        Self { success: true, invitations: answer.invitations.into_iter().map(Into::into).collect() }
    }
}

/// An invitation.
#[derive(Serialize, ToSchema)]
pub struct InvitationAnswer {
    /// Always true.
    pub success: bool,
    /// The invitation.
    pub invitation: Invitation,
}

impl From<Option<auth::Invitation>> for InvitationAnswer {
    fn from(invitation: Option<auth::Invitation>) -> Self {
        Self { success: true, invitation: invitation.unwrap_or_default().into() }
    }
}

/// A member after a change.
#[derive(Serialize, ToSchema)]
pub struct MemberAnswer {
    /// Always true.
    pub success: bool,
    /// The member.
    pub user: AccountUser,
}

impl From<Option<auth::AccountUser>> for MemberAnswer {
    fn from(user: Option<auth::AccountUser>) -> Self {
        Self { success: true, user: user.unwrap_or_default().into() }
    }
}

/// Somebody to invite.
// D6.4.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationRequest {
    /// Where the invitation goes.
    #[schema(value_type = String, required)]
    pub email: JsonField<String>,
    /// One at least of BUYER, APPROVER, ACCOUNT_ADMIN.
    #[schema(value_type = Vec<String>, required)]
    pub roles: JsonField<Vec<String>>,
    /// For one order, tax included; null: none.
    #[schema(value_type = Option<Decimal>)]
    pub order_limit: JsonField<Price>,
    /// For all orders of a month, tax included; null: none.
    #[schema(value_type = Option<Decimal>)]
    pub monthly_limit: JsonField<Price>,
}

impl InvitationRequest {
    /// What is asked of auth: an invitation to an account, in the language of a mail.
    ///
    /// # Errors
    /// When a member was sent as something else; what they say is for auth to judge.
    pub fn into_request(self, account_id: String, locale: &str) -> Result<auth::InviteMemberRequest, Refusal> {
        let mut form = Form::default();
        let email = form.text("email", self.email);
        let rights = rights(&mut form, self.roles, self.order_limit, self.monthly_limit);
        form.done(auth::InviteMemberRequest { account_id, email, rights: Some(rights), locale: locale.to_owned() })
    }
}

/// What a member may do from now on: all of it.
// D6.4.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberRequest {
    /// One at least of BUYER, APPROVER, ACCOUNT_ADMIN.
    #[schema(value_type = Vec<String>, required)]
    pub roles: JsonField<Vec<String>>,
    /// For one order, tax included; null: none.
    #[schema(value_type = Option<Decimal>)]
    pub order_limit: JsonField<Price>,
    /// For all orders of a month, tax included; null: none.
    #[schema(value_type = Option<Decimal>)]
    pub monthly_limit: JsonField<Price>,
    /// For the trail, where an operator does it: at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

impl MemberRequest {
    /// What is asked of auth about a member of an account.
    ///
    /// # Errors
    /// When a member of the body was sent as something else.
    pub fn into_request(self, account_id: String, user_id: String) -> Result<auth::ChangeMemberRequest, Refusal> {
        let mut form = Form::default();
        let rights = rights(&mut form, self.roles, self.order_limit, self.monthly_limit);
        let reason = form.text("reason", self.reason);
        form.done(auth::ChangeMemberRequest { account_id, user_id, rights: Some(rights), reason })
    }
}

fn rights(
    form: &mut Form,
    roles: JsonField<Vec<String>>,
    order_limit: JsonField<Price>,
    monthly_limit: JsonField<Price>,
) -> auth::MemberRights {
    auth::MemberRights {
        roles: form.member("roles", roles).unwrap_or_default(),
        order_limit: form.member("orderLimit", order_limit).map(|Price(limit)| limit.to_string()),
        monthly_limit: form.member("monthlyLimit", monthly_limit).map(|Price(limit)| limit.to_string()),
    }
}

/// The token of a mailed invitation.
#[derive(Deserialize, ToSchema)]
pub struct InvitationTokenRequest {
    /// From the link.
    #[schema(value_type = String, required)]
    pub token: JsonField<String>,
}

/// What a mailed link invites to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenInvitationAnswer {
    /// Always true.
    pub success: bool,
    /// The account, as its members call it.
    pub account_name: String,
    /// Who is invited.
    pub email: String,
    /// Who invited, by name.
    pub invited_by: Option<String>,
    /// The address has a user, who joins after logging in.
    pub has_user: bool,
    /// CUSTOMER, SHOP or SUPPLIER: to buy, to work for the shop, or to do a supplier's part.
    pub account_kind: String,
    /// ISO 8601, UTC.
    pub expires_at: String,
}

impl From<auth::GetInvitationResponse> for OpenInvitationAnswer {
    fn from(open: auth::GetInvitationResponse) -> Self {
        Self {
            success: true,
            account_name: open.account_name,
            email: open.email,
            invited_by: filled(open.invited_by),
            has_user: open.has_user,
            account_kind: open.account_kind,
            expires_at: iso8601_of(open.expires_at.as_ref()),
        }
    }
}

/// Who joins an account by a mailed link, and has no user yet.
// D6.4.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationAcceptRequest {
    /// From the link.
    #[schema(value_type = String, required)]
    pub token: JsonField<String>,
    /// MR, MRS or null.
    #[schema(value_type = Option<String>)]
    pub civility: JsonField<String>,
    /// First name, 1 to 50 characters.
    #[schema(value_type = String, required)]
    pub first_name: JsonField<String>,
    /// Last name, 1 to 50 characters.
    #[schema(value_type = String, required)]
    pub last_name: JsonField<String>,
    /// `+` and digits, 6 to 15 characters.
    #[schema(value_type = String, required)]
    pub phone: JsonField<String>,
    /// 12 to 128 characters, hard to guess.
    #[schema(value_type = String, required)]
    pub password: JsonField<String>,
    /// The terms of sale are accepted: true.
    #[schema(value_type = bool, required)]
    pub accept_terms: JsonField<bool>,
}

impl InvitationAcceptRequest {
    /// What is asked of auth, still without language and network.
    ///
    /// # Errors
    /// When a member was sent as something else; what they say is for auth to judge.
    pub fn into_request(self) -> Result<auth::AcceptInvitationRequest, Refusal> {
        let mut form = Form::default();
        let request = auth::AcceptInvitationRequest {
            token: form.text("token", self.token),
            civility: form.text("civility", self.civility),
            first_name: form.text("firstName", self.first_name),
            last_name: form.text("lastName", self.last_name),
            phone: form.text("phone", self.phone),
            password: form.text("password", self.password),
            accept_terms: form.flag("acceptTerms", self.accept_terms),
            ..auth::AcceptInvitationRequest::default()
        };
        form.done(request)
    }
}

/// Somebody joined an account.
#[derive(Serialize, ToSchema)]
pub struct JoinAnswer {
    /// Always true.
    pub success: bool,
    /// The account; null for a supplier's, which nobody acts for.
    pub account: Option<Account>,
}

/// Somebody joined an account, and logs in with this address.
#[derive(Serialize, ToSchema)]
pub struct InvitationAcceptAnswer {
    /// Always true.
    pub success: bool,
    /// The address that was invited.
    pub email: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use proto::common::Reason;
    use serde_json::{Value, json};

    fn invited(body: Value) -> Result<auth::InviteMemberRequest, Refusal> {
        serde_json::from_value::<InvitationRequest>(body).unwrap().into_request(String::new(), "en-GB")
    }

    #[test]
    fn d6_4_a_limit_arrives_to_the_cent_and_none_is_none() {
        let body = json!({ "email": "a@b.test", "roles": ["BUYER"], "orderLimit": 499.9, "monthlyLimit": null });
        let rights = invited(body).unwrap().rights.unwrap();
        assert_eq!((rights.order_limit.as_deref(), rights.monthly_limit), (Some("499.9"), None));
    }

    #[test]
    fn every_member_that_was_sent_as_something_else_is_named() {
        let refusal = invited(json!({ "email": 3, "roles": "BUYER", "orderLimit": "much" })).unwrap_err();
        let told: Vec<_> = refusal.issues.iter().map(|issue| (issue.reason(), issue.field.as_str())).collect();
        let invalid = Reason::FieldInvalid;
        assert_eq!(told, [(invalid, "email"), (invalid, "roles"), (invalid, "orderLimit")]);
    }
}
