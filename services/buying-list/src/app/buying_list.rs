//! Lists made, listed, shown, renamed and deleted.

use super::{BuyingLists, RequestContext};
use crate::{
    db::{self, Transaction},
    domain::buying_list::{BuyingList, MAX_LISTS},
    error::BuyingListError,
};
use values::{BuyingListId, Name, Page};

impl BuyingLists {
    pub async fn create(&self, context: &RequestContext, name: &Name) -> Result<BuyingList, BuyingListError> {
        let mut transaction = self.begin().await?;
        db::buying_list::lock_owner(&mut transaction, context.owner).await?;
        self.ensure_room(&mut transaction, context).await?;
        let id = db::buying_list::insert(&mut transaction, context.owner, name).await?;
        transaction.commit().await?;
        self.find(context, id).await
    }

    pub async fn find(&self, context: &RequestContext, id: BuyingListId) -> Result<BuyingList, BuyingListError> {
        db::buying_list::find(&self.pool, context.owner, id).await?.ok_or(BuyingListError::NotFound)
    }

    /// A page of the buyer's lists, and how many there are.
    pub async fn list(&self, context: &RequestContext, page: Page) -> Result<(Vec<BuyingList>, u64), BuyingListError> {
        let lists = db::buying_list::list(&self.pool, context.owner, page).await?;
        let total = db::buying_list::count(&self.pool, context.owner).await?;
        Ok((lists, total.cast_unsigned()))
    }

    pub async fn rename(
        &self,
        context: &RequestContext,
        id: BuyingListId,
        name: &Name,
        versions: Option<Vec<u64>>,
    ) -> Result<BuyingList, BuyingListError> {
        let mut transaction = self.begin().await?;
        self.lock_as_seen(&mut transaction, context, id, versions).await?;
        let renamed = db::buying_list::rename(&mut transaction, id, name).await?;
        transaction.commit().await?;
        Ok(renamed)
    }

    pub async fn delete(
        &self,
        context: &RequestContext,
        id: BuyingListId,
        versions: Option<Vec<u64>>,
    ) -> Result<(), BuyingListError> {
        let mut transaction = self.begin().await?;
        self.lock_as_seen(&mut transaction, context, id, versions).await?;
        db::buying_list::delete(&mut transaction, id).await?;
        Ok(transaction.commit().await?)
    }

    pub(super) async fn begin(&self) -> Result<Transaction, BuyingListError> {
        Ok(platform_database::begin(&self.pool).await?)
    }

    /// Whether the buyer, whose lists are locked, may have one more.
    pub(super) async fn ensure_room(
        &self,
        transaction: &mut Transaction,
        context: &RequestContext,
    ) -> Result<(), BuyingListError> {
        let count = db::buying_list::count(&mut **transaction, context.owner).await?;
        if count >= MAX_LISTS { Err(BuyingListError::TooManyLists) } else { Ok(()) }
    }

    /// The list, locked.
    pub(super) async fn lock(
        &self,
        transaction: &mut Transaction,
        context: &RequestContext,
        id: BuyingListId,
    ) -> Result<BuyingList, BuyingListError> {
        db::buying_list::lock(transaction, context.owner, id).await?.ok_or(BuyingListError::NotFound)
    }

    /// The list, locked, if it has one of the versions.
    pub(super) async fn lock_as_seen(
        &self,
        transaction: &mut Transaction,
        context: &RequestContext,
        id: BuyingListId,
        versions: Option<Vec<u64>>,
    ) -> Result<BuyingList, BuyingListError> {
        let list = self.lock(transaction, context, id).await?;
        list.is_as_seen(versions.as_deref())?;
        Ok(list)
    }
}
