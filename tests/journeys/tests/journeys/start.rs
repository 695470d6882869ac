//! Starting and stopping the shop's own program, with its private PostgreSQL.

use journeys::Visitor;
use std::{
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    time::{Duration, Instant},
};

/// The built program.
pub fn program() -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let path = tests.parent().and_then(|deps| deps.parent()).unwrap().join("shop");
    assert!(path.exists(), "{} is missing: build it with `cargo build --workspace --bins`", path.display());
    path
}

fn shop(folder: &Path, port: u16) -> Command {
    let mut command = Command::new(program());
    command
        .env_remove("SHOP_DATABASE_URL")
        .env("SHOP_DATA_DIR", folder)
        .env("SHOP_PORT", port.to_string())
        .env("SHOP_DEMONSTRATION", "off")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    command
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

async fn ready(port: u16, child: &mut Child) {
    let visitor = Visitor::at(&format!("http://localhost:{port}"));
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        let answer = visitor.try_call(reqwest::Method::GET, "/readyz", None).await;
        if answer.is_ok_and(|answer| answer.status == 200) {
            return;
        }
        assert_eq!(child.try_wait().unwrap(), None, "the shop ended");
        assert!(Instant::now() < until, "the shop did not become ready");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn interrupt(child: &Child) {
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(status.success());
}

fn refusal(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[tokio::test]
async fn a_killed_shop_leaves_nothing_that_stops_the_next_start_and_ctrl_c_stops_it_cleanly() {
    let folder = tempfile::tempdir().unwrap();
    let port = free_port();
    let mut killed = shop(folder.path(), port).spawn().unwrap();
    ready(port, &mut killed).await;
    killed.kill().unwrap();
    killed.wait().unwrap();

    let mut next = shop(folder.path(), port).spawn().unwrap();
    ready(port, &mut next).await;
    interrupt(&next);
    assert!(next.wait().unwrap().success());
    let pid = folder.path().join("postgres/data/postmaster.pid");
    assert!(!pid.exists(), "the shop's PostgreSQL is still there");
}

#[tokio::test]
async fn a_port_in_use_is_one_sentence_with_the_remedy() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let output = shop(folder.path(), port).output().unwrap();
    assert!(refusal(&output).contains(&format!("Port {port} is in use.")));
}

#[tokio::test]
async fn a_database_that_refuses_is_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("postgres://nobody@127.0.0.1:{}/shop", free_port());
    let output = shop(folder.path(), free_port()).env("SHOP_DATABASE_URL", url).output().unwrap();
    let sentence = refusal(&output);
    assert_eq!(sentence.trim().lines().count(), 1, "{sentence}");
    assert!(sentence.contains("Check that its server runs"), "{sentence}");
}

#[tokio::test]
async fn d1_2_an_unknown_front_mode_stops_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let output = shop(folder.path(), free_port()).env("FRONT_MODE", "half-open").output().unwrap();
    assert!(refusal(&output).contains("FRONT_MODE"));
}
