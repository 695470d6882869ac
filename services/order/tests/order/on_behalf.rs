//! Orders that the shop's people place for a member of an account: once, as if the member ordered, and marked as such (D7.47).

use crate::{
    operator::clerk,
    people::{ADA, CLAIRE, DEPOT, HUGO, ISLES_OFFICE, NOBODY, OFFICE, TOM},
    placed::with_role,
    shop::{CHAIR, PEN, Shop},
};
use futures::future::join_all;
use identity::{Caller, Role};
use platform_process::Refusal;
use proto::{
    common::{AuditEntry, Page, Reason},
    order::{
        ArticleRequest, CommercialOrder, GetAnyOrderHistoryRequest, ListAuditRequest, OrderedFor, Origin, PaymentInfo,
        PlaceOrderOnBehalfRequest, PreviewOrderOnBehalfRequest, PreviewOrderOnBehalfResponse,
    },
};
use uuid::Uuid;

const WHY: &str = "Par téléphone, <le site> ne répondait pas";

/// So many of an article, by its SKU.
fn article(offer: &str, quantity: u32) -> ArticleRequest {
    let (_, sku) = offer.split_once(':').unwrap();
    ArticleRequest { reference: sku.into(), quantity, ..ArticleRequest::default() }
}

impl Shop {
    /// An order of that account for one of these people, under a key of its own.
    async fn typed(&self, account: &str, member: &str, lines: &[(&str, u32)]) -> PlaceOrderOnBehalfRequest {
        let member_id = self.login(member).await.user.unwrap().id.to_string();
        let payment = PaymentInfo {
            payment_option: "BANK_WIRE".into(),
            purchase_order_number: "BC-42".into(),
            ..Default::default()
        };
        PlaceOrderOnBehalfRequest {
            ordered_for: Some(OrderedFor { account_id: account.into(), member_id, ..OrderedFor::default() }),
            articles: lines.iter().map(|(offer, quantity)| article(offer, *quantity)).collect(),
            shipping_address_id: DEPOT.into(),
            billing_address_id: OFFICE.into(),
            payment_info: Some(payment),
            reason: WHY.into(),
            idempotency_key: Uuid::new_v4().to_string(),
            ..PlaceOrderOnBehalfRequest::default()
        }
    }

    async fn place_for(&self, who: &Caller, request: &PlaceOrderOnBehalfRequest) -> Result<CommercialOrder, Refusal> {
        let request = who.ask(request.clone());
        Ok(self.on_behalf.clone().place_order_on_behalf(request).await?.into_inner().order.unwrap())
    }

    async fn previewed(
        &self,
        who: &Caller,
        request: &PlaceOrderOnBehalfRequest,
    ) -> Result<PreviewOrderOnBehalfResponse, Refusal> {
        let request = PreviewOrderOnBehalfRequest {
            ordered_for: request.ordered_for.clone(),
            articles: request.articles.clone(),
            ..PreviewOrderOnBehalfRequest::default()
        };
        Ok(self.on_behalf.clone().preview_order_on_behalf(who.ask(request)).await?.into_inner())
    }

    async fn audited(&self, who: &Caller) -> Vec<AuditEntry> {
        let request = who.ask(ListAuditRequest { page: Some(Page { page: 0, size: 100 }), filter: None });
        self.operations.clone().list_audit(request).await.unwrap().into_inner().entries
    }

    /// How many orders there are, drafts included.
    async fn orders_there(&self) -> i64 {
        sqlx::query_scalar("select count(*) from orders.commercial_orders").fetch_one(&self.database).await.unwrap()
    }
}

#[tokio::test]
async fn d7_47_an_order_for_a_member_says_by_whom_it_was_placed_and_why() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (clerk, hugo) = (clerk(&shop).await, shop.login(HUGO).await);
    let typed = shop.typed("ACC-NORD", HUGO, &[(PEN, 10)]).await;
    let order = shop.place_for(&clerk, &typed).await.unwrap();
    assert_eq!((order.status.as_str(), order.origin()), ("CREATED", Origin::OnBehalf));
    let by = order.on_behalf.clone().unwrap();
    assert_eq!((by.name.as_str(), by.reason.as_str()), ("Claire Durand", WHY));
    assert_eq!(order.customer.as_ref().unwrap().email, HUGO);
    assert_eq!(order.shipping_address.as_ref().unwrap().external_id, DEPOT);
    assert_eq!(order.payment_info.as_ref().unwrap().purchase_order_number, "BC-42");
    assert_eq!(shop.stock_of(PEN).await, 990);

    // The member has it like any other order, at the price of a cart.
    let theirs = shop.get(&hugo, &order.id).await;
    assert_eq!(theirs.on_behalf.unwrap().reason, WHY);
    let own = shop.placed_by(&hugo, &[(PEN, 10)]).await;
    assert_eq!(
        (&theirs.prices.unwrap().total_order_price, own.on_behalf),
        (&own.prices.unwrap().total_order_price, None)
    );

    let request = GetAnyOrderHistoryRequest { order_id: order.reference.clone() };
    let history = shop.operations.clone().get_any_order_history(clerk.ask(request)).await.unwrap().into_inner().changes;
    let placed = history.first().unwrap();
    assert_eq!((placed.to.as_str(), placed.actor_type().as_str_name()), ("CREATED", "ACTOR_TYPE_OPERATOR"));
    assert_eq!((placed.actor_name.as_str(), placed.reason.as_str()), ("Claire Durand", WHY));

    let trail = shop.audited(&clerk).await;
    let entry = trail.first().unwrap();
    assert_eq!((trail.len(), entry.action.as_str(), &entry.subject), (1, "ORDER_PLACED_ON_BEHALF", &order.reference));
    assert_eq!(entry.operator_id, clerk.user.as_ref().unwrap().id.to_string());
    assert_eq!((entry.details["reason"].as_str(), entry.details["account"].as_str()), (WHY, "Nord Bureau"));

    let mail = shop.mail_to(HUGO, &order.reference).await;
    assert!(mail.text.contains(&format!("Passée pour vous par Claire Durand\u{a0}: {WHY}")), "{}", mail.text);
}

#[tokio::test]
async fn d7_47_a_key_places_one_order_however_often_and_at_once_it_comes() {
    let shop = Shop::open().await;
    let clerk = clerk(&shop).await;
    let typed = shop.typed("ACC-NORD", CLAIRE, &[(PEN, 10)]).await;
    let at_once = join_all((0..4).map(|_| shop.place_for(&clerk, &typed))).await;
    let mut placed: Vec<_> = at_once.into_iter().map(|order| order.unwrap().reference).collect();
    placed.push(shop.place_for(&clerk, &typed).await.unwrap().reference);
    placed.dedup();
    assert_eq!((placed.len(), shop.orders_there().await, shop.stock_of(PEN).await), (1, 1, 990));
    assert_eq!(shop.audited(&clerk).await.len(), 1);

    let other = PlaceOrderOnBehalfRequest { reason: "By letter".into(), ..typed.clone() };
    assert_eq!(shop.place_for(&clerk, &other).await.unwrap_err().reason, Reason::IdempotencyKeyReused);
    let again = PlaceOrderOnBehalfRequest { idempotency_key: Uuid::new_v4().to_string(), ..typed };
    assert_ne!(shop.place_for(&clerk, &again).await.unwrap().reference, placed[0]);
}

#[tokio::test]
async fn d7_47_it_is_judged_as_if_the_member_ordered_and_waits_where_theirs_would() {
    let shop = Shop::open().await;
    let clerk = clerk(&shop).await;
    let above = shop.typed("ACC-NORD", HUGO, &[(PEN, 10), (CHAIR, 1)]).await;
    let order = shop.place_for(&clerk, &above).await.unwrap();
    assert_eq!((order.status.as_str(), order.approval_limit.is_empty()), ("WAITING_CUSTOMER_APPROVAL", false));

    let before = shop.orders_there().await;
    let lines = [(PEN, 100_000), (CHAIR, 2), ("SUP-A:NOTHING", 1)];
    let short = shop.typed("ACC-NORD", CLAIRE, &lines).await;
    let refused = shop.place_for(&clerk, &short).await.unwrap_err();
    let issues: Vec<_> = refused.issues.iter().map(|issue| (issue.index, issue.reason())).collect();
    let why =
        [(Some(0), Reason::QuantityInvalid), (Some(1), Reason::QuantityAboveStock), (Some(2), Reason::OfferNotFound)];
    assert_eq!((refused.reason, issues), (Reason::OrderLinesNotAvailable, why.to_vec()));

    let due = PaymentInfo { payment_option: "BANK_WIRE_ON_DUE_DATE".into(), ..PaymentInfo::default() };
    let typed = shop.typed("ACC-NORD", CLAIRE, &[(PEN, 10)]).await;
    for (request, reason) in [
        (PlaceOrderOnBehalfRequest { payment_info: Some(due), ..typed.clone() }, Reason::PaymentOptionUnavailable),
        (
            PlaceOrderOnBehalfRequest { shipping_address_id: ISLES_OFFICE.into(), ..typed.clone() },
            Reason::AddressNotFound,
        ),
        (PlaceOrderOnBehalfRequest { billing_address_id: DEPOT.into(), ..typed.clone() }, Reason::AddressNotFound),
        (PlaceOrderOnBehalfRequest { requested_date: "2020-01-01".into(), ..typed.clone() }, Reason::FieldInvalid),
        (PlaceOrderOnBehalfRequest { reason: " ".into(), ..typed.clone() }, Reason::FieldRequired),
        (PlaceOrderOnBehalfRequest { idempotency_key: String::new(), ..typed.clone() }, Reason::FieldRequired),
    ] {
        assert_eq!(shop.place_for(&clerk, &request).await.unwrap_err().reason, reason);
    }
    assert_eq!(shop.orders_there().await, before, "nothing stays of what is refused");
    assert!(shop.place_for(&clerk, &typed).await.is_ok(), "what was refused under a key may be put right");
}

#[tokio::test]
async fn d7_47_only_who_may_order_for_the_account_is_ordered_for() {
    let shop = Shop::open().await;
    let clerk = clerk(&shop).await;
    for (account, member) in [("ACC-NORD", TOM), ("ACC-NORD", NOBODY), ("ACC-ISLES", CLAIRE)] {
        let typed = shop.typed(account, member, &[(PEN, 10)]).await;
        let refused = shop.place_for(&clerk, &typed).await.unwrap_err();
        assert_eq!((refused.reason, refused.field.as_deref()), (Reason::MemberNotFound, Some("memberId")), "{member}");
    }
    let unknown = shop.typed("ACC-NOBODY", CLAIRE, &[(PEN, 10)]).await;
    assert_eq!(shop.place_for(&clerk, &unknown).await.unwrap_err().kind.http(), 404);

    let disable = "update auth.users set status = 'DISABLED' where email = $1";
    sqlx::query(disable).bind(ADA).execute(&shop.database).await.unwrap();
    let disabled = shop.typed("ACC-NORD", ADA, &[(PEN, 10)]).await;
    assert_eq!(shop.place_for(&clerk, &disabled).await.unwrap_err().reason, Reason::MemberNotFound);

    let stop = "update auth.accounts set status = 'INACTIVE' where external_id = 'ACC-ISLES'";
    sqlx::query(stop).execute(&shop.database).await.unwrap();
    let stopped = shop.typed("ACC-ISLES", TOM, &[(PEN, 10)]).await;
    assert_eq!(shop.place_for(&clerk, &stopped).await.unwrap_err().reason, Reason::AccountInactive);
    assert_eq!(shop.orders_there().await, 0);
}

#[tokio::test]
async fn d7_47_nobody_but_the_shops_people_orders_for_others() {
    let shop = Shop::open().await;
    let typed = shop.typed("ACC-NORD", HUGO, &[(PEN, 10)]).await;
    let supplier = with_role(shop.login(TOM).await, Role::Supplier);
    let admin = with_role(shop.login(CLAIRE).await, Role::AccountAdmin);
    for caller in [supplier, admin, shop.login(HUGO).await] {
        assert_eq!(shop.place_for(&caller, &typed).await.unwrap_err().kind.http(), 403);
        assert_eq!(shop.previewed(&caller, &typed).await.unwrap_err().kind.http(), 403);
    }
    assert_eq!(shop.place_for(&Caller::default(), &typed).await.unwrap_err().kind.http(), 401);
    assert_eq!(shop.orders_there().await, 0);
}

#[tokio::test]
async fn d7_47_a_preview_costs_what_the_order_does_and_says_what_may_be_chosen() {
    let shop = Shop::open().await;
    let clerk = clerk(&shop).await;
    let typed = shop.typed("ACC-NORD", CLAIRE, &[(PEN, 4), (CHAIR, 9), (PEN, 6)]).await;
    let preview = shop.previewed(&clerk, &typed).await.unwrap();
    let lines: Vec<_> =
        preview.lines.iter().map(|line| (line.index, line.quantity, line.unit_price.as_str())).collect();
    assert_eq!(lines, [(0, 10, "1.5"), (1, 9, "")]);
    assert_eq!(preview.lines[1].issues[0].reason(), Reason::QuantityAboveStock);
    let addresses =
        |of: &[proto::order::AddressSnapshot]| of.iter().map(|one| one.external_id.clone()).collect::<Vec<_>>();
    assert_eq!(addresses(&preview.shipping_addresses).len(), 2);
    assert_eq!(addresses(&preview.billing_addresses), [OFFICE]);
    assert_eq!((preview.payment_options, preview.payment_term_days), (vec!["BANK_WIRE".to_owned()], 0));
    assert_eq!(shop.orders_there().await, 0);

    let pens = PlaceOrderOnBehalfRequest { articles: vec![article(PEN, 10)], ..typed };
    let order = shop.place_for(&clerk, &pens).await.unwrap();
    assert_eq!(preview.prices.unwrap(), order.prices.unwrap());

    let due = shop.typed("ACC-ISLES", TOM, &[]).await;
    let preview = shop.previewed(&clerk, &due).await.unwrap();
    assert_eq!((preview.payment_options[0].as_str(), preview.payment_term_days), ("BANK_WIRE_ON_DUE_DATE", 30));
    assert_eq!(preview.prices.unwrap().currency, "GBP");
}
