//! The words of invoices, credit notes and delivery notes in both languages.

use crate::domain::invoice::DocumentKind;
use values::Locale;

/// What a document says around its own facts.
#[allow(missing_docs)]
pub struct Labels {
    pub invoice: &'static str,
    pub credit_note: &'static str,
    pub delivery_note: &'static str,
    pub issued_on: &'static str,
    pub due_on: &'static str,
    pub delivered_on: &'static str,
    pub order: &'static str,
    pub ordered_on: &'static str,
    pub purchase_order_number: &'static str,
    pub supplier: &'static str,
    pub corrects: &'static str,
    pub reason: &'static str,
    pub seller: &'static str,
    pub customer: &'static str,
    pub company_number: &'static str,
    pub vat_number: &'static str,
    pub payment: &'static str,
    pub beneficiary: &'static str,
    pub wire_reference: &'static str,
}

const FRENCH: Labels = Labels {
    invoice: "Facture",
    credit_note: "Avoir",
    delivery_note: "Bon de livraison",
    issued_on: "Date d'émission",
    due_on: "Date d'échéance",
    delivered_on: "Date d'expédition",
    order: "Commande",
    ordered_on: "Commande du",
    purchase_order_number: "Votre numéro de commande",
    supplier: "Expédié par",
    corrects: "Facture d'origine",
    reason: "Motif",
    seller: "Vendeur",
    customer: "Client",
    company_number: "SIREN",
    vat_number: "TVA",
    payment: "Règlement par virement",
    beneficiary: "Bénéficiaire",
    wire_reference: "Référence à indiquer",
};

const ENGLISH: Labels = Labels {
    invoice: "VAT invoice",
    credit_note: "Credit note",
    delivery_note: "Delivery note",
    issued_on: "Date of issue",
    due_on: "Payment due",
    delivered_on: "Dispatched (tax point)",
    order: "Order",
    ordered_on: "Ordered on",
    purchase_order_number: "Your order number",
    supplier: "Dispatched by",
    corrects: "Invoice credited",
    reason: "Reason",
    seller: "Seller",
    customer: "Customer",
    company_number: "Company number",
    vat_number: "VAT number",
    payment: "Payment by bank transfer",
    beneficiary: "Account name",
    wire_reference: "Reference to quote",
};

impl Labels {
    /// The words of a language.
    pub const fn of(locale: Locale) -> &'static Self {
        match locale {
            Locale::French => &FRENCH,
            Locale::English => &ENGLISH,
        }
    }

    /// What such a document is called.
    pub const fn name(&self, kind: DocumentKind) -> &'static str {
        match kind {
            DocumentKind::Invoice => self.invoice,
            DocumentKind::CreditNote => self.credit_note,
            DocumentKind::DeliveryNote => self.delivery_note,
        }
    }
}
