//! A run of a recurring order: what the list holds today becomes a cart or an order. It is done at least once, and each
//! step of it may be repeated: the cart has the run's key and holds what it is given, the order has the run's id as its
//! natural key.

use super::RecurringOrders;
use crate::{
    app::checkout::WholeDraft,
    db::{
        DraftRequest,
        recurring::{EndedRun, Made, RecurringRun},
    },
    domain::{
        checkout::{delivery::Delivery, origin::Origin},
        on_behalf::{ArticleName, ArticleRequest, JudgedLine, draft_of, judge},
        order::{
            Channel, Line, Order, Stage,
            payment::{Payment, PaymentOption},
        },
        people::AddressUse,
        recurring::{Mode, RecurringOrder, RunState, cart_name},
    },
    error::OrderError,
    grpc::clients::KeptList,
};
use identity::Caller;
use platform_database::idempotency::{IdempotentRequest, Sender};
use platform_process::{Kind, Refusal, fail_point};
use proto::common::{LineIssue, Reason};
use std::time::Duration;
use uuid::Uuid;
use values::Meaning;

/// How often a run is tried while something does not answer: for about an hour.
const MAX_ATTEMPTS: i32 = 20;
/// Lines put into a cart by one call.
const LINES_PER_CALL: usize = 500;
/// Carts of one name and day that a buyer may have at once.
const MAX_CARTS: u32 = 20;

/// What of a list can be ordered today.
struct JudgedList {
    list: KeptList,
    taken: Vec<JudgedLine>,
    /// Why the others can't, each with its article.
    left_out: Vec<LineIssue>,
}

impl RecurringOrders {
    /// Does a run, and writes down how it ended; this is that attempt at it, from 1.
    ///
    /// # Errors
    /// When it is to be tried again later.
    pub async fn run(&self, id: Uuid, attempt: i32) -> Result<(), OrderError> {
        let Some((order, run)) = self.db.recurring_run(id).await? else { return Ok(()) };
        if run.state != RunState::Running {
            return Ok(());
        }
        let ended = match self.make(&order, &run).await {
            Ok(ended) => ended,
            Err(error) => {
                let refusal = Refusal::from(error);
                if may_pass(&refusal) && attempt < MAX_ATTEMPTS {
                    return Err(refusal.into());
                }
                tracing::info!(recurring.id = %order.id, %refusal, "a recurring order was not placed");
                failed(refusal)
            }
        };
        Ok(self.db.end_run(order.id, run.id, &ended).await?)
    }

    async fn make(&self, order: &RecurringOrder, run: &RecurringRun) -> Result<EndedRun, OrderError> {
        let caller = self.clients.acting_for(&order.initiator).await?.without_deadline();
        let buyer = caller.buyer()?;
        if buyer.membership.roles.is_empty() {
            return Err(Refusal::not_found(Reason::MemberNotFound).into());
        }
        buyer.who_may_order()?;
        match order.settings.mode {
            Mode::Draft => self.fill_cart(&caller, order, run).await,
            Mode::Approval => self.place(&caller, order, run).await,
        }
    }

    /// The list with today's prices and stock.
    async fn judged(
        &self,
        caller: &Caller,
        order: &RecurringOrder,
        run: &RecurringRun,
    ) -> Result<JudgedList, OrderError> {
        let list = self.clients.kept_list(caller, &order.list.to_string()).await?;
        let offers: Vec<_> = list.items.iter().map(|item| item.offer).collect();
        let priced = self.clients.price_offers(caller, &offers).await?;
        let articles: Vec<_> = list
            .items
            .iter()
            .map(|item| ArticleRequest { named: ArticleName::Offer(item.offer), quantity: item.quantity })
            .collect();
        let meanings: Vec<_> = offers.into_iter().map(Meaning::Offer).collect();
        let judged = judge(order.initiator.currency, &articles, &meanings, &priced);
        let (taken, left): (Vec<_>, Vec<_>) = judged.into_iter().partition(|line| line.outcome.is_ok());
        let left_out: Vec<_> = left.iter().filter_map(issue).collect();
        self.db.keep_left_out(order.id, run.id, &list.name, &left_out).await?;
        if list.items.is_empty() {
            return Err(Refusal::precondition(Reason::BuyingListEmpty).into());
        }
        if taken.is_empty() {
            return Err(nothing(left_out));
        }
        Ok(JudgedList { list, taken, left_out })
    }

    /// A cart of the buyer's own with what the list would order.
    async fn fill_cart(
        &self,
        caller: &Caller,
        order: &RecurringOrder,
        run: &RecurringRun,
    ) -> Result<EndedRun, OrderError> {
        let JudgedList { list, taken, mut left_out } = self.judged(caller, order, run).await?;
        let lines: Vec<&Line> = taken.iter().filter_map(|judged| judged.outcome.as_ref().ok()).collect();
        let cart = self.new_cart(caller, &list.name, run).await?;
        fail_point("recurring.cart");
        let mut added = 0;
        for (batch, judged) in lines.chunks(LINES_PER_CALL).zip(taken.chunks(LINES_PER_CALL)) {
            let issues = self.clients.set_in_cart(caller, cart.clone(), batch).await?;
            added += batch.len() - issues.len();
            left_out.extend(issues.into_iter().map(|issue| of_article(issue, judged)));
        }
        if added == 0 {
            self.clients.delete_cart(caller, cart).await?;
            return Err(nothing(left_out));
        }
        fail_point("recurring.filled");
        Ok(EndedRun { made: Ok(Made::Cart(cart)), lines: number(added), issues: left_out, is_over: false })
    }

    /// A new cart, named after the list and the day, and numbered where the buyer has one of that name.
    async fn new_cart(&self, caller: &Caller, list: &str, run: &RecurringRun) -> Result<String, OrderError> {
        for number in 1..=MAX_CARTS {
            let key = format!("{} {} {number}", run.id, run.attempt);
            if let Some(cart) = self.clients.create_cart(caller, cart_name(list, run.day, number), key).await? {
                return Ok(cart);
            }
        }
        Err(Refusal::conflict(Reason::CartLimitReached).into())
    }

    /// An order that waits for the account's approval, at the account's usual terms.
    async fn place(&self, caller: &Caller, order: &RecurringOrder, run: &RecurringRun) -> Result<EndedRun, OrderError> {
        let request = draft_request(order, run);
        if let Some(opened) = self.db.opened(&request).await? {
            if opened.stage != Stage::Draft {
                let placed = self.db.read(opened.id, 0).await?.ok_or(OrderError::NotFound)?;
                let payment = placed.payment.clone().ok_or(OrderError::InProgress)?;
                let placed = self.checkout.place(caller, placed.id, payment).await?;
                return Ok(ended(&placed, run.issues.clone()));
            }
            self.db.discard_whole(opened.id, Duration::ZERO).await?;
        }
        let judged = self.judged(caller, order, run).await?;
        let (version, left_out) = (judged.list.version, judged.left_out.clone());
        let (whole, payment) = self.whole(caller, order, judged).await?;
        let opened = self.db.open(&request, 0).await?;
        let placed = match self.checkout.fill(&opened, &request, version, whole).await {
            Ok(()) => self.checkout.place(caller, opened.id, payment).await,
            Err(error) => Err(error),
        };
        if placed.is_err() {
            // What is being placed by now is no draft, and stays.
            self.db.discard_whole(opened.id, Duration::ZERO).await?;
        }
        let placed = placed?;
        fail_point("recurring.placed");
        Ok(ended(&placed, left_out))
    }

    /// All that the order is made of, and how it is paid.
    async fn whole(
        &self,
        caller: &Caller,
        order: &RecurringOrder,
        judged: JudgedList,
    ) -> Result<(WholeDraft, Payment), OrderError> {
        let (settings, currency) = (&order.settings, order.initiator.currency);
        let (purchaser, fees, ship_to, bill_to) = tokio::try_join!(
            self.clients.purchaser(caller),
            self.clients.shipping_fees(caller, currency),
            self.clients.address(caller, &settings.shipping_address, AddressUse::Shipping),
            self.clients.address(caller, &settings.billing_address, AddressUse::Billing),
        )?;
        let option =
            if purchaser.term_days.is_some() { PaymentOption::BankWireOnDueDate } else { PaymentOption::BankWire };
        let whole = WholeDraft {
            draft: draft_of(currency, judged.taken).map_err(OrderError::LinesNotAvailable)?,
            customer: purchaser.customer,
            ship_to: ship_to.ok_or(OrderError::AddressNotFound { field: "shippingAddressId" })?,
            bill_to: bill_to.ok_or(OrderError::AddressNotFound { field: "billingAddressId" })?,
            delivery: Delivery::default(),
            fees,
        };
        Ok((whole, Payment { option, purchase_order_number: String::new(), comment: String::new() }))
    }
}

/// Whether the same run may do better a little later: something does not answer, or moved meanwhile.
fn may_pass(refusal: &Refusal) -> bool {
    let is_ours =
        matches!(refusal.kind, Kind::Internal | Kind::BadGateway | Kind::Unavailable | Kind::Deadline | Kind::TooMany);
    let moved = [Reason::RequestInProgress, Reason::OrderLinesNotAvailable, Reason::OrderPricesChanged];
    is_ours || moved.contains(&refusal.reason)
}

fn failed(refusal: Refusal) -> EndedRun {
    let is_over = refusal.reason == Reason::MemberNotFound;
    EndedRun { made: Err(refusal.reason), lines: 0, issues: refusal.issues, is_over }
}

fn ended(order: &Order, issues: Vec<LineIssue>) -> EndedRun {
    EndedRun { made: Ok(Made::Order(order.id)), lines: order.number_of_lines(), issues, is_over: false }
}

fn nothing(left_out: Vec<LineIssue>) -> OrderError {
    Refusal::precondition(Reason::NoLineAdded).because(left_out).into()
}

/// Why a line of the list can't be ordered, with its article.
fn issue(line: &JudgedLine) -> Option<LineIssue> {
    let mut issue = LineIssue::from(line.problem()?);
    name_article(&mut issue, line);
    Some(issue)
}

/// Why a cart did not take a line of a batch, with its article.
fn of_article(mut issue: LineIssue, batch: &[JudgedLine]) -> LineIssue {
    let line = issue.index.and_then(|index| batch.get(usize::try_from(index).ok()?));
    if let Some(line) = line {
        issue.index = Some(line.index);
        name_article(&mut issue, line);
    }
    issue
}

fn name_article(issue: &mut LineIssue, line: &JudgedLine) {
    issue.params.insert("quantity".to_owned(), line.quantity.to_string());
    if let Some(offer) = &line.offer {
        let shown = &offer.shown;
        let name = if shown.variant_name.is_empty() { &shown.product_name } else { &shown.variant_name };
        issue.params.insert("sku".to_owned(), shown.sku_variant.clone());
        issue.params.insert("name".to_owned(), name.clone());
    }
}

fn number(lines: usize) -> u32 {
    u32::try_from(lines).unwrap_or(u32::MAX)
}

/// The draft of a run, which has one order.
fn draft_request(order: &RecurringOrder, run: &RecurringRun) -> DraftRequest {
    let initiator = &order.initiator;
    let sender = Sender { user: initiator.user.0, account: initiator.account.0 };
    DraftRequest {
        account: initiator.account,
        initiator: initiator.clone(),
        origin: Origin::Recurring(run.id),
        currency: initiator.currency,
        channel: Channel::Web,
        custom_fields: Vec::new(),
        on_behalf: None,
        idempotent: IdempotentRequest::new("orders", sender, "", "RunRecurringOrder", &()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d6_18_what_does_not_answer_is_tried_again_and_what_is_refused_is_not() {
        let unanswered = Refusal::unavailable(Reason::ServiceUnavailable);
        let moved = Refusal::from(OrderError::LinesNotAvailable(Vec::new()));
        assert!(may_pass(&unanswered) && may_pass(&moved));
        for refusal in [
            Refusal::forbidden(Reason::AccountInactive),
            Refusal::not_found(Reason::BuyingListNotFound),
            Refusal::from(nothing(Vec::new())),
        ] {
            assert!(!may_pass(&refusal), "{refusal}");
        }
    }

    #[test]
    fn d6_18_whoever_left_the_account_is_told_once() {
        assert!(failed(Refusal::not_found(Reason::MemberNotFound)).is_over);
        assert!(!failed(Refusal::forbidden(Reason::AccountInactive)).is_over);
    }
}
