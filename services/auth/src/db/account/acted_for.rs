//! What a service acts under that does later what a user began.

use crate::domain::account::acted_for::ActedFor;
use identity::Membership;
use sqlx::PgPool;

/// The user's membership in the account as it is now; one that is over has no roles. None where there is no such user or
/// account, or the account has no store.
///
/// The store is the one the user bought in, or the account's default where the account has lost it.
pub async fn membership(pool: &PgPool, acted_for: &ActedFor) -> Result<Option<Membership>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select account.status = 'ACTIVE' as "account_active!", coalesce(membership.roles, '{}') as "roles!",
                  store.store_id as "store_id!", store.store_view_id as "store_view_id!", store.currency as "currency!",
                  array(
                      select tag.external_id
                      from auth.account_tags as link join auth.customer_tags as tag on tag.id = link.tag_id
                      where link.account_id = account.id order by tag.external_id
                  ) as "groups!"
           from auth.users
           join auth.accounts as account on account.id = $2
           left join auth.memberships as membership
               on membership.user_id = users.id and membership.account_id = account.id
           join lateral (
               select candidate.store_id, candidate.store_view_id, candidate.currency
               from auth.account_stores as allowed join auth.stores as candidate using (store_id, store_view_id)
               where allowed.account_id = account.id
               order by (candidate.store_id, candidate.store_view_id) = ($3, $4) desc,
                        allowed.is_default desc, candidate.position, candidate.store_id, candidate.store_view_id
               limit 1
           ) as store on true
           where users.id = $1"#,
        acted_for.user.0,
        acted_for.account.0,
        acted_for.store_id,
        acted_for.store_view_id,
    )
    .fetch_optional(pool)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let Ok(currency) = row.currency.parse() else { return Ok(None) };
    Ok(Some(Membership {
        account: acted_for.account,
        store_id: row.store_id,
        store_view_id: row.store_view_id,
        currency,
        groups: row.groups,
        roles: row.roles.iter().filter_map(|role| role.parse().ok()).collect(),
        account_active: row.account_active,
    }))
}
