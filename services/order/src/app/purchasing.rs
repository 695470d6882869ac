//! What an account decides about its orders: read by its members, changed by its administrators and, which is audited, by
//! operators (D6.5).

use crate::{
    db::{self, AUDIT_LOG, Database},
    domain::{
        calendar::day_of,
        field::FieldProblem,
        operator::Action,
        people::Approver,
        purchasing::{
            Rules,
            approval::AccountDeciders,
            spending::{Allowance, BudgetState, month_of},
            stand_in::StandIn,
        },
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use chrono::{NaiveDate, Utc};
use identity::{Buyer, Caller, Duty, Operator, Reach, Role};
use platform_process::Refusal;
use proto::common::Reason;
use sqlx::PgConnection;
use uuid::Uuid;
use values::{AccountId, Currency, version};

/// The rules of accounts. Clones share them.
#[derive(Clone)]
pub struct Purchasing {
    db: Database,
    clients: ServiceClients,
}

/// What a member may still order alone, and what may be charged.
#[derive(Clone, Debug)]
pub struct OwnPurchasing {
    /// Limits and budgets, in the currency that the member buys in.
    pub allowance: Allowance,
    /// The account's rules.
    pub rules: Rules,
    /// The cost centre that the member's orders go to where nobody chooses another; empty: none.
    pub own_cost_centre: String,
    /// Who stands in for the member.
    pub stand_in: Option<StandIn>,
    /// For a member who decides on orders: everybody who does.
    pub deciders: Vec<Approver>,
}

/// An account's rules as its administrators see them.
#[derive(Clone, Debug)]
pub struct AccountPurchasing {
    /// The rules.
    pub rules: Rules,
    /// How often they were changed.
    pub version: u64,
    /// Who stands in for whom.
    pub stand_ins: Vec<StandIn>,
    /// Who approves.
    pub approvers: Vec<Approver>,
    /// Each budget, and what is spent of it.
    pub budgets: Vec<BudgetState>,
    /// Who approves or manages the account.
    pub deciders: Vec<Approver>,
}

/// Whoever decides on the rules of an account, and who else decides in it on orders.
struct Manager {
    account: AccountId,
    people: AccountDeciders,
    /// The operator, and what the audit log calls the account, where it is an operator.
    operator: Option<(Operator, String)>,
}

impl Manager {
    /// Writes down what an operator does; an administrator's own doing is the account's.
    async fn record(
        &self,
        transaction: &mut PgConnection,
        action: Action,
        details: &[(&str, &str)],
    ) -> Result<(), sqlx::Error> {
        match &self.operator {
            Some((operator, account)) => {
                AUDIT_LOG.record(transaction, operator.user, action.into_str(), account, details).await
            }
            None => Ok(()),
        }
    }
}

impl Purchasing {
    /// Rules over these tables and services.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients) -> Self {
        Self { db, clients }
    }

    /// What the caller may still order alone.
    pub async fn own(&self, caller: &Caller) -> Result<OwnPurchasing, OrderError> {
        let buyer = caller.buyer()?;
        let (account, user) = (buyer.account(), buyer.user.to_string());
        let month = month_of(day_of(Utc::now()));
        let purchaser = self.clients.purchaser(caller).await?;
        let (rules, _) = self.db.rules(account).await?;
        let spent = self.db.spent(account, buyer.currency, &user, month).await?;
        let limits = (purchaser.order_limit, purchaser.monthly_limit);
        let stand_in = self.db.stand_ins(account).await?.into_iter().find(|one| one.user == buyer.user.0);
        let decides = buyer.has(Role::Approver) || buyer.has(Role::AccountAdmin);
        let deciders = if decides { self.clients.deciders(caller, &[]).await?.everybody() } else { Vec::new() };
        Ok(OwnPurchasing {
            allowance: Allowance::of(&rules, buyer.currency, limits, &spent),
            own_cost_centre: rules.cost_centre_of("", buyer.user.0),
            rules,
            stand_in,
            deciders,
        })
    }

    /// The rules of the caller's account, for its administrators, or of the one that an operator names.
    ///
    /// # Errors
    /// When the caller is neither, or there is no such account.
    pub async fn of_account(&self, caller: &Caller, account: &str) -> Result<AccountPurchasing, OrderError> {
        let manager = self.manager(caller, account, &[], Reach::Read).await?;
        self.shown(manager).await
    }

    /// Gives the account other rules, in place of those of this version.
    ///
    /// # Errors
    /// When the caller is neither administrator nor operator, a member is wrong, or somebody changed the rules meanwhile.
    pub async fn set_rules(
        &self,
        caller: &Caller,
        account: &str,
        (rules, version): (Rules, u64),
        reason: &str,
    ) -> Result<AccountPurchasing, OrderError> {
        let manager = self.manager_who_changes(caller, account, &[]).await?;
        let approvers: Vec<_> = manager.people.approvers.iter().map(|approver| approver.id).collect();
        let rules = rules.checked(&approvers)?;
        let mut transaction = self.db.begin().await?;
        db::purchasing::set_rules(&mut transaction, manager.account, &rules, version).await?;
        let counts = [rules.cost_centres.len(), rules.budgets.len(), rules.steps.len()].map(|count| count.to_string());
        let [centres, budgets, steps] = &counts;
        let details = [("costCentres", &**centres), ("budgets", budgets), ("steps", steps), ("reason", reason)];
        manager.record(&mut transaction, Action::PurchasingRulesSet, &details).await?;
        transaction.commit().await?;
        self.shown(manager).await
    }

    /// Says who stands in for somebody: for oneself, or as an administrator or operator for anybody.
    ///
    /// # Errors
    /// When it is somebody else's and the caller neither, there is nobody of that id who may decide, a member is wrong, or
    /// who stands in is in none of these versions.
    pub async fn set_stand_in(
        &self,
        caller: &Caller,
        (account, user): (&str, Option<Uuid>),
        stand_in: Uuid,
        (first_day, last_day): (NaiveDate, NaiveDate),
        versions: Option<&[u64]>,
    ) -> Result<StandIn, OrderError> {
        let (manager, user) = self.principal(caller, account, user, &[stand_in]).await?;
        if !manager.people.everybody().iter().any(|one| one.id == user) {
            let is_own = caller.buyer().is_ok_and(|buyer| manager.operator.is_none() && user == buyer.user.0);
            let refusal =
                if is_own { Refusal::forbidden(Reason::Forbidden) } else { Refusal::not_found(Reason::MemberNotFound) };
            return Err(refusal.into());
        }
        let members: Vec<_> = manager.people.members.iter().map(|one| one.id).collect();
        let stand_in = StandIn { user, stand_in, first_day, last_day }.checked(&members, day_of(Utc::now()))?;
        let mut transaction = self.db.begin().await?;
        let before = db::purchasing::hold_stand_in(&mut transaction, manager.account, user).await?;
        if !version::is_meant(versions, StandIn::version_of(before.as_ref())) {
            return Err(OrderError::StaleVersion);
        }
        db::purchasing::set_stand_in(&mut transaction, manager.account, &stand_in).await?;
        let (of, by) = (user.to_string(), stand_in.stand_in.to_string());
        let (from, to) = (first_day.to_string(), last_day.to_string());
        let details = [("user", &*of), ("standIn", &by), ("from", &from), ("to", &to)];
        manager.record(&mut transaction, Action::StandInSet, &details).await?;
        transaction.commit().await?;
        Ok(stand_in)
    }

    /// Nobody stands in for somebody any more; again is no harm.
    ///
    /// # Errors
    /// When it is somebody else's and the caller neither administrator nor operator, or who stands in is in none of these
    /// versions.
    pub async fn remove_stand_in(
        &self,
        caller: &Caller,
        (account, user): (&str, Option<Uuid>),
        versions: Option<&[u64]>,
    ) -> Result<(), OrderError> {
        let (manager, user) = self.principal(caller, account, user, &[]).await?;
        let mut transaction = self.db.begin().await?;
        let before = db::purchasing::hold_stand_in(&mut transaction, manager.account, user).await?;
        if before.is_some_and(|before| !version::is_meant(versions, StandIn::version_of(Some(&before)))) {
            return Err(OrderError::StaleVersion);
        }
        db::purchasing::remove_stand_in(&mut transaction, manager.account, user).await?;
        manager.record(&mut transaction, Action::StandInSet, &[("user", &*user.to_string()), ("standIn", "")]).await?;
        Ok(transaction.commit().await?)
    }

    async fn shown(&self, manager: Manager) -> Result<AccountPurchasing, OrderError> {
        let account = manager.account;
        let (rules, version) = self.db.rules(account).await?;
        let stand_ins = self.db.stand_ins(account).await?;
        let month = month_of(day_of(Utc::now()));
        let mut budgets = Vec::new();
        for currency in Currency::ALL {
            if rules.budgets.iter().any(|budget| budget.currency == currency) {
                let spent = self.db.spent(account, currency, "", month).await?;
                budgets.extend(Allowance::of(&rules, currency, (None, None), &spent).budgets);
            }
        }
        let deciders = manager.people.everybody();
        Ok(AccountPurchasing { rules, version, stand_ins, approvers: manager.people.approvers, budgets, deciders })
    }

    /// An administrator of the caller's account, or an operator for the one that is named.
    async fn manager(
        &self,
        caller: &Caller,
        account: &str,
        named: &[Uuid],
        needed: Reach,
    ) -> Result<Manager, OrderError> {
        if account.is_empty() {
            let account = administrator(caller)?.account();
            let people = self.clients.deciders(caller, named).await?;
            return Ok(Manager { account, people, operator: None });
        }
        let operator = caller.operator_who(Duty::Customers, needed)?;
        let (account, people) = self.clients.deciders_of(caller, account, named).await?;
        Ok(Manager { account: account.id, people, operator: Some((operator, account.external_id)) })
    }

    /// The same, where an account that may only look changes nothing (D3.4).
    async fn manager_who_changes(&self, caller: &Caller, account: &str, named: &[Uuid]) -> Result<Manager, OrderError> {
        if account.is_empty() {
            administrator(caller)?.who_may_order()?;
        }
        self.manager(caller, account, named, Reach::Change).await
    }

    /// For whom the caller speaks: for themselves, or as an administrator or operator for another.
    async fn principal(
        &self,
        caller: &Caller,
        account: &str,
        user: Option<Uuid>,
        named: &[Uuid],
    ) -> Result<(Manager, Uuid), OrderError> {
        if !account.is_empty() {
            let user = user.ok_or_else(|| FieldProblem::Missing.on("userId"))?;
            return Ok((self.manager(caller, account, named, Reach::Change).await?, user));
        }
        let buyer = caller.buyer()?.who_may_order()?;
        let user = user.unwrap_or(buyer.user.0);
        if user != buyer.user.0 && !buyer.has(Role::AccountAdmin) {
            return Err(Refusal::forbidden(Reason::Forbidden).into());
        }
        let people = self.clients.deciders(caller, named).await?;
        Ok((Manager { account: buyer.account(), people, operator: None }, user))
    }
}

fn administrator(caller: &Caller) -> Result<Buyer, OrderError> {
    let buyer = caller.buyer()?;
    if buyer.has(Role::AccountAdmin) { Ok(buyer) } else { Err(Refusal::forbidden(Reason::Forbidden).into()) }
}
