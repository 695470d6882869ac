//! `/sitemap.xml` of an open shop: the pages, categories and products that crawlers may find, each in both languages with
//! the other beside it, as sitemaps.org describes. A private shop has none.

use super::{
    PageState,
    outline::product_path,
    page_map::{Access, Page},
    robots::OF_CUSTOMERS,
};
use crate::{
    request::{Query, connection, locale::localized},
    response::problem::Problem,
    views::config::FrontMode,
};
use axum::{
    Router,
    extract::State,
    response::{IntoResponse, Response},
    routing::get,
};
use futures::future::try_join_all;
use http::{
    HeaderMap, HeaderValue, StatusCode, Uri,
    header::{CACHE_CONTROL, CONTENT_TYPE},
};
use identity::Caller;
use maud::{Markup, PreEscaped, html};
use platform_process::Refusal;
use proto::catalogue::{Category, ListCategoriesRequest, ListProductIdsRequest};
use std::time::{Duration, Instant};
use values::Locale;

const SITEMAPS: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML: &str = "http://www.w3.org/1999/xhtml";

/// How long a sitemap may take.
const SITEMAP_TIMEOUT: Duration = Duration::from_secs(8);

/// The sitemaps, where the shop is open.
pub fn routes(pages: PageState) -> Router {
    match pages.state.config.front_mode {
        FrontMode::Private => Router::new(),
        FrontMode::Public => Router::new()
            .route("/sitemap.xml", get(index))
            .route("/sitemap-pages.xml", get(of_pages))
            .route("/sitemap-products.xml", get(of_products))
            .with_state(pages),
    }
}

/// Where the others are.
async fn index(State(pages): State<PageState>, uri: Uri, headers: HeaderMap) -> Result<Response, Problem> {
    let origin = connection::origin(&uri, &headers);
    let (_, part_count) = pages.product_ids(0).await?;
    let parts = (0..part_count).map(|part| format!("{origin}/sitemap-products.xml?part={part}"));
    let addresses = [format!("{origin}/sitemap-pages.xml")].into_iter().chain(parts);
    Ok(as_xml(&html! {
        sitemapindex xmlns=(SITEMAPS) { @for address in addresses { sitemap { loc { (address) } } } }
    }))
}

/// The pages that are always there, those of stories that there are, and the categories.
async fn of_pages(State(pages): State<PageState>, uri: Uri, headers: HeaderMap) -> Result<Response, Problem> {
    let mut paths = pages.fixed_paths().await?;
    let request = caller().ask(ListCategoriesRequest {});
    let answer = pages.state.catalogue().list_categories(request).await?;
    add_categories(&answer.into_inner().categories, &mut paths);
    Ok(as_xml(&url_set(&paths, &connection::origin(&uri, &headers))))
}

/// The products of a part.
async fn of_products(
    State(pages): State<PageState>,
    query: Query,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Some(part) = query.get("part").and_then(|part| part.parse().ok()) else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    let (ids, part_count) = pages.product_ids(part).await?;
    if part >= part_count {
        return Ok(StatusCode::NOT_FOUND.into_response());
    }
    let paths: Vec<_> = ids.iter().map(|id| Locale::ALL.map(|_| product_path(id))).collect();
    Ok(as_xml(&url_set(&paths, &connection::origin(&uri, &headers))))
}

impl PageState {
    async fn product_ids(&self, part: u32) -> Result<(Vec<String>, u32), Refusal> {
        let answer = self.state.catalogue().list_product_ids(caller().ask(ListProductIdsRequest { part })).await?;
        let answer = answer.into_inner();
        Ok((answer.ids, answer.part_count))
    }

    /// The pages for everybody that have one address, and whose story there is where they show one.
    async fn fixed_paths(&self) -> Result<Vec<[String; Locale::ALL.len()]>, Refusal> {
        let is_for_crawlers = |page: &&Page| {
            let is_open = matches!(page.access, Access::Anyone | Access::Public) && page.guard.is_none();
            let is_of_customers = OF_CUSTOMERS.iter().any(|path| page.path.starts_with(path));
            is_open && !is_of_customers && !page.path.contains([':', '*'])
        };
        let paths = self.page_map.pages().iter().filter(is_for_crawlers).map(async |page| {
            let is_there = match &page.content {
                Some(story) if page.path != "/" => self.story(&caller(), story, None).await?.is_some(),
                _ => true,
            };
            Ok::<_, Refusal>(is_there.then(|| Locale::ALL.map(|_| page.path.clone())))
        });
        Ok(try_join_all(paths).await?.into_iter().flatten().collect())
    }
}

fn caller() -> Caller {
    Caller { locale: Locale::French, deadline: Some(Instant::now() + SITEMAP_TIMEOUT), ..Caller::default() }
}

/// The addresses of categories and of what lies below them, which a French caller asked for.
fn add_categories(categories: &[Category], paths: &mut Vec<[String; Locale::ALL.len()]>) {
    for category in categories {
        paths.push(Locale::ALL.map(|locale| match locale {
            Locale::French => format!("/c/{}", category.path),
            Locale::English => format!("/c/{}", category.alternate_path),
        }));
        add_categories(&category.children, paths);
    }
}

/// What is at these addresses, which come without language prefix in the order of [`Locale::ALL`].
fn url_set(paths: &[[String; Locale::ALL.len()]], origin: &str) -> Markup {
    html! {
        urlset xmlns=(SITEMAPS) xmlns:xhtml=(XHTML) {
            @for paths in paths {
                @let addresses = Locale::ALL.into_iter().zip(paths).map(|(locale, path)| {
                    (locale, format!("{origin}{}", localized(path, locale)))
                });
                @let addresses = addresses.collect::<Vec<_>>();
                @for (_, address) in &addresses {
                    url {
                        loc { (address) }
                        @for (locale, other) in &addresses {
                            xhtml:link rel="alternate" hreflang=(locale.tag()) href=(other) {}
                        }
                    }
                }
            }
        }
    }
}

fn as_xml(document: &Markup) -> Response {
    let head = PreEscaped(r#"<?xml version="1.0" encoding="UTF-8"?>"#);
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("application/xml; charset=utf-8")),
        (CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600")),
    ];
    (headers, html! { (head) (document) }.into_string()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_stands_in_both_languages_with_the_other_beside_it() {
        let paths = [["/c/bureau".to_owned(), "/c/a&b".to_owned()]];
        let document = url_set(&paths, "https://shop.test").into_string();
        let others = r#"<xhtml:link rel="alternate" hreflang="fr-FR" href="https://shop.test/c/bureau"></xhtml:link><xhtml:link rel="alternate" hreflang="en-GB" href="https://shop.test/en-GB/c/a&amp;b"></xhtml:link>"#;
        let expected = [
            format!("<url><loc>https://shop.test/c/bureau</loc>{others}</url>"),
            format!("<url><loc>https://shop.test/en-GB/c/a&amp;b</loc>{others}</url>"),
        ];
        assert!(document.contains(&expected.concat()), "{document}");
    }

    #[test]
    fn categories_come_with_what_lies_below_them() {
        let below =
            Category { path: "bureau/stylos".into(), alternate_path: "office/pens".into(), ..Category::default() };
        let above = Category {
            path: "bureau".into(),
            alternate_path: "office".into(),
            children: vec![below],
            ..Category::default()
        };
        let mut paths = Vec::new();
        add_categories(&[above], &mut paths);
        assert_eq!(paths, [["/c/bureau", "/c/office"], ["/c/bureau/stylos", "/c/office/pens"]]);
    }
}
