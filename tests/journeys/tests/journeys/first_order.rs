//! From an empty shop to its first order, paid, shipped and invoiced: over HTTP alone, with no SQL, and no file on the
//! server. Only what is printed at the start and what is mailed is read elsewhere, as its readers do.

use crate::{
    registration::form,
    start::{free_port, interrupt, link_in, ready, shop},
    steps,
};
use journeys::{Answer, Call, Script, Session, Visitor, mail_in};
use reqwest::Method;
use serde_json::{Value, json};
use std::{process::Stdio, time::Duration};

const CHOSEN: &str = "Tournevis-cruciforme-7431";
const OPERATOR: &str = "ines@shop.test";
const BUYER: &str = "anne@papeterie.test";

/// What the shop is to sell: each file names what the ones before it brought.
const CATALOGUE: [(&str, &str); 6] = [
    ("categories.csv", "category,name_fr,name_en\nBUREAU,Bureau,Office\n"),
    ("suppliers.csv", "supplier,name\nMARTIN,Papeterie Martin\n"),
    ("products.csv", "product,category,name_fr,name_en,sku\nP-STYLO,BUREAU,Stylo bleu,Blue pen,STYLO-1\n"),
    ("offers.csv", "sku,supplier,tax_rate\nSTYLO-1,MARTIN,20\n"),
    ("prices.csv", "sku,supplier,currency,unit_price\nSTYLO-1,MARTIN,EUR,1.50\n"),
    ("stock.csv", "sku,supplier,stock\nSTYLO-1,MARTIN,500\n"),
];

/// The shop's first operator, by script.
struct Office {
    script: Script,
    session: Session,
}

impl Office {
    async fn send(&self, call: Call) -> Answer {
        self.script.send(call.bearer(&self.session.token)).await
    }

    async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(Call::post(path, &body)).await
    }

    async fn put(&self, path: &str, body: Value) -> Answer {
        self.send(Call::new(Method::PUT, path).body("application/json", body.to_string())).await
    }

    /// Sends a file of a catalogue, and has it loaded.
    async fn load(&self, name: &str, text: &str) {
        let begun = self.post("/api/operator/imports", json!({ "name": name, "size": text.len() })).await.expect(201);
        let path = format!("/api/operator/imports/{}", begun.text("/import/id"));
        let part = Call::new(Method::PATCH, format!("{path}/content"));
        let part = part.body("application/offset+octet-stream", text).with("upload-offset", "0");
        let _ = self.send(part).await.expect(204);
        let _ = self.post(&format!("{path}/run"), json!({})).await.expect(200);
        let import = loop {
            let answer = self.send(Call::get(path.clone())).await.expect(200);
            if answer.at("/import/task").is_null() {
                break answer.at("/import").clone();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        assert_eq!((&import["status"], &import["refused"]), (&json!("DONE"), &json!(0)), "{name}: {import}");
    }
}

fn payment_settings() -> Value {
    json!({
        "bank": {
            "beneficiary": "Comptoir Distribution SAS", "iban": "FR1420041010050500013M02606", "bic": "PSSTFRPPLYO",
        },
        "company": {
            "series": "FR", "legalName": "Comptoir Distribution", "legalForm": "SAS", "capital": "50 000 €",
            "registrationNumber": "732829320", "vatNumber": "FR44732829320", "address": "12 rue du Comptoir",
            "zipcode": "69002", "city": "Lyon", "country": "FR", "register": "RCS Lyon",
            "email": "compta@comptoir.test",
        },
        "referenceRule": "ORDER",
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_empty_shop_comes_to_its_first_order_paid_shipped_and_invoiced() {
    let folder = tempfile::tempdir().unwrap();
    let port = free_port();
    let mut child = shop(folder.path(), port).stdout(Stdio::piped()).spawn().unwrap();
    let token = link_in(child.stdout.take().unwrap()).unwrap();
    ready(port, &mut child).await;
    let origin = format!("http://localhost:{port}");

    // The link that the start printed makes the first operator, who fills the shop and says who is paid.
    let script = Script::at(&origin);
    let person = json!({
        "token": token, "firstName": "Ines", "lastName": "Roy", "email": OPERATOR, "password": CHOSEN,
    });
    let _ = script.send(Call::post("/api/auth/first-operator", &person)).await.expect(200);
    let session = script.login_with(OPERATOR, CHOSEN).await;
    let office = Office { script: script.clone(), session };
    for (name, text) in CATALOGUE {
        office.load(name, text).await;
    }

    // A company registers, follows the link of its mail, and buys what it finds.
    let _ = script.send(Call::post("/api/account/create", &form(BUYER))).await.expect(201);
    let mail = mail_in(folder.path(), BUYER, |text| text.contains("/auth/validation?token=")).await;
    let activate = json!({ "token": mail.token().unwrap() });
    let _ = script.send(Call::post("/api/auth/activate", &activate)).await.expect(200);
    let buyer = Visitor::at(&origin);
    let login = json!({ "email": BUYER, "password": CHOSEN });
    let who = buyer.post("/api/auth/login?withUserData=true&withAccountData=true", login).await.expect(200);
    assert_eq!(who.status, 200);
    let account = buyer.get("/api/auth/get-authenticated-user").await.expect(200);
    let store = account.text("/account/stores/0/storeId").to_owned();
    let _ = office.put(&format!("/api/operator/payment-settings/{store}"), payment_settings()).await.expect(200);

    test_shop::eventually("the catalogue shows what was loaded", async || {
        let found = buyer.get("/api/search?q=stylo&inStock=true").await.expect(200);
        found.at("/products/content/0/variant/offers/0/stock") == &json!(500)
    })
    .await;
    let (offer, _) = steps::find(&buyer, "stylo").await;
    let cart = steps::cart(&buyer).await;
    let _ = steps::put_line(&buyer, &cart, &offer, 10).await.expect(200);
    let order = steps::initialise(&buyer, &cart).await;
    steps::address(&buyer, &order).await;
    let _ = steps::submit(&buyer, &order).await.expect(200);

    // It is paid by wire, which a statement of the bank tells.
    let payment = buyer.get(&format!("/api/commercial-orders/{order}/payment")).await.expect(200);
    assert_eq!(payment.text("/payment/bank/iban"), "FR1420041010050500013M02606");
    // Ten pens at 1.50 and the delivery at 9.90, each with 20 %.
    assert_eq!(payment.at("/payment/owed"), &json!(29.88));
    let statement = crate::money::statement(payment.at("/payment/owed"), payment.text("/payment/wireReference"));
    let statement = Call::new(Method::POST, "/api/operator/bank-statements").body("application/xml", statement);
    let read = office.send(statement).await.expect(200);
    assert_eq!(read.at("/statements/0/settled"), &json!(1));
    let payment = buyer.get(&format!("/api/commercial-orders/{order}/payment")).await.expect(200);
    assert_eq!(payment.text("/payment/status"), "PAID");

    // It leaves as a parcel, and its invoice is issued.
    let read = buyer.get(&format!("/api/commercial-orders/{order}?locale=fr-FR")).await.expect(200);
    let part = format!("/api/operator/logistic-orders/{}", read.text("/order/orderLogistics/0/reference"));
    for status in ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT"] {
        let _ = office.put(&format!("{part}/status"), json!({ "status": status })).await.expect(200);
    }
    let parcel = json!({ "carrier": "Colissimo", "trackingNumber": "6A12345678901" });
    let _ = office.post(&format!("{part}/parcels"), parcel).await.expect(201);
    let number = steps::issued(&buyer, &order).await;
    let file = buyer.get(&format!("/api/commercial-orders/{order}/documents/{number}")).await.expect(200);
    assert_eq!(file.header("content-type"), "application/pdf");
    let documents = buyer.get(&format!("/api/commercial-orders/{order}/documents")).await.expect(200);
    let invoice = documents.at("/documents").as_array().unwrap().iter().find(|one| one["kind"] == "INVOICE").unwrap();
    assert_eq!((&invoice["totalWithTax"], &invoice["currency"]), (&json!(29.88), &json!("EUR")));
    let shipped = buyer.get(&format!("/api/commercial-orders/{order}?locale=fr-FR")).await.expect(200);
    assert_eq!(shipped.text("/order/orderLogistics/0/parcels/0/trackingNumber"), "6A12345678901");
    mail_in(folder.path(), BUYER, |text| text.contains("6A12345678901")).await;

    interrupt(&child);
    assert!(child.wait().unwrap().success());
}
