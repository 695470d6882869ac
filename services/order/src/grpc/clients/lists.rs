//! Buying lists, as orders ask for them when nobody is there to order.

use super::ServiceClients;
use crate::{domain::checkout::origin::LineRequest, error::OrderError};
use identity::Caller;
use platform_process::Refusal;
use proto::buying_list::{KeptItem, ReadItemsRequest};
use values::BuyingListId;

/// A list as it is kept, whatever of it can be ordered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptList {
    /// Its id.
    pub id: BuyingListId,
    /// Its name.
    pub name: String,
    /// The version that has these items.
    pub version: u64,
    /// What it holds, by age.
    pub items: Vec<LineRequest>,
}

impl ServiceClients {
    /// A list that the caller may order from.
    pub async fn kept_list(&self, caller: &Caller, list: &str) -> Result<KeptList, OrderError> {
        let request = caller.ask(ReadItemsRequest { list_id: list.to_owned() });
        let read = self.lists.clone().read_items(request).await?.into_inner();
        let list = read.buying_list.unwrap_or_default();
        Ok(KeptList {
            id: list.id.parse().map_err(Refusal::internal)?,
            name: list.name,
            version: list.version,
            items: read.items.iter().map(item).collect::<Result<_, _>>()?,
        })
    }
}

fn item(item: &KeptItem) -> Result<LineRequest, OrderError> {
    Ok(LineRequest { offer: item.offer_price_id.parse().map_err(Refusal::internal)?, quantity: item.quantity })
}
