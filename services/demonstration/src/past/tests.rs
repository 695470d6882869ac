//! What the past promises, whichever day it is written on.

use super::*;
use order::history::{OrderEvent, QuoteEvent, Source};
use std::collections::BTreeSet;

/// Moments of the year in which days are odd: both changes of clocks, its first day, and a Sunday night.
const NOWS: [&str; 5] = [
    "2026-03-29T00:30:00Z",
    "2026-10-25T01:30:00Z",
    "2027-01-01T08:00:00Z",
    "2026-11-22T23:30:00Z",
    "2026-11-24T12:00:00Z",
];

fn pasts() -> impl Iterator<Item = (DateTime<Utc>, History)> {
    let assortment = Assortment::new();
    let ids: Ids = assortment.names().map(|name| (name, OfferId::new())).collect();
    NOWS.into_iter().map(move |now| {
        let now = now.parse().unwrap();
        (now, history(&assortment, &ids, now))
    })
}

#[test]
fn all_of_it_lies_in_the_ninety_days_before_and_each_thing_after_what_it_follows() {
    for (now, history) in pasts() {
        for order in &history.orders {
            assert!(order.at > now - chrono::TimeDelta::days(93), "{}", order.purchase_order_number);
            for (at, event) in &order.events {
                assert!(*at > order.at && *at < now, "{}: {event:?} at {at}", order.purchase_order_number);
            }
        }
        for quote in &history.quotes {
            for (at, event) in &quote.events {
                assert!(*at > quote.at && *at < now, "{}: {event:?}", quote.name);
            }
        }
        assert!(history.questions.iter().all(|question| question.at < now));
    }
}

#[test]
fn a_quote_is_answered_for_days_to_come_and_ordered_before_they_are_over() {
    for (_, history) in pasts() {
        for (at, event) in history.quotes.iter().flat_map(|quote| &quote.events) {
            if let QuoteEvent::Answered { validity, .. } = event {
                assert!(*validity > at.date_naive(), "{event:?}");
            }
        }
        let accepted = &history.quotes[quotes::ACCEPTED];
        let order =
            history.orders.iter().find(|order| matches!(order.source, Source::Quote(quotes::ACCEPTED))).unwrap();
        let (answered_at, answer) = accepted.events.last().unwrap();
        let QuoteEvent::Answered { validity, .. } = answer else { panic!("{answer:?}") };
        assert!(order.at > *answered_at && order.at.date_naive() <= *validity);
    }
}

#[test]
fn the_past_is_the_same_on_every_machine() {
    let what = |history: &History| {
        let orders = history.orders.iter().map(|order| match &order.source {
            Source::Articles(articles) => articles.iter().map(|article| article.quantity).collect::<Vec<_>>(),
            Source::Quote(_) => Vec::new(),
        });
        orders.collect::<Vec<_>>()
    };
    let pasts: Vec<_> = pasts().map(|(_, history)| what(&history)).collect();
    assert!(pasts.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn every_order_has_something_in_it_and_a_number_of_its_own() {
    let (_, history) = pasts().next().unwrap();
    let numbers: BTreeSet<_> = history.orders.iter().map(|order| order.purchase_order_number).collect();
    assert_eq!(numbers.len(), history.orders.len());
    for order in &history.orders {
        if let Source::Articles(articles) = &order.source {
            assert!(articles.len() >= 2, "{}: {articles:?}", order.purchase_order_number);
        }
    }
    let credited = history.orders.iter().flat_map(|order| &order.events);
    let credited = credited.filter(|(_, event)| matches!(event, OrderEvent::Credited { .. }));
    assert_eq!(credited.count(), 2);
}
