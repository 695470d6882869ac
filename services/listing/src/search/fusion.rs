//! Words and meaning together: each says how well a product answers, in parts of what the best one does.

use crate::{columns::product_names::ProductNames, meaning::Alike, search::ScoredProducts};
use values::Locale;

/// How much alike a product must be that none of the words finds.
const LEAST_ALIKE: f32 = 0.35;
/// Of how many products, the best by their words, the meaning is looked at.
const LOOKED_AT: usize = 400;

/// How much meaning weighs beside words, as the judged queries to tune on have it best.
const fn weight_of_meaning(locale: Locale) -> f32 {
    match locale {
        Locale::French => 0.25,
        Locale::English => 0.6,
    }
}

/// The first of the products that words find, as many as are asked for.
pub fn best(
    by_words: &ScoredProducts,
    alike: &Alike<'_>,
    count: usize,
    names: &ProductNames,
    is_wanted: impl Fn(u32) -> bool,
) -> Vec<u32> {
    let mut products = by_words.best(count.max(LOOKED_AT), names, is_wanted);
    let behind = products.split_off(products.len().min(LOOKED_AT));
    let scored = products.iter().map(|product| (*product, by_words.score(*product), alike.cosine(*product))).collect();
    let mut best = fused(scored, by_words.highest(), alike.locale()).best(count, names, |_| true);
    best.extend(behind);
    best.truncate(count);
    best
}

/// The products that words find, and those that mean something alike: these and the best by words come first.
pub fn with_alike(by_words: ScoredProducts, alike: &Alike<'_>) -> ScoredProducts {
    let highest = by_words.highest();
    let mut cosines = alike.above(LEAST_ALIKE);
    cosines.extend(by_words.highest_of(LOOKED_AT).into_iter().map(|(product, _)| (product, alike.cosine(product))));
    cosines.sort_unstable_by_key(|(product, _)| *product);
    cosines.dedup_by_key(|(product, _)| *product);
    let scored = cosines.into_iter().map(|(product, cosine)| (product, by_words.score(product), cosine)).collect();
    let first = fused(scored, highest, alike.locale());
    // What words find beyond these has a score of less than one, and comes behind.
    let behind = by_words.without(&first.products);
    let behind = behind.iter().map(|(product, score)| (product, score / highest));
    ScoredProducts::new(first.iter().map(|(product, score)| (product, score + 1.0)).chain(behind).collect())
}

/// Products with what words and meaning say of them, together.
fn fused(scored: Vec<(u32, f32, f32)>, highest: f32, locale: Locale) -> ScoredProducts {
    let most_alike = scored.iter().fold(f32::EPSILON, |most, (.., cosine)| cosine.max(most));
    let weight = weight_of_meaning(locale);
    let together = |words: f32, cosine: f32| words / highest + weight * cosine.max(0.0) / most_alike;
    ScoredProducts::new(scored.into_iter().map(|(product, words, cosine)| (product, together(words, cosine))).collect())
}
