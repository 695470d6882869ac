//! What accounts say of references, as rows.

use super::AUDIT_LOG;
use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor, PgPool};
use uuid::Uuid;
use values::{AccountId, Locale, Page, UserId};

/// What the audit log calls what operators do to the numbers of an account.
const REFERENCES_SET: &str = "ACCOUNT_REFERENCES_SET";
const REFERENCES_REMOVED: &str = "ACCOUNT_REFERENCES_REMOVED";

/// What an account says of a reference, with the article that it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountReferenceRow {
    /// As the account writes it.
    pub reference: String,
    /// The shop's reference.
    pub sku: String,
    /// What the article is called.
    pub name: String,
    /// The product's external id.
    pub product_id: String,
    /// Whether it was chosen where a reference means several articles.
    pub is_choice: bool,
    /// When.
    pub changed_at: DateTime<Utc>,
}

/// A page of an account's references, by reference, and how many there are.
pub async fn list(
    pool: &PgPool,
    account: AccountId,
    locale: Locale,
    page: Page,
) -> sqlx::Result<(Vec<AccountReferenceRow>, u64)> {
    let is_french = locale == Locale::French;
    let rows = sqlx::query_as!(
        AccountReferenceRow,
        r#"select r.reference, v.sku, p.external_id as product_id, r.kind = 'CHOICE' as "is_choice!", r.changed_at,
                  case when $2 then coalesce(nullif(v.name_fr, ''), p.name_fr)
                       else coalesce(nullif(v.name_en, ''), p.name_en) end as "name!"
           from catalogue.account_references r
           join catalogue.variants v on v.id = r.variant_id join catalogue.products p on p.id = v.product_id
           where r.account_id = $1 order by r.normal limit $3 offset $4"#,
        account.0,
        is_french,
        page.limit(),
        page.offset()
    );
    Ok((rows.fetch_all(pool).await?, count(pool, account).await?))
}

/// How many references an account has said something of.
pub async fn count(database: impl PgExecutor<'_>, account: AccountId) -> sqlx::Result<u64> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from catalogue.account_references where account_id = $1"#,
        account.0
    );
    Ok(count.fetch_one(database).await?.unsigned_abs())
}

/// Writes an account's own numbers, over whatever it said of them before; each comes once.
pub async fn set(
    database: &mut PgConnection,
    account: AccountId,
    user: UserId,
    numbers: &[(String, Uuid)],
) -> sqlx::Result<()> {
    let (references, variants): (Vec<String>, Vec<Uuid>) = numbers.iter().cloned().unzip();
    let insert = sqlx::query!(
        "insert into catalogue.account_references (account_id, reference, variant_id, kind, changed_by)
         select distinct on (catalogue.normalize_reference(reference)) $1, reference, variant_id, 'OWN', $2
         from unnest($3::text[], $4::uuid[]) as own (reference, variant_id)
         on conflict (account_id, normal) do update
         set reference = excluded.reference, variant_id = excluded.variant_id, kind = 'OWN', changed_at = now(),
             changed_by = excluded.changed_by",
        account.0,
        user.0,
        &references,
        &variants
    );
    insert.execute(database).await.map(drop)
}

/// Remembers what somebody of an account chose; a number of the account's own stays.
pub async fn choose(
    pool: &PgPool,
    account: AccountId,
    user: UserId,
    reference: &str,
    variant: Uuid,
) -> sqlx::Result<()> {
    let insert = sqlx::query!(
        "insert into catalogue.account_references (account_id, reference, variant_id, kind, changed_by)
         values ($1, $2, $3, 'CHOICE', $4)
         on conflict (account_id, normal) do update
         set reference = excluded.reference, variant_id = excluded.variant_id, changed_at = now(),
             changed_by = excluded.changed_by
         where account_references.kind = 'CHOICE'",
        account.0,
        reference,
        variant,
        user.0
    );
    insert.execute(pool).await.map(drop)
}

/// Forgets references of an account; answers how many it knew.
pub async fn remove(database: &mut PgConnection, account: AccountId, references: &[String]) -> sqlx::Result<u64> {
    let delete = sqlx::query!(
        "delete from catalogue.account_references
         where account_id = $1
             and normal in (select catalogue.normalize_reference(reference) from unnest($2::text[]) as asked (reference))",
        account.0,
        references
    );
    Ok(delete.execute(database).await?.rows_affected())
}

/// Keeps that an operator wrote so many numbers of an account.
pub async fn record_set(
    database: &mut PgConnection,
    operator: UserId,
    account: AccountId,
    count: usize,
) -> sqlx::Result<()> {
    let count = count.to_string();
    AUDIT_LOG.record(database, operator, REFERENCES_SET, &account.to_string(), &[("references", count.as_str())]).await
}

/// Keeps that an operator removed so many numbers of an account.
pub async fn record_removed(
    database: &mut PgConnection,
    operator: UserId,
    account: AccountId,
    count: u64,
) -> sqlx::Result<()> {
    let count = count.to_string();
    let details = [("references", count.as_str())];
    AUDIT_LOG.record(database, operator, REFERENCES_REMOVED, &account.to_string(), &details).await
}
