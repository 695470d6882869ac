//! The shop's stores in PostgreSQL: what catalogue said of them last.

use crate::domain::{account::AccountStore, store::StoreView};
use sqlx::{PgConnection, PgPool};
use values::AccountId;

/// Whether any store was ever told of.
pub async fn is_any_known(pool: &PgPool) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select exists (select from auth.stores) as "known!""#).fetch_one(pool).await
}

/// The stores, in the order in which they were told. What another release wrote in words of its own is left out.
pub async fn all(pool: &PgPool) -> sqlx::Result<Vec<StoreView>> {
    let rows = sqlx::query!(
        "select store_id, store_view_id, name, currency, locale, logo, support_email, support_phone, is_open
         from auth.stores order by position, store_id, store_view_id"
    )
    .fetch_all(pool)
    .await?;
    let stores = rows.into_iter().filter_map(|row| {
        Some(StoreView {
            currency: row.currency.parse().ok()?,
            locale: row.locale.parse().ok()?,
            store_id: row.store_id,
            store_view_id: row.store_view_id,
            name: row.name,
            logo: row.logo,
            support_email: row.support_email,
            support_phone: row.support_phone,
            is_open: row.is_open,
        })
    });
    Ok(stores.collect())
}

/// Keeps other replicas from writing stores until the transaction ends; readers go on.
pub async fn lock(connection: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("lock table auth.stores in share row exclusive mode").execute(connection).await.map(drop)
}

/// Writes what is told of stores. Answers how many that changed.
pub async fn put(connection: &mut PgConnection, stores: &[StoreView]) -> sqlx::Result<u64> {
    let texts = |text: fn(&StoreView) -> &str| stores.iter().map(|store| text(store).to_owned()).collect::<Vec<_>>();
    let put = sqlx::query!(
        r#"insert into auth.stores as store
               (store_id, store_view_id, position, name, currency, locale, logo, support_email, support_phone, is_open)
           select store_id, store_view_id, position, name, currency, locale, logo, support_email, support_phone, is_open
           from unnest(
                   $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                   $9::boolean[]
               ) with ordinality as told
               (store_id, store_view_id, name, currency, locale, logo, support_email, support_phone, is_open, position)
           on conflict (store_id, store_view_id) do update
           set position = excluded.position, name = excluded.name, currency = excluded.currency,
               locale = excluded.locale, logo = excluded.logo, support_email = excluded.support_email,
               support_phone = excluded.support_phone, is_open = excluded.is_open
           where store is distinct from excluded"#,
        &texts(|store| &store.store_id),
        &texts(|store| &store.store_view_id),
        &texts(|store| &store.name),
        &texts(|store| store.currency.code()),
        &texts(|store| store.locale.tag()),
        &texts(|store| &store.logo),
        &texts(|store| &store.support_email),
        &texts(|store| &store.support_phone),
        &stores.iter().map(|store| store.is_open).collect::<Vec<_>>(),
    );
    Ok(put.execute(connection).await?.rows_affected())
}

/// Whether there is such a store and view.
pub async fn is_known(connection: &mut PgConnection, store_id: &str, store_view_id: &str) -> sqlx::Result<bool> {
    let known = sqlx::query_scalar!(
        r#"select exists (select from auth.stores where store_id = $1 and store_view_id = $2) as "known!""#,
        store_id,
        store_view_id,
    );
    known.fetch_one(connection).await
}

/// Lets an account act in one more store, its default where it is the first; answers whether it could not before.
pub async fn admit(
    connection: &mut PgConnection,
    account: AccountId,
    store_id: &str,
    store_view_id: &str,
) -> sqlx::Result<bool> {
    let admitted = sqlx::query!(
        "insert into auth.account_stores (account_id, store_id, store_view_id, is_default)
         values ($1, $2, $3, not exists (select from auth.account_stores where account_id = $1))
         on conflict do nothing",
        account.0,
        store_id,
        store_view_id,
    );
    Ok(admitted.execute(connection).await?.rows_affected() > 0)
}

/// Takes a store away from an account; the first of the others is its default where it was that. Answers how many are left,
/// and none where the account did not have it.
pub async fn dismiss(
    connection: &mut PgConnection,
    account: AccountId,
    store_id: &str,
    store_view_id: &str,
) -> sqlx::Result<Option<i64>> {
    let dismissed = sqlx::query!(
        "delete from auth.account_stores where account_id = $1 and store_id = $2 and store_view_id = $3",
        account.0,
        store_id,
        store_view_id,
    );
    if dismissed.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(None);
    }
    sqlx::query!(
        "update auth.account_stores as allowed set is_default = true
         from (
             select store_id, store_view_id from auth.account_stores where account_id = $1
             order by store_id, store_view_id limit 1
         ) as first
         where allowed.account_id = $1 and (allowed.store_id, allowed.store_view_id) = (first.store_id, first.store_view_id)
           and not exists (select from auth.account_stores where account_id = $1 and is_default)",
        account.0,
    )
    .execute(&mut *connection)
    .await?;
    let left =
        sqlx::query_scalar!(r#"select count(*) as "left!" from auth.account_stores where account_id = $1"#, account.0);
    left.fetch_one(connection).await.map(Some)
}

/// Lets an account act in stores.
pub async fn add_to_account(
    connection: &mut PgConnection,
    account: AccountId,
    stores: &[AccountStore],
) -> sqlx::Result<()> {
    for store in stores {
        sqlx::query!(
            "insert into auth.account_stores (account_id, store_id, store_view_id, is_default) values ($1, $2, $3, $4)",
            account.0,
            store.store_id,
            store.store_view_id,
            store.is_default,
        )
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
