//! Carts made, listed, shown, renamed, cleared and deleted.

use super::{Carts, RepricedCart, RequestContext};
use crate::{
    db::{self, Transaction},
    domain::cart::{Cart, CartSnapshot, MAX_CARTS},
    error::CartError,
};
use line_items::{OfferPrices, PriceDetail};
use platform_database::idempotency::IdempotentRequest;
use values::{CartId, Name, Page};

impl Carts {
    /// A new cart; the same request again is answered by the cart that it made.
    pub async fn create(
        &self,
        context: &RequestContext,
        name: &Name,
        idempotent: &IdempotentRequest,
    ) -> Result<RepricedCart, CartError> {
        let mut transaction = self.begin().await?;
        if let Some(made) = idempotent.recorded_response::<String>(&mut transaction).await? {
            return self.show(context, made.parse().map_err(|_| CartError::NotFound)?).await;
        }
        db::cart::lock_owner(&mut transaction, context.owner).await?;
        if db::cart::count(&mut *transaction, context.owner, &[]).await? >= MAX_CARTS {
            return Err(CartError::TooManyCarts);
        }
        let id = db::cart::insert(&mut transaction, context.owner, name).await?;
        idempotent.record(&mut transaction, &id.to_string()).await?;
        transaction.commit().await?;
        self.show(context, id).await
    }

    /// A cart by today's prices.
    pub async fn show(&self, context: &RequestContext, id: CartId) -> Result<RepricedCart, CartError> {
        self.reprice(context, id, OfferPrices::default()).await
    }

    /// A cart as it was last priced: nobody is asked what it costs now.
    pub async fn as_kept(&self, context: &RequestContext, id: CartId) -> Result<RepricedCart, CartError> {
        let snapshot = db::snapshot::read(&self.pool, context.owner, id, context.buyer.currency).await?;
        Ok(RepricedCart { snapshot: snapshot.ok_or(CartError::NotFound)?, prices: OfferPrices::default() })
    }

    /// A page of the carts in these statuses, asked about together, and how many there are; one whose prices changed is
    /// repriced by itself.
    pub async fn list(
        &self,
        context: &RequestContext,
        statuses: &[String],
        page: Page,
    ) -> Result<(Vec<CartSnapshot>, OfferPrices, u64), CartError> {
        let currency = context.buyer.currency;
        let listed = db::snapshot::list(&self.pool, context.owner, statuses, page, currency).await?;
        let total = db::cart::count(&self.pool, context.owner, statuses).await?;
        let since: Vec<&str> = listed.iter().filter_map(CartSnapshot::price_version).collect();
        let offers = listed.iter().flat_map(CartSnapshot::first_offers);
        let prices = OfferPrices::default();
        let mut prices = self.catalogue.price(&context.caller, prices, offers, PriceDetail::Texts, &since).await?;
        let mut carts = Vec::with_capacity(listed.len());
        for snapshot in listed {
            let repriced = self.reprice_snapshot(context, snapshot, prices).await?;
            prices = repriced.prices;
            carts.push(repriced.snapshot);
        }
        Ok((carts, prices, total.cast_unsigned()))
    }

    pub async fn rename(
        &self,
        context: &RequestContext,
        id: CartId,
        name: &Name,
        versions: Option<Vec<u64>>,
    ) -> Result<RepricedCart, CartError> {
        let prices = self.show(context, id).await?.prices;
        let mut transaction = self.begin().await?;
        self.lock_as_seen(&mut transaction, context, id, versions).await?;
        db::cart::rename(&mut transaction, id, name).await?;
        transaction.commit().await?;
        self.reprice(context, id, prices).await
    }

    pub async fn delete(
        &self,
        context: &RequestContext,
        id: CartId,
        versions: Option<Vec<u64>>,
    ) -> Result<(), CartError> {
        let mut transaction = self.begin().await?;
        self.lock_as_seen(&mut transaction, context, id, versions).await?;
        db::cart::delete(&mut transaction, id).await?;
        Ok(transaction.commit().await?)
    }

    /// Takes all lines out of a cart.
    pub async fn clear(
        &self,
        context: &RequestContext,
        id: CartId,
        versions: Option<Vec<u64>>,
    ) -> Result<RepricedCart, CartError> {
        let mut transaction = self.begin().await?;
        let mut cart = self.lock_as_seen(&mut transaction, context, id, versions).await?;
        if db::line::clear(&mut transaction, id).await? > 0 {
            db::totals::clear(&mut transaction, id).await?;
            cart.lines_changed();
            db::cart::save(&mut transaction, &cart).await?;
        }
        transaction.commit().await?;
        self.show(context, id).await
    }

    pub(super) async fn begin(&self) -> Result<Transaction, CartError> {
        Ok(platform_database::begin(&self.pool).await?)
    }

    /// The cart as it is kept.
    pub(super) async fn find(&self, context: &RequestContext, id: CartId) -> Result<Cart, CartError> {
        db::cart::find(&self.pool, context.owner, id).await?.ok_or(CartError::NotFound)
    }

    /// The cart, locked.
    pub(super) async fn lock(
        &self,
        transaction: &mut Transaction,
        context: &RequestContext,
        id: CartId,
    ) -> Result<Cart, CartError> {
        db::cart::lock(transaction, context.owner, id).await?.ok_or(CartError::NotFound)
    }

    /// The cart, locked, if it has one of the versions.
    pub(super) async fn lock_as_seen(
        &self,
        transaction: &mut Transaction,
        context: &RequestContext,
        id: CartId,
        versions: Option<Vec<u64>>,
    ) -> Result<Cart, CartError> {
        let cart = self.lock(transaction, context, id).await?;
        cart.is_as_seen(versions.as_deref())?;
        Ok(cart)
    }
}
