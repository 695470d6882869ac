//! API tokens: bodies and answers.

use crate::request::{JsonField, form::Form};
use platform_process::Refusal;
use proto::auth;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// A token that programs show.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApiToken {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What its text begins with: by this people know it again.
    pub prefix: String,
    /// What it is good for, such as `orders:read`.
    pub scopes: Vec<String>,
    /// Who made it, by name.
    pub made_by: String,
    /// ISO 8601.
    pub created_at: String,
    /// When it ends by itself; ISO 8601.
    pub expires_at: String,
    /// To the minute, ISO 8601; null: never.
    pub last_used_at: Option<String>,
    /// ISO 8601; null: nobody revoked it.
    pub revoked_at: Option<String>,
    /// Not revoked, not over, and its maker still has the right that it acts by.
    pub is_good: bool,
}

impl From<auth::ApiToken> for ApiToken {
    fn from(token: auth::ApiToken) -> Self {
        Self {
            created_at: iso8601_of(token.created_at.as_ref()),
            expires_at: iso8601_of(token.expires_at.as_ref()),
            last_used_at: token.last_used_at.as_ref().map(|at| iso8601_of(Some(at))),
            revoked_at: token.revoked_at.as_ref().map(|at| iso8601_of(Some(at))),
            id: token.id,
            name: token.name,
            prefix: token.prefix,
            scopes: token.scopes,
            made_by: token.made_by,
            is_good: token.is_good,
        }
    }
}

/// The tokens there are.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApiTokensAnswer {
    /// Always true.
    pub success: bool,
    /// Whoever made them, the newest first; those that are over for three months.
    pub api_tokens: Vec<ApiToken>,
    /// What a token can be good for here.
    pub scopes: Vec<String>,
}

impl From<auth::ListApiTokensResponse> for ApiTokensAnswer {
    fn from(answer: auth::ListApiTokensResponse) -> Self {
        let api_tokens = answer.api_tokens.into_iter().map(Into::into).collect();
        Self { success: true, api_tokens, scopes: answer.scopes }
    }
}

/// A token that was made.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewApiTokenAnswer {
    /// Always true.
    pub success: bool,
    /// The token.
    pub api_token: ApiToken,
    /// Its text, which nobody sees again: `cmp_` and 48 characters.
    pub token: String,
}

impl From<auth::CreateApiTokenResponse> for NewApiTokenAnswer {
    fn from(answer: auth::CreateApiTokenResponse) -> Self {
        Self { success: true, api_token: answer.api_token.unwrap_or_default().into(), token: answer.text }
    }
}

/// A token to make.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApiTokenRequest {
    /// What it is called: at most 80 characters.
    #[schema(value_type = String, required)]
    pub name: JsonField<String>,
    /// What it is good for: one or more of what the list of tokens names.
    #[schema(value_type = Vec<String>, required)]
    pub scopes: JsonField<Vec<String>>,
    /// From 1 to 730; 365 when absent.
    #[schema(value_type = Option<u32>)]
    pub expires_in_days: JsonField<u32>,
}

/// How long a token is good for when nobody says.
const LIFE_DAYS: u32 = 365;

impl ApiTokenRequest {
    /// What is asked of auth.
    ///
    /// # Errors
    /// When a member was sent as something else.
    pub fn into_request(self, of_staff: bool) -> Result<auth::CreateApiTokenRequest, Refusal> {
        let mut form = Form::default();
        let request = auth::CreateApiTokenRequest {
            of_staff,
            name: form.text("name", self.name),
            scopes: form.member("scopes", self.scopes).unwrap_or_default(),
            expires_in_days: form.member("expiresInDays", self.expires_in_days).unwrap_or(LIFE_DAYS),
        };
        form.done(request)
    }
}
