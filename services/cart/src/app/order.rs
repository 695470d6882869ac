//! A cart's way through an order, as the order service asks for it (D4.1 to D4.3).

use super::{Carts, RequestContext};
use crate::{
    db::{self, change::LinesChange},
    domain::{
        cart::{Cart, CartSnapshot},
        totals::TotalsChange,
    },
    error::CartError,
};
use chrono::Utc;
use line_items::{BlockedLine, OfferPrices, PriceDetail};
use sqlx::PgConnection;
use std::collections::{HashMap, HashSet};
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
        let seen = db::snapshot::read_whole(&self.pool, context.owner, id, context.buyer.currency).await?;
        let CartSnapshot { cart: seen, first_lines: priced, .. } = seen.ok_or(CartError::NotFound)?;
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
        let now = Utc::now();
        let mut cart = seen.clone();
        cart.begin_order(now);
        if !db::cart::save_as_seen(&self.pool, &cart).await? {
            // Others wrote it meanwhile, which need not concern its lines.
            let mut transaction = self.begin().await?;
            cart = self.lock(&mut transaction, context, id).await?;
            if cart.version != seen.version {
                return Ok(None);
            }
            cart.begin_order(now);
            db::cart::save(&mut transaction, &cart).await?;
            transaction.commit().await?;
        }
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
        let mut cart = self.find(context, id).await?;
        cart.complete_order(round, version, order)?;
        if db::cart::save_as_seen(&self.pool, &cart).await? {
            return Ok(());
        }
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
        if self.try_finish_order(&mut *self.pool.acquire().await?, context, id, round, ordered).await? {
            return Ok(());
        }
        let mut transaction = self.begin().await?;
        if db::cart::lock(&mut transaction, context.owner, id).await?.is_some() {
            if !self.try_finish_order(&mut transaction, context, id, round, ordered).await? {
                return Err(CartError::Changed);
            }
            transaction.commit().await?;
        }
        Ok(())
    }

    /// The same for a cart as it is seen; false, and nothing is written, where others changed it meanwhile.
    async fn try_finish_order(
        &self,
        connection: &mut PgConnection,
        context: &RequestContext,
        id: CartId,
        round: i32,
        ordered: &[(OfferId, i32)],
    ) -> Result<bool, CartError> {
        let offers: Vec<OfferId> = ordered.iter().map(|(offer, _)| *offer).collect();
        let currency = context.buyer.currency;
        let seen = db::snapshot::read_with(&mut *connection, context.owner, id, currency, &offers).await?;
        let Some((seen, mut gone)) = seen else { return Ok(true) };
        let mut cart = seen.cart;
        if !cart.finish_order(round) {
            return Ok(true);
        }
        let ordered: HashSet<(OfferId, i32)> = ordered.iter().copied().collect();
        gone.retain(|priced| ordered.contains(&(priced.line.offer, priced.line.quantity.get().cast_signed())));
        let mut totals = TotalsChange::none(currency);
        gone.iter().for_each(|priced| totals.remove(priced));
        let change = LinesChange {
            cart: &cart,
            suppliers: &seen.suppliers,
            written: &[],
            removed: &gone.iter().map(|priced| priced.line.offer).collect::<Vec<_>>(),
            totals: &totals,
            names: &HashMap::new(),
            response: None,
        };
        Ok(db::change::write(connection, &change).await?.is_some())
    }

    /// Which of these carts are still there, so that a draft whose cart is gone can be cancelled (D7.25).
    pub async fn find_existing(&self, context: &RequestContext, ids: &[CartId]) -> Result<Vec<CartId>, CartError> {
        Ok(db::cart::existing(&self.pool, context.owner, ids).await?)
    }
}
