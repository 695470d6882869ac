//! A list made of another one.

use super::{BuyingLists, RequestContext};
use crate::{
    db,
    domain::buying_list::{BuyingList, Right, name_of_copy},
    error::BuyingListError,
};
use platform_database::idempotency::IdempotentRequest;
use values::{BuyingListId, Name};

impl BuyingLists {
    /// A new list of one's own with the items of another, under a name of its own or the next free one after the
    /// other's.
    pub async fn duplicate(
        &self,
        context: &RequestContext,
        id: BuyingListId,
        name: Option<Name>,
        idempotent: &IdempotentRequest,
    ) -> Result<BuyingList, BuyingListError> {
        let mut transaction = self.begin().await?;
        if let Some(copy) = idempotent.recorded_response::<String>(&mut transaction).await? {
            return self.find(context, copy.parse().map_err(|_| BuyingListError::NotFound)?).await;
        }
        db::buying_list::lock_owner(&mut transaction, context.member).await?;
        let original = self.lock(&mut transaction, context, (id, Right::Read)).await?;
        self.ensure_room(&mut transaction, context).await?;
        let name = match name {
            Some(name) => name,
            None => {
                let taken = db::buying_list::folded_names(&mut transaction, context.member).await?;
                name_of_copy(&original.name, &taken).ok_or(BuyingListError::NameTaken)?
            }
        };
        let copy = db::buying_list::insert(&mut transaction, context.member, &name).await?;
        db::item::copy(&mut transaction, id, copy).await?;
        let copy = db::buying_list::items_changed(&mut transaction, copy).await?;
        idempotent.record(&mut transaction, &copy.id.to_string()).await?;
        transaction.commit().await?;
        Ok(copy)
    }
}
