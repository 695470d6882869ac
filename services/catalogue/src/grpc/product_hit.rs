//! Rows of listings: products with the variant and offer shown for them.

use super::{
    RequestViewer,
    view::{image_link, text},
};
use listing::ProductSummary;
use proto::catalogue as wire;
use std::sync::Arc;

impl RequestViewer {
    pub fn hits(&self, products: &[Arc<ProductSummary>]) -> Vec<wire::ProductHit> {
        products.iter().map(|product| self.hit(product)).collect()
    }

    fn hit(&self, ProductSummary { variant: row, offers, fitting }: &ProductSummary) -> wire::ProductHit {
        wire::ProductHit {
            id: row.product_external_id.clone(),
            name: text(self.locale, &row.product_name_fr, &row.product_name_en).to_owned(),
            brand: row.brand.clone(),
            image_link: image_link(row.picture.as_deref()),
            variant_count: u32::try_from(row.variant_count).unwrap_or_default(),
            variant: Some(self.variant(row, offers.get(..1).unwrap_or_default())),
            offer_count: u32::try_from(offers.len()).unwrap_or_default(),
            attribution: row.attribution.clone().unwrap_or_default(),
            fitting_variant_count: *fitting,
        }
    }
}
