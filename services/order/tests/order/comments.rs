//! The threads of orders: shared by the account, plain text, each message once.

use crate::{
    people::{CLAIRE, HUGO, TOM},
    shop::{PEN, Shop},
};
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    common::Reason,
    order::{ActorType, AddCommentRequest, AddOperatorCommentRequest, Comment, CommercialOrder, ListCommentsRequest},
};

impl Shop {
    async fn say(&self, caller: &Caller, order: &str, message: &str, key: &str) -> Result<Comment, Refusal> {
        let request =
            AddCommentRequest { order_id: order.into(), message: message.into(), idempotency_key: key.into() };
        Ok(self.placed.clone().add_comment(caller.ask(request)).await?.into_inner().comment.unwrap())
    }

    async fn thread(&self, caller: &Caller, order: &str) -> Result<Vec<Comment>, Refusal> {
        let request = ListCommentsRequest { order_id: order.into() };
        Ok(self.placed.clone().list_comments(caller.ask(request)).await?.into_inner().comments)
    }

    async fn ordered(&self, caller: &Caller) -> CommercialOrder {
        let draft = self.ready_order(caller, &[(PEN, 1)]).await;
        self.place(caller, &draft.id, "BANK_WIRE").await.unwrap()
    }
}

#[tokio::test]
async fn d3_16_a_thread_is_shared_by_the_account_oldest_first() {
    let shop = Shop::open().await;
    let (claire, hugo, tom) = (shop.login(CLAIRE).await, shop.login(HUGO).await, shop.login(TOM).await);
    let order = shop.ordered(&claire).await.id;
    assert_eq!(shop.thread(&claire, &order).await.unwrap(), []);
    let first = shop.say(&claire, &order, " Avant <midi>,\r\nmerci. ", "").await.unwrap();
    assert_eq!((first.message.as_str(), first.author_type()), ("Avant <midi>,\nmerci.", ActorType::Customer));
    assert_eq!(first.author_name, "Claire Durand");
    let second = shop.say(&hugo, &order, "Au quai 3.", "").await.unwrap();
    assert_eq!(shop.thread(&hugo, &order).await.unwrap(), [first, second]);

    for refusal in [
        shop.say(&tom, &order, "Hello", "").await.unwrap_err(),
        shop.thread(&tom, &order).await.unwrap_err(),
        shop.thread(&claire, "0199e000-0000-7000-8000-000000000000").await.unwrap_err(),
    ] {
        assert_eq!((refusal.kind, refusal.reason), (Kind::NotFound, Reason::OrderNotFound));
    }
}

#[tokio::test]
async fn a_draft_has_no_thread_and_an_inactive_account_writes_in_none() {
    let shop = Shop::open().await;
    let mut claire = shop.login(CLAIRE).await;
    let draft = shop.ready_order(&claire, &[(PEN, 1)]).await;
    assert_eq!(shop.thread(&claire, &draft.id).await.unwrap_err().reason, Reason::OrderNotFound);
    assert_eq!(shop.say(&claire, &draft.id, "Bonjour", "").await.unwrap_err().reason, Reason::OrderNotFound);
    let order = shop.place(&claire, &draft.id, "BANK_WIRE").await.unwrap().id;
    claire.user.as_mut().unwrap().membership.as_mut().unwrap().account_active = false;
    claire = identity::testing::signed_again(claire);
    assert_eq!(shop.say(&claire, &order, "Bonjour", "").await.unwrap_err().reason, Reason::AccountInactive);
    assert_eq!(shop.thread(&claire, &order).await.unwrap(), []);
}

#[tokio::test]
async fn d3_16_a_message_counts_once_by_its_key_and_five_by_the_minute() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ordered(&claire).await.id;
    let said = shop.say(&claire, &order, "Une fois", "key").await.unwrap();
    assert_eq!(shop.say(&claire, &order, "Une fois", "key").await.unwrap(), said);
    assert_eq!(shop.say(&claire, &order, "Autre", "key").await.unwrap_err().reason, Reason::IdempotencyKeyReused);
    assert_eq!(shop.say(&claire, &order, " ", "").await.unwrap_err().reason, Reason::FieldRequired);
    assert_eq!(shop.say(&claire, &order, &"é".repeat(2_001), "").await.unwrap_err().reason, Reason::FieldTooLong);
    for number in 0..4 {
        shop.say(&claire, &order, &format!("Message {number}"), "").await.unwrap();
    }
    let refusal = shop.say(&claire, &order, "De trop", "").await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::TooMany, Reason::TooManyMessages));
    assert_eq!(shop.thread(&claire, &order).await.unwrap().len(), 5);
}

#[tokio::test]
async fn d5_5_the_shop_answers_as_often_as_it_is_asked() {
    let shop = Shop::open().await;
    let (claire, clerk) = (shop.login(CLAIRE).await, shop.clerk().await);
    let order = shop.ordered(&claire).await.id;
    for number in 0..6 {
        let message = format!("Réponse {number}");
        let request = AddOperatorCommentRequest { order_id: order.clone(), message, idempotency_key: String::new() };
        shop.operations.clone().add_operator_comment(clerk.ask(request)).await.unwrap();
    }
    assert_eq!(shop.thread(&claire, &order).await.unwrap().len(), 6);
}
