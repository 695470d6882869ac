//! Pictures and documents of products, as the catalogue keeps them (D7.49), for who shows them.

use crate::request::deadline;
use http::Method;
use identity::Caller;
use pictures::{PictureError, StoredPictures};
use platform_process::{Kind, Refusal, Transport};
use proto::catalogue::{ReadFilePartRequest, ReadFilePartResponse, file_service_client::FileServiceClient};

/// The files, for everybody.
#[derive(Clone)]
pub struct StoredFiles(FileServiceClient<Transport>);

impl StoredFiles {
    /// Those of this catalogue.
    pub const fn new(catalogue: FileServiceClient<Transport>) -> Self {
        Self(catalogue)
    }

    /// A file by the last part of its path, and its part that begins at a byte. Each part has the time of a call.
    ///
    /// # Errors
    /// When there is none, or the catalogue does not answer.
    pub async fn part(&self, name: String, offset: u64) -> Result<ReadFilePartResponse, Refusal> {
        let deadline = Some(deadline::of_call(&Method::GET, "/api/"));
        let request = Caller { deadline, ..Caller::default() }.ask(ReadFilePartRequest { name, offset });
        Ok(self.0.clone().read_file_part(request).await?.into_inner())
    }

    /// All of a file.
    async fn whole(&self, name: &str) -> Result<Vec<u8>, Refusal> {
        let ReadFilePartResponse { file, mut content } = self.part(name.to_owned(), 0).await?;
        let size = file.unwrap_or_default().size;
        while (content.len() as u64) < size {
            let next = self.part(name.to_owned(), content.len() as u64).await?.content;
            if next.is_empty() {
                return Err(Refusal::internal("a part of a file is not there"));
            }
            content.extend(next);
        }
        Ok(content)
    }

    /// As what pictures are made from.
    pub fn pictures(self) -> StoredPictures {
        StoredPictures::new(move |name| {
            let files = self.clone();
            async move {
                files.whole(&name).await.map_err(|refusal| match refusal.kind {
                    Kind::NotFound => PictureError::NotFound,
                    _ => {
                        tracing::warn!(%refusal, "a picture can't be read from the catalogue");
                        PictureError::Unavailable
                    }
                })
            }
        })
    }
}
