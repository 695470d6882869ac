//! Quick order: rows checked before they are ordered, and files put into a cart (D2.9, D7.34).

use crate::steps;
use journeys::{Answer, Stage, Visitor};
use reqwest::Method;
use serde_json::{Value, json};

const PATH: &str = "/api/fastcart/check";

/// A file as a form sends it.
pub fn form(file: &str) -> String {
    format!(
        "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"order.csv\"\r\n\r\n{file}\r\n--edge--\r\n"
    )
}

async fn import(visitor: &Visitor, cart: &str, file: &str) -> Answer {
    visitor.call(Method::POST, &format!("/api/carts/{cart}/import"), Some(form(file))).await
}

fn states(answer: &Answer, rows: &str) -> Vec<String> {
    let rows = answer.at(rows).as_array().unwrap();
    rows.iter().map(|row| row["state"].as_str().unwrap().to_owned()).collect()
}

/// Somebody logged in, a reference, its maker's part number where it has one, and the least that can be ordered.
async fn at_the_desk(stage: &Stage) -> (Visitor, Value, u64) {
    let buyer = stage.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let hit = steps::hit(&buyer, "stylo", 100).await;
    let smallest = steps::smallest(&hit);
    (buyer, hit["variant"].clone(), smallest)
}

#[tokio::test]
async fn d2_9_each_row_of_a_paste_has_its_state_and_what_could_be_ordered_instead() {
    let stage = Stage::open().await;
    let (buyer, variant, smallest) = at_the_desk(&stage).await;
    let sku = variant["sku"].as_str().unwrap();
    let text = format!("Référence\tQté\n{sku}\t{smallest}\n{sku}\t99999\nNO-SUCH-1\t1\n{sku}\t\n{sku}\t2,5\n");
    let checked = buyer.post(PATH, json!({ "text": text })).await.expect(200);
    let expected = ["OK", "QUANTITY_ADJUSTED", "UNKNOWN_SKU", "INVALID_QUANTITY", "INVALID_QUANTITY"];
    assert_eq!(states(&checked, "/rows"), expected);
    assert_eq!((checked.at("/rows/0/line"), checked.text("/rows/0/item/skuVariant")), (&json!(2), sku));
    assert_eq!(checked.text("/rows/2/message"), "Référence inconnue : NO-SUCH-1.");
    assert_eq!(checked.at("/rows/3/suggestedQuantity"), smallest);
    assert!(checked.at("/rows/0/item/totalDiscountPrice/priceWithTax").as_f64().unwrap() > 0.0);
    stage.close().await;
}

#[tokio::test]
async fn a_reference_is_known_by_any_name_whatever_its_case_and_signs() {
    let stage = Stage::open().await;
    let (buyer, variant, smallest) = at_the_desk(&stage).await;
    let sku = variant["sku"].as_str().unwrap();
    let mut names = vec![sku.to_lowercase(), sku.replace('-', " "), format!("={sku:?}")];
    names.extend(variant["eans"].as_array().into_iter().flatten().map(|ean| ean.as_str().unwrap().to_owned()));
    names.extend(variant["mpn"].as_str().filter(|mpn| !mpn.is_empty()).map(str::to_owned));
    for name in names {
        let rows = json!([{ "sku": name, "quantity": smallest }]);
        let checked = buyer.post(PATH, json!({ "rows": rows })).await.expect(200);
        assert_eq!(states(&checked, "/rows"), ["OK"], "{name}: {}", checked.body);
    }
    stage.close().await;
}

#[tokio::test]
async fn a_check_answers_5_000_rows_at_once_and_refuses_more() {
    let stage = Stage::open().await;
    let (buyer, variant, smallest) = at_the_desk(&stage).await;
    let row = format!("{};{smallest}\n", variant["sku"].as_str().unwrap());
    let checked =
        buyer.post(PATH, json!({ "text": format!("{row}{}", "NO-SUCH-1;1\n".repeat(4_999)) })).await.expect(200);
    let states = states(&checked, "/rows");
    assert_eq!((states.len(), states[0].as_str(), states[4_999].as_str()), (5_000, "OK", "UNKNOWN_SKU"));
    let refused = buyer.post(PATH, json!({ "text": "NO-SUCH-1;1\n".repeat(5_001) })).await.expect(400);
    assert_eq!(refused.text("/code"), "TOO_MANY_LINES");
    for (body, code) in [(json!({}), "FIELD_REQUIRED"), (json!({ "rows": 3 }), "FIELD_INVALID")] {
        assert_eq!(buyer.post(PATH, body).await.expect(400).text("/code"), code);
    }
    stage.close().await;
}

#[tokio::test]
async fn a_file_is_put_into_the_cart_and_its_bad_rows_come_back() {
    let stage = Stage::open().await;
    let (buyer, variant, smallest) = at_the_desk(&stage).await;
    let sku = variant["sku"].as_str().unwrap();
    let cart = steps::cart(&buyer).await;
    let file = format!("sku;quantity\r\nNO-SUCH-1;1\r\n{sku};{smallest}\r\n{sku};x\r\n{sku};99999\r\n");
    let imported = import(&buyer, &cart, &file).await.expect(200);
    assert_eq!((imported.at("/numberOfRows"), imported.at("/cart/numberOfProducts")), (&json!(4), &json!(smallest)));
    assert_eq!(states(&imported, "/refusedRows"), ["UNKNOWN_SKU", "INVALID_QUANTITY", "QUANTITY_ADJUSTED"]);
    let lines = imported.at("/refusedRows").as_array().unwrap().iter().map(|row| row["line"].as_u64().unwrap());
    assert_eq!(lines.collect::<Vec<_>>(), [2, 4, 5]);

    for none in ["NO-SUCH-1;1", &format!("{sku};0")] {
        let refused = import(&buyer, &cart, none).await.expect(412);
        assert_eq!(refused.text("/statusMessage"), "Impossible to add any cart line.");
        assert_eq!(refused.at("/warnings/0/index"), 0);
    }
    assert_eq!(import(&buyer, &cart, "").await.expect(400).text("/code"), "FIELD_REQUIRED");
    assert_eq!(import(&buyer, &cart, &"A;1\n".repeat(5_001)).await.expect(400).text("/code"), "TOO_MANY_LINES");
    let large = import(&buyer, &cart, &"A".repeat(1024 * 1024 + 1)).await.expect(413);
    assert_eq!(large.text("/code"), "BODY_TOO_LARGE");
    let json = buyer.post(&format!("/api/carts/{cart}/import"), json!({ "text": "A;1" })).await.expect(415);
    assert_eq!(json.text("/code"), "UNSUPPORTED_MEDIA_TYPE");
    let absent = import(&buyer, "0199e000-0000-7000-8000-000000000000", &file).await.expect(404);
    assert_eq!(absent.text("/statusMessage"), "Cart not found.");
    stage.close().await;
}

/// A product that is sold in several versions: its own number, and what it comes in.
pub async fn in_versions(buyer: &Visitor) -> (String, Value) {
    for page in 0.. {
        let found = buyer.get(&format!("/api/search?size=100&inStock=true&page={page}")).await.expect(200);
        let hits = found.at("/products/content").as_array().unwrap();
        assert!(!hits.is_empty(), "nothing is sold in versions");
        if let Some(hit) = hits.iter().find(|hit| hit["variantCount"].as_u64() > Some(1)) {
            let id = hit["id"].as_str().unwrap().to_owned();
            let product = buyer.get(&format!("/api/products/{id}")).await.expect(200).at("/product").clone();
            return (id, product);
        }
    }
    unreachable!("pages end")
}

#[tokio::test]
async fn a_products_own_number_asks_which_version_everywhere_and_a_choice_is_remembered() {
    let stage = Stage::open().await;
    let (buyer, _, _) = at_the_desk(&stage).await;
    let (number, product) = in_versions(&buyer).await;
    let checked = buyer.post(PATH, json!({ "text": format!("{number};12") })).await.expect(200);
    assert_eq!(states(&checked, "/rows"), ["AMBIGUOUS"]);
    assert!(checked.at("/rows/0/item").is_null() && checked.text("/rows/0/message").contains(&number));
    let articles = checked.at("/rows/0/articles").as_array().unwrap();
    let versions = product["variants"].as_array().unwrap();
    assert_eq!(articles.len(), versions.len().min(10));
    for article in articles {
        assert!(article["unitPrice"].as_f64().unwrap() > 0.0 && !article["name"].as_str().unwrap().is_empty());
        assert!(!article["productUnitLabel"].as_str().unwrap().is_empty());
    }

    let cart = steps::cart(&buyer).await;
    let refused = import(&buyer, &cart, &format!("{number};12")).await.expect(412);
    assert_eq!(refused.text("/warnings/0/code"), "REFERENCE_AMBIGUOUS");
    let list = buyer.post("/api/buyinglists/create", json!({ "name": "Versions" })).await.expect(201);
    let path = format!("/api/buyinglists/{}/import", list.text("/buyingList/id"));
    let sku = versions[0]["sku"].as_str().unwrap();
    let file = form(&format!("{number};12\r\n{sku};1200"));
    let imported = buyer.call(Method::POST, &path, Some(file)).await.expect(200);
    assert_eq!(states(&imported, "/refusedRows"), ["AMBIGUOUS"]);
    assert_eq!(imported.at("/refusedRows/0/articles").as_array().unwrap().len(), articles.len());

    let chosen = articles.last().unwrap();
    let body = json!({ "reference": number, "productVariantId": chosen["productVariantId"] });
    let _ = buyer.put("/api/account/references/choice", body).await.expect(200);
    let checked = buyer.post(PATH, json!({ "text": format!("{number};12") })).await.expect(200);
    assert_eq!(checked.at("/rows/0/item/productVariantId"), &chosen["productVariantId"]);
    stage.close().await;
}

#[tokio::test]
async fn an_accounts_numbers_come_in_a_file_lead_to_its_articles_and_go_out_again() {
    let stage = Stage::open().await;
    let admin = stage.visitor();
    let _ = admin.login("admin@demo.test").await.expect(200);
    let hit = steps::hit(&admin, "stylo", 100).await;
    let (sku, smallest) = (hit["variant"]["sku"].as_str().unwrap(), steps::smallest(&hit));
    let file = form(&format!("reference;sku\r\nOUR 4711;{sku}\r\n0815;NO-SUCH\r\n"));
    let imported = admin.call(Method::POST, "/api/account/references/import", Some(file)).await.expect(200);
    assert_eq!((imported.at("/numberOfRows"), imported.at("/refusedRows/0/line")), (&json!(2), &json!(3)));
    assert_eq!(imported.text("/refusedRows/0/code"), "REFERENCE_UNKNOWN");
    let checked = admin.post(PATH, json!({ "text": format!("our-4711;{smallest}") })).await.expect(200);
    assert_eq!((checked.text("/rows/0/state"), checked.text("/rows/0/item/skuVariant")), ("OK", sku));

    let cart = steps::cart(&admin).await;
    let _ = import(&admin, &cart, &format!("OUR4711;{smallest}")).await.expect(200);
    let lines = admin.get(&format!("/api/carts/{cart}/cartlines")).await.expect(200);
    assert_eq!(lines.text("/cartLines/0/productVariant/accountReference"), "OUR 4711");
    let table = admin.get("/api/account/references/export").await.expect(200);
    assert!(table.body.as_str().unwrap().contains("OUR 4711"), "{}", table.body);

    let (buyer, _, _) = at_the_desk(&stage).await;
    let own = json!({ "references": [{ "reference": "A", "sku": sku }] });
    assert_eq!(buyer.put("/api/account/references", own).await.expect(403).text("/code"), "FORBIDDEN");
    let removed = admin.call(Method::DELETE, "/api/account/references?reference=our4711", None).await.expect(200);
    assert_eq!(removed.at("/removed"), 1);
    stage.close().await;
}
