//! Products as a load brings them: a batch is checked, compared with what is there, and written at once.

use super::{
    ImportContext, ImportIssue, IncomingRecord, RecordOutcome, begin, check, is_about_the_data,
    issue::FieldError,
    journal::Scope,
    known::ExistingProducts,
    rows::{FacetRow, ProductTableRows, facets},
    save::{save_facets, save_offers, save_products, save_variants},
};
use crate::{
    export::stored,
    record::{OfferRecord, PriceList, ProductRecord, Record, VariantRecord},
};
use listing::changes;
use sha2::{Digest, Sha256};
use sqlx::{PgConnection, PgPool};
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// Part of every digest: raise it when a load makes other rows of the same record.
const FORM: &[u8] = b"catalogue 1";
/// What is right where something named is unknown.
pub(super) const KNOWN_NAME: &str = "one that is in the shop or comes with this load";

/// What of a stored product a record says nothing about, so that it stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PreservedFields {
    /// The record says all.
    Nothing,
    /// The stock of its offers, its prices that are not everyone's, and offers of other suppliers.
    Stock,
    /// All offers.
    Offers,
}

impl PreservedFields {
    const fn tag(self) -> &'static [u8] {
        match self {
            Self::Nothing => b"",
            Self::Stock => b" listing",
            Self::Offers => b" texts",
        }
    }

    /// What of these products a record may change.
    fn scope(self, products: &[Uuid]) -> Scope<'_> {
        let lists = match self {
            Self::Nothing => None,
            Self::Stock => Some(vec!["PUBLIC:".to_owned()]),
            Self::Offers => Some(Vec::new()),
        };
        Scope { products, texts: true, offers: self != Self::Offers, lists }
    }

    /// The record with what it leaves as it was before.
    fn over(self, before: Option<&ProductRecord>, record: &ProductRecord) -> ProductRecord {
        let mut after = record.clone();
        let Some(before) = before.filter(|_| self != Self::Nothing) else { return after };
        after.created_at = after.created_at.or(before.created_at);
        for variant in &mut after.variants {
            let old = before.variants.iter().find(|old| old.sku == variant.sku).map(|old| old.offers.as_slice());
            let old = old.unwrap_or_default();
            if self == Self::Offers {
                variant.offers = old.to_vec();
                continue;
            }
            for offer in &mut variant.offers {
                if let Some(old) = old.iter().find(|old| old.supplier == offer.supplier) {
                    offer.stock = old.stock;
                    offer.prices.extend(old.prices.iter().filter(|price| price.list != PriceList::Public).cloned());
                }
            }
            let is_kept = |old: &&OfferRecord| variant.offers.iter().all(|offer| offer.supplier != old.supplier);
            let kept: Vec<OfferRecord> = old.iter().filter(is_kept).cloned().collect();
            variant.offers.extend(kept);
        }
        after
    }

    const fn record(self, product: ProductRecord) -> Record {
        match self {
            Self::Nothing => Record::Product(product),
            Self::Stock => Record::Listing(product),
            Self::Offers => Record::Texts(product),
        }
    }
}

/// A record that is right, with the ids of what it names.
pub(super) struct CheckedProduct {
    pub line: Option<u64>,
    pub record: ProductRecord,
    pub category: Uuid,
    pub digest: Vec<u8>,
}

impl CheckedProduct {
    pub fn place(&self) -> String {
        format!("product {}", self.record.external_id)
    }
}

/// Stores a batch of products.
pub(super) async fn store(
    shop: &mut ImportContext<'_>,
    keeps: PreservedFields,
    records: Vec<IncomingRecord<ProductRecord>>,
) -> sqlx::Result<Vec<RecordOutcome>> {
    let mut outcomes = Vec::with_capacity(records.len());
    let (mut round, mut rounds) = (Vec::<CheckedProduct>::new(), Vec::new());
    let mut seen = HashSet::new();
    for incoming in records {
        match candidate(shop, keeps, incoming) {
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
        outcomes.extend(store_all(shop, keeps, &round).await?);
    }
    Ok(outcomes)
}

pub(super) fn candidate(
    shop: &ImportContext<'_>,
    keeps: PreservedFields,
    incoming: IncomingRecord<ProductRecord>,
) -> Result<CheckedProduct, RecordOutcome> {
    let IncomingRecord { line, record } = incoming;
    let issue = |why: FieldError| why.of(format!("product {}", record.external_id)).at(line);
    check::product(&record).map_err(|why| RecordOutcome::Refused(issue(why)))?;
    let waits =
        |record, why| RecordOutcome::Waits(Box::new(IncomingRecord { line, record: keeps.record(record) }), why);
    let Some(category) = shop.categories.id(&record.category) else {
        let why =
            FieldError::new("category", format!("its category {} is unknown", record.category)).rather(KNOWN_NAME);
        let why = issue(why);
        return Err(waits(record, why));
    };
    let offers = record.variants.iter().flat_map(|variant| &variant.offers);
    if let Some(offer) = offers.into_iter().find(|offer| shop.suppliers.id(&offer.supplier).is_none()) {
        let why = FieldError::new("supplier", format!("its supplier {} is unknown", offer.supplier)).rather(KNOWN_NAME);
        let why = issue(why);
        return Err(waits(record, why));
    }
    Ok(CheckedProduct { line, digest: digest(&record, keeps), record, category })
}

/// A record that is right, of a category.
pub(super) fn candidate_of(record: ProductRecord, category: Uuid) -> CheckedProduct {
    CheckedProduct { line: None, digest: digest(&record, PreservedFields::Nothing), record, category }
}

/// What a record is known again by.
fn digest(record: &ProductRecord, keeps: PreservedFields) -> Vec<u8> {
    // A record is made of texts, numbers and lists, which JSON can hold.
    let json = serde_json::to_vec(record).unwrap_or_default();
    Sha256::new_with_prefix(FORM).chain_update(keeps.tag()).chain_update(json).finalize().to_vec()
}

/// Writes candidates at once; should PostgreSQL refuse their data all the same, one by one, so that one spoils no other.
async fn store_all(
    shop: &mut ImportContext<'_>,
    keeps: PreservedFields,
    candidates: &[CheckedProduct],
) -> sqlx::Result<Vec<RecordOutcome>> {
    match write(shop, keeps, candidates).await {
        Err(error) if is_about_the_data(&error) => {}
        outcome => return outcome,
    }
    let mut outcomes = Vec::with_capacity(candidates.len());
    for candidate in candidates {
        match write(shop, keeps, std::slice::from_ref(candidate)).await {
            Err(error) if is_about_the_data(&error) => {
                outcomes.push(RecordOutcome::Refused(
                    ImportIssue::new(candidate.place(), error.to_string()).at(candidate.line),
                ));
            }
            outcome => outcomes.extend(outcome?),
        }
    }
    Ok(outcomes)
}

async fn write(
    shop: &mut ImportContext<'_>,
    keeps: PreservedFields,
    candidates: &[CheckedProduct],
) -> sqlx::Result<Vec<RecordOutcome>> {
    if candidates.is_empty() {
        return Ok(Vec::new());
    }
    let mut transaction = begin(shop.pool).await?;
    let there = ExistingProducts::read(&mut transaction, candidates).await?;
    let same = match keeps {
        PreservedFields::Offers => same_texts(&mut transaction, &there, candidates).await?,
        PreservedFields::Nothing | PreservedFields::Stock => HashSet::new(),
    };
    let (mut outcomes, mut changed, mut skus) = (Vec::new(), Vec::new(), HashMap::new());
    for candidate in candidates {
        let external_id = &candidate.record.external_id;
        let in_dry_run = shop.dry_run.as_ref().and_then(|dry_run| dry_run.is_same(external_id, &candidate.digest));
        let is_stored = || there.products.get(external_id).is_some_and(|old| old.digest == candidate.digest);
        if in_dry_run.unwrap_or_else(is_stored) || same.contains(external_id.as_str()) {
            outcomes.push(RecordOutcome::Unchanged);
        } else if let Some((sku, owner)) = there.foreign_sku(candidate, &skus, shop.dry_run.as_ref()) {
            let why = FieldError::new("sku", format!("its SKU {sku} is that of {owner}"));
            let issue = why.rather("a SKU of its own").of(candidate.place()).at(candidate.line);
            outcomes.push(RecordOutcome::Refused(issue));
        } else {
            skus.extend(candidate.record.variants.iter().map(|variant| (variant.sku.as_str(), external_id.as_str())));
            let is_known = in_dry_run.is_some() || there.products.contains_key(external_id);
            outcomes.push(if is_known { RecordOutcome::Changed } else { RecordOutcome::Added });
            changed.push(candidate);
        }
    }
    shop.note_shared_eans(&mut transaction, &changed).await?;
    if shop.dry_run.is_some() {
        preview_products(&mut transaction, shop, keeps, &changed).await?;
    }
    if let Some(dry_run) = &mut shop.dry_run {
        changed.iter().for_each(|candidate| dry_run.remember(&candidate.record, &candidate.digest));
        return Ok(outcomes);
    }
    if !changed.is_empty() {
        write_changed(&mut transaction, shop, keeps, &changed, &there, &outcomes).await?;
    }
    transaction.commit().await?;
    Ok(outcomes)
}

/// Shows what would become of the first products that change.
async fn preview_products(
    database: &mut PgConnection,
    shop: &mut ImportContext<'_>,
    keeps: PreservedFields,
    changed: &[&CheckedProduct],
) -> sqlx::Result<()> {
    let shown = &changed[..changed.len().min(shop.preview.room())];
    let ids: Vec<String> = shown.iter().map(|candidate| candidate.record.external_id.clone()).collect();
    let before: HashMap<String, ProductRecord> = stored::products(database, &ids)
        .await?
        .into_iter()
        .map(|product| (product.external_id.clone(), product))
        .collect();
    for candidate in shown {
        let before = before.get(&candidate.record.external_id);
        shop.preview.product(before, &keeps.over(before, &candidate.record), &shop.accounts.references);
    }
    Ok(())
}

/// The products whose texts are stored as they come, whatever they were loaded from.
async fn same_texts<'a>(
    database: &mut PgConnection,
    there: &ExistingProducts,
    candidates: &'a [CheckedProduct],
) -> sqlx::Result<HashSet<&'a str>> {
    let known: Vec<String> = there.products.keys().cloned().collect();
    let stored = stored::products(database, &known).await?;
    let stored: HashMap<String, ProductRecord> =
        stored.into_iter().map(|product| (product.external_id.clone(), product)).collect();
    let is_same = |record: &ProductRecord| {
        stored.get(&record.external_id).is_some_and(|stored| {
            let created_at = record.created_at.or(stored.created_at);
            texts_of(stored) == texts_of(&ProductRecord { created_at, ..record.clone() })
        })
    };
    let records = candidates.iter().map(|candidate| &candidate.record);
    Ok(records.filter(|record| is_same(record)).map(|record| record.external_id.as_str()).collect())
}

fn texts_of(record: &ProductRecord) -> ProductRecord {
    let variants =
        record.variants.iter().map(|variant| VariantRecord { offers: Vec::<OfferRecord>::new(), ..variant.clone() });
    ProductRecord { variants: variants.collect(), ..record.clone() }
}

pub(super) async fn write_changed(
    transaction: &mut sqlx::PgTransaction<'_>,
    shop: &ImportContext<'_>,
    keeps: PreservedFields,
    changed: &[&CheckedProduct],
    there: &ExistingProducts,
    outcomes: &[RecordOutcome],
) -> sqlx::Result<()> {
    let of_product: Vec<Vec<FacetRow<'_>>> = changed.iter().map(|candidate| facets(&candidate.record)).collect();
    let facet_ids = save_facets(transaction, of_product.iter().flatten().cloned().collect()).await?;
    let mut rows = ProductTableRows::default();
    for (candidate, facets) in changed.iter().zip(&of_product) {
        rows.add(candidate, facets, &facet_ids, there, &shop.suppliers);
    }
    let known = changed.iter().filter_map(|candidate| there.products.get(&candidate.record.external_id));
    let known: Vec<Uuid> = known.map(|old| old.id).collect();
    let ids = rows.ids();
    let scope = keeps.scope(&ids);
    shop.before(transaction, &scope).await?;
    save_products(transaction, &rows.products).await?;
    save_variants(transaction, &known, &rows.variants).await?;
    if keeps != PreservedFields::Offers {
        save_offers(transaction, keeps, &known, &rows.offers, &rows.ranges).await?;
    }
    shop.after(transaction, &scope, outcomes).await?;
    changes::products_changed(transaction, &ids).await
}

/// The digest of a product that was changed otherwise than by its record is void: the record changes it again.
pub(super) async fn forget_digests(database: &mut PgConnection, products: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!("update catalogue.products set digest = '' where id = any($1) and digest <> ''", products)
        .execute(database)
        .await
        .map(drop)
}

/// The product of an external id.
pub(super) async fn id_of(pool: &PgPool, external_id: &str) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!("select id from catalogue.products where external_id = $1", external_id)
        .fetch_optional(pool)
        .await
}
