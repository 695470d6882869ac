//! A recurring order: a buying list that is ordered by itself, as a draft or for approval (D6.18).

pub mod schedule;

use crate::domain::{
    field::{FieldError, FieldProblem},
    order::initiator::Initiator,
};
use chrono::NaiveDate;
use schedule::Schedule;
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;
use values::{AccountId, BuyingListId, UserId};

/// The longest name of a cart.
const MAX_CART_NAME_LEN: usize = 100;

/// What a recurring order is known by: each member of an account has one of a list at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecurringKey {
    /// The account.
    pub account: AccountId,
    /// The member.
    pub user: UserId,
    /// The list.
    pub list: BuyingListId,
}

/// What becomes of the list on a day of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum Mode {
    /// A cart that waits for the buyer.
    Draft,
    /// An order that waits for the account's approval.
    Approval,
}

/// What its buyer says of a recurring order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecurringSettings {
    /// When.
    pub schedule: Schedule,
    /// What becomes of the list.
    pub mode: Mode,
    /// Where orders go, by the address's id; empty: drafts go nowhere yet.
    pub shipping_address: String,
    /// Who pays, in the same way.
    pub billing_address: String,
    /// It has no next day until that is changed.
    pub is_paused: bool,
}

/// A buying list that is ordered by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecurringOrder {
    /// Its id.
    pub id: Uuid,
    /// The list.
    pub list: BuyingListId,
    /// The name that the list had when it was last read.
    pub list_name: String,
    /// What its buyer says.
    pub settings: RecurringSettings,
    /// Whose it is.
    pub initiator: Initiator,
    /// Where the buyer is told.
    pub contact_email: String,
    /// The next day; none: it is paused or over.
    pub next_on: Option<NaiveDate>,
}

/// Where a run of a recurring order stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum RunState {
    /// It is under way, or tried again when something does not answer.
    Running,
    /// There is a cart or an order.
    Done,
    /// There is none, for a reason that stays.
    Failed,
}

impl RecurringOrder {
    /// What it is known by.
    #[must_use]
    pub const fn key(&self) -> RecurringKey {
        RecurringKey { account: self.initiator.account, user: self.initiator.user, list: self.list }
    }
}

impl RecurringSettings {
    /// The same settings, if they can be kept: a paused one may be over, an order needs its addresses.
    ///
    /// # Errors
    /// With the member that is wrong.
    pub fn checked(self, today: NaiveDate) -> Result<Self, FieldError> {
        let schedule = if self.is_paused {
            Schedule { until: None, ..self.schedule.clone() }.checked(today)?;
            self.schedule
        } else {
            self.schedule.checked(today)?
        };
        let needed = self.mode == Mode::Approval;
        for (address, field) in
            [(&self.shipping_address, "shippingAddressId"), (&self.billing_address, "billingAddressId")]
        {
            if needed && address.is_empty() {
                return Err(FieldProblem::Missing.on(field));
            }
        }
        Ok(Self { schedule, ..self })
    }

    /// The first day after this one, unless it is paused.
    #[must_use]
    pub fn next_after(&self, day: NaiveDate) -> Option<NaiveDate> {
        if self.is_paused { None } else { self.schedule.first_after(day) }
    }
}

/// The name of the cart of a run, numbered from the second on that would have it.
#[must_use]
pub fn cart_name(list: &str, day: NaiveDate, number: u32) -> String {
    let number = if number == 1 { String::new() } else { format!(" ({number})") };
    let suffix = format!(" {}{number}", day.format("%d/%m/%Y"));
    let kept = MAX_CART_NAME_LEN.saturating_sub(suffix.chars().count());
    let list: String = list.chars().take(kept).collect();
    format!("{}{suffix}", list.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use schedule::Rhythm;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn settings() -> RecurringSettings {
        let schedule = Schedule {
            rhythm: Rhythm::Month,
            days: [1].into(),
            from: day("2026-01-01"),
            until: Some(day("2026-12-01")),
        };
        RecurringSettings {
            schedule,
            mode: Mode::Draft,
            shipping_address: String::new(),
            billing_address: String::new(),
            is_paused: false,
        }
    }

    #[test]
    fn d6_18_an_order_needs_its_addresses_and_a_draft_none() {
        let today = day("2026-11-28");
        assert!(settings().checked(today).is_ok());
        let order = RecurringSettings { mode: Mode::Approval, ..settings() };
        assert_eq!(order.clone().checked(today), Err(FieldProblem::Missing.on("shippingAddressId")));
        let shipped = RecurringSettings { shipping_address: "DEPOT".into(), ..order };
        assert_eq!(shipped.checked(today), Err(FieldProblem::Missing.on("billingAddressId")));
    }

    #[test]
    fn d6_18_what_is_paused_has_no_next_day_and_may_be_over() {
        let (before, after) = (day("2026-11-28"), day("2026-12-01"));
        assert_eq!(settings().next_after(before), Some(after));
        assert!(settings().checked(after).is_err());
        let paused = RecurringSettings { is_paused: true, ..settings() };
        assert_eq!(paused.next_after(before), None);
        assert!(paused.checked(after).is_ok());
    }

    #[test]
    fn a_cart_is_named_after_the_list_and_the_day_within_what_a_name_may_have() {
        let on = day("2026-11-30");
        assert_eq!(cart_name("Bureau", on, 1), "Bureau 30/11/2026");
        assert_eq!(cart_name("Bureau", on, 2), "Bureau 30/11/2026 (2)");
        let long = cart_name(&"é".repeat(100), on, 12);
        assert_eq!(long.chars().count(), 100);
        assert!(long.ends_with("é 30/11/2026 (12)"), "{long}");
    }
}
