//! Pictures and documents of products, as operators send them (D7.49).

use crate::request::JsonField;
use platform_process::Refusal;
use proto::catalogue::{self, AddFilePartResponse, BeginFileRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A file whose content is sent next.
#[derive(Deserialize, ToSchema)]
pub struct FileRequest {
    /// How many bytes it has: 10 MB (10,485,760) of a picture, 20 MB (20,971,520) of a document at most.
    #[schema(value_type = u64, required)]
    size: JsonField<u64>,
}

impl FileRequest {
    /// What the catalogue is asked.
    ///
    /// # Errors
    /// When the size is missing or of another type.
    pub fn into_request(self) -> Result<BeginFileRequest, Refusal> {
        Ok(BeginFileRequest { size: self.size.required("size")? })
    }
}

/// How far a file is on its way.
#[derive(Serialize, ToSchema)]
pub struct FileUpload {
    /// Opaque.
    pub id: String,
    /// How many bytes it has.
    pub size: u64,
    /// How many of them are there.
    pub received: u64,
}

impl From<catalogue::FileUpload> for FileUpload {
    fn from(catalogue::FileUpload { id, size, received }: catalogue::FileUpload) -> Self {
        Self { id, size, received }
    }
}

/// A file that is there.
#[derive(Serialize, ToSchema)]
pub struct CatalogueFile {
    /// Where it is shown: what a product's documents name it by, and without `/media/` its pictures. Files that no product
    /// and no category names for thirty days are removed.
    pub url: String,
    /// What it was sent as, by its content: image/jpeg, image/png, image/webp, image/gif or application/pdf.
    pub kind: String,
    /// A picture's, in pixels.
    pub width: Option<u32>,
    /// A picture's, in pixels.
    pub height: Option<u32>,
    /// How many it has.
    pub bytes: u64,
}

impl From<catalogue::CatalogueFile> for CatalogueFile {
    fn from(catalogue::CatalogueFile { path, media_type, size, width, height }: catalogue::CatalogueFile) -> Self {
        let pixels = |side| Some(side).filter(|side| *side > 0);
        Self {
            url: format!("/media/{path}"),
            kind: media_type,
            width: pixels(width),
            height: pixels(height),
            bytes: size,
        }
    }
}

/// How far a file is, and what it is once all of it is there.
#[derive(Serialize, ToSchema)]
pub struct FileAnswer {
    /// Always true.
    pub success: bool,
    /// How far it is.
    pub upload: FileUpload,
    /// Once all of it is there.
    pub file: Option<CatalogueFile>,
}

impl From<AddFilePartResponse> for FileAnswer {
    fn from(AddFilePartResponse { upload, file }: AddFilePartResponse) -> Self {
        Self { success: true, upload: upload.unwrap_or_default().into(), file: file.map(Into::into) }
    }
}
