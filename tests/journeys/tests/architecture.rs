//! The shape of the code: who calls whom, and that rules stay rules.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that can't go on has failed")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Who may call whom (README, "Who links whom, who calls whom"): crate, and the clients it uses.
const CALLS: [(&str, &[&str]); 6] = [
    ("gateway", &["auth", "buying_list", "cart", "catalogue", "order"]),
    ("services/order", &["auth", "buying_list", "cart", "catalogue"]),
    ("services/cart", &["catalogue"]),
    ("services/buying-list", &["catalogue"]),
    ("services/auth", &[]),
    ("services/catalogue", &[]),
];

/// The rooms of a service that may speak SQL or the wire, and the files that do things rather than decide them:
/// what is asked of others, what a saga does step by step, what is kept in memory. Every other file is a rule.
const ROOMS: &[&str] = &[
    "lib",
    "main",
    "error",
    "store",
    "grpc",
    "import",
    "export",
    "search",
    "seed",
    "shelf",
    "mail",
    "outbox", // rooms
    "acting_operator",
    "cache",
    "callees",
    "card_writer",
    "catalogue",
    "checkout",
    "comment",
    "contact",
    "create",
    "follow",
    "initialize",
    "keeper",
    "login_token",
    "origin",
    "orphan",
    "password",
    "placed",
    "quote",
    "replica", // deeds
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files = Vec::new();
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}

/// The modules of `proto` that hold a client, by the client's module.
fn clients() -> BTreeMap<String, String> {
    let mut clients = BTreeMap::new();
    for domain in ["auth", "buying_list", "cart", "catalogue", "order"] {
        let text = fs::read_to_string(root().join(format!("proto/shop/{domain}/v1/{domain}.proto"))).unwrap();
        for line in text.lines() {
            if let Some(service) = line.strip_prefix("service ").and_then(|rest| rest.split_whitespace().next()) {
                let snake = service.chars().enumerate().fold(String::new(), |mut name, (place, letter)| {
                    if letter.is_uppercase() && place > 0 {
                        name.push('_');
                    }
                    name.extend(letter.to_lowercase());
                    name
                });
                clients.insert(format!("{snake}_client"), domain.to_owned());
            }
        }
    }
    clients
}

#[test]
fn each_crate_calls_only_whom_it_may() {
    let clients = clients();
    for (crate_, allowed) in CALLS {
        let mut used = BTreeSet::new();
        for file in rust_files(&root().join(crate_).join("src")) {
            let text = fs::read_to_string(&file).unwrap();
            used.extend(
                clients.iter().filter(|(client, _)| text.contains(client.as_str())).map(|(_, domain)| domain.as_str()),
            );
        }
        assert_eq!(used, allowed.iter().copied().collect(), "{crate_} uses other clients than the map of calls allows");
    }
}

#[test]
fn rules_know_no_database_and_no_wire() {
    let mut rules = 0;
    for service in ["auth", "buying-list", "cart", "catalogue", "order"] {
        let source = root().join("services").join(service).join("src");
        for file in rust_files(&source) {
            let room = file.strip_prefix(&source).unwrap().components().next().unwrap();
            let room = Path::new(room.as_os_str()).file_stem().unwrap().to_string_lossy().into_owned();
            if ROOMS.contains(&room.as_str()) {
                continue;
            }
            rules += 1;
            let text = fs::read_to_string(&file).unwrap();
            for word in ["sqlx", "tonic", "async fn"] {
                assert!(!text.contains(word), "{} is a rule, yet speaks of {word}", file.display());
            }
        }
    }
    assert!(rules >= 5, "only {rules} rule files were found: the rooms moved");
}

#[test]
fn files_stay_short_enough_to_be_read() {
    for folder in ["services", "gateway/src", "proto/src", "tests"] {
        for file in rust_files(&root().join(folder)) {
            let lines = fs::read_to_string(&file).unwrap().lines().count();
            assert!(lines <= 450, "{} has {lines} lines: it holds two subjects", file.display());
        }
    }
}
