//! The confirmation of an order: what was ordered, for how much, where it goes and how it is paid.

use crate::{
    app::{
        approval::ApprovalView,
        formatting as wording,
        formatting::{date, day, money, payment_lines, shipping},
        mail::{approval::awaiting, confirmation_labels::Labels},
    },
    domain::{
        order::{Order, snapshot::Customer},
        payment::settings::PaymentSettings,
    },
};
use maud::{Markup, html};
use platform_mail::{Mail, page};
use rust_decimal::Decimal;
use std::fmt::Write;
use uuid::Uuid;
use values::Locale;

/// The lines a mail shows; a longer order says that there are more.
pub const LINES: u32 = 200;

/// The mail that confirms an order to its customer; none without a customer. `approval` is what it waits for, `settings` say
/// where its store is paid, and `shop` is the address of the shop's pages.
#[must_use]
pub fn confirmation(
    id: Uuid,
    order: &Order,
    approval: Option<&ApprovalView>,
    settings: Option<&PaymentSettings>,
    shop: Option<&str>,
) -> Option<Mail> {
    let customer = order.customer.as_ref()?;
    let locale = customer.locale.parse().unwrap_or_default();
    let awaits = approval.map(|view| awaiting(view, order.currency, locale)).unwrap_or_default();
    let mail = ConfirmationMail { order, customer, awaits, settings, locale, words: Labels::of(locale), shop };
    Some(Mail {
        id,
        to: customer.email.clone(),
        subject: format!("{} {}", mail.words.title, order.reference),
        text: mail.text(),
        html: mail.html().into_string(),
    })
}

struct ConfirmationMail<'a> {
    order: &'a Order,
    customer: &'a Customer,
    /// Why it waits, and who decides.
    awaits: Vec<String>,
    settings: Option<&'a PaymentSettings>,
    locale: Locale,
    words: &'a Labels,
    shop: Option<&'a str>,
}

impl ConfirmationMail<'_> {
    fn money(&self, amount: Decimal) -> String {
        money(self.locale, amount, self.order.currency)
    }

    /// Sentences that come before the articles.
    fn opening(&self) -> Vec<String> {
        let (order, words) = (self.order, self.words);
        let mut opening = vec![words.thanks.to_owned()];
        opening.extend(self.awaits.iter().cloned());
        let placed = order.validated_at.unwrap_or(order.created_at);
        opening.push(format!("{} {}, {}", words.placed_on, date(placed), self.customer.account_name));
        if let Some(by) = &order.on_behalf {
            opening.push(format!("{} {}{}{}", words.placed_for_you_by, by.name, self.colon(), by.reason));
        }
        let number = order.payment.as_ref().map(|payment| payment.purchase_order_number.as_str()).unwrap_or_default();
        if !number.is_empty() {
            opening.push(format!("{}{}{number}", words.purchase_order_number, self.colon()));
        }
        if let Some(requested) = order.requested_date {
            opening.push(format!("{}{}{}", words.requested_date, self.colon(), day(requested)));
        }
        opening
    }

    const fn colon(&self) -> &'static str {
        wording::colon(self.locale)
    }

    /// The sums, each with its name; the last is what is to be paid.
    fn sums(&self) -> [(&str, String); 4] {
        let (prices, words) = (self.order.prices(), self.words);
        let total = prices.total();
        [
            (words.items, self.money(prices.items.without_tax)),
            (words.shipping, self.money(prices.shipping.without_tax)),
            (words.tax, self.money(total.tax())),
            (words.total, self.money(total.with_tax)),
        ]
    }

    /// What stands below the sums, each with its heading.
    fn closing(&self) -> Vec<(&str, Vec<String>)> {
        let (order, words) = (self.order, self.words);
        let mut closing = Vec::new();
        if let Some(address) = &order.shipping_address {
            let mut lines = wording::address(address, self.locale);
            lines.extend(order.shipping_type.map(|way| shipping(self.locale, way).to_owned()));
            closing.push((words.delivery_address, lines));
        }
        if let Some(address) = &order.billing_address {
            closing.push((words.billing_address, wording::address(address, self.locale)));
        }
        if let Some(chosen) = &order.payment {
            closing.push((words.payment, payment_lines(self.locale, order, self.settings)));
            if !chosen.comment.is_empty() {
                closing.push((words.comment, vec![chosen.comment.clone()]));
            }
        }
        closing
    }

    fn link(&self) -> Option<String> {
        let shop = self.shop?.trim_end_matches('/');
        Some(format!("{shop}{}/checkout/order-confirmation?orderId={}", self.words.prefix, self.order.id))
    }

    /// How many lines are not shown.
    fn untold(&self, shown: usize, of: u32) -> Option<String> {
        let more = usize::try_from(of).unwrap_or_default().checked_sub(shown).filter(|more| *more > 0)?;
        Some(format!("… + {more}"))
    }

    fn text(&self) -> String {
        let (order, words) = (self.order, self.words);
        let mut text = format!("{} {}\n\n{}\n", words.title, order.reference, self.opening().join("\n"));
        for part in &order.logistic_orders {
            let _ = writeln!(text, "\n{} {} ({})", words.delivered_by, part.supplier_name, part.reference);
            for line in &part.lines {
                let net = self.money(line.total.without_tax);
                let _ = writeln!(
                    text,
                    "- {} × {} ({}) — {net}",
                    line.quantity,
                    line.offer.article(),
                    line.offer.sku_variant
                );
            }
            let _ = self.untold(part.lines.len(), part.number_of_lines).map(|more| writeln!(text, "{more}"));
        }
        text.push('\n');
        for (name, amount) in self.sums() {
            let _ = writeln!(text, "{name}{}{amount}", self.colon());
        }
        for (heading, lines) in self.closing() {
            let _ = writeln!(text, "\n{heading}\n{}", lines.join("\n"));
        }
        let _ = self.link().map(|link| writeln!(text, "\n{}{}{link}", words.see_order, self.colon()));
        let _ = writeln!(text, "\n{}", words.signature);
        text
    }

    fn html(&self) -> Markup {
        let (order, words) = (self.order, self.words);
        let content = html! {
            @for sentence in self.opening() { p { (sentence) } }
            @for part in &order.logistic_orders {
                h2 style="font-size: 16px; margin: 28px 0 8px" { (words.delivered_by) " " (part.supplier_name) }
                table width="100%" cellpadding="6" style="border-collapse: collapse; font-size: 14px" {
                    tr style="text-align: left; border-bottom: 1px solid #c9cfdb" {
                        th { (words.article) }
                        th align="right" { (words.quantity) }
                        th align="right" { (words.net) }
                    }
                    @for line in &part.lines {
                        tr style="border-bottom: 1px solid #e6e9f0" {
                            td { (line.offer.article()) br; small style="color: #5b6478" { (line.offer.sku_variant) } }
                            td align="right" { (line.quantity) }
                            td align="right" { (self.money(line.total.without_tax)) }
                        }
                    }
                    @if let Some(more) = self.untold(part.lines.len(), part.number_of_lines) {
                        tr { td colspan="3" { (more) } }
                    }
                }
            }
            table width="100%" cellpadding="4" style="margin-top: 24px; font-size: 14px" {
                @for (name, amount) in self.sums() { tr { td { (name) } td align="right" { strong { (amount) } } } }
            }
            @for (heading, lines) in self.closing() {
                h2 style="font-size: 16px; margin: 28px 0 8px" { (heading) }
                p { @for line in lines { (line) br; } }
            }
            @if let Some(link) = self.link() { p { a href=(link) { (words.see_order) } } }
            p { (words.signature) }
        };
        page(words.lang, &format!("{} {}", words.title, order.reference), &content)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{
        payment::settings::ReferenceRule,
        purchasing::approval::{Approval, Deciders},
        samples,
    };

    fn mail(order: &Order) -> Mail {
        confirmation(Uuid::nil(), order, None, None, Some("https://shop.test/")).unwrap()
    }

    #[test]
    fn d4_21_a_confirmation_says_where_to_pay_once_its_store_has_said_it() {
        let order = Order { payment: Some(samples::payment("")), ..samples::draft() };
        let settings = samples::payment_settings();
        let mail = confirmation(Uuid::nil(), &order, None, Some(&settings), None).unwrap();
        for said in ["Comptoir Distribution SAS", "FR14 2004 1010 0505 0001 3M02 606", "PSSTFRPPLYO", "CO-2026-000042"]
        {
            assert!(mail.text.contains(said) && mail.html.contains(said), "{said:?} in {}", mail.text);
        }
        let creditor = PaymentSettings { rule: ReferenceRule::Creditor, ..settings };
        let mail = confirmation(Uuid::nil(), &order, None, Some(&creditor), None).unwrap();
        assert!(mail.text.contains("CO2026000042"), "{}", mail.text);
    }

    #[test]
    fn a_confirmation_says_what_was_ordered_in_its_buyers_language() {
        let french = Order { payment: Some(samples::payment("Sonnez deux fois")), ..samples::draft() };
        let text = mail(&french).text;
        for said in [
            "Votre commande CO-2026-000042",
            "Livré par Papeterie Martin",
            "- 10 × Stylo <bleu> (PEN) — 15,00\u{a0}€",
            "Total TTC\u{a0}: 1\u{202f}469,88\u{a0}€",
            "59000 Lille",
            "en indiquant la référence CO-2026-000042",
            "Sonnez deux fois",
            "https://shop.test/checkout/order-confirmation?orderId=",
        ] {
            assert!(text.contains(said), "{said:?} in {text}");
        }
        let english = Order { customer: Some(samples::customer(Locale::English)), ..french };
        let mail = mail(&english);
        assert_eq!(mail.subject, "Your order CO-2026-000042");
        assert!(mail.text.contains("Total incl. VAT: €1,469.88"), "{}", mail.text);
        assert!(mail.text.contains("https://shop.test/en-GB/checkout/"), "{}", mail.text);
    }

    #[test]
    fn both_forms_say_the_same_and_texts_stay_texts() {
        let order = Order { payment: Some(samples::payment("<script>")), ..samples::draft() };
        let mail = mail(&order);
        assert!(mail.text.contains("<script>"));
        assert!(mail.html.contains("&lt;script&gt;") && !mail.html.contains("<script>"), "{}", mail.html);
        assert!(
            mail.html.contains("Stylo &lt;bleu&gt;") && mail.html.contains("1\u{202f}469,88\u{a0}€"),
            "{}",
            mail.html
        );
    }

    #[test]
    fn an_order_that_waits_for_approval_says_so_and_a_long_one_that_there_is_more() {
        let mut order = Order { needs_approval: true, ..samples::draft() };
        order.logistic_orders[0].number_of_lines = 8;
        let view = ApprovalView { approval: Approval::default(), deciders: Some(Deciders::Shop) };
        let text = confirmation(Uuid::nil(), &order, Some(&view), None, None).unwrap().text;
        assert!(text.contains("la boutique décide"), "{text}");
        assert!(text.contains("… + 7"), "{text}");
    }
}
