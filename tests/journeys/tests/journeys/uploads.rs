//! A catalogue file sent over HTTP in parts, and from a shell.

use crate::{
    desk::{ABSENT, Desk},
    operator::{log_in, shop},
};
use journeys::{Answer, Call, Stage};
use reqwest::Method;
use serde_json::{Value, json};
use std::{fs, time::Duration};

const SUPPLIERS: &str = "supplier,name\nq1,Good\nq2,=Better\nq3,Best\n";

/// Sends bytes where they are said to begin.
async fn part(operator: &Desk, id: &str, offset: &str, content: &str) -> Answer {
    let call = Call::new(Method::PATCH, format!("/api/operator/imports/{id}/content"));
    operator.send(call.body("application/offset+octet-stream", content).with("upload-offset", offset)).await
}

async fn ended(operator: &Desk, id: &str) -> Value {
    loop {
        let answer = operator.get(&format!("/api/operator/imports/{id}")).await.expect(200);
        if answer.at("/import/task").is_null() {
            return answer.at("/import").clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d7_40_a_file_comes_in_parts_by_the_tus_protocol_and_its_wrong_rows_go_out_as_a_table() {
    let stage = Stage::open().await;
    let operator = Desk::of(&stage, "operator@demo.test").await;
    let text = format!("{SUPPLIERS}q4,\n,=Nobody\n");
    let begun =
        operator.post("/api/operator/imports", json!({ "name": "q.csv", "size": text.len() })).await.expect(201);
    let id = begun.text("/import/id").to_owned();
    let content = format!("/api/operator/imports/{id}/content");
    let stands =
        async || operator.send(Call::new(Method::HEAD, content.clone())).await.header("upload-offset").to_owned();
    assert_eq!(stands().await, "0");
    let answer = part(&operator, &id, "0", &text[..20]).await;
    assert_eq!((answer.status, answer.header("upload-offset"), answer.header("tus-resumable")), (204, "20", "1.0.0"));
    let misplaced = part(&operator, &id, "0", &text[..20]).await;
    assert_eq!((misplaced.status, misplaced.text("/code")), (409, "IMPORT_PART_MISPLACED"));
    assert!(misplaced.text("/detail").contains("20"), "{}", misplaced.body);
    let unplaced = part(&operator, &id, "", &text[20..]).await;
    assert_eq!((unplaced.status, unplaced.text("/code")), (400, "FIELD_INVALID"));
    let large = part(&operator, &id, "20", &"x".repeat(2 * 1024 * 1024 + 1)).await;
    assert_eq!((large.status, large.text("/code")), (413, "BODY_TOO_LARGE"));
    assert_eq!(stands().await, "20");
    let _ = part(&operator, &id, "20", &text[20..]).await.expect(204);

    let _ = operator.post(&format!("/api/operator/imports/{id}/run"), json!({})).await.expect(200);
    let import = ended(&operator, &id).await;
    assert_eq!((&import["status"], &import["added"], &import["refused"]), (&json!("DONE"), &json!(4), &json!(1)));
    assert_eq!(import["operatorName"], "Hélène Marchetti");
    let issues = operator.get(&format!("/api/operator/imports/{id}/issues")).await.expect(200);
    assert!(issues.header("content-disposition").contains("q.csv"), "{:?}", issues.headers);
    let rows: Vec<&str> = issues.body.as_str().unwrap().trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(rows.len(), 2);
    assert!(rows[1].starts_with("refused,6,"), "{rows:?}");

    let absent = operator.get(&format!("/api/operator/imports/{ABSENT}")).await;
    assert_eq!((absent.status, absent.text("/code")), (404, "IMPORT_NOT_FOUND"));
    let audit = operator.get("/api/operator/audit").await.expect(200);
    assert_eq!((audit.text("/entries/0/action"), audit.text("/entries/0/subject")), ("IMPORT_RUN", "q.csv"));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d7_40_a_file_is_sent_from_a_shell_rehearsed_and_loaded() {
    let stage = Stage::open().await;
    log_in(&stage);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("fournisseurs.csv");
    fs::write(&path, SUPPLIERS).unwrap();
    let path = path.to_str().unwrap();
    let rehearsed = shop(&stage, &["import", path, "--rehearse", "--wait"]).done();
    assert!(rehearsed.contains("REHEARSED") && rehearsed.contains("3 records read: 3 added"), "{rehearsed}");
    let loaded = shop(&stage, &["import", path, "--wait"]).done();
    assert!(loaded.contains("DONE") && loaded.contains("3 added, 0 changed, 0 unchanged"), "{loaded}");
    let listed = shop(&stage, &["imports"]).done();
    assert_eq!(listed.lines().count(), 3, "{listed}");
    let id = loaded.split_whitespace().next().unwrap();
    assert!(shop(&stage, &["imports", id]).done().contains("fournisseurs.csv"));
    assert!(shop(&stage, &["import-issues", id]).done().contains("Outcome"));
    let refused = shop(&stage, &["cancel-import", id]).refused();
    assert!(refused.contains("The import stands at DONE"), "{refused}");
    fs::write(folder.path().join("fournisseurs.csv"), "<html>").unwrap();
    let failed = shop(&stage, &["import", path, "--wait"]).refused();
    assert!(failed.contains("fournisseurs.csv is no catalogue that the shop can load"), "{failed}");
    stage.close().await;
}
