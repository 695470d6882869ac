//! The steps of a journey, each patient while a part of the shop is away.

use journeys::{Answer, Visitor};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How long a step is repeated while a service is away.
const STEP_TIMEOUT: Duration = Duration::from_secs(20);

/// How long an order may stay held by an attempt that was killed.
const HELD: Duration = Duration::from_secs(60);

/// How long what was ordered may still lie in its cart: seconds, also after a crash.
const EMPTIED: Duration = Duration::from_secs(20);

/// A call, repeated while the shop says that a part of it is away. Every step of a journey may be repeated.
pub async fn call(visitor: &Visitor, method: Method, path: &str, body: Option<Value>) -> Answer {
    let until = Instant::now() + STEP_TIMEOUT;
    loop {
        let answer = visitor.try_call(method.clone(), path, body.as_ref().map(Value::to_string)).await;
        match answer {
            Ok(answer) if ![502, 503, 504].contains(&answer.status) => return answer,
            away if Instant::now() > until => panic!("{path} stayed away: {away:?}"),
            _ => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
}

/// The first offer that a search finds with plenty in stock, and the least that can be ordered of it.
pub async fn find(visitor: &Visitor, query: &str) -> (String, u64) {
    find_in_stock(visitor, query, 100).await
}

/// The same with at least so many in stock.
pub async fn find_in_stock(visitor: &Visitor, query: &str, stock: u64) -> (String, u64) {
    let hit = hit(visitor, query, stock).await;
    (hit["variant"]["offers"][0]["offerPriceId"].as_str().unwrap().to_owned(), smallest(&hit))
}

/// The first product found whose first offer can be ordered, with at least so many in stock.
pub async fn hit(visitor: &Visitor, query: &str, stock: u64) -> Value {
    let found = call(visitor, Method::GET, &format!("/api/search?q={query}&inStock=true"), None).await.expect(200);
    let can_be_ordered = |hit: &&Value| {
        let offer = &hit["variant"]["offers"][0];
        offer["status"] == "ACTIVE" && offer["stock"].as_u64() >= Some(stock)
    };
    let hit = found.at("/products/content").as_array().into_iter().flatten().find(can_be_ordered);
    hit.unwrap_or_else(|| panic!("nothing to order for {query}: {}", found.body)).clone()
}

/// The least that can be ordered of the first offer.
pub fn smallest(hit: &Value) -> u64 {
    let offer = &hit["variant"]["offers"][0];
    let (pack, min) = (offer["itemPerPack"].as_u64().unwrap_or(1), offer["minOrderQuantity"].as_u64().unwrap_or(1));
    min.max(1).next_multiple_of(pack.max(1))
}

/// The buyer's cart: the first there is, else a new one, as the app does.
pub async fn cart(visitor: &Visitor) -> String {
    let carts = call(visitor, Method::GET, "/api/carts?page=0&size=10&type=CART", None).await.expect(200);
    if let Some(id) = carts.at("/carts/0/id").as_str() {
        return id.to_owned();
    }
    let created = call(visitor, Method::POST, "/api/carts/create", Some(json!({ "name": "Default Cart" }))).await;
    match created.status {
        201 => created.text("/cart/id").to_owned(),
        _ => Box::pin(cart(visitor)).await,
    }
}

/// Sets the quantity of an offer in a cart.
pub async fn put_line(visitor: &Visitor, cart: &str, offer: &str, quantity: u64) -> Answer {
    let line = json!({ "offerPriceId": offer, "quantity": quantity, "updateAction": "REPLACE_QUANTITY" });
    call(visitor, Method::PUT, &format!("/api/carts/{cart}/updateCartLines"), Some(json!({ "linesToUpdate": [line] })))
        .await
}

/// From a filled cart to a draft order: initialise, and wait until the cart is ON_GOING.
pub async fn initialise(visitor: &Visitor, cart: &str) -> String {
    let until = Instant::now() + STEP_TIMEOUT;
    loop {
        let answer = call(visitor, Method::POST, &format!("/api/carts/{cart}/initializeOrder"), None).await;
        let state = call(visitor, Method::GET, &format!("/api/carts/{cart}"), None).await.expect(200);
        if matches!(answer.status, 200 | 202) && state.text("/cart/status") == "ON_GOING" {
            return answer.text("/orderId").to_owned();
        }
        assert!(Instant::now() < until, "the cart did not become ON_GOING: {} {}", answer.body, state.body);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Delivery and billing to the account's first addresses.
pub async fn address(visitor: &Visitor, order: &str) {
    address_to(visitor, order, &addresses(visitor).await).await;
}

/// Where the account's goods go, and where its invoices.
pub struct Addresses {
    pub shipping: String,
    pub billing: String,
}

/// The account's first addresses.
pub async fn addresses(visitor: &Visitor) -> Addresses {
    let first = async |kind: &str| {
        let addresses =
            call(visitor, Method::GET, &format!("/api/account/addresses?{kind}=true"), None).await.expect(200);
        addresses.text("/addresses/0/id").to_owned()
    };
    Addresses { shipping: first("shipping").await, billing: first("billing").await }
}

/// Delivery and billing to these addresses.
pub async fn address_to(visitor: &Visitor, order: &str, addresses: &Addresses) {
    let path = format!("/api/commercial-orders/{order}");
    let body = json!({ "shippingAddressId": addresses.shipping, "shippingType": "STD" });
    let _ = call(visitor, Method::PUT, &format!("{path}/shipping-information"), Some(body)).await.expect(200);
    let body = json!({ "billingAddressId": addresses.billing });
    let _ = call(visitor, Method::PUT, &format!("{path}/billing-information"), Some(body)).await.expect(200);
}

/// Places the order.
pub async fn place(visitor: &Visitor, order: &str) -> Answer {
    let body = json!({ "paymentInfo": { "paymentOption": "BANK_WIRE", "purchaseOrderNumber": "PO-4711" } });
    call(visitor, Method::PUT, &format!("/api/commercial-orders/{order}/created"), Some(body)).await
}

/// Places the order as the page does: again while an attempt that was killed still holds it.
pub async fn submit(visitor: &Visitor, order: &str) -> Answer {
    let until = Instant::now() + HELD;
    loop {
        let answer = place(visitor, order).await;
        if answer.text("/code") != "REQUEST_IN_PROGRESS" || Instant::now() > until {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// The cart once what was ordered has left it, which it does by itself, at the latest soon after the answer (D4.3).
pub async fn emptied(visitor: &Visitor, cart: &str) -> Answer {
    let until = Instant::now() + EMPTIED;
    loop {
        let answer = call(visitor, Method::GET, &format!("/api/carts/{cart}"), None).await.expect(200);
        if answer.at("/cart/numberOfLines") == 0 {
            return answer;
        }
        assert!(Instant::now() < until, "D4.3: what was ordered is still in its cart: {}", answer.body);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The number of the first document that is issued of an order whose goods left.
pub async fn issued(visitor: &Visitor, order: &str) -> String {
    let until = Instant::now() + STEP_TIMEOUT;
    let path = format!("/api/commercial-orders/{order}/documents");
    loop {
        let documents = call(visitor, Method::GET, &path, None).await.expect(200);
        if let Some(number) = documents.at("/documents/0/number").as_str() {
            return number.to_owned();
        }
        assert!(Instant::now() < until, "nothing is issued of {order}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Somebody of the shop takes a logistic order from where it was placed to its lorry.
pub async fn ship(operator: &Visitor, logistic_order: &str) {
    let _ = operator.login("operator@demo.test").await.expect(200);
    let way =
        ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT", "SHIPPED"];
    for status in way {
        let path = format!("/api/operator/logistic-orders/{logistic_order}/status");
        let _ = call(operator, Method::PUT, &path, Some(json!({ "status": status }))).await.expect(200);
    }
}
