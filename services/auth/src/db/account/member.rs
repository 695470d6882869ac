//! The members of an account in PostgreSQL.

use crate::domain::{account::member::Member, user::User};
use rust_decimal::Decimal;
use sqlx::{PgPool, types::Json};
use values::{AccountId, Page};

/// The active users who decide on an account's orders above a limit, by last and first name.
pub async fn approvers(pool: &PgPool, account: AccountId) -> Result<Vec<User>, sqlx::Error> {
    let rows = sqlx::query_scalar!(
        r#"select to_jsonb(users) - 'password_hash' as "user!: Json<User>"
           from auth.memberships as membership join auth.users as users on users.id = membership.user_id
           where membership.account_id = $1 and 'APPROVER' = any (membership.roles) and users.status = 'ACTIVE'
           order by lower(users.last_name), lower(users.first_name), users.id"#,
        account.0,
    );
    Ok(rows.fetch_all(pool).await?.into_iter().map(|user| user.0).collect())
}

/// A page of an account's members by last and first name, and how many members there are.
pub async fn of_account(pool: &PgPool, account: AccountId, page: Page) -> Result<(Vec<Member>, i64), sqlx::Error> {
    let total =
        sqlx::query_scalar!(r#"select count(*) as "total!" from auth.memberships where account_id = $1"#, account.0,);
    let total = total.fetch_one(pool).await?;
    let rows = sqlx::query!(
        r#"select to_jsonb(users) - 'password_hash' as "user!: Json<User>", membership.roles,
                  membership.order_limit as "order_limit: Decimal"
           from auth.memberships as membership join auth.users as users on users.id = membership.user_id
           where membership.account_id = $1
           order by lower(users.last_name), lower(users.first_name), users.id
           limit $2 offset $3"#,
        account.0,
        page.limit(),
        page.offset(),
    )
    .fetch_all(pool)
    .await?;
    let members = rows.into_iter().map(|row| Member {
        user: row.user.0,
        roles: row.roles.iter().filter_map(|role| role.parse().ok()).collect(),
        order_limit: row.order_limit,
    });
    Ok((members.collect(), total))
}
