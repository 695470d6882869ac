//! What the goods of categories are taxed as: said by operators and files, and meant wherever prices are told.

use crate::{
    shop::{Shop, words},
    take_back::exported,
};
use catalogue_files::{
    record::{CategoryRecord, ProductRecord, RateKind, Record, TaxKinds},
    testing::{category, category_in, product, records},
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    catalogue::{
        CategoryTax, ListCategoryTaxesRequest, ListStockAuditRequest, PriceLinesRequest, SetCategoryTaxRequest,
    },
    common::{Page, Reason, Versions},
};
use test_shop::{buyer, buyer_of, eventually, operator};
use values::{AccountId, Currency};

/// A thing in `office`, and one in `coffee`, which lies in `office`.
async fn shop() -> Shop {
    let mut loaded = records([product("1")]);
    loaded.push(Record::Category(category_in("office", "coffee")));
    loaded.push(Record::Product(ProductRecord { category: "coffee".into(), ..product("2") }));
    Shop::with(loaded).await
}

async fn say(shop: &Shop, caller: &Caller, category: &str, kinds: &[(&str, &str)]) -> Result<CategoryTax, Refusal> {
    let kinds = kinds.iter().map(|(country, kind)| ((*country).to_owned(), (*kind).to_owned())).collect();
    let reason = "as the law says".to_owned();
    let request = SetCategoryTaxRequest { category: category.into(), kinds, reason, if_match: None };
    Ok(shop.fees.clone().set_category_tax(caller.ask(request)).await?.into_inner().category.unwrap())
}

/// What carts and orders are told that a product is taxed with, and what its page shows.
async fn rate(shop: &Shop, caller: &Caller, product: &str) -> String {
    shop.caught_up().await;
    let offer = shop.offer(product, "alpha").await;
    let told = shop.quote(caller, &[offer]).await.remove(0).offer.unwrap().tax_rate;
    let page = shop.product(caller, product).await.unwrap().variants.remove(0).offers.remove(0).tax_rate;
    assert_eq!(told, page);
    told
}

fn kinds(said: &[(&str, RateKind)]) -> TaxKinds {
    said.iter().map(|(country, kind)| ((*country).to_owned(), *kind)).collect()
}

#[tokio::test]
async fn d9_4_a_category_is_taxed_as_it_says_in_each_country_else_as_the_one_above_it() {
    let (shop, operator, euros) = (shop().await, operator(), buyer());
    let pounds = buyer_of(AccountId::new(), &[], Currency::Gbp);
    assert_eq!(rate(&shop, &euros, "2").await, "20");
    say(&shop, &operator, "office", &[("FR", "INTERMEDIATE")]).await.unwrap();
    assert_eq!((rate(&shop, &euros, "1").await, rate(&shop, &euros, "2").await), ("10".into(), "10".into()));
    assert_eq!(rate(&shop, &pounds, "2").await, "20", "where nothing is said, the offer says it");
    let said = say(&shop, &operator, "coffee", &[("FR", "REDUCED"), ("GB", "ZERO")]).await.unwrap();
    assert_eq!((said.category.as_str(), said.kinds.len()), ("coffee", 2));
    assert_eq!((rate(&shop, &euros, "1").await, rate(&shop, &euros, "2").await), ("10".into(), "5.5".into()));
    assert_eq!((rate(&shop, &pounds, "1").await, rate(&shop, &pounds, "2").await), ("20".into(), "0".into()));
    let shown = async |caller: &Caller| {
        let found = shop.search(caller, words("Thing 2")).await.unwrap().hits;
        found[0].variant.as_ref().unwrap().offers[0].tax_rate.clone()
    };
    eventually("listings follow", async || (shown(&euros).await, shown(&pounds).await) == ("5.5".into(), "0".into()))
        .await;
    // A category that moves is taxed as where it lies now, and nothing said is as before.
    say(&shop, &operator, "coffee", &[]).await.unwrap();
    assert_eq!(rate(&shop, &euros, "2").await, "10");
    shop.load(vec![Record::Category(category("coffee"))]).await;
    assert_eq!(rate(&shop, &euros, "2").await, "20");
}

#[tokio::test]
async fn a_rate_that_begins_or_a_kind_that_is_said_is_told_to_carts() {
    let (shop, operator, caller) = (shop().await, operator(), buyer());
    let price = async |since: &[String]| {
        let request = PriceLinesRequest { since: since.to_vec(), ..Default::default() };
        shop.client.clone().price_lines(caller.ask(request)).await.unwrap().into_inner()
    };
    let before = price(&[]).await.version;
    say(&shop, &operator, "coffee", &[("FR", "REDUCED")]).await.unwrap();
    let changed = price(&[before]).await;
    assert!(changed.changed[0].everything);
    assert!(!price(std::slice::from_ref(&changed.version)).await.changed[0].everything);
    // As on the morning of a day from which another rate holds: nothing stored has changed since yesterday.
    let yesterday = changed.version.replace("2020-01-01", "2019-01-01");
    assert_ne!(yesterday, changed.version);
    assert!(price(&[yesterday]).await.changed[0].everything);
}

#[tokio::test]
async fn what_has_no_rate_for_good_is_refused_and_a_rate_that_is_meant_stays() {
    let (shop, operator) = (shop().await, operator());
    for (category, said, reason, field, known) in [
        (
            "coffee",
            ("FR", "CHEAP"),
            Reason::WordUnknown,
            Some("kinds.FR"),
            "STANDARD, INTERMEDIATE, REDUCED, SUPER_REDUCED",
        ),
        ("coffee", ("GB", "INTERMEDIATE"), Reason::WordUnknown, Some("kinds.GB"), "STANDARD, REDUCED, ZERO"),
        ("coffee", ("DE", "STANDARD"), Reason::WordUnknown, Some("kinds.DE"), "FR, GB"),
        ("nowhere", ("FR", "REDUCED"), Reason::CategoryNotFound, None, ""),
    ] {
        let refused = say(&shop, &operator, category, &[said]).await.unwrap_err();
        assert_eq!((refused.reason, refused.field.as_deref()), (reason, field));
        assert_eq!(refused.params.get("known").map_or("", String::as_str), known);
    }
    for (caller, reason) in [(Caller::default(), Reason::AuthenticationRequired), (buyer(), Reason::Forbidden)] {
        assert_eq!(say(&shop, &caller, "coffee", &[]).await.unwrap_err().reason, reason);
        let listed = shop.fees.clone().list_category_taxes(caller.ask(ListCategoryTaxesRequest {})).await;
        assert_eq!(Refusal::from(listed.unwrap_err()).reason, reason);
    }
    say(&shop, &operator, "coffee", &[("FR", "REDUCED")]).await.unwrap();
    let standard = ("STANDARD", "20", "2020-01-01", "");
    let refused = crate::fees::set_rates(&shop, "FR", &[standard]).await.unwrap_err();
    assert_eq!((refused.reason, refused.params["what"].as_str()), (Reason::TableEntryMissing, "REDUCED"));
    crate::fees::set_rates(&shop, "FR", &[standard, ("REDUCED", "7", "2020-01-01", "")]).await.unwrap();
    assert_eq!(rate(&shop, &buyer(), "2").await, "7");
    let listed = shop.fees.clone().list_category_taxes(operator.ask(ListCategoryTaxesRequest {})).await.unwrap();
    let listed: Vec<_> = listed.into_inner().categories.into_iter().map(|said| said.category).collect();
    assert_eq!(listed, ["coffee"]);
    let page = Some(Page { page: 0, size: 10 });
    let trail = shop
        .operations
        .clone()
        .list_stock_audit(operator.ask(ListStockAuditRequest { page, filter: None }))
        .await
        .unwrap();
    let entry = trail.into_inner().entries.pop().unwrap();
    assert_eq!((entry.action.as_str(), entry.subject.as_str()), ("CATEGORY_TAX_SET", "coffee"));
    assert_eq!((entry.details.get("before"), entry.details["after"].as_str()), (None, "FR REDUCED"));
}

#[tokio::test]
async fn files_say_it_too_and_one_that_says_nothing_keeps_it() {
    let shop = shop().await;
    let taxed = |said: &[(&str, RateKind)]| {
        vec![Record::Category(CategoryRecord { tax_kinds: Some(kinds(said)), ..category_in("office", "coffee") })]
    };
    let report = shop.load(taxed(&[("FR", RateKind::Reduced), ("GB", RateKind::Zero)])).await;
    assert_eq!((report.imported, report.refused.len()), (1, 0));
    assert_eq!(rate(&shop, &buyer(), "2").await, "5.5");
    let silent = || vec![Record::Category(category_in("office", "coffee"))];
    assert_eq!((shop.load(silent()).await.unchanged, rate(&shop, &buyer(), "2").await), (1, "5.5".into()));
    assert!(exported(&shop).await.contains(",\"FR|REDUCED\nGB|ZERO\"\n"), "{}", exported(&shop).await);

    for (said, what, right) in [
        (("GB", RateKind::Intermediate), "GB has no rate INTERMEDIATE today and for good", "STANDARD, REDUCED, ZERO"),
        (("DE", RateKind::Standard), "\"DE\" has no rates of tax", "FR, GB"),
    ] {
        let report = shop.load(taxed(&[said])).await;
        let refused = &report.refused[0];
        assert_eq!((refused.field, refused.what.as_str(), refused.right.as_str()), ("tax_kinds", what, right));
    }
    assert_eq!(rate(&shop, &buyer(), "2").await, "5.5");
}

#[tokio::test]
async fn d7_41_what_an_import_said_is_taken_back_and_the_other_categories_with_it() {
    let shop = shop().await;
    say(&shop, &operator(), "coffee", &[("FR", "SUPER_REDUCED")]).await.unwrap();
    let before = exported(&shop).await;
    let above = CategoryRecord { tax_kinds: Some(kinds(&[("FR", RateKind::Reduced)])), ..category("office") };
    let below = CategoryRecord { tax_kinds: Some(TaxKinds::new()), ..category_in("office", "coffee") };
    let id = shop.sent(&crate::take_back::lines(&[Record::Category(above), Record::Category(below)])).await;
    assert_eq!(shop.done(&id, "RUN").await.changed, 2);
    assert_eq!(rate(&shop, &buyer(), "2").await, "5.5");
    let import = shop.done(&id, "TAKE_BACK").await;
    assert_eq!((import.left_alone, exported(&shop).await), (0, before));
    assert_eq!((rate(&shop, &buyer(), "1").await, rate(&shop, &buyer(), "2").await), ("20".into(), "2.1".into()));
}

#[tokio::test]
async fn d7_52_what_a_category_is_taxed_as_is_said_over_the_version_that_was_seen() {
    let (shop, operator) = (shop().await, operator());
    let over = async |kind: &str, version: u64| {
        let kinds = [("FR".to_owned(), kind.to_owned())].into();
        let if_match = Some(Versions { versions: vec![version] });
        let request = SetCategoryTaxRequest { category: "office".into(), kinds, reason: String::new(), if_match };
        let set = shop.fees.clone().set_category_tax(operator.ask(request)).await.map_err(Refusal::from)?;
        Ok::<_, Refusal>(set.into_inner().category.unwrap().version)
    };
    let seen = over("INTERMEDIATE", 0).await.unwrap();
    assert_eq!(over("REDUCED", 0).await.unwrap_err().reason, Reason::StaleVersion);
    over("REDUCED", seen).await.unwrap();
    assert_eq!(over("INTERMEDIATE", seen).await.unwrap_err().reason, Reason::StaleVersion);
}
