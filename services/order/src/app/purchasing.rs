//! What an account decides about its orders: read by its members, changed by its administrators (D6.5).

use crate::{
    db::Database,
    domain::{
        calendar::day_of,
        people::Approver,
        purchasing::{
            Rules,
            spending::{Allowance, month_of},
            stand_in::StandIn,
        },
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use chrono::{NaiveDate, Utc};
use identity::{Buyer, Caller, Role};
use platform_process::Refusal;
use proto::common::Reason;
use uuid::Uuid;

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
        Ok(OwnPurchasing {
            allowance: Allowance::of(&rules, buyer.currency, limits, &spent),
            own_cost_centre: rules.cost_centre_of("", buyer.user.0),
            rules,
            stand_in,
        })
    }

    /// The account's rules, for its administrators.
    ///
    /// # Errors
    /// When the caller is none.
    pub async fn of_account(&self, caller: &Caller) -> Result<AccountPurchasing, OrderError> {
        let account = administrator(caller)?.account();
        let (rules, version) = self.db.rules(account).await?;
        let stand_ins = self.db.stand_ins(account).await?;
        let approvers = self.clients.deciders(caller, &[]).await?.approvers;
        Ok(AccountPurchasing { rules, version, stand_ins, approvers })
    }

    /// Gives the account other rules, in place of those of this version.
    ///
    /// # Errors
    /// When the caller is no administrator, a member is wrong, or somebody changed the rules meanwhile.
    pub async fn set_rules(
        &self,
        caller: &Caller,
        rules: Rules,
        version: u64,
    ) -> Result<AccountPurchasing, OrderError> {
        let account = administrator(caller)?.who_may_order()?.account();
        let approvers = self.clients.deciders(caller, &[]).await?.approvers;
        let approvers: Vec<_> = approvers.iter().map(|approver| approver.id).collect();
        self.db.set_rules(account, &rules.checked(&approvers)?, version).await?;
        self.of_account(caller).await
    }

    /// Says who stands in for somebody: for oneself, or as an administrator for anybody.
    ///
    /// # Errors
    /// When it is somebody else's and the caller no administrator, there is nobody of that id who may decide, or a member
    /// is wrong.
    pub async fn set_stand_in(
        &self,
        caller: &Caller,
        user: Option<Uuid>,
        stand_in: Uuid,
        (first_day, last_day): (NaiveDate, NaiveDate),
    ) -> Result<StandIn, OrderError> {
        let (buyer, user) = principal(caller, user)?;
        let people = self.clients.deciders(caller, &[stand_in]).await?;
        if !people.approvers.iter().chain(&people.administrators).any(|one| one.id == user) {
            let is_own = user == buyer.user.0;
            let refusal =
                if is_own { Refusal::forbidden(Reason::Forbidden) } else { Refusal::not_found(Reason::MemberNotFound) };
            return Err(refusal.into());
        }
        let members: Vec<_> = people.members.iter().map(|one| one.id).collect();
        let stand_in = StandIn { user, stand_in, first_day, last_day }.checked(&members, day_of(Utc::now()))?;
        self.db.set_stand_in(buyer.account(), &stand_in).await?;
        Ok(stand_in)
    }

    /// Nobody stands in for somebody any more; again is no harm.
    ///
    /// # Errors
    /// When it is somebody else's and the caller no administrator.
    pub async fn remove_stand_in(&self, caller: &Caller, user: Option<Uuid>) -> Result<(), OrderError> {
        let (buyer, user) = principal(caller, user)?;
        Ok(self.db.remove_stand_in(buyer.account(), user).await?)
    }
}

/// For whom the caller speaks: for themselves, or as an administrator for another.
fn principal(caller: &Caller, user: Option<Uuid>) -> Result<(Buyer, Uuid), OrderError> {
    let buyer = caller.buyer()?.who_may_order()?;
    match user.filter(|user| *user != buyer.user.0) {
        Some(_) if !buyer.has(Role::AccountAdmin) => Err(Refusal::forbidden(Reason::Forbidden).into()),
        Some(user) => Ok((buyer, user)),
        None => {
            let own = buyer.user.0;
            Ok((buyer, own))
        }
    }
}

fn administrator(caller: &Caller) -> Result<Buyer, OrderError> {
    let buyer = caller.buyer()?;
    if buyer.has(Role::AccountAdmin) { Ok(buyer) } else { Err(Refusal::forbidden(Reason::Forbidden).into()) }
}
