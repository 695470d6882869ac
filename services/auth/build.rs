//! The migrations are compiled in, so a new one is a reason to build again.

#[allow(clippy::print_stdout, reason = "this is how a build script talks to cargo")]
fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
