//! What a member may do about a placed order, and which of its logistic orders that concerns (D4.4, D6.2).

use crate::{
    domain::order::{
        LogisticOrder, Order, Stage,
        status::{
            InvalidTransition,
            LogisticOrderStatus::{self, Canceled, Completed, Shipped, WaitingCustomerApproval},
        },
    },
    error::OrderError,
};
use identity::Buyer;
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

/// Something a member may do about a placed order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum Action {
    /// Call off what no supplier has accepted yet.
    Cancel,
    /// Say that goods have arrived.
    ConfirmReception,
    /// Let it go on to its suppliers.
    Approve,
    /// Say that it shall not.
    Decline,
    /// Order the same again.
    Reorder,
}

/// What this member may do about an order now; nothing about a draft, or for an account that may only look (D3.4).
/// `is_decider`: it waits for this member.
#[must_use]
pub fn actions(order: &Order, buyer: &Buyer, is_decider: bool) -> Vec<Action> {
    if order.stage != Stage::Created || !buyer.membership.account_active {
        return Vec::new();
    }
    let decides = to_decide(order, is_decider, LogisticOrderStatus::WaitingSupplierApproval).is_ok();
    let all = [
        (Action::Cancel, to_cancel(order).is_ok()),
        (Action::ConfirmReception, to_receive(order, None).is_ok()),
        (Action::Approve, decides),
        (Action::Decline, decides),
        (Action::Reorder, true),
    ];
    all.into_iter().filter(|(_, may)| *may).map(|(action, _)| action).collect()
}

/// The logistic orders that may be called off.
///
/// # Errors
/// When there is none: all were accepted, or have ended.
pub fn to_cancel(order: &Order) -> Result<Vec<Uuid>, OrderError> {
    some(order, |part| part.status.may_be_called_off(), Canceled)
}

/// The logistic orders that are left to call off so that nothing of the order comes; none where nothing did already.
///
/// # Errors
/// When a supplier has begun one of them.
pub fn to_call_off_whole(order: &Order) -> Result<Vec<Uuid>, InvalidTransition> {
    let begun = order.logistic_orders.iter().find(|part| !part.status.may_be_called_off() && !part.status.ends_it());
    match begun {
        Some(part) => Err(InvalidTransition { from: part.status, to: Canceled }),
        None => Ok(to_cancel(order).unwrap_or_default()),
    }
}

/// The logistic orders whose goods may have arrived: the one that is meant, or all that are shipped.
///
/// # Errors
/// When the order has no such part, or nothing that is meant was shipped.
pub fn to_receive(order: &Order, part: Option<Uuid>) -> Result<Vec<Uuid>, OrderError> {
    let Some(id) = part else { return some(order, |part| part.status == Shipped, Completed) };
    let part = order.logistic_orders.iter().find(|part| part.id == id).ok_or(OrderError::PartNotFound)?;
    part.status.becoming(Completed)?;
    // An incident may be settled so too, but by the shop alone.
    if part.status == Shipped { Ok(vec![id]) } else { Err(invalid(part.status, Completed)) }
}

/// The logistic orders that wait for an approval, if it is the one who asks that they wait for.
///
/// # Errors
/// When nothing waits, or not for who asks.
pub fn to_decide(order: &Order, is_decider: bool, to: LogisticOrderStatus) -> Result<Vec<Uuid>, OrderError> {
    let parts = some(order, |part| part.status == WaitingCustomerApproval, to);
    if is_decider || parts.is_err() { parts } else { Err(OrderError::ApprovalNotYours) }
}

/// The parts of an order that something is true of; told as a step that is not taken where there is none.
fn some(order: &Order, is: impl Fn(&LogisticOrder) -> bool, to: LogisticOrderStatus) -> Result<Vec<Uuid>, OrderError> {
    let parts: Vec<_> = order.logistic_orders.iter().filter(|part| is(part)).map(|part| part.id).collect();
    if parts.is_empty() { Err(invalid(order.status(), to)) } else { Ok(parts) }
}

fn invalid(from: LogisticOrderStatus, to: LogisticOrderStatus) -> OrderError {
    InvalidTransition { from, to }.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{order::status::LogisticOrderStatus::*, samples};
    use Action::{Approve, Cancel, ConfirmReception, Decline, Reorder};

    /// A placed order of somebody else, whose two parts stand there.
    fn placed(first: LogisticOrderStatus, second: LogisticOrderStatus) -> Order {
        let mut order = Order { stage: Stage::Created, ..samples::draft() };
        order.logistic_orders[0].status = first;
        order.logistic_orders[1].status = second;
        order
    }

    #[test]
    fn d4_4_an_order_is_called_off_until_its_suppliers_accept_it() {
        let table: &[(LogisticOrderStatus, LogisticOrderStatus, usize)] = &[
            (Created, Created, 2),
            (WaitingSupplierApproval, AcceptedBySupplier, 1),
            (WaitingCustomerApproval, Canceled, 1),
            (BlockedByPolicy, BlockedByPayment, 2),
            (AcceptedBySupplier, Shipped, 0),
            (Canceled, Canceled, 0),
            (Incident, DeclinedBySupplier, 0),
        ];
        for (first, second, called_off) in table {
            let order = placed(*first, *second);
            assert_eq!(to_cancel(&order).map_or(0, |parts| parts.len()), *called_off, "{first:?} {second:?}");
        }
    }

    #[test]
    fn goods_arrive_that_were_shipped() {
        let order = placed(Shipped, WaitingShipment);
        let [first, second] = [0, 1].map(|part| order.logistic_orders[part].id);
        assert_eq!(to_receive(&order, None).unwrap(), [first]);
        assert_eq!(to_receive(&order, Some(first)).unwrap(), [first]);
        let refused = |part| to_receive(&order, Some(part)).unwrap_err();
        assert!(matches!(refused(second), OrderError::InvalidTransition(_)));
        assert!(matches!(refused(Uuid::now_v7()), OrderError::PartNotFound));
        let order = placed(Incident, Completed);
        assert!(to_receive(&order, Some(order.logistic_orders[0].id)).is_err(), "an incident is the shop's to settle");
    }

    #[test]
    fn d6_2_who_an_order_waits_for_decides_and_nobody_where_nothing_waits() {
        let order = placed(WaitingCustomerApproval, WaitingCustomerApproval);
        let decided = |order: &Order, is_decider| to_decide(order, is_decider, WaitingSupplierApproval);
        assert_eq!(decided(&order, true).unwrap().len(), 2);
        assert!(matches!(decided(&order, false), Err(OrderError::ApprovalNotYours)));
        for is_decider in [true, false] {
            let refused = decided(&placed(Created, Created), is_decider);
            assert!(matches!(refused, Err(OrderError::InvalidTransition(_))));
        }
    }

    #[test]
    fn a_member_sees_what_is_open_to_them_now() {
        let member = samples::buyer();
        let waiting = placed(WaitingCustomerApproval, WaitingCustomerApproval);
        assert_eq!(actions(&waiting, &member, false), [Cancel, Reorder]);
        assert_eq!(actions(&waiting, &member, true), [Cancel, Approve, Decline, Reorder]);
        assert_eq!(actions(&placed(Shipped, WaitingShipment), &member, true), [ConfirmReception, Reorder]);
        assert_eq!(actions(&samples::draft(), &member, true), []);
        let mut idle = samples::buyer();
        idle.membership.account_active = false;
        assert_eq!(actions(&waiting, &idle, true), []);
    }
}
