//! What users are told of what happened in their accounts, in the shop and by mail (D9.18).

use crate::test_app::{ADA, CLAIRE, HOMELESS, ISLES, NORD, TOM, TestApp};
use chrono::TimeDelta;
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    auth::{
        CountUnreadNotificationsRequest, GetNotificationChoicesRequest, ListUserNotificationsRequest,
        ListUserNotificationsResponse, NotificationChoice, NotifyUserRequest, ReadNotificationsRequest,
        RemoveMemberRequest, SetNotificationChoicesRequest,
    },
    common::{Page, Reason},
};
use uuid::Uuid;
use values::AccountId;

const SECRET: &str = "what auth and orders alone know of";

impl TestApp {
    async fn told_by_orders() -> Self {
        Self::with_background_tasks_and([("SHOP_ORDER_SECRET", SECRET)]).await
    }

    /// Tells a user of something in an account; answers whether it is mailed.
    async fn tell(&self, email: &str, account: AccountId, event: &str) -> bool {
        self.try_tell(self.happening(email, account, event).await).await.unwrap()
    }

    async fn happening(&self, email: &str, account: AccountId, event: &str) -> NotifyUserRequest {
        let user = sqlx::query_scalar("select id from auth.users where email = $1").bind(email);
        let user: Uuid = user.fetch_one(&self.database.pool).await.unwrap();
        NotifyUserRequest {
            service: "order".into(),
            secret: SECRET.into(),
            id: Uuid::now_v7().to_string(),
            user_id: user.to_string(),
            account_id: account.to_string(),
            event: event.into(),
            subject_id: "an order".into(),
            reference: "CO-2026-000042".into(),
            is_own: false,
        }
    }

    async fn try_tell(&self, request: NotifyUserRequest) -> Result<bool, Refusal> {
        let answer = self.notifications.clone().notify_user(Caller::default().ask(request)).await?;
        Ok(answer.into_inner().is_mailed)
    }

    /// Somebody who has logged in.
    pub async fn reader(&self, email: &str) -> Caller {
        self.caller(&self.login(email).await).await
    }

    async fn page_of(&self, reader: &Caller, page: u32, size: u32) -> ListUserNotificationsResponse {
        let request = ListUserNotificationsRequest { page: Some(Page { page, size }) };
        self.notifications.clone().list_user_notifications(reader.ask(request)).await.unwrap().into_inner()
    }

    /// What somebody was told, the newest first.
    pub async fn events_of(&self, reader: &Caller) -> Vec<String> {
        let told = self.page_of(reader, 0, 100).await.notifications;
        told.into_iter().map(|one| one.event).collect()
    }

    async fn unread(&self, reader: &Caller) -> u64 {
        let request = reader.ask(CountUnreadNotificationsRequest {});
        self.notifications.clone().count_unread_notifications(request).await.unwrap().into_inner().unread
    }

    async fn read(&self, reader: &Caller, id: &str, and_older: bool) -> Result<u64, Refusal> {
        let request = ReadNotificationsRequest { id: id.into(), and_older };
        Ok(self.notifications.clone().read_notifications(reader.ask(request)).await?.into_inner().unread)
    }

    async fn choose(&self, reader: &Caller, topic: &str, in_shop: bool, by_mail: bool) -> Result<(), Refusal> {
        let choices = vec![NotificationChoice { topic: topic.into(), in_shop, by_mail }];
        let request = reader.ask(SetNotificationChoicesRequest { choices });
        Ok(self.notifications.clone().set_notification_choices(request).await.map(drop)?)
    }
}

#[tokio::test]
async fn d9_18_what_happened_is_kept_once_and_read_by_whom_it_is_told_alone() {
    let app = TestApp::told_by_orders().await;
    let (claire, ada) = (app.reader(CLAIRE).await, app.reader(ADA).await);
    let shipped = app.happening(CLAIRE, NORD, "ORDER_SHIPPED").await;
    for _ in 0..2 {
        assert!(app.try_tell(shipped.clone()).await.unwrap(), "it is mailed");
    }
    let told = app.page_of(&claire, 0, 20).await;
    let [one] = &told.notifications[..] else { panic!("{told:?}") };
    assert_eq!((told.total, told.unread, one.is_read), (1, 1, false));
    assert_eq!((one.id.as_str(), one.event.as_str()), (shipped.id.as_str(), "ORDER_SHIPPED"));
    assert_eq!((one.account_id.as_str(), one.account_name.as_str()), (&*NORD.to_string(), "Nord Bureau"));
    assert_eq!((one.subject_id.as_str(), one.reference.as_str()), ("an order", "CO-2026-000042"));
    assert_eq!(app.events_of(&ada).await, [""; 0], "a colleague is not told");

    assert_eq!(app.read(&ada, &shipped.id, true).await.unwrap(), 0);
    assert_eq!(app.unread(&claire).await, 1, "nobody else reads it away");
    assert_eq!(app.read(&claire, &shipped.id, false).await.unwrap(), 0);
    app.try_tell(shipped).await.unwrap();
    assert_eq!(app.unread(&claire).await, 0, "told again it stays read");
}

#[tokio::test]
async fn d9_18_the_newest_is_first_and_read_with_all_that_are_older() {
    let app = TestApp::told_by_orders().await;
    let claire = app.reader(CLAIRE).await;
    let own = NotifyUserRequest { is_own: true, ..app.happening(CLAIRE, NORD, "ORDER_CONFIRMED").await };
    app.try_tell(own).await.unwrap();
    for event in ["ORDER_ACCEPTED", "ORDER_SHIPPED", "INVOICE_ISSUED"] {
        app.tell(CLAIRE, NORD, event).await;
    }
    app.tell(CLAIRE, ISLES, "QUOTE_ANSWERED").await;
    assert_eq!(app.unread(&claire).await, 4, "what one did oneself is read");
    let first = app.page_of(&claire, 0, 2).await;
    let events = |page: &ListUserNotificationsResponse| -> Vec<_> {
        page.notifications.iter().map(|one| one.event.clone()).collect()
    };
    assert_eq!((events(&first), first.total), (vec!["QUOTE_ANSWERED".into(), "INVOICE_ISSUED".into()], 5));
    assert_eq!(events(&app.page_of(&claire, 2, 2).await), ["ORDER_CONFIRMED"]);

    assert_eq!(app.read(&claire, &first.notifications[1].id, true).await.unwrap(), 1);
    assert!(!app.page_of(&claire, 0, 2).await.notifications[0].is_read, "a newer one stays");
    let wrong = app.read(&claire, "newest", false).await.unwrap_err();
    assert_eq!((wrong.reason, wrong.field.as_deref()), (Reason::FieldInvalid, Some("id")));
}

#[tokio::test]
async fn d9_18_each_topic_is_switched_off_in_the_shop_and_by_mail_apart() {
    let app = TestApp::told_by_orders().await;
    let (claire, tom) = (app.reader(CLAIRE).await, app.reader(TOM).await);
    app.choose(&claire, "ORDERS", true, false).await.unwrap();
    app.choose(&claire, "QUOTES", false, true).await.unwrap();
    assert!(!app.tell(CLAIRE, NORD, "ORDER_SHIPPED").await);
    assert!(app.tell(CLAIRE, NORD, "QUOTE_ANSWERED").await);
    assert!(app.tell(CLAIRE, NORD, "APPROVAL_WANTED").await);
    assert!(app.tell(CLAIRE, NORD, "ORDER_CONFIRMED").await, "its receipt is mailed in any case");
    assert_eq!(app.events_of(&claire).await, ["ORDER_CONFIRMED", "APPROVAL_WANTED", "ORDER_SHIPPED"]);
    assert!(app.tell(TOM, ISLES, "ORDER_SHIPPED").await, "somebody else's choices are their own");

    let choices = async |reader: &Caller| {
        let request = reader.ask(GetNotificationChoicesRequest {});
        let answer = app.notifications.clone().get_notification_choices(request).await.unwrap().into_inner();
        answer.choices.into_iter().map(|one| (one.topic, one.in_shop, one.by_mail)).collect::<Vec<_>>()
    };
    let all = ["ORDERS", "APPROVALS", "QUOTES", "ACCOUNT"];
    assert_eq!(choices(&tom).await, all.map(|topic| (topic.to_owned(), true, true)));
    app.choose(&claire, "ORDERS", true, true).await.unwrap();
    let of_claire = choices(&claire).await;
    assert_eq!((of_claire[0].2, of_claire[2].1, of_claire[2].2), (true, false, true));
    let unknown = app.choose(&claire, "WEATHER", true, true).await.unwrap_err();
    assert_eq!((unknown.reason, unknown.field.as_deref()), (Reason::FieldInvalid, Some("topic")));
}

#[tokio::test]
async fn d9_18_who_belongs_to_an_account_no_more_reads_nothing_of_it() {
    let app = TestApp::told_by_orders().await;
    let claire = app.reader(CLAIRE).await;
    app.tell(CLAIRE, NORD, "ORDER_SHIPPED").await;
    app.tell(CLAIRE, ISLES, "ORDER_SHIPPED").await;
    let request = RemoveMemberRequest { user_id: claire.user.as_ref().unwrap().id.to_string(), ..Default::default() };
    app.members.clone().remove_member(app.reader(ADA).await.ask(request)).await.unwrap();
    let claire = app.reader(CLAIRE).await;
    let left = app.page_of(&claire, 0, 20).await.notifications;
    assert_eq!(left.iter().map(|one| one.account_name.as_str()).collect::<Vec<_>>(), ["Isles Office"]);
    assert!(app.tell(CLAIRE, NORD, "ORDER_DECLINED").await, "a mail goes as it did");
    app.tell(HOMELESS, NORD, "ORDER_SHIPPED").await;
    assert_eq!(app.events_of(&claire).await.len(), 1);
    assert_eq!(app.events_of(&app.reader(HOMELESS).await).await, [""; 0]);
}

#[tokio::test]
async fn d9_18_it_is_kept_for_ninety_days() {
    let app = TestApp::told_by_orders().await;
    let kept = async || {
        let count = sqlx::query_scalar::<_, i64>("select count(*) from auth.notifications");
        count.fetch_one(&app.database.pool).await.unwrap()
    };
    app.tell(CLAIRE, NORD, "ORDER_SHIPPED").await;
    app.advance_clock(TimeDelta::days(89));
    app.sweep().await;
    assert_eq!(kept().await, 1);
    app.advance_clock(TimeDelta::days(1));
    app.sweep().await;
    assert_eq!(kept().await, 0);
}

#[tokio::test]
async fn users_are_told_by_services_that_prove_themselves_and_of_what_is_known() {
    let app = TestApp::told_by_orders().await;
    let good = app.happening(CLAIRE, NORD, "ORDER_SHIPPED").await;
    for secret in ["", "another secret of as many characters"] {
        let refusal = app.try_tell(NotifyUserRequest { secret: secret.into(), ..good.clone() }).await.unwrap_err();
        assert_eq!(refusal.kind, Kind::Unauthenticated, "{secret:?}");
    }
    for (field, request) in [
        ("id", NotifyUserRequest { id: Uuid::nil().to_string(), ..good.clone() }),
        ("userId", NotifyUserRequest { user_id: CLAIRE.into(), ..good.clone() }),
        ("accountId", NotifyUserRequest { account_id: String::new(), ..good.clone() }),
        ("event", NotifyUserRequest { event: "SNOW".into(), ..good.clone() }),
    ] {
        assert_eq!(app.try_tell(request).await.unwrap_err().field.as_deref(), Some(field));
    }
    let nobody = Caller::default().ask(ListUserNotificationsRequest::default());
    let refused = app.notifications.clone().list_user_notifications(nobody).await.unwrap_err();
    assert_eq!(Refusal::from(refused).kind, Kind::Unauthenticated);
}
