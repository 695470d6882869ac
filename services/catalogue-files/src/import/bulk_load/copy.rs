//! Rows in the text that PostgreSQL's `COPY` reads: cells between tabs, a row a line.

use crate::import::rows::{OfferRow, ProductRow, VariantRow};
use serde::Serialize;
use std::fmt::{Display, Write};
use uuid::Uuid;

pub(super) const PRODUCTS: &str = "copy catalogue.products (id, external_id, category_id, brand, name_fr, name_en, \
    description_fr, description_en, status, attributes, documents, related, attribution, created_at, facets, digest) \
    from stdin";
pub(super) const VARIANTS: &str = "copy catalogue.variants (id, product_id, position, sku, mpn, eans, name_fr, \
    name_en, status, axes, picture) from stdin";
pub(super) const OFFERS: &str = "copy catalogue.offers (id, variant_id, supplier_id, supplier_reference, \
    items_per_order_unit, order_units_per_price, active, stock, item_per_pack, min_order_quantity, \
    max_order_quantity, packing_type, product_unit, tax_rate, lead_time_days, custom_fields) from stdin";
pub(super) const RANGES: &str = "copy catalogue.price_ranges (offer_id, list_id, currency, min_quantity, unit_price, \
    discount_unit_price) from stdin";

/// Rows of one table.
#[derive(Default)]
pub(super) struct CopyRows {
    text: String,
    is_inside: bool,
}

impl CopyRows {
    pub fn into_bytes(self) -> Vec<u8> {
        self.text.into_bytes()
    }

    pub fn product(&mut self, row: &ProductRow<'_>) -> serde_json::Result<()> {
        self.value(row.id).cell(row.external_id).value(row.category_id).cell(row.brand);
        self.cell(row.name_fr).cell(row.name_en).cell(row.description_fr).cell(row.description_en).cell(row.status);
        self.json(row.attributes)?.json(row.documents)?.texts(row.related).option(row.attribution);
        let facets: Vec<String> = row.facets.iter().map(i32::to_string).collect();
        self.value(row.created_at.to_rfc3339()).texts(&facets).cell(&row.digest).end();
        Ok(())
    }

    pub fn variant(&mut self, row: &VariantRow<'_>) -> serde_json::Result<()> {
        self.value(row.id).value(row.product_id).value(row.position).cell(row.sku).cell(row.mpn).texts(row.eans);
        self.cell(row.name_fr).cell(row.name_en).cell(row.status).json(row.axes)?.option(row.picture).end();
        Ok(())
    }

    pub fn offer(&mut self, row: &OfferRow<'_>) -> serde_json::Result<()> {
        self.value(row.id).value(row.variant_id).value(row.supplier_id).cell(row.supplier_reference);
        self.value(row.items_per_order_unit).value(row.order_units_per_price).value(row.active).value(row.stock);
        self.value(row.item_per_pack).value(row.min_order_quantity).option(row.max_order_quantity);
        self.cell(row.packing_type).cell(row.product_unit).cell(&row.tax_rate).value(row.lead_time_days);
        self.json(&row.custom_fields)?.end();
        Ok(())
    }

    /// A range of prices on a list.
    pub fn range(&mut self, offer: Uuid, list: i32, currency: &str, from: u32, price: &str, discount: Option<&str>) {
        self.value(offer).value(list).cell(currency).value(from).cell(price).option(discount).end();
    }

    fn cell(&mut self, text: &str) -> &mut Self {
        self.begin();
        for c in text.chars() {
            match c {
                '\\' => self.text.push_str("\\\\"),
                '\t' => self.text.push_str("\\t"),
                '\n' => self.text.push_str("\\n"),
                '\r' => self.text.push_str("\\r"),
                c => self.text.push(c),
            }
        }
        self
    }

    /// A value whose text has nothing to escape.
    fn value(&mut self, value: impl Display) -> &mut Self {
        self.begin();
        // Writing to a string can't fail.
        let _ = write!(self.text, "{value}");
        self
    }

    fn option(&mut self, value: Option<impl Display>) -> &mut Self {
        match value {
            Some(value) => self.cell(&value.to_string()),
            None => {
                self.begin();
                self.text.push_str("\\N");
                self
            }
        }
    }

    fn json(&mut self, value: &(impl Serialize + ?Sized)) -> serde_json::Result<&mut Self> {
        Ok(self.cell(&serde_json::to_string(value)?))
    }

    fn texts(&mut self, texts: &[String]) -> &mut Self {
        let quoted = texts.iter().map(|text| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")));
        self.cell(&format!("{{{}}}", quoted.collect::<Vec<_>>().join(",")))
    }

    fn begin(&mut self) {
        if self.is_inside {
            self.text.push('\t');
        }
        self.is_inside = true;
    }

    fn end(&mut self) {
        self.text.push('\n');
        self.is_inside = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_parts_cells_and_rows_is_escaped() {
        let mut rows = CopyRows::default();
        rows.cell("a\tb\\c\nd").option(None::<u32>).texts(&["x\"y\\".to_owned(), "z".to_owned()]).value(7).end();
        let expected = "a\\tb\\\\c\\nd\t\\N\t{\"x\\\\\"y\\\\\\\\\",\"z\"}\t7\n";
        assert_eq!(rows.text, expected);
    }
}
