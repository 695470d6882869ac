//! Somebody who buys the same things again and again.

use anyhow::{Context, Result, ensure};
use journeys::PASSWORD;
use reqwest::{Client, Method, StatusCode, header::RETRY_AFTER};
use serde_json::{Value, json};
use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

/// A buyer with a cart of their own.
pub struct Buyer {
    http: Client,
    address: String,
    token: String,
    cart: String,
    lines: Value,
    ship_to: String,
    bill_to: String,
    /// How often a request is sent again that the shop has no time for.
    max_asked_again: usize,
    asked_again: AtomicUsize,
}

/// How often a request is sent again at most.
const MAX_ASKED_AGAIN: usize = 3;

/// Who buys, and how many carts each of them may well have beside their own.
const USERS: [&str; 3] = ["acheteur@demo.test", "admin@demo.test", "buyer@demo.test"];
const CARTS: usize = 30;

/// How many buyers there may be, each with a cart of their own.
pub const MOST_BUYERS: usize = USERS.len() * CARTS;

impl Buyer {
    /// Logs in, opens a cart of that name, and chooses what to buy.
    pub async fn at(address: &str, name: &str, lines: usize) -> Result<Self> {
        Self::past(0, address, USERS[0], name, lines).await
    }

    /// One of [`MOST_BUYERS`], by its number: passes over what so many others buy, and asks again where the shop says that
    /// it has no time (503), after as long as it says.
    pub async fn persistent(number: usize, others: usize, address: &str, lines: usize) -> Result<Self> {
        let buyer = Self::past(others, address, USERS[number / CARTS], &format!("Patient {number}"), lines).await?;
        Ok(Self { max_asked_again: MAX_ASKED_AGAIN, ..buyer })
    }

    async fn past(others: usize, address: &str, email: &str, name: &str, lines: usize) -> Result<Self> {
        let http = Client::new();
        let token = log_in(&http, address, email).await?;
        let mut buyer = Self {
            http,
            address: address.to_owned(),
            token,
            cart: String::new(),
            lines: Value::Null,
            ship_to: String::new(),
            bill_to: String::new(),
            max_asked_again: 0,
            asked_again: AtomicUsize::new(0),
        };
        let made = buyer.call(Method::POST, "/api/carts/create", &json!({ "name": name })).await?;
        buyer.cart = text(&made, "/cart/id")?;
        buyer.lines = buyer.choose(others * lines, lines).await?;
        let addresses = async |kind: &str| {
            let found = buyer.call(Method::GET, &format!("/api/account/addresses?{kind}=true"), &Value::Null).await?;
            text(&found, "/addresses/0/id")
        };
        let (ship_to, bill_to) = (addresses("shipping").await?, addresses("billing").await?);
        Ok(Self { ship_to, bill_to, ..buyer })
    }

    /// How often this buyer had to ask again.
    pub fn asked_again(&self) -> usize {
        self.asked_again.load(Ordering::Relaxed)
    }

    /// What this buyer buys, by offer.
    pub fn offers(&self) -> impl Iterator<Item = &str> {
        self.lines.as_array().into_iter().flatten().filter_map(|line| line["offerPriceId"].as_str())
    }

    /// From the empty cart to the placed order.
    pub async fn check_out(&self) -> Result<()> {
        let path = format!("/api/carts/{}", self.cart);
        self.call(Method::PUT, &format!("{path}/updateCartLines"), &json!({ "linesToUpdate": self.lines })).await?;
        let begun = self.call(Method::POST, &format!("{path}/initializeOrder"), &json!({})).await?;
        let mut status = begun["status"].clone();
        while status != "ON_GOING" {
            tokio::time::sleep(Duration::from_millis(5)).await;
            status = self.call(Method::GET, &path, &Value::Null).await?["cart"]["status"].take();
        }
        let order = format!("/api/commercial-orders/{}", text(&begun, "/orderId")?);
        let shipping = json!({ "shippingAddressId": self.ship_to, "shippingType": "STD" });
        self.call(Method::PUT, &format!("{order}/shipping-information"), &shipping).await?;
        let billing = json!({ "billingAddressId": self.bill_to });
        self.call(Method::PUT, &format!("{order}/billing-information"), &billing).await?;
        let payment = json!({ "paymentInfo": { "paymentOption": "BANK_WIRE" } });
        self.call(Method::PUT, &format!("{order}/created"), &payment).await.map(drop)
    }

    /// As many articles as an order shall have, each as often as it is sold at least.
    async fn choose(&self, skipped: usize, lines: usize) -> Result<Value> {
        let found = self.call(Method::GET, "/api/search?inStock=true&size=100&sort=name", &Value::Null).await?;
        let hits = found.pointer("/products/content").and_then(Value::as_array).cloned().unwrap_or_default();
        let lines: Vec<Value> = hits
            .iter()
            .filter_map(|hit| {
                let offer = hit.pointer("/variant/offers/0").filter(|offer| offer["status"] == "ACTIVE")?;
                let pack = offer["itemPerPack"].as_u64()?.max(1);
                let quantity = offer["minOrderQuantity"].as_u64()?.max(1).next_multiple_of(pack);
                Some(json!({ "offerPriceId": offer["offerPriceId"], "quantity": quantity, "updateAction": "REPLACE_QUANTITY" }))
            })
            .skip(skipped)
            .take(lines)
            .collect();
        Ok(Value::Array(lines))
    }

    async fn call(&self, method: Method, path: &str, body: &Value) -> Result<Value> {
        let mut again = 0;
        loop {
            let request = self.http.request(method.clone(), format!("{}{path}", self.address)).bearer_auth(&self.token);
            let request = if body.is_null() { request } else { request.json(body) };
            let answer = request.send().await?;
            if answer.status() != StatusCode::SERVICE_UNAVAILABLE || again == self.max_asked_again {
                let answer: Value = answer.json().await?;
                ensure!(answer["success"] == true, "{path}: {answer}");
                return Ok(answer);
            }
            again += 1;
            self.asked_again.fetch_add(1, Ordering::Relaxed);
            let seconds = answer.headers().get(RETRY_AFTER).and_then(|wait| wait.to_str().ok()?.parse().ok());
            tokio::time::sleep(Duration::from_secs(seconds.unwrap_or(1))).await;
        }
    }
}

/// Has an operator put more of these offers into stock than is ever bought.
pub async fn restock<'a>(address: &str, offers: impl Iterator<Item = &'a str>) -> Result<()> {
    let http = Client::new();
    let token = log_in(&http, address, "operator@demo.test").await?;
    for offer in offers {
        let stock = http.put(format!("{address}/api/operator/offers/{offer}/stock"));
        stock.bearer_auth(&token).json(&json!({ "stock": 1_000_000 })).send().await?.error_for_status()?;
    }
    Ok(())
}

async fn log_in(http: &Client, address: &str, email: &str) -> Result<String> {
    let login = json!({ "email": email, "password": PASSWORD });
    let session: Value = http.post(format!("{address}/api/auth/login")).json(&login).send().await?.json().await?;
    text(&session, "/data/token/accessToken")
}

fn text(answer: &Value, pointer: &str) -> Result<String> {
    let found = answer.pointer(pointer).and_then(Value::as_str);
    Ok(found.with_context(|| format!("no {pointer} in {answer}"))?.to_owned())
}
