//! Somebody with a browser: cookies, a language, and calls to the shop.

use crate::{Answer, script::headers_of};
use reqwest::{Client, Method, redirect::Policy};
use serde_json::{Value, json};

/// The password of every demonstration login.
pub const PASSWORD: &str = "Comptoir-demo-2026";

/// Somebody with a browser of their own. Redirects are answers like any other.
#[derive(Clone)]
pub struct Visitor {
    http: Client,
    origin: String,
    language: &'static str,
    key: Option<&'static str>,
}

#[allow(clippy::panic)]
impl Visitor {
    /// Somebody at the shop of this origin.
    ///
    /// # Panics
    /// When no client can be made.
    #[must_use]
    pub fn at(origin: &str) -> Self {
        let http = Client::builder().cookie_store(true).redirect(Policy::none()).build();
        let http = http.unwrap_or_else(|error| panic!("no HTTP client: {error}"));
        Self { http, origin: origin.to_owned(), language: "fr-FR", key: None }
    }

    /// Somebody else at the same shop, with a browser of their own.
    #[must_use]
    pub fn somebody_else(&self) -> Self {
        Self::at(&self.origin)
    }

    /// The same, reading English.
    #[must_use]
    pub const fn in_english(mut self) -> Self {
        self.language = "en-GB";
        self
    }

    /// The same, whose writes carry this `Idempotency-Key`.
    #[must_use]
    pub const fn repeating(mut self, key: &'static str) -> Self {
        self.key = Some(key);
        self
    }

    /// Logs in with the demonstration's password.
    pub async fn login(&self, email: &str) -> Answer {
        self.post(
            "/api/auth/login?withUserData=true&withAccountData=true",
            json!({ "email": email, "password": PASSWORD }),
        )
        .await
    }

    /// `GET`.
    pub async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, None).await
    }

    /// `POST` of JSON.
    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.call(Method::POST, path, Some(body.to_string())).await
    }

    /// `PUT` of JSON.
    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.call(Method::PUT, path, Some(body.to_string())).await
    }

    /// `DELETE` without a body.
    pub async fn delete(&self, path: &str) -> Answer {
        self.call(Method::DELETE, path, None).await
    }

    /// Any call, with a body as it stands: JSON, a form in parts, or the first part of a file.
    ///
    /// # Panics
    /// When no answer comes at all.
    pub async fn call(&self, method: Method, path: &str, body: Option<String>) -> Answer {
        self.try_call(method, path, body).await.unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Any call, for a shop that may be down.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn try_call(&self, method: Method, path: &str, body: Option<String>) -> Result<Answer, reqwest::Error> {
        let mut request = self
            .http
            .request(method, format!("{}{path}", self.origin))
            .header("origin", &self.origin)
            .header("accept-language", self.language);
        if let Some(key) = self.key {
            request = request.header("idempotency-key", key);
        }
        if let Some(body) = body {
            let headers = headers_of(&body);
            request =
                headers.into_iter().fold(request, |request, (name, value)| request.header(name, value)).body(body);
        }
        Answer::read(request.send().await?).await
    }
}
