//! Which programs each rpc names for themselves (`programs` of its access), beside what their code calls.

use crate::{
    calls::snake_case,
    tree::{Tree, code},
};

/// Programs, and where the code lies by which each calls others.
const CODE: [(&str, &[&str]); 6] = [
    ("gateway", &["gateway/src", "services/identity/src"]),
    ("order", &["services/order/src/grpc/clients", "services/identity/src"]),
    ("cart", &["services/line-items/src", "services/identity/src"]),
    ("buying-list", &["services/line-items/src", "services/identity/src"]),
    ("auth", &["services/auth/src/grpc"]),
    ("catalogue", &["services/identity/src"]),
];

/// Rpcs that name a program which does not call them, or none that there is.
pub fn wrong_programs(tree: &Tree) -> Vec<String> {
    let called = CODE.map(|(program, folders)| {
        let files = folders.iter().flat_map(|folder| tree.files(folder, &[".rs"]));
        (program, files.map(|file| code(&tree.text(&file))).collect::<String>())
    });
    let mut wrong = Vec::new();
    for (rpc, programs) in rpcs(tree) {
        let method = snake_case(&rpc);
        for program in programs {
            let calls = called.iter().find(|(name, _)| *name == program).is_some_and(|(_, code)| {
                [format!(".{method}("), format!("::{method}")].iter().any(|call| code.contains(call))
            });
            if !calls {
                wrong.push(format!("{rpc} names {program}, which does not call it"));
            }
        }
    }
    wrong
}

/// Every rpc that names programs, with them.
fn rpcs(tree: &Tree) -> Vec<(String, Vec<String>)> {
    let mut rpcs = Vec::new();
    for file in tree.files("proto/shop", &[".proto"]) {
        let text = tree.text(&file);
        for part in text.split("\n  rpc ").skip(1) {
            let rpc = part.split('(').next().unwrap_or_default();
            let programs = part.split_once("programs: [").and_then(|(_, rest)| rest.split_once(']'));
            let Some((programs, _)) = programs else { continue };
            let names = programs.split(',').map(|name| name.trim().trim_matches('"').to_owned());
            rpcs.push((rpc.to_owned(), names.collect()));
        }
    }
    rpcs
}
