//! What is offered while a buyer types: words, references, products, categories.

use super::{CatalogueGrpc, RequestViewer, typed};
use crate::error::CatalogueError;
use listing::{SuggestedCategory, Suggestions};
use proto::catalogue as wire;

/// The most suggestions of each group.
const MAX_SUGGESTIONS: u32 = 20;

impl CatalogueGrpc {
    pub(super) async fn suggestions(
        &self,
        viewer: RequestViewer,
        request: wire::AutocompleteRequest,
    ) -> Result<wire::AutocompleteResponse, CatalogueError> {
        if !(1..=MAX_SUGGESTIONS).contains(&request.limit) {
            return Err(CatalogueError::PageOutOfRange { max_size: MAX_SUGGESTIONS });
        }
        let listings = &self.catalogue.listings;
        let Suggestions { words, references, products, categories } =
            listings.suggest(&viewer, typed(&request.query)?, request.limit as usize).await?;
        let category_products = categories.iter().map(|category| category.products).collect();
        let category =
            |SuggestedCategory { external_id, name, path, .. }| wire::Breadcrumb { id: external_id, name, path };
        let taxonomy = listings.browse();
        Ok(wire::AutocompleteResponse {
            references: viewer.hits(&references, &taxonomy),
            products: viewer.hits(&products, &taxonomy),
            categories: categories.into_iter().map(category).collect(),
            category_products,
            words,
        })
    }
}
