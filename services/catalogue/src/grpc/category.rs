//! Categories, brands and suppliers, as listings know them.

use super::{
    CatalogueGrpc, RequestViewer,
    view::{image_link, supplier},
};
use crate::error::CatalogueError;
use catalogue_model::category::PathMatch;
use listing::TaxonomyView;
use proto::catalogue as wire;
use values::Locale;

impl CatalogueGrpc {
    pub(super) fn category_tree(&self, viewer: RequestViewer) -> Result<wire::ListCategoriesResponse, CatalogueError> {
        let taxonomy = self.catalogue.listings.browse();
        let roots = taxonomy.tree().children(None);
        let categories = roots.map(|at| category(&taxonomy, at, u32::MAX, viewer.locale)).collect();
        Ok(wire::ListCategoriesResponse { categories })
    }

    pub(super) fn category_at(
        &self,
        viewer: RequestViewer,
        path: &str,
    ) -> Result<wire::GetCategoryByPathResponse, CatalogueError> {
        let taxonomy = self.catalogue.listings.browse();
        let found = taxonomy
            .tree()
            .at_path(path, viewer.locale, taxonomy.moved_slugs())
            .ok_or(CatalogueError::CategoryNotFound)?;
        let (at, moved_to) = match found {
            PathMatch::Current(at) => (at, String::new()),
            PathMatch::Moved(at) => (at, taxonomy.tree().nodes()[at].path.of(viewer.locale).to_owned()),
        };
        Ok(wire::GetCategoryByPathResponse {
            category: Some(category(&taxonomy, at, 1, viewer.locale)),
            breadcrumbs: breadcrumbs(&taxonomy, at, viewer.locale),
            moved_to,
        })
    }

    pub(super) fn brands(&self) -> Result<wire::ListBrandsResponse, CatalogueError> {
        let taxonomy = self.catalogue.listings.browse();
        let brand =
            |(name, products): (&str, u64)| wire::Brand { name: name.to_owned(), product_count: count(products) };
        Ok(wire::ListBrandsResponse { brands: taxonomy.brands().into_iter().map(brand).collect() })
    }

    pub(super) fn suppliers(&self) -> Result<wire::ListSuppliersResponse, CatalogueError> {
        let taxonomy = self.catalogue.listings.browse();
        Ok(wire::ListSuppliersResponse { suppliers: taxonomy.suppliers().iter().map(supplier).collect() })
    }
}

/// A number of products on the wire.
fn count(products: u64) -> u32 {
    u32::try_from(products).unwrap_or(u32::MAX)
}

/// A category with `levels` levels of what lies below it.
fn category(taxonomy: &TaxonomyView<'_>, at: usize, levels: u32, locale: Locale) -> wire::Category {
    let node = &taxonomy.tree().nodes()[at];
    let children = taxonomy.tree().children(Some(at)).filter(|_| levels > 0);
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
        product_count: count(taxonomy.product_count(at)),
        children: children.map(|child| category(taxonomy, child, levels - 1, locale)).collect(),
    }
}

/// The way from the root down to a category, itself included.
pub(super) fn breadcrumbs(taxonomy: &TaxonomyView<'_>, at: usize, locale: Locale) -> Vec<wire::Breadcrumb> {
    taxonomy.tree().lineage(at).into_iter().map(|at| breadcrumb(taxonomy, at, locale)).collect()
}

fn breadcrumb(taxonomy: &TaxonomyView<'_>, at: usize, locale: Locale) -> wire::Breadcrumb {
    let node = &taxonomy.tree().nodes()[at];
    wire::Breadcrumb {
        id: node.category.external_id.clone(),
        name: node.category.name.of(locale).to_owned(),
        path: node.path.of(locale).to_owned(),
    }
}
