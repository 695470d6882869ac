//! A shop that is lost with its machine, and stands again on another one.

use crate::start::{free_port, interrupt, link_in, ready, shop};
use journeys::Visitor;
use serde_json::json;
use std::{
    path::Path,
    process::{Output, Stdio},
};

/// A command of the shop on a folder, with its backups in another one.
fn command(folder: &Path, backups: &Path, words: &[&str]) -> Output {
    let mut command = shop(folder, 0);
    command.env("SHOP_BACKUP_DIR", backups).args(words).stdout(Stdio::piped()).output().unwrap()
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[tokio::test]
async fn d7_53_a_lost_shop_stands_again_with_its_people_its_sessions_and_what_came_after_the_backup() {
    let [lost, new, backups] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let port = free_port();
    let running =
        |folder: &Path| shop(folder, port).env("SHOP_BACKUP_DIR", backups.path()).stdout(Stdio::piped()).spawn();
    let mut first = running(lost.path()).unwrap();
    let token = link_in(first.stdout.take().unwrap()).unwrap();
    let ines = Visitor::at(&format!("http://localhost:{port}"));
    let person = json!({
        "token": token, "firstName": "Ines", "lastName": "Roy", "email": "ines@shop.test",
        "password": "Tournevis-cruciforme-7431",
    });
    let _ = ines.post("/api/auth/first-operator", person).await.expect(200);
    let login = json!({ "email": "ines@shop.test", "password": "Tournevis-cruciforme-7431" });
    let _ = ines.post("/api/auth/login", login).await.expect(200);

    assert!(said(&command(lost.path(), backups.path(), &["backup", "--keep", "3"])).contains("found whole"));
    let invited = json!({ "email": "paul@shop.test", "supplier": null });
    let _ = ines.post("/api/operator/people-invitations", invited).await.expect(201);
    interrupt(&first);
    assert!(first.wait().unwrap().success());
    drop(lost);

    let told = said(&command(new.path(), backups.path(), &["restore"]));
    assert!(told.contains("with all that was changed until"), "{told}");
    let twice = command(new.path(), backups.path(), &["restore"]);
    assert!(String::from_utf8_lossy(&twice.stderr).contains("is a database already"));

    let mut second = running(new.path()).unwrap();
    ready(port, &mut second).await;
    let people = ines.get("/api/operator/people").await.expect(200);
    assert_eq!(people.text("/people/0/email"), "ines@shop.test", "the same session, by the same keys");
    let invitations = ines.get("/api/operator/people-invitations").await.expect(200);
    assert_eq!(invitations.text("/invitations/0/email"), "paul@shop.test");
    interrupt(&second);
    assert!(second.wait().unwrap().success());
}
