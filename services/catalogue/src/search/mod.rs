//! Words and references: which products an entry in the search field means.
//!
//! Nothing else knows how words are compared; a search engine of its own would replace this module alone.

pub mod fold;
pub mod reference;
pub mod spelling;
pub mod words;

use crate::shelf::Shelf;
use reference::Fit;
use sqlx::PgPool;
use std::collections::HashMap;
use uuid::Uuid;
use values::Locale;

/// The longest query that is looked for, in characters.
pub const LONGEST: usize = 200;

/// A product that a query means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Match {
    /// Its place on the shelf.
    pub product: u32,
    /// How well it fits; the higher the better. References come before words.
    pub score: f32,
    /// The variant whose reference was typed.
    pub variant: Option<Uuid>,
}

/// The products whose reference was typed, each once with its best fit.
#[must_use]
pub fn by_reference(shelf: &Shelf, typed: &str) -> Vec<Match> {
    let mut best: HashMap<u32, (Fit, Uuid)> = HashMap::new();
    for ((product, variant), fit) in shelf.references().find(typed) {
        let entry = best.entry(product).or_insert((fit, variant));
        if fit > entry.0 {
            *entry = (fit, variant);
        }
    }
    let score = |fit| match fit {
        Fit::Exact => 3000.0,
        Fit::Prefix => 2000.0,
        Fit::Within => 1000.0,
    };
    best.into_iter()
        .map(|(product, (fit, variant))| Match { product, score: score(fit), variant: Some(variant) })
        .collect()
}

/// The products that have all the words typed.
pub async fn by_words(pool: &PgPool, shelf: &Shelf, typed: &str, locale: Locale) -> sqlx::Result<Vec<Match>> {
    let Some(query) = words::query(typed) else { return Ok(Vec::new()) };
    let found = words::find(pool, &query, locale).await?;
    // A product that left the shelf keeps its words until it comes back.
    let on_shelf = |(id, score): (Uuid, f32)| Some(Match { product: shelf.position(id)?, score, variant: None });
    Ok(found.into_iter().filter_map(on_shelf).collect())
}

/// All products that a query means, each once; those whose reference was typed score highest.
pub async fn find(pool: &PgPool, shelf: &Shelf, typed: &str, locale: Locale) -> sqlx::Result<Vec<Match>> {
    let mut matches: HashMap<u32, Match> = HashMap::new();
    let references = by_reference(shelf, typed);
    for found in by_words(pool, shelf, typed, locale).await?.into_iter().chain(references) {
        let entry = matches.entry(found.product).or_insert(found);
        if found.variant.is_some() && entry.variant.is_none() {
            *entry = Match { score: found.score + entry.score, ..found };
        }
    }
    Ok(matches.into_values().collect())
}

/// Another spelling that has hits, for a query that has none.
pub async fn did_you_mean(pool: &PgPool, shelf: &Shelf, typed: &str, locale: Locale) -> sqlx::Result<Option<String>> {
    let Some(spelling) = shelf.vocabulary(locale).correct(typed) else { return Ok(None) };
    let has_hits = !find(pool, shelf, &spelling, locale).await?.is_empty();
    Ok(has_hits.then_some(spelling))
}
