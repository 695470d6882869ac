//! Cost centres, budgets, steps of approval and stand-ins, as the API shows and takes them.

use super::{amount, filled, purchasing_rules::PurchasingMember};
use crate::request::{JsonField, etag};
use platform_process::Refusal;
use proto::{common::Versions, order};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What orders are charged to.
// D6.5.
#[derive(Serialize, ToSchema)]
pub struct CostCentre {
    /// How the account's books name it.
    pub code: String,
    /// What people call it.
    pub name: String,
}

/// How much may be ordered in a period, tax included.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Budget {
    /// A cost centre's code; null: of the whole account.
    pub cost_centre: Option<String>,
    /// MONTH or YEAR.
    pub period: String,
    /// ISO 4217.
    pub currency: String,
    /// How much.
    pub amount: Decimal,
}

/// A budget and what is left of it.
#[derive(Serialize, ToSchema)]
pub struct BudgetState {
    /// The budget.
    #[serde(flatten)]
    pub budget: Budget,
    /// The cost centre's name; null for the account's.
    pub name: Option<String>,
    /// What is spent of it.
    pub spent: Decimal,
    /// What is left.
    pub left: Decimal,
}

/// Who decides beside somebody on some days.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandIn {
    /// Who is away.
    pub user_id: String,
    /// Who decides meanwhile.
    pub stand_in_id: String,
    /// ISO 8601 day in Europe/Paris, inclusive.
    pub from: String,
    /// ISO 8601 day in Europe/Paris, inclusive.
    pub to: String,
    /// The ETag of who stands in, for `If-Match`.
    pub etag: String,
}

/// What the caller may still order alone, and what orders may be charged to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PurchasingAnswer {
    /// Always true.
    pub success: bool,
    /// What amounts are in.
    pub currency: String,
    /// For one order, tax included; null: none.
    pub order_limit: Option<Decimal>,
    /// For all orders of a month; null: none.
    pub monthly_limit: Option<Decimal>,
    /// What the caller has ordered this month.
    pub spent_this_month: Decimal,
    /// The account's budgets in this currency.
    pub budgets: Vec<BudgetState>,
    /// What orders may be charged to.
    pub cost_centres: Vec<CostCentre>,
    /// The one that the caller's orders go to where nobody chooses another.
    pub own_cost_centre: Option<String>,
    /// Who stands in for the caller.
    pub stand_in: Option<StandIn>,
    /// For who decides on orders: everybody who does, by name, one of whom may stand in; for others empty.
    pub deciders: Vec<PurchasingMember>,
}

impl From<order::GetPurchasingResponse> for PurchasingAnswer {
    fn from(own: order::GetPurchasingResponse) -> Self {
        Self {
            success: true,
            currency: own.currency,
            order_limit: own.order_limit.as_deref().map(amount),
            monthly_limit: own.monthly_limit.as_deref().map(amount),
            spent_this_month: amount(&own.spent_this_month),
            budgets: own.budgets.into_iter().map(Into::into).collect(),
            cost_centres: own.cost_centres.into_iter().map(Into::into).collect(),
            own_cost_centre: filled(own.own_cost_centre),
            stand_in: own.stand_in.map(Into::into),
            deciders: own.deciders.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<order::BudgetState> for BudgetState {
    fn from(state: order::BudgetState) -> Self {
        Self {
            budget: state.budget.unwrap_or_default().into(),
            name: filled(state.name),
            spent: amount(&state.spent),
            left: amount(&state.left),
        }
    }
}

impl From<order::Budget> for Budget {
    fn from(budget: order::Budget) -> Self {
        Self {
            cost_centre: filled(budget.cost_centre),
            period: budget.period,
            currency: budget.currency,
            amount: amount(&budget.amount),
        }
    }
}

impl From<order::CostCentre> for CostCentre {
    fn from(order::CostCentre { code, name }: order::CostCentre) -> Self {
        Self { code, name }
    }
}

impl From<order::StandIn> for StandIn {
    fn from(order::StandIn { user_id, stand_in_id, from, to, version }: order::StandIn) -> Self {
        Self { user_id, stand_in_id, from, to, etag: etag::mark(version) }
    }
}

/// Who stands in, from which day to which.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandInRequest {
    /// A member of the account.
    #[schema(value_type = String, required)]
    pub stand_in_id: JsonField<String>,
    /// ISO 8601 day in Europe/Paris, inclusive.
    #[schema(value_type = String, required)]
    pub from: JsonField<String>,
    /// ISO 8601 day in Europe/Paris, inclusive.
    #[schema(value_type = String, required)]
    pub to: JsonField<String>,
}

impl StandInRequest {
    /// What is asked of the order service for a user of an account; empty: for the caller, of the caller's own.
    ///
    /// # Errors
    /// When a member is absent, or was sent as something else.
    pub fn into_request(
        self,
        account_id: String,
        user_id: String,
        if_match: Option<Versions>,
    ) -> Result<order::SetStandInRequest, Refusal> {
        Ok(order::SetStandInRequest {
            user_id,
            stand_in_id: self.stand_in_id.required("standInId")?,
            from: self.from.required("from")?,
            to: self.to.required("to")?,
            account_id,
            if_match,
        })
    }
}

/// Who stands in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandInAnswer {
    /// Always true.
    pub success: bool,
    /// Who, and when.
    pub stand_in: StandIn,
}

/// What a draft is charged to.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CostCentreRequest {
    /// A code of the account's; null: the buyer's own.
    #[schema(value_type = Option<String>)]
    pub cost_centre: JsonField<String>,
}
