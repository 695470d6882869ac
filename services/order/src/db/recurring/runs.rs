//! Runs of recurring orders: each day of one has one row, however many processes look at it. What is to be done of a run
//! lies in the outbox from the transaction on that begins it.

use super::{OrderRow, schedule};
use crate::{
    db::{Database, Paged, int, orders::word},
    domain::{
        order::initiator::Initiator,
        recurring::{RecurringKey, RecurringOrder, RunState},
        task::Task,
    },
};
use chrono::{DateTime, NaiveDate, Utc};
use line_items::{LineIssue, Reason, RecordedIssues};
use sqlx::{Error, PgConnection, types::Json};
use std::collections::HashMap;
use uuid::Uuid;
use values::{OrderId, Page};

/// How many are begun in one transaction.
const MAX_BEGUN: i64 = 100;

/// A day of a recurring order, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct RecurringRun {
    /// Its id.
    pub id: Uuid,
    /// The day.
    pub day: NaiveDate,
    /// Where it stands.
    pub state: RunState,
    /// Which time it was begun, from 1: one that failed may be begun anew.
    pub attempt: u32,
    /// Why it failed.
    pub reason: Option<Reason>,
    /// The cart that it filled; empty: none.
    pub cart: String,
    /// The order that it placed.
    pub order: Option<OrderId>,
    /// How many lines these have.
    pub lines: u32,
    /// Why other lines did not come along.
    pub issues: Vec<LineIssue>,
    /// When it was begun.
    pub started_at: DateTime<Utc>,
}

/// What a run made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Made {
    /// A cart.
    Cart(String),
    /// An order.
    Order(OrderId),
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub struct EndedRun {
    /// What it made, or why it failed.
    pub made: Result<Made, Reason>,
    /// How many lines that has.
    pub lines: u32,
    /// Why other lines did not come along.
    pub issues: Vec<LineIssue>,
    /// Whose it is may not order here any more: it is paused from now on.
    pub is_over: bool,
}

impl Database {
    /// Begins the runs whose day has come by this one, each once; of days that were missed the last alone.
    pub async fn begin_due_runs(&self, today: NaiveDate) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        let due = sqlx::query!(
            r#"select id, rhythm, days, starts_on, ends_on, next_on as "next_on!" from orders.recurring_orders
               where next_on <= $1 order by next_on limit $2 for update skip locked"#,
            today,
            MAX_BEGUN
        );
        let due = due.fetch_all(&mut *transaction).await?;
        for row in &due {
            let schedule = schedule(&row.rhythm, &row.days, row.starts_on, row.ends_on)?;
            self.begin_run(&mut transaction, row.id, schedule.last_up_to(today).unwrap_or(row.next_on)).await?;
            let next = schedule.first_after(today);
            sqlx::query!("update orders.recurring_orders set next_on = $2 where id = $1", row.id, next)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        if !due.is_empty() {
            self.outbox.wake();
        }
        Ok(())
    }

    /// Begins the run of a day, or answers the one that there is; none where there is no such recurring order. One that
    /// failed is begun anew.
    pub async fn run_on(&self, key: RecurringKey, day: NaiveDate) -> Result<Option<RecurringRun>, Error> {
        let mut transaction = self.begin().await?;
        let order = sqlx::query_scalar!(
            "select id from orders.recurring_orders where account_id = $1 and user_id = $2 and list_id = $3 for update",
            key.account.0,
            key.user.0,
            key.list.0
        );
        let Some(order) = order.fetch_optional(&mut *transaction).await? else { return Ok(None) };
        self.begin_run(&mut transaction, order, day).await?;
        let run = sqlx::query_as!(
            RunRow,
            "select id, recurring_order_id, day, state, attempt, reason, cart_id, order_id, lines, issues, started_at
             from orders.recurring_runs where recurring_order_id = $1 and day = $2",
            order,
            day
        );
        let run = run.fetch_one(&mut *transaction).await?;
        transaction.commit().await?;
        self.outbox.wake();
        RecurringRun::try_from(run).map(Some)
    }

    /// Writes down that a run is to be done, if it is not under way or done.
    async fn begin_run(&self, transaction: &mut PgConnection, order: Uuid, day: NaiveDate) -> Result<(), Error> {
        let begun = sqlx::query_scalar!(
            "insert into orders.recurring_runs as run (id, recurring_order_id, day, state) values ($1, $2, $3, 'RUNNING')
             on conflict on constraint recurring_runs_day_key do update
                 set state = 'RUNNING', attempt = run.attempt + 1, reason = '', issues = '', started_at = now(),
                     ended_at = null
                 where run.state = 'FAILED'
             returning id",
            Uuid::now_v7(),
            order,
            day
        );
        let Some(run) = begun.fetch_optional(&mut *transaction).await? else { return Ok(()) };
        self.push(transaction, Task::RunRecurringOrder { run }).await
    }

    /// A run, and what it is of; none where that was deleted.
    pub async fn recurring_run(&self, id: Uuid) -> Result<Option<(RecurringOrder, RecurringRun)>, Error> {
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let run = sqlx::query_as!(
            RunRow,
            "select id, recurring_order_id, day, state, attempt, reason, cart_id, order_id, lines, issues, started_at
             from orders.recurring_runs where id = $1",
            id
        );
        let Some(run) = run.fetch_optional(&mut *snapshot).await? else { return Ok(None) };
        let order = sqlx::query_as!(
            OrderRow,
            r#"select id, list_id, list_name, initiator as "initiator: Json<Initiator>", contact_email, rhythm, days,
                      starts_on, ends_on, mode, shipping_address_id, billing_address_id, is_paused, next_on
               from orders.recurring_orders where id = $1"#,
            run.recurring_order_id
        );
        let order = order.fetch_one(&mut *snapshot).await?;
        Ok(Some((order.try_into()?, run.try_into()?)))
    }

    /// Writes down what the list of a run is called, and which of its lines don't come along: a run that is taken up
    /// again after its order was placed still knows.
    pub async fn keep_left_out(
        &self,
        order: Uuid,
        run: Uuid,
        list_name: &str,
        issues: &[LineIssue],
    ) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        // Whoever begins a run holds what it is of first, too.
        sqlx::query!("update orders.recurring_orders set list_name = $2 where id = $1", order, list_name)
            .execute(&mut *transaction)
            .await?;
        let update = sqlx::query!(
            "update orders.recurring_runs set issues = $2 where id = $1 and state = 'RUNNING'",
            run,
            encoded(issues)
        );
        update.execute(&mut *transaction).await?;
        transaction.commit().await
    }

    /// Ends a run, and has its buyer told; again is no harm.
    pub async fn end_run(&self, order: Uuid, run: Uuid, ended: &EndedRun) -> Result<(), Error> {
        let (cart, placed, reason) = match &ended.made {
            Ok(Made::Cart(cart)) => (cart.as_str(), None, ""),
            Ok(Made::Order(order)) => ("", Some(order.0), ""),
            Err(reason) => ("", None, reason.as_str_name()),
        };
        let state = if ended.made.is_ok() { RunState::Done } else { RunState::Failed };
        let mut transaction = self.begin().await?;
        // Whoever begins a run holds what it is of first, too.
        let paused = sqlx::query!(
            "update orders.recurring_orders
             set is_paused = is_paused or $2, next_on = case when $2 then null else next_on end
             where id = $1",
            order,
            ended.is_over
        );
        paused.execute(&mut *transaction).await?;
        let update = sqlx::query!(
            "update orders.recurring_runs
             set state = $2, reason = $3, cart_id = $4, order_id = $5, lines = $6, issues = $7, ended_at = now()
             where id = $1 and state = 'RUNNING'",
            run,
            state.into_str(),
            reason,
            cart,
            placed,
            int(ended.lines),
            encoded(&ended.issues)
        );
        if update.execute(&mut *transaction).await?.rows_affected() == 1 {
            self.push(&mut transaction, Task::RecurringOrderRan { run }).await?;
        }
        transaction.commit().await?;
        self.outbox.wake();
        Ok(())
    }

    /// A page of the runs of a recurring order, the newest first.
    pub async fn recurring_runs(&self, order: Uuid, page: Page) -> Result<Paged<RecurringRun>, Error> {
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let rows = sqlx::query_as!(
            RunRow,
            "select id, recurring_order_id, day, state, attempt, reason, cart_id, order_id, lines, issues, started_at
             from orders.recurring_runs where recurring_order_id = $1 order by day desc limit $2 offset $3",
            order,
            page.limit(),
            page.offset()
        );
        let rows = rows.fetch_all(&mut *snapshot).await?;
        let count = sqlx::query_scalar!(
            r#"select count(*) as "count!" from orders.recurring_runs where recurring_order_id = $1"#,
            order
        );
        let total = count.fetch_one(&mut *snapshot).await?.unsigned_abs();
        Ok(Paged { page: rows.into_iter().map(RecurringRun::try_from).collect::<Result<_, _>>()?, total })
    }

    /// The last run of each of these recurring orders that had one.
    pub async fn last_runs(&self, orders: &[Uuid]) -> Result<HashMap<Uuid, RecurringRun>, Error> {
        let rows = sqlx::query_as!(
            RunRow,
            "select distinct on (recurring_order_id)
                 id, recurring_order_id, day, state, attempt, reason, cart_id, order_id, lines, issues, started_at
             from orders.recurring_runs where recurring_order_id = any ($1) order by recurring_order_id, day desc",
            orders
        );
        let rows = rows.fetch_all(&self.pool).await?.into_iter();
        rows.map(|row| Ok((row.recurring_order_id, row.try_into()?))).collect()
    }
}

fn encoded(issues: &[LineIssue]) -> Vec<u8> {
    RecordedIssues { issues: issues.to_vec() }.to_bytes()
}

struct RunRow {
    id: Uuid,
    recurring_order_id: Uuid,
    day: NaiveDate,
    state: String,
    attempt: i32,
    reason: String,
    cart_id: String,
    order_id: Option<Uuid>,
    lines: i32,
    issues: Vec<u8>,
    started_at: DateTime<Utc>,
}

impl TryFrom<RunRow> for RecurringRun {
    type Error = Error;

    fn try_from(row: RunRow) -> Result<Self, Error> {
        let issues = RecordedIssues::from_bytes(&row.issues).map_err(|error| Error::Decode(error.into()))?;
        Ok(Self {
            id: row.id,
            day: row.day,
            state: word(&row.state)?,
            attempt: row.attempt.unsigned_abs(),
            // One of a later version is told as what nobody foresaw.
            reason: (!row.reason.is_empty()).then(|| Reason::from_str_name(&row.reason).unwrap_or(Reason::Unexpected)),
            cart: row.cart_id,
            order: row.order_id.map(OrderId),
            lines: row.lines.unsigned_abs(),
            issues: issues.issues,
            started_at: row.started_at,
        })
    }
}
