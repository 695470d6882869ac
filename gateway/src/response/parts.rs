//! A body that is asked for part by part, while it is sent.

use axum::body::Body;
use bytes::Bytes;
use futures::{StreamExt, stream};
use platform_process::Refusal;

/// A body of so many bytes that begins with a part; those that follow are each asked for by where they begin. Where
/// reading fails the body breaks off, and who loads it is told so by its connection.
pub fn streamed<R: Future<Output = Result<Vec<u8>, Refusal>> + Send + 'static>(
    size: u64,
    first: Vec<u8>,
    read: impl Fn(u64) -> R + Send + 'static,
) -> Body {
    let begin = first.len() as u64;
    let rest = stream::try_unfold((begin, read), move |(offset, read)| async move {
        if offset >= size {
            return Ok(None);
        }
        let part = read(offset).await?;
        if part.is_empty() {
            return Err(Refusal::internal("a part of a file is not there"));
        }
        let next = offset + part.len() as u64;
        Ok(Some((part, (next, read))))
    });
    let parts = stream::once(async move { Ok(first) }).chain(rest);
    Body::from_stream(parts.map(|part| part.map(Bytes::from).map_err(|refusal| refusal.to_string())))
}
