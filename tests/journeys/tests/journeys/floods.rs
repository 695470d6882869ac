//! What buyers notice while strangers open connections, begin requests and never end them: nothing.

use bytes::Bytes;
use futures::future::join_all;
use journeys::{Call, Script, Session, Stage};
use std::time::{Duration, Instant};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// As many unfinished requests as there were seats once, and more.
const UNFINISHED: usize = 600;
/// Streams of a connection, and connections: what three browsers may open.
const STREAMS: usize = 100;
const CONNECTIONS: usize = 6;

async fn connect(stage: &Stage) -> TcpStream {
    TcpStream::connect(("127.0.0.1", stage.port())).await.unwrap()
}

/// A buyer's calls, a page and its script: each is answered well, none after more than a few seconds.
async fn nothing_is_noticed(stage: &Stage, session: &Session) {
    let script: Script = stage.script();
    for path in ["/api/carts", "/api/search?q=stylo", "/api/account", "/faq", "/api/config"] {
        let asked = Instant::now();
        let answer = script.send(Call::get(path).cookies_of(session)).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        assert!(asked.elapsed() < Duration::from_secs(5), "{path} took {:?}", asked.elapsed());
    }
}

#[tokio::test]
async fn unfinished_requests_of_nobody_take_no_buyers_seat() {
    let stage = Stage::open().await;
    let session = stage.script().login("acheteur@demo.test").await;
    let head = "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                Content-Length: 64\r\n\r\n{";
    let sockets = join_all((0..UNFINISHED).map(async |_| {
        let mut socket = connect(&stage).await;
        socket.write_all(head.as_bytes()).await.unwrap();
        socket
    }))
    .await;
    nothing_is_noticed(&stage, &session).await;
    assert_eq!(sockets.len(), UNFINISHED);
    // Nor can they be held for long.
    let mut last = sockets.into_iter().next_back().unwrap();
    let mut answer = Vec::new();
    tokio::time::timeout(Duration::from_secs(15), last.read_to_end(&mut answer)).await.unwrap().unwrap();
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
    stage.close().await;
}

#[tokio::test]
async fn unfinished_streams_of_nobody_take_no_buyers_seat() {
    let stage = Stage::open().await;
    let session = stage.script().login("acheteur@demo.test").await;
    let mut streams = Vec::new();
    for _ in 0..CONNECTIONS {
        let (client, connection) = h2::client::handshake(connect(&stage).await).await.unwrap();
        tokio::spawn(connection);
        let mut client = client.ready().await.unwrap();
        for _ in 0..STREAMS {
            let request = http::Request::post(format!("{}/api/auth/login", stage.address()))
                .header("content-type", "application/json")
                .body(())
                .unwrap();
            let (answer, mut body) = client.send_request(request, false).unwrap();
            body.send_data(Bytes::from_static(b"{"), false).unwrap();
            streams.push((answer, body));
        }
    }
    nothing_is_noticed(&stage, &session).await;
    assert_eq!(streams.len(), CONNECTIONS * STREAMS);
    stage.close().await;
}

#[tokio::test]
async fn a_session_that_asks_too_often_is_told_so_and_nobody_else_is() {
    let stage = Stage::open_with([("SHOP_SESSION_RATE", "2")]).await;
    let script = stage.script();
    let [eager, other] = [script.login("acheteur@demo.test").await, script.login("acheteur@demo.test").await];
    let ask = async |session: &Session| script.send(Call::get("/api/account").cookies_of(session)).await;
    let first = ask(&eager).await;
    assert_eq!(first.header("ratelimit-policy"), "\"session\";q=20;w=10");
    assert!(first.header("ratelimit").starts_with("\"session\";r="), "{}", first.header("ratelimit"));
    let answers = join_all((0..40).map(|_| ask(&eager))).await;
    let refused = answers.iter().find(|answer| answer.status == 429).expect("too many");
    assert_eq!((refused.text("/code"), refused.header("retry-after")), ("RATE_LIMITED", "1"));
    assert_eq!(refused.text("/message"), "Trop de requêtes. Veuillez réessayer dans un instant.");
    assert_eq!(ask(&other).await.status, 200);
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    assert_eq!(ask(&eager).await.status, 200);
    stage.close().await;
}
