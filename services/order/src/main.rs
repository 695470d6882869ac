//! The order service on its own: other services at the addresses in its settings.

use std::process::ExitCode;

fn main() -> ExitCode {
    platform_process::run("order", async |settings| {
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
