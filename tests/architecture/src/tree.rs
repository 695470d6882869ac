//! A source tree as the rules look at it: its Rust files, and their code without comments and strings.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A checkout, or a small one that a test makes to see a rule fail.
pub struct Tree {
    root: PathBuf,
}

impl Tree {
    /// This repository.
    pub fn repository() -> Self {
        Self { root: Path::new(env!("CARGO_MANIFEST_DIR")).join("../..") }
    }

    /// The tree in a folder.
    pub fn at(root: &Path) -> Self {
        Self { root: root.to_owned() }
    }

    /// Where something lies.
    pub fn path(&self, of: &str) -> PathBuf {
        self.root.join(of)
    }

    /// A file's text.
    pub fn text(&self, file: &str) -> String {
        fs::read_to_string(self.path(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    /// What lies in a folder, by name; nothing where there is no such folder.
    pub fn entries(&self, folder: &str) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.path(folder)) else { return Vec::new() };
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// All files below a folder with one of these endings, as paths from the root.
    pub fn files(&self, folder: &str, endings: &[&str]) -> Vec<String> {
        let mut files = Vec::new();
        for name in self.entries(folder) {
            let path = format!("{folder}/{name}");
            if self.path(&path).is_dir() {
                if !matches!(name.as_str(), "node_modules" | "target" | "dist" | ".nx") {
                    files.extend(self.files(&path, endings));
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                files.push(path);
            }
        }
        files
    }

    /// The services: folders of `services` with calls of their own on the wire, and so with rooms.
    pub fn services(&self) -> Vec<String> {
        let services = self.entries("services").into_iter().map(|name| format!("services/{name}"));
        services.filter(|folder| self.path(&format!("{folder}/src/grpc")).is_dir()).collect()
    }
}

/// Rust code without its comments and without what stands in quotes.
pub(crate) fn code(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    for line in text.lines() {
        let mut quoted = false;
        let mut letters = line.chars().peekable();
        while let Some(letter) = letters.next() {
            match letter {
                '\\' if quoted => {
                    letters.next();
                }
                '"' => quoted = !quoted,
                '/' if !quoted && letters.peek() == Some(&'/') => break,
                _ if quoted => {}
                _ => code.push(letter),
            }
        }
        code.push('\n');
    }
    code
}

/// Whether a word stands in the code as a word of its own.
pub(crate) fn names(code: &str, word: &str) -> bool {
    let is_part = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    code.match_indices(word).any(|(start, _)| {
        !is_part(code[..start].chars().next_back()) && !is_part(code[start + word.len()..].chars().next())
    })
}
