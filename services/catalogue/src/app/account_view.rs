//! What an account sees and pays, for operators who look at it: how the price of an article comes about.

use super::{Catalogue, line::PricedOffers};
use crate::{domain::line::LineTarget, error::CatalogueError};
use catalogue_model::{
    db::{offer, price},
    offer::{Offer, best_first},
    price::BuyerPricing,
    terms_source::{PricedElsewhere, TermsSource},
};
use std::collections::HashMap;
use uuid::Uuid;
use values::{Articles, Meaning, OfferId};

/// The offers of an article for a buyer, and why each has its terms.
#[derive(Debug)]
pub struct PriceExplanation {
    /// The offer that a line of the article would buy; none: several articles are meant.
    pub meant: Option<Uuid>,
    /// All offers of the article, the best first; where several are meant, the best of each.
    pub offers: PricedOffers,
    /// What the terms of each offer go by; of none where several articles are meant.
    pub sources: HashMap<Uuid, TermsSource>,
    /// Where offers have a price that the buyer may not pay.
    pub elsewhere: HashMap<Uuid, Vec<PricedElsewhere>>,
    /// How many articles are meant.
    pub articles: u32,
}

impl Catalogue {
    /// How the price of an article comes about for a buyer: an offer by its id or by supplier and SKU, or whatever a
    /// reference means to the buyer's account; a SKU also where it is not sold, and so no buyer means anything by it.
    ///
    /// # Errors
    /// When nothing is called so, or the database fails.
    pub async fn explain(
        &self,
        buyer_pricing: &BuyerPricing,
        article: &str,
    ) -> Result<PriceExplanation, CatalogueError> {
        match self.meaning_of(buyer_pricing, article).await? {
            Meaning::Nothing => {
                let targets = self.targets_by_external_ids(vec![Some((None, article.to_owned()))]).await?;
                let Some(LineTarget::Variant(variant)) = targets.into_iter().flatten().next() else {
                    return Err(CatalogueError::OfferNotFound);
                };
                self.explain_variant(buyer_pricing, variant, None).await
            }
            Meaning::Offer(OfferId(offer)) => {
                let mut database = self.pool.acquire().await?;
                let found = offer::find(&mut database, &[offer], &[]).await?;
                drop(database);
                let variant = found.first().ok_or(CatalogueError::OfferNotFound)?.variant;
                self.explain_variant(buyer_pricing, variant, Some(offer)).await
            }
            Meaning::Several(Articles { offers, number }) => {
                let ids = offers.into_iter().map(|offer| offer.0).collect();
                Ok(PriceExplanation {
                    meant: None,
                    offers: self.priced_offers(buyer_pricing, ids).await?,
                    sources: HashMap::new(),
                    elsewhere: HashMap::new(),
                    articles: number,
                })
            }
        }
    }

    async fn meaning_of(&self, buyer_pricing: &BuyerPricing, article: &str) -> Result<Meaning, CatalogueError> {
        if let Ok(offer) = article.parse() {
            return Ok(Meaning::Offer(OfferId(offer)));
        }
        if let Some((supplier, sku)) = article.split_once(':') {
            let key = Some((Some(supplier.trim().to_owned()), sku.trim().to_owned()));
            let target: Vec<Option<LineTarget>> = self.targets_by_external_ids(vec![key]).await?;
            if let Some(offer) = self.resolve(buyer_pricing, &target).await?.into_iter().flatten().next() {
                return Ok(Meaning::Offer(OfferId(offer)));
            }
        }
        let meanings = self.resolve_references(buyer_pricing, &[article.to_owned()]).await?;
        Ok(meanings.into_iter().next().unwrap_or(Meaning::Nothing))
    }

    /// All offers of a variant; where none is meant, the best is.
    async fn explain_variant(
        &self,
        buyer_pricing: &BuyerPricing,
        variant: Uuid,
        meant: Option<Uuid>,
    ) -> Result<PriceExplanation, CatalogueError> {
        let mut database = self.pool.acquire().await?;
        let (lines, sources) = offer::find_explained(&mut database, &[variant], buyer_pricing).await?;
        let mut offers: Vec<Offer> = lines.iter().map(|line| line.offer.clone()).collect();
        best_first(&mut offers);
        let ids: Vec<Uuid> = offers.iter().map(|offer| offer.id).collect();
        let meant = meant.or_else(|| ids.first().copied()).ok_or(CatalogueError::OfferNotFound)?;
        let elsewhere = price::elsewhere(&mut database, &ids, buyer_pricing.account).await?;
        let offers = PricedOffers::new(ids, lines);
        Ok(PriceExplanation { meant: Some(meant), offers, sources, elsewhere, articles: 1 })
    }
}
