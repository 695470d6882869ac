//! What is made of files, and made anew when they are others.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant, SystemTime},
};

/// How often it is looked whether files are others.
const LOOK_INTERVAL: Duration = Duration::from_secs(5);

type Make<T> = Box<dyn Fn() -> Result<Arc<T>, String> + Send + Sync>;

/// Something made of files.
pub struct Renewed<T> {
    files: Vec<PathBuf>,
    make: Make<T>,
    made: Mutex<Made<T>>,
}

struct Made<T> {
    of: Vec<Option<SystemTime>>,
    looked: Instant,
    value: Arc<T>,
}

impl<T> Renewed<T> {
    /// Made for the first time.
    ///
    /// # Errors
    /// When the files can't be used, in a sentence.
    pub fn new(
        files: Vec<PathBuf>,
        make: impl Fn() -> Result<Arc<T>, String> + Send + Sync + 'static,
    ) -> Result<Self, String> {
        let of = written(&files);
        let value = make().map_err(|reason| format!("{reason}."))?;
        Ok(Self { files, make: Box::new(make), made: Mutex::new(Made { of, looked: Instant::now(), value }) })
    }

    /// What the files say now; what they said before where they can't be used, which the log tells.
    pub fn now(&self) -> Arc<T> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if made.looked.elapsed() >= LOOK_INTERVAL {
            made.looked = Instant::now();
            let of = written(&self.files);
            if of != made.of {
                made.of = of;
                match (self.make)() {
                    Ok(value) => {
                        tracing::info!(files = ?self.files, "renewed certificates are used from now on");
                        made.value = value;
                    }
                    Err(reason) => tracing::warn!(reason, "renewed certificates can't be used, the old ones still are"),
                }
            }
        }
        Arc::clone(&made.value)
    }

    /// Has the next look come at once.
    #[cfg(test)]
    pub fn look(&self) {
        let mut made = self.made.lock().unwrap();
        made.looked = Instant::now().checked_sub(LOOK_INTERVAL).unwrap();
    }
}

/// When each was last written.
fn written(files: &[PathBuf]) -> Vec<Option<SystemTime>> {
    files.iter().map(|file| std::fs::metadata(file).and_then(|known| known.modified()).ok()).collect()
}
