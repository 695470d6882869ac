//! What a procurement system asks without a page: a price, hits, all that is sold.

use super::{basket, form_page::ReturnForm, returning};
use crate::{middleware::security_headers::Framed, pages::moved, request::locale::localized, state::AppState};
use axum::{
    Json,
    response::{IntoResponse, Response},
};
use http::StatusCode;
use identity::Caller;
use platform_process::Refusal;
use procurement::{
    Basket,
    oci::{HitPage, hits_json},
};
use proto::{
    auth::{GetPunchoutRequest, LoginWithTokenRequest, LogoutRequest, Tokens},
    catalogue::{LineKey, PriceOffersRequest, PricedOffer, ResolveLinesRequest, SearchRequest, line_key::Key},
    common::{IdType, Page, Reason},
};
use url::form_urlencoded;
use values::{Articles, Locale, Meaning, OfferId, Quantity};

/// The most hits that a search without a page answers.
const MAX_HITS: u32 = 50;

/// What a procurement system asks without a page.
pub enum Question {
    /// What something costs today.
    Price {
        /// Its offer.
        product_id: String,
        /// How many of it.
        quantity: u32,
    },
    /// What is found for these words.
    Search(String),
    /// All that is sold, a page of it, from 1.
    Download {
        /// Which page.
        page: u32,
        /// How many products it has.
        size: u32,
        /// What the answer names again.
        transaction: String,
    },
}

/// Somebody who was let in.
pub struct Visitor<'a> {
    /// The shop.
    pub shop: &'a AppState,
    /// What opens the session.
    pub token: String,
    /// For which tenant.
    pub tenant: String,
    /// Where they come from.
    pub network: String,
    /// The language to answer in.
    pub locale: Locale,
}

/// What something that a procurement system names means.
pub struct Meant {
    /// An offer of each article; of very many only the first.
    pub offers: Vec<PricedOffer>,
    /// How many articles there are in all.
    pub number: u32,
}

impl Meant {
    /// It means several articles: which.
    pub fn refused(&self, named: &str) -> Refusal {
        let articles = self.offers.iter().map(|offer| format!("{} ({})", offer.sku_variant, offer.brand));
        let refusal = Refusal::conflict(Reason::ReferenceAmbiguous).on("PRODUCTID").with("sku", named);
        refusal.with("n", self.number).with("articles", articles.collect::<Vec<_>>().join(", "))
    }
}

impl Visitor<'_> {
    /// On to the page that trades the token for a session.
    pub fn page(&self, more: &[(&str, &str)]) -> Response {
        let mut moved = moved(StatusCode::SEE_OTHER, &self.address(more));
        // The window that sends somebody in stays their opener: by its name it takes the basket back.
        moved.extensions_mut().insert(Framed);
        moved
    }

    /// Where that page is.
    pub fn address(&self, more: &[(&str, &str)]) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("token", &self.token).append_pair("tenant", &self.tenant).extend_pairs(more);
        format!("{}?{}", localized("/oci-punchout", self.locale), query.finish())
    }

    /// The answer to a question: asked in a session that lasts no longer.
    pub async fn answer(self, question: Question) -> Result<Response, Refusal> {
        let (caller, tokens) = self.log_in().await?;
        let answer = self.answer_to(&caller, question).await;
        self.log_out(&caller, tokens).await?;
        answer
    }

    /// Trades the token for a session.
    pub async fn log_in(&self) -> Result<(Caller, Tokens), Refusal> {
        let anyone = Caller { locale: self.locale, ..Caller::default() };
        let request = LoginWithTokenRequest {
            token: self.token.clone(),
            network: self.network.clone(),
            ..LoginWithTokenRequest::default()
        };
        let session = self.shop.auth().login_with_token(anyone.ask(request)).await?.into_inner().session;
        let tokens = session.unwrap_or_default().tokens.unwrap_or_default();
        let user = self.shop.sessions.user(&tokens.access_token, None).await?;
        Ok((Caller { user, ..anyone }, tokens))
    }

    /// Ends a session.
    pub async fn log_out(&self, caller: &Caller, tokens: Tokens) -> Result<(), Refusal> {
        let request = LogoutRequest { access_token: tokens.access_token, refresh_token: tokens.refresh_token };
        self.shop.auth().logout(caller.ask(request)).await?;
        Ok(())
    }

    async fn answer_to(&self, caller: &Caller, question: Question) -> Result<Response, Refusal> {
        let offers = match question {
            Question::Price { product_id, quantity } => {
                let meant = self.meant(caller, &product_id).await?;
                if meant.number > 1 {
                    return Err(meant.refused(&product_id));
                }
                meant.offers.into_iter().map(|offer| (offer, quantity)).collect()
            }
            Question::Search(query) => self.found(caller, query, Page { page: 0, size: MAX_HITS }).await?.0,
            Question::Download { page, size, transaction } => {
                return self.download(caller, (page, size), transaction).await;
            }
        };
        let punchout =
            self.shop.punchout().get_punchout(caller.ask(GetPunchoutRequest { is_returning: false })).await?;
        let punchout = punchout.into_inner();
        let form = returning::form(&punchout, &self.basket(caller, &offers)?)?;
        ReturnForm::page(&form, self.locale, &punchout.frame_hosts)
    }

    /// A page of all that is sold, as JSON.
    async fn download(
        &self,
        caller: &Caller,
        (number, size): (u32, u32),
        transaction: String,
    ) -> Result<Response, Refusal> {
        let page = Page { page: number - 1, size };
        let (offers, items) = self.found(caller, String::new(), page).await?;
        let punchout =
            self.shop.punchout().get_punchout(caller.ask(GetPunchoutRequest { is_returning: false })).await?;
        let mapping = serde_json::from_str(&punchout.into_inner().mapping).map_err(Refusal::internal)?;
        let pages = u32::try_from(items.div_ceil(size.into())).unwrap_or(u32::MAX);
        let page = HitPage { number, pages, items, transaction };
        Ok(Json(hits_json(&self.basket(caller, &offers)?, &mapping, &page)).into_response())
    }

    /// A page of what is found for words, each at its smallest quantity, and how much there is.
    async fn found(
        &self,
        caller: &Caller,
        query: String,
        page: Page,
    ) -> Result<(Vec<(PricedOffer, u32)>, u64), Refusal> {
        let request = SearchRequest { query, page: Some(page), ..SearchRequest::default() };
        let found = self.shop.catalogue().search(caller.ask(request)).await?.into_inner();
        let offers = found.hits.into_iter().filter_map(|hit| hit.variant?.offers.into_iter().next());
        let ids: Vec<_> = offers.map(|offer| offer.offer_price_id).collect();
        let priced = self.offers(caller, ids).await?;
        let priced = priced.into_iter().map(|offer| (smallest(&offer), offer)).map(|(least, offer)| (offer, least));
        Ok((priced.collect(), found.total))
    }

    /// What an id of an offer or a reference means.
    pub async fn meant(&self, caller: &Caller, id: &str) -> Result<Meant, Refusal> {
        let articles = match id.parse() {
            Ok(offer) => Articles { offers: vec![offer], number: 1 },
            Err(_) => self.articles(caller, id).await?,
        };
        let ids = articles.offers.iter().map(OfferId::to_string).collect();
        Ok(Meant { offers: self.offers(caller, ids).await?, number: articles.number })
    }

    async fn articles(&self, caller: &Caller, reference: &str) -> Result<Articles, Refusal> {
        let key = LineKey { key: Some(Key::VariantId(reference.to_owned())) };
        let request = ResolveLinesRequest { keys: vec![key], id_type: IdType::Reference.into() };
        let resolved = self.shop.catalogue().resolve_lines(caller.ask(request)).await?.into_inner();
        Ok(match line_items::meanings(resolved).pop() {
            Some(Meaning::Offer(offer)) => Articles { offers: vec![offer], number: 1 },
            Some(Meaning::Several(articles)) => articles,
            Some(Meaning::Nothing) | None => Articles { offers: Vec::new(), number: 0 },
        })
    }

    async fn offers(&self, caller: &Caller, offer_price_ids: Vec<String>) -> Result<Vec<PricedOffer>, Refusal> {
        let request = PriceOffersRequest { offer_price_ids };
        Ok(self.shop.catalogue().price_offers(caller.ask(request)).await?.into_inner().offers)
    }

    /// Each offer at the price of its quantity; what has no price for the caller is left out.
    fn basket(&self, caller: &Caller, offers: &[(PricedOffer, u32)]) -> Result<Basket, Refusal> {
        let mut basket = Basket { currency: caller.buyer()?.currency, lines: Vec::new() };
        for (priced, quantity) in offers {
            let offer: values::PricedOffer = priced.clone().try_into().map_err(Refusal::internal)?;
            let quantity = Quantity::new((*quantity).into()).map_err(Refusal::internal)?;
            let Some(price) = offer.unit_price(quantity) else { continue };
            let number = u32::try_from(basket.lines.len()).unwrap_or_default() + 1;
            basket.lines.push(basket::line_of(priced, number, quantity.get(), price.amount, self.locale)?);
        }
        Ok(basket)
    }
}

fn smallest(priced: &PricedOffer) -> u32 {
    priced.offer.as_ref().map_or(1, |offer| offer.min_order_quantity.max(offer.item_per_pack).max(1))
}
