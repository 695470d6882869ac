//! An answer in portions: no more of it is handed to a connection at a time than its reader may leave lying.

use super::activity::{Activity, Reading};
use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};
use std::{
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

/// The most bytes that a connection is handed at once.
pub(super) const PORTION: usize = 64 * 1024;

/// A body that is handed out in portions, and tells when each was taken.
pub(super) struct Portions<B> {
    body: B,
    rest: Bytes,
    reading: Option<Arc<Reading>>,
}

impl<B: Body> Portions<B> {
    /// A body that goes out at once, unless it is a long one.
    pub fn of(body: B, activity: &Arc<Activity>) -> Self {
        let is_long = body.size_hint().upper().is_none_or(|most| most > PORTION as u64);
        Self { body, rest: Bytes::new(), reading: is_long.then(|| activity.read()) }
    }
}

impl<B: Body<Data = Bytes> + Unpin> Body for Portions<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        if let Some(reading) = &self.reading {
            reading.progress();
        }
        if self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(context)).map(|frame| frame.map(Frame::into_data)) {
                Some(Ok(Ok(data))) => self.rest = data,
                Some(Ok(Err(other))) => return Poll::Ready(Some(Ok(other))),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                None => return Poll::Ready(None),
            }
        }
        let portion = self.rest.len().min(PORTION);
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(portion)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (rest, hint) = (self.rest.len() as u64, self.body.size_hint());
        let mut whole = SizeHint::new();
        whole.set_lower(hint.lower() + rest);
        if let Some(most) = hint.upper() {
            whole.set_upper(most + rest);
        }
        whole
    }
}
