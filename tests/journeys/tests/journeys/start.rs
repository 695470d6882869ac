//! Starting and stopping the shop's own program, with its private PostgreSQL.

use journeys::Visitor;
use serde_json::json;
use std::{
    io::{BufRead, BufReader, ErrorKind, Read},
    net::{Ipv6Addr, TcpListener},
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

/// The program of an empty shop, which keeps its files in this folder.
pub fn shop(folder: &Path, port: u16) -> Command {
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

/// A port that nobody listens at.
pub fn free_port() -> u16 {
    loop {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        // Browsers ask for localhost, which is both addresses: a port of which one is taken leads to somebody else.
        let other = TcpListener::bind((Ipv6Addr::LOCALHOST, port));
        if !other.is_err_and(|error| error.kind() == ErrorKind::AddrInUse) {
            return port;
        }
    }
}

/// Waits until the shop answers.
pub async fn ready(port: u16, child: &mut Child) {
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

/// Stops the shop as a person does.
pub fn interrupt(child: &Child) {
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

/// The token of a link that makes the first operator, in what a program printed: of a shop, up to the end of its banner.
pub fn link_in(printed: impl Read) -> Option<String> {
    let mut lines = BufReader::new(printed).lines().map_while(Result::ok);
    let banner: Vec<_> = lines.by_ref().take_while(|line| !line.starts_with("  Stop ")).collect();
    let _after_the_last = lines.next();
    let token = |line: &String| line.split_once("/auth/first-operator?token=").map(|(_, token)| token.to_owned());
    banner.iter().find_map(token)
}

#[tokio::test]
async fn d6_8_an_empty_shop_prints_the_link_that_makes_its_first_operator_until_there_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let port = free_port();
    let mut child = shop(folder.path(), port).stdout(Stdio::piped()).spawn().unwrap();
    let token = link_in(child.stdout.take().unwrap()).unwrap();
    let visitor = Visitor::at(&format!("http://localhost:{port}"));
    let person = |token: &str, email: &str| {
        json!({
            "token": token, "firstName": "Ines", "lastName": "Roy", "email": email,
            "password": "Tournevis-cruciforme-7431",
        })
    };
    let become_operator =
        async |token: &str, email: &str| visitor.post("/api/auth/first-operator", person(token, email)).await;
    let create = |email: &str| {
        let mut command = shop(folder.path(), port);
        command.args(["operator", "create", email]).stdout(Stdio::piped()).output().unwrap()
    };
    let of_ines = link_in(&*create("ines@shop.test").stdout).unwrap();
    let wrong = become_operator(&of_ines, "somebody@else.test").await;
    assert_eq!((wrong.status, wrong.text("/errors/0/field")), (400, "email"));
    let _ = become_operator(&of_ines, "ines@shop.test").await.expect(200);
    let late = become_operator(&token, "late@shop.test").await;
    assert_eq!((late.status, late.text("/code")), (400, "LINK_EXPIRED"));
    let sentence = refusal(&create("late@shop.test"));
    assert!(sentence.contains("The shop has an operator"), "{sentence}");

    let login = json!({ "email": "ines@shop.test", "password": "Tournevis-cruciforme-7431" });
    let _ = visitor.post("/api/auth/login", login).await.expect(200);
    let people = visitor.get("/api/operator/people").await.expect(200);
    assert_eq!(people.text("/people/0/email"), "ines@shop.test");
    let _ = visitor.get("/api/search?q=").await.expect(200);
    // The address of what is published now.
    let home = visitor.get("/api/content/v2/cdn/stories/home").await;
    let home = visitor.get(home.headers["location"].to_str().unwrap()).await.expect(200).body;
    assert!(!home.to_string().contains("product_teasers"), "an empty shop's home speaks of no products: {home}");
    interrupt(&child);
    assert!(child.wait().unwrap().success());

    let mut again = shop(folder.path(), port).stdout(Stdio::piped()).spawn().unwrap();
    assert_eq!(link_in(again.stdout.take().unwrap()), None);
    interrupt(&again);
    assert!(again.wait().unwrap().success());
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
