//! The auth service in a process of its own.

use platform_process::{Settings, StartError};
use std::process::ExitCode;

fn main() -> ExitCode {
    platform_process::run("auth", check, async |settings| {
        let (auth, stores) = auth::with_stores(&settings).await?;
        Ok(stores.follow(auth, settings.remote("catalogue")?))
    })
}

fn check(settings: &Settings) -> Result<(), StartError> {
    StartError::of_all([auth::check(settings), settings.check_remotes(&["catalogue"])])
}
