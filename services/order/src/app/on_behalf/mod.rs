//! Orders that the shop's people place for a member of an account: judged and priced as if the member ordered (D7.47).
//!
//! An idempotency key has one order. Who opens its draft fills and places it; whoever comes meanwhile with the same key waits
//! for that, and is answered by the order. Of what is refused nothing stays.

mod preview;

pub use preview::Preview;

use crate::{
    app::{
        checkout::{Checkout, WholeDraft},
        detached_work::DetachedWork,
    },
    db::{Database, DraftRequest, OpenedDraft},
    domain::{
        checkout::{
            delivery::{Delivery, RequestedDate},
            origin::{Origin, OriginKind},
        },
        on_behalf::{ArticleRequest, JudgedLine, MAX_ARTICLES, draft_of, judge, offers_meant},
        order::{Channel, Order, Stage, initiator::Initiator, on_behalf::OnBehalf, payment::Payment},
        people::AddressUse,
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use identity::Caller;
use platform_database::idempotency::{IdempotencyError, IdempotentRequest, Sender};
use platform_process::Refusal;
use proto::common::Reason;
use std::time::Duration;
use tokio::time::Instant;
use uuid::Uuid;
use values::{OrderId, ShippingType};

/// How long a request waits for another one of the same key.
const CONCURRENT_REQUEST_TIMEOUT: Duration = Duration::from_secs(6);
/// How often it looks meanwhile.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// A draft of that age is nobody's any more: whoever was at it is gone.
const ABANDONED_AFTER: Duration = Duration::from_secs(30);
/// The version that the lines of a draft are written from: what was typed never changes.
const TYPED_VERSION: u64 = 1;

/// Whom an order is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderedFor {
    /// The account, by its id or external id.
    pub account: String,
    /// A `store/view` of its own; empty: its default.
    pub store: String,
    /// A member of it.
    pub member: Uuid,
}

/// An order as somebody of the shop typed it.
#[derive(Clone, Debug)]
pub struct TypedOrder {
    /// For whom.
    pub ordered_for: OrderedFor,
    /// What.
    pub articles: Vec<ArticleRequest>,
    /// Where to: an address of the account.
    pub shipping_address: String,
    /// Who pays: an address of the account.
    pub billing_address: String,
    /// How it comes.
    pub shipping_type: ShippingType,
    /// The day that it is wanted on.
    pub requested: RequestedDate,
    /// How it is paid.
    pub payment: Payment,
    /// Why it is not the member who orders.
    pub reason: String,
    /// The same again is the same order.
    pub key: String,
    /// What tells it from another order of that key.
    pub digest: String,
}

/// Places orders for members. Clones share it.
#[derive(Clone)]
pub struct OrdersOnBehalf {
    db: Database,
    clients: ServiceClients,
    checkout: Checkout,
    work: DetachedWork,
}

/// A member, in whose name the service asks.
struct Member {
    initiator: Initiator,
    caller: Caller,
}

impl OrdersOnBehalf {
    /// Orders that are placed by `checkout`.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients, checkout: Checkout, work: DetachedWork) -> Self {
        Self { db, clients, checkout, work }
    }

    /// Places an order, or answers the one that its key placed before.
    ///
    /// # Errors
    /// When the member may not order, something of it can't be ordered, or the key is another order's; then nothing is.
    pub async fn place(&self, operator: &Caller, typed: TypedOrder) -> Result<Order, OrderError> {
        let by = operator.operator()?.user;
        number_of(&typed.articles)?;
        let name = self.clients.sender(operator).await?.name;
        let member = self.member(operator, &typed.ordered_for).await?;
        let on_behalf = OnBehalf { by, name, reason: typed.reason.clone(), request: typed.digest.clone() };
        let request = draft_request(&member.initiator, on_behalf, &typed.key);
        self.work.to_its_end(self.clone().place_once(member, request, typed)).await
    }

    async fn place_once(self, member: Member, request: DraftRequest, typed: TypedOrder) -> Result<Order, OrderError> {
        let give_up = Instant::now() + CONCURRENT_REQUEST_TIMEOUT;
        loop {
            match self.db.opened(&request).await? {
                Some(order) if order.stage != Stage::Draft => return self.place_again(&member, order.id, &typed).await,
                Some(draft) => {
                    self.db.discard_whole(draft.id, ABANDONED_AFTER).await?;
                }
                None => {
                    let whole = self.prepare(&member, &typed).await?;
                    let opened = self.db.open(&request, 0).await?;
                    if opened.is_new {
                        match self.fill_and_place(&member, &request, &opened, whole, &typed).await {
                            // Another request of the key touched the draft as it was filled.
                            Err(OrderError::InProgress) => {}
                            placed => return placed,
                        }
                    }
                }
            }
            if Instant::now() > give_up {
                return Err(OrderError::InProgress);
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// The order that the key has placed, or is placing: what was asked then must be what is asked now.
    async fn place_again(&self, member: &Member, id: OrderId, typed: &TypedOrder) -> Result<Order, OrderError> {
        let order = self.db.read(id, 0).await?.ok_or(OrderError::NotFound)?;
        if order.on_behalf.is_none_or(|before| before.request != typed.digest) {
            return Err(IdempotencyError::KeyReused.into());
        }
        self.checkout.place(&member.caller, id, typed.payment.clone()).await
    }

    async fn fill_and_place(
        &self,
        member: &Member,
        request: &DraftRequest,
        opened: &OpenedDraft,
        whole: WholeDraft,
        typed: &TypedOrder,
    ) -> Result<Order, OrderError> {
        let placed = match self.checkout.fill(opened, request, TYPED_VERSION, whole).await {
            Ok(()) => self.checkout.place(&member.caller, opened.id, typed.payment.clone()).await,
            Err(error) => Err(error),
        };
        if placed.is_err() {
            // What is being placed by now is no draft, and stays.
            self.db.discard_whole(opened.id, Duration::ZERO).await?;
        }
        placed
    }

    /// What is typed, held against what the shop sells and against the account that pays.
    async fn prepare(&self, member: &Member, typed: &TypedOrder) -> Result<WholeDraft, OrderError> {
        let caller = &member.caller;
        let currency = member.initiator.currency;
        let (lines, purchaser, fees, ship_to, bill_to) = tokio::try_join!(
            self.judged(member, &typed.articles),
            self.clients.purchaser(caller),
            self.clients.shipping_fees(caller, currency),
            self.clients.address(caller, &typed.shipping_address, AddressUse::Shipping),
            self.clients.address(caller, &typed.billing_address, AddressUse::Billing),
        )?;
        if !purchaser.account_is_active {
            return Err(OrderError::AccountInactive);
        }
        if !typed.payment.option.is_open_to(purchaser.term_days.is_some()) {
            return Err(OrderError::PaymentOptionUnavailable);
        }
        Ok(WholeDraft {
            draft: draft_of(currency, lines).map_err(OrderError::LinesNotAvailable)?,
            customer: purchaser.customer,
            ship_to: ship_to.ok_or(OrderError::AddressNotFound { field: "shippingAddressId" })?,
            bill_to: bill_to.ok_or(OrderError::AddressNotFound { field: "billingAddressId" })?,
            delivery: Delivery { shipping_type: Some(typed.shipping_type), requested: typed.requested },
            fees,
        })
    }

    async fn judged(&self, member: &Member, articles: &[ArticleRequest]) -> Result<Vec<JudgedLine>, OrderError> {
        let meanings = self.clients.meanings(&member.caller, articles).await?;
        let offers = self.clients.price_offers(&member.caller, &offers_meant(&meanings)).await?;
        Ok(judge(member.initiator.currency, articles, &meanings, &offers))
    }

    /// The member, if they may order for the account. Who is asked about them is the operator's; who orders, this service's
    /// in the member's name.
    async fn member(&self, operator: &Caller, ordered_for: &OrderedFor) -> Result<Member, OrderError> {
        let OrderedFor { account, store, member } = ordered_for;
        let place = self.clients.buying_place(operator, account, store).await?;
        let (_, people) = self.clients.deciders_of(operator, &place.account.to_string(), &[*member]).await?;
        let found = people.members.into_iter().find(|found| found.id == *member);
        let found = found.ok_or_else(|| Refusal::not_found(Reason::MemberNotFound).on("memberId"))?;
        let initiator = Initiator {
            locale: found.locale.to_string(),
            currency: place.currency,
            user: (*member).into(),
            account: place.account,
            store_id: place.store_id,
            store_view_id: place.store_view_id,
            punchout: None,
        };
        let caller = self.clients.acting_for(&initiator).await?.without_deadline();
        caller.buyer()?.who_may_order()?;
        Ok(Member { initiator, caller })
    }
}

/// Whether there is something to order, and not too much.
fn number_of(articles: &[ArticleRequest]) -> Result<(), OrderError> {
    match articles.len() {
        0 => Err(OrderError::Empty(OriginKind::OnBehalf)),
        many if many > MAX_ARTICLES => Err(OrderError::TooManyLines { max: MAX_ARTICLES }),
        _ => Ok(()),
    }
}

/// The draft of a key, which belongs to one person of the shop and one account.
fn draft_request(initiator: &Initiator, on_behalf: OnBehalf, key: &str) -> DraftRequest {
    let sender = Sender { user: on_behalf.by.0, account: initiator.account.0 };
    let named = format!("{}:{key}", initiator.account);
    DraftRequest {
        account: initiator.account,
        initiator: initiator.clone(),
        origin: Origin::OnBehalf(Uuid::new_v5(&on_behalf.by.0, named.as_bytes())),
        currency: initiator.currency,
        channel: Channel::Web,
        custom_fields: Vec::new(),
        on_behalf: Some(on_behalf),
        idempotent: IdempotentRequest::new("orders", sender, "", "PlaceOrderOnBehalf", &()),
    }
}
