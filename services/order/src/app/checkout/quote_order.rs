//! Ordering a quote: accepting its answer and making its draft are one step, taken once (D4.2, D4.7).
//!
//! The draft keeps what the supplier agreed to: prices, quantities, tax. Lines that ran short or left the sale are asked
//! about first, and become what is decided (D4.19). Asked for again, it is the same order; a draft of which something ran
//! short since is asked about, and made anew as it is decided.
//!
//! Accepted in time is accepted: the draft may be placed after the last day of the answer. Where the order comes to
//! nothing, as a draft or later, without that goods of it ever left, the quote is open again for as long as its answer holds, and the next order is its next round.

use crate::{
    app::checkout::Checkout,
    db::{ALL_LINES, DraftRequest, Lookup, OpenedDraft, QuoteOrderRequest},
    domain::{
        line_problem::LineProblem,
        order::{Order, Stage},
        quote::{
            Quote, Step, Viewer,
            availability::{self, Availability, Decisions, unavailable},
            not_found,
        },
    },
    error::OrderError,
};
use identity::Caller;
use platform_database::idempotency::Response;
use values::QuoteId;

/// How often it is tried again after the quote moved: others who order it at the same time move it once.
const MAX_ATTEMPTS: u32 = 5;

/// What came of ordering a quote.
#[derive(Clone, Debug)]
pub struct Ordered {
    /// The order; none: a line is waited for, and the quote stays open.
    pub order: Option<OpenedDraft>,
    /// Why lines of the quote are not in it, or shorter.
    pub dropped: Vec<LineProblem>,
}

/// What is accepted.
#[derive(Clone, Debug)]
pub struct Acceptance {
    /// The quote.
    pub quote: QuoteId,
    /// The answer that whoever accepts has seen; none: whichever it is.
    pub version: Option<u32>,
    /// What becomes of lines that ran short.
    pub decisions: Decisions,
}

impl Checkout {
    /// Accepts the answer of a quote and makes its draft, or finds the order that was made of it. The response to the
    /// request is an `R`.
    ///
    /// # Errors
    /// When there is no answer to accept, it is not the one that was seen, its time is over, lines ran short of which
    /// nothing is decided, or nothing of it is left to order.
    pub async fn order_quote<R: Response + From<OpenedDraft>>(
        &self,
        caller: &Caller,
        acceptance: Acceptance,
        draft_request: DraftRequest,
    ) -> Result<Ordered, OrderError> {
        let work = self.clone().accept::<R>(caller.without_deadline(), acceptance, draft_request);
        self.work.to_its_end(work).await
    }

    async fn accept<R: Response + From<OpenedDraft>>(
        self,
        caller: Caller,
        acceptance: Acceptance,
        draft_request: DraftRequest,
    ) -> Result<Ordered, OrderError> {
        let Acceptance { quote: id, version, decisions } = acceptance;
        for _ in 0..MAX_ATTEMPTS {
            let quote = self.db.quote(Viewer::Member(draft_request.account), id).await?.ok_or_else(not_found)?;
            quote.head.is_as_seen(version)?;
            let made = self.order_of(&quote).await?;
            if let Some(placed) = made.as_ref().filter(|order| order.stage != Stage::Draft) {
                return Ok(Ordered { order: Some(opened(placed)), dropped: Vec::new() });
            }
            let attempt = self.try_to_order::<R>(&caller, quote, made, &decisions, &draft_request).await?;
            if let Some(ordered) = attempt {
                return Ok(ordered);
            }
        }
        Err(OrderError::InProgress)
    }

    /// The order that was made of a quote, with its lines.
    async fn order_of(&self, quote: &Quote) -> Result<Option<Order>, OrderError> {
        let Some(id) = quote.head.order else { return Ok(None) };
        self.db.find(quote.head.account, &Lookup::Id(id), ALL_LINES).await.map(Some)
    }

    /// One attempt: nothing where the quote moved meanwhile. A draft of which everything is there stays as it was decided.
    async fn try_to_order<R: Response + From<OpenedDraft>>(
        &self,
        caller: &Caller,
        quote: Quote,
        draft: Option<Order>,
        decisions: &Decisions,
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
        let stands = |draft: &Order| decisions.is_empty() && unavailable(draft.lines(), &offered).is_empty();
        if let Some(draft) = draft.as_ref().filter(|draft| stands(draft)) {
            return Ok(Some(Ordered { order: Some(opened(draft)), dropped: Vec::new() }));
        }
        let kept = match availability::order(&quote.lines, &offered, decisions) {
            Availability::Order(kept) => kept,
            Availability::Waits => return Ok(Some(Ordered { order: None, dropped: Vec::new() })),
            Availability::Undecided(short) => return Err(OrderError::QuoteLinesShort(short)),
            Availability::Empty(problems) => {
                // A draft of nothing leads nowhere; the quote can be renegotiated.
                if let Some(order) = quote.head.order {
                    self.db.cancel_draft(order).await?;
                }
                return Err(OrderError::QuoteEmpty(problems));
            }
        };
        let draft_request = DraftRequest { currency: quote.head.currency, ..draft_request.clone() };
        let lines = kept.lines;
        let quote_order = QuoteOrderRequest { quote, draft_request, customer: purchaser.customer, lines, fees };
        let order = self.db.order_quote::<R>(&quote_order).await?;
        Ok(order.map(|order| Ordered { order: Some(order), dropped: kept.dropped }))
    }
}

/// An order that is there already.
fn opened(order: &Order) -> OpenedDraft {
    let (id, reference, stage) = (order.id, order.reference.clone(), order.stage);
    OpenedDraft { id, reference, stage, is_new: false, is_ready: true }
}
