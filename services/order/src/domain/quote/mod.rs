//! A quote: prices that an account asks one supplier for, answered for some days, and ordered once (D3.14, D4.7).
//!
//! `status.rs`, `line_requests.rs`, `answer.rs`, `availability.rs`, `price.rs` and `attachment.rs` hold the rules; what an account and
//! the other side do with them is in `app/quote/`.

pub mod answer;
pub mod attachment;
pub mod availability;
pub mod line_requests;
pub mod price;
#[cfg(test)]
pub mod samples;
pub mod status;
pub mod text;

pub use answer::Answer;
pub use availability::unavailable;
pub use line_requests::QuoteLineRequest;
pub use status::{Status, Step};

use crate::{
    domain::{
        actor::ActorType,
        comment::Comment,
        order::{
            Line as PricedLine,
            offer_snapshot::OfferSnapshot,
            snapshot::{Address, Customer},
        },
    },
    error::OrderError,
};
use chrono::{DateTime, NaiveDate, Utc};
use identity::Staff;
use rust_decimal::Decimal;
use uuid::Uuid;
use values::{AccountId, Currency, LineId, OfferId, OrderId, QuoteId, SupplierId, Total};

/// The last version that an account may renegotiate: the answer to its tenth try. All versions are shown together, and
/// those of the longest quote have to fit into one answer.
const MAX_RENEGOTIABLE_VERSION: u32 = 20;

/// A quote as it stands now.
#[derive(Clone, Debug)]
pub struct Quote {
    /// What stands at its head.
    pub head: Head,
    /// What is asked for, or answered.
    pub lines: Vec<Line>,
}

/// A quote with all that was said about it.
#[derive(Clone, Debug)]
pub struct QuoteWithVersions {
    /// The quote as it stands now.
    pub quote: Quote,
    /// What was asked or answered before, oldest first.
    pub versions: Vec<Version>,
    /// What both sides wrote, oldest first.
    pub thread: Vec<Comment>,
}

/// A quote without its lines, its earlier versions and its thread.
#[derive(Clone, Debug)]
pub struct Head {
    /// Its id.
    pub id: QuoteId,
    /// What people call it: `Q-2026-000001`.
    pub reference: String,
    /// Whose it is.
    pub account: AccountId,
    /// Where it stands now: an answer whose time is over is closed.
    pub status: Status,
    /// How often the order made of it came to nothing: each time, the next one may be made (D4.2).
    pub round: u32,
    /// Counts what was said: the lines asked for are 1, their answer 2, and so on.
    pub version: u32,
    /// What the account calls it.
    pub name: String,
    /// What it is about; may be empty.
    pub description: String,
    /// Who is asked.
    pub supplier_id: String,
    /// That supplier's name when it was asked.
    pub supplier_name: String,
    /// The one currency of all its amounts.
    pub currency: Currency,
    /// Who asked.
    pub customer: Customer,
    /// Who the invoice will go to.
    pub billing_address: Option<Address>,
    /// The last day, in Paris, on which the answer holds.
    pub validity: Option<NaiveDate>,
    /// That day is over.
    pub expired: bool,
    /// The order made of it.
    pub order: Option<OrderId>,
    /// What all lines cost, before shipping.
    pub total: Total,
    /// How many lines it has.
    pub number_of_lines: u32,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
    /// Whose word its lines are.
    pub said_by: ActorType,
    /// When that was said.
    pub said_at: DateTime<Utc>,
}

/// One offer in a quote.
#[derive(Clone, Debug)]
pub struct Line {
    /// The offer as it was when it was asked for; its price by the answer, until then by the catalogue of that day.
    pub priced: PricedLine,
    /// What the buyer would like to pay for one item, without tax.
    pub requested_price: Option<Decimal>,
}

impl Line {
    /// What it is called in answers; the same in all versions.
    #[must_use]
    pub const fn id(&self) -> LineId {
        self.priced.id
    }

    /// The same line in another quantity, at another price.
    #[must_use]
    pub fn at(mut self, quantity: u32, unit_price: Decimal) -> Self {
        let total = Total::of_line(self.priced.total.currency, unit_price, quantity, self.priced.tax_rate);
        self.priced = PricedLine { quantity, unit_price, total, ..self.priced };
        self
    }
}

/// What all lines cost.
#[must_use]
pub fn total(currency: Currency, lines: &[Line]) -> Total {
    Total::sum(currency, lines.iter().map(|line| line.priced.total))
}

/// What was asked or answered before, as it was then.
#[derive(Clone, Debug)]
pub struct Version {
    /// From 1.
    pub version: u32,
    /// Where the quote stood.
    pub status: Status,
    /// Whose word it was.
    pub said_by: ActorType,
    /// When it was said.
    pub said_at: DateTime<Utc>,
    /// The last day on which it held, where it was an answer.
    pub validity: Option<NaiveDate>,
    /// What all lines cost.
    pub total: Total,
    /// The lines.
    pub lines: Vec<VersionLine>,
}

/// A line as it was then: what may have changed since.
#[derive(Clone, Debug)]
pub struct VersionLine {
    /// The same in all versions.
    pub id: LineId,
    /// The offer.
    pub offer: OfferId,
    /// How many items.
    pub quantity: u32,
    /// What the buyer would have liked to pay for one item, without tax.
    pub requested_price: Option<Decimal>,
    /// What one item cost, without tax.
    pub unit_price: Decimal,
    /// What it is called.
    pub article: Article,
}

/// What a line is called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Article {
    /// Its reference.
    pub sku: String,
    /// Its name: the variant's, or the product's where that has none.
    pub name: String,
}

impl From<&OfferSnapshot> for Article {
    fn from(offer: &OfferSnapshot) -> Self {
        let name = if offer.variant_name.is_empty() { &offer.product_name } else { &offer.variant_name };
        Self { sku: offer.sku_variant.clone(), name: name.clone() }
    }
}

/// Who looks at quotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A member of an account: sees all of its quotes.
    Member(AccountId),
    /// The shop, for the other side: sees what was asked, whoever asks and whoever is asked.
    Shop,
    /// One supplier: sees what it was asked, whoever asks (D6.9).
    Supplier(SupplierId),
}

impl Viewer {
    /// What somebody sees who works for the shop or for a supplier.
    #[must_use]
    pub fn of_staff(staff: &Staff) -> Self {
        staff.supplier.map_or(Self::Shop, Self::Supplier)
    }

    /// The one account whose quotes are seen.
    #[must_use]
    pub const fn account(self) -> Option<Uuid> {
        match self {
            Self::Member(account) => Some(account.0),
            Self::Shop | Self::Supplier(_) => None,
        }
    }

    /// The one supplier whose quotes are seen.
    #[must_use]
    pub fn supplier(self) -> Option<String> {
        match self {
            Self::Supplier(supplier) => Some(supplier.to_string()),
            Self::Member(_) | Self::Shop => None,
        }
    }
}

/// Which quotes are looked for.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// In one of these statuses; none: in any.
    pub statuses: Vec<Status>,
    /// Paged in reference, name, supplier or the references of lines; small letters, empty: anything.
    pub words: String,
}

/// There is no such quote for whoever asks.
#[must_use]
pub const fn not_found() -> OrderError {
    OrderError::QuoteNotFound
}

impl Head {
    /// Takes a step.
    ///
    /// # Errors
    /// When it may not, where it stands.
    pub fn take(&mut self, step: Step) -> Result<(), OrderError> {
        self.status = self.after(step)?;
        Ok(())
    }

    /// Whether it says what somebody saw who acts on it; none: they act on whatever it says.
    ///
    /// # Errors
    /// When something else was said since.
    pub fn is_as_seen(&self, version: Option<u32>) -> Result<(), OrderError> {
        if version.is_none_or(|seen| seen == self.version) { Ok(()) } else { Err(OrderError::StaleVersion) }
    }

    /// Where it stands after a step.
    ///
    /// # Errors
    /// When it may not take it, or was renegotiated too often.
    pub fn after(&self, step: Step) -> Result<Status, OrderError> {
        if step == Step::Renegotiate && self.version >= MAX_RENEGOTIABLE_VERSION {
            return Err(OrderError::TooManyRounds);
        }
        Ok(self.status.after(step)?)
    }
}

impl Quote {
    /// Lets somebody say something else: these lines, from now on.
    ///
    /// # Errors
    /// When they are worth more than an order may be.
    pub fn say(&mut self, lines: Vec<Line>, by: ActorType, now: DateTime<Utc>) -> Result<(), OrderError> {
        let total = total(self.head.currency, &lines);
        price::within_reason(&total)?;
        self.head.total = total;
        self.head.number_of_lines = u32::try_from(lines.len()).unwrap_or(u32::MAX);
        self.head.said_by = by;
        self.head.said_at = now;
        self.lines = lines;
        Ok(())
    }

    /// The same, as a new version: what was said before is kept.
    ///
    /// # Errors
    /// As [`Self::say`].
    pub fn reply(&mut self, lines: Vec<Line>, by: ActorType, now: DateTime<Utc>) -> Result<(), OrderError> {
        self.head.version += 1;
        self.say(lines, by, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::quote::samples::{history, quote_line};
    use chrono::TimeDelta;

    fn quote() -> Quote {
        history(vec![quote_line("2.00", 10)], Vec::new()).quote
    }

    #[test]
    fn d4_7_a_step_that_is_taken_is_where_it_stands_then_and_one_that_is_not_changes_nothing() {
        let mut head = quote().head;
        head.take(Step::Renegotiate).unwrap();
        assert_eq!(head.status, Status::WaitingForSupplierInfos);
        assert!(head.take(Step::Accept).is_err());
        assert_eq!(head.status, Status::WaitingForSupplierInfos);
    }

    #[test]
    fn d4_7_the_tenth_renegotiation_is_the_last_and_its_answer_may_still_be_accepted() {
        let head = |version| Head { version, ..quote().head };
        assert!(head(MAX_RENEGOTIABLE_VERSION - 1).after(Step::Renegotiate).is_ok());
        for version in [MAX_RENEGOTIABLE_VERSION, MAX_RENEGOTIABLE_VERSION + 1] {
            assert!(matches!(head(version).after(Step::Renegotiate), Err(OrderError::TooManyRounds)), "{version}");
            assert_eq!(head(version).after(Step::Accept).unwrap(), Status::Validated);
        }
    }

    #[test]
    fn who_saw_another_version_does_not_act_on_this_one() {
        let head = quote().head;
        assert!(head.is_as_seen(None).is_ok() && head.is_as_seen(Some(2)).is_ok());
        assert!(matches!(head.is_as_seen(Some(1)), Err(OrderError::StaleVersion)));
    }

    #[test]
    fn what_is_said_stands_with_its_worth_and_whose_word_it_is() {
        let (mut quote, now) = (quote(), DateTime::UNIX_EPOCH + TimeDelta::hours(1));
        let lines = vec![quote_line("3.00", 10), quote_line("1.00", 5)];
        quote.say(lines.clone(), ActorType::Customer, now).unwrap();
        let Head { version, total, number_of_lines, said_by, said_at, .. } = quote.head;
        assert_eq!((version, total.without_tax, number_of_lines), (2, Decimal::from(35), 2));
        assert_eq!((said_by, said_at, quote.lines.len()), (ActorType::Customer, now, 2));
        quote.reply(lines, ActorType::Supplier, now).unwrap();
        assert_eq!((quote.head.version, quote.head.said_by), (3, ActorType::Supplier));
        let refused = quote.say(vec![quote_line("9999999999.00", 1_000)], ActorType::Supplier, now);
        assert!(matches!(refused, Err(OrderError::QuoteTooLarge)));
        assert_eq!(quote.head.number_of_lines, 2, "it stands as it was");
    }

    #[test]
    fn an_article_is_called_by_its_variant_and_without_one_by_its_product() {
        let offer = |variant_name: &str| OfferSnapshot {
            sku_variant: "PEN-BLUE".into(),
            product_name: "Pen".into(),
            variant_name: variant_name.into(),
            ..OfferSnapshot::default()
        };
        let article = |name: &str| Article { sku: "PEN-BLUE".into(), name: name.into() };
        assert_eq!(Article::from(&offer("Blue pen")), article("Blue pen"));
        assert_eq!(Article::from(&offer("")), article("Pen"));
    }

    #[test]
    fn a_member_sees_the_quotes_of_one_account_a_supplier_its_own_and_the_shop_those_of_all() {
        let (account, supplier) = (AccountId::new(), SupplierId::new());
        let seen = |viewer: Viewer| (viewer.account(), viewer.supplier());
        assert_eq!(seen(Viewer::Member(account)), (Some(account.0), None));
        assert_eq!(seen(Viewer::Supplier(supplier)), (None, Some(supplier.to_string())));
        assert_eq!(seen(Viewer::Shop), (None, None));
    }
}
