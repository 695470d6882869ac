//! For carts, lists and orders: what the ids of lines mean, what offers say now, and their stock.

use super::{
    CatalogueService, Viewer,
    view::{image_link, text},
};
use crate::{
    error::CatalogueError,
    offer::{Offer, best_first},
    store::{
        offer,
        product::{self, VariantRow},
        stock::{self, Quantities, Taken},
    },
};
use proto::{
    catalogue::{self as wire, line_key::Key},
    common::IdType,
};
use std::collections::HashMap;
use uuid::Uuid;
use values::Quantity;

/// What a line asks for, in the shop's own ids.
#[derive(Clone, Copy)]
enum Meant {
    Offer(Uuid),
    Variant(Uuid),
    /// One supplier's offer of a variant.
    OfferOf(Uuid, usize),
}

impl CatalogueService {
    /// The offers that keys of lines mean: an offer itself, or the best orderable one of a variant (D7.30).
    pub(super) async fn resolve(
        &self,
        viewer: Viewer,
        request: wire::ResolveLinesRequest,
    ) -> Result<wire::ResolveLinesResponse, CatalogueError> {
        let (meant, suppliers) = match request.id_type() {
            IdType::ExternalId => self.by_external_ids(&request.keys).await?,
            IdType::Reference => return self.resolve_references(viewer, &request.keys).await,
            IdType::Unspecified | IdType::DjustId => (request.keys.iter().map(own_id).collect(), Vec::new()),
        };
        let (mut offers, mut variants) = (Vec::new(), Vec::new());
        for meant in meant.iter().flatten() {
            match meant {
                Meant::Offer(id) => offers.push(*id),
                Meant::Variant(id) | Meant::OfferOf(id, _) => variants.push(*id),
            }
        }
        let mut database = self.store.pool.acquire().await?;
        let mut found = offer::find_priced(&mut database, &offers, &variants, &viewer.audience).await?;
        best_first(&mut found);
        let mut of_variant: HashMap<Uuid, Vec<&Offer>> = HashMap::new();
        found.iter().for_each(|offer| of_variant.entry(offer.variant).or_default().push(offer));
        let known: HashMap<Uuid, &Offer> = found.iter().map(|offer| (offer.id, offer)).collect();
        let offers_of = |variant: &Uuid| of_variant.get(variant).map(Vec::as_slice).unwrap_or_default().iter();
        let offer = |meant: Option<Meant>| match meant? {
            Meant::Offer(id) => known.get(&id).copied(),
            Meant::Variant(id) => offers_of(&id).find(|offer| offer.is_orderable()).copied(),
            Meant::OfferOf(id, supplier) => {
                offers_of(&id).find(|offer| offer.supplier.external_id == suppliers[supplier]).copied()
            }
        };
        let ids = meant.into_iter().map(|meant| offer(meant).map(|offer| offer.id.to_string()).unwrap_or_default());
        Ok(wire::ResolveLinesResponse { offer_price_ids: ids.collect() })
    }

    /// What keys in external ids mean (D7.31), and the suppliers that they name.
    async fn by_external_ids(
        &self,
        keys: &[wire::LineKey],
    ) -> Result<(Vec<Option<Meant>>, Vec<String>), CatalogueError> {
        let parts: Vec<Option<(Option<&str>, &str)>> = keys
            .iter()
            .map(|key| match key.key.as_ref()? {
                Key::VariantId(sku) => Some((None, sku.trim())),
                Key::OfferPriceId(id) => id.split_once(':').map(|(supplier, sku)| (Some(supplier.trim()), sku.trim())),
            })
            .collect();
        let skus = parts.iter().flatten().map(|(_, sku)| *sku).filter(|sku| !sku.contains('\0'));
        let skus: Vec<String> = skus.map(str::to_owned).collect();
        let variants: HashMap<String, Uuid> =
            product::variants_by_sku(&self.store.pool, &skus).await?.into_iter().collect();
        let mut suppliers = Vec::new();
        let meant = parts.into_iter().map(|part| {
            let (supplier, sku) = part?;
            let variant = *variants.get(sku)?;
            Some(match supplier {
                None => Meant::Variant(variant),
                Some(supplier) => {
                    suppliers.push(supplier.to_owned());
                    Meant::OfferOf(variant, suppliers.len() - 1)
                }
            })
        });
        let meant = meant.collect();
        Ok((meant, suppliers))
    }

    /// Offers with the texts of their lines, read fresh; unknown ones are left out.
    pub(super) async fn quote(
        &self,
        viewer: Viewer,
        request: wire::QuoteOffersRequest,
    ) -> Result<wire::QuoteOffersResponse, CatalogueError> {
        let ids: Vec<Uuid> = request.offer_price_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let mut database = self.store.pool.acquire().await?;
        let offers = offer::find_priced(&mut database, &ids, &[], &viewer.audience).await?;
        let variants: Vec<Uuid> = offers.iter().map(|offer| offer.variant).collect();
        let rows = product::variants(&mut *database, &variants, &[]).await?;
        let rows: HashMap<Uuid, VariantRow> = rows.into_iter().map(|row| (row.id, row)).collect();
        let offers: HashMap<Uuid, Offer> = offers.into_iter().map(|offer| (offer.id, offer)).collect();
        let quoted = ids.iter().filter_map(|id| {
            let offer = offers.get(id)?;
            Some(viewer.quoted(offer, rows.get(&offer.variant)?))
        });
        Ok(wire::QuoteOffersResponse { offers: quoted.collect() })
    }

    /// Takes the stock of an order, all lines or none (D4.15).
    pub(super) async fn take(
        &self,
        request: wire::TakeStockRequest,
    ) -> Result<wire::TakeStockResponse, CatalogueError> {
        let order = request.order_id.parse().map_err(|_| CatalogueError::NotAnId { field: "orderId" })?;
        let mut lines = Quantities::new();
        for line in &request.lines {
            let offer = line.offer_price_id.parse().map_err(|_| CatalogueError::NotAnId { field: "offerPriceId" })?;
            Quantity::new(line.quantity.into()).map_err(|_| CatalogueError::QuantityInvalid)?;
            *lines.entry(offer).or_default() += line.quantity;
        }
        Ok(match stock::take(&self.store.pool, order, &lines).await? {
            Taken::Yes => wire::TakeStockResponse { taken: true, short: Vec::new() },
            Taken::Short(short) => wire::TakeStockResponse { taken: false, short: stock_lines(short) },
        })
    }

    /// Gives the stock of an order back, or that of some of its offers.
    pub(super) async fn give_back(
        &self,
        request: wire::ReturnStockRequest,
    ) -> Result<wire::ReturnStockResponse, CatalogueError> {
        let order = request.order_id.parse().map_err(|_| CatalogueError::NotAnId { field: "orderId" })?;
        let offers = request.offer_price_ids.iter().map(|id| id.parse());
        let offers: Vec<_> =
            offers.collect::<Result<_, _>>().map_err(|_| CatalogueError::NotAnId { field: "offerPriceIds" })?;
        match &offers[..] {
            [] => stock::give_back(&self.store.pool, order).await?,
            offers => stock::give_back_some(&self.store.pool, order, offers).await?,
        }
        Ok(wire::ReturnStockResponse {})
    }
}

/// What a key in the shop's own ids means.
fn own_id(key: &wire::LineKey) -> Option<Meant> {
    match key.key.as_ref()? {
        Key::OfferPriceId(id) => id.parse().ok().map(Meant::Offer),
        Key::VariantId(id) => id.parse().ok().map(Meant::Variant),
    }
}

fn stock_lines(quantities: Quantities) -> Vec<wire::StockLine> {
    let line = |(offer, quantity): (Uuid, u32)| wire::StockLine { offer_price_id: offer.to_string(), quantity };
    quantities.into_iter().map(line).collect()
}

impl Viewer {
    fn quoted(&self, offer: &Offer, row: &VariantRow) -> wire::QuotedOffer {
        wire::QuotedOffer {
            offer: Some(self.offer(offer)),
            variant_id: row.id.to_string(),
            product_id: row.product_external_id.clone(),
            product_name: text(self.locale, &row.product_name_fr, &row.product_name_en).to_owned(),
            variant_name: text(self.locale, &row.name_fr, &row.name_en).to_owned(),
            sku_product: row.product_sku.clone(),
            sku_variant: row.sku.clone(),
            brand: row.brand.clone(),
            mpn: row.mpn.clone(),
            variant_status: row.status.clone(),
            image_link: image_link(row.picture.as_deref()),
            axes: self.attributes(&row.axes),
            eans: row.eans.clone(),
        }
    }
}
