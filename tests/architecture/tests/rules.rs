//! The shape of the code: who calls whom, what each room may speak of, and which words are used.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that can't go on has failed")]

use architecture::{Tree, calls, programs, rooms, targets, words};
use std::fs;
use tempfile::TempDir;

/// A rule: what is wrong in a tree, a sentence each.
type Rule = fn(&Tree) -> Vec<String>;

fn assert_holds(rule: Rule) {
    let violations = rule(&Tree::repository());
    assert!(violations.is_empty(), "{}", violations.join("\n"));
}

/// A tree with one sound service and these files.
fn tree_with(files: &[(&str, &str)]) -> (TempDir, Tree) {
    let folder = tempfile::tempdir().unwrap();
    let sound = [
        ("services/cart/src/lib.rs", "//! A cart.\nmod domain;\n"),
        ("services/cart/src/grpc/mod.rs", "use tonic::Status;\n"),
        ("services/cart/src/domain/mod.rs", "//! Rules, without tonic.\n"),
        ("docs/decisions.md", "| D4.2 | … |\n"),
        ("docs/glossary.md", "## Words that are not used\n| `shelf` | product columns |\n| `let go` | release |\n"),
        ("proto/shop/order/v1/order.proto", "service OrderService {\n"),
    ];
    for (path, text) in sound.iter().chain(files) {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let tree = Tree::at(folder.path());
    (folder, tree)
}

/// Sees the rule fail for exactly that file, and hold without it.
fn assert_fails(rule: Rule, file: &str, text: &str, sentence: &str) {
    let (_folder, sound) = tree_with(&[]);
    assert_eq!(rule(&sound), Vec::<String>::new());
    let (_folder, broken) = tree_with(&[(file, text)]);
    let violations = rule(&broken);
    assert!(violations.len() == 1 && violations[0].contains(sentence), "{violations:?}");
}

#[test]
fn each_crate_calls_only_whom_it_may() {
    assert_holds(calls::wrong_calls);
}

#[test]
fn a_call_that_the_table_does_not_allow_is_found() {
    let (_folder, tree) = tree_with(&[(
        "services/cart/src/grpc/clients.rs",
        "use proto::order::order_service_client::OrderServiceClient;",
    )]);
    let wrong = calls::wrong_calls(&tree);
    assert!(wrong.iter().any(|call| call.starts_with("services/cart calls {\"order\"}")), "{wrong:?}");
}

#[test]
fn an_rpc_names_programs_that_call_it() {
    assert_holds(programs::wrong_programs);
    let named = "service CartService {\n  rpc Empty(A) returns (B) {\n    option (access) = {programs: [\"order\"]};\n";
    let sentence = "Empty names order, which does not call it";
    assert_fails(programs::wrong_programs, "proto/shop/cart/v1/cart.proto", named, sentence);
}

#[test]
fn every_service_has_the_same_rooms() {
    assert_eq!(Tree::repository().services().len(), 6);
    assert_holds(rooms::unknown_rooms);
}

#[test]
fn another_room_is_found() {
    assert_fails(rooms::unknown_rooms, "services/cart/src/keeper.rs", "", "keeper.rs is no room");
}

#[test]
fn each_room_speaks_its_own_language() {
    assert_holds(rooms::foreign_words);
}

#[test]
fn a_word_of_another_room_is_found() {
    for (file, text, word) in [
        ("services/cart/src/domain/cart.rs", "use sqlx::PgPool;", "sqlx"),
        ("services/cart/src/domain/cart.rs", "use tonic::Status;", "tonic"),
        ("services/cart/src/domain/cart.rs", "use proto::common::Reason;", "proto"),
        ("services/cart/src/domain/cart.rs", "async fn price() {}", "async"),
        ("services/cart/src/domain/cart.rs", "fn f() -> Refusal {}", "Refusal"),
        ("services/cart/src/db/cart.rs", "fn f() -> proto::cart::Cart {}", "proto"),
        ("services/cart/src/db/cart.rs", "use tonic::Status;", "tonic"),
        ("services/cart/src/grpc/cart.rs", "sqlx::query!();", "sqlx"),
        ("services/cart/src/app/cart.rs", "use tonic::Request;", "tonic"),
        ("services/cart/src/app/cart.rs", "fn f(answer: impl prost::Message) {}", "prost"),
        ("services/cart/src/db/cart.rs", "use crate::{app::outbox::Task};", "app"),
        ("services/cart/src/domain/cart.rs", "use crate::db::Row;", "db"),
        ("services/cart/src/error.rs", "use proto::common::Reason;", "proto"),
    ] {
        assert_fails(rooms::foreign_words, file, text, &format!("names {word}"));
    }
}

#[test]
fn a_use_case_that_reads_a_services_messages_is_found() {
    for text in ["use proto::cart::Cart;", "use proto::{cart::Cart, common::Reason};"] {
        assert_fails(rooms::foreign_words, "services/cart/src/app/cart.rs", text, "names messages");
    }
}

#[test]
fn a_folder_is_complete_with_its_own_file() {
    assert_holds(rooms::stray_module_files);
}

#[test]
fn a_file_beside_its_folder_is_found() {
    assert_fails(rooms::stray_module_files, "services/cart/src/grpc.rs", "", "is called mod.rs");
}

#[test]
fn files_stay_short_enough_to_be_read() {
    assert_holds(rooms::long_files);
}

#[test]
fn a_file_of_two_subjects_is_found() {
    assert_fails(rooms::long_files, "gateway/src/lib.rs", &"//\n".repeat(401), "has 401 lines");
}

#[test]
fn every_test_is_run() {
    assert_holds(targets::tests_that_nobody_runs);
}

#[test]
fn a_test_of_what_is_not_built_to_be_tested_is_found() {
    let test = "#[test]\nfn it_is() {}\n";
    for (section, file) in [
        ("[lib]\ntest = false\n", "src/domain/mod.rs"),
        ("[[bin]]\nname = \"cart\"\npath = \"src/main.rs\"\ntest = false\n", "src/main.rs"),
        ("[[bin]]\nname = \"stage\"\ntest = false\n", "src/bin/stage.rs"),
        ("[[bin]]\nname = \"bench\"\npath = \"src/bin/bench/main.rs\"\ntest = false\n", "src/bin/bench/rate.rs"),
    ] {
        let manifest = format!("[package]\nname = \"cart\"\n\n{section}\n[dependencies]\n");
        let file = format!("services/cart/{file}");
        let (_folder, tree) = tree_with(&[
            ("services/cart/Cargo.toml", &manifest),
            ("services/cart/src/main.rs", "fn main() {}\n"),
            ("services/cart/src/bin/stage.rs", "fn main() {}\n"),
            (&file, test),
        ]);
        let violations = targets::tests_that_nobody_runs(&tree);
        assert!(violations.len() == 1 && violations[0].starts_with(&file), "{violations:?}");
    }
}

#[test]
fn every_decision_that_is_cited_is_said() {
    assert_holds(words::unknown_decisions);
}

#[test]
fn a_decision_that_nobody_said_is_found() {
    assert_fails(
        words::unknown_decisions,
        "gateway/src/lib.rs",
        concat!("// Unique for ever (D4", ".99)."),
        &["cites D4", "99"].join("."),
    );
}

#[test]
fn nothing_is_cited_that_does_not_lie_in_the_repository() {
    assert_holds(words::absent_sources);
}

#[test]
fn a_specification_that_is_cited_is_found() {
    let cited = concat!("// French comes first (specif", "ication, section 1).");
    assert_fails(words::absent_sources, "gateway/src/lib.rs", cited, "cites a specification");
}

#[test]
fn no_word_that_was_given_up_comes_back() {
    assert_holds(words::retired_words);
}

#[test]
fn a_word_that_was_given_up_is_found() {
    for (file, text, name) in [
        ("gateway/src/lib.rs", "struct OpenShelf;", "OpenShelf"),
        ("services/cart/src/db/shelf.rs", "", "shelf"),
        ("services/cart/src/db/cart.rs", "fn let_go() {}", "let_go"),
        ("services/cart/migrations/0001_cart.sql", "create table cart.shelf (id uuid);", "cart.shelf"),
        ("web/features/cart/src/cart.ts", "export const shelfOf = 1;", "shelfOf"),
    ] {
        assert_fails(words::retired_words, file, text, name);
    }
}
