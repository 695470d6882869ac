//! Lists made, listed, shown, renamed, shared and deleted.

use super::{BuyingLists, RequestContext};
use crate::{
    db::{self, Transaction},
    domain::buying_list::{BuyingList, MAX_LISTS, Right, Sharing},
    error::BuyingListError,
};
use values::{BuyingListId, Name, Page};

impl BuyingLists {
    pub async fn create(&self, context: &RequestContext, name: &Name) -> Result<BuyingList, BuyingListError> {
        let mut transaction = self.begin().await?;
        db::buying_list::lock_owner(&mut transaction, context.member).await?;
        self.ensure_room(&mut transaction, context).await?;
        let id = db::buying_list::insert(&mut transaction, context.member, name).await?;
        transaction.commit().await?;
        self.find(context, id).await
    }

    pub async fn find(&self, context: &RequestContext, id: BuyingListId) -> Result<BuyingList, BuyingListError> {
        self.permitted(context, id, Right::Read).await
    }

    /// The list, if whoever asks has a right to it.
    pub(super) async fn permitted(
        &self,
        context: &RequestContext,
        id: BuyingListId,
        needed: Right,
    ) -> Result<BuyingList, BuyingListError> {
        let list = db::buying_list::find(&self.pool, context.member.account, id).await?;
        let list = list.ok_or(BuyingListError::NotFound)?;
        list.permits(&context.member, needed)?;
        Ok(list)
    }

    /// A page of the lists that the buyer sees, and how many there are.
    pub async fn list(&self, context: &RequestContext, page: Page) -> Result<(Vec<BuyingList>, u64), BuyingListError> {
        let lists = db::buying_list::list(&self.pool, context.member, page).await?;
        let total = db::buying_list::count_seen(&self.pool, context.member).await?;
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
        self.lock_as_seen(&mut transaction, context, (id, Right::Manage), versions).await?;
        let renamed = db::buying_list::rename(&mut transaction, id, name).await?;
        transaction.commit().await?;
        Ok(renamed)
    }

    pub async fn share(
        &self,
        context: &RequestContext,
        id: BuyingListId,
        sharing: Sharing,
        versions: Option<Vec<u64>>,
    ) -> Result<BuyingList, BuyingListError> {
        let mut transaction = self.begin().await?;
        let list = self.lock_as_seen(&mut transaction, context, (id, Right::Manage), versions).await?;
        list.permits_sharing(&context.member, sharing)?;
        if list.sharing == sharing {
            return Ok(list);
        }
        let shared = db::buying_list::share(&mut transaction, id, sharing).await?;
        transaction.commit().await?;
        Ok(shared)
    }

    pub async fn delete(
        &self,
        context: &RequestContext,
        id: BuyingListId,
        versions: Option<Vec<u64>>,
    ) -> Result<(), BuyingListError> {
        let mut transaction = self.begin().await?;
        self.lock_as_seen(&mut transaction, context, (id, Right::Manage), versions).await?;
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
        let count = db::buying_list::count(&mut **transaction, context.member).await?;
        if count >= MAX_LISTS { Err(BuyingListError::TooManyLists) } else { Ok(()) }
    }

    /// The list, locked, if whoever asks has a right to it.
    pub(super) async fn lock(
        &self,
        transaction: &mut Transaction,
        context: &RequestContext,
        (id, needed): (BuyingListId, Right),
    ) -> Result<BuyingList, BuyingListError> {
        let list = db::buying_list::lock(transaction, context.member.account, id).await?;
        let list = list.ok_or(BuyingListError::NotFound)?;
        list.permits(&context.member, needed)?;
        Ok(list)
    }

    /// The list, locked, if it has one of the versions.
    pub(super) async fn lock_as_seen(
        &self,
        transaction: &mut Transaction,
        context: &RequestContext,
        right: (BuyingListId, Right),
        versions: Option<Vec<u64>>,
    ) -> Result<BuyingList, BuyingListError> {
        let list = self.lock(transaction, context, right).await?;
        list.is_as_seen(versions.as_deref())?;
        Ok(list)
    }
}
