//! Why orders wait for their accounts, and how far each has come.

use crate::{
    db::{Database, json},
    domain::purchasing::{
        approval::{Approval, ApprovalStep},
        spending::Reason,
    },
};
use sqlx::{Error, PgConnection, types::Json};
use uuid::Uuid;
use values::{AccountId, OrderId};

/// An order that waits for its account.
#[derive(Clone, Debug)]
pub struct WaitingOrder {
    /// The order.
    pub id: Uuid,
    /// Who placed it.
    pub buyer: Uuid,
    /// How far it has come.
    pub approval: Approval,
}

impl Database {
    /// The approval of an order; one for anybody where none is kept.
    pub async fn approval(&self, id: OrderId) -> Result<Approval, Error> {
        let mut connection = self.pool.acquire().await?;
        approval(&mut connection, id).await
    }

    /// The orders of an account that wait for it.
    pub async fn waiting_orders(&self, account: AccountId) -> Result<Vec<WaitingOrder>, Error> {
        let rows = sqlx::query!(
            r#"select placed.id, placed.customer ->> 'id' as buyer, approval.reasons as "reasons?: Json<Vec<Reason>>",
                      approval.steps as "steps?: Json<Vec<ApprovalStep>>"
               from orders.commercial_orders as placed left join orders.approvals as approval on approval.order_id = placed.id
               where placed.account_id = $1 and placed.stage = 'CREATED' and placed.status = 'WAITING_CUSTOMER_APPROVAL'"#,
            account.0
        );
        let rows = rows.fetch_all(&self.pool).await?.into_iter();
        let waiting = rows.map(|row| WaitingOrder {
            id: row.id,
            buyer: row.buyer.and_then(|id| id.parse().ok()).unwrap_or_default(),
            approval: of_row(row.reasons, row.steps),
        });
        Ok(waiting.collect())
    }

    /// Those of these accounts that have an order which waits for them.
    pub async fn accounts_that_wait(&self, accounts: &[Uuid]) -> Result<Vec<Uuid>, Error> {
        sqlx::query_scalar!(
            "select distinct account_id from orders.commercial_orders
             where account_id = any ($1) and stage = 'CREATED' and status = 'WAITING_CUSTOMER_APPROVAL'",
            accounts
        )
        .fetch_all(&self.pool)
        .await
    }

    /// The account of a placed order.
    pub async fn account_of_placed(&self, id: OrderId) -> Result<Option<AccountId>, Error> {
        let account = sqlx::query_scalar!(
            "select account_id from orders.commercial_orders where id = $1 and stage = 'CREATED'",
            id.0
        );
        Ok(account.fetch_optional(&self.pool).await?.map(AccountId))
    }
}

/// The approval of an order as this transaction sees it.
pub async fn approval(connection: &mut PgConnection, id: OrderId) -> Result<Approval, Error> {
    let row = sqlx::query!(
        r#"select reasons as "reasons: Json<Vec<Reason>>", steps as "steps: Json<Vec<ApprovalStep>>"
           from orders.approvals where order_id = $1"#,
        id.0
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.map(|row| of_row(Some(row.reasons), Some(row.steps))).unwrap_or_default())
}

/// Keeps the approval of an order, in place of the one before.
pub async fn keep(transaction: &mut PgConnection, id: OrderId, approval: &Approval) -> Result<(), Error> {
    sqlx::query!(
        "insert into orders.approvals (order_id, reasons, steps) values ($1, $2, $3)
         on conflict (order_id) do update set reasons = excluded.reasons, steps = excluded.steps",
        id.0,
        json(&approval.reasons)?,
        json(&approval.steps)?
    )
    .execute(transaction)
    .await
    .map(drop)
}

/// Forgets the approval of an order that is a draft again.
pub async fn forget(transaction: &mut PgConnection, id: OrderId) -> Result<(), Error> {
    sqlx::query!("delete from orders.approvals where order_id = $1", id.0).execute(transaction).await.map(drop)
}

fn of_row(reasons: Option<Json<Vec<Reason>>>, steps: Option<Json<Vec<ApprovalStep>>>) -> Approval {
    match (reasons, steps) {
        (Some(reasons), Some(steps)) => Approval { reasons: reasons.0, steps: steps.0 },
        _ => Approval::default(),
    }
}
