//! What was spent of budgets and limits, and why an order has to be approved (D6.2, D6.5).

use crate::domain::purchasing::{Budget, Period, Rules};
use chrono::{Datelike, NaiveDate};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use values::Currency;

/// What one cost centre has spent, in one currency: orders that were placed and neither called off nor declined.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// The cost centre's code; empty: of orders that are charged to none.
    pub cost_centre: String,
    /// In this month.
    pub month: Decimal,
    /// In this year.
    pub year: Decimal,
    /// In this month, of it by the member who asks.
    pub own_month: Decimal,
}

/// A budget, and how much of it is spent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BudgetState {
    /// The budget.
    pub budget: Budget,
    /// What people call whose it is; none: the account's.
    pub name: Option<String>,
    /// How much is spent of it in its present period.
    pub spent: Decimal,
}

impl BudgetState {
    /// What is left of it; nothing where more is spent than there was.
    #[must_use]
    pub fn left(&self) -> Decimal {
        (self.budget.amount - self.spent).max(Decimal::ZERO)
    }
}

/// What a member may still order alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The most for one order; none: no limit.
    pub order_limit: Option<Decimal>,
    /// The most for a month; none: no limit.
    pub monthly_limit: Option<Decimal>,
    /// What the member has spent this month.
    pub own_month: Decimal,
    /// The account's budgets in the currency asked for.
    pub budgets: Vec<BudgetState>,
}

/// Why an order has to be approved: what it goes above. Amounts are those of the moment it was placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Reason {
    /// The most that its buyer may order at once.
    OrderLimit {
        /// That much.
        limit: Decimal,
    },
    /// The most that its buyer may order in a month.
    MonthlyLimit {
        /// That much.
        limit: Decimal,
        /// What was left of it.
        left: Decimal,
    },
    /// A budget.
    Budget {
        /// What people call the cost centre; none: the account's.
        name: Option<String>,
        /// For how long it is.
        period: Period,
        /// How much it is.
        limit: Decimal,
        /// What was left of it.
        left: Decimal,
    },
    /// None of that: it is a recurring order, which nobody has looked at (D6.18).
    Recurring,
}

impl Allowance {
    /// What is left, under these rules, after this was spent.
    #[must_use]
    pub fn of(
        rules: &Rules,
        currency: Currency,
        (order_limit, monthly_limit): (Option<Decimal>, Option<Decimal>),
        spent: &[Spent],
    ) -> Self {
        let budgets = rules.budgets.iter().filter(|budget| budget.currency == currency);
        let state = |budget: &Budget| {
            let own = |spent: &&Spent| budget.cost_centre.as_ref().is_none_or(|code| *code == spent.cost_centre);
            let of = |spent: &Spent| match budget.period {
                Period::Month => spent.month,
                Period::Year => spent.year,
            };
            let name = budget.cost_centre.as_ref().map(|code| {
                let centre = rules.cost_centres.iter().find(|centre| centre.code == *code);
                centre.map_or(code, |centre| &centre.name).clone()
            });
            BudgetState { budget: budget.clone(), name, spent: spent.iter().filter(own).map(of).sum() }
        };
        Self {
            order_limit,
            monthly_limit,
            own_month: spent.iter().map(|spent| spent.own_month).sum(),
            budgets: budgets.map(state).collect(),
        }
    }

    /// Why an order of this total under this cost centre has to be approved; empty: it needs nobody. What is reached is
    /// not exceeded.
    #[must_use]
    pub fn reasons(&self, total: Decimal, cost_centre: &str) -> Vec<Reason> {
        let order = self.order_limit.filter(|limit| total > *limit).map(|limit| Reason::OrderLimit { limit });
        let month = self.monthly_limit.and_then(|limit| {
            let left = (limit - self.own_month).max(Decimal::ZERO);
            (total > left).then_some(Reason::MonthlyLimit { limit, left })
        });
        let budgets = self.budgets.iter().filter(|state| {
            let is_its_own = state.budget.cost_centre.as_ref().is_none_or(|code| code == cost_centre);
            is_its_own && total > state.left()
        });
        let budgets = budgets.map(|state| Reason::Budget {
            name: state.name.clone(),
            period: state.budget.period,
            limit: state.budget.amount,
            left: state.left(),
        });
        order.into_iter().chain(month).chain(budgets).collect()
    }
}

/// The first day of the month of a day.
#[must_use]
pub fn month_of(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::purchasing::CostCentre;

    fn budget(cost_centre: Option<&str>, period: Period, amount: u32) -> Budget {
        let cost_centre = cost_centre.map(str::to_owned);
        Budget { cost_centre, period, currency: Currency::Eur, amount: amount.into() }
    }

    fn rules() -> Rules {
        Rules {
            cost_centres: vec![CostCentre { code: "MKT".into(), name: "Marketing".into() }],
            budgets: vec![
                budget(None, Period::Year, 10_000),
                budget(Some("MKT"), Period::Month, 500),
                Budget { currency: Currency::Gbp, ..budget(None, Period::Month, 1) },
            ],
            ..Rules::default()
        }
    }

    fn spent(cost_centre: &str, month: u32, year: u32, own_month: u32) -> Spent {
        Spent { cost_centre: cost_centre.into(), month: month.into(), year: year.into(), own_month: own_month.into() }
    }

    fn allowance(limits: (Option<u32>, Option<u32>), spent: &[Spent]) -> Allowance {
        Allowance::of(&rules(), Currency::Eur, (limits.0.map(Into::into), limits.1.map(Into::into)), spent)
    }

    #[test]
    fn d6_5_a_budget_counts_its_own_currency_period_and_cost_centre() {
        let state = allowance((None, None), &[spent("MKT", 120, 900, 20), spent("", 30, 100, 5)]);
        let left: Vec<_> = state.budgets.iter().map(|state| (state.name.as_deref(), state.left())).collect();
        assert_eq!(left, [(None, 9_000.into()), (Some("Marketing"), 380.into())]);
        assert_eq!(state.own_month, 25.into());
    }

    #[test]
    fn d6_5_what_is_reached_is_not_exceeded_and_a_cent_more_is() {
        let state = allowance((None, Some(300)), &[spent("MKT", 400, 400, 200)]);
        let cent = Decimal::new(1, 2);
        assert_eq!(state.reasons(100.into(), "MKT"), []);
        let month = Reason::MonthlyLimit { limit: 300.into(), left: 100.into() };
        let marketing = Reason::Budget {
            name: Some("Marketing".into()),
            period: Period::Month,
            limit: 500.into(),
            left: 100.into(),
        };
        assert_eq!(state.reasons(Decimal::from(100) + cent, "MKT"), [month.clone(), marketing]);
        assert_eq!(state.reasons(Decimal::from(100) + cent, ""), [month]);
    }

    #[test]
    fn d6_2_an_order_above_its_buyers_limit_says_so() {
        let state = allowance((Some(100), None), &[]);
        assert_eq!(state.reasons(100.into(), ""), []);
        assert_eq!(state.reasons(101.into(), ""), [Reason::OrderLimit { limit: 100.into() }]);
    }

    #[test]
    fn d6_5_more_spent_than_there_was_leaves_nothing() {
        let state = allowance((None, Some(100)), &[spent("MKT", 700, 20_000, 150)]);
        assert!(state.budgets.iter().all(|state| state.left().is_zero()));
        assert_eq!(state.reasons(1.into(), "MKT").len(), 3);
    }
}
