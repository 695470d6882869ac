//! Lists of placed orders, and of the lines of one.

use crate::{
    db::{Database, orders as read},
    domain::{
        order::{Line, Order},
        placed::Filter,
    },
    error::OrderError,
};
use sqlx::Error;
use uuid::Uuid;
use values::{AccountId, OrderId, Page};

/// A page of something, and how many there are in all.
#[derive(Clone, Debug)]
pub struct Paged<T> {
    /// Those of the page.
    pub page: Vec<T>,
    /// How many there are in all.
    pub total: u64,
}

struct PageOfIds {
    total: i64,
    ids: Vec<Uuid>,
}

impl Database {
    /// The account's placed orders that a filter shows, of these alone where some are named, without their lines.
    pub async fn list(
        &self,
        account: AccountId,
        filter: &Filter,
        only: Option<&[Uuid]>,
        page: Page,
    ) -> Result<Paged<Order>, Error> {
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let statuses: Vec<_> = filter.statuses.iter().map(|status| status.into_str().to_owned()).collect();
        let found = sqlx::query_as!(
            PageOfIds,
            r#"with found as materialized (
                   select id, validated_at, total_with_tax from orders.commercial_orders
                   where account_id = $1 and stage = 'CREATED'
                       and ($2 = '' or strpos(searched, $2) > 0)
                       and (cardinality($3::text[]) = 0 or status = any($3))
                       and ($4::date is null or validated_at >= $4::date::timestamp at time zone 'Europe/Paris')
                       and ($5::date is null or validated_at < ($5::date + 1)::timestamp at time zone 'Europe/Paris')
                       and ($6::uuid[] is null or id = any($6))
               )
               select (select count(*) from found) as "total!", array(
                   select id from found
                   order by
                       case $7::text when 'totalPrice:asc' then total_with_tax when 'totalPrice:desc' then -total_with_tax end,
                       case $7::text when 'createdAt:asc' then validated_at end, validated_at desc, id desc
                   limit $8 offset $9
               ) as "ids!""#,
            account.0,
            filter.query,
            &statuses,
            filter.from,
            filter.to,
            only,
            filter.sort.into_str(),
            page.limit(),
            page.offset()
        );
        let found = found.fetch_one(&mut *snapshot).await?;
        let orders = read::heads(&mut snapshot, &found.ids).await?;
        snapshot.commit().await?;
        Ok(Paged { page: orders, total: found.total.unsigned_abs() })
    }

    /// The lines of one of the account's orders, as they stand in it.
    pub async fn lines(&self, account: AccountId, id: OrderId, page: Page) -> Result<Paged<Line>, OrderError> {
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let order = read::head(&mut snapshot, account, id).await?;
        let lines = read::lines(&mut snapshot, &order, page).await?;
        snapshot.commit().await?;
        Ok(Paged { page: lines, total: order.number_of_lines().into() })
    }
}
