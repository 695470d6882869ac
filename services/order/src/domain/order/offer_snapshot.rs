//! An offer as it was when a line took it.

/// What rules, mails and documents read of an offer as it was, and all of it as the catalogue described it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OfferSnapshot {
    /// The supplier.
    pub supplier_id: String,
    /// Its name.
    pub supplier_name: String,
    /// The product's reference.
    pub sku_product: String,
    /// The variant's reference: buyers know it by this.
    pub sku_variant: String,
    /// The account's own number of it; empty where it has none.
    pub account_reference: String,
    /// The manufacturer's part number.
    pub mpn: String,
    /// Its bar codes.
    pub eans: Vec<String>,
    /// What the product is called.
    pub product_name: String,
    /// What the variant is called.
    pub variant_name: String,
    /// All of it, encoded: opaque here. What was at hand that day is left out.
    pub encoded: Vec<u8>,
}

impl OfferSnapshot {
    /// The product and, where they say more, the variant's own words.
    #[must_use]
    pub fn article(&self) -> String {
        let (product, variant) = (self.product_name.as_str(), self.variant_name.as_str());
        match variant {
            "" => product.to_owned(),
            _ if variant.starts_with(product) => variant.to_owned(),
            _ => format!("{product} – {variant}"),
        }
    }
}
