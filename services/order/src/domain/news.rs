//! What those hear of by mail who work for the shop or for a supplier (D9.17).

use serde::{Deserialize, Serialize};
use uuid::Uuid;
use values::{OrderId, QuoteId};

/// Something that happened, as staff hears of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum News {
    /// An order was placed: the shop hears of it, and each supplier of its part, once the account lets it go.
    Order {
        /// The order.
        order: OrderId,
        /// Nobody has to approve it first.
        released: bool,
    },
    /// A supplier may know of its part of an order.
    Part {
        /// The order.
        order: OrderId,
        /// The logistic order.
        part: Uuid,
    },
    /// A quote was asked.
    Quote {
        /// The quote.
        quote: QuoteId,
    },
    /// Somebody asked the shop a question.
    Question {
        /// The question.
        contact: Uuid,
    },
}

impl News {
    /// What auth calls news of this sort, which people have mailed or not.
    #[must_use]
    pub const fn topic(self) -> &'static str {
        match self {
            Self::Order { .. } | Self::Part { .. } => "ORDERS",
            Self::Quote { .. } => "QUOTES",
            Self::Question { .. } => "QUESTIONS",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d9_17_each_sort_of_news_has_the_topic_that_people_know() {
        let (order, part) = (OrderId::new(), Uuid::nil());
        let news = [
            News::Order { order, released: true },
            News::Part { order, part },
            News::Quote { quote: QuoteId::new() },
            News::Question { contact: part },
        ];
        assert_eq!(news.map(News::topic), ["ORDERS", "ORDERS", "QUOTES", "QUESTIONS"]);
    }
}
