//! Every kind of mail of orders, quotes and questions, each drawn about sample data by the function that sends it (D7.48).

use crate::{
    app::mail::{
        approval::approval_wanted,
        confirmation::confirmation,
        contact as question,
        notice::Notice,
        pages::ShopPages,
        quote::{answered, declined, expiring, messaged},
        recurring::recurring_ran,
        samples,
        staff::{order_placed, part_ordered, quote_asked},
        status_change::{Details, step},
        webhook::webhook_given_up,
    },
    db::{StatusBatch, ToldParcel, recurring::RecurringRun},
    domain::{
        actor::{Actor, ActorType},
        order::{Order, status::LogisticOrderStatus as S},
        recurring::RunState,
    },
};
use platform_mail::Mail;
use proto::common::Reason;
use strum::{EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;
use values::Locale;

/// A kind of mail, by what triggers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum MailKind {
    /// An order was placed.
    OrderConfirmed,
    /// One was placed that waits for approval.
    OrderAwaitingApproval,
    /// Somebody is to approve it.
    ApprovalWanted,
    /// It was approved.
    OrderApproved,
    /// It was not.
    OrderNotApproved,
    /// A supplier accepts its part.
    OrderAccepted,
    /// A supplier can't fulfil it.
    OrderDeclined,
    /// Some of it left.
    OrderPartlyShipped,
    /// All of it left.
    OrderShipped,
    /// A parcel was recorded by mistake.
    ParcelWithdrawn,
    /// Some of it will not come.
    OrderPartlyCanceled,
    /// None of it will.
    OrderCanceled,
    /// Something went wrong.
    OrderIncident,
    /// A supplier named prices.
    QuoteAnswered,
    /// It will name none.
    QuoteDeclined,
    /// It wrote.
    QuoteMessaged,
    /// Its prices are about to end.
    QuoteExpiring,
    /// Somebody asked the shop a question.
    QuestionReceived,
    /// The same, to the shop.
    QuestionAsked,
    /// A webhook took nothing for days.
    WebhookGivenUp,
    /// A recurring order left a cart to look at.
    RecurringCartReady,
    /// It was placed without all of its articles.
    RecurringOrderInPart,
    /// Nothing came of it.
    RecurringOrderFailed,
    /// An order was placed, to the shop.
    StaffOrderPlaced,
    /// There is something to deliver, to a supplier.
    StaffPartOrdered,
    /// Prices are asked for, to the shop and the supplier.
    StaffQuoteAsked,
}

impl MailKind {
    /// Its name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// The mail as it would be sent to this address; none: there would be none.
    #[must_use]
    pub fn draw(self, pages: &ShopPages, locale: Locale, id: Uuid, to: &str) -> Option<Mail> {
        let order = samples::order(locale, to);
        let settings = samples::payment_settings();
        match self {
            Self::OrderConfirmed => confirmation(id, &order, None, Some(&settings), pages.shop()),
            Self::OrderAwaitingApproval => {
                let order = Order { needs_approval: true, ..order };
                confirmation(id, &order, Some(&samples::view(locale)), Some(&settings), pages.shop())
            }
            _ => self.notice(pages, &order, locale, to).map(|notice| notice.mail(id, to, locale)),
        }
    }

    fn notice(self, pages: &ShopPages, order: &Order, locale: Locale, to: &str) -> Option<Notice> {
        let quote = samples::quote(locale, to);
        let (head, quote_page) = (&quote.quote.head, pages.quote(quote.quote.head.id, locale));
        match self {
            Self::ApprovalWanted => {
                let (customer, page) = (order.customer.as_ref()?, pages.order(order.id, locale));
                Some(approval_wanted(order, customer, &samples::approval(), locale, page))
            }
            Self::QuoteAnswered => answered(&quote, Some(samples::MESSAGE), locale, quote_page),
            Self::QuoteDeclined => declined(&quote, samples::MESSAGE, locale, quote_page),
            Self::QuoteMessaged => messaged(&quote, samples::MESSAGE, locale, quote_page),
            Self::QuoteExpiring => expiring(&quote, locale, quote_page),
            Self::QuestionReceived => Some(question::received(&samples::contact(locale, to))),
            Self::QuestionAsked => Some(question::asked(&samples::contact(locale, to), locale)),
            Self::WebhookGivenUp => Some(webhook_given_up(&samples::given_up_webhook(locale, to))),
            Self::RecurringCartReady => Self::recurring(pages, locale, to, |run| run),
            Self::RecurringOrderInPart => Self::recurring(pages, locale, to, |run| RecurringRun {
                order: Some(order.id),
                cart: String::new(),
                ..run
            }),
            Self::RecurringOrderFailed => Self::recurring(pages, locale, to, |run| RecurringRun {
                state: RunState::Failed,
                reason: Some(Reason::AddressNotFound),
                issues: Vec::new(),
                ..run
            }),
            Self::StaffOrderPlaced => Some(order_placed(order, locale)),
            Self::StaffPartOrdered => Some(part_ordered(order, order.logistic_orders.first()?, locale)),
            Self::StaffQuoteAsked => Some(quote_asked(head, locale)),
            _ => self.step(pages, order, locale),
        }
    }

    /// What the buyer of a recurring order is told of a run that ended so.
    fn recurring(
        pages: &ShopPages,
        locale: Locale,
        to: &str,
        ended: impl FnOnce(RecurringRun) -> RecurringRun,
    ) -> Option<Notice> {
        let (order, run) = samples::recurring(locale, to);
        recurring_ran(&order, &ended(run), locale, pages)
    }

    /// What the buyer is told of a step of the order's first part.
    fn step(self, pages: &ShopPages, order: &Order, locale: Locale) -> Option<Notice> {
        let (from, to) = self.statuses()?;
        let told = |is_withdrawn| ToldParcel { parcel: samples::parcel(order), is_withdrawn };
        let parcel = match self {
            Self::OrderPartlyShipped | Self::OrderShipped => Some(told(false)),
            Self::ParcelWithdrawn => Some(told(true)),
            _ => None,
        };
        let is_cancelled = matches!(self, Self::OrderPartlyCanceled);
        let cancelled = if is_cancelled { samples::cancelled(order) } else { Vec::new() };
        let actor = Actor { acts_for: ActorType::Customer, id: None, name: "Ada Laurent".into() };
        let parts = order.logistic_orders.iter().take(1).map(|part| part.id).collect();
        let taken = StatusBatch { from, to, actor, reason: self.reason(locale).to_owned(), parts };
        let details = Details { parcel: parcel.as_ref(), cancelled: &cancelled };
        step(order, &taken, details, locale, pages.order(order.id, locale))
    }

    /// From where to where the step leads; none: the mail is about something else.
    const fn statuses(self) -> Option<(S, S)> {
        Some(match self {
            Self::OrderApproved => (S::WaitingCustomerApproval, S::WaitingSupplierApproval),
            Self::OrderNotApproved => (S::WaitingCustomerApproval, S::DeclinedByCustomer),
            Self::OrderAccepted => (S::WaitingSupplierApproval, S::AcceptedBySupplier),
            Self::OrderDeclined => (S::WaitingSupplierApproval, S::DeclinedBySupplier),
            Self::OrderPartlyShipped => (S::WaitingShipment, S::PartiallyShipped),
            Self::OrderShipped => (S::WaitingShipment, S::Shipped),
            Self::ParcelWithdrawn => (S::Shipped, S::WaitingShipment),
            Self::OrderPartlyCanceled => (S::WaitingShipment, S::PartiallyCanceled),
            Self::OrderCanceled => (S::WaitingSupplierApproval, S::Canceled),
            Self::OrderIncident => (S::Shipped, S::Incident),
            _ => return None,
        })
    }

    /// Why the step was taken; empty where that needs no reason.
    const fn reason(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::OrderNotApproved, Locale::French) => "Hors budget ce mois-ci.",
            (Self::OrderNotApproved, Locale::English) => "Not within this month's budget.",
            (Self::OrderDeclined | Self::OrderPartlyCanceled, Locale::French) => "Cet article n'est plus fabriqué.",
            (Self::OrderDeclined | Self::OrderPartlyCanceled, Locale::English) => "This article is no longer made.",
            (Self::ParcelWithdrawn, Locale::French) => "Le colis n'est pas encore parti.",
            (Self::ParcelWithdrawn, Locale::English) => "The parcel has not left yet.",
            (Self::OrderIncident, Locale::French) => "Le transporteur annonce un jour de retard.",
            (Self::OrderIncident, Locale::English) => "The carrier is running a day late.",
            _ => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform_process::Settings;

    fn pages() -> ShopPages {
        ShopPages::from_settings(&Settings::from_pairs([("SHOP_PUBLIC_URL", "https://shop.test")])).unwrap()
    }

    #[test]
    fn d7_48_every_kind_of_mail_can_be_looked_at_in_both_languages() {
        let mut subjects = Vec::new();
        for kind in MailKind::VARIANTS {
            let draw = |locale| kind.draw(&pages(), locale, Uuid::nil(), "claire@nord.test").unwrap();
            let [french, english] = Locale::ALL.map(draw);
            assert_ne!(french.text, english.text, "{kind:?}");
            for mail in [&french, &english] {
                assert!(!mail.subject.is_empty() && mail.html.contains("<h1"), "{kind:?}");
                assert_eq!(mail.to, "claire@nord.test");
                let is_filled = ["{", "}", "None", "1970"].iter().all(|left| !mail.text.contains(left));
                assert!(is_filled, "{kind:?}: {}", mail.text);
                // The styles of the page hold braces nowhere either: what is left of a template would.
                assert!(!mail.html.contains('{'), "{kind:?}: {}", mail.html);
            }
            subjects.push((french.subject, french.text));
        }
        let told = subjects.len();
        subjects.sort();
        subjects.dedup();
        assert_eq!(subjects.len(), told, "each kind says something of its own");
    }
}
