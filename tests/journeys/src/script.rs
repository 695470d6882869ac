//! A script: requests written out header by header, which no browser adds anything to.

use crate::{Answer, FILE_PART, PASSWORD};
use reqwest::{Client, ClientBuilder, Method, redirect::Policy};
use serde_json::{Value, json};

/// Somebody's script. It keeps no cookies and follows no redirects.
#[derive(Clone)]
pub struct Script {
    http: Client,
    origin: String,
}

/// A session, by the tokens that stand for it.
#[derive(Clone, Debug)]
pub struct Session {
    /// The access token.
    pub token: String,
    /// The refresh token.
    pub refresh: String,
}

/// A request, header by header.
#[derive(Clone, Debug)]
pub struct Call {
    method: Method,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

#[allow(clippy::panic)]
impl Script {
    /// A script for the shop of this origin.
    ///
    /// # Panics
    /// When no client can be made.
    #[must_use]
    pub fn at(origin: &str) -> Self {
        Self::over(Client::builder(), origin)
    }

    /// The same, all over one HTTP/2 connection.
    ///
    /// # Panics
    /// When no client can be made.
    #[must_use]
    pub fn on_one_connection(origin: &str) -> Self {
        Self::over(Client::builder().http2_prior_knowledge(), origin)
    }

    fn over(http: ClientBuilder, origin: &str) -> Self {
        let http = http.redirect(Policy::none()).build();
        Self { http: http.unwrap_or_else(|error| panic!("no HTTP client: {error}")), origin: origin.to_owned() }
    }

    /// Opens a session with the demonstration's password.
    pub async fn login(&self, email: &str) -> Session {
        self.login_with(email, PASSWORD).await
    }

    /// Opens a session with a password that is right.
    pub async fn login_with(&self, email: &str, password: &str) -> Session {
        let answer = self.try_login(email, password).await.expect(200);
        let token = |name: &str| answer.text(&format!("/data/token/{name}")).to_owned();
        Session { token: token("accessToken"), refresh: token("refreshToken") }
    }

    /// Tries a password.
    pub async fn try_login(&self, email: &str, password: &str) -> Answer {
        self.send(Call::post("/api/auth/login", &json!({ "email": email, "password": password }))).await
    }

    /// Whether an access token opens anything.
    pub async fn is_in(&self, session: &Session) -> bool {
        self.send(Call::get("/api/auth/get-authenticated-user").bearer(&session.token)).await.status == 200
    }

    /// Trades a session's refresh token, as programs do.
    pub async fn refresh(&self, session: &Session) -> Answer {
        self.send(Call::post("/api/auth/refresh", &json!({ "refreshToken": session.refresh }))).await
    }

    /// Sends the request.
    ///
    /// # Panics
    /// When no answer comes at all.
    pub async fn send(&self, call: Call) -> Answer {
        let said = format!("{call:?}");
        self.try_send(call).await.unwrap_or_else(|error| panic!("{said}: {error}"))
    }

    /// Sends the request, over a way that may lose the answer.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn try_send(&self, call: Call) -> Result<Answer, reqwest::Error> {
        let mut request = self.http.request(call.method, format!("{}{}", self.origin, call.path)).body(call.body);
        for (name, value) in call.headers {
            request = request.header(name, value);
        }
        Answer::read(request.send().await?).await
    }
}

impl Call {
    /// A request without headers or body.
    #[must_use]
    pub fn new(method: Method, path: impl Into<String>) -> Self {
        Self { method, path: path.into(), headers: Vec::new(), body: Vec::new() }
    }

    /// `GET`.
    #[must_use]
    pub fn get(path: impl Into<String>) -> Self {
        Self::new(Method::GET, path)
    }

    /// `POST` of JSON.
    #[must_use]
    pub fn post(path: impl Into<String>, body: &Value) -> Self {
        Self::new(Method::POST, path).body("application/json", body.to_string())
    }

    /// With this header.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    /// With this cookie, next to those it has.
    #[must_use]
    pub fn cookie(self, name: &str, value: &str) -> Self {
        self.with("cookie", format!("{name}={value}"))
    }

    /// With an access token, as programs send it.
    #[must_use]
    pub fn bearer(self, token: &str) -> Self {
        self.with("authorization", format!("Bearer {token}"))
    }

    /// With the cookies of a session, as browsers send them.
    #[must_use]
    pub fn cookies_of(self, session: &Session) -> Self {
        self.cookie("token", &session.token).cookie("refreshToken", &session.refresh)
    }

    /// With this body, which claims to be of that kind; an empty one is none, and a form in parts is no JSON.
    #[must_use]
    pub fn body(mut self, kind: &str, body: impl AsRef<[u8]>) -> Self {
        self.body = body.as_ref().to_vec();
        if self.body.is_empty() {
            return self;
        }
        let headers = match kind {
            "application/json" => headers_of(&String::from_utf8_lossy(&self.body)),
            kind => vec![("content-type", kind.to_owned())],
        };
        headers.into_iter().fold(self, |call, (name, value)| call.with(name, value))
    }
}

/// What a body is sent with: a form in parts says what lies between them, a file where it begins; any other is JSON.
pub(crate) fn headers_of(body: &str) -> Vec<(&'static str, String)> {
    let edge = body.lines().next().and_then(|line| line.strip_prefix("--"));
    match edge {
        Some(edge) => vec![("content-type", format!("multipart/form-data; boundary={edge}"))],
        None if body == FILE_PART => {
            vec![("content-type", "application/offset+octet-stream".to_owned()), ("upload-offset", "0".to_owned())]
        }
        None => vec![("content-type", "application/json".to_owned())],
    }
}
