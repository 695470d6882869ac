//! The data of an invoice as a machine reads it: EN 16931 in the syntax of UN/CEFACT CII (D16B), which Factur-X carries
//! inside a PDF/A-3.

use crate::domain::{
    invoice::{Content, DocumentKind, Issued, ItemLine, Party, mentions::mentions},
    order::snapshot::Address,
    payment::company::{Company, Jurisdiction, legal_id},
};
use chrono::NaiveDate;
use quick_xml::{
    Writer,
    events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event},
};
use rust_decimal::Decimal;

/// The profile: EN 16931 itself.
const GUIDELINE: &str = "urn:cen.eu:en16931:2017";
/// The process: an invoice of goods (AFNOR XP Z12-012, cadre B1).
const PROCESS: &str = "B1";
/// The register of French companies (ISO 6523).
const SIRENE: &str = "0002";
/// One, as UN/ECE Recommendation 20 counts.
const UNIT: &str = "C62";
/// SEPA credit transfer (UNTDID 4461).
const SEPA_TRANSFER: &str = "58";
/// Freight (UNTDID 7161).
const FREIGHT: &str = "FC";

/// The data of an invoice or a credit note.
pub fn xml(document: &Issued) -> Vec<u8> {
    let mut xml = Xml(Writer::new(Vec::new()));
    xml.event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
    let spaces = [
        ("xmlns:rsm", "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"),
        ("xmlns:ram", "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"),
        ("xmlns:udt", "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"),
        ("xmlns:qdt", "urn:un:unece:uncefact:data:standard:QualifiedDataType:100"),
    ];
    xml.element_with("rsm:CrossIndustryInvoice", &spaces, |xml| {
        xml.element("rsm:ExchangedDocumentContext", |xml| {
            let parameter = |xml: &mut Xml, name, id| xml.element(name, |xml| xml.text("ram:ID", id));
            parameter(xml, "ram:BusinessProcessSpecifiedDocumentContextParameter", PROCESS);
            parameter(xml, "ram:GuidelineSpecifiedDocumentContextParameter", GUIDELINE);
        });
        xml.element("rsm:ExchangedDocument", |xml| head(xml, document));
        xml.element("rsm:SupplyChainTradeTransaction", |xml| transaction(xml, document));
    });
    xml.0.into_inner()
}

fn head(xml: &mut Xml, document: &Issued) {
    xml.text("ram:ID", &document.number);
    xml.text("ram:TypeCode", if document.content.kind == DocumentKind::CreditNote { "381" } else { "380" });
    xml.element("ram:IssueDateTime", |xml| xml.day("udt:DateTimeString", document.issued_on));
    let note = |xml: &mut Xml, text: &str, code: Option<&str>| {
        xml.element("ram:IncludedNote", |xml| {
            xml.text("ram:Content", text);
            xml.optional("ram:SubjectCode", code.unwrap_or_default());
        });
    };
    if !document.content.reason.is_empty() {
        note(xml, &document.content.reason, None);
    }
    for mention in mentions(document) {
        note(xml, &mention.text, mention.code);
    }
}

fn transaction(xml: &mut Xml, document: &Issued) {
    let content = &document.content;
    for line in &content.lines {
        xml.element("ram:IncludedSupplyChainTradeLineItem", |xml| item(xml, line));
    }
    xml.element("ram:ApplicableHeaderTradeAgreement", |xml| {
        xml.element("ram:SellerTradeParty", |xml| seller(xml, &content.seller));
        xml.element("ram:BuyerTradeParty", |xml| buyer(xml, &content.buyer));
        if !content.purchase_order_number.is_empty() {
            xml.element("ram:BuyerOrderReferencedDocument", |xml| {
                xml.text("ram:IssuerAssignedID", &content.purchase_order_number);
            });
        }
    });
    xml.element("ram:ApplicableHeaderTradeDelivery", |xml| {
        xml.element("ram:ShipToTradeParty", |xml| {
            xml.text("ram:Name", receiver(&content.delivery_address));
            address(xml, &content.delivery_address);
        });
        xml.element("ram:ActualDeliverySupplyChainEvent", |xml| {
            xml.element("ram:OccurrenceDateTime", |xml| xml.day("udt:DateTimeString", content.delivered_on));
        });
    });
    xml.element("ram:ApplicableHeaderTradeSettlement", |xml| settlement(xml, document));
}

fn item(xml: &mut Xml, line: &ItemLine) {
    xml.element("ram:AssociatedDocumentLineDocument", |xml| xml.text("ram:LineID", &line.position.to_string()));
    xml.element("ram:SpecifiedTradeProduct", |xml| {
        xml.optional("ram:SellerAssignedID", &line.sku);
        xml.text("ram:Name", if line.name.trim().is_empty() { &line.sku } else { &line.name });
    });
    xml.element("ram:SpecifiedLineTradeAgreement", |xml| {
        xml.element("ram:NetPriceProductTradePrice", |xml| {
            xml.text("ram:ChargeAmount", &line.unit_price.normalize().to_string());
        });
    });
    xml.element("ram:SpecifiedLineTradeDelivery", |xml| {
        xml.text_with("ram:BilledQuantity", &[("unitCode", UNIT)], &line.quantity.to_string());
    });
    xml.element("ram:SpecifiedLineTradeSettlement", |xml| {
        xml.element("ram:ApplicableTradeTax", |xml| rate(xml, line.charge.tax_rate));
        xml.element("ram:SpecifiedTradeSettlementLineMonetarySummation", |xml| {
            xml.amount("ram:LineTotalAmount", line.charge.without_tax);
        });
    });
}

fn seller(xml: &mut Xml, company: &Company) {
    xml.text("ram:Name", &company.legal_name);
    xml.element("ram:SpecifiedLegalOrganization", |xml| {
        xml.text_with("ram:ID", &[("schemeID", SIRENE)], company.legal_id());
    });
    xml.element("ram:PostalTradeAddress", |xml| {
        xml.text("ram:PostcodeCode", &company.zipcode);
        xml.text("ram:LineOne", &company.address);
        xml.optional("ram:LineTwo", &company.additional_address);
        xml.text("ram:CityName", &company.city);
        xml.text("ram:CountryID", company.country.into_str());
    });
    xml.element("ram:SpecifiedTaxRegistration", |xml| {
        xml.text_with("ram:ID", &[("schemeID", "VA")], &company.vat_number);
    });
}

fn buyer(xml: &mut Xml, party: &Party) {
    let name = if party.legal_name.is_empty() { &party.account_name } else { &party.legal_name };
    xml.text("ram:Name", name);
    if !party.registration_number.is_empty() {
        xml.element("ram:SpecifiedLegalOrganization", |xml| {
            let number = &party.registration_number;
            if party.address.country == "FR" {
                xml.text_with("ram:ID", &[("schemeID", SIRENE)], legal_id(number, Jurisdiction::France));
            } else {
                xml.text("ram:ID", number);
            }
        });
    }
    address(xml, &party.address);
    if !party.vat_number.is_empty() {
        xml.element("ram:SpecifiedTaxRegistration", |xml| {
            xml.text_with("ram:ID", &[("schemeID", "VA")], &party.vat_number);
        });
    }
}

/// Who receives: the company, else the person.
fn receiver(address: &Address) -> &str {
    if address.company.is_empty() { &address.full_name } else { &address.company }
}

fn address(xml: &mut Xml, address: &Address) {
    xml.element("ram:PostalTradeAddress", |xml| {
        xml.text("ram:PostcodeCode", &address.zipcode);
        xml.text("ram:LineOne", &address.address);
        xml.optional("ram:LineTwo", &address.additional_address);
        xml.text("ram:CityName", &address.city);
        xml.text("ram:CountryID", &address.country);
    });
}

fn settlement(xml: &mut Xml, document: &Issued) {
    let content = &document.content;
    let (is_invoice, bank) = (content.kind == DocumentKind::Invoice, &content.terms.bank);
    if is_invoice {
        xml.text("ram:PaymentReference", &content.terms.wire_reference);
    }
    xml.text("ram:InvoiceCurrencyCode", content.currency.code());
    if is_invoice {
        xml.element("ram:SpecifiedTradeSettlementPaymentMeans", |xml| {
            xml.text("ram:TypeCode", SEPA_TRANSFER);
            xml.element("ram:PayeePartyCreditorFinancialAccount", |xml| {
                xml.text("ram:IBANID", &bank.iban);
                xml.text("ram:AccountName", &bank.beneficiary);
            });
            if !bank.bic.is_empty() {
                xml.element("ram:PayeeSpecifiedCreditorFinancialInstitution", |xml| xml.text("ram:BICID", &bank.bic));
            }
        });
    }
    for (percent, (basis, tax)) in content.taxes() {
        xml.element("ram:ApplicableTradeTax", |xml| {
            xml.amount("ram:CalculatedAmount", tax);
            xml.text("ram:TypeCode", "VAT");
            xml.amount("ram:BasisAmount", basis);
            xml.text("ram:CategoryCode", category(percent));
            xml.text("ram:RateApplicablePercent", &percent.to_string());
        });
    }
    if let Some(shipping) = &content.shipping {
        xml.element("ram:SpecifiedTradeAllowanceCharge", |xml| {
            xml.element("ram:ChargeIndicator", |xml| xml.text("udt:Indicator", "true"));
            xml.amount("ram:ActualAmount", shipping.without_tax);
            xml.text("ram:ReasonCode", FREIGHT);
            xml.text("ram:Reason", "Livraison");
            xml.element("ram:CategoryTradeTax", |xml| rate(xml, shipping.tax_rate));
        });
    }
    if let Some(due_on) = document.due_on {
        xml.element("ram:SpecifiedTradePaymentTerms", |xml| {
            xml.element("ram:DueDateDateTime", |xml| xml.day("udt:DateTimeString", due_on));
        });
    }
    xml.element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", |xml| sums(xml, content));
    if let Some(corrected) = &content.corrects {
        xml.element("ram:InvoiceReferencedDocument", |xml| {
            xml.text("ram:IssuerAssignedID", &corrected.number);
            xml.element("ram:FormattedIssueDateTime", |xml| xml.day("qdt:DateTimeString", corrected.issued_on));
        });
    }
}

fn sums(xml: &mut Xml, content: &Content) {
    let total = content.total();
    xml.amount("ram:LineTotalAmount", content.lines.iter().map(|line| line.charge.without_tax).sum());
    if let Some(shipping) = &content.shipping {
        xml.amount("ram:ChargeTotalAmount", shipping.without_tax);
    }
    xml.amount("ram:TaxBasisTotalAmount", total.without_tax);
    let currency = [("currencyID", content.currency.code())];
    xml.text_with("ram:TaxTotalAmount", &currency, &format!("{:.2}", total.tax()));
    xml.amount("ram:GrandTotalAmount", total.with_tax);
    xml.amount("ram:DuePayableAmount", total.with_tax);
}

fn rate(xml: &mut Xml, percent: Decimal) {
    xml.text("ram:TypeCode", "VAT");
    xml.text("ram:CategoryCode", category(percent));
    xml.text("ram:RateApplicablePercent", &percent.normalize().to_string());
}

/// How an amount is taxed (UNTDID 5305): at a rate, or at none.
fn category(percent: Decimal) -> &'static str {
    if percent.is_zero() { "Z" } else { "S" }
}

/// XML that is being written; writing to memory does not fail.
struct Xml(Writer<Vec<u8>>);

impl Xml {
    fn event(&mut self, event: Event<'_>) {
        let _ = self.0.write_event(event);
    }

    fn element(&mut self, name: &str, inner: impl FnOnce(&mut Self)) {
        self.element_with(name, &[], inner);
    }

    fn element_with(&mut self, name: &str, attributes: &[(&str, &str)], inner: impl FnOnce(&mut Self)) {
        let mut start = BytesStart::new(name);
        for attribute in attributes {
            start.push_attribute(*attribute);
        }
        self.event(Event::Start(start));
        inner(self);
        self.event(Event::End(BytesEnd::new(name)));
    }

    fn text(&mut self, name: &str, text: &str) {
        self.text_with(name, &[], text);
    }

    fn text_with(&mut self, name: &str, attributes: &[(&str, &str)], text: &str) {
        // Some characters can't stand in XML at all.
        let text: String =
            text.chars().filter(|sign| !sign.is_control() && !('\u{fffe}'..='\u{ffff}').contains(sign)).collect();
        self.element_with(name, attributes, |xml| xml.event(Event::Text(BytesText::new(text.trim()))));
    }

    /// An element that stands only where it says something.
    fn optional(&mut self, name: &str, text: &str) {
        if !text.trim().is_empty() {
            self.text(name, text);
        }
    }

    fn amount(&mut self, name: &str, amount: Decimal) {
        self.text(name, &format!("{amount:.2}"));
    }

    /// A day as CII writes it: `20261124`.
    fn day(&mut self, name: &str, day: NaiveDate) {
        self.text_with(name, &[("format", "102")], &day.format("%Y%m%d").to_string());
    }
}
