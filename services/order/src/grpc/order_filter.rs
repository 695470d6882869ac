//! Which placed orders a request asks for.

use crate::{
    domain::{
        calendar as day,
        placed::{Filter, filter::OrderSort},
    },
    error::OrderError,
};
use platform_process::Refusal;
use proto::{common::Reason, order::ListOrdersRequest};

/// The longest text that is looked for.
const MAX_QUERY_LEN: usize = 100;

impl Filter {
    /// What a request means.
    ///
    /// # Errors
    /// When a status, a day or the sort is none, or the text is too long.
    pub fn of_request(request: &ListOrdersRequest) -> Result<Self, OrderError> {
        let query = request.query.trim().to_lowercase();
        if query.chars().count() > MAX_QUERY_LEN {
            return Err(Refusal::invalid(Reason::FieldTooLong).on("q").with("max", MAX_QUERY_LEN).into());
        }
        if query.contains('\0') {
            return Err(invalid("q").into());
        }
        let statuses = request.statuses.iter().map(|word| word.parse().map_err(|_| invalid("status")));
        let sort = match request.sort.as_str() {
            "" => OrderSort::Newest,
            word => word.parse().map_err(|_| invalid("sort"))?,
        };
        Ok(Self {
            query,
            statuses: statuses.collect::<Result<_, _>>()?,
            from: day::read(&request.from, "from")?,
            to: day::read(&request.to, "to")?,
            to_decide: request.to_decide,
            sort,
        })
    }
}

fn invalid(field: &str) -> Refusal {
    Refusal::invalid(Reason::FieldInvalid).on(field)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::order::status::LogisticOrderStatus;
    use chrono::NaiveDate;

    fn read(request: ListOrdersRequest) -> Result<Filter, Option<String>> {
        Filter::of_request(&request).map_err(|error| Refusal::from(error).field)
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
        assert_eq!((filter.query.as_str(), filter.sort), ("stylo été", OrderSort::Newest));
        assert_eq!((filter.statuses, filter.to), (vec![LogisticOrderStatus::Shipped], None));
        assert_eq!(filter.from, NaiveDate::from_ymd_opt(2026, 2, 28));
        let refused = |request| read(request).unwrap_err().unwrap();
        assert_eq!(refused(ListOrdersRequest { statuses: vec!["LOST".into()], ..Default::default() }), "status");
        assert_eq!(refused(ListOrdersRequest { sort: "name".into(), ..Default::default() }), "sort");
        assert_eq!(refused(ListOrdersRequest { query: "x".repeat(101), ..Default::default() }), "q");
        for text in ["2026-02-30", "2026-2-28", "28/02/2026", "12026-02-28"] {
            assert_eq!(refused(ListOrdersRequest { to: text.into(), ..Default::default() }), "to", "{text}");
        }
    }
}
