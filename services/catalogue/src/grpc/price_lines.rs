//! For carts: what lines cost now, and whether what was told of them earlier still holds.

use super::{CatalogueService, Viewer};
use crate::{
    error::CatalogueError,
    offer::Offer,
    store::{
        moved::{self, Moved},
        offer,
    },
    version::Version,
};
use proto::catalogue as wire;
use uuid::Uuid;

impl CatalogueService {
    /// Offers as a cart asks for them. The version is read before the prices: a change between the two is named the
    /// next time, and none is ever missed.
    pub(super) async fn price(
        &self,
        viewer: Viewer,
        request: wire::PriceLinesRequest,
    ) -> Result<wire::PriceLinesResponse, CatalogueError> {
        let now = moved::now(&self.store.pool, &viewer.audience).await?;
        let mut moved = Vec::with_capacity(request.since.len());
        for since in &request.since {
            moved.push(self.moved(since, &now).await?.into());
        }
        let offers = if request.offer_price_ids.is_empty() {
            Vec::new()
        } else if request.terms_only {
            self.terms(&viewer, &request.offer_price_ids).await?
        } else {
            self.quote(viewer, wire::QuoteOffersRequest { offer_price_ids: request.offer_price_ids }).await?.offers
        };
        Ok(wire::PriceLinesResponse { offers, version: now.to_string(), moved })
    }

    async fn moved(&self, since: &str, now: &Version) -> Result<Moved, CatalogueError> {
        match since.parse::<Version>() {
            Ok(since) if since.is_comparable(now) => Ok(moved::since(&self.store.pool, &since).await?),
            _ => Ok(Moved::Everything),
        }
    }

    async fn terms(&self, viewer: &Viewer, ids: &[String]) -> Result<Vec<wire::QuotedOffer>, CatalogueError> {
        let ids: Vec<Uuid> = ids.iter().filter_map(|id| id.parse().ok()).collect();
        let mut database = self.store.pool.acquire().await?;
        let offers = offer::find_priced(&mut database, &ids, &[], &viewer.audience).await?;
        let quoted = |offer: &Offer| wire::QuotedOffer {
            offer: Some(viewer.offer(offer)),
            variant_id: offer.variant.to_string(),
            ..wire::QuotedOffer::default()
        };
        Ok(offers.iter().map(quoted).collect())
    }
}

impl From<Moved> for wire::Moved {
    fn from(moved: Moved) -> Self {
        match moved {
            Moved::Everything => Self { everything: true, offer_price_ids: Vec::new() },
            Moved::Offers(offers) => {
                Self { everything: false, offer_price_ids: offers.iter().map(Uuid::to_string).collect() }
            }
        }
    }
}
