//! Prices that change under a cart: on every read catalogue is asked what has changed since the cart was priced. Lines
//! that this concerns are priced again, and the totals with them; where it concerns none, nothing is written.

use super::{Carts, RepricedCart, RequestContext};
use crate::{
    db::{self, Transaction},
    domain::{
        cart::{Cart, CartSnapshot},
        line::{LineTotal, PricedLine},
        totals::TotalsChange,
    },
    error::CartError,
};
use line_items::{OfferPrices, PriceChanges, PriceDetail};
use values::{CartId, Currency, LineId, OfferId};

/// How often a cart is read again because somebody else priced or changed it meanwhile.
const MAX_ATTEMPTS: u32 = 4;

/// Which lines of a cart have to be priced again.
#[derive(Clone, Debug)]
enum StaleLines {
    /// All of them.
    All,
    /// Those of these offers.
    Offers(Vec<OfferId>),
}

impl Carts {
    /// A cart by today's prices: those at hand, and what is missing of them.
    pub(super) async fn reprice(
        &self,
        context: &RequestContext,
        id: CartId,
        prices: OfferPrices,
    ) -> Result<RepricedCart, CartError> {
        let snapshot = self.read(context, id).await?;
        self.reprice_snapshot(context, snapshot, prices).await
    }

    /// The same for a cart that has been read already.
    pub(super) async fn reprice_snapshot(
        &self,
        context: &RequestContext,
        mut snapshot: CartSnapshot,
        mut prices: OfferPrices,
    ) -> Result<RepricedCart, CartError> {
        let id = snapshot.cart.id;
        let caller = &context.caller;
        for _ in 0..MAX_ATTEMPTS {
            let since: Vec<&str> = snapshot.price_version().into_iter().collect();
            prices = self.catalogue.price(caller, prices, snapshot.first_offers(), PriceDetail::Texts, &since).await?;
            let Some(stale) = self.stale_lines(context, &snapshot, &prices).await? else { break };
            let offers = match &stale {
                StaleLines::All => db::line::offers_among(&self.pool, id, None).await?,
                StaleLines::Offers(offers) => offers.clone(),
            };
            prices = self.catalogue.price(caller, prices, offers, PriceDetail::Terms, &[]).await?;
            self.reprice_stale(context, &snapshot.cart, &stale, &prices).await?;
            snapshot = self.read(context, id).await?;
        }
        Ok(RepricedCart { snapshot, prices })
    }

    async fn read(&self, context: &RequestContext, id: CartId) -> Result<CartSnapshot, CartError> {
        let snapshot = db::snapshot::read(&self.pool, context.owner, id, context.buyer.currency).await?;
        snapshot.ok_or(CartError::NotFound)
    }

    /// Which lines of a cart may cost something else now, or can be ordered no more or again; `None`: none.
    async fn stale_lines(
        &self,
        context: &RequestContext,
        snapshot: &CartSnapshot,
        prices: &OfferPrices,
    ) -> Result<Option<StaleLines>, CartError> {
        if snapshot.is_empty() {
            return Ok(None);
        }
        let id = snapshot.cart.id;
        let Some(basis) = snapshot.cart.price_basis_in(context.buyer.currency) else {
            return Ok(Some(StaleLines::All));
        };
        let mut offers = match prices.changes_since(&basis.version) {
            None | Some(PriceChanges::Everything) => return Ok(Some(StaleLines::All)),
            Some(PriceChanges::Offers(changed)) if changed.is_empty() => Vec::new(),
            Some(PriceChanges::Offers(changed)) => {
                let ours = db::line::offers_among(&self.pool, id, Some(&changed)).await?;
                if let (true, Some(now)) = (ours.is_empty(), prices.version()) {
                    db::cart::note_unchanged_prices(&self.pool, id, &basis.version, now).await?;
                }
                ours
            }
        };
        // Stock changes more often than prices: what is shown is looked at itself.
        let shown = snapshot.first_lines.iter().filter(|priced| priced.is_stale(prices));
        offers.extend(shown.map(|priced| priced.line.offer));
        Ok((!offers.is_empty()).then_some(StaleLines::Offers(offers)))
    }

    /// Writes what stale lines come to by the prices at hand. Nothing is written if somebody else has priced the cart
    /// meanwhile, or put a line into it that was not asked for: who calls reads it again.
    async fn reprice_stale(
        &self,
        context: &RequestContext,
        seen: &Cart,
        stale: &StaleLines,
        prices: &OfferPrices,
    ) -> Result<(), CartError> {
        let currency = context.buyer.currency;
        let mut transaction = self.begin().await?;
        let mut cart = self.lock(&mut transaction, context, seen.id).await?;
        if cart.price_basis != seen.price_basis {
            return Ok(());
        }
        let lines = match stale {
            StaleLines::All => db::line::all(&mut transaction, cart.id, currency).await?,
            StaleLines::Offers(offers) => db::line::of_offers(&mut transaction, cart.id, offers, currency).await?,
        };
        if lines.iter().any(|priced| !prices.was_requested(priced.line.offer, PriceDetail::Terms)) {
            return Ok(());
        }
        let change = write_line_totals(&mut transaction, &lines, prices, currency).await?;
        match stale {
            StaleLines::All => db::totals::recompute(&mut transaction, cart.id, &prices.supplier_names()).await?,
            StaleLines::Offers(_) => {
                db::totals::add(&mut transaction, cart.id, &change).await?;
            }
        }
        cart.all_priced(prices, currency);
        db::cart::save(&mut transaction, &cart).await?;
        Ok(transaction.commit().await?)
    }

    /// Prices lines again that are shown, or about to be ordered, where they no longer come to what they did.
    pub(super) async fn reprice_lines(
        &self,
        context: &RequestContext,
        cart: &Cart,
        lines: &[PricedLine],
        prices: &OfferPrices,
    ) -> Result<(), CartError> {
        let currency = context.buyer.currency;
        let stale = lines.iter().filter(|priced| priced.is_stale(prices));
        let offers: Vec<OfferId> = stale.map(|priced| priced.line.offer).collect();
        if offers.is_empty() || cart.price_basis_in(currency).is_none() {
            return Ok(());
        }
        let mut transaction = self.begin().await?;
        let locked = self.lock(&mut transaction, context, cart.id).await?;
        if locked.price_basis != cart.price_basis {
            return Ok(());
        }
        let lines = db::line::of_offers(&mut transaction, cart.id, &offers, currency).await?;
        let change = write_line_totals(&mut transaction, &lines, prices, currency).await?;
        db::totals::add(&mut transaction, cart.id, &change).await?;
        // Its row as well: whoever judges by the cart as it was sees that it is another.
        db::cart::save(&mut transaction, &locked).await?;
        Ok(transaction.commit().await?)
    }
}

/// Writes what lines of a locked cart come to now; answers what that adds to its totals.
async fn write_line_totals(
    transaction: &mut Transaction,
    lines: &[PricedLine],
    prices: &OfferPrices,
    currency: Currency,
) -> Result<TotalsChange, CartError> {
    let mut change = TotalsChange::none(currency);
    let mut totals: Vec<(LineId, LineTotal)> = Vec::new();
    for priced in lines.iter().filter(|priced| priced.is_stale(prices)) {
        let (line, total) = (&priced.line, priced.total_now(prices));
        change.remove(priced);
        change.add(line.supplier, line.quantity, &total);
        totals.push((line.id, total));
    }
    db::line::write_totals(transaction, &totals).await?;
    Ok(change)
}
