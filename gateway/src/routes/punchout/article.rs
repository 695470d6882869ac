//! Which page shows what a procurement system names: by an offer that the shop gave it, or by a reference as the buyer knows
//! it (D3.30).

use super::questions::{Meant, Visitor};
use crate::state::AppState;
use identity::Caller;
use platform_process::Refusal;
use proto::{
    auth::EnterRequest,
    catalogue::{PriceOffersRequest, PricedOffer},
};
use values::OfferId;

/// The page of a product, maybe opened on one of its variants.
pub struct ArticlePage {
    /// The `{id}` of its address.
    product: String,
    /// The variant's SKU; empty: whichever comes first.
    variant: String,
}

impl ArticlePage {
    /// What the address says of it.
    pub fn query(&self) -> Vec<(&'static str, &str)> {
        let variant = Some(("variant", self.variant.as_str())).filter(|(_, sku)| !sku.is_empty());
        [("function", "DETAIL"), ("productId", self.product.as_str())].into_iter().chain(variant).collect()
    }

    /// That of what a visitor's system names, with the visitor who may open it. What a reference means is asked in a session of
    /// its own, and a token opens but one: then they enter again.
    pub async fn entered<'a>(
        visitor: Visitor<'a>,
        anyone: &Caller,
        again: EnterRequest,
        named: &str,
    ) -> Result<(Visitor<'a>, Self), Refusal> {
        if let Some(page) = Self::of_offer(visitor.shop, anyone, named).await? {
            return Ok((visitor, page));
        }
        let page = Self::of_reference(&visitor, named).await?;
        let token = visitor.shop.punchout().enter(anyone.ask(again)).await?.into_inner().token;
        Ok((Visitor { token, ..visitor }, page))
    }

    /// That of an offer, which anyone may be shown; none: it is no id of an offer.
    async fn of_offer(shop: &AppState, caller: &Caller, id: &str) -> Result<Option<Self>, Refusal> {
        if id.parse::<OfferId>().is_err() {
            return Ok(None);
        }
        let request = PriceOffersRequest { offer_price_ids: vec![id.to_owned()] };
        let offers = shop.catalogue().price_offers(caller.ask(request)).await?.into_inner().offers;
        Ok(Some(Self::of(id, offers)))
    }

    /// That of a reference, as the account of whoever was let in means it: asked in a session that lasts no longer. One that
    /// means nothing is taken for a product's number, whose page says that there is none.
    async fn of_reference(visitor: &Visitor<'_>, reference: &str) -> Result<Self, Refusal> {
        let (caller, tokens) = visitor.log_in().await?;
        let meant = visitor.meant(&caller, reference).await;
        visitor.log_out(&caller, tokens).await?;
        let Meant { offers, number } = meant?;
        // The versions of one product share its page.
        let is_of_first =
            |offer: &PricedOffer| offers.first().is_some_and(|first| offer.product_id == first.product_id);
        match offers.iter().all(is_of_first) {
            true => Ok(Self::of(reference, offers)),
            false => Err(Meant { offers, number }.refused(reference)),
        }
    }

    /// That of a product's number.
    const fn of_product(number: String) -> Self {
        Self { product: number, variant: String::new() }
    }

    /// That of the product of all these offers, on the variant of the only one.
    fn of(named: &str, offers: Vec<PricedOffer>) -> Self {
        let is_one = offers.len() == 1;
        let first = offers.into_iter().next();
        let page = first.map(|offer| Self {
            product: offer.product_id,
            variant: if is_one { offer.sku_variant } else { String::new() },
        });
        page.unwrap_or_else(|| Self::of_product(named.to_owned()))
    }
}
