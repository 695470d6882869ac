//! All attributes of an article, however many: kept, shown and found.

use crate::shop::{Shop, ids, words};
use catalogue_files::{
    record::{AttributeRecord, ProductRecord},
    testing::{facet, product},
};
use test_shop::buyer;

#[tokio::test]
async fn an_article_of_300_attributes_is_found_by_each_of_them() {
    let fact =
        |place: u32| AttributeRecord { facet: false, ..facet(&format!("fact_{place}"), &format!("wert{place}x")) };
    let many = ProductRecord { attributes: (0..300).map(fact).collect(), ..product("many") };
    let shop = Shop::selling([many, product("other")]).await;
    for place in 0..300 {
        let found = shop.search(&buyer(), words(&format!("wert{place}x"))).await.unwrap();
        assert_eq!(ids(&found.hits), ["many"], "fact {place}");
    }
    assert_eq!(shop.product(&buyer(), "many").await.unwrap().attributes.len(), 300);
}
