//! Asking for prices: what is wanted becomes one quote per supplier (D4.7).

use crate::{
    app::checkout::Checkout,
    app::idempotency::idempotent_request,
    db::{Series, next_reference, quote::change as quotes},
    domain::{
        actor::ActorType,
        calendar as day,
        order::snapshot::{Address, Customer},
        people::AddressUse,
        quote::{
            Head, Quote, QuoteLineRequest, QuoteWithVersions, Status, Viewer,
            line_requests::{LinesBySupplier, SupplierPart, ask, number_of},
            price, text, total,
        },
    },
    error::OrderError,
};
use chrono::{DateTime, Utc};
use identity::{Buyer, Caller};
use platform_process::Refusal;
use proto::{
    buying_list::ReadItemsRequest,
    cart::ListLinesRequest,
    common::{LineIssue, Page, Reason},
    order as wire,
};
use values::{Currency, OfferId, QuoteId};

/// Lines of a cart that are read in one call.
const LINES_PER_CALL: u32 = 100;

/// What prices are asked for.
#[derive(Clone, Debug)]
pub struct PriceRequest {
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
    Lines(Vec<QuoteLineRequest>),
    /// From a cart, which stays as it is.
    Cart(String),
    /// From a buying list.
    List(String),
}

impl PriceRequest {
    /// What a message asks for.
    ///
    /// # Errors
    /// When it says too little or too much.
    pub fn read(message: &wire::CreateQuotesRequest) -> Result<Self, OrderError> {
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
fn source(message: &wire::CreateQuotesRequest) -> Result<Source, OrderError> {
    match (message.lines.as_slice(), message.cart_id.trim(), message.buying_list_id.trim()) {
        (lines, "", "") => {
            let lines = line_requests(lines)?;
            number_of(&lines)?;
            Ok(Source::Lines(lines))
        }
        ([], cart, "") => Ok(Source::Cart(cart.to_owned())),
        ([], "", list) => Ok(Source::List(list.to_owned())),
        _ => Err(Refusal::invalid(Reason::FieldInvalid).on("lines").into()),
    }
}

/// The lines of a message. Ids that are none are told later, line by line, with those of unknown offers.
///
/// # Errors
/// When a price is none.
pub fn line_requests(lines: &[wire::LineRequest]) -> Result<Vec<QuoteLineRequest>, Refusal> {
    let wanted = (0..).zip(lines).map(|(index, line)| {
        let requested_price = match line.requested_price.trim() {
            "" => None,
            price => Some(price::read(price, "requestedPrice").map_err(|error| {
                let refusal = Refusal::from(error);
                let issue = LineIssue {
                    reason: refusal.reason.into(),
                    index: Some(index),
                    field: "requestedPrice".to_owned(),
                    ..LineIssue::default()
                };
                refusal.on("lines").because([issue])
            })?),
        };
        Ok(QuoteLineRequest { offer: line.offer_price_id.parse().ok(), quantity: line.quantity, requested_price })
    });
    wanted.collect()
}

/// What all quotes of one request have in common.
struct QuoteTemplate {
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
    ) -> Result<(Vec<QuoteWithVersions>, Vec<LineIssue>), OrderError> {
        let buyer = caller.buyer()?.who_may_order()?;
        let request = PriceRequest::read(&message)?;
        let idempotent = idempotent_request(caller.user()?, &message.idempotency_key, "CreateQuotes", &message);
        if let Some(known) = self.store.recorded_response(&idempotent).await? {
            return self.answer_again(&buyer, known).await;
        }
        let asked = self.ask_for(caller, buyer.currency, &request.source).await?;
        if asked.parts.is_empty() {
            return Err(OrderError::QuoteLinesMissing(asked.issues));
        }
        let billing_address = self.billing_address(caller, &request.billing_address).await?;
        let customer = self.clients.purchaser(caller).await?.customer;
        let template = QuoteTemplate { buyer, customer, billing_address, now: Utc::now() };

        let mut transaction = self.store.begin().await?;
        // Another of the same may have come first while catalogue was asked.
        if let Some(known) = idempotent.recorded_response(&mut transaction).await? {
            return self.answer_again(&template.buyer, known).await;
        }
        let issues: Vec<LineIssue> = asked.issues.into_iter().map(Into::into).collect();
        let mut ids = Vec::with_capacity(asked.parts.len());
        for part in asked.parts {
            let reference = next_reference(&mut transaction, Series::Quote).await?;
            let quote = template.quote(&request, part, reference)?;
            quotes::insert(&mut transaction, &quote).await?;
            ids.push(quote.head.id);
        }
        idempotent.record(&mut transaction, &brief(&ids, &issues)).await?;
        transaction.commit().await?;
        tracing::info!(quotes = ids.len(), "quotes were made");
        self.quotes_of(&template.buyer, &ids, issues).await
    }

    /// The same quotes as before, as they are now; one that was deleted since is left out.
    async fn answer_again(
        &self,
        buyer: &Buyer,
        known: wire::CreateQuotesResponse,
    ) -> Result<(Vec<QuoteWithVersions>, Vec<LineIssue>), OrderError> {
        let ids: Vec<QuoteId> = known.quotes.iter().filter_map(|quote| quote.id.parse().ok()).collect();
        self.quotes_of(buyer, &ids, known.issues).await
    }

    async fn quotes_of(
        &self,
        buyer: &Buyer,
        ids: &[QuoteId],
        issues: Vec<LineIssue>,
    ) -> Result<(Vec<QuoteWithVersions>, Vec<LineIssue>), OrderError> {
        let mut quotes = Vec::with_capacity(ids.len());
        for id in ids {
            quotes.extend(self.store.quote_with_history(Viewer::Member(buyer.account()), *id).await?);
        }
        Ok((quotes, issues))
    }

    async fn ask_for(
        &self,
        caller: &Caller,
        currency: Currency,
        source: &Source,
    ) -> Result<LinesBySupplier, OrderError> {
        let wanted = match source {
            Source::Lines(lines) => lines.clone(),
            Source::Cart(cart) => self.lines_of_cart(caller, cart).await?,
            Source::List(list) => self.items_of_list(caller, list).await?,
        };
        number_of(&wanted)?;
        Ok(ask(currency, None, &wanted, self.clients.price_offers(caller, &offers_of(&wanted)).await?))
    }

    /// All lines of a cart, also those that can't be ordered as they stand.
    async fn lines_of_cart(&self, caller: &Caller, cart: &str) -> Result<Vec<QuoteLineRequest>, OrderError> {
        let mut wanted = Vec::new();
        for page in 0.. {
            let request = ListLinesRequest {
                cart_id: cart.to_owned(),
                page: Some(Page { page, size: LINES_PER_CALL }),
                ..ListLinesRequest::default()
            };
            let lines = self.clients.carts.clone().list_lines(caller.ask(request)).await?.into_inner().lines;
            let is_last = lines.len() < LINES_PER_CALL as usize;
            wanted.extend(lines.into_iter().map(|line| QuoteLineRequest {
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

    async fn items_of_list(&self, caller: &Caller, list: &str) -> Result<Vec<QuoteLineRequest>, OrderError> {
        let request = ReadItemsRequest { list_id: list.to_owned() };
        let items = self.clients.lists.clone().read_items(caller.ask(request)).await?.into_inner().items;
        let wanted = items.into_iter().map(|item| QuoteLineRequest {
            offer: item.offer_price_id.parse().ok(),
            quantity: item.quantity,
            requested_price: None,
        });
        Ok(wanted.collect())
    }

    /// An address of the account that takes bills; an empty id: none.
    pub async fn billing_address(&self, caller: &Caller, id: &str) -> Result<Option<Address>, OrderError> {
        if id.is_empty() {
            return Ok(None);
        }
        let address = self.clients.address(caller, id, AddressUse::Billing).await?;
        address.map(Some).ok_or(OrderError::AddressNotFound { field: "billingAddressId" })
    }
}

/// The offers to ask catalogue for.
pub fn offers_of(wanted: &[QuoteLineRequest]) -> Vec<OfferId> {
    wanted.iter().filter_map(|wanted| wanted.offer).collect()
}

/// What is kept of an answer: which quotes were made, and what could not be asked for.
fn brief(ids: &[QuoteId], issues: &[LineIssue]) -> wire::CreateQuotesResponse {
    let quotes = ids.iter().map(|id| wire::Quote { id: id.to_string(), ..wire::Quote::default() });
    wire::CreateQuotesResponse { quotes: quotes.collect(), issues: issues.to_vec() }
}

impl QuoteTemplate {
    fn quote(&self, request: &PriceRequest, part: SupplierPart, reference: String) -> Result<Quote, OrderError> {
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
            quote.head.take(crate::domain::quote::Step::Submit)?;
        }
        Ok(quote)
    }
}
