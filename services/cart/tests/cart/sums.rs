//! What carts come to: kept beside their lines, and made anew where prices have moved.

use crate::shop::Shop;
use catalogue_files::record::OfferRecord;
use identity::Caller;
use platform_process::Kind;
use proto::{
    cart::{Cart, ClearRequest, DeleteRequest, GetRequest, ListRequest, RemoveLinesRequest, RenameRequest},
    common::{Page, Reason, Versions},
};
use test_shop::{
    add,
    goods::{binders, pens, range},
    replace, take, why,
};
use values::Currency;

/// More articles than a cart shows with itself, and all of them in a cart.
async fn long_cart(shop: &Shop) -> (String, Vec<String>) {
    let cart = shop.cart().await;
    let mut offers = Vec::new();
    for number in 0..8 {
        let sku = format!("PEN-{number}");
        shop.catalogue.put((&sku, pens().1)).await;
        offers.push(shop.catalogue.offer("alpha", &sku).await);
    }
    shop.change(&cart, offers.iter().map(|offer| add(offer, 2)).collect()).await.unwrap();
    (cart, offers)
}

fn net(cart: &Cart) -> String {
    cart.total_discount_price.clone().unwrap().price_without_tax
}

impl Shop {
    /// Holds the kept sums against the lines they are kept for.
    async fn audit(&self) {
        let different: i64 = sqlx::query_scalar(
            "select count(*) from (
                 select cart_id, supplier_id, lines, products, blocked_lines, total_without_tax, total_with_tax,
                     paid_without_tax, paid_with_tax
                 from cart.supplier_totals
                 except
                 select cart_id, supplier_id, count(*), sum(quantity), count(*) filter (where not is_orderable),
                     sum(total_without_tax), sum(total_with_tax), sum(paid_without_tax), sum(paid_with_tax)
                 from cart.lines group by cart_id, supplier_id
             ) different",
        )
        .fetch_one(&self.database.pool)
        .await
        .unwrap();
        let suppliers: (i64, i64) = sqlx::query_as(
            "select (select count(*) from cart.supplier_totals),
                 (select count(*) from (select distinct cart_id, supplier_id from cart.lines) held)",
        )
        .fetch_one(&self.database.pool)
        .await
        .unwrap();
        assert_eq!((different, suppliers.0), (0, suppliers.1));
    }

    async fn get_as(&self, caller: &Caller, cart: &str) -> Cart {
        let request = caller.ask(GetRequest { cart_id: cart.to_owned(), as_kept: false });
        self.carts.clone().get(request).await.unwrap().into_inner().cart.unwrap()
    }
}

#[tokio::test]
async fn the_kept_sums_are_those_of_the_lines_after_every_change() {
    let shop = Shop::open().await;
    let (cart, offers) = long_cart(&shop).await;
    let paper = shop.catalogue.offer("beta", "PAPER").await;
    for change in
        [add(&paper, 3), add(&offers[7], 8), replace(&offers[6], 12), take(&offers[5], 1), take(&offers[4], 9)]
    {
        shop.change(&cart, vec![change]).await.unwrap();
        shop.audit().await;
    }
    let remove = RemoveLinesRequest {
        cart_id: cart.clone(),
        offer_price_ids: vec![paper, offers[0].clone()],
        ..Default::default()
    };
    let left = shop.carts.clone().remove_lines(shop.ask(remove)).await.unwrap().into_inner().cart.unwrap();
    shop.audit().await;
    assert_eq!((left.number_of_lines, left.number_of_products, left.supplier_aggregates.len()), (6, 29, 1));
    assert_eq!(net(&left), "30.75");
    let clear = ClearRequest { cart_id: cart, if_match: None };
    let empty = shop.carts.clone().clear(shop.ask(clear)).await.unwrap().into_inner().cart.unwrap();
    shop.audit().await;
    assert_eq!((net(&empty).as_str(), empty.supplier_aggregates.len()), ("0.00", 0));
}

#[tokio::test]
async fn d3_9_a_price_that_moved_on_a_line_that_is_not_shown_moves_the_sums() {
    let shop = Shop::open().await;
    let (cart, _) = long_cart(&shop).await;
    assert_eq!(net(&shop.get(&cart).await), "20.00");
    let mut dearer = pens().1;
    dearer.prices[0].ranges = vec![range(1, 325, None)];
    shop.catalogue.put(("PEN-7", dearer)).await;
    assert_eq!(net(&shop.get(&cart).await), "24.00");
    let listed = shop.list().await;
    assert_eq!(net(&listed[0]), "24.00");
    shop.audit().await;
}

#[tokio::test]
async fn d3_9_an_offer_that_is_withdrawn_blocks_its_line_wherever_it_stands() {
    let shop = Shop::open().await;
    let (cart, _) = long_cart(&shop).await;
    shop.catalogue.put(("PEN-6", OfferRecord { active: false, ..pens().1 })).await;
    let listed = shop.list().await;
    assert_eq!((listed[0].blocked_lines, net(&listed[0]).as_str()), (1, "17.50"));
    let blocked = shop.get(&cart).await;
    assert_eq!((blocked.blocked_lines, blocked.number_of_lines, net(&blocked).as_str()), (1, 8, "17.50"));
    shop.catalogue.put(("PEN-6", pens().1)).await;
    assert_eq!(shop.get(&cart).await.blocked_lines, 0);
    shop.audit().await;
}

#[tokio::test]
async fn what_others_sell_or_change_leaves_a_cart_as_it_was_priced() {
    let shop = Shop::open().await;
    let (cart, _) = long_cart(&shop).await;
    let before = shop.get(&cart).await;
    let (sku, offer) = binders();
    shop.catalogue.put((sku, OfferRecord { stock: 6, ..offer })).await;
    // A line priced again would be worth what it costs: this one shows that none was.
    sqlx::query("update cart.supplier_totals set total_with_tax = total_with_tax + 1")
        .execute(&shop.database.pool)
        .await
        .unwrap();
    let after = shop.get(&cart).await;
    assert_ne!(after.total_price, before.total_price);
    assert_eq!((after.total_discount_price, after.version), (before.total_discount_price, before.version));
}

#[tokio::test]
async fn d9_5_a_cart_is_told_in_the_currency_that_is_asked_for_and_back() {
    let shop = Shop::open().await;
    let (cart, offers) = long_cart(&shop).await;
    let in_pounds = Caller { currency: Some(Currency::Gbp), ..shop.caller() };
    let pounds = shop.get_as(&in_pounds, &cart).await;
    assert_eq!((pounds.currency.as_str(), pounds.blocked_lines, net(&pounds).as_str()), ("GBP", 8, "0.00"));
    shop.change(&cart, vec![add(&offers[0], 1)]).await.unwrap();
    let euros = shop.get(&cart).await;
    assert_eq!((euros.currency.as_str(), euros.blocked_lines, net(&euros).as_str()), ("EUR", 0, "21.25"));
    shop.audit().await;
}

#[tokio::test]
async fn carts_of_before_are_priced_when_they_are_next_read() {
    let shop = Shop::open().await;
    let (cart, _) = long_cart(&shop).await;
    sqlx::raw_sql(
        "update cart.carts set price_version = null, price_currency = null;
         update cart.lines set is_orderable = false, total_without_tax = 0, total_with_tax = 0, paid_without_tax = 0,
             paid_with_tax = 0;
         update cart.supplier_totals set supplier_name = '', blocked_lines = lines, total_without_tax = 0, total_with_tax = 0,
             paid_without_tax = 0, paid_with_tax = 0",
    )
    .execute(&shop.database.pool)
    .await
    .unwrap();
    let priced = shop.get(&cart).await;
    assert_eq!((priced.blocked_lines, net(&priced).as_str()), (0, "20.00"));
    assert_eq!(priced.supplier_aggregates[0].supplier_name, "Supplier alpha");
    shop.audit().await;
}

#[tokio::test]
async fn a_change_that_is_meant_for_another_version_is_refused_as_stale_and_changes_nothing() {
    let shop = Shop::open().await;
    let (cart, offers) = long_cart(&shop).await;
    let mut carts = shop.carts.clone();
    let stale = || Some(Versions { versions: vec![0, 7] });
    let refused = (Kind::Precondition, Reason::StaleVersion);
    let (cart_id, name) = (cart.clone(), "Other".to_owned());
    assert_eq!(why(carts.rename(shop.ask(RenameRequest { cart_id, name, if_match: stale() })).await), refused);
    assert_eq!(why(carts.clear(shop.ask(ClearRequest { cart_id: cart.clone(), if_match: stale() })).await), refused);
    assert_eq!(why(carts.delete(shop.ask(DeleteRequest { cart_id: cart.clone(), if_match: stale() })).await), refused);
    let remove = RemoveLinesRequest {
        cart_id: cart.clone(),
        offer_price_ids: vec![offers[0].clone()],
        if_match: stale(),
        ..Default::default()
    };
    assert_eq!(why(carts.remove_lines(shop.ask(remove.clone())).await), refused);
    assert_eq!(why(shop.change_if(&cart, vec![add(&offers[0], 1)], stale()).await), refused);
    assert_eq!((shop.get(&cart).await.number_of_products, shop.get(&cart).await.version), (16, 1));
    let fresh = Some(Versions { versions: vec![1] });
    carts.remove_lines(shop.ask(RemoveLinesRequest { if_match: fresh, ..remove })).await.unwrap();
    assert_eq!(shop.get(&cart).await.number_of_lines, 7);
}

#[tokio::test]
async fn ids_may_be_written_without_hyphens_and_in_capitals() {
    let shop = Shop::open().await;
    let (cart, offers) = long_cart(&shop).await;
    let plain = |id: &str| id.replace('-', "").to_uppercase();
    shop.change(&plain(&cart), vec![add(&plain(&offers[0]), 1)]).await.unwrap();
    let line = shop.lines(&cart).await.remove(0);
    assert_eq!(line.quantity, 3);
    let remove = RemoveLinesRequest { cart_id: plain(&cart), line_ids: vec![plain(&line.id)], ..Default::default() };
    let removed = shop.carts.clone().remove_lines(shop.ask(remove)).await.unwrap().into_inner();
    assert_eq!((removed.issues.len(), removed.cart.unwrap().number_of_lines), (0, 7));
}

impl Shop {
    async fn list(&self) -> Vec<Cart> {
        let request = ListRequest { page: Some(Page { page: 0, size: 10 }), statuses: Vec::new() };
        self.carts.clone().list(self.ask(request)).await.unwrap().into_inner().carts
    }
}
