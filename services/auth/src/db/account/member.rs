//! The members of an account in PostgreSQL.

use crate::domain::{
    account::{member::Member, rights::MemberRights},
    user::{User, email::Email},
};
use chrono::{DateTime, Utc};
use identity::Role;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool, types::Json};
use uuid::Uuid;
use values::{AccountId, Page, UserId};

/// The active members who may decide on an account's orders, and further ones that are named, each with their roles, by
/// last and first name.
pub async fn deciders(
    pool: &PgPool,
    account: AccountId,
    named: &[Uuid],
) -> Result<Vec<(User, Vec<Role>)>, sqlx::Error> {
    let rows = sqlx::query!(
        r#"select to_jsonb(users) - 'password_hash' as "user!: Json<User>", membership.roles
           from auth.memberships as membership join auth.users as users on users.id = membership.user_id
           where membership.account_id = $1 and users.status = 'ACTIVE'
             and (membership.roles && '{APPROVER,ACCOUNT_ADMIN}' or users.id = any ($2))
           order by lower(users.last_name), lower(users.first_name), users.id"#,
        account.0,
        named,
    );
    let roles = |names: &[String]| names.iter().filter_map(|role| role.parse().ok()).collect();
    Ok(rows.fetch_all(pool).await?.into_iter().map(|row| (row.user.0, roles(&row.roles))).collect())
}

/// The members of an account among these users: id, first and last name.
pub async fn names(
    pool: &PgPool,
    account: AccountId,
    users: &[Uuid],
) -> Result<Vec<(UserId, String, String)>, sqlx::Error> {
    let rows = sqlx::query!(
        "select users.id, users.first_name, users.last_name
         from auth.memberships as membership join auth.users as users on users.id = membership.user_id
         where membership.account_id = $1 and users.id = any ($2)",
        account.0,
        users,
    );
    Ok(rows.fetch_all(pool).await?.into_iter().map(|row| (row.id.into(), row.first_name, row.last_name)).collect())
}

/// A page of an account's members by last and first name, and how many members there are.
pub async fn of_account(pool: &PgPool, account: AccountId, page: Page) -> Result<(Vec<Member>, i64), sqlx::Error> {
    let total =
        sqlx::query_scalar!(r#"select count(*) as "total!" from auth.memberships where account_id = $1"#, account.0,);
    let total = total.fetch_one(pool).await?;
    let rows = sqlx::query!(
        r#"select to_jsonb(users) - 'password_hash' as "user!: Json<User>", membership.roles,
                  membership.order_limit as "order_limit: Decimal", membership.monthly_limit as "monthly_limit: Decimal"
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
        monthly_limit: row.monthly_limit,
    });
    Ok((members.collect(), total))
}

/// A member who is locked for the rest of the transaction.
pub struct LockedMember {
    /// The user.
    pub user: UserId,
    /// What the user may do.
    pub roles: Vec<Role>,
}

/// Locks the account's member of this id, external id or e-mail address.
pub async fn lock(
    connection: &mut PgConnection,
    account: AccountId,
    key: &str,
) -> Result<Option<LockedMember>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select membership.user_id, membership.roles
           from auth.memberships as membership join auth.users as users on users.id = membership.user_id
           where membership.account_id = $1 and (users.id = $2 or users.external_id = $3 or users.email = lower($3))
           for update of membership"#,
        account.0,
        key.parse::<Uuid>().ok(),
        key,
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.map(|row| LockedMember {
        user: row.user_id.into(),
        roles: row.roles.iter().filter_map(|role| role.parse().ok()).collect(),
    }))
}

/// Whether a user of this address is a member.
pub async fn has(connection: &mut PgConnection, account: AccountId, email: &Email) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar!(
        r#"select exists (
               select from auth.memberships as membership join auth.users as users on users.id = membership.user_id
               where membership.account_id = $1 and users.email = $2 and users.status <> 'PENDING'
           ) as "has!""#,
        account.0,
        email.as_str(),
    )
    .fetch_one(connection)
    .await
}

/// How many active members but one manage an account.
pub async fn other_administrators(
    connection: &mut PgConnection,
    account: AccountId,
    except: UserId,
) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!"
           from auth.memberships as membership join auth.users as users on users.id = membership.user_id
           where membership.account_id = $1 and membership.user_id <> $2
             and 'ACCOUNT_ADMIN' = any (membership.roles) and users.status = 'ACTIVE'"#,
        account.0,
        except.0,
    )
    .fetch_one(connection)
    .await
}

/// Makes a user a member, whose default account it is where the user has none yet. False where the user is one already.
pub async fn add(
    connection: &mut PgConnection,
    account: AccountId,
    user: UserId,
    rights: &MemberRights,
    now: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    let added = sqlx::query!(
        "insert into auth.memberships (user_id, account_id, roles, order_limit, monthly_limit, is_default, created_at)
         values ($1, $2, $3, $4, $5, not exists (select from auth.memberships where user_id = $1 and is_default), $6)
         on conflict (user_id, account_id) do nothing",
        user.0,
        account.0,
        &rights.role_names(),
        rights.order_limit,
        rights.monthly_limit,
        now,
    );
    Ok(added.execute(connection).await?.rows_affected() > 0)
}

/// Gives a member other rights; those that the shop gave stay.
pub async fn set_rights(
    connection: &mut PgConnection,
    account: AccountId,
    user: UserId,
    rights: &MemberRights,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update auth.memberships
         set roles = $3 || array(
                 select role from unnest(roles) as role where role <> all ('{BUYER,APPROVER,ACCOUNT_ADMIN}')
             ),
             order_limit = $4, monthly_limit = $5
         where account_id = $1 and user_id = $2",
        account.0,
        user.0,
        &rights.role_names(),
        rights.order_limit,
        rights.monthly_limit,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Takes a member out of an account.
pub async fn remove(connection: &mut PgConnection, account: AccountId, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query!("delete from auth.memberships where account_id = $1 and user_id = $2", account.0, user.0)
        .execute(connection)
        .await
        .map(drop)
}

/// One member.
pub async fn find(pool: &PgPool, account: AccountId, user: UserId) -> Result<Option<Member>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select to_jsonb(users) - 'password_hash' as "user!: Json<User>", membership.roles,
                  membership.order_limit as "order_limit: Decimal", membership.monthly_limit as "monthly_limit: Decimal"
           from auth.memberships as membership join auth.users as users on users.id = membership.user_id
           where membership.account_id = $1 and membership.user_id = $2"#,
        account.0,
        user.0,
    );
    Ok(row.fetch_optional(pool).await?.map(|row| Member {
        user: row.user.0,
        roles: row.roles.iter().filter_map(|role| role.parse().ok()).collect(),
        order_limit: row.order_limit,
        monthly_limit: row.monthly_limit,
    }))
}
