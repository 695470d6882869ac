//! BMEcat: a supplier's catalogue and its updates say what they say, and nothing of stock or of contracts.

use crate::tables::{ALL, Tables, counts, file_of, sample};

const SKU: &str = "QUERCY-CH 8/50";

async fn loaded() -> Tables {
    let tables = Tables::empty().await;
    let report = tables.load(&sample("bmecat-1.2.xml")).await;
    // The supplier, the root, two groups and two articles.
    assert_eq!((counts(&report), report.broken), ((6, 6, 0, 0), None), "{:?}", report.refused);
    tables
}

async fn prices(tables: &Tables) -> Vec<String> {
    sqlx::query_scalar(
        "select concat_ws(' ', v.sku, l.kind, r.currency, r.min_quantity, trim_scale(r.unit_price))
         from catalogue.price_ranges r join catalogue.price_lists l on l.id = r.list_id
         join catalogue.offers o on o.id = r.offer_id join catalogue.variants v on v.id = o.variant_id order by 1",
    )
    .fetch_all(&tables.0.pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn prices_are_for_one_item_and_of_the_best_kind() {
    let tables = loaded().await;
    let expected =
        ["QUERCY-CH 10/60 PUBLIC EUR 1 10", "QUERCY-CH 8/50 PUBLIC EUR 1 0.16", "QUERCY-CH 8/50 PUBLIC EUR 500 0.14"];
    assert_eq!(prices(&tables).await, expected);
}

#[tokio::test]
async fn again_changes_nothing_and_keeps_stock_and_contracts() {
    let tables = loaded().await;
    let text = format!("sku,supplier,stock\n{SKU},QUERCY,7\n");
    assert_eq!(tables.load_text(&text).await.imported, 1);
    let text = format!("sku,supplier,list,currency,unit_price\n{SKU},QUERCY,GROUP:VIP,EUR,0.1\n");
    assert_eq!(tables.load_text(&text).await.imported, 1);
    // A contract price makes the file worth a look, and nothing of it is lost.
    assert_eq!(counts(&tables.load(&sample("bmecat-1.2.xml")).await), (6, 1, 5, 0));
    assert_eq!(tables.number("select sum(stock) from catalogue.offers").await, 7);
    assert!(prices(&tables).await.contains(&"QUERCY-CH 8/50 GROUP EUR 1 0.1".to_owned()));
    let before = tables.contents(&ALL).await;
    assert_eq!(counts(&tables.load(&sample("bmecat-1.2.xml")).await), (6, 0, 6, 0));
    assert_eq!(tables.contents(&ALL).await, before);
}

#[tokio::test]
async fn an_update_of_prices_knows_the_unit_of_the_offer() {
    let tables = loaded().await;
    let report = tables.load(&sample("bmecat-2005-prices.xml")).await;
    assert_eq!((counts(&report), report.broken), ((2, 1, 1, 0), None), "{:?}", report.refused);
    let expected = ["QUERCY-CH 10/60 PUBLIC EUR 1 10", "QUERCY-CH 8/50 PUBLIC EUR 1 0.17"];
    assert_eq!(prices(&tables).await, expected);
}

#[tokio::test]
async fn a_deleted_article_is_taken_off_sale_and_an_unknown_one_refused() {
    let tables = loaded().await;
    let update = |number: &str| {
        format!(
            "<BMECAT version='1.2'><HEADER><SUPPLIER><SUPPLIER_ID>QUERCY</SUPPLIER_ID>\
             <SUPPLIER_NAME>Quercy Fixations</SUPPLIER_NAME></SUPPLIER></HEADER>\n<T_UPDATE_PRODUCTS prev_version='1'>\n\
             <ARTICLE mode='delete'><SUPPLIER_AID>{number}</SUPPLIER_AID></ARTICLE></T_UPDATE_PRODUCTS></BMECAT>"
        )
    };
    let gone = "select count(*) from catalogue.products where status = 'INACTIVE'";
    tables.load_text(&update("CH 8/50")).await;
    assert_eq!(tables.number(gone).await, 1);
    let report = tables.load_text(&update("none")).await;
    assert_eq!((report.refused[0].line, report.refused[0].field), (Some(3), "product"));
    assert_eq!(tables.number(gone).await, 1);
}

#[tokio::test]
async fn a_document_that_breaks_off_or_brings_entities_changes_nothing() {
    let tables = Tables::empty().await;
    let before = tables.contents(&ALL).await;
    let whole = std::fs::read_to_string(sample("bmecat-1.2.xml")).unwrap();
    let cut = tables.load_text(&whole[..whole.len() - 60]).await;
    assert!(cut.broken.is_some());
    let bomb = whole.replace(
        "\"bmecat_new_catalog_1_2.dtd\"",
        "\"bmecat_new_catalog_1_2.dtd\" [<!ENTITY x SYSTEM \"file:///etc/hostname\">]",
    );
    let refused = tables.load_text(&bomb.replace("Outillage", "&x;")).await;
    assert!(refused.broken.unwrap().what.contains("entities"));
    assert_eq!(tables.contents(&ALL).await, before);
}

#[tokio::test]
async fn the_first_picture_with_a_path_of_its_own_is_the_variants() {
    let whole = std::fs::read_to_string(sample("bmecat-1.2.xml")).unwrap();
    let mime =
        |source: &str| format!("<MIME><MIME_TYPE>image/jpeg</MIME_TYPE><MIME_SOURCE>{source}</MIME_SOURCE></MIME>");
    let sources = ["https://a.example/1.jpg", "drawing.svg", "../secret.png", "plugs/blue 8.JPG", "plugs/box.png"];
    let mimes = sources.map(mime).concat();
    let pictured = whole.replacen("</ARTICLE>", &format!("<MIME_INFO>{mimes}</MIME_INFO></ARTICLE>"), 1);
    let tables = Tables::empty().await;
    let report = tables.load(file_of(pictured).path()).await;
    assert_eq!((counts(&report), report.adjusted.len()), ((6, 6, 0, 0), 4), "{:?}", report.refused);
    let stored = "select string_agg(picture, ',') from catalogue.variants";
    let stored: Option<String> = sqlx::query_scalar(stored).fetch_one(&tables.0.pool).await.unwrap();
    assert_eq!(stored.as_deref(), Some("plugs/blue 8.JPG"));
}

#[tokio::test]
async fn a_wrong_article_is_refused_alone() {
    let tables = Tables::empty().await;
    let whole = std::fs::read_to_string(sample("bmecat-1.2.xml")).unwrap();
    let wrong = whole.replace("<PRICE_AMOUNT>12.00<", "<PRICE_AMOUNT>about twelve<").replace("2000000000053", "12");
    let report = tables.load(file_of(wrong).path()).await;
    assert_eq!(counts(&report), (6, 5, 0, 1));
    let refused = &report.refused[0];
    assert_eq!((refused.place.as_str(), refused.field), ("article CH 10/60", "unit_price"));
    assert_eq!(refused.what, "\"about twelve\" is no number");
    assert!(report.adjusted.iter().any(|issue| issue.field == "eans" && issue.what.contains("\"12\"")));
}
