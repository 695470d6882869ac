//! Seats: who works at once, and who waits for whom.

use super::{
    limit::{Answered, Limit},
    priority::Priority,
};
use http::Method;
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};
use tokio::{sync::oneshot, time::timeout};

/// So many wait for each seat at most: they have theirs before their time is over.
const MAX_WAITING_PER_SEAT: usize = 8;

/// All seats. Clones share them.
#[derive(Clone)]
pub struct Seats(Arc<Mutex<Room>>);

/// A seat that somebody has; given back when dropped.
pub struct Seat {
    seats: Seats,
    priority: Priority,
    since: Instant,
    at_once: usize,
}

struct Room {
    limit: Limit,
    taken: [usize; Priority::ALL.len()],
    waiting: [VecDeque<oneshot::Sender<Seat>>; Priority::ALL.len()],
}

impl Seats {
    /// Seats that nobody has.
    pub fn new() -> Self {
        let (taken, waiting) = Default::default();
        Self(Arc::new(Mutex::new(Room { limit: Limit::new(Instant::now()), taken, waiting })))
    }

    /// A seat, at once or after a wait that is worth it; `None`: there are too many.
    pub async fn take(&self, priority: Priority) -> Option<Seat> {
        let waits = {
            let mut room = self.room();
            if room.has_one_for(priority) {
                return Some(room.seat(self, priority));
            }
            let (limit, waiting) = (room.limit.get(), &mut room.waiting[priority as usize]);
            // Whoever has gone keeps no place.
            if waiting.len() >= limit * MAX_WAITING_PER_SEAT {
                waiting.retain(|waits| !waits.is_closed());
            }
            if priority.max_wait().is_zero() || waiting.len() >= limit * MAX_WAITING_PER_SEAT {
                return None;
            }
            let (seat, waits) = oneshot::channel();
            waiting.push_back(seat);
            waits
        };
        timeout(priority.max_wait(), waits).await.ok()?.ok()
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
                let Some(waits) = room.waiting[priority as usize].pop_front() else { break };
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
        let is_free = self.taken.iter().sum::<usize>() < limit && taken < priority.max_seats(limit);
        is_free || taken < priority.own_seats(limit)
    }

    fn seat(&mut self, seats: &Seats, priority: Priority) -> Seat {
        self.taken[priority as usize] += 1;
        let at_once = self.taken.iter().sum();
        Seat { seats: seats.clone(), priority, since: Instant::now(), at_once }
    }
}

impl Seat {
    /// Gives it back, and tells what the request took.
    pub fn leave(self, method: &Method, route: &str, is_overloaded: bool) {
        let now = Instant::now();
        let took = now.saturating_duration_since(self.since);
        let answered = Answered { method, route, took, at_once: self.at_once, is_overloaded };
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
    use super::*;
    use futures::FutureExt;

    /// Everything that can be had by readers.
    async fn full(seats: &Seats) -> Vec<Seat> {
        let mut taken = Vec::new();
        while let Some(Some(seat)) = seats.take(Priority::Read).now_or_never() {
            taken.push(seat);
        }
        taken
    }

    #[tokio::test]
    async fn an_order_gets_the_next_seat_however_many_readers_wait() {
        let seats = Seats::new();
        let mut taken = full(&seats).await;
        let read = tokio::spawn({
            let seats = seats.clone();
            async move { seats.take(Priority::Read).await.is_some() }
        });
        tokio::task::yield_now().await;
        let order = tokio::spawn({
            let seats = seats.clone();
            async move { seats.take(Priority::Order).await }
        });
        tokio::task::yield_now().await;
        taken.pop();
        let order = order.await.unwrap();
        assert!(order.is_some() && !read.is_finished());
        drop(order);
        assert!(read.await.unwrap());
    }

    #[tokio::test]
    async fn visitors_take_no_more_than_their_part_and_have_it_when_all_seats_are_taken() {
        let seats = Seats::new();
        let mut visits = Vec::new();
        while let Some(Some(seat)) = seats.take(Priority::Visit).now_or_never() {
            visits.push(seat);
        }
        let taken = full(&seats).await;
        assert!(!taken.is_empty(), "who is logged in has seats whatever visitors do");
        visits.clear();
        let _rest = full(&seats).await;
        assert!(seats.take(Priority::Visit).now_or_never().flatten().is_some());
    }

    #[tokio::test]
    async fn who_waits_too_long_is_refused_and_keeps_no_seat() {
        let seats = Seats::new();
        let taken = full(&seats).await;
        assert!(seats.take(Priority::Read).await.is_none());
        assert!(seats.take(Priority::Guess).now_or_never().is_some_and(|seat| seat.is_none()));
        drop(taken);
        assert_eq!(seats.room().taken, [0; Priority::ALL.len()]);
        assert!(seats.take(Priority::Guess).await.is_some());
    }

    #[tokio::test]
    async fn no_more_wait_than_will_have_a_seat_in_time() {
        let seats = Seats::new();
        let taken = full(&seats).await;
        let mut waits: Vec<_> =
            (0..taken.len() * MAX_WAITING_PER_SEAT).map(|_| Box::pin(seats.take(Priority::Read))).collect();
        for wait in &mut waits {
            assert!(wait.now_or_never().is_none());
        }
        assert!(seats.take(Priority::Read).now_or_never().is_some_and(|seat| seat.is_none()));
    }
}
