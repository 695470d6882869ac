//! A wire to a service that can be made to lose answers, to be cut, or to hold a call on its way.

use platform_process::Transport;
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
};
use std::time::Duration;
use tokio::sync::Semaphore;
use tonic::{Status, body::Body};
use tower::{ServiceExt, util::BoxCloneSyncService};

/// What happens to the calls of one method.
#[derive(Clone, Default)]
pub struct Wire {
    method: &'static str,
    calls: Arc<AtomicUsize>,
    loses_answer: Arc<AtomicBool>,
    is_cut: Arc<AtomicBool>,
    delay_ms: Arc<AtomicU64>,
    paused: Arc<Mutex<Option<PausedCall>>>,
}

/// A call that waits before it arrives, and whose answer waits before it is heard. Clones are the same call.
#[derive(Clone)]
pub struct PausedCall {
    sent: Arc<Semaphore>,
    may_arrive: Arc<Semaphore>,
    answered: Arc<Semaphore>,
    may_be_heard: Arc<Semaphore>,
}

impl PausedCall {
    fn new() -> Self {
        let closed = || Arc::new(Semaphore::new(0));
        Self { sent: closed(), may_arrive: closed(), answered: closed(), may_be_heard: closed() }
    }

    /// Waits until the call is on its way, where it stays.
    pub async fn sent(&self) {
        let _ = self.sent.acquire().await.unwrap();
    }

    /// Lets the call arrive, and waits until it is answered; nobody hears the answer yet.
    pub async fn arrive(&self) {
        self.may_arrive.add_permits(1);
        self.answered.acquire().await.unwrap().forget();
    }

    /// Lets the answer be heard.
    pub fn be_heard(&self) {
        self.may_be_heard.add_permits(1);
    }
}

impl Wire {
    /// A whole wire that can be troubled at calls of `method`.
    pub fn at(method: &'static str) -> Self {
        Self { method, ..Self::default() }
    }

    /// How many calls were sent so far.
    pub fn calls(&self) -> usize {
        self.calls.load(Ordering::SeqCst)
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

    /// The next call goes on only as it is told.
    pub fn pause_next(&self) -> PausedCall {
        let call = PausedCall::new();
        *self.paused.lock().unwrap() = Some(call.clone());
        call
    }

    /// The transport over this wire.
    pub fn over(&self, transport: Transport) -> Transport {
        let wire = self.clone();
        BoxCloneSyncService::new(tower::service_fn(move |request: http::Request<Body>| {
            let (wire, transport) = (wire.clone(), transport.clone());
            async move {
                if !request.uri().path().ends_with(wire.method) {
                    return transport.oneshot(request).await;
                }
                wire.calls.fetch_add(1, Ordering::SeqCst);
                if wire.is_cut.load(Ordering::SeqCst) {
                    return Ok(broken());
                }
                tokio::time::sleep(Duration::from_millis(wire.delay_ms.swap(0, Ordering::SeqCst))).await;
                let paused = wire.paused.lock().unwrap().take();
                if let Some(call) = &paused {
                    call.sent.add_permits(1);
                    call.may_arrive.acquire().await.unwrap().forget();
                }
                let answer = transport.oneshot(request).await;
                if let Some(call) = &paused {
                    call.answered.add_permits(1);
                    call.may_be_heard.acquire().await.unwrap().forget();
                }
                if wire.loses_answer.swap(false, Ordering::SeqCst) {
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
