//! The files of documents: each is kept as it was first drawn.

use crate::db::Database;
use sha2::{Digest, Sha256};
use sqlx::Error;
use uuid::Uuid;

impl Database {
    /// The file of a document, if it was drawn.
    pub async fn document_file(&self, document: Uuid) -> Result<Option<Vec<u8>>, Error> {
        let query = sqlx::query_scalar!("select pdf from orders.document_files where document_id = $1", document);
        query.fetch_optional(&self.pool).await
    }

    /// Keeps the file of a document, unless one is kept; answers the one that is.
    pub async fn keep_document_file(&self, document: Uuid, pdf: Vec<u8>) -> Result<Vec<u8>, Error> {
        let digest = Sha256::digest(&pdf).to_vec();
        let insert = sqlx::query!(
            "insert into orders.document_files (document_id, pdf, digest) values ($1, $2, $3)
             on conflict on constraint document_files_pkey do nothing",
            document,
            pdf,
            digest
        );
        if insert.execute(&self.pool).await?.rows_affected() == 1 {
            return Ok(pdf);
        }
        Ok(self.document_file(document).await?.unwrap_or(pdf))
    }
}
