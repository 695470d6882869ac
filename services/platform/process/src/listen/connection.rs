//! One connection, from its first byte to its last.

use super::{
    ConnectionLimits,
    activity::Activity,
    portions::{PORTION, Portions},
};
use crate::{CancellationToken, PeerPrograms, ServerTls};
use bytes::Bytes;
use http::{HeaderValue, Request, Response, Version, header::CONNECTION};
use hyper::body::Incoming;
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::conn::auto,
};
use std::{convert::Infallible, net::SocketAddr, pin::pin, sync::Arc, time::Duration};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::Instant,
};
use tokio_io_timeout::TimeoutStream;
use tower::{BoxError, Service};

/// The address a request came from; an extension of the request.
#[derive(Clone, Copy, Debug)]
pub struct PeerAddress(pub SocketAddr);

/// An answer after which its connection takes no more requests; an extension of the response.
#[derive(Clone, Copy, Debug)]
pub struct LastAnswer;

/// Who is at the other end.
#[derive(Clone)]
struct Peer {
    address: SocketAddr,
    /// By the certificate that was shown.
    programs: Option<PeerPrograms>,
}

/// Serves a connection until its peer, its limits or `stop` end it.
pub(super) async fn serve<S, B>(
    stream: TcpStream,
    address: SocketAddr,
    tls: Option<ServerTls>,
    service: S,
    limits: ConnectionLimits,
    stop: CancellationToken,
) where
    S: Service<Request<Incoming>, Response = Response<B>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
    B: http_body::Body<Data = Bytes, Error: Into<BoxError>> + Unpin + Send + 'static,
{
    // Nagle's algorithm would hold small answers back.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(limits.unread));
    let stream = Box::pin(stream);
    let Some(tls) = tls else {
        return Box::pin(serve_stream(stream, Peer { address, programs: None }, service, limits, stop)).await;
    };
    match tokio::time::timeout(limits.head_time, tls.accept(stream)).await {
        Ok(Ok((stream, programs))) => {
            Box::pin(serve_stream(stream, Peer { address, programs }, service, limits, stop)).await;
        }
        Ok(Err(error)) => tracing::debug!(%error, peer = %address, "no hands were shaken"),
        Err(_) => tracing::debug!(peer = %address, "no hands were shaken in time"),
    }
}

async fn serve_stream<S, B>(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: Peer,
    service: S,
    limits: ConnectionLimits,
    stop: CancellationToken,
) where
    S: Service<Request<Incoming>, Response = Response<B>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
    B: http_body::Body<Data = Bytes, Error: Into<BoxError>> + Unpin + Send + 'static,
{
    let address = peer.address;
    let (activity, answered_last) = (Arc::new(Activity::new()), CancellationToken::new());
    let served = hyper::service::service_fn({
        let (activity, answered_last) = (Arc::clone(&activity), answered_last.clone());
        move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(PeerAddress(peer.address));
            if let Some(programs) = &peer.programs {
                request.extensions_mut().insert(programs.clone());
            }
            let mut service = service.clone();
            let (running, activity) = (activity.begin(), Arc::clone(&activity));
            let (version, answered_last) = (request.version(), answered_last.clone());
            async move {
                let mut response = service.call(request).await?;
                drop(running);
                if response.extensions().get::<LastAnswer>().is_some() {
                    if version < Version::HTTP_2 {
                        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
                    }
                    answered_last.cancel();
                }
                Ok::<_, Infallible>(response.map(|body| Portions::of(body, &activity)))
            }
        }
    });
    let builder = builder(limits);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), served));
    let begun = Instant::now();
    let mut age = pin!(tokio::time::sleep(limits.age));
    let mut look = tokio::time::interval(limits.head_time.min(limits.idle).min(limits.unread) / 2);
    let mut closing = None;
    loop {
        tokio::select! {
            ended = connection.as_mut() => {
                if let Err(error) = ended {
                    tracing::debug!(%error, peer = %address, "a connection broke");
                }
                return;
            }
            () = answered_last.cancelled(), if closing.is_none() => closing = Some(Instant::now()),
            () = stop.cancelled(), if closing.is_none() => closing = Some(Instant::now()),
            () = age.as_mut(), if closing.is_none() => closing = Some(Instant::now()),
            _ = look.tick() => {
                let is_silent = !activity.has_asked() && begun.elapsed() > limits.head_time;
                let is_unread = activity.unread_for() > limits.unread;
                let is_over = closing.is_some_and(|since: Instant| since.elapsed() > limits.finish)
                    && activity.idle_for() > limits.finish;
                if is_silent || is_unread || is_over {
                    tracing::debug!(peer = %address, is_silent, is_unread, "a connection was cut");
                    return;
                }
                if closing.is_some() || activity.idle_for() <= limits.idle {
                    continue;
                }
                closing = Some(Instant::now());
            }
        }
        connection.as_mut().graceful_shutdown();
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
        .max_concurrent_streams(limits.streams)
        .max_send_buf_size(PORTION)
        .keep_alive_interval(Duration::from_secs(20))
        .keep_alive_timeout(Duration::from_secs(10));
    builder
}
