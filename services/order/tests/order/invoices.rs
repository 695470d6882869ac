//! Invoices, delivery notes and credit notes: issued once goods left, numbered without gaps, and unchanged for ever.

use crate::{
    operator::clerk,
    payments::settings,
    people::{CLAIRE, TOM},
    shop::{CHAIR, PEN, Shop},
};
use identity::Caller;
use lopdf::Document;
use platform_process::Refusal;
use proto::{
    common::{Page, Reason},
    order::{
        CommercialOrder, CreditedLine, DocumentFile, GetAnyIssuedDocumentRequest, GetIssuedDocumentRequest,
        IssueCreditNoteRequest, IssuedDocument, ListAllIssuedDocumentsRequest, ListIssuedDocumentsRequest,
    },
};
use sqlx::Row;
use test_shop::eventually;

/// How many orders two processes invoice at once.
const INVOICES: &str = "SHOP_TEST_INVOICES";

impl Shop {
    async fn issued(&self, who: &Caller, order: &str) -> Result<Vec<IssuedDocument>, Refusal> {
        let request = ListIssuedDocumentsRequest { order_id: order.into() };
        Ok(self.invoices.clone().list_issued_documents(who.ask(request)).await?.into_inner().documents)
    }

    /// The invoice and the delivery note of an order of one supplier, once they are issued.
    pub async fn both_documents(&self, who: &Caller, order: &str) -> Vec<IssuedDocument> {
        eventually("both documents are issued", async || self.issued(who, order).await.unwrap().len() == 2).await;
        self.issued(who, order).await.unwrap()
    }

    async fn file(&self, who: &Caller, order: &str, number: &str) -> Result<DocumentFile, Refusal> {
        let request = GetIssuedDocumentRequest { order_id: order.into(), number: number.into() };
        Ok(self.invoices.clone().get_issued_document(who.ask(request)).await?.into_inner().file.unwrap())
    }

    async fn credit(
        &self,
        who: &Caller,
        number: &str,
        lines: &[(u32, u32)],
        key: &str,
    ) -> Result<IssuedDocument, Refusal> {
        let request = IssueCreditNoteRequest {
            number: number.into(),
            lines: lines.iter().map(|&(position, quantity)| CreditedLine { position, quantity }).collect(),
            reason: "Article abîmé".into(),
            idempotency_key: key.into(),
        };
        let answer = self.invoice_operations.clone().issue_credit_note(who.ask(request)).await?.into_inner();
        Ok(answer.document.unwrap())
    }

    /// An order that left, and the documents that were issued of it.
    async fn invoiced(&self, claire: &Caller, lines: &[(&str, i64)]) -> (CommercialOrder, Vec<IssuedDocument>) {
        let order = self.placed_by(claire, lines).await;
        for part in &order.logistic_orders {
            self.ship_out(&part.id).await;
        }
        let wanted = 2 * order.logistic_orders.len();
        eventually("all documents are issued", async || self.issued(claire, &order.id).await.unwrap().len() == wanted)
            .await;
        let documents = self.issued(claire, &order.id).await.unwrap();
        (order, documents)
    }
}

fn text(pdf: &[u8]) -> String {
    let document = Document::load_mem(pdf).unwrap();
    let pages: Vec<u32> = document.get_pages().into_keys().collect();
    document.extract_text(&pages).unwrap().replace(['\u{a0}', '\u{202f}', '\n'], " ")
}

#[tokio::test]
async fn d7_45_each_delivery_is_invoiced_once_it_left_and_its_account_alone_reads_it() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    let (order, documents) = shop.invoiced(&claire, &[(PEN, 10), (CHAIR, 1)]).await;
    let mut numbers: Vec<_> = documents.iter().map(|one| (one.kind.as_str(), one.number[..7].to_owned())).collect();
    numbers.sort();
    let kind = |name, number: &str| (name, number.to_owned());
    let (invoice, note) = (kind("INVOICE", "INV-FR-"), kind("DELIVERY_NOTE", "DN-FR-2"));
    assert_eq!(numbers, [note.clone(), note, invoice.clone(), invoice]);
    let total: rust_decimal::Decimal = documents
        .iter()
        .filter(|one| one.kind == "INVOICE")
        .map(|one| one.total_with_tax.parse::<rust_decimal::Decimal>().unwrap())
        .sum();
    assert_eq!(total.to_string(), order.prices.as_ref().unwrap().total_order_price);

    let invoice = documents.iter().find(|one| one.kind == "INVOICE").unwrap();
    let file = shop.file(&claire, &order.id, &invoice.number).await.unwrap();
    assert_eq!(file.file_name, format!("{}.pdf", invoice.number));
    let said = text(&file.pdf);
    for words in [invoice.number.as_str(), "SIREN 732829320", "40 €", &order.reference] {
        assert!(said.contains(words), "{words:?} in {said}");
    }
    assert_eq!(shop.file(&claire, &order.id, &invoice.number).await.unwrap(), file, "it is the same file for ever");
    let payment = shop.payment_of(&claire, &order.id).await.unwrap();
    assert_eq!(payment.due_date, invoice.due_on);

    let tom = shop.login(TOM).await;
    let foreign = shop.file(&tom, &order.id, &invoice.number).await.unwrap_err();
    let absent = shop.file(&tom, "0199e000-0000-7000-8000-000000000000", "INV-FR-2020-000001").await.unwrap_err();
    assert_eq!((foreign.reason, &foreign), (Reason::OrderNotFound, &absent));
    let unknown = shop.file(&claire, &order.id, "INV-FR-2020-000001").await.unwrap_err();
    assert_eq!(unknown.reason, Reason::DocumentNotFound);
    let request = GetAnyIssuedDocumentRequest { number: invoice.number.clone() };
    let any = shop.invoice_operations.clone().get_any_issued_document(clerk.ask(request)).await.unwrap().into_inner();
    assert_eq!(any.file.unwrap(), file);
    let request = ListAllIssuedDocumentsRequest {
        page: Some(Page { page: 0, size: 10 }),
        kinds: vec!["INVOICE".into()],
        query: "nord bureau".into(),
        ..ListAllIssuedDocumentsRequest::default()
    };
    let all = shop.invoice_operations.clone().list_all_issued_documents(clerk.ask(request)).await.unwrap().into_inner();
    assert_eq!((all.total, all.documents.len()), (2, 2));
    for (order_reference, kinds, count) in [
        (&*order.reference, vec![], documents.len()),
        (&order.reference, vec!["INVOICE".to_owned()], 2),
        ("CO-2020-000001", vec![], 0),
    ] {
        let page = Some(Page { page: 0, size: 10 });
        let order_reference = order_reference.to_owned();
        let request = ListAllIssuedDocumentsRequest { page, kinds, order_reference, ..Default::default() };
        let found = shop.invoice_operations.clone().list_all_issued_documents(clerk.ask(request)).await.unwrap();
        let found = found.into_inner();
        assert_eq!((found.total, found.documents.len()), (count as u64, count));
    }
}

#[tokio::test]
async fn d7_45_an_issued_document_does_not_change_even_in_the_database() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let claire = shop.login(CLAIRE).await;
    let (order, documents) = shop.invoiced(&claire, &[(PEN, 10)]).await;
    for document in &documents {
        shop.file(&claire, &order.id, &document.number).await.unwrap();
    }
    for statement in [
        "update orders.documents set total_with_tax = 1",
        "delete from orders.documents",
        "truncate orders.documents cascade",
        "update orders.document_files set pdf = ''",
        "delete from orders.document_files",
    ] {
        let refused = sqlx::query(statement).execute(&shop.database).await.unwrap_err();
        assert!(refused.to_string().contains("an issued document does not change"), "{statement}: {refused}");
    }
}

#[tokio::test]
async fn d7_45_what_left_before_its_store_said_who_invoices_waits_for_it() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    sqlx::query("delete from orders.payment_settings").execute(&shop.database).await.unwrap();
    let order = shop.placed_by(&claire, &[(PEN, 10)]).await;
    shop.ship_out(&order.logistic_orders[0].id).await;
    eventually("the documents were tried", async || {
        let tried = "select coalesce(max(attempts), 0) > 0 from orders.outbox where kind = 'ISSUE_DOCUMENTS' and last_error like '%payment settings%'";
        sqlx::query_scalar(tried).fetch_one(&shop.database).await.unwrap()
    })
    .await;
    assert_eq!(shop.issued(&claire, &order.id).await.unwrap(), []);
    shop.set_settings(&clerk, settings()).await.unwrap();
    eventually("the documents are issued", async || shop.issued(&claire, &order.id).await.unwrap().len() == 2).await;
}

#[tokio::test]
async fn d7_45_a_credit_note_takes_back_what_was_invoiced_and_no_more() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    let (order, documents) = shop.invoiced(&claire, &[(PEN, 10)]).await;
    let invoice = documents.iter().find(|one| one.kind == "INVOICE").unwrap();
    let first = shop.credit(&clerk, &invoice.number, &[(1, 4)], "key").await.unwrap();
    assert_eq!((first.kind.as_str(), first.total_with_tax.as_str()), ("CREDIT_NOTE", "7.20"));
    assert_eq!((first.corrects.as_str(), &first.number[..6]), (invoice.number.as_str(), "CN-FR-"));
    let again = shop.credit(&clerk, &invoice.number, &[(1, 4)], "key").await.unwrap();
    assert_eq!(again.number, first.number, "the same request issues nothing");
    let payment = shop.payment_of(&claire, &order.id).await.unwrap();
    assert_eq!((payment.due.as_str(), payment.status.as_str()), ("22.68", "WAITING_PAYMENT"));
    let too_much = shop.credit(&clerk, &invoice.number, &[(1, 7)], "").await.unwrap_err();
    assert_eq!(too_much.reason, Reason::CreditAboveInvoice);
    let rest = shop.credit(&clerk, &invoice.number, &[], "").await.unwrap();
    assert_eq!(rest.total_with_tax, "22.68");
    let payment = shop.payment_of(&claire, &order.id).await.unwrap();
    assert_eq!((payment.due.as_str(), payment.status.as_str()), ("0.00", "NOT_INITIATED"));
    assert_eq!(shop.credit(&clerk, &invoice.number, &[], "").await.unwrap_err().reason, Reason::CreditAboveInvoice);
    assert_eq!(shop.credit(&clerk, &first.number, &[], "").await.unwrap_err().reason, Reason::DocumentNotFound);
    let file = shop.file(&claire, &order.id, &rest.number).await.unwrap();
    assert!(text(&file.pdf).contains("Avoir"), "{}", text(&file.pdf));
}

#[tokio::test]
async fn d7_45_two_processes_that_invoice_at_once_leave_no_gap_and_number_nothing_twice() {
    let orders: i32 = std::env::var(INVOICES).ok().and_then(|orders| orders.parse().ok()).unwrap_or(40);
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.placed_by(&claire, &[(PEN, 10)]).await;
    shop.ship_out(&order.logistic_orders[0].id).await;
    let mut database = platform_database::begin(&shop.database).await.unwrap();
    for statement in COPIES {
        sqlx::query(statement).bind(orders).execute(&mut *database).await.unwrap();
    }
    database.commit().await.unwrap();
    // Each is asked for twice, and by two processes.
    shop.start_background();
    shop.start_replica();
    let (mut issued, all) = (0, 2 * i64::from(orders + 1));
    while issued < all {
        let before = issued;
        eventually("more is issued", async || {
            let count = "select count(*) from orders.document_files";
            issued = sqlx::query_scalar(count).fetch_one(&shop.database).await.unwrap();
            issued > before
        })
        .await;
    }
    assert_eq!(issued, all);
    let numbers =
        "select kind, count(*) as n, count(distinct number) as numbers, min(sequence) as first, max(sequence) as last,
                       count(distinct logistic_order_id) as parts from orders.documents group by kind order by kind";
    let rows = sqlx::query(numbers).fetch_all(&shop.database).await.unwrap();
    assert_eq!(rows.len(), 2);
    for row in rows {
        let all = i64::from(orders + 1);
        assert_eq!((row.get::<i64, _>("n"), row.get::<i64, _>("numbers"), row.get::<i64, _>("parts")), (all, all, all));
        assert_eq!((row.get::<i32, _>("first"), row.get::<i32, _>("last")), (1, orders + 1));
    }
}

/// Copies of the one placed order, each with its part and its line, and two tasks that ask for its documents.
const COPIES: [&str; 5] = [
    "create temporary table copies on commit drop as
     select number, gen_random_uuid() as order_id, gen_random_uuid() as part_id from generate_series(1, $1) as number",
    "insert into orders.commercial_orders
     select (jsonb_populate_record(null::orders.commercial_orders, to_jsonb(whole) || jsonb_build_object(
         'id', copies.order_id, 'origin_id', copies.order_id, 'reference', 'CO-2020-' || lpad(number::text, 6, '0'),
         'external_id', 'CO-2020-' || lpad(number::text, 6, '0')))).*
     from orders.commercial_orders whole cross join copies where $1 > 0",
    "insert into orders.logistic_orders
     select (jsonb_populate_record(null::orders.logistic_orders, to_jsonb(part) || jsonb_build_object(
         'id', copies.part_id, 'order_id', copies.order_id, 'reference', 'CO-2020-' || lpad(number::text, 6, '0') || '-1'))).*
     from (select * from orders.logistic_orders limit 1) part cross join copies where $1 > 0",
    "insert into orders.order_lines
     select (jsonb_populate_record(null::orders.order_lines, to_jsonb(line) || jsonb_build_object(
         'id', gen_random_uuid(), 'order_id', copies.order_id, 'logistic_order_id', copies.part_id))).*
     from (select * from orders.order_lines limit 1) line cross join copies where $1 > 0",
    "insert into orders.outbox (id, kind, payload)
     select gen_random_uuid(), 'ISSUE_DOCUMENTS', jsonb_build_object('order', order_id, 'part', part_id)
     from copies cross join generate_series(1, 2) where $1 > 0",
];
