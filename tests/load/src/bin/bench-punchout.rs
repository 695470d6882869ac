//! What a punch-out costs through the whole shop: set-ups by cXML and by OCI, and the return of 500 lines, each beside a
//! bare axum that parses the same document, or form, and answers as many bytes, in the same round.
//!
//! `bench-punchout [seconds]`: measures each for `seconds` (default 3) a round.

use anyhow::{Context, Result, ensure};
use axum::{
    Router,
    body::Bytes,
    http::header::CONTENT_TYPE,
    response::{IntoResponse, Response},
    routing::post,
};
use load::measure::measure;
use platform_process::{Settings, StopSignal, install_crypto};
use procurement::{
    cxml::{self, Limits},
    oci::{self, Setup},
};
use reqwest::{Client, Method, header::LOCATION, redirect::Policy};
use serde_json::{Value, json};
use shop::Shop;
use std::{sync::Arc, time::Duration};
use tokio::net::TcpListener;
use url::{Url, form_urlencoded};

/// Rounds, of which the median counts.
const ROUNDS: usize = 3;
/// How many ask at once.
const CONNECTIONS: u64 = 8;
/// Lines of the basket that goes back; what is sold by other rules by then is left out.
const LINES: usize = 500;
const HOOK: &str = "http://127.0.0.1:4999/hook";
const PASSWORD: &str = journeys::PASSWORD;

#[tokio::main]
async fn main() -> Result<()> {
    install_crypto();
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3);
    let folder = tempfile::tempdir()?;
    let settings = Settings::from_env()
        .with("SHOP_DATA_DIR", folder.path().to_string_lossy())
        .with("SHOP_DEMONSTRATION_PAST", "off")
        .with("SHOP_SESSION_RATE", "0")
        .with("SHOP_NETWORK_RATE", "0")
        .with("SHOP_PORT", "0");
    let shop = Shop::start(&settings).await?;
    let outcome = report(&format!("http://127.0.0.1:{}", shop.address().port()), Duration::from_secs(seconds)).await;
    shop.stop(StopSignal::Interrupt).await;
    outcome
}

/// A request, and what it is asked beside.
struct Case {
    name: &'static str,
    method: Method,
    url: String,
    kind: &'static str,
    body: String,
    bearer: String,
    /// The document that the bare handler parses, and where it is.
    bare: (String, String),
}

#[allow(clippy::print_stdout)]
async fn report(shop: &str, time: Duration) -> Result<()> {
    let http = Client::builder().redirect(Policy::none()).build()?;
    let form = form_urlencoded::Serializer::new(String::new())
        .extend_pairs([("USERNAME", "demo-oci"), ("PASSWORD", PASSWORD), ("HOOK_URL", HOOK)])
        .finish();
    let (token, order) = basket(&http, shop, &form).await?;
    let back = format!("{shop}/api/commercial-orders/{order}/punchout?locale=fr-FR&tenantConfigurationKey=demo-cxml");
    let returned: Value = http.get(&back).bearer_auth(&token).send().await?.error_for_status()?.json().await?;
    let message = text(&returned, "/fields/0/value")?;
    let lines = message.matches("<ItemIn ").count();
    ensure!(lines * 10 >= LINES * 9, "the basket has {lines} lines only");
    println!("a return of {lines} lines has {} bytes; {CONNECTIONS} connections, {ROUNDS} rounds", message.len());

    let bare = bare_axum().await?;
    let set_up = set_up();
    let case = |name, method, url: String, kind, body: &str, bearer: &str, bare: (String, &str)| Case {
        name,
        method,
        url,
        kind,
        body: body.to_owned(),
        bearer: bearer.to_owned(),
        bare: (bare.0, bare.1.to_owned()),
    };
    let (xml, urlencoded) = ("text/xml", "application/x-www-form-urlencoded");
    let (by_cxml, by_oci) =
        (format!("{shop}/api/punchout/cxml/setup/demo-cxml"), format!("{shop}/api/punchout/oci/setup/demo-oci"));
    let cases = [
        case("set-up by cXML", Method::POST, by_cxml, xml, &set_up, "", (format!("{bare}/cxml"), &set_up)),
        case("set-up by OCI", Method::POST, by_oci, urlencoded, &form, "", (format!("{bare}/oci"), &form)),
        case("return of the basket", Method::GET, back, xml, "", &token, (format!("{bare}/cxml"), &message)),
    ];
    println!("{:<22} {:>9} {:>9} {:>9} {:>9}", "", "per s", "p50 ms", "bare", "× bare");
    for case in cases {
        let mut rounds = Vec::new();
        for _ in 0..ROUNDS {
            let (bare, _) = rate(&http, &Method::POST, &case.bare.0, case.kind, &case.bare.1, "", time / 2).await?;
            let (of_shop, p50) =
                rate(&http, &case.method, &case.url, case.kind, &case.body, &case.bearer, time).await?;
            rounds.push((of_shop / bare, of_shop, p50, bare));
        }
        rounds.sort_by(|one, other| one.0.total_cmp(&other.0));
        let (ratio, of_shop, p50, bare) = rounds[ROUNDS / 2];
        println!("{:<22} {of_shop:>9.0} {:>9.1} {bare:>9.0} {ratio:>9.3}", case.name, p50.as_secs_f64() * 1e3);
    }
    Ok(())
}

/// Answers a second, and what half of them took.
async fn rate(
    http: &Client,
    method: &Method,
    url: &str,
    kind: &'static str,
    body: &str,
    bearer: &str,
    time: Duration,
) -> Result<(f64, Duration)> {
    let request = http.request(method.clone(), url).header(CONTENT_TYPE, kind).body(body.to_owned());
    let request = if bearer.is_empty() { request } else { request.bearer_auth(bearer) };
    let (request, http) = (Arc::new(request.build()?), http.clone());
    let figures = measure(CONNECTIONS, time, move |_, _| {
        let (request, http) = (Arc::clone(&request), http.clone());
        async move {
            let Some(request) = request.try_clone() else { return false };
            let Ok(answer) = http.execute(request).await else { return false };
            let is_good = answer.status().is_success() || answer.status().is_redirection();
            is_good && answer.bytes().await.is_ok()
        }
    });
    let figures = figures.await;
    ensure!(figures.errors == 0, "{} of the answers of {url} are none", figures.errors);
    Ok((figures.rate, figures.p50))
}

/// A draft of 500 lines in a punch-out by cXML: the token of its session, and its id.
async fn basket(http: &Client, shop: &str, form: &str) -> Result<(String, String)> {
    let entered = http
        .post(format!("{shop}/api/punchout/oci/setup/demo-oci"))
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(form.to_owned())
        .send()
        .await?;
    ensure!(entered.headers().contains_key(LOCATION), "the set-up by OCI answers {}", entered.status());
    let answer = http.post(format!("{shop}/api/punchout/cxml/setup/demo-cxml")).body(set_up()).send().await?;
    let document = cxml::read(&answer.bytes().await?, &Limits::default()).context("no answer in cXML")?;
    let cxml::Content::Response(cxml::Response { answer: cxml::Answer::StartPage(page), .. }) = document.content else {
        anyhow::bail!("no page to start at")
    };
    let page = Url::parse(&page)?;
    let token = page.query_pairs().find(|(name, _)| name == "token").context("no token")?.1.into_owned();
    let entry = json!({ "accessToken": token });
    let session = call(http, Method::POST, &format!("{shop}/api/auth/login-token"), "", &entry).await?;
    let bearer = text(&session, "/data/token/accessToken")?;
    let mut lines = Vec::new();
    for page in 0.. {
        let url = format!("{shop}/api/search?inStock=true&size=100&page={page}&sort=name");
        let found = call(http, Method::GET, &url, &bearer, &Value::Null).await?;
        let hits = found.pointer("/products/content").and_then(Value::as_array).cloned().unwrap_or_default();
        ensure!(!hits.is_empty(), "the demonstration has only {} lines in stock", lines.len());
        lines.extend(hits.iter().filter_map(line));
        if lines.len() >= LINES {
            break;
        }
    }
    lines.truncate(LINES);
    let cart =
        call(http, Method::POST, &format!("{shop}/api/carts/create"), &bearer, &json!({ "name": "500" })).await?;
    let cart = format!("{shop}/api/carts/{}", text(&cart, "/cart/id")?);
    call(http, Method::PUT, &format!("{cart}/cartlines/add"), &bearer, &json!({ "lines": lines })).await?;
    let begun = call(http, Method::POST, &format!("{cart}/initializeOrder"), &bearer, &json!({})).await?;
    let order = text(&begun, "/orderId")?;
    let url = format!("{shop}/api/commercial-orders/{order}?locale=fr-FR");
    while call(http, Method::GET, &url, &bearer, &Value::Null).await?.pointer("/order/processing")
        != Some(&json!(false))
    {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok((bearer, order))
}

/// A line of a hit, as often as it is sold at least.
fn line(hit: &Value) -> Option<Value> {
    let offer = hit.pointer("/variant/offers/0").filter(|offer| offer["status"] == "ACTIVE")?;
    let pack = offer["itemPerPack"].as_u64()?.max(1);
    let quantity = offer["minOrderQuantity"].as_u64()?.max(1).next_multiple_of(pack);
    Some(json!({ "offerPriceId": offer["offerPriceId"], "quantity": quantity }))
}

async fn call(http: &Client, method: Method, url: &str, bearer: &str, body: &Value) -> Result<Value> {
    let request = http.request(method, url);
    let request = if bearer.is_empty() { request } else { request.bearer_auth(bearer) };
    let request = if body.is_null() { request } else { request.json(body) };
    let answer = request.send().await?;
    let status = answer.status();
    let body = answer.text().await?;
    ensure!(status.is_success(), "{url} answers {status}: {body}");
    Ok(serde_json::from_str(&body)?)
}

fn text(answer: &Value, pointer: &str) -> Result<String> {
    let text = answer.pointer(pointer).and_then(Value::as_str);
    Ok(text.with_context(|| format!("no {pointer} in {answer}"))?.to_owned())
}

/// A set-up of the demonstration's procurement system.
fn set_up() -> String {
    let credential = |identity: &str, proof: &str| {
        format!("<Credential domain=\"NetworkId\"><Identity>{identity}</Identity>{proof}</Credential>")
    };
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\
         <!DOCTYPE cXML SYSTEM \"http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd\">\
         <cXML payloadID=\"1@bench\" timestamp=\"2026-11-24T10:00:00+01:00\" xml:lang=\"en\"><Header>\
         <From>{}</From><To>{}</To><Sender>{}<UserAgent>bench</UserAgent></Sender></Header>\
         <Request><PunchOutSetupRequest operation=\"create\"><BuyerCookie>1</BuyerCookie>\
         <Extrinsic name=\"UserEmail\">acheteur@demo.test</Extrinsic>\
         <BrowserFormPost><URL>{HOOK}</URL></BrowserFormPost></PunchOutSetupRequest></Request></cXML>",
        credential("demo-cxml", ""),
        credential("comptoir", ""),
        credential("demo-cxml", &format!("<SharedSecret>{PASSWORD}</SharedSecret>")),
    )
}

/// A bare axum that parses what is posted and answers it again.
async fn bare_axum() -> Result<String> {
    let routes = Router::new().route("/cxml", post(parsed_cxml)).route("/oci", post(parsed_oci));
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = format!("http://{}", listener.local_addr()?);
    tokio::spawn(async move { axum::serve(listener, routes).await });
    Ok(address)
}

async fn parsed_cxml(body: Bytes) -> Response {
    match cxml::read(&body, &Limits::default()) {
        Ok(document) => ([(CONTENT_TYPE, "text/xml")], cxml::write(&document)).into_response(),
        Err(fault) => (axum::http::StatusCode::BAD_REQUEST, fault.to_string()).into_response(),
    }
}

async fn parsed_oci(body: Bytes) -> Response {
    match Setup::read(oci::pairs(&body)) {
        Ok(_) => body.into_response(),
        Err(error) => (axum::http::StatusCode::BAD_REQUEST, error.to_string()).into_response(),
    }
}
