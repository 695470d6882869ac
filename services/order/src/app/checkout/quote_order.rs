//! Ordering a quote: accepting its answer and making its draft are one step, taken once (D4.2, D4.7).
//!
//! The draft keeps what the supplier agreed to: prices, quantities, tax. Lines that ran out or left the sale are dropped
//! and told. Asked for again, it is the same order; while it is still a draft, it is made anew of what there is by then.
//!
//! Accepted in time is accepted: the draft may be placed after the last day of the answer. Where the order comes to
//! nothing, as a draft or later, without that goods of it ever left, the quote is open again for as long as its answer holds, and the next order is its next round.

use crate::{
    app::checkout::Checkout,
    db::{DraftRequest, Lookup, OpenedDraft, QuoteOrderRequest},
    domain::{
        line_problem::LineProblem,
        order::Stage,
        quote::{Quote, Step, Viewer, availability::keep, not_found},
    },
    error::OrderError,
};
use identity::Caller;
use platform_database::idempotency::Response;
use values::QuoteId;

/// How often it is tried again after the quote moved: others who order it at the same time move it once.
const MAX_ATTEMPTS: u32 = 5;

/// What came of quote_order a quote.
#[derive(Clone, Debug)]
pub struct Ordered {
    /// The order.
    pub order: OpenedDraft,
    /// Why lines of the quote are not in it.
    pub dropped: Vec<LineProblem>,
}

impl Checkout {
    /// Accepts the answer of a quote and makes its draft, or finds the order that was made of it. `version` is the answer
    /// that whoever accepts has seen; none: whichever it is. The response to the request is an `R`.
    ///
    /// # Errors
    /// When there is no answer to accept, it is not the one that was seen, its time is over, or nothing of it is left to order.
    pub async fn order_quote<R: Response + From<OpenedDraft>>(
        &self,
        caller: &Caller,
        id: QuoteId,
        version: Option<u32>,
        draft_request: DraftRequest,
    ) -> Result<Ordered, OrderError> {
        let work = self.clone().accept::<R>(caller.without_deadline(), id, version, draft_request);
        self.work.to_its_end(work).await
    }

    async fn accept<R: Response + From<OpenedDraft>>(
        self,
        caller: Caller,
        id: QuoteId,
        version: Option<u32>,
        draft_request: DraftRequest,
    ) -> Result<Ordered, OrderError> {
        for _ in 0..MAX_ATTEMPTS {
            let quote = self.db.quote(Viewer::Member(draft_request.account), id).await?.ok_or_else(not_found)?;
            quote.head.is_as_seen(version)?;
            if let Some(placed) = self.placed_of(&quote).await? {
                return Ok(Ordered { order: placed, dropped: Vec::new() });
            }
            if let Some(ordered) = self.try_to_order::<R>(&caller, quote, &draft_request).await? {
                return Ok(ordered);
            }
        }
        Err(OrderError::InProgress)
    }

    /// The order of a quote, once it is no draft any more.
    async fn placed_of(&self, quote: &Quote) -> Result<Option<OpenedDraft>, OrderError> {
        let Some(id) = quote.head.order else { return Ok(None) };
        let order = self.db.find(quote.head.account, &Lookup::Id(id), 0).await?;
        let placed = order.stage != Stage::Draft;
        let (reference, stage) = (order.reference, order.stage);
        Ok(placed.then_some(OpenedDraft { id, reference, stage, is_new: false, is_ready: true }))
    }

    /// One attempt: nothing where the quote moved meanwhile.
    async fn try_to_order<R: Response + From<OpenedDraft>>(
        &self,
        caller: &Caller,
        quote: Quote,
        draft_request: &DraftRequest,
    ) -> Result<Option<Ordered>, OrderError> {
        if quote.head.order.is_none() {
            quote.head.after(Step::Accept)?;
        }
        let offers: Vec<_> = quote.lines.iter().map(|line| line.priced.offer_id).collect();
        let (offered, purchaser, fees) = tokio::try_join!(
            self.clients.price_offers(caller, &offers),
            self.clients.purchaser(caller),
            self.clients.shipping_fees(caller, quote.head.currency)
        )?;
        let kept = keep(&quote.lines, &offered);
        if kept.lines.is_empty() {
            // A draft of nothing leads nowhere; the quote can be renegotiated.
            if let Some(order) = quote.head.order {
                self.db.cancel_draft(order).await?;
            }
            return Err(OrderError::QuoteEmpty(kept.dropped));
        }
        let draft_request = DraftRequest { currency: quote.head.currency, ..draft_request.clone() };
        let quote_order = QuoteOrderRequest { quote, draft_request, customer: purchaser.customer, lines: kept.lines, fees };
        let order = self.db.order_quote::<R>(&quote_order).await?;
        Ok(order.map(|order| Ordered { order, dropped: kept.dropped }))
    }
}
