//! Initialise: from a cart or a list to a draft, once per natural key, by work that outlives its caller (D4.1, D4.2).

use crate::{
    app::checkout::{Acceptance, Checkout},
    db::{DraftRequest, OpenedDraft},
    domain::{
        checkout::{draft::draft, origin::Origin},
        order::Stage,
        quote::availability::Decisions,
    },
    error::OrderError,
    grpc::clients::StartedOrder,
};
use identity::Caller;
use platform_database::idempotency::Response;
use platform_process::{Refusal, fail_point};
use proto::common::Reason;
use std::time::Duration;
use tokio::sync::oneshot;

/// How long a caller waits for the draft; one that takes longer is polled (D3.13).
const DRAFT_WAIT_TIMEOUT: Duration = Duration::from_millis(1500);

impl Checkout {
    /// Gets or makes the draft of a cart or list, and writes its lines at today's prices; or that of a quote, at its own.
    /// The same request again gets the same response, an `R`.
    ///
    /// # Errors
    /// When there is no such origin, or it can't be ordered as it stands.
    pub async fn initialize<R: Response + From<OpenedDraft>>(
        &self,
        caller: &Caller,
        draft_request: DraftRequest,
    ) -> Result<R, OrderError> {
        if let Some(response) = self.db.recorded_response(&draft_request.idempotent).await? {
            return Ok(response);
        }
        let opened = match draft_request.origin {
            Origin::Quote(quote) => {
                let acceptance = Acceptance { quote, version: None, decisions: Decisions::new() };
                let ordered = self.order_quote::<R>(caller, acceptance, draft_request).await?;
                ordered.order.ok_or(OrderError::InProgress)?
            }
            Origin::Cart(_)
            | Origin::BuyingList(_)
            | Origin::PurchaseOrder(_)
            | Origin::OnBehalf(_)
            | Origin::Recurring(_) => self.open_draft::<R>(caller, draft_request).await?,
        };
        Ok(opened.into())
    }

    /// The draft, written or, where that takes longer, being written.
    async fn open_draft<R: Response + From<OpenedDraft>>(
        &self,
        caller: &Caller,
        draft_request: DraftRequest,
    ) -> Result<OpenedDraft, OrderError> {
        caller.buyer()?.who_may_order()?;
        // The work may outlive its caller's token: it is done under the identity of orders.
        let caller = self.clients.acting_for(&draft_request.initiator).await?.without_deadline();
        let (tell, told) = oneshot::channel();
        let mut work = self.work.start(self.clone().make_draft::<R>(caller, draft_request, tell));
        let outcome = match tokio::time::timeout(DRAFT_WAIT_TIMEOUT, &mut work).await {
            Ok(outcome) => outcome,
            Err(_) => match told.await {
                Ok(opened) => return Ok(opened),
                Err(_) => work.await,
            },
        };
        outcome.map_err(Refusal::internal)?
    }

    /// The whole of it; a cart that was begun is told how it ended.
    async fn make_draft<R: Response + From<OpenedDraft>>(
        self,
        caller: Caller,
        draft_request: DraftRequest,
        tell: oneshot::Sender<OpenedDraft>,
    ) -> Result<OpenedDraft, OrderError> {
        let begun = self.clients.begin_order(&caller, draft_request.origin).await?;
        match self.open_and_write::<R>(&caller, &draft_request, &begun, tell).await {
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

    async fn open_and_write<R: Response + From<OpenedDraft>>(
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
        let opened = self.db.open(draft_request, begun.round).await?;
        // Who asked may have left.
        let _ = tell.send(opened.clone());
        fail_point("initialise.opened");
        match opened.stage {
            Stage::Draft => {
                if let Err(error) = self.write_draft(caller, draft_request, begun, &opened).await {
                    self.db.give_up(opened.id).await?;
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
        let opened = OpenedDraft { is_ready: true, ..opened };
        self.db.record_response(&draft_request.idempotent, &R::from(opened.clone())).await?;
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
        let (priced, purchaser, fees) = tokio::try_join!(
            self.clients.price_offers(caller, &offers),
            self.clients.purchaser(caller),
            self.clients.shipping_fees(caller, draft_request.currency)
        )?;
        let draft = draft(draft_request.currency, &begun.lines, &priced).map_err(OrderError::Blocked)?;
        self.db.write(opened, draft_request, begun.version, &draft, &purchaser.customer, &fees).await
    }
}
