//! Changing an account in PostgreSQL; whoever does it locks it first, see [`crate::db::address::lock`].

use crate::domain::account::{Contact, CustomField, change::AccountChange};
use sqlx::{PgConnection, PgPool};
use values::AccountId;

/// The country an account is at home in, by its addresses: the one for bills before others, the oldest before younger.
pub async fn home_country(pool: &PgPool, account: AccountId) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar!(
        "select country from auth.addresses where account_id = $1
         order by is_default_billing desc, billing desc, created_at, id limit 1",
        account.0,
    )
    .fetch_optional(pool)
    .await
}

/// Changes what stands in the account itself.
pub async fn update(
    connection: &mut PgConnection,
    account: AccountId,
    change: &AccountChange,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update auth.accounts
         set name = coalesce($2, name), website = coalesce($3, website), vat_number = coalesce($4, vat_number)
         where id = $1",
        account.0,
        change.name,
        change.website,
        change.vat_number,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Removes all contacts of an account.
pub async fn remove_contacts(connection: &mut PgConnection, account: AccountId) -> Result<(), sqlx::Error> {
    sqlx::query!("delete from auth.account_contacts where account_id = $1", account.0)
        .execute(connection)
        .await
        .map(drop)
}

/// Adds a contact to an account.
pub async fn add_contact(
    connection: &mut PgConnection,
    account: AccountId,
    position: i32,
    contact: &Contact,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "insert into auth.account_contacts
             (account_id, position, civility, first_name, last_name, email, phone, job_title)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        account.0,
        position,
        contact.civility.map(|civility| civility.name()),
        contact.first_name,
        contact.last_name,
        contact.email,
        contact.phone,
        contact.job_title,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets custom fields of an account.
pub async fn set_custom_fields(
    connection: &mut PgConnection,
    account: AccountId,
    fields: &[CustomField],
) -> Result<(), sqlx::Error> {
    let (ids, values): (Vec<_>, Vec<_>) =
        fields.iter().map(|field| (field.external_id.clone(), field.value.clone())).unzip();
    sqlx::query!(
        "insert into auth.account_custom_fields (account_id, external_id, value)
         select $1, field.id, field.value from unnest($2::text[], $3::text[]) as field (id, value)
         on conflict (account_id, external_id) do update set value = excluded.value",
        account.0,
        &ids,
        &values,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Removes the custom fields of an account that say nothing.
pub async fn remove_empty_custom_fields(connection: &mut PgConnection, account: AccountId) -> Result<(), sqlx::Error> {
    sqlx::query!("delete from auth.account_custom_fields where account_id = $1 and value = ''", account.0)
        .execute(connection)
        .await
        .map(drop)
}

/// How many custom fields an account has.
pub async fn count_custom_fields(connection: &mut PgConnection, account: AccountId) -> Result<i64, sqlx::Error> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from auth.account_custom_fields where account_id = $1"#,
        account.0,
    );
    count.fetch_one(connection).await
}
