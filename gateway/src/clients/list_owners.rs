//! The names of those whose lists a buyer sees.

use crate::{session::Buyer, state::AppState, views::buying_list::MemberNames};
use proto::{auth::NameMembersRequest, buying_list::BuyingList};

/// The names of other members whose lists these are. Where identity does not tell them, lists are shown without.
pub async fn owners_of(lists: &[BuyingList], buyer: &Buyer, shop: &AppState) -> MemberNames {
    let mut user_ids: Vec<String> =
        lists.iter().map(|list| &list.owner_id).filter(|id| !id.is_empty()).cloned().collect();
    user_ids.sort_unstable();
    user_ids.dedup();
    if user_ids.is_empty() {
        return MemberNames::default();
    }
    match shop.members().name_members(buyer.ask(NameMembersRequest { user_ids })).await {
        Ok(answer) => answer.into_inner().members.into_iter().collect(),
        Err(error) => {
            tracing::warn!(%error, "the owners of shared lists have no names");
            MemberNames::default()
        }
    }
}
