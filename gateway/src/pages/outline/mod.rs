//! What a page says, in the first HTML: its heading, texts, links and pictures, to be read without JavaScript, and what
//! crawlers are told of it. The app puts its own in their place.

mod category;
mod overview;
mod product;
mod story;

pub use product::path_of as product_path;

use crate::request::locale::localized;
use maud::{Markup, PreEscaped, html};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use proto::catalogue::Breadcrumb;
use serde_json::{Value, json};
use values::Locale;

/// What a part of an address writes otherwise, as a browser's `encodeURIComponent` does.
pub const COMPONENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');
/// How wide pictures are asked for, and how high they are where nobody says it, as in the app.
const PICTURE_WIDTH: u32 = 768;
const USUAL_PICTURE_HEIGHT: u32 = 512;
/// What is above all categories, in both languages.
const CATALOGUE: &str = "Catalogue";
/// Search engines show about so many characters of a description.
const MAX_DESCRIPTION_LEN: usize = 160;

/// What stands in the document's head and in its body.
#[derive(Clone, Debug)]
pub struct Outline {
    /// Title, description, addresses.
    pub head: Markup,
    /// Headings, texts, links, pictures.
    pub body: Markup,
}

/// Where and for whom a page is drawn.
#[derive(Clone, Copy, Debug)]
pub struct PageContext<'a> {
    /// The language of the page.
    pub locale: Locale,
    /// Where the shop is, as the browser knows it: `https://shop.example.com`.
    pub origin: &'a str,
    /// The reader is logged in.
    pub is_customer: bool,
}

impl PageContext<'_> {
    /// The whole address of a page in a language.
    fn address(self, path: &str, locale: Locale) -> String {
        format!("{}{}", self.origin, localized(path, locale))
    }
}

/// What crawlers are told of a page.
struct Head<'a> {
    title: &'a str,
    description: &'a str,
    /// Its address in each language, without language prefix.
    paths: [String; Locale::ALL.len()],
    /// Its picture, as an address of this shop.
    picture: Option<String>,
    /// What it is, in the words of schema.org.
    data: Vec<Value>,
}

impl Head<'_> {
    /// The app takes out what is marked and draws it itself; the rest stays, since who reads it opens each page anew.
    fn draw(&self, context: PageContext<'_>) -> Markup {
        let PageContext { locale, origin, .. } = context;
        let address = |locale: Locale| {
            let path = Locale::ALL.iter().zip(&self.paths).find(|(known, _)| **known == locale);
            context.address(path.map_or("/", |(_, path)| path), locale)
        };
        let languages = [("fr-FR", Locale::French), ("en-GB", Locale::English), ("x-default", Locale::default())];
        let description = cut(self.description);
        html! {
            title { (self.title) " · Comptoir" }
            @if !description.is_empty() {
                meta name="description" content=(description) data-outline;
                meta property="og:description" content=(description);
            }
            link rel="canonical" href=(address(locale)) data-outline;
            @for (language, locale) in languages {
                link rel="alternate" hreflang=(language) href=(address(locale)) data-outline;
            }
            meta property="og:title" content=(self.title);
            meta property="og:type" content="website";
            meta property="og:site_name" content="Comptoir";
            meta property="og:url" content=(address(locale));
            meta property="og:locale" content=(locale.tag().replace('-', "_"));
            @if let Some(picture) = &self.picture {
                meta property="og:image" content=(format!("{origin}{picture}"));
            }
            @for data in &self.data {
                script type="application/ld+json" { (as_data(&data.to_string())) }
            }
        }
    }
}

/// A story's answer in a language for the app, which then need not ask for it: data that no browser runs.
pub fn embedded(path: &str, locale: Locale, answer: &str) -> Markup {
    html! { script type="application/json" data-story=(path) lang=(locale.tag()) { (as_data(answer)) } }
}

/// The answer to a call in a language, likewise.
pub fn embedded_answer(call: &str, locale: Locale, answer: &str) -> Markup {
    html! { script type="application/json" data-answer=(call) lang=(locale.tag()) { (as_data(answer)) } }
}

/// JSON in an element, which no text in it ends.
fn as_data(json: &str) -> PreEscaped<String> {
    PreEscaped(json.replace('<', "\\u003c"))
}

/// The way from the catalogue to a page, for readers and in the words of schema.org; the page itself comes last.
fn way(breadcrumbs: &[Breadcrumb], own_name: &str, context: PageContext<'_>) -> (Markup, Value) {
    let locale = context.locale;
    let mut links = vec![(CATALOGUE, Some("/c".to_owned()))];
    links.extend(breadcrumbs.iter().map(|crumb| (crumb.name.as_str(), Some(format!("/c/{}", crumb.path)))));
    links.push((own_name, None));
    let markup = html! {
        nav { ol { @for (name, path) in &links {
            li { @match path { Some(path) => { a href=(localized(path, locale)) { (name) } }, None => { (name) } } }
        } } }
    };
    let item = |(position, (name, path)): (usize, &(&str, Option<String>))| {
        let mut item = json!({ "@type": "ListItem", "position": position + 1, "name": name });
        if let Some(path) = path {
            item["item"] = context.address(path, locale).into();
        }
        item
    };
    let items: Vec<Value> = links.iter().enumerate().map(item).collect();
    (markup, json!({ "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items }))
}

/// A picture through the resizing route, which is the only place that the document may load one from.
fn picture_address(source: &str) -> Option<String> {
    let source = if source.starts_with("//") { &format!("https:{source}") } else { source };
    let is_a_picture = source.starts_with("https://") || source.starts_with("/media/");
    is_a_picture.then(|| {
        let source = utf8_percent_encode(source, NON_ALPHANUMERIC);
        format!("/api/images/{PICTURE_WIDTH}?source={source}")
    })
}

/// A text in one line, cut at a word where it is long.
fn cut(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= MAX_DESCRIPTION_LEN {
        return line;
    }
    let whole: String = line.chars().take(MAX_DESCRIPTION_LEN).collect();
    format!("{}…", whole.rsplit_once(' ').map_or(whole.as_str(), |(words, _)| words))
}
