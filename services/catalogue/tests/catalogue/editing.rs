//! Products, categories and suppliers that operators edit one at a time: checked as files are, seen at once, and kept in
//! the trail.

use crate::shop::{Shop, ids, words};
use catalogue_files::{
    record::{PriceList, Record},
    testing::{category_in, offer, price_on, product, with_offers},
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    catalogue::{
        CategoryRecord, GetCategoryByPathRequest, GetProductRecordRequest, ListCategoryRecordsRequest,
        ListProductRecordsRequest, ListStockAuditRequest, PlaceCategoryRequest, ProductRecord, RemoveCategoryRequest,
        SaveCategoryRecordRequest, SaveCategoryRecordResponse, SaveProductRecordRequest, SaveProductRecordResponse,
    },
    common::{AuditEntry, LocalizedText, Page, Reason, Versions},
};
use test_shop::{buyer, operator};

async fn get(shop: &Shop, caller: &Caller, id: &str) -> Result<(ProductRecord, u64), Refusal> {
    let request = caller.ask(GetProductRecordRequest { external_id: id.into() });
    let answer = shop.editing.clone().get_product_record(request).await?.into_inner();
    Ok((answer.product.unwrap(), answer.version))
}

async fn save(
    shop: &Shop,
    caller: &Caller,
    product: ProductRecord,
    version: Option<u64>,
) -> Result<SaveProductRecordResponse, Refusal> {
    let if_match = version.map(|version| Versions { versions: vec![version] });
    let request = SaveProductRecordRequest { product: Some(product), is_new: false, if_match };
    Ok(shop.editing.clone().save_product_record(caller.ask(request)).await?.into_inner())
}

async fn add(shop: &Shop, product: ProductRecord) -> Result<SaveProductRecordResponse, Refusal> {
    let request = SaveProductRecordRequest { product: Some(product), is_new: true, if_match: None };
    Ok(shop.editing.clone().save_product_record(operator().ask(request)).await?.into_inner())
}

async fn listed(shop: &Shop, request: ListProductRecordsRequest) -> (Vec<String>, u64) {
    let request = ListProductRecordsRequest { page: Some(Page { page: 0, size: 20 }), ..request };
    let answer = shop.editing.clone().list_product_records(operator().ask(request)).await.unwrap().into_inner();
    (answer.products.into_iter().map(|product| product.external_id).collect(), answer.total)
}

async fn trail(shop: &Shop) -> Vec<AuditEntry> {
    let page = Some(Page { page: 0, size: 10 });
    let request = operator().ask(ListStockAuditRequest { page, filter: None });
    shop.operations.clone().list_stock_audit(request).await.unwrap().into_inner().entries
}

fn both(fr: &str, en: &str) -> Option<LocalizedText> {
    Some(LocalizedText { fr: fr.into(), en: en.into() })
}

#[tokio::test]
async fn a_product_is_renamed_and_found_so_and_its_stock_and_prices_stay() {
    let mut sold = offer("alpha", "10");
    sold.stock = 7;
    sold.prices.push(price_on(PriceList::Group("gold".into()), "EUR", &[(1, "3")]));
    let shop = Shop::selling([with_offers("1", vec![sold]), product("2")]).await;
    let (mut record, version) = get(&shop, &operator(), "1").await.unwrap();
    record.name = both("Perforateur", "Hole punch");
    record.variants[0].offers[0].min_order_quantity = 5;
    record.variants[0].offers[0].item_per_pack = 5;
    let saved = save(&shop, &operator(), record.clone(), Some(version)).await.unwrap();
    assert_eq!((saved.product.as_ref(), &*saved.notes), (Some(&record), &[][..]));
    assert_ne!(saved.version, version);
    shop.caught_up().await;
    assert_eq!(ids(&shop.search(&buyer(), words("hole punch")).await.unwrap().hits), ["1"]);
    let offer = shop.product(&buyer(), "1").await.unwrap().variants.remove(0).offers.remove(0);
    assert_eq!((offer.stock, offer.min_order_quantity), (Some(7), 5));
    assert_eq!(offer.price_ranges[0].unit_price, "10.00");
    let kept = "select count(*) from catalogue.price_ranges r join catalogue.price_lists l on l.id = r.list_id
                where l.kind = 'GROUP'";
    let kept: i64 = sqlx::query_scalar(kept).fetch_one(&shop.database.pool).await.unwrap();
    assert_eq!(kept, 1, "a group's price stays");

    let entry = trail(&shop).await.remove(0);
    assert_eq!((&*entry.action, &*entry.subject), ("PRODUCT_CHANGED", "1"));
    assert!(entry.details["before"].contains("SKU-1 name_en: Thing 1"), "{:?}", entry.details);
    assert!(entry.details["after"].contains("SKU-1 name_en: Hole punch"), "{:?}", entry.details);

    let again = save(&shop, &operator(), record, Some(saved.version)).await.unwrap();
    assert_eq!(again.version, saved.version, "the same again changes nothing");
    assert_eq!(trail(&shop).await.len(), 1);
}

#[tokio::test]
async fn who_was_slower_is_told_and_overwrites_nothing_while_orders_and_prices_make_nobody_slower() {
    let shop = Shop::selling([product("1")]).await;
    let (record, version) = get(&shop, &operator(), "1").await.unwrap();
    sqlx::query("update catalogue.offers set stock = stock - 1").execute(&shop.database.pool).await.unwrap();
    let first = ProductRecord { brand: "First".into(), ..record.clone() };
    let saved = save(&shop, &operator(), first.clone(), Some(version)).await.unwrap();
    let second = ProductRecord { brand: "Second".into(), ..record };
    let refused = save(&shop, &operator(), second.clone(), Some(version)).await.unwrap_err();
    assert_eq!(refused.reason, Reason::StaleVersion);
    assert_eq!(get(&shop, &operator(), "1").await.unwrap(), (first, saved.version));
    save(&shop, &operator(), second.clone(), None).await.unwrap();
    assert_eq!(get(&shop, &operator(), "1").await.unwrap().0, second, "without a version, whichever is there");
}

#[tokio::test]
async fn what_is_wrong_with_a_product_is_said_with_its_field_and_what_would_be_right() {
    let shop = Shop::selling([product("1"), product("2")]).await;
    let (right, _) = get(&shop, &operator(), "1").await.unwrap();
    let wrong = |change: fn(&mut ProductRecord)| {
        let mut record = right.clone();
        change(&mut record);
        record
    };
    for (record, field, right) in [
        (wrong(|record| record.name = both("", "Thing")), "name_fr", "a text"),
        (wrong(|record| record.category = "nowhere".into()), "category", "one that is in the shop"),
        (wrong(|record| record.variants[0].eans = vec!["123".into()]), "eans", "8 or 11 to 14 digits"),
        (wrong(|record| record.variants[0].sku = "SKU-2".into()), "sku", "a SKU of its own"),
        (wrong(|record| record.variants[0].offers[0].item_per_pack = 0), "item_per_pack", "1 to 99999"),
        (
            wrong(|record| record.variants[0].offers[0].supplier = "nobody".into()),
            "supplier",
            "one that is in the shop",
        ),
        (wrong(|record| record.variants.clear()), "sku", "one at least"),
    ] {
        let refused = save(&shop, &operator(), record, None).await.unwrap_err();
        assert_eq!((refused.reason, refused.field.as_deref()), (Reason::RecordRefused, Some(field)));
        assert!(refused.params["right"].starts_with(right), "{:?}", refused.params);
    }
    assert_eq!(get(&shop, &operator(), "1").await.unwrap().0, right);
    assert_eq!(*trail(&shop).await, []);
}

#[tokio::test]
async fn a_new_product_takes_nobodys_place_and_is_sold_once_its_offer_has_a_price() {
    let shop = Shop::selling([product("1")]).await;
    let (mut record, _) = get(&shop, &operator(), "1").await.unwrap();
    assert_eq!(add(&shop, record.clone()).await.unwrap_err().reason, Reason::ProductExists);
    record.external_id = "new".into();
    record.name = both("Agrafeuse", "Stapler");
    record.variants[0].sku = "SKU-NEW".into();
    let missing = save(&shop, &operator(), record.clone(), None).await.unwrap_err();
    assert_eq!(missing.reason, Reason::ProductNotFound);
    let added = add(&shop, record.clone()).await.unwrap();
    assert_eq!(added.product, Some(record));
    assert_eq!(trail(&shop).await.remove(0).action, "PRODUCT_ADDED");
    shop.caught_up().await;
    let offer = shop.product(&buyer(), "new").await.unwrap().variants.remove(0).offers.remove(0);
    assert_eq!((offer.stock, &*offer.price_ranges), (Some(0), &[][..]));
}

#[tokio::test]
async fn a_variant_and_an_offer_that_are_left_out_go_off_sale_and_come_back() {
    let shop = Shop::selling([with_offers("1", vec![offer("alpha", "10"), offer("beta", "12")])]).await;
    let (record, _) = get(&shop, &operator(), "1").await.unwrap();
    let mut without = record.clone();
    without.variants[0].offers.retain(|offer| offer.supplier == "alpha");
    let saved = save(&shop, &operator(), without, None).await.unwrap().product.unwrap();
    let active: Vec<_> = saved.variants[0].offers.iter().map(|offer| (&*offer.supplier, offer.is_active)).collect();
    assert_eq!(active, [("alpha", true), ("beta", false)]);
    let mut replaced = saved;
    replaced.variants[0].sku = "SKU-1-BIS".into();
    let saved = save(&shop, &operator(), replaced, None).await.unwrap().product.unwrap();
    let statuses = saved.variants.iter().map(|variant| (&*variant.sku, &*variant.status));
    let mut statuses: Vec<_> = statuses.collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [("SKU-1", "INACTIVE"), ("SKU-1-BIS", "ACTIVE")]);
}

#[tokio::test]
async fn products_are_found_by_what_is_known_of_them_whether_on_sale_or_not() {
    let office = |id: &str| product(id);
    let mut pens = product("PEN-9");
    pens.category = "pens".into();
    pens.status = catalogue_files::record::Status::Inactive;
    pens.variants[0].mpn = "MX-300".into();
    let mut records = catalogue_files::testing::records([office("1"), office("2")]);
    records.extend([Record::Category(category_in("office", "pens")), Record::Product(pens)]);
    let shop = Shop::with(records).await;
    let all = ListProductRecordsRequest::default;
    assert_eq!(listed(&shop, all()).await, (vec!["1".into(), "2".into(), "PEN-9".into()], 3));
    for query in ["pen-9", "mx-300", "Thing PEN", "sku-pen"] {
        let request = ListProductRecordsRequest { query: query.into(), ..all() };
        assert_eq!(listed(&shop, request).await.0, ["PEN-9"], "{query}");
    }
    let off = ListProductRecordsRequest { statuses: vec!["INACTIVE".into()], ..all() };
    assert_eq!(listed(&shop, off).await.0, ["PEN-9"]);
    let below = |category: &str| ListProductRecordsRequest { category: category.into(), ..all() };
    assert_eq!(listed(&shop, below("pens")).await.0, ["PEN-9"]);
    assert_eq!(listed(&shop, below("office")).await.1, 3);
    assert_eq!(listed(&shop, below("nowhere")).await.1, 0);
}

#[tokio::test]
async fn nobody_but_operators_reads_or_writes_records() {
    let shop = Shop::selling([product("1")]).await;
    let (record, _) = get(&shop, &operator(), "1").await.unwrap();
    for (caller, reason) in [(Caller::default(), Reason::AuthenticationRequired), (buyer(), Reason::Forbidden)] {
        assert_eq!(get(&shop, &caller, "1").await.unwrap_err().reason, reason);
        assert_eq!(save(&shop, &caller, record.clone(), None).await.unwrap_err().reason, reason);
    }
    assert_eq!(get(&shop, &operator(), "nothing").await.unwrap_err().reason, Reason::ProductNotFound);
}

async fn categories(shop: &Shop) -> Vec<(String, String, u64)> {
    let request = operator().ask(ListCategoryRecordsRequest {});
    let answer = shop.editing.clone().list_category_records(request).await.unwrap().into_inner();
    let listed = answer.categories.into_iter().map(|listed| {
        let category = listed.category.unwrap();
        (category.external_id, category.parent, listed.products)
    });
    listed.collect()
}

async fn save_category(
    shop: &Shop,
    category: CategoryRecord,
    is_new: bool,
    version: Option<u64>,
) -> Result<SaveCategoryRecordResponse, Refusal> {
    let if_match = version.map(|version| Versions { versions: vec![version] });
    let request = SaveCategoryRecordRequest { category: Some(category), is_new, if_match };
    Ok(shop.editing.clone().save_category_record(operator().ask(request)).await?.into_inner())
}

async fn remove_category(shop: &Shop, caller: &Caller, id: &str, version: Option<u64>) -> Result<(), Refusal> {
    let if_match = version.map(|version| Versions { versions: vec![version] });
    let request = caller.ask(RemoveCategoryRequest { external_id: id.into(), if_match });
    shop.editing.clone().remove_category(request).await.map(drop).map_err(Into::into)
}

async fn place(shop: &Shop, id: &str, parent: &str, before: &str) -> Result<(), Refusal> {
    let request = PlaceCategoryRequest { external_id: id.into(), parent: parent.into(), before: before.into() };
    shop.editing.clone().place_category(operator().ask(request)).await.map(drop).map_err(Into::into)
}

fn named(id: &str, parent: &str, name: &str) -> CategoryRecord {
    CategoryRecord {
        external_id: id.into(),
        parent: parent.into(),
        name: both(name, name),
        ..CategoryRecord::default()
    }
}

fn order(categories: &[(String, String, u64)]) -> Vec<&str> {
    categories.iter().map(|(id, ..)| id.as_str()).collect()
}

#[tokio::test]
async fn a_category_is_added_renamed_and_moved_with_all_below_it_and_old_addresses_lead_there() {
    let shop = Shop::selling([product("1")]).await;
    for (id, parent) in [("pens", "office"), ("gel", "pens"), ("paper", "office"), ("desk", "")] {
        save_category(&shop, named(id, parent, id), true, None).await.unwrap();
    }
    let all = categories(&shop).await;
    assert_eq!(order(&all), ["office", "pens", "gel", "paper", "desk"]);
    assert_eq!(all[0], ("office".into(), String::new(), 1));
    let again = save_category(&shop, named("gel", "", "Gel"), true, None).await.unwrap_err();
    assert_eq!(again.reason, Reason::CategoryExists);

    let renamed = CategoryRecord { slug: both("gel", "gel"), ..named("gel", "", "Gel pens") };
    let saved = save_category(&shop, renamed, false, None).await.unwrap();
    assert_eq!(saved.category.as_ref().unwrap().parent, "pens", "its place stays");
    place(&shop, "paper", "office", "pens").await.unwrap();
    place(&shop, "gel", "desk", "").await.unwrap();
    assert_eq!(order(&categories(&shop).await), ["office", "paper", "pens", "desk", "gel"]);
    let edit = CategoryRecord { description: both("", "They write."), ..saved.category.unwrap() };
    save_category(&shop, edit, false, Some(saved.version)).await.expect("a move makes no edit stale");
    let late = save_category(&shop, named("gel", "", "Late"), false, Some(saved.version)).await.unwrap_err();
    assert_eq!(late.reason, Reason::StaleVersion);

    shop.caught_up().await;
    let moved = GetCategoryByPathRequest { path: "office/pens/gel".into() };
    let found = shop.client.clone().get_category_by_path(buyer().ask(moved)).await.unwrap().into_inner();
    assert_eq!(found.category.unwrap().path, "desk/gel");
    let actions: Vec<_> = trail(&shop).await.into_iter().map(|entry| (entry.action, entry.subject)).collect();
    assert_eq!(actions[0], ("CATEGORY_CHANGED".into(), "gel".into()));
    assert_eq!(actions.last().unwrap(), &("CATEGORY_ADDED".into(), "pens".into()));
}

#[tokio::test]
async fn a_category_stands_neither_in_itself_nor_beside_one_of_its_address() {
    let shop = Shop::selling([product("1")]).await;
    for (id, parent) in [("pens", "office"), ("gel", "pens"), ("desk", "")] {
        save_category(&shop, named(id, parent, id), true, None).await.unwrap();
    }
    save_category(&shop, named("gel-2", "desk", "gel"), true, None).await.unwrap();
    for (id, parent, before, field) in [
        ("pens", "gel", "", "parent"),
        ("pens", "nowhere", "", "parent"),
        ("gel", "desk", "", "slug_fr"),
        ("pens", "office", "desk", "before"),
    ] {
        let refused = place(&shop, id, parent, before).await.unwrap_err();
        assert_eq!((refused.reason, refused.field.as_deref()), (Reason::RecordRefused, Some(field)), "{id} {parent}");
    }
    assert_eq!(place(&shop, "nothing", "", "").await.unwrap_err().reason, Reason::CategoryNotFound);
    assert_eq!(order(&categories(&shop).await), ["office", "pens", "gel", "desk", "gel-2"]);
    let unnamed = save_category(&shop, named("new", "", " "), true, None).await.unwrap_err();
    assert_eq!((unnamed.reason, unnamed.field.as_deref()), (Reason::RecordRefused, Some("name_fr")));
}

#[tokio::test]
async fn a_move_is_made_however_its_siblings_were_counted_before() {
    for positions in [[1, 2, 3], [0, 0, 0], [0, 2, 3]] {
        let mut records = catalogue_files::testing::records([product("1")]);
        for (id, position) in ["a", "b", "c"].into_iter().zip(positions) {
            let category = category_in("office", id);
            records.push(Record::Category(catalogue_files::record::CategoryRecord { position, ..category }));
        }
        let shop = Shop::with(records).await;
        place(&shop, "b", "office", "").await.unwrap();
        assert_eq!(order(&categories(&shop).await), ["office", "a", "c", "b"], "{positions:?}");
        place(&shop, "b", "office", "a").await.unwrap();
        assert_eq!(order(&categories(&shop).await), ["office", "b", "a", "c"], "{positions:?}");
        place(&shop, "c", "office", "a").await.unwrap();
        assert_eq!(order(&categories(&shop).await), ["office", "b", "c", "a"], "{positions:?}");
    }
}

#[tokio::test]
async fn a_category_is_removed_once_it_holds_nothing_and_who_was_slower_removes_nothing() {
    let shop = Shop::selling([product("1")]).await;
    for (id, parent) in [("pens", "office"), ("gel", "pens")] {
        save_category(&shop, named(id, parent, id), true, None).await.unwrap();
    }
    for (id, categories, products) in [("office", "1", "1"), ("pens", "1", "0")] {
        let refused = remove_category(&shop, &operator(), id, None).await.unwrap_err();
        assert_eq!(refused.reason, Reason::CategoryNotEmpty, "{id}");
        assert_eq!((&*refused.params["categories"], &*refused.params["products"]), (categories, products), "{id}");
    }
    let seen = save_category(&shop, named("gel", "", "Gel pens"), false, None).await.unwrap().version;
    save_category(&shop, named("gel", "", "Gel"), false, Some(seen)).await.unwrap();
    let late = remove_category(&shop, &operator(), "gel", Some(seen)).await.unwrap_err();
    assert_eq!(late.reason, Reason::StaleVersion);
    assert_eq!(remove_category(&shop, &buyer(), "gel", None).await.unwrap_err().reason, Reason::Forbidden);
    assert_eq!(order(&categories(&shop).await), ["office", "pens", "gel"]);

    remove_category(&shop, &operator(), "gel", None).await.unwrap();
    assert_eq!(order(&categories(&shop).await), ["office", "pens"]);
    let entry = trail(&shop).await.remove(0);
    assert_eq!((&*entry.action, &*entry.subject), ("CATEGORY_REMOVED", "gel"));
    assert!(entry.details["before"].contains("gel name_en: Gel\n"), "{:?}", entry.details);
    assert!(entry.details["after"].contains("gel name_en: \n"), "{:?}", entry.details);
    let again = remove_category(&shop, &operator(), "gel", None).await.unwrap_err();
    assert_eq!(again.reason, Reason::CategoryNotFound);

    remove_category(&shop, &operator(), "pens", None).await.expect("nothing lies in it any more");
    shop.caught_up().await;
    for path in ["office/pens/gel", "office/pens"] {
        let request = buyer().ask(GetCategoryByPathRequest { path: path.into() });
        let refused = Refusal::from(shop.client.clone().get_category_by_path(request).await.unwrap_err());
        assert_eq!(refused.reason, Reason::CategoryNotFound, "{path}");
    }
    save_category(&shop, named("gel", "office", "gel"), true, None).await.expect("its number and address are free");
}
