//! A past for the accounts of a demonstration: orders, quotes and questions as if they had been made over the last months.
//!
//! Everything goes through the rules and statements of the use cases, each thing at the moment that is given for it and
//! all in one transaction. Prices and fees are those of today; stock is what is left after all of it; nobody is mailed.

mod order;
mod person;
mod quote;

pub use crate::domain::{
    contact::{Status as QuestionStatus, Subject},
    order::status::LogisticOrderStatus,
    purchasing::{Budget, CostCentre, Period, Rules},
};

use crate::{
    MIGRATIONS,
    db::{Database, contact as contacts, history as rows, purchasing},
    domain::{actor::Actor, actor::ActorType, contact::Question, people::Sender},
    error::OrderError,
    grpc::clients::{ServiceClients, ServiceIdentity},
};
use chrono::{DateTime, NaiveDate, Utc};
use identity::{Guard, PublishedKeys};
use order::Placed;
use person::People;
use platform_database::Presence;
use platform_process::{Settings, StartError, Transport};
use rust_decimal::Decimal;
use tracing::instrument::WithSubscriber;
use values::{AccountId, Currency, Locale, OfferId, QuoteId, UserId};

/// All that happened.
#[derive(Clone, Debug)]
pub struct History {
    /// Who did the shop's part, and their name.
    pub operator: (UserId, &'static str),
    /// What accounts decided about their orders before the first of them.
    pub rules: Vec<(AccountId, Rules)>,
    /// Quotes, which orders may be made of.
    pub quotes: Vec<PastQuote>,
    /// Orders.
    pub orders: Vec<PastOrder>,
    /// Questions to the shop.
    pub questions: Vec<PastQuestion>,
}

/// Somebody who bought, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Member {
    /// The person.
    pub user: UserId,
    /// The account acted for.
    pub account: AccountId,
    /// The store.
    pub store_id: &'static str,
    /// The view of it.
    pub store_view_id: &'static str,
    /// What prices are in.
    pub currency: Currency,
    /// The language they order in.
    pub locale: Locale,
}

/// A quantity of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Article {
    /// The offer.
    pub offer: OfferId,
    /// How many items.
    pub quantity: u32,
    /// What one item should cost, in a request for a quote.
    pub wished_price: Option<Decimal>,
}

/// An order that was placed.
#[derive(Clone, Debug)]
pub struct PastOrder {
    /// By whom.
    pub buyer: Member,
    /// When.
    pub at: DateTime<Utc>,
    /// What of.
    pub source: Source,
    /// The buyer's own number; may be empty.
    pub purchase_order_number: &'static str,
    /// A word to the shop; may be empty.
    pub comment: &'static str,
    /// What it was charged to; empty: the member's own cost centre.
    pub cost_centre: &'static str,
    /// What became of it.
    pub events: Vec<(DateTime<Utc>, OrderEvent)>,
}

/// What an order was made of.
#[derive(Clone, Debug)]
pub enum Source {
    /// These articles; those that can't be ordered today are left out.
    Articles(Vec<Article>),
    /// The answered quote at this place of the history.
    Quote(usize),
}

/// What became of an order.
#[derive(Clone, Debug)]
pub enum OrderEvent {
    /// A member's word on an order that waited for its account.
    Decided {
        /// Who decided.
        by: Member,
        /// Yes, or no.
        approved: bool,
        /// Why.
        reason: &'static str,
    },
    /// Parts took a step; one alone where it is named, from 0.
    Step {
        /// Which part.
        part: Option<usize>,
        /// Where to.
        to: LogisticOrderStatus,
        /// Why.
        reason: &'static str,
    },
    /// A parcel left.
    Parcel {
        /// Which part it left, from 0.
        part: usize,
        /// Who carries it.
        carrier: &'static str,
        /// Under which number.
        number: String,
        /// A half of what was ordered; else all that is left.
        is_half: bool,
    },
    /// The first line of a part will not come.
    LineCancelled {
        /// Which part, from 0.
        part: usize,
        /// Why.
        reason: &'static str,
    },
    /// Items of the first line of a part's invoice were credited; none named: all of the invoice.
    Credited {
        /// Which part, from 0.
        part: usize,
        /// How many items.
        quantity: Option<u32>,
        /// Why.
        reason: &'static str,
    },
    /// So many percent of what was owed came in.
    Paid(u32),
    /// What was to be given back went back.
    Refunded,
    /// The buyer wrote.
    Asked(&'static str),
    /// The shop wrote.
    Answered(&'static str),
}

/// Prices that were asked for.
#[derive(Clone, Debug)]
pub struct PastQuote {
    /// By whom.
    pub buyer: Member,
    /// When.
    pub at: DateTime<Utc>,
    /// What it was called.
    pub name: &'static str,
    /// What it was about.
    pub description: &'static str,
    /// What was asked for, of one supplier.
    pub articles: Vec<Article>,
    /// Whether the supplier was asked.
    pub is_submitted: bool,
    /// What became of it.
    pub events: Vec<(DateTime<Utc>, QuoteEvent)>,
}

/// What became of a request for prices.
#[derive(Clone, Debug)]
pub enum QuoteEvent {
    /// The supplier named prices, so many percent below what was shown.
    Answered {
        /// Percent.
        less: u32,
        /// The last day they held.
        validity: NaiveDate,
        /// Said beside it.
        message: &'static str,
    },
    /// The supplier said no.
    DeclinedBySupplier(&'static str),
    /// The account said no.
    DeclinedByCustomer(&'static str),
    /// The shop said no.
    DeclinedByShop(&'static str),
    /// The account wrote.
    Asked(&'static str),
    /// The supplier wrote.
    Replied(&'static str),
    /// The account asked again.
    Renegotiated(&'static str),
}

/// A question to the shop.
#[derive(Clone, Debug)]
pub struct PastQuestion {
    /// Whose.
    pub buyer: Member,
    /// When.
    pub at: DateTime<Utc>,
    /// What about.
    pub subject: Subject,
    /// What was asked.
    pub message: &'static str,
    /// Where it stands.
    pub status: QuestionStatus,
}

/// Whether something was ordered or asked for already: then no history is written any more.
///
/// # Errors
/// When the database can't be used.
pub async fn has_begun(settings: &Settings) -> Result<bool, StartError> {
    let pool = platform_database::open(settings, "orders", &MIGRATIONS).await?;
    let db = Database::new(pool.clone(), Presence::announce(&pool).await?);
    let begun = rows::begin(&db).await.map_err(StartError::failed)?.is_none();
    pool.close().await;
    Ok(begun)
}

/// Writes a history into a shop in which nothing was ordered or asked for yet, over the services that orders ask. Answers
/// whether it was written.
///
/// # Errors
/// When one of the services or the database refuses: then nothing was written.
pub async fn write(
    settings: &Settings,
    [auth, catalogue, cart, buying_list]: [Transport; 4],
    history: &History,
) -> Result<bool, StartError> {
    let pool = platform_database::open(settings, "orders", &MIGRATIONS).await?;
    let db = Database::new(pool.clone(), Presence::announce(&pool).await?);
    let guard = Guard::new(PublishedKeys::of_auth(auth.clone()));
    let identity = ServiceIdentity::from_settings(settings, auth.clone(), guard)?;
    let clients = ServiceClients::new(auth, catalogue, cart, buying_list, identity);
    // Hundreds of steps that nobody takes now are nobody's news.
    let historian = Historian { db: &db, clients: &clients, history };
    let written = historian.write().with_subscriber(tracing::subscriber::NoSubscriber::default()).await;
    pool.close().await;
    written.map_err(|error| StartError::failed(format!("The demonstration's past can't be written: {error}.")))
}

/// One thing that happened.
#[derive(Clone, Copy)]
enum Happened<'a> {
    Ordered(usize),
    OrderEvent(usize, &'a OrderEvent),
    QuoteAsked(usize),
    QuoteEvent(usize, &'a QuoteEvent),
    Question(&'a PastQuestion),
}

impl History {
    /// All that happened, oldest first.
    fn by_time(&self) -> Vec<(DateTime<Utc>, Happened<'_>)> {
        let quotes = self.quotes.iter().enumerate().flat_map(|(place, quote)| {
            let events = quote.events.iter().map(move |(at, event)| (*at, Happened::QuoteEvent(place, event)));
            std::iter::once((quote.at, Happened::QuoteAsked(place))).chain(events)
        });
        let orders = self.orders.iter().enumerate().flat_map(|(place, order)| {
            let events = order.events.iter().map(move |(at, event)| (*at, Happened::OrderEvent(place, event)));
            std::iter::once((order.at, Happened::Ordered(place))).chain(events)
        });
        let questions = self.questions.iter().map(|question| (question.at, Happened::Question(question)));
        let mut all: Vec<_> = quotes.chain(orders).chain(questions).collect();
        all.sort_by_key(|(at, _)| *at);
        all
    }

    /// Everybody who bought, with all that they ever wanted.
    fn wishes(&self) -> impl Iterator<Item = (Member, &[Article])> {
        let orders = self.orders.iter().map(|order| match &order.source {
            Source::Articles(articles) => (order.buyer, articles.as_slice()),
            Source::Quote(_) => (order.buyer, [].as_slice()),
        });
        let questions = self.questions.iter().map(|question| (question.buyer, [].as_slice()));
        let deciders = self.orders.iter().flat_map(|order| &order.events).filter_map(|(_, event)| match event {
            OrderEvent::Decided { by, .. } => Some((*by, [].as_slice())),
            _ => None,
        });
        orders
            .chain(deciders)
            .chain(self.quotes.iter().map(|quote| (quote.buyer, quote.articles.as_slice())))
            .chain(questions)
    }
}

/// Writes a history down.
struct Historian<'a> {
    db: &'a Database,
    clients: &'a ServiceClients,
    history: &'a History,
}

impl Historian<'_> {
    async fn write(&self) -> Result<bool, OrderError> {
        // Others are asked before the transaction holds anything.
        let people = People::meet(self.clients, self.history.wishes()).await?;
        let Some(mut transaction) = rows::begin(self.db).await? else { return Ok(false) };
        for (account, rules) in &self.history.rules {
            if self.db.rules(*account).await?.1 == 0 {
                purchasing::set_rules(&mut transaction, *account, rules, 0).await?;
            }
        }
        let mut orders: Vec<Option<Placed>> = self.history.orders.iter().map(|_| None).collect();
        let mut quotes: Vec<Option<QuoteId>> = vec![None; self.history.quotes.len()];
        for (at, happened) in self.history.by_time() {
            match happened {
                Happened::Ordered(place) => {
                    let order = &self.history.orders[place];
                    let person = people.of(order.buyer)?;
                    let quote = match order.source {
                        Source::Quote(quote) => quotes.get(quote).copied().flatten(),
                        Source::Articles(_) => None,
                    };
                    orders[place] = order::place(self.db, &mut transaction, (order, person), quote).await?;
                }
                Happened::OrderEvent(place, event) => {
                    if let Some(placed) = &mut orders[place] {
                        let person = people.of(self.history.orders[place].buyer)?;
                        self.take(&mut transaction, placed, (event, at), person, &people).await?;
                    }
                }
                Happened::QuoteAsked(place) => {
                    let quote = &self.history.quotes[place];
                    quotes[place] = quote::ask(&mut transaction, quote, people.of(quote.buyer)?).await?;
                }
                Happened::QuoteEvent(place, event) => {
                    if let Some(id) = quotes[place] {
                        let buyer = people.of(self.history.quotes[place].buyer)?;
                        quote::take(&mut transaction, id, (event, at), (buyer, self.operator())).await?;
                    }
                }
                Happened::Question(question) => {
                    let customer = &people.of(question.buyer)?.customer;
                    let sender = Sender {
                        id: question.buyer.user.0,
                        name: Actor::customer(customer).name,
                        email: customer.email.clone(),
                        account: Some(question.buyer.account.0),
                        account_name: customer.account_name.clone(),
                    };
                    let asked = Question {
                        subject: question.subject,
                        order_reference: String::new(),
                        message: question.message.to_owned(),
                    };
                    let contact = contacts::insert(&mut transaction, asked, sender, question.buyer.locale).await?;
                    contacts::set_status(&mut transaction, contact.id, question.status).await?;
                }
            }
            rows::date_back(&mut transaction, at).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// The shop's person.
    fn operator(&self) -> Actor {
        let (id, name) = self.history.operator;
        Actor { acts_for: ActorType::Operator, id: Some(id.0), name: name.to_owned() }
    }
}
