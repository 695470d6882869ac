//! What the shop says of its search: synonyms, pinned results, their preview, and what nobody finds anything by.

use crate::shop::{Node, Shop, ids, words};
use catalogue_files::{
    record::{ProductRecord, Record},
    testing::{both, category_in, product},
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    catalogue::{
        EmptySearch, ListEmptySearchesRequest, ListPinnedResultsRequest, ListStockAuditRequest, ListSynonymsRequest,
        PinnedResultsInput, PreviewSearchRequest, PreviewSearchResponse, PreviewedRanking, RemovePinnedResultsRequest,
        RemoveSynonymsRequest, SavePinnedResultsRequest, SavePinnedResultsResponse, SaveSynonymsRequest,
        SaveSynonymsResponse, SearchRequest, Sort, SynonymsInput, preview_search_request::Draft,
    },
    common::{Page, Reason, Versions},
};
use test_shop::{buyer, eventually, operator};

fn named(id: &str, name: &str) -> ProductRecord {
    ProductRecord { name: both(name), ..product(id) }
}

fn in_category(id: &str, name: &str, category: &str) -> ProductRecord {
    ProductRecord { category: category.into(), ..named(id, name) }
}

/// Three zorgs, of which one is called otherwise; the test's words are in no list that is compiled in.
async fn shop() -> Shop {
    Shop::selling([named("1", "Zorg small"), named("2", "Zorg tall"), named("3", "Blimp")]).await
}

async fn found(shop: &Shop, query: &str) -> Vec<String> {
    let hits = shop.search(&buyer(), words(query)).await.unwrap().hits;
    ids(&hits).into_iter().map(str::to_owned).collect()
}

fn synonyms(words: &[&str]) -> SynonymsInput {
    let words = words.iter().map(|word| (*word).to_owned()).collect();
    SynonymsInput { locale: "en-GB".into(), words, categories: Vec::new() }
}

fn pins(words: &str, products: &[&str]) -> PinnedResultsInput {
    let products = products.iter().map(|id| (*id).to_owned()).collect();
    PinnedResultsInput { locale: "en-GB".into(), words: words.into(), products, until: String::new() }
}

fn versions(version: Option<u64>) -> Option<Versions> {
    version.map(|version| Versions { versions: vec![version] })
}

async fn save_synonyms(
    shop: &Shop,
    id: &str,
    said: SynonymsInput,
    version: Option<u64>,
) -> Result<SaveSynonymsResponse, Refusal> {
    let request = SaveSynonymsRequest { id: id.into(), said: Some(said), if_match: versions(version) };
    Ok(shop.search_rules.clone().save_synonyms(operator().ask(request)).await?.into_inner())
}

async fn save_pins(
    shop: &Shop,
    id: &str,
    said: PinnedResultsInput,
    version: Option<u64>,
) -> Result<SavePinnedResultsResponse, Refusal> {
    let request = SavePinnedResultsRequest { id: id.into(), said: Some(said), if_match: versions(version) };
    Ok(shop.search_rules.clone().save_pinned_results(operator().ask(request)).await?.into_inner())
}

async fn actions(shop: &Shop) -> Vec<(String, String)> {
    let request = operator().ask(ListStockAuditRequest { page: Some(Page { page: 0, size: 10 }), filter: None });
    let entries = shop.operations.clone().list_stock_audit(request).await.unwrap().into_inner().entries;
    entries.into_iter().map(|entry| (entry.action, entry.subject)).collect()
}

#[tokio::test]
async fn words_that_mean_the_same_find_each_other_on_every_replica_until_they_are_removed() {
    let shop = shop().await;
    let other = Node::start(&shop.database.settings()).await;
    let by_other = async |query: &str| ids(&other.search(&buyer(), words(query)).await.unwrap().hits).len();
    assert_eq!(by_other("blimps").await, 1);
    let saved = save_synonyms(&shop, "", synonyms(&["Zorgs", "blimp"]), None).await.unwrap().synonyms.unwrap();
    eventually("the other replica follows", async || by_other("blimp").await == 3).await;
    assert_eq!(by_other("zorg").await, 3);
    shop.caught_up().await;
    assert_eq!(found(&shop, "blimps").await[0], "3", "the word itself weighs more");

    let changed = synonyms(&["zorg", "balloon"]);
    let changed = save_synonyms(&shop, &saved.id, changed, Some(saved.version)).await.unwrap().synonyms.unwrap();
    shop.caught_up().await;
    assert_eq!((found(&shop, "balloon").await.len(), found(&shop, "blimp").await.len()), (2, 1));
    let late = save_synonyms(&shop, &saved.id, synonyms(&["a1", "b2"]), Some(saved.version)).await.unwrap_err();
    assert_eq!(late.reason, Reason::StaleVersion);

    let remove = RemoveSynonymsRequest { id: saved.id.clone(), if_match: versions(Some(changed.version)) };
    shop.search_rules.clone().remove_synonyms(operator().ask(remove.clone())).await.unwrap();
    shop.caught_up().await;
    assert_eq!(found(&shop, "balloon").await.len(), 0);
    let again: Refusal = shop.search_rules.clone().remove_synonyms(operator().ask(remove)).await.unwrap_err().into();
    assert_eq!(again.reason, Reason::SearchRuleNotFound);
    let actions = actions(&shop).await;
    let of = |action: &str, subject: &str| (action.to_owned(), subject.to_owned());
    assert_eq!(
        actions,
        [
            of("SEARCH_SYNONYMS_REMOVED", "zorg, balloon"),
            of("SEARCH_SYNONYMS_CHANGED", "zorg, balloon"),
            of("SEARCH_SYNONYMS_ADDED", "Zorgs, blimp"),
        ]
    );
}

#[tokio::test]
async fn synonyms_of_some_categories_hold_there_and_below_in_their_language_alone() {
    let mut records = catalogue_files::testing::records([product("0")]);
    records.extend([
        Record::Category(category_in("office", "toys")),
        Record::Category(category_in("toys", "dolls")),
        Record::Category(category_in("office", "tools")),
        Record::Product(in_category("1", "Zorg", "dolls")),
        Record::Product(in_category("2", "Zorg", "tools")),
    ]);
    let shop = Shop::with(records).await;
    let of_toys = SynonymsInput { categories: vec!["toys".into()], ..synonyms(&["zorg", "blimp"]) };
    save_synonyms(&shop, "", of_toys.clone(), None).await.unwrap();
    shop.caught_up().await;
    assert_eq!(found(&shop, "blimp").await, ["1"]);
    let french = Caller { locale: values::Locale::French, ..buyer() };
    assert_eq!(ids(&shop.search(&french, words("blimp")).await.unwrap().hits), [""; 0]);
    let nowhere = SynonymsInput { categories: vec!["nowhere".into()], ..of_toys };
    assert_eq!(save_synonyms(&shop, "", nowhere, None).await.unwrap_err().reason, Reason::CategoryNotFound);
}

#[tokio::test]
async fn pinned_results_come_first_by_relevance_alone_once_each_and_behind_an_exact_reference() {
    let shop = shop().await;
    let said = PinnedResultsInput { until: "2999-12-31".into(), ..pins("zorgs", &["3", "2"]) };
    let saved = save_pins(&shop, "", said, None).await.unwrap().pinned.unwrap();
    assert_eq!((saved.is_over, saved.products[0].name.as_str()), (false, "Blimp"));
    shop.caught_up().await;
    let by = async |request: SearchRequest| {
        let answer = shop.search(&buyer(), request).await.unwrap();
        (ids(&answer.hits).join(" "), answer.total)
    };
    assert_eq!(by(words("Zorg")).await, ("3 2 1".into(), 3));
    let page = |page| Some(Page { page, size: 2 });
    assert_eq!(by(SearchRequest { page: page(1), ..words("zorg") }).await, ("1".into(), 3));
    let by_name = SearchRequest { sort: Sort::NameDesc.into(), ..words("zorg") };
    assert_eq!(by(by_name).await, ("2 1 3".into(), 3));
    let narrowed = crate::shop::filtered(&[("brand", &["nobody"])]);
    assert_eq!(by(SearchRequest { query: "zorg".into(), ..narrowed }).await, (String::new(), 0));
    assert_eq!(by(words("blimp")).await, ("3".into(), 1), "other words are as they were");

    save_pins(&shop, "", pins("SKU-1", &["2"]), None).await.unwrap();
    shop.caught_up().await;
    assert_eq!(found(&shop, "sku-1").await[..2], ["1", "2"]);

    let past = PinnedResultsInput { until: "2020-01-01".into(), ..pins("zorg", &["3"]) };
    let over = save_pins(&shop, &saved.id, past, Some(saved.version)).await.unwrap().pinned.unwrap();
    shop.caught_up().await;
    assert!(over.is_over && !found(&shop, "zorg").await.contains(&"3".to_owned()));
    let remove = RemovePinnedResultsRequest { id: saved.id.clone(), if_match: versions(Some(saved.version)) };
    let stale: Refusal =
        shop.search_rules.clone().remove_pinned_results(operator().ask(remove.clone())).await.unwrap_err().into();
    assert_eq!(stale.reason, Reason::StaleVersion);
    let remove = RemovePinnedResultsRequest { if_match: versions(Some(over.version)), ..remove };
    shop.search_rules.clone().remove_pinned_results(operator().ask(remove)).await.unwrap();
    assert_eq!(actions(&shop).await[0], ("PINNED_RESULTS_REMOVED".into(), "zorg".into()));
}

#[tokio::test]
async fn pinned_results_follow_what_becomes_of_their_products_and_words_have_one_list() {
    let shop = shop().await;
    save_pins(&shop, "", pins("small zorg", &["3"]), None).await.unwrap();
    shop.caught_up().await;
    assert_eq!(found(&shop, "zorg small").await[0], "3");
    let twice = save_pins(&shop, "", pins("Zorgs, SMALL", &["1"]), None).await.unwrap_err();
    assert_eq!((twice.reason, twice.field.as_deref()), (Reason::PinnedResultsExist, Some("words")));
    let unknown = save_pins(&shop, "", pins("other", &["1", "nothing"]), None).await.unwrap_err();
    assert_eq!(unknown.reason, Reason::ProductNotFound);
    let off = ProductRecord { status: catalogue_files::record::Status::Inactive, ..named("3", "Blimp") };
    shop.load(vec![Record::Product(off)]).await;
    assert_eq!(found(&shop, "zorg small").await, ["1"]);
    let request = operator().ask(ListPinnedResultsRequest {});
    let listed = shop.search_rules.clone().list_pinned_results(request).await.unwrap().into_inner().pinned;
    assert!(!listed[0].products[0].is_listed);
    shop.load(vec![Record::Product(named("3", "Blimp"))]).await;
    assert_eq!(found(&shop, "zorg small").await, ["3", "1"]);
}

async fn preview(shop: &Shop, query: &str, id: &str, draft: Draft) -> Result<PreviewSearchResponse, Refusal> {
    let request = PreviewSearchRequest { query: query.into(), id: id.into(), draft: Some(draft) };
    Ok(shop.search_rules.clone().preview_search(operator().ask(request)).await?.into_inner())
}

fn places(ranking: Option<PreviewedRanking>) -> (Vec<(String, Option<u32>)>, u64) {
    let ranking = ranking.unwrap();
    (ranking.products.into_iter().map(|row| (row.external_id, row.place_in_other)).collect(), ranking.total)
}

#[tokio::test]
async fn a_preview_shows_both_rankings_and_saves_nothing() {
    let shop = shop().await;
    let row = |id: &str, place: Option<u32>| (id.to_owned(), place);
    let drafted = preview(&shop, "zorg", "", Draft::Pinned(pins("zorg", &["2", "3"]))).await.unwrap();
    assert_eq!(places(drafted.before), (vec![row("1", Some(2)), row("2", Some(0))], 2));
    assert_eq!(places(drafted.after), (vec![row("2", Some(1)), row("3", None), row("1", Some(0))], 3));
    let drafted = preview(&shop, "balloon", "", Draft::Synonyms(synonyms(&["blimp", "balloon"]))).await.unwrap();
    assert_eq!((places(drafted.before).1, places(drafted.after)), (0, (vec![row("3", None)], 1)));
    shop.caught_up().await;
    assert_eq!((found(&shop, "zorg").await.len(), found(&shop, "balloon").await.len()), (2, 0));
    assert_eq!(actions(&shop).await, []);
    let request = operator().ask(ListSynonymsRequest {});
    assert_eq!(shop.search_rules.clone().list_synonyms(request).await.unwrap().into_inner().synonyms, []);

    let saved = save_synonyms(&shop, "", synonyms(&["blimp", "balloon"]), None).await.unwrap().synonyms.unwrap();
    shop.caught_up().await;
    let drafted = preview(&shop, "balloon", &saved.id, Draft::Synonyms(synonyms(&["blimp", "airship"]))).await.unwrap();
    assert_eq!((places(drafted.before).1, places(drafted.after).1), (1, 0), "the draft stands for what it changes");
    let wrong = preview(&shop, "balloon", "", Draft::Synonyms(synonyms(&["blimp", "blimps"]))).await.unwrap_err();
    assert_eq!((wrong.reason, wrong.field.as_deref()), (Reason::FieldInvalid, Some("words")));
}

async fn empty_searches(shop: &Shop) -> Vec<EmptySearch> {
    let request = ListEmptySearchesRequest { page: Some(Page { page: 0, size: 10 }), locale: String::new() };
    let answer = shop.search_rules.clone().list_empty_searches(operator().ask(request)).await.unwrap();
    answer.into_inner().searches
}

#[tokio::test]
async fn searches_that_find_nothing_are_counted_by_their_words_for_ninety_days() {
    let shop = shop().await;
    for query in ["Trottinette", "trottinette", "zorg", "velo", "ada@example.com"] {
        let _ = shop.search(&buyer(), words(query)).await.unwrap();
    }
    let narrowed = crate::shop::filtered(&[("brand", &["nobody"])]);
    let _ = shop.search(&buyer(), SearchRequest { query: "zorg".into(), ..narrowed }).await.unwrap();
    let counted = async || {
        let searches = empty_searches(&shop).await.into_iter().map(|search| (search.words, search.times));
        searches.collect::<Vec<_>>()
    };
    let expected = [("trottinette".to_owned(), 2), ("velo".to_owned(), 1)];
    eventually("what was counted is written down", async || counted().await == expected).await;
    let _ = shop.search(&buyer(), words("velo")).await.unwrap();
    let _ = shop.search(&buyer(), words("velo")).await.unwrap();
    eventually("it is counted on", async || counted().await[0] == ("velo".to_owned(), 3)).await;
    let old = "update catalogue.empty_searches set day = day - 91 where words = 'velo'";
    sqlx::query(old).execute(&shop.database.pool).await.unwrap();
    assert_eq!(counted().await, [("trottinette".to_owned(), 2)]);
}

#[tokio::test]
async fn nobody_but_operators_says_anything_of_the_search() {
    let shop = shop().await;
    for (caller, reason) in [(Caller::default(), Reason::AuthenticationRequired), (buyer(), Reason::Forbidden)] {
        let request = SaveSynonymsRequest { said: Some(synonyms(&["a1", "b2"])), ..SaveSynonymsRequest::default() };
        let refused: Refusal = shop.search_rules.clone().save_synonyms(caller.ask(request)).await.unwrap_err().into();
        assert_eq!(refused.reason, reason);
        let request = ListEmptySearchesRequest::default();
        let refused: Refusal =
            shop.search_rules.clone().list_empty_searches(caller.ask(request)).await.unwrap_err().into();
        assert_eq!(refused.reason, reason);
    }
}
