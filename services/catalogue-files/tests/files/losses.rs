//! Nothing of a file is lost in silence: all of an article is kept, and what is doubled or shared is told.

use crate::tables::Tables;
use catalogue_files::{
    import::ImportReport,
    record::{ProductRecord, Record, VariantRecord},
    testing::{product, variant},
};

/// A supplier's catalogue with these articles.
fn bmecat(articles: &str) -> String {
    format!(
        "<BMECAT version='1.2'><HEADER><CATALOG><LANGUAGE>eng</LANGUAGE><CATALOG_ID>1</CATALOG_ID>\
         <CATALOG_VERSION>1.0</CATALOG_VERSION><CURRENCY>EUR</CURRENCY></CATALOG><SUPPLIER><SUPPLIER_ID>QUERCY</SUPPLIER_ID>\
         <SUPPLIER_NAME>Quercy Fixations</SUPPLIER_NAME></SUPPLIER></HEADER>\n<T_NEW_CATALOG>\n{articles}\n\
         </T_NEW_CATALOG></BMECAT>"
    )
}

fn article(number: &str, details: &str, features: &str) -> String {
    format!(
        "<ARTICLE><SUPPLIER_AID>{number}</SUPPLIER_AID>\
         <ARTICLE_DETAILS><DESCRIPTION_SHORT>Anchor {number}</DESCRIPTION_SHORT>{details}</ARTICLE_DETAILS>\
         <ARTICLE_FEATURES>{features}</ARTICLE_FEATURES>\
         <ARTICLE_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></ARTICLE_ORDER_DETAILS>\
         <ARTICLE_PRICE_DETAILS><ARTICLE_PRICE price_type='net_list'><PRICE_AMOUNT>1.50</PRICE_AMOUNT>\
         <PRICE_CURRENCY>EUR</PRICE_CURRENCY><TAX>0.20</TAX></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS></ARTICLE>\n"
    )
}

/// What was said of records that were taken: line, field, what.
fn notes(report: &ImportReport) -> Vec<(Option<u64>, &str, &str)> {
    report.adjusted.iter().map(|issue| (issue.line, issue.field, issue.what.as_str())).collect()
}

#[tokio::test]
async fn all_300_attributes_of_an_article_are_kept_with_keywords_and_dangerous_goods() {
    let tables = Tables::empty().await;
    let feature = |place| format!("<FEATURE><FNAME>Fact {place}</FNAME><FVALUE>value {place}</FVALUE></FEATURE>");
    let features: String = (0..300).map(feature).collect();
    let details = "<SPECIAL_TREATMENT_CLASS type='GGVS'>1201</SPECIAL_TREATMENT_CLASS>\
                   <KEYWORD>plug</KEYWORD><KEYWORD>wall &amp; ceiling</KEYWORD>";
    let report = tables.load_text(&bmecat(&article("1", details, &features))).await;
    assert_eq!((&*report.refused, report.broken), (&[][..], None));
    let attributes: serde_json::Value =
        sqlx::query_scalar("select attributes from catalogue.products").fetch_one(&tables.0.pool).await.unwrap();
    let attributes = attributes.as_array().unwrap();
    let value = |id: &str| attributes.iter().find(|one| one["id"] == id).map(|one| one["value"]["en"].clone());
    assert_eq!(attributes.len(), 302);
    assert_eq!(value("keywords").unwrap(), "plug, wall & ceiling");
    assert_eq!(value("dangerous_goods").unwrap(), "GGVS 1201");
    for place in 0..300 {
        assert_eq!(value(&format!("fact_{place}")).unwrap(), format!("value {place}"));
    }
}

#[tokio::test]
async fn an_article_number_that_comes_twice_is_noted_and_what_came_last_counts() {
    let tables = Tables::empty().await;
    let twice = format!("{}{}", article("1", "", ""), article("1", "<MANUFACTURER_AID>N8</MANUFACTURER_AID>", ""));
    let report = tables.load_text(&bmecat(&twice)).await;
    assert_eq!(notes(&report), [(Some(4), "product", "it came before in this file: what stands here counts")]);
    assert_eq!(report.adjusted[0].right, "each of them once in a file");
    assert_eq!(tables.number("select count(*) from catalogue.variants where mpn = 'N8'").await, 1);

    let stock = "sku,supplier,stock\nQUERCY-1,QUERCY,5\nQUERCY-1,QUERCY,7\n";
    let report = tables.load_text(stock).await;
    assert_eq!(notes(&report), [(Some(3), "sku", "it came before in this file: what stands here counts")]);
    assert_eq!(tables.number("select stock::bigint from catalogue.offers").await, 7);

    let prices = "sku,supplier,list,currency,unit_price\nQUERCY-1,QUERCY,,EUR,2\nQUERCY-1,QUERCY,GROUP:VIP,EUR,1\n\
                  QUERCY-1,QUERCY,,EUR,3\n";
    let report = tables.load_text(prices).await;
    assert_eq!(notes(&report).iter().map(|(line, ..)| *line).collect::<Vec<_>>(), [Some(4)], "{:?}", report.adjusted);
}

#[tokio::test]
async fn a_price_that_may_be_thousands_is_refused_with_its_line_and_both_meanings() {
    let tables = Tables::empty().await;
    tables.load_text(&bmecat(&article("1", "", ""))).await;
    let report = tables.load_text("sku;supplier;currency;unit_price\nQUERCY-1;QUERCY;EUR;1,234\n").await;
    let refused = &report.refused[0];
    assert_eq!((refused.line, refused.field), (Some(2), "unit_price"));
    assert_eq!(refused.what, "\"1,234\" may be 1.234 or 1234");
    assert_eq!(refused.right, "1.234, 1,2340 or 1234");
}

#[tokio::test]
async fn one_ean_under_two_numbers_is_noted_in_a_file_and_against_what_is_there() {
    const EAN: &str = "4006381333931";
    let with_ean = |id: &str| ProductRecord {
        variants: vec![VariantRecord { eans: vec![EAN.into()], ..variant(id) }],
        ..product(id)
    };
    let tables = Tables::selling([]).await;
    let load = async |products: Vec<ProductRecord>| {
        let records = products.into_iter().map(Record::Product).collect();
        catalogue_files::import::import(&tables.0.pool, records, |_| {}).await.unwrap()
    };
    let report = load(vec![with_ean("1"), with_ean("2")]).await;
    assert_eq!(notes(&report), [(None, "eans", "its EAN 4006381333931 is that of 1 as well")]);
    assert_eq!(report.adjusted[0].place, "product 2, variant 2");
    let report = load(vec![with_ean("3")]).await;
    assert_eq!(notes(&report), [(None, "eans", "its EAN 4006381333931 is that of 1, 2 as well")]);
    // The same again changes nothing, and is nothing to tell.
    let report = load(vec![with_ean("1")]).await;
    assert_eq!((report.unchanged, notes(&report).len()), (1, 0));
}

#[tokio::test]
async fn statistics_of_the_planner_are_renewed_for_what_changed_much_alone() {
    let tables = Tables::selling((0..300).map(|n| product(&n.to_string()))).await;
    let analyzed = async || {
        tables.number("select sum(analyze_count)::bigint from pg_stat_user_tables where schemaname = 'catalogue'").await
    };
    let before = analyzed().await;
    assert!(before > 0);
    let records = vec![Record::Product(ProductRecord { brand: "Other".into(), ..product("7") })];
    let report = catalogue_files::import::import(&tables.0.pool, records, |_| {}).await.unwrap();
    assert_eq!((report.imported, analyzed().await), (1, before));
}
