//! The client of a content service that speaks the delivery API v2, bounded in all that the other side could make it do.

use super::{
    ContentSettings,
    outage_log::OutageLog,
    throttle::{Throttle, Turns},
};
use crate::{
    domain::{
        document::{Document, ListPage},
        request::{DeliveryRequest, Resource, Version},
    },
    error::ContentError,
};
use aws_lc_rs::digest::{SHA256, digest};
use platform_cache::Cache;
use platform_process::StartError;
use reqwest::{
    Client, Response, StatusCode,
    header::{AUTHORIZATION, HeaderValue, LOCATION},
    redirect::Policy,
};
use serde_json::Value;
use std::{
    fmt::Display,
    sync::{Mutex, PoisonError},
    time::Duration,
};
use tokio::time::Instant;
use url::Url;

/// How often a call that was told to wait is made again, and how long it waits each time (D7.35).
const MAX_RETRIES: u32 = 10;
const RETRY_DELAY: Duration = Duration::from_millis(300);
/// How long a connection may take, and a whole answer.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);
/// The most bytes of an answer; a message between our processes holds no more than twice that.
const MAX_BODY_LEN: usize = 2 * 1024 * 1024;
/// The service sends a call to its newest cache version once.
const MAX_REDIRECTS: u32 = 3;

/// A client of the content service.
pub struct DeliveryClient {
    http: Client,
    base: Url,
    token: String,
    preview_token: Option<String>,
    oauth_token: Option<HeaderValue>,
    published: Turns,
    drafts: Throttle,
    known_cv: Mutex<Option<KnownCv>>,
    max_cv_age: Duration,
    outages: OutageLog,
}

/// The newest cache version that was answered, which the next calls name.
struct KnownCv {
    cv: u64,
    /// The change of which that was known already.
    change: Option<String>,
    since: Instant,
}

impl DeliveryClient {
    /// A client of the service that the settings name, who shares its turns with other processes.
    ///
    /// # Errors
    /// When no client can be made.
    pub fn new(settings: &ContentSettings, base: Url, token: String, shared: &Cache) -> Result<Self, StartError> {
        let http = Client::builder().connect_timeout(CONNECT_TIMEOUT).timeout(ANSWER_TIMEOUT).redirect(Policy::none());
        let rate = settings.calls_per_second();
        let throttle =
            |token: &str| Throttle::new(rate, format!("content:turn:{}", fingerprint(token)), shared.clone());
        Ok(Self {
            http: http.build().map_err(StartError::failed)?,
            published: Turns::new(rate, &format!("content:turn:{}", fingerprint(&token)), shared),
            drafts: throttle(settings.preview_token.as_deref().unwrap_or(&token)),
            base,
            token,
            preview_token: settings.preview_token.clone(),
            oauth_token: settings
                .oauth_token
                .as_deref()
                .map(HeaderValue::try_from)
                .transpose()
                .map_err(StartError::failed)?,
            known_cv: Mutex::new(None),
            max_cv_age: settings.freshness.fresh,
            outages: OutageLog::default(),
        })
    }

    /// What the service answers; `change` is the last change that the caller knows of: a cache version that was learned
    /// before it is not named. What is not known to be there has a share of the turns.
    ///
    /// # Errors
    /// When nothing is there, the call is wrong, or the service is sick, of which the log tells.
    pub async fn fetch(
        &self,
        request: &DeliveryRequest,
        change: Option<&str>,
        is_known: bool,
    ) -> Result<Document, ContentError> {
        let answer = self.answer(request, change, is_known).await;
        match &answer {
            Err(Failure::Sick(reason)) => self.outages.failed(reason),
            Err(Failure::Refused(ContentError::Unavailable)) => {}
            _ => self.outages.answered(),
        }
        answer.map_err(|failure| match failure {
            Failure::Refused(error) => error,
            Failure::Sick(_) => ContentError::Unavailable,
        })
    }

    /// Whether what nobody knows to be there may be asked for now, as what is known may: one turn of its share is taken.
    pub async fn try_unknown_turn(&self) -> bool {
        self.published.try_unknown().await
    }

    async fn answer(
        &self,
        request: &DeliveryRequest,
        change: Option<&str>,
        is_known: bool,
    ) -> Result<Document, Failure> {
        let mut url = self.url(request, change)?;
        let (mut retries, mut redirects) = (0, 0);
        loop {
            match request.version {
                Version::Published => self.published.turn(is_known).await?,
                Version::Draft => self.drafts.turn().await?,
            }
            let mut call = self.http.get(url.clone());
            if let Some(token) = &self.oauth_token {
                call = call.header(AUTHORIZATION, token.clone());
            }
            let response = call.send().await.map_err(|error| Failure::sick(error.without_url()))?;
            match response.status() {
                StatusCode::TOO_MANY_REQUESTS if retries < MAX_RETRIES => {
                    retries += 1;
                    tokio::time::sleep(RETRY_DELAY).await;
                }
                status if status.is_redirection() && redirects < MAX_REDIRECTS => {
                    redirects += 1;
                    url = next(&url, &response)?;
                }
                StatusCode::OK => {
                    let document = read(request, response).await?;
                    self.learn(request.version, document.cv, change);
                    return Ok(document);
                }
                StatusCode::NOT_FOUND => return Err(Failure::Refused(ContentError::NotFound)),
                StatusCode::UNPROCESSABLE_ENTITY => {
                    return Err(Failure::Refused(ContentError::Parameter("query".to_owned())));
                }
                status => return Err(Failure::sick(status)),
            }
        }
    }

    fn url(&self, request: &DeliveryRequest, change: Option<&str>) -> Result<Url, Failure> {
        let (version, token) = match request.version {
            Version::Published => ("published", &self.token),
            Version::Draft => ("draft", self.preview_token.as_ref().ok_or(ContentError::Unauthorized)?),
        };
        let mut url = self.base.clone();
        let segments = url.path_segments_mut();
        let mut segments = segments.map_err(|()| Failure::sick("its address can hold no path"))?;
        segments.pop_if_empty().push("cdn").extend(request.path().split('/'));
        drop(segments);
        let mut query = url.query_pairs_mut();
        query.append_pair("token", token).append_pair("version", version);
        query.extend_pairs(request.parameters());
        if let Some(cv) = self.cv(request.version, change) {
            query.append_pair("cv", &cv.to_string());
        }
        drop(query);
        Ok(url)
    }

    /// The cache version to name: none, for the service to say the newest, where what is known may be older.
    fn cv(&self, version: Version, change: Option<&str>) -> Option<u64> {
        let known = self.known_cv.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.as_ref().filter(|_| version == Version::Published)?;
        (known.change.as_deref() == change && known.since.elapsed() < self.max_cv_age).then_some(known.cv)
    }

    fn learn(&self, version: Version, cv: u64, change: Option<&str>) {
        let mut known = self.known_cv.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known = known.as_ref().is_some_and(|known| known.cv == cv && known.change.as_deref() == change);
        let is_still_good = is_known && known.as_ref().is_some_and(|known| known.since.elapsed() < self.max_cv_age);
        if version == Version::Published && cv > 0 && !is_still_good {
            *known = Some(KnownCv { cv, change: change.map(str::to_owned), since: Instant::now() });
        }
    }
}

/// Why a call has no document.
enum Failure {
    /// As it was meant.
    Refused(ContentError),
    /// The service is sick: what the log says of it.
    Sick(String),
}

impl Failure {
    fn sick(reason: impl Display) -> Self {
        Self::Sick(reason.to_string())
    }
}

impl From<ContentError> for Failure {
    fn from(error: ContentError) -> Self {
        Self::Refused(error)
    }
}

/// Where an answer sends a call: nowhere but to the same service, to which its token is known.
fn next(url: &Url, response: &Response) -> Result<Url, Failure> {
    let location = response.headers().get(LOCATION).and_then(|location| location.to_str().ok());
    let next = location.and_then(|location| url.join(location).ok());
    let next = next.filter(|next| next.origin() == url.origin());
    next.ok_or_else(|| Failure::sick("it sends calls to somebody else"))
}

/// The document in an answer that is whole, not too large, and what was asked for.
async fn read(request: &DeliveryRequest, mut response: Response) -> Result<Document, Failure> {
    let number = |name: &str| response.headers().get(name)?.to_str().ok()?.trim().parse().ok();
    let page = number("per-page").zip(number("total")).map(|(per_page, total)| ListPage { total, per_page });
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| Failure::sick(error.without_url()))? {
        if body.len() + chunk.len() > MAX_BODY_LEN {
            return Err(Failure::sick(format!("its answer is longer than {MAX_BODY_LEN} bytes")));
        }
        body.extend_from_slice(&chunk);
    }
    let body = String::from_utf8(body).map_err(|_| Failure::sick("its answer is no text"))?;
    let json: Value = serde_json::from_str(&body).map_err(|error| Failure::sick(format!("no JSON: {error}")))?;
    let member = member(&request.resource);
    if json[member].is_null() {
        return Err(Failure::sick(format!("its answer has no {member}")));
    }
    let cv = json["cv"].as_u64().or_else(|| json["space"]["version"].as_u64()).unwrap_or(0);
    Ok(Document { body, cv, page })
}

/// What an answer holds.
const fn member(resource: &Resource) -> &'static str {
    match resource {
        Resource::Stories => "stories",
        Resource::Story(_) => "story",
        Resource::Links => "links",
        Resource::Space => "space",
        Resource::DatasourceEntries => "datasource_entries",
        Resource::Tags => "tags",
    }
}

/// What stands for a token where others may read.
fn fingerprint(token: &str) -> String {
    let mut hash = hex::encode(digest(&SHA256, token.as_bytes()));
    hash.truncate(16);
    hash
}
