//! What an import changes, as it was before: written beside each change, in its transaction, so that the import can be
//! taken back.
//!
//! What was there is kept whole, and once for a whole import; of what is there afterwards a digest is kept, by which is
//! found what was changed since.

use super::{ImportContext, RecordOutcome};
use sqlx::PgConnection;
use uuid::Uuid;

/// The journal of an import.
#[derive(Clone, Copy, Debug)]
pub(super) struct Journal(pub Uuid);

/// What of some products is about to change.
pub(super) struct Scope<'a> {
    pub products: &'a [Uuid],
    /// The products themselves and their variants.
    pub texts: bool,
    /// Offers and their stock.
    pub offers: bool,
    /// Prices on these lists, `kind:key`; none: on all.
    pub lists: Option<Vec<String>>,
}

impl<'a> Scope<'a> {
    /// Offers of these products, and nothing else.
    pub const fn offers(products: &'a [Uuid]) -> Self {
        Self { products, texts: false, offers: true, lists: Some(Vec::new()) }
    }
}

impl Journal {
    /// Keeps what is there, where that is not kept yet. What somebody else changed since this import did is the new
    /// before: it is not this import's to undo.
    async fn before(self, database: &mut PgConnection, scope: &Scope<'_>) -> sqlx::Result<()> {
        sqlx::query!(
            "insert into catalogue.import_images as i (import_id, kind, key, product_id, before, after)
             select $1, kind, key, product_id, content, md5(content::text) from catalogue.import_rows($2, $3, $4, $5)
             on conflict (import_id, kind, key) do update set before = excluded.before, after = excluded.after
             where i.after <> excluded.after",
            self.0,
            scope.products,
            scope.texts,
            scope.offers,
            scope.lists.as_deref()
        )
        .execute(database)
        .await
        .map(drop)
    }

    /// Notes what is there now, and forgets what did not change.
    async fn after(self, database: &mut PgConnection, scope: &Scope<'_>) -> sqlx::Result<()> {
        sqlx::query!(
            "insert into catalogue.import_images as i (import_id, kind, key, product_id, after)
             select $1, kind, key, product_id, md5(content::text) from catalogue.import_rows($2, $3, $4, $5)
             on conflict (import_id, kind, key) do update set after = excluded.after where i.after <> excluded.after",
            self.0,
            scope.products,
            scope.texts,
            scope.offers,
            scope.lists.as_deref()
        )
        .execute(&mut *database)
        .await?;
        // Nothing but prices is ever taken away.
        sqlx::query!(
            "update catalogue.import_images i set after = ''
             where import_id = $1 and kind = 'PRICE' and product_id = any($2) and after <> '' and not exists (
                 select from catalogue.price_ranges r
                 where r.offer_id = split_part(i.key, ' ', 1)::uuid and r.list_id = split_part(i.key, ' ', 2)::integer
                     and r.currency = split_part(i.key, ' ', 3)
             )",
            self.0,
            scope.products
        )
        .execute(&mut *database)
        .await?;
        sqlx::query!(
            "delete from catalogue.import_images
             where import_id = $1 and product_id = any($2) and after = coalesce(md5(before::text), '')",
            self.0,
            scope.products
        )
        .execute(database)
        .await
        .map(drop)
    }

    /// Keeps what is there of a category or supplier.
    pub(super) async fn before_taxonomy(self, database: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
        sqlx::query!(
            "insert into catalogue.import_images as i (import_id, kind, key, before, after)
             select $1, kind, key, content, md5(content::text) from catalogue.import_taxonomy_rows(array[$2::uuid])
             on conflict (import_id, kind, key) do update set before = excluded.before, after = excluded.after
             where i.after <> excluded.after",
            self.0,
            id
        )
        .execute(database)
        .await
        .map(drop)
    }

    /// Notes what is there of it now.
    pub(super) async fn after_taxonomy(self, database: &mut PgConnection, id: Uuid, is_new: bool) -> sqlx::Result<()> {
        sqlx::query!(
            "insert into catalogue.import_images as i (import_id, kind, key, after)
             select $1, kind, key, md5(content::text) from catalogue.import_taxonomy_rows(array[$2::uuid])
             on conflict (import_id, kind, key) do update set after = excluded.after where i.after <> excluded.after",
            self.0,
            id
        )
        .execute(&mut *database)
        .await?;
        self.count(database, &[if is_new { RecordOutcome::Added } else { RecordOutcome::Changed }]).await
    }

    /// Counts what a transaction writes, in it: an import that is taken up again goes on counting from there. With the
    /// first, it becomes the last import, which alone can be taken back: what others changed is forgotten.
    async fn count(self, database: &mut PgConnection, outcomes: &[RecordOutcome]) -> sqlx::Result<()> {
        let count = |is: fn(&RecordOutcome) -> bool| i64::try_from(outcomes.iter().filter(|one| is(one)).count());
        let added = count(|outcome| matches!(outcome, RecordOutcome::Added)).unwrap_or_default();
        let changed = count(|outcome| matches!(outcome, RecordOutcome::Changed)).unwrap_or_default();
        let is_first = sqlx::query_scalar!(
            r#"select coalesce(ran_at < began_at, true) as "is_first!" from catalogue.imports where id = $1"#,
            self.0
        )
        .fetch_one(&mut *database)
        .await?;
        sqlx::query!(
            "update catalogue.imports
             set added = added + $2, changed = changed + $3, has_run = true, ran_at = now()
             where id = $1",
            self.0,
            added,
            changed
        )
        .execute(&mut *database)
        .await?;
        if !is_first {
            return Ok(());
        }
        sqlx::query!(
            "delete from catalogue.import_images
             where import_id in (select id from catalogue.imports where has_run and id <> $1)",
            self.0
        )
        .execute(database)
        .await
        .map(drop)
    }
}

impl ImportContext<'_> {
    /// Keeps what is there of products that are about to change, where this import can be taken back.
    pub(super) async fn before(&self, database: &mut PgConnection, scope: &Scope<'_>) -> sqlx::Result<()> {
        match self.journal {
            Some(journal) => journal.before(database, scope).await,
            None => Ok(()),
        }
    }

    /// Notes what is there of them now, and counts the records that it came from.
    pub(super) async fn after(
        &self,
        database: &mut PgConnection,
        scope: &Scope<'_>,
        outcomes: &[RecordOutcome],
    ) -> sqlx::Result<()> {
        let Some(journal) = self.journal else { return Ok(()) };
        journal.after(database, scope).await?;
        journal.count(database, outcomes).await
    }
}
