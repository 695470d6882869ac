//! Articles as a buyer's system knows them: by its own numbers, by references of the shop, and by some that mean several
//! (D3.30).

use crate::{
    punchout::{draft, entry, target},
    punchout_cxml::{cxml_at, enter_by_cxml, message, order_of, page_of, set_up},
    quick_order::{form, in_versions},
    start::program,
};
use journeys::{Call, Stage};
use reqwest::Method;
use serde_json::{Value, json};
use std::{fs, process::Command};
use test_shop::eventually;

const SECRET: &str = "Comptoir-demo-2026";

/// A set-up that is for one article.
fn selecting(part: &str, auxiliary: &str) -> String {
    let auxiliary = match auxiliary {
        "" => String::new(),
        id => format!("<SupplierPartAuxiliaryID>{id}</SupplierPartAuxiliaryID>"),
    };
    let part = format!("<SupplierPartID>{part}</SupplierPartID>{auxiliary}");
    set_up("create", &format!("<SelectedItem><ItemID>{part}</ItemID></SelectedItem>"))
}

#[tokio::test]
async fn a_system_asks_for_an_article_by_any_name_that_its_account_knows_it_by() {
    let stage = Stage::open().await;
    let (admin, script) = (stage.visitor(), stage.script());
    let _ = admin.login("admin@demo.test").await.expect(200);
    let (number, product) = in_versions(&admin).await;
    let version = &product["variants"][1];
    let sku = version["sku"].as_str().unwrap();
    let file = form(&format!("reference;sku\r\nOUR 4711;{sku}\r\n"));
    let _ = admin.call(Method::POST, "/api/account/references/import", Some(file)).await.expect(200);

    for reference in ["our-4711", sku, &sku.to_lowercase().replace('-', " ")] {
        let page = target(&script.send(entry(&[("FUNCTION", "DETAIL"), ("PRODUCTID", reference)])).await.expect(303));
        assert_eq!((page["productId"].as_str(), page["variant"].as_str()), (number.as_str(), sku), "{reference}");
        let price = [("FUNCTION", "VALIDATE"), ("PRODUCTID", reference), ("QUANTITY", "1200")];
        let answer = script.send(entry(&price)).await.expect(200);
        let part = format!("name=\"NEW_ITEM-VENDORMAT[1]\" value=\"{sku}\"");
        assert!(answer.text("").contains(&part), "{reference}: {}", answer.text(""));
    }
    for (named, auxiliary) in [("our-4711", ""), (sku, ""), ("x", sku)] {
        let entered = script.send(cxml_at("setup", SECRET, &selecting(named, auxiliary))).await.expect(200);
        let page = page_of(entered.text(""));
        assert_eq!(
            (page["productId"].as_str(), page["variant"].as_str()),
            (number.as_str(), sku),
            "{named} {auxiliary}"
        );
        let entered = Call::post("/api/auth/login-token", &json!({ "accessToken": page["token"] }));
        let _ = script.send(entered).await.expect(200);
    }
    // The page's token is not the one by which the reference was asked.
    let page = target(&script.send(entry(&[("FUNCTION", "DETAIL"), ("PRODUCTID", "OUR 4711")])).await.expect(303));
    let entered = script.send(Call::post("/api/auth/login-token", &json!({ "accessToken": page["token"] }))).await;
    let _ = entered.expect(200);

    // All versions share the page of their product; none of them has a price for all.
    let page = target(&script.send(entry(&[("FUNCTION", "DETAIL"), ("PRODUCTID", &number)])).await.expect(303));
    assert_eq!((page["productId"].as_str(), page.get("variant")), (number.as_str(), None));
    let price = entry(&[("FUNCTION", "VALIDATE"), ("PRODUCTID", &number)]);
    let refused = script.send(price.with("accept", "text/html")).await.expect(409);
    assert!(refused.text("").contains(&number) && refused.text("").contains(&format!("{sku} (")), "{}", refused.body);
    let nothing = target(&script.send(entry(&[("FUNCTION", "DETAIL"), ("PRODUCTID", "NO-SUCH")])).await.expect(303));
    assert_eq!(nothing["productId"], "NO-SUCH");
    stage.close().await;
}

/// Puts two articles on sale that bear one number of their makers.
fn sell_twins(stage: &Stage) {
    let files = tempfile::tempdir().unwrap();
    for (name, rows) in [
        ("categories.csv", "category,name_fr,name_en\nTWINS,Jumeaux,Twins\n"),
        ("suppliers.csv", "supplier,name\nTWINS,Twins\n"),
        (
            "products.csv",
            "product,brand,category,name_fr,name_en,mpn\nA-7,Aleph,TWINS,A,A,TW-770\nB-7,Beth,TWINS,B,B,TW-770\n",
        ),
        ("offers.csv", "sku,supplier,tax_rate\nA-7,TWINS,20\nB-7,TWINS,20\n"),
        ("prices.csv", "sku,supplier,currency,unit_price\nA-7,TWINS,EUR,1.50\nB-7,TWINS,EUR,2.50\n"),
        ("stock.csv", "sku,supplier,stock\nA-7,TWINS,100\nB-7,TWINS,100\n"),
    ] {
        fs::write(files.path().join(name), rows).unwrap();
    }
    let mut command = Command::new(program());
    command.arg("import").arg(files.path()).arg("--report").arg(files.path().join("report.tsv"));
    command.env("SHOP_DATABASE_URL", stage.database_url()).env("SHOP_DATA_DIR", files.path());
    assert!(command.status().unwrap().success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d3_30_a_reference_of_several_products_opens_none_of_them_and_says_which_it_may_be() {
    let stage = Stage::open().await;
    let (buyer, script) = (stage.visitor(), stage.script());
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    sell_twins(&stage);
    eventually("both are found", async || {
        buyer.get("/api/search?q=TW-770").await.expect(200).at("/products/totalElements") == 2
    })
    .await;
    for function in [vec![("FUNCTION", "DETAIL")], vec![("FUNCTION", "VALIDATE"), ("QUANTITY", "1")]] {
        let asked = [function, vec![("PRODUCTID", "tw 770")]].concat();
        let refused = script.send(entry(&asked).with("accept", "text/html")).await.expect(409);
        let said = refused.text("");
        assert!(said.contains("A-7 (Aleph)") && said.contains("B-7 (Beth)"), "{asked:?}: {said}");
    }
    let answer = script.send(cxml_at("setup", SECRET, &selecting("TW770", ""))).await.expect(200);
    let said = answer.text("");
    assert!(said.contains("code=\"409\"") && said.contains("A-7 (Aleph), B-7 (Beth)"), "{said}");
    assert!(said.contains("(SelectedItem)"), "{said}");
    stage.close().await;
}

#[tokio::test]
async fn an_order_whose_part_number_means_several_articles_is_told_which() {
    let stage = Stage::open().await;
    let (admin, script) = (stage.visitor(), stage.script());
    let _ = admin.login("admin@demo.test").await.expect(200);
    let (number, product) = in_versions(&admin).await;
    let token = enter_by_cxml(&script, "create", "").await;
    let basket = draft(&script, &token).await;
    let basket = message(&script, &token, &basket).await;
    let order = order_of(&basket, "PO-80", "new", None);
    let (before, item) = order.split_once("<ItemID>").unwrap();
    let (_, after) = item.split_once("</ItemID>").unwrap();
    let order = format!("{before}<ItemID><SupplierPartID>{number}</SupplierPartID></ItemID>{after}");
    let answer = script.send(cxml_at("order", SECRET, &order)).await.expect(200);
    let said = answer.text("");
    let versions = product["variants"].as_array().unwrap();
    let sentence = format!("Line 1 ({number}): {number} may be any of {} articles.", versions.len());
    assert!(said.contains("code=\"409\"") && said.contains(&sentence), "{said}");
    let is_named = |version: &&Value| said.contains(&format!("{} (", version["sku"].as_str().unwrap()));
    let named = versions.iter().filter(is_named).count();
    assert_eq!(named, versions.len().min(10), "{said}");
    stage.close().await;
}
