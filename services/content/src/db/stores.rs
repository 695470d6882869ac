//! Stores in PostgreSQL.

use crate::domain::stores::{StoreKey, StoreView};
use sqlx::{PgConnection, PgPool};

/// A store as its row has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreRow {
    /// The store.
    pub store_id: String,
    /// The view of it.
    pub store_view_id: String,
    /// What it is called.
    pub name: String,
    /// ISO 4217.
    pub currency: String,
    /// BCP 47.
    pub locale: String,
    /// Where its picture lies, or empty.
    pub logo: String,
    /// Where its buyers find help, or empty.
    pub support_email: String,
    /// Telephone there, or empty.
    pub support_phone: String,
    /// Whether new accounts may buy in it.
    pub is_open: bool,
}

/// Every store there ever was, in the story's order.
pub async fn all(pool: &PgPool) -> sqlx::Result<Vec<StoreRow>> {
    sqlx::query_as!(
        StoreRow,
        "select store_id, store_view_id, name, currency, locale, logo, support_email, support_phone, is_open
         from catalogue.stores order by is_open desc, position, store_id, store_view_id"
    )
    .fetch_all(pool)
    .await
}

/// Keeps other replicas from writing stores until the transaction ends; readers go on.
pub async fn lock(connection: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("lock table catalogue.stores in share row exclusive mode").execute(connection).await.map(drop)
}

/// Writes what is told of stores, and opens them. Answers how many that changed.
pub async fn put(connection: &mut PgConnection, views: &[StoreView]) -> sqlx::Result<u64> {
    let texts = |text: fn(&StoreView) -> &str| views.iter().map(|view| text(view).to_owned()).collect::<Vec<_>>();
    let put = sqlx::query!(
        r#"insert into catalogue.stores as store
               (store_id, store_view_id, position, name, currency, locale, logo, support_email, support_phone, is_open)
           select store_id, store_view_id, position, name, currency, locale, logo, support_email, support_phone, true
           from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
               with ordinality as told
               (store_id, store_view_id, name, currency, locale, logo, support_email, support_phone, position)
           on conflict (store_id, store_view_id) do update
           set position = excluded.position, name = excluded.name, currency = excluded.currency,
               locale = excluded.locale, logo = excluded.logo, support_email = excluded.support_email,
               support_phone = excluded.support_phone, is_open = true
           where store is distinct from excluded"#,
        &texts(|view| &view.key.store_id),
        &texts(|view| &view.key.store_view_id),
        &texts(|view| &view.name),
        &texts(|view| view.currency.code()),
        &texts(|view| view.locale.tag()),
        &texts(|view| &view.logo),
        &texts(|view| &view.support_email),
        &texts(|view| &view.support_phone),
    );
    Ok(put.execute(connection).await?.rows_affected())
}

/// Closes every store but these to new accounts. Answers how many that changed.
pub async fn close_others(connection: &mut PgConnection, named: &[&StoreKey]) -> sqlx::Result<u64> {
    let stores = named.iter().map(|key| key.store_id.clone()).collect::<Vec<_>>();
    let views = named.iter().map(|key| key.store_view_id.clone()).collect::<Vec<_>>();
    let closed = sqlx::query!(
        "update catalogue.stores set is_open = false
         where is_open and (store_id, store_view_id) not in (select * from unnest($1::text[], $2::text[]))",
        &stores,
        &views,
    );
    Ok(closed.execute(connection).await?.rows_affected())
}
