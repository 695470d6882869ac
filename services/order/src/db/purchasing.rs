//! What accounts decide about their orders, and what was spent under it. Whoever checks a budget holds the account's row
//! of rules until the order is counted: of two orders at once, the second sees what the first spends.

use crate::{
    db::{Database, json},
    domain::purchasing::{Rules, spending::Spent, stand_in::StandIn},
    error::OrderError,
};
use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::{Error, PgConnection, PgExecutor, types::Json};
use uuid::Uuid;
use values::{AccountId, Currency, OrderId};

impl Database {
    /// An account's rules, and how often they were changed.
    pub async fn rules(&self, account: AccountId) -> Result<(Rules, u64), Error> {
        let row = sqlx::query!(
            r#"select rules as "rules: Json<Rules>", version from orders.purchasing_rules where account_id = $1"#,
            account.0
        );
        let row = row.fetch_optional(&self.pool).await?;
        Ok(row.map(|row| (row.rules.0, row.version.unsigned_abs().into())).unwrap_or_default())
    }

    /// Who stands in for whom in an account.
    pub async fn stand_ins(&self, account: AccountId) -> Result<Vec<StandIn>, Error> {
        stand_ins(&self.pool, account).await
    }

    /// What was spent in an account this month and this year, by cost centre.
    pub async fn spent(
        &self,
        account: AccountId,
        currency: Currency,
        user: &str,
        month: NaiveDate,
    ) -> Result<Vec<Spent>, Error> {
        let mut connection = self.pool.acquire().await?;
        spent(&mut connection, account, currency, user, month).await
    }
}

/// Gives an account other rules, if these are the ones that were read.
///
/// # Errors
/// When somebody changed them meanwhile.
pub async fn set_rules(
    transaction: &mut PgConnection,
    account: AccountId,
    rules: &Rules,
    version: u64,
) -> Result<(), OrderError> {
    let set = sqlx::query!(
        "insert into orders.purchasing_rules (account_id, rules, version) select $1, $2, 1
             where $3 = 0 or exists (select from orders.purchasing_rules where account_id = $1)
             on conflict (account_id) do update set rules = excluded.rules, version = purchasing_rules.version + 1
                 where purchasing_rules.version = $3",
        account.0,
        json(rules)?,
        i32::try_from(version).unwrap_or(i32::MAX)
    );
    if set.execute(transaction).await?.rows_affected() == 1 { Ok(()) } else { Err(OrderError::StaleVersion) }
}

/// Who stands in for somebody, held with the account's rules for the rest of the transaction.
pub async fn hold_stand_in(
    transaction: &mut PgConnection,
    account: AccountId,
    user: Uuid,
) -> Result<Option<StandIn>, Error> {
    hold_rules(transaction, account).await?;
    Ok(stand_ins(transaction, account).await?.into_iter().find(|one| one.user == user))
}

async fn stand_ins(database: impl PgExecutor<'_>, account: AccountId) -> Result<Vec<StandIn>, Error> {
    sqlx::query_as!(
        StandIn,
        r#"select user_id as "user", stand_in_id as stand_in, first_day, last_day from orders.stand_ins
               where account_id = $1 order by first_day, user_id"#,
        account.0
    )
    .fetch_all(database)
    .await
}

/// Says who stands in for somebody, in place of whoever did.
pub async fn set_stand_in(transaction: &mut PgConnection, account: AccountId, stand_in: &StandIn) -> Result<(), Error> {
    sqlx::query!(
        "insert into orders.stand_ins (account_id, user_id, stand_in_id, first_day, last_day)
             values ($1, $2, $3, $4, $5)
             on conflict (account_id, user_id) do update
                 set stand_in_id = excluded.stand_in_id, first_day = excluded.first_day, last_day = excluded.last_day",
        account.0,
        stand_in.user,
        stand_in.stand_in,
        stand_in.first_day,
        stand_in.last_day
    )
    .execute(transaction)
    .await
    .map(drop)
}

/// Nobody stands in for somebody any more.
pub async fn remove_stand_in(transaction: &mut PgConnection, account: AccountId, user: Uuid) -> Result<(), Error> {
    sqlx::query!("delete from orders.stand_ins where account_id = $1 and user_id = $2", account.0, user)
        .execute(transaction)
        .await
        .map(drop)
}

/// The rules of an account as this transaction sees them.
pub async fn rules(connection: &mut PgConnection, account: AccountId) -> Result<Rules, Error> {
    let rules = sqlx::query_scalar!(
        r#"select rules as "rules: Json<Rules>" from orders.purchasing_rules where account_id = $1"#,
        account.0
    );
    Ok(rules.fetch_optional(connection).await?.map(|rules| rules.0).unwrap_or_default())
}

/// The rules of an account, held for the rest of the transaction.
pub async fn hold_rules(transaction: &mut PgConnection, account: AccountId) -> Result<Rules, Error> {
    let row = sqlx::query_scalar!(
        r#"insert into orders.purchasing_rules (account_id) values ($1)
           on conflict (account_id) do update set account_id = excluded.account_id
           returning rules as "rules: Json<Rules>""#,
        account.0
    );
    Ok(row.fetch_one(transaction).await?.0)
}

/// What was spent in this month and its year, by cost centre.
pub async fn spent(
    connection: &mut PgConnection,
    account: AccountId,
    currency: Currency,
    user: &str,
    month: NaiveDate,
) -> Result<Vec<Spent>, Error> {
    sqlx::query_as!(
        Spent,
        r#"select cost_centre, coalesce(sum(amount), 0) as "year!",
                  coalesce(sum(amount) filter (where month = $3), 0) as "month!",
                  coalesce(sum(amount) filter (where month = $3 and user_id = $4), 0) as "own_month!"
           from orders.spending
           where account_id = $1 and currency = $2 and month between date_trunc('year', $3::date)::date and $3
           group by cost_centre"#,
        account.0,
        currency.code(),
        month,
        user
    )
    .fetch_all(connection)
    .await
}

/// Counts an amount to the spending of an order, or takes it off; an order that was never counted is left alone.
pub async fn spend(transaction: &mut PgConnection, id: OrderId, amount: Decimal) -> Result<(), Error> {
    sqlx::query!(
        "insert into orders.spending (account_id, currency, month, cost_centre, user_id, amount)
         select account_id, currency, spent_in, cost_centre, customer ->> 'id', $2 from orders.commercial_orders
         where id = $1 and spent_in is not null
         on conflict (account_id, currency, month, cost_centre, user_id)
             do update set amount = spending.amount + excluded.amount",
        id.0,
        amount
    )
    .execute(transaction)
    .await
    .map(drop)
}
