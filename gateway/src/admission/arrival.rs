//! A body, before its request has a seat: bounded in size, in time, in rate, and in what one network sends at once.

use crate::response::problem::Problem;
use axum::{body::Body, extract::Request};
use bytes::BytesMut;
use http_body::Body as _;
use http_body_util::BodyExt;
use platform_process::{PerNetwork, Refusal};
use proto::common::Reason;
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, timeout_at},
};
use values::Network;

/// The most bytes of any body; most calls take far less (D9.2).
const MAX_BODY_BYTES: usize = 2 * 1024 * 1024 + 16 * 1024;

/// How much of a body that is too large is still read, so that its sender gets to see the refusal.
const MAX_DRAINED_BYTES: usize = 32 * 1024 * 1024;

/// How much of all bodies is kept whose requests have no seat yet, in KiB.
const MAX_KEPT_KIB: usize = 128 * 1024;

/// So many bodies of one network may be on their way at once.
const MAX_PER_NETWORK: usize = 64;

/// How long a body may take besides what its bytes take.
const GRACE: Duration = Duration::from_secs(5);

/// Bytes a second that a body arrives with at least.
const MIN_RATE: f64 = 32.0 * 1024.0;

/// Bodies on their way. Clones count together.
#[derive(Clone)]
pub struct Arrivals {
    kib: Arc<Semaphore>,
    networks: PerNetwork,
    grace: Duration,
}

/// What a body counts for of what is kept of all.
pub struct Kept(#[allow(dead_code, reason = "held, never looked at")] Option<OwnedSemaphorePermit>);

impl Arrivals {
    /// None yet.
    pub fn new() -> Self {
        Self {
            kib: Arc::new(Semaphore::new(MAX_KEPT_KIB)),
            networks: PerNetwork::at_most(MAX_PER_NETWORK),
            grace: GRACE,
        }
    }

    /// The request with the whole of its body, and what of the bound it counts for until it has a seat.
    ///
    /// # Errors
    /// When the body is too large, too slow or broken off, or too many are on their way.
    pub async fn whole(&self, request: Request, network: Option<Network>) -> Result<(Request, Kept), Problem> {
        if request.body().is_end_stream() {
            return Ok((request, Kept(None)));
        }
        let _share = match network.map(|network| self.networks.share(network)) {
            Some(None) => return Err(Refusal::too_many(Reason::RateLimited).into()),
            share => share,
        };
        let (parts, body) = request.into_parts();
        let (body, kept) = self.read(body).await?;
        Ok((Request::from_parts(parts, body), kept))
    }

    async fn read(&self, mut body: Body) -> Result<(Body, Kept), Refusal> {
        let (begun, mut seen) = (Instant::now(), 0);
        let (mut kept, mut permits) = (BytesMut::new(), None::<OwnedSemaphorePermit>);
        loop {
            #[allow(clippy::cast_precision_loss, reason = "some megabytes")]
            let due = begun + self.grace + Duration::from_secs_f64(seen as f64 / MIN_RATE);
            let frame = timeout_at(due, body.frame()).await.map_err(|_| broken_off())?;
            let Some(frame) = frame.transpose().map_err(|_| broken_off())? else { break };
            let Ok(data) = frame.into_data() else { continue };
            seen += data.len();
            if seen > MAX_DRAINED_BYTES {
                break;
            }
            if seen > MAX_BODY_BYTES {
                kept = BytesMut::new();
                permits = None;
                continue;
            }
            let kib = u32::try_from(data.len().div_ceil(1024)).unwrap_or(u32::MAX);
            let more = Arc::clone(&self.kib).try_acquire_many_owned(kib);
            let more = more.map_err(|_| Refusal::unavailable(Reason::ServiceUnavailable))?;
            match &mut permits {
                Some(permits) => permits.merge(more),
                none => *none = Some(more),
            }
            kept.extend_from_slice(&data);
        }
        if seen > MAX_BODY_BYTES {
            return Err(Refusal::too_large(Reason::BodyTooLarge));
        }
        Ok((kept.freeze().into(), Kept(permits)))
    }
}

fn broken_off() -> Refusal {
    Refusal::invalid(Reason::MalformedBody)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bytes::Bytes;
    use futures::{FutureExt, StreamExt, stream};
    use std::{convert::Infallible, net::IpAddr};

    fn dripping(drops: usize, bytes: usize, every: Duration) -> Body {
        let drops = stream::repeat(()).take(drops).then(move |()| async move {
            tokio::time::sleep(every).await;
            Ok::<_, Infallible>(Bytes::from(vec![b' '; bytes]))
        });
        Body::from_stream(drops)
    }

    #[tokio::test]
    async fn a_body_may_be_as_large_as_its_limit() {
        let read = async |bytes: usize| Arrivals::new().read(Body::from(vec![b' '; bytes])).await;
        let (body, _) = read(MAX_BODY_BYTES).await.unwrap();
        assert_eq!(axum::body::to_bytes(body, usize::MAX).await.unwrap().len(), MAX_BODY_BYTES);
        assert_eq!(read(MAX_BODY_BYTES + 1).await.map(drop).unwrap_err().reason, Reason::BodyTooLarge);
    }

    #[tokio::test]
    async fn a_body_that_drips_is_not_waited_for_and_a_slow_line_is() {
        let arrivals = Arrivals { grace: Duration::from_millis(200), ..Arrivals::new() };
        let refusal = arrivals.read(dripping(100, 1, Duration::from_millis(50))).await.map(drop).unwrap_err();
        assert_eq!(refusal.reason, Reason::MalformedBody);
        let slow = dripping(20, 64 * 1024, Duration::from_millis(20));
        arrivals.read(slow).await.map(drop).unwrap();
    }

    #[tokio::test]
    async fn one_network_has_so_many_on_their_way() {
        let arrivals = Arrivals::new();
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|address| address.parse::<IpAddr>().unwrap().into());
        let stuck = |network| {
            let request = Request::new(Body::from_stream(stream::pending::<Result<Bytes, Infallible>>()));
            Box::pin(arrivals.whole(request, Some(network)))
        };
        let mut waits: Vec<_> = (0..MAX_PER_NETWORK).map(|_| stuck(one)).collect();
        for wait in &mut waits {
            assert!(wait.now_or_never().is_none());
        }
        assert!(stuck(one).now_or_never().is_some_and(|answer| answer.is_err()));
        assert!(stuck(other).now_or_never().is_none());
    }

    #[tokio::test]
    async fn what_is_kept_of_all_of_them_is_bounded_and_given_back() {
        let arrivals = Arrivals { kib: Arc::new(Semaphore::new(3)), ..Arrivals::new() };
        let read = async |bytes: usize| arrivals.read(Body::from(vec![b' '; bytes])).await;
        assert_eq!(read(4_000).await.map(drop).unwrap_err().reason, Reason::ServiceUnavailable);
        let (_, kept) = read(3_000).await.unwrap();
        assert_eq!(read(1_000).await.map(drop).unwrap_err().reason, Reason::ServiceUnavailable);
        drop(kept);
        assert_eq!(arrivals.kib.available_permits(), 3);
    }
}
