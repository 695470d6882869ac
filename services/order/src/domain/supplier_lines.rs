//! Lines by supplier: an order has a logistic order for each, a request for prices a quote.

use crate::domain::order::offer_snapshot::OfferSnapshot;

/// The lines of one supplier.
#[derive(Clone, Debug)]
pub struct SupplierLines<Line> {
    /// The supplier.
    pub supplier_id: String,
    /// Its name now.
    pub supplier_name: String,
    /// Its lines, in the order in which they are wanted.
    pub lines: Vec<Line>,
}

/// The lines of this offer's supplier; suppliers come in the order in which offers first name them.
pub fn of_supplier<'a, Line>(suppliers: &'a mut Vec<SupplierLines<Line>>, offer: &OfferSnapshot) -> &'a mut Vec<Line> {
    let index = suppliers.iter().position(|known| known.supplier_id == offer.supplier_id).unwrap_or_else(|| {
        suppliers.push(SupplierLines {
            supplier_id: offer.supplier_id.clone(),
            supplier_name: offer.supplier_name.clone(),
            lines: Vec::new(),
        });
        suppliers.len() - 1
    });
    &mut suppliers[index].lines
}
