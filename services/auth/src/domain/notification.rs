//! What users are told of what happened in their accounts, in the shop and by mail (D9.18).

use chrono::{DateTime, TimeDelta, Utc};
use strum::{EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;
use values::{AccountId, UserId};

/// How long it is kept in the shop.
pub const NOTIFICATION_RETENTION: TimeDelta = TimeDelta::days(90);

/// Something that happened for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happening {
    /// Of the outbox row that tells of it, a UUIDv7.
    pub id: Uuid,
    /// Whom it is told.
    pub user: UserId,
    /// Where it happened.
    pub account: AccountId,
    /// What.
    pub event: NotificationEvent,
    /// The order or the quote; empty: it is about the account.
    pub subject: String,
    /// What people call that.
    pub reference: String,
    /// The user did it, and need not be told.
    pub is_own: bool,
}

impl Happening {
    /// When it happened: the time of its id, whenever it is told. None: the id has none.
    #[must_use]
    pub fn happened_at(&self) -> Option<DateTime<Utc>> {
        let (seconds, nanoseconds) = self.id.get_timestamp()?.to_unix();
        DateTime::from_timestamp(i64::try_from(seconds).ok()?, nanoseconds)
    }
}

/// The same, as the user reads it in the shop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// A newer one has a greater id.
    pub id: Uuid,
    /// What happened, by a name that this process may not know.
    pub event: String,
    /// Where.
    pub account: Uuid,
    /// What that account is called.
    pub account_name: String,
    /// The order or the quote; empty: it is about the account.
    pub subject: String,
    /// What people call that.
    pub reference: String,
    /// When.
    pub happened_at: DateTime<Utc>,
    /// The user has read it.
    pub is_read: bool,
}

/// How many there are for a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotificationCounts {
    /// In all.
    pub total: u64,
    /// Not read yet.
    pub unread: u64,
}

/// What can have happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum NotificationEvent {
    /// An order of the user's was placed.
    OrderConfirmed,
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
    /// What left of it was invoiced.
    InvoiceIssued,
    /// An order waits for the user's decision.
    ApprovalWanted,
    /// An order of the user's was approved.
    OrderApproved,
    /// It was not.
    OrderNotApproved,
    /// A supplier named prices.
    QuoteAnswered,
    /// It will name none.
    QuoteDeclined,
    /// It wrote.
    QuoteMessaged,
    /// Its prices hold for two days more at most.
    QuoteExpiring,
    /// The shop lets the account order.
    AccountApproved,
    /// Somebody asks to join an account that the user manages.
    JoinRequested,
    /// The user's own request was accepted.
    JoinAccepted,
}

impl NotificationEvent {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What users know it under where they switch it off.
    #[must_use]
    pub const fn topic(self) -> NotificationTopic {
        match self {
            Self::OrderConfirmed
            | Self::OrderAccepted
            | Self::OrderDeclined
            | Self::OrderPartlyShipped
            | Self::OrderShipped
            | Self::ParcelWithdrawn
            | Self::OrderPartlyCanceled
            | Self::OrderCanceled
            | Self::OrderIncident
            | Self::InvoiceIssued => NotificationTopic::Orders,
            Self::ApprovalWanted | Self::OrderApproved | Self::OrderNotApproved => NotificationTopic::Approvals,
            Self::QuoteAnswered | Self::QuoteDeclined | Self::QuoteMessaged | Self::QuoteExpiring => {
                NotificationTopic::Quotes
            }
            Self::AccountApproved | Self::JoinRequested | Self::JoinAccepted => NotificationTopic::Account,
        }
    }

    /// Whether it is mailed whatever the user chose: the receipt of an order has to be confirmed by mail (Directive
    /// 2000/31/EC, article 11), and who was let in waits for the word outside of the shop.
    #[must_use]
    pub const fn is_always_mailed(self) -> bool {
        matches!(self, Self::OrderConfirmed | Self::AccountApproved | Self::JoinAccepted)
    }
}

/// What users switch on and off together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum NotificationTopic {
    /// The user's orders on their way.
    Orders,
    /// Orders that wait for somebody's decision, and what was decided.
    Approvals,
    /// Prices that the user asked for.
    Quotes,
    /// Who may order for an account.
    Account,
}

impl NotificationTopic {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Where somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum NotificationChannel {
    /// In the shop.
    Shop,
    /// By mail.
    Mail,
}

impl NotificationChannel {
    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Where a user is told of a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotificationChoice {
    /// Of what.
    pub topic: NotificationTopic,
    /// In the shop.
    pub in_shop: bool,
    /// By mail, but for what is always mailed.
    pub by_mail: bool,
}

impl NotificationChoice {
    /// A user's choices, who is told of everything everywhere but of what is muted.
    #[must_use]
    pub fn all(muted: &[(NotificationTopic, NotificationChannel)]) -> Vec<Self> {
        let of = |&topic: &NotificationTopic| Self {
            topic,
            in_shop: !muted.contains(&(topic, NotificationChannel::Shop)),
            by_mail: !muted.contains(&(topic, NotificationChannel::Mail)),
        };
        NotificationTopic::VARIANTS.iter().map(of).collect()
    }

    /// Each channel, and whether the user is told there.
    #[must_use]
    pub const fn channels(self) -> [(NotificationChannel, bool); 2] {
        [(NotificationChannel::Shop, self.in_shop), (NotificationChannel::Mail, self.by_mail)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d9_18_what_happened_is_dated_by_its_id_whenever_it_is_told() {
        let of = |id| Happening {
            id,
            user: UserId::new(),
            account: AccountId::new(),
            event: NotificationEvent::OrderShipped,
            subject: String::new(),
            reference: String::new(),
            is_own: false,
        };
        let id: Uuid = "01999999-9999-7000-8000-000000000000".parse().unwrap();
        assert_eq!(of(id).happened_at().unwrap().timestamp_millis(), 0x0199_9999_9999);
        assert_eq!(of(Uuid::nil()).happened_at(), None);
    }

    #[test]
    fn d9_18_the_receipt_of_an_order_and_being_let_in_are_always_mailed() {
        let always = NotificationEvent::VARIANTS.iter().filter(|event| event.is_always_mailed());
        let names: Vec<_> = always.map(|event| event.name()).collect();
        assert_eq!(names, ["ORDER_CONFIRMED", "ACCOUNT_APPROVED", "JOIN_ACCEPTED"]);
    }

    #[test]
    fn d9_18_everybody_is_told_of_everything_until_they_say_otherwise() {
        let told = |choice: &NotificationChoice| choice.in_shop && choice.by_mail;
        assert!(NotificationChoice::all(&[]).iter().all(told));
        let muted = [(NotificationTopic::Quotes, NotificationChannel::Mail)];
        let choices = NotificationChoice::all(&muted);
        let quotes = choices.iter().find(|choice| choice.topic == NotificationTopic::Quotes).unwrap();
        assert_eq!((quotes.in_shop, quotes.by_mail), (true, false));
        assert_eq!(choices.iter().filter(|choice| !told(choice)).count(), 1);
    }
}
