//! Initialise: from a cart or a list to a draft, once per natural key, by work that outlives its caller (D4.1, D4.2).

use crate::{
    checkout::Checkout,
    draft::draft,
    error::OrderError,
    order::Stage,
    origin::{Begun, Origin},
    store::{Opened, Opening},
};
use platform_process::{Caller, Refusal, fail_point};
use std::time::Duration;
use tokio::sync::oneshot;
use tracing::Instrument;

/// How long a caller waits for the draft; one that takes longer is polled (D3.13).
const PATIENCE: Duration = Duration::from_millis(1500);

/// A draft, and whether it is written already.
#[derive(Clone, Debug)]
pub struct Initialized {
    /// The order.
    pub order: Opened,
    /// Its lines are there.
    pub is_ready: bool,
}

impl Checkout {
    /// Gets or makes the draft of a cart or list, and writes its lines at today's prices; or that of a quote, at its own.
    pub async fn initialize(&self, caller: &Caller, opening: Opening) -> Result<Initialized, OrderError> {
        if let Origin::Quote(quote) = opening.origin {
            let ordered = self.order_quote(caller, quote, None, opening).await?;
            return Ok(Initialized { order: ordered.order, is_ready: true });
        }
        let (tell, told) = oneshot::channel();
        let work = self.clone().make_draft(caller.without_deadline(), opening, tell);
        let mut work = self.work.spawn(work.in_current_span());
        let outcome = match tokio::time::timeout(PATIENCE, &mut work).await {
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
        opening: Opening,
        tell: oneshot::Sender<Opened>,
    ) -> Result<Opened, OrderError> {
        let begun = opening.origin.begin(&self.callees, &caller).await?;
        match self.open_and_write(&caller, &opening, &begun, tell).await {
            Ok(opened) => Ok(opened),
            Err(error) => {
                let refusal = Refusal::from(error);
                let told = opening.origin.abandon(&self.callees, &caller, begun.round, refusal.reason).await;
                if let Err(error) = told {
                    tracing::warn!(%error, origin.id = %opening.origin.id(), "a cart was not told that its order failed");
                }
                Err(refusal.into())
            }
        }
    }

    async fn open_and_write(
        &self,
        caller: &Caller,
        opening: &Opening,
        begun: &Begun,
        tell: oneshot::Sender<Opened>,
    ) -> Result<Opened, OrderError> {
        if begun.lines.is_empty() {
            return Err(OrderError::Empty(opening.origin.kind().empty()));
        }
        if !begun.blocked.is_empty() {
            return Err(OrderError::Blocked(begun.blocked.clone()));
        }
        let opened = self.store.open(opening, begun.round).await?;
        // Who asked may have left.
        let _ = tell.send(opened.clone());
        fail_point("initialise.opened");
        match opened.stage {
            Stage::Draft => {
                if let Err(error) = self.write_draft(caller, opening, begun, &opened).await {
                    self.store.give_up(opened.id).await?;
                    return Err(error);
                }
                fail_point("initialise.written");
                opening.origin.complete(&self.callees, caller, begun, opened.id).await?;
            }
            Stage::Placing => opening.origin.complete(&self.callees, caller, begun, opened.id).await?,
            Stage::Canceled => return Err(OrderError::NotDraft),
            // The cart was not finished yet when it was asked for again: finish it now.
            Stage::Created => self.finish_origin(opened.id).await?,
        }
        // Only now: until the cart knows its order, the same request has to do the rest of it (D4.2 keeps it one order).
        self.store.remember(&opening.repeatable, &opened.answer(true)).await?;
        fail_point("initialise.completed");
        Ok(opened)
    }

    async fn write_draft(
        &self,
        caller: &Caller,
        opening: &Opening,
        begun: &Begun,
        opened: &Opened,
    ) -> Result<(), OrderError> {
        let offers: Vec<_> = begun.lines.iter().map(|line| line.offer).collect();
        let (quotes, purchaser) =
            tokio::try_join!(self.callees.quote(caller, &offers), self.callees.purchaser(caller))?;
        let draft = draft(opening.currency, &begun.lines, &quotes).map_err(OrderError::Blocked)?;
        self.store.write(opened, opening, begun, &draft, &purchaser.customer).await
    }
}
