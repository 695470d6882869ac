//! What happens in other services, for webhooks: read on from where it was read before (D6.15).

use crate::{
    domain::webhook::event::{EventSource, ForeignEvent},
    error::OrderError,
    grpc::clients::ServiceClients,
};
use identity::Caller;
use platform_process::Refusal;
use proto::{auth, catalogue, common::Event};

impl ServiceClients {
    /// Orders as a caller in nobody's name but their own.
    pub async fn itself(&self) -> Result<Caller, OrderError> {
        Ok(self.identity.itself().await?)
    }

    /// What happened after a position, and the position after that.
    pub async fn events(
        &self,
        caller: &Caller,
        source: EventSource,
        position: String,
    ) -> Result<(Vec<ForeignEvent>, String), OrderError> {
        let (events, position) = match source {
            EventSource::Accounts => {
                let request = caller.ask(auth::ListEventsRequest { position });
                let answer = self.account_events.clone().list_events(request).await?.into_inner();
                (answer.events, answer.position)
            }
            EventSource::Stock => {
                let request = caller.ask(catalogue::ListEventsRequest { position });
                let answer = self.stock_events.clone().list_events(request).await?.into_inner();
                (answer.events, answer.position)
            }
        };
        let events = events.into_iter().map(|event| event_of(event).map_err(Refusal::internal));
        Ok((events.collect::<Result<_, _>>()?, position))
    }
}

fn event_of(event: Event) -> Result<ForeignEvent, Box<dyn std::error::Error>> {
    let id = |text: &str| Some(text).filter(|text| !text.is_empty()).map(str::parse).transpose();
    Ok(ForeignEvent {
        kind: event.r#type,
        account: id(&event.account_id)?,
        supplier: Some(event.supplier_id).filter(|id| !id.is_empty()),
        data: serde_json::from_str(&event.data)?,
    })
}
