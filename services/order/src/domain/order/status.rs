//! The status of a logistic order, which may follow which, and the one shown for the whole order (D4.4, D4.5).

/// Where a logistic order stands (domain reference, 1.4). In the order of an order's life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum LogisticOrderStatus {
    /// It waits at an earlier step than a draft.
    DraftOrderOnHold,
    /// Being prepared by the buyer.
    DraftOrder,
    /// A rule of the account stops it.
    BlockedByPolicy,
    /// Its payment stops it.
    BlockedByPayment,
    /// Ordered.
    Created,
    /// Somebody of the account has to approve it.
    WaitingCustomerApproval,
    /// The supplier has to accept it.
    WaitingSupplierApproval,
    /// The account said no.
    DeclinedByCustomer,
    /// The supplier said no.
    DeclinedBySupplier,
    /// The supplier said yes.
    AcceptedBySupplier,
    /// Being prepared by the supplier.
    WaitingFulfillment,
    /// Ready to leave.
    WaitingShipment,
    /// A part of it has left.
    PartiallyShipped,
    /// All of it has left.
    Shipped,
    /// A part of it will not come.
    PartiallyCanceled,
    /// Nothing of it will come.
    Canceled,
    /// Something went wrong.
    Incident,
    /// Received.
    Completed,
}

use LogisticOrderStatus::{
    AcceptedBySupplier, BlockedByPayment, BlockedByPolicy, Canceled, Completed, Created, DeclinedByCustomer,
    DeclinedBySupplier, DraftOrder, DraftOrderOnHold, Incident, PartiallyCanceled, PartiallyShipped, Shipped,
    WaitingCustomerApproval, WaitingFulfillment, WaitingShipment, WaitingSupplierApproval,
};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// The step is not one that an order takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} does not become {}", from.into_str(), to.into_str())]
pub struct InvalidTransition {
    /// Where the order stands.
    pub from: LogisticOrderStatus,
    /// Where it was to go.
    pub to: LogisticOrderStatus,
}

impl LogisticOrderStatus {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn into_str(self) -> &'static str {
        self.into()
    }

    /// The next status, if the order may take that step (D4.4).
    ///
    /// # Errors
    /// When it may not.
    pub fn becoming(self, next: Self) -> Result<Self, InvalidTransition> {
        if self.successors().contains(&next) { Ok(next) } else { Err(InvalidTransition { from: self, to: next }) }
    }

    /// What it may become next.
    #[must_use]
    pub const fn successors(self) -> &'static [Self] {
        match self {
            DraftOrderOnHold => &[DraftOrder, Created, Canceled],
            DraftOrder => &[DraftOrderOnHold, Created, Canceled],
            BlockedByPolicy | BlockedByPayment => &[Created, Canceled],
            Created => &[BlockedByPolicy, BlockedByPayment, WaitingCustomerApproval, WaitingSupplierApproval, Canceled],
            WaitingCustomerApproval => &[WaitingSupplierApproval, DeclinedByCustomer, Canceled],
            WaitingSupplierApproval => &[AcceptedBySupplier, DeclinedBySupplier, Canceled],
            AcceptedBySupplier => &[WaitingFulfillment, PartiallyCanceled, Incident],
            WaitingFulfillment => &[WaitingShipment, PartiallyCanceled, Incident],
            // Less may come than was found before, whenever that shows.
            WaitingShipment | PartiallyCanceled => &[PartiallyCanceled, PartiallyShipped, Shipped, Incident],
            // Another parcel leaves, and still not the last one; or something will not follow.
            PartiallyShipped => &[PartiallyShipped, Shipped, Incident],
            Shipped => &[Completed, Incident],
            Incident => &[WaitingFulfillment, WaitingShipment, Shipped, Canceled, Completed],
            DeclinedByCustomer | DeclinedBySupplier | Canceled | Completed => &[],
        }
    }

    /// Whether nothing follows it, and the goods that did not leave stay at the shop.
    #[must_use]
    pub const fn ends_it(self) -> bool {
        matches!(self, DeclinedByCustomer | DeclinedBySupplier | Canceled)
    }

    /// Whether the account may still call it off: no supplier has accepted it (D4.4).
    #[must_use]
    pub const fn may_be_called_off(self) -> bool {
        matches!(self, Created | BlockedByPolicy | BlockedByPayment | WaitingCustomerApproval | WaitingSupplierApproval)
    }

    /// Whether the supplier has to know of it: before, the account or the shop has not let it go (D6.9).
    #[must_use]
    pub const fn is_told_to_suppliers(self) -> bool {
        !matches!(
            self,
            DraftOrderOnHold
                | DraftOrder
                | BlockedByPolicy
                | BlockedByPayment
                | WaitingCustomerApproval
                | DeclinedByCustomer
        )
    }

    /// The names of all that the supplier has not to know of.
    #[must_use]
    pub fn untold_to_suppliers() -> Vec<String> {
        Self::VARIANTS
            .iter()
            .filter(|status| !status.is_told_to_suppliers())
            .map(|status| status.into_str().to_owned())
            .collect()
    }

    /// The names of those whose goods are not sold: ended before they came; also what suppliers have not to know of, where
    /// it is one who counts.
    #[must_use]
    pub fn uncounted(by_supplier: bool) -> Vec<String> {
        Self::VARIANTS
            .iter()
            .filter(|status| status.ends_it() || by_supplier && !status.is_told_to_suppliers())
            .map(|status| status.into_str().to_owned())
            .collect()
    }

    const fn is_waiting(self) -> bool {
        matches!(self, WaitingCustomerApproval | WaitingSupplierApproval | WaitingFulfillment | WaitingShipment)
    }

    const fn has_shipped(self) -> bool {
        matches!(self, PartiallyShipped | Shipped | Completed)
    }

    const fn was_canceled(self) -> bool {
        matches!(self, PartiallyCanceled | Canceled)
    }
}

/// The status shown for a commercial order over its logistic orders (D4.5); a draft while it has none.
#[must_use]
pub fn commercial_status(logistic: &[LogisticOrderStatus]) -> LogisticOrderStatus {
    let any = |is: fn(LogisticOrderStatus) -> bool| logistic.iter().any(|status| is(*status));
    let Some(earliest) = logistic.iter().min().copied() else { return DraftOrder };
    if logistic.iter().all(|status| *status == earliest) {
        return earliest;
    }
    if logistic.contains(&Incident) {
        return Incident;
    }
    if let Some(waiting) = logistic.iter().filter(|status| status.is_waiting()).min() {
        return *waiting;
    }
    if any(LogisticOrderStatus::has_shipped) {
        return PartiallyShipped;
    }
    if any(LogisticOrderStatus::was_canceled) {
        return PartiallyCanceled;
    }
    earliest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d4_5_the_shown_status_is_computed_over_the_logistic_orders() {
        let table: &[(&[LogisticOrderStatus], LogisticOrderStatus)] = &[
            (&[], DraftOrder),
            (&[Created, Created], Created),
            (&[Canceled, Canceled], Canceled),
            (&[Shipped, Incident, WaitingShipment], Incident),
            (&[WaitingShipment, WaitingSupplierApproval], WaitingSupplierApproval),
            (&[Shipped, WaitingFulfillment], WaitingFulfillment),
            (&[Shipped, AcceptedBySupplier], PartiallyShipped),
            (&[Completed, Canceled], PartiallyShipped),
            (&[Canceled, AcceptedBySupplier], PartiallyCanceled),
            (&[Created, AcceptedBySupplier], Created),
        ];
        for (logistic, shown) in table {
            assert_eq!(commercial_status(logistic), *shown, "{logistic:?}");
        }
    }

    #[test]
    fn d4_4_only_the_listed_steps_are_taken() {
        assert_eq!(DraftOrder.becoming(Created), Ok(Created));
        assert_eq!(Created.becoming(WaitingCustomerApproval), Ok(WaitingCustomerApproval));
        assert_eq!(Shipped.becoming(Canceled), Err(InvalidTransition { from: Shipped, to: Canceled }));
        assert!(Completed.becoming(DraftOrder).is_err());
    }

    #[test]
    fn a_part_that_was_declined_or_canceled_keeps_its_goods_at_the_shop() {
        for status in [DeclinedByCustomer, DeclinedBySupplier, Canceled] {
            assert!(status.ends_it(), "{status:?}");
        }
        // What was received ends, too, and its goods have left; after a part of it was canceled, the rest goes on.
        for status in [Completed, PartiallyCanceled, WaitingShipment] {
            assert!(!status.ends_it(), "{status:?}");
        }
    }

    #[test]
    fn a_status_reads_back_from_its_word() {
        for status in [DraftOrder, Created, WaitingCustomerApproval, PartiallyCanceled] {
            assert_eq!(status.into_str().parse(), Ok(status));
        }
        assert!("ORDER_CREATED".parse::<LogisticOrderStatus>().is_err());
    }
}
