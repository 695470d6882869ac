//! Taking an import back: what it changed is made as it was before. What was changed since is left, and listed.
//!
//! Each step is a transaction that forgets what it has made as it was, so that who is killed in between goes on from
//! there. A product that the import added goes again, unless anything of it was changed since or an order holds it.

mod decide;
mod restore;
mod taxonomy;

use super::{ImportError, ImportIssue, IssueList, begin, product::forget_digests};
use listing::changes;
use sqlx::PgPool;
use uuid::Uuid;

/// How many products are made as they were in one transaction.
const BATCH: i64 = 200;

/// What came of taking an import back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TakeBackReport {
    /// Products, categories and suppliers that are as they were, or gone again.
    pub restored: usize,
    /// What was changed since, and is as it is.
    pub left: IssueList,
}

/// Makes what an import changed as it was before, and says again and again how much is done.
///
/// # Errors
/// When the database fails; what was made as it was stays so, and taking back again goes on from there.
pub async fn take_back(
    pool: &PgPool,
    import: Uuid,
    mut progress: impl FnMut(usize) + Send,
) -> Result<TakeBackReport, ImportError> {
    let mut report = TakeBackReport::default();
    loop {
        let restored = products(pool, import).await?;
        if restored == 0 {
            break;
        }
        report.restored += restored;
        progress(report.restored);
    }
    report.restored += taxonomy::restore(pool, import).await?;
    report.left = left(pool, import).await?;
    if report.restored > 0 {
        changes::tell_planner(pool).await?;
    }
    Ok(report)
}

/// Some products; answers how many, none at the end.
async fn products(pool: &PgPool, import: Uuid) -> sqlx::Result<usize> {
    let some = sqlx::query_scalar!(
        r#"select distinct product_id as "product_id!" from catalogue.import_images
         where import_id = $1 and product_id is not null and not is_left
         order by 1 limit $2"#,
        import,
        BATCH
    )
    .fetch_all(pool)
    .await?;
    match of_products(pool, import, &some).await {
        Err(error) if super::is_about_the_data(&error) => {}
        done => return done.map(|()| some.len()),
    }
    // What of one product can't be as it was, because something else has its place by now, spoils no other.
    for product in &some {
        match of_products(pool, import, &[*product]).await {
            Err(error) if super::is_about_the_data(&error) => decide::leave(pool, import, *product).await?,
            done => done?,
        }
    }
    Ok(some.len())
}

async fn of_products(pool: &PgPool, import: Uuid, products: &[Uuid]) -> sqlx::Result<()> {
    if products.is_empty() {
        return Ok(());
    }
    let mut transaction = begin(pool).await?;
    restore::lock(&mut transaction, products).await?;
    decide::mark(&mut transaction, import, products).await?;
    restore::rows(&mut transaction, import, products).await?;
    let gone = restore::remove(&mut transaction, import, products).await?;
    restore::forget(&mut transaction, import, products).await?;
    let there: Vec<Uuid> = products.iter().copied().filter(|product| !gone.contains(product)).collect();
    forget_digests(&mut transaction, &there).await?;
    changes::products_changed(&mut transaction, &there).await?;
    transaction.commit().await
}

/// What was left, as people call it. A product that the import added is listed once.
async fn left(pool: &PgPool, import: Uuid) -> sqlx::Result<IssueList> {
    let rows = sqlx::query!(
        r#"select i.kind, p.external_id as "product?", v.sku as "sku?", coalesce(s.external_id, '') as "supplier!",
             c.external_id as "category?", l.kind as "list_kind?", l.key as "list_key?", split_part(i.key, ' ', 3) as "currency!"
         from catalogue.import_images i
         left join catalogue.products p on p.id = i.product_id
         left join catalogue.offers o
             on o.id = case when i.kind in ('OFFER', 'STOCK', 'PRICE') then split_part(i.key, ' ', 1)::uuid end
         left join catalogue.variants v
             on v.id = coalesce(o.variant_id, case when i.kind = 'VARIANT' then i.key::uuid end)
         left join catalogue.suppliers s
             on s.id = coalesce(o.supplier_id, case when i.kind = 'SUPPLIER' then i.key::uuid end)
         left join catalogue.categories c on c.id = case when i.kind = 'CATEGORY' then i.key::uuid end
         left join catalogue.price_lists l on l.id = case when i.kind = 'PRICE' then split_part(i.key, ' ', 2)::integer end
         where i.import_id = $1 and i.is_left and (i.kind = 'PRODUCT' or not exists (
             select from catalogue.import_images added
             where added.import_id = i.import_id and added.kind = 'PRODUCT' and added.product_id = i.product_id
                 and added.before is null and added.is_left
         ))
         order by i.kind, 2, 3, i.key"#,
        import
    )
    .fetch_all(pool)
    .await?;
    let mut left = IssueList::default();
    for row in rows {
        let (sku, supplier) = (row.sku.unwrap_or_default(), row.supplier);
        let (place, field) = match row.kind.as_str() {
            "CATEGORY" => (format!("category {}", row.category.unwrap_or_default()), ""),
            "SUPPLIER" => (format!("supplier {supplier}"), ""),
            "PRODUCT" => (format!("product {}", row.product.unwrap_or_default()), ""),
            "VARIANT" => (format!("variant {sku}"), ""),
            "STOCK" => (format!("offer of {supplier} for {sku}"), "stock"),
            "PRICE" => {
                let list = format!("{} {}", row.list_kind.unwrap_or_default(), row.list_key.unwrap_or_default());
                (format!("offer of {supplier} for {sku}, {} {}", list.trim(), row.currency), "unit_price")
            }
            _ => (format!("offer of {supplier} for {sku}"), ""),
        };
        let what = "it was changed since the import, or is held by an order, and stays as it is";
        left.push(ImportIssue { field, ..ImportIssue::new(place, what) });
    }
    Ok(left)
}
