//! Users of suppliers: each sees and does what is their supplier's, and to everything else is a stranger (D6.9).

use crate::{desk::Desk, steps};
use journeys::{Stage, Visitor};
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Works for Duvernay Fournitures.
pub const DUVERNAY: &str = "expedition@duvernay.test";
/// Works for Halewick Trade Supply.
pub const HALEWICK: &str = "desk@halewick.test";

const NO_ID: &str = "0199e000-0000-7000-8000-000000000000";

/// Gives two suppliers a user each, who log in with the demonstration's password.
pub async fn hire(stage: &Stage) {
    let accounts = "insert into auth.accounts
             (id, external_id, kind, supplier_id, name, company_registration_name, business_registration_number, status,
              payment_type, created_at)
         select gen_random_uuid(), 'SUP-' || external_id, 'SUPPLIER', id, name, name, '', 'ACTIVE', 'IMMEDIATE', now()
         from catalogue.suppliers";
    let users = "insert into auth.users
             (id, external_id, first_name, last_name, email, status, locale, password_hash, created_at)
         select gen_random_uuid(), 'USR-' || person.email, 'Alix', person.supplier, person.email, 'ACTIVE', 'en-GB',
                (select password_hash from auth.users where email = 'buyer@demo.test'), now()
         from (values ('expedition@duvernay.test', 'duvernay'), ('desk@halewick.test', 'halewick'))
              as person (email, supplier)";
    let memberships = "insert into auth.memberships (user_id, account_id, roles, is_default, created_at)
         select users.id, account.id, '{SUPPLIER}', true, now()
         from auth.users join auth.accounts as account on account.external_id = 'SUP-' || users.last_name";
    for sql in [accounts, users, memberships] {
        assert!(stage.change(sql).await >= 2, "{sql}");
    }
}

/// An offer of each of two suppliers, by the supplier's external id.
async fn offers(stage: &Stage) -> BTreeMap<String, (String, u64)> {
    let sql = "select distinct on (supplier.external_id) supplier.external_id, offer.id::text,
                      (offer.min_order_quantity + offer.item_per_pack - 1) / offer.item_per_pack * offer.item_per_pack
               from catalogue.offers as offer join catalogue.suppliers as supplier on supplier.id = offer.supplier_id
               join catalogue.variants as variant on variant.id = offer.variant_id
               join catalogue.products as product on product.id = variant.product_id
               where supplier.external_id in ('duvernay', 'halewick') and offer.active and offer.stock > 500
                 and variant.status = 'ACTIVE' and product.status = 'ACTIVE'
                 and exists (
                     select from catalogue.price_ranges as range join catalogue.price_lists as list on list.id = range.list_id
                     where range.offer_id = offer.id and range.currency = 'EUR' and list.kind = 'PUBLIC'
                 )
               order by supplier.external_id, offer.id";
    let rows: Vec<(String, String, i32)> = stage.rows(sql).await;
    rows.into_iter().map(|(supplier, offer, least)| (supplier, (offer, u64::from(least.unsigned_abs())))).collect()
}

/// An order of both suppliers, by its reference, with the reference of each one's part.
pub struct Both {
    order: String,
    reference: String,
    parts: BTreeMap<String, String>,
}

pub async fn order_of_both(stage: &Stage, buyer: &Visitor) -> Both {
    let cart = steps::cart(buyer).await;
    for (offer, least) in offers(stage).await.values() {
        let _ = steps::put_line(buyer, &cart, offer, *least).await.expect(200);
    }
    let order = steps::initialise(buyer, &cart).await;
    steps::address(buyer, &order).await;
    let _ = steps::place(buyer, &order).await.expect(200);
    let read = buyer.get(&format!("/api/commercial-orders/{order}?locale=fr-FR")).await.expect(200);
    let parts = read.at("/order/orderLogistics").as_array().unwrap().iter().map(|part| {
        let word = |pointer| part.pointer(pointer).and_then(Value::as_str).unwrap().to_owned();
        (word("/supplierSnapshot/name"), word("/reference"))
    });
    Both { reference: read.text("/order/reference").to_owned(), parts: parts.collect(), order }
}

impl Both {
    pub fn part(&self, supplier: &str) -> &str {
        let (_, part) = self.parts.iter().find(|(name, _)| name.to_lowercase().starts_with(supplier)).unwrap();
        part
    }
}

#[tokio::test]
async fn d6_9_a_suppliers_user_sees_its_own_part_of_an_order_and_nothing_of_the_others() {
    let stage = Stage::open().await;
    hire(&stage).await;
    let buyer = stage.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let both = order_of_both(&stage, &buyer).await;
    let operator = Desk::of(&stage, "operator@demo.test").await;
    let path = format!("/api/operator/orders/{}", both.reference);
    let whole = operator.get(&path).await.expect(200);
    let comment = |message: &str| json!({ "message": message });
    let _ = operator.post(&format!("{path}/comments"), comment("Marge de 12 %")).await.expect(201);
    let words = format!("/api/commercial-orders/{}/comments", both.order);
    let _ = buyer.post(&words, comment("Merci de sonner deux fois.")).await.expect(201);

    for (email, own, other) in [(DUVERNAY, "duvernay", "halewick"), (HALEWICK, "halewick", "duvernay")] {
        let desk = Desk::of(&stage, email).await;
        let _ = desk.post(&format!("{path}/comments"), comment(&format!("De {own}"))).await.expect(201);
        let seen = desk.get(&path).await.expect(200);
        let parts = whole.at("/order/orderLogistics").as_array().unwrap();
        let of = |supplier: &str| parts.iter().find(|part| part["reference"] == *both.part(supplier)).unwrap();
        assert_eq!(seen.at("/order/orderLogistics").as_array().unwrap().len(), 1);
        assert_eq!(seen.text("/order/orderLogistics/0/reference"), both.part(own));
        assert_eq!(seen.at("/order/orderLogisticPrices"), &of(own)["orderLogisticPrices"]);
        assert_eq!(seen.at("/order/shippingAddressSnapshot"), whole.at("/order/shippingAddressSnapshot"));
        let theirs = of(other);
        let line = &theirs["lines"][0];
        let secrets = [&theirs["reference"], &line["id"], &theirs["supplierSnapshot"]["name"]];
        let listed = desk.get("/api/operator/orders").await.expect(200);
        assert_eq!(
            (listed.at("/totalElement"), listed.at("/orders/0/prices")),
            (&json!(1), seen.at("/order/orderLogisticPrices"))
        );
        let history = desk.get(&format!("{path}/history")).await.expect(200);
        let thread = desk.get(&format!("{path}/comments")).await.expect(200);
        let said: Vec<_> =
            thread.at("/comments").as_array().unwrap().iter().map(|one| one["message"].clone()).collect();
        assert_eq!(said, ["Merci de sonner deux fois.", &format!("De {own}")]);
        for answer in [&seen, &listed, &history, &thread] {
            for secret in secrets {
                assert!(!answer.body.to_string().contains(secret.as_str().unwrap()), "{secret} in {}", answer.body);
            }
        }
        // What the others' lines say does not find the order either.
        let sku = line["productVariant"]["skuVariant"].as_str().unwrap();
        let found = desk.get(&format!("/api/operator/orders?q={sku}")).await.expect(200);
        assert_eq!(found.at("/totalElement"), &json!(0), "{sku}");
    }
    stage.close().await;
}

#[tokio::test]
async fn d6_9_a_suppliers_user_takes_the_suppliers_steps_of_its_own_part_alone() {
    let stage = Stage::open().await;
    hire(&stage).await;
    let buyer = stage.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let both = order_of_both(&stage, &buyer).await;
    let desk = Desk::of(&stage, DUVERNAY).await;
    let step = async |part: &str, status: &str| {
        let path = format!("/api/operator/logistic-orders/{part}/status");
        desk.write(Method::PUT, &path, &json!({ "status": status })).await
    };
    let foreign = step(both.part("halewick"), "WAITING_SUPPLIER_APPROVAL").await;
    let absent = step(NO_ID, "WAITING_SUPPLIER_APPROVAL").await;
    assert_eq!((foreign.status, foreign.without("")), (404, absent.without("")));
    let called_off = step(both.part("duvernay"), "CANCELED").await;
    assert_eq!((called_off.status, called_off.text("/code")), (409, "INVALID_TRANSITION"));
    for status in ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT"] {
        let order = step(both.part("duvernay"), status).await.expect(200);
        assert_eq!(order.text("/order/orderLogistics/0/status"), status);
        assert_eq!(order.at("/order/orderLogistics").as_array().unwrap().len(), 1);
    }
    let pack = async |part: &str| desk.post(&format!("/api/operator/logistic-orders/{part}/parcels"), json!({})).await;
    let (foreign, absent) = (pack(both.part("halewick")).await, pack(NO_ID).await);
    assert_eq!((foreign.status, foreign.without("")), (404, absent.without("")));
    let shipped = pack(both.part("duvernay")).await.expect(201);
    assert_eq!(shipped.text("/order/orderLogistics/0/status"), "SHIPPED");
    let operator = Desk::of(&stage, "operator@demo.test").await;
    let audit = operator.get("/api/operator/audit").await.expect(200);
    assert_eq!(
        (audit.text("/entries/0/operatorName"), audit.text("/entries/0/subject")),
        ("Alix duvernay", both.part("duvernay"))
    );
    stage.close().await;
}

#[tokio::test]
async fn d6_9_an_order_that_waits_for_its_account_is_not_there_for_its_suppliers() {
    let stage = Stage::open().await;
    hire(&stage).await;
    let limit = "update auth.memberships set order_limit = 0.01
                 where user_id = (select id from auth.users where email = 'acheteur@demo.test')";
    let _ = stage.change(limit).await;
    let buyer = stage.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let both = order_of_both(&stage, &buyer).await;
    let desk = Desk::of(&stage, DUVERNAY).await;
    let path = |named: &str| format!("/api/operator/orders/{named}");
    let (waiting, absent) = (desk.get(&path(&both.reference)).await, desk.get(&path("CO-2026-999999")).await);
    assert_eq!((waiting.status, waiting.without("")), (404, absent.without("")));
    let administrator = stage.visitor();
    let _ = administrator.login("admin@demo.test").await.expect(200);
    let approve = format!("/api/commercial-orders/{}/approve", both.order);
    let _ = administrator.post(&approve, json!({ "reason": "oui" })).await.expect(200);
    let _ = desk.get(&path(&both.reference)).await.expect(200);
    stage.close().await;
}

#[tokio::test]
async fn d6_9_a_quote_is_its_suppliers_alone() {
    let stage = Stage::open().await;
    hire(&stage).await;
    let buyer = stage.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let (offer, least) = offers(&stage).await["duvernay"].clone();
    let line = json!({ "offerPriceId": offer, "quantity": least });
    let asked = buyer.post("/api/quotes", json!({ "lines": [line], "submit": true })).await.expect(201);
    let quote = asked.text("/quotes/0/reference").to_owned();
    let calls = |quote: &str| {
        let path = format!("/api/operator/quotes/{quote}");
        [
            (Method::GET, path.clone(), Value::Null),
            (Method::POST, format!("{path}/messages"), json!({ "message": "Un instant." })),
            (Method::POST, format!("{path}/answer"), json!({ "validityDate": "2099-12-31" })),
            (Method::POST, format!("{path}/decline"), json!({ "message": "Non." })),
        ]
    };
    let stranger = Desk::of(&stage, HALEWICK).await;
    for (theirs, nobodys) in calls(&quote).into_iter().zip(calls("Q-2026-999999")) {
        let answers = [
            stranger.write(theirs.0.clone(), &theirs.1, &theirs.2).await,
            stranger.write(nobodys.0, &nobodys.1, &nobodys.2).await,
        ];
        assert_eq!(answers[0].status, 404, "{} {}", theirs.0, theirs.1);
        assert_eq!(answers[0].without(&quote), answers[1].without("Q-2026-999999"), "{}", theirs.1);
    }
    assert_eq!(stranger.get("/api/operator/quotes").await.expect(200).at("/totalElement"), &json!(0));
    let desk = Desk::of(&stage, DUVERNAY).await;
    assert_eq!(desk.get("/api/operator/quotes").await.expect(200).at("/totalElement"), &json!(1));
    for (method, path, body) in calls(&quote).into_iter().take(3) {
        let answer = desk.write(method, &path, &body).await;
        assert!(matches!(answer.status, 200 | 201), "{path}: {}", answer.body);
    }
    stage.close().await;
}

#[tokio::test]
async fn d6_9_offers_and_stock_are_their_suppliers_alone() {
    let stage = Stage::open().await;
    hire(&stage).await;
    let offers = offers(&stage).await;
    let desk = Desk::of(&stage, DUVERNAY).await;
    let listed = desk.get("/api/operator/offers?size=100").await.expect(200);
    let suppliers = listed.at("/offers").as_array().unwrap().iter().map(|offer| offer["supplierId"].clone());
    assert!(suppliers.collect::<Vec<_>>().iter().all(|supplier| supplier == "duvernay"), "{}", listed.body);
    let set = async |offer: &str| {
        desk.write(Method::PUT, &format!("/api/operator/offers/{offer}/stock"), &json!({ "stock": 77 })).await
    };
    assert_eq!(set(&offers["duvernay"].0).await.expect(200).at("/stock"), &json!(77));
    let (foreign, absent) = (set(&offers["halewick"].0).await, set(NO_ID).await);
    assert_eq!(foreign.status, 404);
    assert_eq!(foreign.without(&offers["halewick"].0), absent.without(NO_ID));
    let cheaper = json!({ "currency": "EUR", "ranges": [{ "minQuantity": 1, "unitPrice": 0.9 }] });
    let price =
        async |offer: &str| desk.write(Method::PUT, &format!("/api/operator/offers/{offer}/prices"), &cheaper).await;
    let own = price(&offers["duvernay"].0).await.expect(200);
    let in_euros = own.at("/prices").as_array().unwrap().iter().find(|prices| prices["currency"] == "EUR").unwrap();
    assert_eq!(in_euros["ranges"], json!([{ "minQuantity": 1, "unitPrice": 0.9, "discountUnitPrice": null }]));
    assert_eq!(price(&offers["halewick"].0).await.status, 404);
    stage.close().await;
}

#[tokio::test]
async fn d6_9_to_everything_else_a_suppliers_user_is_a_stranger() {
    let stage = Stage::open_with([("FRONT_MODE", "public")]).await;
    hire(&stage).await;
    let desk = Desk::of(&stage, DUVERNAY).await;
    let listing = desk.get("/api/search?q=stylo").await.expect(200);
    let seen = stage.script().send(journeys::Call::get("/api/search?q=stylo").with("accept-language", "en-GB")).await;
    assert_eq!(listing.at("/products/content/0"), seen.at("/products/content/0"), "without prices and stock");
    for path in ["/api/carts?page=0&size=10&type=CART", "/api/commercial-orders", "/api/account"] {
        let answer = desk.get(path).await;
        assert_eq!((answer.status, answer.text("/code")), (403, "ACCOUNT_REQUIRED"), "{path}");
    }
    for path in
        ["/api/operator/accounts", "/api/operator/contacts", "/api/operator/audit", "/api/operator/openapi.json"]
    {
        let answer = desk.get(path).await;
        assert_eq!((answer.status, answer.text("/code")), (403, "FORBIDDEN"), "{path}");
    }
    stage.close().await;
}
