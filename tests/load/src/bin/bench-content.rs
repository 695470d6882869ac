//! What a story costs by where it is read: from memory, from Redis, and from the content service, each as a ratio to a
//! bare axum that answers as many bytes in the same round; and from memory through the whole shop's gateway. A picture
//! that was made is asked of the gateway likewise.
//!
//! `bench-content [seconds]`: measures each for `seconds` (default 2) a round. The content service stands in this program
//! and answers at once; it is asked one call after the other with a pause between them, since a story is fetched once a
//! second at most.

use anyhow::{Context, Result, ensure};
use axum::{
    Router,
    extract::State,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
    routing::get,
};
use content::{Content, ContentSettings, DeliveryRequest};
use load::measure::measure;
use platform_cache::{Cache, testing::Valkey};
use platform_process::{Settings, StopSignal, install_crypto};
use serde_json::json;
use shop::Shop;
use std::{
    ops::Range,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::Mutex,
};

/// Rounds, of which the median counts.
const ROUNDS: usize = 5;
/// How many ask at once.
const CONNECTIONS: u64 = 16;
/// Paragraphs of the story: it has 12 KB then, as a page of terms has.
const PARAGRAPHS: usize = 60;
/// How often the content service itself is asked, and the pause between: a story is fetched once a second at most.
const UPSTREAM_CALLS: usize = 15;
const FETCH_INTERVAL: Duration = Duration::from_millis(1_100);
/// The picture, in the width that displays of double density show in listings.
const PICTURE: &str = "/api/images/640?source=%2Fmedia%2Fdesk.png";
/// Of bare axum, what a story from memory is to reach.
const LEAST_RATIO: f64 = 0.5;

#[tokio::main]
async fn main() -> Result<()> {
    install_crypto();
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2);
    let service = serve(Router::new().fallback(story)).await?;
    let (valkey, folder) = (Valkey::start(), tempfile::tempdir()?);
    let settings = Settings::from_pairs([
        ("SHOP_CONTENT_URL", format!("http://{service}/v2")),
        ("SHOP_CONTENT_TOKEN", "public".to_owned()),
        ("SHOP_REDIS_URL", valkey.url()),
    ]);
    let media = folder.path().join("media");
    std::fs::create_dir(&media)?;
    let shades = |x: u32, y: u32| image::Rgb([x / 5, y / 4, x * y / 5_000].map(|shade| shade.to_le_bytes()[0]));
    image::RgbImage::from_fn(1_200, 900, shades).save(media.join("desk.png"))?;
    let shop = Settings::from_env()
        .with("SHOP_DATA_DIR", folder.path().to_string_lossy())
        .with("SHOP_CONTENT_URL", format!("http://{service}/v2"))
        .with("SHOP_CONTENT_TOKEN", "public")
        .with("SHOP_PICTURES", "off")
        .with("SHOP_DEMONSTRATION_PAST", "off")
        .with("SHOP_SESSION_RATE", "0")
        .with("SHOP_NETWORK_RATE", "0")
        .with("SHOP_PORT", "0");
    let shop = Shop::start(&shop).await?;
    let outcome = report(&settings, shop.address().port(), Duration::from_secs(seconds)).await;
    shop.stop(StopSignal::Interrupt).await;
    outcome
}

#[allow(clippy::print_stdout)]
async fn report(settings: &Settings, gateway: u16, time: Duration) -> Result<()> {
    let memory = Kept::open(settings, |_| ()).await?;
    // What memory believes for no time at all is read from Redis each time.
    let redis = Kept::open(settings, |settings| settings.freshness.seen = Duration::ZERO).await?;
    let upstream = Kept::open(settings, |settings| {
        (settings.freshness.seen, settings.freshness.fresh) = (Duration::ZERO, Duration::ZERO);
    })
    .await?;
    let body = memory.read().await?;
    let through_gateway = format!("127.0.0.1:{gateway}");
    let picture = Connection::open(&through_gateway).await?.ask(PICTURE).await?.to_owned();
    println!("a story of {} bytes, a picture of {}", body.len(), picture.len());
    println!("{CONNECTIONS} connections, {ROUNDS} rounds");
    let bare = bare_axum("application/json; charset=utf-8", body.into_bytes().into()).await?;
    let bare_picture = bare_axum("image/webp", picture.into()).await?;
    let path = format!("/api/content/v2/cdn/stories/terms?cv={CV}");
    let cases = [
        ("memory", memory.serve().await?, "/", &bare),
        ("Redis", redis.serve().await?, "/", &bare),
        ("memory, by the gateway", through_gateway.clone(), &path, &bare),
        ("picture, by the gateway", through_gateway, PICTURE, &bare_picture),
    ];
    println!("{:<24} {:>10} {:>10} {:>8}", "from", "per s", "bare", "× bare");
    let mut ratios = cases.each_ref().map(|_| Vec::new());
    for _ in 0..ROUNDS {
        for ((_, address, path, bare), ratios) in cases.iter().zip(&mut ratios) {
            let before = rate(bare, "/", time / 2).await?;
            let rate_of_case = rate(address, path, time).await?;
            let beside = (before + rate(bare, "/", time / 2).await?) / 2.0;
            ratios.push((rate_of_case / beside, rate_of_case, beside));
        }
    }
    let mut of_memory = 0.0;
    for ((name, ..), ratios) in cases.iter().zip(&mut ratios) {
        ratios.sort_by(|one, other| one.0.total_cmp(&other.0));
        let (ratio, rate, bare) = ratios[ROUNDS / 2];
        println!("{name:<24} {rate:>10.0} {bare:>10.0} {ratio:>8.2}");
        if *name == "memory" {
            of_memory = ratio;
        }
    }
    upstream_times(&upstream, &bare).await?;
    ensure!(of_memory >= LEAST_RATIO, "a story from memory is to reach {LEAST_RATIO} of bare axum");
    Ok(())
}

/// One call after the other: what a reader waits for who comes first.
#[allow(clippy::print_stdout)]
async fn upstream_times(upstream: &Kept, bare: &str) -> Result<()> {
    let address = upstream.serve().await?;
    let (mut of_service, mut of_bare) = (Vec::new(), Vec::new());
    let (mut service, mut bare) = (Connection::open(&address).await?, Connection::open(bare).await?);
    for _ in 0..UPSTREAM_CALLS {
        tokio::time::sleep(FETCH_INTERVAL).await;
        for (connection, times) in [(&mut service, &mut of_service), (&mut bare, &mut of_bare)] {
            let began = Instant::now();
            connection.ask("/").await?;
            times.push(began.elapsed());
        }
    }
    let median = |times: &mut Vec<Duration>| {
        times.sort_unstable();
        times[UPSTREAM_CALLS / 2].as_secs_f64() * 1e3
    };
    let (service, bare) = (median(&mut of_service), median(&mut of_bare));
    println!("one call to the content service: {service:.2} ms, {:.1} × bare ({bare:.2} ms)", service / bare);
    Ok(())
}

/// A story that is kept somewhere.
#[derive(Clone)]
struct Kept {
    content: Content,
    request: Arc<DeliveryRequest>,
}

impl Kept {
    async fn open(settings: &Settings, change: impl FnOnce(&mut ContentSettings)) -> Result<Self> {
        let mut of_content = ContentSettings::read(settings)?;
        change(&mut of_content);
        let content = Content::open(of_content, Cache::from_settings(settings)?)?;
        let request = Arc::new(DeliveryRequest::parse("stories/terms", &[])?);
        let kept = Self { content, request };
        // Redis is connected to in the background.
        for _ in 0..20 {
            kept.read().await?;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(kept)
    }

    async fn read(&self) -> Result<String> {
        let document = self.content.read(&self.request).await.map_err(|error| anyhow::anyhow!("{error}"))?;
        Ok(document.body.clone())
    }

    async fn serve(&self) -> Result<String> {
        serve(Router::new().route("/", get(read)).with_state(self.clone())).await
    }
}

async fn read(State(kept): State<Kept>) -> Response {
    match kept.read().await {
        Ok(body) => ([(CONTENT_TYPE, "application/json; charset=utf-8")], body).into_response(),
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// A bare axum that answers these bytes, copied for each answer as whoever writes one does.
async fn bare_axum(kind: &'static str, body: Arc<[u8]>) -> Result<String> {
    let answer = async move || ([(CONTENT_TYPE, kind)], body.to_vec());
    serve(Router::new().route("/", get(answer))).await
}

/// The cache version of the content service.
const CV: u64 = 1_700_000_000;

/// The content service: the same story wherever it is asked.
async fn story() -> Response {
    let text = "Le vendeur livre les produits à l'adresse que l'acheteur a choisie, dans les délais annoncés. ";
    let paragraph = json!({ "type": "paragraph", "content": [{ "type": "text", "text": text.repeat(2) }] });
    let content = json!({ "component": "page", "title": "Conditions", "text": vec![paragraph; PARAGRAPHS] });
    let story = json!({ "uuid": "terms", "full_slug": "terms", "content": content });
    axum::Json(json!({ "story": story, "cv": CV, "rels": [], "links": {} })).into_response()
}

async fn serve(router: Router) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?.to_string();
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(address)
}

/// Answers a second.
async fn rate(address: &str, path: &str, time: Duration) -> Result<f64> {
    let mut connections = Vec::new();
    for _ in 0..CONNECTIONS {
        connections.push(Mutex::new(Connection::open(address).await?));
    }
    let (connections, path) = (Arc::new(connections), Arc::<str>::from(path));
    let figures = measure(CONNECTIONS, time, move |connection, _| {
        let (connections, path) = (Arc::clone(&connections), Arc::clone(&path));
        async move {
            let Some(connection) = usize::try_from(connection).ok().and_then(|place| connections.get(place)) else {
                return false;
            };
            connection.lock().await.ask(&path).await.is_ok()
        }
    });
    let figures = figures.await;
    ensure!(figures.errors == 0, "{} of the answers of {address} are none", figures.errors);
    Ok(figures.rate)
}

/// A connection that costs who asks as little as can be, so that the answers are what is measured.
struct Connection {
    stream: TcpStream,
    answer: Vec<u8>,
}

impl Connection {
    async fn open(address: &str) -> Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, answer: vec![0; 64 * 1024] })
    }

    /// The body of an answer.
    async fn ask(&mut self, path: &str) -> Result<&[u8]> {
        let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
        self.stream.write_all(request.as_bytes()).await?;
        let (mut read, mut whole) = (0, None);
        while whole.as_ref().is_none_or(|whole: &Range<usize>| read < whole.end) {
            ensure!(read < self.answer.len(), "the answer is too long");
            let more = self.stream.read(&mut self.answer[read..]).await?;
            ensure!(more > 0, "the connection is closed");
            read += more;
            if whole.is_none() {
                whole = body_of(&self.answer[..read])?;
            }
        }
        Ok(whole.and_then(|whole| self.answer.get(whole)).unwrap_or_default())
    }
}

/// Where the body of an answer lies whose head is there; none where it is not.
fn body_of(answer: &[u8]) -> Result<Option<Range<usize>>> {
    let Some(head) = answer.windows(4).position(|end| end == b"\r\n\r\n") else { return Ok(None) };
    let text = std::str::from_utf8(&answer[..head])?;
    ensure!(text.starts_with("HTTP/1.1 200"), "{}", text.lines().next().unwrap_or_default());
    let len = text.lines().find_map(|line| line.strip_prefix("content-length: "));
    let len = len.context("the answer does not say how long it is")?.parse::<usize>()?;
    Ok(Some(head + 4..head + 4 + len))
}
