//! A service ready to be served: its routes, and the background work it owns.

use crate::{CancellationToken, stack};
use std::{convert::Infallible, future::Future, pin::Pin};
use tonic::{body::Body, service::Routes};
use tower::util::BoxCloneSyncService;

/// What every way of reaching a service passes through.
pub(crate) type Stack = BoxCloneSyncService<http::Request<Body>, http::Response<Body>, Infallible>;

type Work = Box<dyn FnOnce(CancellationToken) -> Pin<Box<dyn Future<Output = ()> + Send>> + Send>;

/// A service ready to be served: its routes, and the background work it owns.
pub struct Service {
    name: &'static str,
    stack: Stack,
    tasks: Vec<(&'static str, Work)>,
}

impl Service {
    /// A service by its name, with its routes.
    #[must_use]
    pub fn new(name: &'static str, routes: Routes) -> Self {
        Self { name, stack: stack::around(name, routes), tasks: Vec::new() }
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

    /// Its name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    pub(crate) fn stack(&self) -> Stack {
        self.stack.clone()
    }

    /// Starts its background work; who calls this waits for the tasks after cancelling the token.
    pub fn start_tasks(&mut self, tasks: &mut tokio::task::JoinSet<()>, stop: &CancellationToken) {
        for (name, work) in self.tasks.drain(..) {
            let (service, stop) = (self.name, stop.clone());
            tasks.spawn(async move {
                tracing::debug!(service, task = name, "started");
                work(stop).await;
            });
        }
    }
}
