//! The order service on its own: other services at the addresses in its settings.

use platform_process::{Settings, StartError};
use std::process::ExitCode;

fn main() -> ExitCode {
    platform_process::run("order", check, async |settings| {
        order::service(
            &settings,
            settings.remote("auth")?,
            settings.remote("catalogue")?,
            settings.remote("cart")?,
            settings.remote("buying-list")?,
        )
        .await
    })
}

fn check(settings: &Settings) -> Result<(), StartError> {
    let remotes = settings.check_remotes(&["auth", "catalogue", "cart", "buying-list"]);
    StartError::of_all([order::check(settings), remotes])
}
