//! The accept loop of every listening process: bounded in connections, heads, idle time, unread answers and age.

mod activity;
mod connection;
mod per_network;
mod places;
mod portions;

pub use connection::{LastAnswer, PeerAddress};
pub use per_network::{PerNetwork, Share};
pub use places::{Place, Places};

use crate::{CancellationToken, ServerTls};
use bytes::Bytes;
use http::{Request, Response};
use hyper::body::Incoming;
use std::{
    convert::Infallible,
    io,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{net::TcpListener, sync::Semaphore, task::JoinSet};
use tower::{BoxError, Service};

/// What a connection may take.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// Connections at once; more wait in the system's queue.
    pub connections: usize,
    /// Connections at once from one network; more are closed.
    pub connections_per_network: usize,
    /// Requests at once on a connection.
    pub streams: u32,
    /// Time to send a whole head.
    pub head_time: Duration,
    /// Header fields in a head.
    pub headers: usize,
    /// Bytes of a head.
    pub head_bytes: usize,
    /// Time without a request before it is closed.
    pub idle: Duration,
    /// Time in which nothing of an answer is read before it is cut.
    pub unread: Duration,
    /// Time before it is asked to come back on a new connection.
    pub age: Duration,
    /// Time to finish when the process stops.
    pub finish: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            connections: 10_000,
            connections_per_network: 10_000,
            streams: 256,
            head_time: Duration::from_secs(10),
            headers: 64,
            head_bytes: 32 * 1024,
            idle: Duration::from_secs(60),
            unread: Duration::from_secs(30),
            age: Duration::from_secs(600),
            finish: Duration::from_secs(20),
        }
    }
}

/// How often it is told that connections can't be accepted.
const COMPLAINT_INTERVAL: Duration = Duration::from_secs(1);

/// Serves until `stop` is cancelled, then lets running requests finish. Takes no new connection while no place is free.
/// With TLS a request carries the names in the certificate that its caller showed, if one was asked for.
pub async fn serve<S, B>(
    listener: TcpListener,
    tls: Option<ServerTls>,
    service: S,
    limits: ConnectionLimits,
    places: Places,
    stop: CancellationToken,
) where
    S: Service<Request<Incoming>, Response = Response<B>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
    B: http_body::Body<Data = Bytes, Error: Into<BoxError>> + Unpin + Send + 'static,
{
    let permits = Arc::new(Semaphore::new(limits.connections));
    let networks = PerNetwork::at_most(limits.connections_per_network);
    let (mut connections, mut told) = (JoinSet::new(), None);
    loop {
        let permit = tokio::select! {
            () = stop.cancelled() => break,
            Some(_) = connections.join_next() => continue,
            Ok(permit) = Arc::clone(&permits).acquire_owned() => permit,
        };
        let accepted = tokio::select! {
            () = stop.cancelled() => break,
            accepted = async { places.free().await; listener.accept().await } => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                let Some(share) = networks.share(peer.into()) else { continue };
                let connection = connection::serve(stream, peer, tls.clone(), service.clone(), limits, stop.clone());
                connections.spawn(async move {
                    connection.await;
                    drop((permit, share));
                });
            }
            Err(error) => complain_and_wait(&error, &mut told).await,
        }
    }
    drop(listener);
    if tokio::time::timeout(limits.finish, async { while connections.join_next().await.is_some() {} }).await.is_err() {
        tracing::warn!(connections = connections.len(), "connections were cut that did not finish in time");
    }
}

/// Out of file descriptors: waits for some to be given back instead of spinning.
async fn complain_and_wait(error: &io::Error, told: &mut Option<Instant>) {
    if told.is_none_or(|told| told.elapsed() >= COMPLAINT_INTERVAL) {
        *told = Some(Instant::now());
        tracing::warn!(%error, "connections can't be accepted");
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::SocketAddr;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpStream,
    };

    async fn start(limits: ConnectionLimits) -> (SocketAddr, CancellationToken) {
        start_with(limits, Places::default()).await
    }

    async fn start_with(limits: ConnectionLimits, places: Places) -> (SocketAddr, CancellationToken) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let hello = tower::service_fn(async |request: Request<Incoming>| {
            let times = if request.uri().path() == "/long" { 10_000_000 } else { 1 };
            let mut response = Response::new("hello".repeat(times));
            if request.uri().path() == "/last" {
                response.extensions_mut().insert(LastAnswer);
            }
            Ok::<_, Infallible>(response)
        });
        tokio::spawn(serve(listener, None, hello, limits, places, stop.clone()));
        (address, stop)
    }

    async fn read(stream: &mut TcpStream) -> String {
        let mut text = String::new();
        let read = stream.read_to_string(&mut text);
        tokio::time::timeout(Duration::from_secs(10), read).await.expect("the server closes").unwrap_or(0);
        text
    }

    #[tokio::test]
    async fn a_client_that_never_ends_its_head_is_closed() {
        let (address, _stop) =
            start(ConnectionLimits { head_time: Duration::from_millis(100), ..ConnectionLimits::default() }).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").await.unwrap();
        assert!(!read(&mut stream).await.contains("200 OK"));
    }

    #[tokio::test]
    async fn too_many_headers_are_refused() {
        let (address, _stop) = start(ConnectionLimits::default()).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        let many = (0..70).map(|n| format!("x-{n}: 1\r\n")).collect::<String>();
        stream.write_all(format!("GET / HTTP/1.1\r\n{many}\r\n").as_bytes()).await.unwrap();
        assert!(read(&mut stream).await.starts_with("HTTP/1.1 431"));
    }

    #[tokio::test]
    async fn an_idle_connection_is_closed() {
        let limits = ConnectionLimits { idle: Duration::from_millis(80), ..ConnectionLimits::default() };
        let (address, _stop) = start(limits).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
        assert!(read(&mut stream).await.starts_with("HTTP/1.1 200 OK"));
    }

    #[tokio::test]
    async fn a_client_that_never_says_anything_is_closed() {
        let head_time = Duration::from_millis(100);
        let (address, _stop) = start(ConnectionLimits { head_time, ..ConnectionLimits::default() }).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        assert_eq!(read(&mut stream).await, "");
    }

    #[tokio::test]
    async fn a_client_that_never_reads_is_cut_and_one_that_reads_slowly_is_not() {
        let limits = ConnectionLimits { unread: Duration::from_secs(1), ..ConnectionLimits::default() };
        let (address, _stop) = start(limits).await;
        let [mut slow, mut never] =
            [TcpStream::connect(address).await.unwrap(), TcpStream::connect(address).await.unwrap()];
        for stream in [&mut slow, &mut never] {
            stream.write_all(b"GET /long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await.unwrap();
        }
        let (mut read, mut portion) = (0, vec![0; 2_000_000]);
        loop {
            let len = slow.read(&mut portion).await.unwrap();
            read += len;
            if len == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert!(read > 50_000_000, "{read}");
        tokio::time::sleep(2 * limits.unread).await;
        let rest = never.read_to_end(&mut Vec::new()).await;
        assert!(rest.is_err() || rest.is_ok_and(|len| len < 50_000_000));
    }

    #[tokio::test]
    async fn one_network_has_so_many_connections_at_most() {
        let (address, _stop) =
            start(ConnectionLimits { connections_per_network: 2, ..ConnectionLimits::default() }).await;
        let ask = async |stream: &mut TcpStream| {
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
            read(stream).await
        };
        let [mut first, mut second, mut third] = [
            TcpStream::connect(address).await.unwrap(),
            TcpStream::connect(address).await.unwrap(),
            TcpStream::connect(address).await.unwrap(),
        ];
        assert_eq!(ask(&mut third).await, "");
        for stream in [&mut first, &mut second] {
            assert!(ask(stream).await.ends_with("hello"));
        }
        assert!(ask(&mut TcpStream::connect(address).await.unwrap()).await.ends_with("hello"));
    }

    #[tokio::test]
    async fn a_connection_waits_for_a_place_and_one_that_is_there_goes_on() {
        let places = Places::at_most(1);
        let (address, _stop) = start_with(ConnectionLimits::default(), places.clone()).await;
        let ask = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n";
        let [mut there, mut new] =
            [TcpStream::connect(address).await.unwrap(), TcpStream::connect(address).await.unwrap()];
        let mut answer = [0; 15];
        for stream in [&mut there, &mut new] {
            stream.write_all(ask).await.unwrap();
            stream.read_exact(&mut answer).await.unwrap();
        }
        let place = places.take();
        // The next one is asked for already when the place is taken, so that it is the one after that waits.
        let mut next = TcpStream::connect(address).await.unwrap();
        next.write_all(ask).await.unwrap();
        next.read_exact(&mut answer).await.unwrap();
        let mut waits = TcpStream::connect(address).await.unwrap();
        waits.write_all(ask).await.unwrap();
        let answered = tokio::time::timeout(Duration::from_millis(100), waits.read_exact(&mut answer)).await;
        assert!(answered.is_err(), "no place is free");
        there.write_all(ask).await.unwrap();
        drop(place);
        waits.read_exact(&mut answer).await.unwrap();
        assert_eq!(&answer, b"HTTP/1.1 200 OK");
    }

    #[tokio::test]
    async fn a_last_answer_ends_its_connection() {
        let (address, _stop) = start(ConnectionLimits::default()).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET /last HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
        let answer = read(&mut stream).await;
        assert!(answer.contains("connection: close") && answer.ends_with("hello"), "{answer}");
        let (mut client, connection) = h2::client::handshake(TcpStream::connect(address).await.unwrap()).await.unwrap();
        let connection = tokio::spawn(connection);
        let ask = Request::get("http://x/last").body(()).unwrap();
        let (answer, _) = client.send_request(ask, true).unwrap();
        assert_eq!(answer.await.unwrap().status(), 200);
        connection.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn a_stopped_server_takes_no_new_connection() {
        let (address, stop) = start(ConnectionLimits::default()).await;
        stop.cancel();
        for _ in 0..100 {
            if TcpStream::connect(address).await.is_err() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the port is still open");
    }
}
