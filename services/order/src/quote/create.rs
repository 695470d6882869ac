//! Asking for prices: what is wanted becomes one quote per supplier (D4.7).

use super::{
    Dossier, Head, Quote, Status, Viewer, Wanted, price, text, total,
    wanted::{Asked, Part, ask, number_of},
};
use crate::{
    actor::ActorType,
    callees::Use,
    checkout::Checkout,
    day,
    error::OrderError,
    snapshot::{Address, Customer},
    store::{Repeatable, Series, next_reference, quotes},
};
use chrono::{DateTime, Utc};
use platform_process::{Buyer, Caller, Refusal};
use proto::{
    buying_list::ReadItemsRequest,
    cart::ListLinesRequest,
    common::{LineIssue, Page, Reason},
    order as wire,
};
use values::{Currency, OfferId, QuoteId};

/// Lines of a cart that are read in one call.
const BATCH: u32 = 100;

/// What prices are asked for.
#[derive(Clone, Debug)]
pub struct Request {
    /// What the quotes are called; empty: by their supplier and the day.
    pub name: String,
    /// What they are about.
    pub description: String,
    /// Where the lines come from.
    pub source: Source,
    /// An address to bill; empty: none yet.
    pub billing_address: String,
    /// The suppliers are asked at once.
    pub submit: bool,
}

/// Where the lines of a request come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// From itself.
    Lines(Vec<Wanted>),
    /// From a cart, which stays as it is.
    Cart(String),
    /// From a buying list.
    List(String),
}

impl Request {
    /// What a message asks for.
    ///
    /// # Errors
    /// When it says too little or too much.
    pub fn read(message: &wire::CreateQuotesRequest) -> Result<Self, Refusal> {
        let name = if message.name.trim().is_empty() { String::new() } else { text::name(&message.name)? };
        Ok(Self {
            name,
            description: text::optional(&message.description, "description")?,
            source: source(message)?,
            billing_address: message.billing_address_id.trim().to_owned(),
            submit: message.submit,
        })
    }
}

/// Where the lines come from: exactly one place.
fn source(message: &wire::CreateQuotesRequest) -> Result<Source, Refusal> {
    match (message.lines.as_slice(), message.cart_id.trim(), message.buying_list_id.trim()) {
        (lines, "", "") => {
            let lines = wanted(lines)?;
            number_of(&lines)?;
            Ok(Source::Lines(lines))
        }
        ([], cart, "") => Ok(Source::Cart(cart.to_owned())),
        ([], "", list) => Ok(Source::List(list.to_owned())),
        _ => Err(Refusal::invalid(Reason::FieldInvalid).on("lines")),
    }
}

/// The lines of a message. Ids that are none are told later, line by line, with those of unknown offers.
///
/// # Errors
/// When a price is none.
pub fn wanted(lines: &[wire::WantedLine]) -> Result<Vec<Wanted>, Refusal> {
    let wanted = (0..).zip(lines).map(|(index, line)| {
        let requested_price = match line.requested_price.trim() {
            "" => None,
            price => Some(price::read(price, "requestedPrice").map_err(|refusal| {
                let issue = LineIssue {
                    reason: refusal.reason.into(),
                    index: Some(index),
                    field: "requestedPrice".to_owned(),
                    ..LineIssue::default()
                };
                refusal.on("lines").because([issue])
            })?),
        };
        Ok(Wanted { offer: line.offer_price_id.parse().ok(), quantity: line.quantity, requested_price })
    });
    wanted.collect()
}

/// What all quotes of one request have in common.
struct Letterhead {
    buyer: Buyer,
    customer: Customer,
    billing_address: Option<Address>,
    now: DateTime<Utc>,
}

impl Checkout {
    /// Asks for prices. The same request again is answered by the same quotes, as they are by then.
    ///
    /// # Errors
    /// When nothing of it can be asked for: with the reason of each line.
    pub async fn ask_for_quotes(
        &self,
        caller: &Caller,
        message: wire::CreateQuotesRequest,
    ) -> Result<(Vec<Dossier>, Vec<LineIssue>), OrderError> {
        let buyer = caller.buyer()?.who_may_order()?;
        let request = Request::read(&message)?;
        let repeatable = Repeatable::new(caller.user()?, &message.idempotency_key, &message);
        if let Some(known) = self.store.known(&repeatable).await? {
            return self.answer_again(&buyer, known).await;
        }
        let asked = self.ask_for(caller, buyer.currency, &request.source).await?;
        if asked.parts.is_empty() {
            return Err(Refusal::invalid(Reason::QuoteLinesRequired).on("lines").because(asked.issues).into());
        }
        let billing_address = self.billing_address(caller, &request.billing_address).await?;
        let customer = self.callees.purchaser(caller).await?.customer;
        let letterhead = Letterhead { buyer, customer, billing_address, now: Utc::now() };

        let mut transaction = self.store.begin().await?;
        // Another of the same may have come first while catalogue was asked.
        if let Some(known) = repeatable.known(&mut transaction).await? {
            return self.answer_again(&letterhead.buyer, known).await;
        }
        let mut ids = Vec::with_capacity(asked.parts.len());
        for part in asked.parts {
            let reference = next_reference(&mut transaction, Series::Quote).await?;
            let quote = letterhead.quote(&request, part, reference)?;
            quotes::insert(&mut transaction, &quote).await?;
            ids.push(quote.head.id);
        }
        repeatable.keep(&mut transaction, &brief(&ids, &asked.issues)).await?;
        transaction.commit().await?;
        tracing::info!(quotes = ids.len(), "quotes were made");
        self.quotes_of(&letterhead.buyer, &ids, asked.issues).await
    }

    /// The same quotes as before, as they are now; one that was deleted since is left out.
    async fn answer_again(
        &self,
        buyer: &Buyer,
        known: wire::CreateQuotesResponse,
    ) -> Result<(Vec<Dossier>, Vec<LineIssue>), OrderError> {
        let ids: Vec<QuoteId> = known.quotes.iter().filter_map(|quote| quote.id.parse().ok()).collect();
        self.quotes_of(buyer, &ids, known.issues).await
    }

    async fn quotes_of(
        &self,
        buyer: &Buyer,
        ids: &[QuoteId],
        issues: Vec<LineIssue>,
    ) -> Result<(Vec<Dossier>, Vec<LineIssue>), OrderError> {
        let mut quotes = Vec::with_capacity(ids.len());
        for id in ids {
            quotes.extend(self.store.dossier(Viewer::Member(buyer.account()), *id).await?);
        }
        Ok((quotes, issues))
    }

    async fn ask_for(&self, caller: &Caller, currency: Currency, source: &Source) -> Result<Asked, OrderError> {
        let wanted = match source {
            Source::Lines(lines) => lines.clone(),
            Source::Cart(cart) => self.lines_of_cart(caller, cart).await?,
            Source::List(list) => self.items_of_list(caller, list).await?,
        };
        number_of(&wanted)?;
        Ok(ask(currency, None, &wanted, self.callees.quote(caller, &offers_of(&wanted)).await?))
    }

    /// All lines of a cart, also those that can't be ordered as they stand.
    async fn lines_of_cart(&self, caller: &Caller, cart: &str) -> Result<Vec<Wanted>, OrderError> {
        let mut wanted = Vec::new();
        for page in 0.. {
            let request = ListLinesRequest {
                cart_id: cart.to_owned(),
                page: Some(Page { page, size: BATCH }),
                ..ListLinesRequest::default()
            };
            let lines = self.callees.carts.clone().list_lines(caller.ask(request)).await?.into_inner().lines;
            let is_last = lines.len() < BATCH as usize;
            wanted.extend(lines.into_iter().map(|line| Wanted {
                offer: line.offer.and_then(|quoted| quoted.offer).and_then(|offer| offer.offer_price_id.parse().ok()),
                quantity: line.quantity,
                requested_price: None,
            }));
            if is_last || number_of(&wanted).is_err() {
                break;
            }
        }
        Ok(wanted)
    }

    async fn items_of_list(&self, caller: &Caller, list: &str) -> Result<Vec<Wanted>, OrderError> {
        let request = ReadItemsRequest { list_id: list.to_owned() };
        let items = self.callees.lists.clone().read_items(caller.ask(request)).await?.into_inner().items;
        let wanted = items.into_iter().map(|item| Wanted {
            offer: item.offer_price_id.parse().ok(),
            quantity: item.quantity,
            requested_price: None,
        });
        Ok(wanted.collect())
    }

    /// An address of the account that takes bills; an empty id: none.
    pub(super) async fn billing_address(&self, caller: &Caller, id: &str) -> Result<Option<Address>, OrderError> {
        if id.is_empty() {
            return Ok(None);
        }
        let address = self.callees.address(caller, id, Use::Billing).await?;
        address.map(Some).ok_or(OrderError::AddressNotFound { field: "billingAddressId" })
    }
}

/// The offers to ask catalogue for.
pub fn offers_of(wanted: &[Wanted]) -> Vec<OfferId> {
    wanted.iter().filter_map(|wanted| wanted.offer).collect()
}

/// What is kept of an answer: which quotes were made, and what could not be asked for.
fn brief(ids: &[QuoteId], issues: &[LineIssue]) -> wire::CreateQuotesResponse {
    let quotes = ids.iter().map(|id| wire::Quote { id: id.to_string(), ..wire::Quote::default() });
    wire::CreateQuotesResponse { quotes: quotes.collect(), issues: issues.to_vec() }
}

impl Letterhead {
    fn quote(&self, request: &Request, part: Part, reference: String) -> Result<Quote, Refusal> {
        let name = match request.name.as_str() {
            "" => text::default_name(&part.supplier_name, day::day_of(self.now)),
            name => name.to_owned(),
        };
        let currency = self.buyer.currency;
        let head = Head {
            id: QuoteId::new(),
            reference,
            account: self.buyer.account(),
            status: Status::Staging,
            round: 0,
            version: 1,
            name,
            description: request.description.clone(),
            supplier_id: part.supplier_id,
            supplier_name: part.supplier_name,
            currency,
            customer: self.customer.clone(),
            billing_address: self.billing_address.clone(),
            validity: None,
            expired: false,
            order: None,
            total: total(currency, &[]),
            number_of_lines: 0,
            created_at: self.now,
            updated_at: self.now,
            said_by: ActorType::Customer,
            said_at: self.now,
        };
        let mut quote = Quote { head, lines: Vec::new() };
        quote.say(part.lines, ActorType::Customer, self.now)?;
        if request.submit {
            quote.head.take(super::Step::Submit)?;
        }
        Ok(quote)
    }
}
