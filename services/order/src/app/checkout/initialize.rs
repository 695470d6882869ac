//! Initialise: from a cart or a list to a draft, once per natural key, by work that outlives its caller (D4.1, D4.2).

use crate::{
    app::checkout::Checkout,
    db::{DraftRequest, OpenedDraft},
    domain::{
        checkout::{draft::draft, origin::Origin},
        order::Stage,
    },
    error::OrderError,
    grpc::clients::StartedOrder,
};
use identity::Caller;
use platform_process::{Refusal, fail_point};
use proto::common::Reason;
use std::time::Duration;
use tokio::sync::oneshot;
use tracing::Instrument;

/// How long a caller waits for the draft; one that takes longer is polled (D3.13).
const DRAFT_WAIT_TIMEOUT: Duration = Duration::from_millis(1500);

/// A draft, and whether it is written already.
#[derive(Clone, Debug)]
pub struct Initialized {
    /// The order.
    pub order: OpenedDraft,
    /// Its lines are there.
    pub is_ready: bool,
}

impl Checkout {
    /// Gets or makes the draft of a cart or list, and writes its lines at today's prices; or that of a quote, at its own.
    pub async fn initialize(&self, caller: &Caller, draft_request: DraftRequest) -> Result<Initialized, OrderError> {
        if let Origin::Quote(quote) = draft_request.origin {
            let ordered = self.order_quote(caller, quote, None, draft_request).await?;
            return Ok(Initialized { order: ordered.order, is_ready: true });
        }
        let (tell, told) = oneshot::channel();
        let work = self.clone().make_draft(caller.without_deadline(), draft_request, tell);
        let mut work = self.work.spawn(work.in_current_span());
        let outcome = match tokio::time::timeout(DRAFT_WAIT_TIMEOUT, &mut work).await {
            Ok(outcome) => outcome,
            Err(_) => match told.await {
                Ok(order) => return Ok(Initialized { order, is_ready: false }),
                Err(_) => work.await,
            },
        };
        let order = outcome.map_err(Refusal::internal)??;
        Ok(Initialized { order, is_ready: true })
    }

    /// The whole of it; a cart that was begun is told how it ended.
    async fn make_draft(
        self,
        caller: Caller,
        draft_request: DraftRequest,
        tell: oneshot::Sender<OpenedDraft>,
    ) -> Result<OpenedDraft, OrderError> {
        let begun = self.clients.begin_order(&caller, draft_request.origin).await?;
        match self.open_and_write(&caller, &draft_request, &begun, tell).await {
            Ok(opened) => Ok(opened),
            Err(error) => {
                let refusal = Refusal::from(error);
                let told = self.clients.abandon_order(&caller, draft_request.origin, begun.round, refusal.reason).await;
                if let Err(error) = told {
                    tracing::warn!(%error, origin.id = %draft_request.origin.id(), "a cart was not told that its order failed");
                }
                Err(refusal.into())
            }
        }
    }

    async fn open_and_write(
        &self,
        caller: &Caller,
        draft_request: &DraftRequest,
        begun: &StartedOrder,
        tell: oneshot::Sender<OpenedDraft>,
    ) -> Result<OpenedDraft, OrderError> {
        if begun.lines.is_empty() {
            return Err(OrderError::Empty(draft_request.origin.kind()));
        }
        if !begun.blocked.is_empty() {
            return Err(Refusal::conflict(Reason::CartBlocked).because(begun.blocked.clone()).into());
        }
        let opened = self.store.open(draft_request, begun.round).await?;
        // Who asked may have left.
        let _ = tell.send(opened.clone());
        fail_point("initialise.opened");
        match opened.stage {
            Stage::Draft => {
                if let Err(error) = self.write_draft(caller, draft_request, begun, &opened).await {
                    self.store.give_up(opened.id).await?;
                    return Err(error);
                }
                fail_point("initialise.written");
                self.clients.complete_order(caller, draft_request.origin, begun, opened.id).await?;
            }
            Stage::Placing => self.clients.complete_order(caller, draft_request.origin, begun, opened.id).await?,
            Stage::Canceled => return Err(OrderError::NotDraft),
            // The cart was not finished yet when it was asked for again: finish it now.
            Stage::Created => self.finish_origin(opened.id).await?,
        }
        // Only now: until the cart knows its order, the same request has to do the rest of it (D4.2 keeps it one order).
        self.store.record_response(&draft_request.idempotent, &opened.answer(true)).await?;
        fail_point("initialise.completed");
        Ok(opened)
    }

    async fn write_draft(
        &self,
        caller: &Caller,
        draft_request: &DraftRequest,
        begun: &StartedOrder,
        opened: &OpenedDraft,
    ) -> Result<(), OrderError> {
        let offers: Vec<_> = begun.lines.iter().map(|line| line.offer).collect();
        let (quotes, purchaser) =
            tokio::try_join!(self.clients.price_offers(caller, &offers), self.clients.purchaser(caller))?;
        let draft = draft(draft_request.currency, &begun.lines, &quotes).map_err(OrderError::Blocked)?;
        self.store.write(opened, draft_request, begun.version, &draft, &purchaser.customer).await
    }
}
