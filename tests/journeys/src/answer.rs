//! What the shop answered.

use reqwest::{Response, header::HeaderMap};
use serde_json::Value;

/// What the shop answered.
#[derive(Debug)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body: JSON, or a string of what is none.
    pub body: Value,
}

impl Answer {
    /// A response, read to its end.
    pub(crate) async fn read(response: Response) -> Result<Self, reqwest::Error> {
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let text = response.text().await?;
        let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
        Ok(Self { status, headers, body })
    }

    /// A header, empty where there is none.
    #[must_use]
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// What a cookie is set to; an empty text takes it away.
    #[must_use]
    pub fn cookie(&self, name: &str) -> Option<&str> {
        self.set_cookie(name)?.split(';').next()
    }

    /// For how many seconds a cookie is kept that is set.
    #[must_use]
    pub fn cookie_lives(&self, name: &str) -> Option<u32> {
        self.set_cookie(name)?.split(';').find_map(|part| part.trim().strip_prefix("Max-Age=")?.parse().ok())
    }

    /// What is said of a cookie behind its name.
    fn set_cookie(&self, name: &str) -> Option<&str> {
        let cookies = self.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
        cookies.filter_map(|cookie| cookie.split_once('=')).find(|(key, _)| *key == name).map(|(_, said)| said)
    }

    /// The member of the body that a JSON pointer names, `null` where there is none.
    #[must_use]
    pub fn at(&self, pointer: &str) -> &Value {
        self.body.pointer(pointer).unwrap_or(&Value::Null)
    }

    /// The member as text, empty where it is none.
    #[must_use]
    pub fn text(&self, pointer: &str) -> &str {
        self.at(pointer).as_str().unwrap_or_default()
    }

    /// The same answer, if it has this status.
    ///
    /// # Panics
    /// When it has another, with what it said.
    #[must_use]
    #[track_caller]
    pub fn expect(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.body);
        self
    }

    /// What it says, but for the trace and for the id that was asked for: two answers that differ in nothing else
    /// tell nobody which of two ids exists.
    #[must_use]
    pub fn without(&self, id: &str) -> String {
        let mut body = self.body.clone();
        if let Some(trace) = body.get_mut("traceId") {
            *trace = Value::Null;
        }
        format!("{} {} {}", self.status, self.header("content-type"), body.to_string().replace(id, "…"))
    }
}
