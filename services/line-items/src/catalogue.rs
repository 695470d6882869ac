//! What catalogue says of lines: asked in batches, before any transaction.

use crate::{LineRequest, OfferPrices, PriceChanges, PriceDetail, PriceResponse};
use futures::future::try_join_all;
use identity::Caller;
use platform_process::{Refusal, Transport};
use proto::{
    catalogue::{
        ChangedOffers, LineKey, PriceLinesRequest, ResolveLinesRequest, ResolveLinesResponse,
        catalogue_service_client::CatalogueServiceClient, line_key::Key,
    },
    common::IdType,
};
use values::{Articles, Meaning, OfferId, PricedOffer, VariantId, id::NotAnId};

/// Offers in one call: what is said of them stays well below the 4 MB of a message, and 5,000 lines take five.
const BATCH: usize = 1_000;

/// The catalogue service, as carts and lists ask it.
#[derive(Clone)]
pub struct Catalogue(CatalogueServiceClient<Transport>);

impl Catalogue {
    /// Over this client.
    #[must_use]
    pub const fn new(client: CatalogueServiceClient<Transport>) -> Self {
        Self(client)
    }

    /// What the keys of lines mean, in their order. An offer's own id means itself, so that a line can be
    /// taken away whatever has become of its offer.
    ///
    /// # Errors
    /// When catalogue can't be asked.
    pub async fn resolve(
        &self,
        caller: &Caller,
        lines: &[LineRequest],
        id_type: IdType,
    ) -> Result<Vec<Meaning>, Refusal> {
        let is_ours = matches!(id_type, IdType::Unspecified | IdType::DjustId);
        let own_id = |line: &LineRequest| match &line.key {
            Key::OfferPriceId(text) if is_ours => Some(text.parse().ok()),
            Key::VariantId(text) if is_ours && text.parse::<VariantId>().is_err() => Some(None),
            _ => None,
        };
        let own_ids: Vec<Option<Option<OfferId>>> = lines.iter().map(own_id).collect();
        let others = lines.iter().zip(&own_ids).filter(|(_, own)| own.is_none());
        let keys: Vec<LineKey> = others.map(|(line, _)| LineKey { key: Some(line.key.clone()) }).collect();
        let mut resolved = if keys.is_empty() {
            Vec::new()
        } else {
            let request = caller.ask(ResolveLinesRequest { keys, id_type: id_type.into() });
            meanings(self.0.clone().resolve_lines(request).await?.into_inner())
        }
        .into_iter();
        let meant = |own: Option<Option<OfferId>>| match own {
            Some(own) => own.into(),
            None => resolved.next().unwrap_or(Meaning::Nothing),
        };
        Ok(own_ids.into_iter().map(meant).collect())
    }

    /// Today's prices of these offers beside those at hand, and what has changed since versions of prices; only what is
    /// not known yet is asked for.
    ///
    /// # Errors
    /// When catalogue can't be asked.
    pub async fn price(
        &self,
        caller: &Caller,
        mut prices: OfferPrices,
        offers: impl IntoIterator<Item = OfferId>,
        detail: PriceDetail,
        since: &[&str],
    ) -> Result<OfferPrices, Refusal> {
        let missing = prices.missing(offers, detail);
        let unknown = since.iter().filter(|version| prices.changes_since(version).is_none());
        let since: Vec<String> = unknown.map(|version| (*version).to_owned()).collect();
        if missing.is_empty() && since.is_empty() {
            return Ok(prices);
        }
        // The version is that of the first response, so the others are asked for after it, and all at once: they are few.
        let (first, others) = missing.split_at(missing.len().min(BATCH));
        prices.learn(self.price_batch(caller, first, detail, since).await?);
        let others = others.chunks(BATCH).map(|batch| self.price_batch(caller, batch, detail, Vec::new()));
        try_join_all(others).await?.into_iter().for_each(|response| prices.learn(response));
        Ok(prices)
    }

    async fn price_batch(
        &self,
        caller: &Caller,
        offers: &[OfferId],
        detail: PriceDetail,
        since: Vec<String>,
    ) -> Result<PriceResponse, Refusal> {
        let request = PriceLinesRequest {
            offer_price_ids: offers.iter().map(OfferId::to_string).collect(),
            terms_only: detail == PriceDetail::Terms,
            since: since.clone(),
        };
        let response = self.0.clone().price_lines(caller.ask(request)).await?.into_inner();
        let priced = response.offers.into_iter().map(PricedOffer::try_from).collect::<Result<_, _>>();
        let changes = response.changed.into_iter().map(PriceChanges::try_from).collect::<Result<Vec<_>, _>>();
        Ok(PriceResponse {
            version: response.version,
            requested: offers.iter().map(|offer| (*offer, detail)).collect(),
            offers: priced.map_err(Refusal::internal)?,
            changes: since.into_iter().zip(changes.map_err(Refusal::internal)?).collect(),
        })
    }
}

/// What catalogue has said that keys mean, in their order.
#[must_use]
pub fn meanings(resolved: ResolveLinesResponse) -> Vec<Meaning> {
    let offer = |id: &String| Meaning::from(id.parse::<OfferId>().ok());
    let mut meanings: Vec<Meaning> = resolved.offer_price_ids.iter().map(offer).collect();
    for key in resolved.ambiguous {
        let offers = key.offer_price_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let place = usize::try_from(key.index).ok().and_then(|index| meanings.get_mut(index));
        if let Some(meaning) = place {
            *meaning = Meaning::Several(Articles { offers, number: key.articles });
        }
    }
    meanings
}

impl TryFrom<ChangedOffers> for PriceChanges {
    type Error = NotAnId;

    fn try_from(changed: ChangedOffers) -> Result<Self, Self::Error> {
        if changed.everything {
            return Ok(Self::Everything);
        }
        let offers = changed.offer_price_ids.iter().map(|id| id.parse()).collect::<Result<_, _>>()?;
        Ok(Self::Offers(offers))
    }
}
