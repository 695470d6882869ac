//! Categories and suppliers as they were before an import: one at a time, for they are few.

use crate::import::{begin, category, is_about_the_data, supplier};
use catalogue_model::{category::Category, db, offer::Supplier, tax::TaxKinds, text::Text};
use listing::changes;
use serde::Deserialize;
use sqlx::{PgPool, types::Json};
use std::{collections::HashMap, iter};
use uuid::Uuid;

/// A category as its row is kept.
#[derive(Deserialize)]
struct CategoryImage {
    id: Uuid,
    external_id: String,
    parent_id: Option<Uuid>,
    position: u32,
    name_fr: String,
    name_en: String,
    description_fr: String,
    description_en: String,
    slug_fr: String,
    slug_en: String,
    picture: Option<String>,
    #[serde(default)]
    tax_kinds: TaxKinds,
}

/// A supplier as its row is kept.
#[derive(Deserialize)]
struct SupplierImage {
    id: Uuid,
    external_id: String,
    name: String,
    active: bool,
}

impl From<CategoryImage> for Category {
    fn from(image: CategoryImage) -> Self {
        Self {
            id: image.id,
            external_id: image.external_id,
            parent: image.parent_id,
            position: image.position,
            name: Text { fr: image.name_fr, en: image.name_en },
            description: Text { fr: image.description_fr, en: image.description_en },
            slug: Text { fr: image.slug_fr, en: image.slug_en },
            picture: image.picture,
            tax_kinds: image.tax_kinds,
            rates: Vec::new(),
        }
    }
}

impl From<SupplierImage> for Supplier {
    fn from(image: SupplierImage) -> Self {
        Self { id: image.id, external_id: image.external_id, name: image.name, active: image.active }
    }
}

/// Makes categories and suppliers as they were, where they were not changed since; answers how many.
pub(super) async fn restore(pool: &PgPool, import: Uuid) -> sqlx::Result<usize> {
    mark_changed(pool, import).await?;
    let mut restored = remove_added(pool, import).await?;
    // One may have to make room for another: they are tried as long as that helps.
    loop {
        let some = restore_categories(pool, import).await?;
        restored += some;
        if some == 0 {
            break;
        }
    }
    restored += restore_suppliers(pool, import).await?;
    leave_the_rest(pool, import).await?;
    Ok(restored)
}

async fn mark_changed(pool: &PgPool, import: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "with old as (
             select kind, key, after from catalogue.import_images
             where import_id = $1 and kind in ('CATEGORY', 'SUPPLIER') and not is_left
         ), now as (
             select * from catalogue.import_taxonomy_rows((select array_agg(key::uuid) from old))
         )
         update catalogue.import_images i set is_left = true
         from old left join now on now.kind = old.kind and now.key = old.key
         where i.import_id = $1 and i.kind = old.kind and i.key = old.key
             and old.after <> coalesce(md5(now.content::text), '')",
        import
    )
    .execute(pool)
    .await
    .map(drop)
}

/// Takes away categories and suppliers that were not there and hold nothing, from the leaves on. One that something else
/// names by now, such as a fee, is left.
async fn remove_added(pool: &PgPool, import: Uuid) -> sqlx::Result<usize> {
    let mut removed = 0;
    loop {
        let some = sqlx::query_scalar!(
            r#"select i.key::uuid as "id!" from catalogue.import_images i
             where i.import_id = $1 and i.kind in ('CATEGORY', 'SUPPLIER') and not i.is_left and i.before is null
                 and not exists (select from catalogue.categories child where child.parent_id = i.key::uuid)
                 and not exists (select from catalogue.products p where p.category_id = i.key::uuid)
                 and not exists (select from catalogue.offers o where o.supplier_id = i.key::uuid)"#,
            import
        )
        .fetch_all(pool)
        .await?;
        if some.is_empty() {
            return Ok(removed);
        }
        for id in some {
            match remove(pool, import, id).await {
                Err(error) if is_about_the_data(&error) => leave(pool, import, id).await?,
                done => {
                    done?;
                    removed += 1;
                }
            }
        }
    }
}

async fn remove(pool: &PgPool, import: Uuid, id: Uuid) -> sqlx::Result<()> {
    let mut transaction = begin(pool).await?;
    db::category::remove(&mut transaction, id).await?;
    sqlx::query!("delete from catalogue.suppliers where id = $1", id).execute(&mut *transaction).await?;
    sqlx::query!("delete from catalogue.import_images where import_id = $1 and key = $2", import, id.to_string())
        .execute(&mut *transaction)
        .await?;
    changes::taxonomy_changed(&mut transaction).await?;
    transaction.commit().await
}

async fn leave(pool: &PgPool, import: Uuid, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "update catalogue.import_images set is_left = true where import_id = $1 and key = $2",
        import,
        id.to_string()
    )
    .execute(pool)
    .await
    .map(drop)
}

async fn restore_categories(pool: &PgPool, import: Uuid) -> sqlx::Result<usize> {
    let images = sqlx::query_scalar!(
        r#"select before as "before!: Json<CategoryImage>" from catalogue.import_images
         where import_id = $1 and kind = 'CATEGORY' and not is_left and before is not null"#,
        import
    )
    .fetch_all(pool)
    .await?;
    let mut now: HashMap<Uuid, Category> =
        db::category::all(pool).await?.into_iter().map(|category| (category.id, category)).collect();
    let mut restored = 0;
    for image in images {
        let before = Category::from(image.0);
        if lies_in_itself(&now, &before) {
            continue;
        }
        match category::write(pool, None, now.get(&before.id), &before).await {
            Err(error) if is_about_the_data(&error) => {}
            done => {
                done?;
                forget(pool, import, before.id).await?;
                now.insert(before.id, before);
                restored += 1;
            }
        }
    }
    Ok(restored)
}

/// Whether a category would lie below itself: what the import moved out from below it may be above it by now.
fn lies_in_itself(now: &HashMap<Uuid, Category>, category: &Category) -> bool {
    let above = iter::successors(category.parent, |id| now.get(id).and_then(|above| above.parent));
    above.take(now.len() + 1).any(|id| id == category.id)
}

async fn restore_suppliers(pool: &PgPool, import: Uuid) -> sqlx::Result<usize> {
    let images = sqlx::query_scalar!(
        r#"select before as "before!: Json<SupplierImage>" from catalogue.import_images
         where import_id = $1 and kind = 'SUPPLIER' and not is_left and before is not null"#,
        import
    )
    .fetch_all(pool)
    .await?;
    let now: HashMap<Uuid, Supplier> =
        db::supplier::all(pool).await?.into_iter().map(|supplier| (supplier.id, supplier)).collect();
    let restored = images.len();
    for image in images {
        let before = Supplier::from(image.0);
        supplier::write(pool, None, now.get(&before.id), &before).await?;
        forget(pool, import, before.id).await?;
    }
    Ok(restored)
}

async fn forget(pool: &PgPool, import: Uuid, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("delete from catalogue.import_images where import_id = $1 and key = $2", import, id.to_string())
        .execute(pool)
        .await
        .map(drop)
}

/// What has its place taken by now, or still holds something.
async fn leave_the_rest(pool: &PgPool, import: Uuid) -> sqlx::Result<()> {
    sqlx::query!("update catalogue.import_images set is_left = true where import_id = $1 and not is_left", import)
        .execute(pool)
        .await
        .map(drop)
}
