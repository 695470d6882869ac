//! Answers of the content service, kept: in memory for a second, in Redis for a minute, and for a day in case it is sick.
//!
//! # Changes
//!
//! A webhook names no keys, and languages and parameters are many. So it renews a random *change mark*, that of its
//! story and that of the whole space, and where it names no story, that of every story; an answer is as good as the marks
//! that it was fetched under. Marks lie where answers lie, so that every replica sees a change within the second that its
//! memory lasts.

use super::{Freshness, delivery_client::DeliveryClient};
use crate::{
    domain::{
        document::{Document, ListPage},
        request::{DeliveryRequest, Version},
    },
    error::ContentError,
};
use futures::{
    FutureExt,
    future::{BoxFuture, Shared},
};
use moka::future::Cache as Memory;
use platform_cache::{Bucket, Cache};
use serde::{Deserialize, Serialize};
use std::{
    collections::{HashMap, HashSet},
    pin::pin,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tokio::time::Instant;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use uuid::Uuid;

/// How many bytes of answers stay in memory.
const MAX_MEMORY: u64 = 32 * 1024 * 1024;
/// How many failures are remembered.
const MAX_FAILURES: u64 = 10_000;
/// Longer answers are not kept in Redis, which others use too.
const MAX_SHARED_LEN: usize = 512 * 1024;
/// The mark of the whole space, which any change renews: that of lists and of what else names other stories.
const WHOLE_SPACE: &str = "";
/// The mark of every story, which a change renews that names none; no path begins so.
const EVERY_STORY: &str = "/";
/// Who finds that another process fetches looks so often whether it is done.
const FLIGHT_POLL_INTERVAL: Duration = Duration::from_millis(25);

/// What comes of a fetch, for all who wait for it.
type Flight = Shared<BoxFuture<'static, Result<Arc<Answer>, ContentError>>>;

/// An answer about links, and the paths that it names.
type ListedPaths = (Arc<Document>, Arc<HashSet<String>>);

/// Answers of the content service. Clones share them.
#[derive(Clone)]
pub struct StoryCache(Arc<Inner>);

struct Inner {
    client: DeliveryClient,
    freshness: Freshness,
    shared: Cache,
    memory: Memory<String, MemoryCopy>,
    /// What could not be had a moment ago.
    failures: Memory<String, ()>,
    /// How many changes this process was told of.
    changes: AtomicU64,
    flights: Mutex<HashMap<String, Flight>>,
    paths: Mutex<Option<ListedPaths>>,
    tasks: TaskTracker,
    stop: CancellationToken,
}

/// An answer, and since when it is known.
struct Answer {
    /// `None`: nothing is there.
    document: Option<Arc<Document>>,
    /// The change mark that it was fetched under.
    mark: Option<String>,
    /// When, in milliseconds since 1970.
    fetched_at: u64,
}

/// An answer in memory, and until when nobody looks whether there is a better one.
#[derive(Clone)]
struct MemoryCopy {
    answer: Arc<Answer>,
    good_until: Instant,
    /// How many changes were told of before.
    changes: u64,
}

impl StoryCache {
    /// Answers that this client fetches, shared with other processes.
    pub fn new(client: DeliveryClient, freshness: Freshness, shared: Cache) -> Self {
        let weigh = |key: &String, copy: &MemoryCopy| u32::try_from(key.len() + copy.answer.len()).unwrap_or(u32::MAX);
        let memory = Memory::builder().max_capacity(MAX_MEMORY).weigher(weigh).time_to_live(freshness.stale).build();
        let failures = Memory::builder().max_capacity(MAX_FAILURES).time_to_live(freshness.failed).build();
        let (flights, tasks, stop) = (Mutex::default(), TaskTracker::new(), CancellationToken::new());
        let changes = AtomicU64::new(0);
        let paths = Mutex::default();
        Self(Arc::new(Inner { client, freshness, shared, memory, failures, changes, flights, paths, tasks, stop }))
    }

    /// What is there: fresh, or where the service is sick the last good copy. Drafts are never kept.
    ///
    /// # Errors
    /// When nothing is there, the call is wrong, or the service is sick and there is no copy.
    pub async fn read(&self, request: &DeliveryRequest) -> Result<Arc<Document>, ContentError> {
        let freshness = self.0.freshness;
        if request.version == Version::Draft {
            let fetch = self.0.client.fetch(request, None, true);
            let document = tokio::time::timeout(freshness.wait, fetch).await;
            return document.unwrap_or(Err(ContentError::Unavailable)).map(Arc::new);
        }
        let key = request.key();
        let copy = self.0.memory.get(&key).await;
        if let Some(copy) = copy.as_ref().filter(|copy| self.0.is_good(copy)) {
            return copy.answer.document();
        }
        let (kept, mark) = futures::join!(self.0.kept(&key), self.0.mark(request));
        let known = newest(kept, copy.map(|copy| copy.answer));
        if let Some(answer) = known.as_ref().filter(|answer| self.0.is_fresh(answer, mark.as_deref())) {
            self.0.remember(&key, answer, freshness.seen).await;
            return answer.document();
        }
        let max_age = if request.is_of_pages() { freshness.stale } else { freshness.stale_list };
        let stale = known.filter(|answer| answer.age() < max_age);
        if stale.is_none() && self.0.failures.contains_key(&key) {
            return Err(ContentError::Unavailable);
        }
        let wait = if stale.is_some() { freshness.stale_wait } else { freshness.wait };
        let is_known = stale.as_ref().is_some_and(|answer| answer.document.is_some());
        let outcome = tokio::time::timeout(wait, self.flight(key.clone(), request, mark, is_known)).await;
        match (outcome, stale) {
            (Ok(Err(ContentError::Unavailable)) | Err(_), Some(stale)) => {
                self.0.remember(&key, &stale, freshness.seen).await;
                stale.document()
            }
            (Ok(outcome), _) => outcome?.document(),
            (Err(_), None) => Err(ContentError::Unavailable),
        }
    }

    /// A story changed, or something that nobody named: what is kept of it is good no more.
    pub async fn changed(&self, story: Option<&str>) {
        let mark = Uuid::new_v4().simple().to_string();
        for subject in [story.unwrap_or(EVERY_STORY), WHOLE_SPACE] {
            self.0.shared.set(&mark_key(subject), &mark, self.0.freshness.stale).await;
        }
        self.0.failures.invalidate_all();
        self.0.changes.fetch_add(1, Ordering::Relaxed);
    }

    /// Waits until it is to stop, then for what is on its way.
    pub async fn until_stopped(self, stop: CancellationToken) {
        stop.cancelled().await;
        self.0.stop.cancel();
        self.0.tasks.close();
        self.0.tasks.wait().await;
    }

    /// Whether pages ask for it and the service lists it: nobody made it up. Lists of ours are.
    async fn is_listed(&self, request: &DeliveryRequest) -> bool {
        match request.story_path() {
            _ if !request.is_of_pages() => false,
            None => true,
            Some(path) => self.paths().await.is_some_and(|paths| paths.contains(path)),
        }
    }

    /// Where every story lies, as far as the service says so.
    async fn paths(&self) -> Option<Arc<HashSet<String>>> {
        // A list is no story: it looks nothing up. Readers wait for the story, too.
        let links = DeliveryRequest::links();
        let read = self.read(&links);
        let document = Box::pin(tokio::time::timeout(self.0.freshness.wait / 2, read)).await.ok()?.ok()?;
        let mut known = self.0.paths.lock().unwrap_or_else(PoisonError::into_inner);
        match &*known {
            Some((of, paths)) if Arc::ptr_eq(of, &document) => Some(Arc::clone(paths)),
            _ => {
                let links: Links = serde_json::from_str(&document.body).ok()?;
                let paths = links.links.into_values().map(|link| link.slug.trim_matches('/').to_owned());
                let paths = Arc::new(paths.collect::<HashSet<_>>());
                *known = Some((document, Arc::clone(&paths)));
                Some(paths)
            }
        }
    }

    /// The one fetch of a key that is on its way, begun by whoever asks first. It goes on when those who wait give up.
    fn flight(&self, key: String, request: &DeliveryRequest, mark: Option<String>, is_known: bool) -> Flight {
        let mut flights = self.0.flights();
        if let Some(flight) = flights.get(&key) {
            return flight.clone();
        }
        let (cache, request, of) = (self.clone(), request.clone(), key.clone());
        let task = self.0.tasks.spawn(async move {
            let fetch = async {
                let client = &cache.0.client;
                let is_known = is_known || client.try_unknown_turn().await || cache.is_listed(&request).await;
                cache.0.fetch(&of, &request, mark, is_known).await
            };
            let answer = tokio::select! {
                () = cache.0.stop.cancelled() => Err(ContentError::Unavailable),
                answer = cache.0.watched(&of, fetch) => answer,
            };
            cache.0.flights().remove(&of);
            answer
        });
        let flight = task.map(|outcome| outcome.unwrap_or(Err(ContentError::Unavailable))).boxed().shared();
        flights.insert(key, flight.clone());
        flight
    }
}

impl Inner {
    fn flights(&self) -> MutexGuard<'_, HashMap<String, Flight>> {
        self.flights.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_good(&self, copy: &MemoryCopy) -> bool {
        Instant::now() < copy.good_until && copy.changes == self.changes.load(Ordering::Relaxed)
    }

    fn is_fresh(&self, answer: &Answer, mark: Option<&str>) -> bool {
        answer.age() < self.freshness.fresh && answer.mark.as_deref() == mark
    }

    async fn remember(&self, key: &str, answer: &Arc<Answer>, good_for: Duration) {
        let changes = self.changes.load(Ordering::Relaxed);
        let copy = MemoryCopy { answer: Arc::clone(answer), good_until: Instant::now() + good_for, changes };
        self.memory.insert(key.to_owned(), copy).await;
    }

    /// What comes of a fetch. That nothing does is remembered, and as soon as readers have stopped waiting for it.
    async fn watched(
        &self,
        key: &str,
        fetch: impl Future<Output = Result<Arc<Answer>, ContentError>>,
    ) -> Result<Arc<Answer>, ContentError> {
        let mut fetch = pin!(fetch);
        let outcome = match tokio::time::timeout(self.freshness.wait, &mut fetch).await {
            Ok(outcome) => outcome,
            Err(_) => {
                self.failures.insert(key.to_owned(), ()).await;
                fetch.await
            }
        };
        match &outcome {
            Err(ContentError::Unavailable) => self.failures.insert(key.to_owned(), ()).await,
            _ => self.failures.invalidate(key).await,
        }
        outcome
    }

    /// The mark that answers to the call have to bear; none: nothing changed for a day.
    async fn mark(&self, request: &DeliveryRequest) -> Option<String> {
        let mark = async |subject| self.shared.get(&mark_key(subject)).await;
        let Some(story) = request.subject() else { return mark(WHOLE_SPACE).await };
        match futures::join!(mark(story), mark(EVERY_STORY)) {
            (Some(its), Some(every)) => Some(its + &every),
            (one, other) => one.or(other),
        }
    }

    /// What all processes know.
    async fn kept(&self, key: &str) -> Option<Arc<Answer>> {
        if !self.shared.is_shared() {
            return None;
        }
        Answer::read(&self.shared.get(&answer_key(key)).await?).map(Arc::new)
    }

    /// Asks the service, unless another process does: then its answer is waited for, and only when none comes within
    /// the second that a lease lasts, this process asks too.
    async fn fetch(
        &self,
        key: &str,
        request: &DeliveryRequest,
        mark: Option<String>,
        is_known: bool,
    ) -> Result<Arc<Answer>, ContentError> {
        let flight = format!("content:flight:{key}");
        let one_a_second = Bucket { per_second: 1, burst: 1 };
        while self.shared.lease(&flight, one_a_second, 1).await.is_some_and(|lease| lease.tokens == 0) {
            tokio::time::sleep(FLIGHT_POLL_INTERVAL).await;
            if let Some(answer) = self.kept(key).await.filter(|answer| self.is_fresh(answer, mark.as_deref())) {
                self.remember(key, &answer, self.freshness.seen).await;
                return Ok(answer);
            }
        }
        let fetched = self.client.fetch(request, mark.as_deref(), is_known).await;
        let document = match fetched {
            Ok(document) => Some(Arc::new(document)),
            Err(ContentError::NotFound) => None,
            Err(error) => return Err(error),
        };
        let answer = Arc::new(Answer { document, mark, fetched_at: now() });
        self.remember(key, &answer, self.freshness.seen).await;
        if self.shared.is_shared() && answer.len() <= MAX_SHARED_LEN {
            let is_lasting = request.is_of_pages();
            let time_to_live = match answer.document {
                Some(_) if is_lasting => self.freshness.stale,
                Some(_) => self.freshness.stale_list,
                None => self.freshness.fresh,
            };
            self.shared.set(&answer_key(key), &answer.write(), time_to_live).await;
        }
        Ok(answer)
    }
}

/// What the service says of where stories lie.
#[derive(Deserialize)]
struct Links {
    links: HashMap<String, Link>,
}

#[derive(Deserialize)]
struct Link {
    slug: String,
}

/// The line before the body of an answer that is kept.
#[derive(Serialize, Deserialize)]
struct Head {
    fetched_at: u64,
    mark: Option<String>,
    is_there: bool,
    cv: u64,
    total_and_per_page: Option<(u32, u32)>,
}

impl Answer {
    fn document(&self) -> Result<Arc<Document>, ContentError> {
        self.document.clone().ok_or(ContentError::NotFound)
    }

    fn age(&self) -> Duration {
        Duration::from_millis(now().saturating_sub(self.fetched_at))
    }

    fn len(&self) -> usize {
        self.document.as_ref().map_or(0, |document| document.body.len()) + size_of::<Self>()
    }

    fn write(&self) -> String {
        let document = self.document.as_deref();
        let head = Head {
            fetched_at: self.fetched_at,
            mark: self.mark.clone(),
            is_there: document.is_some(),
            cv: document.map_or(0, |document| document.cv),
            total_and_per_page: document.and_then(|document| document.page).map(|page| (page.total, page.per_page)),
        };
        let head = serde_json::to_string(&head).unwrap_or_default();
        head + "\n" + document.map_or("", |document| document.body.as_str())
    }

    /// What was written; of another form, written by another release, it is nothing.
    fn read(written: &str) -> Option<Self> {
        let (head, body) = written.split_once('\n')?;
        let Head { fetched_at, mark, is_there, cv, total_and_per_page } = serde_json::from_str(head).ok()?;
        let page = total_and_per_page.map(|(total, per_page)| ListPage { total, per_page });
        let document = is_there.then(|| Arc::new(Document { body: body.to_owned(), cv, page }));
        Some(Self { document, mark, fetched_at })
    }
}

fn newest(one: Option<Arc<Answer>>, other: Option<Arc<Answer>>) -> Option<Arc<Answer>> {
    one.into_iter().chain(other).max_by_key(|answer| answer.fetched_at)
}

fn answer_key(key: &str) -> String {
    format!("content:answer:{key}")
}

fn mark_key(subject: &str) -> String {
    format!("content:mark:{subject}")
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
