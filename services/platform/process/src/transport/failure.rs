//! What became of a call that was not answered.

use super::NotReached;
use http::Response;
use std::{error::Error, io};
use tonic::{ConnectError, Status, TimeoutExpired, body::Body};

/// Why a call was not answered.
#[derive(Debug)]
pub(super) enum Failure {
    /// No head of an answer came.
    Call(tonic::transport::Error),
    /// The answer broke off.
    Answer(Status),
}

/// Whether the callee did anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// Nothing: it never had the call, or says that it did not look at it.
    NotTakenUp,
    /// Nobody knows: the connection broke.
    Unknown,
    /// What it did is over, and another would do the same: the time, say.
    Ended,
}

impl From<tonic::transport::Error> for Failure {
    fn from(error: tonic::transport::Error) -> Self {
        Self::Call(error)
    }
}

impl From<Status> for Failure {
    fn from(status: Status) -> Self {
        Self::Answer(status)
    }
}

impl Failure {
    /// Whether the callee did anything.
    pub fn fate(&self) -> Fate {
        self.judge().0
    }

    /// Whether the replica can't be called over its connection any more.
    pub fn broke_the_connection(&self) -> bool {
        self.judge().1
    }

    /// What the caller is told.
    pub fn into_answer(self) -> Result<Response<Body>, NotReached> {
        match self {
            Self::Call(error) => Err(NotReached::Broken(error)),
            Self::Answer(status) => Ok(status.into_http()),
        }
    }

    fn judge(&self) -> (Fate, bool) {
        let error: &(dyn Error + 'static) = match self {
            Self::Call(error) => error,
            Self::Answer(status) => status,
        };
        chain(error).find_map(judge).unwrap_or((Fate::Ended, false))
    }
}

/// An error, and what it comes from.
pub(super) fn chain<'a>(error: &'a (dyn Error + 'static)) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    std::iter::successors(Some(error), |error: &&'a (dyn Error + 'static)| (*error).source())
}

/// What one error of a chain says: the fate, and whether the connection is gone.
fn judge(error: &(dyn Error + 'static)) -> Option<(Fate, bool)> {
    if error.is::<TimeoutExpired>() {
        return Some((Fate::Ended, false));
    }
    if error.is::<ConnectError>() {
        return Some((Fate::NotTakenUp, true));
    }
    if let Some(error) = error.downcast_ref::<h2::Error>() {
        return Some(match error.reason() {
            // A peer that goes names the last call that it took up; those behind it end with its reason.
            Some(h2::Reason::NO_ERROR) if error.is_go_away() && error.is_remote() => (Fate::NotTakenUp, true),
            Some(h2::Reason::REFUSED_STREAM) => (Fate::NotTakenUp, false),
            _ if error.is_reset() => (Fate::Ended, false),
            _ => (Fate::Unknown, true),
        });
    }
    if error.is::<io::Error>() {
        return Some((Fate::Unknown, true));
    }
    let error = error.downcast_ref::<hyper::Error>()?;
    if error.is_canceled() {
        // It still waited to be written.
        return Some((Fate::NotTakenUp, true));
    }
    // No answer to a ping came in time; what else it may be, its source says.
    error.is_timeout().then_some((Fate::Unknown, true))
}
