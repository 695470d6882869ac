//! Who works for the shop or for a supplier, in PostgreSQL, and what they are mailed of.

use crate::domain::{
    staff::{NotifiedPerson, Person, Topic},
    user::email::Email,
};
use identity::Role;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::{AccountId, SupplierId, UserId};

/// Everybody, the shop's people first, then by supplier and name.
pub async fn people(pool: &PgPool) -> sqlx::Result<Vec<Person>> {
    sqlx::query_as!(
        Person,
        r#"select users.id as "user", users.first_name, users.last_name, users.email,
                  case when 'SUPPLIER' = any (membership.roles) then account.name end as supplier_name,
                  membership.created_at as since, users.status
           from auth.memberships as membership
           join auth.users as users on users.id = membership.user_id
           join auth.accounts as account on account.id = membership.account_id
           where membership.roles && '{OPERATOR,SUPPLIER}' and users.status <> 'PENDING'
           order by 'SUPPLIER' = any (membership.roles), supplier_name, lower(users.last_name), lower(users.first_name),
                    users.id"#
    )
    .fetch_all(pool)
    .await
}

/// Somebody who works here, as operators name them.
pub struct NamedPerson {
    /// The user.
    pub user: UserId,
    /// E-mail address.
    pub email: String,
    /// Whether it is for a supplier that the person works.
    pub of_supplier: bool,
}

/// Who of the staff has this id or e-mail address.
pub async fn named(pool: &PgPool, person: &str) -> sqlx::Result<Option<NamedPerson>> {
    let email = Email::parse(person).ok();
    sqlx::query_as!(
        NamedPerson,
        r#"select users.id as "user", users.email, not bool_or('OPERATOR' = any (membership.roles)) as "of_supplier!"
           from auth.users as users join auth.memberships as membership on membership.user_id = users.id
           where (users.id = $1 or users.email = $2) and users.status <> 'PENDING'
             and membership.roles && '{OPERATOR,SUPPLIER}'
           group by users.id"#,
        person.parse::<Uuid>().ok(),
        email.as_ref().map(Email::as_str),
    )
    .fetch_optional(pool)
    .await
}

/// Whether somebody of this address has the role already; of a supplier's, for whichever supplier.
pub async fn works_already(connection: &mut PgConnection, email: &Email, role: Role) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from auth.memberships as membership join auth.users as users on users.id = membership.user_id
               where users.email = $1 and users.status <> 'PENDING' and $2 = any (membership.roles)
           ) as "works!""#,
        email.as_str(),
        role.name(),
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
        "update auth.memberships set roles = array_remove(roles, 'OPERATOR')
         where user_id = $1 and 'OPERATOR' = any (roles)
         returning account_id",
        user.0,
    );
    accounts.extend(kept.fetch_all(connection).await?);
    Ok(accounts.into_iter().map(AccountId).collect())
}

/// Who is to be mailed of a topic: operators, or the users of one supplier.
pub async fn notified(pool: &PgPool, topic: Topic, supplier: Option<SupplierId>) -> sqlx::Result<Vec<NotifiedPerson>> {
    let rows = sqlx::query!(
        "select distinct users.id, users.email, users.locale
         from auth.memberships as membership
         join auth.users as users on users.id = membership.user_id and users.status = 'ACTIVE'
         join auth.accounts as account on account.id = membership.account_id
         where case when $2::uuid is null then 'OPERATOR' = any (membership.roles)
                    else 'SUPPLIER' = any (membership.roles) and account.supplier_id = $2 and account.status = 'ACTIVE' end
           and not exists (select from auth.muted_topics where user_id = users.id and topic = $1)
         order by users.id",
        topic.name(),
        supplier.map(|supplier| supplier.0),
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
