//! Lines of carts: added, changed, refused, priced.

use crate::shop::{Shop, offer_of};
use catalogue_files::record::OfferRecord;
use platform_process::Kind;
use proto::{
    cart::{CartStatus, ChangeLinesRequest, ClearRequest, LineChange, ListLinesRequest, RemoveLinesRequest},
    catalogue::{LineKey, line_key::Key},
    common::{IdType, Page, Reason},
};
use test_shop::{
    add,
    goods::{binders, paper, pens, range},
    refusal, replace, take, why,
};

#[tokio::test]
async fn lines_cost_what_their_offers_cost_and_add_up() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let (pens, binders, paper) = (
        shop.catalogue.offer("alpha", "PEN").await,
        shop.catalogue.offer("alpha", "BINDER").await,
        shop.catalogue.offer("beta", "PAPER").await,
    );
    let lines = vec![add(&pens, 10), add(&binders, 6), add(&paper, 1)];
    let cart = shop.change(&cart_id, lines).await.unwrap().cart.unwrap();
    assert_eq!((cart.number_of_lines, cart.number_of_products, cart.version), (3, 17, 1));
    let (total, paid) = (cart.total_price.unwrap(), cart.total_discount_price.unwrap());
    assert_eq!((total.price_without_tax.as_str(), total.price_with_tax.as_str()), ("27.00", "32.40"));
    assert_eq!((paid.price_without_tax.as_str(), paid.tax_amount.as_str()), ("24.00", "4.80"));
    let suppliers: Vec<_> =
        cart.supplier_aggregates.iter().map(|of| (of.supplier_name.as_str(), of.number_of_lines)).collect();
    assert_eq!(suppliers, [("Supplier alpha", 2), ("Supplier beta", 1)]);
    let units: Vec<_> = cart.first_lines.iter().map(|line| line.unit_price.parse::<f64>().unwrap()).collect();
    assert_eq!(units, [1.0, 1.5, 5.0]);
}

#[tokio::test]
async fn d5_6_a_quantity_that_is_none_refuses_the_whole_call_and_changes_nothing() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let pens = shop.catalogue.offer("alpha", "PEN").await;
    for wrong in [0, -1, 100_000, 1_000_000_000] {
        let refused = refusal(shop.change(&cart_id, vec![add(&pens, 1), add(&pens, wrong)]).await);
        assert_eq!((refused.kind, refused.reason), (Kind::Invalid, Reason::QuantityInvalid), "{wrong}");
        assert_eq!(refused.issues[0].index, Some(1));
    }
    let keyless = LineChange { key: None, ..add(&pens, 1) };
    assert_eq!(why(shop.change(&cart_id, vec![keyless]).await), (Kind::Invalid, Reason::OfferMissing));
    assert_eq!(why(shop.change(&cart_id, vec![]).await), (Kind::Invalid, Reason::FieldRequired));
    assert_eq!((shop.get(&cart_id).await.number_of_lines, shop.get(&cart_id).await.version), (0, 0));
}

#[tokio::test]
async fn d5_6_some_lines_are_taken_and_the_others_named_with_what_would_be_right() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let (pens, binders) = (shop.catalogue.offer("alpha", "PEN").await, shop.catalogue.offer("alpha", "BINDER").await);
    let lines = vec![add(&binders, 7), add(&pens, 5), add(&pens, 96), add("unknown", 1)];
    let changed = shop.change(&cart_id, lines).await.unwrap();
    let issues: Vec<_> =
        changed.issues.iter().map(|issue| (issue.index.unwrap(), issue.reason(), issue.suggested_quantity)).collect();
    assert_eq!(
        issues,
        [
            (0, Reason::NotAPackMultiple, Some(12)),
            (2, Reason::QuantityAboveStock, Some(95)),
            (3, Reason::OfferNotFound, None)
        ]
    );
    assert_eq!(shop.quantities(&cart_id).await, [(pens, 5)]);
}

#[tokio::test]
async fn d5_6_no_line_taken_is_refused_and_changes_nothing() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let binders = shop.catalogue.offer("alpha", "BINDER").await;
    let refused = refusal(shop.change(&cart_id, vec![add(&binders, 7)]).await);
    assert_eq!((refused.kind, refused.reason), (Kind::Precondition, Reason::NoLineAdded));
    assert_eq!(refused.issues[0].reason(), Reason::NotAPackMultiple);
    assert_eq!(shop.get(&cart_id).await.version, 0);
}

#[tokio::test]
async fn d5_7_quantities_are_added_taken_and_replaced() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let pens = shop.catalogue.offer("alpha", "PEN").await;
    for (change, left) in
        [(add(&pens, 5), Some(5)), (replace(&pens, 20), Some(20)), (take(&pens, 8), Some(12)), (take(&pens, 99), None)]
    {
        shop.change(&cart_id, vec![change]).await.unwrap();
        let quantity = shop.quantities(&cart_id).await.first().map(|(_, quantity)| *quantity);
        assert_eq!(quantity, left);
    }
}

#[tokio::test]
async fn two_tabs_that_add_at_once_both_count() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let (pens, paper) = (shop.catalogue.offer("alpha", "PEN").await, shop.catalogue.offer("beta", "PAPER").await);
    let (one, two, three) = tokio::join!(
        shop.change(&cart_id, vec![add(&pens, 1), add(&paper, 1)]),
        shop.change(&cart_id, vec![add(&paper, 2), add(&pens, 2)]),
        shop.change(&cart_id, vec![add(&pens, 4)]),
    );
    assert!(one.is_ok() && two.is_ok() && three.is_ok());
    let mut quantities = shop.quantities(&cart_id).await;
    quantities.sort_by_key(|(_, quantity)| *quantity);
    assert_eq!(quantities, [(paper, 3), (pens, 7)]);
    assert_eq!(shop.get(&cart_id).await.version, 3);
}

#[tokio::test]
async fn d7_30_a_variant_and_d7_31_an_external_id_name_an_offer() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let by = |key| LineChange { key: Some(LineKey { key: Some(key) }), ..add("", 1) };
    let request = ChangeLinesRequest {
        cart_id: cart_id.clone(),
        lines: vec![by(Key::VariantId("PEN".into())), by(Key::OfferPriceId("beta:PAPER".into()))],
        id_type: IdType::ExternalId.into(),
        ..Default::default()
    };
    let cart = shop.carts.clone().change_lines(shop.ask(request)).await.unwrap().into_inner().cart.unwrap();
    assert_eq!(cart.number_of_lines, 2);
    let variant = cart.first_lines[0].offer.as_ref().unwrap().variant_id.clone();
    let lines = vec![by(Key::VariantId(variant)), by(Key::VariantId("no-id".into()))];
    let changed = shop.change(&cart_id, lines).await.unwrap();
    assert_eq!((changed.issues.len(), changed.issues[0].field.as_str()), (1, "productVariantId"));
    assert_eq!(changed.cart.unwrap().first_lines[0].quantity, 2);
}

#[tokio::test]
async fn an_addition_that_comes_again_with_its_key_counts_once() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let (pens, binders) = (shop.catalogue.offer("alpha", "PEN").await, shop.catalogue.offer("alpha", "BINDER").await);
    let request = ChangeLinesRequest {
        cart_id: cart_id.clone(),
        lines: vec![add(&pens, 5), add(&binders, 7)],
        idempotency_key: "a-key".into(),
        ..Default::default()
    };
    let mut carts = shop.carts.clone();
    let first = carts.change_lines(shop.ask(request.clone())).await.unwrap().into_inner();
    let again = carts.change_lines(shop.ask(request.clone())).await.unwrap().into_inner();
    assert_eq!((&first.issues, first.issues.len()), (&again.issues, 1));
    assert_eq!(shop.quantities(&cart_id).await, [(pens.clone(), 5)]);
    let other = ChangeLinesRequest { lines: vec![add(&pens, 6)], ..request };
    assert_eq!(why(carts.change_lines(shop.ask(other)).await), (Kind::Refused, Reason::IdempotencyKeyReused));
}

#[tokio::test]
async fn the_same_addition_sent_twice_at_once_counts_once() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let pens = shop.catalogue.offer("alpha", "PEN").await;
    let request = || {
        let request = ChangeLinesRequest {
            cart_id: cart_id.clone(),
            lines: vec![add(&pens, 5)],
            idempotency_key: "a-key".into(),
            ..Default::default()
        };
        shop.ask(request)
    };
    let (mut one, mut two) = (shop.carts.clone(), shop.carts.clone());
    let (one, two) = tokio::join!(one.change_lines(request()), two.change_lines(request()));
    for refused in [one, two].into_iter().filter_map(Result::err) {
        let refused = platform_process::Refusal::from(&refused);
        assert_eq!((refused.kind, refused.reason), (Kind::Conflict, Reason::RequestInProgress));
        assert!(refused.retry_after.is_some());
    }
    assert_eq!(shop.quantities(&cart_id).await, [(pens, 5)]);
}

#[tokio::test]
async fn d3_9_a_price_that_moved_is_said_until_the_line_is_changed() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let offer = shop.catalogue.offer("alpha", "PEN").await;
    shop.change(&cart_id, vec![add(&offer, 2)]).await.unwrap();
    assert!(!shop.lines(&cart_id).await[0].price_changed);
    let (sku, mut dearer) = pens();
    dearer.prices[0].ranges = vec![range(1, 140, None)];
    shop.catalogue.put((sku, dearer)).await;
    let line = shop.lines(&cart_id).await.remove(0);
    assert!(line.price_changed);
    assert_eq!(line.total_discount_price.unwrap().price_without_tax, "2.80");
    shop.change(&cart_id, vec![add(&offer, 1)]).await.unwrap();
    assert!(!shop.lines(&cart_id).await[0].price_changed);
}

#[tokio::test]
async fn d3_9_a_line_that_can_no_longer_be_ordered_stays_blocked_and_unpaid() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let (first, second) = (shop.catalogue.offer("alpha", "BINDER").await, shop.catalogue.offer("beta", "PAPER").await);
    shop.change(&cart_id, vec![add(&first, 12), add(&second, 1)]).await.unwrap();
    let (sku, scarce) = binders();
    shop.catalogue.put((sku, OfferRecord { stock: 6, ..scarce })).await;
    let cart = shop.get(&cart_id).await;
    assert_eq!((cart.blocked_lines, cart.number_of_lines), (1, 2));
    assert_eq!(cart.total_discount_price.unwrap().price_without_tax, "5.00");
    let blocked = &cart.first_lines[0].blocked[0];
    assert_eq!((blocked.reason(), blocked.suggested_quantity), (Reason::QuantityAboveStock, Some(6)));
    let (sku, gone) = paper();
    shop.catalogue.put((sku, OfferRecord { active: false, ..gone })).await;
    let reasons: Vec<_> = shop.lines(&cart_id).await.iter().map(|line| line.blocked[0].reason()).collect();
    assert_eq!(reasons, [Reason::QuantityAboveStock, Reason::OfferInactive]);
    shop.change(&cart_id, vec![take(&second, 1)]).await.unwrap();
    assert_eq!(shop.quantities(&cart_id).await, [(first, 12)]);
}

#[tokio::test]
async fn an_offer_that_catalogue_no_longer_knows_stays_as_a_line() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let pens = shop.catalogue.offer("alpha", "PEN").await;
    shop.change(&cart_id, vec![add(&pens, 2)]).await.unwrap();
    let forgotten = values::OfferId::new();
    sqlx::query("update cart.lines set offer_id = $1").bind(forgotten.0).execute(&shop.database.pool).await.unwrap();
    let cart = shop.get(&cart_id).await;
    assert_eq!((cart.blocked_lines, cart.first_lines[0].blocked[0].reason()), (1, Reason::OfferInactive));
    assert_eq!(offer_of(&cart.first_lines[0]), forgotten.to_string());
}

#[tokio::test]
async fn lines_are_found_by_supplier_variant_and_offer_a_page_at_a_time() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let (pens, binders, paper) = (
        shop.catalogue.offer("alpha", "PEN").await,
        shop.catalogue.offer("alpha", "BINDER").await,
        shop.catalogue.offer("beta", "PAPER").await,
    );
    shop.change(&cart_id, vec![add(&pens, 1), add(&paper, 1), add(&binders, 6)]).await.unwrap();
    let all = shop.lines(&cart_id).await;
    assert_eq!(all.iter().map(offer_of).collect::<Vec<_>>(), [pens.clone(), paper.clone(), binders.clone()]);
    let alpha = all[0].offer.as_ref().unwrap().offer.as_ref().unwrap().supplier.as_ref().unwrap().id.clone();
    let variant = all[1].offer.as_ref().unwrap().variant_id.clone();
    let asked = |page, size| ListLinesRequest {
        cart_id: cart_id.clone(),
        page: Some(Page { page, size }),
        ..Default::default()
    };
    for (request, total, found) in [
        (ListLinesRequest { supplier_id: alpha, ..asked(1, 1) }, 2, vec![binders]),
        (ListLinesRequest { product_variant_id: variant, ..asked(0, 10) }, 1, vec![paper]),
        (ListLinesRequest { offer_price_id: pens.clone(), ..asked(0, 10) }, 1, vec![pens]),
    ] {
        let lines = shop.carts.clone().list_lines(shop.ask(request)).await.unwrap().into_inner();
        assert_eq!((lines.total, lines.lines.iter().map(offer_of).collect::<Vec<_>>()), (total, found));
    }
    assert_eq!(
        why(shop.carts.clone().list_lines(shop.ask(asked(0, 0))).await),
        (Kind::Invalid, Reason::PageOutOfRange)
    );
    let nonsense = ListLinesRequest { supplier_id: "x".into(), ..asked(0, 1) };
    assert_eq!(why(shop.carts.clone().list_lines(shop.ask(nonsense)).await), (Kind::Invalid, Reason::FieldInvalid));
}

#[tokio::test]
async fn d7_28_lines_go_by_their_ids_or_offers_and_unknown_ones_are_named() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let (pens, binders, paper) = (
        shop.catalogue.offer("alpha", "PEN").await,
        shop.catalogue.offer("alpha", "BINDER").await,
        shop.catalogue.offer("beta", "PAPER").await,
    );
    shop.change(&cart_id, vec![add(&pens, 1), add(&binders, 6), add(&paper, 1)]).await.unwrap();
    let first = shop.lines(&cart_id).await.remove(0).id;
    let request = RemoveLinesRequest {
        cart_id: cart_id.clone(),
        line_ids: vec![first, "unknown".into()],
        offer_price_ids: vec![binders],
        if_match: None,
    };
    let removed = shop.carts.clone().remove_lines(shop.ask(request)).await.unwrap().into_inner();
    assert_eq!(removed.issues.len(), 1);
    assert_eq!((removed.issues[0].reason(), removed.issues[0].index), (Reason::LineNotFound, Some(1)));
    assert_eq!(shop.quantities(&cart_id).await, [(paper, 1)]);
    let nothing = RemoveLinesRequest { cart_id: cart_id.clone(), ..Default::default() };
    assert_eq!(why(shop.carts.clone().remove_lines(shop.ask(nothing)).await), (Kind::Invalid, Reason::FieldRequired));
    let cleared =
        shop.carts.clone().clear(shop.ask(ClearRequest { cart_id, if_match: None })).await.unwrap().into_inner();
    let cart = cleared.cart.unwrap();
    assert_eq!((cart.number_of_lines, cart.version, cart.status()), (0, 3, CartStatus::Init));
}
