//! A list made of another one.

use super::{BuyingListService, Visit, list_id, message, remembered};
use crate::{
    buying_list::{MAX_LISTS, name_of_copy},
    error::ListError,
    store::{self, answers::Repeatable},
};
use prost::Message;
use proto::buying_list::{self, BuyingListResponse, DuplicateRequest};
use values::Name;

impl BuyingListService {
    /// A new list with the items of another, under a name of its own or the next free one after the other's.
    pub(super) async fn duplicate_list(
        &self,
        visit: &Visit,
        mut request: DuplicateRequest,
    ) -> Result<BuyingListResponse, ListError> {
        let id = list_id(&request.list_id)?;
        let key = std::mem::take(&mut request.idempotency_key);
        let repeatable = Repeatable::new(visit.owner, &key, "Duplicate", &request.encode_to_vec());
        let given = (!request.name.trim().is_empty()).then(|| Name::new(&request.name)).transpose()?;
        let mut change = self.store.begin().await?;
        if let Some(copy) = remembered::<buying_list::BuyingList>(repeatable.as_ref(), &mut change).await? {
            return self.show(visit, list_id(&copy.id)?).await;
        }
        store::lock_owner(&mut change, visit.owner).await?;
        let original = store::lock(&mut change, visit.owner, id).await?.ok_or(ListError::NotFound)?;
        if store::count(&mut *change, visit.owner).await? >= MAX_LISTS {
            return Err(ListError::TooManyLists);
        }
        let name = match given {
            Some(name) => name,
            None => {
                let taken = store::folded_names(&mut change, visit.owner).await?;
                name_of_copy(&original.name, &taken).ok_or(ListError::NameTaken)?
            }
        };
        let copy = store::insert(&mut change, visit.owner, &name).await?;
        store::items::copy(&mut change, id, copy).await?;
        let copy = message(store::items_changed(&mut change, copy).await?);
        if let Some(repeatable) = &repeatable {
            let answer = buying_list::BuyingList { id: copy.id.clone(), ..Default::default() };
            repeatable.keep(&mut change, &answer.encode_to_vec()).await?;
        }
        change.commit().await?;
        Ok(BuyingListResponse { buying_list: Some(copy) })
    }
}
