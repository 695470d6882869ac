//! The buying-list service as a process of its own.

use identity::{Guard, PublishedKeys};
use platform_process::{Settings, StartError};
use std::process::ExitCode;

fn main() -> ExitCode {
    platform_process::run("buying-list", check, async |settings| {
        let guard = Guard::new(PublishedKeys::of_auth(settings.remote("auth")?));
        buying_list::service(&settings, &guard, settings.remote("catalogue")?).await
    })
}

fn check(settings: &Settings) -> Result<(), StartError> {
    StartError::of_all([buying_list::check(settings), settings.check_remotes(&["auth", "catalogue"])])
}
