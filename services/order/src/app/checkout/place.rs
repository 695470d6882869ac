//! Placing an order: a saga that only rolls forward, each step of which may be repeated (D7.20).
//!
//! Draft → (the cart is compared, the lines are judged and priced again) → PLACING, committed with how it is paid → the stock is taken, idempotent by order
//! → CREATED, committed with what has to follow. Once PLACING, nothing is compared again: the stock may be taken already.
//! Only a lack of stock leads back to the draft, and then nothing was taken. One attempt at a time holds an order;
//! what an attempt leaves in the middle is taken up by the next call, or by the sweeper.

use crate::{
    app::checkout::Checkout,
    db::{ALL_LINES, Lease, Lookup, PlacingDetails},
    domain::{
        actor::Actor,
        calendar::day_of,
        checkout::{
            draft::{issues, moved, shortage},
            origin::Origin,
        },
        order::{
            DEFAULT_LINES, Order, Stage, StockTaking,
            payment::{Payment, PaymentOption},
            status::LogisticOrderStatus,
        },
        placed::actions::to_call_off_whole,
        quote::unavailable,
    },
    error::OrderError,
};
use chrono::Utc;
use identity::{Buyer, Caller};
use platform_process::{
    Kind, fail_point,
    metrics::{Counts, KeyValue},
};
use rust_decimal::prelude::ToPrimitive;
use std::time::Duration;
use tokio::time::Instant;
use uuid::Uuid;
use values::{AccountId, OfferId, OrderId, PricedOffer};

/// How long a call waits for another attempt at the same order.
const CONCURRENT_ATTEMPT_TIMEOUT: Duration = Duration::from_secs(6);
/// How often it looks meanwhile.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// How long an answer waits for the cart to be finished; the outbox leaves it alone for as long, and does it else.
const INLINE_FINISH_TIMEOUT: Duration = Duration::from_secs(1);

static ORDERS: Counts = Counts::new("shop.orders", "{order}", "Orders that were created.");
static TURNOVER: Counts =
    Counts::new("shop.orders.value", "{currency}", "What created orders come to without tax, by currency.");

/// What a request to place an order means where the order stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// Place it.
    Place,
    /// Go on placing it.
    RollForward,
    /// It is created, by the same request.
    Answer,
}

/// The step a request leads to: the same request again is the same answer, another one is refused.
fn step(order: &Order, payment: &Payment) -> Result<Step, OrderError> {
    let is_same = order.payment.as_ref() == Some(payment);
    match order.stage {
        Stage::Created if is_same => Ok(Step::Answer),
        Stage::Created => Err(OrderError::AlreadyCreated),
        Stage::Placing if is_same => Ok(Step::RollForward),
        Stage::Placing => Err(OrderError::InProgress),
        Stage::Canceled => Err(OrderError::NotDraft),
        Stage::Draft if order.processing => Err(OrderError::InProgress),
        Stage::Draft if order.shipping_address.is_none() || order.billing_address.is_none() => {
            Err(OrderError::AddressMissing)
        }
        Stage::Draft => Ok(Step::Place),
    }
}

/// The way that the logistic orders of a placed order go at once, from the draft on (D6.2).
pub const fn first_way(needs_approval: bool) -> &'static [LogisticOrderStatus] {
    use LogisticOrderStatus::{Created, DraftOrder, WaitingCustomerApproval};
    if needs_approval { &[DraftOrder, Created, WaitingCustomerApproval] } else { &[DraftOrder, Created] }
}

/// What is said of the lines that are short, each with what is left of it.
fn shortages(order: &Order, short: &[(OfferId, u32)]) -> OrderError {
    let left = |offer: OfferId| short.iter().find(|(short, _)| *short == offer);
    let issues = order.lines().filter_map(|line| left(line.offer_id).map(|(_, left)| shortage(line, *left)));
    OrderError::LinesNotAvailable(issues.collect())
}

/// Whether all lines can still be ordered as they stand. Those of a quote are its supplier's word: they may only have run
/// out; others are judged and priced as everywhere.
fn still_stands(order: &Order, offers: &[PricedOffer]) -> Result<(), OrderError> {
    let is_agreed = matches!(order.origin, Origin::Quote(_));
    let issues = if is_agreed { unavailable(order.lines(), offers) } else { issues(order.lines(), offers) };
    if !issues.is_empty() {
        return Err(OrderError::LinesNotAvailable(issues));
    }
    let moved = if is_agreed { Vec::new() } else { moved(order.currency, order.lines(), offers) };
    if moved.is_empty() { Ok(()) } else { Err(OrderError::PricesChanged(moved)) }
}

/// Keeps metrics of a created order.
fn count(order: &Order) {
    let channel = || KeyValue::new("shop.channel", order.channel.into_str());
    ORDERS.add(1.0, || [channel()]);
    let value = order.prices().total().without_tax.to_f64().unwrap_or_default();
    TURNOVER.add(value, || [channel(), KeyValue::new("shop.currency", order.currency.code())]);
}

impl Checkout {
    /// Places an order, or says again that it is placed.
    ///
    /// # Errors
    /// When there is no such draft, or it can't be placed as it stands.
    pub async fn place(&self, caller: &Caller, id: OrderId, payment: Payment) -> Result<Order, OrderError> {
        let buyer = caller.buyer()?.who_may_order()?;
        self.work.to_its_end(self.clone().attempt(caller.without_deadline(), buyer, id, payment)).await
    }

    async fn attempt(self, caller: Caller, buyer: Buyer, id: OrderId, payment: Payment) -> Result<Order, OrderError> {
        let account = buyer.account();
        let give_up = Instant::now() + CONCURRENT_ATTEMPT_TIMEOUT;
        loop {
            let order = self.find(&buyer, &Lookup::Id(id), DEFAULT_LINES).await?;
            let begun = match step(&order, &payment)? {
                Step::Answer => return Ok(order),
                Step::Place => match self.begin_placing(&caller, account, order, &payment).await {
                    // What was looked at may have changed because another attempt is placing the order, or did.
                    Err(_) if self.is_past_draft(account, id).await? => None,
                    begun => begun?,
                },
                Step::RollForward => self.take_up(id).await?,
            };
            match begun {
                Some((lease, order)) => {
                    fail_point("place.placing");
                    self.roll_forward(lease, order).await?;
                }
                None if Instant::now() > give_up => return Err(OrderError::InProgress),
                None => tokio::time::sleep(POLL_INTERVAL).await,
            }
        }
    }

    /// Holds an order that another attempt left in the middle, and reads it; none where that attempt is still at it.
    async fn take_up(&self, id: OrderId) -> Result<Option<(Lease, Order)>, OrderError> {
        let Some(lease) = self.db.lease(id).await? else { return Ok(None) };
        self.read_held(lease).await.map(Some)
    }

    /// An order that is held; what can't be read is held no longer.
    async fn read_held(&self, lease: Lease) -> Result<(Lease, Order), OrderError> {
        let read = self.db.read(lease.order, ALL_LINES).await;
        match read {
            Ok(Some(order)) => Ok((lease, order)),
            read => {
                self.db.release(&lease).await?;
                read?;
                Err(OrderError::NotFound)
            }
        }
    }

    async fn is_past_draft(&self, account: AccountId, id: OrderId) -> Result<bool, OrderError> {
        let order = self.db.find(account, &Lookup::Id(id), 0).await?;
        Ok(matches!(order.stage, Stage::Placing | Stage::Created))
    }

    /// The order with all its lines.
    async fn whole(&self, order: Order) -> Result<Order, OrderError> {
        if order.is_whole() {
            return Ok(order);
        }
        self.db.read(order.id, ALL_LINES).await?.ok_or(OrderError::NotFound)
    }

    /// Checks what only others know, and takes the draft into PLACING; none when it moved meanwhile.
    async fn begin_placing(
        &self,
        caller: &Caller,
        account: AccountId,
        draft: Order,
        payment: &Payment,
    ) -> Result<Option<(Lease, Order)>, OrderError> {
        let draft = self.whole(draft).await?;
        let purchaser = self.clients.purchaser(caller).await?;
        if !purchaser.account_is_active {
            return Err(OrderError::AccountInactive);
        }
        if !payment.option.is_open_to(purchaser.term_days.is_some()) {
            return Err(OrderError::PaymentOptionUnavailable);
        }
        // A draft may have lain for days.
        if draft.requested_date.is_some_and(|wanted| wanted < day_of(Utc::now())) {
            return Err(OrderError::DatePast);
        }
        // The cart is its owner's alone, while any member of the account may place the order.
        let owner = self.clients.acting_for(&draft.initiator).await?;
        let version = draft.written_version.unwrap_or_default();
        if !self.clients.is_origin_unchanged(&owner, draft.origin, draft.round, version).await? {
            return Err(OrderError::CartChanged);
        }
        let offers: Vec<_> = draft.lines().map(|line| line.offer_id).collect();
        // Prices are those of who places it now: the account may have left a price group since.
        let buyer = Caller { currency: Some(draft.currency), ..caller.clone() };
        let priced = self.clients.price_offers(&buyer, &offers).await?;
        still_stands(&draft, &priced)?;
        let payment_term_days = match payment.option {
            PaymentOption::BankWireOnDueDate => purchaser.term_days.unwrap_or_default(),
            _ => 0,
        };
        let details = PlacingDetails {
            payment: payment.clone(),
            payment_term_days,
            customer: purchaser.customer,
            // Who sends a purchase order has approved it already.
            limits: (!matches!(draft.origin, Origin::PurchaseOrder(_)))
                .then_some((purchaser.order_limit, purchaser.monthly_limit)),
        };
        self.db.begin_placing(account, draft, &details).await
    }

    /// Takes an order that this attempt holds from PLACING to its end.
    async fn roll_forward(&self, lease: Lease, order: Order) -> Result<(), OrderError> {
        let outcome = self.take_stock_and_finish(&lease, &order).await;
        match &outcome {
            Ok(task) => {
                if let Err(error) = self.finish_at_once(&order, *task).await {
                    tracing::warn!(%error, order.id = %order.id, "a cart is finished later");
                }
            }
            // Catalogue may still be at it: nobody else tries before it has surely ended.
            Err(OrderError::Refused(refusal)) if refusal.kind == Kind::Deadline => {}
            Err(_) => self.db.release(&lease).await?,
        }
        outcome.map(drop)
    }

    /// Takes what was ordered out of the cart while the answer can wait for it, and then the task to do so off the outbox.
    async fn finish_at_once(&self, order: &Order, task: Option<Uuid>) -> Result<(), OrderError> {
        let finished = tokio::time::timeout(INLINE_FINISH_TIMEOUT, self.finish(order)).await;
        fail_point("place.finished");
        let Ok(finished) = finished else { return Ok(()) };
        finished?;
        if let Some(task) = task {
            self.db.take_off(task).await?;
        }
        Ok(())
    }

    /// Answers the task of finishing the cart; none where another attempt has created the order.
    async fn take_stock_and_finish(&self, lease: &Lease, order: &Order) -> Result<Option<Uuid>, OrderError> {
        let caller = self.clients.acting_for(&order.initiator).await?;
        if let StockTaking::Short(short) = self.clients.take_stock(&caller, order).await? {
            let is_back = self.db.return_to_draft(lease).await?;
            return Err(if is_back { shortages(order, &short) } else { OrderError::InProgress });
        }
        fail_point("place.stock-taken");
        let finish = self.db.finish_placing(order, first_way(order.needs_approval), INLINE_FINISH_TIMEOUT).await?;
        fail_point("place.created");
        if finish.is_some() {
            count(order);
        }
        tracing::info!(order.id = %order.id, order.reference = order.reference, lines = order.number_of_lines(), "an order was created");
        Ok(finish)
    }

    /// Takes what an order holds out of its cart, in the name of who asked for the order; calls off the order that it
    /// replaces.
    ///
    /// # Errors
    /// When the cart can't be told.
    pub async fn finish_origin(&self, id: OrderId) -> Result<(), OrderError> {
        let order = self.db.read(id, ALL_LINES).await?.ok_or(OrderError::NotFound)?;
        self.finish(&order).await
    }

    async fn finish(&self, order: &Order) -> Result<(), OrderError> {
        let caller = self.clients.acting_for(&order.initiator).await?;
        if let (Origin::PurchaseOrder(id), Some(before)) = (order.origin, order.round.checked_sub(1)) {
            return self.replace(&caller, (id, before), order).await;
        }
        self.clients.finish_order(&caller, order.origin, order.round, order.lines()).await
    }

    /// Calls off the order of the round before: the document that made this one replaces it. Where a supplier has begun that
    /// one meanwhile, it stands, and this one is called off.
    async fn replace(&self, caller: &Caller, (id, before): (Uuid, u32), order: &Order) -> Result<(), OrderError> {
        let account = order.initiator.account;
        let Some(replaced) = self.db.placed_of_round(account, id, before).await? else { return Ok(()) };
        let actor = Actor::customer(&self.clients.purchaser(caller).await?.customer);
        match self.call_off(account, replaced, &actor).await {
            Err(OrderError::InvalidTransition(_)) => {
                tracing::warn!(order.id = %order.id, replaced.id = %replaced, "a supplier began an order while it was replaced");
                self.call_off(account, order.id, &Actor::system()).await
            }
            outcome => outcome,
        }
    }

    /// Calls off all of an order that no supplier has begun; again is no harm.
    ///
    /// # Errors
    /// When a supplier has.
    pub async fn call_off(&self, account: AccountId, id: OrderId, actor: &Actor) -> Result<(), OrderError> {
        let which = |order: &Order| Ok(to_call_off_whole(order)?);
        self.db.advance_parts(account, id, which, LogisticOrderStatus::Canceled, actor, "").await
    }

    /// Rolls forward what attempts left in the middle.
    ///
    /// # Errors
    /// When it can't be looked for.
    pub async fn take_up_abandoned(&self) -> Result<(), OrderError> {
        let abandoned = self.db.lease_abandoned().await?;
        let taken_up = abandoned.into_iter().map(|lease| async move {
            let id = lease.order;
            let rolled = async {
                let (lease, order) = self.read_held(lease).await?;
                self.roll_forward(lease, order).await
            };
            match rolled.await {
                Ok(()) => {}
                Err(OrderError::LinesNotAvailable(_)) => tracing::info!(order.id = %id, "an order went back to draft"),
                Err(error) => tracing::warn!(%error, order.id = %id, "an order is still in the middle"),
            }
        });
        futures::future::join_all(taken_up).await;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples;
    use platform_process::Refusal;
    use proto::common::Reason;

    fn told(order: &Order) -> Result<Step, Reason> {
        step(order, &samples::payment("")).map_err(|error| Refusal::from(error).reason)
    }

    #[test]
    fn d7_20_what_a_request_means_depends_on_where_the_order_stands() {
        let draft = samples::draft();
        assert_eq!(told(&draft), Ok(Step::Place));
        assert_eq!(told(&Order { processing: true, ..draft.clone() }), Err(Reason::RequestInProgress));
        assert_eq!(told(&Order { shipping_address: None, ..draft.clone() }), Err(Reason::OrderAddressMissing));
        assert_eq!(told(&Order { billing_address: None, ..draft }), Err(Reason::OrderAddressMissing));
    }

    #[test]
    fn d7_20_the_same_words_go_on_and_other_words_are_refused() {
        let at = |stage, comment: &str| Order { stage, payment: Some(samples::payment(comment)), ..samples::draft() };
        assert_eq!(told(&at(Stage::Placing, "")), Ok(Step::RollForward));
        assert_eq!(told(&at(Stage::Placing, "Faster")), Err(Reason::RequestInProgress));
        assert_eq!(told(&at(Stage::Created, "")), Ok(Step::Answer));
        assert_eq!(told(&at(Stage::Created, "Faster")), Err(Reason::OrderAlreadyCreated));
    }

    #[test]
    fn d6_2_an_order_above_the_limit_waits_for_approval() {
        assert_eq!(first_way(false).last(), Some(&LogisticOrderStatus::Created));
        assert_eq!(first_way(true).last(), Some(&LogisticOrderStatus::WaitingCustomerApproval));
        for way in [first_way(false), first_way(true)] {
            assert!(way.windows(2).all(|step| step[0].becoming(step[1]).is_ok()), "{way:?}");
        }
    }
}
