//! For carts: what lines cost now, and whether what was told of them earlier still holds.

use super::{CatalogueGrpc, RequestViewer};
use crate::error::CatalogueError;
use catalogue_model::offer::Offer;
use listing::ChangedOffers;
use proto::catalogue as wire;
use uuid::Uuid;

impl CatalogueGrpc {
    /// Offers as a cart asks for them. The version is read before the prices: a change between the two is named the
    /// next time, and none is ever missed.
    pub(super) async fn price(
        &self,
        viewer: RequestViewer,
        request: wire::PriceLinesRequest,
    ) -> Result<wire::PriceLinesResponse, CatalogueError> {
        let (now, changed) = self.catalogue.price_version(&viewer.buyer_pricing, &request.since).await?;
        let changed = changed.into_iter().map(changed_offers).collect();
        let offers = if request.offer_price_ids.is_empty() {
            Vec::new()
        } else if request.terms_only {
            self.terms(&viewer, &request.offer_price_ids).await?
        } else {
            self.priced_offers(viewer, wire::PriceOffersRequest { offer_price_ids: request.offer_price_ids })
                .await?
                .offers
        };
        Ok(wire::PriceLinesResponse { offers, version: now.to_string(), changed })
    }

    async fn terms(&self, viewer: &RequestViewer, ids: &[String]) -> Result<Vec<wire::PricedOffer>, CatalogueError> {
        let ids: Vec<Uuid> = ids.iter().filter_map(|id| id.parse().ok()).collect();
        let offers = self.catalogue.offers(&viewer.buyer_pricing, &ids).await?;
        let priced = |offer: &Offer| wire::PricedOffer {
            offer: Some(viewer.offer(offer)),
            variant_id: offer.variant.to_string(),
            ..wire::PricedOffer::default()
        };
        Ok(offers.iter().map(priced).collect())
    }
}

fn changed_offers(changed: ChangedOffers) -> wire::ChangedOffers {
    match changed {
        ChangedOffers::Everything => wire::ChangedOffers { everything: true, offer_price_ids: Vec::new() },
        ChangedOffers::Offers(offers) => {
            wire::ChangedOffers { everything: false, offer_price_ids: offers.iter().map(Uuid::to_string).collect() }
        }
    }
}
