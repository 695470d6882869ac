//! Sends events, signed, at least once each: what is not taken is tried again for a day, and a webhook that took nothing
//! for three is given up, which its owner is written.

use super::WebhookClient;
use crate::{
    db::{Attempt, Database},
    domain::{
        task::Task,
        webhook::{MAX_ATTEMPTS, MAX_FAILING, signature},
    },
};
use chrono::Utc;
use platform_database::outbox::DeliveryError;
use reqwest::{Response, header::CONTENT_TYPE};
use std::time::Instant;
use url::Url;
use uuid::Uuid;
use webhook_events::{ID_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER};

/// The most bytes of an answer that are read, and the most characters that are kept.
const MAX_ANSWER_LEN: usize = 4 * 1024;
const MAX_KEPT_LEN: usize = 500;

/// Sends events. Clones share its connections.
#[derive(Clone)]
pub struct WebhookSender {
    db: Database,
    http: WebhookClient,
}

/// Why an event was not taken: a status and the beginning of what was said, or what went wrong.
struct NotTaken(u32, String);

impl WebhookSender {
    /// Sends what these tables say by this way.
    #[must_use]
    pub const fn new(db: Database, http: WebhookClient) -> Self {
        Self { db, http }
    }

    /// Makes a delivery, which is this attempt of it, from 1; one that is not needed any more is none.
    ///
    /// # Errors
    /// When it was not taken and is to be tried again.
    pub async fn deliver(&self, id: Uuid, attempt: i32) -> Result<(), DeliveryError> {
        let Some(due) = self.db.due_delivery(id).await? else { return Ok(()) };
        if due.is_paused {
            return Ok(self.db.hold_delivery(id).await?);
        }
        let (message, body, now) = (due.event.message_id(), due.event.payload(), Utc::now().timestamp());
        let signatures = signature::signatures(&due.secrets, &message, now, &body)?;
        let began = Instant::now();
        let sent = self.send(&due.url, &message, now, signatures, body).await;
        let duration_ms = u32::try_from(began.elapsed().as_millis()).unwrap_or(u32::MAX);
        match sent {
            Ok((status, answer)) => Ok(self.db.delivered(id, &Attempt { status, duration_ms, answer }).await?),
            Err(NotTaken(status, answer)) => {
                let is_last = attempt >= MAX_ATTEMPTS;
                let made = Attempt { status, duration_ms, answer };
                self.db.not_delivered(id, &made, is_last).await?;
                let is_given_up = self.give_up(due.webhook).await?;
                if is_last || is_given_up { Ok(()) } else { Err(format!("{status} {}", made.answer).into()) }
            }
        }
    }

    async fn send(
        &self,
        url: &str,
        message: &str,
        timestamp: i64,
        signatures: String,
        body: String,
    ) -> Result<(u32, String), NotTaken> {
        let wrong = |error: &dyn std::error::Error| NotTaken(0, said(error));
        let url = Url::parse(url).map_err(|error| wrong(&error))?;
        let request = self.http.post(&url).map_err(|error| wrong(&error))?;
        let request = request
            .header(CONTENT_TYPE, "application/json")
            .header(ID_HEADER, message)
            .header(TIMESTAMP_HEADER, timestamp)
            .header(SIGNATURE_HEADER, signatures)
            .body(body);
        // An address may carry what proves somebody: it is in no error.
        let answer = request.send().await.map_err(|error| wrong(&error.without_url()))?;
        let (status, is_taken) = (u32::from(answer.status().as_u16()), answer.status().is_success());
        let answer = beginning(answer).await;
        if is_taken { Ok((status, answer)) } else { Err(NotTaken(status, answer)) }
    }

    /// Gives a webhook up that has taken nothing for too long. True: it is given up.
    async fn give_up(&self, webhook: Uuid) -> Result<bool, DeliveryError> {
        let mut transaction = self.db.begin().await?;
        if !self.db.give_up_webhook(&mut transaction, webhook, MAX_FAILING).await? {
            return Ok(false);
        }
        self.db.push(&mut transaction, Task::WebhookGivenUp { webhook }).await?;
        transaction.commit().await?;
        self.db.outbox.wake();
        self.db.fail_waiting(webhook).await?;
        tracing::warn!(webhook.id = %webhook, "a webhook took nothing for days and is given up");
        Ok(true)
    }
}

/// The beginning of an answer.
async fn beginning(mut answer: Response) -> String {
    let mut read = Vec::new();
    while read.len() < MAX_ANSWER_LEN {
        match answer.chunk().await {
            Ok(Some(chunk)) => read.extend_from_slice(&chunk),
            Ok(None) | Err(_) => break,
        }
    }
    read.truncate(MAX_ANSWER_LEN);
    kept(&String::from_utf8_lossy(&read))
}

/// An error with what caused it.
fn said(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    kept(&causes.map(ToString::to_string).collect::<Vec<_>>().join(": "))
}

fn kept(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(MAX_KEPT_LEN).collect()
}
