//! Customer accounts, as the shop's side sees them and sets what they may do (D7.34).

use super::{filled, line_update::Whole};
use crate::request::{JsonField, etag, form::Form};
use platform_process::Refusal;
use proto::{auth, common::Versions};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// A customer account as the shop sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OperatedAccount {
    /// Opaque.
    pub id: String,
    /// What other systems know it by.
    pub external_id: String,
    /// What its members call it.
    pub name: String,
    /// PENDING: may look until it is approved; ACTIVE: may order; INACTIVE: may look.
    // D3.4.
    pub status: String,
    /// The company's number in its register; in France the SIRET.
    pub business_registration_number: String,
    /// VAT number.
    pub vat_number: Option<String>,
    /// ISO 8601, UTC.
    pub created_at: String,
    /// Its members.
    pub number_of_users: u32,
    /// IMMEDIATE or DUE_DATE.
    pub payment_type: String,
    /// Days until payment is due, for DUE_DATE.
    pub payment_term_days: u32,
    /// Who looks after it.
    pub account_manager: Option<String>,
    /// Its price groups, by their external ids.
    pub customer_tags: Vec<String>,
    /// Where it buys, as `store/view`, the default first.
    pub stores: Vec<String>,
    /// The ETag of its terms, for `If-Match`: how it pays, its groups, who looks after it.
    pub terms_etag: String,
}

impl From<auth::OperatedAccount> for OperatedAccount {
    fn from(account: auth::OperatedAccount) -> Self {
        Self {
            id: account.id,
            external_id: account.external_id,
            name: account.name,
            status: account.status,
            business_registration_number: account.business_registration_number,
            vat_number: filled(account.vat_number),
            created_at: iso8601_of(account.created_at.as_ref()),
            number_of_users: account.number_of_users,
            payment_type: account.payment_type,
            payment_term_days: account.payment_term_days,
            account_manager: filled(account.account_manager),
            customer_tags: account.groups,
            stores: account.stores,
            terms_etag: etag::mark(account.terms_version),
        }
    }
}

/// Customer accounts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OperatedAccountsAnswer {
    /// Always true.
    pub success: bool,
    /// Those that wait for approval first, then the newest first.
    pub accounts: Vec<OperatedAccount>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are in all.
    pub total_element: u64,
}

/// A customer account after a change.
#[derive(Serialize, ToSchema)]
pub struct OperatedAccountAnswer {
    /// Always true.
    pub success: bool,
    /// The account.
    pub account: OperatedAccount,
}

/// What an account may do from now on.
#[derive(Deserialize, ToSchema)]
pub struct AccountStatusRequest {
    /// ACTIVE or INACTIVE.
    #[schema(value_type = String, required)]
    pub status: JsonField<String>,
    /// For the trail: at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

/// Where an account may buy from now on.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdmissionRequest {
    /// A store of the shop, such as `france`.
    #[schema(value_type = String, required)]
    pub store_id: JsonField<String>,
    /// A view of it, such as `france-fr`.
    #[schema(value_type = String, required)]
    pub store_view_id: JsonField<String>,
    /// For the trail: at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

/// What the shop says of an account; members that are absent stay as they are.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountTermsRequest {
    /// IMMEDIATE or DUE_DATE.
    #[schema(value_type = Option<String>)]
    pub payment_type: JsonField<String>,
    /// Days to pay after the invoice, 1 to 365: with DUE_DATE, and with nothing else.
    #[schema(value_type = Option<u32>)]
    pub payment_term_days: JsonField<Whole>,
    /// All its price groups, by their external ids.
    #[schema(value_type = Option<Vec<String>>)]
    pub customer_tags: JsonField<Vec<String>>,
    /// Who looks after it; empty for nobody.
    #[schema(value_type = Option<String>)]
    pub account_manager: JsonField<String>,
    /// For the trail: at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

impl AccountTermsRequest {
    /// What is asked of auth about an account.
    ///
    /// # Errors
    /// When a member was sent as something else.
    pub fn into_request(
        self,
        account_id: String,
        if_match: Option<Versions>,
    ) -> Result<auth::SetAccountTermsRequest, Refusal> {
        let mut form = Form::default();
        let days = form.member("paymentTermDays", self.payment_term_days);
        let groups = form.member("customerTags", self.customer_tags);
        let request = auth::SetAccountTermsRequest {
            account_id,
            payment_type: form.member("paymentType", self.payment_type),
            payment_term_days: days.map(|Whole(days)| u32::try_from(days).unwrap_or(u32::MAX)),
            groups: groups.map(|external_ids| auth::CustomerGroups { external_ids }),
            account_manager: form.member("accountManager", self.account_manager),
            reason: form.text("reason", self.reason),
            if_match,
        };
        form.done(request)
    }
}
