//! Requests to join an account, as the API shows and takes them.

use super::{filled, member::MemberRequest};
use crate::request::{JsonField, form::Form};
use platform_process::Refusal;
use proto::{auth, common::Page};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// Somebody who registered with the number of the account's company, and asks to become a member.
// D6.10.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JoinRequest {
    /// Opaque.
    pub id: String,
    /// Which account, by its external id.
    pub account_external_id: String,
    /// What its members call it.
    pub account_name: String,
    /// What the person called the company.
    pub company_name: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address, which the person proved.
    pub email: String,
    /// Telephone.
    pub phone: Option<String>,
    /// ISO 8601, UTC.
    pub created_at: String,
}

impl From<auth::JoinRequest> for JoinRequest {
    fn from(request: auth::JoinRequest) -> Self {
        Self {
            id: request.id,
            account_external_id: request.account_external_id,
            account_name: request.account_name,
            company_name: request.company_name,
            first_name: request.first_name,
            last_name: request.last_name,
            email: request.email,
            phone: filled(request.phone),
            created_at: iso8601_of(request.created_at.as_ref()),
        }
    }
}

/// The requests to join an account that wait.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JoinRequestsAnswer {
    /// Always true.
    pub success: bool,
    /// The oldest first.
    pub join_requests: Vec<JoinRequest>,
}

impl From<auth::ListJoinRequestsResponse> for JoinRequestsAnswer {
    fn from(answer: auth::ListJoinRequestsResponse) -> Self {
        Self { success: true, join_requests: answer.requests.into_iter().map(Into::into).collect() }
    }
}

/// A page of the requests to join any account that wait.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AllJoinRequestsAnswer {
    /// Always true.
    pub success: bool,
    /// The oldest first.
    pub join_requests: Vec<JoinRequest>,
    /// From 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are.
    pub total_element: u64,
}

impl AllJoinRequestsAnswer {
    /// A page that auth answered.
    pub fn of(answer: auth::ListAllJoinRequestsResponse, page: Page) -> Self {
        Self {
            success: true,
            join_requests: answer.requests.into_iter().map(Into::into).collect(),
            page: page.page,
            size: page.size,
            total_element: answer.total,
        }
    }
}

impl MemberRequest {
    /// What is asked of auth: to accept a request to join with these rights.
    ///
    /// # Errors
    /// When a member of the body was sent as something else.
    pub fn into_acceptance(
        self,
        account_id: String,
        request_id: String,
    ) -> Result<auth::AcceptJoinRequestRequest, Refusal> {
        let rights = self.into_request(String::new(), String::new())?.rights;
        Ok(auth::AcceptJoinRequestRequest { account_id, request_id, rights })
    }
}

/// Why somebody is not let in.
#[derive(Deserialize, ToSchema)]
pub struct DeclineJoinRequestRequest {
    /// For the trail, where an operator does it: at most 500 characters. It is not mailed.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

impl DeclineJoinRequestRequest {
    /// What is asked of auth.
    ///
    /// # Errors
    /// When the reason was sent as something else.
    pub fn into_request(
        self,
        account_id: String,
        request_id: String,
    ) -> Result<auth::DeclineJoinRequestRequest, Refusal> {
        let mut form = Form::default();
        let reason = form.text("reason", self.reason);
        form.done(auth::DeclineJoinRequestRequest { account_id, request_id, reason })
    }
}
