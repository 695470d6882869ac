//! The document of an order: the same sums as everywhere, for whom the order is.

#![allow(clippy::print_stderr, reason = "says how long it takes")]

use crate::{
    people::{CLAIRE, TOM},
    shop::{BOOK, CHAIR, PEN, Shop, product},
};
use futures::future::join_all;
use identity::Caller;
use lopdf::Document;
use platform_process::Refusal;
use proto::{
    cart::GetRequest,
    common::Reason,
    order::{GetDocumentRequest, GetDocumentResponse},
};
use values::Locale;

impl Shop {
    async fn document(&self, caller: &Caller, order: &str) -> Result<GetDocumentResponse, Refusal> {
        let request = GetDocumentRequest { order_id: order.into() };
        Ok(self.placed.clone().get_document(caller.ask(request)).await?.into_inner())
    }
}

/// What a PDF says, with ordinary spaces.
fn text(pdf: &[u8]) -> String {
    let document = Document::load_mem(pdf).unwrap();
    let pages: Vec<u32> = document.get_pages().into_keys().collect();
    plain(&document.extract_text(&pages).unwrap())
}

fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}', '\n'], " ")
}

#[tokio::test]
async fn d9_3_cart_order_document_and_mail_say_the_same_to_the_cent() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let claire = shop.login(CLAIRE).await;
    // 7 × 2.00 at 20 % and 3 × 0.33 at 5.5 %: the tax of each line is rounded before they are added.
    let lines = [(PEN, 7), (BOOK, 3), (CHAIR, 1)];
    let draft = shop.ready_order(&claire, &lines).await;
    let request = claire.ask(GetRequest { cart_id: draft.origin_id.clone(), as_kept: false });
    let cart = shop.carts.clone().get(request).await.unwrap().into_inner().cart.unwrap();
    let order = shop.place(&claire, &draft.id, "BANK_WIRE").await.unwrap();

    let prices = order.prices.clone().unwrap();
    let items = cart.total_price.unwrap();
    assert_eq!(
        (&items.price_without_tax, &items.price_with_tax),
        (&prices.total_item_price_without_tax, &prices.total_item_price)
    );
    let expected = ("214.99", "257.84", "9.90", "224.89", "269.72", "44.83");
    let said = (
        prices.total_item_price_without_tax.as_str(),
        prices.total_item_price.as_str(),
        prices.total_shipping_fees_without_tax.as_str(),
        prices.total_price_without_tax.as_str(),
        prices.total_order_price.as_str(),
        prices.total_tax_amount.as_str(),
    );
    assert_eq!(said, expected);

    let document = shop.document(&claire, &order.id).await.unwrap();
    assert_eq!(document.file_name, format!("{}.pdf", order.reference));
    let mail = shop.mail_to(CLAIRE, &order.reference).await;
    assert_eq!(mail.file.as_ref(), Some(&document.pdf));
    for (place, said) in [("document", text(&document.pdf)), ("mail", plain(&mail.text))] {
        for amount in ["Articles HT : 214,99 €", "Livraison HT : 9,90 €", "269,72 €"] {
            let amount = if place == "document" { amount.rsplit(" : ").next().unwrap() } else { amount };
            assert!(said.contains(amount), "{amount:?} in the {place}: {said}");
        }
    }
}

#[tokio::test]
async fn a_document_is_in_its_readers_language_and_for_the_orders_account_alone() {
    let shop = Shop::open().await;
    let (claire, tom) = (shop.login(CLAIRE).await, shop.login(TOM).await);
    let draft = shop.ready_order(&claire, &[(PEN, 1)]).await;
    assert_eq!(shop.document(&claire, &draft.id).await.unwrap_err().reason, Reason::OrderNotFound);
    shop.place(&claire, &draft.id, "BANK_WIRE").await.unwrap();
    let french = shop.document(&claire, &draft.id).await.unwrap();
    let english = shop.document(&Caller { locale: Locale::English, ..claire }, &draft.id).await.unwrap();
    assert!(text(&french.pdf).contains("Total TTC") && text(&english.pdf).contains("Total incl. VAT"));
    assert_eq!(shop.document(&tom, &draft.id).await.unwrap_err().reason, Reason::OrderNotFound);
}

#[tokio::test]
async fn a_document_names_articles_by_the_numbers_of_the_account_too() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let user = claire.user.as_ref().unwrap();
    let (_, sku) = PEN.split_once(':').unwrap();
    sqlx::query(
        "insert into catalogue.account_references (account_id, reference, variant_id, kind, changed_by)
         select $1, 'OUR 4711', id, 'OWN', $2 from catalogue.variants where sku = $3",
    )
    .bind(user.membership.as_ref().unwrap().account.0)
    .bind(user.id.0)
    .bind(sku)
    .execute(&shop.database)
    .await
    .unwrap();
    let order = shop.ready_order(&claire, &[(PEN, 1), (CHAIR, 1)]).await;
    shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    let document = shop.document(&claire, &order.id).await.unwrap();
    let said = text(&document.pdf);
    assert_eq!(said.matches("Votre réf. OUR 4711").count(), 1, "{said}");
}

#[tokio::test]
async fn a_document_says_where_its_order_stands_whenever_it_is_asked_for() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let draft = shop.ready_order(&claire, &[(PEN, 1)]).await;
    shop.place(&claire, &draft.id, "BANK_WIRE").await.unwrap();
    let first = shop.document(&claire, &draft.id).await.unwrap();
    assert_eq!(shop.document(&claire, &draft.id).await.unwrap(), first);
    sqlx::query("update orders.logistic_orders set status = 'SHIPPED'").execute(&shop.database).await.unwrap();
    let shipped = shop.document(&claire, &draft.id).await.unwrap();
    assert!(
        !text(&first.pdf).contains("Expédiée") && text(&shipped.pdf).contains("Expédiée"),
        "{}",
        text(&shipped.pdf)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dozen_may_ask_for_the_document_of_a_long_order_at_once() {
    const LINES: usize = 500;
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let skus: Vec<String> = (0..LINES).map(|number| format!("LONG-{number}")).collect();
    let articles = skus.iter().map(|sku| product(sku, "SUP-A", 10, "20", &[(1, "3.00")])).collect();
    assert_eq!(catalogue_files::import::import(&shop.database, articles, |_| {}).await.unwrap().refused[..], []);
    let offers: Vec<String> = skus.iter().map(|sku| format!("SUP-A:{sku}")).collect();
    let lines: Vec<(&str, i64)> = offers.iter().map(|offer| (offer.as_str(), 1)).collect();
    let order = shop.ready_order(&claire, &lines).await;
    shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();

    let asked = std::time::Instant::now();
    let documents = join_all((0..12).map(|_| shop.document(&claire, &order.id))).await;
    eprintln!("a dozen had the document of {LINES} lines after {} ms", asked.elapsed().as_millis());
    let documents: Vec<_> = documents.into_iter().map(Result::unwrap).collect();
    assert!(documents.iter().all(|document| *document == documents[0]));
    let said = text(&documents[0].pdf);
    assert!(said.contains("LONG-0") && said.contains("LONG-499"));
}
