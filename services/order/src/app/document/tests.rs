//! Documents, read as a machine reads them.

use crate::{
    app::{
        document::*,
        formatting::{money, unit_price},
    },
    domain::{
        actor::ActorType,
        order::Line,
        quote::{
            Head, Quote, Status,
            samples::{history, quote_line},
        },
        samples,
    },
};
use lopdf::Document;
use values::{LineId, TaxRate, Total};

/// A placed order with so many lines of its first supplier, at prices and rates that round.
fn long(lines: u32) -> Order {
    let mut order = Order { payment: Some(samples::payment("Sonnez deux fois,\nmerci.")), ..samples::draft() };
    let part = &mut order.logistic_orders[0];
    let first = part.lines[0].clone();
    part.lines = (0..lines).map(|number| line(&first, number)).collect();
    part.number_of_lines = lines;
    part.prices.items = Total::sum(order.currency, part.lines.iter().map(|line| line.total));
    order
}

fn line(first: &Line, number: u32) -> Line {
    let tax_rate = TaxRate::new(["20", "5.5", "10"][number as usize % 3].parse().unwrap()).unwrap();
    let unit_price = format!("{}.{:04}", number % 7, number * 37 % 10_000).parse().unwrap();
    let (id, quantity) = (LineId::new(), number * 13 % 997 + 1);
    let total = Total::of_line(values::Currency::Eur, unit_price, quantity, tax_rate);
    let mut line = Line { id, quantity, unit_price, tax_rate, total, ..first.clone() };
    line.offer.sku_variant = format!("REF-{number:04}");
    line.offer.product_name = "Cahier à spirale, grand format, ligné, couverture en carton recyclé".into();
    line.offer.variant_name = format!("Lot n° {number}");
    line
}

/// What a document says, with ordinary spaces.
fn text(pdf: &[u8]) -> String {
    let document = Document::load_mem(pdf).unwrap();
    let pages: Vec<u32> = document.get_pages().into_keys().collect();
    plain(&document.extract_text(&pages).unwrap())
}

fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}', '\n'], " ")
}

#[test]
fn d9_3_a_document_says_the_order_and_its_sums_in_both_languages() {
    let order = long(30);
    let (prices, total) = (order.prices(), order.prices().total());
    for (locale, words) in [
        (Locale::French, ["Commande CO-2026-000042", "Total TTC", "TVA 5,5 %", "Virement bancaire, en indiquant"]),
        (Locale::English, ["Order CO-2026-000042", "Total incl. VAT", "VAT 5.5%", "Bank transfer, quoting"]),
    ] {
        let text = text(&pdf(&order, None, locale).unwrap());
        let amounts = [
            prices.items.without_tax,
            prices.shipping.without_tax,
            total.without_tax,
            total.with_tax,
            order.logistic_orders[1].lines[0].total.without_tax,
        ];
        let amounts = amounts.map(|amount| plain(&money(locale, amount, order.currency)));
        let said = ["PO-7", "Sièges & Cie", "59000 Lille", "Sonnez deux fois,", "merci.", "REF-0029"];
        for said in said.into_iter().chain(words).chain(amounts.iter().map(String::as_str)) {
            assert!(text.contains(said), "{said:?} in {text}");
        }
    }
}

#[test]
fn d4_21_a_document_says_where_to_pay_once_its_store_has_said_it() {
    let text = text(&pdf(&long(1), Some(&samples::payment_settings()), Locale::French).unwrap());
    for said in ["Comptoir Distribution SAS", "FR14 2004 1010 0505 0001 3M02 606", "PSSTFRPPLYO"] {
        assert!(text.contains(said), "{said:?} in {text}");
    }
}

#[test]
fn five_hundred_lines_go_on_from_sheet_to_sheet() {
    let order = long(500);
    let bytes = pdf(&order, None, Locale::French).unwrap();
    let document = Document::load_mem(&bytes).unwrap();
    let (pages, text) = (document.get_pages().len(), text(&bytes));
    for line in &order.logistic_orders[0].lines {
        let price = plain(&unit_price(Locale::French, line.unit_price, order.currency));
        assert!(text.contains(&line.offer.sku_variant) && text.contains(&price), "{}", line.offer.sku_variant);
    }
    assert!(pages > 10, "{pages}");
    assert!((1..=pages).all(|page| text.contains(&format!("Page {page} sur {pages}"))), "{text}");
    assert_eq!(text.matches("Prix unitaire HT").count(), pages, "each sheet says what its columns are");
}

#[test]
fn d3_14_the_document_of_a_quote_says_whose_prices_it_names_and_until_when() {
    let mut line = quote_line("1.2345", 100);
    line.requested_price = "1.1".parse().ok();
    line.priced.offer.sku_variant = "PEN-BLUE".into();
    let asked = history(vec![line.clone(), line], Vec::new()).quote;
    let customer = ActorType::Customer;
    let unanswered = Quote { head: Head { said_by: customer, validity: None, ..asked.head.clone() }, ..asked.clone() };
    for (locale, title, until, prices, wish, total, unpriced) in [
        (
            Locale::French,
            "Devis Q-2026-000042",
            "Valable jusqu'au",
            "Prix proposés par le fournisseur",
            "Prix souhaité HT : 1,10 €",
            "296,28 €",
            "le fournisseur n'a pas encore répondu",
        ),
        (
            Locale::English,
            "Quote Q-2026-000042",
            "Valid until",
            "Prices named by the supplier",
            "Requested price excl. VAT: €1.10",
            "€296.28",
            "the supplier has not answered yet",
        ),
    ] {
        let answered = text(&quote::pdf(&asked, locale).unwrap());
        for said in [title, until, "31/12/2026", "Papeterie Martin", "PEN-BLUE", prices, wish, total] {
            assert!(answered.contains(said), "{said:?} in {answered}");
        }
        let unanswered = text(&quote::pdf(&unanswered, locale).unwrap());
        assert!(unanswered.contains(unpriced) && !unanswered.contains(until), "{unanswered}");
    }
    let over = Quote { head: Head { status: Status::Closed, ..asked.head.clone() }, ..asked };
    assert!(text(&quote::pdf(&over, Locale::French).unwrap()).contains("Ce devis n'est plus valable."));
}

#[test]
fn the_same_order_is_the_same_document_to_the_byte() {
    let order = long(3);
    assert_eq!(pdf(&order, None, Locale::French).unwrap(), pdf(&order, None, Locale::French).unwrap());
}

#[test]
fn d9_15_a_document_says_its_title_its_language_and_its_structure() {
    let bytes = pdf(&long(2), None, Locale::English).unwrap();
    let document = Document::load_mem(&bytes).unwrap();
    let catalog = document.catalog().unwrap();
    assert_eq!(catalog.get(b"Lang").unwrap().as_str().unwrap(), b"en-GB");
    assert!(catalog.has(b"StructTreeRoot") && catalog.has(b"Outlines"));
    let title = |dictionary: &lopdf::Dictionary| dictionary.get(b"Title").and_then(lopdf::decode_text_string).ok();
    let info = document.get_dictionary(document.trailer.get(b"Info").unwrap().as_reference().unwrap()).unwrap();
    assert_eq!(title(info).unwrap(), "Order CO-2026-000042");
}

#[test]
fn what_the_letters_lack_spoils_no_document() {
    let mut order = long(1);
    order.logistic_orders[0].lines[0].offer.product_name = "笔 \u{7}🖊 ناعم".into();
    order.logistic_orders[0].supplier_name = String::new();
    order.shipping_address = None;
    order.payment = None;
    order.customer = None;
    assert!(text(&pdf(&order, None, Locale::French).unwrap()).contains("Lot n° 0"));
}
