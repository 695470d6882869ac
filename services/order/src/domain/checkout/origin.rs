//! What an order is made from: a cart, a buying list, a quote, a document of the buyer's own system, what the shop's
//! people type for a member, or a run of a recurring order (D4.1, D7.38, D7.47, D6.18).

use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;
use values::{BuyingListId, CartId, OfferId, QuoteId};

/// What sort of thing an order is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum OriginKind {
    /// A cart: emptied by the order.
    Cart,
    /// A buying list: kept as it is.
    BuyingList,
    /// An answered quote: ordered once, at its own prices.
    Quote,
    /// A purchase order: a document of the buyer's own system.
    PurchaseOrder,
    /// What who works for the shop typed for a member.
    OnBehalf,
    /// A run of a recurring order.
    Recurring,
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
    /// A purchase order.
    PurchaseOrder(Uuid),
    /// What who works for the shop typed for a member, by the key of the request.
    OnBehalf(Uuid),
    /// A run of a recurring order.
    Recurring(Uuid),
}

/// A line that is to be ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineRequest {
    /// The offer.
    pub offer: OfferId,
    /// How many items of it.
    pub quantity: u32,
}

impl Origin {
    /// The origin of a kind and id.
    #[must_use]
    pub const fn of(kind: OriginKind, id: Uuid) -> Self {
        match kind {
            OriginKind::Cart => Self::Cart(CartId(id)),
            OriginKind::BuyingList => Self::BuyingList(BuyingListId(id)),
            OriginKind::Quote => Self::Quote(QuoteId(id)),
            OriginKind::PurchaseOrder => Self::PurchaseOrder(id),
            OriginKind::OnBehalf => Self::OnBehalf(id),
            OriginKind::Recurring => Self::Recurring(id),
        }
    }

    /// Its kind.
    #[must_use]
    pub const fn kind(self) -> OriginKind {
        match self {
            Self::Cart(_) => OriginKind::Cart,
            Self::BuyingList(_) => OriginKind::BuyingList,
            Self::Quote(_) => OriginKind::Quote,
            Self::PurchaseOrder(_) => OriginKind::PurchaseOrder,
            Self::OnBehalf(_) => OriginKind::OnBehalf,
            Self::Recurring(_) => OriginKind::Recurring,
        }
    }

    /// Its id.
    #[must_use]
    pub const fn id(self) -> Uuid {
        match self {
            Self::Cart(id) => id.0,
            Self::BuyingList(id) => id.0,
            Self::Quote(id) => id.0,
            Self::PurchaseOrder(id) | Self::OnBehalf(id) | Self::Recurring(id) => id,
        }
    }
}
