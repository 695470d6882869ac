//! Customer accounts as operators see and change them.

use crate::domain::account::{AccountStatus, operated::OperatedAccount, terms::AccountTerms};
use identity::Operator;
use sqlx::{PgConnection, PgExecutor, PgPool, types::Json};
use uuid::Uuid;
use values::{AccountId, Currency, Page};

/// Which accounts are looked for.
pub struct AccountSearch<'a> {
    /// In one of these statuses; none: in any.
    pub statuses: &'a [String],
    /// With this in the name, external id or registration number, whatever the case; empty: whatever they say.
    pub query: &'a str,
}

/// A page of accounts that buy, those that wait first, then the newest first; and how many there are in all.
pub async fn search(
    pool: &PgPool,
    search: &AccountSearch<'_>,
    page: Page,
) -> Result<(Vec<OperatedAccount>, i64), sqlx::Error> {
    let found = sqlx::query!(
        r#"with found as materialized (
               select id, status = 'PENDING' as waits, created_at from auth.accounts
               where kind <> 'SUPPLIER' and (cardinality($1::text[]) = 0 or status = any($1))
                 and strpos(lower(concat_ws(' ', name, external_id, business_registration_number)), lower($2)) > 0
           )
           select (select count(*) from found) as "total!",
               array(select id from found order by waits desc, created_at desc, id desc limit $3 offset $4) as "ids!""#,
        search.statuses,
        search.query,
        page.limit(),
        page.offset(),
    );
    let found = found.fetch_one(pool).await?;
    // Members, groups and stores are read once for all accounts of the page.
    let accounts = sqlx::query_as!(
        OperatedAccount,
        r#"select id, external_id, name, status, business_registration_number, vat_number, created_at,
                  payment_type, payment_term_days, account_manager,
                  coalesce(members.number, 0) as "number_of_users!", coalesce(tags.groups, '{}') as "groups!",
                  coalesce(chosen.stores, '{}') as "stores!"
           from auth.accounts as account
           left join (
               select account_id, count(*) as number from auth.memberships where account_id = any($1) group by account_id
           ) as members on members.account_id = id
           left join (
               select link.account_id, array_agg(tag.external_id order by tag.external_id) as groups
               from auth.account_tags as link join auth.customer_tags as tag on tag.id = link.tag_id
               where link.account_id = any($1) group by link.account_id
           ) as tags on tags.account_id = id
           left join (
               select account_id, array_agg(
                   store_id || '/' || store_view_id order by is_default desc, store_id, store_view_id
               ) as stores
               from auth.account_stores where account_id = any($1) group by account_id
           ) as chosen on chosen.account_id = id
           where id = any($1)
           order by status = 'PENDING' desc, created_at desc, id desc"#,
        &found.ids,
    );
    Ok((accounts.fetch_all(pool).await?, found.total))
}

/// One account.
pub async fn find(database: impl PgExecutor<'_>, id: AccountId) -> Result<Option<OperatedAccount>, sqlx::Error> {
    sqlx::query_as!(
        OperatedAccount,
        r#"select id, external_id, name, status, business_registration_number, vat_number, created_at,
                  payment_type, payment_term_days, account_manager,
                  (select count(*) from auth.memberships where account_id = account.id) as "number_of_users!",
                  array(
                      select tag.external_id
                      from auth.account_tags as link join auth.customer_tags as tag on tag.id = link.tag_id
                      where link.account_id = account.id order by tag.external_id
                  ) as "groups!",
                  array(
                      select store_id || '/' || store_view_id from auth.account_stores where account_id = account.id
                      order by is_default desc, store_id, store_view_id
                  ) as "stores!"
           from auth.accounts as account where id = $1"#,
        id.0,
    )
    .fetch_optional(database)
    .await
}

/// The account of this id or external id that buys.
pub async fn named(pool: &PgPool, account_id: &str) -> Result<Option<AccountId>, sqlx::Error> {
    let id = sqlx::query_scalar!(
        "select id from auth.accounts where (external_id = $1 or id = $2) and kind <> 'SUPPLIER'",
        account_id,
        account_id.parse::<Uuid>().ok(),
    );
    Ok(id.fetch_optional(pool).await?.map(Into::into))
}

/// A view of a store that an account buys in, and what is paid in there: this one, `store/view`, or its default where
/// none is named. None where it does not buy there.
pub async fn store_of(
    pool: &PgPool,
    account: AccountId,
    store: &str,
) -> Result<Option<(String, String, Currency)>, sqlx::Error> {
    let row = sqlx::query!(
        "select candidate.store_id, candidate.store_view_id, candidate.currency
         from auth.account_stores as allowed join auth.stores as candidate using (store_id, store_view_id)
         where allowed.account_id = $1
           and ($2 = '' or $2 = candidate.store_id || '/' || candidate.store_view_id)
         order by allowed.is_default desc, candidate.position, candidate.store_id, candidate.store_view_id
         limit 1",
        account.0,
        store,
    );
    let row = row.fetch_optional(pool).await?;
    Ok(row.and_then(|row| Some((row.store_id, row.store_view_id, row.currency.parse().ok()?))))
}

/// An account that is locked for the rest of the transaction.
pub struct LockedAccount {
    /// Its id.
    pub id: AccountId,
    /// Its id in other systems.
    pub external_id: String,
    /// Where it stands.
    pub status: AccountStatus,
    /// Whether it is a customer's; else it is that of the shop or of a supplier, whose members work here.
    pub is_customers: bool,
}

impl LockedAccount {
    /// Whether it is this operator's business: of those who work here, who decides on people alone (D7.51).
    #[must_use]
    pub const fn is_open_to(&self, operator: &Operator) -> bool {
        self.is_customers || operator.is_of_people
    }
}

/// Locks the account of this id or external id; none where there is no such account.
pub async fn lock(connection: &mut PgConnection, account_id: &str) -> Result<Option<LockedAccount>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select id, external_id, to_jsonb(status) as "status!: Json<AccountStatus>", kind = 'CUSTOMER' as "is_customers!"
           from auth.accounts where external_id = $1 or id = $2 for no key update"#,
        account_id,
        account_id.parse::<Uuid>().ok(),
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.map(|row| LockedAccount {
        id: row.id.into(),
        external_id: row.external_id,
        status: row.status.0,
        is_customers: row.is_customers,
    }))
}

/// Gives an account another status.
pub async fn set_status(
    connection: &mut PgConnection,
    account: AccountId,
    status: AccountStatus,
) -> Result<(), sqlx::Error> {
    sqlx::query!("update auth.accounts set status = $2 where id = $1", account.0, status.name())
        .execute(connection)
        .await
        .map(drop)
}

/// The e-mail addresses of those who manage an account and can log in.
pub async fn managers(connection: &mut PgConnection, account: AccountId) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar!(
        "select users.email from auth.memberships as membership join auth.users as users on users.id = membership.user_id
         where membership.account_id = $1 and 'ACCOUNT_ADMIN' = any(membership.roles) and users.status = 'ACTIVE'
         order by users.email",
        account.0,
    )
    .fetch_all(connection)
    .await
}

/// Says when an account pays and who looks after it; what is absent stays.
pub async fn set_terms(
    connection: &mut PgConnection,
    account: AccountId,
    terms: &AccountTerms,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update auth.accounts
         set payment_type = coalesce($2, payment_type), payment_term_days = coalesce($3, payment_term_days),
             account_manager = coalesce($4, account_manager)
         where id = $1",
        account.0,
        terms.payment.map(|(kind, _)| kind.name()),
        terms.payment.map(|(_, days)| i32::try_from(days).unwrap_or_default()),
        terms.account_manager,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Puts an account into these price groups and no others; one that nobody named before is called by its external id.
pub async fn set_groups(
    connection: &mut PgConnection,
    account: AccountId,
    groups: &[String],
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "insert into auth.customer_tags (id, external_id, name)
         select gen_random_uuid(), external_id, external_id from unnest($1::text[]) as external_id
         on conflict (external_id) do nothing",
        groups,
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!("delete from auth.account_tags where account_id = $1", account.0).execute(&mut *connection).await?;
    sqlx::query!(
        "insert into auth.account_tags (account_id, tag_id)
         select $1, id from auth.customer_tags where external_id = any($2)",
        account.0,
        groups,
    )
    .execute(connection)
    .await
    .map(drop)
}
