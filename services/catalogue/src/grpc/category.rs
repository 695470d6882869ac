//! Categories, brands and suppliers: all from the shelf.

use super::{CatalogueService, Viewer, view::image_link};
use crate::{category::Found, error::CatalogueError, shelf::Shelf};
use proto::catalogue as wire;
use values::Locale;

impl CatalogueService {
    pub(super) fn category_tree(&self, viewer: Viewer) -> Result<wire::ListCategoriesResponse, CatalogueError> {
        let shelf = self.store.shelf();
        let roots = shelf.tree.children(None);
        let categories = roots.map(|at| category(&shelf, at, u32::MAX, viewer.locale)).collect();
        Ok(wire::ListCategoriesResponse { categories })
    }

    pub(super) fn category_at(
        &self,
        viewer: Viewer,
        path: &str,
    ) -> Result<wire::GetCategoryByPathResponse, CatalogueError> {
        let shelf = self.store.shelf();
        let found = shelf.tree.at_path(path, viewer.locale, &shelf.moved).ok_or(CatalogueError::CategoryNotFound)?;
        let (at, moved_to) = match found {
            Found::Here(at) => (at, String::new()),
            Found::Moved(at) => (at, shelf.tree.nodes()[at].path.of(viewer.locale).to_owned()),
        };
        Ok(wire::GetCategoryByPathResponse {
            category: Some(category(&shelf, at, 1, viewer.locale)),
            breadcrumbs: breadcrumbs(&shelf, at, viewer.locale),
            moved_to,
        })
    }

    pub(super) fn brands(&self) -> Result<wire::ListBrandsResponse, CatalogueError> {
        let shelf = self.store.shelf();
        let brand =
            |(name, products): (&str, u64)| wire::Brand { name: name.to_owned(), product_count: count(products) };
        Ok(wire::ListBrandsResponse { brands: shelf.brands().into_iter().map(brand).collect() })
    }

    pub(super) fn suppliers(&self) -> Result<wire::ListSuppliersResponse, CatalogueError> {
        let shelf = self.store.shelf();
        Ok(wire::ListSuppliersResponse { suppliers: shelf.suppliers.iter().map(Into::into).collect() })
    }
}

/// A number of products on the wire.
fn count(products: u64) -> u32 {
    u32::try_from(products).unwrap_or(u32::MAX)
}

/// A category with `levels` levels of what lies below it.
fn category(shelf: &Shelf, at: usize, levels: u32, locale: Locale) -> wire::Category {
    let node = &shelf.tree.nodes()[at];
    let children = shelf.tree.children(Some(at)).filter(|_| levels > 0);
    let other = match locale {
        Locale::French => Locale::English,
        Locale::English => Locale::French,
    };
    wire::Category {
        id: node.category.id.to_string(),
        external_id: node.category.external_id.clone(),
        parent_id: node.category.parent.map(|id| id.to_string()).unwrap_or_default(),
        name: node.category.name.of(locale).to_owned(),
        slug: node.category.slug.of(locale).to_owned(),
        path: node.path.of(locale).to_owned(),
        alternate_path: node.path.of(other).to_owned(),
        position: node.category.position,
        level: node.level,
        image_link: image_link(node.category.picture.as_deref()),
        description: node.category.description.of(locale).to_owned(),
        product_count: count(shelf.in_category(at).len()),
        children: children.map(|child| category(shelf, child, levels - 1, locale)).collect(),
    }
}

/// The way from the root down to a category, itself included.
pub(super) fn breadcrumbs(shelf: &Shelf, at: usize, locale: Locale) -> Vec<wire::Breadcrumb> {
    shelf.tree.lineage(at).into_iter().map(|at| breadcrumb(shelf, at, locale)).collect()
}

pub(super) fn breadcrumb(shelf: &Shelf, at: usize, locale: Locale) -> wire::Breadcrumb {
    let node = &shelf.tree.nodes()[at];
    wire::Breadcrumb {
        id: node.category.external_id.clone(),
        name: node.category.name.of(locale).to_owned(),
        path: node.path.of(locale).to_owned(),
    }
}
