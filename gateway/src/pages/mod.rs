//! What a browser gets that opens a page: a redirect, a real 404, or the document the app starts from.

pub mod access;
mod answers;
mod catalogue;
pub mod index_html;
mod office;
pub mod outline;
pub mod page_map;
pub mod robots;
pub mod sitemap;
pub mod static_files;
pub mod story;

use crate::{
    pages::{
        access::LoginState,
        index_html::{Additions, IndexHtml},
        outline::{Outline, PageContext},
        page_map::{Page, PageMap},
        story::Story,
    },
    request::{
        Query, connection,
        locale::{self, localized},
    },
    session::{
        cookies::{self, Cookies},
        preview::{EDITOR_PARAMETER, Preview},
        tenant,
    },
    state::AppState,
    views::config::FrontMode,
};
use axum::{
    Router,
    extract::{Request, State},
    response::{IntoResponse, Response},
};
use http::{
    HeaderMap, HeaderValue, Method, StatusCode, Uri,
    header::{ALLOW, CACHE_CONTROL, LOCATION, VARY},
};
use identity::{Caller, User};
use percent_encoding::percent_decode_str;
use platform_process::{Kind, PeerAddress, Refusal};
use proto::{
    auth::RefreshRequest,
    common::Reason,
    content::GetStoryRequest,
    order::{GetOrderRequest, OrderIdType},
};
use std::{
    borrow::Cow,
    sync::Arc,
    time::{Duration, Instant},
};
use values::Locale;

/// How long a page may take to be decided on.
const PAGE_TIMEOUT: Duration = Duration::from_secs(4);

/// How long a page waits for its story, which it can do without (D2.14).
const STORY_TIMEOUT: Duration = Duration::from_millis(500);

/// What pages are made from.
#[derive(Clone)]
pub struct PageState {
    /// The services, the sessions, the settings.
    pub state: AppState,
    /// Every page.
    pub page_map: Arc<PageMap>,
    /// The calls of the app, as a page's own document asks them.
    pub calls: Router,
    /// The document the app starts from.
    pub index_html: Arc<IndexHtml>,
    /// The document the office starts from.
    pub office_html: Arc<IndexHtml>,
}

/// Answers for a page.
pub async fn open(State(pages): State<PageState>, query: Query, request: Request) -> Response {
    let (uri, method, headers) = (request.uri().clone(), request.method().clone(), request.headers().clone());
    let peer = request.extensions().get().copied();
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, HeaderValue::from_static("GET,HEAD"))]).into_response();
    }
    if let Some(path) = locale::without_french_prefix(uri.path()) {
        return moved(StatusCode::MOVED_PERMANENTLY, &with_query(path, &uri));
    }
    let cookies = connection::cookies(&uri, &headers);
    let is_preview = query.get(EDITOR_PARAMETER).is_some();
    if uri.path() == "/" && !is_preview && locale::of_visitor(&headers) == Locale::English {
        let mut response = moved(StatusCode::FOUND, &with_query(&localized("/", Locale::English), &uri));
        response.headers_mut().insert(VARY, HeaderValue::from_static("Accept-Language, Cookie"));
        cookies.locale(Locale::English).put_into(response.headers_mut());
        return response;
    }
    let (locale, path) = locale::of_path(uri.path());
    let caller = Caller { locale, deadline: Some(Instant::now() + PAGE_TIMEOUT), ..Caller::default() };
    let (session, cookies) = match pages.session(&caller, &headers, cookies).await {
        Ok(found) => found,
        Err(refusal) => return pages.refused(locale, &refusal),
    };
    let caller = Caller { user: session, ..caller };
    let tenant = tenant::of_browser(path, &uri, &headers);
    let visit = Visit { path, query: &query, uri: &uri, headers: &headers, peer, is_punchout: tenant.is_some() };
    let mut response = pages.answer(&caller, &visit).await;
    if let Some(tenant) = tenant
        && let Some(hosts) = pages.state.tenants.of(&tenant).await
    {
        index_html::open_to(&mut response, &hosts.frame_hosts, &hosts.hook_hosts);
    }
    if let Some(cookies) = cookies {
        cookies.put_into(response.headers_mut());
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// What is at an address.
enum Outcome {
    Open,
    /// With the story that it shows.
    OpenWith(Box<Story>),
    /// With what it shows of the catalogue.
    Outlined(Box<Outline>),
    NotFound,
    /// A category whose slugs have changed: where it is now, without language prefix.
    MovedTo(String),
    /// Not for this visit: where it goes instead, without language prefix.
    RedirectTo(&'static str),
}

/// Somebody opens an address.
struct Visit<'a> {
    /// Without language prefix.
    path: &'a str,
    query: &'a Query,
    uri: &'a Uri,
    headers: &'a HeaderMap,
    peer: Option<PeerAddress>,
    /// A procurement system sent somebody into this browser.
    is_punchout: bool,
}

impl Visit<'_> {
    /// Where the shop is, as the browser knows it.
    fn origin(&self) -> String {
        connection::origin(self.uri, self.headers)
    }

    /// Where and for whom its page is drawn.
    const fn context<'a>(&self, caller: &Caller, origin: &'a str) -> PageContext<'a> {
        PageContext { locale: caller.locale, origin, is_customer: caller.user.is_some() }
    }
}

impl PageState {
    async fn answer(&self, caller: &Caller, visit: &Visit<'_>) -> Response {
        let Visit { path, query, uri, headers, .. } = *visit;
        let locale = caller.locale;
        if office::is_at(path) && caller.staff().is_ok() {
            return self.office_html.answer(locale, StatusCode::OK);
        }
        let preview = self.state.preview.as_deref();
        let preview = preview.filter(|preview| query.get(EDITOR_PARAMETER).is_some() && preview.is_open_to(headers));
        let editor = preview.map(|preview| preview.editor.as_str());
        // Who is shown a draft asks for it: what is typed meanwhile would be newer than the page.
        let embed = |path: &str, answer: &str| editor.is_none().then(|| outline::embedded(path, locale, answer));
        let (found, frame) = tokio::join!(self.find(caller, visit, preview), self.frame(caller));
        let frame = frame.into_iter().filter_map(|(path, answer)| embed(path, &answer));
        let is_shown = matches!(found, Ok(Outcome::Open | Outcome::OpenWith(_) | Outcome::Outlined(_)));
        let answers = if is_shown && preview.is_none() { self.answers(caller, visit).await } else { Vec::new() };
        let open = |status, outline, story: Option<&Story>| {
            let own = story.and_then(|story| embed(&story.path, &story.answer));
            let data = frame.chain(own).chain(answers).collect();
            self.index_html.answer_with(locale, status, &Additions { outline, data, editor })
        };
        match found {
            Ok(Outcome::Open) => open(StatusCode::OK, None, None),
            Ok(Outcome::OpenWith(story)) => {
                let outline = Outline::of_story(&story, visit.context(caller, &visit.origin()));
                open(StatusCode::OK, Some(outline), Some(&story))
            }
            Ok(Outcome::Outlined(outline)) => open(StatusCode::OK, Some(*outline), None),
            Ok(Outcome::NotFound) => open(StatusCode::NOT_FOUND, None, None),
            Ok(Outcome::MovedTo(path)) => {
                moved(StatusCode::MOVED_PERMANENTLY, &with_query(&localized(&path, locale), uri))
            }
            Ok(Outcome::RedirectTo(access::LOGIN)) => to_login(locale, uri, headers),
            Ok(Outcome::RedirectTo(path)) => moved(StatusCode::FOUND, &localized(path, locale)),
            Err(refusal) => self.refused(locale, &refusal),
        }
    }

    async fn find(&self, caller: &Caller, visit: &Visit<'_>, preview: Option<&Preview>) -> Result<Outcome, Refusal> {
        let Visit { path, query, .. } = *visit;
        let Some((page, rest)) = self.page_map.page_at(path) else { return Ok(Outcome::NotFound) };
        let shows_story = page.content.is_some() || page.id == "category-path";
        // Who previews a story need not be a customer.
        let mode = if preview.is_some() && shows_story { FrontMode::Public } else { self.state.config.front_mode };
        if path == "/" && office::is_all_there_is(caller) {
            return Ok(Outcome::RedirectTo(office::HOME));
        }
        let who = who(caller, visit);
        if let Some(instead) = access::redirect(page, mode, who, query.get("token").is_some()) {
            return Ok(Outcome::RedirectTo(instead));
        }
        // What is there, the tab finds out by its own session.
        if who == LoginState::Punchout {
            return Ok(Outcome::Open);
        }
        if let Some(confirmation) = access::confirmation(page) {
            let order = self.order(caller, query.get("orderId")).await?;
            let confirmed = order.is_some_and(|order| confirmation.is_of(&order));
            return Ok(if confirmed { Outcome::Open } else { Outcome::RedirectTo(confirmation.otherwise) });
        }
        match page.id.as_str() {
            "product" => self.product(caller, visit, rest).await,
            "collection" => Ok(self.collection(caller, visit).await),
            "brands" => Ok(self.brands(caller, visit).await),
            "category" => self.category(caller, visit, page, rest).await,
            "category-path" => match self.category(caller, visit, page, rest).await? {
                Outcome::NotFound => self.story_at(caller, rest, preview).await,
                found => Ok(found),
            },
            _ => Ok(match &page.content {
                Some(path) => self.story_of(caller, page, path, preview).await,
                None => Outcome::Open,
            }),
        }
    }

    /// A page that shows a story of its own. Without one the home page is the catalogue, and the others are not there;
    /// while content is sick each is what the app makes of it (D2.14).
    async fn story_of(&self, caller: &Caller, page: &Page, path: &str, preview: Option<&Preview>) -> Outcome {
        match tokio::time::timeout(STORY_TIMEOUT, self.story(caller, path, preview)).await {
            Ok(Ok(Some(story))) => Outcome::OpenWith(Box::new(story)),
            Ok(Ok(None)) if page.path != "/" => Outcome::NotFound,
            _ => Outcome::Open,
        }
    }

    /// The story at a path that is no category's (D2.6).
    async fn story_at(&self, caller: &Caller, path: &str, preview: Option<&Preview>) -> Result<Outcome, Refusal> {
        let Some(path) = decoded(path) else { return Ok(Outcome::NotFound) };
        let story = self.story(caller, &path, preview).await?;
        Ok(story.map_or(Outcome::NotFound, |story| Outcome::OpenWith(Box::new(story))))
    }

    async fn story(&self, caller: &Caller, path: &str, preview: Option<&Preview>) -> Result<Option<Story>, Refusal> {
        let preview_token = preview.map(|preview| preview.token.clone());
        let request = GetStoryRequest { path: path.to_owned(), relations: Vec::new(), preview_token };
        let found = self.state.content().get_story(caller.ask(request)).await;
        Ok(present(found)?.and_then(|answer| Story::read(&answer.json, path)))
    }

    /// The answers for the stories around every page, as far as they can be had at once.
    async fn frame(&self, caller: &Caller) -> Vec<(&'static str, String)> {
        let story = async |path: &'static str| {
            let request = GetStoryRequest { path: path.to_owned(), ..GetStoryRequest::default() };
            let answer = tokio::time::timeout(STORY_TIMEOUT, self.state.content().get_story(caller.ask(request))).await;
            Some((path, answer.ok()?.ok()?.into_inner().json))
        };
        let (navigation, footer) = tokio::join!(story("navigation"), story("footer"));
        navigation.into_iter().chain(footer).collect()
    }

    async fn order(&self, caller: &Caller, id: Option<&str>) -> Result<Option<proto::order::CommercialOrder>, Refusal> {
        let Some(id) = id else { return Ok(None) };
        let request = GetOrderRequest { id: id.to_owned(), id_type: OrderIdType::DjustId.into(), preview_lines: 0 };
        Ok(present(self.state.order().get_order(caller.ask(request)).await)?.and_then(|answer| answer.order))
    }

    /// Who opens the page. An expired access token is refreshed first (D4.9), with cookies to set; tokens that are
    /// good for nothing any more are cleared.
    async fn session(
        &self,
        caller: &Caller,
        headers: &HeaderMap,
        cookies: Cookies,
    ) -> Result<(Option<User>, Option<Cookies>), Refusal> {
        let token = cookies::value(headers, cookies::TOKEN);
        if let Some(token) = token
            && let Some(user) = self.state.sessions.user(token, caller.deadline).await?
        {
            return Ok((Some(user), None));
        }
        let Some(refresh_token) = cookies::value(headers, cookies::REFRESH_TOKEN) else {
            return Ok((None, token.map(|_| cookies.cleared())));
        };
        if connection::is_prefetch(headers) {
            // Guessed visits spend no token; the real one will (D4.9).
            return Err(Refusal::unavailable(Reason::ServiceUnavailable));
        }
        let request = caller.ask(RefreshRequest { refresh_token: refresh_token.to_owned() });
        match self.state.auth().refresh(request).await.map_err(Refusal::from) {
            Ok(answer) => {
                let answer = answer.into_inner();
                let tokens = answer.tokens.unwrap_or_default();
                let user = self.state.sessions.user(&tokens.access_token, caller.deadline).await?;
                Ok((user, Some(cookies.session(&tokens, answer.selection.as_ref()))))
            }
            Err(refusal) if refusal.kind == Kind::Unauthenticated => {
                tracing::info!(%refusal, "a page was opened with a session that is over");
                Ok((None, Some(cookies.cleared())))
            }
            Err(refusal) => Err(refusal),
        }
    }

    fn refused(&self, locale: Locale, refusal: &Refusal) -> Response {
        let status = StatusCode::from_u16(refusal.kind.http()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = self.index_html.answer(locale, status);
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

fn who(caller: &Caller, visit: &Visit<'_>) -> LoginState {
    match &caller.user {
        None if visit.is_punchout => LoginState::Punchout,
        None => LoginState::Guest,
        Some(user) if user.membership.is_none() => LoginState::WithoutAccount,
        Some(_) => LoginState::Buyer,
    }
}

/// An answer, or `None` when what was asked for is not there.
fn present<T>(answer: Result<tonic::Response<T>, tonic::Status>) -> Result<Option<T>, Refusal> {
    match answer.map_err(Refusal::from) {
        Ok(answer) => Ok(Some(answer.into_inner())),
        Err(refusal) if matches!(refusal.kind, Kind::NotFound | Kind::Invalid | Kind::Forbidden) => Ok(None),
        Err(refusal) => Err(refusal),
    }
}

/// A part of an address without its percent-encoding; `None`: it is no text.
fn decoded(text: &str) -> Option<String> {
    percent_decode_str(text).decode_utf8().ok().map(Cow::into_owned)
}

fn with_query(path: &str, uri: &Uri) -> String {
    uri.query().map_or_else(|| path.to_owned(), |query| format!("{path}?{query}"))
}

/// A redirect to the login, which leads back to what was asked for (D2.16).
fn to_login(locale: Locale, uri: &Uri, headers: &HeaderMap) -> Response {
    let asked = uri.path_and_query().map_or("/", |asked| asked.as_str());
    let mut response = moved(StatusCode::FOUND, &localized(access::LOGIN, locale));
    connection::cookies(uri, headers).return_to(asked).put_into(response.headers_mut());
    response
}

/// A redirect within the site: one slash, so that no address names another host.
pub fn moved(status: StatusCode, to: &str) -> Response {
    let to = format!("/{}", to.trim_start_matches(['/', '\\']));
    let Ok(to) = HeaderValue::try_from(to) else { return StatusCode::NOT_FOUND.into_response() };
    (status, [(LOCATION, to), (CACHE_CONTROL, HeaderValue::from_static("no-store"))]).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_redirect_stays_on_the_site() {
        let target = |to: &str| moved(StatusCode::FOUND, to).headers()[LOCATION].to_str().unwrap().to_owned();
        assert_eq!(target("//evil.example/x"), "/evil.example/x");
        assert_eq!(target("/\\evil.example"), "/evil.example");
        assert_eq!(target("/faq?a=b"), "/faq?a=b");
    }

    #[test]
    fn an_address_is_decoded_once() {
        assert_eq!(decoded("caf%C3%A9%2520").as_deref(), Some("café%20"));
        assert_eq!(decoded("100%").as_deref(), Some("100%"));
        assert_eq!(decoded("%ff"), None);
    }
}
