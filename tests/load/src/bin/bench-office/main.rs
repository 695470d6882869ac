//! Every list of the office over HTTP among 100,000 orders, each beside PostgreSQL answering the same rows in the same run:
//! the first page, one far back, a filter and a search. Then, where a command follows the program's name, that command,
//! with the shop's address as SHOP_ADDRESS: it clicks through the same office with a browser.
//!
//! What PostgreSQL takes alone is the quicker of two forms, by prepared statements over one warm connection: the rows and
//! how many there are asked for apart, or both from one reading of all that fits.

mod lists;
mod program;

use anyhow::{Context, Result, ensure};
use catalogue_files::import::bulk_load;
use data_sets::generate::{Scale, frame, products};
use journeys::PASSWORD;
use lists::{Asked, LISTS, List};
use load::buyer::Buyer;
use platform_process::install_crypto;
use program::Program;
use reqwest::Client;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection, PgPool, postgres::PgPoolOptions};
use std::{
    process::Command,
    time::{Duration, Instant},
};

/// How many products there are beside the demonstration's.
const PRODUCTS: Scale = Scale { products: 19_000, accounts: 10 };
/// How many lines the order has of which all others are copies.
const LINES: usize = 3;
/// What is written into the database: statements, each under a line that says what it makes.
const SEED: &str = include_str!("seed.sql");
/// How often each is asked at most, in turn with PostgreSQL, after a fifth as often to warm up.
const TURNS: usize = 50;
/// How often it is asked at least, and after how long no more: what PostgreSQL takes seconds for is soon known.
const LEAST_TURNS: usize = 5;
const MAX_TIME: Duration = Duration::from_secs(4);
/// How long the documents of one order may take.
const MAX_WAIT: Duration = Duration::from_secs(60);
/// What a list may take of PostgreSQL's own time, or how much more in milliseconds.
const MAX_RATIO: f64 = 1.3;
const MAX_DIFFERENCE: f64 = 1.0;

#[tokio::main]
async fn main() -> Result<()> {
    install_crypto();
    let command: Vec<String> = std::env::args().skip(1).collect();
    let shop = Program::start().await?;
    let outcome = measure(&shop, &command).await;
    shop.stop().await?;
    outcome
}

async fn measure(shop: &Program, command: &[String]) -> Result<()> {
    fill(&shop.address, &shop.url).await?;
    report(&shop.address, &shop.url).await?;
    if let [program, arguments @ ..] = command {
        let status = Command::new(program).args(arguments).env("SHOP_ADDRESS", &shop.address).status()?;
        ensure!(status.success(), "{program}: {status}");
    }
    Ok(())
}

/// Has one order placed and invoiced, copies it, and writes all the rest beside it.
#[allow(clippy::print_stderr)]
async fn fill(address: &str, url: &str) -> Result<()> {
    let database = PgPoolOptions::new().max_connections(4).connect(url).await?;
    eprintln!("{} products", PRODUCTS.products);
    bulk_load(&database, frame(), products(PRODUCTS), |_| {}).await?;
    Buyer::at(address, "To be copied", LINES).await?.check_out().await?;
    invoice(&database).await?;
    for step in SEED.split("\n\n") {
        eprintln!("{}", step.lines().next().unwrap_or_default().trim_start_matches("-- "));
        sqlx::raw_sql(step).execute(&database).await?;
    }
    Ok(())
}

/// Has the documents of the one order issued.
async fn invoice(database: &PgPool) -> Result<()> {
    let tasks = "insert into orders.outbox (id, kind, payload)
                 select gen_random_uuid(), 'ISSUE_DOCUMENTS', jsonb_build_object('order', order_id, 'part', id) from orders.logistic_orders";
    sqlx::query(tasks).execute(database).await?;
    let until = Instant::now() + MAX_WAIT;
    while Instant::now() < until {
        let left =
            "select (select count(*) * 2 from orders.logistic_orders) - (select count(*) from orders.document_files)";
        if sqlx::query_scalar::<_, i64>(left).fetch_one(database).await? == 0 {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    anyhow::bail!("the order is not invoiced after {} s", MAX_WAIT.as_secs())
}

#[allow(clippy::print_stdout)]
async fn report(address: &str, url: &str) -> Result<()> {
    let office = Office::open(address).await?;
    let mut database = PgConnection::connect(url).await?;
    println!(
        "{:<14} {:<34} {:>8} {:>9} {:>14} {:>6} {:>7}",
        "list", "asked for", "found", "p50 ms", "PostgreSQL ms", "×", "+ ms"
    );
    for list in &LISTS {
        for asked in list.asked {
            let (found, call, alone) = compare(&office, &mut database, list, asked).await?;
            let (ratio, difference) = (call / alone, call - alone);
            let outside = if ratio > MAX_RATIO && difference > MAX_DIFFERENCE { " outside" } else { "" };
            let (name, what) = (list.path, asked.query());
            println!(
                "{name:<14} {what:<34} {found:>8} {call:>9.2} {alone:>14.2} {ratio:>6.2} {difference:>7.2}{outside}"
            );
        }
    }
    Ok(())
}

/// How many rows are found, and the medians of the call and of PostgreSQL alone in milliseconds, asked in turn.
async fn compare(office: &Office, database: &mut PgConnection, list: &List, asked: &Asked) -> Result<(u64, f64, f64)> {
    let url = list.url(&office.address, asked);
    let answer: Value = office.get(&url).await?.json().await?;
    let found = answer.get("totalElement").and_then(Value::as_u64).with_context(|| format!("{url}: {answer}"))?;
    let (apart, at_once) = (list.apart(asked), list.at_once(asked));
    let (mut calls, mut aparts, mut at_onces) = (Vec::new(), Vec::new(), Vec::new());
    let begun = Instant::now();
    for turn in 0..TURNS + TURNS / 5 {
        if calls.len() >= LEAST_TURNS && begun.elapsed() > MAX_TIME {
            break;
        }
        let start = Instant::now();
        office.get(&url).await?.bytes().await?;
        let call = start.elapsed();
        let apart = run(database, &apart).await?;
        let at_once = run(database, &at_once).await?;
        if turn >= TURNS / 5 || begun.elapsed() > MAX_TIME {
            calls.push(call);
            aparts.push(apart);
            at_onces.push(at_once);
        }
    }
    Ok((found, median(calls), median(aparts).min(median(at_onces))))
}

async fn run(database: &mut PgConnection, statements: &[String]) -> Result<Duration> {
    let start = Instant::now();
    for statement in statements {
        sqlx::query(AssertSqlSafe(statement.as_str())).fetch_all(&mut *database).await?;
    }
    Ok(start.elapsed())
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default().as_secs_f64() * 1e3
}

/// Somebody who works for the shop.
struct Office {
    http: Client,
    address: String,
    token: String,
}

impl Office {
    async fn open(address: &str) -> Result<Self> {
        let http = Client::new();
        let login = json!({ "email": "operator@demo.test", "password": PASSWORD });
        let session: Value = http.post(format!("{address}/api/auth/login")).json(&login).send().await?.json().await?;
        let token = session.pointer("/data/token/accessToken").and_then(Value::as_str).context("no token")?.to_owned();
        Ok(Self { http, address: address.to_owned(), token })
    }

    async fn get(&self, url: &str) -> Result<reqwest::Response> {
        Ok(self.http.get(url).bearer_auth(&self.token).send().await?.error_for_status()?)
    }
}
