//! The cart service as a process of its own.

use identity::{Guard, PublishedKeys};
use std::process::ExitCode;

fn main() -> ExitCode {
    platform_process::run("cart", async |settings| {
        let guard = Guard::new(PublishedKeys::of_auth(settings.remote("auth")?));
        cart::service(&settings, &guard, settings.remote("catalogue")?).await
    })
}
