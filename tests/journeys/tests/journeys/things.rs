//! What somebody has in the shop, made when an example names it: carts, lists, orders, addresses of their own.

use crate::steps;
use journeys::{FILE_PART, Visitor, claims};
use reqwest::Method;
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::atomic::{AtomicU32, Ordering},
};
use test_shop::eventually;

/// Names of things, and the ids that they have.
pub type Things = BTreeMap<String, String>;

/// Somebody who makes things.
pub struct Maker {
    /// Whose they are.
    pub visitor: Visitor,
    hit: Value,
}

impl Maker {
    /// Somebody who is logged in.
    pub async fn of(visitor: Visitor) -> Self {
        let hit = steps::hit(&visitor, "stylo", 100).await;
        Self { visitor, hit }
    }

    /// New things of these names.
    pub async fn make(&self, names: BTreeSet<&str>) -> Things {
        let kinds = names.iter().map(|name| name.split('.').next().unwrap_or_default()).collect::<BTreeSet<_>>();
        let mut things = self.nobodys();
        for kind in kinds {
            match kind {
                "account" => things.extend(self.account().await),
                "address" => things.extend(self.address().await),
                "cart" => things.extend(self.cart().await),
                "list" => things.extend(self.list().await),
                "recurring" => things.extend(self.recurring().await),
                "order" => things.extend(self.order().await),
                "quote" => things.extend(named([("quote", self.quote(false).await)])),
                "attached" => things.extend(self.attached().await),
                "upload" => things.extend(self.upload().await),
                "token" => things.extend(self.token().await),
                "webhook" => things.extend(self.webhook().await),
                "asked" => things.extend(named([("asked", self.quote(true).await)])),
                "answered" => things.extend(named([("answered", self.answered().await)])),
                "placed" => things.extend(self.placed().await),
                "shipped" => things.extend(self.shipped().await),
                "invoiced" => things.extend(self.invoiced().await),
                "session" => things.extend(self.session().await),
                "category" => things.extend(self.category().await),
                _ => {}
            }
        }
        things
    }

    /// Deletes the carts among these things, where they are left: a buyer has only so many.
    pub async fn delete_carts(&self, things: &Things) {
        for cart in ["cart", "order.cart"].iter().filter_map(|name| things.get(*name)) {
            let _ = self.visitor.delete(&format!("/api/carts/{cart}/delete")).await;
        }
    }

    /// Words, and what is in the catalogue.
    fn nobodys(&self) -> Things {
        let text = |pointer| self.hit.pointer(pointer).and_then(Value::as_str).unwrap_or_default().to_owned();
        let name = new_name();
        named([
            ("email", format!("{}@papeterie.test", name.to_lowercase().replace(' ', "-"))),
            ("name", name),
            ("offer", self.offer().to_owned()),
            ("product", text("/id")),
            ("quantity", steps::smallest(&self.hit).to_string()),
            ("sku", text("/variant/sku")),
            ("supplier", text("/variant/offers/0/supplier/id")),
            ("variant", text("/variant/id")),
        ])
    }

    fn offer(&self) -> &str {
        self.hit["variant"]["offers"][0]["offerPriceId"].as_str().unwrap()
    }

    async fn account(&self) -> Things {
        let account = self.visitor.get("/api/account").await.expect(200);
        named([
            ("account", account.text("/account/id").to_owned()),
            ("account.store", account.text("/account/stores/0/storeId").to_owned()),
            ("account.view", account.text("/account/stores/0/storeViewId").to_owned()),
        ])
    }

    async fn address(&self) -> Things {
        let address = json!({
            "label": new_name(), "fullName": "Camille Renaud", "address": "22 quai des Verriers", "zipcode": "69009",
            "city": "Lyon", "shipping": true, "billing": true,
        });
        let made = self.visitor.post("/api/account/address/create", address).await.expect(201);
        named([
            ("address", made.text("/address/id").to_owned()),
            ("address.externalId", made.text("/address/externalId").to_owned()),
        ])
    }

    /// A cart with a line.
    async fn cart(&self) -> Things {
        let made = self.visitor.post("/api/carts/create", json!({ "name": new_name() })).await.expect(201);
        let cart = made.text("/cart/id");
        let _ = steps::put_line(&self.visitor, cart, self.offer(), steps::smallest(&self.hit)).await.expect(200);
        let lines = self.visitor.get(&format!("/api/carts/{cart}/cartlines")).await.expect(200);
        named([("cart", cart.to_owned()), ("cart.line", lines.text("/cartLines/0/id").to_owned())])
    }

    /// A list with an item.
    async fn list(&self) -> Things {
        let made = self.visitor.post("/api/buyinglists/create", json!({ "name": new_name() })).await.expect(201);
        let list = made.text("/buyingList/id");
        let line = json!({ "offerPriceId": self.offer(), "quantity": steps::smallest(&self.hit) });
        let path = format!("/api/buyinglists/{list}/items");
        let _ = self.visitor.put(&format!("{path}/update"), json!({ "linesToUpdate": [line] })).await.expect(200);
        let items = self.visitor.get(&path).await.expect(200);
        named([("list", list.to_owned()), ("list.item", items.text("/items/0/id").to_owned())])
    }

    /// A list that is ordered by itself, once somebody resumes it.
    async fn recurring(&self) -> Things {
        let list = self.list().await.remove("list").unwrap_or_default();
        let body = json!({ "rhythm": "WEEK", "days": [1], "from": "2026-01-01", "mode": "DRAFT", "paused": true });
        let _ = self.visitor.put(&format!("/api/recurring-orders/{list}"), body).await.expect(200);
        named([("recurring", list)])
    }

    /// A draft that could be placed.
    async fn order(&self) -> Things {
        let cart = self.cart().await.remove("cart").unwrap_or_default();
        let order = steps::initialise(&self.visitor, &cart).await;
        steps::address(&self.visitor, &order).await;
        let read = self.visitor.get(&format!("/api/commercial-orders/{order}?locale=fr-FR")).await.expect(200);
        let reference = read.text("/order/reference").to_owned();
        named([("order", order), ("order.cart", cart), ("order.reference", reference)])
    }

    /// An order that was placed. Its cart goes: a buyer has only so many.
    async fn placed(&self) -> Things {
        let draft = self.order().await;
        let _ = steps::place(&self.visitor, &draft["order"]).await.expect(200);
        let _ = self.visitor.delete(&format!("/api/carts/{}/delete", draft["order.cart"])).await.expect(200);
        named([("placed", draft["order"].clone()), ("placed.reference", draft["order.reference"].clone())])
    }

    /// An order on its lorry, and the part of it that its supplier delivers.
    async fn shipped(&self) -> Things {
        let placed = self.placed().await;
        let path = format!("/api/commercial-orders/{}?locale=fr-FR", placed["placed"]);
        let part = self.visitor.get(&path).await.expect(200).text("/order/orderLogistics/0/id").to_owned();
        steps::ship(&self.visitor.somebody_else(), &part).await;
        named([("shipped", placed["placed"].clone()), ("shipped.part", part)])
    }

    /// An order that left, and a document that was issued of it.
    async fn invoiced(&self) -> Things {
        let order = self.shipped().await.remove("shipped").unwrap_or_default();
        let number = steps::issued(&self.visitor, &order).await;
        named([("invoiced", order), ("invoiced.number", number)])
    }

    /// A quote of one line, asked of its supplier or not.
    async fn quote(&self, submit: bool) -> String {
        let line = json!({ "offerPriceId": self.offer(), "quantity": steps::smallest(&self.hit) });
        let made = self.visitor.post("/api/quotes", json!({ "lines": [line], "submit": submit })).await.expect(201);
        made.text("/quotes/0/id").to_owned()
    }

    /// A quote, and a file that will be attached to it.
    async fn upload(&self) -> Things {
        let quote = self.quote(false).await;
        let body = json!({ "fileName": "plan.pdf", "size": FILE_PART.len() });
        let begun = self.visitor.post(&format!("/api/quotes/{quote}/attachments"), body).await.expect(201);
        named([("upload.file", begun.text("/attachment/id").to_owned()), ("upload", quote)])
    }

    /// A quote, and a file that is attached to it.
    async fn attached(&self) -> Things {
        let upload = self.upload().await;
        let (quote, file) = (upload["upload"].clone(), upload["upload.file"].clone());
        let path = format!("/api/quotes/{quote}/attachments/{file}/content");
        let _ = self.visitor.call(Method::PATCH, &path, Some(FILE_PART.to_owned())).await.expect(200);
        named([("attached", quote), ("attached.file", file)])
    }

    /// An API token of the account.
    async fn token(&self) -> Things {
        let body = json!({ "name": new_name(), "scopes": ["orders:read"] });
        let made = self.visitor.post("/api/account/api-tokens", body).await.expect(201);
        named([("token", made.text("/apiToken/id").to_owned())])
    }

    /// A webhook that is paused, and what is held for it.
    async fn webhook(&self) -> Things {
        let body = json!({
            "url": "https://1.1.1.1/hook", "events": ["quote.changed"], "contactEmail": "it@example.com", "isPaused": true,
        });
        let made = self.visitor.post("/api/account/webhooks", body).await.expect(201);
        let webhook = made.text("/webhook/id").to_owned();
        let _ = self.visitor.post(&format!("/api/account/webhooks/{webhook}/test"), Value::Null).await.expect(202);
        let mut delivery = String::new();
        eventually("the test is held", async || {
            let sent = self.visitor.get(&format!("/api/account/webhooks/{webhook}/deliveries")).await.expect(200);
            sent.text("/deliveries/0/id").clone_into(&mut delivery);
            sent.text("/deliveries/0/state") == "HELD"
        })
        .await;
        named([("webhook", webhook), ("webhook.delivery", delivery)])
    }

    /// A quote that its supplier has answered.
    async fn answered(&self) -> String {
        let quote = self.quote(true).await;
        let operator = self.visitor.somebody_else();
        let _ = operator.login("operator@demo.test").await.expect(200);
        let answer = json!({ "validityDate": "2099-12-31" });
        let _ = operator.post(&format!("/api/operator/quotes/{quote}/answer"), answer).await.expect(200);
        quote
    }

    /// A session of the same user in another browser.
    async fn session(&self) -> Things {
        let user = self.visitor.get("/api/auth/get-authenticated-user").await.expect(200);
        let login = self.visitor.somebody_else().login(user.text("/user/email")).await.expect(200);
        let claims = claims(login.text("/data/token/accessToken"));
        named([("session", claims["sid"].as_str().unwrap_or_default().to_owned())])
    }

    async fn category(&self) -> Things {
        let categories = self.visitor.get("/api/categories").await.expect(200);
        named([("category", categories.text("/categories/0/path").trim_matches('/').to_owned())])
    }
}

fn named<const N: usize>(things: [(&str, String); N]) -> Things {
    things.into_iter().map(|(name, thing)| (name.to_owned(), thing)).collect()
}

/// The same things, but of `name` and what belongs to it those of somebody else.
pub fn with_theirs(own: &Things, name: &str, theirs: &Things) -> Things {
    let part = format!("{name}.");
    let belongs = |key: &str| key == name || key.starts_with(&part);
    let theirs = theirs.iter().filter(|(key, _)| belongs(key));
    own.iter().chain(theirs).map(|(key, thing)| (key.clone(), thing.clone())).collect()
}

/// A name that nothing has yet.
fn new_name() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("Chantier {}", COUNT.fetch_add(1, Ordering::Relaxed))
}
