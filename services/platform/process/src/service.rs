//! A service ready to be served: its routes, its health, and the background work it owns.

use crate::{CancellationToken, stack};
use futures::FutureExt;
use std::{convert::Infallible, future::Future, panic::AssertUnwindSafe, pin::Pin, time::Duration};
use tokio::{task::JoinSet, time::MissedTickBehavior};
use tonic::{body::Body, service::Routes};
use tonic_health::{ServingStatus, server::HealthReporter};
use tower::util::BoxCloneSyncService;

/// What every way of reaching a service passes through.
pub(crate) type Stack = BoxCloneSyncService<http::Request<Body>, http::Response<Body>, Infallible>;

type BackgroundTask = Box<dyn FnOnce(CancellationToken) -> Pin<Box<dyn Future<Output = ()> + Send>> + Send>;

/// How often a service looks whether it can serve.
const READINESS_INTERVAL: Duration = Duration::from_secs(1);

/// So many looks in a row that fail make it not ready.
const FAILED_LOOKS: u32 = 2;

/// A service ready to be served: its routes, its health, and the background work it owns.
pub struct Service {
    name: &'static str,
    stack: Stack,
    health: HealthReporter,
    tasks: Vec<(&'static str, BackgroundTask)>,
    withdrawn: CancellationToken,
}

impl Service {
    /// A service by its name, with its routes; `grpc.health.v1` is added to them.
    #[must_use]
    pub fn new(name: &'static str, routes: Routes) -> Self {
        let (health, server) = tonic_health::server::health_reporter();
        let stack = stack::around(name, routes.add_service(server));
        Self { name, stack, health, tasks: Vec::new(), withdrawn: CancellationToken::new() }
    }

    /// Work of its own in the background: runs from the start until the token is cancelled.
    #[must_use]
    pub fn with_task<F>(
        mut self,
        name: &'static str,
        work: impl FnOnce(CancellationToken) -> F + Send + 'static,
    ) -> Self
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.tasks.push((name, Box::new(|stop| Box::pin(work(stop)))));
        self
    }

    /// What readiness depends on: looked at again and again, and told by the service's health.
    #[must_use]
    pub fn ready_when<F>(self, is_ready: impl Fn() -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = bool> + Send + 'static,
    {
        let (service, health, withdrawn) = (self.name, self.health.clone(), self.withdrawn.clone());
        self.with_task("readiness", move |stop| async move {
            let mut ticks = tokio::time::interval(READINESS_INTERVAL);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            let mut failed = 0_u32;
            loop {
                tokio::select! {
                    () = stop.cancelled() => return,
                    () = withdrawn.cancelled() => return,
                    _ = ticks.tick() => {}
                }
                let before = failed;
                failed = if is_ready().await { 0 } else { failed.saturating_add(1) };
                let status = if failed < FAILED_LOOKS { ServingStatus::Serving } else { ServingStatus::NotServing };
                health.set_service_status("", status).await;
                match (before, failed) {
                    (1, FAILED_LOOKS) => tracing::warn!(service, "not ready: what it needs does not answer"),
                    (FAILED_LOOKS.., 0) => tracing::warn!(service, "ready again"),
                    _ => {}
                }
            }
        })
    }

    /// Its name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Says that it is not ready any more, so that a platform sends its traffic elsewhere.
    pub async fn withdraw(&self) {
        self.withdrawn.cancel();
        self.health.set_service_status("", ServingStatus::NotServing).await;
    }

    pub(crate) fn stack(&self) -> Stack {
        self.stack.clone()
    }

    /// Starts its background work; who calls this waits for the tasks after cancelling the token. Work that panics
    /// cancels it too: a process without its work is better started anew.
    pub fn start_tasks(&mut self, tasks: &mut JoinSet<()>, stop: &CancellationToken) {
        for (name, work) in self.tasks.drain(..) {
            let (service, stop) = (self.name, stop.clone());
            tasks.spawn(async move {
                tracing::debug!(service, task = name, "started");
                if AssertUnwindSafe(work(stop.clone())).catch_unwind().await.is_err() {
                    tracing::error!(service, task = name, "background work panicked: the process stops");
                    stop.cancel();
                }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::in_process;
    use std::sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    };
    use tonic_health::pb::{
        HealthCheckRequest, health_check_response::ServingStatus as Told, health_client::HealthClient,
    };

    async fn told(service: &Service) -> Told {
        let answer = HealthClient::new(in_process(service)).check(HealthCheckRequest::default()).await;
        answer.unwrap().into_inner().status()
    }

    #[tokio::test]
    async fn health_follows_what_readiness_depends_on() {
        let well = Arc::new(AtomicBool::new(true));
        let mut service = Service::new("test", Routes::default()).ready_when({
            let well = Arc::clone(&well);
            move || std::future::ready(well.load(Ordering::Relaxed))
        });
        let (stop, mut tasks) = (CancellationToken::new(), JoinSet::new());
        service.start_tasks(&mut tasks, &stop);
        assert_eq!(told(&service).await, Told::Serving);
        well.store(false, Ordering::Relaxed);
        while told(&service).await == Told::Serving {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        well.store(true, Ordering::Relaxed);
        while told(&service).await == Told::NotServing {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        service.withdraw().await;
        assert_eq!(told(&service).await, Told::NotServing);
    }

    #[tokio::test]
    async fn work_that_panics_stops_the_process() {
        let mut service =
            Service::new("test", Routes::default()).with_task("broken", |_| async { panic!("on purpose") });
        let (stop, mut tasks) = (CancellationToken::new(), JoinSet::new());
        service.start_tasks(&mut tasks, &stop);
        stop.cancelled().await;
    }
}
