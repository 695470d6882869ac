//! A quote as a PDF, and files that both sides attach to it, over HTTP (D4.23).

use crate::{desk::Desk, things::Maker};
use journeys::{Answer, Call, Stage};
use reqwest::Method;
use serde_json::json;

/// What begins as a PDF does, and is larger than one part may be.
fn plan() -> String {
    format!("%PDF-1.7\n{}", "x".repeat(3 * 1024 * 1024))
}

async fn attach(desk: &Desk, quote: &str, name: &str, content: &str) -> Answer {
    let path = format!("{quote}/attachments");
    let begun = desk.post(&path, json!({ "fileName": name, "size": content.len() })).await.expect(201);
    let path = format!("{path}/{}/content", begun.text("/attachment/id"));
    let mut answer = begun;
    for (place, part) in content.as_bytes().chunks(2 * 1024 * 1024).enumerate() {
        let call = Call::new(Method::PATCH, path.clone()).with("upload-offset", (place * 2 * 1024 * 1024).to_string());
        let part = String::from_utf8(part.to_vec()).unwrap();
        answer = desk.send(call.body("application/offset+octet-stream", part)).await;
    }
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d4_23_both_sides_attach_files_which_come_back_as_downloads_and_the_quote_as_a_pdf() {
    let stage = Stage::open().await;
    let (buyer, operator) = (Desk::at(&stage).await, Desk::of(&stage, "operator@demo.test").await);
    let visitor = stage.visitor();
    let _ = visitor.login("acheteur@demo.test").await.expect(200);
    let id = Maker::of(visitor).await.make(["asked"].into()).await["asked"].clone();
    let (ours, theirs) = (format!("/api/quotes/{id}"), format!("/api/operator/quotes/{id}"));

    let sent = attach(&buyer, &ours, "Plan d'étage.pdf", &plan()).await.expect(200);
    assert_eq!(
        (sent.text("/attachment/mediaType"), sent.text("/attachment/authorType")),
        ("application/pdf", "CUSTOMER")
    );
    let listed = operator.get(&format!("{theirs}/attachments")).await.expect(200);
    assert_eq!(listed.text("/attachments/0/fileName"), "Plan d'étage.pdf");
    let file = format!("{theirs}/attachments/{}", sent.text("/attachment/id"));
    let read = operator.get(&file).await.expect(200);
    assert_eq!((read.header("content-type"), read.header("x-content-type-options")), ("application/pdf", "nosniff"));
    let disposition = "attachment; filename=\"Plan d__tage.pdf\"; filename*=UTF-8''Plan%20d%27%C3%A9tage.pdf";
    assert_eq!(read.header("content-disposition"), disposition);
    assert_eq!(read.header("content-length"), plan().len().to_string());

    let answered = attach(&operator, &theirs, "offre.pdf", "%PDF-1.7 offer").await.expect(200);
    assert_eq!(answered.text("/attachment/authorType"), "SUPPLIER");
    let seen = buyer.get(&format!("{ours}/attachments")).await.expect(200);
    assert_eq!(seen.at("/attachments").as_array().unwrap().len(), 2);
    let stranger = Desk::of(&stage, "buyer@demo.test").await;
    let his = format!("{ours}/attachments/{}", sent.text("/attachment/id"));
    for call in [
        Call::get(&his),
        Call::new(Method::DELETE, his.clone()),
        Call::new(Method::PATCH, format!("{his}/content"))
            .with("upload-offset", "0")
            .body("application/offset+octet-stream", "x"),
    ] {
        let refused = stranger.send(call).await;
        assert_eq!((refused.status, refused.text("/code")), (404, "QUOTE_NOT_FOUND"), "{}", refused.body);
    }
    let lies = attach(&buyer, &ours, "plan.pdf", "<html>").await;
    assert_eq!((lies.status, lies.text("/code")), (400, "ATTACHMENT_KIND_INVALID"));
    let removal = Call::new(Method::DELETE, format!("{ours}/attachments/{}", sent.text("/attachment/id")));
    let _ = buyer.send(removal).await.expect(200);
    let gone = operator.get(&file).await;
    assert_eq!((gone.status, gone.text("/code")), (404, "ATTACHMENT_NOT_FOUND"));

    for side in [(&buyer, &ours), (&operator, &theirs)] {
        let pdf = side.0.get(&format!("{}/document?locale=en-GB", side.1)).await.expect(200);
        assert_eq!(pdf.header("content-type"), "application/pdf");
        assert!(pdf.header("content-disposition").contains("Q-"), "{:?}", pdf.headers);
    }
    stage.close().await;
}
