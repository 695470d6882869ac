//! A wire to a service that can be made to lose answers, or to be cut.

use platform_process::Transport;
use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU64, Ordering},
};
use std::time::Duration;
use tonic::{Status, body::Body};
use tower::{ServiceExt, util::BoxCloneSyncService};

/// What happens to one call of a wire.
#[derive(Clone, Default)]
pub struct Wire {
    method: &'static str,
    loses_answer: Arc<AtomicBool>,
    is_cut: Arc<AtomicBool>,
    delay_ms: Arc<AtomicU64>,
}

impl Wire {
    /// A whole wire that can be troubled at calls of `method`.
    pub fn at(method: &'static str) -> Self {
        Self { method, ..Self::default() }
    }

    /// The next call arrives, its answer does not.
    pub fn lose_next_answer(&self) {
        self.loses_answer.store(true, Ordering::SeqCst);
    }

    /// Calls do not arrive any more, or do again.
    pub fn cut(&self, is_cut: bool) {
        self.is_cut.store(is_cut, Ordering::SeqCst);
    }

    /// The next call arrives this much later.
    pub fn delay_next(&self, milliseconds: u64) {
        self.delay_ms.store(milliseconds, Ordering::SeqCst);
    }

    /// The transport over this wire.
    pub fn over(&self, transport: Transport) -> Transport {
        let wire = self.clone();
        BoxCloneSyncService::new(tower::service_fn(move |request: http::Request<Body>| {
            let (wire, transport) = (wire.clone(), transport.clone());
            async move {
                let is_meant = request.uri().path().ends_with(wire.method);
                if is_meant && wire.is_cut.load(Ordering::SeqCst) {
                    return Ok(broken());
                }
                if is_meant {
                    tokio::time::sleep(Duration::from_millis(wire.delay_ms.swap(0, Ordering::SeqCst))).await;
                }
                let answer = transport.oneshot(request).await;
                if is_meant && wire.loses_answer.swap(false, Ordering::SeqCst) {
                    return Ok(broken());
                }
                answer
            }
        }))
    }
}

fn broken() -> http::Response<Body> {
    Status::unavailable("the wire is broken").into_http()
}
