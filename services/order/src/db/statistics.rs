//! What was sold, counted from the orders of some days: what their index finds, and nothing else.

use crate::{
    db::Database,
    domain::{
        order::status::LogisticOrderStatus,
        statistics::{BestAccount, BestArticle, DayFigures, Figures, MAX_BEST, Period, Sales},
    },
};
use rust_decimal::Decimal;
use sqlx::{Error, PgConnection};
use values::SupplierId;

/// Whose parts of orders count.
struct Counted {
    /// A supplier's alone; none: all.
    supplier: Option<String>,
    /// Those that stand at none of these.
    not_at: Vec<String>,
}

impl Database {
    /// What was sold in a period and the one before it; by a supplier, where one is named.
    pub async fn sales(&self, period: Period, supplier: Option<SupplierId>) -> Result<Sales, Error> {
        let counted = Counted {
            supplier: supplier.map(|supplier| supplier.to_string()),
            not_at: LogisticOrderStatus::uncounted(supplier.is_some()),
        };
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let sales = Sales {
            days: days(&mut snapshot, period, &counted).await?,
            accounts: accounts(&mut snapshot, period, &counted).await?,
            articles: articles(&mut snapshot, period, &counted).await?,
        };
        snapshot.commit().await?;
        Ok(sales)
    }
}

async fn days(snapshot: &mut PgConnection, period: Period, counted: &Counted) -> Result<Vec<DayFigures>, Error> {
    let rows = sqlx::query!(
        r#"select whole.currency, (whole.validated_at at time zone 'Europe/Paris')::date as "day!",
                  sum(part.items_without_tax) as "turnover!", count(distinct whole.id) as "orders!"
           from orders.commercial_orders whole join orders.logistic_orders part on part.order_id = whole.id
           where whole.stage = 'CREATED' and whole.validated_at >= $1 and whole.validated_at < $2
               and part.status <> all ($3) and ($4::text is null or part.supplier_id = $4)
           group by 1, 2"#,
        period.previous().begins_at(),
        period.ends_at(),
        &counted.not_at,
        counted.supplier,
    );
    let days = rows.fetch_all(snapshot).await?.into_iter().map(|row| DayFigures {
        currency: row.currency,
        day: row.day,
        figures: figures(row.turnover, row.orders),
    });
    Ok(days.collect())
}

async fn accounts(snapshot: &mut PgConnection, period: Period, counted: &Counted) -> Result<Vec<BestAccount>, Error> {
    let rows = sqlx::query!(
        r#"with sold as (
               select whole.currency, whole.account_id, sum(part.items_without_tax) as turnover,
                   count(distinct whole.id) as orders,
                   (array_agg(whole.customer ->> 'account_name' order by whole.validated_at desc))[1] as name
               from orders.commercial_orders whole join orders.logistic_orders part on part.order_id = whole.id
               where whole.stage = 'CREATED' and whole.validated_at >= $1 and whole.validated_at < $2
                   and part.status <> all ($3) and ($4::text is null or part.supplier_id = $4)
               group by 1, 2
           ), placed as (
               select *, row_number() over (partition by currency order by turnover desc, account_id) as place from sold
           )
           select currency as "currency!", account_id as "account!", name as "name!", turnover as "turnover!",
               orders as "orders!"
           from placed where place <= $5 order by currency, place"#,
        period.begins_at(),
        period.ends_at(),
        &counted.not_at,
        counted.supplier,
        MAX_BEST,
    );
    let accounts = rows.fetch_all(snapshot).await?.into_iter().map(|row| BestAccount {
        currency: row.currency,
        account: row.account,
        name: row.name,
        figures: figures(row.turnover, row.orders),
    });
    Ok(accounts.collect())
}

async fn articles(snapshot: &mut PgConnection, period: Period, counted: &Counted) -> Result<Vec<BestArticle>, Error> {
    let rows = sqlx::query!(
        r#"with sold as (
               select whole.currency, line.offer_id, sum(line.total_without_tax) as turnover,
                   sum(line.quantity - line.cancelled_quantity) as items, count(distinct whole.id) as orders,
                   (array_agg(line.id order by whole.validated_at desc))[1] as newest
               from orders.commercial_orders whole
               join orders.logistic_orders part on part.order_id = whole.id
               join orders.order_lines line on line.logistic_order_id = part.id
               where whole.stage = 'CREATED' and whole.validated_at >= $1 and whole.validated_at < $2
                   and part.status <> all ($3) and ($4::text is null or part.supplier_id = $4)
                   and line.quantity > line.cancelled_quantity
               group by 1, 2
           ), placed as (
               select *, row_number() over (partition by currency order by turnover desc, offer_id) as place from sold
           )
           select placed.currency as "currency!", turnover as "turnover!", items as "items!", orders as "orders!",
               line.offer as "offer!"
           from placed join orders.order_lines line on line.id = placed.newest
           where place <= $5 order by placed.currency, place"#,
        period.begins_at(),
        period.ends_at(),
        &counted.not_at,
        counted.supplier,
        MAX_BEST,
    );
    let articles = rows.fetch_all(snapshot).await?.into_iter().map(|row| BestArticle {
        currency: row.currency,
        items: row.items.unsigned_abs(),
        figures: figures(row.turnover, row.orders),
        offer: row.offer,
    });
    Ok(articles.collect())
}

const fn figures(turnover: Decimal, orders: i64) -> Figures {
    Figures { turnover, orders: orders.unsigned_abs() }
}
