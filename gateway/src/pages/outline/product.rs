//! What a product's page says: what it is, in which versions, with which properties and documents. Prices and stock are
//! each customer's own, and come with the app.

use super::{COMPONENT, Head, Outline, PICTURE_WIDTH, PageContext, USUAL_PICTURE_HEIGHT, picture_address, way};
use maud::html;
use percent_encoding::utf8_percent_encode;
use proto::catalogue::{AttributeValue, Product, Variant};
use serde_json::{Map, Value, json};
use values::Locale;

impl Outline {
    /// The outline of a product's page.
    pub fn of_product(product: &Product, context: PageContext<'_>) -> Self {
        let words = Words::of(context.locale);
        let path = path_of(&product.id);
        let (crumbs, crumbs_data) = way(&product.breadcrumbs, &product.name, context);
        let picture = picture_of(product);
        let description = [&product.name, &product.brand, &product.description]
            .map(String::as_str)
            .into_iter()
            .filter(|text| !text.is_empty());
        let head = Head {
            title: &product.name,
            description: &description.collect::<Vec<_>>().join(". "),
            paths: [path.clone(), path.clone()],
            picture: picture.clone(),
            data: vec![data(product, picture.as_deref(), &path, context), crumbs_data],
        };
        let body = html! {
            main #outline.page-width.rich-text {
                (crumbs)
                h1 { (product.name) }
                @if !product.brand.is_empty() { p { (product.brand) } }
                @if let Some(picture) = picture {
                    img src=(picture) alt=(product.name) width=(PICTURE_WIDTH) height=(USUAL_PICTURE_HEIGHT) loading="lazy";
                }
                @if !product.description.is_empty() { p { (product.description) } }
                h2 { (words.versions) }
                ul { @for variant in &product.variants { li { (named(variant)) } } }
                @if !product.attributes.is_empty() {
                    h2 { (words.attributes) }
                    dl { @for attribute in &product.attributes {
                        dt { (attribute.name) }
                        dd { (value_of(attribute)) }
                    } }
                }
                @if !product.documents.is_empty() {
                    h2 { (words.documents) }
                    ul { @for document in &product.documents { li { a href=(document.url) { (document.title) } } } }
                }
                @if !product.attribution.is_empty() { p { (product.attribution) } }
            }
        };
        Self { head: head.draw(context), body }
    }
}

/// The headings of a language.
struct Words {
    versions: &'static str,
    attributes: &'static str,
    documents: &'static str,
}

impl Words {
    const fn of(locale: Locale) -> Self {
        match locale {
            Locale::French => Self { versions: "Versions", attributes: "Caractéristiques", documents: "Documents" },
            Locale::English => Self { versions: "Versions", attributes: "Properties", documents: "Documents" },
        }
    }
}

/// Where a product's page is, without language prefix.
pub fn path_of(id: &str) -> String {
    format!("/product/{}", utf8_percent_encode(id, COMPONENT))
}

fn picture_of(product: &Product) -> Option<String> {
    let own = product.variants.iter().map(|variant| &variant.image_link);
    [&product.image_link].into_iter().chain(own).find_map(|source| picture_address(source))
}

/// A version: its name, what sets it apart, and the references it is known by.
fn named(variant: &Variant) -> String {
    let axes = variant.axes.iter().map(value_of);
    let references = [&variant.sku, &variant.mpn].into_iter().chain(&variant.eans).cloned();
    let parts = [variant.name.clone()].into_iter().chain(axes).chain(references);
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

fn value_of(attribute: &AttributeValue) -> String {
    [&attribute.value, &attribute.unit].map(String::as_str).join(" ").trim_end().to_owned()
}

/// The product in the words of schema.org. Of several versions each is one of a group.
fn data(product: &Product, picture: Option<&str>, path: &str, context: PageContext<'_>) -> Value {
    let mut of = Map::new();
    let mut say = |name: &str, text: &str| {
        if !text.is_empty() {
            of.insert(name.to_owned(), text.into());
        }
    };
    say("@context", "https://schema.org");
    say("name", &product.name);
    say("description", &product.description);
    say("url", &context.address(path, context.locale));
    if let Some(picture) = picture {
        say("image", &format!("{}{picture}", context.origin));
    }
    if !product.brand.is_empty() {
        of.insert("brand".to_owned(), json!({ "@type": "Brand", "name": product.brand }));
    }
    match &product.variants[..] {
        [only] => {
            of.insert("@type".to_owned(), "Product".into());
            of.extend(references(only));
        }
        several => {
            let one = |variant: &Variant| {
                let mut one = references(variant);
                one.insert("@type".to_owned(), "Product".into());
                one.insert("name".to_owned(), variant.name.clone().into());
                Value::Object(one)
            };
            of.insert("@type".to_owned(), "ProductGroup".into());
            of.insert("productGroupID".to_owned(), product.id.clone().into());
            of.insert("hasVariant".to_owned(), several.iter().map(one).collect());
        }
    }
    Value::Object(of)
}

fn references(variant: &Variant) -> Map<String, Value> {
    let gtin = variant.eans.first().map(String::as_str).unwrap_or_default();
    let known = [("sku", variant.sku.as_str()), ("mpn", &variant.mpn), ("gtin", gtin)];
    known.into_iter().filter(|(_, text)| !text.is_empty()).map(|(name, text)| (name.to_owned(), text.into())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proto::catalogue::{Breadcrumb, Document};

    const CONTEXT: PageContext<'static> =
        PageContext { locale: Locale::English, origin: "https://shop.test", is_customer: false };

    fn variant(sku: &str) -> Variant {
        Variant {
            name: format!("Pen {sku}"),
            sku: sku.to_owned(),
            mpn: "M-1".to_owned(),
            eans: vec!["4006381333931".to_owned()],
            axes: vec![AttributeValue { value: "0.7".to_owned(), unit: "mm".to_owned(), ..AttributeValue::default() }],
            ..Variant::default()
        }
    }

    fn product() -> Product {
        Product {
            id: "pen/1".to_owned(),
            name: "Pen <b>".to_owned(),
            brand: "Fine & Co".to_owned(),
            description: "Writes.\n".to_owned() + &"All day. ".repeat(40),
            image_link: "/media/pen.webp".to_owned(),
            breadcrumbs: vec![Breadcrumb {
                name: "Office".to_owned(),
                path: "office".to_owned(),
                ..Breadcrumb::default()
            }],
            attributes: vec![AttributeValue {
                name: "Ink".to_owned(),
                value: "blue".to_owned(),
                ..AttributeValue::default()
            }],
            documents: vec![Document {
                title: "Sheet".to_owned(),
                url: "/media/sheet.pdf".to_owned(),
                ..Document::default()
            }],
            variants: vec![variant("P-7")],
            ..Product::default()
        }
    }

    /// What stands in the head's elements of data.
    fn told(outline: &Outline) -> Vec<Value> {
        let head = outline.head.clone().into_string();
        let parts = head.split(r#"<script type="application/ld+json">"#).skip(1);
        parts.map(|part| serde_json::from_str(part.split("</script>").next().unwrap()).unwrap()).collect()
    }

    #[test]
    fn a_product_can_be_read_and_nothing_of_it_becomes_markup() {
        let Outline { head, body } = Outline::of_product(&product(), CONTEXT);
        let (head, body) = (head.into_string(), body.into_string());
        for expected in [
            "<h1>Pen &lt;b&gt;</h1><p>Fine &amp; Co</p>",
            r#"<a href="/en-GB/c/office">Office</a>"#,
            "<li>Pen P-7 · 0.7 mm · P-7 · M-1 · 4006381333931</li>",
            "<dt>Ink</dt><dd>blue</dd>",
            r#"<a href="/media/sheet.pdf">Sheet</a>"#,
        ] {
            assert!(body.contains(expected), "{expected} in {body}");
        }
        for expected in [
            "<title>Pen &lt;b&gt; · Comptoir</title>",
            r#"<link rel="canonical" href="https://shop.test/en-GB/product/pen%2F1" data-outline>"#,
            r#"hreflang="fr-FR" href="https://shop.test/product/pen%2F1""#,
            r#"<meta property="og:image" content="https://shop.test/api/images/768?source=%2Fmedia%2Fpen%2Ewebp">"#,
            "All day. All…\"",
        ] {
            assert!(head.contains(expected), "{expected} in {head}");
        }
    }

    #[test]
    fn a_crawler_is_told_of_a_product_its_versions_and_the_way_to_it() {
        let one = told(&Outline::of_product(&product(), CONTEXT));
        assert_eq!(
            (&one[0]["@type"], &one[0]["name"], &one[0]["sku"]),
            (&"Product".into(), &"Pen <b>".into(), &"P-7".into())
        );
        assert_eq!((&one[0]["gtin"], &one[0]["brand"]["name"]), (&"4006381333931".into(), &"Fine & Co".into()));
        let items = one[1]["itemListElement"].as_array().unwrap();
        let names = ["Catalogue", "Office", "Pen <b>"].map(Value::from);
        assert_eq!(items.iter().map(|item| &item["name"]).collect::<Vec<_>>(), names.iter().collect::<Vec<_>>());
        assert_eq!(items[1]["item"], "https://shop.test/en-GB/c/office");
        assert_eq!((&items[2]["position"], items[2].get("item")), (&3.into(), None));

        let several = Product { variants: vec![variant("P-7"), variant("P-8")], ..product() };
        let several = told(&Outline::of_product(&several, CONTEXT));
        assert_eq!((&several[0]["@type"], &several[0]["productGroupID"]), (&"ProductGroup".into(), &"pen/1".into()));
        assert_eq!(several[0]["hasVariant"][1]["sku"], "P-8");
    }
}
