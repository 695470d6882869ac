//! What the delivery API gives in parts, as a whole: every page of a list, and relations and links beyond the first fifty.

use super::Content;
use crate::{domain::request::DeliveryRequest, error::ContentError};
use futures::future::try_join_all;
use serde_json::Value;

/// Stories on a page.
const PER_PAGE: u32 = 25;
/// Uuids in a batch.
const BATCH: usize = 50;
/// Pages of a list at most, whatever its first page says.
const MAX_PAGES: u32 = 40;

impl Content {
    /// A story or a list with all that it names, in `rels` and `links`, however many these are.
    ///
    /// # Errors
    /// As [`Content::read`].
    pub async fn whole(&self, request: &DeliveryRequest) -> Result<Value, ContentError> {
        let mut body = parse(&self.read(request).await?.body)?;
        for (uuids, name) in [("rel_uuids", "rels"), ("link_uuids", "links")] {
            let Some(uuids) = body.as_object_mut().and_then(|body| body.remove(uuids)) else { continue };
            let uuids = uuids.as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>();
            let batches = uuids.chunks(BATCH).map(|batch| self.batch(request, batch));
            body[name] = try_join_all(batches).await?.into_iter().flatten().collect();
        }
        Ok(body)
    }

    /// Every story of a list: the first page says how many others there are.
    ///
    /// # Errors
    /// As [`Content::read`].
    pub async fn all(&self, request: &DeliveryRequest) -> Result<Vec<Value>, ContentError> {
        let page =
            |number: u32| request.clone().with("per_page", PER_PAGE.to_string()).with("page", number.to_string());
        let first = self.read(&page(1)).await?;
        let pages = first.page.map_or(1, |page| page.total.div_ceil(PER_PAGE)).min(MAX_PAGES);
        let others = try_join_all((2..=pages).map(|number| async move { self.read(&page(number)).await })).await?;
        let mut stories = Vec::new();
        for document in [first].into_iter().chain(others) {
            stories.extend(listed(parse(&document.body)?));
        }
        Ok(stories)
    }

    async fn batch(&self, request: &DeliveryRequest, uuids: &[&str]) -> Result<Vec<Value>, ContentError> {
        let language = request.get("language").map(|language| ("language".to_owned(), language.to_owned()));
        let batch = [("by_uuids".to_owned(), uuids.join(",")), ("per_page".to_owned(), BATCH.to_string())];
        let batch = DeliveryRequest::parse("stories", &batch.into_iter().chain(language).collect::<Vec<_>>())?;
        Ok(listed(parse(&self.read(&batch.seen_as(request)).await?.body)?))
    }
}

fn parse(body: &str) -> Result<Value, ContentError> {
    serde_json::from_str(body).map_err(|_| ContentError::Unavailable)
}

fn listed(mut body: Value) -> Vec<Value> {
    match body["stories"].take() {
        Value::Array(stories) => stories,
        _ => Vec::new(),
    }
}
