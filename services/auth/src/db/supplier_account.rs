//! Accounts of suppliers in PostgreSQL: who does a supplier's part is a member of one, and nobody acts for it (D6.9).

use crate::domain::crypto::external_id::external_id;
use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use values::{AccountId, SupplierId, UserId};

/// The account of a supplier, locked for the rest of the transaction; made under this name where there is none.
pub async fn lock(
    connection: &mut PgConnection,
    supplier: SupplierId,
    name: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<AccountId> {
    sqlx::query!(
        "insert into auth.accounts
             (id, external_id, kind, supplier_id, name, company_registration_name, business_registration_number, status,
              payment_type, created_at)
         values ($1, $2, 'SUPPLIER', $3, $4, $4, '', 'ACTIVE', 'IMMEDIATE', $5)
         on conflict (supplier_id) where supplier_id is not null do nothing",
        AccountId::new().0,
        external_id("SUP").map_err(|error| sqlx::Error::Encode(Box::new(error)))?,
        supplier.0,
        name,
        now,
    )
    .execute(&mut *connection)
    .await?;
    let id = sqlx::query_scalar!("select id from auth.accounts where supplier_id = $1 for no key update", supplier.0);
    id.fetch_one(connection).await.map(AccountId)
}

/// The account of the supplier that a user works for.
pub async fn of_user(connection: &mut PgConnection, user: UserId) -> sqlx::Result<Option<AccountId>> {
    let account = sqlx::query_scalar!(
        "select account_id from auth.memberships where user_id = $1 and 'SUPPLIER' = any (roles)",
        user.0
    );
    Ok(account.fetch_optional(connection).await?.map(AccountId))
}
