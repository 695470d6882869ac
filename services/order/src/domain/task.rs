//! What follows the steps of orders, quotes and questions: mails, and work that the shop owes itself (D4.3, D4.15).

use crate::domain::news::News;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::iter;
use uuid::Uuid;
use values::{OrderId, QuoteId};

/// What is done for the shop itself, and tried until it succeeds: nobody else gives stock back or empties a cart. All
/// other tasks are mails, and these wait for none of them.
pub const INTERNAL_TASKS: &[&str] = &["FINISH_CART", "RETURN_STOCK", "RELEASE_STOCK"];

/// What is issued of orders whose goods left, and that it was, tried until it succeeds: mails wait for none of it.
pub const DOCUMENTS: &[&str] = &["ISSUE_DOCUMENTS", "INVOICE_ISSUED"];

/// Events that are sent to webhooks, each of which may be away: nothing waits for any of them.
pub const WEBHOOKS: &[&str] = &["DELIVER_WEBHOOK"];

/// What other systems are told, which may be away for hours: mails wait for none of them.
pub const NOTICES: &[&str] = &["BUYER_SYSTEM_TOLD"];

/// Runs of recurring orders, which ask other services for a while: mails wait for none of them.
pub const RECURRING: &[&str] = &["RUN_RECURRING_ORDER"];

/// Something to do. Its kind and what it is done with lie in the outbox under these names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Task {
    /// Take what was ordered out of the cart (D4.3).
    FinishCart {
        /// What was ordered.
        order: OrderId,
    },
    /// Give the stock of a logistic order back (D4.15).
    ReturnStock {
        /// The order.
        order: OrderId,
        /// The logistic order.
        part: Uuid,
    },
    /// Give back the stock of items of a logistic order that will not come (D4.24).
    ReleaseStock {
        /// The order.
        order: OrderId,
        /// The logistic order.
        part: Uuid,
    },
    /// Issue the invoice and the delivery note of a logistic order that left (D7.45).
    IssueDocuments {
        /// The order.
        order: OrderId,
        /// The logistic order.
        part: Uuid,
    },
    /// Send an event to a webhook (D6.15).
    DeliverWebhook {
        /// What is to be sent where.
        delivery: Uuid,
    },
    /// Mail the owner of a webhook that the shop gave it up.
    WebhookGivenUp {
        /// The webhook.
        webhook: Uuid,
    },
    /// Mail the buyer what was ordered.
    Confirmation {
        /// The order.
        order: OrderId,
    },
    /// Find out who may release an order, and have each of them mailed.
    ApprovalWanted {
        /// The order.
        order: OrderId,
    },
    /// Mail an approver that an order waits for them.
    ApproverAsked {
        /// The order.
        order: OrderId,
        /// The user.
        approver: Uuid,
    },
    /// Mail the buyer what became of a logistic order.
    StatusChanged {
        /// The order.
        order: OrderId,
        /// The step that it tells of.
        change: Uuid,
    },
    /// Tell the buyer's own system, which sent the order, what became of a logistic order (D7.38).
    BuyerSystemTold {
        /// The order.
        order: OrderId,
        /// The step that it is told of.
        change: Uuid,
    },
    /// Mail who asked for a quote that the supplier has answered.
    QuoteAnswered {
        /// The quote.
        quote: QuoteId,
        /// What was said beside the answer.
        message: Option<Uuid>,
    },
    /// Mail who asked for a quote that the other side says no.
    QuoteDeclined {
        /// The quote.
        quote: QuoteId,
        /// Why.
        message: Uuid,
    },
    /// Mail who asked for a quote that the other side has written.
    QuoteMessaged {
        /// The quote.
        quote: QuoteId,
        /// What it wrote.
        message: Uuid,
    },
    /// Mail who asked for a quote that its prices are about to end.
    QuoteExpiring {
        /// The quote.
        quote: QuoteId,
    },
    /// Tell who placed an order, in the shop, that some of it was invoiced.
    InvoiceIssued {
        /// The order.
        order: OrderId,
    },
    /// Mail somebody that their question has come.
    QuestionReceived {
        /// The question.
        contact: Uuid,
    },
    /// Mail the shop what was asked.
    QuestionAsked {
        /// The question.
        contact: Uuid,
    },
    /// Do a run of a recurring order (D6.18).
    RunRecurringOrder {
        /// The run.
        run: Uuid,
    },
    /// Mail the buyer of a recurring order what came of a run.
    RecurringOrderRan {
        /// The run.
        run: Uuid,
    },
    /// Find out who of the staff is to hear of something, and have each of them mailed.
    StaffToBeTold {
        /// What happened.
        news: News,
    },
    /// Mail somebody of the staff of something.
    StaffTold {
        /// What happened.
        news: News,
        /// The user.
        person: Uuid,
    },
}

impl Task {
    /// What is mailed of the creation of an order, which may have to be approved first.
    #[must_use]
    pub fn after_creation(order: OrderId, needs_approval: bool) -> Vec<Self> {
        let wanted = needs_approval.then_some(Self::ApprovalWanted { order });
        let staff = Self::StaffToBeTold { news: News::Order { order, released: !needs_approval } };
        iter::once(Self::Confirmation { order }).chain(wanted).chain([staff]).collect()
    }

    /// What follows a step of a logistic order: what was written of it is mailed; goods that stay go back on sale.
    #[must_use]
    pub fn after_step(order: OrderId, part: Uuid, goods_stay: bool, changes: &[Uuid]) -> Vec<Self> {
        let told = changes.iter().map(|change| Self::StatusChanged { order, change: *change });
        told.chain(goods_stay.then_some(Self::ReturnStock { order, part })).collect()
    }

    /// Its kind, and what it is done with, as the outbox keeps them.
    ///
    /// # Errors
    /// When it can't be written as JSON: a fault of ours.
    pub fn write(self) -> Result<(String, Value), serde_json::Error> {
        let mut task = serde_json::to_value(self)?;
        Ok((serde_json::from_value(task["kind"].take())?, task["payload"].take()))
    }

    /// The task that was written so.
    ///
    /// # Errors
    /// When it is none.
    pub fn read(kind: &str, payload: Value) -> Result<Self, serde_json::Error> {
        serde_json::from_value(json!({ "kind": kind, "payload": payload }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_found_again_as_it_was_written() {
        let (order, part, change) = (OrderId::new(), Uuid::now_v7(), Uuid::now_v7());
        let mails = Task::after_creation(order, true).into_iter();
        for task in mails.chain([Task::FinishCart { order }]).chain(Task::after_step(order, part, true, &[change])) {
            let (kind, payload) = task.write().unwrap();
            assert_eq!(Task::read(&kind, payload).unwrap(), task);
        }
        let of_yesterday = json!({ "order": order });
        assert_eq!(Task::read("CONFIRMATION", of_yesterday).unwrap(), Task::Confirmation { order });
        let quote = QuoteId::new();
        let of_yesterday = json!({ "quote": quote });
        assert_eq!(Task::read("QUOTE_ANSWERED", of_yesterday).unwrap(), Task::QuoteAnswered { quote, message: None });
    }

    #[test]
    fn d4_15_a_task_that_is_no_mail_is_an_internal_task() {
        let (order, part) = (OrderId::new(), Uuid::now_v7());
        let is_internal = |task: &Task| {
            let (kind, _) = task.write().unwrap();
            INTERNAL_TASKS.contains(&kind.as_str())
        };
        assert!(is_internal(&Task::FinishCart { order }) && is_internal(&Task::ReleaseStock { order, part }));
        assert!(!Task::after_creation(order, true).iter().any(is_internal));
        let (internal_tasks, mails): (Vec<_>, Vec<_>) =
            Task::after_step(order, part, true, &[part]).into_iter().partition(is_internal);
        assert_eq!((internal_tasks, mails.len()), (vec![Task::ReturnStock { order, part }], 1));
    }

    #[test]
    fn d6_2_approvers_are_told_of_an_order_that_waits_for_them_only() {
        let order = OrderId::new();
        let wanted = Task::ApprovalWanted { order };
        assert!(Task::after_creation(order, true).contains(&wanted));
        assert!(!Task::after_creation(order, false).contains(&wanted));
    }
}
