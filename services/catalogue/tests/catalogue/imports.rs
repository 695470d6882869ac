//! What buyers see of a catalogue once it is loaded, and loaded again.

use crate::shop::Shop;
use catalogue_files::testing::{both, offer, product, variant, with_offers};
use catalogue_files::{
    import::import_file,
    record::{OfferRecord, PriceList, ProductRecord, Record, VariantRecord},
};
use proto::catalogue::SearchRequest;
use std::path::Path;
use test_shop::buyer;

#[tokio::test]
async fn a_changed_record_keeps_ids_and_the_day_it_first_came() {
    let shop = Shop::selling([product("1")]).await;
    let before = shop.product(&buyer(), "1").await.unwrap();
    let changed = ProductRecord { name: both("Renamed"), ..product("1") };
    let report = shop.load(vec![Record::Product(changed)]).await;
    assert_eq!((report.imported, report.unchanged), (1, 0));
    let after = shop.product(&buyer(), "1").await.unwrap();
    assert_eq!((after.name.as_str(), &after.created_at), ("Renamed", &before.created_at));
    let ids = |product: &proto::catalogue::Product| {
        let variant = &product.variants[0];
        (variant.id.clone(), variant.offers[0].offer_price_id.clone())
    };
    assert_eq!(ids(&after), ids(&before));
}

#[tokio::test]
async fn what_a_record_no_longer_brings_is_taken_off_sale() {
    let two = ProductRecord { variants: vec![variant("A"), variant("B")], ..product("1") };
    let shop = Shop::selling([two]).await;
    let (a, b) = {
        let product = shop.product(&buyer(), "1").await.unwrap();
        let offer = |at: usize| product.variants[at].offers[0].offer_price_id.clone();
        (offer(0), offer(1))
    };
    let one = ProductRecord {
        variants: vec![VariantRecord { offers: vec![offer("beta", "5")], ..variant("B") }],
        ..product("1")
    };
    shop.load(vec![Record::Product(one)]).await;
    let skus: Vec<_> = shop.product(&buyer(), "1").await.unwrap().variants.into_iter().map(|v| v.sku).collect();
    assert_eq!(skus, ["B"]);
    let statuses: Vec<_> =
        shop.quote(&buyer(), &[a, b]).await.into_iter().map(|quoted| quoted.offer.unwrap().status).collect();
    assert_eq!(statuses, ["INACTIVE", "INACTIVE"]);
}

#[tokio::test]
async fn a_wrong_record_spoils_no_other() {
    let shop = Shop::selling([product("1")]).await;
    let wrong_offer = |change: fn(OfferRecord) -> OfferRecord| vec![change(offer("alpha", "1"))];
    let wrong = [
        (ProductRecord { variants: vec![], ..product("a") }, "it has no variant"),
        (ProductRecord { category: "nowhere".into(), ..product("b") }, "its category nowhere is unknown"),
        (with_offers("c", vec![offer("nobody", "1")]), "its supplier nobody is unknown"),
        (ProductRecord { variants: vec![variant("SKU-1")], ..product("d") }, "its SKU SKU-1 is that of the product 1"),
        (ProductRecord { name: both("  "), ..product("e") }, "the name (fr-FR) is empty"),
        (ProductRecord { name: both("bell \u{7}"), ..product("f") }, "the name (fr-FR) holds a control character"),
        (
            with_offers("g", wrong_offer(|offer| OfferRecord { item_per_pack: 0, ..offer })),
            "the pack of 0 is out of bounds",
        ),
        (with_offers("h", vec![offer("alpha", "-1")]), "-1 is no price"),
        (with_offers("i", vec![offer("alpha", "1"), offer("alpha", "2")]), "the supplier \"alpha\" is there twice"),
    ];
    let good = (2..6).map(|n| product(&n.to_string()));
    let all = wrong.iter().map(|(record, _)| record.clone()).chain(good).map(Record::Product).collect();
    let report = shop.load(all).await;
    assert_eq!((report.read, report.imported), (13, 4));
    let mut why: Vec<_> = report.refused.iter().map(|note| (note.place.clone(), note.what.as_str())).collect();
    why.sort();
    let inside = |id: &str| match id {
        "g" | "h" => format!(", variant SKU-{id}, offer of alpha"),
        "i" => ", variant SKU-i".to_owned(),
        _ => String::new(),
    };
    let place = |id: &str| format!("product {id}{}", inside(id));
    let expected: Vec<_> = wrong.iter().map(|(record, why)| (place(&record.external_id), *why)).collect();
    assert_eq!(why, expected);
    assert_eq!(shop.search(&buyer(), SearchRequest::default()).await.unwrap().total, 5);
}

#[tokio::test]
async fn a_product_that_comes_twice_counts_as_it_came_last() {
    let again = ProductRecord { name: both("Later"), ..product("1") };
    let shop = Shop::selling([product("1"), product("2"), again]).await;
    assert_eq!(shop.product(&buyer(), "1").await.unwrap().name, "Later");
}

#[tokio::test]
async fn stock_that_was_taken_stays_taken_when_the_same_record_comes_again() {
    let shop = Shop::selling([product("1")]).await;
    sqlx::query("update catalogue.offers set stock = 7").execute(&shop.database.pool).await.unwrap();
    shop.load(vec![Record::Product(product("1"))]).await;
    assert_eq!(shop.product(&buyer(), "1").await.unwrap().variants[0].offers[0].stock, Some(7));
    let price =
        catalogue_files::record::PriceRecord { list: PriceList::Public, ..offer("alpha", "11").prices[0].clone() };
    let dearer = OfferRecord { prices: vec![price], ..offer("alpha", "11") };
    shop.load(vec![Record::Product(with_offers("1", vec![dearer]))]).await;
    assert_eq!(shop.product(&buyer(), "1").await.unwrap().variants[0].offers[0].stock, Some(100));
}

const BMECAT_SKU: &str = "QUERCY-CH 8/50";

#[tokio::test]
async fn an_article_is_shown_with_its_group_features_documents_and_pack() {
    let shop = Shop::with(Vec::new()).await;
    let report = import_file(
        &shop.database.pool,
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../catalogue-files/samples/bmecat-1.2.xml")),
        |_| {},
    )
    .await
    .unwrap();
    assert_eq!(*report.refused, []);
    shop.caught_up().await;
    let product = shop.product(&buyer(), BMECAT_SKU).await.unwrap();
    assert_eq!((product.name.as_str(), product.brand.as_str()), ("Cheville nylon 8 × 50", "Tournebois"));
    assert_eq!(product.description, "Pour le plein & le creux.");
    let category: String = sqlx::query_scalar(
        "select c.external_id from catalogue.products p join catalogue.categories c on c.id = p.category_id
         where p.external_id = $1",
    )
    .bind(BMECAT_SKU)
    .fetch_one(&shop.database.pool)
    .await
    .unwrap();
    assert_eq!(category, "bmecat/QUERCY/3");
    let attribute = &product.attributes[0];
    assert_eq!((attribute.id.as_str(), attribute.value.as_str(), attribute.unit.as_str()), ("diametre", "8", "mm"));
    assert_eq!(product.documents[0].url, "https://media.example.test/ch-8-50.pdf");
    let variant = &product.variants[0];
    assert_eq!((variant.sku.as_str(), variant.mpn.as_str(), variant.eans.len()), (BMECAT_SKU, "N8.50", 1));
    let offer = &variant.offers[0];
    assert_eq!((offer.item_per_pack, offer.min_order_quantity, offer.lead_time_days), (50, 100, 3));
}
