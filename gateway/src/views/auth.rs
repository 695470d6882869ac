//! Logging in and staying logged in: bodies and answers.

use super::{
    account::{Account, User},
    punchout::PunchoutSession,
};
use crate::request::JsonField;
use identity::{Duty, Membership, Reach, User as Caller};
use proto::auth;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who wants to log in.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordLoginRequest {
    /// In any case.
    #[schema(value_type = String, required)]
    pub email: JsonField<String>,
    /// As it was chosen.
    #[schema(value_type = String, required)]
    pub password: JsonField<String>,
}

/// A purchasing system's token for one entry.
// D7.2.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenLoginRequest {
    /// Good once, and for five minutes; for one when a procurement system has it.
    #[schema(value_type = String, required)]
    pub access_token: JsonField<String>,
    /// Whoever is logged in agreed to be logged out.
    #[schema(value_type = Option<bool>)]
    pub replaces: JsonField<bool>,
}

/// The tokens of a session. The same are set as cookies; a browser app needs to keep neither.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tokens {
    /// Goes into `Authorization: Bearer`.
    pub access_token: String,
    /// Good for one refresh.
    pub refresh_token: String,
    /// Seconds the access token lives.
    pub expires_in: u32,
    /// Seconds the refresh token lives.
    pub refresh_expires_in: u32,
}

impl From<auth::Tokens> for Tokens {
    fn from(tokens: auth::Tokens) -> Self {
        Self {
            access_token: tokens.access_token,
            refresh_token: tokens.refresh_token,
            expires_in: tokens.expires_in,
            refresh_expires_in: tokens.refresh_expires_in,
        }
    }
}

/// The accounts of a user.
#[derive(Serialize, ToSchema)]
pub struct AccountData {
    /// The current one; null for a user without any.
    pub account: Option<Account>,
    /// All.
    pub accounts: Vec<Account>,
}

/// What a login gives.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginData {
    /// The session's tokens.
    pub token: Tokens,
    /// The user, when `withUserData` asked for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_data: Option<User>,
    /// The accounts, when `withAccountData` asked for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub account_data: Option<AccountData>,
    /// Whose procurement system opened the session; absent: nobody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub punchout: Option<PunchoutSession>,
}

/// Logged in.
#[derive(Serialize, ToSchema)]
pub struct LoginAnswer {
    /// Always true.
    pub success: bool,
    /// What the login gives.
    pub data: LoginData,
}

/// A refresh by tokens in the body. Without them, the refresh cookie counts.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenRefreshRequest {
    /// The access token that has expired; not needed.
    #[schema(value_type = Option<String>)]
    #[expect(dead_code, reason = "clients send it, and the refresh token says it all")]
    pub jwt: JsonField<String>,
    /// The refresh token.
    #[schema(value_type = Option<String>)]
    pub refresh_token: JsonField<String>,
}

/// Refreshed. Tokens are in the answer if they were in the body; else they are in cookies.
// D7.4.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefreshAnswer {
    /// Always true here; a refused refresh says false in its problem.
    pub is_authenticated: bool,
    /// The new access token.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The new refresh token.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refresh_token: Option<String>,
    /// Seconds the access token lives.
    pub expires_in: u32,
}

/// Who is logged in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuthenticatedUser {
    /// Always true.
    pub success: bool,
    /// The user.
    pub user: User,
    /// The current account; null for a user without any.
    // D4.16.
    pub account: Option<Account>,
    /// All accounts.
    pub accounts: Vec<Account>,
    /// What the session works under; null for a user without any account.
    pub selection: Option<Selection>,
    /// What the user may do in the office: by the shop's role in the current account, or for a supplier; absent for
    /// everybody else.
    // D7.51.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub duties: Vec<DutyReach>,
    /// Whose procurement system opened the session; absent: nobody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub punchout: Option<PunchoutSession>,
    /// The user belongs to no account, and asked to join the company's; absent: no.
    // D6.10.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub waits_to_join: bool,
}

/// How far a duty goes.
// D7.51.
#[derive(Serialize, ToSchema)]
pub struct DutyReach {
    /// ORDERS, QUOTES, COMMENTS, OFFERS, CATALOGUE, SEARCH, IMPORTS, CUSTOMERS, DOCUMENTS, PAYMENTS, QUESTIONS, MAILS,
    /// STATISTICS, PROCUREMENT, SETTINGS, PEOPLE, PROGRAMS or AUDIT.
    pub duty: &'static str,
    /// NO; OWN: to see and change what is the supplier's; READ: to see all; CHANGE: to see and change all.
    pub reach: &'static str,
}

impl DutyReach {
    /// The duties that somebody has.
    pub fn of(caller: &Caller) -> Vec<Self> {
        let had = Duty::all().iter().map(|duty| (*duty, caller.reach(*duty))).filter(|(_, reach)| *reach != Reach::No);
        had.map(Into::into).collect()
    }
}

impl From<(Duty, Reach)> for DutyReach {
    fn from((duty, reach): (Duty, Reach)) -> Self {
        Self { duty: duty.name(), reach: reach.name() }
    }
}

/// The account, store and view that a session works under.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Selection {
    /// The account.
    pub customer_account_id: String,
    /// The store.
    pub store_id: String,
    /// The view of it.
    pub store_view_id: String,
    /// What the store sells in: ISO 4217.
    pub currency: String,
}

impl From<&Membership> for Selection {
    fn from(membership: &Membership) -> Self {
        Self {
            customer_account_id: membership.account.to_string(),
            store_id: membership.store_id.clone(),
            store_view_id: membership.store_view_id.clone(),
            currency: membership.currency.to_string(),
        }
    }
}

/// Which account, store and view to work under.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountSwitchRequest {
    /// The account.
    #[schema(value_type = String, required)]
    pub customer_account_id: JsonField<String>,
    /// The store; the account's default one when neither store nor view is given.
    #[schema(value_type = Option<String>)]
    pub store_id: JsonField<String>,
    /// The view of the store.
    #[schema(value_type = Option<String>)]
    pub store_view_id: JsonField<String>,
}
