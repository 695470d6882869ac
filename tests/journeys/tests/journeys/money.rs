//! An order's money over HTTP and from a shell: paid by a bank's statement, shipped, invoiced and credited.

use crate::{
    desk::Desk,
    operator::{log_in, shop},
    steps,
    things::Maker,
};
use journeys::{Call, Stage};
use reqwest::Method;
use serde_json::{Value, json};

const OPERATOR: &str = "operator@demo.test";

/// A statement with one payment, of version 04.
pub fn statement(amount: &Value, reference: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.04\">\
         <BkToCstmrStmt><Stmt><Id>2026-001</Id><Acct><Id><IBAN>FR7630001007941234567890185</IBAN></Id></Acct>\
         <Ntry><Amt Ccy=\"EUR\">{amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>\
         <BookgDt><Dt>2026-01-05</Dt></BookgDt><AcctSvcrRef>B-1</AcctSvcrRef><NtryDtls><TxDtls>\
         <RmtInf><Ustrd>{reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn d4_22_an_order_is_paid_by_a_statement_shipped_invoiced_and_credited() {
    let stage = Stage::open().await;
    let (buyer, maker) = (stage.visitor(), stage.visitor());
    for visitor in [&buyer, &maker] {
        let _ = visitor.login("acheteur@demo.test").await.expect(200);
    }
    let placed = Maker::of(maker).await.make(["placed"].into()).await;
    let order = &placed["placed"];
    let path = format!("/api/commercial-orders/{order}");
    let payment = buyer.get(&format!("{path}/payment")).await.expect(200);
    assert_eq!(payment.text("/payment/status"), "WAITING_PAYMENT");
    assert_eq!(payment.text("/payment/bank/iban"), "FR7630001007941234567890185");
    let (owed, reference) = (payment.at("/payment/owed").clone(), payment.text("/payment/wireReference").to_owned());

    let operator = Desk::of(&stage, OPERATOR).await;
    let send = async |document: String| {
        let call = Call::new(Method::POST, "/api/operator/bank-statements").body("application/xml", document);
        operator.send(call).await
    };
    let read = send(statement(&owed, &format!("votre commande {reference}"))).await.expect(200);
    assert_eq!((read.at("/statements/0/settled"), read.at("/statements/0/known")), (&json!(1), &json!(false)));
    let again = send(statement(&owed, &format!("votre commande {reference}"))).await.expect(200);
    assert_eq!((again.at("/statements/0/settled"), again.at("/statements/0/known")), (&json!(0), &json!(true)));
    let refused = send("<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>".to_owned()).await;
    assert_eq!((refused.status, refused.text("/code")), (400, "STATEMENT_INVALID"));
    let paid = buyer.get(&format!("{path}/payment")).await.expect(200);
    assert_eq!((paid.text("/payment/status"), paid.at("/payment/owed")), ("PAID", &json!(0.0)));

    log_in(&stage);
    let shown = shop(&stage, &["order", &reference]).done();
    assert!(shown.contains("PAID"), "{shown}");
    let read = buyer.get(&format!("{path}?locale=fr-FR")).await.expect(200);
    let part = read.text("/order/orderLogistics/0/id").to_owned();
    steps::ship(&buyer.somebody_else(), &part).await;
    let _ = steps::issued(&buyer, order).await;
    let documents = buyer.get(&format!("{path}/documents")).await.expect(200);
    let invoice = documents.at("/documents").as_array().unwrap().iter().find(|one| one["kind"] == "INVOICE");
    let number = invoice.unwrap()["number"].as_str().unwrap().to_owned();
    let file = buyer.get(&format!("{path}/documents/{number}")).await.expect(200);
    assert_eq!(file.header("content-type"), "application/pdf");
    assert!(file.header("content-disposition").contains(&format!("{number}.pdf")));

    let listed = shop(&stage, &["invoices", "--kind", "INVOICE", "--query", &number]).done();
    assert!(listed.contains(&number) && listed.contains("Atelier Lumière"), "{listed}");
    let saved = stage.folder().join("invoice.pdf");
    let _ = shop(&stage, &["invoice", &number, "--to", saved.to_str().unwrap()]).done();
    assert!(std::fs::read(&saved).unwrap().starts_with(b"%PDF-"));
    let credited = shop(&stage, &["credit", &number, "--reason", "Retour"]).done();
    assert!(credited.contains("CN-FR-"), "{credited}");
    let refund = shop(&stage, &["refund", &reference, &owed.to_string(), "--date", "2026-01-06", "--reference", "B-2"]);
    assert!(refund.done().contains("REFUNDED"));
    let settings = shop(&stage, &["payment-settings"]).done();
    assert!(
        settings.contains("FR7630001007941234567890185") && settings.contains("GB33BUKB20201555555555"),
        "{settings}"
    );
    stage.close().await;
}

#[tokio::test]
async fn d4_21_a_wrong_iban_is_refused_at_its_field() {
    let stage = Stage::open().await;
    let operator = Desk::of(&stage, OPERATOR).await;
    let before = operator.get("/api/operator/payment-settings").await.expect(200);
    let mut settings = before.at("/paymentSettings/0").clone();
    settings["bank"]["iban"] = json!("FR7630001007941234567890186");
    let refused = operator.write(Method::PUT, "/api/operator/payment-settings/fr", &settings).await;
    assert_eq!((refused.status, refused.text("/code")), (400, "IBAN_INVALID"));
    assert_eq!(refused.text("/errors/0/field"), "bank.iban");
    let after = operator.get("/api/operator/payment-settings").await.expect(200);
    assert_eq!(after.at("/paymentSettings"), before.at("/paymentSettings"));
    stage.close().await;
}
