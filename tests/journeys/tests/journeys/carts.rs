//! Every call of carts with its exact statuses and sentences (D3.9, D5.6 to D5.11, D7.23
//! to D7.31).

use crate::desk::{ABSENT, Article, Desk, LINES_400, UNEXPECTED, is};
use journeys::{Answer, Call, Stage};
use reqwest::Method;
use serde_json::{Value, json};
use std::ops::Deref;

const NAME_400: &str = "Missing cart id or cart name already exists.";
const LINES_412: &str = "Impossible to add any cart line.";

/// Somebody at a desk, with a cart of their own.
struct Buyer {
    desk: Desk,
    cart: String,
}

impl Deref for Buyer {
    type Target = Desk;

    fn deref(&self) -> &Desk {
        &self.desk
    }
}

impl Buyer {
    async fn at(stage: &Stage) -> Self {
        let desk = Desk::at(stage).await;
        let made = desk.post("/api/carts/create", json!({ "name": "Chantier" })).await;
        Self { cart: made.text("/cart/id").to_owned(), desk }
    }

    /// A path below the buyer's cart.
    fn path(&self, rest: &str) -> String {
        format!("/api/carts/{}{rest}", self.cart)
    }

    async fn update(&self, lines: Value) -> Answer {
        self.write(Method::PUT, &self.path("/updateCartLines"), &json!({ "linesToUpdate": lines })).await
    }
}

#[tokio::test]
async fn every_refusal_of_a_cart_has_its_status_and_its_sentence() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    let _ = buyer.post("/api/carts/create", json!({ "name": "Atelier" })).await.expect(201);
    let long = "x".repeat(101);
    let (cart, absent) = (buyer.path(""), format!("/api/carts/{ABSENT}"));
    let (put, post, delete, get) = (Method::PUT, Method::POST, Method::DELETE, Method::GET);
    let name = |name: &str| json!({ "name": name });
    let none = Value::Null;
    let line = json!([{ "offerPriceId": ABSENT, "quantity": 1 }]);
    let wanted = json!({ "linesToUpdate": line });
    let table = [
        (&post, "/api/carts/create".to_owned(), json!({}), 400, "Failed to create a new cart.", "FIELD_REQUIRED"),
        (&post, "/api/carts/create".into(), name("  "), 400, "Failed to create a new cart.", "FIELD_REQUIRED"),
        (&post, "/api/carts/create".into(), name(&long), 400, "Failed to create a new cart.", "FIELD_TOO_LONG"),
        (&post, "/api/carts/create".into(), name("CHANTIER"), 400, "Failed to create a new cart.", "CART_NAME_TAKEN"),
        (&put, format!("{cart}/update"), json!({}), 400, NAME_400, "FIELD_REQUIRED"),
        (&put, format!("{cart}/update"), name("atelier"), 400, NAME_400, "CART_NAME_TAKEN"),
        (&put, format!("{cart}/update"), json!({ "name": "A", "type": "BUYING_LIST" }), 400, NAME_400, "FIELD_INVALID"),
        (&put, format!("{absent}/update"), name("A"), 404, "Cart not found.", "CART_NOT_FOUND"),
        (&get, absent.clone(), none.clone(), 404, "Failed to retrieve cart.", "CART_NOT_FOUND"),
        (&get, format!("{cart}?currency=XXX"), none.clone(), 400, "Failed to retrieve cart.", "CURRENCY_UNKNOWN"),
        (&get, "/api/carts?size=101".into(), none.clone(), 400, UNEXPECTED, "PAGE_OUT_OF_RANGE"),
        (&get, "/api/carts?page=-1".into(), none.clone(), 400, UNEXPECTED, "PAGE_OUT_OF_RANGE"),
        (&get, "/api/carts?type=BUYING_LIST".into(), none.clone(), 400, UNEXPECTED, "FIELD_INVALID"),
        (&get, "/api/carts?status=OPEN".into(), none.clone(), 400, UNEXPECTED, "FIELD_INVALID"),
        (&get, format!("{absent}/cartlines"), none.clone(), 404, "Cart not found.", "CART_NOT_FOUND"),
        (&get, format!("{cart}/cartlines?size=0"), none.clone(), 400, UNEXPECTED, "PAGE_OUT_OF_RANGE"),
        (&get, format!("{cart}/cartlines?supplierId=x"), none.clone(), 400, UNEXPECTED, "FIELD_INVALID"),
        (&put, format!("{absent}/updateCartLines"), wanted.clone(), 404, "Cart not found.", "CART_NOT_FOUND"),
        (&put, format!("{cart}/updateCartLines"), json!({}), 400, LINES_400, "FIELD_REQUIRED"),
        (&put, format!("{cart}/updateCartLines"), json!({ "linesToUpdate": [] }), 400, LINES_400, "FIELD_REQUIRED"),
        (&put, format!("{cart}/updateCartLines"), wanted.clone(), 412, LINES_412, "NO_LINE_ADDED"),
        (&put, format!("{cart}/cartlines/update-by-variant"), wanted.clone(), 400, LINES_400, "OFFER_MISSING"),
        (
            &put,
            format!("{cart}/cartlines/add"),
            json!({ "lines": line, "typeId": "SKU" }),
            400,
            LINES_400,
            "FIELD_INVALID",
        ),
        (
            &put,
            format!("{cart}/cartlines/add"),
            json!({ "lines": line, "cartId": ABSENT }),
            400,
            LINES_400,
            "FIELD_INVALID",
        ),
        (&put, format!("{cart}/cartlines/add"), json!({ "lines": line }), 412, LINES_412, "NO_LINE_ADDED"),
        (&delete, format!("{cart}/cartlines/delete"), json!({}), 400, UNEXPECTED, "FIELD_REQUIRED"),
        (
            &delete,
            format!("{absent}/cartlines/delete?lineIdsToDelete=x"),
            none.clone(),
            404,
            "Cart not found.",
            "CART_NOT_FOUND",
        ),
        (&delete, format!("{absent}/clear"), none.clone(), 404, "Cart not found.", "CART_NOT_FOUND"),
        (&delete, format!("{absent}/delete"), none.clone(), 404, "Cart not found.", "CART_NOT_FOUND"),
        (&post, format!("{absent}/initializeOrder"), none.clone(), 404, "Cart not found.", "CART_NOT_FOUND"),
        (&post, format!("{cart}/initializeOrder"), none.clone(), 412, UNEXPECTED, "CART_EMPTY"),
    ];
    buyer.refuses(&table).await;
    stage.close().await;
}

#[tokio::test]
async fn d5_6_quantities_actions_and_warnings() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    let pens = Article::found(&stage, "stylo").await;
    let line = |quantity: Value| json!({ "offerPriceId": pens.id, "quantity": quantity });
    for wrong in [json!(0), json!(-1), json!(1.5), json!(100_000), json!("3"), Value::Null, json!([1])] {
        let answer = buyer.update(json!([line(json!(pens.smallest)), line(wrong.clone())])).await;
        is(&answer, 400, LINES_400, "QUANTITY_INVALID");
        assert_eq!(answer.at("/errors/0/index"), 1, "{wrong}");
    }
    is(&buyer.update(json!([{ "quantity": 1 }])).await, 400, LINES_400, "OFFER_MISSING");
    let unknown = json!([{ "offerPriceId": pens.id, "quantity": 1, "updateAction": "SET" }]);
    is(&buyer.update(unknown).await, 400, LINES_400, "FIELD_INVALID");
    assert_eq!(buyer.get(&buyer.path("")).await.at("/cart/version"), 0, "nothing has changed");

    #[allow(clippy::cast_precision_loss, reason = "it is small")]
    let whole = buyer.update(json!([line(json!(pens.smallest as f64))])).await.expect(200);
    assert_eq!(whole.at("/cart/numberOfProducts"), pens.smallest, "1.0 is a whole number");
    let act = async |action: &str, quantity: u64| {
        let line = json!({ "offerPriceId": pens.id, "quantity": quantity, "updateAction": action });
        buyer.update(json!([line])).await.expect(200).at("/cart/numberOfProducts").as_u64().unwrap()
    };
    let pack = pens.smallest;
    assert_eq!(act("ADD_QUANTITY", pack).await, 2 * pack);
    assert_eq!(act("REPLACE_QUANTITY", 4 * pack).await, 4 * pack);
    assert_eq!(act("REMOVE_QUANTITY", pack).await, 3 * pack);
    assert_eq!(act("REMOVE_QUANTITY", 99_999).await, 0);

    let too_many = buyer.update(json!([line(json!(99_999))])).await;
    is(&too_many, 412, LINES_412, "NO_LINE_ADDED");
    let suggested = too_many.at("/warnings/0/suggestedQuantity").clone();
    let mixed =
        buyer.update(json!([line(suggested.clone()), { "offerPriceId": ABSENT, "quantity": 1 }])).await.expect(200);
    assert_eq!((mixed.at("/cart/numberOfProducts"), mixed.at("/warnings/0/index")), (&suggested, &json!(1)));
    assert_eq!(mixed.text("/warnings/0/code"), "OFFER_NOT_FOUND");
    stage.close().await;
}

#[tokio::test]
async fn d7_28_to_d7_31_lines_are_named_found_and_deleted_in_every_way() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    let (pens, paper) = (Article::found(&stage, "stylo").await, Article::found(&stage, "papier").await);
    let by_variant = json!({ "linesToUpdate": [{ "variantId": pens.variant, "quantity": pens.smallest }] });
    let changed = buyer.write(Method::PUT, &buyer.path("/cartlines/update-by-variant"), &by_variant).await.expect(200);
    assert_eq!(changed.text("/cart/nbFirstLines/0/productVariant/id"), pens.variant);
    let external = json!({
        "cartId": buyer.cart.replace('-', "").to_uppercase(), "typeId": "EXTERNAL_ID",
        "lines": [{ "productVariantId": paper.sku, "quantity": paper.smallest }],
    });
    let added = buyer.write(Method::PUT, &buyer.path("/cartlines/add"), &external).await.expect(200);
    assert_eq!(added.at("/cart/numberOfLines"), 2);

    let lines = buyer.get(&buyer.path("/cartlines?page=0&size=1")).await.expect(200);
    assert_eq!((lines.at("/totalElement"), lines.at("/cartLines").as_array().unwrap().len()), (&json!(2), 1));
    let first = &lines.at("/cartLines")[0];
    for (name, value) in [
        ("supplierId", first["supplier"]["id"].as_str().unwrap()),
        ("productVariantId", first["productVariant"]["id"].as_str().unwrap()),
        ("offerPriceId", first["offer"]["offerPriceId"].as_str().unwrap()),
    ] {
        for id in [value.to_owned(), value.replace('-', "")] {
            let found = buyer.get(&buyer.path(&format!("/cartlines?{name}={id}"))).await.expect(200);
            assert_eq!(found.at("/cartLines")[0]["id"], first["id"], "{name}={id}");
        }
    }
    let delete = buyer.path("/cartlines/delete");
    let unknown = json!({ "lineIdsToDelete": [ABSENT] });
    let unknown = buyer.write(Method::DELETE, &delete, &unknown).await.expect(200);
    assert_eq!((unknown.text("/warnings/0/code"), unknown.at("/cart/numberOfLines")), ("LINE_NOT_FOUND", &json!(2)));
    let by_query = format!("{delete}?lineIdsToDelete={}", first["id"].as_str().unwrap());
    let gone = buyer.send(Call::new(Method::DELETE, by_query)).await.expect(200);
    assert_eq!((gone.at("/warnings"), gone.at("/cart/numberOfLines")), (&json!([]), &json!(1)));
    let left = buyer.get(&buyer.path("/cartlines")).await.text("/cartLines/0/offer/offerPriceId").to_owned();
    let by_offer = json!({ "offerPriceIds": [left] });
    let gone = buyer.write(Method::DELETE, &delete, &by_offer).await.expect(200);
    assert_eq!(gone.at("/cart/numberOfLines"), 0);
    let _ = buyer.send(Call::new(Method::DELETE, buyer.path("/clear"))).await.expect(200);
    stage.close().await;
}

#[tokio::test]
async fn an_etag_is_the_carts_version_and_a_stale_one_is_refused() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    let pens = Article::found(&stage, "stylo").await;
    let lines = json!({ "linesToUpdate": [{ "offerPriceId": pens.id, "quantity": pens.smallest }] });
    let put = |mark: &str| {
        Call::new(Method::PUT, buyer.path("/updateCartLines"))
            .body("application/json", lines.to_string())
            .with("if-match", mark)
    };
    let seen = buyer.get(&buyer.path("")).await.expect(200).header("etag").to_owned();
    let changed = buyer.send(put(&seen)).await.expect(200);
    assert_eq!(changed.header("etag"), format!("\"{}\"", changed.at("/cart/version")));
    let stale = buyer.send(put(&seen)).await;
    is(&stale, 412, "This has changed since you read it.", "STALE_VERSION");
    assert_eq!(stale.at("/warnings"), &json!([]));
    let _ = buyer.send(put(&format!("{seen}, {}", changed.header("etag")))).await.expect(200);
    let _ = buyer.send(put("*")).await.expect(200);
    is(&buyer.send(put("nonsense")).await, 400, LINES_400, "FIELD_INVALID");
    let delete = Call::new(Method::DELETE, buyer.path("/delete")).with("if-match", &seen);
    is(&buyer.send(delete).await, 412, "This has changed since you read it.", "STALE_VERSION");
    stage.close().await;
}

#[tokio::test]
async fn an_addition_with_a_key_counts_once_and_its_key_belongs_to_it() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    let pens = Article::found(&stage, "stylo").await;
    let add = |quantity: u64| {
        let lines =
            json!([{ "offerPriceId": pens.id, "quantity": quantity }, { "offerPriceId": ABSENT, "quantity": 1 }]);
        Call::new(Method::PUT, buyer.path("/cartlines/add"))
            .body("application/json", json!({ "lines": lines }).to_string())
            .with("idempotency-key", "order 4711")
    };
    let first = buyer.send(add(pens.smallest)).await.expect(200);
    assert_eq!((first.at("/cart/numberOfProducts"), first.at("/warnings/0/index")), (&json!(pens.smallest), &json!(1)));
    let again = buyer.send(add(pens.smallest)).await.expect(200);
    assert_eq!((again.body, again.headers.get("etag")), (first.body, first.headers.get("etag")));
    let other = buyer.send(add(2 * pens.smallest)).await;
    is(&other, 422, UNEXPECTED, "IDEMPOTENCY_KEY_REUSED");
    stage.close().await;
}

#[tokio::test]
async fn an_addition_whose_key_is_under_way_is_told_to_come_again() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    let pens = Article::found(&stage, "stylo").await;
    let body = json!({ "lines": [pens.line(pens.smallest)] }).to_string();
    let add = || {
        let call = Call::new(Method::PUT, buyer.path("/cartlines/add")).body("application/json", body.clone());
        buyer.send(call.with("idempotency-key", "order 4712"))
    };
    let held = stage.hold("select id from cart.carts for update").await;
    let is_waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    let (first, ()) = tokio::join!(add(), async {
        // The first holds its key, and waits for the cart.
        while stage.rows::<(i32,)>(is_waiting).await.is_empty() {
            tokio::task::yield_now().await;
        }
        let second = add().await;
        is(&second, 409, UNEXPECTED, "REQUEST_IN_PROGRESS");
        assert_eq!(second.header("retry-after"), "1");
        held.rollback().await.unwrap();
    });
    let again = add().await.expect(200);
    assert_eq!(again.at("/cart/numberOfProducts"), pens.smallest);
    assert_eq!(again.body, first.expect(200).body);
    stage.close().await;
}

#[tokio::test]
async fn d4_14_ten_tabs_make_one_default_cart_and_all_find_it() {
    let stage = Stage::open().await;
    let script = stage.script();
    let session = script.login("buyer@demo.test").await;
    let tabs = (0..10).map(|_| async {
        let name = json!({ "name": "Default Cart" });
        let created = script.send(Call::post("/api/carts/create", &name).bearer(&session.token)).await;
        assert!(matches!(created.status, 201 | 400), "{}", created.body);
        let listed = script.send(Call::get("/api/carts?page=0&size=10").bearer(&session.token)).await.expect(200);
        (created.status, listed.text("/carts/0/id").to_owned())
    });
    let outcomes = futures::future::join_all(tabs).await;
    assert_eq!(outcomes.iter().filter(|(status, _)| *status == 201).count(), 1);
    assert!(outcomes.iter().all(|(_, id)| !id.is_empty() && *id == outcomes[0].1));
    stage.close().await;
}
