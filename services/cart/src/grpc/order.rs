//! A cart's way through an order, as the order service asks for it (D4.1 to D4.3).

use super::{CartService, Visit, cart_id, lines::taken};
use crate::{
    error::CartError,
    quotes::{Detail, Quotes},
    store,
};
use chrono::Utc;
use proto::{
    cart::{
        AbandonOrderRequest, AbandonOrderResponse, BeginOrderRequest, BeginOrderResponse, CompleteOrderRequest,
        CompleteOrderResponse, FindCartsRequest, FindCartsResponse, FinishOrderRequest, FinishOrderResponse, OrderLine,
    },
    common::{LineIssue, Reason},
};
use values::{CartId, Line, OfferId, Verdict};

/// How often an initialise starts over because the lines changed under it.
const ATTEMPTS: u32 = 3;

impl CartService {
    pub(super) async fn begin_round(
        &self,
        visit: &Visit,
        request: BeginOrderRequest,
    ) -> Result<BeginOrderResponse, CartError> {
        visit.buyer.clone().who_may_order()?;
        let id = cart_id(&request.cart_id)?;
        for _ in 0..ATTEMPTS {
            if let Some(begun) = self.try_begin(visit, id).await? {
                return Ok(begun);
            }
        }
        Err(CartError::Changed)
    }

    /// Begins with the lines that can be ordered as they stand; `None`: they changed while catalogue was asked.
    async fn try_begin(&self, visit: &Visit, id: CartId) -> Result<Option<BeginOrderResponse>, CartError> {
        let seen = self.store.find(visit.owner, id).await?.ok_or(CartError::NotFound)?;
        let kept = self.store.all_lines(id, visit.buyer.currency).await?;
        if kept.is_empty() {
            return Err(CartError::Empty);
        }
        let all: Vec<&Line> = kept.iter().map(|kept| &kept.line).collect();
        let offers = all.iter().map(|line| line.offer);
        let quotes = self.catalogue.quote(&visit.caller, Quotes::default(), offers, Detail::Terms, &[]).await?;
        self.mend(visit, &seen, &kept, &quotes).await?;
        let (orderable, blocked): (Vec<&Line>, Vec<&Line>) =
            all.into_iter().partition(|line| quotes.standing(line).verdict == Verdict::Orderable);
        if orderable.is_empty() {
            return Err(CartError::Blocked);
        }
        let lines = orderable
            .iter()
            .map(|line| OrderLine { offer_price_id: line.offer.to_string(), quantity: line.quantity.get() })
            .collect();
        let named = blocked.iter().map(|line| line.offer);
        let quotes = self.catalogue.quote(&visit.caller, quotes, named, Detail::Texts, &[]).await?;
        let blocked = blocked.iter().filter_map(|line| issue(line, &quotes)).collect();
        let mut change = self.store.begin().await?;
        let mut cart = store::lock(&mut change, visit.owner, id).await?.ok_or(CartError::NotFound)?;
        if cart.version != seen.version {
            return Ok(None);
        }
        cart.begin_order(Utc::now());
        store::save(&mut change, &cart).await?;
        change.commit().await?;
        Ok(Some(BeginOrderResponse {
            lines,
            round: cart.round.cast_unsigned(),
            version: cart.version.cast_unsigned(),
            order_id: cart.order.map_or_else(String::new, |order| order.to_string()),
            blocked,
        }))
    }

    pub(super) async fn complete_round(
        &self,
        visit: &Visit,
        request: CompleteOrderRequest,
    ) -> Result<CompleteOrderResponse, CartError> {
        let order = request.order_id.parse().map_err(|_| CartError::Field("orderId"))?;
        let mut change = self.store.begin().await?;
        let id = cart_id(&request.cart_id)?;
        let mut cart = store::lock(&mut change, visit.owner, id).await?.ok_or(CartError::NotFound)?;
        cart.complete_order(request.round.cast_signed(), request.version.cast_signed(), order)?;
        store::save(&mut change, &cart).await?;
        change.commit().await?;
        Ok(CompleteOrderResponse {})
    }

    /// A cart that is gone has nothing to be put back to.
    pub(super) async fn abandon_round(
        &self,
        visit: &Visit,
        request: AbandonOrderRequest,
    ) -> Result<AbandonOrderResponse, CartError> {
        let reason = match request.reason() {
            Reason::Unspecified => Reason::Unexpected,
            reason => reason,
        };
        let mut change = self.store.begin().await?;
        if let Some(mut cart) = store::lock(&mut change, visit.owner, cart_id(&request.cart_id)?).await? {
            cart.abandon_order(request.round.cast_signed(), reason.as_str_name());
            store::save(&mut change, &cart).await?;
            change.commit().await?;
        }
        Ok(AbandonOrderResponse {})
    }

    /// The same again changes nothing; a cart that is gone has nothing to be emptied.
    pub(super) async fn finish_round(
        &self,
        visit: &Visit,
        request: FinishOrderRequest,
    ) -> Result<FinishOrderResponse, CartError> {
        let ordered: Vec<(OfferId, i32)> = request
            .lines
            .iter()
            .map(|line| Ok((line.offer_price_id.parse()?, line.quantity.cast_signed())))
            .collect::<Result<_, values::id::NotAnId>>()
            .map_err(|_| CartError::Field("offerPriceId"))?;
        let mut change = self.store.begin().await?;
        let id = cart_id(&request.cart_id)?;
        if let Some(mut cart) = store::lock(&mut change, visit.owner, id).await?
            && cart.finish_order(request.round.cast_signed())
        {
            let gone = store::lines::remove_ordered(&mut change, id, &ordered, visit.buyer.currency).await?;
            taken(&mut change, &cart, &gone, visit).await?;
            store::save(&mut change, &cart).await?;
            change.commit().await?;
        }
        Ok(FinishOrderResponse {})
    }

    /// Which carts are still there, so that a draft whose cart is gone can be cancelled (D7.25).
    pub(super) async fn find_own_carts(
        &self,
        visit: &Visit,
        request: FindCartsRequest,
    ) -> Result<FindCartsResponse, CartError> {
        let asked: Vec<CartId> = request.cart_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let found = self.store.among(visit.owner, &asked).await?;
        Ok(FindCartsResponse { cart_ids: found.iter().map(CartId::to_string).collect() })
    }
}

/// Why a line can't be ordered as it stands, with the names of what it is about.
fn issue(line: &Line, quotes: &Quotes) -> Option<LineIssue> {
    let mut issue = quotes.standing(line).verdict.issue()?;
    issue.params.insert("offerPriceId".to_owned(), line.offer.to_string());
    let sku = quotes.get(line.offer).map(|quote| quote.shown.sku_variant.clone());
    issue.params.extend(sku.map(|sku| ("sku".to_owned(), sku)));
    Some(issue)
}
