//! What an account decides about its own orders (D6.5): cost centres, budgets, steps of approval.

pub mod approval;
pub mod spending;
pub mod stand_in;

use crate::domain::field::{FieldError, FieldProblem};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;
use values::Currency;

/// So many cost centres an account has at most.
const MAX_COST_CENTRES: usize = 200;
/// So many budgets.
const MAX_BUDGETS: usize = 400;
/// So many steps of approval.
pub const MAX_STEPS: usize = 5;
/// So many members a step names.
const MAX_STEP_APPROVERS: usize = 20;

/// The rules of an account.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// What orders are charged to.
    pub cost_centres: Vec<CostCentre>,
    /// How much may be ordered before an approval is asked for.
    pub budgets: Vec<Budget>,
    /// Who approves from which amount on, in ascending order; none: anybody who approves, whatever the amount.
    pub steps: Vec<Step>,
    /// The cost centre that a member's orders go to where nobody chooses another.
    pub own_cost_centres: BTreeMap<Uuid, String>,
}

/// What orders are charged to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CostCentre {
    /// How the account's books name it: unique in the account.
    pub code: String,
    /// What people call it.
    pub name: String,
}

/// How long a budget lasts before it begins anew.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum Period {
    /// A month of the calendar.
    Month,
    /// A year of the calendar.
    Year,
}

impl Period {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn into_str(self) -> &'static str {
        self.into()
    }
}

/// How much the account, or one cost centre, may order in a period, tax included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Budget {
    /// Whose: a cost centre's code; none: the whole account's.
    pub cost_centre: Option<String>,
    /// For how long.
    pub period: Period,
    /// In which currency it counts.
    pub currency: Currency,
    /// How much.
    pub amount: Decimal,
}

/// Who approves orders of this amount and more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Tax included; the first step begins at nothing.
    pub from: Decimal,
    /// These members; none: anybody who approves.
    pub approvers: Vec<Uuid>,
}

impl Rules {
    /// The same rules as they are kept: trimmed, each thing once, steps in ascending order. `approvers` are the account's.
    ///
    /// # Errors
    /// With the first member that is wrong.
    pub fn checked(mut self, approvers: &[Uuid]) -> Result<Self, FieldError> {
        for (index, centre) in self.cost_centres.iter_mut().enumerate() {
            let field = |name: &str| format!("costCentres[{index}].{name}");
            centre.code = text(&centre.code, 30).map_err(|problem| problem.on(&field("code")))?;
            centre.name = text(&centre.name, 100).map_err(|problem| problem.on(&field("name")))?;
        }
        at_most(self.cost_centres.len(), MAX_COST_CENTRES, "costCentres")?;
        let codes: BTreeSet<String> = self.cost_centres.iter().map(|centre| centre.code.clone()).collect();
        each_once(self.cost_centres.iter().map(|centre| &centre.code), |index| format!("costCentres[{index}].code"))?;
        at_most(self.budgets.len(), MAX_BUDGETS, "budgets")?;
        for (index, budget) in self.budgets.iter().enumerate() {
            if budget.cost_centre.as_ref().is_some_and(|code| !codes.contains(code)) {
                return Err(FieldProblem::Invalid.on(&format!("budgets[{index}].costCentre")));
            }
            amount(budget.amount).map_err(|problem| problem.on(&format!("budgets[{index}].amount")))?;
        }
        let what = |budget: &Budget| (budget.cost_centre.clone(), budget.period, budget.currency);
        each_once(self.budgets.iter().map(what), |index| format!("budgets[{index}].period"))?;
        at_most(self.steps.len(), MAX_STEPS, "steps")?;
        for (index, step) in self.steps.iter().enumerate() {
            amount(step.from).map_err(|problem| problem.on(&format!("steps[{index}].from")))?;
            let is_known = step.approvers.iter().all(|approver| approvers.contains(approver));
            if !is_known || step.approvers.len() > MAX_STEP_APPROVERS {
                return Err(FieldProblem::Invalid.on(&format!("steps[{index}].approvers")));
            }
        }
        each_once(self.steps.iter().map(|step| step.from.normalize()), |index| format!("steps[{index}].from"))?;
        self.steps.sort_by_key(|step| step.from);
        if self.own_cost_centres.values().any(|code| !codes.contains(code)) {
            return Err(FieldProblem::Invalid.on("ownCostCentres"));
        }
        Ok(self)
    }

    /// The cost centre of an order: the one that was chosen, if there is such a one, else the member's own; empty: none.
    #[must_use]
    pub fn cost_centre_of(&self, chosen: &str, member: Uuid) -> String {
        let is_there = |code: &&str| self.cost_centres.iter().any(|centre| centre.code == **code);
        let own = self.own_cost_centres.get(&member).map(String::as_str);
        Some(chosen).filter(is_there).or(own.filter(is_there)).unwrap_or_default().to_owned()
    }
}

fn text(typed: &str, max: usize) -> Result<String, FieldProblem> {
    let typed = typed.trim();
    match typed.chars().count() {
        0 => Err(FieldProblem::Missing),
        count if count > max => Err(FieldProblem::TooLong { max }),
        _ if typed.chars().any(char::is_control) => Err(FieldProblem::Invalid),
        _ => Ok(typed.to_owned()),
    }
}

/// An amount from nothing on, in whole cents, that no sum of a year comes above.
fn amount(amount: Decimal) -> Result<(), FieldProblem> {
    let is_amount =
        !amount.is_sign_negative() && amount <= Decimal::from(4_000_000_000_u64) && amount.normalize().scale() <= 2;
    if is_amount { Ok(()) } else { Err(FieldProblem::Invalid) }
}

fn at_most(count: usize, max: usize, field: &str) -> Result<(), FieldError> {
    if count > max { Err(FieldProblem::TooLong { max }.on(field)) } else { Ok(()) }
}

fn each_once<T: Ord>(things: impl Iterator<Item = T>, field: impl Fn(usize) -> String) -> Result<(), FieldError> {
    let mut seen = BTreeSet::new();
    for (index, thing) in things.enumerate() {
        if !seen.insert(thing) {
            return Err(FieldProblem::Invalid.on(&field(index)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn centre(code: &str) -> CostCentre {
        CostCentre { code: code.into(), name: "Marketing".into() }
    }

    fn budget(cost_centre: Option<&str>, amount: &str) -> Budget {
        Budget {
            cost_centre: cost_centre.map(str::to_owned),
            period: Period::Month,
            currency: Currency::Eur,
            amount: amount.parse().unwrap(),
        }
    }

    fn refused(rules: Rules, approvers: &[Uuid]) -> String {
        rules.checked(approvers).unwrap_err().field
    }

    #[test]
    fn d6_5_steps_are_kept_in_the_order_of_their_amounts() {
        let ada = Uuid::now_v7();
        let step = |from: u32, approvers: &[Uuid]| Step { from: from.into(), approvers: approvers.to_vec() };
        let rules = Rules { steps: vec![step(5_000, &[ada]), step(0, &[])], ..Rules::default() };
        let kept = rules.clone().checked(&[ada]).unwrap();
        assert_eq!(kept.steps.iter().map(|step| step.from).collect::<Vec<_>>(), [Decimal::ZERO, 5_000.into()]);
        assert_eq!(refused(rules, &[]), "steps[0].approvers");
        assert_eq!(
            refused(Rules { steps: vec![step(1, &[]), step(1, &[])], ..Rules::default() }, &[]),
            "steps[1].from"
        );
    }

    #[test]
    fn d6_5_a_budget_is_the_accounts_or_of_a_cost_centre_that_there_is() {
        let of = |budgets| Rules { cost_centres: vec![centre(" MKT ")], budgets, ..Rules::default() };
        assert!(of(vec![budget(None, "10"), budget(Some("MKT"), "9.99")]).checked(&[]).is_ok());
        assert_eq!(refused(of(vec![budget(Some("IT"), "10")]), &[]), "budgets[0].costCentre");
        assert_eq!(refused(of(vec![budget(None, "-1")]), &[]), "budgets[0].amount");
        assert_eq!(refused(of(vec![budget(None, "0.001")]), &[]), "budgets[0].amount");
        assert_eq!(refused(of(vec![budget(None, "1"), budget(None, "2")]), &[]), "budgets[1].period");
    }

    #[test]
    fn d6_5_a_cost_centre_has_a_code_of_its_own_and_a_name() {
        let of = |cost_centres| Rules { cost_centres, ..Rules::default() };
        assert_eq!(refused(of(vec![centre("")]), &[]), "costCentres[0].code");
        assert_eq!(refused(of(vec![centre("A"), centre("A ")]), &[]), "costCentres[1].code");
        assert_eq!(refused(of(vec![CostCentre { name: "x".repeat(101), ..centre("A") }]), &[]), "costCentres[0].name");
        let own = BTreeMap::from([(Uuid::nil(), "B".to_owned())]);
        assert_eq!(refused(Rules { own_cost_centres: own, ..of(vec![centre("A")]) }, &[]), "ownCostCentres");
    }

    #[test]
    fn d6_5_a_members_own_cost_centre_is_taken_where_nobody_chose_one_that_there_is() {
        let member = Uuid::now_v7();
        let rules = Rules {
            cost_centres: vec![centre("A"), centre("B")],
            own_cost_centres: BTreeMap::from([(member, "B".to_owned())]),
            ..Rules::default()
        };
        let of = |chosen| rules.cost_centre_of(chosen, member);
        assert_eq!([of(""), of("A"), of("GONE")], ["B", "A", "B"]);
        assert_eq!(rules.cost_centre_of("", Uuid::now_v7()), "");
    }
}
