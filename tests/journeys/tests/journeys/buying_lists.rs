//! Every call of buying lists with its exact statuses and sentences (D5.6 to D5.11, D7.24
//! to D7.29).

use crate::desk::{ABSENT, Article, Desk, LINES_400, UNEXPECTED, is};
use futures::future::join_all;
use journeys::{Answer, Call, Stage};
use reqwest::Method;
use serde_json::{Value, json};
use std::{collections::BTreeMap, ops::Deref};

const CREATE: &str = "/api/buyinglists/create";
const NAME_400: &str = "Missing buying list id or buying list name already exists.";
const NO_NAME_400: &str = "Name is required to create a new buying list.";
const LIST_404: &str = "BuyingList not found.";
const ITEMS_412: &str = "Impossible to add any buying list line.";

/// Somebody at a desk, with a list of their own.
struct Buyer {
    desk: Desk,
    list: String,
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
        let list = desk.post(CREATE, json!({ "name": "Chaque lundi" })).await.text("/buyingList/id").to_owned();
        Self { desk, list }
    }

    /// A path below the buyer's list.
    fn path(&self, rest: &str) -> String {
        format!("/api/buyinglists/{}{rest}", self.list)
    }

    fn updating(&self, lines: &Value) -> Call {
        let body = json!({ "linesToUpdate": lines }).to_string();
        Call::new(Method::PUT, self.path("/items/update")).body("application/json", body)
    }

    async fn update(&self, lines: Value) -> Answer {
        self.send(self.updating(&lines)).await
    }

    /// How much of each offer is on a list.
    async fn quantities(&self, list: &str) -> BTreeMap<String, u64> {
        let read = self.get(&format!("/api/buyinglists/{list}/items?size=999")).await.expect(200);
        let items = read.at("/items").as_array().unwrap().iter();
        let quantity = |item: &Value| {
            (item["offer"]["offerPriceId"].as_str().unwrap().to_owned(), item["quantity"].as_u64().unwrap())
        };
        items.map(quantity).collect()
    }
}

#[tokio::test]
async fn every_refusal_of_a_list_has_its_status_and_its_sentence() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    let _ = buyer.post(CREATE, json!({ "name": "Atelier" })).await.expect(201);
    let long = "x".repeat(101);
    let (list, absent) = (buyer.path(""), format!("/api/buyinglists/{ABSENT}"));
    let (put, post, delete, get) = (Method::PUT, Method::POST, Method::DELETE, Method::GET);
    let (name, none) = (|name: &str| json!({ "name": name }), Value::Null);
    let wanted = json!({ "linesToUpdate": [{ "offerPriceId": ABSENT, "quantity": 1 }] });
    let cart = json!({ "cartId": ABSENT });
    let table = [
        (&post, CREATE.to_owned(), json!({}), 400, NO_NAME_400, "BUYING_LIST_NAME_REQUIRED"),
        (&post, CREATE.into(), name("  "), 400, NO_NAME_400, "BUYING_LIST_NAME_REQUIRED"),
        (&post, CREATE.into(), name(&long), 400, NAME_400, "FIELD_TOO_LONG"),
        (&post, CREATE.into(), name(" chaque LUNDI "), 400, NAME_400, "BUYING_LIST_NAME_TAKEN"),
        (&get, absent.clone(), none.clone(), 404, LIST_404, "BUYING_LIST_NOT_FOUND"),
        (&get, "/api/buyinglists/no-id".into(), none.clone(), 404, LIST_404, "BUYING_LIST_NOT_FOUND"),
        (&get, "/api/buyinglists?size=1000".into(), none.clone(), 400, UNEXPECTED, "PAGE_OUT_OF_RANGE"),
        (&get, "/api/buyinglists?size=0".into(), none.clone(), 400, UNEXPECTED, "PAGE_OUT_OF_RANGE"),
        (&get, "/api/buyinglists?page=-1".into(), none.clone(), 400, UNEXPECTED, "PAGE_OUT_OF_RANGE"),
        (&get, "/api/buyinglists?type=CART".into(), none.clone(), 400, UNEXPECTED, "FIELD_INVALID"),
        (&get, "/api/buyinglists?status=INIT,OPEN".into(), none.clone(), 400, UNEXPECTED, "FIELD_INVALID"),
        (&put, format!("{list}/update"), json!({}), 400, NAME_400, "FIELD_REQUIRED"),
        (&put, format!("{list}/update"), name("ATELIER"), 400, NAME_400, "BUYING_LIST_NAME_TAKEN"),
        (&put, format!("{absent}/update"), name("A"), 404, LIST_404, "BUYING_LIST_NOT_FOUND"),
        (&delete, format!("{absent}/delete"), none.clone(), 404, LIST_404, "BUYING_LIST_NOT_FOUND"),
        (&get, format!("{absent}/items"), none.clone(), 404, LIST_404, "BUYING_LIST_NOT_FOUND"),
        (&get, format!("{list}/items?size=1000"), none.clone(), 400, UNEXPECTED, "PAGE_OUT_OF_RANGE"),
        (&get, format!("{list}/items?currency=XXX"), none.clone(), 400, UNEXPECTED, "CURRENCY_UNKNOWN"),
        (&put, format!("{list}/sharing"), json!({}), 400, UNEXPECTED, "FIELD_REQUIRED"),
        (&put, format!("{list}/sharing"), json!({ "sharing": "ALL" }), 400, UNEXPECTED, "FIELD_INVALID"),
        (&put, format!("{absent}/sharing"), json!({ "sharing": "READ" }), 404, LIST_404, "BUYING_LIST_NOT_FOUND"),
        (&put, format!("{list}/items/update"), json!({}), 400, LINES_400, "FIELD_REQUIRED"),
        (&put, format!("{list}/items/update"), json!({ "linesToUpdate": [] }), 400, LINES_400, "FIELD_REQUIRED"),
        (&put, format!("{list}/items/update"), wanted.clone(), 412, ITEMS_412, "NO_LINE_ADDED"),
        (&put, format!("{absent}/items/update"), wanted, 404, LIST_404, "BUYING_LIST_NOT_FOUND"),
        (&delete, format!("{list}/items/delete"), json!({}), 400, UNEXPECTED, "FIELD_REQUIRED"),
        (
            &delete,
            format!("{absent}/items/delete?lineIdsToDelete=x"),
            none.clone(),
            404,
            LIST_404,
            "BUYING_LIST_NOT_FOUND",
        ),
        (&post, format!("{list}/initializeOrder"), none.clone(), 412, UNEXPECTED, "BUYING_LIST_EMPTY"),
        (&post, format!("{absent}/initializeOrder"), none.clone(), 404, LIST_404, "BUYING_LIST_NOT_FOUND"),
        (&post, format!("{list}/duplicate"), name("atelier"), 400, NAME_400, "BUYING_LIST_NAME_TAKEN"),
        (&post, format!("{list}/duplicate"), json!({ "name": 3 }), 400, NAME_400, "FIELD_INVALID"),
        (&post, format!("{absent}/duplicate"), none.clone(), 404, LIST_404, "BUYING_LIST_NOT_FOUND"),
        (&post, format!("{list}/copy-to-cart"), json!({}), 400, UNEXPECTED, "FIELD_REQUIRED"),
        (&post, format!("{list}/copy-to-cart"), cart.clone(), 412, UNEXPECTED, "BUYING_LIST_EMPTY"),
        (&post, format!("{absent}/copy-to-cart"), cart, 404, LIST_404, "BUYING_LIST_NOT_FOUND"),
        (&get, format!("{absent}/export"), none.clone(), 404, LIST_404, "BUYING_LIST_NOT_FOUND"),
        (&get, format!("{list}/export?locale=xx"), none, 400, UNEXPECTED, "FIELD_INVALID"),
    ];
    buyer.refuses(&table).await;
    stage.close().await;
}

#[tokio::test]
async fn a_list_is_made_renamed_read_and_deleted_by_its_user_alone() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    let read = buyer.get(&buyer.path("")).await.expect(200);
    let list = read.at("/buyingList");
    let expected = [
        "creationDate",
        "id",
        "name",
        "numberOfLines",
        "numberOfProducts",
        "owner",
        "right",
        "sharing",
        "status",
        "type",
        "version",
    ];
    assert_eq!(list.as_object().unwrap().keys().collect::<Vec<_>>(), expected);
    assert_eq!(
        (&list["type"], &list["status"], &list["numberOfLines"]),
        (&json!("BUYING_LIST"), &json!("INIT"), &json!(0))
    );
    let name = json!({ "name": " Chaque mardi " });
    let renamed = buyer.write(Method::PUT, &buyer.path("/update"), &name).await.expect(200);
    assert_eq!(renamed.text("/buyingList/name"), "Chaque mardi");

    let _ = buyer.post(CREATE, json!({ "name": "Chaque lundi" })).await.expect(201);
    for (filter, names) in [
        ("", vec!["Chaque mardi", "Chaque lundi"]),
        ("&status=INIT,LOADING,ON_GOING", vec!["Chaque mardi", "Chaque lundi"]),
        ("&status=LOADING&status=INIT", vec!["Chaque mardi", "Chaque lundi"]),
        ("&status=ON_GOING", vec![]),
    ] {
        let listed = buyer.get(&format!("/api/buyinglists?type=BUYING_LIST&page=0&size=999{filter}")).await.expect(200);
        let found = listed.at("/buyingLists").as_array().unwrap().iter().map(|list| list["name"].as_str().unwrap());
        assert_eq!(found.collect::<Vec<_>>(), names, "{filter}");
        assert_eq!(listed.at("/totalElement"), names.len());
    }

    for colleague in ["admin@demo.test", "buyer@demo.test"] {
        let colleague = Desk::of(&stage, colleague).await;
        is(&colleague.get(&buyer.path("")).await, 404, LIST_404, "BUYING_LIST_NOT_FOUND");
        let _ = colleague.post(CREATE, json!({ "name": "Chaque lundi" })).await.expect(201);
    }
    let delete = buyer.write(Method::DELETE, &buyer.path("/delete"), &json!({})).await.expect(200);
    assert_eq!(delete.body, json!({ "success": true }));
    is(&buyer.get(&buyer.path("")).await, 404, LIST_404, "BUYING_LIST_NOT_FOUND");
    stage.close().await;
}

#[tokio::test]
async fn d9_2_999_lists_are_one_page_and_one_more_is_refused() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    stage
        .change(
            "insert into buying_list.lists (id, user_id, account_id, name, folded_name)
             select gen_random_uuid(), user_id, account_id, 'List ' || n, 'list ' || n
             from buying_list.lists, generate_series(2, 999) n",
        )
        .await;
    let listed = buyer.get("/api/buyinglists?size=999").await.expect(200);
    assert_eq!((listed.at("/totalElement"), listed.at("/buyingLists").as_array().unwrap().len()), (&json!(999), 999));
    for path in [CREATE.to_owned(), buyer.path("/duplicate")] {
        let full = buyer.post(&path, json!({ "name": "One more" })).await;
        is(&full, 409, UNEXPECTED, "BUYING_LIST_LIMIT_REACHED");
    }
    stage.close().await;
}

#[tokio::test]
async fn d5_11_999_items_are_one_page_of_a_list() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    stage
        .change(
            "insert into buying_list.items (id, list_id, offer_id, variant_id, supplier_id, quantity)
             select gen_random_uuid(), l.id, o.id, o.variant_id, o.supplier_id, 1
             from buying_list.lists l, (select * from catalogue.offers order by id limit 1000) o",
        )
        .await;
    stage.change("update buying_list.lists set lines = 1000, products = 1000").await;
    for (page, items) in [(0, 999), (1, 1)] {
        let read = buyer.get(&buyer.path(&format!("/items?page={page}&size=999"))).await.expect(200);
        assert_eq!((read.at("/totalElement"), read.at("/size")), (&json!(1_000), &json!(999)));
        let read = read.at("/items").as_array().unwrap();
        assert_eq!(read.len(), items);
        assert!(read.iter().all(|item| item["productVariant"]["name"] != ""));
    }
    stage.close().await;
}

#[tokio::test]
async fn d5_6_quantities_actions_and_warnings_of_items() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    let pens = Article::found(&stage, "stylo").await;
    let line = |quantity: Value| json!({ "offerPriceId": pens.id, "quantity": quantity });
    for wrong in [json!(0), json!(-1), json!(1.5), json!(100_000), json!("3"), Value::Null] {
        let answer = buyer.update(json!([line(json!(pens.smallest)), line(wrong.clone())])).await;
        is(&answer, 400, LINES_400, "QUANTITY_INVALID");
        assert_eq!(answer.at("/errors/0/index"), 1, "{wrong}");
    }
    assert_eq!(buyer.get(&buyer.path("")).await.at("/buyingList/version"), 0, "nothing has changed");

    let pack = pens.smallest;
    #[allow(clippy::cast_precision_loss, reason = "it is small")]
    let whole =
        buyer.update(json!([line(json!(pack as f64)), { "offerPriceId": ABSENT, "quantity": 1 }])).await.expect(200);
    assert_eq!(whole.at("/buyingList/numberOfProducts"), pack, "1.0 is a whole number");
    assert_eq!((whole.at("/warnings/0/index"), whole.text("/warnings/0/code")), (&json!(1), "OFFER_NOT_FOUND"));
    let act = async |action: &str, quantity: u64| {
        let line = json!({ "offerPriceId": pens.id.replace('-', ""), "quantity": quantity, "updateAction": action });
        buyer.update(json!([line])).await.expect(200).at("/buyingList/numberOfProducts").as_u64().unwrap()
    };
    assert_eq!(act("ADD_QUANTITY", pack).await, 2 * pack);
    assert_eq!(act("REPLACE_QUANTITY", 4 * pack).await, 4 * pack);
    assert_eq!(act("REMOVE_QUANTITY", pack).await, 3 * pack);
    assert_eq!(act("REMOVE_QUANTITY", 99_999).await, 0);
    let by_variant = json!([{ "productVariantId": pens.variant, "quantity": pack }]);
    let added = buyer.update(by_variant).await.expect(200);
    assert_eq!(added.at("/buyingList/numberOfLines"), 1);

    // A list holds more than there is, and says so.
    let plenty = pens.plenty();
    assert_eq!(act("REPLACE_QUANTITY", plenty).await, plenty);
    let read = buyer.get(&buyer.path("/items")).await.expect(200);
    let item = read.at("/items/0");
    assert_eq!((&item["productVariant"]["id"], &item["quantity"]), (&json!(pens.variant), &json!(plenty)));
    assert_eq!(item["blockedLineInformation"][0]["code"], "QUANTITY_ABOVE_STOCK");
    let blocked = buyer.post(&buyer.path("/initializeOrder"), json!({})).await;
    is(&blocked, 409, UNEXPECTED, "ORDER_LINES_NOT_AVAILABLE");
    assert_eq!(
        (blocked.text("/errors/0/offerPriceId"), blocked.text("/errors/0/sku")),
        (pens.id.as_str(), pens.sku.as_str())
    );
    stage.close().await;
}

#[tokio::test]
async fn d7_24c_items_are_deleted_by_body_or_query_and_unknown_ones_are_named() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    let (pens, paper) = (Article::found(&stage, "stylo").await, Article::found(&stage, "papier").await);
    let _ = buyer.update(json!([pens.line(pens.smallest), paper.line(paper.smallest)])).await.expect(200);
    let read = buyer.get(&buyer.path("/items?page=0&size=1")).await.expect(200);
    assert_eq!((read.at("/totalElement"), read.at("/items").as_array().unwrap().len()), (&json!(2), 1));
    let first = read.text("/items/0/id").replace('-', "").to_uppercase();
    let delete = buyer.path("/items/delete");
    let body = json!({ "lineIdsToDelete": [ABSENT, first] });
    let gone = buyer.write(Method::DELETE, &delete, &body).await.expect(200);
    assert_eq!((gone.at("/buyingList/numberOfLines"), gone.at("/warnings").as_array().unwrap().len()), (&json!(1), 1));
    assert_eq!((gone.text("/warnings/0/code"), gone.at("/warnings/0/index")), ("LINE_NOT_FOUND", &json!(0)));
    let left = buyer.get(&buyer.path("/items")).await.text("/items/0/id").to_owned();
    let by_query = format!("{delete}?lineIdsToDelete={left}&lineIdsToDelete={ABSENT},no-id");
    let gone = buyer.send(Call::new(Method::DELETE, by_query)).await.expect(200);
    assert_eq!((gone.at("/buyingList/numberOfLines"), gone.at("/warnings").as_array().unwrap().len()), (&json!(0), 2));
    stage.close().await;
}

#[tokio::test]
async fn a_change_is_meant_for_a_version_and_an_addition_with_a_key_counts_once() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    let pens = Article::found(&stage, "stylo").await;
    let lines = json!([pens.line(pens.smallest)]);
    let seen = buyer.get(&buyer.path("")).await.expect(200).header("etag").to_owned();
    let changed = buyer.send(buyer.updating(&lines).with("if-match", &seen)).await.expect(200);
    assert_eq!(changed.header("etag"), format!("\"{}\"", changed.at("/buyingList/version")));
    let stale = buyer.send(buyer.updating(&lines).with("if-match", &seen)).await;
    is(&stale, 412, "This has changed since you read it.", "STALE_VERSION");
    let delete = Call::new(Method::DELETE, buyer.path("/delete")).with("if-match", &seen);
    is(&buyer.send(delete).await, 412, "This has changed since you read it.", "STALE_VERSION");

    for _ in 0..2 {
        let added = buyer.send(buyer.updating(&lines).with("idempotency-key", "monday")).await.expect(200);
        assert_eq!(added.at("/buyingList/numberOfProducts"), 2 * pens.smallest);
    }
    let other = json!([pens.line(3 * pens.smallest)]);
    let reused = buyer.send(buyer.updating(&other).with("idempotency-key", "monday")).await;
    is(&reused, 422, UNEXPECTED, "IDEMPOTENCY_KEY_REUSED");
    stage.close().await;
}

#[tokio::test]
async fn ten_tabs_add_to_one_list_and_no_item_is_lost() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    let found = buyer.get("/api/search?q=papier&inStock=true").await.expect(200);
    let hits = found.at("/products/content").as_array().unwrap();
    let articles: Vec<Article> = hits.iter().map(Article::of).take(10).collect();
    assert!(articles.len() > 2);
    let tabs = (0..10).map(|tab| {
        let (own, shared) = (&articles[tab % articles.len()], &articles[0]);
        let (lines, buyer) = (json!([own.line(own.smallest), shared.line(shared.smallest)]), &buyer);
        async move { buyer.update(lines).await.expect(200) }
    });
    join_all(tabs).await;
    let mut expected = BTreeMap::new();
    for tab in 0..10 {
        for article in [&articles[tab % articles.len()], &articles[0]] {
            *expected.entry(article.id.clone()).or_default() += article.smallest;
        }
    }
    assert_eq!(buyer.quantities(&buyer.list).await, expected);
    stage.close().await;
}

#[tokio::test]
async fn a_list_is_duplicated_copied_to_a_cart_and_ordered_and_keeps_its_items() {
    let stage = Stage::open().await;
    let buyer = Buyer::at(&stage).await;
    let (pens, paper) = (Article::found(&stage, "stylo").await, Article::found(&stage, "papier").await);
    let plenty = paper.plenty();
    let _ = buyer.update(json!([paper.line(plenty), pens.line(pens.smallest)])).await.expect(200);
    let copy = buyer.post(&buyer.path("/duplicate"), json!({})).await.expect(201);
    assert_eq!((copy.text("/buyingList/name"), copy.at("/buyingList/numberOfLines")), ("Chaque lundi (2)", &json!(2)));

    let cart = buyer.post("/api/carts/create", json!({ "name": "Chantier" })).await.text("/cart/id").to_owned();
    let body = json!({ "cartId": cart }).to_string();
    let copying = || {
        let call = Call::new(Method::POST, buyer.path("/copy-to-cart")).body("application/json", body.clone());
        call.with("idempotency-key", "copy")
    };
    for _ in 0..2 {
        let copied = buyer.send(copying()).await.expect(200);
        assert_eq!(
            (copied.at("/copiedLines"), copied.at("/cart/numberOfProducts")),
            (&json!(1), &json!(pens.smallest))
        );
        let left = copied.at("/notCopied/0");
        assert_eq!((&left["offerPriceId"], &left["skuVariant"]), (&json!(paper.id), &json!(paper.sku)));
        assert_eq!((&left["code"], &left["quantity"]), (&json!("QUANTITY_ABOVE_STOCK"), &json!(plenty)));
        assert!(left["suggestedQuantity"].as_u64().unwrap() > 0 && left["name"] != "" && left["message"] != "");
        assert_eq!(copied.header("etag"), format!("\"{}\"", copied.at("/cart/version")));
    }
    let none =
        buyer.update(json!([{ "offerPriceId": pens.id, "quantity": 99_999, "updateAction": "REMOVE_QUANTITY" }])).await;
    assert_eq!(none.status, 200);
    let none = buyer.post(&buyer.path("/copy-to-cart"), json!({ "cartId": cart })).await;
    is(&none, 412, "Impossible to add any cart line.", "NO_LINE_ADDED");
    assert_eq!(none.text("/warnings/0/code"), "QUANTITY_ABOVE_STOCK");
    let absent = buyer.post(&buyer.path("/copy-to-cart"), json!({ "cartId": ABSENT })).await;
    is(&absent, 404, "Cart not found.", "CART_NOT_FOUND");

    let copy = copy.text("/buyingList/id").to_owned();
    let order = buyer.post(&format!("/api/buyinglists/{copy}/initializeOrder"), json!({})).await;
    assert!([200, 202].contains(&order.status) && !order.text("/orderId").is_empty(), "{}", order.body);
    let kept = BTreeMap::from([(paper.id, plenty), (pens.id, pens.smallest)]);
    assert_eq!(buyer.quantities(&copy).await, kept);
    stage.close().await;
}
