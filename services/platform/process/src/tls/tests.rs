//! A program that is called, and those that call it, over sockets, by certificates made here.

use super::*;
use crate::{CancellationToken, ConnectionLimits, Places, Service, probe::probe_service, serve, testing::Authority};
use http::Request;
use hyper::body::Incoming;
use proto::cart::{GetRequest, cart_service_client::CartServiceClient};
use std::net::SocketAddr;
use tokio::net::TcpListener;
use tonic::{Code, body::Body, service::Routes};
use tower::ServiceExt;

/// The settings of a program that goes by this name.
fn program(authority: &Authority, name: &str) -> Settings {
    authority.certify(&[name]);
    Settings::from_pairs(authority.settings(name))
}

/// A service without a single rpc of its own: what it is allowed to be asked, it does not know.
async fn serving(tls: ServerTls) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let stack = Service::new("cart", Routes::default()).stack();
    let served = tower::service_fn(move |request: Request<Incoming>| stack.clone().oneshot(request.map(Body::new)));
    let limits = ConnectionLimits::default();
    tokio::spawn(serve(listener, Some(tls), served, limits, Places::default(), CancellationToken::new()));
    address
}

/// What a call comes to that no service answers: its connection did not stand, or broke as it began.
const NOT_ANSWERED: [Code; 2] = [Code::Unavailable, Code::Unknown];

/// What becomes of a cart asked for by a program with these settings.
async fn asked(settings: &Settings, address: SocketAddr) -> Code {
    let cart = settings.with("SHOP_CART_URL", format!("https://localhost:{}", address.port())).remote("cart").unwrap();
    CartServiceClient::new(cart).get(GetRequest::default()).await.unwrap_err().code()
}

#[tokio::test]
async fn a_program_is_known_by_its_certificate_and_asks_what_names_it() {
    let authority = Authority::new();
    let address = serving(program(&authority, "cart").server_tls().unwrap().unwrap()).await;
    assert_eq!(asked(&program(&authority, "gateway"), address).await, Code::Unimplemented, "it is let in");
    assert_eq!(asked(&program(&authority, "buying-list"), address).await, Code::PermissionDenied);
}

#[tokio::test]
async fn a_stranger_is_not_let_in_and_not_believed() {
    let (ours, theirs) = (Authority::new(), Authority::new());
    let address = serving(program(&ours, "cart").server_tls().unwrap().unwrap()).await;
    assert!(NOT_ANSWERED.contains(&asked(&program(&theirs, "gateway"), address).await));
    let another = serving(program(&ours, "order").server_tls().unwrap().unwrap()).await;
    let misled = asked(&program(&ours, "gateway"), another).await;
    assert!(NOT_ANSWERED.contains(&misled), "it goes by another name: {misled}");
    let plain = Settings::from_pairs([("SHOP_CART_URL", format!("http://{address}"))]).remote("cart").unwrap();
    let answer = CartServiceClient::new(plain).get(GetRequest::default()).await;
    assert!(NOT_ANSWERED.contains(&answer.unwrap_err().code()), "it does not speak TLS");
}

#[tokio::test]
async fn renewed_files_hold_for_the_next_connection_and_broken_ones_do_not() {
    let (before, after) = (Authority::new(), Authority::new());
    let tls = program(&before, "cart").server_tls().unwrap().unwrap();
    let address = serving(tls.clone()).await;
    after.certify(&["cart"]);
    std::fs::write(before.file("cart.pem"), "nonsense").unwrap();
    tls.look();
    assert_eq!(asked(&program(&before, "gateway"), address).await, Code::Unimplemented);
    for file in ["cart.pem", "cart-key.pem", "authority.pem"] {
        std::fs::copy(after.file(file), before.file(file)).unwrap();
    }
    tls.look();
    assert_eq!(asked(&program(&after, "gateway"), address).await, Code::Unimplemented);
}

#[tokio::test]
async fn a_program_probes_itself_by_its_own_certificate() {
    let authority = Authority::new();
    let settings = program(&authority, "cart");
    let address = serving(settings.server_tls().unwrap().unwrap()).await;
    probe_service(&settings.with("SHOP_LISTEN", address.to_string())).await.unwrap();
}

#[tokio::test]
async fn a_browser_speaks_http_2_with_the_entrance_and_the_probe_knows_it() {
    let authority = Authority::new();
    authority.certify(&["shop.test"]);
    let text = |name: &str| authority.file(name).to_str().unwrap().to_owned();
    let settings = Settings::from_pairs([
        (ENTRANCE_CERTIFICATE, text("shop.test.pem")),
        (ENTRANCE_KEY, text("shop.test-key.pem")),
    ]);
    let address = ready(settings.entrance_tls().unwrap()).await;
    let root = reqwest::Certificate::from_pem(authority.pem().as_bytes()).unwrap();
    let browser = reqwest::Client::builder().tls_certs_only([root]).resolve("shop.test", address).build().unwrap();
    let answer = browser.get(format!("https://shop.test:{}/readyz", address.port())).send().await.unwrap();
    assert_eq!((answer.status().as_u16(), answer.version()), (200, http::Version::HTTP_2));
    crate::probe_gateway(&settings, address).await.unwrap();
    let told = crate::probe_gateway(&Settings::default(), address).await.unwrap_err();
    assert!(told.to_string().contains("does not answer"), "{told}");
}

/// Something that is ready, whatever it is asked.
async fn ready(tls: Option<ServerTls>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let answers = tower::service_fn(|_: Request<Incoming>| {
        std::future::ready(Ok::<_, std::convert::Infallible>(http::Response::new(Body::empty())))
    });
    tokio::spawn(serve(
        listener,
        tls,
        answers,
        ConnectionLimits::default(),
        Places::default(),
        CancellationToken::new(),
    ));
    address
}

#[test]
fn what_is_missing_or_wrong_is_said_before_the_start() {
    let authority = Authority::new();
    let settings = program(&authority, "cart");
    let only = Settings::from_pairs([(KEY, "key.pem")]);
    let told = only.server_tls().err().unwrap().to_string();
    assert!(told.starts_with("SHOP_TLS_CERTIFICATE is not set. It belongs to SHOP_TLS_KEY"), "{told}");
    let told = settings.with(KEY, authority.file("none.pem").to_str().unwrap()).server_tls().err().unwrap().to_string();
    assert!(told.contains("none.pem can't be used"), "{told}");
    let told = settings.with("SHOP_CART_URL", "http://127.0.0.1:1").remote("cart").err().unwrap().to_string();
    assert!(told.contains("it has to begin with https"), "{told}");
    let told = Settings::from_pairs([("SHOP_CART_URL", "https://127.0.0.1:1")]).remote("cart").err().unwrap();
    assert!(told.to_string().contains("https needs SHOP_TLS_CERTIFICATE"), "{told}");
}
