//! cXML: procurement systems ask who is here, for a page to send a buyer to, and for orders (D7.38). Every answer is a
//! document with the outcome in its `Status`, and HTTP's own status is 200.

mod context;
mod entry;
mod order;

pub use entry::{__path_set_up, set_up};
pub use order::{__path_order, order};

use crate::{
    request::connection::{self, ClientAddress},
    response::{problem::Problem, sentences::of_reason},
    session::Anyone,
    state::AppState,
};
use axum::{
    extract::FromRequestParts,
    response::{IntoResponse, Response},
};
use chrono::Utc;
use http::{header::CONTENT_TYPE, request::Parts};
use platform_process::{Kind, Refusal};
use procurement::{
    Secret,
    cxml::{
        self, Answer, Content, Credential, DeploymentMode, Document, Fault, Header, Limits, ProfileResponse, Request,
        Transaction,
    },
};
use proto::{
    auth::{IdentifyRequest, PunchoutCredential, PunchoutProtocol},
    common::Reason,
};
use uuid::Uuid;
use values::Locale;

/// What is answered beside the question itself, and the last part of where.
const TRANSACTIONS: [(&str, &str); 2] = [("PunchOutSetupRequest", "setup"), ("OrderRequest", "order")];

/// Who asks, and by which address.
pub struct Sender {
    anyone: Anyone,
    network: String,
    /// Scheme and host by which the shop was asked.
    origin: String,
}

/// A request in a document.
struct Asked {
    header: Header,
    mode: DeploymentMode,
    request: Request,
}

impl FromRequestParts<AppState> for Sender {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, shop: &AppState) -> Result<Self, Problem> {
        let anyone = Anyone::from_request_parts(parts, shop).await?;
        let Ok(ClientAddress(network)) = ClientAddress::from_request_parts(parts, shop).await;
        let origin = connection::origin(&parts.uri, &parts.headers);
        Ok(Self { anyone, network, origin })
    }
}

/// The request in a document.
fn read(document: &[u8]) -> Result<Asked, Fault> {
    match cxml::read(document, &Limits::default())?.content {
        Content::Request { header, deployment_mode: mode, request } => Ok(Asked { header, mode, request }),
        _ => Err(Fault::not_acceptable("here is answered what a Request asks")),
    }
}

/// The document that an answer is sent in.
fn respond(origin: &str, answer: Result<cxml::Response, Fault>) -> Response {
    let document = Document {
        payload_id: payload_id(origin),
        timestamp: Utc::now().fixed_offset(),
        language: Some("en".to_owned()),
        content: Content::Response(answer.unwrap_or_else(cxml::Response::from)),
    };
    ([(CONTENT_TYPE, "text/xml; charset=utf-8")], cxml::write(&document)).into_response()
}

/// What is answered here, for whoever shows a credential of the tenant.
async fn profile(shop: &AppState, sender: &Sender, tenant: &str, header: &Header) -> Result<Answer, Fault> {
    let request = IdentifyRequest {
        tenant: tenant.to_owned(),
        protocol: PunchoutProtocol::Cxml.into(),
        credential: Some(credential(header)),
        network: sender.network.clone(),
        person: None,
    };
    shop.punchout().identify(sender.anyone.ask(request)).await.map_err(fault)?;
    let transactions = TRANSACTIONS.map(|(name, place)| Transaction {
        request_name: name.to_owned(),
        url: format!("{}/api/punchout/cxml/{place}/{tenant}", sender.origin),
        options: Vec::new(),
    });
    Ok(Answer::Profile(ProfileResponse {
        effective_date: Utc::now().fixed_offset(),
        options: Vec::new(),
        transactions: transactions.into(),
    }))
}

/// A name that no other document has.
fn payload_id(origin: &str) -> String {
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    format!("{}@{host}", Uuid::now_v7())
}

/// What the sender proves itself by.
fn credential(header: &Header) -> PunchoutCredential {
    let proof = header.proof().map(|Credential { domain, identity, shared_secret }| PunchoutCredential {
        domain: domain.clone(),
        identity: identity.clone(),
        secret: shared_secret.as_ref().map(Secret::expose).unwrap_or_default().to_owned(),
    });
    proof.unwrap_or_default()
}

/// What is said of something that may be any of some articles, and which they are.
fn with_articles(said: String, articles: Option<&String>) -> String {
    match articles {
        Some(articles) => format!("{said} They are: {articles}."),
        None => said,
    }
}

/// A refusal as cXML says it.
fn fault(refused: impl Into<Refusal>) -> Fault {
    let refusal = refused.into();
    let said = of_reason(refusal.reason).say(Locale::English, &refusal.params);
    let said = match &refusal.field {
        Some(field) => said.replace("{field}", field) + &format!(" ({field})"),
        None => said,
    };
    let said = with_articles(said, refusal.params.get("articles"));
    match refusal.kind {
        _ if refusal.reason == Reason::RequestInProgress => Fault::temporary(said),
        Kind::Unauthenticated => Fault::unauthorized(said),
        Kind::Forbidden => Fault::forbidden(said),
        Kind::Invalid | Kind::NotFound => Fault::not_acceptable(said),
        Kind::Conflict | Kind::Precondition | Kind::Refused => Fault::conflict(said),
        Kind::TooMany | Kind::Unavailable | Kind::Deadline => Fault::temporary(said),
        _ => Fault::internal(said),
    }
}
