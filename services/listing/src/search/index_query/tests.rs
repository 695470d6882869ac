//! That what is found comes first by what it is, and all of it.

use super::*;
use crate::search::{DocumentTexts, ProductDocument, create, index::SearchIndex, synonyms, tokenizers::stemmed};
use proptest::prelude::*;

/// Products by number: name, other short texts, description, the same in both languages.
type SampleProducts = Vec<[String; 3]>;

fn sample_products() -> impl Strategy<Value = SampleProducts> {
    const WORDS: &[&str] = &["drill", "drills", "driller", "bit", "bits", "steel", "long"];
    let text =
        |most: usize| prop::collection::vec(prop::sample::select(WORDS), 0..most).prop_map(|words| words.join(" "));
    prop::collection::vec([text(5), text(3), text(6)], 1..60)
}

fn indexed(products: &SampleProducts) -> (tempfile::TempDir, SearchIndex, ProductNames) {
    let folder = tempfile::tempdir().unwrap();
    let (index, mut writer) = create(folder.path()).unwrap();
    let mut names = ProductNames::default();
    // Two segments, and the first product twice.
    for part in [&products[..products.len() / 2], &products[..]] {
        let documents = (0..).zip(part).map(|(number, [name, more, description])| {
            let (attributes, description) = (vec![more.clone()], description.clone());
            let texts = DocumentTexts { name: name.clone(), attributes, description, ..DocumentTexts::default() };
            let references = vec![format!("ref-{}", 1000 + number)];
            let texts = [texts.clone(), texts];
            (number, Some(ProductDocument { number, references, texts, ..ProductDocument::default() }))
        });
        writer.put(documents).unwrap();
        writer.commit(0).unwrap();
    }
    index.reload().unwrap();
    (0..).zip(products).for_each(|(number, [name, ..])| names.set(number, name));
    names.reorder(&(0..u32::try_from(products.len()).unwrap()).collect::<Vec<_>>());
    (folder, index, names)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn the_first_are_the_first_of_all_and_all_are_all_that_is_found(
        products in sample_products(),
        typed in prop::sample::select(vec!["drill", "dril", "bit drill", "steel", "long bi"]),
        count in 1_usize..20,
    ) {
        let (_folder, index, names) = indexed(&products);
        let (query, hits, _) = index.query(typed, Locale::English, synonyms::of(Locale::English)).find().unwrap();
        let best = |count| hits.by_words.best(count, &names, |_| true);
        let all = best(usize::MAX);
        prop_assert_eq!(&best(count)[..], &all[..count.min(all.len())]);
        prop_assert_eq!(all.into_iter().collect::<RoaringBitmap>(), hits.by_words.products.clone());
        let with_any = query.having_any().unwrap();
        prop_assert!(hits.by_words.products.is_subset(&with_any.products));
        let stems = |text: &str| stemmed(text, Locale::English);
        let is_said = |product: &u32| {
            let said = products[*product as usize].iter().flat_map(|text| stems(text)).collect::<Vec<_>>();
            stems(typed).iter().any(|stem| said.contains(stem))
        };
        let expected = (0..u32::try_from(products.len()).unwrap()).filter(is_said);
        prop_assert!(expected.collect::<RoaringBitmap>().is_subset(&with_any.products));
    }
}

/// The products that have all words, best first.
fn best(names: &[&str], typed: &str, locale: Locale) -> Vec<u32> {
    let products: SampleProducts =
        names.iter().map(|name| [(*name).to_owned(), String::new(), String::new()]).collect();
    let (_folder, index, names) = indexed(&products);
    let (_, hits, _) = index.query(typed, locale, synonyms::of(locale)).find().unwrap();
    hits.by_words.best(9, &names, |_| true)
}

#[test]
fn what_a_thing_is_comes_before_what_it_is_for() {
    let names = ["Boîte à papier bleue", "Corbeille à papier bleue", "Papier pour copieur", "Stylo bleu"];
    assert_eq!(best(&names, "papier", Locale::French), [2, 0, 1]);
    let names = ["Toner for laser printer", "Acme laser printer", "Laser printer trolley"];
    assert_eq!(best(&names, "laser printer", Locale::English), [1, 2, 0]);
}

#[test]
fn words_joined_and_split_are_the_same() {
    let names = ["Magnetic whiteboard", "Board, white", "White board with frame", "500 GB drive"];
    assert_eq!(best(&names, "whiteboard", Locale::English), [0, 2]);
    assert_eq!(best(&names, "white board", Locale::English)[..2], [2, 0]);
    assert_eq!(best(&names, "drive 500gb", Locale::English), [3]);
}

#[test]
fn a_synonym_weighs_less_than_what_was_typed_and_the_unit_of_a_pack_is_no_word() {
    assert_eq!(best(&["Acme biro", "Acme pen"], "pen", Locale::English), [1, 0]);
    assert_eq!(best(&["Acme pen 50"], "pen box of 50", Locale::English), [0]);
}

#[test]
fn a_word_of_two_meanings_stands_for_others_only_in_the_categories_of_each() {
    let folder = tempfile::tempdir().unwrap();
    let (index, mut writer) = create(folder.path()).unwrap();
    let product = |number, name: &str, category: &str| {
        let (name, categories) = (name.to_owned(), vec!["Office".to_owned(), category.to_owned()]);
        let text = DocumentTexts { name, categories, ..DocumentTexts::default() };
        let texts = [DocumentTexts::default(), text];
        (number, Some(ProductDocument { number, texts, ..ProductDocument::default() }))
    };
    let products = [
        product(0, "Mains cord", "Power leads"),
        product(1, "Curtain cord", "Decoration"),
        product(2, "Refill 0.5 mm", "Pencils"),
        product(3, "Refill for soap", "Washrooms"),
        product(4, "Lead 2 m", "Decoration"),
    ];
    writer.put(products).unwrap();
    writer.commit(0).unwrap();
    index.reload().unwrap();
    let found = |typed: &str| {
        index.query(typed, Locale::English, synonyms::of(Locale::English)).find().unwrap().1.by_words.products
    };
    assert_eq!(found("lead").into_iter().collect::<Vec<_>>(), [0, 2, 4]);
    assert_eq!(found("refill").into_iter().collect::<Vec<_>>(), [2, 3]);
}

#[test]
fn a_reference_is_found_by_its_end_behind_its_brand_and_in_a_longer_entry() {
    let folder = tempfile::tempdir().unwrap();
    let (index, mut writer) = create(folder.path()).unwrap();
    let product = |number, reference: &str| {
        let (brand, references) = ("Acme".to_owned(), vec![reference.to_owned()]);
        (number, Some(ProductDocument { number, brand, references, ..ProductDocument::default() }))
    };
    writer.put([product(1, "AB-4127 X"), product(2, "4127X-99"), product(3, "Q9-4127X-7")]).unwrap();
    writer.commit(0).unwrap();
    index.reload().unwrap();
    let fits = |typed: &str| {
        let (_, hits, _) = index.query(typed, Locale::English, synonyms::of(Locale::English)).find().unwrap();
        let of_fit = |(fit, products): (ReferenceMatch, RoaringBitmap)| products.into_iter().map(move |p| (p, fit));
        hits.by_reference.into_iter().rev().flat_map(of_fit).collect::<Vec<_>>()
    };
    use ReferenceMatch::{Exact, Inside, LooksLike, Prefix, Suffix, Within};
    assert_eq!(fits("4127x"), [(2, Prefix), (1, Suffix), (3, Within)]);
    assert_eq!(fits("Ref.: AB4127X"), [(1, Exact)]);
    assert_eq!(fits("AB4I27X"), [(1, LooksLike)]);
    assert_eq!(fits("acmeab4127x"), [(1, Exact)]);
    assert_eq!(fits("toner ab 4127x black"), [(1, Inside)]);
}

#[test]
fn as_many_references_are_suggested_as_are_asked_for() {
    let products: SampleProducts = vec![["drill".to_owned(), String::new(), String::new()]; 50].into_iter().collect();
    let (_folder, index, names) = indexed(&products);
    let suggested_products = |typed: &str| {
        index.query(typed, Locale::English, synonyms::of(Locale::English)).suggest(3, &names, |product| product != 11)
    };
    assert_eq!(suggested_products("ref 101").unwrap().references, [10, 12, 13]);
    assert_eq!(suggested_products("f101").unwrap().references.len(), 3);
    let SuggestedProducts { products, words, .. } = suggested_products("dri").unwrap();
    assert_eq!((products.len(), words), (3, vec!["drill".to_owned()]));
}
