//! The buying-list service as a process of its own.

use std::process::ExitCode;

fn main() -> ExitCode {
    platform_process::run("buying-list", async |settings| {
        buying_list::service(&settings, settings.remote("catalogue")?).await
    })
}
