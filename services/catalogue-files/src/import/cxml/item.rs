//! An item as a product with one variant and its supplier's offer.

use super::{index::CxmlIndex, number::ItemNumber, price, validity};
use crate::{
    import::{
        check::MAX_NAME_LEN,
        issue::FieldError,
        supplier_item::{ItemAttributes, ItemNotes, USUAL_TAX, first_picture, gtins},
        text::plain,
        xml::XmlElement,
    },
    record::{AttributeRecord, DocumentRecord, OfferRecord, ProductRecord, SupplierUnit, Text, VariantRecord},
};
use catalogue_model::picture::is_picture_file;
use rust_decimal::Decimal;

/// The product of an item.
pub(super) fn product(
    index: &CxmlIndex,
    item: &XmlElement,
    number: &ItemNumber,
    category: String,
    notes: &mut ItemNotes,
) -> Result<ProductRecord, FieldError> {
    let empty = XmlElement::default();
    let detail = item.any(&["ItemDetail"]).unwrap_or(&empty);
    let terms = item.any(&["IndexItemDetail"]).unwrap_or(&empty);
    let status = validity::status(index, terms, notes)?;
    let (name, description) = texts(index, detail, notes);
    let sku = number.sku(&index.supplier);
    let variant = VariantRecord {
        sku: sku.clone(),
        mpn: plain(detail.text_of(&["ManufacturerPartID"]).unwrap_or_default()),
        eans: gtins(retail(detail).filter_map(|retail| retail.text_of(&["EANID"])), notes),
        name: name.clone(),
        status,
        axes: Vec::new(),
        picture: picture(detail, terms, notes),
        offers: vec![offer(index, number, detail, terms, notes)?],
    };
    Ok(ProductRecord {
        external_id: sku,
        brand: plain(detail.text_of(&["ManufacturerName"]).unwrap_or_default()),
        category,
        name,
        description,
        status,
        attributes: attributes(detail, terms, notes),
        documents: documents(index, detail, notes),
        related: Vec::new(),
        variants: vec![variant],
        attribution: None,
        created_at: None,
    })
}

/// Name and description in plain text. Without a short name the description is the name, shortened where it is too long
/// for one, and stands below it only if it says more.
fn texts(index: &CxmlIndex, detail: &XmlElement, notes: &mut ItemNotes) -> (Text, Text) {
    let all: Vec<&XmlElement> = detail.all("Description").collect();
    let names =
        index.language.both(all.iter().map(|node| (*node, node.text_of(&["ShortName"]).unwrap_or(node.trimmed()))));
    let descriptions = index.language.both(all.iter().map(|node| (*node, node.trimmed())));
    let mut in_one = |name: &str, description: &str| {
        let (name, description) = (plain(name), plain(description));
        let short = shortened(&name);
        if short != name {
            notes.push(("name_fr", format!("its name is shortened to {} characters", short.chars().count())));
        }
        let says_more = description != short;
        (short, if says_more { description } else { String::new() })
    };
    let (fr, en) = (in_one(&names.fr, &descriptions.fr), in_one(&names.en, &descriptions.en));
    (Text { fr: fr.0, en: en.0 }, Text { fr: fr.1, en: en.1 })
}

/// As many whole words as a name may have.
fn shortened(text: &str) -> String {
    let Some((end, _)) = text.char_indices().nth(MAX_NAME_LEN) else { return text.to_owned() };
    let cut = &text[..end];
    cut.rsplit_once(' ').map_or(cut, |(words, _)| words).to_owned()
}

fn offer(
    index: &CxmlIndex,
    number: &ItemNumber,
    detail: &XmlElement,
    terms: &XmlElement,
    notes: &mut ItemNotes,
) -> Result<OfferRecord, FieldError> {
    Ok(OfferRecord {
        supplier: index.supplier.clone(),
        supplier_reference: number.part.clone(),
        supplier_unit: SupplierUnit::default(),
        active: true,
        stock: 0,
        item_per_pack: 1,
        min_order_quantity: 1,
        max_order_quantity: None,
        packing_type: "UNIT".to_owned(),
        product_unit: detail.text_of(&["UnitOfMeasure"]).unwrap_or_default().to_owned(),
        tax_rate: Decimal::from(USUAL_TAX),
        lead_time_days: lead_time(terms.text_of(&["LeadTime"]).or_else(|| detail.text_of(&["LeadTime"])))?,
        custom_fields: number.custom_fields(),
        prices: price::prices(detail, notes)?,
    })
}

/// Days, which may be written as `2.0`; a part of a day is a day.
fn lead_time(text: Option<&str>) -> Result<u32, FieldError> {
    let Some(text) = text else { return Ok(0) };
    let days = text.parse::<Decimal>().ok().and_then(|days| days.ceil().try_into().ok());
    days.ok_or_else(|| {
        FieldError::new("lead_time_days", format!("LeadTime is {text:?}, which is no number of days"))
            .rather("0 to 3650")
    })
}

fn retail(detail: &XmlElement) -> impl Iterator<Item = &XmlElement> {
    detail.all("ItemDetailIndustry").flat_map(|industry| industry.all("ItemDetailRetail"))
}

/// What suppliers add to an item.
fn extrinsics<'a>(detail: &'a XmlElement, terms: &'a XmlElement) -> impl Iterator<Item = (&'a str, &'a str)> {
    // The standard has them with the details; suppliers write them with the terms as well.
    let all = [detail, terms].into_iter().flat_map(|parent| parent.all("Extrinsic"));
    all.map(|node| (node.attribute("name").unwrap_or_default(), node.trimmed()))
}

fn is_picture_name(name: &str) -> bool {
    ["image", "imageurl"].iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// Characteristics and extrinsics are facts; what a parametric search goes by is a facet too.
fn attributes(detail: &XmlElement, terms: &XmlElement, notes: &mut ItemNotes) -> Vec<AttributeRecord> {
    let mut attributes = ItemAttributes::default();
    let mut add = |name: &str, value: &str, is_facet| attributes.add(Text::same(name), &plain(value), "", is_facet);
    let data = terms.all("SearchGroupData").flat_map(|group| group.all("SearchDataElement"));
    for (elements, name, is_facet) in [
        (data.collect::<Vec<_>>(), "name", true),
        (retail(detail).flat_map(|retail| retail.all("Characteristic")).collect(), "domain", false),
    ] {
        for element in elements {
            add(element.attribute(name).unwrap_or_default(), element.attribute("value").unwrap_or_default(), is_facet);
        }
    }
    extrinsics(detail, terms)
        .filter(|(name, _)| !is_picture_name(name))
        .for_each(|(name, value)| add(name, value, false));
    attributes.into_records(notes)
}

/// The address of each attachment.
fn attachments(detail: &XmlElement) -> impl Iterator<Item = (&XmlElement, &str)> {
    detail.all("AttachmentReference").filter_map(|node| Some((node, node.text_of(&["URL"])?)))
}

fn picture(detail: &XmlElement, terms: &XmlElement, notes: &mut ItemNotes) -> Option<String> {
    let named = extrinsics(detail, terms).filter(|(name, value)| is_picture_name(name) && !value.is_empty());
    let attached = attachments(detail).map(|(_, url)| url).filter(|url| is_picture_file(url));
    first_picture(named.map(|(_, value)| value).chain(attached), "", notes)
}

/// Attachments that are no pictures and have a safe address.
fn documents(index: &CxmlIndex, detail: &XmlElement, notes: &mut ItemNotes) -> Vec<DocumentRecord> {
    let mut documents = Vec::new();
    for (attachment, url) in attachments(detail).filter(|(_, url)| !is_picture_file(url)) {
        if !url.starts_with("https://") {
            notes.push(("documents", format!("its document {url} has no https address and is left out")));
            continue;
        }
        let title = index.language.text(attachment, &["Description", "Name"]);
        let title = if title.en.is_empty() || title.fr.is_empty() { Text::same(url) } else { title };
        documents.push(DocumentRecord { title, url: url.to_owned(), kind: "MANUAL".to_owned() });
    }
    documents
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_cut_between_words() {
        let words = "word ".repeat(100);
        let short = shortened(words.trim());
        assert_eq!((short.chars().count(), short.ends_with("word")), (299, true));
        assert_eq!(shortened(&"é".repeat(301)), "é".repeat(300));
        assert_eq!(shortened("Cheville"), "Cheville");
    }

    #[test]
    fn a_lead_time_is_whole_days() {
        assert_eq!([lead_time(None), lead_time(Some("2")), lead_time(Some("2.5"))], [Ok(0), Ok(2), Ok(3)]);
        for wrong in ["soon", "-1", "99999999999"] {
            assert_eq!(lead_time(Some(wrong)).unwrap_err().field, "lead_time_days", "{wrong}");
        }
    }
}
