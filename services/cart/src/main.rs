//! The cart service as a process of its own.

use std::process::ExitCode;

fn main() -> ExitCode {
    platform_process::run("cart", async |settings| cart::service(&settings, settings.remote("catalogue")?).await)
}
