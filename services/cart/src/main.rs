//! The cart service as a process of its own.

use identity::{Guard, PublishedKeys};
use platform_process::{Settings, StartError};
use std::process::ExitCode;

fn main() -> ExitCode {
    platform_process::run("cart", check, async |settings| {
        let guard = Guard::new(PublishedKeys::of_auth(settings.remote("auth")?));
        cart::service(&settings, &guard, settings.remote("catalogue")?).await
    })
}

fn check(settings: &Settings) -> Result<(), StartError> {
    StartError::of_all([cart::check(settings), settings.check_remotes(&["auth", "catalogue"])])
}
