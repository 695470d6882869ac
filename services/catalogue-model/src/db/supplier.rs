//! Suppliers as rows.

use crate::offer::Supplier;
use sqlx::PgExecutor;
use uuid::Uuid;

/// All suppliers, by name.
pub async fn all(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<Supplier>> {
    sqlx::query_as!(Supplier, "select id, external_id, name, active from catalogue.suppliers order by name, id")
        .fetch_all(database)
        .await
}

/// Stores a supplier, new or changed.
pub async fn save(database: impl PgExecutor<'_>, supplier: &Supplier) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into catalogue.suppliers (id, external_id, name, active) values ($1, $2, $3, $4)
         on conflict (id) do update set name = excluded.name, active = excluded.active",
        supplier.id,
        supplier.external_id,
        supplier.name,
        supplier.active
    )
    .execute(database)
    .await
    .map(drop)
}

/// The products that a supplier has offers for.
pub async fn products_of(database: impl PgExecutor<'_>, supplier: Uuid) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "select distinct v.product_id from catalogue.offers o join catalogue.variants v on v.id = o.variant_id
         where o.supplier_id = $1",
        supplier
    )
    .fetch_all(database)
    .await
}
