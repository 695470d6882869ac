//! What an order waits for in its account, and what is said to several orders at once.

use super::{amount, filled};
use crate::request::JsonField;
use proto::order;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// Why an order waits or waited for its account, and how far it has come.
// D6.2, D6.5.
#[derive(Serialize, ToSchema)]
#[schema(as = OrderApproval)]
pub struct Approval {
    /// What it went above when it was placed.
    pub reasons: Vec<ApprovalReason>,
    /// The steps that it takes, in their order.
    pub steps: Vec<ApprovalStep>,
    /// Who decides on the present step; null once it waits no more.
    pub deciders: Option<Deciders>,
}

/// Something that an order went above; or that it is a recurring order, which nobody had looked at.
#[derive(Serialize, ToSchema)]
pub struct ApprovalReason {
    /// ORDER_LIMIT, MONTHLY_LIMIT, BUDGET or RECURRING.
    pub rule: String,
    /// How much it is, tax included; 0 for RECURRING.
    pub limit: Decimal,
    /// What was left of it; null for ORDER_LIMIT and RECURRING.
    pub left: Option<Decimal>,
    /// The cost centre's name; null for the account's budget.
    pub name: Option<String>,
    /// Of a budget: MONTH or YEAR.
    pub period: Option<String>,
}

/// A step that an order takes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalStep {
    /// The amount that it begins at.
    pub from: Decimal,
    /// Who said yes, by name.
    pub approved_by: Option<String>,
    /// When: ISO 8601, UTC.
    pub approved_at: Option<String>,
}

/// Who decides.
#[derive(Serialize, ToSchema)]
pub struct Deciders {
    /// APPROVERS; ADMINISTRATORS, where there is no approver but perhaps the buyer; SHOP, where there is nobody else.
    pub who: String,
    /// By name; empty for SHOP.
    pub names: Vec<String>,
}

impl From<order::Approval> for Approval {
    fn from(approval: order::Approval) -> Self {
        let reason = |reason: order::ApprovalReason| ApprovalReason {
            rule: reason.rule,
            limit: amount(&reason.limit),
            left: filled(reason.left).map(|left| amount(&left)),
            name: filled(reason.name),
            period: filled(reason.period),
        };
        let step = |step: order::ApprovalStep| ApprovalStep {
            from: amount(&step.from),
            approved_by: filled(step.approved_by),
            approved_at: step.approved_at.as_ref().map(|at| iso8601_of(Some(at))),
        };
        Self {
            reasons: approval.reasons.into_iter().map(reason).collect(),
            steps: approval.steps.into_iter().map(step).collect(),
            deciders: approval.deciders.map(|deciders| Deciders { who: deciders.who, names: deciders.names }),
        }
    }
}

/// A word on several orders.
#[derive(Deserialize, ToSchema)]
pub struct DecisionsRequest {
    /// 1 to 100 orders.
    #[schema(value_type = Vec<String>, required)]
    pub ids: JsonField<Vec<String>>,
    /// Yes, or no.
    #[schema(value_type = bool, required)]
    pub approved: JsonField<bool>,
    /// Why; a no needs it. At most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

/// What came of one of several orders.
#[derive(Serialize, ToSchema)]
pub struct DecidedOrder {
    /// The order.
    pub id: String,
    /// Where it stands now; null where it was refused.
    pub status: Option<String>,
    /// Why it was refused.
    pub code: Option<String>,
    /// The same, as a sentence.
    pub message: Option<String>,
}

/// What came of several orders.
#[derive(Serialize, ToSchema)]
pub struct DecisionsAnswer {
    /// Always true: each order says what came of it.
    pub success: bool,
    /// In the order of the request.
    pub orders: Vec<DecidedOrder>,
}

/// Where orders wait for the caller.
#[derive(Serialize, ToSchema)]
pub struct WaitingAccountsAnswer {
    /// Always true.
    pub success: bool,
    /// The caller's accounts in which an order waits for the caller.
    pub accounts: Vec<WaitingAccount>,
}

/// An account in which orders wait for the caller.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingAccount {
    /// The account.
    pub account_id: String,
    /// So many orders wait.
    pub orders: u32,
}

/// Whose an order is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderAccountAnswer {
    /// Always true.
    pub success: bool,
    /// The account, one of the caller's.
    pub account_id: String,
}
