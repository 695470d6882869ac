//! The cache in Redis, and how it never resurrects what was forgotten while Redis was out.
//!
//! # Generations
//!
//! Say a session is revoked while Redis hangs: the entry cannot be overwritten, and Redis comes back with it. Or Redis
//! restarts from a snapshot older than the revocation. So every entry carries the *generation* it was written in, a
//! random id that also stands in Redis under a key of its own. A new connection, which is to say the end of an outage,
//! begins a new generation; entries of any other are misses. Every process reads the generation with each entry, so
//! that the outage of one makes all of them ignore what is older than it.
//!
//! A write names the generation its process knows and is ignored in any other: a command that a hanging Redis had
//! already taken, and carries out after the outage, changes nothing. [`Redis::set`], which tells of a change, is then
//! repeated in the generation that was answered; [`Redis::set_if_absent`], which may tell of an older one, is not.
//!
//! What remains: while one process alone cannot reach Redis, the others read what it could not overwrite until it
//! connects again, at most for the entry's time to live.
//!
//! # The breaker
//!
//! The first failure, or an answer later than its time, takes the connection away. Requests go on without; one task
//! connects anew in the background, at once and then each second. Nothing else ever waits for Redis.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use platform_process::StartError;
use redis::aio::MultiplexedConnection;
use redis::{AsyncConnectionConfig, Client, FromRedisValue, RedisError, Script, cmd};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use uuid::Uuid;

use crate::{Bucket, Lease};

/// How long the background task waits for a connection, and how long between two attempts.
const RECONNECT_DELAY: Duration = Duration::from_secs(1);
/// Where the generation stands.
const GENERATION: &str = "comptoir:generation";

/// Writes an entry (KEYS 2) in the caller's generation (ARGV 1), unless Redis (KEYS 1) is in another. Answers Redis's.
const STORE: &str = "
local generation = redis.call('get', KEYS[1])
if not generation then
    generation = ARGV[1]
    redis.call('set', KEYS[1], generation)
end
if generation ~= ARGV[1] then return generation end
if ARGV[4] == 'if absent' then
    local entry = redis.call('get', KEYS[2])
    if entry and string.sub(entry, 1, #generation) == generation then return generation end
end
redis.call('set', KEYS[2], generation .. ARGV[2], 'PX', ARGV[3])
return generation";

/// Takes up to ARGV 3 tokens from the bucket KEYS 1, which fills with ARGV 1 a second up to ARGV 2. Answers how many,
/// and how many are left.
const LEASE: &str = "
local rate, burst, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('time')
local now = time[1] + time[2] / 1000000
local bucket = redis.call('hmget', KEYS[1], 'tokens', 'since')
local tokens, since = tonumber(bucket[1]) or burst, tonumber(bucket[2]) or now
tokens = math.min(burst, tokens + math.max(0, now - since) * rate)
local given = math.min(wanted, math.floor(tokens))
tokens = tokens - given
redis.call('hset', KEYS[1], 'tokens', string.format('%.6f', tokens), 'since', string.format('%.6f', now))
redis.call('pexpire', KEYS[1], math.ceil(burst / rate * 1000) + 1000)
return {given, math.floor(tokens)}";

/// Redis, connected or not. The last clone to go ends the background task.
#[derive(Clone)]
pub(crate) struct Redis {
    shared: Arc<Shared>,
    _connector: Arc<Connector>,
}

/// What requests and the background task share.
struct Shared {
    link: Mutex<Option<Link>>,
    broken: Notify,
    store: Script,
    lease: Script,
    timeout: Duration,
}

/// A connection that has never failed, and the generation that Redis was last seen in.
#[derive(Clone)]
struct Link {
    id: Uuid,
    connection: MultiplexedConnection,
    generation: String,
}

/// What came of a write.
#[derive(PartialEq, Eq)]
enum Stored {
    /// It is done, or Redis is out.
    AsFarAsPossible,
    /// Redis is in another generation, which is known now.
    NotInThisGeneration,
}

struct Connector(JoinHandle<()>);

impl Drop for Connector {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Redis {
    /// The Redis of a URL, for each of whose answers a request waits no longer than `timeout`.
    pub fn at(url: &str, timeout: Duration) -> Result<Self, StartError> {
        let client = Self::client(url)?;
        let (link, broken) = (Mutex::new(None), Notify::new());
        let (store, lease) = (Script::new(STORE), Script::new(LEASE));
        let shared = Arc::new(Shared { link, broken, store, lease, timeout });
        let connector = tokio::spawn(keep_connected(client, shared.clone()));
        Ok(Self { shared, _connector: Arc::new(Connector(connector)) })
    }

    /// A client that has asked for nothing yet.
    pub fn client(url: &str) -> Result<Client, StartError> {
        // The URL may hold a password, so the sentence shows the fault alone.
        Client::open(url).map_err(|error| {
            let fault = format!("SHOP_REDIS_URL is not a Redis URL: {error}.");
            StartError::failed(format!("{fault} Set it to one such as redis://:password@host."))
        })
    }

    pub async fn get(&self, key: &str) -> Option<String> {
        let link = self.shared.link()?;
        let mut command = cmd("MGET");
        command.arg(GENERATION).arg(full(key));
        let mut connection = link.connection.clone();
        let answer = self.shared.within_timeout(&link, command.query_async(&mut connection)).await;
        let (generation, entry): (Option<String>, Option<String>) = answer?;
        let generation = generation?;
        let value = entry?.strip_prefix(&generation).map(str::to_owned);
        self.shared.learn(&link, generation);
        value
    }

    pub async fn set(&self, key: &str, value: &str, time_to_live: Duration) {
        if self.store(key, value, time_to_live, "always").await == Stored::NotInThisGeneration {
            self.store(key, value, time_to_live, "always").await;
        }
    }

    pub async fn set_if_absent(&self, key: &str, value: &str, time_to_live: Duration) {
        self.store(key, value, time_to_live, "if absent").await;
    }

    pub async fn delete(&self, key: &str) {
        let Some(link) = self.shared.link() else { return };
        let mut command = cmd("DEL");
        command.arg(full(key));
        let mut connection = link.connection.clone();
        let _: Option<i64> = self.shared.within_timeout(&link, command.query_async(&mut connection)).await;
    }

    pub async fn lease(&self, key: &str, bucket: Bucket, tokens: u32) -> Option<Lease> {
        let link = self.shared.link()?;
        let mut call = self.shared.lease.prepare_invoke();
        call.key(full(key)).arg(bucket.per_second).arg(bucket.burst).arg(tokens);
        let mut connection = link.connection.clone();
        let (tokens, left) = self.shared.within_timeout(&link, call.invoke_async(&mut connection)).await?;
        Some(Lease { tokens, left })
    }

    async fn store(&self, key: &str, value: &str, time_to_live: Duration, when: &str) -> Stored {
        let Some(link) = self.shared.link() else { return Stored::AsFarAsPossible };
        let milliseconds = u64::try_from(time_to_live.as_millis()).unwrap_or(u64::MAX).max(1);
        let mut call = self.shared.store.prepare_invoke();
        call.key(GENERATION).key(full(key)).arg(&link.generation).arg(value).arg(milliseconds).arg(when);
        let mut connection = link.connection.clone();
        match self.shared.within_timeout(&link, call.invoke_async(&mut connection)).await {
            Some(generation) if generation != link.generation => {
                self.shared.learn(&link, generation);
                Stored::NotInThisGeneration
            }
            _ => Stored::AsFarAsPossible,
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Option<Link>> {
        self.link.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn link(&self) -> Option<Link> {
        self.lock().clone()
    }

    /// Another process began a generation: what is written from now on belongs to it.
    fn learn(&self, seen_by: &Link, generation: String) {
        if generation == seen_by.generation {
            return;
        }
        if let Some(link) = self.lock().as_mut().filter(|link| link.id == seen_by.id) {
            link.generation = generation;
        }
    }

    /// The answer, if it comes in time; otherwise the connection has had its day.
    async fn within_timeout<T: FromRedisValue>(
        &self,
        link: &Link,
        answer: impl Future<Output = Result<T, RedisError>>,
    ) -> Option<T> {
        let reason = match tokio::time::timeout(self.timeout, answer).await {
            Ok(Ok(answer)) => return Some(answer),
            Ok(Err(error)) => error.to_string(),
            Err(_) => format!("no answer within {:?}", self.timeout),
        };
        let mut current = self.lock();
        if current.as_ref().is_some_and(|current| current.id == link.id) {
            *current = None;
            tracing::warn!(reason, "Redis failed; until it is back every read is a miss");
            self.broken.notify_one();
        }
        None
    }
}

/// Connects whenever there is no connection, and begins a generation each time.
async fn keep_connected(client: Client, shared: Arc<Shared>) {
    let mut is_known_to_fail = false;
    loop {
        match tokio::time::timeout(RECONNECT_DELAY, connect(&client)).await {
            Ok(Ok(link)) => {
                tracing::info!("connected to Redis");
                is_known_to_fail = false;
                *shared.lock() = Some(link);
                shared.broken.notified().await;
            }
            failure => {
                let reason = match failure {
                    Ok(Err(error)) => error.to_string(),
                    _ => "no connection in time".to_owned(),
                };
                if !is_known_to_fail {
                    is_known_to_fail = true;
                    tracing::warn!(reason, "Redis cannot be reached; trying again each second");
                }
                tokio::time::sleep(RECONNECT_DELAY).await;
            }
        }
    }
}

async fn connect(client: &Client) -> Result<Link, RedisError> {
    let patient = AsyncConnectionConfig::new()
        .set_connection_timeout(Some(RECONNECT_DELAY))
        .set_response_timeout(Some(RECONNECT_DELAY));
    let mut connection = client.get_multiplexed_async_connection_with_config(&patient).await?;
    let (id, generation) = (Uuid::new_v4(), Uuid::new_v4().simple().to_string());
    let _: () = cmd("SET").arg(GENERATION).arg(&generation).query_async(&mut connection).await?;
    Ok(Link { id, connection, generation })
}

/// Keys share Redis with others.
fn full(key: &str) -> String {
    format!("comptoir:cache:{key}")
}
