//! Seats: who works at once, and who waits for whom.

use super::{
    limit::{Answered, Limit},
    priority::Priority,
    waiting_room::{Refused, Wait},
};
use http::Method;
use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};
use tokio::sync::oneshot;

/// So many for each seat wait in the order in which they came. With more, who came before them is overtaken: their time
/// is over soon, and whoever is seated has waited little.
const IN_ORDER_PER_SEAT: usize = 8;

/// The seats of a part. Clones share them.
#[derive(Clone)]
pub struct Seats(Arc<Mutex<Room>>);

/// How full a part is.
#[derive(Clone, Copy)]
pub struct Occupancy {
    /// Requests that are worked on.
    pub seated: usize,
    /// Requests that wait for a seat.
    pub waiting: usize,
    /// Seats that it has now.
    pub seats: usize,
}

/// How many wait, in all parts, for whom others make room: parts share the processor.
#[derive(Clone, Default)]
pub struct Pressing(Arc<AtomicUsize>);

/// One of them, while they wait.
struct Presses(Pressing);

/// A seat that somebody has; given back when dropped.
pub struct Seat {
    seats: Seats,
    priority: Priority,
    since: Instant,
    at_once: usize,
    others_press: bool,
}

struct Room {
    limit: Limit,
    pressing: Pressing,
    taken: [usize; Priority::ALL.len()],
    waiting: [VecDeque<oneshot::Sender<Seat>>; Priority::ALL.len()],
}

impl Seats {
    /// Seats that nobody has.
    pub fn new(pressing: Pressing) -> Self {
        let (taken, waiting) = Default::default();
        Self(Arc::new(Mutex::new(Room { limit: Limit::new(Instant::now()), pressing, taken, waiting })))
    }

    /// A seat, at once or after a wait.
    ///
    /// # Errors
    /// When there is no place to wait in, or the wait was in vain.
    pub async fn take(&self, priority: Priority, enter: impl FnOnce() -> Option<Wait>) -> Result<Seat, Refused> {
        let (wait, waits, _presses) = {
            let mut room = self.room();
            if room.has_one_for(priority) {
                return Ok(room.seat(self, priority));
            }
            let wait = enter().ok_or_else(Refused::sent_away)?;
            let (seat, waits) = oneshot::channel();
            let waiting = &mut room.waiting[priority as usize];
            // Whoever has gone keeps no place.
            while waiting.pop_front_if(|first| first.is_closed()).is_some() {}
            waiting.push_back(seat);
            (wait, waits, priority.is_pressing().then(|| room.pressing.one()))
        };
        wait.for_it(waits).await.and_then(Result::ok).ok_or_else(Refused::in_vain)
    }

    /// How full it is.
    pub fn occupancy(&self) -> Occupancy {
        let room = self.room();
        let waiting = room.waiting.iter().flatten().filter(|waits| !waits.is_closed()).count();
        Occupancy { seated: room.taken.iter().sum(), waiting, seats: room.limit.get() }
    }

    fn room(&self) -> MutexGuard<'_, Room> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Seats whoever may sit down, those that matter most first.
    fn fill(&self) {
        while let Some((waits, seat)) = self.next() {
            // Whoever has gone meanwhile gives it back, outside the lock.
            drop(waits.send(seat));
        }
    }

    fn next(&self) -> Option<(oneshot::Sender<Seat>, Seat)> {
        let mut room = self.room();
        for priority in Priority::ALL {
            while room.has_one_for(priority) {
                let Some(waits) = room.next(priority) else { break };
                if !waits.is_closed() {
                    let seat = room.seat(self, priority);
                    return Some((waits, seat));
                }
            }
        }
        None
    }
}

impl Room {
    fn has_one_for(&self, priority: Priority) -> bool {
        let (limit, taken) = (self.limit.get(), self.taken[priority as usize]);
        let beside = self.pressing.is_any().then(|| self.limit.while_others_press());
        let most = priority.max_seats(limit, beside);
        let is_free = self.taken.iter().sum::<usize>() < limit && taken < most;
        is_free || taken < priority.own_seats(limit)
    }

    fn next(&mut self, priority: Priority) -> Option<oneshot::Sender<Seat>> {
        let (limit, waiting) = (self.limit.get(), &mut self.waiting[priority as usize]);
        waiting.remove(waiting.len().saturating_sub(limit * IN_ORDER_PER_SEAT))
    }

    fn seat(&mut self, seats: &Seats, priority: Priority) -> Seat {
        self.taken[priority as usize] += 1;
        let at_once = self.taken.iter().sum();
        let others_press = self.pressing.is_any();
        Seat { seats: seats.clone(), priority, since: Instant::now(), at_once, others_press }
    }
}

impl Pressing {
    fn one(&self) -> Presses {
        self.0.fetch_add(1, Ordering::Relaxed);
        Presses(self.clone())
    }

    fn is_any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

impl Drop for Presses {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Seat {
    /// Gives it back, and tells what the request took.
    pub fn leave(self, method: &Method, route: &str, is_overloaded: bool) {
        let now = Instant::now();
        let took = now.saturating_duration_since(self.since);
        let (at_once, others_press) = (self.at_once, self.others_press);
        let answered = Answered { method, route, took, at_once, is_overloaded, others_press };
        self.seats.room().limit.learn(answered, now);
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.seats.room().taken[self.priority as usize] -= 1;
        self.seats.fill();
    }
}

#[cfg(test)]
mod tests {
    use super::super::waiting_room::WaitingRoom;
    use super::*;
    use futures::FutureExt;
    use std::task::Poll;

    /// Who finds no seat waits.
    async fn take(seats: &Seats, priority: Priority) -> Option<Seat> {
        seats.take(priority, || WaitingRoom::new().enter(None)).await.ok()
    }

    /// Everything that can be had by one priority.
    fn full(seats: &Seats, priority: Priority) -> Vec<Seat> {
        std::iter::from_fn(|| take(seats, priority).now_or_never().flatten()).collect()
    }

    #[tokio::test]
    async fn an_order_gets_the_next_seat_however_many_readers_wait() {
        let seats = Seats::new(Pressing::default());
        let mut taken = full(&seats, Priority::Read);
        let mut read = Box::pin(take(&seats, Priority::Read));
        let mut order = Box::pin(take(&seats, Priority::Order));
        assert!(futures::poll!(&mut read).is_pending() && futures::poll!(&mut order).is_pending());
        taken.pop();
        let order = order.await;
        assert!(order.is_some() && futures::poll!(&mut read).is_pending());
        drop(order);
        assert!(read.await.is_some());
    }

    #[tokio::test]
    async fn visitors_take_no_more_than_their_part_and_have_it_when_all_seats_are_taken() {
        let seats = Seats::new(Pressing::default());
        let mut visits = full(&seats, Priority::Visit);
        let taken = full(&seats, Priority::Read);
        assert!(!taken.is_empty(), "who is logged in has seats whatever visitors do");
        visits.clear();
        let _rest = full(&seats, Priority::Read);
        assert!(take(&seats, Priority::Visit).now_or_never().flatten().is_some());
    }

    #[tokio::test]
    async fn who_waits_too_long_is_refused_and_keeps_no_seat() {
        let seats = Seats::new(Pressing::default());
        let taken = full(&seats, Priority::Read);
        assert!(take(&seats, Priority::Read).await.is_none());
        drop(taken);
        assert_eq!(seats.room().taken, [0; Priority::ALL.len()]);
        assert!(take(&seats, Priority::Guess).await.is_some());
    }

    #[tokio::test]
    async fn a_seat_is_for_who_came_first_and_a_crowd_is_overtaken_by_who_came_last() {
        let seats = Seats::new(Pressing::default());
        let mut taken = full(&seats, Priority::Read);
        let in_order = taken.len() * IN_ORDER_PER_SEAT;
        let mut waits: Vec<_> = (0..in_order).map(|_| Box::pin(take(&seats, Priority::Read))).collect();
        for wait in &mut waits {
            assert!(futures::poll!(wait).is_pending());
        }
        taken.pop();
        let Poll::Ready(Some(seat)) = futures::poll!(&mut waits[0]) else { panic!("the first is not seated") };
        drop(waits.remove(0));
        for _ in 0..2 {
            let mut wait = Box::pin(take(&seats, Priority::Read));
            assert!(futures::poll!(&mut wait).is_pending());
            waits.push(wait);
        }
        drop(seat);
        assert!(futures::poll!(&mut waits[0]).is_pending(), "one more waits than can be seated in order");
        assert!(futures::poll!(&mut waits[1]).is_ready());
    }

    #[tokio::test]
    async fn readers_of_every_part_make_room_while_a_cart_waits() {
        let pressing = Pressing::default();
        let [carts, catalogue] = [Seats::new(pressing.clone()), Seats::new(pressing)];
        let all = full(&catalogue, Priority::Read).len();
        let mut taken = full(&carts, Priority::Change);
        let mut waits = Box::pin(take(&carts, Priority::Change));
        assert!(futures::poll!(&mut waits).is_pending());
        let some = full(&catalogue, Priority::Read).len();
        assert!(0 < some && some < all, "{some} of {all}");
        taken.pop();
        assert!(waits.await.is_some());
        assert_eq!(full(&catalogue, Priority::Read).len(), all);
    }

    #[tokio::test]
    async fn who_finds_no_place_to_wait_in_is_refused_at_once() {
        let seats = Seats::new(Pressing::default());
        let _taken = full(&seats, Priority::Read);
        assert!(seats.take(Priority::Read, || None).now_or_never().is_some_and(|seat| seat.is_err()));
    }
}
