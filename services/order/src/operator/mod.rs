//! The shop's side of orders, quotes and questions: what an operator does over all accounts (D7.34).

use crate::words::words;

words! {
    /// Something that an operator did, as the audit trail calls it.
    Action {
        /// Took a logistic order a step further.
        OrderAdvanced "ORDER_ADVANCED",
        /// Wrote in the thread of an order.
        OrderCommented "ORDER_COMMENTED",
        /// Answered a quote with prices.
        QuoteAnswered "QUOTE_ANSWERED",
        /// Declined a quote for the supplier.
        QuoteDeclined "QUOTE_DECLINED",
        /// Wrote in the thread of a quote.
        QuoteMessaged "QUOTE_MESSAGED",
        /// Said where a question stands.
        ContactStatusSet "CONTACT_STATUS_SET",
    }
}
