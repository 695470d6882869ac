//! The auth service in a process of its own.

use std::process::ExitCode;

fn main() -> ExitCode {
    platform_process::run("auth", auth::check, async |settings| auth::service(&settings).await)
}
