//! Items of a buying list: read, changed, removed, ordered. Catalogue is asked before the transaction.

use super::{BuyingListService, Visit, list_id, message, remembered, versions};
use crate::{
    buying_list::{BuyingList, MAX_ITEMS, is_orderable},
    catalogue::{Detail, Quotes},
    error::ListError,
    store::{self, answers::Repeatable},
};
use prost::Message;
use proto::{
    buying_list::{
        BeginOrderRequest, BeginOrderResponse, ChangeItemsRequest, ChangeItemsResponse, KeptItem, ListItemsRequest,
        ListItemsResponse, ReadItemsRequest, ReadItemsResponse, RemoveItemsRequest,
    },
    cart::OrderLine,
    common::LineIssue,
};
use values::{
    BuyingListId, Change, Line, LineId, OfferId, Page,
    change::{self, Asked, Lines},
};

/// What a call asks of a list's items.
struct Wanted<'a> {
    asked: &'a [Asked],
    changes: &'a [Change],
    versions: Option<Vec<u64>>,
    repeatable: Option<Repeatable>,
}

impl BuyingListService {
    pub(super) async fn list_list_items(
        &self,
        visit: &Visit,
        request: ListItemsRequest,
    ) -> Result<ListItemsResponse, ListError> {
        let page = Page::from_proto(request.page.as_ref(), Page::MAX_LISTS)?;
        let list = self.store.find(visit.owner, list_id(&request.list_id)?).await?.ok_or(ListError::NotFound)?;
        let items = self.store.page_of_items(list.id, page).await?;
        let offers = items.iter().map(|item| item.offer);
        let quotes = self.catalogue.quote(&visit.caller, offers, Detail::Texts).await?;
        let items = items.iter().map(|item| item.message(quotes.get(item.offer))).collect();
        Ok(ListItemsResponse { items, total: list.lines.into() })
    }

    pub(super) async fn read_list_items(
        &self,
        visit: &Visit,
        request: ReadItemsRequest,
    ) -> Result<ReadItemsResponse, ListError> {
        let (list, items) =
            self.store.read(visit.owner, list_id(&request.list_id)?).await?.ok_or(ListError::NotFound)?;
        let items = items.iter().map(|item| KeptItem {
            id: item.id.to_string(),
            offer_price_id: item.offer.to_string(),
            quantity: item.quantity.get(),
        });
        Ok(ReadItemsResponse { items: items.collect(), buying_list: Some(message(list)) })
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
        let meant = offers.iter().copied().flatten();
        let quotes = self.catalogue.quote(&visit.caller, meant, Detail::Terms).await?;
        let changes: Vec<Change> = asked.iter().zip(&offers).map(|(asked, offer)| asked.of(*offer)).collect();
        let wanted = Wanted {
            asked: &asked,
            changes: &changes,
            versions: versions(request.if_match.as_ref()),
            repeatable: repeatable(visit, request),
        };
        let (list, issues) = self.write_changes(visit, id, wanted, &quotes).await?;
        Ok(ChangeItemsResponse { buying_list: Some(message(list)), issues })
    }

    /// Applies changes to what the list holds once it is locked; answers the list and the changes that were not taken.
    async fn write_changes(
        &self,
        visit: &Visit,
        id: BuyingListId,
        wanted: Wanted<'_>,
        quotes: &Quotes,
    ) -> Result<(BuyingList, Vec<LineIssue>), ListError> {
        let Wanted { asked, changes, versions, repeatable } = wanted;
        let mut change = self.store.begin().await?;
        let answered: Option<ChangeItemsResponse> = remembered(repeatable.as_ref(), &mut change).await?;
        let list = store::lock(&mut change, visit.owner, id).await?.ok_or(ListError::NotFound)?;
        if let Some(answered) = answered {
            return Ok((list, answered.issues));
        }
        list.is_as_seen(versions.as_deref())?;
        let offers: Vec<OfferId> = changes.iter().filter_map(|change| change.offer).collect();
        let quantities = store::items::held(&mut change, id, &offers).await?;
        let number = store::items::number(&mut change, id).await?;
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
        let list = store::items_changed(&mut change, id).await?;
        if let Some(repeatable) = &repeatable {
            let answer = ChangeItemsResponse { buying_list: None, issues: issues.clone() };
            repeatable.keep(&mut change, &answer.encode_to_vec()).await?;
        }
        change.commit().await?;
        Ok((list, issues))
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
        let mut list = store::lock(&mut change, visit.owner, id).await?.ok_or(ListError::NotFound)?;
        list.is_as_seen(versions(request.if_match.as_ref()).as_deref())?;
        let removed = store::items::remove(&mut change, id, &items, &[]).await?;
        if !removed.is_empty() {
            list = store::items_changed(&mut change, id).await?;
        }
        change.commit().await?;
        let removed = removed.iter().map(LineId::to_string).collect();
        let issues = change::unknown("lineIdsToDelete", &request.line_ids, &removed);
        Ok(ChangeItemsResponse { buying_list: Some(message(list)), issues })
    }

    /// What the list would order now. The list stays as it is: it is ordered from again.
    pub(super) async fn lines_to_order(
        &self,
        visit: &Visit,
        request: BeginOrderRequest,
    ) -> Result<BeginOrderResponse, ListError> {
        visit.buyer.clone().who_may_order()?;
        let (list, items) =
            self.store.read(visit.owner, list_id(&request.list_id)?).await?.ok_or(ListError::NotFound)?;
        if items.is_empty() {
            return Err(ListError::Empty);
        }
        let offers = || items.iter().map(|item| item.offer);
        let quotes = self.catalogue.quote(&visit.caller, offers(), Detail::Terms).await?;
        let lines: Vec<OrderLine> = items
            .iter()
            .filter(|item| is_orderable(&quotes.standing(item)))
            .map(|item| OrderLine { offer_price_id: item.offer.to_string(), quantity: item.quantity.get() })
            .collect();
        if lines.is_empty() {
            let named = self.catalogue.quote(&visit.caller, offers(), Detail::Texts).await?;
            return Err(ListError::NothingAvailable(items.iter().filter_map(|item| issue(item, &named)).collect()));
        }
        Ok(BeginOrderResponse { lines, version: list.version.cast_unsigned() })
    }
}

/// Why an item can't be ordered as it stands, with the names of what it is about.
fn issue(item: &Line, quotes: &Quotes) -> Option<LineIssue> {
    let mut issue = quotes.standing(item).verdict.issue()?;
    issue.params.insert("offerPriceId".to_owned(), item.offer.to_string());
    let sku = quotes.get(item.offer).map(|quote| quote.shown.sku_variant.clone());
    issue.params.extend(sku.map(|sku| ("sku".to_owned(), sku)));
    Some(issue)
}

/// The request without its key and condition is what has to be the same when the key comes again.
fn repeatable(visit: &Visit, mut request: ChangeItemsRequest) -> Option<Repeatable> {
    let key = std::mem::take(&mut request.idempotency_key);
    request.if_match = None;
    Repeatable::new(visit.owner, &key, "ChangeItems", &request.encode_to_vec())
}
