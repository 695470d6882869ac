//! Items of a buying list on the wire.

use super::{BuyingListGrpc, idempotent, list_id, message};
use crate::{
    app::{ChangeItems, RequestContext},
    error::BuyingListError,
};
use line_items::request;
use proto::{
    buying_list::{
        BeginOrderRequest, BeginOrderResponse, ChangeItemsRequest, ChangeItemsResponse, KeptItem, ListItemsRequest,
        ListItemsResponse, ReadItemsRequest, ReadItemsResponse, RemoveItemsRequest, RemoveItemsResponse,
    },
    cart::OrderLine,
};
use values::{Line, LineId, Page, change::unknown_ids};

impl BuyingListGrpc {
    pub(super) async fn list_list_items(
        &self,
        context: &RequestContext,
        request: ListItemsRequest,
    ) -> Result<ListItemsResponse, BuyingListError> {
        let page = request::page(request.page.as_ref(), Page::MAX_LISTS)?;
        let (items, prices, total) = self.lists.list_items(context, list_id(&request.list_id)?, page).await?;
        let items = items.iter().map(|item| item.message(prices.get(item.offer))).collect();
        Ok(ListItemsResponse { items, total: total.into() })
    }

    pub(super) async fn read_list_items(
        &self,
        context: &RequestContext,
        request: ReadItemsRequest,
    ) -> Result<ReadItemsResponse, BuyingListError> {
        let (list, items) = self.lists.read_items(context, list_id(&request.list_id)?).await?;
        let items = items.iter().map(|item| KeptItem {
            id: item.id.to_string(),
            offer_price_id: item.offer.to_string(),
            quantity: item.quantity.get(),
        });
        Ok(ReadItemsResponse { items: items.collect(), buying_list: Some(message(list)) })
    }

    pub(super) async fn change_list_items(
        &self,
        context: &RequestContext,
        mut request: ChangeItemsRequest,
    ) -> Result<ChangeItemsResponse, BuyingListError> {
        // The request without its key and condition is what has to be the same when the key comes again.
        let key = std::mem::take(&mut request.idempotency_key);
        let versions = request::versions(request.if_match.take());
        let change = ChangeItems {
            list: list_id(&request.list_id)?,
            lines: request::line_changes(&request.lines)?,
            id_type: request.id_type(),
            versions,
            idempotent: idempotent(context, &key, "ChangeItems", &request),
        };
        let (list, issues) = self.lists.change_items(context, change).await?;
        Ok(ChangeItemsResponse { buying_list: Some(message(list)), issues })
    }

    pub(super) async fn remove_list_items(
        &self,
        context: &RequestContext,
        request: RemoveItemsRequest,
    ) -> Result<RemoveItemsResponse, BuyingListError> {
        let id = list_id(&request.list_id)?;
        if request.line_ids.is_empty() {
            return Err(request::missing("lineIdsToDelete").into());
        }
        let (items, versions) = (request::known_ids(&request.line_ids), request::versions(request.if_match));
        let (list, removed) = self.lists.remove_items(context, id, &items, versions).await?;
        let removed = removed.iter().map(LineId::to_string).collect();
        let issues = unknown_ids("lineIdsToDelete", &request.line_ids, &removed);
        Ok(RemoveItemsResponse { buying_list: Some(message(list)), issues })
    }

    pub(super) async fn begin_list_order(
        &self,
        context: &RequestContext,
        request: BeginOrderRequest,
    ) -> Result<BeginOrderResponse, BuyingListError> {
        let (list, items) = self.lists.begin_order(context, list_id(&request.list_id)?).await?;
        let line = |item: &Line| OrderLine { offer_price_id: item.offer.to_string(), quantity: item.quantity.get() };
        Ok(BeginOrderResponse { lines: items.iter().map(line).collect(), version: list.version.cast_unsigned() })
    }
}
