//! Where stores are paid, and what was paid of orders: by hand, as operators say it.

use crate::{
    operator::clerk,
    people::{CLAIRE, TOM},
    shop::{CHAIR, PEN, Shop},
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    common::{Reason, Versions},
    order::{
        BankDetails, Company, GetPaymentRequest, ListPaymentSettingsRequest, PaymentSettings, PaymentState,
        RecordPaymentRequest, RecordPaymentResponse, SetPaymentSettingsRequest,
    },
};

/// Where the store of these tests is paid.
pub fn settings() -> PaymentSettings {
    let text = str::to_owned;
    PaymentSettings {
        store_id: text("store"),
        bank: Some(BankDetails {
            beneficiary: text("Comptoir Distribution SAS"),
            iban: text("FR14 2004 1010 0505 0001 3M02 606"),
            bic: text("PSSTFRPPLYO"),
        }),
        company: Some(Company {
            series: text("FR"),
            legal_name: text("Comptoir Distribution"),
            legal_form: text("SAS"),
            capital: text("50 000 €"),
            registration_number: text("732829320"),
            vat_number: text("FR44732829320"),
            address: text("12 rue du Comptoir"),
            zipcode: text("69002"),
            city: text("Lyon"),
            country: text("FR"),
            register: text("RCS Lyon"),
            email: text("compta@comptoir.test"),
            ..Company::default()
        }),
        reference_rule: text("ORDER"),
        updated_at: None,
        version: 0,
    }
}

impl Shop {
    /// Says where a store is paid.
    pub async fn set_settings(&self, who: &Caller, settings: PaymentSettings) -> Result<PaymentSettings, Refusal> {
        let request = SetPaymentSettingsRequest { settings: Some(settings), if_match: None };
        let answer = self.payment_operations.clone().set_payment_settings(who.ask(request)).await?.into_inner();
        Ok(answer.settings.unwrap())
    }

    /// What of an order is owed.
    pub async fn payment_of(&self, who: &Caller, order: &str) -> Result<PaymentState, Refusal> {
        let request = GetPaymentRequest { order_id: order.into() };
        Ok(self.payments.clone().get_payment(who.ask(request)).await?.into_inner().payment.unwrap())
    }

    async fn record(&self, who: &Caller, order: &str, said: (&str, &str)) -> Result<RecordPaymentResponse, Refusal> {
        self.recorded(who, order, said, false).await
    }

    async fn refund(&self, who: &Caller, order: &str, said: (&str, &str)) -> Result<RecordPaymentResponse, Refusal> {
        self.recorded(who, order, said, true).await
    }

    async fn recorded(
        &self,
        who: &Caller,
        order: &str,
        (amount, reference): (&str, &str),
        refund: bool,
    ) -> Result<RecordPaymentResponse, Refusal> {
        let request = RecordPaymentRequest {
            order_id: order.into(),
            amount: amount.into(),
            date: "2026-01-05".into(),
            reference: reference.into(),
            refund,
        };
        Ok(self.payment_operations.clone().record_payment(who.ask(request)).await?.into_inner())
    }
}

fn status(response: &RecordPaymentResponse) -> (&str, &str, &str) {
    let payment = response.payment.as_ref().unwrap();
    (&payment.status, &payment.owed, &payment.excess)
}

#[tokio::test]
async fn d4_21_a_wrong_iban_is_refused_at_its_field_and_nothing_changes() {
    let shop = Shop::open().await;
    let clerk = clerk(&shop).await;
    shop.set_settings(&clerk, settings()).await.unwrap();
    let with = |change: fn(&mut PaymentSettings)| {
        let mut settings = settings();
        change(&mut settings);
        settings
    };
    for (wrong, reason, field) in [
        (
            with(|it| it.bank.as_mut().unwrap().iban = "FR1420041010050500013M02607".into()),
            Reason::IbanInvalid,
            "bank.iban",
        ),
        (with(|it| it.bank.as_mut().unwrap().bic = "X".into()), Reason::BicInvalid, "bank.bic"),
        (with(|it| it.company.as_mut().unwrap().legal_name.clear()), Reason::FieldRequired, "company.legalName"),
        (
            with(|it| it.company.as_mut().unwrap().registration_number = "123456789".into()),
            Reason::CompanyNumberInvalid,
            "company.registrationNumber",
        ),
        (with(|it| it.reference_rule = "NONE".into()), Reason::FieldInvalid, "referenceRule"),
        (with(|it| it.store_id.clear()), Reason::FieldRequired, "storeId"),
    ] {
        let refusal = shop.set_settings(&clerk, wrong).await.unwrap_err();
        assert_eq!((refusal.reason, refusal.field.as_deref()), (reason, Some(field)));
    }
    // Another company's documents can't be numbered under the same series.
    let other = with(|it| {
        it.store_id = "uk".into();
        it.company.as_mut().unwrap().vat_number = "FR83404833048".into();
    });
    assert_eq!(shop.set_settings(&clerk, other).await.unwrap_err().reason, Reason::SeriesTaken);
    let request = clerk.ask(ListPaymentSettingsRequest {});
    let listed = shop.payment_operations.clone().list_payment_settings(request).await.unwrap().into_inner().settings;
    let ibans: Vec<_> = listed.iter().map(|settings| settings.bank.as_ref().unwrap().iban.as_str()).collect();
    assert_eq!(ibans, ["FR1420041010050500013M02606"]);
}

#[tokio::test]
async fn d4_21_a_buyer_is_told_where_to_pay_on_the_order_and_in_its_mail() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    shop.set_settings(&clerk, PaymentSettings { reference_rule: "CREDITOR".into(), ..settings() }).await.unwrap();
    let order = shop.placed_by(&claire, &[(PEN, 10)]).await;
    let payment = shop.payment_of(&claire, &order.id).await.unwrap();
    assert_eq!((payment.status.as_str(), payment.due.as_str()), ("WAITING_PAYMENT", "29.88"));
    assert_eq!((payment.owed.as_str(), payment.due_date.as_str()), ("29.88", ""));
    assert_eq!(payment.bank.unwrap().iban, "FR1420041010050500013M02606");
    assert!(
        payment.wire_reference.starts_with("RF") && payment.wire_reference.ends_with(&order.reference.replace('-', ""))
    );
    shop.mail_to(CLAIRE, "FR14 2004 1010 0505 0001 3M02 606").await;

    let tom = shop.login(TOM).await;
    let foreign = shop.payment_of(&tom, &order.id).await.unwrap_err();
    let absent = shop.payment_of(&tom, "0199e000-0000-7000-8000-000000000000").await.unwrap_err();
    assert_eq!((foreign.reason, &foreign), (Reason::OrderNotFound, &absent));
}

#[tokio::test]
async fn d4_21_payments_are_written_down_once_and_the_order_stands_where_its_money_does() {
    let shop = Shop::open().await;
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    let order = shop.placed_by(&claire, &[(PEN, 10)]).await;
    let first = shop.record(&clerk, &order.reference, ("20", "VIR 1")).await.unwrap();
    assert_eq!((first.recorded, status(&first)), (true, ("PARTIALLY_PAID", "9.88", "0.00")));
    let again = shop.record(&clerk, &order.id, ("20.00", "VIR 1")).await.unwrap();
    assert_eq!((again.recorded, status(&again)), (false, ("PARTIALLY_PAID", "9.88", "0.00")));
    let other = shop.record(&clerk, &order.id, ("21", "VIR 1")).await.unwrap_err();
    assert_eq!((other.reason, other.field.as_deref()), (Reason::PaymentDiffers, Some("reference")));
    let rest = shop.record(&clerk, &order.id, ("9.88", "VIR 2")).await.unwrap();
    assert_eq!(status(&rest), ("PAID", "0.00", "0.00"));
    let shown = shop.get(&claire, &order.id).await;
    assert_eq!(shown.logistic_orders[0].payment_status, "PAID");
    let over = shop.record(&clerk, &order.id, ("1", "VIR 3")).await.unwrap();
    assert_eq!(status(&over), ("OVER_PAID", "0.00", "1.00"));
    let back = shop.refund(&clerk, &order.id, ("1", "VIR 4")).await.unwrap();
    assert_eq!(status(&back), ("PAID", "0.00", "0.00"));
    let too_much = shop.refund(&clerk, &order.id, ("30", "VIR 5")).await.unwrap_err();
    assert_eq!(too_much.reason, Reason::RefundAbovePaid);
    let payment = shop.payment_of(&claire, &order.id).await.unwrap();
    let kinds: Vec<_> = payment.payments.iter().map(|one| (one.kind.as_str(), one.amount.as_str())).collect();
    assert_eq!(kinds, [("PAYMENT", "20.00"), ("PAYMENT", "9.88"), ("PAYMENT", "1.00"), ("REFUND", "1.00")]);
    let unknown = shop.record(&clerk, "CO-2020-000001", ("1", "VIR 1")).await.unwrap_err();
    assert_eq!(unknown.reason, Reason::OrderNotFound);
}

#[tokio::test]
async fn d4_21_what_is_called_off_owes_nothing_and_what_was_paid_of_it_is_to_be_given_back() {
    let shop = Shop::open().await;
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    let unpaid = shop.placed_by(&claire, &[(PEN, 10)]).await;
    shop.cancel(&claire, &unpaid.id, "").await.unwrap();
    let payment = shop.payment_of(&claire, &unpaid.id).await.unwrap();
    assert_eq!((payment.status.as_str(), payment.owed.as_str()), ("NOT_INITIATED", "0.00"));
    assert_eq!(shop.get(&claire, &unpaid.id).await.logistic_orders[0].payment_status, "NOT_INITIATED");

    // Two suppliers: one declines what was paid.
    let order = shop.placed_by(&claire, &[(PEN, 10), (CHAIR, 1)]).await;
    let total = order.prices.as_ref().unwrap().total_order_price.clone();
    shop.record(&clerk, &order.id, (&total, "VIR 1")).await.unwrap();
    let part = &order.logistic_orders[0].reference;
    shop.step_by(&clerk, part, "WAITING_SUPPLIER_APPROVAL", "").await.unwrap();
    shop.step_by(&clerk, part, "DECLINED_BY_SUPPLIER", "sold out").await.unwrap();
    let statuses = |order: &proto::order::CommercialOrder| {
        order.logistic_orders.iter().map(|part| part.payment_status.clone()).collect::<Vec<_>>()
    };
    assert_eq!(statuses(&shop.get(&claire, &order.id).await), ["WAITING_REFUND", "PAID"]);
    let payment = shop.payment_of(&claire, &order.id).await.unwrap();
    assert_eq!((payment.status.as_str(), payment.excess.as_str()), ("WAITING_REFUND", "29.88"));
    let part_back = shop.refund(&clerk, &order.id, ("10", "VIR 2")).await.unwrap();
    assert_eq!(status(&part_back), ("PARTIALLY_REFUNDED", "0.00", "19.88"));
    shop.refund(&clerk, &order.id, ("19.88", "VIR 3")).await.unwrap();
    assert_eq!(statuses(&shop.get(&claire, &order.id).await), ["REFUNDED", "PAID"]);
}

#[tokio::test]
async fn d7_52_settings_are_set_over_the_version_that_was_seen() {
    let shop = Shop::open().await;
    let clerk = clerk(&shop).await;
    let over = async |beneficiary: &str, version: u64| {
        let mut settings = settings();
        settings.store_id = "outlet".into();
        settings.bank.as_mut().unwrap().beneficiary = beneficiary.into();
        let if_match = Some(Versions { versions: vec![version] });
        let request = SetPaymentSettingsRequest { settings: Some(settings), if_match };
        let set = shop.payment_operations.clone().set_payment_settings(clerk.ask(request)).await;
        Ok::<_, Refusal>(set.map_err(Refusal::from)?.into_inner().settings.unwrap().version)
    };
    let seen = over("Comptoir", 0).await.unwrap();
    assert_eq!(over("Someone", 0).await.unwrap_err().reason, Reason::StaleVersion, "there are some by now");
    over("Comptoir SAS", seen).await.unwrap();
    assert_eq!(over("Late", seen).await.unwrap_err().reason, Reason::StaleVersion);
}
