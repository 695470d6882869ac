//! The catalogue service as a process of its own.

use identity::{Guard, PublishedKeys};
use std::process::ExitCode;

fn main() -> ExitCode {
    platform_process::run("catalogue", async |settings| {
        let guard = Guard::new(PublishedKeys::of_auth(settings.remote("auth")?));
        catalogue::service(&settings, &guard).await
    })
}
