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

/// What words and meaning say of a product, together.
struct Together {
    /// The best score by words.
    highest: f32,
    /// The best cosine.
    most_alike: f32,
    weight: f32,
}

impl Together {
    fn new(highest: f32, cosines: impl Iterator<Item = f32>, locale: Locale) -> Self {
        Self { highest, most_alike: cosines.fold(f32::EPSILON, f32::max), weight: weight_of_meaning(locale) }
    }

    fn score(&self, words: f32, cosine: f32) -> f32 {
        words / self.highest + self.weight * cosine.max(0.0) / self.most_alike
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
    let cosines: Vec<(u32, f32)> = products.into_iter().map(|product| (product, alike.cosine(product))).collect();
    let together = Together::new(by_words.highest(), cosines.iter().map(|(_, cosine)| *cosine), alike.locale());
    let scored =
        cosines.into_iter().map(|(product, cosine)| (product, together.score(by_words.score(product), cosine)));
    let mut best = ScoredProducts::new(scored.collect()).best(count, names, |_| true);
    best.extend(behind);
    best.truncate(count);
    best
}

/// The products that words find, and those that mean something alike: these and the best by words come first.
pub fn with_alike(by_words: &ScoredProducts, alike: &Alike<'_>) -> ScoredProducts {
    let mut cosines = alike.above(LEAST_ALIKE);
    let known = cosines.len();
    for (product, _) in by_words.highest_of(LOOKED_AT) {
        if cosines[..known].binary_search_by_key(&product, |(product, _)| *product).is_err() {
            cosines.push((product, alike.cosine(product)));
        }
    }
    cosines.sort_unstable_by_key(|(product, _)| *product);
    let together = Together::new(by_words.highest(), cosines.iter().map(|(_, cosine)| *cosine), alike.locale());
    by_words.joined(&cosines, |words, cosine| match cosine {
        Some(cosine) => together.score(words, cosine) + 1.0,
        // What words find beyond these has a score of less than one, and comes behind.
        None => words / together.highest,
    })
}
