//! What a service is made of: its rooms, and what each of them may speak of. There are no exemptions.

use crate::tree::{Tree, code, names};

/// Everything that may lie in a service's `src`.
const ROOMS: [&str; 7] = ["app", "db", "domain", "error.rs", "grpc", "lib.rs", "main.rs"];

/// What a room never names, in its code.
const FOREIGN: [(&str, &[&str]); 5] = [
    ("domain", &["Refusal", "app", "async", "await", "db", "grpc", "prost", "proto", "sqlx", "tonic"]),
    ("db", &["app", "grpc", "prost", "proto", "tonic"]),
    ("grpc", &["sqlx"]),
    ("app", &["prost", "tonic"]),
    ("error.rs", &["prost", "proto", "tonic"]),
];

/// The most lines of a file: beyond them it holds two subjects.
const MAX_LINES: usize = 400;

/// Rooms that no service has.
pub fn unknown_rooms(tree: &Tree) -> Vec<String> {
    let entries = tree.services().into_iter().flat_map(|service| {
        tree.entries(&format!("{service}/src")).into_iter().map(move |entry| (service.clone(), entry))
    });
    entries
        .filter(|(_, entry)| !ROOMS.contains(&entry.as_str()))
        .map(|(service, entry)| format!("{service}/src/{entry} is no room of a service: those are {ROOMS:?}"))
        .collect()
}

/// Files that speak of what belongs to another room.
pub fn foreign_words(tree: &Tree) -> Vec<String> {
    let mut found = Vec::new();
    for service in tree.services() {
        for (room, foreign) in FOREIGN {
            let place = format!("{service}/src/{room}");
            let files = if room.ends_with(".rs") { vec![place] } else { tree.files(&place, &[".rs"]) };
            for file in files.into_iter().filter(|file| tree.path(file).exists()) {
                let code = code(&tree.text(&file));
                let named = foreign.iter().filter(|word| names(&code, word));
                found.extend(named.map(|word| format!("{file} lies in {room} and names {word}")));
                if room == "app" && names_foreign_messages(&code) {
                    found.push(format!(
                        "{file} lies in app and names messages other than those that all services share"
                    ));
                }
            }
        }
    }
    found
}

/// Whether code names protobuf messages other than reasons and the like, which all services share.
fn names_foreign_messages(code: &str) -> bool {
    names(&code.replace("proto::common::", ""), "proto")
}

/// Folders whose own file lies beside them instead of being their `mod.rs`.
pub fn stray_module_files(tree: &Tree) -> Vec<String> {
    let files = ["services", "gateway", "proto", "tests"].into_iter().flat_map(|part| tree.files(part, &[".rs"]));
    files
        .filter(|file| tree.path(file.trim_end_matches(".rs")).is_dir() && !file.contains("/tests/"))
        .map(|file| format!("{file} lies beside its folder: it is called mod.rs and lies in it"))
        .collect()
}

/// Files too long to be read.
pub fn long_files(tree: &Tree) -> Vec<String> {
    let files = ["services", "gateway", "proto", "tests"].into_iter().flat_map(|part| tree.files(part, &[".rs"]));
    files
        .map(|file| (tree.text(&file).lines().count(), file))
        .filter(|(lines, _)| *lines > MAX_LINES)
        .map(|(lines, file)| format!("{file} has {lines} lines, more than {MAX_LINES}: it holds two subjects"))
        .collect()
}
