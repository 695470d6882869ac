//! Buying lists in the database. Whoever changes one locks its row first (see [`lock`]); whoever makes one locks the
//! lists of its owner before that (see [`lock_owner`]).

use super::{Transaction, item};
use crate::domain::buying_list::{BuyingList, Member, Sharing};
use chrono::{DateTime, Utc};
use sqlx::{PgExecutor, PgPool};
use std::collections::HashSet;
use uuid::Uuid;
use values::{AccountId, BuyingListId, Line, Name, Page};

struct ListRow {
    id: Uuid,
    user_id: Uuid,
    sharing: String,
    name: String,
    version: i64,
    created_at: DateTime<Utc>,
    lines: i32,
    products: i64,
}

impl TryFrom<ListRow> for BuyingList {
    type Error = sqlx::Error;

    fn try_from(row: ListRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.id.into(),
            owner: row.user_id.into(),
            sharing: row.sharing.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
            name: row.name,
            version: row.version,
            lines: row.lines.unsigned_abs(),
            products: u32::try_from(row.products).unwrap_or(u32::MAX),
            created_at: row.created_at,
        })
    }
}

/// A list and all its items, read at one moment.
pub(crate) async fn read_with_items(
    pool: &PgPool,
    account: AccountId,
    id: BuyingListId,
) -> Result<Option<(BuyingList, Vec<Line>)>, sqlx::Error> {
    let mut snapshot = platform_database::read_snapshot(pool).await?;
    let Some(list) = find(&mut *snapshot, account, id).await? else { return Ok(None) };
    Ok(Some((list, item::all(&mut *snapshot, id).await?)))
}

/// The lists that a member sees: the member's own in order of age, then those that others share.
pub(crate) async fn list(pool: &PgPool, member: Member, page: Page) -> Result<Vec<BuyingList>, sqlx::Error> {
    let rows = sqlx::query_as!(
        ListRow,
        "select id, user_id, sharing, name, version, created_at, lines, products from buying_list.lists
         where account_id = $1 and (user_id = $2 or sharing <> 'PRIVATE')
         order by user_id <> $2, created_at, id limit $3 offset $4",
        member.account.0,
        member.user.0,
        page.limit(),
        page.offset()
    );
    rows.fetch_all(pool).await?.into_iter().map(BuyingList::try_from).collect()
}

/// How many lists a member sees.
pub(crate) async fn count_seen(pool: &PgPool, member: Member) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from buying_list.lists
           where account_id = $1 and (user_id = $2 or sharing <> 'PRIVATE')"#,
        member.account.0,
        member.user.0
    )
    .fetch_one(pool)
    .await
}

/// A list of an account.
pub(crate) async fn find(
    executor: impl PgExecutor<'_>,
    account: AccountId,
    id: BuyingListId,
) -> Result<Option<BuyingList>, sqlx::Error> {
    let row = sqlx::query_as!(
        ListRow,
        "select id, user_id, sharing, name, version, created_at, lines, products from buying_list.lists
         where id = $1 and account_id = $2",
        id.0,
        account.0
    );
    row.fetch_optional(executor).await?.map(BuyingList::try_from).transpose()
}

/// How many lists a member has.
pub(crate) async fn count(executor: impl PgExecutor<'_>, owner: Member) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from buying_list.lists where account_id = $1 and user_id = $2"#,
        owner.account.0,
        owner.user.0
    )
    .fetch_one(executor)
    .await
}

/// Makes this member's creations wait for each other, so that counting what is there counts all of it.
pub(crate) async fn lock_owner(transaction: &mut Transaction, owner: Member) -> Result<(), sqlx::Error> {
    let key = format!("buying_list.lists of {} in {}", owner.user, owner.account);
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended($1, 0))", key)
        .execute(&mut **transaction)
        .await
        .map(drop)
}

/// The folded names of a member's own lists.
pub(crate) async fn folded_names(transaction: &mut Transaction, owner: Member) -> Result<HashSet<String>, sqlx::Error> {
    let names = sqlx::query_scalar!(
        "select folded_name from buying_list.lists where account_id = $1 and user_id = $2",
        owner.account.0,
        owner.user.0
    );
    Ok(names.fetch_all(&mut **transaction).await?.into_iter().collect())
}

/// Makes an empty list.
pub(crate) async fn insert(
    transaction: &mut Transaction,
    owner: Member,
    name: &Name,
) -> Result<BuyingListId, sqlx::Error> {
    let id = BuyingListId::new();
    sqlx::query!(
        "insert into buying_list.lists (id, account_id, user_id, name, folded_name) values ($1, $2, $3, $4, $5)",
        id.0,
        owner.account.0,
        owner.user.0,
        name.as_str(),
        name.folded()
    )
    .execute(&mut **transaction)
    .await?;
    Ok(id)
}

/// A list of an account, to be changed by nobody else until the transaction ends.
pub(crate) async fn lock(
    transaction: &mut Transaction,
    account: AccountId,
    id: BuyingListId,
) -> Result<Option<BuyingList>, sqlx::Error> {
    let row = sqlx::query_as!(
        ListRow,
        "select id, user_id, sharing, name, version, created_at, lines, products from buying_list.lists
         where id = $1 and account_id = $2 for update",
        id.0,
        account.0
    );
    row.fetch_optional(&mut **transaction).await?.map(BuyingList::try_from).transpose()
}

/// Gives a locked list another name.
pub(crate) async fn rename(
    transaction: &mut Transaction,
    id: BuyingListId,
    name: &Name,
) -> Result<BuyingList, sqlx::Error> {
    let row = sqlx::query_as!(
        ListRow,
        "update buying_list.lists set name = $2, folded_name = $3, version = version + 1 where id = $1
         returning id, user_id, sharing, name, version, created_at, lines, products",
        id.0,
        name.as_str(),
        name.folded()
    );
    row.fetch_one(&mut **transaction).await?.try_into()
}

/// Shares a locked list, or no more.
pub(crate) async fn share(
    transaction: &mut Transaction,
    id: BuyingListId,
    sharing: Sharing,
) -> Result<BuyingList, sqlx::Error> {
    let row = sqlx::query_as!(
        ListRow,
        "update buying_list.lists set sharing = $2, version = version + 1 where id = $1
         returning id, user_id, sharing, name, version, created_at, lines, products",
        id.0,
        <&str>::from(sharing)
    );
    row.fetch_one(&mut **transaction).await?.try_into()
}

/// Deletes a locked list with its items.
pub(crate) async fn delete(transaction: &mut Transaction, id: BuyingListId) -> Result<(), sqlx::Error> {
    sqlx::query!("delete from buying_list.lists where id = $1", id.0).execute(&mut **transaction).await.map(drop)
}

/// Takes note that a locked list's items have changed, and counts them; the list as it is now.
pub(crate) async fn items_changed(transaction: &mut Transaction, id: BuyingListId) -> Result<BuyingList, sqlx::Error> {
    let row = sqlx::query_as!(
        ListRow,
        "update buying_list.lists
         set version = version + 1,
             (lines, products) = (select count(*), coalesce(sum(quantity), 0) from buying_list.items where list_id = $1)
         where id = $1
         returning id, user_id, sharing, name, version, created_at, lines, products",
        id.0
    );
    row.fetch_one(&mut **transaction).await?.try_into()
}
