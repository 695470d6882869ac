//! Which stories a list holds, in which order, and which part of them a page shows.

use super::{
    document::ListPage,
    filter_query::{FilterQuery, is_before, like},
    language::Language,
    request::{DeliveryRequest, RequestError},
};
use serde_json::Value;
use std::cmp::Ordering;

/// Entries on a page when nobody says.
const DEFAULT_PER_PAGE: u32 = 25;

/// The stories that a call asks for, in its order.
///
/// # Errors
/// When a parameter is wrong.
pub fn select<'a>(stories: &'a [Value], request: &DeliveryRequest) -> Result<Vec<&'a Value>, RequestError> {
    let filter = FilterQuery::of(request)?;
    let starts_with = request.get("starts_with").unwrap_or_default();
    let starts_with = Language::of_path(starts_with).map_or(starts_with, |(_, rest)| rest).trim_end_matches('*');
    let mut found = stories
        .iter()
        .filter(|story| path(story).starts_with(starts_with) && fits(story, request) && filter.fits(&story["content"]))
        .collect::<Vec<_>>();
    let wanted = request.list("by_uuids_ordered").collect::<Vec<_>>();
    if !wanted.is_empty() {
        found.retain(|story| wanted.contains(&text(&story["uuid"])));
        found.sort_by_key(|story| wanted.iter().position(|uuid| *uuid == text(&story["uuid"])));
    } else if let Some(order) = request.get("sort_by") {
        sort(&mut found, order);
    }
    Ok(found)
}

/// The part of a list that a call asks for.
#[must_use]
pub fn page<'a, T>(entries: &'a [T], request: &DeliveryRequest, max_per_page: u32) -> (&'a [T], ListPage) {
    let per_page = request.number("per_page").unwrap_or(DEFAULT_PER_PAGE).clamp(1, max_per_page);
    let before = (request.number("page").unwrap_or(1).max(1) - 1) as usize * per_page as usize;
    let start = before.min(entries.len());
    let end = (start + per_page as usize).min(entries.len());
    (&entries[start..end], ListPage { total: u32::try_from(entries.len()).unwrap_or(u32::MAX), per_page })
}

/// A story's path without its language.
#[must_use]
pub fn path(story: &Value) -> &str {
    text(&story["default_full_slug"])
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn fits(story: &Value, request: &DeliveryRequest) -> bool {
    let content = &story["content"];
    let any = |name: &str, is: &dyn Fn(&str) -> bool| request.get(name).is_none() || request.list(name).any(is);
    let none = |name: &str, is: &dyn Fn(&str) -> bool| !request.list(name).any(is);
    let after = |name: &str, field: &str| request.get(name).is_none_or(|time| is_before(time, text(&story[field])));
    let before = |name: &str, field: &str| request.get(name).is_none_or(|time| is_before(text(&story[field]), time));
    any("by_uuids", &|uuid| story["uuid"] == uuid)
        && any("by_slugs", &|slug| like(path(story), slug))
        && none("excluding_slugs", &|slug| like(path(story), slug))
        && none("excluding_ids", &|id| story["id"].as_u64() == id.parse().ok())
        && any("content_type", &|component| content["component"] == component)
        && any("with_tag", &|tag| story["tag_list"].as_array().is_some_and(|tags| tags.iter().any(|own| own == tag)))
        && any("level", &|level| level.parse() == Ok(path(story).split('/').count()))
        && any("is_startpage", &|is| story["is_startpage"] == matches!(is, "1" | "true"))
        && request.get("in_workflow_stages").is_none()
        && request.get("search_term").is_none_or(|term| says(content, &term.to_lowercase()))
        && after("published_at_gt", "published_at")
        && before("published_at_lt", "published_at")
        && after("first_published_at_gt", "first_published_at")
        && before("first_published_at_lt", "first_published_at")
        && after("updated_at_gt", "updated_at")
        && before("updated_at_lt", "updated_at")
}

/// Whether a term stands anywhere in a content.
fn says(content: &Value, term: &str) -> bool {
    match content {
        Value::String(text) => text.to_lowercase().contains(term),
        Value::Array(entries) => entries.iter().any(|entry| says(entry, term)),
        Value::Object(fields) => fields.iter().any(|(name, field)| !name.starts_with('_') && says(field, term)),
        _ => false,
    }
}

/// `name:desc`, `content.rank:asc:int`: by a member of the story or of its content.
fn sort(stories: &mut [&Value], order: &str) {
    let mut parts = order.split(':');
    let field = parts.next().unwrap_or_default().split('.').collect::<Vec<_>>();
    let is_descending = parts.next() == Some("desc");
    let is_number = matches!(parts.next(), Some("int" | "float"));
    let value = |story: &'_ Value| field.iter().fold(story.clone(), |value, part| value[*part].clone());
    stories.sort_by(|one, other| {
        let order = compare(&value(one), &value(other), is_number);
        if is_descending { order.reverse() } else { order }
    });
}

fn compare(one: &Value, other: &Value, is_number: bool) -> Ordering {
    let number = |value: &Value| value.as_f64().or_else(|| text(value).parse().ok().filter(|_| is_number));
    match (number(one), number(other)) {
        (Some(one), Some(other)) => one.total_cmp(&other),
        _ => text(one).cmp(text(other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn stories() -> Vec<Value> {
        let story = |id: u32, path: &str, rank: &str, tag: &str| {
            json!({
                "id": id, "uuid": format!("u{id}"), "default_full_slug": path, "tag_list": [tag], "position": -i64::from(id),
                "published_at": format!("2026-0{id}-01T08:00:00.000Z"), "is_startpage": id == 1,
                "content": { "component": "page", "rank": rank, "title": format!("Story {id}") },
            })
        };
        vec![story(1, "home", "10", "a"), story(2, "help/faq", "9", "b"), story(3, "help/fees", "11", "b")]
    }

    fn ids(query: &[(&str, &str)]) -> Vec<u64> {
        let query = query.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect::<Vec<_>>();
        let request = DeliveryRequest::parse("stories", &query).unwrap();
        let stories = stories();
        select(&stories, &request).unwrap().iter().map(|story| story["id"].as_u64().unwrap()).collect()
    }

    #[test]
    fn a_list_holds_what_was_asked_for() {
        for (query, expected) in [
            (("starts_with", "help/"), [2, 3].as_slice()),
            (("starts_with", "en-GB/help/f*"), &[2, 3]),
            (("by_slugs", "home,*/faq"), &[1, 2]),
            (("excluding_slugs", "help/*"), &[1]),
            (("by_uuids", "u3,u1,u9"), &[1, 3]),
            (("by_uuids_ordered", "u3,u1,u9"), &[3, 1]),
            (("excluding_ids", "2,3"), &[1]),
            (("content_type", "article"), &[]),
            (("with_tag", "b,c"), &[2, 3]),
            (("level", "1"), &[1]),
            (("is_startpage", "0"), &[2, 3]),
            (("search_term", "STORY 3"), &[3]),
            (("published_at_gt", "2026-02-01 07:59"), &[2, 3]),
            (("published_at_lt", "2026-02-01 08:00"), &[1]),
            (("sort_by", "content.rank:asc"), &[1, 3, 2]),
            (("sort_by", "content.rank:asc:int"), &[2, 1, 3]),
            (("sort_by", "position:asc"), &[3, 2, 1]),
            (("sort_by", "published_at:desc"), &[3, 2, 1]),
            (("filter_query[rank][in]", "9"), &[2]),
        ] {
            assert_eq!(ids(&[query]), expected, "{query:?}");
        }
    }

    #[test]
    fn a_page_holds_25_unless_somebody_says_and_100_at_most() {
        let entries = (0..120).collect::<Vec<_>>();
        let page_of = |query: &[(&str, &str)]| {
            let query = query.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect::<Vec<_>>();
            let (entries, page) = page(&entries, &DeliveryRequest::parse("stories", &query).unwrap(), 100);
            (entries.first().copied(), entries.len(), page.per_page, page.total)
        };
        assert_eq!(page_of(&[]), (Some(0), 25, 25, 120));
        assert_eq!(page_of(&[("page", "5")]), (Some(100), 20, 25, 120));
        assert_eq!(page_of(&[("page", "9")]), (None, 0, 25, 120));
        assert_eq!(page_of(&[("per_page", "1000"), ("page", "2")]), (Some(100), 20, 100, 120));
        assert_eq!(page_of(&[("page", "4294967295"), ("per_page", "100")]), (None, 0, 100, 120));
    }
}
