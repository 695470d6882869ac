//! The orders of the past, one in each status that there is, most of them long complete.

use super::{
    assortment::{Assortment, Ids},
    camille, etienne_at_garance, etienne_at_studio,
    fate::{Fate, hours_until_shipped},
    priya,
    when::Calendar,
};
use chrono::{DateTime, TimeDelta, Utc};
use order::history::{LogisticOrderStatus as Status, Member, OrderEvent, PastOrder, Source};
use values::Currency;

/// What came in of the money.
#[derive(Clone, Copy, Debug)]
enum Money {
    /// Nothing yet.
    Open,
    /// So many percent, so many hours after the order.
    Paid(u32, u32),
    /// All of it, so many days after the goods left.
    PaidWhenDue(i64),
}

use Money::{Open, Paid, PaidWhenDue};

/// An order, in a line.
struct Plan {
    days_ago: u32,
    hour: u32,
    buyer: fn() -> Member,
    suppliers: &'static [&'static str],
    lines: u32,
    worth: u32,
    fate: Fate,
    money: Money,
    words: Words,
}

/// What was written on an order, and in its thread.
#[derive(Clone, Copy, Default)]
struct Words {
    purchase_order_number: &'static str,
    comment: &'static str,
    cost_centre: &'static str,
    asked: &'static str,
    answered: &'static str,
    /// What was credited of the first part: how much of its first line, and why.
    credited: Option<(Option<u32>, &'static str)>,
    /// What was credited is given back.
    is_refunded: bool,
    is_approved: bool,
}

const D: &[&str] = &["duvernay"];
const H: &[&str] = &["halewick"];
const B: &[&str] = &["bastide"];
const DB: &[&str] = &["duvernay", "bastide"];
const HD: &[&str] = &["halewick", "duvernay"];
const HB: &[&str] = &["halewick", "bastide"];

const NOTHING: Words = Words {
    purchase_order_number: "",
    comment: "",
    cost_centre: "",
    asked: "",
    answered: "",
    credited: None,
    is_refunded: false,
    is_approved: false,
};

const fn po(purchase_order_number: &'static str) -> Words {
    Words { purchase_order_number, ..NOTHING }
}

const fn communication(purchase_order_number: &'static str) -> Words {
    Words { purchase_order_number, cost_centre: "COM", ..NOTHING }
}

const fn plan(
    (days_ago, hour): (u32, u32),
    buyer: fn() -> Member,
    (suppliers, lines, worth): (&'static [&'static str], u32, u32),
    fate: Fate,
    money: Money,
    words: Words,
) -> Plan {
    Plan { days_ago, hour, buyer, suppliers, lines, worth, fate, money, words }
}

fn plans() -> Vec<Plan> {
    let mut plans = complete();
    plans.extend(special());
    plans.extend(recent());
    plans
}

/// Those that came, and are paid or due.
fn complete() -> Vec<Plan> {
    let done = Fate::Completed;
    vec![
        plan((90, 9), camille, (DB, 5, 420), done, Paid(100, 20), po("AL-2041")),
        plan((88, 14), etienne_at_garance, (HB, 6, 780), done, PaidWhenDue(29), po("MG-118")),
        plan((86, 10), priya, (H, 4, 240), done, Paid(100, 18), po("LS-0731")),
        plan((83, 11), camille, (D, 3, 160), done, Paid(100, 21), communication("AL-2046")),
        plan((79, 15), etienne_at_garance, (D, 4, 510), done, PaidWhenDue(30), po("MG-121")),
        plan((76, 9), priya, (HD, 6, 330), done, Paid(100, 20), po("LS-0738")),
        plan((72, 16), camille, (B, 4, 290), done, Paid(100, 19), po("AL-2053")),
        plan((69, 10), etienne_at_garance, (B, 3, 260), done, PaidWhenDue(27), po("MG-126")),
        plan((65, 13), priya, (B, 3, 180), done, Paid(100, 22), po("LS-0744")),
        plan((62, 11), camille, (DB, 6, 610), done, Paid(100, 20), po("AL-2060")),
        plan((57, 9), etienne_at_garance, (HD, 5, 690), done, PaidWhenDue(31), po("MG-131")),
        plan((55, 14), priya, (D, 4, 270), done, Paid(100, 17), po("LS-0752")),
        plan((51, 10), camille, (H, 3, 210), done, Paid(100, 20), communication("AL-2066")),
        plan((47, 15), priya, (HB, 5, 350), done, Paid(100, 20), po("LS-0757")),
        plan((44, 9), camille, (D, 5, 380), done, Paid(100, 21), po("AL-2071")),
        // Its bill was due some days ago.
        plan((41, 11), etienne_at_garance, (B, 4, 440), done, Open, po("MG-139")),
        plan((36, 10), priya, (H, 4, 220), done, Paid(100, 20), po("LS-0763")),
        plan((30, 14), camille, (DB, 5, 520), done, Paid(100, 18), po("AL-2080")),
        plan((26, 9), etienne_at_garance, (HB, 5, 560), done, Open, po("MG-144")),
        plan((22, 10), camille, (B, 3, 190), done, Paid(100, 20), communication("AL-2084")),
        plan((19, 15), priya, (D, 3, 200), done, Paid(100, 19), po("LS-0770")),
    ]
}

/// Those of which something is to be told.
fn special() -> Vec<Plan> {
    let done = Fate::Completed;
    let damaged = Words {
        asked: "Bonjour, deux articles de la première ligne sont arrivés abîmés.",
        answered: "Bonjour, merci de nous l'avoir dit. L'avoir est établi, le remboursement part aujourd'hui.",
        credited: Some((Some(1), "Article abîmé à la livraison")),
        is_refunded: true,
        ..po("AL-2050")
    };
    let returned = Words {
        asked: "We ordered this delivery twice by mistake; may we send it back unopened?",
        answered: "Of course. We have credited the invoice in full, and the refund follows within five days.",
        credited: Some((None, "Returned unopened")),
        ..po("LS-0767")
    };
    let approved = Words { is_approved: true, comment: "For the new desks on the third floor", ..po("LS-0748") };
    vec![
        plan((74, 11), camille, (D, 4, 340), done, Paid(100, 20), damaged),
        plan((59, 10), priya, (HD, 5, 950), done, Paid(100, 40), approved),
        plan(
            (53, 9),
            priya,
            (H, 4, 900),
            Fate::DeclinedByAccount(etienne_at_studio(), "Let us first use up what is in the store room."),
            Open,
            po("LS-0750"),
        ),
        plan((48, 16), camille, (H, 3, 230), Fate::Canceled(1, ""), Open, po("AL-2068")),
        plan(
            (39, 10),
            etienne_at_garance,
            (B, 3, 310),
            Fate::DeclinedBySupplier("Ces références ne sont plus livrées avant le mois prochain."),
            Open,
            po("MG-141"),
        ),
        // It was paid, then called off: the money is to go back.
        plan((33, 9), camille, (D, 3, 250), Fate::Canceled(26, ""), Paid(100, 20), po("AL-2077")),
        plan((28, 11), priya, (H, 4, 260), done, Paid(100, 20), returned),
        plan(
            (16, 10),
            camille,
            (DB, 5, 470),
            Fate::Incident("Un colis est arrivé ouvert ; le transporteur enquête."),
            Paid(100, 20),
            Words { asked: "Bonjour, où en est l'enquête du transporteur ?", ..po("AL-2088") },
        ),
        plan(
            (14, 14),
            priya,
            (HB, 4, 320),
            Fate::PartlyCanceled("Two articles of this order are no longer made."),
            Paid(100, 20),
            po("LS-0773"),
        ),
    ]
}

/// Those that are under way.
fn recent() -> Vec<Plan> {
    let waits = Words { comment: "Chairs and shelves for the new colleagues", ..po("LS-0786") };
    let asked = Words { asked: "Bonjour, une livraison avant vendredi midi est-elle possible ?", ..po("AL-2095") };
    vec![
        plan((12, 9), etienne_at_garance, (D, 4, 480), Fate::Shipped, Open, po("MG-149")),
        plan((11, 15), camille, (HD, 5, 390), Fate::HalfShipped, Paid(100, 20), po("AL-2091")),
        // A half came in.
        plan((10, 10), priya, (D, 4, 280), Fate::Shipped, Paid(50, 20), po("LS-0779")),
        plan((9, 11), camille, (B, 3, 240), Fate::PartlyShipped, Paid(100, 21), communication("AL-2093")),
        plan((8, 10), etienne_at_garance, (HB, 4, 360), Fate::Ready, Open, po("MG-152")),
        plan((7, 14), camille, (D, 4, 310), Fate::InPreparation, Paid(100, 20), asked),
        plan((6, 9), priya, (H, 3, 210), Fate::Blocked(Status::BlockedByPayment), Open, po("LS-0782")),
        plan((5, 16), camille, (B, 3, 180), Fate::Blocked(Status::BlockedByPolicy), Open, po("AL-2097")),
        plan((4, 10), etienne_at_garance, (B, 3, 270), Fate::Accepted, Open, po("MG-155")),
        plan((3, 11), priya, (HD, 4, 1_000), Fate::AwaitsApproval, Open, waits),
        plan((3, 9), camille, (DB, 4, 330), Fate::AwaitsSupplier, Paid(40, 18), po("AL-2099")),
        plan((2, 14), etienne_at_garance, (H, 3, 290), Fate::AwaitsSupplier, Open, po("MG-157")),
        plan((1, 10), camille, (D, 3, 150), Fate::New, Open, po("AL-2102")),
    ]
}

/// All of them.
pub fn orders(assortment: &Assortment, ids: &Ids, calendar: &Calendar) -> Vec<PastOrder> {
    let orders = plans().into_iter().enumerate().map(|(place, plan)| {
        let buyer = (plan.buyer)();
        let at = calendar.at(plan.days_ago, plan.hour, 7 * u32::try_from(place).unwrap_or_default() % 60);
        let articles =
            assortment.articles(ids, plan.words.purchase_order_number, plan.suppliers, plan.lines, plan.worth);
        PastOrder {
            buyer,
            at,
            source: Source::Articles(articles),
            purchase_order_number: plan.words.purchase_order_number,
            comment: plan.words.comment,
            cost_centre: plan.words.cost_centre,
            events: events(&plan, at, place),
        }
    });
    let mut orders: Vec<_> = orders.collect();
    orders.push(of_quote(calendar));
    orders
}

/// The one that was made of an answered quote.
fn of_quote(calendar: &Calendar) -> PastOrder {
    let at = calendar.at(40, 11, 5);
    let mut events = Fate::Completed.events(at, 1, None, "2204117");
    events.push((at + TimeDelta::hours(20), OrderEvent::Paid(100)));
    PastOrder {
        buyer: camille(),
        at,
        source: Source::Quote(super::quotes::ACCEPTED),
        purchase_order_number: "AL-2073",
        comment: "",
        cost_centre: "COM",
        events,
    }
}

fn events(plan: &Plan, at: DateTime<Utc>, place: usize) -> Vec<(DateTime<Utc>, OrderEvent)> {
    let Words { asked, answered, credited, is_refunded, is_approved, .. } = plan.words;
    let approver = is_approved.then(etienne_at_studio);
    let prefix = if (plan.buyer)().currency == Currency::Gbp { "PB" } else { "" };
    let mut events =
        plan.fate.events(at, plan.suppliers.len(), approver, &format!("{prefix}{:06}", 310_117 + place * 37));
    let after = |hours: u32| at + TimeDelta::hours(hours.into());
    match plan.money {
        Open => {}
        Paid(percent, hours) => events.push((after(hours), OrderEvent::Paid(percent))),
        PaidWhenDue(days) => {
            events.push((after(hours_until_shipped()) + TimeDelta::days(days), OrderEvent::Paid(100)));
        }
    }
    if !asked.is_empty() {
        events.push((after(98), OrderEvent::Asked(asked)));
    }
    if let Some((quantity, reason)) = credited {
        events.push((after(120), OrderEvent::Credited { part: 0, quantity, reason }));
    }
    if !answered.is_empty() {
        events.push((after(121), OrderEvent::Answered(answered)));
    }
    if is_refunded {
        events.push((after(168), OrderEvent::Refunded));
    }
    events
}
