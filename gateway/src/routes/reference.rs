//! What the account acted for says of references: its own article numbers, and what it chose where one means several.

use crate::{
    request::{
        Json, MAX_LINES_BODY_BYTES, Query, invalid_field,
        line_file::{self, ImportForm, TextFile},
    },
    response::{
        problem::Problem,
        spreadsheet::{Cell, Spreadsheet},
    },
    session::Buyer,
    state::AppState,
    views::{
        Done,
        problem::ProblemDetails,
        quick_order::too_many,
        reference::{
            ReferenceChoiceRequest, ReferencesAnswer, ReferencesChange, ReferencesImport, ReferencesRemoval,
            ReferencesRequest,
        },
    },
};
use axum::extract::State;
use identity::Caller;
use platform_process::Refusal;
use proto::{
    catalogue::{AccountReference, ListReferencesRequest, OwnReference, RemoveReferencesRequest, SetReferencesRequest},
    common::{Page as PageRequest, Reason},
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::{Locale, Page};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_references, set_references, remove_references))
        .routes(routes!(choose_article))
        .routes(routes!(export_references))
        .merge(line_file::route(routes!(import_references)))
}

/// What the account says of references, by reference: its own article numbers, and what was chosen where one means
/// several.
#[utoipa::path(
    get, path = "/api/account/references", tag = "Account",
    params(
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 999"),
    ),
    responses((status = 200, body = ReferencesAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_references(
    buyer: Buyer,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<ReferencesAnswer>, Problem> {
    Ok(Json(listed(&buyer, &shop, String::new(), &query).await?))
}

/// A page of what an account says of references.
pub(super) async fn listed(
    caller: &Caller,
    shop: &AppState,
    account_id: String,
    query: &Query,
) -> Result<ReferencesAnswer, Refusal> {
    let page = query.page(shop.page_size(), Page::MAX_LISTS)?;
    let request = caller.ask(ListReferencesRequest { account_id, page: Some(page) });
    Ok(ReferencesAnswer::of(shop.references().list_references(request).await?.into_inner(), page))
}

/// Writes article numbers of the account's own, for its administrators: they come before everything else that a reference
/// may mean, and stand beside the shop's on carts, lists and orders. Each is taken or comes back as a warning.
#[utoipa::path(
    put, path = "/api/account/references", tag = "Account", request_body = ReferencesRequest,
    responses(
        (status = 200, body = ReferencesChange), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails)
    )
)]
async fn set_references(
    buyer: Buyer,
    State(shop): State<AppState>,
    Json(body): Json<ReferencesRequest, MAX_LINES_BODY_BYTES>,
) -> Result<Json<ReferencesChange>, Problem> {
    Ok(Json(written(&buyer, &shop, body.into_request(String::new())?).await?))
}

/// What becomes of numbers that are sent for an account.
pub(super) async fn written(
    caller: &Caller,
    shop: &AppState,
    request: SetReferencesRequest,
) -> Result<ReferencesChange, Refusal> {
    let sent = request.references.len();
    let answer = shop.references().set_references(caller.ask(request)).await?.into_inner();
    Ok(ReferencesChange::of(sent, &answer, caller.locale))
}

/// Forgets references of the account, for its administrators. Unknown ones are no error.
#[utoipa::path(
    delete, path = "/api/account/references", tag = "Account",
    params(("reference" = Vec<String>, Query, description = "Which; repeated")),
    responses(
        (status = 200, body = ReferencesRemoval), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails)
    )
)]
async fn remove_references(
    buyer: Buyer,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<ReferencesRemoval>, Problem> {
    Ok(Json(removed(&buyer, &shop, String::new(), &query).await?))
}

/// Forgets the references of an account that a query names.
pub(super) async fn removed(
    caller: &Caller,
    shop: &AppState,
    account_id: String,
    query: &Query,
) -> Result<ReferencesRemoval, Refusal> {
    let references: Vec<String> =
        query.pairs().filter(|(name, _)| *name == "reference").map(|(_, reference)| reference.to_owned()).collect();
    if references.is_empty() {
        return Err(invalid_field(Reason::FieldRequired, "reference"));
    }
    let request = caller.ask(RemoveReferencesRequest { account_id, references });
    Ok(shop.references().remove_references(request).await?.into_inner().into())
}

/// Remembers for the account which article is meant by a reference that means several. A number of the account's own stays.
#[utoipa::path(
    put, path = "/api/account/references/choice", tag = "Account", request_body = ReferenceChoiceRequest,
    responses(
        (status = 200, body = Done), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn choose_article(
    buyer: Buyer,
    State(shop): State<AppState>,
    Json(body): Json<ReferenceChoiceRequest>,
) -> Result<Json<Done>, Problem> {
    shop.references().choose_article(buyer.ask(body.into_request()?)).await?;
    Ok(Json(Done::OK))
}

/// Writes the article numbers of a file, for the account's administrators: a number of the account's own and the shop's
/// reference to a line. Each row is taken or comes back with its reason.
#[utoipa::path(
    post, path = "/api/account/references/import", tag = "Account",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = ReferencesImport), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 413, body = ProblemDetails), (status = 415, body = ProblemDetails)
    )
)]
async fn import_references(
    buyer: Buyer,
    State(shop): State<AppState>,
    file: TextFile,
) -> Result<Json<ReferencesImport>, Problem> {
    Ok(Json(imported(&buyer, &shop, String::new(), file).await?))
}

/// What becomes of the rows of a file that is sent for an account.
pub(super) async fn imported(
    caller: &Caller,
    shop: &AppState,
    account_id: String,
    TextFile(text): TextFile,
) -> Result<ReferencesImport, Refusal> {
    let rows = quick_order::pairs(&text).map_err(|_| too_many("file"))?;
    if rows.is_empty() {
        return Err(invalid_field(Reason::FieldRequired, "file"));
    }
    let own = rows.iter().map(|row| OwnReference { reference: row.own.clone(), sku: row.sku.clone() });
    let request = SetReferencesRequest { account_id, references: own.collect() };
    let answer = shop.references().set_references(caller.ask(request)).await?.into_inner();
    Ok(ReferencesImport::of(&rows, &answer, caller.locale))
}

/// The account's own numbers as CSV for spreadsheets of the caller's language, which comes in again as it goes out.
#[utoipa::path(
    get, path = "/api/account/references/export", tag = "Account",
    params(("locale" = Option<String>, Query, description = "fr-FR or en-GB; the caller's when absent")),
    responses((status = 200, body = String, content_type = "text/csv"), (status = 403, body = ProblemDetails))
)]
async fn export_references(buyer: Buyer, State(shop): State<AppState>, query: Query) -> Result<Spreadsheet, Problem> {
    let buyer = buyer.speaking(query.read("locale")?);
    let mut rows = vec![["reference", "sku", "name"].map(Cell::from).to_vec()];
    for page in 0.. {
        let page = PageRequest { page, size: Page::MAX_LISTS };
        let request = ListReferencesRequest { account_id: String::new(), page: Some(page) };
        let answer = shop.references().list_references(buyer.ask(request)).await?.into_inner();
        if answer.references.is_empty() {
            break;
        }
        rows.extend(answer.references.iter().filter(|said| !said.is_choice).map(row));
    }
    let name = match buyer.locale {
        Locale::French => "references",
        Locale::English => "article-numbers",
    };
    Ok(Spreadsheet::new(name, &rows, buyer.locale).map_err(Refusal::internal)?)
}

fn row(said: &AccountReference) -> Vec<Cell> {
    [&said.reference, &said.sku, &said.name].map(|text| Cell::from(text.as_str())).to_vec()
}
