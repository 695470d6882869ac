//! Somebody's system that takes webhooks: what came, and whether it takes it.

use axum::{Router, body::Bytes, extract::State, http::StatusCode, routing::post};
use http::HeaderMap;
use serde_json::Value;
use standardwebhooks::Webhook as Signature;
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU16, Ordering},
};
use test_shop::eventually;

/// The setting under which the shop sends events to this machine.
pub const ALLOWED: (&str, &str) = ("SHOP_WEBHOOK_PRIVATE_HOSTS", "localhost");

/// A system that takes webhooks.
#[derive(Clone)]
pub struct Receiver {
    /// Where it listens.
    pub url: String,
    came: Arc<Mutex<Vec<Message>>>,
    answer: Arc<AtomicU16>,
}

/// What came: its headers, and its body to the byte.
#[derive(Clone, Debug)]
pub struct Message {
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Receiver {
    /// It listens from now on, and takes everything.
    pub async fn listen() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://localhost:{}/hook", listener.local_addr().unwrap().port());
        let receiver = Self { url, came: Arc::default(), answer: Arc::new(AtomicU16::new(204)) };
        let routes = Router::new().route("/hook", post(take)).with_state(receiver.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await });
        receiver
    }

    /// It answers this from now on.
    pub fn answers(&self, status: u16) {
        self.answer.store(status, Ordering::Relaxed);
    }

    /// What came so far, taken or not.
    pub fn came(&self) -> Vec<Message> {
        self.came.lock().unwrap().clone()
    }

    /// What came of a type, once so many of it did.
    pub async fn has(&self, kind: &str, count: usize) -> Vec<Message> {
        let of_kind = || self.came().into_iter().filter(|message| message.says("/type") == kind).collect::<Vec<_>>();
        eventually(&format!("{count} {kind} came"), async || of_kind().len() >= count).await;
        of_kind()
    }
}

impl Message {
    /// What its body says at a JSON pointer, as text.
    pub fn says(&self, pointer: &str) -> String {
        let value = self.value(pointer);
        value.as_str().map_or_else(|| value.to_string(), str::to_owned)
    }

    /// What its body says at a JSON pointer.
    pub fn value(&self, pointer: &str) -> Value {
        let body: Value = serde_json::from_slice(&self.body).unwrap();
        body.pointer(pointer).cloned().unwrap_or_default()
    }

    /// Whether the reference implementation of Standard Webhooks believes it, by this secret.
    pub fn is_proven_by(&self, secret: &str) -> bool {
        Signature::new(secret).unwrap().verify(&self.body, &self.headers).is_ok()
    }
}

async fn take(State(receiver): State<Receiver>, headers: HeaderMap, body: Bytes) -> (StatusCode, &'static str) {
    receiver.came.lock().unwrap().push(Message { headers, body });
    let status = StatusCode::from_u16(receiver.answer.load(Ordering::Relaxed)).unwrap();
    (status, if status.is_success() { "" } else { "not today" })
}
