//! Which placed orders a list shows, in which order, and the words that an order is found by.

use crate::domain::order::{Order, status::LogisticOrderStatus};
use chrono::NaiveDate;
use strum::{EnumString, IntoStaticStr};

/// How a list is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(const_into_str)]
pub enum OrderSort {
    /// What was placed last comes first.
    #[strum(serialize = "createdAt:desc")]
    Newest,
    /// What was placed first.
    #[strum(serialize = "createdAt:asc")]
    Oldest,
    /// What costs most.
    #[strum(serialize = "totalPrice:desc")]
    Dearest,
    /// What costs least.
    #[strum(serialize = "totalPrice:asc")]
    Cheapest,
}

/// Which orders a list shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Paged in what an order is found by, in small letters; empty: every order.
    pub query: String,
    /// The statuses shown for whole orders (D4.5); empty: all.
    pub statuses: Vec<LogisticOrderStatus>,
    /// The first day in Europe/Paris on which they were placed.
    pub from: Option<NaiveDate>,
    /// The last one.
    pub to: Option<NaiveDate>,
    /// Only what waits for the member who asks.
    pub to_decide: bool,
    /// In which order.
    pub sort: OrderSort,
}

/// What an order is found by, a line for each: its references, the buyer's number, and its lines' references and names.
#[must_use]
pub fn searched(order: &Order) -> String {
    let number = order.payment.as_ref().map(|payment| payment.purchase_order_number.as_str());
    let own = [order.reference.as_str(), &order.external_id].into_iter().chain(number);
    let parts = order.logistic_orders.iter().map(|part| part.reference.as_str());
    let lines = order.lines().flat_map(|line| {
        let offer = &line.offer;
        let names = [&offer.sku_variant, &offer.sku_product, &offer.mpn, &offer.product_name, &offer.variant_name];
        names.into_iter().chain(&offer.eans).map(String::as_str)
    });
    let mut words: Vec<_> = own.chain(parts).chain(lines).filter(|word| !word.is_empty()).collect();
    words.sort_unstable();
    words.dedup();
    words.join("\n").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples;

    #[test]
    fn an_order_is_found_by_its_references_and_those_of_its_lines() {
        let order = Order { payment: Some(samples::payment("")), ..samples::draft() };
        let searched = searched(&order);
        for word in ["co-2026-000042", "co-2026-000042-1", "po-7", "stylo <bleu>", "chair"] {
            assert!(searched.lines().any(|line| line == word), "{word} in {searched}");
        }
    }
}
