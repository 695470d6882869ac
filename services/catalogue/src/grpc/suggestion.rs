//! What is offered while a buyer types: references, products, categories.

use super::{CatalogueService, Viewer, category::breadcrumb, hit::Shown, typed};
use crate::{
    error::CatalogueError,
    search::{Match, fold::fold, reference::normal},
    shelf::Shelf,
    store::Store,
};
use proto::catalogue as wire;
use std::sync::Arc;

/// The most suggestions of each group.
const MOST: u32 = 20;

/// What is offered, without what is read of it alone: references first.
struct Offered {
    shown: Vec<Shown>,
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
        let (references, products): (Vec<Shown>, Vec<Shown>) =
            offered.shown.into_iter().partition(|shown| shown.by_reference);
        let overlay = self.overlay(&viewer).await?;
        Ok(wire::AutocompleteResponse {
            references: self.hits(&viewer, &overlay, &sought, &references).await?,
            products: self.hits(&viewer, &overlay, &sought, &products).await?,
            categories: offered.categories,
        })
    }
}

fn offer(store: &Store, viewer: &Viewer, typed: &str, limit: usize) -> Offered {
    let found = store.search.find(|| store.shelf(), typed, viewer.locale).matches.into_iter();
    let shelf = store.shelf();
    let listed = found.filter(|found| shelf.category_of(found.product).is_some());
    let (references, products): (Vec<Match>, Vec<Match>) = listed.partition(|found| found.reference.is_some());
    let best = [references, products].map(|group| best(&shelf, viewer, group, limit));
    let shown = |found: Match| {
        let (number, by_reference) = (found.product, found.reference.is_some());
        Shown { id: shelf.id(number), number, by_reference }
    };
    Offered {
        shown: best.into_iter().flatten().map(shown).collect(),
        categories: categories(&shelf, viewer, typed).take(limit).collect(),
    }
}

/// The best matches, by score and name.
fn best(shelf: &Shelf, viewer: &Viewer, mut matches: Vec<Match>, limit: usize) -> Vec<Match> {
    let names = shelf.names(viewer.locale);
    let order = |a: &Match, b: &Match| {
        b.score.total_cmp(&a.score).then_with(|| names.rank(a.product).cmp(&names.rank(b.product)))
    };
    if matches.len() > limit {
        matches.select_nth_unstable_by(limit, order);
        matches.truncate(limit);
    }
    matches.sort_unstable_by(order);
    matches
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
