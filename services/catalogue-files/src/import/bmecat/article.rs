//! An article as a product with one variant and its supplier's offer.

use super::{layout::BmecatLayout, price};
use crate::{
    import::{
        issue::FieldError,
        supplier_item::{ItemAttributes, ItemNotes, first_picture, gtins},
        text::plain,
        xml::XmlElement,
    },
    record::{AttributeRecord, DocumentRecord, OfferRecord, ProductRecord, Status, Text, VariantRecord},
};
use catalogue_model::{fold::slug, product_details::KEYWORDS};

/// The SKU of an article, which is its product's id too.
pub(super) fn sku(layout: &BmecatLayout, number: &str) -> String {
    format!("{}-{number}", layout.supplier)
}

/// The product of an article.
pub(super) fn product(
    layout: &BmecatLayout,
    article: &XmlElement,
    number: &str,
    notes: &mut ItemNotes,
) -> Result<ProductRecord, FieldError> {
    let empty = XmlElement::default();
    let details = article.any(&["ARTICLE_DETAILS", "PRODUCT_DETAILS"]).unwrap_or(&empty);
    let in_plain = |names: &[&str]| {
        let text = layout.language.text(details, names);
        Text { fr: plain(&text.fr), en: plain(&text.en) }
    };
    let name = in_plain(&["DESCRIPTION_SHORT"]);
    let text_of = |names: &[&str]| plain(details.text_of(names).unwrap_or_default());
    let brand = text_of(&["MANUFACTURER_NAME"]);
    let is_new = ["ARTICLE_STATUS", "PRODUCT_STATUS"]
        .iter()
        .flat_map(|name| details.all(name))
        .any(|status| matches!(status.attribute("type"), Some("new_article" | "new_product" | "new")));
    let status = if is_new { Status::New } else { Status::Active };
    let variant = VariantRecord {
        sku: sku(layout, number),
        mpn: text_of(&["MANUFACTURER_AID", "MANUFACTURER_PID"]),
        eans: eans(details, notes),
        name: name.clone(),
        status,
        axes: Vec::new(),
        picture: picture(layout, article, notes),
        offers: vec![offer(layout, article, details, number, notes)?],
    };
    let classes: Vec<(&str, &str)> = feature_groups(article).filter_map(class).collect();
    Ok(ProductRecord {
        external_id: sku(layout, number),
        brand,
        category: layout.category_of(number, &classes),
        description: in_plain(&["DESCRIPTION_LONG"]),
        status,
        attributes: attributes(layout, article, details, notes),
        documents: documents(layout, article, notes),
        related: related(layout, article),
        variants: vec![variant],
        attribution: None,
        created_at: None,
        name,
    })
}

fn eans(details: &XmlElement, notes: &mut ItemNotes) -> Vec<String> {
    let all = ["EAN", "INTERNATIONAL_PID"].into_iter().flat_map(|name| details.all(name));
    let numbers = all.filter(|node| matches!(node.attribute("type"), None | Some("gtin" | "ean")));
    gtins(numbers.map(XmlElement::trimmed), notes)
}

fn offer(
    layout: &BmecatLayout,
    article: &XmlElement,
    details: &XmlElement,
    number: &str,
    notes: &mut ItemNotes,
) -> Result<OfferRecord, FieldError> {
    let pack = price::pack(article)?.unwrap_or_default();
    let tax_rate = price::tax(article, notes)?;
    let prices = price::prices(layout, article, Some(pack.unit), tax_rate, notes)?;
    if prices.is_empty() {
        notes.push(("unit_price", "it has no price that the shop can take, so it can't be ordered".to_owned()));
    }
    let days = details.text_of(&["DELIVERY_TIME"]).and_then(|days| days.split(['.', ',']).next()?.parse().ok());
    Ok(OfferRecord {
        supplier: layout.supplier.clone(),
        supplier_reference: number.to_owned(),
        supplier_unit: pack.unit,
        active: true,
        stock: 0,
        item_per_pack: pack.items,
        min_order_quantity: pack.minimum,
        max_order_quantity: None,
        packing_type: if pack.items > 1 { "BOX" } else { "UNIT" }.to_owned(),
        product_unit: pack.code,
        tax_rate,
        lead_time_days: days.unwrap_or_default(),
        custom_fields: Vec::new(),
        prices,
    })
}

fn feature_groups(article: &XmlElement) -> impl Iterator<Item = &XmlElement> {
    article.children.iter().filter(|node| matches!(node.name.as_str(), "ARTICLE_FEATURES" | "PRODUCT_FEATURES"))
}

/// The system and the class that features are said to be of.
fn class(features: &XmlElement) -> Option<(&str, &str)> {
    let class = features.text_of(&["REFERENCE_FEATURE_GROUP_ID"])?;
    Some((features.text_of(&["REFERENCE_FEATURE_SYSTEM_NAME"])?, class))
}

/// Features as attributes; what has no name of its own goes by the name of its group. Before them the suppliers' keywords,
/// by which the article is found, and its classes of dangerous goods.
fn attributes(
    layout: &BmecatLayout,
    article: &XmlElement,
    details: &XmlElement,
    notes: &mut ItemNotes,
) -> Vec<AttributeRecord> {
    let mut attributes = ItemAttributes::default();
    let joined = |texts: Vec<String>| texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ");
    let keywords = joined(details.all("KEYWORD").map(|keyword| plain(&keyword.text)).collect());
    attributes.add_as(KEYWORDS, Text { fr: "Mots-clés".to_owned(), en: "Keywords".to_owned() }, &keywords);
    let class = |node: &XmlElement| plain(&format!("{} {}", node.attribute("type").unwrap_or_default(), node.text));
    let classes = joined(details.all("SPECIAL_TREATMENT_CLASS").map(class).collect());
    let name = Text { fr: "Marchandises dangereuses".to_owned(), en: "Dangerous goods".to_owned() };
    attributes.add_as("dangerous_goods", name, &classes);
    for features in feature_groups(article) {
        let group = features.text_of(&["REFERENCE_FEATURE_GROUP_NAME"]).unwrap_or_default();
        for feature in features.all("FEATURE") {
            let own = layout.language.text(feature, &["FNAME"]);
            let is_named = slug(&own.fr).len() > 1;
            let name = if is_named { own } else { Text::same(group) };
            let values: Vec<String> =
                feature.all("FVALUE").map(|value| plain(&value.text)).filter(|value| !value.is_empty()).collect();
            attributes.add(name, &values.join(", "), feature.text_of(&["FUNIT"]).unwrap_or_default(), is_named);
        }
    }
    attributes.into_records(notes)
}

fn picture(layout: &BmecatLayout, article: &XmlElement, notes: &mut ItemNotes) -> Option<String> {
    let sources = mimes(article).filter(|mime| is_picture(mime)).filter_map(|mime| mime.text_of(&["MIME_SOURCE"]));
    first_picture(sources, &layout.mime_root, notes)
}

fn mimes(article: &XmlElement) -> impl Iterator<Item = &XmlElement> {
    article.all("MIME_INFO").flat_map(|info| info.all("MIME"))
}

fn is_picture(mime: &XmlElement) -> bool {
    mime.text_of(&["MIME_TYPE"]).is_none_or(|kind| kind.starts_with("image/"))
}

/// Documents that have a safe address.
fn documents(layout: &BmecatLayout, article: &XmlElement, notes: &mut ItemNotes) -> Vec<DocumentRecord> {
    let mut documents = Vec::new();
    for mime in mimes(article).filter(|mime| !is_picture(mime)) {
        let Some(source) = mime.text_of(&["MIME_SOURCE"]) else { continue };
        let root = layout.mime_root.trim_end_matches('/');
        let url = if source.contains("://") { source.to_owned() } else { format!("{root}/{source}") };
        if !url.starts_with("https://") {
            notes.push(("documents", format!("its document {url} has no https address and is left out")));
            continue;
        }
        let purpose = mime.text_of(&["MIME_PURPOSE"]).unwrap_or_default();
        let kind = match purpose {
            "safety_data_sheet" => "SAFETY",
            "certificate" => "CERTIFICATE",
            "data_sheet" => "DATASHEET",
            _ => "MANUAL",
        };
        let title = layout.language.text(mime, &["MIME_DESCR", "MIME_ALT"]);
        let title = if title.en.is_empty() { Text::same(source) } else { title };
        documents.push(DocumentRecord { title, url, kind: kind.to_owned() });
    }
    documents
}

/// Articles that go with it; what it consists of is not among them.
fn related(layout: &BmecatLayout, article: &XmlElement) -> Vec<String> {
    let names = ["ARTICLE_REFERENCE", "PRODUCT_REFERENCE"];
    let references = names.iter().flat_map(|name| article.all(name));
    let kinds = ["accessories", "accessory", "similar", "followup", "sparepart", "mandatory", "select"];
    let related = references.filter(|reference| reference.attribute("type").is_some_and(|kind| kinds.contains(&kind)));
    related.filter_map(|node| node.text_of(&["ART_ID_TO", "PROD_ID_TO"])).map(|number| sku(layout, number)).collect()
}
