//! What an invoice, a credit note or a delivery note says: all of it, as it was when it was issued.

use crate::domain::{
    calendar::day_of,
    invoice::DocumentKind,
    order::{
        LogisticOrder, Order,
        payment::PaymentOption,
        snapshot::{Address, Customer},
    },
    payment::{
        company::Company,
        decimal_text,
        settings::{BankDetails, PaymentSettings},
    },
};
use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use values::{Currency, TaxRate, Total, cents};

/// What a document says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    /// What it is.
    pub kind: DocumentKind,
    /// Who sells.
    pub seller: Company,
    /// Who buys.
    pub buyer: Party,
    /// Where the goods went.
    pub delivery_address: Address,
    /// When they left.
    pub delivered_on: NaiveDate,
    /// The commercial order.
    pub order_reference: String,
    /// The part of it that left.
    pub logistic_reference: String,
    /// When it was ordered.
    pub ordered_on: NaiveDate,
    /// The buyer's own number of it; may be empty.
    pub purchase_order_number: String,
    /// Who delivers.
    pub supplier_name: String,
    /// What its amounts are in.
    pub currency: Currency,
    /// The goods.
    pub lines: Vec<ItemLine>,
    /// What their delivery costs; none where that is nothing.
    pub shipping: Option<Charge>,
    /// How and where to pay.
    pub terms: Terms,
    /// What it corrects; of credit notes.
    pub corrects: Option<Corrected>,
    /// Why; of credit notes.
    pub reason: String,
}

/// Who buys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// The account.
    pub account_name: String,
    /// As it is registered.
    pub legal_name: String,
    /// SIRET or company number; empty where it is not known.
    pub registration_number: String,
    /// May be empty.
    pub vat_number: String,
    /// Where the invoice goes.
    pub address: Address,
}

/// Goods of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ItemLine {
    /// From 1, as the invoice counts.
    pub position: u32,
    /// Their reference.
    pub sku: String,
    /// What they are called.
    pub name: String,
    /// How many.
    pub quantity: u32,
    /// What one costs, without tax.
    #[serde(with = "decimal_text")]
    pub unit_price: Decimal,
    /// What they all cost.
    pub charge: Charge,
}

/// An amount with its tax.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Charge {
    /// Percent.
    #[serde(with = "decimal_text")]
    pub tax_rate: Decimal,
    /// Before tax.
    #[serde(with = "decimal_text")]
    pub without_tax: Decimal,
    /// With it.
    #[serde(with = "decimal_text")]
    pub with_tax: Decimal,
}

/// How and where to pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// Days to pay within, from the invoice on; 0: at once.
    pub days: u32,
    /// Where to.
    pub bank: BankDetails,
    /// What the wire names.
    pub wire_reference: String,
}

/// The invoice that a credit note corrects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corrected {
    /// Its number.
    pub number: String,
    /// Its day.
    pub issued_on: NaiveDate,
}

/// A document with what it was given when it was issued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issued {
    /// `INV-FR-2026-000001`.
    pub number: String,
    /// In Paris.
    pub issued_on: NaiveDate,
    /// When it is to be paid; of invoices.
    pub due_on: Option<NaiveDate>,
    /// What it says.
    pub content: Content,
}

impl Content {
    /// What the document of a logistic order says, whose lines were all read, of the items that come; none where the order
    /// lacks what a placed one has.
    #[must_use]
    pub fn of_part(
        kind: DocumentKind,
        order: &Order,
        part: &LogisticOrder,
        customer: &Customer,
        settings: &PaymentSettings,
        delivered_on: NaiveDate,
    ) -> Option<Self> {
        let payment = order.payment.as_ref()?;
        let come = part.lines.iter().filter(|line| line.coming() > 0);
        let lines = (1..).zip(come).map(|(position, line)| ItemLine {
            position,
            sku: line.offer.sku_variant.clone(),
            name: line.offer.article(),
            quantity: line.coming(),
            unit_price: line.unit_price,
            charge: Charge::of(line.total, line.tax_rate),
        });
        let shipping = part.prices.shipping;
        Some(Self {
            kind,
            seller: settings.company.clone(),
            buyer: Party {
                account_name: customer.account_name.clone(),
                legal_name: customer.legal_name.clone(),
                registration_number: customer.registration_number.clone(),
                vat_number: customer.vat_number.clone(),
                address: order.billing_address.clone()?,
            },
            delivery_address: order.shipping_address.clone()?,
            delivered_on,
            order_reference: order.reference.clone(),
            logistic_reference: part.reference.clone(),
            ordered_on: day_of(order.validated_at?),
            purchase_order_number: payment.purchase_order_number.clone(),
            supplier_name: part.supplier_name.clone(),
            currency: order.currency,
            lines: lines.collect(),
            shipping: (!shipping.with_tax.is_zero()).then(|| Charge::of(shipping, part.shipping_tax_rate)),
            terms: Terms {
                days: if payment.option == PaymentOption::BankWireOnDueDate { order.payment_term_days } else { 0 },
                bank: settings.bank.clone(),
                wire_reference: settings.wire_reference(&order.reference),
            },
            corrects: None,
            reason: String::new(),
        })
    }

    /// All that costs something: the goods, then their delivery.
    pub fn charges(&self) -> impl Iterator<Item = &Charge> {
        self.lines.iter().map(|line| &line.charge).chain(&self.shipping)
    }

    /// What it comes to.
    #[must_use]
    pub fn total(&self) -> Total {
        Total {
            currency: self.currency,
            without_tax: cents(self.charges().map(|charge| charge.without_tax).sum()),
            with_tax: cents(self.charges().map(|charge| charge.with_tax).sum()),
        }
    }

    /// What is taxed at each rate, without tax, and the tax; lowest first.
    #[must_use]
    pub fn taxes(&self) -> BTreeMap<Decimal, (Decimal, Decimal)> {
        let mut taxes = BTreeMap::new();
        for charge in self.charges() {
            let (basis, tax) = taxes.entry(charge.tax_rate.normalize()).or_insert((Decimal::ZERO, Decimal::ZERO));
            *basis += charge.without_tax;
            *tax += charge.with_tax - charge.without_tax;
        }
        taxes
    }

    /// The day it is to be paid by, if it is issued on this one.
    #[must_use]
    pub fn due_on(&self, issued_on: NaiveDate) -> Option<NaiveDate> {
        let days = Days::new(self.terms.days.into());
        (self.kind == DocumentKind::Invoice).then(|| issued_on.checked_add_days(days).unwrap_or(issued_on))
    }

    /// What it is found by, in small letters.
    #[must_use]
    pub fn searched(&self, number: &str) -> String {
        [
            number,
            &self.logistic_reference,
            &self.purchase_order_number,
            &self.buyer.account_name,
            &self.buyer.legal_name,
        ]
        .join("\n")
        .to_lowercase()
    }
}

impl Charge {
    /// A total at a rate.
    #[must_use]
    pub fn of(total: Total, rate: TaxRate) -> Self {
        Self { tax_rate: rate.percent(), without_tax: total.without_tax, with_tax: total.with_tax }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples;

    #[test]
    fn d7_45_an_invoice_says_what_left_and_what_it_costs() {
        let invoice = samples::invoice();
        let content = &invoice.content;
        assert_eq!((content.lines.len(), content.lines[0].quantity), (1, 10));
        assert_eq!(content.total().without_tax.to_string(), "24.90");
        let taxes = content.taxes();
        assert_eq!(taxes.values().map(|(basis, _)| *basis).sum::<Decimal>(), content.total().without_tax);
        assert_eq!(taxes.values().map(|(_, tax)| *tax).sum::<Decimal>(), content.total().tax());
        assert_eq!(content.due_on("2026-11-24".parse().unwrap()).unwrap().to_string(), "2026-11-24");
    }

    #[test]
    fn d7_45_a_line_of_which_nothing_comes_is_on_no_invoice() {
        let mut part = samples::draft().logistic_orders.remove(0);
        let mut gone = part.lines[0].clone();
        gone.cancelled = gone.quantity;
        part.lines.insert(0, gone);
        let lines = samples::invoice_of(&part).content.lines;
        let lines = lines.iter().map(|line| (line.position, line.quantity)).collect::<Vec<_>>();
        assert_eq!(lines, [(1, 10)]);
    }

    #[test]
    fn d7_45_what_a_document_says_is_read_back_as_it_was_written() {
        let content = samples::invoice().content;
        let json = serde_json::to_value(&content).unwrap();
        assert_eq!(json["lines"][0]["unit_price"], "1.50");
        assert_eq!(serde_json::from_value::<Content>(json).unwrap(), content);
    }

    #[test]
    fn d9_6_who_pays_on_a_due_date_has_the_days_of_the_account_and_nobody_else() {
        for (option, days) in [(PaymentOption::BankWireOnDueDate, 45), (PaymentOption::BankWire, 0)] {
            let mut order = samples::draft();
            order.validated_at = Some(chrono::DateTime::UNIX_EPOCH);
            order.payment_term_days = 45;
            order.payment = Some(samples::payment(""));
            order.payment.as_mut().unwrap().option = option;
            let (part, customer) = (&order.logistic_orders[0], samples::customer(values::Locale::French));
            let settings = samples::payment_settings();
            let day = NaiveDate::default();
            let content = Content::of_part(DocumentKind::Invoice, &order, part, &customer, &settings, day).unwrap();
            assert_eq!(content.terms.days, days, "{option:?}");
        }
    }

    #[test]
    fn a_document_is_found_by_its_numbers_and_by_its_buyer_in_small_letters() {
        let mut content = samples::invoice().content;
        content.purchase_order_number = "PO-77".into();
        content.buyer.account_name = "Bureau Étoile".into();
        let searched = content.searched("INV-FR-2026-000001");
        for part in ["inv-fr-2026-000001", "po-77", "bureau étoile", &content.logistic_reference.to_lowercase()] {
            assert!(searched.lines().any(|line| line == part), "{part} in {searched}");
        }
    }

    #[test]
    fn d9_6_an_invoice_on_a_due_date_is_due_days_later() {
        let mut content = samples::invoice().content;
        content.terms.days = 30;
        assert_eq!(content.due_on("2026-12-10".parse().unwrap()).unwrap().to_string(), "2027-01-09");
        content.kind = DocumentKind::DeliveryNote;
        assert_eq!(content.due_on("2026-12-10".parse().unwrap()), None);
    }
}
