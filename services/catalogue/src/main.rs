//! The catalogue service as a process of its own.

use std::process::ExitCode;

fn main() -> ExitCode {
    platform_process::run("catalogue", async |settings| catalogue::service(&settings).await)
}
