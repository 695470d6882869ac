//! The signals that end a process.

use std::time::Duration;
use tokio::signal::unix::{SignalKind, signal};

/// Why the process is to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopSignal {
    /// Somebody pressed Ctrl-C: stop at once.
    Interrupt,
    /// A platform sent SIGTERM: let it notice first.
    Terminate,
}

impl StopSignal {
    /// How long to go on serving, no longer ready, so that the platform sends its traffic elsewhere.
    #[must_use]
    pub const fn notice(self) -> Duration {
        match self {
            Self::Interrupt => Duration::ZERO,
            Self::Terminate => Duration::from_secs(5),
        }
    }
}

/// Waits for Ctrl-C or SIGTERM.
///
/// # Errors
/// When the system lets no handler be set.
pub async fn stop_signal() -> std::io::Result<StopSignal> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(tokio::select! {
        _ = interrupt.recv() => StopSignal::Interrupt,
        _ = terminate.recv() => StopSignal::Terminate,
    })
}
