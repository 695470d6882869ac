//! Lists that members of an account share: what each may do with them, and who stays outside.

use crate::shop::{Shop, offer_of, version};
use identity::{Caller, Role, testing};
use platform_process::Kind;
use proto::{
    buying_list::{
        BeginOrderRequest, BuyingList, ChangeItemsRequest, CreateRequest, DeleteRequest, DuplicateRequest, GetRequest,
        ListItemsRequest, ListRequest, ListRight, ReadItemsRequest, RemoveItemsRequest, RenameRequest, ShareRequest,
        Sharing,
    },
    common::{Page, Reason},
};
use test_shop::{add, buyer, buyer_of, item, order_for, why};
use tonic::Status;
use values::{BuyingListId, Currency};

const READ_ONLY: (Kind, Reason) = (Kind::Forbidden, Reason::BuyingListReadOnly);
const OWNER_ONLY: (Kind, Reason) = (Kind::Forbidden, Reason::BuyingListOwnerOnly);
const ABSENT: (Kind, Reason) = (Kind::NotFound, Reason::BuyingListNotFound);

/// Another member of the buyer's account.
fn colleague(shop: &Shop) -> Caller {
    let membership = shop.caller().user.unwrap().membership.unwrap();
    buyer_of(membership.account, &[], Currency::Eur)
}

/// A member who manages the account.
fn administrator(shop: &Shop) -> Caller {
    let mut administrator = colleague(shop);
    administrator.user.as_mut().unwrap().membership.as_mut().unwrap().roles.push(Role::AccountAdmin);
    testing::signed_again(administrator)
}

impl Shop {
    async fn share(&self, caller: &Caller, list_id: &str, sharing: Sharing) -> Result<BuyingList, Status> {
        let request = ShareRequest { list_id: list_id.to_owned(), sharing: sharing.into(), if_match: None };
        Ok(self.lists.clone().share(caller.ask(request)).await?.into_inner().buying_list.unwrap())
    }

    async fn seen_by(&self, caller: &Caller, list_id: &str) -> Result<BuyingList, Status> {
        let request = caller.ask(GetRequest { list_id: list_id.to_owned() });
        Ok(self.lists.clone().get(request).await?.into_inner().buying_list.unwrap())
    }

    async fn names_seen_by(&self, caller: &Caller) -> (u64, Vec<String>) {
        let page = Some(Page { page: 0, size: 999 });
        let request = caller.ask(ListRequest { page, statuses: Vec::new() });
        let listed = self.lists.clone().list(request).await.unwrap().into_inner();
        (listed.total, listed.buying_lists.into_iter().map(|list| list.name).collect())
    }

    async fn changed_by(&self, caller: &Caller, list_id: &str, offer: &str) -> Result<(), Status> {
        let items = vec![item(add(offer, 1))];
        let request = ChangeItemsRequest { list_id: list_id.to_owned(), items, ..Default::default() };
        self.lists.clone().change_items(caller.ask(request)).await.map(drop)
    }

    async fn renamed_by(&self, caller: &Caller, list_id: &str, name: &str) -> Result<(), Status> {
        let request = RenameRequest { list_id: list_id.to_owned(), name: name.into(), if_match: None };
        self.lists.clone().rename(caller.ask(request)).await.map(drop)
    }

    async fn deleted_by(&self, caller: &Caller, list_id: &str) -> Result<(), Status> {
        let request = DeleteRequest { list_id: list_id.to_owned(), if_match: None };
        self.lists.clone().delete(caller.ask(request)).await.map(drop)
    }
}

#[tokio::test]
async fn d6_16_a_list_that_is_shared_to_be_read_is_seen_copied_and_ordered_from_and_stays_as_it_is() {
    let shop = Shop::open().await;
    let mut lists = shop.lists.clone();
    let monthly = shop.list("Monthly").await;
    let pens = shop.catalogue.offer("alpha", "PEN").await;
    shop.change(&monthly, vec![add(&pens, 3)]).await.unwrap();
    let colleague = colleague(&shop);
    lists.create(colleague.ask(CreateRequest { name: "Monthly".into() })).await.unwrap();
    assert_eq!(why(shop.seen_by(&colleague, &monthly).await), ABSENT);
    assert_eq!(shop.names_seen_by(&colleague).await, (1, vec!["Monthly".to_owned()]));

    let shared = shop.share(&shop.caller(), &monthly, Sharing::Read).await.unwrap();
    assert_eq!((shared.sharing(), shared.right(), shared.owner_id.as_str()), (Sharing::Read, ListRight::Manage, ""));
    let seen = shop.seen_by(&colleague, &monthly).await.unwrap();
    let owner = shop.caller().user.unwrap().id.to_string();
    assert_eq!((seen.sharing(), seen.right(), seen.owner_id), (Sharing::Read, ListRight::Read, owner));
    let page = Some(Page { page: 0, size: 2 });
    let listed = lists.list(colleague.ask(ListRequest { page, statuses: Vec::new() })).await.unwrap().into_inner();
    let owned: Vec<_> = listed.buying_lists.iter().map(|list| list.owner_id.is_empty()).collect();
    assert_eq!((listed.total, owned), (2, vec![true, false]), "one's own come first, however old the others are");

    let items = ListItemsRequest { list_id: monthly.clone(), page: Some(Page { page: 0, size: 10 }) };
    let items = lists.list_items(colleague.ask(items)).await.unwrap().into_inner().items;
    assert_eq!((offer_of(&items[0]), items[0].quantity), (pens.clone(), 3));
    let begin = order_for(&colleague).ask(BeginOrderRequest { list_id: monthly.clone() });
    assert_eq!(lists.begin_order(begin).await.unwrap().into_inner().lines[0].quantity, 3);
    let duplicate = DuplicateRequest { list_id: monthly.clone(), name: "Mine".into(), ..Default::default() };
    let copy = lists.duplicate(colleague.ask(duplicate)).await.unwrap().into_inner().buying_list.unwrap();
    assert_eq!((copy.sharing(), copy.right(), copy.owner_id.as_str()), (Sharing::Private, ListRight::Manage, ""));
    assert_eq!(why(shop.seen_by(&shop.caller(), &copy.id).await), ABSENT);

    assert_eq!(why(shop.changed_by(&colleague, &monthly, &pens).await), READ_ONLY);
    let remove = RemoveItemsRequest { list_id: monthly.clone(), line_ids: vec![items[0].id.clone()], if_match: None };
    assert_eq!(why(lists.remove_items(colleague.ask(remove)).await), READ_ONLY);
    assert_eq!(why(shop.renamed_by(&colleague, &monthly, "Theirs").await), OWNER_ONLY);
    assert_eq!(why(shop.share(&colleague, &monthly, Sharing::Edit).await), OWNER_ONLY);
    assert_eq!(why(shop.deleted_by(&colleague, &monthly).await), OWNER_ONLY);
    assert_eq!(shop.quantities(&monthly).await, [(pens, 3)]);
}

#[tokio::test]
async fn d6_16_a_list_that_is_shared_to_be_edited_is_changed_by_all_and_managed_by_its_owner() {
    let shop = Shop::open().await;
    let weekly = shop.list("Weekly").await;
    let pens = shop.catalogue.offer("alpha", "PEN").await;
    shop.share(&shop.caller(), &weekly, Sharing::Edit).await.unwrap();
    let colleague = colleague(&shop);
    assert_eq!(shop.seen_by(&colleague, &weekly).await.unwrap().right(), ListRight::Change);
    shop.changed_by(&colleague, &weekly, &pens).await.unwrap();
    shop.change(&weekly, vec![add(&pens, 2)]).await.unwrap();
    assert_eq!(shop.quantities(&weekly).await, [(pens, 3)]);
    assert_eq!(why(shop.renamed_by(&colleague, &weekly, "Theirs").await), OWNER_ONLY);
    assert_eq!(why(shop.deleted_by(&colleague, &weekly).await), OWNER_ONLY);
    shop.share(&shop.caller(), &weekly, Sharing::Private).await.unwrap();
    assert_eq!(why(shop.seen_by(&colleague, &weekly).await), ABSENT);
    assert_eq!(shop.names_seen_by(&colleague).await.0, 0);
}

#[tokio::test]
async fn d6_16_who_manages_the_account_manages_what_is_shared_and_sees_nothing_that_is_private() {
    let shop = Shop::open().await;
    let (shared, private) = (shop.list("Shared").await, shop.list("Private").await);
    shop.share(&shop.caller(), &shared, Sharing::Read).await.unwrap();
    let administrator = administrator(&shop);
    assert_eq!(shop.names_seen_by(&administrator).await, (1, vec!["Shared".to_owned()]));
    for refused in [
        shop.renamed_by(&administrator, &private, "Mine").await,
        shop.share(&administrator, &private, Sharing::Edit).await.map(drop),
        shop.deleted_by(&administrator, &private).await,
    ] {
        assert_eq!(why(refused), ABSENT);
    }
    assert_eq!(shop.seen_by(&administrator, &shared).await.unwrap().right(), ListRight::Manage);
    shop.renamed_by(&administrator, &shared, "For all").await.unwrap();
    assert_eq!(shop.share(&administrator, &shared, Sharing::Edit).await.unwrap().sharing(), Sharing::Edit);
    let hidden = shop.share(&administrator, &shared, Sharing::Private).await;
    assert_eq!(why(hidden), (Kind::Forbidden, Reason::BuyingListPrivateByOwner));
    assert_eq!(shop.get(&shared).await.name, "For all");
    // A procurement system's session manages nothing of others'.
    let mut sent = administrator.clone();
    let user = sent.user.take().unwrap();
    sent.user = Some(testing::in_punchout(user.id, user.membership.unwrap()));
    assert_eq!(shop.seen_by(&sent, &shared).await.unwrap().right(), ListRight::Change);
    assert_eq!(why(shop.deleted_by(&sent, &shared).await), OWNER_ONLY);
    shop.deleted_by(&administrator, &shared).await.unwrap();
    assert_eq!(shop.names_seen_by(&shop.caller()).await, (1, vec!["Private".to_owned()]));
}

#[tokio::test]
async fn d6_16_a_list_is_shared_within_its_account_and_nowhere_else() {
    let shop = Shop::open().await;
    let monthly = shop.list("Monthly").await;
    shop.share(&shop.caller(), &monthly, Sharing::Edit).await.unwrap();
    let stranger = buyer();
    assert_eq!(why(shop.seen_by(&stranger, &monthly).await), ABSENT);
    assert_eq!(why(shop.share(&stranger, &monthly, Sharing::Private).await), ABSENT);
    assert_eq!(why(shop.deleted_by(&stranger, &monthly).await), ABSENT);
    let read = ReadItemsRequest { list_id: monthly.clone() };
    assert_eq!(why(shop.lists.clone().read_items(stranger.ask(read)).await), ABSENT);
    assert_eq!(shop.names_seen_by(&stranger).await.0, 0);
    // The same person, acting for another account.
    let mut elsewhere = shop.caller();
    elsewhere.user.as_mut().unwrap().membership = stranger.user.unwrap().membership;
    let elsewhere = testing::signed_again(elsewhere);
    assert_eq!(why(shop.seen_by(&elsewhere, &monthly).await), ABSENT);
}

#[tokio::test]
async fn sharing_needs_a_word_for_it_and_the_version_that_was_seen() {
    let shop = Shop::open().await;
    let mut lists = shop.lists.clone();
    let list_id = shop.list("Monthly").await;
    let request = |sharing: Sharing, seen| {
        shop.ask(ShareRequest { list_id: list_id.clone(), sharing: sharing.into(), if_match: version(seen) })
    };
    assert_eq!(why(lists.share(request(Sharing::Unspecified, 0)).await), (Kind::Invalid, Reason::FieldRequired));
    lists.share(request(Sharing::Read, 0)).await.unwrap();
    assert_eq!(why(lists.share(request(Sharing::Edit, 0)).await), (Kind::Precondition, Reason::StaleVersion));
    let again = lists.share(request(Sharing::Read, 1)).await.unwrap().into_inner().buying_list.unwrap();
    assert_eq!((again.sharing(), again.version), (Sharing::Read, 1), "what is as it was asked for is no change");
    assert_eq!(why(shop.share(&shop.caller(), &BuyingListId::new().to_string(), Sharing::Read).await), ABSENT);
}
