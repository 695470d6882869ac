//! Services that listen on sockets here, and what a caller of them sees when they come and go.

use super::*;
use crate::{CancellationToken, ConnectionLimits, Places, Refusal, serve};
use http::Request;
use hyper::body::Incoming;
use proto::{
    cart::{ClearRequest, GetRequest, cart_service_client::CartServiceClient},
    common::{LineIssue, Reason},
};
use std::{
    convert::Infallible,
    net::SocketAddr,
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};
use tokio::{net::TcpListener, sync::Notify, task::JoinHandle};
use tonic::Code;

/// A replica that refuses each call, and counts them.
struct Replica {
    address: SocketAddr,
    calls: Arc<AtomicUsize>,
    begun: Arc<Notify>,
    stop: CancellationToken,
    serving: JoinHandle<()>,
}

impl Replica {
    /// One that refuses every call like this.
    async fn refusing(at: SocketAddr, refusal: Refusal) -> Self {
        Self::answering(at, move || std::future::ready(Status::from(refusal.clone()))).await
    }

    /// One that knows of nothing.
    async fn at(at: SocketAddr) -> Self {
        Self::answering(at, || std::future::ready(Status::not_found("nothing here"))).await
    }

    /// One that never answers.
    async fn silent(at: SocketAddr) -> Self {
        Self::answering(at, std::future::pending).await
    }

    async fn answering<F>(at: SocketAddr, answer: impl Fn() -> F + Clone + Send + 'static) -> Self
    where
        F: Future<Output = Status> + Send,
    {
        let listener = TcpListener::bind(at).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (calls, begun, stop) = (Arc::<AtomicUsize>::default(), Arc::<Notify>::default(), CancellationToken::new());
        let answers = tower::service_fn({
            let (calls, begun) = (Arc::clone(&calls), Arc::clone(&begun));
            move |_: Request<Incoming>| {
                calls.fetch_add(1, Ordering::Relaxed);
                begun.notify_one();
                let answer = answer();
                async { Ok::<_, Infallible>(answer.await.into_http::<Body>()) }
            }
        });
        let limits = ConnectionLimits::default();
        let serving = tokio::spawn(serve(listener, None, answers, limits, Places::default(), stop.clone()));
        Self { address, calls, begun, stop, serving }
    }

    fn calls(&self) -> usize {
        self.calls.load(Ordering::Relaxed)
    }
}

/// Any free port.
const ANYWHERE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);

/// An address at which nobody listens yet.
async fn free() -> SocketAddr {
    TcpListener::bind(ANYWHERE).await.unwrap().local_addr().unwrap()
}

/// The carts that are served at all of these addresses.
fn carts<const N: usize>(addresses: [SocketAddr; N]) -> CartServiceClient<Transport> {
    let addresses = addresses.map(|address| format!("http://{address}")).join(", ");
    CartServiceClient::new(Settings::from_pairs([("SHOP_CART_URL", addresses)]).remote("cart").unwrap())
}

/// What becomes of a call that changes nothing.
async fn read(carts: &CartServiceClient<Transport>) -> Code {
    carts.clone().get(GetRequest::default()).await.unwrap_err().code()
}

/// What becomes of a call that changes something.
async fn written(carts: &CartServiceClient<Transport>) -> Code {
    carts.clone().clear(ClearRequest::default()).await.unwrap_err().code()
}

#[tokio::test]
async fn a_refusal_that_names_5_000_lines_arrives_whole() {
    let issue = |index| LineIssue {
        reason: Reason::NotAPackMultiple.into(),
        index: Some(index),
        field: "quantity".into(),
        params: [("n".to_owned(), "6".to_owned()), ("suggested".to_owned(), "12".to_owned())].into(),
        suggested_quantity: Some(12),
        ..LineIssue::default()
    };
    let refusal = Refusal::precondition(Reason::NoLineAdded).because((0..5_000).map(issue));
    let replica = Replica::refusing(ANYWHERE, refusal.clone()).await;
    let answer = carts([replica.address]).get(GetRequest::default()).await;
    assert_eq!(Refusal::from(answer.unwrap_err()), refusal);
}

#[tokio::test]
async fn replicas_share_the_calls_and_one_that_comes_gets_its_share() {
    let (first, second, later) = (Replica::at(ANYWHERE).await, Replica::at(ANYWHERE).await, free().await);
    let carts = carts([first.address, second.address, later]);
    for _ in 0..20 {
        assert_eq!(written(&carts).await, Code::NotFound);
    }
    assert_eq!((first.calls(), second.calls()), (10, 10));
    let third = Replica::at(later).await;
    while third.calls() < 10 {
        assert_eq!(written(&carts).await, Code::NotFound);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_replica_that_does_not_answer_is_asked_nothing_while_another_does() {
    let (silent, quick) = (Replica::silent(ANYWHERE).await, Replica::at(ANYWHERE).await);
    let carts = carts([silent.address, quick.address]);
    // One of two that are asked at once goes to each.
    let _asked = [carts.clone(), carts.clone()].map(|carts| tokio::spawn(async move { read(&carts).await }));
    silent.begun.notified().await;
    for _ in 0..10 {
        assert_eq!(read(&carts).await, Code::NotFound);
    }
    assert_eq!(silent.calls(), 1);
}

#[tokio::test]
async fn a_read_whose_connection_breaks_is_answered_by_another_replica_and_a_write_is_not_made_again() {
    let other = free().await;
    for is_read in [true, false] {
        let silent = Replica::silent(ANYWHERE).await;
        let carts = carts([silent.address, other]);
        let asked = tokio::spawn(async move { if is_read { read(&carts).await } else { written(&carts).await } });
        silent.begun.notified().await;
        let good = Replica::at(other).await;
        silent.serving.abort();
        let outcome = asked.await.unwrap();
        assert_eq!((outcome == Code::NotFound, good.calls()), (is_read, usize::from(is_read)), "{outcome}");
        good.serving.abort();
        let _ = good.serving.await;
    }
}

#[tokio::test]
async fn no_call_fails_while_a_replica_stops_as_it_should() {
    let (goes, stays) = (Replica::at(ANYWHERE).await, Replica::at(ANYWHERE).await);
    let carts = carts([goes.address, stays.address]);
    let buyers = (0..8).map(|_| {
        let carts = carts.clone();
        tokio::spawn(async move {
            for _ in 0..300 {
                assert_eq!(written(&carts).await, Code::NotFound);
            }
        })
    });
    let buyers: Vec<_> = buyers.collect();
    while goes.calls() < 100 {
        tokio::task::yield_now().await;
    }
    goes.stop.cancel();
    for buyer in buyers {
        buyer.await.unwrap();
    }
    assert_eq!(goes.calls() + stays.calls(), 2_400);
    goes.serving.await.unwrap();
}

#[tokio::test]
async fn a_service_without_a_replica_is_unavailable_and_each_address_has_to_be_one() {
    assert_eq!(read(&carts([free().await, free().await])).await, Code::Unavailable);
    let wrong =
        Settings::from_pairs([("SHOP_CART_URL", "http://127.0.0.1:1,127.0.0.1:2")]).remote("cart").err().unwrap();
    assert!(wrong.to_string().contains("begins with http:// or https://"), "{wrong}");
}
