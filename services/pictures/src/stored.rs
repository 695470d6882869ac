//! Pictures that operators sent, which lie where all replicas reach them (D7.49).

use crate::error::PictureError;
use futures::future::BoxFuture;
use std::{fmt, sync::Arc};

type Read = dyn Fn(String) -> BoxFuture<'static, Result<Vec<u8>, PictureError>> + Send + Sync;

/// Where they are read from.
#[derive(Clone)]
pub struct StoredPictures(Arc<Read>);

impl StoredPictures {
    /// They are read that way: by a name such as `2c26….webp`, whole and as they were sent.
    pub fn new<R>(read: impl Fn(String) -> R + Send + Sync + 'static) -> Self
    where
        R: Future<Output = Result<Vec<u8>, PictureError>> + Send + 'static,
    {
        Self(Arc::new(move |name| Box::pin(read(name))))
    }

    /// There are none here.
    pub fn none() -> Self {
        Self::new(async |_| Err(PictureError::NotFound))
    }

    pub(crate) async fn read(&self, name: &str) -> Result<Vec<u8>, PictureError> {
        (self.0)(name.to_owned()).await
    }
}

impl fmt::Debug for StoredPictures {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("StoredPictures")
    }
}
