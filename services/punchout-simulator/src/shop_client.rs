//! The shop under trial: the one server that is called.

use crate::buyer::USER_AGENT;
use procurement::cxml::{self, Content, Document, Limits, Response};
use reqwest::{Client, StatusCode, header::CONTENT_TYPE, redirect::Policy};
use std::{error::Error, time::Duration};
use url::Url;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);
/// The most bytes of an answer.
const MAX_ANSWER_LEN: usize = 2 * 1024 * 1024;

/// Calls the shop.
pub struct ShopClient {
    http: Client,
    shop: Url,
}

/// Why there is no answer in cXML.
#[derive(Debug, thiserror::Error)]
pub enum NoAnswer {
    /// Nobody answers.
    #[error("The shop can't be reached: {0}.")]
    Unreachable(String),
    /// Something that is no end.
    #[error("The shop's answer has more than {MAX_ANSWER_LEN} bytes.")]
    TooLong,
    /// A refusal in HTTP: cXML is always answered with 200.
    #[error("The shop answers with HTTP {0}; a cXML request is to be answered with 200 and a Status.")]
    Http(StatusCode),
    /// Something other than a response.
    #[error("The shop's answer is no cXML Response: {0}.")]
    Unreadable(String),
}

impl ShopClient {
    /// Will call this shop.
    pub fn new(shop: Url) -> Result<Self, reqwest::Error> {
        let http = Client::builder().connect_timeout(CONNECT_TIMEOUT).timeout(ANSWER_TIMEOUT);
        let http = http.redirect(Policy::none()).user_agent(USER_AGENT).build()?;
        Ok(Self { http, shop })
    }

    /// The shop's address.
    pub fn url(&self) -> &Url {
        &self.shop
    }

    /// Where a browser enters by OCI as this tenant.
    pub fn oci_setup(&self, tenant: &str) -> Url {
        self.address(&["oci", "setup", tenant])
    }

    /// Asks for a page to send a buyer of this tenant to.
    pub async fn set_up(&self, tenant: &str, request: &Document) -> Result<Response, NoAnswer> {
        self.ask(self.address(&["cxml", "setup", tenant]), request).await
    }

    /// Sends an order of this tenant.
    pub async fn order(&self, tenant: &str, request: &Document) -> Result<Response, NoAnswer> {
        self.ask(self.address(&["cxml", "order", tenant]), request).await
    }

    fn address(&self, path: &[&str]) -> Url {
        let mut address = self.shop.clone();
        address.set_query(None);
        address.set_fragment(None);
        if let Ok(mut segments) = address.path_segments_mut() {
            segments.pop_if_empty().extend(["api", "punchout"]).extend(path);
        }
        address
    }

    async fn ask(&self, address: Url, request: &Document) -> Result<Response, NoAnswer> {
        let asked = self.http.post(address).header(CONTENT_TYPE, "text/xml; charset=utf-8").body(cxml::write(request));
        let mut answer = asked.send().await.map_err(unreachable)?;
        let status = answer.status();
        let mut body = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(unreachable)? {
            if body.len() + chunk.len() > MAX_ANSWER_LEN {
                return Err(NoAnswer::TooLong);
            }
            body.extend_from_slice(&chunk);
        }
        if status != StatusCode::OK {
            return Err(NoAnswer::Http(status));
        }
        match cxml::read(&body, &Limits::default()) {
            Ok(Document { content: Content::Response(response), .. }) => Ok(response),
            Ok(_) => Err(NoAnswer::Unreadable("it asks or tells something itself".to_owned())),
            Err(fault) => Err(NoAnswer::Unreadable(fault.detail)),
        }
    }
}

/// What went wrong, down to its cause.
fn unreachable(error: reqwest::Error) -> NoAnswer {
    let error = error.without_url();
    let mut said = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        said = format!("{said}: {error}");
        cause = error.source();
    }
    NoAnswer::Unreachable(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenants_key_is_one_part_of_the_path_whatever_is_in_it() {
        let shop = |url: &str| ShopClient::new(url.parse().unwrap()).unwrap();
        let address = shop("https://shop.example/b2b/?x=1").oci_setup("a/b ?#é");
        assert_eq!(address.as_str(), "https://shop.example/b2b/api/punchout/oci/setup/a%2Fb%20%3F%23%C3%A9");
        let address = shop("http://127.0.0.1:8080").oci_setup("demo");
        assert_eq!(address.as_str(), "http://127.0.0.1:8080/api/punchout/oci/setup/demo");
    }
}
