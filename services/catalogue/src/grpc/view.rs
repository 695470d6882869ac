//! How things look on the wire, to a viewer.

use super::RequestViewer;
use crate::domain::unit;
use catalogue_model::{
    db::product::VariantRow,
    offer::{CustomField, Offer, Supplier},
    picture,
    product_details::{AttributeRecord, DocumentRecord},
};
use proto::catalogue as wire;
use rust_decimal::Decimal;
use values::{Locale, Quantity};

/// The address of a picture, if there is one.
pub(super) fn image_link(picture: Option<&str>) -> String {
    picture.map(picture::address).unwrap_or_default()
}

/// A decimal without zeros at its end, but with two decimals at least: "1.20", "0.0325".
pub(super) fn amount(amount: Decimal) -> String {
    let mut amount = amount.normalize();
    if amount.scale() < 2 {
        amount.rescale(2);
    }
    amount.to_string()
}

/// One of two texts.
pub(super) const fn text<'a>(locale: Locale, fr: &'a str, en: &'a str) -> &'a str {
    match locale {
        Locale::French => fr,
        Locale::English => en,
    }
}

pub(super) fn activity(active: bool) -> String {
    if active { "ACTIVE" } else { "INACTIVE" }.to_owned()
}

pub(super) fn supplier(supplier: &Supplier) -> wire::Supplier {
    wire::Supplier {
        id: supplier.id.to_string(),
        external_id: supplier.external_id.clone(),
        name: supplier.name.clone(),
        status: activity(supplier.active),
    }
}

pub(super) fn range(range: &values::PriceRange) -> wire::PriceRange {
    wire::PriceRange {
        min_quantity: range.min_quantity,
        unit_price: amount(range.unit_price),
        discount_unit_price: range.discount_unit_price.map(amount),
    }
}

impl RequestViewer {
    /// An offer; prices and stock only for those who may see them.
    pub fn offer(&self, offer: &Offer) -> wire::Offer {
        let price = offer.price.as_ref().filter(|_| self.sees_prices);
        let field = |field: &CustomField| wire::CustomFieldValue {
            id: field.id.clone(),
            name: field.name.of(self.locale).to_owned(),
            value: field.value.clone(),
        };
        wire::Offer {
            offer_price_id: offer.id.to_string(),
            variant_id: offer.variant.to_string(),
            supplier: Some(supplier(&offer.supplier)),
            currency: price.map(|_| self.buyer_pricing.currency.to_string()).unwrap_or_default(),
            price_ranges: price.map(|price| price.pricing.ranges().iter().map(range).collect()).unwrap_or_default(),
            price_source: price.map(|price| price.source.name().to_owned()).unwrap_or_default(),
            stock: self.sees_prices.then_some(offer.stock),
            item_per_pack: offer.item_per_pack,
            min_order_quantity: offer.min_order_quantity,
            max_order_quantity: offer.max_order_quantity,
            packing_type: offer.packing_type.clone(),
            product_unit: offer.product_unit.clone(),
            product_unit_label: unit::label(&offer.product_unit, self.locale),
            navigation_category: offer.category.clone(),
            status: activity(offer.is_on_sale),
            tax_rate: offer.tax_rate.percent().to_string(),
            lead_time_days: offer.lead_time_days,
            custom_field_values: offer.custom_fields.iter().map(field).collect(),
            price_reason: None,
        }
    }

    /// Why the price of a quantity is what it is; of the smallest orderable one where none is asked for.
    pub fn price_reason(&self, offer: &Offer, quantity: Option<Quantity>) -> Option<wire::PriceReason> {
        let price = offer.price.as_ref().filter(|_| self.sees_prices)?;
        let quantity = quantity.map_or_else(|| offer.candidate().rule.smallest(), Quantity::get);
        let range = price.pricing.range(quantity);
        Some(wire::PriceReason {
            source: price.source.name().to_owned(),
            list_name: price.list.clone(),
            quantity,
            min_quantity: range.min_quantity,
            unit_price: amount(range.paid()),
        })
    }

    pub fn attributes(&self, attributes: &[AttributeRecord]) -> Vec<wire::AttributeValue> {
        let value = |attribute: &AttributeRecord| wire::AttributeValue {
            id: attribute.id.clone(),
            name: attribute.name.of(self.locale).to_owned(),
            value: attribute.value.of(self.locale).to_owned(),
            unit: attribute.unit.clone(),
        };
        attributes.iter().map(value).collect()
    }

    pub fn document(&self, document: &DocumentRecord) -> wire::Document {
        wire::Document {
            title: document.title.of(self.locale).to_owned(),
            url: document.url.clone(),
            kind: document.kind.clone(),
        }
    }

    pub fn variant(&self, row: &VariantRow, offers: &[Offer]) -> wire::Variant {
        wire::Variant {
            id: row.id.to_string(),
            name: text(self.locale, &row.name_fr, &row.name_en).to_owned(),
            sku: row.sku.clone(),
            mpn: row.mpn.clone(),
            eans: row.eans.clone(),
            status: row.status.clone(),
            image_link: image_link(row.picture.as_deref()),
            axes: self.attributes(&row.axes),
            offers: offers.iter().map(|offer| self.offer(offer)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_two_decimals_at_least() {
        let shown = ["1.2000", "0.0325", "3", "1000"].map(|text| amount(text.parse().unwrap()));
        assert_eq!(shown, ["1.20", "0.0325", "3.00", "1000.00"]);
    }
}
