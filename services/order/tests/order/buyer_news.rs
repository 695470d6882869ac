//! What buyers are told in the shop of their orders and quotes, by the real auth, and what of it is mailed (D9.18).

use crate::{
    people::{ADA, CLAIRE, HUGO},
    shop::{CHAIR, PEN, Shop},
};
use identity::Caller;
use proto::{
    auth::{ListUserNotificationsRequest, NotificationChoice, SetNotificationChoicesRequest, UserNotification},
    common::Page,
};

impl Shop {
    async fn notifications_of(&self, reader: &Caller) -> Vec<UserNotification> {
        let request = ListUserNotificationsRequest { page: Some(Page { page: 0, size: 100 }) };
        let answer = self.notifications.clone().list_user_notifications(reader.ask(request)).await.unwrap();
        answer.into_inner().notifications
    }

    /// What somebody was told, the oldest first, each with whether it counts as read.
    async fn told(&self, reader: &Caller) -> Vec<(String, bool)> {
        let told = self.notifications_of(reader).await.into_iter().rev();
        told.map(|one| (one.event, one.is_read)).collect()
    }

    async fn choose(&self, reader: &Caller, topic: &str, in_shop: bool, by_mail: bool) {
        let choices = vec![NotificationChoice { topic: topic.into(), in_shop, by_mail }];
        let request = reader.ask(SetNotificationChoicesRequest { choices });
        self.notifications.clone().set_notification_choices(request).await.unwrap();
    }
}

fn unread(events: &[&str]) -> Vec<(String, bool)> {
    events.iter().map(|event| ((*event).to_owned(), false)).collect()
}

#[tokio::test]
async fn d9_18_a_buyer_is_told_what_becomes_of_an_order_and_no_colleague_is() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (hugo, claire) = (shop.login(HUGO).await, shop.login(CLAIRE).await);
    let order = shop.placed_by(&hugo, &[(PEN, 10)]).await;
    shop.all_is_delivered().await;
    assert_eq!(shop.told(&hugo).await, [("ORDER_CONFIRMED".to_owned(), true)], "who ordered knows");
    shop.ship_out(&order.logistic_orders[0].id).await;
    shop.all_is_delivered().await;
    let told = shop.told(&hugo).await;
    assert_eq!(told[1..], unread(&["ORDER_ACCEPTED", "ORDER_SHIPPED", "INVOICE_ISSUED"]));
    let newest = shop.notifications_of(&hugo).await.swap_remove(0);
    assert_eq!((newest.subject_id, newest.reference), (order.id, order.reference));
    assert_eq!(shop.told(&claire).await, []);
}

#[tokio::test]
async fn d9_18_who_decides_is_told_what_waits_and_who_ordered_what_was_decided() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (hugo, ada) = (shop.login(HUGO).await, shop.login(ADA).await);
    let order = shop.placed_by(&hugo, &[(CHAIR, 1)]).await;
    shop.all_is_delivered().await;
    assert_eq!(shop.told(&ada).await, unread(&["APPROVAL_WANTED"]));
    shop.decide(&ada, &order.id, false, "Pas ce mois-ci").await.unwrap();
    shop.all_is_delivered().await;
    assert_eq!(shop.told(&hugo).await[1..], unread(&["ORDER_NOT_APPROVED"]));
    assert_eq!(shop.told(&ada).await.len(), 1);
}

#[tokio::test]
async fn d9_18_what_is_switched_off_is_neither_mailed_nor_told_but_that_an_order_was_received() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (hugo, claire) = (shop.login(HUGO).await, shop.login(CLAIRE).await);
    shop.choose(&hugo, "ORDERS", true, false).await;
    shop.choose(&hugo, "QUOTES", false, true).await;
    let order = shop.placed_by(&hugo, &[(PEN, 10)]).await;
    shop.ship_out(&order.logistic_orders[0].id).await;
    shop.answered_quote(&hugo, &[(PEN, 100, "1.40")]).await;
    let _ = shop.mail_to(HUGO, "a répondu à votre demande de prix").await;
    shop.all_is_delivered().await;
    assert_eq!(shop.mails_to(HUGO).len(), 2, "the order's receipt, and the quote");
    let told = shop.told(&hugo).await;
    assert!(told.iter().any(|(event, _)| event == "ORDER_SHIPPED"), "{told:?}");
    assert!(told.iter().all(|(event, _)| !event.starts_with("QUOTE")), "{told:?}");

    shop.answered_quote(&claire, &[(PEN, 100, "1.40")]).await;
    shop.all_is_delivered().await;
    assert_eq!(shop.told(&claire).await, unread(&["QUOTE_ANSWERED"]));
}

#[tokio::test]
async fn d9_18_who_asked_is_told_once_that_prices_are_about_to_end() {
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let ask = async || shop.answered_quote(&claire, &[(PEN, 100, "1.40")]).await;
    let (soon, short, later) = (ask().await, ask().await, ask().await);
    let ends = "update orders.quotes set validity_date = current_date + 1, expires_at = now() + interval '1 day',
                    said_at = now() - make_interval(days => $2)
                where id = $1::uuid";
    for (quote, days) in [(&soon, 9), (&short, 1)] {
        sqlx::query(ends).bind(&quote.id).bind(days).execute(&shop.database).await.unwrap();
    }
    shop.start_background();
    shop.start_replica();
    let mail = shop.mail_to(CLAIRE, "Passé ce jour, le devis sera clos.").await;
    assert!(mail.text.contains("Les prix de"), "{mail:?}");
    shop.all_is_delivered().await;
    let told = shop.notifications_of(&claire).await;
    let expiring: Vec<_> = told.iter().filter(|one| one.event == "QUOTE_EXPIRING").collect();
    let [one] = &expiring[..] else { panic!("{told:?}") };
    assert_eq!((&one.subject_id, &one.reference), (&soon.id, &soon.reference));
    assert!(one.subject_id != short.id && one.subject_id != later.id);
}
