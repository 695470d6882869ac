//! How many requests are worked on at once: as many as the shop is faster for, found by what they take.
//!
//! The rule is TCP Vegas's (Brakmo and Peterson, 1995), as proxies use it on requests: what a request takes beyond what
//! it takes while it is quiet, it has waited, and the mean number of those that wait is to stay between two bounds.
//! What a request takes while it is quiet is known by route, since an order takes a hundred times what a picture does.
//!
//! Beside those that matter more and wait, anywhere in the shop, fewer: as many as are hardly slower than while it is
//! quiet. Where the parts share a processor that is one, and where they do not it is all.

use http::Method;
use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

/// Never fewer at once.
pub const MIN_LIMIT: usize = 4;
/// Never more at once.
pub const MAX_LIMIT: usize = 512;
/// At once until something is known.
const FIRST_LIMIT: f64 = 32.0;
/// And beside those that matter more.
const FIRST_BESIDE: f64 = 8.0;
/// With fewer waiting, there is room for more.
const FEW_WAITING: f64 = 4.0;
/// With more waiting, there are too many.
const MANY_WAITING: f64 = 8.0;
/// How much of the limit must be used before it is raised.
const USED: f64 = 0.8;
/// How long is looked before it is changed, and at how many requests at least.
const WINDOW: Duration = Duration::from_millis(100);
const MIN_SAMPLES: f64 = 20.0;
/// Beside those that matter more, there is room for more while requests take less than so many times what they take while
/// it is quiet, and there are too many when they take longer than so many.
const HARDLY_SLOWER: f64 = 1.5;
const MUCH_SLOWER: f64 = 2.0;
/// What is left of them then.
const MADE_ROOM: f64 = 0.7;
/// What is left of the limit when a service has said that it is overloaded.
const BACKED_OFF: f64 = 0.9;
/// How much a request says of what its route takes.
const WEIGHT: f64 = 0.05;
/// A request that takes longer is counted as if it took so many times its route's time: it waits for something else.
const MAX_RATIO: f64 = 10.0;
/// So many routes are known by themselves.
const MAX_ROUTES: usize = 1_000;

/// A request that was answered.
#[derive(Clone, Copy)]
pub struct Answered<'a> {
    /// What was asked for.
    pub method: &'a Method,
    /// Its path with its `{parameters}`.
    pub route: &'a str,
    /// What it took, from its seat to its answer.
    pub took: Duration,
    /// Requests at once when it began, itself included.
    pub at_once: usize,
    /// A service said that it was overloaded.
    pub is_overloaded: bool,
    /// Others waited when it began for whom room is made.
    pub others_press: bool,
}

/// The limit, and what it is found by.
pub struct Limit {
    limit: f64,
    /// The limit beside those that matter more.
    beside: f64,
    quiet: HashMap<Method, HashMap<Box<str>, Quiet>>,
    routes: usize,
    window: Window,
    window_beside: Window,
}

/// What a route takes while it is quiet, in seconds.
struct Quiet {
    took: f64,
    /// Whether it ever was.
    is_known: bool,
}

/// What was seen since the limit was last looked at.
struct Window {
    began: Instant,
    samples: f64,
    took: f64,
    quiet: f64,
    at_once: f64,
    is_overloaded: bool,
}

impl Window {
    const fn new(began: Instant) -> Self {
        Self { began, samples: 0.0, took: 0.0, quiet: 0.0, at_once: 0.0, is_overloaded: false }
    }

    /// What was seen in a window that is over, and begins another.
    #[allow(clippy::cast_precision_loss, reason = "a few hundred")]
    fn add(&mut self, answered: Answered<'_>, quiet: f64, now: Instant) -> Option<Self> {
        let took = answered.took.as_secs_f64();
        self.samples += 1.0;
        self.took += took.min(quiet * MAX_RATIO);
        self.quiet += quiet.min(took);
        self.at_once += answered.at_once as f64;
        self.is_overloaded |= answered.is_overloaded;
        let is_over = self.samples >= MIN_SAMPLES && now.saturating_duration_since(self.began) >= WINDOW;
        is_over.then(|| std::mem::replace(self, Self::new(now)))
    }

    fn at_once(&self) -> f64 {
        self.at_once / self.samples
    }

    /// How much longer requests took than while it is quiet.
    fn slowdown(&self) -> f64 {
        self.took / self.quiet.max(f64::MIN_POSITIVE)
    }
}

impl Limit {
    /// A limit of somebody who has just begun.
    pub fn new(now: Instant) -> Self {
        let (window, window_beside) = (Window::new(now), Window::new(now));
        Self { limit: FIRST_LIMIT, beside: FIRST_BESIDE, quiet: HashMap::new(), routes: 0, window, window_beside }
    }

    /// Requests at once.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two small bounds")]
    pub const fn get(&self) -> usize {
        self.limit as usize
    }

    /// Requests at once while what matters more waits.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two small bounds")]
    pub const fn while_others_press(&self) -> usize {
        self.beside.min(self.limit) as usize
    }

    /// Learns from a request that was answered.
    pub fn learn(&mut self, answered: Answered<'_>, now: Instant) {
        let quiet = self.quiet(answered, answered.took.as_secs_f64());
        if answered.others_press
            && let Some(window) = self.window_beside.add(answered, quiet, now)
        {
            self.make_room(&window);
        }
        if let Some(window) = self.window.add(answered, quiet, now) {
            self.adjust(&window);
        }
    }

    /// What its route takes while it is quiet, with what this request says of it.
    fn quiet(&mut self, answered: Answered<'_>, took: f64) -> f64 {
        let is_quiet = answered.at_once <= MIN_LIMIT && !answered.others_press;
        let routes = self.quiet.entry(answered.method.clone()).or_default();
        let Some(quiet) = routes.get_mut(answered.route) else {
            if self.routes < MAX_ROUTES {
                self.routes += 1;
                routes.insert(answered.route.into(), Quiet { took, is_known: is_quiet });
            }
            return took;
        };
        if is_quiet && !quiet.is_known {
            *quiet = Quiet { took: took.min(quiet.took), is_known: true };
        } else if is_quiet || (took < quiet.took && !quiet.is_known) {
            quiet.took += WEIGHT * (took - quiet.took);
        }
        quiet.took
    }

    fn adjust(&mut self, window: &Window) {
        let at_once = window.at_once();
        let waiting = at_once * (1.0 - window.slowdown().recip());
        let changed = if window.is_overloaded {
            self.limit * BACKED_OFF
        } else if waiting > MANY_WAITING {
            self.limit.min(at_once) - ((waiting - MANY_WAITING) / 4.0).max(1.0)
        } else if waiting < FEW_WAITING && at_once >= self.limit * USED {
            self.limit + 1.0
        } else {
            return;
        };
        #[allow(clippy::cast_precision_loss, reason = "small constants")]
        let bounds = (MIN_LIMIT as f64, MAX_LIMIT as f64);
        self.limit = changed.clamp(bounds.0, bounds.1);
    }

    fn make_room(&mut self, window: &Window) {
        let (at_once, slowdown) = (window.at_once(), window.slowdown());
        if slowdown > MUCH_SLOWER {
            self.beside = (self.beside.min(at_once) * MADE_ROOM).max(1.0);
        } else if slowdown < HARDLY_SLOWER && at_once >= self.beside * USED {
            self.beside += 1.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const READ: Answered<'_> = Answered {
        method: &Method::GET,
        route: "/api/search",
        took: Duration::ZERO,
        at_once: 1,
        is_overloaded: false,
        others_press: false,
    };

    /// A machine of some cores, whose requests take `work` each while it is quiet, asked by `callers` at once.
    fn after(seconds: u32, cores: usize, work: Duration, callers: usize, limit: &mut Limit) -> usize {
        let mut now = limit.window.began;
        let end = now + Duration::from_secs(seconds.into());
        while now < end {
            let at_once = callers.min(limit.get());
            let factor = at_once.max(cores) as u32;
            let took = work * factor / cores as u32;
            for _ in 0..at_once {
                limit.learn(Answered { took, at_once, ..READ }, now);
            }
            now += took;
        }
        limit.get()
    }

    #[test]
    fn a_machine_of_two_cores_works_on_a_few_at_once_however_many_call() {
        let mut limit = Limit::new(Instant::now());
        after(5, 2, Duration::from_millis(2), 1, &mut limit);
        for callers in [50, 2_000] {
            let at_once = after(20, 2, Duration::from_millis(2), callers, &mut limit);
            assert!((4..=12).contains(&at_once), "{callers}: {at_once}");
        }
    }

    #[test]
    fn a_larger_machine_works_on_more_and_one_that_only_waits_on_all() {
        let mut limit = Limit::new(Instant::now());
        after(5, 64, Duration::from_millis(5), 1, &mut limit);
        let at_once = after(60, 64, Duration::from_millis(5), 1_000, &mut limit);
        assert!((64..=76).contains(&at_once), "{at_once}");
        let mut limit = Limit::new(Instant::now());
        after(5, 10_000, Duration::from_millis(5), 1, &mut limit);
        assert_eq!(after(120, 10_000, Duration::from_millis(5), 10_000, &mut limit), MAX_LIMIT);
    }

    #[test]
    fn who_has_become_slower_for_good_is_used_as_before() {
        let mut limit = Limit::new(Instant::now());
        after(5, 2, Duration::from_millis(2), 1, &mut limit);
        after(20, 2, Duration::from_millis(2), 100, &mut limit);
        let at_once = after(120, 2, Duration::from_millis(20), 100, &mut limit);
        assert!((4..=12).contains(&at_once), "{at_once}");
    }

    #[test]
    fn a_service_that_says_it_is_overloaded_is_asked_less() {
        let start = Instant::now();
        let mut limit = Limit::new(start);
        for n in 0..100 {
            let answered = Answered { took: Duration::from_millis(2), at_once: 2, is_overloaded: true, ..READ };
            limit.learn(answered, start + Duration::from_millis(10) * n);
        }
        assert!(limit.get() < 28, "{}", limit.get());
    }

    /// How many readers make room on a machine of some cores, with `others` working beside them.
    fn beside(others: usize, cores: usize) -> usize {
        let (mut limit, work) = (Limit::new(Instant::now()), Duration::from_millis(2));
        after(5, cores, work, 1, &mut limit);
        let mut now = limit.window.began;
        for _ in 0..2_000 {
            let at_once = limit.while_others_press();
            let took = work * (at_once + others).max(cores) as u32 / cores as u32;
            for _ in 0..at_once {
                limit.learn(Answered { took, at_once, others_press: true, ..READ }, now);
            }
            now += took;
        }
        limit.while_others_press()
    }

    #[test]
    fn readers_make_room_where_others_need_their_processor_and_nowhere_else() {
        assert_eq!(beside(8, 1), 1);
        assert!(beside(8, 64) >= FIRST_LIMIT as usize);
    }

    #[test]
    fn what_is_slow_while_others_press_is_not_taken_for_quiet() {
        let (mut limit, start) = (Limit::new(Instant::now()), Instant::now());
        limit.learn(Answered { took: Duration::from_millis(2), ..READ }, start);
        for _ in 0..1_000 {
            limit.learn(Answered { took: Duration::from_millis(20), others_press: true, ..READ }, start);
        }
        assert!((limit.quiet[&Method::GET]["/api/search"].took - 0.002).abs() < 1e-9);
    }
}
