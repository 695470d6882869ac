//! What is offered while a buyer types: references, products, categories.

use crate::{
    columns::ProductColumns,
    describe::ShownProduct,
    engine::ListingEngine,
    error::ListingError,
    facets::{Filters, OneVariant},
    listing_query::Viewer,
    search::SuggestedProducts,
    summaries::ProductSummary,
    variants::{TypedWords, VariantChooser},
};
use catalogue_model::fold::fold;
use std::sync::Arc;

/// A category that is offered, in the viewer's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuggestedCategory {
    /// The id it was loaded by.
    pub external_id: String,
    /// Its name.
    pub name: String,
    /// Slugs from the root.
    pub path: String,
    /// How many products lie in it or below it.
    pub products: u64,
}

/// What is offered, best first.
#[derive(Debug)]
pub struct Suggestions {
    /// The entry with its last word finished.
    pub words: Vec<String>,
    /// Products whose reference is being typed.
    pub references: Vec<Arc<ProductSummary>>,
    /// Other products.
    pub products: Vec<Arc<ProductSummary>>,
    /// Categories with a word that begins so.
    pub categories: Vec<SuggestedCategory>,
}

/// What is offered, without what is read of it alone.
struct FoundSuggestions {
    words: Vec<String>,
    references: Vec<ShownProduct>,
    products: Vec<ShownProduct>,
    categories: Vec<SuggestedCategory>,
}

impl ListingEngine {
    /// What to offer for what was typed so far, at most so many of each group.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn suggest(&self, viewer: &Viewer, typed: &str, limit: usize) -> Result<Suggestions, ListingError> {
        let locale = viewer.locale;
        let found = {
            let typed = typed.to_owned();
            self.in_memory(move |engine| Ok(engine.find_suggestions(locale, &typed, limit))).await?
        };
        let prices = self.prices_of(viewer).await?;
        Ok(Suggestions {
            words: found.words,
            references: self.summaries_of(viewer, &prices, &found.references).await?,
            products: self.summaries_of(viewer, &prices, &found.products).await?,
            categories: found.categories,
        })
    }

    fn find_suggestions(&self, locale: values::Locale, typed: &str, limit: usize) -> FoundSuggestions {
        let columns = self.columns();
        let SuggestedProducts { references, products, words } = self.search.suggest(&columns, typed, locale, limit);
        let (written, filters) = (TypedWords::unfinished(typed, locale), Filters::default());
        let variants = VariantChooser::new(&columns, OneVariant::passing(&columns, &filters, None), &written);
        let shown = |by_reference| {
            let (columns, variants) = (&columns, &variants);
            move |number: u32| ShownProduct::new(columns, number, variants.choose(number, by_reference))
        };
        FoundSuggestions {
            words,
            references: references.into_iter().map(shown(true)).collect(),
            products: products.into_iter().map(shown(false)).collect(),
            categories: categories(&columns, locale, typed).take(limit).collect(),
        }
    }
}

/// The categories with a word that begins with what was typed.
fn categories<'a>(
    columns: &'a ProductColumns,
    locale: values::Locale,
    typed: &str,
) -> impl Iterator<Item = SuggestedCategory> + 'a {
    let sought = format!(" {}", fold(typed));
    let nodes = columns.tree.nodes().iter().enumerate();
    let named = nodes.filter(move |(_, node)| {
        sought.len() > 1 && format!(" {}", fold(node.category.name.of(locale))).contains(&sought)
    });
    named.map(move |(place, node)| SuggestedCategory {
        external_id: node.category.external_id.clone(),
        name: node.category.name.of(locale).to_owned(),
        path: node.path.of(locale).to_owned(),
        products: columns.in_category(place).len(),
    })
}
