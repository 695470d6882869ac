//! Pages of the catalogue: whether there is such a product or category, and what its page says.

use super::{Outcome, PageState, Visit, decoded, outline::Outline, page_map::Page, present};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    catalogue::{
        GetCategoryByPathRequest, GetProductRequest, ListBrandsRequest, ListCategoriesRequest, ProductHit,
        SearchRequest,
    },
    common,
};
use std::time::Duration;

/// How many products of a category its outline names.
const OUTLINED_PRODUCTS: u32 = 24;

/// How long a page waits for what it can do without.
const LISTS_TIMEOUT: Duration = Duration::from_millis(500);

impl PageState {
    pub(super) async fn product(&self, caller: &Caller, visit: &Visit<'_>, id: &str) -> Result<Outcome, Refusal> {
        let Some(id) = decoded(id) else { return Ok(Outcome::NotFound) };
        let found = self.state.catalogue().get_product(caller.ask(GetProductRequest { id })).await;
        let Some(product) = present(found)?.and_then(|answer| answer.product) else { return Ok(Outcome::NotFound) };
        let origin = visit.origin();
        Ok(Outcome::Outlined(Box::new(Outline::of_product(&product, visit.context(caller, &origin)))))
    }

    pub(super) async fn category(
        &self,
        caller: &Caller,
        visit: &Visit<'_>,
        page: &Page,
        path: &str,
    ) -> Result<Outcome, Refusal> {
        let Some(path) = decoded(path) else { return Ok(Outcome::NotFound) };
        let request = caller.ask(GetCategoryByPathRequest { path });
        let Some(found) = present(self.state.catalogue().get_category_by_path(request).await)? else {
            return Ok(Outcome::NotFound);
        };
        if !found.moved_to.is_empty() {
            return Ok(Outcome::MovedTo(page.path.replace('*', &found.moved_to)));
        }
        let Some(category) = found.category else { return Ok(Outcome::NotFound) };
        let products = tokio::time::timeout(LISTS_TIMEOUT, self.products_in(caller, &category.id)).await;
        let origin = visit.origin();
        let products = products.unwrap_or_default();
        let context = visit.context(caller, &origin);
        Ok(Outcome::Outlined(Box::new(Outline::of_category(&category, &found.breadcrumbs, &products, context))))
    }

    /// All categories; while they can't be had, the page is what the app makes of it.
    pub(super) async fn collection(&self, caller: &Caller, visit: &Visit<'_>) -> Outcome {
        let mut catalogue = self.state.catalogue();
        let asked = catalogue.list_categories(caller.ask(ListCategoriesRequest {}));
        let Ok(Ok(found)) = tokio::time::timeout(LISTS_TIMEOUT, asked).await else { return Outcome::Open };
        let (origin, categories) = (visit.origin(), found.into_inner().categories);
        Outcome::Outlined(Box::new(Outline::of_collection(&categories, visit.context(caller, &origin))))
    }

    /// All brands, likewise.
    pub(super) async fn brands(&self, caller: &Caller, visit: &Visit<'_>) -> Outcome {
        let mut catalogue = self.state.catalogue();
        let asked = catalogue.list_brands(caller.ask(ListBrandsRequest {}));
        let Ok(Ok(found)) = tokio::time::timeout(LISTS_TIMEOUT, asked).await else { return Outcome::Open };
        let (origin, brands) = (visit.origin(), found.into_inner().brands);
        Outcome::Outlined(Box::new(Outline::of_brands(&brands, visit.context(caller, &origin))))
    }

    /// The first products of a category; none where they can't be had now.
    async fn products_in(&self, caller: &Caller, category: &str) -> Vec<ProductHit> {
        let page = Some(common::Page { page: 0, size: OUTLINED_PRODUCTS });
        let request = SearchRequest { category: category.to_owned(), page, ..SearchRequest::default() };
        let found = self.state.catalogue().search(caller.ask(request)).await;
        found.map(|answer| answer.into_inner().hits).unwrap_or_default()
    }
}
