//! Products as a load brings them: a batch is checked, compared with what is there, and written at once.

use super::{
    Note, Outcome, begin,
    category::Categories,
    check, is_about_the_data,
    rows::{FacetRow, OfferRow, ProductRow, RangeRow, VariantRow, WordRow, facets, status},
    save::{save_facets, save_offers, save_products, save_variants},
    supplier::Suppliers,
};
use crate::{
    record::{PriceList, ProductRecord, Record},
    store::summary,
};
use chrono::Utc;
use sha2::{Digest, Sha256};
use sqlx::{PgPool, PgTransaction};
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// Part of every digest: raise it when a load makes other rows of the same record.
const FORM: &[u8] = b"catalogue 1";

/// A record that is right, with the ids of what it names.
struct Candidate {
    record: ProductRecord,
    category: Uuid,
    digest: Vec<u8>,
}

/// Stores a batch of products.
pub(super) async fn store(
    pool: &PgPool,
    records: Vec<ProductRecord>,
    categories: &Categories,
    suppliers: &Suppliers,
) -> sqlx::Result<Vec<Outcome>> {
    let mut outcomes = Vec::with_capacity(records.len());
    let (mut round, mut rounds) = (Vec::<Candidate>::new(), Vec::new());
    let mut seen = HashSet::new();
    for record in records {
        match candidate(record, categories, suppliers) {
            Err(outcome) => outcomes.push(outcome),
            Ok(candidate) => {
                // A product that comes twice is stored twice, in the order it came.
                if !seen.insert(candidate.record.external_id.clone()) {
                    rounds.push(std::mem::take(&mut round));
                    seen = HashSet::from([candidate.record.external_id.clone()]);
                }
                round.push(candidate);
            }
        }
    }
    rounds.push(round);
    for round in rounds {
        outcomes.extend(store_all(pool, &round, suppliers).await?);
    }
    Ok(outcomes)
}

fn candidate(record: ProductRecord, categories: &Categories, suppliers: &Suppliers) -> Result<Candidate, Outcome> {
    let note = |why: String| Note::new(format!("product {}", record.external_id), why);
    check::product(&record).map_err(|why| Outcome::Refused(note(why)))?;
    let Some(category) = categories.id(&record.category) else {
        let why = note(format!("its category {} is unknown", record.category));
        return Err(Outcome::Waits(Box::new(Record::Product(record)), why));
    };
    let offers = record.variants.iter().flat_map(|variant| &variant.offers);
    if let Some(offer) = offers.into_iter().find(|offer| suppliers.id(&offer.supplier).is_none()) {
        let why = note(format!("its supplier {} is unknown", offer.supplier));
        return Err(Outcome::Waits(Box::new(Record::Product(record)), why));
    }
    let json = serde_json::to_vec(&record).map_err(|error| Outcome::Refused(note(error.to_string())))?;
    let digest = Sha256::new_with_prefix(FORM).chain_update(json).finalize().to_vec();
    Ok(Candidate { record, category, digest })
}

/// Writes candidates at once; should PostgreSQL refuse their data all the same, one by one, so that one spoils no other.
async fn store_all(pool: &PgPool, candidates: &[Candidate], suppliers: &Suppliers) -> sqlx::Result<Vec<Outcome>> {
    match write(pool, candidates, suppliers).await {
        Err(error) if is_about_the_data(&error) => {}
        outcome => return outcome,
    }
    let mut outcomes = Vec::with_capacity(candidates.len());
    for candidate in candidates {
        match write(pool, std::slice::from_ref(candidate), suppliers).await {
            Err(error) if is_about_the_data(&error) => {
                let place = format!("product {}", candidate.record.external_id);
                outcomes.push(Outcome::Refused(Note::new(place, error.to_string())));
            }
            outcome => outcomes.extend(outcome?),
        }
    }
    Ok(outcomes)
}

async fn write(pool: &PgPool, candidates: &[Candidate], suppliers: &Suppliers) -> sqlx::Result<Vec<Outcome>> {
    if candidates.is_empty() {
        return Ok(Vec::new());
    }
    let mut transaction = begin(pool).await?;
    let there = There::read(&mut transaction, candidates).await?;
    let (mut outcomes, mut changed, mut skus) = (Vec::new(), Vec::new(), HashMap::new());
    for candidate in candidates {
        let external_id = &candidate.record.external_id;
        if there.products.get(external_id).is_some_and(|old| old.digest == candidate.digest) {
            outcomes.push(Outcome::Unchanged);
        } else if let Some((sku, owner)) = there.foreign_sku(candidate, &skus) {
            let why = format!("its SKU {sku} is that of the product {owner}");
            outcomes.push(Outcome::Refused(Note::new(format!("product {external_id}"), why)));
        } else {
            skus.extend(candidate.record.variants.iter().map(|variant| (variant.sku.as_str(), external_id.as_str())));
            outcomes.push(Outcome::Imported);
            changed.push(candidate);
        }
    }
    if !changed.is_empty() {
        write_changed(&mut transaction, &changed, &there, suppliers).await?;
    }
    transaction.commit().await?;
    Ok(outcomes)
}

struct OldProduct {
    id: Uuid,
    digest: Vec<u8>,
    created_at: chrono::DateTime<Utc>,
}

/// What the database holds of the products of a batch.
struct There {
    products: HashMap<String, OldProduct>,
    /// By SKU: the variant, and its product's external id.
    variants: HashMap<String, (Uuid, String)>,
    /// By variant and supplier.
    offers: HashMap<(Uuid, Uuid), Uuid>,
}

impl There {
    /// Reads it; the offers are locked in the order of their ids, as everywhere.
    async fn read(transaction: &mut PgTransaction<'_>, candidates: &[Candidate]) -> sqlx::Result<Self> {
        let ids: Vec<String> = candidates.iter().map(|candidate| candidate.record.external_id.clone()).collect();
        let variants = candidates.iter().flat_map(|candidate| &candidate.record.variants);
        let skus: Vec<String> = variants.map(|variant| variant.sku.clone()).collect();
        let products = sqlx::query!(
            "select external_id, id, digest, created_at from catalogue.products where external_id = any($1)",
            &ids
        )
        .fetch_all(&mut **transaction)
        .await?;
        let variants = sqlx::query!(
            "select v.id, v.sku, p.external_id from catalogue.variants v join catalogue.products p on p.id = v.product_id
             where v.sku = any($1) or p.external_id = any($2)",
            &skus,
            &ids
        )
        .fetch_all(&mut **transaction)
        .await?;
        let variant_ids: Vec<Uuid> = variants.iter().map(|variant| variant.id).collect();
        let offers = sqlx::query!(
            "select id, variant_id, supplier_id from catalogue.offers where variant_id = any($1) order by id for no key update",
            &variant_ids
        )
        .fetch_all(&mut **transaction)
        .await?;
        let old = |id, digest, created_at| OldProduct { id, digest, created_at };
        Ok(Self {
            products: products.into_iter().map(|p| (p.external_id, old(p.id, p.digest, p.created_at))).collect(),
            variants: variants.into_iter().map(|v| (v.sku, (v.id, v.external_id))).collect(),
            offers: offers.into_iter().map(|o| ((o.variant_id, o.supplier_id), o.id)).collect(),
        })
    }

    /// A SKU of the candidate that another product has, in the database or earlier in the batch.
    fn foreign_sku<'a>(
        &'a self,
        candidate: &'a Candidate,
        batch: &HashMap<&'a str, &'a str>,
    ) -> Option<(&'a str, &'a str)> {
        let stored = |sku: &str| self.variants.get(sku).map(|(_, owner)| owner.as_str());
        candidate.record.variants.iter().map(|variant| variant.sku.as_str()).find_map(|sku| {
            let owner = batch.get(sku).copied().or_else(|| stored(sku))?;
            (owner != candidate.record.external_id).then_some((sku, owner))
        })
    }
}

async fn write_changed(
    transaction: &mut PgTransaction<'_>,
    changed: &[&Candidate],
    there: &There,
    suppliers: &Suppliers,
) -> sqlx::Result<()> {
    let of_product: Vec<Vec<FacetRow<'_>>> = changed.iter().map(|candidate| facets(&candidate.record)).collect();
    let facet_ids = save_facets(transaction, of_product.iter().flatten().cloned().collect()).await?;
    let (mut products, mut words) = (Vec::new(), Vec::new());
    let (mut variants, mut offers, mut ranges) = (Vec::new(), Vec::new(), Vec::new());
    for (candidate, facets) in changed.iter().zip(&of_product) {
        let record = &candidate.record;
        let old = there.products.get(&record.external_id);
        let id = old.map_or_else(Uuid::now_v7, |old| old.id);
        let key = |facet: &FacetRow<'_>| (facet.attribute_id.to_owned(), facet.key.clone());
        products.push(ProductRow {
            id,
            external_id: &record.external_id,
            category_id: candidate.category,
            brand: record.brand.trim(),
            name_fr: &record.name.fr,
            name_en: &record.name.en,
            description_fr: &record.description.fr,
            description_en: &record.description.en,
            status: status(record.status),
            attributes: &record.attributes,
            documents: &record.documents,
            related: &record.related,
            attribution: record.attribution.as_deref(),
            created_at: record.created_at.or(old.map(|old| old.created_at)).unwrap_or_else(Utc::now),
            facets: facets.iter().filter_map(|facet| facet_ids.get(&key(facet)).copied()).collect(),
            digest: candidate.digest.iter().fold("\\x".to_owned(), |hex, byte| format!("{hex}{byte:02x}")),
        });
        words.push(WordRow::new(id, record));
        for (position, variant) in record.variants.iter().enumerate() {
            let variant_id = there.variants.get(&variant.sku).map_or_else(Uuid::now_v7, |(id, _)| *id);
            variants.push(VariantRow {
                id: variant_id,
                product_id: id,
                position,
                sku: &variant.sku,
                mpn: &variant.mpn,
                eans: &variant.eans,
                name_fr: &variant.name.fr,
                name_en: &variant.name.en,
                status: status(variant.status),
                axes: &variant.axes,
                picture: variant.picture.as_deref(),
            });
            for offer in &variant.offers {
                let Some(supplier) = suppliers.id(&offer.supplier) else { continue };
                let offer_id = there.offers.get(&(variant_id, supplier)).copied().unwrap_or_else(Uuid::now_v7);
                offers.push(OfferRow::new(offer_id, variant_id, supplier, offer));
                ranges.extend(offer.prices.iter().flat_map(|price| {
                    let (kind, key) = list(&price.list);
                    price.ranges.iter().map(move |range| RangeRow {
                        offer_id,
                        kind,
                        key: key.clone(),
                        currency: &price.currency,
                        min_quantity: range.min_quantity,
                        unit_price: range.unit_price.to_string(),
                        discount_unit_price: range.discount_unit_price.map(|price| price.to_string()),
                    })
                }));
            }
        }
    }
    let ids: Vec<Uuid> = products.iter().map(|product| product.id).collect();
    save_products(transaction, &products, &words).await?;
    save_variants(transaction, &ids, &variants).await?;
    save_offers(transaction, &ids, &offers, &ranges).await?;
    summary::renew(transaction, &ids).await
}

fn list(list: &PriceList) -> (&'static str, String) {
    match list {
        PriceList::Public => ("PUBLIC", String::new()),
        PriceList::Group(group) => ("GROUP", group.clone()),
        PriceList::Account(account) => ("ACCOUNT", account.to_string()),
    }
}
