//! An invoice, a credit note or a delivery note on sheets of paper.

use super::labels::Labels;
use crate::{
    app::{
        document::{
            GAP, HEADING,
            labels::Labels as OrderLabels,
            layout::{Color, ElementRole, LEFT, PageLayout, RIGHT, Style},
            table::{ItemRow, items},
            totals::{Sums, sums},
        },
        formatting::{self as wording, colon, day, money, percent, unit_price},
    },
    domain::{
        invoice::{
            Content, DocumentKind, Issued, ItemLine,
            mentions::{identity, mentions},
        },
        payment::company::{Jurisdiction, legal_id},
    },
};
use rust_decimal::Decimal;
use typeface::Weight;
use values::{Locale, TaxRate};

/// The title of a document, and the document on sheets.
pub fn lay_out(document: &Issued, locale: Locale) -> (String, PageLayout) {
    let (content, words) = (&document.content, Labels::of(locale));
    let title = format!("{} {}", words.name(content.kind), document.number);
    let mut draft = PageLayout::default();
    head(&mut draft, &content.seller.legal_name, &title);
    let facts = facts(document, words);
    let facts: Vec<_> = facts.iter().map(|(name, fact)| (*name, vec![fact.clone()])).collect();
    blocks(&mut draft, &facts, Style::LABEL, Style::STRONG);
    draft.skip(6.0);
    blocks(&mut draft, &parties(content, words, locale), Style::STRONG, Style::BODY);
    draft.skip(GAP / 2.0);
    items(&mut draft, OrderLabels::of(locale), content.lines.iter().map(|line| row(content, line, locale)));
    draft.skip(GAP / 2.0);
    if content.kind != DocumentKind::DeliveryNote {
        sums(&mut draft, &sums_of(content), locale);
    }
    closing(&mut draft, document, locale);
    let order_words = OrderLabels::of(locale);
    draft.foot(&format!("{} · {title}", content.seller.legal_name), |page, of| {
        format!("{} {page} {} {of}", order_words.page, order_words.of)
    });
    (title, draft)
}

/// Who sells, and what the document is called.
fn head(draft: &mut PageLayout, seller: &str, title: &str) {
    let brand = Style { weight: Weight::SemiBold, size: 13.0, ink: Color::Brand };
    let paragraph = draft.part(ElementRole::Paragraph, None);
    draft.write(LEFT, 0.0, brand, seller, Some(paragraph));
    draft.skip(32.0);
    let heading = draft.part(ElementRole::Heading(1), None);
    draft.mark(title);
    draft.write(LEFT, 0.0, Style { size: 19.0, ..HEADING }, title, Some(heading));
    draft.skip(32.0);
    draft.rule(1.2, Color::Brand);
    draft.skip(14.0);
}

/// What is to know at once, each with what it is.
fn facts(document: &Issued, words: &Labels) -> Vec<(&'static str, String)> {
    let content = &document.content;
    let corrected = content.corrects.as_ref().map(|one| format!("{}, {}", one.number, day(one.issued_on)));
    let facts = [
        (words.issued_on, Some(day(document.issued_on))),
        (words.due_on, document.due_on.map(day)),
        (words.corrects, corrected),
        (words.reason, Some(content.reason.clone())),
        (words.order, Some(content.logistic_reference.clone())),
        (words.ordered_on, Some(day(content.ordered_on))),
        (words.purchase_order_number, Some(content.purchase_order_number.clone())),
        (words.delivered_on, Some(day(content.delivered_on))),
        (words.supplier, Some(content.supplier_name.clone())),
    ];
    facts.into_iter().filter_map(|(name, fact)| Some((name, fact.filter(|fact| !fact.is_empty())?))).collect()
}

/// Blocks of lines in three columns, each below its name.
fn blocks(draft: &mut PageLayout, blocks: &[(&str, Vec<String>)], name_style: Style, style: Style) {
    const COLUMNS: usize = 3;
    let width = (RIGHT - LEFT) / 3.0;
    for row in blocks.chunks(COLUMNS) {
        let (mut x, mut height) = (LEFT, 0.0_f32);
        for (name, lines) in row {
            let part = draft.part(ElementRole::Paragraph, None);
            draft.write(x, 0.0, name_style, name, Some(part));
            let mut below = name_style.leading() + 1.5;
            for line in lines.iter().flat_map(|line| style.lines(line, width - 14.0)) {
                draft.write(x, below, style, &line, Some(part));
                below += style.leading();
            }
            x += width;
            height = height.max(below);
        }
        draft.skip(height + 8.0);
    }
}

/// Who sells, who buys, and where it went.
fn parties(content: &Content, words: &Labels, locale: Locale) -> Vec<(&'static str, Vec<String>)> {
    let (seller, buyer) = (&content.seller, &content.buyer);
    let named = |name: &str, value: &str| format!("{name}{}{value}", colon(locale));
    let filled = |lines: Vec<String>| lines.into_iter().filter(|line| !line.trim().is_empty()).collect::<Vec<_>>();
    let seller_lines = filled(vec![
        seller.legal_name.clone(),
        seller.address.clone(),
        seller.additional_address.clone(),
        format!("{} {}", seller.zipcode, seller.city),
        seller.email.clone(),
        seller.phone.clone(),
    ]);
    let country = if buyer.address.country == "FR" { Jurisdiction::France } else { Jurisdiction::UnitedKingdom };
    let number = legal_id(&buyer.registration_number, country);
    let mut buyer_lines =
        vec![if buyer.legal_name.is_empty() { &buyer.account_name } else { &buyer.legal_name }.clone()];
    buyer_lines.extend(wording::address(&buyer.address, locale).into_iter().filter(|line| *line != buyer.legal_name));
    if !number.is_empty() {
        buyer_lines.push(named(words.company_number, number));
    }
    if !buyer.vat_number.is_empty() {
        buyer_lines.push(named(words.vat_number, &buyer.vat_number));
    }
    vec![
        (words.seller, seller_lines),
        (words.customer, filled(buyer_lines)),
        (OrderLabels::of(locale).delivery_address, wording::address(&content.delivery_address, locale)),
    ]
}

fn row(content: &Content, line: &ItemLine, locale: Locale) -> ItemRow {
    let currency = content.currency;
    let prices = || {
        [
            unit_price(locale, line.unit_price, currency),
            percent(locale, rate(line.charge.tax_rate)),
            money(locale, line.charge.without_tax, currency),
        ]
    };
    ItemRow {
        reference: line.sku.clone(),
        article: line.name.clone(),
        quantity: wording::number(locale, line.quantity),
        prices: (content.kind != DocumentKind::DeliveryNote).then(prices),
    }
}

fn sums_of(content: &Content) -> Sums {
    let taxes = content.taxes().into_iter().map(|(percent, (_, tax))| (rate(percent), tax));
    Sums {
        items: content.lines.iter().map(|line| line.charge.without_tax).sum(),
        shipping: Some(content.shipping.map(|shipping| shipping.without_tax).unwrap_or_default()),
        taxes: taxes.collect(),
        total: content.total(),
    }
}

/// A rate that was one when the document was issued.
fn rate(percent: Decimal) -> TaxRate {
    TaxRate::new(percent).unwrap_or(TaxRate::whole(0))
}

/// Where to pay, what the law wants, and who the seller is by law.
fn closing(draft: &mut PageLayout, document: &Issued, locale: Locale) {
    let (content, words) = (&document.content, Labels::of(locale));
    if content.kind == DocumentKind::Invoice {
        let (bank, terms) = (&content.terms.bank, &content.terms);
        let named = |name: &str, value: &str| format!("{name}{}{value}", colon(locale));
        let mut lines = vec![
            named(words.beneficiary, &bank.beneficiary),
            named("IBAN", &bank.grouped_iban()),
            named(words.wire_reference, &terms.wire_reference),
        ];
        if !bank.bic.is_empty() {
            lines.insert(2, named("BIC", &bank.bic));
        }
        draft.make_room(15.0 + 4.0 * Style::BODY.leading());
        let heading = draft.part(ElementRole::Heading(2), None);
        draft.write(LEFT, 0.0, Style::STRONG, words.payment, Some(heading));
        draft.skip(15.0);
        paragraphs(draft, lines.iter().map(String::as_str), Style::BODY);
        draft.skip(GAP / 2.0);
    }
    let mentions = mentions(document);
    paragraphs(draft, mentions.iter().map(|mention| mention.text.as_str()), Style::LABEL);
    draft.skip(4.0);
    paragraphs(draft, [identity(&content.seller).as_str()], Style::LABEL);
}

/// Texts, one below the other.
fn paragraphs<'a>(draft: &mut PageLayout, texts: impl IntoIterator<Item = &'a str>, style: Style) {
    for text in texts {
        let part = draft.part(ElementRole::Paragraph, None);
        for line in style.lines(text, RIGHT - LEFT) {
            draft.make_room(style.leading());
            draft.write(LEFT, 0.0, style, &line, Some(part));
            draft.skip(style.leading());
        }
    }
}
