//! Categories through the client.

use crate::shop::Shop;
use catalogue_files::record::{CategoryRecord, ProductRecord, Record, Text};
use catalogue_files::testing::{category, category_in, product, records, supplier};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    catalogue::{GetCategoryByPathRequest, GetCategoryByPathResponse, ListCategoriesRequest, ListProductIdsRequest},
    common::Reason,
};
use test_shop::visitor;
use values::Locale;

fn named(record: CategoryRecord, fr: &str, en: &str) -> Record {
    Record::Category(CategoryRecord { name: Text { fr: fr.into(), en: en.into() }, ..record })
}

async fn shop() -> Shop {
    let tree = [
        named(category("office"), "Bureau", "Office"),
        named(category_in("office", "filing"), "Classement", "Filing"),
        named(category_in("filing", "binders"), "Classeurs à levier", "Lever arch files"),
    ];
    let inactive = catalogue_files::record::Status::Inactive;
    let products = [
        ProductRecord { category: "binders".into(), ..product("1") },
        ProductRecord { category: "filing".into(), ..product("2") },
        ProductRecord { category: "filing".into(), status: inactive, ..product("3") },
    ];
    let products = products.map(Record::Product);
    Shop::with(tree.into_iter().chain([Record::Supplier(supplier("alpha"))]).chain(products).collect()).await
}

async fn at(shop: &Shop, locale: Locale, path: &str) -> Result<GetCategoryByPathResponse, Refusal> {
    let caller = Caller { locale, ..Caller::default() };
    let request = caller.ask(GetCategoryByPathRequest { path: path.into() });
    Ok(shop.client.clone().get_category_by_path(request).await?.into_inner())
}

#[tokio::test]
async fn d3_17_the_tree_has_paths_in_both_languages_and_counts_what_is_on_sale_below() {
    let shop = shop().await;
    let answer = shop.client.clone().list_categories(visitor().ask(ListCategoriesRequest {})).await.unwrap();
    let office = &answer.get_ref().categories[0];
    assert_eq!((office.name.as_str(), office.product_count, office.level), ("Office", 2, 0));
    let binders = &office.children[0].children[0];
    assert_eq!(binders.path, "office/filing/lever-arch-files");
    assert_eq!(binders.alternate_path, "bureau/classement/classeurs-a-levier");
    assert_eq!((binders.product_count, binders.level), (1, 2));
}

#[tokio::test]
async fn d2_6_a_path_leads_to_its_category_in_the_callers_language_alone() {
    let shop = shop().await;
    let found = at(&shop, Locale::French, "bureau/classement").await.unwrap();
    let crumbs: Vec<_> = found.breadcrumbs.iter().map(|crumb| crumb.path.as_str()).collect();
    assert_eq!(crumbs, ["bureau", "bureau/classement"]);
    assert_eq!(found.category.unwrap().children[0].name, "Classeurs à levier");
    for unknown in ["bureau/filing", "office", "nothing", ""] {
        assert_eq!(at(&shop, Locale::French, unknown).await.unwrap_err().reason, Reason::CategoryNotFound, "{unknown}");
    }
}

#[tokio::test]
async fn d3_17_a_moved_slug_says_where_to_go() {
    let shop = shop().await;
    shop.load(vec![named(category("office"), "Fournitures", "Office")]).await;
    let moved = at(&shop, Locale::French, "bureau/classement").await.unwrap();
    assert_eq!(moved.moved_to, "fournitures/classement");
    assert_eq!(at(&shop, Locale::English, "office/filing").await.unwrap().moved_to, "");
}

#[tokio::test]
async fn d2_4_a_reserved_slug_and_a_taken_one_are_refused() {
    let shop = shop().await;
    let bad = vec![
        named(category("a"), "Recherche", "Search"),
        named(category("b"), "Bureau", "Desk"),
        named(CategoryRecord { parent: Some("binders".into()), ..category("office") }, "Bureau", "Office"),
        named(CategoryRecord { parent: Some("nowhere".into()), ..category("c") }, "Ici", "Here"),
    ];
    let report = shop.load(bad).await;
    let why: Vec<_> = report.refused.iter().map(|note| note.what.as_str()).collect();
    let expected = [
        "the slug (en-GB) search is an address of the shop itself",
        "its slug bureau (fr-FR) is that of its sibling office",
        "it would lie in itself",
        "its parent nowhere is unknown",
    ];
    assert_eq!(why, expected);
}

#[tokio::test]
async fn records_come_in_any_order() {
    let mut backwards = records([product("1")]);
    backwards.push(Record::Category(category_in("office", "filing")));
    backwards.push(Record::Category(category_in("filing", "binders")));
    backwards.reverse();
    let shop = Shop::with(backwards).await;
    assert!(shop.product(&visitor(), "1").await.is_ok());
    assert!(at(&shop, Locale::French, "office/filing/binders").await.is_ok());
}

#[tokio::test]
async fn a_sitemaps_products_are_those_on_sale_in_parts() {
    let shop = shop().await;
    let part = async |part| {
        let request = visitor().ask(ListProductIdsRequest { part });
        shop.client.clone().list_product_ids(request).await.unwrap().into_inner()
    };
    let first = part(0).await;
    assert_eq!((first.ids, first.part_count), (vec!["1".to_owned(), "2".to_owned()], 1));
    assert_eq!(part(1).await.ids, Vec::<String>::new());
}
