//! An approval: why an order waits for its account, step by step, and who may decide (D6.2, D6.5).

use crate::domain::{
    people::Approver,
    purchasing::{Rules, Step, spending::Reason, stand_in::StandIn},
};
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Why an order waits, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Approval {
    /// What the order went above when it was placed; empty for one from before this was kept.
    pub reasons: Vec<Reason>,
    /// The steps that it takes, one at least.
    pub steps: Vec<ApprovalStep>,
}

/// A step that an order takes, as the rule was when it was placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ApprovalStep {
    /// The amount that it begins at.
    pub from: Decimal,
    /// Who decides; none: anybody who approves.
    pub approvers: Vec<Uuid>,
    /// Who said yes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approved: Option<Approved>,
}

/// Who said yes to a step, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approved {
    /// The user.
    pub by: Uuid,
    /// The user's name.
    pub name: String,
    /// When.
    pub at: DateTime<Utc>,
}

/// The people of an account who may decide on orders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AccountDeciders {
    /// Those who approve.
    pub approvers: Vec<Approver>,
    /// Those who manage the account.
    pub administrators: Vec<Approver>,
    /// Everybody of it who may stand in for somebody.
    pub members: Vec<Approver>,
}

impl AccountDeciders {
    /// Everybody who approves or manages the account, each once, by name.
    #[must_use]
    pub fn everybody(&self) -> Vec<Approver> {
        let managers = self.administrators.iter().filter(|one| !self.approvers.iter().any(|other| other.id == one.id));
        let mut all: Vec<_> = self.approvers.iter().chain(managers).cloned().collect();
        all.sort_by_cached_key(|one| one.name.to_lowercase());
        all
    }
}

/// Who decides on a step now. There is always somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deciders {
    /// Approvers, and who stands in for them.
    Approvers(Vec<Approver>),
    /// The account's administrators, for there is no approver but perhaps the buyer.
    Administrators(Vec<Approver>),
    /// The shop, for the account has nobody else.
    Shop,
}

impl Deciders {
    /// Whether this user is one of them.
    #[must_use]
    pub fn include(&self, user: Uuid) -> bool {
        self.people().iter().any(|person| person.id == user)
    }

    /// The people; nobody where it is the shop.
    #[must_use]
    pub fn people(&self) -> &[Approver] {
        match self {
            Self::Approvers(people) | Self::Administrators(people) => people,
            Self::Shop => &[],
        }
    }
}

impl Approval {
    /// The approval of an order of this total under these rules: every step that it reaches, or one for anybody.
    #[must_use]
    pub fn of(rules: &Rules, total: Decimal, reasons: Vec<Reason>) -> Self {
        let reached = rules.steps.iter().filter(|step| step.from <= total);
        let steps: Vec<_> = reached.map(|step| ApprovalStep::of(step.clone())).collect();
        if steps.is_empty() { Self { reasons, ..Self::default() } } else { Self { reasons, steps } }
    }

    /// The step that is to be decided on; none once all are.
    #[must_use]
    pub fn current(&self) -> Option<&ApprovalStep> {
        self.steps.iter().find(|step| step.approved.is_none())
    }

    /// The same after somebody's yes: to the present step, and to those after it that are theirs too.
    #[must_use]
    pub fn approved(mut self, approved: &Approved, decides: impl Fn(&ApprovalStep) -> bool) -> Self {
        let open = self.steps.iter_mut().skip_while(|step| step.approved.is_some());
        for step in open.take_while(|step| decides(step)) {
            step.approved = Some(approved.clone());
        }
        self
    }
}

impl Default for Approval {
    /// One step, for anybody who approves.
    fn default() -> Self {
        let step = Step { from: Decimal::ZERO, approvers: Vec::new() };
        Self { reasons: Vec::new(), steps: vec![ApprovalStep::of(step)] }
    }
}

impl ApprovalStep {
    fn of(Step { from, approvers }: Step) -> Self {
        Self { from, approvers, approved: None }
    }

    /// Who decides on it now: never the buyer; who stands in for an approver today, too; without an approver the account's
    /// administrators, and without these the shop.
    #[must_use]
    pub fn deciders(&self, buyer: Uuid, people: &AccountDeciders, stand_ins: &[StandIn], today: NaiveDate) -> Deciders {
        let named = |one: &&Approver| self.approvers.is_empty() || self.approvers.contains(&one.id);
        let own: Vec<_> = people.approvers.iter().filter(named).collect();
        let stands_in = |one: &&Approver| {
            let stands = stand_ins.iter().filter(|stands| stands.holds_on(today) && stands.stand_in == one.id);
            stands.into_iter().any(|stands| own.iter().any(|own| own.id == stands.user))
        };
        let others = people.members.iter().filter(stands_in).filter(|one| own.iter().all(|own| own.id != one.id));
        let all: Vec<_> = own.iter().copied().chain(others).filter(|one| one.id != buyer).cloned().collect();
        if !all.is_empty() {
            return Deciders::Approvers(all);
        }
        let administrators: Vec<_> = people.administrators.iter().filter(|one| one.id != buyer).cloned().collect();
        if administrators.is_empty() { Deciders::Shop } else { Deciders::Administrators(administrators) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::Locale;

    const ADA: Uuid = Uuid::from_u128(1);
    const HUGO: Uuid = Uuid::from_u128(2);
    const LEA: Uuid = Uuid::from_u128(3);
    const BUYER: Uuid = Uuid::from_u128(9);

    fn person(id: Uuid) -> Approver {
        Approver { id, name: "Somebody".into(), email: "a@b.test".into(), locale: Locale::English }
    }

    fn people(approvers: &[Uuid], administrators: &[Uuid]) -> AccountDeciders {
        let of = |ids: &[Uuid]| ids.iter().copied().map(person).collect::<Vec<_>>();
        AccountDeciders {
            approvers: of(approvers),
            administrators: of(administrators),
            members: of(&[ADA, HUGO, LEA, BUYER]),
        }
    }

    fn today() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 24).unwrap()
    }

    fn deciders(named: &[Uuid], people: &AccountDeciders, stand_ins: &[StandIn]) -> Deciders {
        let step = ApprovalStep::of(Step { from: Decimal::ZERO, approvers: named.to_vec() });
        step.deciders(BUYER, people, stand_ins, today())
    }

    fn ids(deciders: &Deciders) -> Vec<Uuid> {
        deciders.people().iter().map(|person| person.id).collect()
    }

    #[test]
    fn d6_2_an_approver_decides_and_nobody_on_their_own_order() {
        let found = deciders(&[], &people(&[ADA, BUYER], &[]), &[]);
        assert!(matches!(found, Deciders::Approvers(_)) && ids(&found) == [ADA]);
        assert!(found.include(ADA) && !found.include(BUYER));
        assert_eq!(ids(&deciders(&[HUGO], &people(&[ADA, HUGO], &[]), &[])), [HUGO]);
    }

    #[test]
    fn d6_5_without_an_approver_an_administrator_decides_and_without_both_the_shop() {
        let found = deciders(&[], &people(&[BUYER], &[BUYER, LEA]), &[]);
        assert!(matches!(found, Deciders::Administrators(_)) && ids(&found) == [LEA]);
        let gone = deciders(&[HUGO], &people(&[ADA], &[LEA]), &[]);
        assert!(matches!(gone, Deciders::Administrators(_)), "who was named approves no more: {gone:?}");
        assert_eq!(deciders(&[], &people(&[BUYER], &[BUYER]), &[]), Deciders::Shop);
        assert_eq!(deciders(&[], &people(&[], &[]), &[]), Deciders::Shop);
    }

    #[test]
    fn d6_5_who_stands_in_decides_too_on_the_days_that_were_said() {
        let stands = StandIn { user: ADA, stand_in: HUGO, first_day: today(), last_day: today() };
        let people = people(&[ADA], &[]);
        assert_eq!(ids(&deciders(&[], &people, &[stands])), [ADA, HUGO]);
        assert_eq!(ids(&deciders(&[ADA], &people, &[stands])), [ADA, HUGO]);
        let over = StandIn { last_day: today().pred_opt().unwrap(), first_day: NaiveDate::MIN, ..stands };
        assert_eq!(ids(&deciders(&[], &people, &[over])), [ADA]);
        let of_nobody = StandIn { user: LEA, ..stands };
        assert_eq!(ids(&deciders(&[], &people, &[of_nobody])), [ADA]);
    }

    #[test]
    fn d6_5_who_stands_in_for_the_only_approver_who_is_the_buyer_decides() {
        let stands = StandIn { user: BUYER, stand_in: HUGO, first_day: today(), last_day: today() };
        assert_eq!(ids(&deciders(&[], &people(&[BUYER], &[LEA]), &[stands])), [HUGO]);
    }

    #[test]
    fn d6_5_an_order_takes_every_step_that_it_reaches() {
        let step = |from: u32, approvers: &[Uuid]| Step { from: from.into(), approvers: approvers.to_vec() };
        let rules = Rules { steps: vec![step(0, &[]), step(5_000, &[ADA])], ..Rules::default() };
        let steps = |total: u32| Approval::of(&rules, total.into(), Vec::new()).steps.len();
        assert_eq!([steps(4_999), steps(5_000)], [1, 2]);
        let late = Rules { steps: vec![step(100, &[ADA])], ..Rules::default() };
        let below = Approval::of(&late, 50.into(), Vec::new());
        assert_eq!(below, Approval::default(), "below the first step anybody approves");
    }

    #[test]
    fn d6_5_a_yes_passes_the_steps_after_it_that_are_the_same_persons_and_no_others() {
        let steps = [vec![], vec![ADA], vec![HUGO]].map(|approvers| Step { from: Decimal::ZERO, approvers });
        let approval = Approval { reasons: Vec::new(), steps: steps.map(ApprovalStep::of).to_vec() };
        let yes = Approved { by: ADA, name: "Ada".into(), at: DateTime::UNIX_EPOCH };
        let of_ada = |step: &ApprovalStep| step.approvers.is_empty() || step.approvers.contains(&ADA);
        let after = approval.approved(&yes, of_ada);
        assert_eq!(after.current().unwrap().approvers, [HUGO]);
        let yes = Approved { by: HUGO, ..yes };
        assert!(after.approved(&yes, |step| step.approvers == [HUGO]).current().is_none());
    }
}
