//! Items of a buying list: read, changed, removed, ordered. Catalogue is asked before the transaction.

use super::{BuyingLists, RequestContext};
use crate::{
    db,
    domain::buying_list::{BuyingList, MAX_ITEMS, Right, is_orderable, verdict_of_lists},
    error::BuyingListError,
};
use line_items::{BlockedLine, LineRequest, OfferPrices, PriceDetail, RecordedIssues, RejectedLine};
use platform_database::idempotency::IdempotentRequest;
use proto::common::{IdType, LineIssue};
use values::{BuyingListId, Change, Line, LineId, Meaning, OfferId, Page, change::LineQuantities};

/// What a call changes of a list's items.
pub(crate) struct ChangeItems {
    pub list: BuyingListId,
    pub items: Vec<LineRequest>,
    pub id_type: IdType,
    /// The versions that the list may have; `None`: whichever.
    pub versions: Option<Vec<u64>>,
    pub idempotent: IdempotentRequest,
}

impl BuyingLists {
    /// A page of a list's items with today's prices, and how many there are.
    pub async fn list_items(
        &self,
        context: &RequestContext,
        list: BuyingListId,
        page: Page,
    ) -> Result<(Vec<Line>, OfferPrices, u32), BuyingListError> {
        let list = self.find(context, list).await?;
        let items = db::item::page(&self.pool, list.id, page).await?;
        let prices = self.price(context, items.iter().map(|item| item.offer), PriceDetail::Texts).await?;
        Ok((items, prices, list.lines))
    }

    /// A list and all its items, as they are kept.
    pub async fn read_items(
        &self,
        context: &RequestContext,
        list: BuyingListId,
    ) -> Result<(BuyingList, Vec<Line>), BuyingListError> {
        let read = db::buying_list::read_with_items(&self.pool, context.member.account, list).await?;
        let (list, items) = read.ok_or(BuyingListError::NotFound)?;
        list.permits(&context.member, Right::Read)?;
        Ok((list, items))
    }

    /// Adds to, takes from or replaces items; answers the list and the changes that were not taken.
    pub async fn change_items(
        &self,
        context: &RequestContext,
        request: ChangeItems,
    ) -> Result<(BuyingList, Vec<LineIssue>), BuyingListError> {
        self.permitted(context, request.list, Right::Change).await?;
        let meanings = self.catalogue.resolve(&context.caller, &request.items, request.id_type).await?;
        let prices = self.price(context, meanings.iter().filter_map(Meaning::offer), PriceDetail::Terms).await?;
        self.write_changes(context, request, &meanings, &prices).await
    }

    /// Applies changes to what the list holds once it is locked.
    async fn write_changes(
        &self,
        context: &RequestContext,
        request: ChangeItems,
        meanings: &[Meaning],
        prices: &OfferPrices,
    ) -> Result<(BuyingList, Vec<LineIssue>), BuyingListError> {
        let changes: Vec<Change> =
            request.items.iter().zip(meanings).map(|(item, meant)| item.of(meant.offer())).collect();
        let id = request.list;
        let mut transaction = self.begin().await?;
        let recorded = request.idempotent.recorded_response::<RecordedIssues>(&mut transaction).await?;
        let list = self.lock(&mut transaction, context, (id, Right::Change)).await?;
        if let Some(recorded) = recorded {
            return Ok((list, recorded.issues));
        }
        list.is_as_seen(request.versions.as_deref())?;
        let offers: Vec<OfferId> = changes.iter().filter_map(|change| change.offer).collect();
        let quantities = db::item::held(&mut transaction, id, &offers).await?;
        let number = db::item::number(&mut transaction, id).await?;
        let mut lines = LineQuantities::new(quantities, number, MAX_ITEMS);
        let rejected = lines.apply_meant(&changes, meanings, |offer| prices.rule(offer), verdict_of_lists);
        let rejected: Vec<RejectedLine> = rejected
            .into_iter()
            .map(|(index, error)| RejectedLine { index, key: request.items[index].key.clone(), error })
            .collect();
        if rejected.len() == changes.len() {
            return Err(BuyingListError::NoneTaken(rejected));
        }
        let (kept, gone): (Vec<_>, Vec<_>) = lines.changed().partition(|(_, quantity)| quantity.is_some());
        let kept: Vec<_> = kept.iter().filter_map(|(offer, quantity)| prices.get(*offer).zip(*quantity)).collect();
        let gone: Vec<OfferId> = gone.into_iter().map(|(offer, _)| offer).collect();
        db::item::write(&mut transaction, id, &kept).await?;
        db::item::remove(&mut transaction, id, &[], &gone).await?;
        let list = db::buying_list::items_changed(&mut transaction, id).await?;
        let issues: Vec<LineIssue> = rejected.iter().map(RejectedLine::issue).collect();
        let response = RecordedIssues { issues: issues.clone() };
        request.idempotent.record(&mut transaction, &response).await?;
        transaction.commit().await?;
        Ok((list, issues))
    }

    /// Takes items off a list; answers the list and the ids of those that were there.
    pub async fn remove_items(
        &self,
        context: &RequestContext,
        id: BuyingListId,
        items: &[LineId],
        versions: Option<Vec<u64>>,
    ) -> Result<(BuyingList, Vec<LineId>), BuyingListError> {
        let mut transaction = self.begin().await?;
        let mut list = self.lock_as_seen(&mut transaction, context, (id, Right::Change), versions).await?;
        let removed = db::item::remove(&mut transaction, id, items, &[]).await?;
        if !removed.is_empty() {
            list = db::buying_list::items_changed(&mut transaction, id).await?;
        }
        transaction.commit().await?;
        Ok((list, removed))
    }

    /// The list, and those of its items that would be ordered now. The list stays as it is: it is ordered from again.
    pub async fn begin_order(
        &self,
        context: &RequestContext,
        id: BuyingListId,
    ) -> Result<(BuyingList, Vec<Line>), BuyingListError> {
        context.buyer.clone().who_may_order()?;
        let (list, items) = self.read_items(context, id).await?;
        if items.is_empty() {
            return Err(BuyingListError::Empty);
        }
        let offers: Vec<OfferId> = items.iter().map(|item| item.offer).collect();
        let prices = self.price(context, offers.iter().copied(), PriceDetail::Terms).await?;
        if !items.iter().any(|item| is_orderable(&prices.status(item))) {
            let named = self.price(context, offers, PriceDetail::Texts).await?;
            let blocked = items.iter().filter_map(|item| BlockedLine::of(item, &named)).collect();
            return Err(BuyingListError::NothingAvailable(blocked));
        }
        let orderable = items.into_iter().filter(|item| is_orderable(&prices.status(item))).collect();
        Ok((list, orderable))
    }

    async fn price(
        &self,
        context: &RequestContext,
        offers: impl IntoIterator<Item = OfferId>,
        detail: PriceDetail,
    ) -> Result<OfferPrices, BuyingListError> {
        Ok(self.catalogue.price(&context.caller, OfferPrices::default(), offers, detail, &[]).await?)
    }
}
