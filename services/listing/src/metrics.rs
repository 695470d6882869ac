//! What the engine tells of itself to whoever watches the shop.

use crate::{engine::ListingEngine, feed_reader::FeedReader};
use platform_process::metrics::{KeyValue, gauge};

/// Keeps metrics of what an engine holds, and of how far it follows what changes.
pub fn keep_metrics(engine: &ListingEngine, reader: &FeedReader) {
    let products = engine.clone();
    gauge("shop.index.products", "{product}", "Products that listings, words and meaning know of.", move || {
        let named = |(index, products)| (products as f64, vec![KeyValue::new("shop.index", index)]);
        let known = [
            ("listing", Some(products.columns().listed().len())),
            ("words", Some(products.search.indexed())),
            ("meaning", products.search.meaning.known()),
        ];
        known.into_iter().filter_map(|(index, products)| products.map(|products| named((index, products)))).collect()
    });
    let caches = engine.clone();
    gauge("shop.cache.size", "By", "What a cache in the memory of a process takes.", move || {
        let kept = [
            ("account_prices", caches.price_lists.weighted_size()),
            ("product_pages", caches.pages.weighted_size()),
            ("summaries", caches.summaries.weighted_size()),
        ];
        kept.map(|(cache, bytes)| (bytes as f64, vec![KeyValue::new("shop.cache", cache)])).to_vec()
    });
    let delays = reader.delays();
    gauge("shop.feed.delay", "s", "How long the oldest change waits that is not taken in yet.", move || {
        let told = delays
            .iter()
            .map(|(reader, delay)| (delay().as_secs_f64(), vec![KeyValue::new("shop.feed.reader", *reader)]));
        told.collect()
    });
}
