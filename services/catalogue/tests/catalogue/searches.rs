//! Searches through the client: words, references, spelling, suggestions.

use crate::shop::{Shop, ids, words};
use catalogue_files::record::{CategoryRecord, OfferRecord, ProductRecord, Record, Text, VariantRecord};
use catalogue_files::testing::{both, category, category_in, facet, offer, product, supplier, variant};
use identity::Caller;
use proto::{
    catalogue::{AutocompleteRequest, FacetFilter, ProductHit, SearchRequest},
    common::{Page, Reason},
};
use test_shop::buyer;
use values::Locale;

fn named(id: &str, fr: &str, en: &str) -> ProductRecord {
    ProductRecord { name: Text { fr: fr.into(), en: en.into() }, ..product(id) }
}

#[tokio::test]
async fn words_are_found_in_the_callers_language_whatever_their_accents_and_endings() {
    let shop = Shop::selling([
        named("1", "Étagère métallique", "Metal shelf"),
        named("2", "Cartouche d'encre noire", "Black ink cartridge"),
        ProductRecord { description: both("Stands beside a shelf."), ..product("3") },
    ])
    .await;
    let found = async |locale, query| {
        let caller = Caller { locale, ..Caller::default() };
        let hits = shop.search(&caller, words(query)).await.unwrap().hits;
        hits.into_iter().map(|hit| hit.id).collect::<Vec<_>>()
    };
    assert_eq!(found(Locale::French, "etagere").await, ["1"]);
    assert_eq!(found(Locale::French, "cartouches noires").await, ["2"]);
    assert_eq!(found(Locale::English, "inks cartridges").await, ["2"]);
    assert_eq!(found(Locale::French, "shelf metal").await, Vec::<String>::new());
    assert_eq!(found(Locale::English, "Shelf").await, ["1", "3"], "the name weighs more than the description");
    assert_eq!(found(Locale::English, "ink car").await, ["2"], "the last word may be unfinished");
}

#[tokio::test]
async fn a_mangled_reference_is_found_first_and_shows_its_variant() {
    let with = |sku: &str, mpn: &str, eans: &[&str]| VariantRecord {
        mpn: mpn.into(),
        eans: eans.iter().map(|ean| (*ean).to_owned()).collect(),
        ..variant(sku)
    };
    let shop = Shop::selling([
        ProductRecord { name: both("Spare part for C-4127 X"), ..product("1") },
        ProductRecord {
            variants: vec![with("A-1", "Q2612A", &[]), with("A-2", "C-4127X", &["4006381333931"])],
            ..product("2")
        },
        ProductRecord { variants: vec![with("B-1", "HC4127XL", &[])], ..product("3") },
    ])
    .await;
    for query in ["c4127x", " C 4127 x", "c.4127-X"] {
        let answer = shop.search(&buyer(), words(query)).await.unwrap();
        assert_eq!(ids(&answer.hits)[..2], ["2", "3"], "{query}");
        assert_eq!(answer.hits[0].variant.as_ref().unwrap().sku, "A-2");
        assert_eq!(answer.hits[0].variant_count, 2);
    }
    let shortened = [("4006381333931", "2"), ("81333", "2"), ("a2", "2"), ("2612", "2"), ("q26", "2"), ("612a", "2")];
    let longer = [("Réf. : C-4127X", "2"), ("toner C 4127X noir", "2"), ("ref HC4127XL", "3")];
    for (query, id) in shortened.into_iter().chain(longer) {
        let answer = shop.search(&buyer(), words(query)).await.unwrap();
        assert_eq!(answer.hits.first().map_or("", |hit| hit.id.as_str()), id, "{query}");
    }
}

#[tokio::test]
async fn a_typing_error_is_answered_with_the_hits_of_the_nearest_spelling() {
    let shop = Shop::selling([named("1", "Étagère", "Shelf"), named("2", "Classeur", "Lever arch file")]).await;
    let answer = shop.search(&Caller::default(), words("etagree")).await.unwrap();
    assert_eq!((ids(&answer.hits), answer.did_you_mean.as_str()), (vec!["1"], "étagère"));
    let answer = shop.search(&Caller::default(), words("xylophone")).await.unwrap();
    assert_eq!((answer.total, answer.did_you_mean.as_str()), (0, ""));
    let answer = shop.search(&Caller::default(), words("classeur")).await.unwrap();
    assert_eq!((answer.total, answer.did_you_mean.as_str()), (1, ""));
}

#[tokio::test]
async fn a_far_spelling_is_offered_and_never_taken() {
    let shop = Shop::selling([named("1", "Étagère Torch", "Torch shelf"), named("2", "Classeur", "Binder")]).await;
    for typed in ["bosch", "etagere Tirch"] {
        let answer = shop.search(&Caller::default(), words(typed)).await.unwrap();
        assert_eq!((answer.total, answer.did_you_mean.as_str()), (0, ""), "{typed}");
        assert!(answer.suggested_spelling.ends_with("torch"), "{typed}: {}", answer.suggested_spelling);
    }
}

#[tokio::test]
async fn what_has_some_of_the_words_follows_on_the_same_pages_and_is_not_counted() {
    let shop = Shop::selling([
        ProductRecord { brand: "Zebra".into(), ..named("1", "Stylo rouge", "Red pen") },
        named("2", "Stylo bleu", "Blue pen"),
        named("3", "Classeur rouge", "Red binder"),
        named("4", "Agrafeuse", "Stapler"),
    ])
    .await;
    let page = async |query: &str, page, size| {
        let asked = SearchRequest { page: Some(Page { page, size }), ..words(query) };
        let answer = shop.search(&buyer(), asked).await.unwrap();
        let close = answer.close.map(|close| (sorted(&close.hits), close.total));
        (sorted(&answer.hits), answer.total, close)
    };
    let strings = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    assert_eq!(page("red pen", 0, 24).await, (strings(&["1"]), 1, Some((strings(&["2", "3"]), 2))));
    assert_eq!(page("red pen", 1, 1).await.2.unwrap().0.len(), 1);
    assert_eq!(page("red pen", 3, 1).await, (vec![], 1, Some((vec![], 2))));
    assert_eq!(page("pen", 0, 1).await.2, None, "the page ends before the hits do");
    assert_eq!(page("yellow pen", 0, 24).await, (vec![], 0, Some((strings(&["1", "2"]), 2))), "they stand alone");
    let narrowed = SearchRequest {
        filters: vec![FacetFilter { facet: "brand".into(), values: vec!["Zebra".into()] }],
        ..words("blue pen")
    };
    let answer = shop.search(&buyer(), narrowed).await.unwrap();
    assert_eq!((answer.total, sorted(&answer.close.unwrap().hits)), (0, strings(&["1"])), "filters hold for them too");
}

fn sorted(hits: &[ProductHit]) -> Vec<String> {
    let mut ids: Vec<String> = hits.iter().map(|hit| hit.id.clone()).collect();
    ids.sort();
    ids
}

#[tokio::test]
async fn words_find_synonyms_attributes_categories_and_brands() {
    let shop = Shop::with(
        [
            named_category("office", "Bureau", "Office"),
            Record::Category(CategoryRecord { parent: Some("office".into()), ..seating() }),
            Record::Supplier(supplier("alpha")),
            Record::Product(ProductRecord {
                category: "seating".into(),
                ..named("1", "Fauteuil Luna", "Luna armchair")
            }),
            Record::Product(ProductRecord {
                brand: "Zebra".into(),
                attributes: vec![facet("colour", "Turquoise")],
                ..named("2", "Clé USB 32 Go", "USB stick 32 GB")
            }),
        ]
        .into(),
    )
    .await;
    let found = async |locale, query| {
        let caller = Caller { locale, ..Caller::default() };
        let hits = shop.search(&caller, words(query)).await.unwrap().hits;
        hits.into_iter().map(|hit| hit.id).collect::<Vec<_>>()
    };
    for (query, id) in
        [("mémoires usb", "2"), ("turquoise", "2"), ("zebra", "2"), ("sièges", "1"), ("fauteuils de bureau", "1")]
    {
        assert_eq!(found(Locale::French, query).await, [id], "{query}");
    }
    assert_eq!(found(Locale::English, "flash drives").await, ["2"]);
    assert_eq!(found(Locale::English, "office chair").await, ["1"]);
}

fn named_category(id: &str, fr: &str, en: &str) -> Record {
    Record::Category(CategoryRecord { name: Text { fr: fr.into(), en: en.into() }, ..category(id) })
}

fn seating() -> CategoryRecord {
    CategoryRecord { name: Text { fr: "Sièges".into(), en: "Seating".into() }, ..category("seating") }
}

#[tokio::test]
async fn a_renamed_category_is_found_by_its_new_name() {
    let shop = Shop::selling([product("1")]).await;
    shop.load(vec![named_category("office", "Fournitures", "Supplies")]).await;
    assert_eq!(ids(&shop.search(&buyer(), words("supplies")).await.unwrap().hits), ["1"]);
    assert_eq!(shop.search(&buyer(), words("office")).await.unwrap().total, 0);
}

#[tokio::test]
async fn a_reference_is_found_by_the_supplier_and_with_one_typing_error() {
    let of_supplier = OfferRecord { supplier_reference: "SUP/77-B12".into(), ..offer("alpha", "1") };
    let two = ProductRecord {
        variants: vec![variant("K-100"), VariantRecord { offers: vec![of_supplier], ..variant("K-200") }],
        ..product("1")
    };
    let shop = Shop::selling([two, product("2")]).await;
    for (query, sku) in [("sup77b12", "K-200"), ("77 B12", "K-200"), ("k2000", "K-200"), ("k-010", "K-100")] {
        let hits = shop.search(&buyer(), words(query)).await.unwrap().hits;
        let skus: Vec<_> = hits.iter().map(|hit| hit.variant.as_ref().unwrap().sku.as_str()).collect();
        assert_eq!(skus.first(), Some(&sku), "{query}");
    }
}

#[tokio::test]
async fn while_typing_references_products_and_categories_are_offered() {
    let shop = Shop::with(
        [category("office"), category_in("office", "paper-clips")]
            .map(Record::Category)
            .into_iter()
            .chain([Record::Supplier(supplier("alpha"))])
            .chain([
                Record::Product(named("1", "Trombones", "Paper clips")),
                Record::Product(ProductRecord { variants: vec![variant("PAP-100")], ..product("2") }),
            ])
            .collect(),
    )
    .await;
    let offered = async |query: &str| {
        let request = buyer().ask(AutocompleteRequest { query: query.into(), limit: 5 });
        shop.client.clone().autocomplete(request).await.unwrap().into_inner()
    };
    // A whole word of a reference comes before the beginning of a name.
    let answer = offered("pap").await;
    assert_eq!(ids(&answer.products), ["2", "1"]);
    assert_eq!(answer.categories[0].path, "office/paper-clips");
    assert_eq!((answer.category_products, answer.words), (vec![0], vec!["paper".to_owned()]));
    let answer = offered("pap1").await;
    assert_eq!(ids(&answer.references), ["2"]);
    assert_eq!(answer.products.len(), 0);
}

#[tokio::test]
async fn a_query_of_signs_or_of_great_length_does_no_harm() {
    let shop = Shop::selling([product("1")]).await;
    for query in ["'; drop table", "a & | ! :* <->", "\\", "%_", "((", "日本語", "\u{0}"] {
        assert!(shop.search(&buyer(), words(query)).await.is_ok(), "{query:?}");
    }
    let refused = shop.search(&buyer(), words(&"x".repeat(201))).await.unwrap_err();
    assert_eq!(refused.reason, Reason::FieldTooLong);
}
