//! The buying-list service as a process of its own.

use identity::{Guard, PublishedKeys};
use std::process::ExitCode;

fn main() -> ExitCode {
    platform_process::run("buying-list", async |settings| {
        let guard = Guard::new(PublishedKeys::of_auth(settings.remote("auth")?));
        buying_list::service(&settings, &guard, settings.remote("catalogue")?).await
    })
}
