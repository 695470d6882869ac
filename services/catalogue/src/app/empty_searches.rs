//! What buyers find nothing by: counted in memory, and written down behind the searches.

use crate::db::empty_searches::{self, EmptySearch};
use crate::{app::Catalogue, error::CatalogueError};
use platform_process::CancellationToken;
use sqlx::PgPool;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::time::{Instant, interval};
use values::{Locale, Page};

/// How often what was counted is written down.
const WRITE_INTERVAL: Duration = Duration::from_secs(2);
/// How often what is old is forgotten.
const TRIM_INTERVAL: Duration = Duration::from_secs(3600);
/// The most words that wait to be written down: more than people type meanwhile.
const MAX_WAITING: usize = 1_000;
/// The longest search that is counted, in characters: more is hardly somebody's word for a thing.
const MAX_LEN: usize = 80;

/// Counts of a replica that are not written down yet.
#[derive(Clone, Debug, Default)]
pub struct EmptySearchCounter {
    waiting: Arc<Mutex<HashMap<(Locale, String), i64>>>,
}

impl EmptySearchCounter {
    /// Counts a search that found nothing. Nobody's address is kept.
    pub fn count(&self, locale: Locale, typed: &str) {
        let words = typed.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let is_countable = words.chars().any(char::is_alphanumeric) && !words.contains(['@', '\0']);
        if !is_countable || words.chars().count() > MAX_LEN {
            return;
        }
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (locale, words);
        if waiting.len() < MAX_WAITING || waiting.contains_key(&key) {
            *waiting.entry(key).or_default() += 1;
        }
    }

    /// Writes down what was counted until told to stop, and then once more.
    pub async fn run(self, pool: PgPool, stop: CancellationToken) {
        let (mut times, mut trimmed_at) = (interval(WRITE_INTERVAL), None::<Instant>);
        loop {
            let is_over = tokio::select! {
                () = stop.cancelled() => true,
                _ = times.tick() => false,
            };
            if let Err(error) = self.write(&pool).await {
                tracing::warn!(%error, "searches that found nothing can't be written down now");
            }
            if is_over {
                return;
            }
            if trimmed_at.is_none_or(|at| at.elapsed() > TRIM_INTERVAL) {
                trimmed_at = Some(Instant::now());
                if let Err(error) = empty_searches::trim(&pool).await {
                    tracing::warn!(%error, "old searches that found nothing can't be forgotten now");
                }
            }
        }
    }

    /// What can't be written is given up: it is a count, and must not fill the memory.
    async fn write(&self, pool: &PgPool) -> sqlx::Result<()> {
        let waiting = std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        if waiting.is_empty() {
            return Ok(());
        }
        let searches: Vec<_> = waiting.into_iter().map(|((locale, words), times)| (locale, words, times)).collect();
        empty_searches::count(pool, &searches).await
    }
}

impl Catalogue {
    /// A page of what buyers found nothing by lately, and how much there is.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn empty_searches(
        &self,
        locale: Option<Locale>,
        page: Page,
    ) -> Result<(Vec<EmptySearch>, u64), CatalogueError> {
        Ok(empty_searches::list(&self.pool, locale, page).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_are_counted_by_words_and_no_address_is() {
        let counter = EmptySearchCounter::default();
        for typed in ["Trottinette  rouge", "trottinette rouge", "jean@example.com", "???", &"x".repeat(81)] {
            counter.count(Locale::French, typed);
        }
        let counted = counter.waiting.lock().unwrap().clone();
        assert_eq!(counted, HashMap::from([((Locale::French, "trottinette rouge".to_owned()), 2)]));
    }

    #[test]
    fn no_more_words_wait_than_have_room() {
        let counter = EmptySearchCounter::default();
        (0..=MAX_WAITING).for_each(|number| counter.count(Locale::English, &format!("word {number}")));
        counter.count(Locale::English, "word 0");
        let waiting = counter.waiting.lock().unwrap();
        assert_eq!((waiting.len(), waiting[&(Locale::English, "word 0".to_owned())]), (MAX_WAITING, 2));
    }
}
