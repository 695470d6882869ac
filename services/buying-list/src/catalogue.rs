//! What catalogue says about offers: asked in batches, before any transaction.

use crate::buying_list::rule_of_lists;
use futures::future::try_join_all;
use platform_process::{Caller, Refusal, Transport};
use proto::{
    catalogue::{LineKey, PriceLinesRequest, ResolveLinesRequest, catalogue_client::CatalogueClient, line_key::Key},
    common::IdType,
};
use std::collections::{BTreeSet, HashMap};
use values::{Line, OfferId, OfferRule, Quote, VariantId, change::Asked, line::Standing};

/// Offers in one call: what is quoted of them stays well below the 4 MB of a message, and a full list takes five.
const BATCH: usize = 1_000;

/// The catalogue service.
#[derive(Clone)]
pub(crate) struct Catalogue(CatalogueClient<Transport>);

/// How much is asked of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// What decides and what it costs.
    Terms,
    /// Texts and pictures as well: it will be shown.
    Texts,
}

/// Quotes by offer; of offers that catalogue no longer knows there is none.
pub(crate) struct Quotes(HashMap<OfferId, Quote>);

impl Quotes {
    pub fn get(&self, offer: OfferId) -> Option<&Quote> {
        self.0.get(&offer)
    }

    pub fn rule(&self, offer: OfferId) -> Option<OfferRule> {
        self.get(offer).map(|quote| rule_of_lists(&quote.terms.rule))
    }

    pub fn standing(&self, line: &Line) -> Standing {
        line.standing(self.get(line.offer))
    }
}

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

    /// Today's quotes of these offers.
    pub async fn quote(
        &self,
        caller: &Caller,
        offers: impl IntoIterator<Item = OfferId>,
        detail: Detail,
    ) -> Result<Quotes, Refusal> {
        let offers: BTreeSet<OfferId> = offers.into_iter().collect();
        let offers: Vec<String> = offers.iter().map(OfferId::to_string).collect();
        let answers = try_join_all(offers.chunks(BATCH).map(|batch| self.ask(caller, batch, detail))).await?;
        Ok(Quotes(answers.into_iter().flatten().map(|quote| (quote.offer, quote)).collect()))
    }

    async fn ask(&self, caller: &Caller, offers: &[String], detail: Detail) -> Result<Vec<Quote>, Refusal> {
        let request = PriceLinesRequest {
            offer_price_ids: offers.to_vec(),
            terms_only: detail == Detail::Terms,
            since: Vec::new(),
        };
        let offers = self.0.clone().price_lines(caller.ask(request)).await?.into_inner().offers;
        offers.into_iter().map(|offer| Quote::try_from(offer).map_err(Refusal::internal)).collect()
    }
}
