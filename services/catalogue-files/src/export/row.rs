//! Records as rows of the shop's own CSV, cell by cell in the order of [`crate::import::columns`].

use crate::{
    import::list,
    record::{AttributeRecord, OfferRecord, PriceList, ProductRecord, Status, VariantRecord},
};
use catalogue_model::{category::Category, db::account::AccountReferences, offer::Supplier};
use chrono::SecondsFormat;

pub(crate) fn category(category: &Category, parent: &str) -> [String; 11] {
    let kinds = category.tax_kinds.iter().map(|(country, kind)| list([country, kind.name()])).collect::<Vec<_>>();
    [
        category.external_id.clone(),
        parent.to_owned(),
        category.position.to_string(),
        category.name.fr.clone(),
        category.name.en.clone(),
        category.description.fr.clone(),
        category.description.en.clone(),
        category.slug.fr.clone(),
        category.slug.en.clone(),
        category.picture.clone().unwrap_or_default(),
        kinds.join("\n"),
    ]
}

pub(crate) fn supplier(supplier: &Supplier) -> [String; 3] {
    [supplier.external_id.clone(), supplier.name.clone(), supplier.active.to_string()]
}

/// The row of a product's variant; what is the product's stands in the row of its first one only.
pub(crate) fn product(product: &ProductRecord, place: usize, variant: &VariantRecord) -> [String; 21] {
    let of_product = |cell: &dyn Fn() -> String| if place == 0 { cell() } else { String::new() };
    let created_at = || product.created_at.map(|at| at.to_rfc3339_opts(SecondsFormat::AutoSi, true));
    [
        product.external_id.clone(),
        of_product(&|| product.brand.clone()),
        of_product(&|| product.category.clone()),
        of_product(&|| product.name.fr.clone()),
        of_product(&|| product.name.en.clone()),
        of_product(&|| product.description.fr.clone()),
        of_product(&|| product.description.en.clone()),
        of_product(&|| status(product.status).to_owned()),
        of_product(&|| attributes(&product.attributes)),
        of_product(&|| documents(product)),
        of_product(&|| list(product.related.iter().map(String::as_str))),
        of_product(&|| product.attribution.clone().unwrap_or_default()),
        of_product(&|| created_at().unwrap_or_default()),
        variant.sku.clone(),
        variant.mpn.clone(),
        list(variant.eans.iter().map(String::as_str)),
        variant.name.fr.clone(),
        variant.name.en.clone(),
        status(variant.status).to_owned(),
        attributes(&variant.axes),
        variant.picture.clone().unwrap_or_default(),
    ]
}

pub(crate) fn offer(sku: &str, offer: &OfferRecord) -> [String; 14] {
    let field = |(id, name, value): &(String, crate::record::Text, String)| list([&**id, &name.fr, &name.en, value]);
    let fields: Vec<String> = offer.custom_fields.iter().map(field).collect();
    [
        sku.to_owned(),
        offer.supplier.clone(),
        offer.supplier_reference.clone(),
        offer.supplier_unit.items.to_string(),
        offer.supplier_unit.units_per_price.to_string(),
        offer.active.to_string(),
        offer.item_per_pack.to_string(),
        offer.min_order_quantity.to_string(),
        offer.max_order_quantity.map(|most| most.to_string()).unwrap_or_default(),
        offer.packing_type.clone(),
        offer.product_unit.clone(),
        offer.tax_rate.to_string(),
        offer.lead_time_days.to_string(),
        fields.join("\n"),
    ]
}

/// A row for each range of each price.
pub(crate) fn prices<'a>(
    sku: &'a str,
    offer: &'a OfferRecord,
    accounts: &'a AccountReferences,
) -> impl Iterator<Item = [String; 7]> + 'a {
    offer.prices.iter().flat_map(move |price| {
        let list = list_name(&price.list, accounts);
        price.ranges.iter().map(move |range| {
            [
                sku.to_owned(),
                offer.supplier.clone(),
                list.clone(),
                price.currency.clone(),
                range.min_quantity.to_string(),
                range.unit_price.to_string(),
                range.discount_unit_price.map(|price| price.to_string()).unwrap_or_default(),
            ]
        })
    })
}

/// A price list as a cell names it: of an account by the reference that operators see, where it is known.
pub(crate) fn list_name(list: &PriceList, accounts: &AccountReferences) -> String {
    match list {
        PriceList::Public => "PUBLIC".to_owned(),
        PriceList::Group(group) => format!("GROUP:{group}"),
        PriceList::Account(account) => match accounts.get(account) {
            Some(reference) => format!("ACCOUNT:{reference}"),
            None => format!("ACCOUNT:{account}"),
        },
        PriceList::AccountReference(reference) => format!("ACCOUNT:{reference}"),
    }
}

fn attributes(records: &[AttributeRecord]) -> String {
    let line = |record: &AttributeRecord| {
        let facet = if record.facet { "facet" } else { "" };
        let AttributeRecord { id, name, value, unit, .. } = record;
        list([&**id, &name.fr, &name.en, &value.fr, &value.en, unit, facet])
    };
    records.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn documents(product: &ProductRecord) -> String {
    let lines = product.documents.iter().map(|document| {
        let title = &document.title;
        list([&*document.kind, &document.url, &title.fr, &title.en])
    });
    lines.collect::<Vec<_>>().join("\n")
}

const fn status(status: Status) -> &'static str {
    match status {
        Status::New => "NEW",
        Status::Active => "ACTIVE",
        Status::Inactive => "INACTIVE",
    }
}
