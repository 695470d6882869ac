//! An account's rules for orders, as the API shows and takes them.

use super::{
    amount,
    purchasing::{Budget, BudgetState, CostCentre, StandIn},
    quote_request::Price,
};
use crate::request::{JsonField, form::Form};
use platform_process::Refusal;
use proto::order;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Who approves orders from an amount on.
#[derive(Serialize, ToSchema)]
pub struct ApprovalRuleStep {
    /// Tax included.
    pub from: Decimal,
    /// Users' ids; none: anybody with the role APPROVER.
    pub approvers: Vec<String>,
}

/// The rules of an account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PurchasingRules {
    /// What orders are charged to.
    pub cost_centres: Vec<CostCentre>,
    /// How much may be ordered before an approval is asked for.
    pub budgets: Vec<Budget>,
    /// Who approves, in ascending order of amounts.
    pub steps: Vec<ApprovalRuleStep>,
    /// Users' ids, and the codes of the cost centres that their orders go to where nobody chooses another.
    pub own_cost_centres: BTreeMap<String, String>,
}

/// Somebody of the account.
#[derive(Serialize, ToSchema)]
pub struct PurchasingMember {
    /// Opaque.
    pub id: String,
    /// First and last name.
    pub name: String,
}

/// The rules of an account, with what its administrators need to change them.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PurchasingRulesAnswer {
    /// Always true.
    pub success: bool,
    /// The rules.
    pub rules: PurchasingRules,
    /// Said again with a change.
    pub version: u64,
    /// Who stands in for whom.
    pub stand_ins: Vec<StandIn>,
    /// Who has the role APPROVER, by name.
    pub approvers: Vec<PurchasingMember>,
    /// Each budget with what is left of it.
    pub budgets: Vec<BudgetState>,
    /// Who has the role APPROVER or ACCOUNT_ADMIN, by name.
    pub deciders: Vec<PurchasingMember>,
}

impl From<order::PurchasingMember> for PurchasingMember {
    fn from(order::PurchasingMember { id, name }: order::PurchasingMember) -> Self {
        Self { id, name }
    }
}

impl From<order::GetPurchasingRulesResponse> for PurchasingRulesAnswer {
    fn from(found: order::GetPurchasingRulesResponse) -> Self {
        Self {
            success: true,
            rules: found.rules.unwrap_or_default().into(),
            version: found.version,
            stand_ins: found.stand_ins.into_iter().map(Into::into).collect(),
            approvers: found.approvers.into_iter().map(Into::into).collect(),
            budgets: found.budgets.into_iter().map(Into::into).collect(),
            deciders: found.deciders.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<order::SetPurchasingRulesResponse> for PurchasingRulesAnswer {
    fn from(set: order::SetPurchasingRulesResponse) -> Self {
        let order::SetPurchasingRulesResponse { rules, version, stand_ins, approvers, budgets, deciders } = set;
        order::GetPurchasingRulesResponse { rules, version, stand_ins, approvers, budgets, deciders }.into()
    }
}

impl From<order::PurchasingRules> for PurchasingRules {
    fn from(rules: order::PurchasingRules) -> Self {
        let step =
            |step: order::ApprovalRuleStep| ApprovalRuleStep { from: amount(&step.from), approvers: step.approvers };
        Self {
            cost_centres: rules.cost_centres.into_iter().map(Into::into).collect(),
            budgets: rules.budgets.into_iter().map(Into::into).collect(),
            steps: rules.steps.into_iter().map(step).collect(),
            own_cost_centres: rules.own_cost_centres.into_iter().collect(),
        }
    }
}

/// Other rules for an account: all of them.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PurchasingRulesRequest {
    /// What orders are charged to: 200 at most, each code once.
    #[schema(value_type = Vec<CostCentreInput>)]
    pub cost_centres: JsonField<Vec<CostCentreInput>>,
    /// How much may be ordered before an approval is asked for: one for each cost centre, period and currency at most.
    #[schema(value_type = Vec<BudgetInput>)]
    pub budgets: JsonField<Vec<BudgetInput>>,
    /// Who approves from which amount on: 5 at most.
    #[schema(value_type = Vec<ApprovalRuleStepInput>)]
    pub steps: JsonField<Vec<ApprovalRuleStepInput>>,
    /// Users' ids, and codes of cost centres.
    #[schema(value_type = BTreeMap<String, String>)]
    pub own_cost_centres: JsonField<BTreeMap<String, String>>,
    /// The version that was read; another is refused as stale (412).
    #[schema(value_type = u64, required)]
    pub version: JsonField<u64>,
    /// For the trail, where an operator does it: at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

/// What orders are charged to.
#[derive(Default, Deserialize, ToSchema)]
pub struct CostCentreInput {
    /// 1 to 30 characters.
    #[schema(value_type = String, required)]
    pub code: JsonField<String>,
    /// 1 to 100 characters.
    #[schema(value_type = String, required)]
    pub name: JsonField<String>,
}

/// How much may be ordered in a period, tax included.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BudgetInput {
    /// A cost centre's code; null: of the whole account.
    #[schema(value_type = Option<String>)]
    pub cost_centre: JsonField<String>,
    /// MONTH or YEAR.
    #[schema(value_type = String, required)]
    pub period: JsonField<String>,
    /// ISO 4217.
    #[schema(value_type = String, required)]
    pub currency: JsonField<String>,
    /// In whole cents.
    #[schema(value_type = Decimal, required)]
    pub amount: JsonField<Price>,
}

/// Who approves from an amount on.
#[derive(Default, Deserialize, ToSchema)]
pub struct ApprovalRuleStepInput {
    /// Tax included.
    #[schema(value_type = Decimal, required)]
    pub from: JsonField<Price>,
    /// Ids of users with the role APPROVER; none: anybody who has it.
    #[schema(value_type = Vec<String>)]
    pub approvers: JsonField<Vec<String>>,
}

impl PurchasingRulesRequest {
    /// What is asked of the order service for an account; empty: the caller's own.
    ///
    /// # Errors
    /// When a member was sent as something else; what they say is for the service to judge.
    pub fn into_request(self, account_id: String) -> Result<order::SetPurchasingRulesRequest, Refusal> {
        let mut form = Form::default();
        let decimal = |price: Option<Price>| price.map(|Price(price)| price.to_string()).unwrap_or_default();
        let cost_centres = form.list("costCentres", self.cost_centres, |centre, form| order::CostCentre {
            code: form.text("code", centre.code),
            name: form.text("name", centre.name),
        });
        let budgets = form.list("budgets", self.budgets, |budget, form| order::Budget {
            cost_centre: form.text("costCentre", budget.cost_centre),
            period: form.text("period", budget.period),
            currency: form.text("currency", budget.currency),
            amount: decimal(form.member("amount", budget.amount)),
        });
        let steps = form.list("steps", self.steps, |step, form| order::ApprovalRuleStep {
            from: decimal(form.member("from", step.from)),
            approvers: form.member("approvers", step.approvers).unwrap_or_default(),
        });
        let own = form.member("ownCostCentres", self.own_cost_centres).unwrap_or_default();
        let reason = form.text("reason", self.reason);
        let version = self.version.required("version")?;
        let rules = order::PurchasingRules {
            cost_centres: cost_centres.unwrap_or_default(),
            budgets: budgets.unwrap_or_default(),
            steps: steps.unwrap_or_default(),
            own_cost_centres: own.into_iter().collect(),
        };
        form.done(order::SetPurchasingRulesRequest { rules: Some(rules), version, account_id, reason })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn asked(body: Value) -> Result<order::SetPurchasingRulesRequest, Refusal> {
        serde_json::from_value::<PurchasingRulesRequest>(body).unwrap().into_request(String::new())
    }

    #[test]
    fn d6_5_rules_arrive_as_they_were_sent() {
        let body = json!({
            "costCentres": [{ "code": "MKT", "name": "Marketing" }],
            "budgets": [{ "costCentre": null, "period": "MONTH", "currency": "EUR", "amount": 1500.5 }],
            "steps": [{ "from": 0 }, { "from": 5000, "approvers": ["u"] }],
            "version": 3,
        });
        let request = asked(body).unwrap();
        let rules = request.rules.unwrap();
        assert_eq!(
            (request.version, rules.budgets[0].amount.as_str(), &*rules.budgets[0].cost_centre),
            (3, "1500.5", "")
        );
        assert_eq!(rules.steps[1].approvers, ["u"]);
    }

    #[test]
    fn d6_5_what_was_sent_as_something_else_is_named_with_its_place() {
        let body = json!({ "budgets": [{ "period": "MONTH", "currency": "EUR", "amount": "much" }], "version": 0 });
        assert_eq!(asked(body).unwrap_err().field.as_deref(), Some("budgets[0].amount"));
        assert_eq!(asked(json!({})).unwrap_err().field.as_deref(), Some("version"));
    }
}
