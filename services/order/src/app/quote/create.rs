//! Asking for prices: what is wanted becomes one quote per supplier (D4.7).

use crate::{
    app::quote::{ASKED_FOR, Quotes, offers_of},
    db::{ReferenceSeries, next_reference, quote::change as quotes},
    domain::{
        actor::ActorType,
        calendar::day_of,
        news::News,
        order::snapshot::{Address, Customer},
        quote::{
            Head, Line, Quote, QuoteLineRequest, QuoteWithVersions, Status, Step, Viewer,
            line_requests::{LinesBySupplier, ask, number_of},
            text, total,
        },
        supplier_lines::SupplierLines,
        task::Task,
    },
    error::OrderError,
};
use chrono::{DateTime, Utc};
use identity::{Buyer, Caller};
use platform_database::idempotency::{IdempotentRequest, Response};
use proto::common::LineIssue;
use values::{Currency, QuoteId};

/// What prices are asked for.
#[derive(Clone, Debug)]
pub struct PriceRequest {
    /// What the quotes are called; empty: by their supplier and the day.
    pub name: String,
    /// What they are about.
    pub description: String,
    /// Where the lines come from.
    pub source: LineSource,
    /// An address to bill; empty: none yet.
    pub billing_address: String,
    /// The suppliers are asked at once.
    pub submit: bool,
}

/// Where the lines of a request come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineSource {
    /// From itself.
    Lines(Vec<QuoteLineRequest>),
    /// From a cart, which stays as it is.
    Cart(String),
    /// From a buying list.
    List(String),
}

/// Which quotes a request made, and why lines of it could not be asked for.
#[derive(Clone, Debug)]
pub struct CreatedQuotes {
    /// One per supplier.
    pub ids: Vec<QuoteId>,
    /// By the line's place in the request.
    pub issues: Vec<LineIssue>,
}

/// What all quotes of one request have in common.
pub struct QuoteTemplate {
    /// Who asks.
    pub buyer: Buyer,
    /// The same, as quotes keep them.
    pub customer: Customer,
    /// Who the invoice will go to.
    pub billing_address: Option<Address>,
    /// When.
    pub now: DateTime<Utc>,
}

impl Quotes {
    /// Asks for prices. The same request again is answered by the same quotes, as they are by then: which those are, and
    /// what could not be asked for, is recorded as an `R`.
    ///
    /// # Errors
    /// When nothing of it can be asked for: with the reason of each line.
    pub async fn create<R: Response + From<CreatedQuotes> + Into<CreatedQuotes>>(
        &self,
        caller: &Caller,
        request: PriceRequest,
        idempotent: &IdempotentRequest,
    ) -> Result<(Vec<QuoteWithVersions>, Vec<LineIssue>), OrderError> {
        let buyer = caller.buyer()?.who_may_order()?;
        if let Some(known) = self.db.recorded_response::<R>(idempotent).await? {
            return self.read_created(&buyer, known.into()).await;
        }
        let asked = self.ask_for(caller, buyer.currency, &request.source).await?;
        if asked.parts.is_empty() {
            return Err(OrderError::QuoteLinesMissing(asked.issues));
        }
        let billing_address = self.billing_address(caller, &request.billing_address).await?;
        let customer = self.clients.purchaser(caller).await?.customer;
        let template = QuoteTemplate { buyer, customer, billing_address, now: Utc::now() };

        let mut transaction = self.db.begin().await?;
        // Another of the same may have come first while catalogue was asked.
        if let Some(known) = idempotent.recorded_response::<R>(&mut transaction).await? {
            return self.read_created(&template.buyer, known.into()).await;
        }
        let mut ids = Vec::with_capacity(asked.parts.len());
        for part in asked.parts {
            let reference = next_reference(&mut transaction, ReferenceSeries::Quote).await?;
            let quote = template.quote(&request, part, reference)?;
            quotes::insert(&mut transaction, &quote).await?;
            if request.submit {
                let news = News::Quote { quote: quote.head.id };
                self.db.push(&mut transaction, Task::StaffToBeTold { news }).await?;
            }
            ids.push(quote.head.id);
        }
        let created = CreatedQuotes { ids, issues: asked.issues.into_iter().map(Into::into).collect() };
        idempotent.record(&mut transaction, &R::from(created.clone())).await?;
        transaction.commit().await?;
        self.db.outbox.wake();
        tracing::info!(quotes = created.ids.len(), "quotes were made");
        if request.submit {
            ASKED_FOR.add(created.ids.len() as f64, || []);
        }
        self.read_created(&template.buyer, created).await
    }

    /// The quotes that a request made, as they are now; one that was deleted since is left out.
    async fn read_created(
        &self,
        buyer: &Buyer,
        created: CreatedQuotes,
    ) -> Result<(Vec<QuoteWithVersions>, Vec<LineIssue>), OrderError> {
        let mut quotes = Vec::with_capacity(created.ids.len());
        for id in created.ids {
            quotes.extend(self.db.quote_with_history(Viewer::Member(buyer.account()), id).await?);
        }
        Ok((quotes, created.issues))
    }

    async fn ask_for(
        &self,
        caller: &Caller,
        currency: Currency,
        source: &LineSource,
    ) -> Result<LinesBySupplier, OrderError> {
        let wanted = match source {
            LineSource::Lines(lines) => lines.clone(),
            LineSource::Cart(cart) => self.clients.lines_of_cart(caller, cart).await?,
            LineSource::List(list) => self.clients.items_of_list(caller, list).await?,
        };
        number_of(&wanted)?;
        Ok(ask(currency, None, &wanted, self.clients.price_offers(caller, &offers_of(&wanted)).await?))
    }
}

impl QuoteTemplate {
    /// The quote of one supplier's part.
    ///
    /// # Errors
    /// When it is worth more than an order may be.
    pub fn quote(
        &self,
        request: &PriceRequest,
        part: SupplierLines<Line>,
        reference: String,
    ) -> Result<Quote, OrderError> {
        let name = match request.name.as_str() {
            "" => text::default_name(&part.supplier_name, day_of(self.now)),
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
            quote.head.take(Step::Submit)?;
        }
        Ok(quote)
    }
}
