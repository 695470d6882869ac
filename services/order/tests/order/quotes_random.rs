//! Whatever is tried on a quote, in whatever order: it never stands where it may not (D4.7), nor does the database.

use crate::{
    people::{CLAIRE, HUGO},
    quotes::{message_on, new_lines},
    shop::{BOOK, PEN, Shop},
};
use identity::Caller;
use platform_process::{Kind, Refusal};
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};
use proto::order::{Quote, UpdateQuoteRequest};
use std::collections::BTreeSet;

/// Something that somebody tries.
#[derive(Clone, Copy, Debug)]
enum Try {
    Submit,
    Edit,
    Renegotiate,
    Rename,
    Write,
    Decline,
    Accept,
    Answer,
    Refuse,
    WriteBack,
    Expire,
    RunOut,
    Restock,
    Place,
}

/// What is tried, and how often beside the others: what ends a quote seldom, so that something comes before it.
const TRIES: [(Try, usize); 14] = [
    (Try::Submit, 3),
    (Try::Edit, 1),
    (Try::Renegotiate, 2),
    (Try::Rename, 1),
    (Try::Write, 1),
    (Try::Decline, 1),
    (Try::Accept, 6),
    (Try::Answer, 6),
    (Try::Refuse, 1),
    (Try::WriteBack, 2),
    (Try::Expire, 1),
    (Try::RunOut, 1),
    (Try::Restock, 3),
    (Try::Place, 2),
];

/// Where a quote may go from where it stands.
const ARROWS: [(&str, &[&str]); 5] = [
    ("STAGING", &["NEW"]),
    ("NEW", &["WAITING_FOR_SUPPLIER_INFOS", "WAITING_FOR_CUSTOMER", "DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER"]),
    ("WAITING_FOR_SUPPLIER_INFOS", &["WAITING_FOR_CUSTOMER", "DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER"]),
    ("WAITING_FOR_CUSTOMER", &["WAITING_FOR_SUPPLIER_INFOS", "VALIDATED", "DECLINED_BY_CUSTOMER", "CLOSED"]),
    // Its draft was cancelled, perhaps after its time.
    ("VALIDATED", &["WAITING_FOR_CUSTOMER", "CLOSED"]),
];

/// What must hold of all quotes at any time; each finds what does not.
const INVARIANTS: [&str; 5] = [
    "select count(*) from orders.quotes q where status = 'VALIDATED' and not exists (
         select from orders.commercial_orders o where o.id = q.order_id and o.origin_id = q.id and o.stage <> 'CANCELED')",
    "select count(*) from orders.commercial_orders o where origin = 'QUOTE' and stage <> 'CANCELED' and not exists (
         select from orders.quotes q where q.order_id = o.id)",
    "select count(*) from (select from orders.commercial_orders where origin = 'QUOTE' and stage <> 'CANCELED'
         group by origin_id having count(*) > 1) twice",
    "select count(*) from orders.quotes q where version <> 1 + (
         select count(*) from orders.quote_versions v where v.quote_id = q.id)",
    "select count(*) from orders.quotes q where (total_with_tax, number_of_lines) <> (
         select sum(total_with_tax), count(*) from orders.quote_lines l where l.quote_id = q.id and l.version = q.version)",
];

#[tokio::test]
async fn d4_7_no_order_of_commands_leads_where_a_quote_may_not_stand() {
    let shop = Shop::open().await;
    let people = [shop.login(CLAIRE).await, shop.login(HUGO).await];
    let config = Config { cases: 1, ..Config::default() };
    let mut random = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]));
    let all: Vec<Try> = TRIES.iter().flat_map(|(tried, often)| std::iter::repeat_n(*tried, *often)).collect();
    let mut seen = BTreeSet::new();
    for _ in 0..12 {
        let tries = prop::collection::vec((0..all.len(), 0..2_usize), 25).new_tree(&mut random).unwrap().current();
        let mut quote = shop.draft_quote(&people[0], &[(PEN, 10), (BOOK, 3)]).await;
        for (index, who) in tries {
            let tried = all[index];
            let outcome = shop.attempt(&people[who], &quote, tried).await;
            let after = shop.quote(&people[1 - who], &quote.id).await;
            check(&quote, &after, tried, outcome.as_ref().err());
            quote = after;
            seen.insert(quote.status.clone());
        }
        shop.leave(PEN, 1_000).await;
        for invariant in INVARIANTS {
            let broken: i64 = sqlx::query_scalar(invariant).fetch_one(&shop.database).await.unwrap();
            assert_eq!(broken, 0, "{invariant}");
        }
    }
    assert!(seen.len() == 8, "only {seen:?} were walked through");
}

/// A quote stays or goes along an arrow; who is refused has changed nothing, and is told of no fault of ours.
fn check(before: &Quote, after: &Quote, tried: Try, refusal: Option<&Refusal>) {
    let arrows = ARROWS.iter().find(|(from, _)| *from == before.status).map_or(&[][..], |(_, to)| to);
    let moved = (&before.status, &after.status);
    assert!(moved.0 == moved.1 || arrows.contains(&after.status.as_str()), "{tried:?}: {moved:?}");
    assert_eq!(after.status == "VALIDATED", !after.order_id.is_empty(), "{tried:?}");
    assert!(after.version >= before.version && after.version <= before.version + 1, "{tried:?}");
    assert_eq!(u32::try_from(after.versions.len()), Ok(after.version - 1), "{tried:?}");
    if let Some(refusal) = refusal {
        let kinds = [Kind::Conflict, Kind::Refused, Kind::Invalid, Kind::NotFound, Kind::TooMany];
        assert!(kinds.contains(&refusal.kind), "{tried:?}: {refusal:?}");
        assert_eq!((before.version, &before.lines), (after.version, &after.lines), "{tried:?}");
    }
}

impl Shop {
    async fn attempt(&self, caller: &Caller, quote: &Quote, tried: Try) -> Result<(), Refusal> {
        let id = quote.id.as_str();
        let lines = |quantity| async move { new_lines(id, self.wanted(&[(PEN, quantity), (BOOK, 3)]).await) };
        match tried {
            Try::Submit => self.submit(caller, id).await.map(drop),
            Try::Edit => self.update(caller, lines(20).await).await.map(drop),
            Try::Renegotiate => {
                let again = UpdateQuoteRequest { message: "Moins cher ?".into(), ..lines(30).await };
                self.update(caller, again).await.map(drop)
            }
            Try::Rename => {
                let named = UpdateQuoteRequest { id: id.into(), name: Some("Salle B".into()), ..Default::default() };
                self.update(caller, named).await.map(drop)
            }
            Try::Write => self.write(caller, message_on(id, "Alors ?", "")).await.map(drop),
            Try::Decline => self.decline(caller, id).await.map(drop),
            Try::Accept => self.accept(caller, id).await.map(drop),
            Try::Answer => self.answer(quote, &["1.15", "0.29"]).await.map(drop),
            Try::Refuse => self.refuse(id, "Non").await.map(drop),
            Try::WriteBack => self.write_back(id, "Un instant").await.map(drop),
            Try::Expire => {
                if quote.status == "WAITING_FOR_CUSTOMER" {
                    self.expire(id).await;
                }
                Ok(())
            }
            Try::RunOut => {
                self.leave(PEN, 0).await;
                self.leave(BOOK, 0).await;
                Ok(())
            }
            Try::Restock => {
                self.leave(PEN, 1_000).await;
                self.leave(BOOK, 1_000).await;
                Ok(())
            }
            Try::Place => self.check_out(caller, &quote.order_id).await,
        }
    }

    /// Goes to the end of a checkout, if there is an order to place.
    async fn check_out(&self, caller: &Caller, order: &str) -> Result<(), Refusal> {
        if order.is_empty() {
            return Ok(());
        }
        self.ship(caller, order, crate::people::OFFICE, "PICKUP").await?;
        self.bill(caller, order, crate::people::OFFICE).await?;
        self.place(caller, order, "BANK_WIRE").await.map(drop)
    }
}
