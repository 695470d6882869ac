//! A cart: what a buyer means to order, and how it passes through orders (D4.1 to D4.3).

use chrono::{DateTime, TimeDelta, Utc};
use values::{AccountId, CartId, Currency, OrderId, UserId};

/// The most carts of a user within an account (D9.2).
pub const MAX_CARTS: i64 = 50;
/// The most lines of a cart (D9.2).
pub const MAX_LINES: usize = 5_000;
/// How many lines come with the cart itself (D7.23).
pub const FIRST_LINES: usize = 5;
/// How long an initialise may take (D4.1).
pub const LONGEST_LOADING: TimeDelta = TimeDelta::seconds(60);

/// Whose cart it is: nobody else sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The person.
    pub user: UserId,
    /// The account the person acts for.
    pub account: AccountId,
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

/// Which prices a cart was last made with: all its lines have these or later ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prices {
    /// What catalogue calls them.
    pub version: String,
    /// The currency they are in.
    pub currency: Currency,
}

/// A cart, without its lines.
#[derive(Clone, Debug, PartialEq)]
pub struct Cart {
    /// Its id.
    pub id: CartId,
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
    /// Which prices its sums are made of; `None`: they have to be made anew.
    pub prices: Option<Prices>,
}

/// The cart is not as whoever changes it last saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stale;

/// The order that was meant belongs to a round that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundIsOver;

impl Cart {
    /// Whether it is as whoever changes it last saw it; who names no version does not ask.
    ///
    /// # Errors
    /// When it has none of the versions.
    pub fn is_as_seen(&self, versions: Option<&[u64]>) -> Result<(), Stale> {
        match versions {
            Some(versions) if !versions.contains(&self.version.cast_unsigned()) => Err(Stale),
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
            Status::Loading { since } if now - since < LONGEST_LOADING => since,
            _ => now,
        };
        self.status = Status::Loading { since };
        self.order_error = None;
    }

    /// The draft is there. It stands for the cart if the lines are still those of `version`.
    ///
    /// # Errors
    /// When the round it was made in is over.
    pub fn complete_order(&mut self, round: i32, version: i64, order: OrderId) -> Result<(), RoundIsOver> {
        if self.round != round {
            return Err(RoundIsOver);
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

    fn cart() -> Cart {
        Cart {
            id: CartId::new(),
            name: "Default Cart".into(),
            status: Status::Init,
            version: 7,
            round: 2,
            order: None,
            order_error: None,
            created_at: DateTime::UNIX_EPOCH,
            prices: None,
        }
    }

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
        assert_eq!(cart().complete_order(1, 7, OrderId::new()), Err(RoundIsOver));
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
        assert_eq!(cart.is_as_seen(Some(&[6])), Err(Stale));
        assert_eq!(cart.is_as_seen(Some(&[])), Err(Stale));
    }
}
