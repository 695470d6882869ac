//! The running shop's API, as an operator's commands call it.

use super::session::{Session, SessionFile};
use platform_process::StartError;
use reqwest::{
    Client, Method, Response, StatusCode, Url,
    header::{ACCEPT_LANGUAGE, CONTENT_TYPE},
};
use serde_json::{Value, json};
use std::time::Duration;
use uuid::Uuid;

/// How long a call may take: longer than the shop itself takes for any.
const CALL_TIMEOUT: Duration = Duration::from_secs(30);

/// How many bytes of a file are sent at once: as many as the shop takes.
pub const PART_LEN: usize = 2 * 1024 * 1024;

/// What a call carries.
enum Body {
    Nothing,
    Json(Value),
    Xml(Vec<u8>),
    /// Bytes of a file, and where they begin.
    Part {
        offset: u64,
        content: Vec<u8>,
    },
}

/// A shop, and the session that an operator has there.
pub struct Api {
    client: Client,
    shop: Url,
    file: SessionFile,
}

impl Api {
    /// The shop at an address.
    ///
    /// # Errors
    /// When this machine has no client for it.
    pub fn new(shop: Url, file: SessionFile) -> Result<Self, StartError> {
        let client = Client::builder().timeout(CALL_TIMEOUT).build().map_err(StartError::failed)?;
        Ok(Self { client, shop, file })
    }

    /// The shop's address.
    pub fn shop(&self) -> &str {
        self.shop.as_str().trim_end_matches('/')
    }

    /// Opens a session and keeps it, if it is an operator's or that of a supplier's user.
    ///
    /// # Errors
    /// When the shop refuses, or whoever has the address works neither for it nor for a supplier.
    pub async fn login(&mut self, email: &str, password: &str) -> Result<Value, StartError> {
        let url = self.address(&["auth", "login"])?;
        let body = json!({ "email": email, "password": password });
        let answer = accepted(self.send(Method::POST, url, &Body::Json(body), None).await?).await?;
        let token = |name: &str| answer["data"]["token"][name].as_str().unwrap_or_default().to_owned();
        let session = Session {
            shop: self.shop().to_owned(),
            access_token: token("accessToken"),
            refresh_token: token("refreshToken"),
        };
        let mut url = self.address(&["operator", "orders"])?;
        url.query_pairs_mut().append_pair("size", "1");
        let tried = self.send(Method::GET, url, &Body::Nothing, Some(&session)).await?;
        if tried.status() == StatusCode::FORBIDDEN {
            self.end(&session).await?;
            return Err(StartError::failed(format!("{email} works neither for the shop nor for a supplier.")));
        }
        accepted(tried).await?;
        self.file.write(&session)?;
        Ok(json!({ "success": true, "shop": session.shop, "email": email }))
    }

    /// Ends the session, if there is one.
    ///
    /// # Errors
    /// When the shop can't be reached: then the session is kept, for it lives on there.
    pub async fn logout(&mut self) -> Result<Value, StartError> {
        if let Some(session) = self.file.read()?.filter(|session| session.shop == self.shop()) {
            self.end(&session).await?;
            self.file.remove()?;
        }
        Ok(json!({ "success": true }))
    }

    /// Asks for what stands at a path under `/api/operator`, with a query.
    ///
    /// # Errors
    /// When the shop refuses, in its own sentence.
    pub async fn get(&mut self, path: &[&str], query: &[(&str, String)]) -> Result<Value, StartError> {
        self.call(Method::GET, path, query, None).await
    }

    /// Changes what stands at a path under `/api/operator`.
    ///
    /// # Errors
    /// When the shop refuses, in its own sentence.
    pub async fn put(&mut self, path: &[&str], body: Value) -> Result<Value, StartError> {
        self.call(Method::PUT, path, &[], Some(body)).await
    }

    /// Adds to what stands at a path under `/api/operator`.
    ///
    /// # Errors
    /// When the shop refuses, in its own sentence.
    pub async fn post(&mut self, path: &[&str], body: Value) -> Result<Value, StartError> {
        self.call(Method::POST, path, &[], Some(body)).await
    }

    /// Sends an XML document to a path under `/api/operator`.
    ///
    /// # Errors
    /// When the shop refuses, in its own sentence.
    pub async fn post_xml(&mut self, path: &[&str], document: Vec<u8>) -> Result<Value, StartError> {
        accepted(self.answered(Method::POST, path, &[], &Body::Xml(document)).await?).await
    }

    /// A file that stands at a path under `/api/operator`, with a query.
    ///
    /// # Errors
    /// When the shop refuses, in its own sentence.
    pub async fn file(&mut self, path: &[&str], query: &[(&str, String)]) -> Result<Vec<u8>, StartError> {
        let response = self.answered(Method::GET, path, query, &Body::Nothing).await?;
        if response.status().is_success() {
            return Ok(response.bytes().await.map_err(StartError::failed)?.to_vec());
        }
        Err(accepted(response).await.err().unwrap_or_else(|| StartError::failed("There is no such file.")))
    }

    /// Adds a part to a file that stands at a path under `/api/operator`, where it stands by then.
    ///
    /// # Errors
    /// When the shop refuses, in its own sentence.
    pub async fn patch(&mut self, path: &[&str], offset: u64, content: Vec<u8>) -> Result<(), StartError> {
        accepted(self.answered(Method::PATCH, path, &[], &Body::Part { offset, content }).await?).await.map(drop)
    }

    /// Takes away what stands at a path under `/api/operator`, with a query.
    ///
    /// # Errors
    /// When the shop refuses, in its own sentence.
    pub async fn delete(&mut self, path: &[&str], query: &[(&str, String)]) -> Result<Value, StartError> {
        self.call(Method::DELETE, path, query, None).await
    }

    /// A call with the session, refreshed once when its access token has expired.
    async fn call(
        &mut self,
        method: Method,
        path: &[&str],
        query: &[(&str, String)],
        body: Option<Value>,
    ) -> Result<Value, StartError> {
        accepted(self.answered(method, path, query, &body.map_or(Body::Nothing, Body::Json)).await?).await
    }

    /// The answer to a call, whatever it is.
    async fn answered(
        &mut self,
        method: Method,
        path: &[&str],
        query: &[(&str, String)],
        body: &Body,
    ) -> Result<Response, StartError> {
        let mut url = self.address(&[&["operator"], path].concat())?;
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        let session = self.file.read()?.filter(|session| session.shop == self.shop());
        let session = session.ok_or_else(|| self.nobody())?;
        let response = self.send(method.clone(), url.clone(), body, Some(&session)).await?;
        if response.status() != StatusCode::UNAUTHORIZED {
            return Ok(response);
        }
        let session = self.refreshed(session).await?;
        self.send(method, url, body, Some(&session)).await
    }

    /// The session with new tokens. One that is over is forgotten.
    async fn refreshed(&self, session: Session) -> Result<Session, StartError> {
        let url = self.address(&["auth", "refresh"])?;
        let body = json!({ "refreshToken": session.refresh_token });
        let response = self.send(Method::POST, url, &Body::Json(body), None).await?;
        if response.status() == StatusCode::UNAUTHORIZED {
            self.file.remove()?;
            return Err(self.nobody());
        }
        let answer = accepted(response).await?;
        let token = |name: &str| answer[name].as_str().unwrap_or_default().to_owned();
        let session = Session { access_token: token("token"), refresh_token: token("refreshToken"), ..session };
        self.file.write(&session)?;
        Ok(session)
    }

    async fn end(&self, session: &Session) -> Result<(), StartError> {
        let url = self.address(&["auth", "logout"])?;
        accepted(self.send(Method::POST, url, &Body::Nothing, Some(session)).await?).await.map(drop)
    }

    /// The address of a call; what a path is made of may hold any sign.
    fn address(&self, path: &[&str]) -> Result<Url, StartError> {
        let mut url = self.shop.clone();
        url.path_segments_mut()
            .map_err(|()| StartError::failed(format!("{} is no address of a shop.", self.shop)))?
            .pop_if_empty()
            .push("api")
            .extend(path);
        Ok(url)
    }

    async fn send(
        &self,
        method: Method,
        url: Url,
        body: &Body,
        session: Option<&Session>,
    ) -> Result<Response, StartError> {
        let mut request = self.client.request(method.clone(), url).header(ACCEPT_LANGUAGE, "en-GB");
        if method == Method::POST {
            request = request.header("idempotency-key", Uuid::new_v4().to_string());
        }
        request = match body {
            Body::Nothing => request,
            Body::Json(body) => request.json(body),
            Body::Xml(document) => request.header(CONTENT_TYPE, "application/xml").body(document.clone()),
            // The core of tus 1.0.
            Body::Part { offset, content } => request
                .header(CONTENT_TYPE, "application/offset+octet-stream")
                .header("upload-offset", offset.to_string())
                .body(content.clone()),
        };
        if let Some(session) = session {
            request = request.bearer_auth(&session.access_token);
        }
        request.send().await.map_err(|error| {
            let remedy = "Start it, or name another with --url or SHOP_URL.";
            StartError::failed(format!("The shop at {} can't be reached: {error}. {remedy}", self.shop()))
        })
    }

    fn nobody(&self) -> StartError {
        StartError::failed(format!("Nobody is logged in at {}: run shop operator login.", self.shop()))
    }
}

/// What was answered; or the sentence of a refusal.
async fn accepted(response: Response) -> Result<Value, StartError> {
    let status = response.status();
    let body: Value = response.json().await.unwrap_or_default();
    if status.is_success() { Ok(body) } else { Err(StartError::failed(sentence(status, &body))) }
}

/// What the shop says no with: its sentence, every member and line that is wrong, and what could be done instead.
fn sentence(status: StatusCode, problem: &Value) -> String {
    let all = |member: &str| problem[member].as_array().cloned().unwrap_or_default();
    let details = [all("errors"), all("warnings")].concat();
    let mut sentences: Vec<String> = [&problem["detail"]]
        .into_iter()
        .chain(details.iter().map(|detail| &detail["message"]))
        .filter_map(|text| text.as_str().map(str::to_owned))
        .chain(remedies(&problem["params"]))
        .collect();
    sentences.dedup();
    if sentences.is_empty() { format!("The shop answered {status}.") } else { sentences.join(" ") }
}

/// What the parameters of a refusal offer: a supplier to name, a status that can follow.
fn remedies(params: &Value) -> impl Iterator<Item = String> {
    let suppliers = params["suppliers"].as_str();
    let name_one = suppliers.map(|suppliers| {
        format!("Several suppliers sell it: say whose offer, with --supplier and one of {suppliers}.")
    });
    let transition = params["from"].as_str().zip(params["next"].as_str());
    let can_follow = transition.map(|(from, next)| match next {
        "" => format!("It stands at {from}, for good."),
        next => format!("It stands at {from}. What can follow: {next}."),
    });
    name_one.into_iter().chain(can_follow)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_told_with_what_it_is_about() {
        let told = |problem: Value| sentence(StatusCode::BAD_REQUEST, &problem);
        let wrong = json!({ "message": "stock is not valid." });
        assert_eq!(told(json!({ "detail": "stock is not valid.", "errors": [wrong] })), "stock is not valid.");
        let lines = json!({ "detail": "No.", "errors": [{ "message": "a" }], "warnings": [{ "message": "b" }] });
        assert_eq!(told(lines), "No. a b");
        let several = told(json!({
            "detail": "offerPriceId is not valid.",
            "params": { "suppliers": "alpha, beta" },
        }));
        assert!(several.contains("offerPriceId") && several.ends_with("one of alpha, beta."), "{several}");
        let refused = json!({ "detail": "No.", "params": { "from": "SHIPPED", "next": "COMPLETED" } });
        assert_eq!(told(refused), "No. It stands at SHIPPED. What can follow: COMPLETED.");
        let closed = json!({ "detail": "No.", "params": { "from": "COMPLETED", "next": "" } });
        assert_eq!(told(closed), "No. It stands at COMPLETED, for good.");
        assert_eq!(told(Value::Null), "The shop answered 400 Bad Request.");
    }

    #[test]
    fn a_reference_can_t_leave_its_place_in_the_address() {
        let folder = tempfile::tempdir().unwrap();
        let shop = "https://shop.example/".parse().unwrap();
        platform_process::install_crypto();
        let api = Api::new(shop, SessionFile::in_folder(folder.path())).unwrap();
        let address = api.address(&["operator", "orders", "a/b?c"]).unwrap();
        assert_eq!(address.as_str(), "https://shop.example/api/operator/orders/a%2Fb%3Fc");
    }
}
