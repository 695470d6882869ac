//! The catalogue that carts ask: in batches, before any transaction.

use crate::quotes::{Answer, Detail, Moved, Quotes};
use futures::future::try_join_all;
use platform_process::{Caller, Refusal, Transport};
use proto::{
    catalogue::{
        self, LineKey, PriceLinesRequest, ResolveLinesRequest, catalogue_client::CatalogueClient, line_key::Key,
    },
    common::IdType,
};
use values::{OfferId, Quote, VariantId, change::Asked};

/// Offers in one call: what is quoted of them stays well below the 4 MB of a message, and a full cart takes five.
const BATCH: usize = 1_000;

/// The catalogue service.
#[derive(Clone)]
pub(crate) struct Catalogue(CatalogueClient<Transport>);

impl Catalogue {
    pub fn new(transport: Transport) -> Self {
        Self(CatalogueClient::new(transport))
    }

    /// What the keys of lines mean, in their order. An offer's own id means itself, so that a line can be
    /// taken away whatever has become of its offer.
    pub async fn resolve(
        &self,
        caller: &Caller,
        asked: &[Asked],
        id_type: IdType,
    ) -> Result<Vec<Option<OfferId>>, Refusal> {
        let is_ours = matches!(id_type, IdType::Unspecified | IdType::DjustId);
        let own_id = |asked: &Asked| match &asked.key {
            Key::OfferPriceId(text) if is_ours => Some(text.parse().ok()),
            Key::VariantId(text) if is_ours && text.parse::<VariantId>().is_err() => Some(None),
            _ => None,
        };
        let own_ids: Vec<Option<Option<OfferId>>> = asked.iter().map(own_id).collect();
        let others = asked.iter().zip(&own_ids).filter(|(_, own)| own.is_none());
        let keys: Vec<LineKey> = others.map(|(asked, _)| LineKey { key: Some(asked.key.clone()) }).collect();
        let mut resolved = if keys.is_empty() {
            Vec::new()
        } else {
            let request = caller.ask(ResolveLinesRequest { keys, id_type: id_type.into() });
            self.0.clone().resolve_lines(request).await?.into_inner().offer_price_ids
        }
        .into_iter()
        .map(|id| id.parse().ok());
        Ok(own_ids.into_iter().map(|own| own.unwrap_or_else(|| resolved.next().flatten())).collect())
    }

    /// Today's quotes of these offers beside those at hand, and what has moved since versions of prices; only what is
    /// not known yet is asked for.
    pub async fn quote(
        &self,
        caller: &Caller,
        mut quotes: Quotes,
        offers: impl IntoIterator<Item = OfferId>,
        detail: Detail,
        since: &[&str],
    ) -> Result<Quotes, Refusal> {
        let missing = quotes.missing(offers, detail);
        let unknown = since.iter().filter(|version| quotes.moved_since(version).is_none());
        let since: Vec<String> = unknown.map(|version| (*version).to_owned()).collect();
        if missing.is_empty() && since.is_empty() {
            return Ok(quotes);
        }
        // The version is that of the first answer, so the others are asked for after it, and all at once: they are few.
        let (first, others) = missing.split_at(missing.len().min(BATCH));
        quotes.learn(self.ask(caller, first, detail, since).await?);
        let others = others.chunks(BATCH).map(|batch| self.ask(caller, batch, detail, Vec::new()));
        try_join_all(others).await?.into_iter().for_each(|answer| quotes.learn(answer));
        Ok(quotes)
    }

    async fn ask(
        &self,
        caller: &Caller,
        offers: &[OfferId],
        detail: Detail,
        since: Vec<String>,
    ) -> Result<Answer, Refusal> {
        let request = PriceLinesRequest {
            offer_price_ids: offers.iter().map(OfferId::to_string).collect(),
            terms_only: detail == Detail::Terms,
            since: since.clone(),
        };
        let answer = self.0.clone().price_lines(caller.ask(request)).await?.into_inner();
        let quotes = answer.offers.into_iter().map(Quote::try_from).collect::<Result<_, _>>();
        let moved = answer.moved.into_iter().map(Moved::try_from).collect::<Result<Vec<_>, _>>();
        Ok(Answer {
            version: answer.version,
            asked: offers.iter().map(|offer| (*offer, detail)).collect(),
            quotes: quotes.map_err(Refusal::internal)?,
            moved: since.into_iter().zip(moved.map_err(Refusal::internal)?).collect(),
        })
    }
}

impl TryFrom<catalogue::Moved> for Moved {
    type Error = values::id::NotAnId;

    fn try_from(moved: catalogue::Moved) -> Result<Self, Self::Error> {
        if moved.everything {
            return Ok(Self::Everything);
        }
        let offers = moved.offer_price_ids.iter().map(|id| id.parse()).collect::<Result<_, _>>()?;
        Ok(Self::Offers(offers))
    }
}
