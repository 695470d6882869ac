//! Categories: what is said of one, and where it stands among the others.

use super::{Expected, Saved, Written, refused};
use crate::{
    import::{
        ChangedArticle, ImportIssue, begin,
        category::{CategoryError, KnownCategories, change, is_same},
        issue::FieldError,
        preview::{category_change, category_removal},
    },
    record::CategoryRecord,
};
use catalogue_model::{category::Category, db};
use listing::changes;
use sqlx::{PgConnection, PgPool, PgTransaction};
use std::collections::HashMap;
use uuid::Uuid;

/// Where a category is to stand.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The external id of the category above; none: it is a root.
    pub parent: Option<&'a str>,
    /// The external id of the sibling behind it; none: it is the last.
    pub before: Option<&'a str>,
}

/// What came of removing a category.
#[derive(Debug)]
pub enum Removed<'a> {
    /// It is gone once the transaction is committed, and this is what it was.
    Gone(PgTransaction<'a>, ChangedArticle),
    /// It still holds something.
    Held(Held),
    /// There is none of its id.
    Missing,
    /// It was changed since it was read.
    Stale,
}

/// How much a category holds that keeps it from being removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Categories that lie in it itself.
    pub categories: usize,
    /// Products that do, whether on sale or not.
    pub products: u64,
}

/// All categories, each before those that stand behind and below it.
///
/// # Errors
/// When the database fails.
pub async fn all(database: &mut PgConnection) -> sqlx::Result<Vec<CategoryRecord>> {
    let known = KnownCategories::known(database).await?;
    let mut below: HashMap<Option<Uuid>, Vec<&Category>> = HashMap::new();
    known.all().for_each(|category| below.entry(category.parent).or_default().push(category));
    below.values_mut().for_each(|siblings| siblings.sort_by(|a, b| a.beside(b)));
    let mut records = Vec::new();
    let roots = below.remove(&None).unwrap_or_default();
    let mut next: Vec<(&Category, &str)> = roots.into_iter().rev().map(|root| (root, "")).collect();
    while let Some((category, parent)) = next.pop() {
        records.push(record_below(category, parent));
        let children = below.remove(&Some(category.id)).unwrap_or_default();
        next.extend(children.into_iter().rev().map(|child| (child, category.external_id.as_str())));
    }
    Ok(records)
}

/// Which version of a category this is. Neither its place nor what it is taxed as counts: an edit touches neither.
#[must_use]
pub fn version(record: &CategoryRecord) -> u64 {
    super::version(&CategoryRecord { parent: None, position: 0, tax_kinds: None, ..record.clone() })
}

/// Saves what is said of a category. One that is there keeps its place and what it is taxed as; a new one becomes the
/// last below its parent.
///
/// # Errors
/// When the database fails.
pub async fn save<'a>(
    pool: &'a PgPool,
    record: CategoryRecord,
    expected: Expected<'_>,
) -> sqlx::Result<Saved<'a, CategoryRecord>> {
    let place = place_of(&record.external_id);
    refused(write(pool, record, expected).await, place)
}

async fn write<'a>(
    pool: &'a PgPool,
    record: CategoryRecord,
    expected: Expected<'_>,
) -> sqlx::Result<Saved<'a, CategoryRecord>> {
    let mut transaction = begin(pool).await?;
    let known = KnownCategories::known(&mut transaction).await?;
    let before = known.get(&record.external_id).map(|old| self::record(&known, old));
    if let Some(otherwise) = expected.against(before.as_ref().map(version)) {
        return Ok(otherwise);
    }
    let record = match before {
        Some(before) => CategoryRecord { parent: before.parent, position: before.position, tax_kinds: None, ..record },
        None => {
            let parent = record.parent.as_deref().and_then(|parent| known.id(parent));
            let last = known.all().filter(|other| other.parent == parent).map(|other| other.position).max();
            CategoryRecord { position: last.map_or(0, |last| last.saturating_add(1)), tax_kinds: None, ..record }
        }
    };
    let place = place_of(&record.external_id);
    let category = match known.made_of(record) {
        Ok(category) => category,
        Err(CategoryError::Wrong(why) | CategoryError::UnknownParent(_, why)) => {
            return Ok(Saved::Refused(why.of(place)));
        }
    };
    let old = known.get(&category.external_id);
    if old.is_some_and(|old| is_same(old, &category)) {
        return Ok(Saved::Unchanged(Box::new(self::record(&known, &category))));
    }
    change(&mut transaction, old, &category).await?;
    let written = Written {
        record: self::record(&known, &category),
        change: Some(difference(&known, old, &category)),
        notes: Vec::new(),
    };
    Ok(Saved::Written(transaction, Box::new(written)))
}

/// Moves a category; its new siblings are counted anew.
///
/// # Errors
/// When the database fails.
pub async fn place<'a>(
    pool: &'a PgPool,
    external_id: &str,
    place: Place<'_>,
) -> sqlx::Result<Saved<'a, CategoryRecord>> {
    refused(move_to(pool, external_id, place).await, place_of(external_id))
}

async fn move_to<'a>(
    pool: &'a PgPool,
    external_id: &str,
    Place { parent, before }: Place<'_>,
) -> sqlx::Result<Saved<'a, CategoryRecord>> {
    let mut transaction = begin(pool).await?;
    let known = KnownCategories::known(&mut transaction).await?;
    let Some(old) = known.get(external_id) else { return Ok(Saved::Missing) };
    let moved = CategoryRecord { parent: parent.map(str::to_owned), ..record(&known, old) };
    let refused = |why: FieldError| Ok(Saved::Refused(why.of(place_of(external_id))));
    let moved = match known.made_of(moved) {
        Ok(moved) => moved,
        Err(CategoryError::Wrong(why) | CategoryError::UnknownParent(_, why)) => return refused(why),
    };
    let mut siblings: Vec<&Category> =
        known.all().filter(|other| other.parent == moved.parent && other.id != moved.id).collect();
    siblings.sort_by(|a, b| a.beside(b));
    let at = match before {
        None => siblings.len(),
        Some(before) => match siblings.iter().position(|sibling| sibling.external_id == before) {
            Some(at) => at,
            None => {
                let why = FieldError::new("before", format!("{before} does not lie there"));
                return refused(why.rather("a category below the same parent"));
            }
        },
    };
    siblings.insert(at, &moved);
    let (mut placed, mut has_changed) = (moved.clone(), false);
    for (position, sibling) in (0..).zip(siblings) {
        let counted = Category { position, ..sibling.clone() };
        let old = known.get(&sibling.external_id);
        if !old.is_some_and(|old| is_same(old, &counted)) {
            change(&mut transaction, old, &counted).await?;
            has_changed = true;
        }
        if sibling.id == moved.id {
            placed = counted;
        }
    }
    let now = record(&known, &placed);
    if !has_changed {
        return Ok(Saved::Unchanged(Box::new(now)));
    }
    let change = Some(difference(&known, Some(old), &placed));
    Ok(Saved::Written(transaction, Box::new(Written { record: now, change, notes: Vec::<ImportIssue>::new() })))
}

/// Removes a category that holds nothing, if it still is one of these versions; none: whichever is there.
///
/// # Errors
/// When the database fails.
pub async fn remove<'a>(pool: &'a PgPool, external_id: &str, versions: Option<&[u64]>) -> sqlx::Result<Removed<'a>> {
    let mut transaction = begin(pool).await?;
    let known = KnownCategories::known(&mut transaction).await?;
    let Some(category) = known.get(external_id) else { return Ok(Removed::Missing) };
    if !values::version::is_meant(versions, version(&record(&known, category))) {
        return Ok(Removed::Stale);
    }
    let held = Held {
        categories: known.all().filter(|other| other.parent == Some(category.id)).count(),
        products: db::category::count_products(&mut *transaction, category.id).await?,
    };
    if held != (Held { categories: 0, products: 0 }) {
        return Ok(Removed::Held(held));
    }
    db::category::remove(&mut transaction, category.id).await?;
    changes::taxonomy_changed(&mut transaction).await?;
    Ok(Removed::Gone(transaction, category_removal(category, parent_of(&known, category))))
}

fn place_of(external_id: &str) -> String {
    format!("category {external_id}")
}

fn parent_of<'a>(known: &'a KnownCategories, category: &Category) -> &'a str {
    let parent = |id: Uuid| known.all().find(|other| other.id == id);
    category.parent.and_then(parent).map_or("", |parent| parent.external_id.as_str())
}

fn difference(known: &KnownCategories, old: Option<&Category>, category: &Category) -> ChangedArticle {
    category_change(old.map(|old| (old, parent_of(known, old))), (category, parent_of(known, category)))
}

fn record(known: &KnownCategories, category: &Category) -> CategoryRecord {
    record_below(category, parent_of(known, category))
}

fn record_below(category: &Category, parent: &str) -> CategoryRecord {
    CategoryRecord {
        external_id: category.external_id.clone(),
        parent: Some(parent.to_owned()).filter(|parent| !parent.is_empty()),
        position: category.position,
        name: category.name.clone(),
        description: category.description.clone(),
        slug: category.slug.clone(),
        picture: category.picture.clone(),
        tax_kinds: Some(category.tax_kinds.clone()),
    }
}
