//! Lines of a cart: read, changed, removed. Catalogue is asked before the transaction; the cart's row is locked in it.

use super::{Carts, RepricedCart, RequestContext};
use crate::{
    db::{
        self, Transaction,
        change::{LinesChange, Written},
    },
    domain::{
        cart::{Cart, CartSnapshot, FIRST_LINES, MAX_LINES},
        changed_lines::ChangedLines,
        line::{LineFilter, LineToWrite, LineTotal, PricedLine},
        totals::TotalsChange,
    },
    error::CartError,
};
use line_items::{LineRequest, OfferPrices, PriceDetail, RecordedIssues, RejectedLine};
use platform_database::idempotency::IdempotentRequest;
use proto::common::{IdType, LineIssue};
use sqlx::{PgConnection, PgExecutor};
use std::collections::HashMap;
use values::{CartId, Change, Currency, LineId, Meaning, OfferId, OfferRule, Page, change::LineQuantities};

/// Changes of so few lines are priced with texts at once: most of them will be shown in the answer.
const FEW_LINES: usize = 4 * FIRST_LINES;

/// What a call changes of a cart's lines.
pub(crate) struct ChangeLines {
    pub cart: CartId,
    pub lines: Vec<LineRequest>,
    pub id_type: IdType,
    /// The versions that the cart may have; `None`: whichever.
    pub versions: Option<Vec<u64>>,
    pub idempotent: IdempotentRequest,
}

/// Which lines a call takes out of a cart, by their own ids or by their offers.
pub(crate) struct RemoveLines {
    pub cart: CartId,
    pub lines: Vec<LineId>,
    pub offers: Vec<OfferId>,
    pub versions: Option<Vec<u64>>,
}

impl Carts {
    /// A page of a cart's lines with today's prices, and how many there are.
    pub async fn list_lines(
        &self,
        context: &RequestContext,
        cart: CartId,
        filter: LineFilter,
        page: Page,
    ) -> Result<(Vec<PricedLine>, OfferPrices, u64), CartError> {
        let cart = self.find(context, cart).await?;
        let lines = db::line::page(&self.pool, cart.id, filter, page, context.buyer.currency).await?;
        let total = db::line::count(&self.pool, cart.id, filter).await?;
        let offers = lines.iter().map(|priced| priced.line.offer);
        let prices = OfferPrices::default();
        let prices = self.catalogue.price(&context.caller, prices, offers, PriceDetail::Texts, &[]).await?;
        self.reprice_lines(context, &cart, &lines, &prices).await?;
        Ok((lines, prices, total.cast_unsigned()))
    }

    /// Adds to, takes from or replaces lines; answers the cart and the lines that were not taken.
    ///
    /// What is written was judged by the cart as it was seen. Where others changed it meanwhile, it is judged again with the
    /// cart locked.
    pub async fn change_lines(
        &self,
        context: &RequestContext,
        request: ChangeLines,
    ) -> Result<(RepricedCart, Vec<LineIssue>), CartError> {
        let id = request.cart;
        let meanings = self.catalogue.resolve(&context.caller, &request.lines, request.id_type).await?;
        let changed: Vec<OfferId> = meanings.iter().filter_map(Meaning::offer).collect();
        let seen = self.see(&self.pool, context, id, &changed).await?;
        let prices = self.price_for_change(context, &seen.0, changed.clone()).await?;
        let priced_for = &seen.0.cart;
        let change = JudgedChange { context, request: &request, meanings: &meanings, prices: &prices, priced_for };
        let written = change.write(&mut *self.pool.acquire().await?, &seen).await?;
        let JudgedOutcome { issues, snapshot } = match written {
            Some(outcome) => outcome,
            None => {
                let mut transaction = self.begin().await?;
                self.lock(&mut transaction, context, id).await?;
                let locked = self.see(&mut *transaction, context, id, &changed).await?;
                let outcome = change.write(&mut transaction, &locked).await?.ok_or(CartError::Changed)?;
                transaction.commit().await?;
                outcome
            }
        };
        let cart = match snapshot {
            Some(snapshot) => self.reprice_snapshot(context, snapshot, prices).await?,
            None => self.reprice(context, id, prices).await?,
        };
        Ok((cart, issues))
    }

    /// A cart, and its lines of these offers.
    async fn see(
        &self,
        executor: impl PgExecutor<'_>,
        context: &RequestContext,
        id: CartId,
        offers: &[OfferId],
    ) -> Result<(CartSnapshot, Vec<PricedLine>), CartError> {
        let seen = db::snapshot::read_with(executor, context.owner, id, context.buyer.currency, offers).await?;
        seen.ok_or(CartError::NotFound)
    }

    /// What catalogue says of the lines to be changed and of those that the answer shows, and what has changed under the
    /// others: asked before the change, so that it need not be asked again after.
    async fn price_for_change(
        &self,
        context: &RequestContext,
        seen: &CartSnapshot,
        changed: Vec<OfferId>,
    ) -> Result<OfferPrices, CartError> {
        let mut shown: Vec<OfferId> = seen.first_offers().collect();
        let since: Vec<&str> = seen.cart.price_basis.iter().map(|basis| basis.version.as_str()).collect();
        if changed.len() <= FEW_LINES {
            shown.extend(&changed);
        }
        let prices = OfferPrices::default();
        let prices = self.catalogue.price(&context.caller, prices, shown, PriceDetail::Texts, &since).await?;
        Ok(self.catalogue.price(&context.caller, prices, changed, PriceDetail::Terms, &[]).await?)
    }

    /// Takes lines out of a cart; answers the cart and those that were there.
    pub async fn remove_lines(
        &self,
        context: &RequestContext,
        request: RemoveLines,
    ) -> Result<(RepricedCart, Vec<PricedLine>), CartError> {
        let RemoveLines { cart: id, lines, offers, versions } = request;
        let (seen, _) = self.see(&self.pool, context, id, &[]).await?;
        let prices = self.price_for_change(context, &seen, Vec::new()).await?;
        let mut transaction = self.begin().await?;
        let mut cart = self.lock_as_seen(&mut transaction, context, id, versions).await?;
        let removed = db::line::remove(&mut transaction, id, &lines, &offers, context.buyer.currency).await?;
        if !removed.is_empty() {
            remove_from_totals(&mut transaction, &cart, &removed, context).await?;
            cart.lines_changed();
            db::cart::save(&mut transaction, &cart).await?;
        }
        transaction.commit().await?;
        Ok((self.reprice(context, id, prices).await?, removed))
    }
}

/// A change of lines with what it means and costs.
struct JudgedChange<'a> {
    context: &'a RequestContext,
    request: &'a ChangeLines,
    meanings: &'a [Meaning],
    prices: &'a OfferPrices,
    /// The cart that the prices were asked for.
    priced_for: &'a Cart,
}

/// What came of it.
struct JudgedOutcome {
    /// What was not taken of it.
    issues: Vec<LineIssue>,
    /// The cart as it now is; none: it has to be read.
    snapshot: Option<CartSnapshot>,
}

impl JudgedChange<'_> {
    /// Applies it to a cart as it was seen, with its lines of the offers concerned. None, and nothing is written, where the
    /// cart is not as it was seen any more.
    async fn write(
        &self,
        connection: &mut PgConnection,
        (seen, held): &(CartSnapshot, Vec<PricedLine>),
    ) -> Result<Option<JudgedOutcome>, CartError> {
        let Self { request, meanings, prices, .. } = self;
        // Looked up after the cart was seen: what is recorded later has changed the cart, too.
        if let Some(recorded) = request.idempotent.recorded::<RecordedIssues>(connection).await? {
            return Ok(Some(JudgedOutcome { issues: recorded.issues, snapshot: None }));
        }
        seen.cart.is_as_seen(request.versions.as_deref())?;
        let currency = self.context.buyer.currency;
        let changes: Vec<Change> =
            request.lines.iter().zip(*meanings).map(|(line, meant)| line.of(meant.offer())).collect();
        let number = seen.number_of_lines();
        let quantities = held.iter().map(|priced| (priced.line.offer, priced.line.quantity.get())).collect();
        let mut lines = LineQuantities::new(quantities, number, MAX_LINES);
        let rejected = lines.apply_meant(&changes, meanings, |offer| prices.rule(offer), OfferRule::verdict);
        let rejected: Vec<RejectedLine> = rejected
            .into_iter()
            .map(|(index, error)| RejectedLine { index, key: request.lines[index].key.clone(), error })
            .collect();
        if rejected.len() == changes.len() {
            return Err(CartError::NoneTaken(rejected));
        }
        let mut cart = seen.cart.clone();
        cart.some_priced(number, self.priced_for, prices, currency);
        cart.lines_changed();
        let issues: Vec<LineIssue> = rejected.iter().map(RejectedLine::issue).collect();
        let Outcome { written, removed, totals } = outcome(&lines, held, prices, currency);
        let names = prices.supplier_names();
        let change = LinesChange {
            cart: &cart,
            suppliers: &seen.suppliers,
            written: &written,
            removed: &removed,
            totals: &totals,
            names: &names,
            response: request.idempotent.row(&RecordedIssues { issues: issues.clone() }),
        };
        let Some(Written { row_version, lines }) = db::change::write(connection, &change).await? else {
            return Ok(None);
        };
        let cart = Cart { row_version, ..cart };
        let changed = ChangedLines { cart, written: lines, removed: &removed, totals: &totals, names: &names };
        Ok(Some(JudgedOutcome { issues, snapshot: seen.after(changed) }))
    }
}

/// What changes have made of the lines that a cart held.
struct Outcome<'a> {
    written: Vec<LineToWrite<'a>>,
    removed: Vec<OfferId>,
    totals: TotalsChange,
}

fn outcome<'a>(
    lines: &LineQuantities,
    held: &[PricedLine],
    prices: &'a OfferPrices,
    currency: Currency,
) -> Outcome<'a> {
    let held: HashMap<OfferId, &PricedLine> = held.iter().map(|priced| (priced.line.offer, priced)).collect();
    let mut outcome = Outcome { written: Vec::new(), removed: Vec::new(), totals: TotalsChange::none(currency) };
    for (offer, quantity) in lines.changed() {
        if let Some(quantity) = quantity
            && let Some(priced) = prices.get(offer)
        {
            let total = LineTotal::of(currency, quantity, Some(priced));
            outcome.totals.add(priced.supplier, quantity, &total);
            outcome.written.push(LineToWrite { offer: priced, quantity, total });
        } else {
            outcome.removed.push(offer);
        }
        if let Some(held) = held.get(&offer) {
            outcome.totals.remove(held);
        }
    }
    outcome
}

/// Takes lines that are gone from a locked cart out of its totals.
async fn remove_from_totals(
    transaction: &mut Transaction,
    cart: &Cart,
    gone: &[PricedLine],
    context: &RequestContext,
) -> Result<(), CartError> {
    let mut totals = TotalsChange::none(context.buyer.currency);
    gone.iter().for_each(|priced| totals.remove(priced));
    Ok(db::totals::add(transaction, cart.id, &totals).await?)
}
