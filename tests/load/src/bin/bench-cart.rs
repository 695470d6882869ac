//! What carts cost by their length: each call on 10, 1,000 and 5,000 lines, as a ratio to the same on 10 lines and to one
//! PostgreSQL transaction of the same run. Median times over HTTP, one call after the other.

use anyhow::{Context, Result, ensure};
use journeys::{PASSWORD, seeded_database};
use platform_process::{Settings, StopSignal, install_crypto};
use reqwest::{Client, Method};
use serde_json::{Value, json};
use shop::Shop;
use sqlx::{Connection, PgPool, Row};
use std::{
    future::Future,
    sync::atomic::{AtomicUsize, Ordering},
    time::{Duration, Instant},
};

/// How long carts are when they are asked.
const LENGTHS: [usize; 3] = [10, 1_000, 5_000];

/// How many lines a bulk adds.
const BULK: usize = 1_000;

/// How often each call is measured.
const TURNS: usize = 15;

#[tokio::main]
async fn main() -> Result<()> {
    install_crypto();
    let (url, folder) = (seeded_database().await, tempfile::tempdir()?);
    let settings = Settings::from_env()
        .with("SHOP_DATABASE_URL", &url)
        .with("SHOP_DATA_DIR", folder.path().to_string_lossy())
        .with("SHOP_KEYS_SECRET", "a secret of this measurement alone, and of no shop")
        .with("SHOP_PICTURES", "off")
        .with("SHOP_DEMONSTRATION_PAST", "off")
        .with("SHOP_SESSION_RATE", "0")
        .with("SHOP_NETWORK_RATE", "0")
        .with("SHOP_PORT", "0");
    let shop = Shop::start(&settings).await?;
    let outcome = measure(&format!("http://localhost:{}", shop.address().port()), &url).await;
    shop.stop(StopSignal::Interrupt).await;
    outcome
}

/// What a call took on carts of each length.
type Times = [Duration; LENGTHS.len()];

async fn measure(address: &str, url: &str) -> Result<()> {
    let database = PgPool::connect(url).await?;
    let buyer = Buyer::at(address, &database).await?;
    let transaction = median(async || {
        let mut connection = database.acquire().await?;
        let mut change = connection.begin().await?;
        sqlx::query("select id from cart.carts limit 1 for update").fetch_optional(&mut *change).await?;
        sqlx::query(
            "update cart.carts set loading_since = loading_since where id = (select id from cart.carts limit 1)",
        )
        .execute(&mut *change)
        .await?;
        Ok(change.commit().await?)
    })
    .await?;
    let mut table: [(&str, Times); 5] = ["read", "one-line add", "one-line replace", "bulk add of 1,000", "initialise"]
        .map(|name| (name, Times::default()));
    for (place, length) in LENGTHS.into_iter().enumerate() {
        let cart = buyer.cart(length).await?;
        table[0].1[place] = median(async || buyer.read(&cart).await).await?;
        table[1].1[place] = buyer.add_one(&cart, length).await?;
        table[2].1[place] = median(async || buyer.change(&cart, "REPLACE_QUANTITY", &buyer.offers[..1]).await).await?;
        table[3].1[place] = buyer.add_many(length).await?;
        table[4].1[place] = buyer.initialise(&cart).await?;
    }
    report(transaction, &table);
    Ok(())
}

#[allow(clippy::print_stdout)]
fn report(transaction: Duration, table: &[(&str, Times)]) {
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!("one PostgreSQL transaction: {:.2} ms", ms(transaction));
    println!("{:<18} {:>6} {:>10} {:>11} {:>15}", "call", "lines", "median ms", "× 10 lines", "× transaction");
    for (name, times) in table {
        for (length, time) in LENGTHS.iter().zip(times) {
            let ratio = ms(*time) / ms(times[0]);
            println!("{name:<18} {length:>6} {:>10.2} {ratio:>11.2} {:>15.1}", ms(*time), ms(*time) / ms(transaction));
        }
    }
}

/// The median time of a call.
async fn median<F: Future<Output = Result<()>>>(call: impl Fn() -> F) -> Result<Duration> {
    let mut times = Vec::with_capacity(TURNS);
    for _ in 0..TURNS {
        let start = Instant::now();
        call().await?;
        times.push(start.elapsed());
    }
    times.sort_unstable();
    Ok(times[TURNS / 2])
}

/// Somebody logged in, and what can be ordered: each offer with the least of it.
struct Buyer {
    http: Client,
    address: String,
    token: String,
    offers: Vec<(String, u64)>,
    carts: AtomicUsize,
}

impl Buyer {
    async fn at(address: &str, database: &PgPool) -> Result<Self> {
        let http = Client::new();
        let login = json!({ "email": "acheteur@demo.test", "password": PASSWORD });
        let session: Value = http.post(format!("{address}/api/auth/login")).json(&login).send().await?.json().await?;
        let token = session.pointer("/data/token/accessToken").and_then(Value::as_str).context("no token")?.to_owned();
        let rows = sqlx::query(
            "select o.id::text, (ceil(o.min_order_quantity::numeric / o.item_per_pack) * o.item_per_pack)::bigint
             from catalogue.offers o
             join catalogue.variants v on v.id = o.variant_id and v.status <> 'INACTIVE'
             join catalogue.products p on p.id = v.product_id and p.status <> 'INACTIVE'
             join catalogue.suppliers s on s.id = o.supplier_id and s.active
             where o.active and o.stock >= 2 * (o.min_order_quantity + o.item_per_pack)
               and coalesce(o.max_order_quantity >= o.min_order_quantity + o.item_per_pack, true)
               and exists (select from catalogue.price_ranges r join catalogue.price_lists l on l.id = r.list_id
                   where r.offer_id = o.id and r.currency = 'EUR' and l.kind = 'PUBLIC')
             order by o.id",
        );
        let rows = rows.fetch_all(database).await?;
        let offers: Vec<(String, u64)> =
            rows.iter().map(|row| (row.get(0), row.get::<i64, _>(1).unsigned_abs())).collect();
        ensure!(offers.len() > LENGTHS[2], "{} offers are too few", offers.len());
        Ok(Self { http, address: address.to_owned(), token, offers, carts: AtomicUsize::new(0) })
    }

    async fn call(&self, method: Method, path: &str, body: &Value) -> Result<Value> {
        let request = self.http.request(method, format!("{}{path}", self.address)).bearer_auth(&self.token).json(body);
        let answer: Value = request.send().await?.json().await?;
        ensure!(answer["success"] == true, "{path}: {answer}");
        Ok(answer)
    }

    async fn read(&self, cart: &str) -> Result<()> {
        self.call(Method::GET, &format!("/api/carts/{cart}"), &json!({})).await.map(drop)
    }

    async fn change(&self, cart: &str, action: &str, offers: &[(String, u64)]) -> Result<()> {
        let lines = offers
            .iter()
            .map(|(offer, quantity)| json!({ "offerPriceId": offer, "quantity": quantity, "updateAction": action }));
        let body = json!({ "linesToUpdate": lines.collect::<Vec<_>>() });
        let answer = self.call(Method::PUT, &format!("/api/carts/{cart}/updateCartLines"), &body).await?;
        ensure!(answer["warnings"] == json!([]), "{answer}");
        Ok(())
    }

    async fn remove(&self, cart: &str, offers: &[(String, u64)]) -> Result<()> {
        let ids: Vec<&str> = offers.iter().map(|(offer, _)| offer.as_str()).collect();
        let body = json!({ "offerPriceIds": ids });
        self.call(Method::DELETE, &format!("/api/carts/{cart}/cartlines/delete"), &body).await.map(drop)
    }

    /// A new cart with so many lines.
    async fn cart(&self, length: usize) -> Result<String> {
        let number = self.carts.fetch_add(1, Ordering::Relaxed);
        let name = format!("Bench {number}");
        let created = self.call(Method::POST, "/api/carts/create", &json!({ "name": name })).await?;
        let cart = created.pointer("/cart/id").and_then(Value::as_str).context("no cart")?.to_owned();
        for offers in self.offers[..length].chunks(BULK) {
            self.change(&cart, "ADD_QUANTITY", offers).await?;
        }
        Ok(cart)
    }

    /// Adds a line that was not there; a full cart first gives one away.
    async fn add_one(&self, cart: &str, length: usize) -> Result<Duration> {
        let mut times = Vec::with_capacity(TURNS);
        let last = &self.offers[length - 1..length];
        for _ in 0..TURNS {
            self.remove(cart, last).await?;
            let start = Instant::now();
            self.change(cart, "ADD_QUANTITY", last).await?;
            times.push(start.elapsed());
        }
        times.sort_unstable();
        Ok(times[TURNS / 2])
    }

    /// Adds many lines to a cart, which has `length` of them then, or before where that leaves none.
    async fn add_many(&self, length: usize) -> Result<Duration> {
        let start = if length > BULK { length - BULK } else { length };
        let cart = self.cart(start).await?;
        let bulk = &self.offers[start..start + BULK];
        let mut times = Vec::with_capacity(TURNS);
        for _ in 0..TURNS {
            let start = Instant::now();
            self.change(&cart, "ADD_QUANTITY", bulk).await?;
            times.push(start.elapsed());
            self.remove(&cart, bulk).await?;
        }
        times.sort_unstable();
        Ok(times[TURNS / 2])
    }

    /// From a changed cart to its draft, written whole.
    async fn initialise(&self, cart: &str) -> Result<Duration> {
        let mut times = Vec::with_capacity(TURNS);
        for _ in 0..TURNS {
            self.change(cart, "REPLACE_QUANTITY", &self.offers[..1]).await?;
            let start = Instant::now();
            let path = format!("/api/carts/{cart}/initializeOrder");
            let mut answer = self.call(Method::POST, &path, &json!({})).await?;
            while answer["status"] != "ON_GOING" {
                tokio::time::sleep(Duration::from_millis(5)).await;
                answer = self.call(Method::GET, &format!("/api/carts/{cart}"), &json!({})).await?["cart"].take();
            }
            times.push(start.elapsed());
        }
        times.sort_unstable();
        Ok(times[TURNS / 2])
    }
}
