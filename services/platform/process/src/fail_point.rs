//! Named places at which a test has a process killed, to see what it leaves behind. A release build has none.

/// Kills this process, as SIGKILL from outside would, where `SHOP_FAIL_POINT` names this place.
#[cfg(debug_assertions)]
pub fn fail_point(name: &str) {
    use rustix::process::{Signal, getpid, kill_process};
    if std::env::var("SHOP_FAIL_POINT").is_ok_and(|chosen| chosen == name)
        && kill_process(getpid(), Signal::KILL).is_ok()
    {
        // The signal ends the process before it gets any further.
        loop {
            std::thread::park();
        }
    }
}

/// Nothing: nobody kills a process of a release.
#[cfg(not(debug_assertions))]
pub const fn fail_point(_name: &str) {}
