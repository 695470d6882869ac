//! The auth service in a process of its own.

use std::process::ExitCode;

fn main() -> ExitCode {
    platform_process::run("auth", async |settings| auth::service(&settings).await)
}
