//! Lists of placed orders: found by what people know of them, by status and day, and never another account's.

use crate::{
    people::{CLAIRE, HUGO, ISLES_OFFICE, TOM},
    shop::{BOOK, CHAIR, PEN, Shop},
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    common::{Page, Reason},
    order::{
        ListOrderLinesRequest, ListOrderLinesResponse, ListOrdersRequest, ListOrdersResponse, PaymentInfo,
        PlaceOrderRequest,
    },
};
use uuid::Uuid;

#[tokio::test]
async fn an_order_is_found_by_its_references_its_number_and_its_lines_whatever_the_case() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let pens = shop.numbered_order(&claire, &[(PEN, 1)], "Chantier-7").await;
    let chairs = shop.numbered_order(&claire, &[(CHAIR, 1), (BOOK, 2)], "").await;
    let both = [chairs.as_str(), pens.as_str()];
    let table: [(&str, &[&str]); 10] = [
        ("", &both),
        (&pens.to_lowercase(), &both[1..]),
        (&format!("{chairs}-2"), &both[..1]),
        ("chantier", &both[1..]),
        ("CHANTIER-7", &both[1..]),
        ("pen", &both[1..]),
        ("Article CHAIR", &both[..1]),
        (" article ", &both),
        ("3600000000016", &both[..1]),
        ("nothing of the kind", &[]),
    ];
    for (query, found) in table {
        let listed = shop.list(&hugo, ListOrdersRequest { query: query.into(), ..Default::default() }).await.unwrap();
        assert_eq!(references(&listed), found, "{query}");
        assert_eq!(listed.total, found.len() as u64, "{query}");
    }
    for sign in ["%", "_", "\\"] {
        let listed = shop.list(&hugo, ListOrdersRequest { query: sign.into(), ..Default::default() }).await.unwrap();
        assert_eq!(listed.total, 0, "{sign} is a letter like others");
    }
}

#[tokio::test]
async fn a_list_says_what_an_order_is_and_leaves_drafts_out() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let draft = shop.ready_order(&claire, &[(PEN, 1)]).await;
    let reference = shop.numbered_order(&claire, &[(PEN, 10), (CHAIR, 1)], "PO-9").await;
    let listed = shop.list(&claire, ListOrdersRequest::default()).await.unwrap();
    let [order] = &listed.orders[..] else { panic!("{listed:?} is one order") };
    let whole = shop.get(&claire, &order.id).await;
    assert_ne!(order.id, draft.id);
    assert_eq!((&order.reference, order.purchase_order_number.as_str()), (&reference, "PO-9"));
    assert_eq!((&order.status, &order.prices, &order.customer), (&whole.status, &whole.prices, &whole.customer));
    assert_eq!((order.number_of_lines, &order.validated_at), (2, &whole.validated_at));
    assert_eq!(order.supplier_names, ["Papeterie Martin", "Sièges & Cie"]);
}

#[tokio::test]
async fn d4_5_orders_are_listed_by_the_status_that_is_shown() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.placed_order(&claire, &[(PEN, 10), (CHAIR, 1)]).await;
    let with = async |status: &str| {
        let request = ListOrdersRequest { statuses: vec![status.into()], ..Default::default() };
        shop.list(&claire, request).await.map(|listed| listed.total)
    };
    assert_eq!((with("CREATED").await.unwrap(), with("PARTIALLY_CANCELED").await.unwrap()), (1, 0));
    shop.advance_to(&order.logistic_orders[1].id, &["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER"]).await;
    shop.cancel(&claire, &order.id, "").await.unwrap();
    assert_eq!((with("CREATED").await.unwrap(), with("PARTIALLY_CANCELED").await.unwrap()), (0, 1));
    assert_eq!(with("LOST").await.unwrap_err(), Refusal::invalid(Reason::FieldInvalid).on("status"));
}

#[tokio::test]
async fn days_are_those_of_paris_and_both_ends_count() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    for (line, at) in [((PEN, 1), "2026-03-01T22:59:59Z"), ((BOOK, 1), "2026-03-01T23:00:00Z")] {
        let order: Uuid = shop.placed_order(&claire, &[line]).await.id.parse().unwrap();
        let moved = "update orders.commercial_orders set validated_at = $2::text::timestamptz where id = $1";
        sqlx::query(moved).bind(order).bind(at).execute(&shop.database).await.unwrap();
    }
    let days = async |from: &str, to: &str| {
        let request = ListOrdersRequest { from: from.into(), to: to.into(), ..Default::default() };
        shop.list(&claire, request).await.unwrap().total
    };
    assert_eq!((days("2026-03-01", "2026-03-01").await, days("2026-03-02", "2026-03-02").await), (1, 1));
    assert_eq!((days("", "2026-03-01").await, days("2026-03-02", "").await, days("2026-03-01", "").await), (1, 1, 2));
    assert_eq!(days("2026-03-03", "").await, 0);
}

#[tokio::test]
async fn pages_and_sorts_show_each_order_once() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    for lines in [(PEN, 20), (PEN, 1), (PEN, 100)] {
        shop.placed_order(&claire, &[lines]).await;
    }
    let sorted = async |sort: &str| {
        let mut references = Vec::new();
        for page in 0..4 {
            let request =
                ListOrdersRequest { page: Some(Page { page, size: 1 }), sort: sort.into(), ..Default::default() };
            let listed = shop.list(&claire, request).await.unwrap();
            assert_eq!(listed.total, 3, "{sort}, page {page}");
            references.extend(listed.orders.into_iter().map(|order| order.reference[8..].to_owned()));
        }
        references
    };
    assert_eq!(sorted("").await, ["000003", "000002", "000001"]);
    assert_eq!(sorted("createdAt:asc").await, ["000001", "000002", "000003"]);
    assert_eq!(sorted("totalPrice:asc").await, ["000002", "000001", "000003"]);
    assert_eq!(sorted("totalPrice:desc").await, ["000003", "000001", "000002"]);
    let too_large = ListOrdersRequest { page: Some(Page { page: 0, size: 101 }), ..Default::default() };
    assert_eq!(shop.list(&claire, too_large).await.unwrap_err().reason, Reason::PageOutOfRange);
}

#[tokio::test]
async fn d6_2_an_approver_finds_what_waits_for_them_and_nobody_their_own() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let waiting = shop.placed_order(&hugo, &[(CHAIR, 1)]).await;
    shop.placed_order(&hugo, &[(PEN, 1)]).await;
    let to_decide = async |caller: &Caller| {
        let request = ListOrdersRequest { to_decide: true, ..Default::default() };
        references(&shop.list(caller, request).await.unwrap())
    };
    assert_eq!(to_decide(&claire).await, [""; 0]);
    assert_eq!(to_decide(&shop.approver(HUGO).await).await, [""; 0]);
    let claire = shop.approver(CLAIRE).await;
    assert_eq!(to_decide(&claire).await, [waiting.reference]);
    shop.decide(&claire, &waiting.id, true, "").await.unwrap();
    assert_eq!(to_decide(&claire).await, [""; 0]);
}

#[tokio::test]
async fn an_account_lists_its_own_orders_only() {
    let shop = Shop::open().await;
    let (claire, tom) = (shop.login(CLAIRE).await, shop.login(TOM).await);
    let order = shop.placed_order(&claire, &[(PEN, 1), (BOOK, 1)]).await;
    let cart = shop.cart(&tom, &[(PEN, 1)]).await;
    let own = shop.initialize(&tom, &cart).await.order_id;
    shop.ship(&tom, &own, ISLES_OFFICE, "STD").await.unwrap();
    shop.bill(&tom, &own, ISLES_OFFICE).await.unwrap();
    let own = shop.place(&tom, &own, "BANK_WIRE").await.unwrap();
    let everything = async |caller| references(&shop.list(caller, ListOrdersRequest::default()).await.unwrap());
    assert_eq!(everything(&tom).await, [own.reference]);
    assert_eq!(everything(&claire).await, std::slice::from_ref(&order.reference));
    assert_eq!(shop.lines(&tom, &order.id, 0, 20).await.unwrap_err(), Refusal::not_found(Reason::OrderNotFound));
    let nobody = shop.list(&Caller::default(), ListOrdersRequest::default()).await.unwrap_err();
    assert_eq!(nobody, Refusal::unauthenticated(Reason::AuthenticationRequired));
}

#[tokio::test]
async fn lines_come_page_by_page_as_they_stand_in_the_order() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1), (CHAIR, 1), (BOOK, 1)]).await;
    let whole = order.logistic_orders.iter().flat_map(|part| &part.lines).cloned().collect::<Vec<_>>();
    let mut read = Vec::new();
    for page in 0..3 {
        let listed = shop.lines(&claire, &order.id, page, 2).await.unwrap();
        assert_eq!(listed.total, 3);
        read.extend(listed.lines);
    }
    assert_eq!(read, whole);
}

fn references(listed: &ListOrdersResponse) -> Vec<String> {
    listed.orders.iter().map(|order| order.reference.clone()).collect()
}

impl Shop {
    async fn list(&self, caller: &Caller, request: ListOrdersRequest) -> Result<ListOrdersResponse, Refusal> {
        let page = request.page.or(Some(Page { page: 0, size: 20 }));
        let request = ListOrdersRequest { page, ..request };
        Ok(self.placed.clone().list_orders(caller.ask(request)).await?.into_inner())
    }

    async fn lines(&self, caller: &Caller, id: &str, page: u32, size: u32) -> Result<ListOrderLinesResponse, Refusal> {
        let request = ListOrderLinesRequest { order_id: id.into(), page: Some(Page { page, size }) };
        Ok(self.placed.clone().list_order_lines(caller.ask(request)).await?.into_inner())
    }

    /// The reference of a placed order with a number of the buyer's own.
    async fn numbered_order(&self, caller: &Caller, lines: &[(&str, i64)], number: &str) -> String {
        let draft = self.ready_order(caller, lines).await;
        let payment = PaymentInfo {
            payment_option: "BANK_WIRE".into(),
            purchase_order_number: number.into(),
            ..PaymentInfo::default()
        };
        let request = PlaceOrderRequest { order_id: draft.id, payment_info: Some(payment) };
        self.orders.clone().place_order(caller.ask(request)).await.unwrap().into_inner().order.unwrap().reference
    }
}
