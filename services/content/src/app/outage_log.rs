//! What the log says while the content service is sick: once a minute, not once a call.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};
use tokio::time::Instant;

/// Between two lines of the log about one outage.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// The outage as it was last told of.
#[derive(Default)]
pub struct OutageLog(Mutex<Option<Outage>>);

struct Outage {
    told: Instant,
    failures: u64,
}

impl OutageLog {
    /// A call failed.
    pub fn failed(&self, reason: &str) {
        let mut outage = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        match outage.as_mut() {
            Some(outage) if now - outage.told < LOG_INTERVAL => outage.failures += 1,
            earlier => {
                let failures = earlier.map_or(1, |outage| outage.failures + 1);
                tracing::warn!(reason, failures, "the content service fails; pages show the last good copy");
                *outage = Some(Outage { told: now, failures: 0 });
            }
        }
    }

    /// A call was answered.
    pub fn answered(&self) {
        let mut outage = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // A service that fails every other time is sick all the same: only a quiet minute ends it.
        if outage.as_ref().is_some_and(|outage| outage.told.elapsed() >= LOG_INTERVAL) {
            *outage = None;
            tracing::info!("the content service answers again");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{io, sync::Arc};

    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_sick_service_is_told_of_once_a_minute() {
        let (log, outages) = (Log::default(), OutageLog::default());
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
        tracing::subscriber::with_default(subscriber, || {
            for _ in 0..1_000 {
                outages.failed("500 Internal Server Error");
                outages.answered();
            }
        });
        let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.contains("500 Internal Server Error"), "{text}");
    }
}
