//! Who works for the shop or for a supplier, in PostgreSQL, and what they are mailed of.

use crate::domain::{
    staff::{NotifiedPerson, Person, Topic, staff_role},
    user::email::Email,
};
use identity::{Reach, Role};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::{AccountId, SupplierId, UserId};

/// The names of the roles by which somebody works here.
pub fn staff_roles() -> Vec<String> {
    names(Role::staff().iter().copied())
}

/// The names of those by which somebody works for the shop itself.
fn shop_roles() -> Vec<String> {
    names(Role::staff().iter().copied().filter(|role| role.is_of_shop()))
}

fn names(roles: impl Iterator<Item = Role>) -> Vec<String> {
    roles.map(|role| role.name().to_owned()).collect()
}

/// Everybody, or one user, the shop's people first, then by supplier and name.
pub async fn people(pool: &PgPool, user: Option<UserId>) -> sqlx::Result<Vec<Person>> {
    let rows = sqlx::query!(
        r#"select users.id as "user", users.first_name, users.last_name, users.email,
                  case when 'SUPPLIER' = any (membership.roles) then account.name end as supplier_name,
                  membership.created_at as since, users.status, membership.roles
           from auth.memberships as membership
           join auth.users as users on users.id = membership.user_id
           join auth.accounts as account on account.id = membership.account_id
           where membership.roles && $1 and users.status <> 'PENDING' and ($2::uuid is null or users.id = $2)
           order by 'SUPPLIER' = any (membership.roles), supplier_name, lower(users.last_name), lower(users.first_name),
                    users.id"#,
        &staff_roles(),
        user.map(|user| user.0),
    );
    let people = rows.fetch_all(pool).await?.into_iter().filter_map(|row| {
        let role = staff_role(&known(&row.roles))?;
        Some(Person {
            user: row.user.into(),
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            supplier_name: row.supplier_name,
            since: row.since,
            status: row.status,
            role,
        })
    });
    Ok(people.collect())
}

/// The roles of these names that this process knows.
fn known(names: &[String]) -> Vec<Role> {
    names.iter().filter_map(|name| name.parse().ok()).collect()
}

/// Somebody who works here, as operators name them.
pub struct NamedPerson {
    /// The user.
    pub user: UserId,
    /// E-mail address.
    pub email: String,
    /// The roles by which the person works here.
    pub roles: Vec<Role>,
}

/// Who of the staff has this id or e-mail address.
pub async fn named(pool: &PgPool, person: &str) -> sqlx::Result<Option<NamedPerson>> {
    let email = Email::parse(person).ok();
    let row = sqlx::query!(
        r#"select users.id as "user", users.email, array_agg(distinct role) as "roles!"
           from auth.users as users
           join auth.memberships as membership on membership.user_id = users.id
           cross join unnest(membership.roles) as role
           where (users.id = $1 or users.email = $2) and users.status <> 'PENDING' and role = any ($3)
           group by users.id"#,
        person.parse::<Uuid>().ok(),
        email.as_ref().map(Email::as_str),
        &staff_roles(),
    );
    let row = row.fetch_optional(pool).await?;
    Ok(row.map(|row| NamedPerson { user: row.user.into(), email: row.email, roles: known(&row.roles) }))
}

/// Whether somebody of this address works for the shop already; or, by a supplier's role, for whichever supplier.
pub async fn works_already(connection: &mut PgConnection, email: &Email, role: Role) -> sqlx::Result<bool> {
    let roles = if role.is_of_shop() { shop_roles() } else { names([role].into_iter()) };
    sqlx::query_scalar!(
        r#"select exists (
               select from auth.memberships as membership join auth.users as users on users.id = membership.user_id
               where users.email = $1 and users.status <> 'PENDING' and membership.roles && $2
           ) as "works!""#,
        email.as_str(),
        &roles,
    )
    .fetch_one(connection)
    .await
}

/// Keeps other changes of who works for the shop waiting until the transaction ends.
pub async fn lock(connection: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("select id from auth.accounts where kind <> 'CUSTOMER' order by id for no key update")
        .fetch_all(connection)
        .await
        .map(drop)
}

/// Takes the right to work here from a user; answers the accounts it was had in.
pub async fn remove(connection: &mut PgConnection, user: UserId) -> sqlx::Result<Vec<AccountId>> {
    let left = sqlx::query_scalar!(
        "delete from auth.memberships as membership using auth.accounts as account
         where membership.user_id = $1 and account.id = membership.account_id and account.kind <> 'CUSTOMER'
         returning account.id",
        user.0,
    );
    let mut accounts = left.fetch_all(&mut *connection).await?;
    let kept = sqlx::query_scalar!(
        "update auth.memberships set roles = array(select held from unnest(roles) as held where held <> all ($2))
         where user_id = $1 and roles && $2
         returning account_id",
        user.0,
        &shop_roles(),
    );
    accounts.extend(kept.fetch_all(connection).await?);
    Ok(accounts.into_iter().map(AccountId).collect())
}

/// Gives one of the shop's people this role in place of those had; answers the accounts it is had in, none where the user
/// does not work for the shop.
pub async fn set_role(connection: &mut PgConnection, user: UserId, role: Role) -> sqlx::Result<Vec<AccountId>> {
    let accounts = sqlx::query_scalar!(
        "update auth.memberships
         set roles = array_append(array(select held from unnest(roles) as held where held <> all ($2)), $3::text)
         where user_id = $1 and roles && $2
         returning account_id",
        user.0,
        &shop_roles(),
        role.name(),
    );
    Ok(accounts.fetch_all(connection).await?.into_iter().map(AccountId).collect())
}

/// Who is to be mailed of a topic: the shop's people whose role sees to it, or the users of one supplier.
pub async fn notified(pool: &PgPool, topic: Topic, supplier: Option<SupplierId>) -> sqlx::Result<Vec<NotifiedPerson>> {
    let rows = sqlx::query!(
        "select distinct users.id, users.email, users.locale
         from auth.memberships as membership
         join auth.users as users on users.id = membership.user_id and users.status = 'ACTIVE'
         join auth.accounts as account on account.id = membership.account_id
         where case when $2::uuid is null then membership.roles && $3
                    else 'SUPPLIER' = any (membership.roles) and account.supplier_id = $2 and account.status = 'ACTIVE' end
           and not exists (select from auth.muted_topics where user_id = users.id and topic = $1)
         order by users.id",
        topic.name(),
        supplier.map(|supplier| supplier.0),
        &names(Role::of_shop_who(topic.duty(), Reach::Change)),
    );
    let people = rows.fetch_all(pool).await?.into_iter().map(|row| NotifiedPerson {
        user: row.id.into(),
        email: row.email,
        locale: row.locale.parse().unwrap_or_default(),
    });
    Ok(people.collect())
}

/// What a user is not mailed of.
pub async fn muted(pool: &PgPool, user: UserId) -> sqlx::Result<Vec<Topic>> {
    let topics = sqlx::query_scalar!("select topic from auth.muted_topics where user_id = $1", user.0);
    Ok(topics.fetch_all(pool).await?.iter().filter_map(|topic| topic.parse().ok()).collect())
}

/// Has a user mailed of a topic, or not.
pub async fn set(connection: &mut PgConnection, user: UserId, topic: Topic, is_on: bool) -> sqlx::Result<()> {
    sqlx::query!("delete from auth.muted_topics where user_id = $1 and topic = $2", user.0, topic.name())
        .execute(&mut *connection)
        .await?;
    if !is_on {
        sqlx::query!("insert into auth.muted_topics (user_id, topic) values ($1, $2)", user.0, topic.name())
            .execute(connection)
            .await?;
    }
    Ok(())
}
