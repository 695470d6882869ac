//! Pictures in the size that a page shows them, as webp (D9.8).

use crate::{
    request::{Query, invalid_field},
    response::problem::Problem,
    state::AppState,
    views::problem::ProblemDetails,
};
use axum::{
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use headers::{ETag, HeaderMapExt, IfNoneMatch};
use http::{
    HeaderMap, HeaderValue, StatusCode,
    header::{CACHE_CONTROL, CONTENT_TYPE},
};
use pictures::{Picture, PictureError, Width};
use platform_process::Refusal;
use proto::common::Reason;
use std::time::Duration;
use utoipa_axum::{router::OpenApiRouter, routes};

/// What lies at an address elsewhere never changes, for its address would.
pub const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// A picture of the shop may be replaced: it is looked after once a day, and shown meanwhile.
const A_DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400, stale-while-revalidate=604800");
/// Another width stands in for a moment.
const A_MOMENT: HeaderValue = HeaderValue::from_static("public, max-age=10");
/// When to ask again for a picture that could not be made.
const RETRY_AFTER: Duration = Duration::from_secs(10);

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(get_image))
}

/// A picture of the shop or of a configured host as webp, in one of the widths that are made or as wide as it is,
/// whichever is smaller; open to everybody.
#[utoipa::path(
    get, path = "/api/images/{width}", tag = "Images",
    params(
        ("width" = u32, Path, description = "320, 640, 768, 1024, 1280, 1536, 2048, 2560 or 3072 pixels"),
        ("source" = String, Query, description = "`/media/…`, or the https address of a picture at a configured host"),
    ),
    responses(
        (status = 200, body = Vec<u8>, content_type = "image/webp"), (status = 304),
        (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 422, body = ProblemDetails), (status = 502, body = ProblemDetails),
        (status = 503, body = ProblemDetails),
    )
)]
async fn get_image(
    State(shop): State<AppState>,
    Path(width): Path<String>,
    headers: HeaderMap,
    query: Query,
) -> Result<Response, Problem> {
    let width = width.parse().ok().and_then(Width::new).ok_or_else(not_a_width)?;
    let source = query.get("source").ok_or_else(|| invalid_field(Reason::FieldRequired, "source"))?;
    let picture = shop.pictures.get(source, width).await.map_err(refused)?;
    let keep = kept(&picture, source);
    Ok(answer(picture, keep, headers.typed_get()))
}

/// How long a picture of a source may be kept. What operators sent lies under what it holds (D7.49).
pub fn kept(picture: &Picture, source: &str) -> HeaderValue {
    match picture.is_exact {
        false => A_MOMENT,
        true if source.starts_with("/media/") && !source.starts_with("/media/files/") => A_DAY,
        true => IMMUTABLE,
    }
}

/// A picture, unless it is known.
pub fn answer(picture: Picture, keep: HeaderValue, known: Option<IfNoneMatch>) -> Response {
    let etag = picture.etag.parse::<ETag>().ok();
    let is_known = known.zip(etag.as_ref()).is_some_and(|(known, etag)| !known.precondition_passes(etag));
    let headers = [(CACHE_CONTROL, keep), (CONTENT_TYPE, HeaderValue::from_static("image/webp"))];
    let mut response = match is_known {
        true => (StatusCode::NOT_MODIFIED, headers).into_response(),
        false => (headers, picture.webp).into_response(),
    };
    if let Some(etag) = etag {
        response.headers_mut().typed_insert(etag);
    }
    response
}

fn not_a_width() -> Refusal {
    let widths = Width::all().map(|width| width.pixels().to_string()).collect::<Vec<_>>();
    invalid_field(Reason::FieldInvalid, "width").with("allowed", widths.join(", "))
}

/// Why there is none.
pub fn refused(error: PictureError) -> Refusal {
    let about_source = |refusal: Refusal| refusal.on("source").with("field", "source").with("why", &error);
    match error {
        PictureError::ForeignSource => about_source(Refusal::invalid(Reason::FieldInvalid)),
        PictureError::Unreadable(_) => about_source(Refusal::refused(Reason::FieldInvalid)),
        PictureError::NotFound => Refusal::not_found(Reason::NotFound),
        PictureError::Unavailable => Refusal::bad_gateway(Reason::ServiceUnavailable).retry_after(RETRY_AFTER),
        PictureError::Busy => Refusal::unavailable(Reason::ServiceUnavailable).retry_after(RETRY_AFTER),
    }
}
