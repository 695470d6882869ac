//! Programs and libraries without tests: they are not built to be tested, and so must stay without.

use crate::tree::{Tree, code};

/// Files with a test that nobody runs: it lies in a library or a program that says `test = false`.
pub fn tests_that_nobody_runs(tree: &Tree) -> Vec<String> {
    let manifests =
        ["services", "gateway", "proto", "tests"].into_iter().flat_map(|part| tree.files(part, &["Cargo.toml"]));
    let files = manifests.flat_map(|manifest| {
        let crate_folder = manifest.trim_end_matches("/Cargo.toml").to_owned();
        let text = tree.text(&manifest);
        let untested: Vec<_> = text.split("\n[").filter(|section| section.contains("\ntest = false")).collect();
        untested.into_iter().flat_map(|section| sources(tree, &crate_folder, section)).collect::<Vec<_>>()
    });
    files
        .filter(|file| {
            let code = code(&tree.text(file));
            code.contains("#[test]") || code.contains("#[tokio::test")
        })
        .map(|file| format!("{file} has a test that nobody runs: its target says test = false"))
        .collect()
}

/// The files of a library or a program, as its section of the manifest names it.
fn sources(tree: &Tree, crate_folder: &str, section: &str) -> Vec<String> {
    if section.starts_with("lib]") {
        return tree.files(&format!("{crate_folder}/src"), &[".rs"]);
    }
    let value = |key: &str| {
        let line = section.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))?;
        Some(line.trim_matches('"').to_owned())
    };
    let path = value("path").unwrap_or_else(|| format!("src/bin/{}.rs", value("name").unwrap_or_default()));
    match path.strip_suffix("/main.rs") {
        Some(folder) if folder != "src" => tree.files(&format!("{crate_folder}/{folder}"), &[".rs"]),
        _ => vec![format!("{crate_folder}/{path}")],
    }
}
