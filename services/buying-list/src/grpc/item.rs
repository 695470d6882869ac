//! Items of a buying list on the wire.

use super::{BuyingListGrpc, idempotent, list_id, message};
use crate::{
    app::{ChangeItems, RequestContext},
    error::BuyingListError,
};
use line_items::{OfferPrices, SentLine, issue, line_requests, request, shown_offer};
use proto::buying_list::{
    BeginOrderRequest, BeginOrderResponse, BuyingListItem, ChangeItemsRequest, ChangeItemsResponse, ItemChange,
    KeptItem, ListItemsRequest, ListItemsResponse, OrderLine, ReadItemsRequest, ReadItemsResponse, RemoveItemsRequest,
    RemoveItemsResponse,
};
use values::{Line, LineId, Page, time::to_timestamp};

/// What a change of an item says of its quantity.
fn sent(change: &ItemChange) -> SentLine<'_> {
    SentLine { key: change.key.as_ref(), quantity: change.quantity, action: change.action }
}

/// An item as it is told, by today's prices.
fn item_message(item: &Line, prices: &OfferPrices) -> BuyingListItem {
    let (priced, status) = (prices.get(item.offer), prices.status(item));
    BuyingListItem {
        id: item.id.to_string(),
        quantity: item.quantity.get(),
        created_at: Some(to_timestamp(item.created_at)),
        updated_at: Some(to_timestamp(item.updated_at)),
        offer: Some(shown_offer(item, priced)),
        total_price: status.price.map(|price| price.total.into()),
        total_discount_price: status.price.map(|price| price.total_paid.into()),
        unit_price: status.price.map_or_else(String::new, |price| price.unit_price.to_string()),
        blocked: issue::of_verdict(&status.verdict).into_iter().collect(),
        price_changed: status.price_changed,
    }
}

impl BuyingListGrpc {
    pub(super) async fn list_list_items(
        &self,
        context: &RequestContext,
        request: ListItemsRequest,
    ) -> Result<ListItemsResponse, BuyingListError> {
        let page = request::page(request.page.as_ref(), Page::MAX_LISTS)?;
        let (items, prices, total) = self.lists.list_items(context, list_id(&request.list_id)?, page).await?;
        let items = items.iter().map(|item| item_message(item, &prices)).collect();
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
        Ok(ReadItemsResponse { items: items.collect(), buying_list: Some(message(list, &context.member)) })
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
            items: line_requests(&request.items, sent)?,
            id_type: request.id_type(),
            versions,
            idempotent: idempotent(context, &key, "ChangeItems", &request),
        };
        let (list, issues) = self.lists.change_items(context, change).await?;
        Ok(ChangeItemsResponse { buying_list: Some(message(list, &context.member)), issues })
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
        let issues = issue::unknown_ids("lineIdsToDelete", &request.line_ids, &removed);
        Ok(RemoveItemsResponse { buying_list: Some(message(list, &context.member)), issues })
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
