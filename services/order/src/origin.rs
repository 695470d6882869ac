//! What an order is made from, a cart, a buying list or a quote, and the steps it is taken through meanwhile (D4.1, D4.3).

use crate::{callees::Callees, error::OrderError, order::Line, words::words};
use platform_process::{Caller, Refusal};
use proto::{
    buying_list as list,
    cart::{self, OrderLine},
    common::{LineIssue, Reason},
    order as wire,
};
use uuid::Uuid;
use values::{BuyingListId, CartId, OfferId, OrderId, QuoteId};

words! {
    /// What sort of thing an order is made from.
    OriginKind {
        /// A cart: emptied by the order.
        Cart "CART",
        /// A buying list: kept as it is.
        BuyingList "BUYING_LIST",
        /// An answered quote: ordered once, at its own prices.
        Quote "QUOTE",
    }
}

/// What an order is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A cart.
    Cart(CartId),
    /// A buying list.
    BuyingList(BuyingListId),
    /// A quote.
    Quote(QuoteId),
}

/// What is to be ordered.
#[derive(Clone, Debug, PartialEq)]
pub struct Begun {
    /// Offers and how many of each.
    pub lines: Vec<Wanted>,
    /// The cart's round; 0 for a list.
    pub round: u32,
    /// The version of the cart or list that has these lines.
    pub version: u64,
    /// Why other lines of a cart can't be ordered as they stand.
    pub blocked: Vec<LineIssue>,
}

/// A line that is to be ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The offer.
    pub offer: OfferId,
    /// How many items of it.
    pub quantity: u32,
}

impl Origin {
    /// What a request means.
    ///
    /// # Errors
    /// When there is no such sort of origin to order from, or the id can't be one.
    pub fn of_request(origin: wire::Origin, id: &str) -> Result<Self, Refusal> {
        let kind = match origin {
            wire::Origin::Cart => OriginKind::Cart,
            wire::Origin::BuyingList => OriginKind::BuyingList,
            wire::Origin::Quote => OriginKind::Quote,
            wire::Origin::Unspecified => return Err(Refusal::invalid(Reason::FieldInvalid).on("origin")),
        };
        if id.trim().is_empty() {
            return Err(Refusal::invalid(Reason::FieldRequired).on("originId"));
        }
        let id = Uuid::parse_str(id.trim()).map_err(|_| kind.not_found())?;
        Ok(Self::of(kind, id))
    }

    /// The origin of a kind and id.
    #[must_use]
    pub const fn of(kind: OriginKind, id: Uuid) -> Self {
        match kind {
            OriginKind::Cart => Self::Cart(CartId(id)),
            OriginKind::BuyingList => Self::BuyingList(BuyingListId(id)),
            OriginKind::Quote => Self::Quote(QuoteId(id)),
        }
    }

    /// Its kind.
    #[must_use]
    pub const fn kind(self) -> OriginKind {
        match self {
            Self::Cart(_) => OriginKind::Cart,
            Self::BuyingList(_) => OriginKind::BuyingList,
            Self::Quote(_) => OriginKind::Quote,
        }
    }

    /// Its id.
    #[must_use]
    pub const fn id(self) -> Uuid {
        match self {
            Self::Cart(id) => id.0,
            Self::BuyingList(id) => id.0,
            Self::Quote(id) => id.0,
        }
    }

    /// Asks what is to be ordered; a cart is LOADING from here on. A quote has nothing to ask: its lines lie here.
    pub async fn begin(self, callees: &Callees, caller: &Caller) -> Result<Begun, OrderError> {
        let (lines, round, version, blocked) = match self {
            Self::Cart(id) => {
                let request = caller.ask(cart::BeginOrderRequest { cart_id: id.to_string() });
                let begun = callees.carts.clone().begin_order(request).await?.into_inner();
                (begun.lines, begun.round, begun.version, begun.blocked)
            }
            Self::BuyingList(id) => {
                let request = caller.ask(list::BeginOrderRequest { list_id: id.to_string() });
                let begun = callees.lists.clone().begin_order(request).await?.into_inner();
                (begun.lines, 0, begun.version, Vec::new())
            }
            Self::Quote(_) => (Vec::new(), 0, 0, Vec::new()),
        };
        let lines = lines.into_iter().map(Wanted::try_from).collect::<Result<_, _>>()?;
        Ok(Begun { lines, round, version, blocked })
    }

    /// Tells a cart that its draft stands.
    pub async fn complete(
        self,
        callees: &Callees,
        caller: &Caller,
        begun: &Begun,
        order: OrderId,
    ) -> Result<(), OrderError> {
        if let Self::Cart(id) = self {
            let request = cart::CompleteOrderRequest {
                cart_id: id.to_string(),
                round: begun.round,
                version: begun.version,
                order_id: order.to_string(),
            };
            callees.carts.clone().complete_order(caller.ask(request)).await?;
        }
        Ok(())
    }

    /// Tells a cart that its draft could not be made, and why.
    pub async fn abandon(
        self,
        callees: &Callees,
        caller: &Caller,
        round: u32,
        reason: Reason,
    ) -> Result<(), OrderError> {
        if let Self::Cart(id) = self {
            let request = cart::AbandonOrderRequest { cart_id: id.to_string(), round, reason: reason.into() };
            callees.carts.clone().abandon_order(caller.ask(request)).await?;
        }
        Ok(())
    }

    /// Takes the lines that were ordered out of a cart and begins its next round; again is no harm.
    pub async fn finish<'a>(
        self,
        callees: &Callees,
        caller: &Caller,
        round: u32,
        ordered: impl Iterator<Item = &'a Line>,
    ) -> Result<(), OrderError> {
        if let Self::Cart(id) = self {
            let lines = ordered
                .map(|line| OrderLine { offer_price_id: line.offer_id.to_string(), quantity: line.quantity })
                .collect();
            let request = cart::FinishOrderRequest { cart_id: id.to_string(), round, lines };
            callees.carts.clone().finish_order(caller.ask(request)).await?;
        }
        Ok(())
    }

    /// Whether the origin still is what an order's lines were written from. A list always is: it is never emptied. So is
    /// a quote: it changes no more once it is accepted.
    pub async fn is_unchanged(
        self,
        callees: &Callees,
        caller: &Caller,
        round: u32,
        version: u64,
    ) -> Result<bool, OrderError> {
        let Self::Cart(id) = self else { return Ok(true) };
        let request = caller.ask(cart::GetRequest { cart_id: id.to_string() });
        match callees.carts.clone().get(request).await {
            Ok(answer) => {
                let cart = answer.into_inner().cart.unwrap_or_default();
                Ok(cart.round == round && cart.version == version)
            }
            Err(status) if Refusal::from(&status).reason == Reason::CartNotFound => Ok(false),
            Err(status) => Err(status.into()),
        }
    }
}

impl OriginKind {
    fn not_found(self) -> Refusal {
        Refusal::not_found(match self {
            Self::Cart => Reason::CartNotFound,
            Self::BuyingList => Reason::BuyingListNotFound,
            Self::Quote => Reason::QuoteNotFound,
        })
    }

    /// Why nothing can be ordered from an origin without lines.
    #[must_use]
    pub const fn empty(self) -> Reason {
        match self {
            Self::Cart => Reason::CartEmpty,
            Self::BuyingList => Reason::BuyingListEmpty,
            Self::Quote => Reason::QuoteEmpty,
        }
    }
}

impl From<Origin> for wire::Origin {
    fn from(origin: Origin) -> Self {
        match origin {
            Origin::Cart(_) => Self::Cart,
            Origin::BuyingList(_) => Self::BuyingList,
            Origin::Quote(_) => Self::Quote,
        }
    }
}

impl TryFrom<OrderLine> for Wanted {
    type Error = OrderError;

    fn try_from(line: OrderLine) -> Result<Self, OrderError> {
        let offer = line.offer_price_id.parse().map_err(Refusal::internal)?;
        Ok(Self { offer, quantity: line.quantity })
    }
}
