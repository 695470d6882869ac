//! A supplier as those who keep the catalogue edit it.

use crate::request::{JsonField, etag, invalid_field};
use platform_process::Refusal;
use proto::{catalogue, common::Reason};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A supplier.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupplierRecord {
    /// The id that offers and files name it by; it stays for good.
    pub external_id: String,
    /// At most 300 characters.
    pub name: String,
    /// Whether its offers can be ordered.
    pub is_active: bool,
}

/// A supplier in the list of those who keep the catalogue.
#[derive(Serialize, ToSchema)]
pub struct ListedSupplierRecord {
    /// The supplier.
    #[serde(flatten)]
    pub supplier: SupplierRecord,
    /// Its ETag, for `If-Match`.
    pub etag: String,
    /// Its offers, whether they can be ordered or not.
    pub offers: u64,
}

/// All suppliers.
#[derive(Serialize, ToSchema)]
pub struct SupplierRecordsAnswer {
    /// Always true.
    pub success: bool,
    /// By name.
    pub suppliers: Vec<ListedSupplierRecord>,
}

/// A supplier as it is saved.
#[derive(Serialize, ToSchema)]
pub struct SupplierRecordAnswer {
    /// Always true.
    pub success: bool,
    /// The supplier.
    pub supplier: SupplierRecord,
}

/// What is to be said of a supplier.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupplierRecordRequest {
    /// Of a new one: the id that offers and files name it by.
    #[schema(value_type = Option<String>)]
    pub external_id: JsonField<String>,
    /// At most 300 characters.
    #[schema(value_type = String, required)]
    pub name: JsonField<String>,
    /// Whether its offers can be ordered.
    #[schema(value_type = bool, required)]
    pub is_active: JsonField<bool>,
}

impl SupplierRecordRequest {
    /// The supplier, by the id in its address; none: a new one, which says its own.
    pub fn into_record(self, external_id: Option<String>) -> Result<catalogue::SupplierRecord, Refusal> {
        let said = self.external_id.optional("externalId")?;
        let external_id = match (external_id, said) {
            (Some(id), Some(said)) if id != said => return Err(invalid_field(Reason::FieldInvalid, "externalId")),
            (Some(id), _) | (None, Some(id)) => id,
            (None, None) => return Err(invalid_field(Reason::FieldRequired, "externalId")),
        };
        Ok(catalogue::SupplierRecord {
            external_id,
            name: self.name.required("name")?,
            is_active: self.is_active.required("isActive")?,
        })
    }
}

impl From<catalogue::SupplierRecord> for SupplierRecord {
    fn from(supplier: catalogue::SupplierRecord) -> Self {
        let catalogue::SupplierRecord { external_id, name, is_active } = supplier;
        Self { external_id, name, is_active }
    }
}

impl From<catalogue::ListedSupplierRecord> for ListedSupplierRecord {
    fn from(listed: catalogue::ListedSupplierRecord) -> Self {
        Self {
            supplier: listed.supplier.unwrap_or_default().into(),
            etag: etag::mark(listed.version),
            offers: listed.offers,
        }
    }
}
