//! Many clients at one cart: whatever they do at once, it ends as if they had done it one after the other.

use crate::shop::Shop;
use futures::future::join_all;
use platform_process::Kind;
use proptest::{
    prelude::{Strategy, any},
    strategy::ValueTree,
    test_runner::TestRunner,
};
use proto::cart::{ChangeLinesRequest, ClearRequest, LineChange};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use test_shop::{add, refusal, replace, take};

const CLIENTS: usize = 50;
const TURNS: usize = 6;

/// What a client does: with one of the offers, in a quantity.
#[derive(Clone, Copy, Debug)]
enum CartAction {
    Add(usize, u32),
    Take(usize, u32),
    Replace(usize, u32),
    Clear,
}

/// What each client does, turn by turn: mostly additions, so that there is something to take and to clear.
fn actions() -> Vec<Vec<CartAction>> {
    let action = (any::<u8>(), 0..3_usize, 1..=3_u32).prop_map(|(kind, offer, quantity)| match kind % 16 {
        0..=8 => CartAction::Add(offer, quantity),
        9..=11 => CartAction::Take(offer, quantity),
        12..=14 => CartAction::Replace(offer, quantity * 7),
        _ => CartAction::Clear,
    });
    let plan = proptest::collection::vec(proptest::collection::vec(action, TURNS), CLIENTS);
    plan.new_tree(&mut TestRunner::deterministic()).unwrap().current()
}

impl CartAction {
    fn change(self, offers: &[String]) -> Option<LineChange> {
        match self {
            Self::Add(offer, quantity) => Some(add(&offers[offer], quantity.into())),
            Self::Take(offer, quantity) => Some(take(&offers[offer], quantity.into())),
            Self::Replace(offer, quantity) => Some(replace(&offers[offer], quantity.into())),
            Self::Clear => None,
        }
    }

    /// What it makes of the quantities of the offers.
    fn apply(self, quantities: &mut BTreeMap<usize, u32>) {
        match self {
            Self::Add(offer, quantity) => *quantities.entry(offer).or_default() += quantity,
            Self::Take(offer, quantity) => {
                let held = quantities.remove(&offer).unwrap_or_default();
                quantities.extend((held > quantity).then(|| (offer, held - quantity)));
            }
            Self::Replace(offer, quantity) => {
                quantities.insert(offer, quantity);
            }
            Self::Clear => quantities.clear(),
        }
    }
}

/// Does one action; true: the cart changed. What has nothing to take from is refused, and nothing else.
async fn perform(shop: &Shop, cart: &str, offers: &[String], action: CartAction, key: &str) -> bool {
    let mut carts = shop.carts.clone();
    let Some(change) = action.change(offers) else {
        let clear = ClearRequest { cart_id: cart.to_owned(), if_match: None };
        carts.clear(shop.ask(clear)).await.unwrap();
        return false;
    };
    let request = ChangeLinesRequest {
        cart_id: cart.to_owned(),
        lines: vec![change],
        idempotency_key: key.to_owned(),
        ..Default::default()
    };
    let outcome = carts.change_lines(shop.ask(request)).await;
    if outcome.is_ok() {
        return true;
    }
    let refused = refusal(outcome);
    assert_eq!(refused.kind, Kind::Precondition, "{refused:?}");
    assert!(matches!(action, CartAction::Take(..)), "{action:?}: {refused:?}");
    false
}

/// The actions in the order in which they changed the cart: who holds its lock writes its next version, and the answer to
/// its key in the same transaction. A change without a key was a clearing.
async fn serial_order(shop: &Shop, by_key: &HashMap<Vec<u8>, CartAction>) -> Vec<CartAction> {
    let rows: Vec<(Option<Vec<u8>>,)> = sqlx::query_as(
        "select a.key from cart.log l left join cart.idempotent_requests a on a.xmin::text::bigint = l.transaction order by l.version",
    )
    .fetch_all(&shop.database.pool)
    .await
    .unwrap();
    rows.into_iter().map(|(key,)| key.map_or(CartAction::Clear, |key| by_key[&key])).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_clients_at_one_cart_end_as_if_they_had_waited_for_each_other() {
    let shop = Shop::open().await;
    let cart = shop.cart().await;
    let plenty = catalogue_files::record::OfferRecord { stock: 99_999, ..test_shop::goods::pens().1 };
    let mut offers = Vec::new();
    for sku in ["ONE", "TWO", "THREE"] {
        shop.catalogue.put((sku, plenty.clone())).await;
        offers.push(shop.catalogue.offer("alpha", sku).await);
    }
    sqlx::raw_sql(
        "create table cart.log (version bigint primary key, transaction bigint not null);
         grant insert on cart.log to public;
         create function cart.log() returns trigger language plpgsql as $$ begin
             insert into cart.log values (new.version, pg_current_xact_id()::text::bigint); return new;
         end $$;
         create trigger log after update on cart.carts for each row when (old.version <> new.version) execute function cart.log()",
    )
    .execute(&shop.database.pool)
    .await
    .unwrap();

    let plan = actions();
    let key = |client: usize, turn: usize| format!("client {client} turn {turn}");
    let clients = plan.iter().enumerate().map(|(client, actions)| {
        let (shop, cart, offers) = (&shop, &cart, &offers);
        async move {
            let mut done = 0;
            for (turn, action) in actions.iter().enumerate() {
                done += usize::from(perform(shop, cart, offers, *action, &key(client, turn)).await);
            }
            done
        }
    });
    let done: usize = join_all(clients).await.into_iter().sum();

    let named = plan.iter().enumerate().flat_map(|(client, actions)| {
        actions.iter().enumerate().map(move |(turn, action)| (Sha256::digest(key(client, turn)).to_vec(), *action))
    });
    let order = serial_order(&shop, &named.collect()).await;
    let changes = order.iter().filter(|action| !matches!(action, CartAction::Clear)).count();
    assert_eq!(changes, done, "every change that was answered happened once");
    let mut model = BTreeMap::new();
    order.iter().for_each(|action| action.apply(&mut model));
    let mut held: BTreeMap<usize, u32> = BTreeMap::new();
    for (offer, quantity) in shop.quantities(&cart).await {
        held.insert(offers.iter().position(|known| *known == offer).unwrap(), quantity);
    }
    assert_eq!(held, model);
    let shown = shop.get(&cart).await;
    assert_eq!(shown.version, u64::try_from(order.len()).unwrap());
    assert_eq!(
        (shown.number_of_products, usize::try_from(shown.number_of_lines).unwrap()),
        (model.values().sum(), model.len())
    );
    assert!(done > CLIENTS * TURNS / 2);
}
