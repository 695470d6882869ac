//! The contract of quotes over gRPC, for the accounts that ask.

use super::{quote_answer::brief, request};
use crate::{
    checkout::Checkout,
    error::OrderError,
    order::Channel,
    origin::Origin,
    quote::{Change, Filter, Viewer, not_found},
    store::{Opening, Repeatable},
};
use platform_process::{Buyer, Caller, Refusal};
use proto::{
    common::Reason,
    order::{
        AddQuoteMessageRequest, CreateQuotesRequest, CreateQuotesResponse, DeclineQuoteRequest, DeleteQuoteRequest,
        DeleteQuoteResponse, GetQuoteRequest, InitializeQuoteOrderRequest, InitializeQuoteOrderResponse,
        ListQuotesRequest, ListQuotesResponse, QuoteResponse, SubmitQuoteRequest, UpdateQuoteRequest,
        quotes_server::Quotes,
    },
};
use tonic::{Request, Response, Status};
use values::{Page, QuoteId};

/// The longest text that is searched for.
const LONGEST_SEARCH: usize = 100;

/// The id of a quote; text that is no id names no quote.
pub fn quote_id(text: &str) -> Result<QuoteId, OrderError> {
    request::required(text, "id")?.parse().map_err(|_| not_found())
}

/// Which quotes are looked for, and which page of them.
pub fn filter(message: &ListQuotesRequest) -> Result<(Filter, Page), Refusal> {
    let page = Page::from_proto(message.page.as_ref(), Page::MAX_SIZE);
    let page = page.map_err(|out| Refusal::invalid(Reason::PageOutOfRange).on("size").with("max", out.max_size))?;
    let status = |word: &String| word.parse().map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("status"));
    let statuses = message.statuses.iter().map(status).collect::<Result<_, _>>()?;
    let words = message.query.trim().to_lowercase();
    if words.chars().count() > LONGEST_SEARCH {
        return Err(Refusal::invalid(Reason::FieldTooLong).on("q").with("max", LONGEST_SEARCH));
    }
    // The database can't even be asked for such a text; it stands nowhere.
    let words = words.replace('\0', "\u{fffd}");
    Ok((Filter { statuses, words }, page))
}

#[tonic::async_trait]
impl Quotes for Checkout {
    async fn create(&self, request: Request<CreateQuotesRequest>) -> Result<Response<CreateQuotesResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let (quotes, issues) = self.ask_for_quotes(&caller, request.into_inner()).await?;
        let quotes = quotes.into_iter().map(Into::into).collect();
        Ok(Response::new(CreateQuotesResponse { quotes, issues }))
    }

    async fn get(&self, request: Request<GetQuoteRequest>) -> Result<Response<QuoteResponse>, Status> {
        let viewer = Viewer::Member(Caller::of(&request).buyer()?.account());
        let id = quote_id(&request.into_inner().id)?;
        let dossier = self.store.dossier(viewer, id).await.map_err(OrderError::from)?;
        Ok(Response::new(dossier.ok_or_else(not_found)?.into()))
    }

    async fn list(&self, request: Request<ListQuotesRequest>) -> Result<Response<ListQuotesResponse>, Status> {
        let viewer = Viewer::Member(Caller::of(&request).buyer()?.account());
        let (filter, page) = filter(&request.into_inner())?;
        let (heads, total) = self.store.quotes(viewer, &filter, page).await.map_err(OrderError::from)?;
        Ok(Response::new(ListQuotesResponse { quotes: heads.into_iter().map(brief).collect(), total }))
    }

    async fn update(&self, request: Request<UpdateQuoteRequest>) -> Result<Response<QuoteResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let id = quote_id(&message.id)?;
        let change = Change::read(&message)?;
        Ok(Response::new(self.change_quote(&caller, id, change).await?.into()))
    }

    async fn submit(&self, request: Request<SubmitQuoteRequest>) -> Result<Response<QuoteResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let id = quote_id(&request.into_inner().id)?;
        Ok(Response::new(self.submit_quote(&caller, id).await?.into()))
    }

    async fn decline(&self, request: Request<DeclineQuoteRequest>) -> Result<Response<QuoteResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let id = quote_id(&message.id)?;
        Ok(Response::new(self.decline_quote(&caller, id, &message.message).await?.into()))
    }

    async fn delete(&self, request: Request<DeleteQuoteRequest>) -> Result<Response<DeleteQuoteResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let id = quote_id(&request.into_inner().id)?;
        self.delete_quote(&caller, id).await?;
        Ok(Response::new(DeleteQuoteResponse {}))
    }

    async fn add_message(&self, request: Request<AddQuoteMessageRequest>) -> Result<Response<QuoteResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let id = quote_id(&message.id)?;
        Ok(Response::new(self.write_on_quote(&caller, id, message).await?.into()))
    }

    async fn initialize_order(
        &self,
        request: Request<InitializeQuoteOrderRequest>,
    ) -> Result<Response<InitializeQuoteOrderResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer().and_then(Buyer::who_may_order)?;
        let message = request.into_inner();
        let id = quote_id(&message.id)?;
        let opening = Opening {
            account: buyer.account(),
            currency: buyer.currency,
            origin: Origin::Quote(id),
            channel: Channel::Web,
            custom_fields: Vec::new(),
            initiator: buyer.into(),
            repeatable: Repeatable::new(caller.user()?, "", &message),
        };
        let ordered = self.order_quote(&caller, id, message.version, opening).await?;
        Ok(Response::new(InitializeQuoteOrderResponse {
            order_id: ordered.order.id.to_string(),
            reference: ordered.order.reference,
            created: ordered.order.is_new,
            ready: true,
            dropped: ordered.dropped,
        }))
    }
}
