//! Orders that wait for their account: who decides, and what came of it (D6.2, D6.5).

use crate::{
    db::{Database, approvals},
    domain::{
        actor::Actor,
        calendar::day_of,
        order::{
            Order, Stage,
            status::LogisticOrderStatus::{DeclinedByCustomer, WaitingCustomerApproval, WaitingSupplierApproval},
        },
        placed::actions::to_decide,
        purchasing::{
            approval::{AccountDeciders, Approval, ApprovalStep, Approved, Deciders},
            stand_in::StandIn,
        },
        task::Task,
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use chrono::{NaiveDate, Utc};
use identity::Caller;
use sqlx::PgConnection;
use uuid::Uuid;
use values::{AccountId, OrderId, UserId};

/// The approvals of orders. Clones share them.
#[derive(Clone)]
pub struct Approvals {
    db: Database,
    clients: ServiceClients,
}

/// The approval of an order, as somebody sees it.
#[derive(Clone, Debug)]
pub struct ApprovalView {
    /// Why it waits or waited, and how far it has come.
    pub approval: Approval,
    /// Who decides now; none once it waits no more.
    pub deciders: Option<Deciders>,
}

impl ApprovalView {
    /// Whether this user may decide now.
    #[must_use]
    pub fn is_decided_by(&self, user: Uuid) -> bool {
        self.deciders.as_ref().is_some_and(|deciders| deciders.include(user))
    }
}

/// Who may decide in an account today: found out before an order is locked.
pub struct Panel {
    people: AccountDeciders,
    stand_ins: Vec<StandIn>,
    today: NaiveDate,
}

impl Panel {
    fn deciders(&self, step: &ApprovalStep, buyer: Uuid) -> Deciders {
        step.deciders(buyer, &self.people, &self.stand_ins, self.today)
    }
}

/// A word on an order that waits.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Yes, or no.
    pub approved: bool,
    /// Why; told to who placed it.
    pub reason: String,
}

impl Approvals {
    /// Approvals over these tables and services.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients) -> Self {
        Self { db, clients }
    }

    /// The approval of a placed order that needed one; none for any other.
    pub async fn of(&self, order: &Order) -> Result<Option<ApprovalView>, OrderError> {
        if !order.needs_approval || order.stage != Stage::Created {
            return Ok(None);
        }
        let approval = self.db.approval(order.id).await?;
        let waits = order.logistic_orders.iter().any(|part| part.status == WaitingCustomerApproval);
        let deciders = match approval.current().filter(|_| waits) {
            // Whoever looks, be it from a punch-out: auth tells orders who decides.
            Some(step) => Some(self.panel_of(order).await?.deciders(step, buyer_of(order))),
            None => None,
        };
        Ok(Some(ApprovalView { approval, deciders }))
    }

    /// The orders of the caller's account that the caller may decide on now.
    pub async fn waiting_for(&self, caller: &Caller) -> Result<Vec<Uuid>, OrderError> {
        let buyer = caller.buyer()?;
        self.waiting_in(caller, buyer.account(), buyer.user).await
    }

    /// The orders of the account that a caller acts for, which a member may decide on now.
    pub(super) async fn waiting_in(
        &self,
        caller: &Caller,
        account: AccountId,
        member: UserId,
    ) -> Result<Vec<Uuid>, OrderError> {
        let waiting = self.db.waiting_orders(account).await?;
        if waiting.is_empty() {
            return Ok(Vec::new());
        }
        let panel = self.panel(caller, account).await?;
        let is_theirs = |order: &approvals::WaitingOrder| {
            let step = order.approval.current();
            step.is_some_and(|step| panel.deciders(step, order.buyer).include(member.0))
        };
        Ok(waiting.iter().filter(|order| is_theirs(order)).map(|order| order.id).collect())
    }

    /// A member's word on an order of the account that waits.
    ///
    /// # Errors
    /// When there is no such order, it does not wait, or not for this member.
    pub async fn decide(&self, caller: &Caller, id: OrderId, decision: &Decision) -> Result<(), OrderError> {
        let buyer = caller.buyer()?.who_may_order()?;
        let account = buyer.account();
        self.db.find_placed(account, id, 0).await?;
        let panel = self.panel(caller, account).await?;
        let actor = Actor::customer(&self.clients.purchaser(caller).await?.customer);
        let mut transaction = self.db.begin().await?;
        let decides = |deciders: &Deciders| deciders.include(buyer.user.0);
        let approved = Approved { by: buyer.user.0, name: actor.name.clone(), at: Utc::now() };
        self.settle(&mut transaction, id, (&panel, &decides), (&actor, &approved), decision).await?;
        transaction.commit().await?;
        self.db.outbox.wake();
        Ok(())
    }

    /// Who may decide on orders of an order's account today.
    pub async fn panel_of(&self, order: &Order) -> Result<Panel, OrderError> {
        let caller = self.clients.acting_for(&order.initiator).await?;
        self.panel(&caller, order.initiator.account).await
    }

    /// The shop's word on an order that nobody of its account can decide on, within a transaction of the caller's.
    ///
    /// # Errors
    /// When the order does not wait, or somebody of its account decides.
    pub async fn decide_for_account(
        &self,
        transaction: &mut PgConnection,
        id: OrderId,
        panel: &Panel,
        (actor, operator): (&Actor, Uuid),
        decision: &Decision,
    ) -> Result<(), OrderError> {
        let decides = |deciders: &Deciders| *deciders == Deciders::Shop;
        let approved = Approved { by: operator, name: actor.name.clone(), at: Utc::now() };
        self.settle(transaction, id, (panel, &decides), (actor, &approved), decision).await
    }

    /// Takes a step of an order that is locked meanwhile: a no ends it, a yes to the last step lets it go on.
    async fn settle(
        &self,
        transaction: &mut PgConnection,
        id: OrderId,
        (panel, decides): (&Panel, &(dyn Fn(&Deciders) -> bool + Sync)),
        (actor, approved): (&Actor, &Approved),
        decision: &Decision,
    ) -> Result<(), OrderError> {
        let order = self.db.lock_order(transaction, id).await?.ok_or(OrderError::NotFound)?;
        let to = if decision.approved { WaitingSupplierApproval } else { DeclinedByCustomer };
        let buyer = buyer_of(&order);
        let approval = approvals::approval(transaction, id).await?;
        let may = |step: &ApprovalStep| decides(&panel.deciders(step, buyer));
        let parts = to_decide(&order, approval.current().is_some_and(may), to)?;
        if decision.approved {
            let after = approval.approved(approved, may);
            approvals::keep(transaction, id, &after).await?;
            if after.current().is_some() {
                return Ok(self.db.push(transaction, Task::ApprovalWanted { order: id }).await.map(drop)?);
            }
        }
        for part in parts {
            self.db.advance(transaction, part, to, actor, &decision.reason).await?;
        }
        Ok(())
    }

    /// Who of an account may decide today; the caller acts for it.
    async fn panel(&self, caller: &Caller, account: AccountId) -> Result<Panel, OrderError> {
        let stand_ins = self.db.stand_ins(account).await?;
        let today = day_of(Utc::now());
        let named: Vec<_> = stand_ins.iter().filter(|one| one.holds_on(today)).map(|one| one.stand_in).collect();
        let people = self.clients.deciders(caller, &named).await?;
        Ok(Panel { people, stand_ins, today })
    }
}

/// Who placed an order.
fn buyer_of(order: &Order) -> Uuid {
    order.customer.as_ref().and_then(|customer| customer.id.parse().ok()).unwrap_or_default()
}
