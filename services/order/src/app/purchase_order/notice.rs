//! Sends notices to the buyers' own systems, at least once each; a document sent again has the same name.

use crate::{
    db::{ALL_LINES, Database},
    domain::{
        checkout::origin::Origin,
        purchase_order::notice::{About, Shipment, notice},
    },
    error::OrderError,
    grpc::clients::{ReplyAddress, ServiceClients},
};
use chrono::Utc;
use platform_database::outbox::{DeliveryError, PermanentError};
use platform_process::StartError;
use procurement::cxml::{self, Content, DeploymentMode, Document, Limits};
use reqwest::{Client, Response, header::CONTENT_TYPE, redirect::Policy};
use std::time::Duration;
use uuid::Uuid;
use values::OrderId;

/// How long a connection may take, and a whole answer.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);
/// The most bytes of an answer: it says one status.
const MAX_ANSWER_LEN: usize = 64 * 1024;
/// The most characters of the other side's words that are kept.
const MAX_WORDS_LEN: usize = 200;

/// Sends notices. Clones share its connections.
#[derive(Clone)]
pub struct NoticeSender {
    db: Database,
    clients: ServiceClients,
    http: Client,
}

impl NoticeSender {
    /// A sender of what these tables say.
    ///
    /// # Errors
    /// When no client of HTTP can be made.
    pub fn new(db: Database, clients: ServiceClients) -> Result<Self, StartError> {
        let http = Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(ANSWER_TIMEOUT)
            .redirect(Policy::none())
            .build()
            .map_err(StartError::failed)?;
        Ok(Self { db, clients, http })
    }

    /// Tells the buyer's system of a step, if it wants to know.
    ///
    /// # Errors
    /// When it can't be told now; permanent where it refuses the notice for what it says.
    pub async fn tell(&self, id: Uuid, order: OrderId, change: Uuid) -> Result<(), DeliveryError> {
        let Some(step) = self.db.status_batch_of(change).await? else { return Ok(()) };
        let order = self.db.read(order, ALL_LINES).await?.ok_or(OrderError::NotFound)?;
        let Origin::PurchaseOrder(purchase_order) = order.origin else { return Ok(()) };
        let source = self.db.source(purchase_order, order.round).await?.ok_or("the order's document is gone")?;
        let now = Utc::now();
        let told = self.db.parcel_of_step(change).await?;
        let cancelled: Vec<_> = self.db.cancelled_by_step(change).await?.into_iter().map(|line| line.line).collect();
        let about = match &told {
            Some(told) => About::Shipment(Shipment { parcel: &told.parcel, is_withdrawn: told.is_withdrawn }),
            None if !cancelled.is_empty() => About::Cancellation(&cancelled),
            None => About::Step,
        };
        let taken_step = (step.to, step.parts.as_slice());
        let Some(request) = notice(&order, &source, taken_step, about, &step.actor, now) else { return Ok(()) };
        let caller = self.clients.acting_for(&order.initiator).await?;
        let Some(ReplyAddress { url, secret }) = self.clients.reply_address(&caller, &source.tenant).await? else {
            return Ok(());
        };
        let document = Document {
            payload_id: format!("{id}@{}", source.tenant),
            timestamp: now.fixed_offset(),
            language: Some("en".to_owned()),
            content: Content::Request {
                header: source.parties.answered(secret),
                deployment_mode: DeploymentMode::Production,
                request,
            },
        };
        let sent = self.http.post(&url).header(CONTENT_TYPE, "text/xml; charset=utf-8").body(cxml::write(&document));
        // An address may carry what proves somebody: it is in no error.
        let answer = sent.send().await.map_err(reqwest::Error::without_url)?;
        taken(answer).await?;
        tracing::info!(order.id = %order.id, tenant = source.tenant, to = step.to.into_str(), "a buyer's system was told of a step");
        Ok(())
    }
}

/// Whether the buyer's system took a notice, by the status in its answer.
async fn taken(answer: Response) -> Result<(), DeliveryError> {
    let http = answer.status();
    if !http.is_success() {
        return Err(format!("the buyer's system answers HTTP {http}").into());
    }
    let body = body(answer).await?;
    let document = cxml::read(&body, &Limits::default()).map_err(|fault| format!("the answer is no cXML: {fault}"))?;
    let Content::Response(cxml::Response { status, .. }) = document.content else {
        return Err("the answer has no Response".into());
    };
    if status.is_success() {
        return Ok(());
    }
    // A secret may be about to change, and a limit to pass; what a notice says does not.
    let is_final = (400..500).contains(&status.code) && !matches!(status.code, 401 | 403 | 408 | 429 | 450);
    let words: String = status.text.chars().filter(|c| !c.is_control()).take(MAX_WORDS_LEN).collect();
    Err(PermanentError::when(is_final, format!("the buyer's system answers {} {words}", status.code)))
}

async fn body(mut answer: Response) -> Result<Vec<u8>, DeliveryError> {
    let mut body = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(reqwest::Error::without_url)? {
        body.extend_from_slice(&chunk);
        if body.len() > MAX_ANSWER_LEN {
            return Err(format!("the answer is longer than {MAX_ANSWER_LEN} bytes").into());
        }
    }
    Ok(body)
}
