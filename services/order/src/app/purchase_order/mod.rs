//! Orders that buyers' own systems send: each document is one step, taken once, whoever sends it again (D7.38).
//!
//! New: an order is placed, with no second approval. Update: its next round is placed, then the one before is called off,
//! so that a document that can't be followed leaves what was ordered alone. Delete: it is called off. Both only while no
//! supplier has begun. Who works on a purchase order holds it; documents of one number go one after the other.

mod notice;
mod prepared;

pub use notice::NoticeSender;

use crate::{
    app::{checkout::Checkout, detached_work::DetachedWork},
    db::{Database, DraftRequest, OpenedDraft, PurchaseOrderHold},
    domain::{
        actor::Actor,
        calendar::day_of,
        checkout::{
            delivery::{Delivery, RequestedDate},
            origin::Origin,
        },
        order::{Channel, Stage, initiator::Initiator, payment::PaymentOption},
        placed::actions::to_call_off_whole,
        purchase_order::{
            PurchaseOrder,
            round::{Step, step},
        },
    },
    error::OrderError,
    grpc::clients::{PurchaseOrderSender, ServiceClients},
};
use chrono::Utc;
use identity::Caller;
use platform_database::idempotency::{IdempotentRequest, Sender};
use prepared::Prepared;
use procurement::cxml::OrderType;
use std::time::Duration;
use tokio::time::Instant;
use uuid::Uuid;
use values::{AccountId, OrderId};

/// How long a document waits for another one of the same number.
const CONCURRENT_DOCUMENT_TIMEOUT: Duration = Duration::from_secs(6);
/// How often it looks meanwhile.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// The version of its origin that the lines of a draft are written from: a document never changes.
const DOCUMENT_VERSION: u64 = 1;

/// What became of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Receipt {
    /// This order is as the document says.
    Order(String),
    /// It would be; the document is a trial.
    Trial,
}

/// A document, and the way it came.
pub struct Submission {
    /// The procurement system that it came in by.
    pub tenant: String,
    /// As it came, with what its sender proves itself by.
    pub document: Vec<u8>,
    /// Where from.
    pub network: String,
}

/// Receives purchase orders. Clones share it.
#[derive(Clone)]
pub struct PurchaseOrders {
    db: Database,
    clients: ServiceClients,
    checkout: Checkout,
    work: DetachedWork,
}

/// A document with who sends it.
struct Received {
    tenant: String,
    order: PurchaseOrder,
    initiator: Initiator,
    payment_option: Option<PaymentOption>,
    caller: Caller,
    account: AccountId,
}

impl PurchaseOrders {
    /// Purchase orders that are placed by `checkout`.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients, checkout: Checkout, work: DetachedWork) -> Self {
        Self { db, clients, checkout, work }
    }

    /// Does what a document says, or says again what was done.
    ///
    /// # Errors
    /// When it can't be read, its sender is unknown, or what it says can't be done; then nothing is.
    pub async fn receive(&self, anyone: &Caller, submission: Submission) -> Result<Receipt, OrderError> {
        let order = PurchaseOrder::read(&submission.document, Utc::now())?;
        let sender = self.clients.purchase_order_sender(anyone, &submission, &order).await?;
        let PurchaseOrderSender { initiator, payment_option, is_test } = sender;
        let caller = self.clients.acting_for(&initiator).await?.without_deadline();
        let account = caller.buyer()?.who_may_order()?.account();
        let order = PurchaseOrder { is_trial: order.is_trial || is_test, ..order };
        let received = Received { tenant: submission.tenant, order, initiator, payment_option, caller, account };
        self.work.to_its_end(self.clone().follow(received)).await
    }

    async fn follow(self, mut received: Received) -> Result<Receipt, OrderError> {
        if received.order.is_trial {
            return self.try_out(&mut received).await;
        }
        let give_up = Instant::now() + CONCURRENT_DOCUMENT_TIMEOUT;
        loop {
            let Received { tenant, order, account, .. } = &received;
            let hold = match order.order_type {
                OrderType::New => self.db.hold_new_purchase_order(*account, tenant, order).await?,
                OrderType::Update | OrderType::Delete => self.db.hold_purchase_order(tenant, &order.number).await?,
            };
            if let Some(hold) = hold {
                let outcome = self.follow_held(&mut received, &hold).await;
                self.db.release_purchase_order(&hold).await?;
                return outcome;
            }
            if self.db.rounds(tenant, &order.number).await?.is_empty() {
                return Err(OrderError::NotFound);
            }
            if Instant::now() > give_up {
                return Err(OrderError::InProgress);
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// What would become of a trial: it is held against all that a document is held against that is meant.
    async fn try_out(&self, received: &mut Received) -> Result<Receipt, OrderError> {
        match self.step(received).await? {
            Step::Answer(_) | Step::GoOn(_) => {}
            Step::CallOff { order, .. } => self.changeable(received, order).await?,
            Step::Place { replaces, .. } => {
                if let Some(order) = replaces {
                    self.changeable(received, order).await?;
                }
                self.prepare(received).await?;
            }
        }
        Ok(Receipt::Trial)
    }

    async fn follow_held(&self, received: &mut Received, hold: &PurchaseOrderHold) -> Result<Receipt, OrderError> {
        match self.step(received).await? {
            Step::Answer(reference) => Ok(Receipt::Order(reference)),
            // What it was judged by has been taken already, by itself.
            Step::GoOn(round) => {
                let opened = self.db.open(&draft_request(received, hold.id), round).await?;
                let purchaser = self.clients.purchaser(&received.caller).await?;
                let payment = received.payment(&purchaser);
                Ok(Receipt::Order(self.checkout.place(&received.caller, opened.id, payment).await?.reference))
            }
            Step::Place { round, replaces } => {
                if let Some(order) = replaces {
                    self.changeable(received, order).await?;
                }
                let prepared = self.prepare(received).await?;
                let Received { tenant, order, account, .. } = &*received;
                self.db.keep_round(hold, round, *account, tenant, order).await?;
                self.place(received, (hold.id, round), prepared).await
            }
            Step::CallOff { order, reference } => {
                let actor = Actor::customer(&self.clients.purchaser(&received.caller).await?.customer);
                let called_off = self.checkout.call_off(received.account, order, &actor).await;
                called_off.map_err(|error| received.or_started(error))?;
                Ok(Receipt::Order(reference))
            }
        }
    }

    async fn step(&self, received: &Received) -> Result<Step, OrderError> {
        let Received { tenant, order, account, .. } = received;
        let rounds = self.db.rounds(tenant, &order.number).await?;
        step(&rounds, (*account, order.order_type, &order.digest, &order.number))
    }

    /// Whether a document may still change or call off an order.
    async fn changeable(&self, received: &Received, id: OrderId) -> Result<(), OrderError> {
        let order = self.db.read(id, 0).await?.ok_or(OrderError::NotFound)?;
        to_call_off_whole(&order).map(drop).map_err(|error| received.or_started(error.into()))
    }

    /// Opens the order of a round, fills it, and places it.
    async fn place(
        &self,
        received: &Received,
        (id, round): (Uuid, u32),
        prepared: Prepared,
    ) -> Result<Receipt, OrderError> {
        let draft_request = draft_request(received, id);
        let opened = self.db.open(&draft_request, round).await?;
        if let Err(error) = self.fill(received, &opened, &draft_request, &prepared).await {
            self.db.give_up(opened.id).await?;
            return Err(error);
        }
        let placed = self.checkout.place(&received.caller, opened.id, prepared.payment).await?;
        // The supplier may have begun what this one was to replace, which then stands.
        let is_kept = round == 0 || self.step(received).await? == Step::Answer(placed.reference.clone());
        if is_kept { Ok(Receipt::Order(placed.reference)) } else { Err(received.started()) }
    }

    async fn fill(
        &self,
        received: &Received,
        opened: &OpenedDraft,
        draft_request: &DraftRequest,
        prepared: &Prepared,
    ) -> Result<(), OrderError> {
        if opened.stage != Stage::Draft {
            return Err(OrderError::InProgress);
        }
        let Prepared { draft, customer, ship_to, bill_to, fees, .. } = prepared;
        self.db.write(opened, draft_request, DOCUMENT_VERSION, draft, customer, fees).await?;
        let requested = received.order.requested_date.map_or(RequestedDate::AnyDay, RequestedDate::On);
        let delivery = Delivery { shipping_type: None, requested };
        let draft = self.db.read(opened.id, 0).await?.ok_or(OrderError::NotFound)?;
        let chosen = delivery.to(ship_to.clone(), &draft, day_of(Utc::now()))?;
        let draft = self.db.set_shipping(&draft, chosen, fees).await?.ok_or(OrderError::InProgress)?;
        self.db.set_billing(&draft, bill_to).await?.map(drop).ok_or(OrderError::InProgress)
    }
}

impl Received {
    fn started(&self) -> OrderError {
        OrderError::PurchaseOrderStarted { number: self.order.number.clone() }
    }

    /// The same error, told as what a document can't do any more where a supplier has begun.
    fn or_started(&self, error: OrderError) -> OrderError {
        if matches!(error, OrderError::InvalidTransition(_)) { self.started() } else { error }
    }
}

fn draft_request(received: &Received, id: Uuid) -> DraftRequest {
    let initiator = &received.initiator;
    let sender = Sender { user: initiator.user.0, account: initiator.account.0 };
    DraftRequest {
        account: received.account,
        initiator: initiator.clone(),
        origin: Origin::PurchaseOrder(id),
        currency: initiator.currency,
        channel: Channel::Punchout,
        custom_fields: Vec::new(),
        on_behalf: None,
        idempotent: IdempotentRequest::new("orders", sender, "", "ReceivePurchaseOrder", &()),
    }
}
