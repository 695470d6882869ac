//! Parcels: what left of a logistic order, the status that follows, and who is told (D4.18).

use crate::{
    people::{CLAIRE, HUGO},
    placed::with_role,
    shop::{BOOK, PEN, Shop},
};
use identity::{Caller, Role};
use platform_process::Refusal;
use proto::{
    common::{Page, Reason},
    order::{CommercialOrder, ListAuditRequest, PackedLine, Parcel, RecordParcelRequest, WithdrawParcelRequest},
};

const TO_SHIP: [&str; 4] =
    ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT"];

impl Shop {
    /// Records a parcel, as somebody who works for the shop.
    pub async fn pack(&self, request: RecordParcelRequest) -> Result<CommercialOrder, Refusal> {
        let clerk = with_role(self.login(CLAIRE).await, Role::Operator);
        Ok(self.operations.clone().record_parcel(clerk.ask(request)).await?.into_inner().order.unwrap())
    }

    /// Takes a parcel back.
    pub async fn withdraw(&self, parcel: &str) -> Result<CommercialOrder, Refusal> {
        let clerk = with_role(self.login(CLAIRE).await, Role::Operator);
        let request = WithdrawParcelRequest { parcel: parcel.into(), reason: "other order".into() };
        Ok(self.operations.clone().withdraw_parcel(clerk.ask(request)).await?.into_inner().order.unwrap())
    }

    /// An order of one supplier that waits for its lorry.
    async fn to_ship(&self, caller: &Caller, lines: &[(&str, i64)]) -> CommercialOrder {
        let draft = self.ready_order(caller, lines).await;
        let order = self.place(caller, &draft.id, "BANK_WIRE").await.unwrap();
        self.advance_to(&order.logistic_orders[0].id, &TO_SHIP).await;
        order
    }
}

/// A parcel with these lines.
pub fn packed(part: &str, lines: &[(&str, u32)]) -> RecordParcelRequest {
    let line = |(line, quantity): &(&str, u32)| PackedLine { line: (*line).into(), quantity: *quantity };
    RecordParcelRequest {
        logistic_order_id: part.into(),
        lines: lines.iter().map(line).collect(),
        ..RecordParcelRequest::default()
    }
}

fn parcels(order: &CommercialOrder) -> &[Parcel] {
    &order.logistic_orders[0].parcels
}

fn contents(parcel: &Parcel) -> Vec<(&str, u32)> {
    parcel.lines.iter().map(|line| (line.sku.as_str(), line.quantity)).collect()
}

#[tokio::test]
async fn d4_18_the_status_follows_from_what_has_left_and_the_buyer_sees_each_parcel() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.to_ship(&claire, &[(PEN, 10), (BOOK, 2)]).await;
    let part = &order.logistic_orders[0];
    let first = RecordParcelRequest {
        carrier: "colissimo".into(),
        tracking_number: "6A 1".into(),
        ..packed(&part.reference, &[("PEN", 4)])
    };
    let after = shop.pack(first).await.unwrap();
    assert_eq!(after.logistic_orders[0].status, "PARTIALLY_SHIPPED");
    let second = shop.pack(packed(&part.id, &[("PEN", 5), ("BOOK", 1)])).await.unwrap();
    assert_eq!(second.logistic_orders[0].status, "PARTIALLY_SHIPPED");
    shop.advance(&part.id, "SHIPPED").await.unwrap();

    let seen = shop.get(&claire, &order.id).await;
    assert_eq!(seen.logistic_orders[0].status, "SHIPPED");
    let told: Vec<_> = parcels(&seen).iter().map(contents).collect();
    assert_eq!(told, [vec![("PEN", 4)], vec![("PEN", 5), ("BOOK", 1)], vec![("PEN", 1), ("BOOK", 1)]]);
    let [first, .., last] = parcels(&seen) else { panic!("three parcels") };
    assert_eq!((&first.reference, first.carrier.as_str()), (&format!("{}-P1", part.reference), "Colissimo"));
    assert_eq!(first.tracking_link, "https://www.laposte.fr/outils/suivre-vos-envois?code=6A%201");
    assert_eq!((last.carrier.as_str(), last.tracking_link.as_str()), ("", ""));
    assert!(seen.logistic_orders[0].parcels.iter().all(|parcel| parcel.recorded_at.is_some()));
    let steps = shop.history(&claire, &order.id).await.into_iter().map(|step| step.to);
    let shipped: Vec<_> = steps.filter(|to| to.ends_with("SHIPPED")).collect();
    assert_eq!(shipped, ["PARTIALLY_SHIPPED", "PARTIALLY_SHIPPED", "SHIPPED"]);
}

#[tokio::test]
async fn d4_18_what_does_not_fit_is_refused_at_its_member_and_nothing_is_recorded() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.to_ship(&claire, &[(PEN, 3)]).await;
    let part = order.logistic_orders[0].id.as_str();
    let with = |carrier: &str, number: &str, link: &str, day: &str| RecordParcelRequest {
        carrier: carrier.into(),
        tracking_number: number.into(),
        tracking_link: link.into(),
        shipped_on: day.into(),
        ..packed(part, &[("PEN", 1)])
    };
    for (request, reason, field) in [
        (packed(part, &[("PEN", 4)]), Reason::ParcelQuantity, "lines[0].quantity"),
        (packed(part, &[("PEN", 0)]), Reason::ParcelQuantity, "lines[0].quantity"),
        (packed(part, &[("CHAIR", 1)]), Reason::LineNotFound, "lines[0].line"),
        (packed(part, &[("PEN", 1), ("PEN", 1)]), Reason::ParcelLineTwice, "lines[1].line"),
        (with("GLS", "1", "http://parcels.example/1", ""), Reason::TrackingLinkInvalid, "trackingLink"),
        (with("", "1", "", ""), Reason::FieldRequired, "carrier"),
        (with("", "", "", "2999-01-01"), Reason::ParcelDayInvalid, "shippedOn"),
        (with("", "", "", "2020-01-01"), Reason::ParcelDayInvalid, "shippedOn"),
        (with("", "", "", "yesterday"), Reason::FieldInvalid, "shippedOn"),
    ] {
        let refused = shop.pack(request).await.unwrap_err();
        assert_eq!((refused.reason, refused.field.as_deref()), (reason, Some(field)));
    }
    let above = shop.pack(packed(part, &[("PEN", 4)])).await.unwrap_err();
    assert_eq!((above.params["sku"].as_str(), above.params["max"].as_str()), ("PEN", "3"));
    assert_eq!(shop.advance(part, "PARTIALLY_SHIPPED").await.unwrap_err().reason, Reason::ParcelNeeded);
    let absent = Refusal::not_found(Reason::LogisticOrderNotFound);
    assert_eq!(shop.pack(packed("CO-2020-000001-1", &[])).await.unwrap_err(), absent);
    let seen = shop.get(&claire, &order.id).await;
    assert_eq!((seen.logistic_orders[0].status.as_str(), parcels(&seen).len()), ("WAITING_SHIPMENT", 0));

    shop.pack(packed(part, &[])).await.unwrap();
    let empty = Refusal::conflict(Reason::ParcelEmpty);
    assert_eq!(shop.pack(packed(part, &[])).await.unwrap_err(), empty);
}

#[tokio::test]
async fn d4_18_only_what_waits_for_its_lorry_leaves() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let draft = shop.ready_order(&claire, &[(PEN, 3)]).await;
    let part = draft.logistic_orders[0].id.clone();
    let absent = Refusal::not_found(Reason::LogisticOrderNotFound);
    assert_eq!(shop.pack(packed(&part, &[])).await.unwrap_err(), absent);
    shop.place(&claire, &draft.id, "BANK_WIRE").await.unwrap();
    for status in ["", "WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT"] {
        if !status.is_empty() {
            shop.advance(&part, status).await.unwrap();
        }
        assert_eq!(shop.pack(packed(&part, &[])).await.unwrap_err().reason, Reason::InvalidTransition, "{status}");
    }
}

#[tokio::test]
async fn d4_18_the_same_request_again_is_the_same_parcel() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.to_ship(&claire, &[(PEN, 10)]).await;
    let part = &order.logistic_orders[0].id;
    let request = RecordParcelRequest { idempotency_key: "lorry 7".into(), ..packed(part, &[("PEN", 4)]) };
    let first = shop.pack(request.clone()).await.unwrap();
    let again = shop.pack(request.clone()).await.unwrap();
    assert_eq!((parcels(&first).len(), parcels(&again).len()), (1, 1));
    let other = RecordParcelRequest { lines: packed(part, &[("PEN", 5)]).lines, ..request };
    assert_eq!(shop.pack(other).await.unwrap_err().reason, Reason::IdempotencyKeyReused);
}

#[tokio::test]
async fn d4_18_a_parcel_recorded_wrongly_is_withdrawn_while_nothing_followed() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let hugo = shop.login(HUGO).await;
    let order = shop.to_ship(&hugo, &[(PEN, 10)]).await;
    let part = &order.logistic_orders[0];
    let parcel = |number: u32| format!("{}-P{number}", part.reference);
    shop.pack(packed(&part.id, &[("PEN", 4)])).await.unwrap();
    shop.pack(packed(&part.id, &[])).await.unwrap();
    let followed = Refusal::conflict(Reason::ParcelFollowed);
    assert_eq!(shop.withdraw(&parcel(1)).await.unwrap_err(), followed);
    let back = shop.withdraw(&parcel(2)).await.unwrap();
    assert_eq!((back.logistic_orders[0].status.as_str(), parcels(&back).len()), ("PARTIALLY_SHIPPED", 1));
    assert_eq!(shop.withdraw(&parcel(2)).await.unwrap_err(), followed);
    assert_eq!(shop.withdraw(&parcel(9)).await.unwrap_err(), Refusal::not_found(Reason::ParcelNotFound));
    let again = shop.pack(packed(&part.id, &[])).await.unwrap();
    let [_, last] = parcels(&again) else { panic!("two parcels") };
    assert_eq!((last.reference.as_str(), contents(last)), (parcel(3).as_str(), vec![("PEN", 6)]));
    shop.receive(&hugo, &order.id, "").await.unwrap();
    assert_eq!(shop.withdraw(&parcel(3)).await.unwrap_err(), followed);

    let mail = shop.mail_to(HUGO, "annoncé par erreur").await;
    assert!(mail.text.contains(&parcel(2)) && mail.text.contains("Motif\u{a0}: other order"), "{}", mail.text);
    let clerk = with_role(shop.login(CLAIRE).await, Role::Operator);
    let request = clerk.ask(ListAuditRequest { page: Some(Page { page: 0, size: 100 }), filter: None });
    let trail = shop.operations.clone().list_audit(request).await.unwrap().into_inner().entries;
    let words: Vec<_> =
        trail.iter().rev().map(|entry| entry.action.as_str()).filter(|action| action.starts_with("PARCEL")).collect();
    assert_eq!(words, ["PARCEL_RECORDED", "PARCEL_RECORDED", "PARCEL_WITHDRAWN", "PARCEL_RECORDED"]);
}

#[tokio::test]
async fn d4_18_an_order_of_which_every_parcel_was_withdrawn_gives_its_stock_back() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let claire = shop.login(CLAIRE).await;
    let order = shop.to_ship(&claire, &[(PEN, 10)]).await;
    let part = &order.logistic_orders[0];
    shop.pack(packed(&part.id, &[("PEN", 4)])).await.unwrap();
    shop.withdraw(&format!("{}-P1", part.reference)).await.unwrap();
    shop.advance_to(&part.id, &["INCIDENT", "CANCELED"]).await;
    shop.all_is_delivered().await;
    assert_eq!(shop.stock_of(PEN).await, 1_000);
}

#[tokio::test]
async fn d9_11_a_buyer_gets_one_mail_for_each_parcel_with_what_is_in_it_and_where_it_is_followed() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let hugo = shop.login(HUGO).await;
    let order = shop.to_ship(&hugo, &[(PEN, 10)]).await;
    let part = &order.logistic_orders[0];
    let first = RecordParcelRequest {
        carrier: "Royal Mail".into(),
        tracking_number: "AB12".into(),
        ..packed(&part.id, &[("PEN", 4)])
    };
    shop.pack(first).await.unwrap();
    shop.advance(&part.id, "SHIPPED").await.unwrap();
    let told = shop.mail_to(HUGO, "une partie de votre commande est en route").await;
    let link = "https://www.royalmail.com/track-your-item#/tracking-results/AB12";
    for said in [format!("{}-P1, Royal Mail, AB12", part.reference), link.into(), "4 × ".into()] {
        assert!(told.text.contains(&said), "{said:?} in {}", told.text);
    }
    let rest = shop.mail_to(HUGO, "votre commande est en route").await;
    assert!(rest.text.contains(&format!("{}-P2", part.reference)) || rest.text.contains("-P1"), "{}", rest.text);
    shop.all_is_sent().await;
    let of_parcels = shop.mails_to(HUGO).into_iter().filter(|mail| mail.text.contains("en route")).count();
    assert_eq!(of_parcels, 2);
}

#[tokio::test]
async fn d7_34_parcels_are_for_operators_alone() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.to_ship(&claire, &[(PEN, 1)]).await;
    let part = &order.logistic_orders[0];
    for (caller, reason) in [(Caller::default(), Reason::AuthenticationRequired), (claire.clone(), Reason::Forbidden)] {
        let packed = shop.operations.clone().record_parcel(caller.ask(packed(&part.id, &[]))).await;
        assert_eq!(Refusal::from(packed.unwrap_err()).reason, reason);
        let request = WithdrawParcelRequest { parcel: format!("{}-P1", part.reference), reason: String::new() };
        let withdrawn = shop.operations.clone().withdraw_parcel(caller.ask(request)).await;
        assert_eq!(Refusal::from(withdrawn.unwrap_err()).reason, reason);
    }
}
