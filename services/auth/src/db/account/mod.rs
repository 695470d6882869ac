//! Customer accounts in PostgreSQL, each read whole in one statement.

pub mod acted_for;
pub mod change;
pub mod member;
pub mod operated;

use crate::domain::{account::Account, address::Address};
use sqlx::{PgPool, types::Json};
use uuid::Uuid;
use values::{AccountId, UserId};

/// All accounts that the user may act for: the default first, then by age of the membership. Nobody acts for a
/// supplier's (D6.9).
pub async fn of_user(pool: &PgPool, user: UserId) -> Result<Vec<Account>, sqlx::Error> {
    members(pool, user, None).await
}

/// One account, if the user is a member of it.
pub async fn of_member(pool: &PgPool, user: UserId, account: AccountId) -> Result<Option<Account>, sqlx::Error> {
    Ok(members(pool, user, Some(account.0)).await?.pop())
}

async fn members(pool: &PgPool, user: UserId, only: Option<Uuid>) -> Result<Vec<Account>, sqlx::Error> {
    let accounts = sqlx::query_scalar!(
        r#"select to_jsonb(account) || jsonb_build_object(
               'roles', membership.roles,
               'order_limit', membership.order_limit::text,
               'monthly_limit', membership.monthly_limit::text,
               'stores', (
                   select coalesce(
                       jsonb_agg(
                           to_jsonb(store) || jsonb_build_object('is_default', allowed.is_default)
                           order by allowed.is_default desc, store.position, store.store_id, store.store_view_id
                       ),
                       '[]'
                   )
                   from auth.account_stores as allowed join auth.stores as store using (store_id, store_view_id)
                   where allowed.account_id = account.id
               ),
               'contacts', (
                   select coalesce(jsonb_agg(contact order by contact.position), '[]')
                   from auth.account_contacts as contact where contact.account_id = account.id
               ),
               'custom_fields', (
                   select coalesce(jsonb_agg(field order by field.external_id), '[]')
                   from auth.account_custom_fields as field where field.account_id = account.id
               ),
               'tags', (
                   select coalesce(jsonb_agg(tag order by tag.external_id), '[]')
                   from auth.account_tags as link join auth.customer_tags as tag on tag.id = link.tag_id
                   where link.account_id = account.id
               ),
               'addresses', (
                   select coalesce(jsonb_agg(place), '[]')
                   from auth.addresses as place where place.account_id = account.id
               )
           ) as "account!: Json<Account>"
           from auth.memberships as membership
           join auth.accounts as account on account.id = membership.account_id
           where membership.user_id = $1 and account.kind <> 'SUPPLIER' and ($2::uuid is null or account.id = $2)
           order by membership.is_default desc, membership.created_at, account.name, account.id"#,
        user.0,
        only,
    )
    .fetch_all(pool)
    .await?;
    Ok(accounts.into_iter().map(|Json(account)| account).collect())
}

/// The addresses of an account, in no order.
pub async fn addresses(pool: &PgPool, account: AccountId) -> Result<Vec<Address>, sqlx::Error> {
    let addresses = sqlx::query_scalar!(
        r#"select to_jsonb(place) as "address!: Json<Address>" from auth.addresses as place where account_id = $1"#,
        account.0,
    )
    .fetch_all(pool)
    .await?;
    Ok(addresses.into_iter().map(|Json(address)| address).collect())
}
