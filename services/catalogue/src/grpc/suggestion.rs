//! What is offered while a buyer types: references, products, categories.

use super::{CatalogueService, Viewer, category::breadcrumb, hit::Shown, typed};
use crate::{
    error::CatalogueError,
    search::{Suggested, fold::fold, reference::normal},
    shelf::Shelf,
    store::Store,
};
use proto::catalogue as wire;
use std::sync::Arc;

/// The most suggestions of each group.
const MOST: u32 = 20;

/// What is offered, without what is read of it alone.
struct Offered {
    references: Vec<Shown>,
    products: Vec<Shown>,
    categories: Vec<wire::Breadcrumb>,
}

impl CatalogueService {
    pub(super) async fn suggestions(
        &self,
        viewer: Viewer,
        request: wire::AutocompleteRequest,
    ) -> Result<wire::AutocompleteResponse, CatalogueError> {
        if !(1..=MOST).contains(&request.limit) {
            return Err(CatalogueError::PageOutOfRange { max_size: MOST });
        }
        let (typed, viewer) = (typed(&request.query)?.to_owned(), Arc::new(viewer));
        let sought = normal(&typed);
        let offered = {
            let viewer = Arc::clone(&viewer);
            self.in_memory(move |store| Ok(offer(store, &viewer, &typed, request.limit as usize))).await?
        };
        let overlay = self.overlay(&viewer).await?;
        Ok(wire::AutocompleteResponse {
            references: self.hits(&viewer, &overlay, &sought, &offered.references).await?,
            products: self.hits(&viewer, &overlay, &sought, &offered.products).await?,
            categories: offered.categories,
        })
    }
}

fn offer(store: &Store, viewer: &Viewer, typed: &str, limit: usize) -> Offered {
    let shelf = store.shelf();
    let Suggested { references, products } = store.search.suggest(&shelf, typed, viewer.locale, limit);
    let shown = |by_reference| {
        let shelf = &shelf;
        move |number: u32| Shown { id: shelf.id(number), number, by_reference }
    };
    Offered {
        references: references.into_iter().map(shown(true)).collect(),
        products: products.into_iter().map(shown(false)).collect(),
        categories: categories(&shelf, viewer, typed).take(limit).collect(),
    }
}

/// The categories with a word that begins with what was typed.
fn categories<'a>(shelf: &'a Shelf, viewer: &'a Viewer, typed: &str) -> impl Iterator<Item = wire::Breadcrumb> + 'a {
    let sought = format!(" {}", fold(typed));
    let nodes = shelf.tree.nodes().iter().enumerate();
    let named = nodes.filter(move |(_, node)| {
        sought.len() > 1 && format!(" {}", fold(node.category.name.of(viewer.locale))).contains(&sought)
    });
    named.map(|(at, _)| breadcrumb(shelf, at, viewer.locale))
}
