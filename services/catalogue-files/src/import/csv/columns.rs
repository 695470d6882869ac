//! The columns of each file, in the order that an export writes them.

/// Columns of `categories.csv`.
pub const CATEGORIES: &[&str] = &[
    "category",
    "parent",
    "position",
    "name_fr",
    "name_en",
    "description_fr",
    "description_en",
    "slug_fr",
    "slug_en",
    "picture",
    "tax_kinds",
];
/// Columns of `suppliers.csv`.
pub const SUPPLIERS: &[&str] = &["supplier", "name", "active"];
/// Columns of `products.csv`: up to `created_at` the product's, from `sku` on the variant's.
pub const PRODUCTS: &[&str] = &[
    "product",
    "brand",
    "category",
    "name_fr",
    "name_en",
    "description_fr",
    "description_en",
    "status",
    "attributes",
    "documents",
    "related",
    "attribution",
    "created_at",
    "sku",
    "mpn",
    "eans",
    "variant_name_fr",
    "variant_name_en",
    "variant_status",
    "axes",
    "picture",
];
/// Columns of `offers.csv`.
pub const OFFERS: &[&str] = &[
    "sku",
    "supplier",
    "supplier_reference",
    "items_per_order_unit",
    "order_units_per_price",
    "active",
    "item_per_pack",
    "min_order_quantity",
    "max_order_quantity",
    "packing_type",
    "product_unit",
    "tax_rate",
    "lead_time_days",
    "custom_fields",
];
/// Columns of `prices.csv`.
pub const PRICES: &[&str] =
    &["sku", "supplier", "list", "currency", "min_quantity", "unit_price", "discount_unit_price"];
/// Columns of `stock.csv`.
pub const STOCK: &[&str] = &["sku", "supplier", "stock"];

/// What a file of the shop's own CSV holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CsvTable {
    Categories,
    Suppliers,
    Products,
    Offers,
    Prices,
    Stock,
}

impl CsvTable {
    /// All of them, each behind those it names.
    pub const ALL: [Self; 6] =
        [Self::Categories, Self::Suppliers, Self::Products, Self::Offers, Self::Prices, Self::Stock];

    /// Its file in a folder.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Categories => "categories.csv",
            Self::Suppliers => "suppliers.csv",
            Self::Products => "products.csv",
            Self::Offers => "offers.csv",
            Self::Prices => "prices.csv",
            Self::Stock => "stock.csv",
        }
    }

    /// All its columns.
    pub const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Categories => CATEGORIES,
            Self::Suppliers => SUPPLIERS,
            Self::Products => PRODUCTS,
            Self::Offers => OFFERS,
            Self::Prices => PRICES,
            Self::Stock => STOCK,
        }
    }

    /// The columns that can't be missing; the first names the record.
    pub const fn needs(self) -> &'static [&'static str] {
        match self {
            Self::Categories => &["category"],
            Self::Suppliers => &["supplier", "name"],
            Self::Products => &["product", "category"],
            Self::Offers => &["sku", "supplier", "tax_rate"],
            Self::Prices => &["sku", "supplier", "currency", "unit_price"],
            Self::Stock => &["sku", "supplier", "stock"],
        }
    }

    /// What a record of it is called.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Categories => "category",
            Self::Suppliers => "supplier",
            Self::Products => "product",
            Self::Offers | Self::Prices | Self::Stock => "offer for",
        }
    }

    /// The sheet that a line of column names begins.
    pub fn named_by(line: &str) -> Option<Self> {
        let names = names(line, delimiter(line));
        let has = |name: &str| names.iter().any(|known| known == name);
        match () {
            () if has("unit_price") && has("sku") => Some(Self::Prices),
            () if has("product") => Some(Self::Products),
            () if has("sku") && has("stock") => Some(Self::Stock),
            () if has("sku") && has("supplier") => Some(Self::Offers),
            () if has("category") => Some(Self::Categories),
            () if has("supplier") && has("name") => Some(Self::Suppliers),
            () => None,
        }
    }
}

/// What parts the cells: the comma, semicolon or tab that the first line has most of.
pub(super) fn delimiter(line: &str) -> u8 {
    let count = |delimiter: u8| line.bytes().filter(|byte| *byte == delimiter).count();
    [b',', b';', b'\t'].into_iter().rev().max_by_key(|delimiter| count(*delimiter)).unwrap_or(b',')
}

/// The names in a first line.
pub(super) fn names(line: &str, delimiter: u8) -> Vec<String> {
    let name = |cell: &str| cell.trim().trim_matches('"').trim().to_lowercase();
    line.split(char::from(delimiter)).map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sheet_is_known_by_its_own_columns() {
        for sheet in CsvTable::ALL {
            for delimiter in [",", ";", "\t"] {
                assert_eq!(CsvTable::named_by(&sheet.columns().join(delimiter)), Some(sheet));
                assert_eq!(CsvTable::named_by(&sheet.needs().join(delimiter)), Some(sheet));
            }
        }
        assert_eq!(CsvTable::named_by("\"SKU\"; Supplier ;stock"), Some(CsvTable::Stock));
        assert_eq!(CsvTable::named_by("sku;quantity"), None);
    }

    #[test]
    fn what_a_sheet_needs_it_has() {
        assert!(CsvTable::ALL.iter().all(|sheet| sheet.needs().iter().all(|name| sheet.columns().contains(name))));
    }
}
