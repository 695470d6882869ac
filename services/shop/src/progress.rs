//! How long work shows where it is: a bar on a terminal, a line every tenth elsewhere.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};
use std::{
    io::IsTerminal,
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

/// The progress of one piece of work, on standard error.
pub struct Progress {
    what: &'static str,
    bar: ProgressBar,
    tenth: AtomicU64,
    begun: Instant,
}

/// What is done sooner needs no line.
const FIRST_LINE_DELAY: Duration = Duration::from_millis(500);

impl Progress {
    /// Of `what`, nothing done yet.
    #[must_use]
    pub fn of(what: &'static str) -> Self {
        let bar =
            ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_finish(ProgressFinish::AndLeave);
        let template = "{msg:34} {bar:32.cyan/dim} {pos:>6} of {len:<6} {elapsed:>4}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.set_message(what);
        Self { what, bar, tenth: AtomicU64::new(0), begun: Instant::now() }
    }

    /// The progress of a piece of work, to be told how many of how many are done; it ends when it is dropped.
    pub fn steps(what: &'static str) -> impl Fn(usize, usize) + Send {
        let progress = Self::of(what);
        move |done, all| progress.at(done, all)
    }

    /// So many of all are done.
    pub fn at(&self, done: usize, all: usize) {
        let (done, all) = (done as u64, all as u64);
        self.bar.set_length(all);
        self.bar.set_position(done);
        let tenth = (done * 10).checked_div(all).unwrap_or(10);
        let is_new = tenth > self.tenth.swap(tenth, Ordering::Relaxed);
        if is_new && self.begun.elapsed() > FIRST_LINE_DELAY && !std::io::stderr().is_terminal() {
            self.line(done, all);
        }
    }

    /// All is done.
    pub fn finish(self) {
        self.bar.finish();
    }

    #[allow(clippy::print_stderr)]
    fn line(&self, done: u64, all: u64) {
        eprintln!("{}: {done} of {all}", self.what);
    }
}
