//! A bank statement of 1,000 payments settled, and 1,000 deliveries invoiced, each beside PostgreSQL committing as often, with
//! as many rows, in the same run; and what is left of a month's budget of an account with 10,000 orders, beside PostgreSQL
//! reading what the shop reads for it, and adding the orders up. The database is durable.

use anyhow::{Context, Result, ensure};
use journeys::PASSWORD;
use load::{
    buyer::Buyer,
    durable::measured,
    measure::{Figures, measure},
    postgres::{Written, alone, written},
};
use reqwest::Client;
use serde_json::{Value, json};
use sqlx::{PgPool, postgres::PgPoolOptions};
use std::{
    fmt::Write,
    time::{Duration, Instant},
};
use uuid::Uuid;

/// How many payments and deliveries there are.
const ORDERS: i32 = 1_000;
/// How many orders the account has, all of this month.
const OF_ACCOUNT: i32 = 10_000;
/// How long PostgreSQL alone is measured.
const ALONE: Duration = Duration::from_secs(5);
/// How long it may take until all is invoiced.
const MAX_WAIT: Duration = Duration::from_secs(600);

#[tokio::main]
async fn main() -> Result<()> {
    measured(&[], report).await
}

#[allow(clippy::print_stdout)]
async fn report(address: &str, url: &str) -> Result<()> {
    let database = PgPoolOptions::new().max_connections(20).connect(url).await?;
    Buyer::at(address, "To be paid", 5).await?.check_out().await?;
    copy_order(&database).await?;
    println!(
        "{ORDERS} of {OF_ACCOUNT} orders of 5 lines\n{:<28} {:>9} {:>9} {:>14} {:>6}",
        "case", "s", "per s", "PostgreSQL s", "×"
    );
    let before = written(&database).await?;
    let started = Instant::now();
    settle(address, &database).await?;
    print("statement lines settled", started.elapsed(), &database, before).await?;
    let before = written(&database).await?;
    let started = Instant::now();
    invoice(&database).await?;
    print("deliveries invoiced", started.elapsed(), &database, before).await?;
    println!("\n{:<34} {:>9} {:>9} {:>9} {:>7}", "case", "per s", "p50 ms", "p99 ms", "errors");
    set_budget(address).await?;
    show("a month's budget checked", &checked(address).await?);
    show("PostgreSQL: what the shop reads", &read_alone(&database, SPENT).await?);
    show("PostgreSQL: the orders added up", &read_alone(&database, ADDED_UP).await?);
    Ok(())
}

/// Copies of the one placed order, each with its part and its lines.
async fn copy_order(database: &PgPool) -> Result<()> {
    let mut transaction = platform_database::begin(database).await?;
    for statement in COPIES {
        sqlx::query(statement).bind(OF_ACCOUNT).execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}

const COPIES: [&str; 5] = [
    "create table public.copies as
     select number, gen_random_uuid() as order_id, gen_random_uuid() as part_id from generate_series(1, $1) as number",
    "insert into orders.commercial_orders
     select (jsonb_populate_record(null::orders.commercial_orders, to_jsonb(whole) || jsonb_build_object(
         'id', copies.order_id, 'origin_id', copies.order_id, 'reference', 'CO-2020-' || lpad(number::text, 6, '0'),
         'external_id', 'CO-2020-' || lpad(number::text, 6, '0')))).*
     from orders.commercial_orders whole cross join public.copies where $1 > 0",
    "insert into orders.logistic_orders
     select (jsonb_populate_record(null::orders.logistic_orders, to_jsonb(part) || jsonb_build_object(
         'id', copies.part_id, 'order_id', copies.order_id, 'reference', 'CO-2020-' || lpad(number::text, 6, '0') || '-1'))).*
     from (select * from orders.logistic_orders order by created_at limit 1) part cross join public.copies where $1 > 0",
    "insert into orders.order_lines
     select (jsonb_populate_record(null::orders.order_lines, to_jsonb(line) || jsonb_build_object(
         'id', gen_random_uuid(), 'order_id', copies.order_id, 'logistic_order_id', copies.part_id))).*
     from (select line.* from orders.order_lines line
           join (select id from orders.logistic_orders order by created_at limit 1) part on part.id = line.logistic_order_id
          ) line cross join public.copies where $1 > 0",
    "update orders.spending set amount = amount * (1 + $1)",
];

/// What was spent in a month, as the shop keeps it.
const SPENT: &str = "select cost_centre, coalesce(sum(amount), 0)::text from orders.spending
     where account_id = $1 and currency = 'EUR' and month = date_trunc('month', now() at time zone 'Europe/Paris')::date
     group by cost_centre";

/// The same from the orders themselves.
const ADDED_UP: &str = "select cost_centre, sum(items_with_tax + shipping_with_tax)::text
     from orders.commercial_orders whole join orders.logistic_orders part on part.order_id = whole.id
     where account_id = $1 and currency = 'EUR' and part.status not in ('CANCELED', 'DECLINED_BY_CUSTOMER', 'DECLINED_BY_SUPPLIER')
         and spent_in = date_trunc('month', now() at time zone 'Europe/Paris')::date
     group by cost_centre";

/// Has a statement read that pays each of them.
async fn settle(address: &str, database: &PgPool) -> Result<()> {
    let query =
        "select (items_with_tax + shipping_with_tax)::text from orders.logistic_orders order by created_at limit 1";
    let amount: String = sqlx::query_scalar(query).fetch_one(database).await?;
    let http = Client::new();
    let token = log_in(&http, address, "operator@demo.test").await?;
    let request = http.post(format!("{address}/api/operator/bank-statements")).bearer_auth(token);
    let request = request.header("content-type", "application/xml").body(statement(&amount));
    let answer: Value = request.send().await?.json().await?;
    ensure!(answer.pointer("/statements/0/settled") == Some(&json!(ORDERS)), "{answer}");
    Ok(())
}

async fn log_in(http: &Client, address: &str, email: &str) -> Result<String> {
    let login = json!({ "email": email, "password": PASSWORD });
    let session: Value = http.post(format!("{address}/api/auth/login")).json(&login).send().await?.json().await?;
    let token = session.pointer("/data/token/accessToken").and_then(Value::as_str);
    Ok(token.context("no token")?.to_owned())
}

/// Gives the account a budget of the month.
async fn set_budget(address: &str) -> Result<()> {
    let http = Client::new();
    let token = log_in(&http, address, "admin@demo.test").await?;
    let budget = json!({ "costCentre": "", "period": "MONTH", "currency": "EUR", "amount": 90_000_000 });
    let rules = json!({ "costCentres": [], "budgets": [budget], "steps": [], "ownCostCentres": {}, "version": 0 });
    let request = http.put(format!("{address}/api/account/purchasing/rules")).bearer_auth(token).json(&rules);
    let answer = request.send().await?;
    ensure!(answer.status().is_success(), "{}", answer.text().await?);
    Ok(())
}

/// How fast the shop says what is left of it.
async fn checked(address: &str) -> Result<Figures> {
    let http = Client::new();
    let token = log_in(&http, address, "acheteur@demo.test").await?;
    let url = format!("{address}/api/account/purchasing");
    let answer: Value = http.get(&url).bearer_auth(&token).send().await?.json().await?;
    ensure!(answer.pointer("/budgets/0/spent").is_some_and(|spent| spent.as_f64() > Some(0.0)), "{answer}");
    let ask = move |_connection, _turn| {
        let request = http.get(&url).bearer_auth(&token);
        async move { request.send().await.is_ok_and(|answer| answer.status().is_success()) }
    };
    Ok(measure(1, ALONE, ask).await)
}

/// How fast PostgreSQL answers a statement about the account.
async fn read_alone(database: &PgPool, statement: &'static str) -> Result<Figures> {
    let owner = "select account_id from orders.commercial_orders limit 1";
    let account: Uuid = sqlx::query_scalar(owner).fetch_one(database).await?;
    let database = database.clone();
    let ask = move |_connection, _turn| {
        let database = database.clone();
        async move { sqlx::query(statement).bind(account).fetch_all(&database).await.is_ok_and(|rows| !rows.is_empty()) }
    };
    Ok(measure(1, ALONE, ask).await)
}

#[allow(clippy::print_stdout)]
fn show(case: &str, figures: &Figures) {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1_000.0;
    let (p50, p99) = (milliseconds(figures.p50), milliseconds(figures.p99));
    println!("{case:<34} {:>9.0} {p50:>9.2} {p99:>9.2} {:>7}", figures.rate, figures.errors);
}

fn statement(amount: &str) -> String {
    let mut document =
        "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\"><BkToCstmrStmt><Stmt><Id>1</Id>\
        <Acct><Id><IBAN>FR7630001007941234567890185</IBAN></Id></Acct>"
            .to_owned();
    for number in 1..=ORDERS {
        let _ = write!(
            document,
            "<Ntry><Amt Ccy=\"EUR\">{amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>\
             <BookgDt><Dt>2026-01-05</Dt></BookgDt><AcctSvcrRef>B-{number}</AcctSvcrRef><NtryDtls><TxDtls>\
             <RltdPties><Dbtr><Pty><Nm>Atelier Lumiere SAS</Nm></Pty></Dbtr><DbtrAcct><Id>\
             <IBAN>FR1420041010050500013M02606</IBAN></Id></DbtrAcct></RltdPties>\
             <RmtInf><Ustrd>Commande CO 2020 {number:06}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>"
        );
    }
    document + "</Stmt></BkToCstmrStmt></Document>"
}

/// Has the documents of each of them issued.
async fn invoice(database: &PgPool) -> Result<()> {
    let tasks = "insert into orders.outbox (id, kind, payload)
                 select gen_random_uuid(), 'ISSUE_DOCUMENTS', jsonb_build_object('order', order_id, 'part', part_id) from public.copies where number <= $1";
    sqlx::query(tasks).bind(ORDERS).execute(database).await?;
    let until = Instant::now() + MAX_WAIT;
    while Instant::now() < until {
        let drawn: i64 = sqlx::query_scalar("select count(*) from orders.document_files").fetch_one(database).await?;
        if drawn == 2 * i64::from(ORDERS) {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    anyhow::bail!("not all is invoiced after {} s", MAX_WAIT.as_secs())
}

/// What a case took, beside PostgreSQL writing as much.
#[allow(clippy::print_stdout)]
async fn print(case: &str, took: Duration, database: &PgPool, before: Written) -> Result<()> {
    // PostgreSQL tells what was written a second late at most.
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    let wrote = written(database).await?.since(&before);
    let bare = alone(database, 1, ALONE, wrote).await?.p50.as_secs_f64();
    let took = took.as_secs_f64();
    println!("{case:<28} {took:>9.2} {:>9.0} {bare:>14.2} {:>6.1}", f64::from(ORDERS) / took, took / bare);
    println!("{:<28} {} commits, {} rows", "", wrote.commits, wrote.rows);
    Ok(())
}
