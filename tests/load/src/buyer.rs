//! Somebody who buys the same things again and again.

use anyhow::{Context, Result, ensure};
use journeys::PASSWORD;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use std::time::Duration;

/// A buyer with a cart of their own.
pub struct Buyer {
    http: Client,
    address: String,
    token: String,
    cart: String,
    lines: Value,
    ship_to: String,
    bill_to: String,
}

impl Buyer {
    /// Logs in, opens a cart of that name, and chooses what to buy.
    pub async fn at(address: &str, name: &str, lines: usize) -> Result<Self> {
        let http = Client::new();
        let login = json!({ "email": "acheteur@demo.test", "password": PASSWORD });
        let session: Value = http.post(format!("{address}/api/auth/login")).json(&login).send().await?.json().await?;
        let token = session.pointer("/data/token/accessToken").and_then(Value::as_str).context("no token")?.to_owned();
        let mut buyer = Self {
            http,
            address: address.to_owned(),
            token,
            cart: String::new(),
            lines: Value::Null,
            ship_to: String::new(),
            bill_to: String::new(),
        };
        let made = buyer.call(Method::POST, "/api/carts/create", &json!({ "name": name })).await?;
        buyer.cart = text(&made, "/cart/id")?;
        buyer.lines = buyer.choose(lines).await?;
        let addresses = async |kind: &str| {
            let found = buyer.call(Method::GET, &format!("/api/account/addresses?{kind}=true"), &Value::Null).await?;
            text(&found, "/addresses/0/id")
        };
        let (ship_to, bill_to) = (addresses("shipping").await?, addresses("billing").await?);
        Ok(Self { ship_to, bill_to, ..buyer })
    }

    /// From the filled cart to the placed order.
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
    async fn choose(&self, lines: usize) -> Result<Value> {
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
            .take(lines)
            .collect();
        Ok(Value::Array(lines))
    }

    async fn call(&self, method: Method, path: &str, body: &Value) -> Result<Value> {
        let request = self.http.request(method, format!("{}{path}", self.address)).bearer_auth(&self.token);
        let request = if body.is_null() { request } else { request.json(body) };
        let answer: Value = request.send().await?.json().await?;
        ensure!(answer["success"] == true, "{path}: {answer}");
        Ok(answer)
    }
}

fn text(answer: &Value, pointer: &str) -> Result<String> {
    let found = answer.pointer(pointer).and_then(Value::as_str);
    Ok(found.with_context(|| format!("no {pointer} in {answer}"))?.to_owned())
}
