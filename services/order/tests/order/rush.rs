//! A rush: five times as many buyers as there are items, all at once.

use crate::{
    people::{CLAIRE, OFFICE, caller},
    shop::{Shop, product},
};
use futures::{StreamExt, stream};
use identity::Caller;
use platform_process::{Kind, Refusal};
use proptest::{
    prelude::*,
    sample::subsequence,
    strategy::ValueTree,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};
use proto::{
    common::{LineIssue, Reason},
    order::CommercialOrder,
};
use std::collections::{BTreeMap, BTreeSet};
use test_shop::count;
use uuid::Uuid;
use values::UserId;

/// The setting of how many want to buy.
const BUYERS: &str = "SHOP_TEST_BUYERS";
/// How many do so usually.
const USUAL_BUYERS: usize = 150;
/// How many want each item.
const BUYERS_PER_ITEM: usize = 5;
/// What everybody wants one of.
const WANTED: [&str; 2] = ["SUP-A:LAMP", "SUP-B:DESK"];
/// What each takes one of two of besides: there is enough for all who get what they want.
const BESIDES: [&str; 4] = ["SUP-A:TRAY", "SUP-A:RULER", "SUP-B:STOOL", "SUP-B:SHELF"];

/// How many get ready at a time.
const READYING: usize = 16;
/// How many submit at a time: as each is answered, another does. All at once would wait in front of a debug build for
/// longer than a service lets anybody wait for a connection.
const SUBMITTING: usize = 64;
/// How often somebody submits who is told that it took too long: where three rushes run at once it does for some.
const MAX_SUBMITS: usize = 20;
/// How many transactions of a service meet in the database, each ready to wait for what another has locked.
const CONNECTIONS: &str = "20";

/// What must hold in the end; each counts what does not.
const INVARIANTS: [(&str, &str); 6] = [
    (
        "no order is left in the middle",
        "select count(*) from orders.commercial_orders
         where stage not in ('CREATED', 'DRAFT') or processing or placing_until is not null
             or (stage = 'CREATED') <> (validated_at is not null) or (stage = 'CREATED') <> (payment_option is not null)",
    ),
    (
        "an order is placed with all its parts or with none",
        "select count(*) from orders.commercial_orders o join orders.logistic_orders l on l.order_id = o.id
         where l.status <> case o.stage when 'CREATED' then 'CREATED' else 'DRAFT_ORDER' end",
    ),
    (
        "stock is held for the orders that are placed",
        "select count(*) from orders.commercial_orders o
         full join catalogue.stock_reservations r on r.order_id = o.id and r.returned_at is null
         where o.stage is distinct from 'CREATED' and r.order_id is not null or o.stage = 'CREATED' and r.order_id is null",
    ),
    (
        "it is held as they say",
        "select count(*) from (
             select l.order_id, l.offer_id, l.quantity from orders.order_lines l
             join orders.commercial_orders o on o.id = l.order_id where o.stage = 'CREATED'
         ) ordered
         full join catalogue.stock_reservation_lines held using (order_id, offer_id)
         where ordered.quantity is distinct from held.quantity",
    ),
    (
        "its mail follows an order that is placed, once, and nothing follows a draft",
        "select count(*) from orders.commercial_orders o
         where case o.stage when 'CREATED' then 1 else 0 end <> (
             select count(*) from orders.outbox t
             where strpos(t.payload::text, o.id::text) > 0 and (o.stage <> 'CREATED' or t.kind = 'CONFIRMATION')
         )",
    ),
    (
        "the cart of an order that is placed is empty, or is to be emptied",
        "select count(*) from orders.commercial_orders o
         where o.stage = 'CREATED' and exists (select from cart.lines l where l.cart_id = o.origin_id)
             and not exists (
                 select from orders.outbox t where t.kind = 'FINISH_CART' and strpos(t.payload::text, o.id::text) > 0
             )",
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn d4_15_of_the_buyers_in_a_rush_exactly_as_many_are_served_as_there_are_items() {
    let buyers = count(BUYERS, USUAL_BUYERS);
    let stock = u32::try_from(buyers / BUYERS_PER_ITEM).unwrap();
    let shop = Shop::with_connections(CONNECTIONS).await;
    shop.put_on_sale(stock).await;
    let drafts: Vec<(Caller, String)> = stream::iter(shop.hire(buyers).await.into_iter().zip(wishes(buyers)))
        .map(async |(buyer, lines)| {
            let cart = shop.cart(&buyer, &lines).await;
            let id = shop.initialize(&buyer, &cart).await.order_id;
            (buyer, id)
        })
        .buffer_unordered(READYING)
        .collect()
        .await;
    shop.address_all_like(&drafts[0].0, &drafts[0].1).await;

    let answers: Vec<_> = stream::iter(&drafts)
        .map(|(buyer, id)| shop.place_at_last(buyer, id))
        .buffer_unordered(SUBMITTING)
        .collect()
        .await;

    let (mut taken, mut refused) = (BTreeMap::<String, u32>::new(), 0);
    for answer in answers {
        match answer {
            Ok(order) => {
                assert_eq!((order.status.as_str(), order.is_validated), ("CREATED", true));
                for line in order.logistic_orders.iter().flat_map(|part| &part.lines) {
                    *taken.entry(line.offer.as_ref().unwrap().sku_variant.clone()).or_default() += line.quantity;
                }
            }
            Err(refusal) => {
                refused += 1;
                assert_eq!(
                    (refusal.kind, refusal.reason),
                    (Kind::Conflict, Reason::OrderLinesNotAvailable),
                    "{refusal:?}"
                );
                assert_eq!(run_out(&refusal.issues), BTreeSet::from(["DESK", "LAMP"]));
            }
        }
    }
    assert_eq!((taken["LAMP"], taken["DESK"], refused), (stock, stock, buyers - stock as usize));
    for offer in WANTED.iter().chain(&BESIDES) {
        let sku = offer.rsplit(':').next().unwrap();
        let left = stock - taken.get(sku).copied().unwrap_or_default();
        assert_eq!(u32::try_from(shop.stock_of(offer).await), Ok(left), "{offer}");
    }
    for (what, invariant) in INVARIANTS {
        let broken: i64 = sqlx::query_scalar(invariant).fetch_one(&shop.database).await.unwrap();
        assert_eq!(broken, 0, "{what}");
    }
}

/// What each buyer orders: one of all that everybody wants, and one of two others, their lines in any order.
fn wishes(buyers: usize) -> Vec<Vec<(&'static str, i64)>> {
    let config = Config { cases: 1, ..Config::default() };
    let mut random = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &[5; 32]));
    let besides = subsequence(BESIDES.map(|offer| (offer, 1)).to_vec(), 2);
    let wish = besides.prop_map(|besides| [WANTED.map(|offer| (offer, 1)).to_vec(), besides].concat()).prop_shuffle();
    prop::collection::vec(wish, buyers).new_tree(&mut random).unwrap().current()
}

/// The articles that a refusal says have run out.
fn run_out(issues: &[LineIssue]) -> BTreeSet<&str> {
    assert!(issues.iter().all(|issue| issue.reason() == Reason::OutOfStock), "{issues:?}");
    issues.iter().map(|issue| issue.params["sku"].as_str()).collect()
}

impl Shop {
    /// Puts so many items of each offer that the rush is about on the shelves.
    async fn put_on_sale(&self, stock: u32) {
        let articles = WANTED.iter().chain(&BESIDES).map(|offer| {
            let (supplier, sku) = offer.split_once(':').unwrap();
            product(sku, supplier, stock, "20", &[(1, "9.00")])
        });
        let report = catalogue_files::import::import(&self.database, articles.collect(), |_| {}).await.unwrap();
        assert_eq!(*report.refused, []);
    }

    /// So many people who buy for the same account as [`CLAIRE`], each of whom has logged in.
    async fn hire(&self, buyers: usize) -> Vec<Caller> {
        let hire = "with hired as (
                 insert into auth.users
                     (id, external_id, first_name, last_name, email, status, locale, password_hash, created_at)
                 select gen_random_uuid(), 'USR-' || n, first_name, last_name, 'buyer-' || n || '@nord.test', status,
                     locale, password_hash, created_at
                 from auth.users, generate_series(1, $2) n where email = $1
                 returning id, email
             ), members as (
                 insert into auth.memberships (user_id, account_id, roles, is_default, created_at)
                 select hired.id, m.account_id, m.roles, m.is_default, m.created_at
                 from hired, auth.memberships m join auth.users u on u.id = m.user_id where u.email = $1
             )
             select id, email from hired";
        let hired: Vec<(Uuid, String)> = sqlx::query_as(hire)
            .bind(CLAIRE)
            .bind(i32::try_from(buyers).unwrap())
            .fetch_all(&self.database)
            .await
            .unwrap();
        hired.into_iter().map(|(id, email)| caller(UserId(id), &email)).collect()
    }

    /// Submits, and again until the shop has an answer, as buyers do: what a call whose time was over left in the middle,
    /// the next one goes on with.
    async fn place_at_last(&self, buyer: &Caller, id: &str) -> Result<CommercialOrder, Refusal> {
        let mut answer = self.place(buyer, id, "BANK_WIRE").await;
        for _ in 1..MAX_SUBMITS {
            match &answer {
                Err(refusal)
                    if matches!(refusal.kind, Kind::Deadline | Kind::Unavailable)
                        || refusal.reason == Reason::RequestInProgress => {}
                _ => break,
            }
            answer = self.place(buyer, id, "BANK_WIRE").await;
        }
        answer
    }

    /// Completes one draft, and all others like it.
    async fn address_all_like(&self, buyer: &Caller, id: &str) {
        self.ship(buyer, id, OFFICE, "PICKUP").await.unwrap();
        self.bill(buyer, id, OFFICE).await.unwrap();
        let copy = "update orders.commercial_orders o set shipping_type = this.shipping_type,
                 shipping_address = this.shipping_address, billing_address = this.billing_address
             from orders.commercial_orders this where this.id = $1";
        sqlx::query(copy).bind(id.parse::<Uuid>().unwrap()).execute(&self.database).await.unwrap();
    }
}
