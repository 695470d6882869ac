//! Buying lists as files: what comes in row by row, and goes out as it can come in again.

use crate::{
    desk::{ABSENT, Article, Desk},
    quick_order::form,
};
use journeys::{Answer, Call, Stage};
use reqwest::Method;
use serde_json::json;

async fn list(desk: &Desk, name: &str) -> String {
    desk.post("/api/buyinglists/create", json!({ "name": name })).await.expect(201).text("/buyingList/id").to_owned()
}

async fn import(desk: &Desk, list: &str, file: &str) -> Answer {
    let call = Call::new(Method::POST, format!("/api/buyinglists/{list}/import"));
    desk.send(call.body("application/json", form(file))).await
}

async fn export(desk: &Desk, list: &str, locale: &str) -> Answer {
    desk.get(&format!("/api/buyinglists/{list}/export?locale={locale}")).await.expect(200)
}

#[tokio::test]
async fn rows_of_a_file_come_onto_a_list_and_bad_ones_come_back() {
    let stage = Stage::open().await;
    let desk = Desk::at(&stage).await;
    let pens = Article::found(&stage, "stylo").await;
    let (sku, plenty) = (&pens.sku, pens.plenty());
    let monday = list(&desk, "Chaque lundi").await;
    let file = format!("Référence;Qté\r\nNO-SUCH-1;1\r\n{};{plenty}\r\n{sku};x\r\n", sku.to_lowercase());
    let imported = import(&desk, &monday, &file).await.expect(200);
    assert_eq!(
        (imported.at("/numberOfRows"), imported.at("/buyingList/numberOfProducts")),
        (&json!(3), &json!(plenty))
    );
    assert_eq!(imported.header("etag"), format!("\"{}\"", imported.at("/buyingList/version")));
    let refused = imported.at("/refusedRows").as_array().unwrap();
    let told: Vec<_> =
        refused.iter().map(|row| (row["line"].as_u64().unwrap(), row["state"].as_str().unwrap())).collect();
    assert_eq!(told, [(2, "UNKNOWN_SKU"), (4, "INVALID_QUANTITY")]);

    for nothing in ["NO-SUCH-1;1".to_owned(), format!("{sku};0")] {
        let none = import(&desk, &monday, &nothing).await.expect(412);
        assert_eq!(none.text("/statusMessage"), "Impossible to add any buying list line.");
    }
    assert_eq!(import(&desk, &monday, "").await.expect(400).text("/code"), "FIELD_REQUIRED");
    assert_eq!(import(&desk, &monday, &"A;1\n".repeat(5_001)).await.expect(400).text("/code"), "TOO_MANY_LINES");
    let large = import(&desk, &monday, &"A".repeat(1024 * 1024 + 1)).await.expect(413);
    assert_eq!(large.text("/code"), "BODY_TOO_LARGE");
    let json = desk.post(&format!("/api/buyinglists/{monday}/import"), json!({ "text": "A;1" })).await.expect(415);
    assert_eq!(json.text("/code"), "UNSUPPORTED_MEDIA_TYPE");
    let absent = import(&desk, ABSENT, &file).await.expect(404);
    assert_eq!(absent.text("/statusMessage"), "BuyingList not found.");
    stage.close().await;
}

#[tokio::test]
async fn an_exported_list_says_what_stands_on_it_and_comes_in_again() {
    let stage = Stage::open().await;
    let desk = Desk::at(&stage).await;
    let (pens, paper) = (Article::found(&stage, "stylo").await, Article::found(&stage, "papier").await);
    let monday = list(&desk, "=Chaque lundi").await;
    let plenty = paper.plenty();
    let lines = json!({ "linesToUpdate": [pens.line(pens.smallest), paper.line(plenty)] });
    let _ = desk.write(Method::PUT, &format!("/api/buyinglists/{monday}/items/update"), &lines).await.expect(200);

    let english = export(&desk, &monday, "en-GB").await;
    assert_eq!(english.header("content-type"), "text/csv; charset=utf-8");
    assert!(english.header("content-disposition").ends_with("filename*=UTF-8''%3DChaque%20lundi.csv"));
    assert_eq!(english.header("cache-control"), "no-store");
    let text = english.body.as_str().unwrap();
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(
        rows[0].trim_start_matches('\u{feff}'),
        "sku,quantity,Name,Brand,Supplier,Unit price,Total excl. tax,Currency,Remark"
    );
    assert!(rows[1].starts_with(&format!("{},{},", pens.sku, pens.smallest)) && rows[1].ends_with(",EUR,"), "{text}");
    assert!(rows[2].starts_with(&format!("{},{plenty},", paper.sku)) && rows[2].contains("in stock"), "{text}");
    assert_eq!(rows.len(), 3);
    let french = export(&desk, &monday, "fr-FR").await;
    assert!(french.body.as_str().unwrap().contains("sku;quantity;Désignation;"), "{}", french.body);

    for (name, file) in [("English", english), ("French", french)] {
        let again = list(&desk, name).await;
        let imported = import(&desk, &again, file.body.as_str().unwrap()).await.expect(200);
        assert_eq!(imported.at("/refusedRows"), &json!([]), "{name}");
        let held = (imported.at("/buyingList/numberOfLines"), imported.at("/buyingList/numberOfProducts"));
        assert_eq!(held, (&json!(2), &json!(pens.smallest + plenty)), "{name}");
    }
    stage.close().await;
}
