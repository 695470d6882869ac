//! Quotes: prices asked of suppliers, answered, and ordered (D7.33).

use crate::{
    request::{IdempotencyKey, Json, MAX_LINES_BODY_BYTES, Query},
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        Done,
        comment::CommentRequest,
        problem::ProblemDetails,
        quote::{CreatedQuotes, OrderedQuote, QuoteAnswer, QuotesAnswer},
        quote_request::{NewQuotesRequest, QuoteAcceptRequest, QuoteDeclineRequest, QuoteUpdateRequest},
        search::OffersAnswer,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::{
    catalogue::{PriceOffersRequest, PricedOffer},
    order::{
        AddQuoteMessageRequest, DeclineQuoteRequest, DeleteQuoteRequest, GetQuoteRequest, InitializeQuoteOrderRequest,
        ListQuotesRequest, QuoteLine, SubmitQuoteRequest,
    },
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_quotes, create_quotes))
        .routes(routes!(get_quote, update_quote, delete_quote))
        .routes(routes!(list_quoted_offers))
        .routes(routes!(submit_quote))
        .routes(routes!(decline_quote))
        .routes(routes!(add_message))
        .routes(routes!(accept_quote))
        .routes(routes!(initialize_quote_order))
}

/// The account's quotes, the newest first.
#[utoipa::path(
    get, path = "/api/quotes", tag = "Quotes",
    params(
        ("status" = Option<Vec<String>>, Query, description = "STAGING, NEW, WAITING_FOR_CUSTOMER, …; repeated, or with commas"),
        ("q" = Option<String>, Query, description = "Found in reference, name, supplier and the references of lines"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = QuotesAnswer), (status = 400, body = ProblemDetails))
)]
async fn list_quotes(buyer: Buyer, State(shop): State<AppState>, query: Query) -> Result<Json<QuotesAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = ListQuotesRequest {
        page: Some(page),
        statuses: query.all("status"),
        query: query.get("q").unwrap_or_default().to_owned(),
    };
    let answer = shop.quotes().list_quotes(buyer.ask(request)).await?.into_inner();
    Ok(Json(QuotesAnswer {
        success: true,
        quotes: answer.quotes.into_iter().map(Into::into).collect(),
        page: page.page,
        size: page.size,
        sort: vec!["createdAt:desc".to_owned()],
        total_element: answer.total,
    }))
}

/// Asks for prices: one quote for each supplier of the lines. Lines that can't be asked for come back as warnings. An
/// `Idempotency-Key` makes a repeat answer the quotes that were made before.
#[utoipa::path(
    post, path = "/api/quotes", tag = "Quotes", request_body = NewQuotesRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat")),
    responses(
        (status = 201, body = CreatedQuotes), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn create_quotes(
    buyer: Buyer,
    State(shop): State<AppState>,
    IdempotencyKey(key): IdempotencyKey,
    Json(body): Json<NewQuotesRequest, MAX_LINES_BODY_BYTES>,
) -> Result<(StatusCode, Json<CreatedQuotes>), Problem> {
    let made = shop.quotes().create_quotes(buyer.ask(body.into_request(key)?)).await?.into_inner();
    Ok((StatusCode::CREATED, Json(CreatedQuotes::of(made, buyer.locale))))
}

/// A quote of the account.
#[utoipa::path(
    get, path = "/api/quotes/{id}", tag = "Quotes",
    params(("id" = String, Path, description = "The quote")),
    responses((status = 200, body = QuoteAnswer), (status = 404, body = ProblemDetails))
)]
async fn get_quote(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<QuoteAnswer>, Problem> {
    Ok(Json(
        shop.quotes().get_quote(buyer.ask(GetQuoteRequest { id })).await?.into_inner().quote.unwrap_or_default().into(),
    ))
}

/// What the catalogue says today of the offers that a quote is about: their prices in its currency, their terms, their
/// stock. An offer that is no more is left out.
#[utoipa::path(
    get, path = "/api/quotes/{id}/offers", tag = "Quotes",
    params(("id" = String, Path, description = "The quote")),
    responses((status = 200, body = OffersAnswer), (status = 404, body = ProblemDetails))
)]
async fn list_quoted_offers(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<OffersAnswer>, Problem> {
    let quote =
        shop.quotes().get_quote(buyer.ask(GetQuoteRequest { id })).await?.into_inner().quote.unwrap_or_default();
    let offer_price_ids = quote.lines.into_iter().filter_map(offer_of).collect();
    let buyer = buyer.paying_in(quote.currency.parse().ok());
    let request = buyer.ask(PriceOffersRequest { offer_price_ids });
    let quoted = shop.catalogue().price_offers(request).await?.into_inner().offers;
    let offers = quoted.into_iter().filter_map(|PricedOffer { offer, .. }| offer.map(Into::into)).collect();
    Ok(Json(OffersAnswer { success: true, offers }))
}

fn offer_of(line: QuoteLine) -> Option<String> {
    Some(line.offer?.offer?.offer_price_id)
}

/// Changes a quote. New lines for an answered quote, or a message, send it back to the supplier as a new version.
#[utoipa::path(
    put, path = "/api/quotes/{id}", tag = "Quotes", request_body = QuoteUpdateRequest,
    params(("id" = String, Path, description = "The quote")),
    responses(
        (status = 200, body = QuoteAnswer), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn update_quote(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    Json(body): Json<QuoteUpdateRequest, MAX_LINES_BODY_BYTES>,
) -> Result<Json<QuoteAnswer>, Problem> {
    Ok(Json(
        shop.quotes()
            .update_quote(buyer.ask(body.into_request(id)?))
            .await?
            .into_inner()
            .quote
            .unwrap_or_default()
            .into(),
    ))
}

/// Deletes a quote that was never submitted.
#[utoipa::path(
    delete, path = "/api/quotes/{id}", tag = "Quotes",
    params(("id" = String, Path, description = "The quote")),
    responses((status = 200, body = Done), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails))
)]
async fn delete_quote(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<Done>, Problem> {
    shop.quotes().delete_quote(buyer.ask(DeleteQuoteRequest { id })).await?;
    Ok(Json(Done::OK))
}

/// Asks the supplier.
#[utoipa::path(
    post, path = "/api/quotes/{id}/submit", tag = "Quotes",
    params(("id" = String, Path, description = "The quote")),
    responses(
        (status = 200, body = QuoteAnswer), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn submit_quote(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<QuoteAnswer>, Problem> {
    Ok(Json(
        shop.quotes()
            .submit_quote(buyer.ask(SubmitQuoteRequest { id }))
            .await?
            .into_inner()
            .quote
            .unwrap_or_default()
            .into(),
    ))
}

/// Says no to the answer, or takes the question back.
#[utoipa::path(
    post, path = "/api/quotes/{id}/decline", tag = "Quotes", request_body = Option<QuoteDeclineRequest>,
    params(("id" = String, Path, description = "The quote")),
    responses(
        (status = 200, body = QuoteAnswer), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn decline_quote(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    Json(body): Json<QuoteDeclineRequest>,
) -> Result<Json<QuoteAnswer>, Problem> {
    let message = body.message.optional("message")?.unwrap_or_default();
    Ok(Json(
        shop.quotes()
            .decline_quote(buyer.ask(DeclineQuoteRequest { id, message }))
            .await?
            .into_inner()
            .quote
            .unwrap_or_default()
            .into(),
    ))
}

/// Writes to the supplier. An `Idempotency-Key` makes a repeat add nothing.
// D3.16.
#[utoipa::path(
    post, path = "/api/quotes/{id}/messages", tag = "Quotes", request_body = CommentRequest,
    params(
        ("id" = String, Path, description = "The quote"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
    ),
    responses(
        (status = 201, body = QuoteAnswer), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails), (status = 429, body = ProblemDetails)
    )
)]
async fn add_message(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    IdempotencyKey(idempotency_key): IdempotencyKey,
    Json(body): Json<CommentRequest>,
) -> Result<(StatusCode, Json<QuoteAnswer>), Problem> {
    let request = AddQuoteMessageRequest { id, message: body.message.required("message")?, idempotency_key };
    let quote = shop.quotes().add_quote_message(buyer.ask(request)).await?.into_inner().quote.unwrap_or_default();
    Ok((StatusCode::CREATED, Json(quote.into())))
}

/// Accepts the answer: the same step as `initializeOrder`.
// D4.7.
#[utoipa::path(
    post, path = "/api/quotes/{id}/accept", tag = "Quotes", request_body = Option<QuoteAcceptRequest>,
    params(("id" = String, Path, description = "The quote")),
    responses(
        (status = 200, body = OrderedQuote), (status = 201, body = OrderedQuote), (status = 400, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails), (status = 412, body = ProblemDetails),
        (status = 422, body = ProblemDetails)
    )
)]
async fn accept_quote(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    Json(body): Json<QuoteAcceptRequest>,
) -> Result<(StatusCode, Json<OrderedQuote>), Problem> {
    ordered(&buyer, &shop, body.into_request(id)?).await
}

/// Accepts the answer and makes its draft order at the quote's prices, once: 200 when it was there before. Where lines ran
/// short, nothing happens before it is decided what becomes of them: 409 QUOTE_LINES_SHORT names them as errors, with
/// what is left and the choices, and the same call is made again with `decisions`.
// D4.2, D4.19.
#[utoipa::path(
    post, path = "/api/quotes/{id}/initializeOrder", tag = "Quotes", request_body = Option<QuoteAcceptRequest>,
    params(("id" = String, Path, description = "The quote")),
    responses(
        (status = 200, body = OrderedQuote), (status = 201, body = OrderedQuote), (status = 400, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails), (status = 412, body = ProblemDetails),
        (status = 422, body = ProblemDetails)
    )
)]
async fn initialize_quote_order(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    Json(body): Json<QuoteAcceptRequest>,
) -> Result<(StatusCode, Json<OrderedQuote>), Problem> {
    ordered(&buyer, &shop, body.into_request(id)?).await
}

async fn ordered(
    buyer: &Buyer,
    shop: &AppState,
    request: InitializeQuoteOrderRequest,
) -> Result<(StatusCode, Json<OrderedQuote>), Problem> {
    let made = shop.quotes().initialize_quote_order(buyer.ask(request)).await?.into_inner();
    let status = if made.created { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(OrderedQuote::of(made, buyer.locale))))
}
