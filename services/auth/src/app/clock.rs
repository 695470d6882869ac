//! What time it is: the system's, or a test's.

use chrono::{DateTime, Utc};
use std::{fmt, sync::Arc};

/// Says what time it is, wherever this service asks.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>);

impl Clock {
    /// The system's time.
    #[must_use]
    pub fn system() -> Self {
        Self::from_fn(Utc::now)
    }

    /// The time that a function says.
    #[must_use]
    pub fn from_fn(now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// Now.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}
