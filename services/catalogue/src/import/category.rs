//! Categories as a load brings them.

use super::{Note, Outcome, announce, begin, check, is_about_the_data};
use crate::{
    category::Category,
    record::{CategoryRecord, Record, Text},
    search::fold,
    store,
};
use sqlx::PgPool;
use std::collections::HashMap;
use uuid::Uuid;
use values::Locale;

/// The categories there are, by external id.
pub(super) struct Categories(HashMap<String, Category>);

impl Categories {
    pub(super) async fn known(pool: &PgPool) -> sqlx::Result<Self> {
        let categories = store::category::all(pool).await?;
        Ok(Self(categories.into_iter().map(|category| (category.external_id.clone(), category)).collect()))
    }

    /// The id of a category.
    pub(super) fn id(&self, external_id: &str) -> Option<Uuid> {
        self.0.get(external_id).map(|category| category.id)
    }

    pub(super) async fn store(&mut self, pool: &PgPool, record: CategoryRecord) -> sqlx::Result<Outcome> {
        let place = format!("category {}", record.external_id);
        let record = with_slugs(record);
        if let Err(why) = check::category(&record) {
            return Ok(Outcome::Refused(Note::new(place, why)));
        }
        let parent = match &record.parent {
            None => None,
            Some(parent) => match self.0.get(parent) {
                Some(category) => Some(category.id),
                None => {
                    let why = Note::new(place, format!("its parent {parent} is unknown"));
                    return Ok(Outcome::Waits(Box::new(Record::Category(record)), why));
                }
            },
        };
        let old = self.0.get(&record.external_id);
        let category = Category {
            id: old.map_or_else(Uuid::now_v7, |old| old.id),
            external_id: record.external_id,
            parent,
            position: record.position,
            name: record.name,
            description: record.description,
            slug: record.slug,
            picture: record.picture,
        };
        if let Err(why) = self.fits(&category) {
            return Ok(Outcome::Refused(Note::new(place, why)));
        }
        if old.is_some_and(|old| is_same(old, &category)) {
            return Ok(Outcome::Unchanged);
        }
        match write(pool, old, &category).await {
            Err(error) if is_about_the_data(&error) => Ok(Outcome::Refused(Note::new(place, error.to_string()))),
            Err(error) => Err(error),
            Ok(()) => {
                self.0.insert(category.external_id.clone(), category);
                Ok(Outcome::Imported)
            }
        }
    }

    /// Whether a category fits in among the others.
    fn fits(&self, category: &Category) -> Result<(), String> {
        let siblings = self.0.values().filter(|other| other.parent == category.parent && other.id != category.id);
        for locale in Locale::ALL {
            let slug = category.slug.of(locale);
            if let Some(taken_by) = siblings.clone().find(|other| other.slug.of(locale) == slug) {
                return Err(format!("its slug {slug} ({locale}) is that of its sibling {}", taken_by.external_id));
            }
        }
        let parent_of = |id: Uuid| self.0.values().find(|other| other.id == id).and_then(|other| other.parent);
        let mut above = category.parent;
        while let Some(id) = above {
            if id == category.id {
                return Err("it would lie in itself".to_owned());
            }
            above = parent_of(id);
        }
        Ok(())
    }
}

/// The record with slugs made from its names where it brings none.
fn with_slugs(record: CategoryRecord) -> CategoryRecord {
    let slug = |slug: &str, name: &str| if slug.is_empty() { fold::slug(name) } else { slug.to_owned() };
    let slug = Text { fr: slug(&record.slug.fr, &record.name.fr), en: slug(&record.slug.en, &record.name.en) };
    CategoryRecord { slug, ..record }
}

fn is_same(old: &Category, new: &Category) -> bool {
    let content = |category: &Category| {
        let Category { parent, position, name, description, slug, picture, .. } = category.clone();
        (parent, position, name, description, slug, picture)
    };
    content(old) == content(new)
}

async fn write(pool: &PgPool, old: Option<&Category>, category: &Category) -> sqlx::Result<()> {
    let mut transaction = begin(pool).await?;
    store::category::save(&mut *transaction, category).await?;
    for (old, locale) in old.into_iter().flat_map(|old| Locale::ALL.map(|locale| (old, locale))) {
        let slug = old.slug.of(locale);
        if old.parent != category.parent || slug != category.slug.of(locale) {
            store::category::remember_slug(&mut *transaction, locale, old.parent, slug, category.id).await?;
        }
    }
    announce(&mut transaction).await?;
    transaction.commit().await
}
