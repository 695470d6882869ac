//! Who calls whom, read from the clients that each crate uses.

use crate::tree::{Tree, code, names};
use std::collections::{BTreeMap, BTreeSet};

/// Who may call whom (README, "Who links whom, who calls whom"): crate, and the domains it calls.
const CALLS: [(&str, &[&str]); 8] = [
    ("gateway", &["auth", "buying_list", "cart", "catalogue", "content", "mail", "order"]),
    ("services/order", &["auth", "buying_list", "cart", "catalogue"]),
    ("services/cart", &["catalogue"]),
    ("services/buying-list", &["catalogue"]),
    ("services/auth", &["catalogue", "content"]),
    ("services/catalogue", &[]),
    ("services/content", &[]),
    // In the name of every service: the keys that callers are signed with.
    ("services/identity", &["auth"]),
];

/// Calls that the table does not allow, and allowed ones that nobody makes.
pub fn wrong_calls(tree: &Tree) -> Vec<String> {
    let clients = clients(tree);
    let mut wrong = Vec::new();
    for (caller, allowed) in CALLS {
        let mut used = BTreeSet::new();
        for file in tree.files(&format!("{caller}/src"), &[".rs"]) {
            let code = code(&tree.text(&file));
            used.extend(clients.iter().filter(|(client, _)| names(&code, client)).map(|(_, domain)| domain.as_str()));
        }
        let allowed: BTreeSet<_> = allowed.iter().copied().collect();
        if used != allowed {
            wrong.push(format!("{caller} calls {used:?}, while the table says {allowed:?}"));
        }
    }
    wrong
}

/// The clients that protos make, by their module, with the domain they belong to.
fn clients(tree: &Tree) -> BTreeMap<String, String> {
    let mut clients = BTreeMap::new();
    for file in tree.files("proto/shop", &[".proto"]) {
        let domain = file.split('/').nth(2).unwrap().to_owned();
        for line in tree.text(&file).lines() {
            if let Some(service) = line.strip_prefix("service ").and_then(|rest| rest.split_whitespace().next()) {
                clients.insert(format!("{}_client", snake_case(service)), domain.clone());
            }
        }
    }
    clients
}

pub(crate) fn snake_case(name: &str) -> String {
    name.chars().enumerate().fold(String::new(), |mut snake, (place, letter)| {
        if letter.is_uppercase() && place > 0 {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
        snake
    })
}
