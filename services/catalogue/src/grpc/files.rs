//! The wire of `files.proto`: pictures and documents of products.

use super::RpcResult;
use crate::{app::Files, db::files::StoredFile, domain::file::UploadState, error::CatalogueError};
use identity::Caller;
use proto::catalogue::{
    AddFilePartRequest, AddFilePartResponse, BeginFileRequest, BeginFileResponse, CatalogueFile, FileUpload,
    ReadFilePartRequest, ReadFilePartResponse, file_service_server::FileService,
};
use tonic::{Request, Response};
use uuid::Uuid;

/// Files on the wire.
pub(crate) struct FileGrpc {
    files: Files,
}

impl FileGrpc {
    pub const fn new(files: Files) -> Self {
        Self { files }
    }
}

#[tonic::async_trait]
impl FileService for FileGrpc {
    async fn begin_file(&self, request: Request<BeginFileRequest>) -> RpcResult<BeginFileResponse> {
        let operator = Caller::of(&request).operator()?;
        let (id, state) = self.files.begin(&operator, request.into_inner().size).await?;
        Ok(Response::new(BeginFileResponse { upload: Some(upload(id, state)) }))
    }

    async fn add_file_part(&self, request: Request<AddFilePartRequest>) -> RpcResult<AddFilePartResponse> {
        let operator = Caller::of(&request).operator()?;
        let AddFilePartRequest { id, offset, content } = request.into_inner();
        let id = id.parse().map_err(|_| CatalogueError::FileNotFound)?;
        let (state, file) = self.files.add_part(&operator, id, offset, &content).await?;
        Ok(Response::new(AddFilePartResponse { upload: Some(upload(id, state)), file: file.map(Into::into) }))
    }

    async fn read_file_part(&self, request: Request<ReadFilePartRequest>) -> RpcResult<ReadFilePartResponse> {
        let ReadFilePartRequest { name, offset } = request.into_inner();
        let (file, content) = self.files.part(&name, offset).await?;
        Ok(Response::new(ReadFilePartResponse { file: Some(file.into()), content }))
    }
}

fn upload(id: Uuid, UploadState { size, received }: UploadState) -> FileUpload {
    FileUpload { id: id.to_string(), size, received }
}

impl From<StoredFile> for CatalogueFile {
    fn from(StoredFile { digest, kind, size, width, height }: StoredFile) -> Self {
        let (path, media_type) = (kind.path(&digest), kind.media_type().to_owned());
        Self { path, media_type, size, width, height }
    }
}
