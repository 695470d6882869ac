//! A category as those who keep the catalogue edit it, in both languages.

use super::{filled, product_record::BothTexts};
use crate::request::{JsonField, etag, invalid_field};
use platform_process::Refusal;
use proto::{catalogue, common::Reason};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A category.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryRecord {
    /// The id that products and files name it by; it stays for good.
    pub external_id: String,
    /// The external id of the category above; null for a root.
    pub parent: Option<String>,
    /// At most 300 characters each.
    pub name: BothTexts,
    /// What it holds, in a sentence or two.
    pub description: BothTexts,
    /// The last part of its address.
    pub slug: BothTexts,
    /// A path below `/media/`, without it.
    pub picture: Option<String>,
}

/// A category in the tree of those who keep the catalogue.
#[derive(Serialize, ToSchema)]
pub struct ListedCategoryRecord {
    /// The category.
    #[serde(flatten)]
    pub category: CategoryRecord,
    /// Its ETag, for `If-Match`; a new place does not change it.
    pub etag: String,
    /// Products that lie in it itself, whether on sale or not.
    pub products: u64,
}

/// All categories.
#[derive(Serialize, ToSchema)]
pub struct CategoryRecordsAnswer {
    /// Always true.
    pub success: bool,
    /// Each before those behind and below it.
    pub categories: Vec<ListedCategoryRecord>,
}

/// A category as it is saved.
#[derive(Serialize, ToSchema)]
pub struct CategoryRecordAnswer {
    /// Always true.
    pub success: bool,
    /// The category.
    pub category: CategoryRecord,
}

/// What is to be said of a category.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryRecordRequest {
    /// Of a new one: the id that products and files name it by.
    #[schema(value_type = Option<String>)]
    pub external_id: JsonField<String>,
    /// Of a new one: the external id of the category above; none: a root.
    #[schema(value_type = Option<String>)]
    pub parent: JsonField<String>,
    /// At most 300 characters each.
    #[schema(value_type = BothTexts, required)]
    pub name: JsonField<BothTexts>,
    /// What it holds, in a sentence or two.
    #[schema(value_type = Option<BothTexts>)]
    pub description: JsonField<BothTexts>,
    /// The last part of its address: a-z, 0-9 and single hyphens; made from the name where it is empty.
    #[schema(value_type = Option<BothTexts>)]
    pub slug: JsonField<BothTexts>,
    /// A path below `/media/`, without it.
    #[schema(value_type = Option<String>)]
    pub picture: JsonField<String>,
}

/// Where a category is to stand.
#[derive(Deserialize, ToSchema)]
pub struct CategoryPlaceRequest {
    /// The external id of the category above; none: it becomes a root.
    #[schema(value_type = Option<String>)]
    pub parent: JsonField<String>,
    /// The external id of the sibling behind it; none: it becomes the last.
    #[schema(value_type = Option<String>)]
    pub before: JsonField<String>,
}

impl CategoryRecordRequest {
    /// The category, by the id in its address; none: a new one, which says its own.
    pub fn into_record(self, external_id: Option<String>) -> Result<catalogue::CategoryRecord, Refusal> {
        let said = self.external_id.optional("externalId")?;
        let external_id = match (external_id, said) {
            (Some(id), Some(said)) if id != said => return Err(invalid_field(Reason::FieldInvalid, "externalId")),
            (Some(id), _) | (None, Some(id)) => id,
            (None, None) => return Err(invalid_field(Reason::FieldRequired, "externalId")),
        };
        Ok(catalogue::CategoryRecord {
            external_id,
            parent: self.parent.optional("parent")?.unwrap_or_default(),
            name: Some(self.name.required("name")?.into()),
            description: Some(self.description.optional("description")?.unwrap_or_default().into()),
            slug: Some(self.slug.optional("slug")?.unwrap_or_default().into()),
            picture: self.picture.optional("picture")?.unwrap_or_default(),
        })
    }
}

impl CategoryPlaceRequest {
    /// What is asked of the catalogue.
    pub fn into_request(self, external_id: String) -> Result<catalogue::PlaceCategoryRequest, Refusal> {
        Ok(catalogue::PlaceCategoryRequest {
            external_id,
            parent: self.parent.optional("parent")?.unwrap_or_default(),
            before: self.before.optional("before")?.unwrap_or_default(),
        })
    }
}

impl From<catalogue::CategoryRecord> for CategoryRecord {
    fn from(category: catalogue::CategoryRecord) -> Self {
        Self {
            external_id: category.external_id,
            parent: filled(category.parent),
            name: category.name.into(),
            description: category.description.into(),
            slug: category.slug.into(),
            picture: filled(category.picture),
        }
    }
}

impl From<catalogue::ListedCategoryRecord> for ListedCategoryRecord {
    fn from(listed: catalogue::ListedCategoryRecord) -> Self {
        Self {
            category: listed.category.unwrap_or_default().into(),
            etag: etag::mark(listed.version),
            products: listed.products,
        }
    }
}
