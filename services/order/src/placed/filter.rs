//! Which placed orders a list shows, in which order, and the words that an order is found by.

use crate::{day, error::OrderError, order::Order, status::LogisticStatus, words::words};
use chrono::NaiveDate;
use platform_process::{Buyer, Refusal};
use proto::{common::Reason, order::ListOrdersRequest};
use values::UserId;

words! {
    /// How a list is ordered.
    Sort {
        /// What was placed last comes first.
        Newest "createdAt:desc",
        /// What was placed first.
        Oldest "createdAt:asc",
        /// What costs most.
        Dearest "totalPrice:desc",
        /// What costs least.
        Cheapest "totalPrice:asc",
    }
}

/// The longest text that is looked for.
const LONGEST_QUERY: usize = 100;

/// Which orders a list shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Found in what an order is found by, in small letters; empty: every order.
    pub query: String,
    /// The statuses shown for whole orders (D4.5); empty: all.
    pub statuses: Vec<LogisticStatus>,
    /// The first day in Europe/Paris on which they were placed.
    pub from: Option<NaiveDate>,
    /// The last one.
    pub to: Option<NaiveDate>,
    /// Only what waits for this member's approval.
    pub to_decide_by: Option<UserId>,
    /// In which order.
    pub sort: Sort,
}

impl Filter {
    /// What a request of this member means.
    ///
    /// # Errors
    /// When a status, a day or the sort is none, or the text is too long.
    pub fn of_request(request: &ListOrdersRequest, buyer: &Buyer) -> Result<Self, OrderError> {
        let query = request.query.trim().to_lowercase();
        if query.chars().count() > LONGEST_QUERY {
            return Err(Refusal::invalid(Reason::FieldTooLong).on("q").with("max", LONGEST_QUERY).into());
        }
        if query.contains('\0') {
            return Err(invalid("q").into());
        }
        let statuses = request.statuses.iter().map(|word| word.parse().map_err(|_| invalid("status")));
        let sort = match request.sort.as_str() {
            "" => Sort::Newest,
            word => word.parse().map_err(|_| invalid("sort"))?,
        };
        Ok(Self {
            query,
            statuses: statuses.collect::<Result<_, _>>()?,
            from: day::read(&request.from, "from")?,
            to: day::read(&request.to, "to")?,
            to_decide_by: request.to_decide.then_some(buyer.user),
            sort,
        })
    }
}

fn invalid(field: &str) -> Refusal {
    Refusal::invalid(Reason::FieldInvalid).on(field)
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
    use crate::sample;

    fn read(request: ListOrdersRequest) -> Result<Filter, Option<String>> {
        Filter::of_request(&request, &sample::buyer()).map_err(|error| Refusal::from(error).field)
    }

    #[test]
    fn a_filter_is_read_or_its_member_is_named() {
        let filter = read(ListOrdersRequest {
            query: " Stylo ÉTÉ ".into(),
            statuses: vec!["SHIPPED".into()],
            from: "2026-02-28".into(),
            ..Default::default()
        });
        let filter = filter.unwrap();
        assert_eq!((filter.query.as_str(), filter.sort), ("stylo été", Sort::Newest));
        assert_eq!((filter.statuses, filter.to), (vec![LogisticStatus::Shipped], None));
        assert_eq!(filter.from, NaiveDate::from_ymd_opt(2026, 2, 28));
        let refused = |request| read(request).unwrap_err().unwrap();
        assert_eq!(refused(ListOrdersRequest { statuses: vec!["LOST".into()], ..Default::default() }), "status");
        assert_eq!(refused(ListOrdersRequest { sort: "name".into(), ..Default::default() }), "sort");
        assert_eq!(refused(ListOrdersRequest { query: "x".repeat(101), ..Default::default() }), "q");
        for text in ["2026-02-30", "2026-2-28", "28/02/2026", "12026-02-28"] {
            assert_eq!(refused(ListOrdersRequest { to: text.into(), ..Default::default() }), "to", "{text}");
        }
    }

    #[test]
    fn an_order_is_found_by_its_references_and_those_of_its_lines() {
        let order = Order { payment: Some(sample::payment("")), ..sample::draft() };
        let searched = searched(&order);
        for word in ["co-2026-000042", "co-2026-000042-1", "po-7", "stylo <bleu>", "chair"] {
            assert!(searched.lines().any(|line| line == word), "{word} in {searched}");
        }
    }
}
