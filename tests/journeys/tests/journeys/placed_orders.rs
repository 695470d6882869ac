//! Orders once they are placed, over HTTP: found again, followed, called off, approved, ordered again, taken home as files.

use crate::{
    desk::{ABSENT, Article, Desk},
    steps,
};
use journeys::{Call, Stage, Visitor};
use reqwest::Method;
use serde_json::{Value, json};

const ORDERS: &str = "/api/commercial-orders";

/// An order of this many of an article, with a number of the buyer's own.
async fn order(buyer: &Visitor, article: &Article, quantity: u64, number: &str) -> String {
    let cart = buyer.post("/api/carts/create", json!({ "name": format!("Cart {number}") })).await.expect(201);
    let cart = cart.text("/cart/id");
    let _ = steps::put_line(buyer, cart, &article.id, quantity).await.expect(200);
    let order = steps::initialise(buyer, cart).await;
    steps::address(buyer, &order).await;
    let payment = json!({ "paymentInfo": { "paymentOption": "BANK_WIRE", "purchaseOrderNumber": number } });
    let _ = buyer.put(&format!("{ORDERS}/{order}/created"), payment).await.expect(200);
    order
}

/// Somebody who is logged in.
async fn visitor(stage: &Stage, email: &str) -> Visitor {
    let visitor = stage.visitor();
    let _ = visitor.login(email).await.expect(200);
    visitor
}

/// How many items of an article there are.
async fn stock(buyer: &Visitor, article: &Article) -> u64 {
    let offers = buyer.get(&format!("/api/variants/{}/offers", article.variant)).await.expect(200);
    let offers = offers.at("/offers").as_array().unwrap();
    offers.iter().find(|offer| offer["offerPriceId"] == *article.id).unwrap()["stock"].as_u64().unwrap()
}

#[tokio::test]
async fn an_order_is_found_again_called_off_and_ordered_again() {
    let stage = Stage::open().await;
    let (buyer, pens) = (visitor(&stage, "acheteur@demo.test").await, Article::found(&stage, "stylo").await);
    let before = stock(&buyer, &pens).await;
    let id = order(&buyer, &pens, pens.smallest, "=CHANTIER-7").await;

    let found = buyer.get(&format!("{ORDERS}?q=chantier-7&status=CREATED&sort=totalPrice:desc")).await.expect(200);
    assert_eq!((found.at("/totalElement"), found.at("/sort/0")), (&json!(1), &json!("totalPrice:desc")));
    let summary = found.at("/orders/0");
    assert_eq!((&summary["id"], &summary["purchaseOrderNumber"]), (&json!(id), &json!("=CHANTIER-7")));
    let whole = buyer.get(&format!("{ORDERS}/{id}?locale=fr-FR")).await.expect(200);
    assert_eq!(&summary["prices"], whole.at("/order/orderLogisticPrices"));
    assert_eq!(whole.at("/order/actions"), &json!(["CANCEL", "REORDER"]));
    assert_eq!(
        (whole.text("/order/externalReference"), whole.text("/order/createdBy")),
        ("=CHANTIER-7", "Camille Renaud")
    );
    for query in ["q=nothing-of-the-kind", "to=2020-01-01", "status=SHIPPED", "toDecide=true"] {
        assert_eq!(buyer.get(&format!("{ORDERS}?{query}")).await.expect(200).at("/totalElement"), &json!(0), "{query}");
    }
    for query in ["status=LOST", "from=yesterday", "sort=name", "toDecide=perhaps", "size=101"] {
        let _ = buyer.get(&format!("{ORDERS}?{query}")).await.expect(400);
    }
    assert_eq!(buyer.get(&format!("{ORDERS}?colour=blue")).await.expect(200).at("/totalElement"), &json!(1));
    let lines = buyer.get(&format!("{ORDERS}/{id}/lines?size=5")).await.expect(200);
    assert_eq!((lines.at("/totalElement"), lines.text("/lines/0/offerPriceId")), (&json!(1), pens.id.as_str()));

    let again = buyer.clone().repeating("again").post(&format!("{ORDERS}/{id}/reorder"), json!({})).await.expect(200);
    let repeated =
        buyer.clone().repeating("again").post(&format!("{ORDERS}/{id}/reorder"), json!({})).await.expect(200);
    assert_eq!((again.at("/added"), again.at("/warnings")), (&json!(1), &json!([])));
    assert_eq!(repeated.body, again.body);
    let cart = buyer.get(&format!("/api/carts/{}", again.text("/cartId"))).await.expect(200);
    assert_eq!(cart.at("/cart/numberOfProducts"), &json!(pens.smallest));

    assert_eq!(stock(&buyer, &pens).await, before - pens.smallest);
    let cancel = format!("{ORDERS}/{id}/cancel");
    let canceled = buyer.post(&cancel, json!({ "reason": "Doublon" })).await.expect(200);
    assert_eq!((canceled.text("/order/status"), canceled.at("/order/actions")), ("CANCELED", &json!(["REORDER"])));
    assert_eq!(buyer.post(&cancel, json!({})).await.expect(409).text("/code"), "INVALID_TRANSITION");
    until(async || stock(&buyer, &pens).await == before).await;

    let history = buyer.get(&format!("{ORDERS}/{id}/history")).await.expect(200);
    let steps: Vec<_> = history.at("/history").as_array().unwrap().iter().map(|step| step["to"].clone()).collect();
    assert_eq!(steps, ["CREATED", "CANCELED"]);
    let last = history.at("/history/1");
    let said = ["from", "actorType", "actorName", "reason"].map(|member| last[member].as_str().unwrap());
    assert_eq!(said, ["CREATED", "CUSTOMER", "Camille Renaud", "Doublon"]);
    assert_eq!(history.at("/history/0/from"), &Value::Null);
    stage.close().await;
}

#[tokio::test]
async fn orders_go_home_as_a_table_that_runs_nothing() {
    let stage = Stage::open().await;
    let (buyer, pens) = (visitor(&stage, "acheteur@demo.test").await, Article::found(&stage, "stylo").await);
    for number in ["=1+1", "B-2", "C-3"] {
        order(&buyer, &pens, pens.smallest, number).await;
    }
    let late =
        "update orders.commercial_orders set validated_at = '2024-06-30T22:30:00Z' where purchase_order_number = 'B-2'";
    assert_eq!(stage.change(late).await, 1);
    let file = buyer.get(&format!("{ORDERS}/export?locale=en-GB")).await.expect(200);
    assert_eq!(file.header("content-type"), "text/csv; charset=utf-8");
    assert!(file.header("content-disposition").ends_with("filename*=UTF-8''orders.csv"));
    let text = file.body.as_str().unwrap();
    let rows: Vec<Vec<&str>> = text.lines().map(|row| row.split(',').collect()).collect();
    assert!(text.trim_start_matches('\u{feff}').starts_with("Order,Your number,Placed on,Status,"), "{text}");
    assert_eq!(rows[1..].iter().map(|row| row[1]).collect::<Vec<_>>(), ["B-2", "'=1+1", "C-3"], "oldest first");
    assert_eq!(rows[1][2..4], ["01/07/2024", "Created"]);
    assert!(rows[1..].iter().all(|row| row.contains(&pens.sku.as_str())), "{text}");

    // That day in Paris, as the filter counts it.
    let french = buyer.get(&format!("{ORDERS}/export?q=b-2&from=2024-07-01&to=2024-07-01")).await.expect(200);
    let text = french.body.as_str().unwrap();
    assert!(text.contains(";B-2;01/07/2024;Créée;"), "{text}");
    assert!(text.trim_start_matches('\u{feff}').starts_with("Commande;Votre numéro;Passée le;Statut;"), "{text}");
    assert_eq!(text.lines().count(), 2, "{text}");
    let refused = buyer.get(&format!("{ORDERS}/export?status=LOST")).await.expect(400);
    assert_eq!(refused.text("/code"), "FIELD_INVALID");
    stage.close().await;
}

#[tokio::test]
async fn d6_2_an_order_above_a_limit_waits_for_somebody_else() {
    let stage = Stage::open().await;
    let limit = "update auth.memberships m set order_limit = 1 from auth.users u
                 where u.id = m.user_id and u.email = 'acheteur@demo.test'";
    assert!(stage.change(limit).await > 0);
    let pens = Article::found(&stage, "stylo").await;
    let (buyer, approver) = (visitor(&stage, "acheteur@demo.test").await, visitor(&stage, "admin@demo.test").await);
    let before = stock(&buyer, &pens).await;
    let (wanted, unwanted) =
        (order(&buyer, &pens, pens.smallest, "A").await, order(&buyer, &pens, pens.smallest, "B").await);
    let waiting = buyer.get(&format!("{ORDERS}/{wanted}?locale=fr-FR")).await.expect(200);
    let said = (waiting.text("/order/status"), waiting.at("/order/approvalLimit"), waiting.at("/order/isValidated"));
    assert_eq!(said, ("WAITING_CUSTOMER_APPROVAL", &json!(1.0), &json!(true)));

    let to_decide = approver.get(&format!("{ORDERS}?toDecide=true")).await.expect(200);
    assert_eq!(to_decide.at("/totalElement"), &json!(2));
    let own = buyer.post(&format!("{ORDERS}/{wanted}/approve"), json!({})).await.expect(403);
    assert_eq!(own.text("/code"), "APPROVAL_NOT_YOURS");
    let elsewhere = visitor(&stage, "admin@demo.test").await;
    let studio = elsewhere.get("/api/auth/get-authenticated-user").await.expect(200);
    let current = studio.text("/account/id");
    let accounts = studio.at("/accounts").as_array().unwrap();
    let other = accounts.iter().find(|account| account["id"] != current).unwrap();
    let _ = elsewhere.post("/api/account/switch", json!({ "customerAccountId": other["id"] })).await.expect(200);
    for word in ["approve", "decline"] {
        let body = json!({ "reason": "Non" });
        let theirs = elsewhere.post(&format!("{ORDERS}/{wanted}/{word}"), body.clone()).await.expect(404);
        let nobodys = elsewhere.post(&format!("{ORDERS}/{ABSENT}/{word}"), body).await.expect(404);
        assert_eq!(theirs.without(&wanted), nobodys.without(ABSENT));
    }

    let (waiting, whose) = (format!("{ORDERS}/waiting-accounts"), format!("{ORDERS}/{wanted}/account"));
    let two = json!([{ "accountId": current, "orders": 2 }]);
    assert_eq!(elsewhere.get(&waiting).await.expect(200).at("/accounts"), &two, "d6_17, from another account");
    assert_eq!(elsewhere.get(&whose).await.expect(200).text("/accountId"), current);
    assert_eq!(buyer.get(&waiting).await.expect(200).at("/accounts"), &json!([]), "who placed them decides on none");
    let stranger = visitor(&stage, "buyer@demo.test").await;
    let theirs = stranger.get(&whose).await.expect(404);
    let nobodys = stranger.get(&format!("{ORDERS}/{ABSENT}/account")).await.expect(404);
    assert_eq!(theirs.without(&wanted), nobodys.without(ABSENT));

    let approved = approver.post(&format!("{ORDERS}/{wanted}/approve"), json!({ "reason": "Oui" })).await.expect(200);
    assert_eq!(approved.text("/order/status"), "WAITING_SUPPLIER_APPROVAL");
    let silent = approver.post(&format!("{ORDERS}/{unwanted}/decline"), json!({})).await.expect(400);
    assert_eq!(silent.text("/errors/0/field"), "reason");
    let declined = approver.post(&format!("{ORDERS}/{unwanted}/decline"), json!({ "reason": "Non" })).await.expect(200);
    assert_eq!(declined.text("/order/status"), "DECLINED_BY_CUSTOMER");
    assert_eq!(approver.get(&format!("{ORDERS}?toDecide=true")).await.expect(200).at("/totalElement"), &json!(0));
    until(async || stock(&buyer, &pens).await == before - pens.smallest).await;
    stage.close().await;
}

#[tokio::test]
async fn what_a_draft_is_told_on_its_way() {
    let stage = Stage::open().await;
    let (desk, buyer) = (Desk::at(&stage).await, visitor(&stage, "acheteur@demo.test").await);
    let pens = Article::found(&stage, "stylo").await;
    let cart = buyer.post("/api/carts/create", json!({ "name": "Chantier" })).await.expect(201);
    let cart = cart.text("/cart/id");
    let _ = steps::put_line(&buyer, cart, &pens.id, pens.smallest).await.expect(200);
    let begin = async || {
        let call = Call::new(Method::POST, ORDERS).with("idempotency-key", "chantier");
        let body = json!({ "origin": "CART", "originId": cart });
        desk.send(call.body("application/json", body.to_string())).await
    };
    let first = begin().await.expect(201);
    let id = first.text("/id").to_owned();
    steps::address(&buyer, &id).await;
    let address = buyer.get("/api/account/addresses?shipping=true").await.expect(200);
    let wish = async |day: &str| {
        let body = json!({
            "shippingAddressId": address.at("/addresses/0/id"), "shippingType": "STD", "requestedDate": day,
        });
        desk.write(Method::PUT, &format!("{ORDERS}/{id}/shipping-information"), &body).await
    };
    assert_eq!(wish("2099-12-24").await.expect(200).text("/order/requestedDate"), "2099-12-24");
    assert_eq!(wish("2020-12-24").await.expect(400).text("/errors/0/field"), "requestedDate");

    let dearer = "update catalogue.price_ranges set unit_price = unit_price + 1, discount_unit_price = null";
    assert!(stage.change(dearer).await > 0);
    let moved = steps::place(&buyer, &id).await.expect(409);
    assert_eq!((moved.text("/code"), moved.text("/errors/0/sku")), ("ORDER_PRICES_CHANGED", pens.sku.as_str()));
    assert_eq!(steps::initialise(&buyer, cart).await, id);
    let placed = steps::place(&buyer, &id).await.expect(200);
    assert_eq!(placed.text("/order/requestedDate"), "2099-12-24");

    let repeated = begin().await.expect(201);
    assert_eq!((repeated.text("/id"), repeated.at("/order/isValidated")), (id.as_str(), &json!(true)));
    stage.close().await;
}

/// Waits until something is so.
async fn until(is_so: impl AsyncFn() -> bool) {
    for _ in 0..200 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("it never came to be");
}
