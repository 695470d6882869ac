//! How long after an order's transaction wrote it down its webhook arrives, beside a bare POST of as many bytes to the same
//! receiver over loopback, in the same run. The time begins before the commit, which is a part of it; the database is
//! durable.

use anyhow::{Context, Result, ensure};
use axum::{Router, body::Bytes, extract::State, http::StatusCode, routing::post};
use journeys::PASSWORD;
use load::{buyer::Buyer, durable::measured, measure::measure};
use reqwest::Client;
use serde_json::{Value, json};
use sqlx::{
    Connection, PgConnection,
    types::chrono::{DateTime, Utc},
};
use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tokio::net::TcpListener;

/// How many orders are placed.
const ORDERS: usize = 300;
/// How long the bare POST is measured.
const ALONE: Duration = Duration::from_secs(5);
/// How long the last webhook may be on its way.
const MAX_WAIT: Duration = Duration::from_secs(30);

/// What arrived, and when, in seconds since 1970.
type Arrived = Arc<Mutex<Vec<(Bytes, f64)>>>;

#[tokio::main]
async fn main() -> Result<()> {
    measured(&[("SHOP_WEBHOOK_PRIVATE_HOSTS", "localhost")], report).await
}

#[allow(clippy::print_stdout)]
async fn report(address: &str, url: &str) -> Result<()> {
    let mut database = PgConnection::connect(url).await?;
    sqlx::query("update catalogue.offers set stock = 90000000 where stock > 0").execute(&mut database).await?;
    let (receiver, arrived) = listen().await?;
    subscribe(address, &receiver).await?;
    let buyer = Buyer::at(address, "To be told", 5).await?;
    for _ in 0..ORDERS {
        buyer.check_out().await?;
    }
    let told = tokio::time::timeout(MAX_WAIT, all_of(&arrived)).await.context("not all webhooks arrived")?;
    let mut delays = told.iter().map(|(body, at)| Ok(at - written(body)?)).collect::<Result<Vec<f64>>>()?;
    delays.sort_by(f64::total_cmp);
    let body = told.first().map(|(body, _)| body.clone()).unwrap_or_default();
    let (bytes, http) = (body.len(), Client::new());
    let bare = measure(1, ALONE, move |_, _| {
        let request = http.post(&receiver).body(body.clone());
        async move { request.send().await.is_ok_and(|answer| answer.status().is_success()) }
    });
    let bare = bare.await;
    ensure!(bare.errors == 0, "the receiver refused");
    println!("{ORDERS} orders, a webhook of {bytes} bytes each\n{:<44} {:>9} {:>9}", "case", "p50 ms", "p99 ms");
    let at = |share: usize| delays.get(delays.len() * share / 100).copied().unwrap_or_default() * 1e3;
    println!("{:<44} {:>9.2} {:>9.2}", "from the order's transaction to its arrival", at(50), at(99));
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!("{:<44} {:>9.2} {:>9.2}", "a bare POST over loopback, answered", ms(bare.p50), ms(bare.p99));
    Ok(())
}

/// A receiver that notes when what came, and takes it.
async fn listen() -> Result<(String, Arrived)> {
    let arrived = Arrived::default();
    let take = |State(arrived): State<Arrived>, body: Bytes| async move {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64();
        arrived.lock().unwrap_or_else(PoisonError::into_inner).push((body, now));
        StatusCode::NO_CONTENT
    };
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("http://localhost:{}/hook", listener.local_addr()?.port());
    let routes = Router::new().route("/hook", post(take)).with_state(Arc::clone(&arrived));
    tokio::spawn(async move { axum::serve(listener, routes).await });
    Ok((url, arrived))
}

async fn subscribe(address: &str, url: &str) -> Result<()> {
    let http = Client::new();
    let login = json!({ "email": "operator@demo.test", "password": PASSWORD });
    let session: Value = http.post(format!("{address}/api/auth/login")).json(&login).send().await?.json().await?;
    let token = session.pointer("/data/token/accessToken").and_then(Value::as_str).context("no token")?;
    let webhook = json!({ "url": url, "events": ["order.placed"], "contactEmail": "bench@demo.test" });
    let request = http.post(format!("{address}/api/operator/webhooks")).bearer_auth(token).json(&webhook);
    let answer: Value = request.send().await?.json().await?;
    ensure!(answer["success"] == true, "{answer}");
    Ok(())
}

/// What arrived, once all of it did.
async fn all_of(arrived: &Arrived) -> Vec<(Bytes, f64)> {
    loop {
        let told = arrived.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if told.len() >= ORDERS {
            return told;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// When the transaction wrote the event down, in seconds since 1970.
fn written(body: &[u8]) -> Result<f64> {
    let event: Value = serde_json::from_slice(body)?;
    let at: DateTime<Utc> = event["timestamp"].as_str().context("no timestamp")?.parse()?;
    #[allow(clippy::cast_precision_loss)]
    Ok(at.timestamp_micros() as f64 / 1e6)
}
