//! A call of a service: to the replica that has least to do, and once more where the connection took it along.

use super::{
    NotReached,
    callee::Callee,
    failure::{Failure, Fate},
    replicas::{Replica, Replicas},
};
use crate::stack::timeout;
use bytes::Bytes;
use http::{HeaderValue, Request, Response, request::Parts};
use http_body_util::{BodyExt, Full};
use proto::access::Rpc;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tonic::body::Body;
use tower::{
    ServiceExt,
    retry::budget::{Budget, TpsBudget},
};

/// How long calls are counted that allow others to be made again.
const BUDGET_WINDOW: Duration = Duration::from_secs(10);
/// So many calls a second may be made again however few there are.
const MIN_RETRIES_PER_SECOND: u32 = 10;
/// Beyond that, this part of all calls.
const MAX_RETRIED: f32 = 0.1;
/// In what the callee is told how long it has (gRPC over HTTP/2, section Requests).
const TIMEOUT: &str = "grpc-timeout";

/// A service on the network.
pub(super) struct Remote {
    replicas: Arc<Replicas>,
    budget: TpsBudget,
}

/// A call as it can be made more than once.
struct Call {
    head: Parts,
    message: Bytes,
    /// Whether it changes nothing, so that it may be made again whatever became of it.
    is_read: bool,
    deadline: Option<Instant>,
}

impl Remote {
    pub fn new(callee: Callee) -> Self {
        let budget = TpsBudget::new(BUDGET_WINDOW, MIN_RETRIES_PER_SECOND, MAX_RETRIED);
        Self { replicas: Arc::new(Replicas::of(callee)), budget }
    }

    /// Calls it: again, once and elsewhere, where a connection broke before the call was taken up, or under a call that
    /// changes nothing (D7.56).
    pub async fn call(&self, request: Request<Body>) -> Result<Response<Body>, NotReached> {
        let call = match Call::of(request).await {
            Ok(call) => call,
            Err(status) => return Ok(status.into_http()),
        };
        self.budget.deposit();
        let failure = match self.attempt(&call).await? {
            Ok(answer) => return Ok(answer),
            Err(failure) => failure,
        };
        let may_repeat = match failure.fate() {
            Fate::NotTakenUp => true,
            Fate::Unknown => call.is_read,
            Fate::Ended => false,
        };
        if !may_repeat || call.is_over() || !self.budget.withdraw() {
            return failure.into_answer();
        }
        self.attempt(&call).await?.or_else(Failure::into_answer)
    }

    async fn attempt(&self, call: &Call) -> Result<Result<Response<Body>, Failure>, NotReached> {
        let replica = self.replicas.least_busy().await?;
        let outcome = call.make(&replica).await;
        if outcome.as_ref().is_err_and(Failure::broke_the_connection) {
            self.replicas.lost(&replica);
        }
        Ok(outcome)
    }
}

impl Call {
    async fn of(request: Request<Body>) -> Result<Self, tonic::Status> {
        let (head, body) = request.into_parts();
        let message = body.collect().await?.to_bytes();
        let is_read = Rpc::at(head.uri.path()).is_some_and(|rpc| rpc.is_read);
        let deadline = timeout(&head.headers).map(|given| Instant::now() + given);
        Ok(Self { head, message, is_read, deadline })
    }

    fn is_over(&self) -> bool {
        self.deadline.is_some_and(|deadline| deadline <= Instant::now())
    }

    async fn make(&self, replica: &Arc<Replica>) -> Result<Response<Body>, Failure> {
        let _in_flight = replica.begin();
        let answer = replica.channel.clone().oneshot(self.request()).await?;
        if !self.is_read {
            return Ok(answer);
        }
        // The whole of it, since its end may be taken along too.
        let (head, body) = answer.into_parts();
        let whole = body.collect().await?;
        Ok(Response::from_parts(head, Body::new(whole)))
    }

    /// The request, with what is left of the time.
    fn request(&self) -> Request<Body> {
        let mut head = self.head.clone();
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        // No more than eight digits.
        let left = left.and_then(|left| HeaderValue::try_from(format!("{}m", left.as_millis().min(99_999_999))).ok());
        if let Some(left) = left {
            head.headers.insert(TIMEOUT, left);
        }
        Request::from_parts(head, Body::new(Full::new(self.message.clone())))
    }
}
