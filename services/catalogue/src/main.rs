//! The catalogue service as a process of its own.

use identity::{Guard, PublishedKeys};
use mimalloc::MiMalloc;
use platform_process::{Settings, StartError};
use std::process::ExitCode;

/// Answers are made of thousands of small pieces: the system's allocator takes a fifth of the processor to place them.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    platform_process::run("catalogue", check, async |settings| {
        let guard = Guard::new(PublishedKeys::of_auth(settings.remote("auth")?));
        catalogue::service(&settings, &guard).await
    })
}

fn check(settings: &Settings) -> Result<(), StartError> {
    StartError::of_all([catalogue::check(settings), settings.check_remotes(&["auth"])])
}
