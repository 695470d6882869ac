//! What must be true of orders and stock, whatever happened: read from the tables, behind every service's back.

use sqlx::PgPool;
use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

/// How long what follows an order may take.
const CONVERGENCE_TIMEOUT: Duration = Duration::from_secs(180);

/// The stock of every offer as it was, against which orders are counted.
pub struct Ledger {
    database: PgPool,
    stock: BTreeMap<String, i64>,
}

impl Ledger {
    /// Opens the books.
    pub async fn open(database: &PgPool) -> Self {
        Self { database: database.clone(), stock: stock(database).await }
    }

    /// No order is half there, each that was answered is there once, and the stock is what orders left of it.
    pub async fn check(&self, references: &[String]) {
        let until = Instant::now() + CONVERGENCE_TIMEOUT;
        while self.count("select count(*) from orders.outbox").await
            + self.count("select count(*) from orders.commercial_orders where stage = 'PLACING'").await
            > 0
        {
            assert!(Instant::now() < until, "something of an order is still to be done");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let placed: Vec<String> = sqlx::query_scalar(
            "select reference from orders.commercial_orders where stage = 'CREATED' order by reference",
        )
        .fetch_all(&self.database)
        .await
        .unwrap();
        let mut answered = references.to_vec();
        answered.sort();
        assert_eq!(placed, answered, "the orders that are there are those that were answered, each once");
        assert_eq!(
            self.count("select count(*) from catalogue.stock_reservations where returned_at is null").await,
            i64::try_from(placed.len()).unwrap(),
            "each order took its stock once"
        );
        let sold = self
            .pairs(
                "select l.offer_id::text, sum(l.quantity)::bigint from orders.order_lines l
                 join orders.logistic_orders p on p.id = l.logistic_order_id
                 join orders.commercial_orders o on o.id = l.order_id
                 where o.stage = 'CREATED' and p.status not in ('CANCELED', 'DECLINED_BY_CUSTOMER', 'DECLINED_BY_SUPPLIER')
                 group by l.offer_id",
            )
            .await;
        for (offer, left) in stock(&self.database).await {
            let had = self.stock[&offer];
            assert_eq!(left, had - sold.get(&offer).copied().unwrap_or(0), "the stock of {offer}, which had {had}");
        }
        let half = "select count(*) from orders.commercial_orders o where stage = 'CREATED' and not exists (
            select from orders.order_lines l join orders.logistic_orders p on p.id = l.logistic_order_id and p.status <> 'DRAFT_ORDER'
            where l.order_id = o.id)";
        assert_eq!(self.count(half).await, 0, "no order is half there");
    }

    async fn count(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&self.database).await.unwrap()
    }

    async fn pairs(&self, sql: &'static str) -> BTreeMap<String, i64> {
        sqlx::query_as(sql).fetch_all(&self.database).await.unwrap().into_iter().collect()
    }
}

async fn stock(database: &PgPool) -> BTreeMap<String, i64> {
    let rows = sqlx::query_as("select id::text, stock::bigint from catalogue.offers");
    rows.fetch_all(database).await.unwrap().into_iter().collect()
}
