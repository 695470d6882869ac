//! What the pages over all of the catalogue say: its topmost categories, its brands.

use super::{CATALOGUE, Head, Outline, PageContext};
use crate::request::locale::localized;
use maud::html;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use proto::catalogue::{Brand, Category};
use values::Locale;

impl Outline {
    /// The outline of the page with all categories.
    pub fn of_collection(categories: &[Category], context: PageContext<'_>) -> Self {
        let links = categories.iter().map(|category| (format!("/c/{}", category.path), category.name.as_str()));
        links_under(CATALOGUE, "/c", links.collect(), context)
    }

    /// The outline of the page with all brands.
    pub fn of_brands(brands: &[Brand], context: PageContext<'_>) -> Self {
        let title = match context.locale {
            Locale::French => "Marques",
            Locale::English => "Brands",
        };
        let links = brands.iter().map(|brand| {
            let name = utf8_percent_encode(&brand.name, NON_ALPHANUMERIC);
            (format!("/search?f%5Bbrand%5D={name}"), brand.name.as_str())
        });
        links_under(title, "/brands", links.collect(), context)
    }
}

fn links_under(title: &str, path: &str, links: Vec<(String, &str)>, context: PageContext<'_>) -> Outline {
    let names = links.iter().map(|(_, name)| *name).collect::<Vec<_>>().join(", ");
    let head = Head {
        title,
        description: &names,
        paths: Locale::ALL.map(|_| path.to_owned()),
        picture: None,
        data: Vec::new(),
    };
    let body = html! {
        main #outline.page-width.rich-text {
            h1 { (title) }
            ul { @for (path, name) in &links { li { a href=(localized(path, context.locale)) { (name) } } } }
        }
    };
    Outline { head: head.draw(context), body }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogue_and_its_brands_lead_on() {
        let context = PageContext { locale: Locale::English, origin: "https://shop.test", is_customer: false };
        let category = Category { name: "Office".into(), path: "office".into(), ..Category::default() };
        let Outline { head, body } = Outline::of_collection(&[category], context);
        assert!(body.into_string().contains(r#"<h1>Catalogue</h1><ul><li><a href="/en-GB/c/office">Office</a>"#));
        assert!(head.into_string().contains(r#"name="description" content="Office""#));
        let brand = Brand { name: "A & B".into(), product_count: 3 };
        let body = Outline::of_brands(&[brand], context).body.into_string();
        let expected = r#"<h1>Brands</h1><ul><li><a href="/en-GB/search?f%5Bbrand%5D=A%20%26%20B">A &amp; B</a>"#;
        assert!(body.contains(expected), "{body}");
    }
}
