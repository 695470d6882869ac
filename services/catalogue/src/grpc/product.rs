//! One product: its variants, its offers, and what goes with it.

use super::{
    CatalogueService, Viewer,
    category::breadcrumbs,
    hit::Shown,
    view::{image_link, text},
};
use crate::{
    error::CatalogueError,
    offer::{Offer, best_first},
    store::{
        offer,
        product::{self, ProductRow, VariantRow},
    },
};
use chrono::SecondsFormat;
use proto::catalogue as wire;
use std::collections::HashMap;
use uuid::Uuid;
use values::Quantity;

/// The most related products.
const MOST_RELATED: u32 = 20;

impl CatalogueService {
    pub(super) async fn product(&self, viewer: Viewer, id: &str) -> Result<wire::GetProductResponse, CatalogueError> {
        let mut database = self.store.pool.acquire().await?;
        let product = product::on_sale(&mut *database, id).await?.ok_or(CatalogueError::ProductNotFound)?;
        let variants = product::variants(&mut *database, &[], &[product.id]).await?;
        if variants.is_empty() {
            return Err(CatalogueError::ProductNotFound);
        }
        let ids: Vec<Uuid> = variants.iter().map(|variant| variant.id).collect();
        let offers = offer::find_priced(&mut database, &[], &ids, &viewer.audience).await?;
        let breadcrumbs = {
            let shelf = self.store.shelf();
            let at = shelf.tree.by_id(product.category_id);
            at.map(|at| breadcrumbs(&shelf, at, viewer.locale)).unwrap_or_default()
        };
        Ok(wire::GetProductResponse { product: Some(viewer.product(product, &variants, offers, breadcrumbs)) })
    }

    pub(super) async fn related(
        &self,
        viewer: Viewer,
        request: wire::ListRelatedRequest,
    ) -> Result<wire::ListRelatedResponse, CatalogueError> {
        if !(1..=MOST_RELATED).contains(&request.limit) {
            return Err(CatalogueError::PageOutOfRange { max_size: MOST_RELATED });
        }
        let product = product::on_sale(&self.store.pool, &request.id).await?.ok_or(CatalogueError::ProductNotFound)?;
        let related = product::listed(&self.store.pool, &product.related).await?;
        let shown = related.into_iter().map(|(id, number)| Shown { id, number, by_reference: false });
        let shown: Vec<Shown> = shown.take(request.limit as usize).collect();
        let overlay = self.overlay(&viewer).await?;
        Ok(wire::ListRelatedResponse { hits: self.hits(&viewer, &overlay, "", &shown).await? })
    }

    pub(super) async fn variant_offers(
        &self,
        viewer: Viewer,
        request: wire::ListVariantOffersRequest,
    ) -> Result<wire::ListVariantOffersResponse, CatalogueError> {
        let quantity = request.quantity.map(|quantity| Quantity::new(quantity.into())).transpose();
        let quantity = quantity.map_err(|_| CatalogueError::QuantityInvalid)?;
        let id: Uuid = request.variant_id.parse().map_err(|_| CatalogueError::VariantNotFound)?;
        let mut database = self.store.pool.acquire().await?;
        let variants = product::variants(&mut *database, &[id], &[]).await?;
        if !variants.iter().any(|variant| variant.status != "INACTIVE" && variant.product_status != "INACTIVE") {
            return Err(CatalogueError::VariantNotFound);
        }
        let mut offers = offer::find_priced(&mut database, &[], &[id], &viewer.audience).await?;
        offers.retain(Offer::is_shown);
        best_first(&mut offers);
        let explained =
            |offer: &Offer| wire::Offer { price_reason: viewer.price_reason(offer, quantity), ..viewer.offer(offer) };
        Ok(wire::ListVariantOffersResponse { offers: offers.iter().map(explained).collect() })
    }
}

impl Viewer {
    fn product(
        &self,
        row: ProductRow,
        variants: &[VariantRow],
        offers: Vec<Offer>,
        breadcrumbs: Vec<wire::Breadcrumb>,
    ) -> wire::Product {
        let mut of_variant: HashMap<Uuid, Vec<Offer>> = HashMap::new();
        for offer in offers.into_iter().filter(Offer::is_shown) {
            of_variant.entry(offer.variant).or_default().push(offer);
        }
        of_variant.values_mut().for_each(|offers| best_first(offers));
        let offers_of = |id: &Uuid| of_variant.get(id).map(Vec::as_slice).unwrap_or_default();
        wire::Product {
            id: row.external_id,
            name: text(self.locale, &row.name_fr, &row.name_en).to_owned(),
            brand: row.brand,
            description: text(self.locale, &row.description_fr, &row.description_en).to_owned(),
            status: row.status,
            image_link: image_link(variants.iter().find_map(|variant| variant.picture.as_deref())),
            breadcrumbs,
            attributes: self.attributes(&row.attributes),
            documents: row.documents.iter().map(|document| self.document(document)).collect(),
            variants: variants.iter().map(|variant| self.variant(variant, offers_of(&variant.id))).collect(),
            attribution: row.attribution.unwrap_or_default(),
            created_at: row.created_at.to_rfc3339_opts(SecondsFormat::Millis, true),
        }
    }
}
