//! A file of rows put into a cart: what can be ordered is added, and the rest comes back row by row.

use crate::{
    edition::{IfMatch, Marked},
    fastcart::{
        self, Row,
        check::{no_quantity, unknown},
    },
    input::{IdempotencyKey, about},
    problem::Problem,
    shop::Shop,
    views::{
        cart::Cart,
        fastcart::{CheckedRow, ImportAnswer, too_many},
        problem::ProblemBody,
    },
    visitor::Buyer,
};
use axum::extract::{
    DefaultBodyLimit, FromRequest, Multipart, Path, Request, State,
    multipart::{Field, MultipartError},
};
use http::StatusCode;
use platform_process::Refusal;
use proto::{
    cart::{ChangeLinesRequest, LineChange},
    catalogue::{LineKey, line_key::Key},
    common::{IdType, LineIssue, Reason, UpdateAction},
};
use std::time::Duration;
use tokio::time::timeout;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

/// The most bytes of a file (D2.9).
const LARGEST_FILE: usize = 1024 * 1024;

/// The most bytes of a body that carries one: its other parts are small.
const LARGEST_BODY: usize = LARGEST_FILE + 16 * 1024;

/// How long a file may take to arrive.
const ARRIVAL: Duration = Duration::from_secs(10);

/// The call, with a limit of its own on the body.
pub fn routes() -> OpenApiRouter<Shop> {
    let (schemas, paths, router) = utoipa_axum::routes!(import_file);
    let router = router.layer(DefaultBodyLimit::max(LARGEST_BODY));
    OpenApiRouter::new().routes((schemas, paths, router))
}

/// A file as a form sends it.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it only describes the form")]
struct ImportForm {
    /// CSV or text: a reference and a quantity to a line, with a header or without; 1 MB and 5,000 rows at most.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Adds the rows of a file (D2.9, D7.34). Each is taken or comes back with its reason; when none is taken, 412. An
/// `Idempotency-Key` makes a repeat add nothing.
#[utoipa::path(
    post, path = "/api/carts/{id}/import", tag = "Quick order",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    params(
        ("id" = String, Path, description = "The cart"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
        ("If-Match" = Option<String>, Header, description = "The cart's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = ImportAnswer), (status = 400, body = ProblemBody), (status = 404, body = ProblemBody),
        (status = 412, body = ProblemBody), (status = 413, body = ProblemBody), (status = 415, body = ProblemBody)
    )
)]
async fn import_file(
    buyer: Buyer,
    State(shop): State<Shop>,
    Path(cart_id): Path<String>,
    IdempotencyKey(idempotency_key): IdempotencyKey,
    IfMatch(if_match): IfMatch,
    request: Request,
) -> Result<Marked<ImportAnswer>, Problem> {
    let file = timeout(ARRIVAL, file(request)).await.unwrap_or_else(|_| Err(malformed()))?;
    let rows = fastcart::read(&fastcart::decode(&file)).map_err(|_| too_many("file"))?;
    if rows.is_empty() {
        return Err(about(Reason::FieldRequired, "file").into());
    }
    let readable: Vec<&Row> = rows.iter().filter(|row| !row.reference.is_empty() && row.quantity.is_ok()).collect();
    if readable.is_empty() {
        let issues = rows.iter().enumerate().map(|(place, row)| LineIssue { index: index(place), ..unreadable(row) });
        return Err(Refusal::precondition(Reason::NoLineAdded).because(issues.collect::<Vec<_>>()).into());
    }
    let lines = readable.iter().filter_map(|row| change(row)).collect();
    let id_type = IdType::Reference.into();
    let request = ChangeLinesRequest { cart_id, lines, id_type, idempotency_key, if_match };
    let changed = shop.cart().change_lines(buyer.ask(request)).await?.into_inner();
    let mut refused: Vec<(&Row, LineIssue)> = rows
        .iter()
        .filter(|row| row.reference.is_empty() || row.quantity.is_err())
        .map(|row| (row, unreadable(row)))
        .collect();
    refused.extend(changed.issues.into_iter().filter_map(|issue| {
        let row = *readable.get(usize::try_from(issue.index?).ok()?)?;
        let is_unknown = issue.reason() == Reason::OfferNotFound;
        Some((row, if is_unknown { unknown(&row.reference) } else { issue }))
    }));
    refused.sort_by_key(|(row, _)| row.line);
    let cart = Cart::of(changed.cart.unwrap_or_default(), buyer.locale);
    Ok(Marked::new(
        cart.version,
        ImportAnswer {
            success: true,
            cart,
            number_of_rows: rows.len(),
            refused_rows: refused.iter().map(|(row, issue)| CheckedRow::not_taken(row, issue, buyer.locale)).collect(),
        },
    ))
}

fn index(place: usize) -> Option<u32> {
    u32::try_from(place).ok()
}

/// Why a row can't even be asked for.
fn unreadable(row: &Row) -> LineIssue {
    if row.reference.is_empty() { unknown(&row.reference) } else { no_quantity(None) }
}

fn change(row: &Row) -> Option<LineChange> {
    let key = LineKey { key: Some(Key::VariantId(row.reference.clone())) };
    let quantity = row.quantity.ok()?.get().into();
    Some(LineChange { key: Some(key), quantity, action: UpdateAction::AddQuantity.into() })
}

/// The file of a form: its part named `file`, else its first part.
async fn file(request: Request) -> Result<Vec<u8>, Refusal> {
    let unsupported = |_| Refusal::unsupported_media(Reason::UnsupportedMediaType);
    let mut form = Multipart::from_request(request, &()).await.map_err(unsupported)?;
    let mut first: Option<Vec<u8>> = None;
    while let Some(part) = form.next_field().await.map_err(broken)? {
        if part.name() == Some("file") {
            return bytes(part).await;
        }
        let other = bytes(part).await?;
        first.get_or_insert(other);
    }
    first.ok_or_else(|| about(Reason::FieldRequired, "file"))
}

async fn bytes(part: Field<'_>) -> Result<Vec<u8>, Refusal> {
    let bytes = part.bytes().await.map_err(broken)?;
    if bytes.len() > LARGEST_FILE { Err(too_large()) } else { Ok(bytes.into()) }
}

fn broken(error: MultipartError) -> Refusal {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE { too_large() } else { malformed() }
}

fn too_large() -> Refusal {
    Refusal::too_large(Reason::BodyTooLarge)
}

fn malformed() -> Refusal {
    Refusal::invalid(Reason::MalformedBody)
}
