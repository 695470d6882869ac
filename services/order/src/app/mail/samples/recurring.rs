//! The recurring order that mails are about, and a run of it.

use super::{said, then};
use crate::{
    db::recurring::RecurringRun,
    domain::{
        order::initiator::Initiator,
        recurring::{
            Mode, RecurringOrder, RecurringSettings, RunState,
            schedule::{Rhythm, Schedule},
        },
    },
};
use proto::common::{LineIssue, Reason};
use std::collections::HashMap;
use uuid::Uuid;
use values::{AccountId, BuyingListId, Currency, Locale, UserId};

/// The list of somebody at this address each Monday, and its last cart, for which an article was out of stock.
pub fn recurring(locale: Locale, email: &str) -> (RecurringOrder, RecurringRun) {
    let today = then().date_naive();
    let schedule = Schedule { rhythm: Rhythm::Week, days: [1].into(), from: today, until: None };
    let order = RecurringOrder {
        id: Uuid::from_u128(20),
        list: BuyingListId(Uuid::from_u128(21)),
        list_name: said(locale, "Fournitures", "Supplies").into(),
        next_on: schedule.first_after(today),
        settings: RecurringSettings {
            schedule,
            mode: Mode::Draft,
            shipping_address: String::new(),
            billing_address: String::new(),
            is_paused: false,
        },
        initiator: Initiator {
            locale: locale.tag().into(),
            currency: Currency::Eur,
            user: UserId(Uuid::from_u128(1)),
            account: AccountId(Uuid::from_u128(2)),
            store_id: "france".into(),
            store_view_id: "france-main".into(),
            punchout: None,
        },
        contact_email: email.into(),
    };
    let article = [("sku", "CHAIR-01"), ("name", said(locale, "Chaise de bureau", "Office chair")), ("quantity", "2")];
    let article: HashMap<_, _> = article.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
    let issue = LineIssue { reason: Reason::OutOfStock.into(), params: article, ..LineIssue::default() };
    let run = RecurringRun {
        id: Uuid::from_u128(22),
        day: today,
        state: RunState::Done,
        attempt: 1,
        reason: None,
        cart: "cart".into(),
        order: None,
        lines: 12,
        issues: vec![issue],
        started_at: then(),
    };
    (order, run)
}
