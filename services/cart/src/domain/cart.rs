//! A cart: what a buyer means to order, and how it passes through orders (D4.1 to D4.3).

use super::{
    line::PricedLine,
    price_basis::PriceBasis,
    totals::{SupplierTotals, Totals},
};
use chrono::{DateTime, TimeDelta, Utc};
use values::{AccountId, CartId, Currency, OfferId, OrderId, SessionId, UserId};

/// The most carts of a user within an account (D9.2).
pub const MAX_CARTS: i64 = 50;
/// The most lines of a cart (D9.2).
pub const MAX_LINES: usize = 5_000;
/// How many lines come with the cart itself (D7.23).
pub const FIRST_LINES: usize = 5;
/// How long an initialise may take (D4.1).
pub const MAX_LOADING: TimeDelta = TimeDelta::seconds(60);

/// How long a cart of a punch-out session is kept: longer than any such session lasts.
pub const PUNCHOUT_RETENTION: TimeDelta = TimeDelta::days(1);

/// Whose cart it is: nobody else sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CartOwner {
    /// The person.
    pub user: UserId,
    /// The account the person acts for.
    pub account: AccountId,
    /// The punch-out session it is used in, whose carts no other session sees; none: the person's own shopping.
    pub punchout: Option<SessionId>,
}

/// Where a cart stands on its way to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// No order stands for its lines.
    Init,
    /// An order is being made of it.
    Loading {
        /// Since when.
        since: DateTime<Utc>,
    },
    /// A draft order stands for exactly its lines.
    OnGoing,
}

impl Status {
    /// Its name in the database and in the API.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Init => "INIT",
            Self::Loading { .. } => "LOADING",
            Self::OnGoing => "ON_GOING",
        }
    }

    /// Since when an order is being made of the cart.
    #[must_use]
    pub const fn loading_since(self) -> Option<DateTime<Utc>> {
        match self {
            Self::Loading { since } => Some(since),
            _ => None,
        }
    }
}

/// A cart, without its lines.
#[derive(Clone, Debug, PartialEq)]
pub struct Cart {
    /// Its id.
    pub id: CartId,
    /// Another after each change of it, of its lines and of what they come to.
    pub row_version: i64,
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub status: Status,
    /// Counts the changes of its lines.
    pub version: i64,
    /// Counts the orders created from it.
    pub round: i32,
    /// The draft of this round.
    pub order: Option<OrderId>,
    /// Why the last initialise failed, by the name of its reason.
    pub order_error: Option<String>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// Which prices its totals are made of; `None`: they have to be made anew.
    pub price_basis: Option<PriceBasis>,
}

/// The cart is not as whoever changes it last saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaleVersion;

/// The order that was meant belongs to a round that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundOver;

/// A cart as it is shown: itself, what it comes to and its first lines, all read at one moment.
#[derive(Clone, Debug)]
pub struct CartSnapshot {
    /// The cart.
    pub cart: Cart,
    /// What its lines come to for each supplier, in the order the suppliers came in.
    pub suppliers: Vec<SupplierTotals>,
    /// The lines that come with the cart itself (D7.23).
    pub first_lines: Vec<PricedLine>,
}

impl CartSnapshot {
    /// Whether it has no lines.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.suppliers.is_empty()
    }

    /// How many lines it has.
    #[must_use]
    pub fn number_of_lines(&self) -> usize {
        self.suppliers.iter().map(|of| usize::try_from(of.totals.lines).unwrap_or_default()).sum()
    }

    /// What is in it altogether.
    #[must_use]
    pub fn totals(&self, currency: Currency) -> Totals {
        self.suppliers.iter().fold(Totals::zero(currency), |all, of| all.plus(of.totals))
    }

    /// The offers of its first lines.
    pub fn first_offers(&self) -> impl Iterator<Item = OfferId> {
        self.first_lines.iter().map(|priced| priced.line.offer)
    }

    /// The version of the prices that its lines were made with.
    #[must_use]
    pub fn price_version(&self) -> Option<&str> {
        self.cart.price_basis.as_ref().filter(|_| !self.is_empty()).map(|basis| basis.version.as_str())
    }
}

impl Cart {
    /// Whether it is as whoever changes it last saw it; who names no version does not ask.
    ///
    /// # Errors
    /// When it has none of the versions.
    pub fn is_as_seen(&self, versions: Option<&[u64]>) -> Result<(), StaleVersion> {
        match versions {
            Some(versions) if !versions.contains(&self.version.cast_unsigned()) => Err(StaleVersion),
            _ => Ok(()),
        }
    }

    /// Its lines have changed: a draft no longer stands for them, but is kept to be rebuilt (D4.1).
    pub fn lines_changed(&mut self) {
        self.version += 1;
        if self.status == Status::OnGoing {
            self.status = Status::Init;
        }
    }

    /// An order is being made of it; one begun a moment ago goes on.
    pub fn begin_order(&mut self, now: DateTime<Utc>) {
        let since = match self.status {
            Status::Loading { since } if now - since < MAX_LOADING => since,
            _ => now,
        };
        self.status = Status::Loading { since };
        self.order_error = None;
    }

    /// The draft is there. It stands for the cart if the lines are still those of `version`.
    ///
    /// # Errors
    /// When the round it was made in is over.
    pub fn complete_order(&mut self, round: i32, version: i64, order: OrderId) -> Result<(), RoundOver> {
        if self.round != round {
            return Err(RoundOver);
        }
        self.order = Some(order);
        if self.version == version {
            self.status = Status::OnGoing;
        } else if matches!(self.status, Status::Loading { .. }) {
            self.status = Status::Init;
        }
        Ok(())
    }

    /// The draft could not be made, for a reason.
    pub fn abandon_order(&mut self, round: i32, reason: &str) {
        if self.round == round && matches!(self.status, Status::Loading { .. }) {
            self.status = Status::Init;
            self.order_error = Some(reason.to_owned());
        }
    }

    /// The order of a round is created, and the next round begins; false: it had begun before (D4.3).
    pub fn finish_order(&mut self, round: i32) -> bool {
        if self.round != round {
            return false;
        }
        self.round += 1;
        self.version += 1;
        self.status = Status::Init;
        self.order = None;
        self.order_error = None;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{
        line::LineTotal,
        samples::{ALPHA, BETA, cart, priced},
    };

    fn after(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)
    }

    #[test]
    fn d4_1_a_cart_goes_from_init_through_loading_to_on_going() {
        let (mut cart, order) = (cart(), OrderId::new());
        cart.begin_order(after(0));
        assert_eq!(cart.status, Status::Loading { since: after(0) });
        assert_eq!(cart.complete_order(2, 7, order), Ok(()));
        assert_eq!((cart.status, cart.order), (Status::OnGoing, Some(order)));
    }

    #[test]
    fn d4_1_an_initialise_under_way_goes_on_and_a_stuck_one_starts_again() {
        let mut cart = cart();
        cart.begin_order(after(0));
        cart.begin_order(after(59));
        assert_eq!(cart.status, Status::Loading { since: after(0) });
        cart.begin_order(after(60));
        assert_eq!(cart.status, Status::Loading { since: after(60) });
    }

    #[test]
    fn d4_1_a_change_makes_the_draft_stale_and_keeps_it() {
        let order = Some(OrderId::new());
        let mut cart = Cart { status: Status::OnGoing, order, ..cart() };
        cart.lines_changed();
        assert_eq!((cart.status, cart.order, cart.version), (Status::Init, order, 8));
    }

    #[test]
    fn a_change_during_loading_leaves_the_cart_to_be_initialised_again() {
        let mut cart = cart();
        cart.begin_order(after(0));
        cart.lines_changed();
        assert_eq!(cart.complete_order(2, 7, OrderId::new()), Ok(()));
        assert_eq!((cart.status, cart.order.is_some()), (Status::Init, true));
    }

    #[test]
    fn a_draft_of_an_earlier_round_does_not_stand() {
        assert_eq!(cart().complete_order(1, 7, OrderId::new()), Err(RoundOver));
    }

    #[test]
    fn d4_1_a_failed_initialise_leaves_its_reason_until_the_next() {
        let mut cart = cart();
        cart.begin_order(after(0));
        cart.abandon_order(1, "LATE");
        assert!(matches!(cart.status, Status::Loading { .. }));
        cart.abandon_order(2, "REASON_UNEXPECTED");
        assert_eq!((cart.status, cart.order_error.as_deref()), (Status::Init, Some("REASON_UNEXPECTED")));
        cart.begin_order(after(1));
        assert_eq!(cart.order_error, None);
    }

    #[test]
    fn d4_3_a_round_is_finished_once() {
        let mut cart = Cart { status: Status::OnGoing, order: Some(OrderId::new()), ..cart() };
        assert!(cart.finish_order(2));
        assert_eq!((cart.round, cart.status, cart.order), (3, Status::Init, None));
        assert!(!cart.finish_order(2));
        assert_eq!(cart.round, 3);
    }

    #[test]
    fn a_change_is_done_to_the_version_that_was_seen_or_to_any() {
        let cart = cart();
        assert_eq!(cart.is_as_seen(None), Ok(()));
        assert_eq!(cart.is_as_seen(Some(&[6, 7])), Ok(()));
        assert_eq!(cart.is_as_seen(Some(&[6])), Err(StaleVersion));
        assert_eq!(cart.is_as_seen(Some(&[])), Err(StaleVersion));
    }

    #[test]
    fn a_cart_is_loading_since_its_order_was_begun() {
        let mut cart = cart();
        assert_eq!((cart.status.name(), cart.status.loading_since()), ("INIT", None));
        cart.begin_order(after(3));
        assert_eq!((cart.status.name(), cart.status.loading_since()), ("LOADING", Some(after(3))));
        cart.complete_order(2, 7, OrderId::new()).unwrap();
        assert_eq!((cart.status.name(), cart.status.loading_since()), ("ON_GOING", None));
    }

    #[test]
    fn d4_1_a_draft_that_comes_too_late_leaves_the_status_that_a_change_made() {
        let mut cart = Cart { status: Status::OnGoing, version: 8, ..cart() };
        assert_eq!(cart.complete_order(2, 7, OrderId::new()), Ok(()));
        assert_eq!(cart.status, Status::OnGoing);
    }

    #[test]
    fn d4_3_a_finished_round_changes_the_version_so_that_nothing_seen_before_is_written() {
        let mut cart = cart();
        assert!(cart.finish_order(2));
        assert_eq!((cart.version, cart.is_as_seen(Some(&[7]))), (8, Err(StaleVersion)));
    }

    #[test]
    fn a_cart_comes_to_what_all_its_suppliers_come_to() {
        let totals = |lines, products| Totals { lines, products, ..Totals::zero(Currency::Eur) };
        let of = |supplier, totals| SupplierTotals { supplier, name: String::new(), totals };
        let basis = PriceBasis { version: "9".into(), currency: Currency::Eur };
        let first = priced(ALPHA, 3, LineTotal::nothing(Currency::Eur));
        let offer = first.line.offer;
        let full = CartSnapshot {
            cart: Cart { price_basis: Some(basis), ..cart() },
            suppliers: vec![of(ALPHA, totals(1, 3)), of(BETA, totals(2, 40))],
            first_lines: vec![first],
        };
        assert_eq!((full.is_empty(), full.totals(Currency::Eur)), (false, totals(3, 43)));
        assert_eq!((full.first_offers().collect(), full.price_version()), (vec![offer], Some("9")));
        let empty = CartSnapshot { suppliers: vec![], first_lines: vec![], ..full };
        assert_eq!((empty.is_empty(), empty.totals(Currency::Eur)), (true, Totals::zero(Currency::Eur)));
        assert_eq!(empty.price_version(), None, "no line has these prices");
    }
}
