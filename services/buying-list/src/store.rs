//! Buying lists in the database. Whoever changes items locks the list's row first (see [`lock`]).

pub(crate) mod items;

use crate::buying_list::{BuyingList, Owner};
use chrono::{DateTime, Utc};
use sqlx::{PgExecutor, PgPool, Postgres, Transaction};
use uuid::Uuid;
use values::{BuyingListId, Name, Page};

/// The lists' tables.
#[derive(Clone)]
pub(crate) struct Store {
    pub pool: PgPool,
}

/// A transaction on them.
pub(crate) type Change = Transaction<'static, Postgres>;

struct Row {
    id: Uuid,
    name: String,
    version: i64,
    created_at: DateTime<Utc>,
    lines: i64,
    products: i64,
}

impl From<Row> for BuyingList {
    fn from(row: Row) -> Self {
        Self {
            id: row.id.into(),
            name: row.name,
            version: row.version,
            lines: u32::try_from(row.lines).unwrap_or(u32::MAX),
            products: u32::try_from(row.products).unwrap_or(u32::MAX),
            created_at: row.created_at,
        }
    }
}

impl Store {
    pub fn new(pool: PgPool) -> Self {
        Self { pool }
    }

    pub async fn begin(&self) -> Result<Change, sqlx::Error> {
        self.pool.begin().await
    }

    pub async fn find(&self, owner: Owner, id: BuyingListId) -> Result<Option<BuyingList>, sqlx::Error> {
        let row = sqlx::query_as!(
            Row,
            r#"select lists.id, name, version, lists.created_at,
                      count(items.id) as "lines!", coalesce(sum(quantity), 0) as "products!"
               from buying_list.lists left join buying_list.items on list_id = lists.id
               where lists.id = $1 and account_id = $2 and user_id = $3
               group by lists.id"#,
            id.0,
            owner.account.0,
            owner.user.0
        );
        Ok(row.fetch_optional(&self.pool).await?.map(BuyingList::from))
    }

    /// Lists in order of age, then id.
    pub async fn list(&self, owner: Owner, page: Page) -> Result<Vec<BuyingList>, sqlx::Error> {
        let rows = sqlx::query_as!(
            Row,
            r#"select lists.id, name, version, lists.created_at,
                      count(items.id) as "lines!", coalesce(sum(quantity), 0) as "products!"
               from buying_list.lists left join buying_list.items on list_id = lists.id
               where account_id = $1 and user_id = $2
               group by lists.id order by lists.created_at, lists.id limit $3 offset $4"#,
            owner.account.0,
            owner.user.0,
            page.limit(),
            page.offset()
        );
        Ok(rows.fetch_all(&self.pool).await?.into_iter().map(BuyingList::from).collect())
    }

    pub async fn rename(&self, owner: Owner, id: BuyingListId, name: &Name) -> Result<bool, sqlx::Error> {
        let renamed = sqlx::query!(
            "update buying_list.lists set name = $4, folded_name = $5
             where id = $1 and account_id = $2 and user_id = $3",
            id.0,
            owner.account.0,
            owner.user.0,
            name.as_str(),
            name.folded()
        );
        Ok(renamed.execute(&self.pool).await?.rows_affected() == 1)
    }

    pub async fn delete(&self, owner: Owner, id: BuyingListId) -> Result<bool, sqlx::Error> {
        let deleted = sqlx::query!(
            "delete from buying_list.lists where id = $1 and account_id = $2 and user_id = $3",
            id.0,
            owner.account.0,
            owner.user.0
        );
        Ok(deleted.execute(&self.pool).await?.rows_affected() == 1)
    }
}

/// How many lists the owner has.
pub(crate) async fn count(executor: impl PgExecutor<'_>, owner: Owner) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from buying_list.lists where account_id = $1 and user_id = $2"#,
        owner.account.0,
        owner.user.0
    )
    .fetch_one(executor)
    .await
}

/// Makes this owner's creations wait for each other, so that counting what is there counts all of it.
pub(crate) async fn lock_owner(change: &mut Change, owner: Owner) -> Result<(), sqlx::Error> {
    let key = format!("buying_list.lists of {} in {}", owner.user, owner.account);
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended($1, 0))", key).execute(&mut **change).await.map(drop)
}

pub(crate) async fn insert(change: &mut Change, owner: Owner, name: &Name) -> Result<BuyingListId, sqlx::Error> {
    let id = BuyingListId::new();
    sqlx::query!(
        "insert into buying_list.lists (id, account_id, user_id, name, folded_name) values ($1, $2, $3, $4, $5)",
        id.0,
        owner.account.0,
        owner.user.0,
        name.as_str(),
        name.folded()
    )
    .execute(&mut **change)
    .await?;
    Ok(id)
}

/// Locks a list, to be changed by nobody else until the transaction ends; false: it is absent or somebody else's.
pub(crate) async fn lock(change: &mut Change, owner: Owner, id: BuyingListId) -> Result<bool, sqlx::Error> {
    let row = sqlx::query_scalar!(
        "select id from buying_list.lists where id = $1 and account_id = $2 and user_id = $3 for update",
        id.0,
        owner.account.0,
        owner.user.0
    );
    Ok(row.fetch_optional(&mut **change).await?.is_some())
}

/// Counts a change of a locked list's items.
pub(crate) async fn items_changed(change: &mut Change, id: BuyingListId) -> Result<(), sqlx::Error> {
    sqlx::query!("update buying_list.lists set version = version + 1 where id = $1", id.0)
        .execute(&mut **change)
        .await
        .map(drop)
}
