//! What a buyer writes and reads about an order: its document, its thread, and questions to the shop.

use crate::steps;
use journeys::{Stage, Visitor};
use serde_json::{Value, json};

/// Somebody who has placed an order, and the order.
async fn buyer(stage: &Stage) -> (Visitor, Value) {
    let visitor = stage.visitor();
    let _ = visitor.login("acheteur@demo.test").await.expect(200);
    let (offer, quantity) = steps::find(&visitor, "stylo").await;
    let cart = steps::cart(&visitor).await;
    let _ = steps::put_line(&visitor, &cart, &offer, quantity).await.expect(200);
    let order = steps::initialise(&visitor, &cart).await;
    steps::address(&visitor, &order).await;
    let placed = steps::place(&visitor, &order).await.expect(200);
    (visitor, placed.at("/order").clone())
}

#[tokio::test]
async fn d2_11_a_question_is_taken_once_answered_by_mail_and_refused_when_there_are_too_many() {
    let stage = Stage::open().await;
    let (visitor, order) = buyer(&stage).await;
    let question =
        json!({ "subject": "ORDER", "orderReference": order["reference"], "message": "Où est ma commande ?" });
    let writing = visitor.clone().repeating("question");
    let asked = writing.post("/api/contact", question.clone()).await.expect(201);
    assert!(asked.text("/contact/reference").starts_with("CT-"), "{}", asked.body);
    assert_eq!((asked.text("/contact/status"), asked.at("/contact/orderReference")), ("NEW", &order["reference"]));
    assert_eq!(writing.post("/api/contact", question).await.expect(201).body, asked.body);
    let mail = stage.mail_to("acheteur@demo.test", |text| text.contains("Où est ma commande ?")).await;
    assert!(mail.text.contains("Nous avons bien reçu votre message."), "{}", mail.text);

    for (body, field, code) in [
        (json!({ "message": "Une question sans sujet" }), "subject", "FIELD_REQUIRED"),
        (json!({ "subject": "WEATHER", "message": "Il fait beau, non ?" }), "subject", "FIELD_INVALID"),
        (json!({ "subject": "OTHER", "message": "Bonjour" }), "message", "FIELD_TOO_SHORT"),
        (json!({ "subject": "OTHER", "message": "x".repeat(2_001) }), "message", "FIELD_TOO_LONG"),
    ] {
        let refused = visitor.post("/api/contact", body).await.expect(400);
        assert_eq!((refused.text("/code"), refused.text("/errors/0/field")), (code, field), "{}", refused.body);
    }
    let question = json!({ "subject": "OTHER", "message": "Livrez-vous le samedi ?" });
    for _ in 0..4 {
        let _ = visitor.post("/api/contact", question.clone()).await.expect(201);
    }
    let refused = visitor.post("/api/contact", question).await.expect(429);
    assert_eq!(refused.text("/code"), "TOO_MANY_MESSAGES");
    let wait: u32 = refused.header("retry-after").parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    stage.close().await;
}

#[tokio::test]
async fn d3_16_the_thread_of_an_order_is_its_accounts() {
    let stage = Stage::open().await;
    let (visitor, order) = buyer(&stage).await;
    let path = format!("/api/commercial-orders/{}/comments", order["id"].as_str().unwrap());
    assert_eq!(visitor.get(&path).await.expect(200).at("/comments"), &json!([]));
    let said = visitor.post(&path, json!({ "message": " <b>Avant midi</b> " })).await.expect(201);
    assert_eq!((said.text("/comment/message"), said.text("/comment/authorType")), ("<b>Avant midi</b>", "CUSTOMER"));
    let colleague = stage.visitor();
    let _ = colleague.login("admin@demo.test").await.expect(200);
    assert_eq!(colleague.get(&path).await.expect(200).at("/comments/0"), said.at("/comment"));
    let refused = visitor.post(&path, json!({ "message": " " })).await.expect(400);
    assert_eq!((refused.text("/code"), refused.text("/errors/0/field")), ("FIELD_REQUIRED", "message"));
    stage.close().await;
}

#[tokio::test]
async fn an_order_is_a_pdf_in_the_language_that_is_asked_for() {
    let stage = Stage::open().await;
    let (visitor, order) = buyer(&stage).await;
    let path = format!("/api/commercial-orders/{}/document", order["id"].as_str().unwrap());
    let french = visitor.get(&path).await.expect(200);
    assert_eq!(french.header("content-type"), "application/pdf");
    let expected = format!("attachment; filename=\"{}.pdf\"", order["reference"].as_str().unwrap());
    assert_eq!(french.header("content-disposition"), expected);
    assert!(french.text("").starts_with("%PDF-1.7"), "a PDF");
    assert!(french.text("").contains("/Lang(fr-FR)"), "in French");
    let english = visitor.get(&format!("{path}?locale=en-GB")).await.expect(200);
    assert!(english.text("").contains("/Lang(en-GB)"), "in English");
    let refused = visitor.get(&format!("{path}?locale=de-DE")).await.expect(400);
    assert_eq!(refused.text("/errors/0/field"), "locale");
    stage.close().await;
}
