//! For carts, lists and orders: what the ids of lines mean, what offers say now, and their stock.

use super::{
    CatalogueGrpc, RequestViewer,
    view::{image_link, text},
};
use crate::{
    domain::{
        line::LineTarget,
        stock::{OfferQuantities, TakeStockOutcome},
    },
    error::CatalogueError,
};
use catalogue_model::db::offer::LineOffer;
use proto::{
    catalogue::{self as wire, line_key::Key},
    common::IdType,
};
use uuid::Uuid;
use values::{Articles, Meaning, OfferId, Quantity};

impl CatalogueGrpc {
    /// The offers that keys of lines mean: an offer itself, or the best orderable one of a variant (D7.30); what a
    /// reference means where references are written.
    pub(super) async fn resolve(
        &self,
        viewer: RequestViewer,
        request: wire::ResolveLinesRequest,
    ) -> Result<wire::ResolveLinesResponse, CatalogueError> {
        let (catalogue, buyer_pricing) = (&self.catalogue, &viewer.buyer_pricing);
        let meanings = match request.id_type() {
            IdType::ExternalId => {
                let keys = request.keys.into_iter().map(external_key).collect();
                let targets = catalogue.targets_by_external_ids(keys).await?;
                meant(catalogue.resolve(buyer_pricing, &targets).await?)
            }
            IdType::Reference => {
                let references: Vec<String> = request.keys.iter().map(written).collect();
                catalogue.resolve_references(buyer_pricing, &references).await?
            }
            IdType::Unspecified | IdType::DjustId => {
                let targets: Vec<Option<LineTarget>> = request.keys.iter().map(own_id).collect();
                meant(catalogue.resolve(buyer_pricing, &targets).await?)
            }
        };
        Ok(resolved(&meanings))
    }

    /// Offers with the texts of their lines, read fresh; unknown ones are left out.
    pub(super) async fn priced_offers(
        &self,
        viewer: RequestViewer,
        request: wire::PriceOffersRequest,
    ) -> Result<wire::PriceOffersResponse, CatalogueError> {
        let ids: Vec<Uuid> = request.offer_price_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let priced = self.catalogue.priced_offers(&viewer.buyer_pricing, ids).await?;
        let offers = priced.iter().map(|line| viewer.priced_offer(line)).collect();
        Ok(wire::PriceOffersResponse { offers })
    }

    /// Takes the stock of an order, all lines or none (D4.15).
    pub(super) async fn take(
        &self,
        request: wire::TakeStockRequest,
    ) -> Result<wire::TakeStockResponse, CatalogueError> {
        let order = request.order_id.parse().map_err(|_| CatalogueError::NotAnId { field: "orderId" })?;
        let mut lines = OfferQuantities::new();
        for line in &request.lines {
            let offer = line.offer_price_id.parse().map_err(|_| CatalogueError::NotAnId { field: "offerPriceId" })?;
            Quantity::new(line.quantity.into()).map_err(|_| CatalogueError::QuantityInvalid)?;
            *lines.entry(offer).or_default() += line.quantity;
        }
        Ok(match self.catalogue.take_stock(order, &lines).await? {
            TakeStockOutcome::All => wire::TakeStockResponse { taken: true, short: Vec::new() },
            TakeStockOutcome::Short(short) => wire::TakeStockResponse { taken: false, short: stock_lines(short) },
        })
    }

    /// Gives the stock of an order back, that of some of its offers, or what it holds beyond what it keeps.
    pub(super) async fn give_back(
        &self,
        request: wire::ReturnStockRequest,
    ) -> Result<wire::ReturnStockResponse, CatalogueError> {
        let order = request.order_id.parse().map_err(|_| CatalogueError::NotAnId { field: "orderId" })?;
        let offers = request.offer_price_ids.iter().map(|id| id.parse());
        let offers: Vec<Uuid> =
            offers.collect::<Result<_, _>>().map_err(|_| CatalogueError::NotAnId { field: "offerPriceIds" })?;
        let mut kept = OfferQuantities::new();
        for line in &request.kept {
            let offer = line.offer_price_id.parse().map_err(|_| CatalogueError::NotAnId { field: "kept" })?;
            kept.insert(offer, line.quantity);
        }
        if kept.is_empty() {
            self.catalogue.return_stock(order, &offers).await?;
        } else {
            self.catalogue.keep_stock(order, &kept).await?;
        }
        Ok(wire::ReturnStockResponse {})
    }
}

/// What a key in the shop's own ids means.
fn own_id(key: &wire::LineKey) -> Option<LineTarget> {
    match key.key.as_ref()? {
        Key::OfferPriceId(id) => id.parse().ok().map(LineTarget::Offer),
        Key::VariantId(id) => id.parse().ok().map(LineTarget::Variant),
    }
}

/// A key in external ids: a SKU, maybe with its supplier (D7.31).
fn external_key(key: wire::LineKey) -> Option<(Option<String>, String)> {
    match key.key? {
        Key::VariantId(sku) => Some((None, sku.trim().to_owned())),
        Key::OfferPriceId(id) => {
            id.split_once(':').map(|(supplier, sku)| (Some(supplier.trim().to_owned()), sku.trim().to_owned()))
        }
    }
}

fn meant(offers: Vec<Option<Uuid>>) -> Vec<Meaning> {
    offers.into_iter().map(|offer| offer.map(OfferId).into()).collect()
}

/// What keys mean, in their order, and which of them mean several articles.
fn resolved(meanings: &[Meaning]) -> wire::ResolveLinesResponse {
    let id = |meaning: &Meaning| meaning.offer().map(|offer| offer.to_string()).unwrap_or_default();
    let ambiguous = (0..).zip(meanings).filter_map(|(index, meaning)| match meaning {
        Meaning::Several(Articles { offers, number }) => Some(wire::AmbiguousKey {
            index,
            offer_price_ids: offers.iter().map(OfferId::to_string).collect(),
            articles: *number,
        }),
        Meaning::Nothing | Meaning::Offer(_) => None,
    });
    wire::ResolveLinesResponse { offer_price_ids: meanings.iter().map(id).collect(), ambiguous: ambiguous.collect() }
}

/// What was written, without what no text in the database can hold.
fn written(key: &wire::LineKey) -> String {
    match &key.key {
        Some(Key::VariantId(text) | Key::OfferPriceId(text)) => text.replace('\0', ""),
        None => String::new(),
    }
}

fn stock_lines(quantities: OfferQuantities) -> Vec<wire::StockLine> {
    let line = |(offer, quantity): (Uuid, u32)| wire::StockLine { offer_price_id: offer.to_string(), quantity };
    quantities.into_iter().map(line).collect()
}

impl RequestViewer {
    pub(super) fn priced_offer(&self, line: &LineOffer) -> wire::PricedOffer {
        let LineOffer { offer, variant: row, account_number } = line;
        wire::PricedOffer {
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
            account_reference: account_number.clone().unwrap_or_default(),
        }
    }
}
