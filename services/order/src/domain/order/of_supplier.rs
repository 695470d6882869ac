//! An order as one of its suppliers sees it: what is needed to deliver its own part, and nothing of the others' (D6.9).

use super::Order;
use values::SupplierId;

impl Order {
    /// The order with the part of this supplier alone, and up to so many of its lines. How the whole is paid, billed and
    /// approved is not the supplier's. None where it delivers nothing of it, or has not to know of it yet.
    #[must_use]
    pub fn of_supplier(mut self, supplier: SupplierId, lines: u32) -> Option<Self> {
        let supplier = supplier.to_string();
        self.logistic_orders.retain(|part| part.supplier_id == supplier && part.status.is_told_to_suppliers());
        for part in &mut self.logistic_orders {
            part.lines.truncate(usize::try_from(lines).unwrap_or(usize::MAX));
        }
        let part = self.logistic_orders.first()?;
        Some(Self {
            external_id: part.reference.clone(),
            custom_fields: Vec::new(),
            billing_address: None,
            needs_approval: false,
            approval_limit: None,
            on_behalf: None,
            ..self
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::domain::{
        order::{Order, snapshot::CustomField, status::LogisticOrderStatus},
        samples,
    };
    use rust_decimal::Decimal;
    use values::SupplierId;

    /// An order of two suppliers, with its suppliers.
    fn order_of_two() -> (Order, [SupplierId; 2]) {
        let suppliers = [SupplierId::new(), SupplierId::new()];
        let mut order = samples::draft();
        let mut other = order.logistic_orders[0].clone();
        other.reference = "CO-2026-000042-2".into();
        order.logistic_orders.truncate(1);
        order.logistic_orders.push(other);
        for (part, supplier) in order.logistic_orders.iter_mut().zip(suppliers) {
            (part.supplier_id, part.status) = (supplier.to_string(), LogisticOrderStatus::Created);
        }
        (order.external_id, order.needs_approval, order.approval_limit) =
            ("CO-2026-000042".into(), true, Some(Decimal::ONE));
        order.custom_fields = vec![CustomField { id: "cost-centre".into(), value: "C-7".into() }];
        (order, suppliers)
    }

    #[test]
    fn d6_9_a_supplier_sees_its_own_part_with_its_own_totals_and_nothing_of_the_others() {
        let (order, [supplier, _]) = order_of_two();
        let own = order.logistic_orders[0].clone();
        let seen = order.clone().of_supplier(supplier, 1).unwrap();
        assert_eq!(seen.logistic_orders.len(), 1);
        assert_eq!((&seen.logistic_orders[0].reference, seen.prices()), (&own.reference, own.prices));
        assert!(seen.logistic_orders[0].lines.len() <= 1);
        assert_eq!((&seen.external_id, seen.custom_fields.len()), (&own.reference, 0));
        assert_eq!((seen.billing_address, seen.needs_approval, seen.approval_limit), (None, false, None));
        assert_eq!(seen.shipping_address, order.shipping_address);
        assert!(order.of_supplier(SupplierId::new(), 1).is_none());
    }

    #[test]
    fn d6_9_a_supplier_hears_of_an_order_once_its_account_has_approved_it() {
        let (mut order, [supplier, other]) = order_of_two();
        order.logistic_orders[0].status = LogisticOrderStatus::WaitingCustomerApproval;
        assert!(order.clone().of_supplier(supplier, 1).is_none());
        assert!(order.of_supplier(other, 1).is_some());
    }
}
