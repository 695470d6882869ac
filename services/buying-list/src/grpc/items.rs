//! Items of a buying list: read, changed, removed, ordered. Catalogue is asked before the transaction.

use super::{BuyingListService, Visit, list_id};
use crate::{
    buying_list::{MAX_ITEMS, is_orderable},
    catalogue::Quotes,
    error::ListError,
    store,
};
use proto::{
    buying_list::{
        BeginOrderRequest, BeginOrderResponse, ChangeItemsRequest, ChangeItemsResponse, ListItemsRequest,
        ListItemsResponse, RemoveItemsRequest,
    },
    cart::OrderLine,
    common::LineIssue,
};
use values::{
    BuyingListId, Change, LineId, OfferId, Page,
    change::{self, Asked, Lines},
};

impl BuyingListService {
    pub(super) async fn list_list_items(
        &self,
        visit: &Visit,
        request: ListItemsRequest,
    ) -> Result<ListItemsResponse, ListError> {
        let page = Page::from_proto(request.page.as_ref(), Page::MAX_SIZE)?;
        let list = self.store.find(visit.owner, list_id(&request.list_id)?).await?.ok_or(ListError::NotFound)?;
        let items = self.store.page_of_items(list.id, page).await?;
        let quotes = self.catalogue.quote(&visit.caller, items.iter().map(|item| item.offer).collect()).await?;
        let items = items.iter().map(|item| item.message(quotes.get(item.offer))).collect();
        Ok(ListItemsResponse { items, total: list.lines.into() })
    }

    pub(super) async fn change_list_items(
        &self,
        visit: &Visit,
        request: ChangeItemsRequest,
    ) -> Result<ChangeItemsResponse, ListError> {
        let id = list_id(&request.list_id)?;
        let asked = change::read(&request.lines).map_err(ListError::Faults)?;
        self.find(visit, id).await?;
        let offers = self.catalogue.resolve(&visit.caller, &asked, request.id_type()).await?;
        let quotes = self.catalogue.quote(&visit.caller, offers.iter().copied().flatten().collect()).await?;
        let changes: Vec<Change> = asked.iter().zip(&offers).map(|(asked, offer)| asked.of(*offer)).collect();
        let issues = self.write_changes(visit, id, &asked, &changes, &quotes).await?;
        Ok(ChangeItemsResponse { buying_list: Some(self.find(visit, id).await?), issues })
    }

    /// Applies changes to what the list holds once it is locked; answers those that were not taken.
    async fn write_changes(
        &self,
        visit: &Visit,
        id: BuyingListId,
        asked: &[Asked],
        changes: &[Change],
        quotes: &Quotes,
    ) -> Result<Vec<LineIssue>, ListError> {
        let mut change = self.store.begin().await?;
        if !store::lock(&mut change, visit.owner, id).await? {
            return Err(ListError::NotFound);
        }
        let offers: Vec<OfferId> = changes.iter().filter_map(|change| change.offer).collect();
        let (quantities, number) = store::items::held(&mut change, id, &offers).await?;
        let mut lines = Lines::new(quantities, number, MAX_ITEMS);
        let refused = lines.apply(changes, |offer| quotes.rule(offer));
        let issues: Vec<LineIssue> =
            refused.iter().map(|(index, objection)| objection.issue(*index, &asked[*index].key)).collect();
        if issues.len() == changes.len() {
            return Err(ListError::NoneTaken(issues));
        }
        let (kept, gone): (Vec<_>, Vec<_>) = lines.changed().partition(|(_, quantity)| quantity.is_some());
        let kept: Vec<_> = kept.iter().filter_map(|(offer, quantity)| quotes.get(*offer).zip(*quantity)).collect();
        let gone: Vec<OfferId> = gone.into_iter().map(|(offer, _)| offer).collect();
        store::items::write(&mut change, id, &kept).await?;
        store::items::remove(&mut change, id, &[], &gone).await?;
        store::items_changed(&mut change, id).await?;
        change.commit().await?;
        Ok(issues)
    }

    pub(super) async fn remove_list_items(
        &self,
        visit: &Visit,
        request: RemoveItemsRequest,
    ) -> Result<ChangeItemsResponse, ListError> {
        let id = list_id(&request.list_id)?;
        if request.line_ids.is_empty() {
            return Err(ListError::Missing("lineIdsToDelete"));
        }
        let items: Vec<LineId> = request.line_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let mut change = self.store.begin().await?;
        if !store::lock(&mut change, visit.owner, id).await? {
            return Err(ListError::NotFound);
        }
        let removed = store::items::remove(&mut change, id, &items, &[]).await?;
        if !removed.is_empty() {
            store::items_changed(&mut change, id).await?;
        }
        change.commit().await?;
        let removed = removed.iter().map(LineId::to_string).collect();
        let issues = change::unknown("lineIdsToDelete", &request.line_ids, &removed);
        Ok(ChangeItemsResponse { buying_list: Some(self.find(visit, id).await?), issues })
    }

    /// What the list would order now. The list stays as it is: it is ordered from again.
    pub(super) async fn lines_to_order(
        &self,
        visit: &Visit,
        request: BeginOrderRequest,
    ) -> Result<BeginOrderResponse, ListError> {
        visit.buyer.clone().who_may_order()?;
        let list = self.store.find(visit.owner, list_id(&request.list_id)?).await?.ok_or(ListError::NotFound)?;
        let items = self.store.items_of(list.id).await?;
        if items.is_empty() {
            return Err(ListError::Empty);
        }
        let quotes = self.catalogue.quote(&visit.caller, items.iter().map(|item| item.offer).collect()).await?;
        let lines: Vec<OrderLine> = items
            .iter()
            .filter(|item| is_orderable(&quotes.standing(item)))
            .map(|item| OrderLine { offer_price_id: item.offer.to_string(), quantity: item.quantity.get() })
            .collect();
        if lines.is_empty() {
            let reasons = items.iter().filter_map(|item| quotes.standing(item).verdict.issue());
            return Err(ListError::NothingAvailable(reasons.collect()));
        }
        Ok(BeginOrderResponse { lines, version: list.version.cast_unsigned() })
    }
}
