//! A story as pages need it: where it lies, what it holds, and where its links lead.

use crate::request::locale::{localized, of_path};
use serde_json::Value;
use std::collections::HashMap;
use values::Locale;

/// A story that is a page.
#[derive(Clone, Debug)]
pub struct Story {
    /// The delivery API's whole answer.
    pub answer: String,
    /// The story's own fields.
    pub content: Value,
    /// Where it lies: `help/delivery`.
    pub path: String,
    paths: HashMap<String, String>,
}

impl Story {
    /// Reads the delivery API's answer for the story at a path. `None`: it is no page, or lies elsewhere; a story is also
    /// found by its number.
    pub fn read(answer: &str, path: &str) -> Option<Self> {
        let mut parsed: Value = serde_json::from_str(answer).ok()?;
        let links = parsed["links"].as_array().into_iter().flatten();
        let paths =
            links.filter_map(|link| Some((link["uuid"].as_str()?.to_owned(), slug(&link["full_slug"])))).collect();
        let found = slug(&parsed["story"]["full_slug"]);
        let content = parsed["story"]["content"].take();
        let is_page = content["component"] == "page" && found == path;
        is_page.then(|| Self { answer: answer.to_owned(), content, path: found, paths })
    }

    /// The address of its page, without language prefix.
    pub fn page(&self) -> String {
        page_of(&self.path)
    }

    /// Where a link leads, in a language; `None`: nowhere, or where no link of an editor may lead (D3.18).
    pub fn href(&self, link: &Value, locale: Locale) -> Option<String> {
        let field = |name: &str| link[name].as_str().map(str::trim).filter(|value| !value.is_empty());
        let given = field("href").or_else(|| field("url")).or_else(|| field("cached_url"));
        let href = match link["linktype"].as_str() {
            Some("story") => {
                let uuid = field("uuid").or_else(|| field("id"));
                let known = uuid.and_then(|uuid| self.paths.get(uuid)).map(String::as_str);
                localized(&page_of(&slug(&known.or(given)?.into())), locale)
            }
            Some("email") => format!("mailto:{}", field("email").or(given)?.trim_start_matches("mailto:")),
            _ => address(given?, locale)?,
        };
        let anchor = field("anchor").map(|anchor| format!("#{}", anchor.trim_start_matches('#'))).unwrap_or_default();
        Some(href + &anchor)
            .filter(|href| !href.contains(|character: char| character.is_control() || character.is_whitespace()))
    }
}

/// An address that is harmless: of this shop, or with a scheme that opens a page, a mail or a call.
fn address(given: &str, locale: Locale) -> Option<String> {
    if given.starts_with('/') && !given.starts_with("//") && !given.starts_with("/\\") {
        let (_, page) = of_path(given);
        let is_page = !["/api/", "/media/", "/assets/"].iter().any(|folder| page.starts_with(folder));
        return Some(if is_page { localized(page, locale) } else { given.to_owned() });
    }
    let lower = given.to_ascii_lowercase();
    let is_harmless = ["https://", "http://", "mailto:", "tel:", "#"].iter().any(|start| lower.starts_with(start));
    is_harmless.then(|| given.to_owned())
}

/// A story's path without slashes around it and without the language that a content service puts before it.
fn slug(value: &Value) -> String {
    let slug = value.as_str().unwrap_or_default().trim_matches('/');
    match slug.split_once('/') {
        Some((first, rest)) if is_language(first) => rest.to_owned(),
        None if is_language(slug) => String::new(),
        _ => slug.to_owned(),
    }
}

fn is_language(part: &str) -> bool {
    part.eq_ignore_ascii_case("en-GB") || part.eq_ignore_ascii_case("fr-FR")
}

fn page_of(path: &str) -> String {
    if path.is_empty() || path == "home" { "/".to_owned() } else { format!("/{path}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn story(full_slug: &str, component: &str) -> String {
        json!({ "story": { "full_slug": full_slug, "content": { "component": component } } }).to_string()
    }

    #[test]
    fn a_story_is_a_page_where_it_lies_and_nowhere_else() {
        assert_eq!(Story::read(&story("help/faq", "page"), "help/faq").unwrap().page(), "/help/faq");
        assert_eq!(Story::read(&story("en-GB/help/", "page"), "help").unwrap().page(), "/help");
        assert_eq!(Story::read(&story("home", "page"), "home").unwrap().page(), "/");
        assert!(Story::read(&story("help", "page"), "102").is_none());
        assert!(Story::read(&story("navigation", "navigation"), "navigation").is_none());
        assert!(Story::read("nonsense", "help").is_none());
    }

    #[test]
    fn d3_18_links_lead_to_pages_mails_and_calls_alone() {
        let answer = json!({
            "story": { "full_slug": "help", "content": { "component": "page" } },
            "links": [{ "uuid": "u-1", "full_slug": "help/delivery" }],
        });
        let story = Story::read(&answer.to_string(), "help").unwrap();
        let href = |link: Value| story.href(&link, Locale::English);
        let url = |url: &str| href(json!({ "linktype": "url", "url": url }));
        assert_eq!(
            href(json!({ "linktype": "story", "id": "u-1", "anchor": "costs" })).unwrap(),
            "/en-GB/help/delivery#costs"
        );
        assert_eq!(href(json!({ "linktype": "email", "email": "a@b.test" })).unwrap(), "mailto:a@b.test");
        assert_eq!(href(json!({ "linktype": "asset", "url": "/media/terms.pdf" })).unwrap(), "/media/terms.pdf");
        assert_eq!(url("/faq").unwrap(), "/en-GB/faq");
        assert_eq!(url("https://other.test/").unwrap(), "https://other.test/");
        for refused in
            ["javascript:alert(1)", "//evil.test", "/\\evil.test", "java\nscript:x", "data:x", "https://a b", ""]
        {
            assert_eq!(url(refused), None, "{refused}");
        }
    }
}
