//! A cart's way through an order, as the order service asks for it (D4.1 to D4.3).

use super::{Carts, RequestContext, line::remove_from_totals};
use crate::{db, domain::cart::Cart, error::CartError};
use chrono::Utc;
use line_items::{BlockedLine, OfferPrices, PriceDetail};
use values::{CartId, Line, OfferId, OrderId, Verdict};

/// How often an initialise starts over because the lines changed under it.
const MAX_ATTEMPTS: u32 = 3;

/// What an order is to be made of.
pub(crate) struct BegunOrder {
    /// The cart, LOADING.
    pub cart: Cart,
    /// The lines that can be ordered as they stand.
    pub lines: Vec<Line>,
    /// Why the others can't.
    pub blocked: Vec<BlockedLine>,
}

impl Carts {
    /// Takes the cart from INIT to LOADING, with the lines that can be ordered as they stand.
    pub async fn begin_order(&self, context: &RequestContext, id: CartId) -> Result<BegunOrder, CartError> {
        context.buyer.clone().who_may_order()?;
        for _ in 0..MAX_ATTEMPTS {
            if let Some(begun) = self.try_begin_order(context, id).await? {
                return Ok(begun);
            }
        }
        Err(CartError::Changed)
    }

    /// The same; `None`: the lines changed while catalogue was asked.
    async fn try_begin_order(&self, context: &RequestContext, id: CartId) -> Result<Option<BegunOrder>, CartError> {
        let seen = self.find(context, id).await?;
        let priced = db::line::read_all(&self.pool, id, context.buyer.currency).await?;
        if priced.is_empty() {
            return Err(CartError::Empty);
        }
        let offers = priced.iter().map(|priced| priced.line.offer);
        let prices = OfferPrices::default();
        let prices = self.catalogue.price(&context.caller, prices, offers, PriceDetail::Terms, &[]).await?;
        self.reprice_lines(context, &seen, &priced, &prices).await?;
        let (lines, blocked): (Vec<Line>, Vec<Line>) = priced
            .into_iter()
            .map(|priced| priced.line)
            .partition(|line| prices.status(line).verdict == Verdict::Orderable);
        if lines.is_empty() {
            return Err(CartError::Blocked);
        }
        let named = blocked.iter().map(|line| line.offer);
        let prices = self.catalogue.price(&context.caller, prices, named, PriceDetail::Texts, &[]).await?;
        let blocked = blocked.iter().filter_map(|line| BlockedLine::of(line, &prices)).collect();
        let mut transaction = self.begin().await?;
        let mut cart = self.lock(&mut transaction, context, id).await?;
        if cart.version != seen.version {
            return Ok(None);
        }
        cart.begin_order(Utc::now());
        db::cart::save(&mut transaction, &cart).await?;
        transaction.commit().await?;
        Ok(Some(BegunOrder { cart, lines, blocked }))
    }

    /// The draft stands for the cart's lines of a version.
    pub async fn complete_order(
        &self,
        context: &RequestContext,
        id: CartId,
        (round, version): (i32, i64),
        order: OrderId,
    ) -> Result<(), CartError> {
        let mut transaction = self.begin().await?;
        let mut cart = self.lock(&mut transaction, context, id).await?;
        cart.complete_order(round, version, order)?;
        db::cart::save(&mut transaction, &cart).await?;
        Ok(transaction.commit().await?)
    }

    /// The draft could not be made. A cart that is gone has nothing to be put back to.
    pub async fn abandon_order(
        &self,
        context: &RequestContext,
        id: CartId,
        round: i32,
        reason: &str,
    ) -> Result<(), CartError> {
        let mut transaction = self.begin().await?;
        if let Some(mut cart) = db::cart::lock(&mut transaction, context.owner, id).await? {
            cart.abandon_order(round, reason);
            db::cart::save(&mut transaction, &cart).await?;
            transaction.commit().await?;
        }
        Ok(())
    }

    /// The order is created. The same again changes nothing; a cart that is gone has nothing to be emptied.
    pub async fn finish_order(
        &self,
        context: &RequestContext,
        id: CartId,
        round: i32,
        ordered: &[(OfferId, i32)],
    ) -> Result<(), CartError> {
        let mut transaction = self.begin().await?;
        if let Some(mut cart) = db::cart::lock(&mut transaction, context.owner, id).await?
            && cart.finish_order(round)
        {
            let gone = db::line::remove_ordered(&mut transaction, id, ordered, context.buyer.currency).await?;
            remove_from_totals(&mut transaction, &cart, &gone, context).await?;
            db::cart::save(&mut transaction, &cart).await?;
            transaction.commit().await?;
        }
        Ok(())
    }

    /// Which of these carts are still there, so that a draft whose cart is gone can be cancelled (D7.25).
    pub async fn find_existing(&self, context: &RequestContext, ids: &[CartId]) -> Result<Vec<CartId>, CartError> {
        Ok(db::cart::existing(&self.pool, context.owner, ids).await?)
    }
}
