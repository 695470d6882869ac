//! The shop's own account in PostgreSQL: its own people are members of it, and nobody else is.

use crate::domain::{crypto::external_id::external_id, store::StoreView};
use chrono::{DateTime, Utc};
use identity::Role;
use sqlx::PgConnection;
use values::{AccountId, UserId};

/// What the account is called.
const NAME: &str = "Comptoir";

/// The account, locked for the rest of the transaction; made where there is none, with these stores to look at.
pub async fn lock(connection: &mut PgConnection, stores: &[StoreView], now: DateTime<Utc>) -> sqlx::Result<AccountId> {
    let new = AccountId::new();
    let added = sqlx::query!(
        "insert into auth.accounts
             (id, external_id, kind, name, company_registration_name, business_registration_number, status,
              payment_type, created_at)
         values ($1, $2, 'SHOP', $3, $3, '', 'ACTIVE', 'IMMEDIATE', $4)
         on conflict (kind) where kind = 'SHOP' do nothing",
        new.0,
        external_id("ACC").map_err(|error| sqlx::Error::Encode(Box::new(error)))?,
        NAME,
        now,
    );
    if added.execute(&mut *connection).await?.rows_affected() > 0 {
        for store in stores {
            super::store::admit(connection, new, &store.store_id, &store.store_view_id).await?;
        }
    }
    let id = sqlx::query_scalar!("select id from auth.accounts where kind = 'SHOP' for no key update");
    id.fetch_one(connection).await.map(AccountId)
}

/// Makes a user one of the shop's people by this role, as a member of the account.
pub async fn add_person(
    connection: &mut PgConnection,
    account: AccountId,
    (user, role): (UserId, Role),
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into auth.memberships (user_id, account_id, roles, is_default, created_at)
         values ($1, $2, $3, not exists (select from auth.memberships where user_id = $1 and is_default), $4)
         on conflict (user_id, account_id) do update set roles = excluded.roles",
        user.0,
        account.0,
        &[role.name().to_owned()],
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}
