//! Live sessions in the cache: `sess:{id}`, read before PostgreSQL, never instead of it for long.
//!
//! Whoever changes a session marks its entry as changed, after the commit. Readers of a marked entry ask PostgreSQL,
//! and a reader who asked before the change can't put the old answer back: it fills only an absent entry, and the mark
//! outlasts every request.

use crate::domain::session::LiveSession;
use chrono::{DateTime, Utc};
use platform_cache::Cache;
use std::time::Duration;
use values::SessionId;

/// How long an answer is kept, give or take a tenth.
const SESSION_CACHE_TTL: Duration = Duration::from_secs(60);
/// How long a change is marked: longer than any request lasts.
const CHANGE_MARK_TTL: Duration = Duration::from_secs(15);
/// The mark.
const CHANGE_MARK: &str = "changed";

/// Live sessions in the cache.
#[derive(Clone)]
pub struct SessionCache(Cache);

impl SessionCache {
    /// Sessions in this cache.
    #[must_use]
    pub const fn new(cache: Cache) -> Self {
        Self(cache)
    }

    /// The session, if it is kept and lives.
    pub async fn get(&self, id: SessionId, now: DateTime<Utc>) -> Option<LiveSession> {
        let entry = self.0.get(&key(id)).await?;
        serde_json::from_str::<LiveSession>(&entry).ok().filter(|session| session.idle_until > now)
    }

    /// Keeps what PostgreSQL just said, unless something is there.
    pub async fn keep(&self, session: &LiveSession) {
        if let Ok(entry) = serde_json::to_string(session) {
            self.0.set_if_absent(&key(session.id), &entry, spread(session.id)).await;
        }
    }

    /// Says that the session changed or ended.
    pub async fn mark_changed(&self, id: SessionId) {
        self.0.set(&key(id), CHANGE_MARK, CHANGE_MARK_TTL).await;
    }
}

fn key(id: SessionId) -> String {
    format!("sess:{id}")
}

/// Entries that were filled together do not expire together: the session's random bits spread them.
fn spread(id: SessionId) -> Duration {
    let share = f64::from(u16::from_be_bytes([id.0.as_bytes()[14], id.0.as_bytes()[15]])) / f64::from(u16::MAX);
    SESSION_CACHE_TTL.mul_f64(0.9 + 0.2 * share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;
    use values::UserId;

    fn session() -> LiveSession {
        LiveSession {
            id: SessionId::new(),
            user: UserId::new(),
            locale: "en-GB".into(),
            selection: None,
            roles: Vec::new(),
            groups: Vec::new(),
            account_active: false,
            supplier: None,
            punchout: None,
            idle_until: Utc::now() + TimeDelta::minutes(30),
            expires_at: Utc::now() + TimeDelta::hours(12),
        }
    }

    #[tokio::test]
    async fn what_is_kept_is_read_until_it_ends() {
        let (cache, session) = (SessionCache::new(Cache::in_memory()), session());
        cache.keep(&session).await;
        assert_eq!(cache.get(session.id, Utc::now()).await, Some(session.clone()));
        assert_eq!(cache.get(session.id, session.idle_until).await, None);
    }

    #[tokio::test]
    async fn an_answer_from_before_a_change_is_not_put_back() {
        let (cache, session) = (SessionCache::new(Cache::in_memory()), session());
        cache.keep(&session).await;
        cache.mark_changed(session.id).await;
        cache.keep(&session).await;
        assert_eq!(cache.get(session.id, Utc::now()).await, None);
    }

    #[test]
    fn entries_live_60_seconds_give_or_take_a_tenth() {
        for _ in 0..100 {
            let life = spread(SessionId::new()).as_secs_f64();
            assert!((54.0..=66.0).contains(&life), "{life}");
        }
    }
}
