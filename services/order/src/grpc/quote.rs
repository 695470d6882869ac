//! The contract of quotes over gRPC, for the accounts that ask.

use crate::{
    app::{
        checkout::{Acceptance, Checkout},
        quote::{PriceRequest, QuoteChange, Quotes},
    },
    db::DraftRequest,
    domain::{
        checkout::origin::Origin,
        order::Channel,
        quote::{
            Filter, Viewer,
            availability::{Choice, Decisions},
            not_found,
        },
    },
    error::OrderError,
    grpc::{quote_messages::brief, request},
};
use identity::{Buyer, Caller};
use platform_process::Refusal;
use proto::{
    common::{self, Reason},
    order::{
        AddQuoteMessageRequest, AddQuoteMessageResponse, CreateQuotesRequest, CreateQuotesResponse,
        DeclineQuoteRequest, DeclineQuoteResponse, DeleteQuoteRequest, DeleteQuoteResponse, GetQuoteRequest,
        GetQuoteResponse, InitializeQuoteOrderRequest, InitializeQuoteOrderResponse, ListQuotesRequest,
        ListQuotesResponse, ShortLineChoice, ShortLineDecision, SubmitQuoteRequest, SubmitQuoteResponse,
        UpdateQuoteRequest, UpdateQuoteResponse, quote_service_server::QuoteService,
    },
};
use tonic::{Request, Response, Status};
use values::{Page, QuoteId};

/// The longest text that is searched for.
const MAX_SEARCH_LEN: usize = 100;

/// The id of a quote; text that is no id names no quote.
pub fn quote_id(text: &str) -> Result<QuoteId, OrderError> {
    request::required(text, "id")?.parse().map_err(|_| not_found())
}

/// Which quotes are looked for, and which page of them.
pub fn filter(page: Option<&common::Page>, statuses: &[String], query: &str) -> Result<(Filter, Page), Refusal> {
    let page = request::page(page, Page::MAX_SIZE)?;
    let status = |word: &String| word.parse().map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("status"));
    let statuses = statuses.iter().map(status).collect::<Result<_, _>>()?;
    let words = query.trim().to_lowercase();
    if words.chars().count() > MAX_SEARCH_LEN {
        return Err(Refusal::invalid(Reason::FieldTooLong).on("q").with("max", MAX_SEARCH_LEN));
    }
    // The database can't even be asked for such a text; it stands nowhere.
    let words = words.replace('\0', "\u{fffd}");
    Ok((Filter { statuses, words }, page))
}

/// What becomes of lines that ran short, each said once.
fn decisions(said: &[ShortLineDecision]) -> Result<Decisions, Refusal> {
    let mut decisions = Decisions::new();
    for (index, decision) in said.iter().enumerate() {
        let at = |member: &str| format!("decisions[{index}].{member}");
        let line = decision.line_id.parse().map_err(|_| Refusal::invalid(Reason::LineNotFound).on(at("lineId")))?;
        let choice = match decision.choice() {
            ShortLineChoice::Take => Choice::Take,
            ShortLineChoice::Wait => Choice::Wait,
            ShortLineChoice::Leave => Choice::Leave,
            ShortLineChoice::Unspecified => return Err(Refusal::invalid(Reason::FieldInvalid).on(at("choice"))),
        };
        if decisions.insert(line, choice).is_some_and(|before| before != choice) {
            return Err(Refusal::invalid(Reason::FieldInvalid).on(at("choice")));
        }
    }
    Ok(decisions)
}

/// Quotes, for the accounts that ask.
pub struct QuoteGrpc {
    /// The quotes.
    pub quotes: Quotes,
    /// The way to their orders.
    pub checkout: Checkout,
}

#[tonic::async_trait]
impl QuoteService for QuoteGrpc {
    async fn create_quotes(
        &self,
        request: Request<CreateQuotesRequest>,
    ) -> Result<Response<CreateQuotesResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer().and_then(Buyer::who_may_order)?;
        let message = request.into_inner();
        let asked = PriceRequest::read(&message)?;
        let idempotent = request::idempotent(&caller, &message.idempotency_key, "CreateQuotes", &message)?;
        let (quotes, issues) = self.quotes.create::<CreateQuotesResponse>(&caller, asked, &idempotent).await?;
        let quotes = quotes.into_iter().map(Into::into).collect();
        Ok(Response::new(CreateQuotesResponse { quotes, issues }))
    }

    async fn get_quote(&self, request: Request<GetQuoteRequest>) -> Result<Response<GetQuoteResponse>, Status> {
        let viewer = Viewer::Member(Caller::of(&request).buyer()?.account());
        let id = quote_id(&request.into_inner().id)?;
        let quote = Some(self.quotes.get(viewer, id).await?.into());
        Ok(Response::new(GetQuoteResponse { quote }))
    }

    async fn list_quotes(&self, request: Request<ListQuotesRequest>) -> Result<Response<ListQuotesResponse>, Status> {
        let viewer = Viewer::Member(Caller::of(&request).buyer()?.account());
        let message = request.into_inner();
        let (filter, page) = filter(message.page.as_ref(), &message.statuses, &message.query)?;
        let (heads, total) = self.quotes.list(viewer, &filter, page).await?;
        Ok(Response::new(ListQuotesResponse { quotes: heads.into_iter().map(brief).collect(), total }))
    }

    async fn update_quote(
        &self,
        request: Request<UpdateQuoteRequest>,
    ) -> Result<Response<UpdateQuoteResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let id = quote_id(&message.id)?;
        let change = QuoteChange::read(&message)?;
        let quote = Some(self.quotes.change(&caller, id, change).await?.into());
        Ok(Response::new(UpdateQuoteResponse { quote }))
    }

    async fn submit_quote(
        &self,
        request: Request<SubmitQuoteRequest>,
    ) -> Result<Response<SubmitQuoteResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let id = quote_id(&request.into_inner().id)?;
        let quote = Some(self.quotes.submit(&caller, id).await?.into());
        Ok(Response::new(SubmitQuoteResponse { quote }))
    }

    async fn decline_quote(
        &self,
        request: Request<DeclineQuoteRequest>,
    ) -> Result<Response<DeclineQuoteResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let id = quote_id(&message.id)?;
        let quote = Some(self.quotes.decline(&caller, id, &message.message).await?.into());
        Ok(Response::new(DeclineQuoteResponse { quote }))
    }

    async fn delete_quote(
        &self,
        request: Request<DeleteQuoteRequest>,
    ) -> Result<Response<DeleteQuoteResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let id = quote_id(&request.into_inner().id)?;
        self.quotes.delete(&caller, id).await?;
        Ok(Response::new(DeleteQuoteResponse {}))
    }

    async fn add_quote_message(
        &self,
        request: Request<AddQuoteMessageRequest>,
    ) -> Result<Response<AddQuoteMessageResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let id = quote_id(&message.id)?;
        let idempotent = request::idempotent(&caller, &message.idempotency_key, "AddQuoteMessage", &message)?;
        let quote = Some(self.quotes.write(&caller, id, &message.message, &idempotent).await?.into());
        Ok(Response::new(AddQuoteMessageResponse { quote }))
    }

    async fn initialize_quote_order(
        &self,
        request: Request<InitializeQuoteOrderRequest>,
    ) -> Result<Response<InitializeQuoteOrderResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer().and_then(Buyer::who_may_order)?;
        let message = request.into_inner();
        let id = quote_id(&message.id)?;
        let draft_request = DraftRequest {
            account: buyer.account(),
            currency: buyer.currency,
            origin: Origin::Quote(id),
            channel: Channel::Web,
            custom_fields: Vec::new(),
            on_behalf: None,
            initiator: buyer.into(),
            idempotent: request::idempotent(&caller, "", "InitializeQuoteOrder", &message)?,
        };
        let acceptance = Acceptance { quote: id, version: message.version, decisions: decisions(&message.decisions)? };
        let ordered =
            self.checkout.order_quote::<InitializeQuoteOrderResponse>(&caller, acceptance, draft_request).await?;
        let dropped = ordered.dropped.into_iter().map(Into::into).collect();
        let order = ordered.order.map(InitializeQuoteOrderResponse::from).unwrap_or_default();
        Ok(Response::new(InitializeQuoteOrderResponse { dropped, ..order }))
    }
}
