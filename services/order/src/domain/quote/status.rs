//! Where a quote stands, and which step it may take from there (D4.7).

use crate::domain::actor::ActorType;
use strum::{EnumString, IntoStaticStr};

/// Where a quote stands (domain reference, 1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum Status {
    /// Being prepared: only the account sees it.
    Staging,
    /// Asked of the supplier.
    New,
    /// The supplier is at it.
    WaitingForSupplierInfos,
    /// The supplier has named prices: the account accepts, renegotiates or declines.
    WaitingForCustomer,
    /// The account said no.
    DeclinedByCustomer,
    /// The supplier said no.
    DeclinedBySupplier,
    /// The shop said no.
    DeclinedByOperator,
    /// Accepted: its order is made.
    Validated,
    /// Its answer was not accepted in time.
    Closed,
}

use Status::{
    Closed, DeclinedByCustomer, DeclinedByOperator, DeclinedBySupplier, New, Staging, Validated, WaitingForCustomer,
    WaitingForSupplierInfos,
};

/// What is done to a quote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The account changes what it will ask for.
    Edit,
    /// The account throws away what it never asked.
    Delete,
    /// The account asks the supplier.
    Submit,
    /// The account gives it another name, description or address.
    Describe,
    /// Somebody on the account's side writes a message.
    Ask,
    /// The supplier's side writes a message: whoever writes has begun to look at it.
    Reply,
    /// The supplier names prices.
    Answer,
    /// The account asks the supplier again, for other lines or prices.
    Renegotiate,
    /// One side wants no more of it.
    Decline(ActorType),
    /// The account accepts the answer, by making an order of it.
    Accept,
    /// The order made of it came to nothing: its answer may be accepted again while it holds.
    Reopen,
}

/// The quote does not take that step where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a quote that is {} does not take the step {step:?}", from.into_str())]
pub struct NotOpen {
    /// Where the quote stands.
    pub from: Status,
    /// What was to be done.
    pub step: Step,
}

impl Status {
    /// Where it stands once the time of its answer may be over: closed, if that was still open.
    #[must_use]
    pub const fn at(self, expired: bool) -> Self {
        match self {
            WaitingForCustomer if expired => Closed,
            status => status,
        }
    }

    /// Where it stands after a step.
    ///
    /// # Errors
    /// When it may not take that step.
    pub const fn after(self, step: Step) -> Result<Self, NotOpen> {
        Ok(match (self, step) {
            (Staging, Step::Edit | Step::Delete) => Staging,
            (Staging, Step::Submit) => New,
            (Staging | New | WaitingForSupplierInfos | WaitingForCustomer, Step::Describe) => self,
            (New | WaitingForSupplierInfos | WaitingForCustomer, Step::Ask) => self,
            (New, Step::Reply) => WaitingForSupplierInfos,
            (WaitingForSupplierInfos | WaitingForCustomer, Step::Reply) => self,
            (New | WaitingForSupplierInfos, Step::Answer) => WaitingForCustomer,
            (WaitingForCustomer, Step::Renegotiate) => WaitingForSupplierInfos,
            (New | WaitingForSupplierInfos | WaitingForCustomer, Step::Decline(ActorType::Customer)) => {
                DeclinedByCustomer
            }
            (New | WaitingForSupplierInfos, Step::Decline(ActorType::Supplier)) => DeclinedBySupplier,
            (New | WaitingForSupplierInfos, Step::Decline(ActorType::Operator)) => DeclinedByOperator,
            (WaitingForCustomer, Step::Accept) => Validated,
            (Validated, Step::Reopen) => WaitingForCustomer,
            (from, step) => return Err(NotOpen { from, step }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ALL: [Status; 9] = [
        Staging,
        New,
        WaitingForSupplierInfos,
        WaitingForCustomer,
        DeclinedByCustomer,
        DeclinedBySupplier,
        DeclinedByOperator,
        Validated,
        Closed,
    ];

    const STEPS: [Step; 13] = [
        Step::Edit,
        Step::Delete,
        Step::Submit,
        Step::Describe,
        Step::Ask,
        Step::Reply,
        Step::Answer,
        Step::Renegotiate,
        Step::Decline(ActorType::Customer),
        Step::Decline(ActorType::Supplier),
        Step::Decline(ActorType::Operator),
        Step::Accept,
        Step::Reopen,
    ];

    /// The arrows of D4.7, written out.
    const ARROWS: [(Status, Status); 15] = [
        (Staging, New),
        (New, WaitingForSupplierInfos),
        (New, WaitingForCustomer),
        (WaitingForSupplierInfos, WaitingForCustomer),
        (WaitingForCustomer, WaitingForSupplierInfos),
        (New, DeclinedByCustomer),
        (WaitingForSupplierInfos, DeclinedByCustomer),
        (WaitingForCustomer, DeclinedByCustomer),
        (New, DeclinedBySupplier),
        (WaitingForSupplierInfos, DeclinedBySupplier),
        (New, DeclinedByOperator),
        (WaitingForSupplierInfos, DeclinedByOperator),
        (WaitingForCustomer, Validated),
        (Validated, WaitingForCustomer),
        (WaitingForCustomer, Closed),
    ];

    #[test]
    fn d4_7_steps_lead_along_the_arrows_and_nowhere_else() {
        let mut walked = Vec::new();
        for from in ALL {
            for step in STEPS {
                match from.after(step) {
                    Ok(to) if to == from => {}
                    Ok(to) => walked.push((from, to)),
                    Err(refused) => assert_eq!(refused, NotOpen { from, step }),
                }
            }
            if from.at(true) != from {
                walked.push((from, from.at(true)));
            }
            assert_eq!(from.at(false), from);
        }
        for arrow in ARROWS {
            assert!(walked.contains(&arrow), "{arrow:?} is never walked");
        }
        for arrow in walked {
            assert!(ARROWS.contains(&arrow), "{arrow:?} is no arrow");
        }
    }

    #[test]
    fn d4_7_only_an_answer_that_holds_is_accepted() {
        for from in ALL {
            assert_eq!(from.after(Step::Accept).is_ok(), from == WaitingForCustomer, "{from:?}");
        }
        let late = WaitingForCustomer.at(true).after(Step::Accept);
        assert_eq!(late, Err(NotOpen { from: Closed, step: Step::Accept }));
    }

    #[test]
    fn what_is_over_takes_no_step_at_all() {
        for from in [DeclinedByCustomer, DeclinedBySupplier, DeclinedByOperator, Closed] {
            assert!(STEPS.into_iter().all(|step| from.after(step).is_err()), "{from:?}");
        }
    }

    proptest! {
        #[test]
        fn d4_7_whatever_is_tried_a_draft_is_seen_by_nobody_else_and_prices_are_named_before_an_order(
            tried in prop::collection::vec((0..STEPS.len(), any::<bool>()), 0..60)
        ) {
            let (mut status, mut answered, mut asked) = (Staging, false, false);
            for (step, expires) in tried {
                status = status.at(expires);
                let Ok(next) = status.after(STEPS[step]) else { continue };
                asked |= STEPS[step] == Step::Submit;
                answered |= STEPS[step] == Step::Answer;
                status = next;
                prop_assert!(asked || status == Staging);
                prop_assert!(answered || !matches!(status, Validated | Closed | WaitingForCustomer));
            }
        }
    }
}
