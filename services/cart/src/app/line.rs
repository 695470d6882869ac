//! Lines of a cart: read, changed, removed. Catalogue is asked before the transaction; the cart's row is locked in it.

use super::{Carts, RepricedCart, RequestContext};
use crate::{
    db::{self, Transaction},
    domain::{
        cart::{Cart, FIRST_LINES, MAX_LINES},
        line::{LineFilter, LineToWrite, LineTotal, PricedLine},
        totals::TotalsChange,
    },
    error::CartError,
};
use line_items::{LineRequest, OfferPrices, PriceDetail, RecordedIssues, RejectedLine};
use platform_database::idempotency::IdempotentRequest;
use proto::common::{IdType, LineIssue};
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
    pub async fn change_lines(
        &self,
        context: &RequestContext,
        request: ChangeLines,
    ) -> Result<(RepricedCart, Vec<LineIssue>), CartError> {
        let id = request.cart;
        let seen = self.find(context, id).await?;
        let meanings = self.catalogue.resolve(&context.caller, &request.lines, request.id_type).await?;
        let offers = meanings.iter().filter_map(Meaning::offer).collect();
        let prices = self.price_for_change(context, &seen, offers).await?;
        let issues = self.write_changes(context, &seen, request, &meanings, &prices).await?;
        Ok((self.reprice(context, id, prices).await?, issues))
    }

    /// What catalogue says of the lines to be changed and of those that the answer shows, and what has changed under the
    /// others: asked before the change, so that it need not be asked again after.
    async fn price_for_change(
        &self,
        context: &RequestContext,
        seen: &Cart,
        changed: Vec<OfferId>,
    ) -> Result<OfferPrices, CartError> {
        let mut shown = db::line::first_offers(&self.pool, seen.id).await?;
        let since: Vec<&str> = seen.price_basis.iter().map(|basis| basis.version.as_str()).collect();
        if changed.len() <= FEW_LINES {
            shown.extend(&changed);
        }
        let prices = OfferPrices::default();
        let prices = self.catalogue.price(&context.caller, prices, shown, PriceDetail::Texts, &since).await?;
        Ok(self.catalogue.price(&context.caller, prices, changed, PriceDetail::Terms, &[]).await?)
    }

    /// Applies changes to what the cart holds once it is locked; answers those that were not taken.
    async fn write_changes(
        &self,
        context: &RequestContext,
        seen: &Cart,
        request: ChangeLines,
        meanings: &[Meaning],
        prices: &OfferPrices,
    ) -> Result<Vec<LineIssue>, CartError> {
        let changes: Vec<Change> =
            request.lines.iter().zip(meanings).map(|(line, meant)| line.of(meant.offer())).collect();
        let mut transaction = self.begin().await?;
        let recorded = request.idempotent.recorded_response::<RecordedIssues>(&mut transaction).await?;
        if let Some(recorded) = recorded {
            return Ok(recorded.issues);
        }
        let mut cart = self.lock_as_seen(&mut transaction, context, seen.id, request.versions).await?;
        let offers: Vec<OfferId> = changes.iter().filter_map(|change| change.offer).collect();
        let currency = context.buyer.currency;
        let held = db::line::of_offers(&mut transaction, cart.id, &offers, currency).await?;
        let number = db::totals::number_of_lines(&mut transaction, cart.id).await?;
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
        write(&mut transaction, &cart, &lines, &held, prices, currency).await?;
        cart.some_priced(number, seen, prices, currency);
        cart.lines_changed();
        db::cart::save(&mut transaction, &cart).await?;
        let issues: Vec<LineIssue> = rejected.iter().map(RejectedLine::issue).collect();
        let response = RecordedIssues { issues: issues.clone() };
        request.idempotent.record(&mut transaction, &response).await?;
        transaction.commit().await?;
        Ok(issues)
    }

    /// Takes lines out of a cart; answers the cart and those that were there.
    pub async fn remove_lines(
        &self,
        context: &RequestContext,
        request: RemoveLines,
    ) -> Result<(RepricedCart, Vec<PricedLine>), CartError> {
        let RemoveLines { cart: id, lines, offers, versions } = request;
        let seen = self.find(context, id).await?;
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

/// Writes what changes have made of the lines that a locked cart held, and what that adds to its totals.
async fn write(
    transaction: &mut Transaction,
    cart: &Cart,
    lines: &LineQuantities,
    held: &[PricedLine],
    prices: &OfferPrices,
    currency: Currency,
) -> Result<(), CartError> {
    let held: HashMap<OfferId, &PricedLine> = held.iter().map(|priced| (priced.line.offer, priced)).collect();
    let mut totals = TotalsChange::none(currency);
    let (mut written, mut gone): (Vec<LineToWrite<'_>>, Vec<OfferId>) = (Vec::new(), Vec::new());
    for (offer, quantity) in lines.changed() {
        if let Some(quantity) = quantity
            && let Some(priced) = prices.get(offer)
        {
            let total = LineTotal::of(currency, quantity, Some(priced));
            totals.add(priced.supplier, quantity, &total);
            written.push(LineToWrite { offer: priced, quantity, total });
        } else {
            gone.push(offer);
        }
        if let Some(held) = held.get(&offer) {
            totals.remove(held);
        }
    }
    db::line::write(transaction, cart.id, &written).await?;
    db::line::remove(transaction, cart.id, &[], &gone, currency).await?;
    Ok(db::totals::add(transaction, cart.id, &totals, &prices.supplier_names()).await?)
}

/// Takes lines that are gone from a locked cart out of its totals.
pub(super) async fn remove_from_totals(
    transaction: &mut Transaction,
    cart: &Cart,
    gone: &[PricedLine],
    context: &RequestContext,
) -> Result<(), CartError> {
    let mut totals = TotalsChange::none(context.buyer.currency);
    gone.iter().for_each(|priced| totals.remove(priced));
    Ok(db::totals::add(transaction, cart.id, &totals, &HashMap::new()).await?)
}
