//! The contract of an account's purchasing rules over gRPC, and what an order waits for.

use super::request;
use crate::{
    app::{
        approval::ApprovalView,
        purchasing::{AccountPurchasing, Purchasing},
    },
    domain::{
        calendar as day,
        field::{FieldError, FieldProblem},
        people::Approver,
        purchasing::{
            Budget, CostCentre, Rules, Step,
            approval::{ApprovalStep, Deciders},
            spending::{BudgetState, Reason},
            stand_in::StandIn,
        },
    },
    error::OrderError,
};
use identity::Caller;
use proto::{
    common::Versions,
    order::{
        self as wire, GetPurchasingRequest, GetPurchasingResponse, GetPurchasingRulesRequest,
        GetPurchasingRulesResponse, RemoveStandInRequest, RemoveStandInResponse, SetPurchasingRulesRequest,
        SetPurchasingRulesResponse, SetStandInRequest, SetStandInResponse,
        purchasing_service_server::PurchasingService,
    },
};
use rust_decimal::Decimal;
use tonic::{Request, Response, Status};
use uuid::Uuid;
use values::time::to_timestamp;

/// Rules of accounts.
pub struct PurchasingGrpc(pub Purchasing);

#[tonic::async_trait]
impl PurchasingService for PurchasingGrpc {
    async fn get_purchasing(
        &self,
        request: Request<GetPurchasingRequest>,
    ) -> Result<Response<GetPurchasingResponse>, Status> {
        let caller = Caller::of(&request);
        let currency = caller.buyer()?.currency;
        let own = self.0.own(&caller).await?;
        Ok(Response::new(GetPurchasingResponse {
            currency: currency.to_string(),
            order_limit: own.allowance.order_limit.map(|limit| limit.to_string()),
            monthly_limit: own.allowance.monthly_limit.map(|limit| limit.to_string()),
            spent_this_month: own.allowance.own_month.to_string(),
            budgets: own.allowance.budgets.into_iter().map(Into::into).collect(),
            cost_centres: own.rules.cost_centres.into_iter().map(Into::into).collect(),
            own_cost_centre: own.own_cost_centre,
            stand_in: own.stand_in.map(Into::into),
            deciders: named(own.deciders),
        }))
    }

    async fn get_purchasing_rules(
        &self,
        request: Request<GetPurchasingRulesRequest>,
    ) -> Result<Response<GetPurchasingRulesResponse>, Status> {
        let caller = Caller::of(&request);
        let account = self.0.of_account(&caller, &request.into_inner().account_id).await?;
        let Shown { rules, version, stand_ins, approvers, budgets, deciders } = account.into();
        Ok(Response::new(GetPurchasingRulesResponse { rules, version, stand_ins, approvers, budgets, deciders }))
    }

    async fn set_purchasing_rules(
        &self,
        request: Request<SetPurchasingRulesRequest>,
    ) -> Result<Response<SetPurchasingRulesResponse>, Status> {
        let caller = Caller::of(&request);
        let SetPurchasingRulesRequest { rules, version, account_id, reason } = request.into_inner();
        let rules = rules.unwrap_or_default().try_into().map_err(OrderError::from)?;
        let reason = request::reason(&reason)?;
        let account = self.0.set_rules(&caller, &account_id, (rules, version), &reason).await?;
        let Shown { rules, version, stand_ins, approvers, budgets, deciders } = account.into();
        Ok(Response::new(SetPurchasingRulesResponse { rules, version, stand_ins, approvers, budgets, deciders }))
    }

    async fn set_stand_in(&self, request: Request<SetStandInRequest>) -> Result<Response<SetStandInResponse>, Status> {
        let caller = Caller::of(&request);
        let SetStandInRequest { user_id, stand_in_id, from, to, account_id, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        let missing = |field| OrderError::from(FieldProblem::Missing.on(field));
        let first = day::read(&from, "from").map_err(OrderError::from)?.ok_or_else(|| missing("from"))?;
        let last = day::read(&to, "to").map_err(OrderError::from)?.ok_or_else(|| missing("to"))?;
        let stand_in = request::required(&stand_in_id, "standInId")?;
        let stand_in = id(stand_in, "standInId").map_err(OrderError::from)?;
        let (of, days) = ((&*account_id, principal(&user_id)?), (first, last));
        let stand_in = self.0.set_stand_in(&caller, of, stand_in, days, versions.as_deref()).await?;
        Ok(Response::new(SetStandInResponse { stand_in: Some(stand_in.into()) }))
    }

    async fn remove_stand_in(
        &self,
        request: Request<RemoveStandInRequest>,
    ) -> Result<Response<RemoveStandInResponse>, Status> {
        let caller = Caller::of(&request);
        let RemoveStandInRequest { user_id, account_id, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        self.0.remove_stand_in(&caller, (&account_id, principal(&user_id)?), versions.as_deref()).await?;
        Ok(Response::new(RemoveStandInResponse {}))
    }
}

/// An account's rules as both calls answer them.
struct Shown {
    rules: Option<wire::PurchasingRules>,
    version: u64,
    stand_ins: Vec<wire::StandIn>,
    approvers: Vec<wire::PurchasingMember>,
    budgets: Vec<wire::BudgetState>,
    deciders: Vec<wire::PurchasingMember>,
}

impl From<AccountPurchasing> for Shown {
    fn from(account: AccountPurchasing) -> Self {
        Self {
            rules: Some(account.rules.into()),
            version: account.version,
            stand_ins: account.stand_ins.into_iter().map(Into::into).collect(),
            approvers: named(account.approvers),
            budgets: account.budgets.into_iter().map(Into::into).collect(),
            deciders: named(account.deciders),
        }
    }
}

fn named(people: Vec<Approver>) -> Vec<wire::PurchasingMember> {
    people.into_iter().map(|one| wire::PurchasingMember { id: one.id.to_string(), name: one.name }).collect()
}

fn principal(user: &str) -> Result<Option<Uuid>, OrderError> {
    if user.is_empty() { Ok(None) } else { Ok(Some(id(user, "userId")?)) }
}

fn id(text: &str, field: &str) -> Result<Uuid, FieldError> {
    text.parse().map_err(|_| FieldProblem::Invalid.on(field))
}

fn amount(text: &str, field: &str) -> Result<Decimal, FieldError> {
    if text.is_empty() {
        return Err(FieldProblem::Missing.on(field));
    }
    text.parse().map_err(|_| FieldProblem::Invalid.on(field))
}

impl TryFrom<wire::PurchasingRules> for Rules {
    type Error = FieldError;

    fn try_from(rules: wire::PurchasingRules) -> Result<Self, FieldError> {
        let budget = |(index, budget): (usize, wire::Budget)| {
            let field = |name: &str| format!("budgets[{index}].{name}");
            Ok(Budget {
                cost_centre: Some(budget.cost_centre).filter(|code| !code.is_empty()),
                period: budget.period.parse().map_err(|_| FieldProblem::Invalid.on(&field("period")))?,
                currency: budget.currency.parse().map_err(|_| FieldProblem::Invalid.on(&field("currency")))?,
                amount: amount(&budget.amount, &field("amount"))?,
            })
        };
        let step = |(index, step): (usize, wire::ApprovalRuleStep)| {
            let field = format!("steps[{index}].approvers");
            let approvers = step.approvers.iter().map(|approver| id(approver, &field)).collect::<Result<_, _>>()?;
            Ok(Step { from: amount(&step.from, &format!("steps[{index}].from"))?, approvers })
        };
        let own = rules.own_cost_centres.into_iter();
        Ok(Self {
            cost_centres: rules
                .cost_centres
                .into_iter()
                .map(|centre| CostCentre { code: centre.code, name: centre.name })
                .collect(),
            budgets: rules.budgets.into_iter().enumerate().map(budget).collect::<Result<_, FieldError>>()?,
            steps: rules.steps.into_iter().enumerate().map(step).collect::<Result<_, FieldError>>()?,
            own_cost_centres: own
                .map(|(user, code)| Ok((id(&user, "ownCostCentres")?, code)))
                .collect::<Result<_, FieldError>>()?,
        })
    }
}

impl From<Rules> for wire::PurchasingRules {
    fn from(rules: Rules) -> Self {
        Self {
            cost_centres: rules.cost_centres.into_iter().map(Into::into).collect(),
            budgets: rules.budgets.into_iter().map(Into::into).collect(),
            steps: rules
                .steps
                .into_iter()
                .map(|step| wire::ApprovalRuleStep {
                    from: step.from.to_string(),
                    approvers: step.approvers.iter().map(Uuid::to_string).collect(),
                })
                .collect(),
            own_cost_centres: rules.own_cost_centres.into_iter().map(|(user, code)| (user.to_string(), code)).collect(),
        }
    }
}

impl From<CostCentre> for wire::CostCentre {
    fn from(CostCentre { code, name }: CostCentre) -> Self {
        Self { code, name }
    }
}

impl From<Budget> for wire::Budget {
    fn from(budget: Budget) -> Self {
        Self {
            cost_centre: budget.cost_centre.unwrap_or_default(),
            period: budget.period.into_str().to_owned(),
            currency: budget.currency.to_string(),
            amount: budget.amount.to_string(),
        }
    }
}

impl From<BudgetState> for wire::BudgetState {
    fn from(state: BudgetState) -> Self {
        Self {
            spent: state.spent.to_string(),
            left: state.left().to_string(),
            name: state.name.unwrap_or_default(),
            budget: Some(state.budget.into()),
        }
    }
}

impl From<StandIn> for wire::StandIn {
    fn from(stand_in: StandIn) -> Self {
        Self {
            user_id: stand_in.user.to_string(),
            stand_in_id: stand_in.stand_in.to_string(),
            from: stand_in.first_day.to_string(),
            to: stand_in.last_day.to_string(),
            version: StandIn::version_of(Some(&stand_in)),
        }
    }
}

impl From<ApprovalView> for wire::Approval {
    fn from(view: ApprovalView) -> Self {
        Self {
            reasons: view.approval.reasons.into_iter().map(Into::into).collect(),
            steps: view.approval.steps.into_iter().map(Into::into).collect(),
            deciders: view.deciders.map(Into::into),
        }
    }
}

/// An amount with its two decimals: what was kept as JSON has lost the zeros.
fn cents(amount: Decimal) -> String {
    format!("{amount:.2}")
}

impl From<Reason> for wire::ApprovalReason {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::OrderLimit { limit } => {
                Self { rule: "ORDER_LIMIT".to_owned(), limit: cents(limit), ..Self::default() }
            }
            Reason::MonthlyLimit { limit, left } => {
                Self { rule: "MONTHLY_LIMIT".to_owned(), limit: cents(limit), left: cents(left), ..Self::default() }
            }
            Reason::Budget { name, period, limit, left } => Self {
                rule: "BUDGET".to_owned(),
                limit: cents(limit),
                left: cents(left),
                name: name.unwrap_or_default(),
                period: period.into_str().to_owned(),
            },
            Reason::Recurring => Self { rule: "RECURRING".to_owned(), limit: cents(Decimal::ZERO), ..Self::default() },
        }
    }
}

impl From<ApprovalStep> for wire::ApprovalStep {
    fn from(step: ApprovalStep) -> Self {
        let (approved_by, approved_at) =
            step.approved.map(|approved| (approved.name, Some(to_timestamp(approved.at)))).unwrap_or_default();
        Self { from: step.from.to_string(), approved_by, approved_at }
    }
}

impl From<Deciders> for wire::Deciders {
    fn from(deciders: Deciders) -> Self {
        let who = match deciders {
            Deciders::Approvers(_) => "APPROVERS",
            Deciders::Administrators(_) => "ADMINISTRATORS",
            Deciders::Shop => "SHOP",
        };
        let names = deciders.people().iter().map(|person| person.name.clone()).collect();
        Self { who: who.to_owned(), names }
    }
}
