//! Records for tests: right as they are, so that a test shows only what matters.
#![allow(clippy::unwrap_used, reason = "only tests call this, and a record that can't be made has failed its test")]

use crate::record::{
    AttributeRecord, CategoryRecord, OfferRecord, PriceList, PriceRangeRecord, PriceRecord, ProductRecord, Record,
    Status, SupplierRecord, SupplierUnit, Text, VariantRecord,
};
use rust_decimal::Decimal;

/// A root category; its name and slug are its id.
pub fn category(id: &str) -> CategoryRecord {
    CategoryRecord {
        external_id: id.into(),
        parent: None,
        position: 0,
        name: both(id),
        description: Text::default(),
        slug: Text::default(),
        picture: None,
        tax_kinds: None,
    }
}

/// A category in another.
pub fn category_in(parent: &str, id: &str) -> CategoryRecord {
    CategoryRecord { parent: Some(parent.into()), ..category(id) }
}

/// A supplier who sells.
pub fn supplier(id: &str) -> SupplierRecord {
    SupplierRecord { external_id: id.into(), name: format!("Supplier {id}"), active: true }
}

/// A product in the category `office` with one variant, sold by `alpha` for 10 euros.
pub fn product(id: &str) -> ProductRecord {
    ProductRecord {
        external_id: id.into(),
        brand: "Acme".into(),
        category: "office".into(),
        name: both(&format!("Thing {id}")),
        description: Text::default(),
        status: Status::Active,
        attributes: Vec::new(),
        documents: Vec::new(),
        related: Vec::new(),
        variants: vec![variant(&format!("SKU-{id}"))],
        attribution: None,
        created_at: None,
    }
}

/// The product with other offers of its only variant.
pub fn with_offers(id: &str, offers: Vec<OfferRecord>) -> ProductRecord {
    ProductRecord { variants: vec![VariantRecord { offers, ..variant(&format!("SKU-{id}")) }], ..product(id) }
}

/// A variant with an offer of `alpha` for 10 euros.
pub fn variant(sku: &str) -> VariantRecord {
    VariantRecord {
        sku: sku.into(),
        mpn: String::new(),
        eans: Vec::new(),
        name: both(&format!("Variant {sku}")),
        status: Status::Active,
        axes: Vec::new(),
        picture: None,
        offers: vec![offer("alpha", "10")],
    }
}

/// An offer of a hundred items, singly, at one public price in euros.
pub fn offer(supplier: &str, price: &str) -> OfferRecord {
    OfferRecord {
        supplier: supplier.into(),
        supplier_reference: String::new(),
        supplier_unit: SupplierUnit::default(),
        active: true,
        stock: 100,
        item_per_pack: 1,
        min_order_quantity: 1,
        max_order_quantity: None,
        packing_type: "UNIT".into(),
        product_unit: "C62".into(),
        tax_rate: Decimal::from(20),
        lead_time_days: 2,
        custom_fields: Vec::new(),
        prices: vec![price_on(PriceList::Public, "EUR", &[(1, price)])],
    }
}

/// A price on a list, by ranges.
pub fn price_on(list: PriceList, currency: &str, ranges: &[(u32, &str)]) -> PriceRecord {
    let range = |&(min_quantity, price): &(u32, &str)| PriceRangeRecord {
        min_quantity,
        unit_price: price.parse().unwrap(),
        discount_unit_price: None,
    };
    PriceRecord { list, currency: currency.into(), ranges: ranges.iter().map(range).collect() }
}

/// An attribute that is a facet.
pub fn facet(id: &str, value: &str) -> AttributeRecord {
    AttributeRecord { id: id.into(), name: both(id), value: both(value), unit: String::new(), facet: true }
}

/// The same text in both languages.
pub fn both(text: &str) -> Text {
    Text::same(text)
}

/// The category and the suppliers that [`product`]s name, then the products.
pub fn records(products: impl IntoIterator<Item = ProductRecord>) -> Vec<Record> {
    let frame = [
        Record::Category(category("office")),
        Record::Supplier(supplier("alpha")),
        Record::Supplier(supplier("beta")),
        Record::Supplier(supplier("gamma")),
    ];
    frame.into_iter().chain(products.into_iter().map(Record::Product)).collect()
}
