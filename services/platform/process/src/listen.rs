//! The accept loop of every listening process: bounded in connections, heads, idle time and age.

use crate::CancellationToken;
use bytes::Bytes;
use http::{Request, Response};
use hyper::body::Incoming;
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::conn::auto,
};
use std::{
    convert::Infallible,
    net::SocketAddr,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    task::JoinSet,
};
use tower::{BoxError, Service};

/// What a connection may take.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// Connections at once; more wait in the system's queue.
    pub connections: usize,
    /// Time to send a whole head.
    pub head_time: Duration,
    /// Header fields in a head.
    pub headers: usize,
    /// Bytes of a head.
    pub head_bytes: usize,
    /// Time without a request before it is closed.
    pub idle: Duration,
    /// Time before it is asked to come back on a new connection.
    pub age: Duration,
    /// Time to finish when the process stops.
    pub finish: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            connections: 10_000,
            head_time: Duration::from_secs(10),
            headers: 64,
            head_bytes: 32 * 1024,
            idle: Duration::from_secs(60),
            age: Duration::from_secs(600),
            finish: Duration::from_secs(20),
        }
    }
}

/// The address a request came from; an extension of the request.
#[derive(Clone, Copy, Debug)]
pub struct PeerAddress(pub SocketAddr);

/// Serves until `stop` is cancelled, then lets running requests finish.
pub async fn serve<S, B>(listener: TcpListener, service: S, limits: ConnectionLimits, stop: CancellationToken)
where
    S: Service<Request<Incoming>, Response = Response<B>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
    B: http_body::Body<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
{
    let permits = Arc::new(Semaphore::new(limits.connections));
    let mut connections = JoinSet::new();
    loop {
        let permit = tokio::select! {
            () = stop.cancelled() => break,
            Some(_) = connections.join_next() => continue,
            Ok(permit) = Arc::clone(&permits).acquire_owned() => permit,
        };
        let accepted = tokio::select! {
            () = stop.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                let connection = connection(stream, peer, service.clone(), limits, stop.clone());
                connections.spawn(async move {
                    connection.await;
                    drop(permit);
                });
            }
            Err(error) => {
                // Out of file descriptors: wait for some to be given back instead of spinning.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(limits.finish, async { while connections.join_next().await.is_some() {} }).await.is_err() {
        tracing::warn!(connections = connections.len(), "connections were cut that did not finish in time");
    }
}

async fn connection<S, B>(
    stream: TcpStream,
    peer: SocketAddr,
    service: S,
    limits: ConnectionLimits,
    stop: CancellationToken,
) where
    S: Service<Request<Incoming>, Response = Response<B>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
    B: http_body::Body<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
{
    // Nagle's algorithm would hold small answers back.
    let _ = stream.set_nodelay(true);
    let activity = Arc::new(Activity::new());
    let served = hyper::service::service_fn({
        let activity = Arc::clone(&activity);
        move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(PeerAddress(peer));
            let mut service = service.clone();
            let busy = activity.begin();
            async move {
                let response = service.call(request).await;
                drop(busy);
                response
            }
        }
    });
    let builder = builder(limits);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), served));
    let mut age = pin!(tokio::time::sleep(limits.age));
    let mut look = tokio::time::interval(limits.idle / 4);
    let mut closing = false;
    loop {
        tokio::select! {
            ended = connection.as_mut() => {
                if let Err(error) = ended {
                    tracing::debug!(%error, %peer, "a connection broke");
                }
                return;
            }
            () = stop.cancelled(), if !closing => closing = true,
            () = age.as_mut(), if !closing => closing = true,
            _ = look.tick(), if !closing => closing = activity.idle_for() > limits.idle,
        }
        if closing {
            connection.as_mut().graceful_shutdown();
            look.reset_after(limits.finish);
        }
    }
}

fn builder(limits: ConnectionLimits) -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_time)
        .max_headers(limits.headers)
        .max_buf_size(limits.head_bytes);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_header_list_size(u32::try_from(limits.head_bytes).unwrap_or(u32::MAX))
        .max_concurrent_streams(256)
        .keep_alive_interval(Duration::from_secs(20))
        .keep_alive_timeout(Duration::from_secs(10));
    builder
}

/// When a connection last did something.
struct Activity {
    start: Instant,
    running: AtomicUsize,
    last: AtomicU64,
}

struct BusyConnection(Arc<Activity>);

impl Activity {
    fn new() -> Self {
        Self { start: Instant::now(), running: AtomicUsize::new(0), last: AtomicU64::new(0) }
    }

    fn now(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn begin(self: &Arc<Self>) -> BusyConnection {
        self.running.fetch_add(1, Ordering::Relaxed);
        BusyConnection(Arc::clone(self))
    }

    fn idle_for(&self) -> Duration {
        if self.running.load(Ordering::Relaxed) > 0 {
            return Duration::ZERO;
        }
        Duration::from_millis(self.now().saturating_sub(self.last.load(Ordering::Relaxed)))
    }
}

impl Drop for BusyConnection {
    fn drop(&mut self) {
        self.0.last.store(self.0.now(), Ordering::Relaxed);
        self.0.running.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    async fn start(limits: ConnectionLimits) -> (SocketAddr, CancellationToken) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let hello =
            tower::service_fn(async |_: Request<Incoming>| Ok::<_, Infallible>(Response::new("hello".to_owned())));
        tokio::spawn(serve(listener, hello, limits, stop.clone()));
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
