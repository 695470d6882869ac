//! One product: its variants, its offers, and what goes with it.

use super::{
    CatalogueGrpc, RequestViewer,
    category::breadcrumbs,
    view::{image_link, text},
};
use crate::error::CatalogueError;
use catalogue_model::offer::{Offer, best_first};
use listing::{ProductIds, ProductPage};
use proto::catalogue as wire;
use std::collections::HashMap;
use uuid::Uuid;
use values::{Quantity, time::to_timestamp};

/// The most related products.
const MAX_RELATED: u32 = 20;

impl CatalogueGrpc {
    pub(super) async fn product(
        &self,
        viewer: RequestViewer,
        id: &str,
    ) -> Result<wire::GetProductResponse, CatalogueError> {
        let page = self.catalogue.product(&viewer, id).await?;
        let breadcrumbs = {
            let taxonomy = self.catalogue.listings.browse();
            let at = taxonomy.tree().by_id(page.product.category_id);
            at.map(|at| breadcrumbs(&taxonomy, at, viewer.locale)).unwrap_or_default()
        };
        Ok(wire::GetProductResponse { product: Some(viewer.product(page, breadcrumbs)) })
    }

    pub(super) async fn product_ids(&self, part: u32) -> Result<wire::ListProductIdsResponse, CatalogueError> {
        let ProductIds { ids, part_count } = self.catalogue.product_ids(part).await?;
        Ok(wire::ListProductIdsResponse { ids, part_count })
    }

    pub(super) async fn related(
        &self,
        viewer: RequestViewer,
        request: wire::ListRelatedRequest,
    ) -> Result<wire::ListRelatedResponse, CatalogueError> {
        if !(1..=MAX_RELATED).contains(&request.limit) {
            return Err(CatalogueError::PageOutOfRange { max_size: MAX_RELATED });
        }
        let related = self.catalogue.related(&viewer, &request.id, request.limit as usize).await?;
        Ok(wire::ListRelatedResponse { hits: viewer.hits(&related, &self.catalogue.listings.browse()) })
    }

    pub(super) async fn variant_offers(
        &self,
        viewer: RequestViewer,
        request: wire::ListVariantOffersRequest,
    ) -> Result<wire::ListVariantOffersResponse, CatalogueError> {
        let quantity = request.quantity.map(|quantity| Quantity::new(quantity.into())).transpose();
        let quantity = quantity.map_err(|_| CatalogueError::QuantityInvalid)?;
        let id: Uuid = request.variant_id.parse().map_err(|_| CatalogueError::VariantNotFound)?;
        let offers = self.catalogue.variant_offers(&viewer.buyer_pricing, id).await?;
        let explained =
            |offer: &Offer| wire::Offer { price_reason: viewer.price_reason(offer, quantity), ..viewer.offer(offer) };
        Ok(wire::ListVariantOffersResponse { offers: offers.iter().map(explained).collect() })
    }
}

impl RequestViewer {
    fn product(
        &self,
        ProductPage { product: row, variants, offers }: ProductPage,
        breadcrumbs: Vec<wire::Breadcrumb>,
    ) -> wire::Product {
        let mut of_variant: HashMap<Uuid, Vec<Offer>> = HashMap::new();
        for offer in offers.into_iter().filter(Offer::is_shown) {
            of_variant.entry(offer.variant).or_default().push(offer);
        }
        of_variant.values_mut().for_each(|offers| best_first(offers));
        let offers_of = |id: &Uuid| of_variant.get(id).map(Vec::as_slice).unwrap_or_default();
        wire::Product {
            id: row.external_id.clone(),
            name: text(self.locale, &row.name_fr, &row.name_en).to_owned(),
            brand: row.brand.clone(),
            description: text(self.locale, &row.description_fr, &row.description_en).to_owned(),
            status: row.status.clone(),
            image_link: image_link(variants.iter().find_map(|variant| variant.picture.as_deref())),
            breadcrumbs,
            attributes: self.attributes(&row.attributes),
            documents: row.documents.iter().map(|document| self.document(document)).collect(),
            variants: variants.iter().map(|variant| self.variant(variant, offers_of(&variant.id))).collect(),
            attribution: row.attribution.clone().unwrap_or_default(),
            created_at: Some(to_timestamp(row.created_at)),
        }
    }
}
