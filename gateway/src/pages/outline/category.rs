//! What a category's page says: what it is, what lies below it, and its first products.

use super::{Head, Outline, PageContext, picture_address, product, way};
use crate::request::locale::localized;
use maud::html;
use proto::catalogue::{Breadcrumb, Category, ProductHit};
use values::Locale;

impl Outline {
    /// The outline of a category's page.
    pub fn of_category(
        category: &Category,
        breadcrumbs: &[Breadcrumb],
        hits: &[ProductHit],
        context: PageContext<'_>,
    ) -> Self {
        let locale = context.locale;
        // Where the category is listed among its own breadcrumbs, it is the last.
        let above = breadcrumbs.iter().filter(|crumb| crumb.path != category.path).cloned().collect::<Vec<_>>();
        let (crumbs, crumbs_data) = way(&above, &category.name, context);
        let path = |locale: Locale| {
            let path = if locale == context.locale { &category.path } else { &category.alternate_path };
            format!("/c/{path}")
        };
        let description = match category.description.as_str() {
            "" => &category.name,
            description => description,
        };
        let head = Head {
            title: &category.name,
            description,
            paths: Locale::ALL.map(path),
            picture: picture_address(&category.image_link),
            data: vec![crumbs_data],
        };
        let body = html! {
            main #outline.page-width.rich-text {
                (crumbs)
                h1 { (category.name) }
                @if !category.description.is_empty() { p { (category.description) } }
                @if !category.children.is_empty() {
                    ul { @for child in &category.children {
                        li { a href=(localized(&format!("/c/{}", child.path), locale)) { (child.name) } }
                    } }
                }
                @if !hits.is_empty() {
                    ul { @for hit in hits {
                        li { a href=(localized(&product::path_of(&hit.id), locale)) { (hit.name) } }
                    } }
                }
            }
        };
        Self { head: head.draw(context), body }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_category_leads_up_down_and_to_its_products_in_both_languages() {
        let crumb =
            |name: &str, path: &str| Breadcrumb { name: name.into(), path: path.into(), ..Breadcrumb::default() };
        let child = Category { name: "Gel".into(), path: "office/pens/gel".into(), ..Category::default() };
        let category = Category {
            name: "Pens".into(),
            path: "office/pens".into(),
            alternate_path: "bureau/stylos".into(),
            children: vec![child],
            ..Category::default()
        };
        let hit = ProductHit { id: "pen-1".into(), name: "Pen".into(), ..ProductHit::default() };
        let context = PageContext { locale: Locale::English, origin: "https://shop.test", is_customer: true };
        let crumbs = [crumb("Office", "office"), crumb("Pens", "office/pens")];
        let Outline { head, body } = Outline::of_category(&category, &crumbs, &[hit], context);
        let (head, body) = (head.into_string(), body.into_string());
        for expected in [
            r#"<a href="/en-GB/c/office">Office</a></li><li>Pens</li>"#,
            r#"<a href="/en-GB/c/office/pens/gel">Gel</a>"#,
            r#"<a href="/en-GB/product/pen-1">Pen</a>"#,
        ] {
            assert!(body.contains(expected), "{expected} in {body}");
        }
        for expected in [
            r#"hreflang="fr-FR" href="https://shop.test/c/bureau/stylos""#,
            r#"rel="canonical" href="https://shop.test/en-GB/c/office/pens""#,
            r#""@type":"BreadcrumbList""#,
        ] {
            assert!(head.contains(expected), "{expected} in {head}");
        }
    }
}
