//! Rows of listings: products with the variant and offer shown for them.

use super::{
    RequestViewer,
    view::{image_link, text},
};
use listing::{ProductSummary, TaxonomyView, today};
use proto::catalogue as wire;
use std::sync::Arc;

impl RequestViewer {
    /// Rows of products; summaries are kept with what their offers say of tax, and categories go before that.
    pub fn hits(&self, products: &[Arc<ProductSummary>], taxonomy: &TaxonomyView<'_>) -> Vec<wire::ProductHit> {
        let (country, today) = (self.buyer_pricing.currency.country(), today());
        let mut hits: Vec<_> = products.iter().map(|product| self.hit(product)).collect();
        for offer in hits.iter_mut().flat_map(|hit| &mut hit.variant).flat_map(|variant| &mut variant.offers) {
            if let Some(rate) = taxonomy.tree().tax_rate(&offer.navigation_category, country, today) {
                offer.tax_rate = rate.percent().to_string();
            }
        }
        hits
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
