//! What those are mailed of who work for the shop or for a supplier, each in their own language (D9.17).

use crate::{
    people::{ADA, CLAIRE, HUGO},
    shop::{CHAIR, PEN, Shop},
};
use identity::Caller;
use proto::order::{CreateContactRequest, CreateQuotesRequest, DecideRequest};
use test_shop::eventually;

const INES: &str = "ines@shop.test";
const ALPHA: &str = "expedition@sup-a.test";
const BETA: &str = "desk@sup-b.test";

impl Shop {
    /// Somebody who works for the shop, or for a supplier, by its external id.
    async fn engage(&self, email: &str, supplier: Option<&str>, locale: &str) {
        let user = "insert into auth.users
                 (id, external_id, first_name, last_name, email, status, locale, password_hash, created_at)
             values (gen_random_uuid(), $1, 'Alix', 'Roy', $1, 'ACTIVE', $2, '', now())";
        sqlx::query(user).bind(email).bind(locale).execute(&self.database).await.unwrap();
        let account = "insert into auth.accounts
                 (id, external_id, kind, supplier_id, name, company_registration_name, business_registration_number,
                  status, payment_type, created_at)
             values (gen_random_uuid(), $1, case when $2::text is null then 'SHOP' else 'SUPPLIER' end,
                     (select id from catalogue.suppliers where external_id = $2), $1, $1, '', 'ACTIVE', 'IMMEDIATE', now())";
        sqlx::query(account).bind(format!("OF-{email}")).bind(supplier).execute(&self.database).await.unwrap();
        let membership = "insert into auth.memberships (user_id, account_id, roles, is_default, created_at)
             select users.id, account.id, array[case account.kind when 'SHOP' then 'OPERATOR' else 'SUPPLIER' end], true, now()
             from auth.users, auth.accounts as account where email = $1 and account.external_id = 'OF-' || $1";
        sqlx::query(membership).bind(email).execute(&self.database).await.unwrap();
    }

    async fn mute(&self, email: &str, topic: &str) {
        let sql = "insert into auth.muted_topics (user_id, topic) select id, $2 from auth.users where email = $1";
        sqlx::query(sql).bind(email).bind(topic).execute(&self.database).await.unwrap();
    }

    /// Everything that was to be mailed has been.
    async fn mailed(&self) {
        let left = "select count(*) from orders.outbox";
        let is_done = async || sqlx::query_scalar::<_, i64>(left).fetch_one(&self.database).await.unwrap() == 0;
        eventually("the outbox is empty", is_done).await;
    }

    async fn order_by(&self, caller: &Caller, lines: &[(&str, i64)]) -> proto::order::CommercialOrder {
        let draft = self.ready_order(caller, lines).await;
        self.place(caller, &draft.id, "BANK_WIRE").await.unwrap()
    }
}

#[tokio::test]
async fn d9_17_the_shop_hears_of_an_order_and_each_supplier_of_its_part() {
    let mut shop = Shop::open().await;
    shop.engage(INES, None, "en-GB").await;
    shop.engage(ALPHA, Some("SUP-A"), "fr-FR").await;
    shop.engage(BETA, Some("SUP-B"), "en-GB").await;
    shop.start_background();
    let order = shop.order_by(&shop.login(CLAIRE).await, &[(PEN, 10), (CHAIR, 1)]).await;
    let shops = shop.mail_to(INES, "Nord Bureau has placed an order of").await;
    assert!(shops.text.contains("Suppliers:"), "{shops:?}");
    let _ = shop.mail_to(ALPHA, "Nord Bureau vous a commandé 1 ligne.").await;
    let _ = shop.mail_to(BETA, "Nord Bureau has ordered 1 line from you.").await;
    shop.mailed().await;
    for (email, part) in [(ALPHA, "SUP-B"), (BETA, "SUP-A")] {
        let [mail] = &shop.mails_to(email)[..] else { panic!("{:?}", shop.mails_to(email)) };
        assert!(!mail.text.contains(part) && !mail.text.contains('€'), "{mail:?}");
    }
    assert_eq!(shop.mails_to(INES).len(), 1, "{}", order.reference);
}

#[tokio::test]
async fn d9_17_a_supplier_hears_of_an_order_that_needs_approval_once_it_has_it() {
    let mut shop = Shop::open().await;
    shop.engage(INES, None, "en-GB").await;
    shop.engage(BETA, Some("SUP-B"), "en-GB").await;
    shop.start_background();
    let order = shop.order_by(&shop.login(HUGO).await, &[(CHAIR, 1)]).await;
    let waits = shop.mail_to(INES, "It still waits for somebody of the account to approve it.").await;
    assert!(waits.text.contains("Nord Bureau"));
    shop.mailed().await;
    assert_eq!(shop.mails_to(BETA), []);
    let request = DecideRequest { order_id: order.id, approved: true, reason: String::new() };
    shop.placed.clone().decide(shop.login(ADA).await.ask(request)).await.unwrap();
    let _ = shop.mail_to(BETA, "Nord Bureau has ordered 1 line from you.").await;
    shop.mailed().await;
    assert_eq!((shop.mails_to(BETA).len(), shop.mails_to(INES).len()), (1, 1));
}

#[tokio::test]
async fn d9_17_who_wants_no_such_mails_gets_none() {
    let mut shop = Shop::open().await;
    shop.engage(INES, None, "fr-FR").await;
    shop.engage(ALPHA, Some("SUP-A"), "fr-FR").await;
    shop.mute(INES, "ORDERS").await;
    shop.mute(ALPHA, "QUOTES").await;
    shop.start_background();
    let claire = shop.login(CLAIRE).await;
    shop.order_by(&claire, &[(PEN, 10)]).await;
    let _ = shop.mail_to(ALPHA, "vous a commandé").await;
    let lines = shop.wanted(&[(PEN, 100)]).await;
    shop.try_ask(&claire, CreateQuotesRequest { lines, submit: true, ..Default::default() }).await.unwrap();
    let _ = shop.mail_to(INES, "demande des prix à").await;
    shop.mailed().await;
    assert_eq!((shop.mails_to(INES).len(), shop.mails_to(ALPHA).len()), (1, 1));
}

#[tokio::test]
async fn d9_17_the_shops_people_hear_of_questions() {
    let mut shop = Shop::open().await;
    shop.engage(INES, None, "en-GB").await;
    shop.start_background();
    let (subject, message) = ("OTHER".into(), "Livrez-vous le samedi ?".into());
    let request = CreateContactRequest { subject, message, ..Default::default() };
    shop.contacts.clone().create_contact(shop.login(CLAIRE).await.ask(request)).await.unwrap();
    let mail = shop.mail_to(INES, "Livrez-vous le samedi ?").await;
    assert!(mail.text.contains("Account: Nord Bureau"), "{mail:?}");
}
