//! Categories as a load brings them.

use super::{
    ImportContext, ImportIssue, IncomingRecord, RecordOutcome, begin, check, is_about_the_data, issue::FieldError,
    journal::Journal, product::KNOWN_NAME,
};
use crate::record::{CategoryRecord, RateKind, Record, TaxKinds, Text};
use catalogue_model::{category::Category, db, fold};
use listing::changes;
use sqlx::{PgConnection, PgPool};
use std::collections::{BTreeMap, HashMap};
use uuid::Uuid;
use values::Locale;

/// The most bytes of all categories together: who loads a catalogue and who serves it hold them in memory.
const MAX_CATEGORIES_LEN: usize = 32 * 1024 * 1024;

/// How many bytes of memory one kind of tax takes, roughly.
const LEN_OF_TAX_KIND: usize = 64;

/// Why a record makes no category.
pub(super) enum CategoryError {
    /// It is wrong.
    Wrong(FieldError),
    /// Nothing is known of its parent, which may come yet.
    UnknownParent(Box<CategoryRecord>, FieldError),
}

impl From<FieldError> for CategoryError {
    fn from(why: FieldError) -> Self {
        Self::Wrong(why)
    }
}

/// The categories there are.
pub(super) struct KnownCategories {
    by_external_id: HashMap<String, Category>,
    /// How much memory they take, roughly.
    len: usize,
    /// The kinds of rates that countries have today and for good: what goods can be taxed as.
    rate_kinds: BTreeMap<String, Vec<RateKind>>,
}

impl KnownCategories {
    pub(super) async fn known(database: &mut PgConnection) -> sqlx::Result<Self> {
        let rate_kinds = db::tax::kinds_for_good(&mut *database).await?;
        let mut known = Self { by_external_id: HashMap::new(), len: 0, rate_kinds };
        db::category::all(database).await?.into_iter().for_each(|category| known.insert(category));
        Ok(known)
    }

    /// A category.
    pub(super) fn get(&self, external_id: &str) -> Option<&Category> {
        self.by_external_id.get(external_id)
    }

    /// All of them, in no order.
    pub(super) fn all(&self) -> impl Iterator<Item = &Category> {
        self.by_external_id.values()
    }

    /// The category that a record makes.
    pub(super) fn made_of(&self, record: CategoryRecord) -> Result<Category, CategoryError> {
        let record = with_slugs(record);
        check::category(&record)?;
        let parent = match &record.parent {
            None => None,
            Some(parent) => match self.id(parent) {
                Some(id) => Some(id),
                None => {
                    let why = FieldError::new("parent", format!("its parent {parent} is unknown")).rather(KNOWN_NAME);
                    return Err(CategoryError::UnknownParent(Box::new(record), why));
                }
            },
        };
        let old = self.get(&record.external_id);
        let category = Category {
            id: old.map_or_else(Uuid::now_v7, |old| old.id),
            external_id: record.external_id,
            parent,
            position: record.position,
            name: record.name,
            description: record.description,
            slug: record.slug,
            picture: record.picture,
            tax_kinds: record.tax_kinds.or_else(|| old.map(|old| old.tax_kinds.clone())).unwrap_or_default(),
            rates: Vec::new(),
        };
        self.fits(&category)?;
        if old.is_none_or(|old| old.tax_kinds != category.tax_kinds) {
            self.has_rates(&category.tax_kinds)?;
        }
        // What is there already has its room.
        if !old.is_some_and(|old| is_same(old, &category)) {
            self.has_room(&category)?;
        }
        Ok(category)
    }

    fn insert(&mut self, category: Category) {
        self.len += len(&category);
        let old = self.by_external_id.insert(category.external_id.clone(), category);
        self.len -= old.as_ref().map_or(0, len);
    }

    /// The id of a category.
    pub(super) fn id(&self, external_id: &str) -> Option<Uuid> {
        self.by_external_id.get(external_id).map(|category| category.id)
    }

    /// Whether there is room for a category, in the place of the one that it changes.
    fn has_room(&self, category: &Category) -> Result<(), FieldError> {
        let old = self.by_external_id.get(&category.external_id).map_or(0, len);
        if self.len - old + len(category) <= MAX_CATEGORIES_LEN {
            return Ok(());
        }
        let why = format!("all categories together are longer than {} MB", MAX_CATEGORIES_LEN / 1024 / 1024);
        Err(FieldError::new("", why).rather("shorter texts, or fewer categories"))
    }

    /// Whether countries have rates of these kinds.
    fn has_rates(&self, kinds: &TaxKinds) -> Result<(), FieldError> {
        for (country, kind) in kinds {
            let Some(known) = self.rate_kinds.get(country) else {
                let known = self.rate_kinds.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
                return Err(FieldError::new("tax_kinds", format!("{country:?} has no rates of tax")).rather(known));
            };
            if !known.contains(kind) {
                let known = known.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ");
                let what = format!("{country} has no rate {} today and for good", kind.name());
                return Err(FieldError::new("tax_kinds", what).rather(known));
            }
        }
        Ok(())
    }

    /// Whether a category fits in among the others.
    fn fits(&self, category: &Category) -> Result<(), FieldError> {
        let siblings =
            self.by_external_id.values().filter(|other| other.parent == category.parent && other.id != category.id);
        for locale in Locale::ALL {
            let slug = category.slug.of(locale);
            if let Some(taken_by) = siblings.clone().find(|other| other.slug.of(locale) == slug) {
                let field = if locale == Locale::French { "slug_fr" } else { "slug_en" };
                let why = format!("its slug {slug} ({locale}) is that of its sibling {}", taken_by.external_id);
                return Err(FieldError::new(field, why).rather("a slug of its own"));
            }
        }
        let parent_of =
            |id: Uuid| self.by_external_id.values().find(|other| other.id == id).and_then(|other| other.parent);
        let mut above = category.parent;
        // No longer than there are categories: what was moved by two at once could lie in a circle.
        for _ in 0..=self.by_external_id.len() {
            let Some(id) = above else { break };
            if id == category.id {
                return Err(
                    FieldError::new("parent", "it would lie in itself").rather("a category that is not below it")
                );
            }
            above = parent_of(id);
        }
        Ok(())
    }
}

impl ImportContext<'_> {
    /// Stores a category unless there is one of its id.
    pub(super) async fn add_category(
        &mut self,
        incoming: IncomingRecord<CategoryRecord>,
    ) -> sqlx::Result<RecordOutcome> {
        let is_there = self.categories.id(&incoming.record.external_id).is_some();
        if is_there { Ok(RecordOutcome::Unchanged) } else { self.store_category(incoming).await }
    }

    pub(super) async fn store_category(
        &mut self,
        incoming: IncomingRecord<CategoryRecord>,
    ) -> sqlx::Result<RecordOutcome> {
        let line = incoming.line;
        let place = format!("category {}", incoming.record.external_id);
        let refused = |why: FieldError| Ok(RecordOutcome::Refused(why.of(place.clone()).at(line)));
        let category = match self.categories.made_of(incoming.record) {
            Ok(category) => category,
            Err(CategoryError::Wrong(why)) => return refused(why),
            Err(CategoryError::UnknownParent(record, why)) => {
                let record = Record::Category(*record);
                return Ok(RecordOutcome::Waits(Box::new(IncomingRecord { line, record }), why.of(place).at(line)));
            }
        };
        let old = self.categories.get(&category.external_id);
        if old.is_some_and(|old| is_same(old, &category)) {
            return Ok(RecordOutcome::Unchanged);
        }
        let is_new = old.is_none();
        let written =
            if self.dry_run.is_some() { Ok(()) } else { write(self.pool, self.journal, old, &category).await };
        match written {
            Err(error) if is_about_the_data(&error) => {
                Ok(RecordOutcome::Refused(ImportIssue::new(place, error.to_string()).at(line)))
            }
            Err(error) => Err(error),
            Ok(()) => {
                self.categories.insert(category);
                Ok(if is_new { RecordOutcome::Added } else { RecordOutcome::Changed })
            }
        }
    }
}

fn len(category: &Category) -> usize {
    let Category { external_id, name, description, slug, picture, tax_kinds, .. } = category;
    let texts = [name, description, slug].map(|text| text.fr.len() + text.en.len());
    size_of::<Category>()
        + external_id.len() * 2
        + texts.iter().sum::<usize>()
        + picture.as_ref().map_or(0, String::len)
        + tax_kinds.len() * LEN_OF_TAX_KIND
}

/// The record with slugs made from its names where it brings none.
fn with_slugs(record: CategoryRecord) -> CategoryRecord {
    let slug = |slug: &str, name: &str| if slug.is_empty() { fold::slug(name) } else { slug.to_owned() };
    let slug = Text { fr: slug(&record.slug.fr, &record.name.fr), en: slug(&record.slug.en, &record.name.en) };
    CategoryRecord { slug, ..record }
}

pub(super) fn is_same(old: &Category, new: &Category) -> bool {
    let content = |category: &Category| {
        let Category { parent, position, name, description, slug, picture, tax_kinds, .. } = category.clone();
        (parent, position, name, description, slug, picture, tax_kinds)
    };
    content(old) == content(new)
}

/// Stores a category, and where it was before.
pub(super) async fn write(
    pool: &PgPool,
    journal: Option<Journal>,
    old: Option<&Category>,
    category: &Category,
) -> sqlx::Result<()> {
    let mut transaction = begin(pool).await?;
    if let Some(journal) = journal {
        journal.before_taxonomy(&mut transaction, category.id).await?;
    }
    change(&mut transaction, old, category).await?;
    if let Some(journal) = journal {
        journal.after_taxonomy(&mut transaction, category.id, old.is_none()).await?;
    }
    transaction.commit().await
}

/// The same in a transaction that is another's.
pub(super) async fn change(
    database: &mut PgConnection,
    old: Option<&Category>,
    category: &Category,
) -> sqlx::Result<()> {
    changes::category_changes(database, category).await?;
    db::category::save(&mut *database, category).await?;
    for (old, locale) in old.into_iter().flat_map(|old| Locale::ALL.map(|locale| (old, locale))) {
        let slug = old.slug.of(locale);
        if old.parent != category.parent || slug != category.slug.of(locale) {
            db::category::remember_slug(&mut *database, locale, old.parent, slug, category.id).await?;
        }
    }
    Ok(())
}
