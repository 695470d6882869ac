//! What operators sent for products, at its address below `/media/` (D7.49): a picture as webp, never as its camera wrote
//! it, and a document as it was sent. It lies under what it holds, so that browsers keep it for good.

use super::images;
use crate::{
    response::{parts::streamed, problem::Problem},
    state::AppState,
};
use axum::{
    Router,
    extract::{Path, State},
    response::{IntoResponse, Response},
    routing::get,
};
use headers::{HeaderMapExt, IfNoneMatch};
use http::{
    HeaderMap, HeaderValue,
    header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE},
};
use pictures::{LARGEST_WIDTH, PictureError};

/// What is missing now may be there in a moment.
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// The addresses; the rest of `/media/` lies in a folder.
pub fn routes(shop: AppState) -> Router {
    Router::new().route("/media/files/{name}", get(get_file)).with_state(shop)
}

async fn get_file(State(shop): State<AppState>, Path(name): Path<String>, headers: HeaderMap) -> Response {
    let found = if name.ends_with(".pdf") {
        document(shop, name).await
    } else {
        picture(&shop, &name, headers.typed_get()).await
    };
    found.unwrap_or_else(|problem| ([(CACHE_CONTROL, NO_STORE)], problem).into_response())
}

async fn picture(shop: &AppState, name: &str, known: Option<IfNoneMatch>) -> Result<Response, Problem> {
    let source = format!("/media/files/{name}");
    let picture = shop.pictures.get(&source, LARGEST_WIDTH).await.map_err(|error| match error {
        // A name that leads elsewhere is none.
        PictureError::ForeignSource => images::refused(PictureError::NotFound),
        error => images::refused(error),
    })?;
    let keep = images::kept(&picture, &source);
    Ok(images::answer(picture, keep, known))
}

async fn document(shop: AppState, name: String) -> Result<Response, Problem> {
    let files = shop.stored_files();
    let first = files.part(name.clone(), 0).await?;
    let file = first.file.unwrap_or_default();
    let headers = [
        (CACHE_CONTROL, images::IMMUTABLE),
        (CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
        (CONTENT_LENGTH, HeaderValue::from(file.size)),
    ];
    let read = move |offset| {
        let (files, name) = (files.clone(), name.clone());
        async move { Ok(files.part(name, offset).await?.content) }
    };
    Ok((headers, streamed(file.size, first.content, read)).into_response())
}
