//! What the goods of categories are taxed as, as the API shows and takes it (D9.4).

use crate::request::{JsonField, etag};
use platform_process::Refusal;
use proto::{catalogue, common::Versions};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// What the goods of a category are taxed as, and those of all categories below it that say nothing else. In a country
/// that is not named, what is said above it holds, and where nothing is, each offer's own rate.
#[derive(Serialize, ToSchema)]
pub struct CategoryTax {
    /// The category's external id.
    pub category: String,
    /// Its name in the caller's language.
    pub name: String,
    /// By country (ISO 3166-1): STANDARD, INTERMEDIATE, REDUCED, SUPER_REDUCED or ZERO.
    pub kinds: BTreeMap<String, String>,
    /// The ETag of what is said, for `If-Match`.
    pub etag: String,
}

impl From<catalogue::CategoryTax> for CategoryTax {
    fn from(tax: catalogue::CategoryTax) -> Self {
        let etag = etag::mark(tax.version);
        Self { category: tax.category, name: tax.name, kinds: tax.kinds.into_iter().collect(), etag }
    }
}

/// The categories of which it is said what their goods are taxed as.
#[derive(Serialize, ToSchema)]
pub struct CategoryTaxesAnswer {
    /// Always true.
    pub success: bool,
    /// By external id.
    pub categories: Vec<CategoryTax>,
}

/// What a category is taxed as now.
#[derive(Serialize, ToSchema)]
pub struct CategoryTaxAnswer {
    /// Always true.
    pub success: bool,
    /// What is said of it itself.
    pub category: CategoryTax,
}

/// What the goods of a category are to be taxed as.
#[derive(Deserialize, ToSchema)]
pub struct CategoryTaxRequest {
    /// All that is to be said of it, by country; each country needs a rate of its kind, today and for good. None: it is
    /// taxed as the category above it.
    #[schema(value_type = BTreeMap<String, String>, required)]
    pub kinds: JsonField<BTreeMap<String, String>>,
    /// For the trail: at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

impl CategoryTaxRequest {
    /// What is asked of the catalogue.
    pub fn into_request(
        self,
        category: String,
        if_match: Option<Versions>,
    ) -> Result<catalogue::SetCategoryTaxRequest, Refusal> {
        let kinds = self.kinds.required("kinds")?.into_iter().collect();
        let reason = self.reason.optional("reason")?.unwrap_or_default();
        Ok(catalogue::SetCategoryTaxRequest { category, kinds, reason, if_match })
    }
}
