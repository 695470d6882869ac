//! What the shop says of its search: synonyms, pinned results, a preview of both, and what nobody finds anything by.

use crate::{
    request::{
        Json, Query,
        etag::{IfMatch, WithETag},
    },
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        Done,
        problem::ProblemDetails,
        search_rule::{
            EmptySearchesAnswer, PinnedResultsAnswer, PinnedResultsListAnswer, PinnedResultsRequest,
            SearchPreviewAnswer, SearchPreviewRequest, SynonymsAnswer, SynonymsListAnswer, SynonymsRequest,
        },
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::catalogue::{
    ListEmptySearchesRequest, RemovePinnedResultsRequest, RemoveSynonymsRequest, SavePinnedResultsRequest,
    SaveSynonymsRequest,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_synonyms, add_synonyms))
        .routes(routes!(save_synonyms, remove_synonyms))
        .routes(routes!(list_pinned_results, add_pinned_results))
        .routes(routes!(save_pinned_results, remove_pinned_results))
        .routes(routes!(preview_search))
        .routes(routes!(list_empty_searches))
}

/// Words that mean the same to the search, beside those that are built in.
// D2.19.
#[utoipa::path(
    get, path = "/api/operator/search/synonyms", tag = "Operator",
    responses((status = 200, body = SynonymsListAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_synonyms(operator: Operator, State(shop): State<AppState>) -> Result<Json<SynonymsListAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).synonyms().await?))
}

/// Adds words that mean the same. Searches follow within a second.
// D2.19.
#[utoipa::path(
    post, path = "/api/operator/search/synonyms", tag = "Operator", request_body = SynonymsRequest,
    responses(
        (status = 201, body = SynonymsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn add_synonyms(
    operator: Operator,
    State(shop): State<AppState>,
    Json(body): Json<SynonymsRequest>,
) -> Result<(StatusCode, WithETag<SynonymsAnswer>), Problem> {
    let request = SaveSynonymsRequest { id: String::new(), said: Some(body.into_input()?), if_match: None };
    let (synonyms, version) = shop.operations(&operator).save_synonyms(request).await?;
    Ok((StatusCode::CREATED, WithETag::new(version, synonyms)))
}

/// Changes words that mean the same.
// D2.19.
#[utoipa::path(
    put, path = "/api/operator/search/synonyms/{id}", tag = "Operator", request_body = SynonymsRequest,
    params(
        ("id" = String, Path, description = "The id of the synonyms"),
        ("If-Match" = Option<String>, Header, description = "Their ETag: refused when they have changed since"),
    ),
    responses(
        (status = 200, body = SynonymsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn save_synonyms(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<SynonymsRequest>,
) -> Result<WithETag<SynonymsAnswer>, Problem> {
    let request = SaveSynonymsRequest { id, said: Some(body.into_input()?), if_match };
    let (synonyms, version) = shop.operations(&operator).save_synonyms(request).await?;
    Ok(WithETag::new(version, synonyms))
}

/// Removes words that mean the same.
// D2.19.
#[utoipa::path(
    delete, path = "/api/operator/search/synonyms/{id}", tag = "Operator",
    params(
        ("id" = String, Path, description = "The id of the synonyms"),
        ("If-Match" = Option<String>, Header, description = "Their ETag: refused when they have changed since"),
    ),
    responses(
        (status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn remove_synonyms(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    IfMatch(if_match): IfMatch,
) -> Result<Json<Done>, Problem> {
    Ok(Json(shop.operations(&operator).remove_synonyms(RemoveSynonymsRequest { id, if_match }).await?))
}

/// Products that come first for some words.
// D2.19.
#[utoipa::path(
    get, path = "/api/operator/search/pinned-results", tag = "Operator",
    responses((status = 200, body = PinnedResultsListAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_pinned_results(
    operator: Operator,
    State(shop): State<AppState>,
) -> Result<Json<PinnedResultsListAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).pinned_results().await?))
}

/// Lets products come first for some words, under the order of relevance: behind one whose very reference was typed, and
/// only where a buyer's filters let them pass. Searches follow within a second.
// D2.19.
#[utoipa::path(
    post, path = "/api/operator/search/pinned-results", tag = "Operator", request_body = PinnedResultsRequest,
    responses(
        (status = 201, body = PinnedResultsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn add_pinned_results(
    operator: Operator,
    State(shop): State<AppState>,
    Json(body): Json<PinnedResultsRequest>,
) -> Result<(StatusCode, WithETag<PinnedResultsAnswer>), Problem> {
    let request = SavePinnedResultsRequest { id: String::new(), said: Some(body.into_input()?), if_match: None };
    let (pinned, version) = shop.operations(&operator).save_pinned_results(request).await?;
    Ok((StatusCode::CREATED, WithETag::new(version, pinned)))
}

/// Changes which products come first for some words.
// D2.19.
#[utoipa::path(
    put, path = "/api/operator/search/pinned-results/{id}", tag = "Operator", request_body = PinnedResultsRequest,
    params(
        ("id" = String, Path, description = "The id of the pinned results"),
        ("If-Match" = Option<String>, Header, description = "Their ETag: refused when they have changed since"),
    ),
    responses(
        (status = 200, body = PinnedResultsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn save_pinned_results(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<PinnedResultsRequest>,
) -> Result<WithETag<PinnedResultsAnswer>, Problem> {
    let request = SavePinnedResultsRequest { id, said: Some(body.into_input()?), if_match };
    let (pinned, version) = shop.operations(&operator).save_pinned_results(request).await?;
    Ok(WithETag::new(version, pinned))
}

/// Lets products come first for some words no more.
// D2.19.
#[utoipa::path(
    delete, path = "/api/operator/search/pinned-results/{id}", tag = "Operator",
    params(
        ("id" = String, Path, description = "The id of the pinned results"),
        ("If-Match" = Option<String>, Header, description = "Their ETag: refused when they have changed since"),
    ),
    responses(
        (status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn remove_pinned_results(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    IfMatch(if_match): IfMatch,
) -> Result<Json<Done>, Problem> {
    Ok(Json(shop.operations(&operator).remove_pinned_results(RemovePinnedResultsRequest { id, if_match }).await?))
}

/// What a search finds, and what it would find by synonyms or pinned results that are not saved: the first twenty of both.
/// Nothing is saved.
// D2.19.
#[utoipa::path(
    post, path = "/api/operator/search/preview", tag = "Operator", request_body = SearchPreviewRequest,
    responses(
        (status = 200, body = SearchPreviewAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails)
    )
)]
async fn preview_search(
    operator: Operator,
    State(shop): State<AppState>,
    Json(body): Json<SearchPreviewRequest>,
) -> Result<Json<SearchPreviewAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).preview_search(body.into_request()?).await?))
}

/// What buyers found nothing by in the last 90 days, by words alone, the most frequent first.
// D2.19.
#[utoipa::path(
    get, path = "/api/operator/search/empty-searches", tag = "Operator",
    params(
        ("locale" = Option<String>, Query, description = "fr-FR or en-GB; none: both"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses(
        (status = 200, body = EmptySearchesAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails)
    )
)]
async fn list_empty_searches(
    operator: Operator,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<EmptySearchesAnswer>, Problem> {
    let request = ListEmptySearchesRequest {
        page: Some(query.page(shop.page_size(), Page::MAX_SIZE)?),
        locale: query.get("locale").unwrap_or_default().to_owned(),
    };
    Ok(Json(shop.operations(&operator).empty_searches(request).await?))
}
