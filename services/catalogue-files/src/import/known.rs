//! What the database holds of the products of a batch.

use super::{dry_run::DryRun, product::CheckedProduct};
use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use std::collections::HashMap;
use uuid::Uuid;

/// A product that is there.
pub(super) struct OldProduct {
    pub id: Uuid,
    pub digest: Vec<u8>,
    pub created_at: DateTime<Utc>,
}

/// What the database holds of the products of a batch.
#[derive(Default)]
pub(super) struct ExistingProducts {
    /// By external id.
    pub products: HashMap<String, OldProduct>,
    /// By SKU: the variant, and its product's external id.
    pub variants: HashMap<String, (Uuid, String)>,
    /// By variant and supplier.
    pub offers: HashMap<(Uuid, Uuid), Uuid>,
}

impl ExistingProducts {
    /// Looks up a batch, and locks its offers in the order of their ids, as orders do that take stock.
    pub async fn read(database: &mut PgConnection, candidates: &[CheckedProduct]) -> sqlx::Result<Self> {
        let ids: Vec<String> = candidates.iter().map(|candidate| candidate.record.external_id.clone()).collect();
        let variants = candidates.iter().flat_map(|candidate| &candidate.record.variants);
        let skus: Vec<String> = variants.map(|variant| variant.sku.clone()).collect();
        let products = sqlx::query!(
            "select external_id, id, digest, created_at from catalogue.products where external_id = any($1)",
            &ids
        )
        .fetch_all(&mut *database)
        .await?;
        let variants = sqlx::query!(
            r#"select v.id as "id!", v.sku as "sku!", p.external_id as "external_id!"
             from catalogue.variants v join catalogue.products p on p.id = v.product_id where v.sku = any($1)
             union
             select v.id, v.sku, p.external_id
             from catalogue.variants v join catalogue.products p on p.id = v.product_id where p.external_id = any($2)"#,
            &skus,
            &ids
        )
        .fetch_all(&mut *database)
        .await?;
        let variant_ids: Vec<Uuid> = variants.iter().map(|variant| variant.id).collect();
        let offers = sqlx::query!(
            "select id, variant_id, supplier_id from catalogue.offers where variant_id = any($1) order by id for no key update",
            &variant_ids
        )
        .fetch_all(database)
        .await?;
        let old = |id, digest, created_at| OldProduct { id, digest, created_at };
        Ok(Self {
            products: products.into_iter().map(|p| (p.external_id, old(p.id, p.digest, p.created_at))).collect(),
            variants: variants.into_iter().map(|v| (v.sku, (v.id, v.external_id))).collect(),
            offers: offers.into_iter().map(|o| ((o.variant_id, o.supplier_id), o.id)).collect(),
        })
    }

    /// A SKU of the candidate that another product has, in the database or earlier in the load, and whose it is.
    pub fn foreign_sku<'a>(
        &self,
        candidate: &'a CheckedProduct,
        batch: &HashMap<&'a str, &'a str>,
        dry_run: Option<&DryRun>,
    ) -> Option<(&'a str, String)> {
        let id = candidate.record.external_id.as_str();
        let named = |owner: &str| (owner != id).then(|| format!("the product {owner}"));
        candidate.record.variants.iter().map(|variant| variant.sku.as_str()).find_map(|sku| {
            let owner = if let Some(owner) = batch.get(sku) {
                named(owner)
            } else if let Some(dry_run) = dry_run.filter(|dry_run| dry_run.has_sku(sku)) {
                dry_run.is_foreign(sku, id).then(|| "a product that comes before it".to_owned())
            } else {
                self.variants.get(sku).and_then(|(_, owner)| named(owner))
            };
            owner.map(|owner| (sku, owner))
        })
    }
}
