//! Buying lists as a buyer sees them: those of others under their owners' names.

use crate::{session::Buyer, state::AppState, views::buying_list::BuyingList};
use proto::{auth::NameMembersRequest, buying_list};
use std::collections::{BTreeSet, HashMap};

/// A list as the buyer sees it.
pub async fn seen_list(list: Option<buying_list::BuyingList>, buyer: &Buyer, shop: &AppState) -> BuyingList {
    let list = list.unwrap_or_default();
    let names = owners_of([&list], buyer, shop).await;
    let name = names.get(&list.owner_id).cloned();
    BuyingList::of(list, name)
}

/// Lists as the buyer sees them.
pub async fn seen_lists(lists: Vec<buying_list::BuyingList>, buyer: &Buyer, shop: &AppState) -> Vec<BuyingList> {
    let names = owners_of(&lists, buyer, shop).await;
    let seen = lists.into_iter().map(|list| {
        let name = names.get(&list.owner_id).cloned();
        BuyingList::of(list, name)
    });
    seen.collect()
}

/// The names of the other members whose lists these are, by the ids of their users. Where identity does not tell them, lists
/// are shown without.
async fn owners_of(
    lists: impl IntoIterator<Item = &buying_list::BuyingList>,
    buyer: &Buyer,
    shop: &AppState,
) -> HashMap<String, String> {
    let owners: BTreeSet<&String> =
        lists.into_iter().map(|list| &list.owner_id).filter(|owner| !owner.is_empty()).collect();
    if owners.is_empty() {
        return HashMap::new();
    }
    let request = NameMembersRequest { user_ids: owners.into_iter().cloned().collect() };
    match shop.members().name_members(buyer.ask(request)).await {
        Ok(answer) => {
            let members = answer.into_inner().members.into_iter();
            members.map(|member| (member.user_id, format!("{} {}", member.first_name, member.last_name))).collect()
        }
        Err(error) => {
            tracing::warn!(%error, "the owners of shared lists have no names");
            HashMap::new()
        }
    }
}
