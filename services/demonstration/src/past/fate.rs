//! What became of an order of the past: the steps that it took, each some hours after it was placed.

use chrono::{DateTime, TimeDelta, Utc};
use order::history::{LogisticOrderStatus as Status, Member, OrderEvent};

/// How far an order came.
#[derive(Clone, Copy, Debug)]
pub enum Fate {
    /// It was ordered, and nothing else yet.
    New,
    /// It waits for its account, where it is above its buyer's limit.
    AwaitsApproval,
    /// Somebody of the account said no.
    DeclinedByAccount(Member, &'static str),
    /// Something of the account's stops it, or its payment.
    Blocked(Status),
    /// Its suppliers have to accept it.
    AwaitsSupplier,
    /// They said no.
    DeclinedBySupplier(&'static str),
    /// They said yes.
    Accepted,
    /// It is being prepared.
    InPreparation,
    /// It is ready to leave.
    Ready,
    /// A half of it has left.
    PartlyShipped,
    /// All of it has.
    Shipped,
    /// Of its two parts the first has left, the second is ready.
    HalfShipped,
    /// It came.
    Completed,
    /// A part of it will not come.
    PartlyCanceled(&'static str),
    /// The buyer called it off, after so many hours.
    Canceled(u32, &'static str),
    /// Something went wrong on its way.
    Incident(&'static str),
}

/// How many hours after it was placed a step was taken.
const HOURS: [(Status, u32); 6] = [
    (Status::WaitingSupplierApproval, 1),
    (Status::AcceptedBySupplier, 3),
    (Status::WaitingFulfillment, 5),
    (Status::WaitingShipment, 22),
    (Status::Shipped, 27),
    (Status::Completed, 75),
];

/// The hours until an order that came was complete, or had left.
pub const fn hours_until_shipped() -> u32 {
    HOURS[4].1
}

impl Fate {
    /// The steps of an order of so many parts, placed at a moment; somebody of its account approves it where it is above a
    /// limit.
    pub fn events(
        self,
        at: DateTime<Utc>,
        parts: usize,
        approver: Option<Member>,
        parcel: &str,
    ) -> Vec<(DateTime<Utc>, OrderEvent)> {
        let after = |hours: u32| at + TimeDelta::hours(hours.into());
        let step = |part, to, reason| OrderEvent::Step { part, to, reason };
        let until = |last: Status| {
            let steps = HOURS.iter().take_while(move |(status, _)| *status <= last);
            let steps = steps.filter(|(status, _)| !matches!(status, Status::Shipped));
            let steps = steps.map(|(status, hours)| {
                let event = match (status, approver) {
                    (Status::WaitingSupplierApproval, Some(by)) => {
                        OrderEvent::Decided { by, approved: true, reason: "" }
                    }
                    _ => step(None, *status, ""),
                };
                (after(*hours), event)
            });
            steps.collect::<Vec<_>>()
        };
        let parcel = |part: usize, hours: u32, is_half| {
            let (carrier, number) = if parcel.starts_with('P') {
                ("Royal Mail", format!("{parcel}{part}GB"))
            } else {
                ("Colissimo", format!("6A{parcel}{part}"))
            };
            (after(hours), OrderEvent::Parcel { part, carrier, number, is_half })
        };
        let shipped = |events: &mut Vec<_>| events.extend((0..parts).map(|part| parcel(part, HOURS[4].1, false)));
        match self {
            Self::New | Self::AwaitsApproval => Vec::new(),
            Self::DeclinedByAccount(by, reason) => {
                vec![(after(2), OrderEvent::Decided { by, approved: false, reason })]
            }
            Self::Blocked(status) => vec![(after(1), step(None, status, ""))],
            Self::AwaitsSupplier => until(Status::WaitingSupplierApproval),
            Self::DeclinedBySupplier(reason) => {
                let mut events = until(Status::WaitingSupplierApproval);
                events.push((after(4), step(None, Status::DeclinedBySupplier, reason)));
                events
            }
            Self::Accepted => until(Status::AcceptedBySupplier),
            Self::InPreparation => until(Status::WaitingFulfillment),
            Self::Ready => until(Status::WaitingShipment),
            Self::PartlyShipped => {
                let mut events = until(Status::WaitingShipment);
                events.push(parcel(0, HOURS[4].1, true));
                events
            }
            Self::HalfShipped => {
                let mut events = until(Status::WaitingShipment);
                events.push(parcel(0, HOURS[4].1, false));
                events
            }
            Self::Shipped => {
                let mut events = until(Status::WaitingShipment);
                shipped(&mut events);
                events
            }
            Self::Completed => {
                let mut events = until(Status::WaitingShipment);
                shipped(&mut events);
                events.push((after(HOURS[5].1), step(None, Status::Completed, "")));
                events
            }
            Self::PartlyCanceled(reason) => {
                let mut events = until(Status::AcceptedBySupplier);
                events.push((after(6), OrderEvent::LineCancelled { part: 0, reason }));
                events
            }
            Self::Canceled(hours, reason) => vec![(after(hours), step(None, Status::Canceled, reason))],
            Self::Incident(reason) => {
                let mut events = until(Status::WaitingShipment);
                shipped(&mut events);
                events.push((after(50), step(Some(0), Status::Incident, reason)));
                events
            }
        }
    }
}
