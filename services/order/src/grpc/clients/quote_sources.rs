//! What prices are asked for: the lines of a cart or the items of a buying list, which stay as they are.

use super::ServiceClients;
use crate::{
    domain::quote::{QuoteLineRequest, line_requests::number_of},
    error::OrderError,
};
use identity::Caller;
use proto::{buying_list::ReadItemsRequest, cart::ListLinesRequest, common::Page};

/// Lines of a cart that are read in one call.
const LINES_PER_CALL: u32 = 100;

impl ServiceClients {
    /// All lines of a cart, also those that can't be ordered as they stand; no more once they are too many for a quote.
    pub async fn lines_of_cart(&self, caller: &Caller, cart: &str) -> Result<Vec<QuoteLineRequest>, OrderError> {
        let mut wanted = Vec::new();
        for page in 0.. {
            let request = ListLinesRequest {
                cart_id: cart.to_owned(),
                page: Some(Page { page, size: LINES_PER_CALL }),
                ..ListLinesRequest::default()
            };
            let lines = self.carts.clone().list_lines(caller.ask(request)).await?.into_inner().lines;
            let is_last = lines.len() < LINES_PER_CALL as usize;
            wanted.extend(lines.into_iter().map(|line| QuoteLineRequest {
                offer: line.offer.and_then(|priced| priced.offer).and_then(|offer| offer.offer_price_id.parse().ok()),
                quantity: line.quantity,
                requested_price: None,
            }));
            if is_last || number_of(&wanted).is_err() {
                break;
            }
        }
        Ok(wanted)
    }

    /// All items of a buying list.
    pub async fn items_of_list(&self, caller: &Caller, list: &str) -> Result<Vec<QuoteLineRequest>, OrderError> {
        let request = ReadItemsRequest { list_id: list.to_owned() };
        let items = self.lists.clone().read_items(caller.ask(request)).await?.into_inner().items;
        let wanted = items.into_iter().map(|item| QuoteLineRequest {
            offer: item.offer_price_id.parse().ok(),
            quantity: item.quantity,
            requested_price: None,
        });
        Ok(wanted.collect())
    }
}
