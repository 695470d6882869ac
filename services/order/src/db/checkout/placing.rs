//! Placing: draft → PLACING → CREATED, each a commit of its own, each held by one attempt at a time.

use crate::{
    db::{AUDIT_LOG, Database, approvals, int, json, orders as read, placed::status_changes as steps, purchasing},
    domain::{
        actor::Actor,
        calendar::day_of,
        checkout::origin::Origin,
        operator::Action,
        order::{Order, Stage, on_behalf::OnBehalf, payment::Payment, snapshot::Customer, status::LogisticOrderStatus},
        placed::searched,
        purchasing::{
            approval::Approval,
            spending::{Allowance, Reason, month_of},
        },
        task::Task,
    },
    error::OrderError,
};
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::{Error, PgConnection};
use std::{mem, time::Duration};
use uuid::Uuid;
use values::{AccountId, OrderId};

/// How a draft is placed: how it is paid, and by whom.
#[derive(Clone, Debug)]
pub struct PlacingDetails {
    /// How it is paid.
    pub payment: Payment,
    /// Days to pay within.
    pub payment_term_days: u32,
    /// Who places it.
    pub customer: Customer,
    /// The most that person may order alone at once and in a month, tax included; none: the order is approved already.
    pub limits: Option<(Option<Decimal>, Option<Decimal>)>,
}

/// How many attempts are taken up at once.
const MAX_LEASED: i64 = 16;

/// The right to place an order, until it runs out or the process that has it is gone: whoever holds it later has another.
#[derive(Clone, Copy, Debug)]
pub struct Lease {
    /// The order.
    pub order: OrderId,
    until: DateTime<Utc>,
}

impl Database {
    /// Takes a draft into PLACING and holds it; none when it is not what was judged any more. Answers it as it now stands.
    pub async fn begin_placing(
        &self,
        account: AccountId,
        judged: Order,
        details: &PlacingDetails,
    ) -> Result<Option<(Lease, Order)>, OrderError> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        let unchanged = sqlx::query_scalar!(
            "select id from orders.commercial_orders
             where id = $1 and account_id = $2 and xmin::text::bigint = $3 for update",
            judged.id.0,
            account.0,
            judged.row_version
        );
        if unchanged.fetch_optional(&mut *transaction).await?.is_none() {
            return Ok(None);
        }
        let held = self.enter_placing(&mut transaction, account, &judged, details, Utc::now()).await?;
        transaction.commit().await?;
        let Some(Held { until, cost_centre, needs_approval, approval_limit }) = held else { return Ok(None) };
        let lease = Lease { order: judged.id, until };
        let placing = Order {
            stage: Stage::Placing,
            payment: Some(details.payment.clone()),
            payment_term_days: details.payment_term_days,
            customer: Some(details.customer.clone()),
            needs_approval,
            approval_limit,
            cost_centre,
            ..judged
        };
        Ok(Some((lease, placing)))
    }

    /// Takes a locked draft into PLACING as at a moment; answers how it is held.
    pub async fn enter_placing(
        &self,
        transaction: &mut PgConnection,
        account: AccountId,
        order: &Order,
        details: &PlacingDetails,
        at: DateTime<Utc>,
    ) -> Result<Option<Held>, OrderError> {
        let charged = judge(&mut *transaction, account, order, details, month_of(day_of(at))).await?;
        let approval_limit = charged.approval.as_ref().and_then(|approval| order_limit(&approval.reasons));
        let update = sqlx::query_scalar!(
            r#"update orders.commercial_orders
             set stage = 'PLACING', placing_until = now() + interval '15 s', placing_by = $8, payment_option = $2,
                 purchase_order_number = $3, comment = $4, payment_term_days = $5, customer = $6,
                 needs_approval = $9, approval_limit = $7, cost_centre = $10, spent_in = $11
             where id = $1 and stage = 'DRAFT' and not processing
                 and shipping_address is not null and billing_address is not null
             returning placing_until as "until!""#,
            order.id.0,
            details.payment.option.into_str(),
            details.payment.purchase_order_number,
            details.payment.comment,
            int(details.payment_term_days),
            json(&details.customer)?,
            approval_limit,
            self.presence.id(),
            charged.approval.is_some(),
            charged.cost_centre,
            charged.month
        );
        let Some(until) = update.fetch_optional(&mut *transaction).await? else { return Ok(None) };
        purchasing::spend(&mut *transaction, order.id, order.prices().total().with_tax).await?;
        if let Some(approval) = &charged.approval {
            approvals::keep(&mut *transaction, order.id, approval).await?;
        }
        let Charged { cost_centre, approval, .. } = charged;
        Ok(Some(Held { until, cost_centre, needs_approval: approval.is_some(), approval_limit }))
    }

    /// Holds an order that is being placed, unless another attempt holds it.
    pub async fn lease(&self, id: OrderId) -> Result<Option<Lease>, Error> {
        let update = sqlx::query_scalar!(
            r#"update orders.commercial_orders set placing_until = now() + interval '15 s', placing_by = $2
             where id = $1 and stage = 'PLACING' and (placing_until <= now() or pg_try_advisory_xact_lock(placing_by))
             returning placing_until as "until!""#,
            id.0,
            self.presence.id()
        );
        Ok(update.fetch_optional(&self.pool).await?.map(|until| Lease { order: id, until }))
    }

    /// Holds orders that an attempt left in the middle, oldest first.
    pub async fn lease_abandoned(&self) -> Result<Vec<Lease>, Error> {
        let update = sqlx::query!(
            r#"update orders.commercial_orders set placing_until = now() + interval '15 s', placing_by = $2
             where id in (
                 select id from orders.commercial_orders
                 where stage = 'PLACING' and (placing_until <= now() or pg_try_advisory_xact_lock(placing_by))
                 order by placing_until limit $1 for update skip locked
             )
             returning id, placing_until as "until!""#,
            MAX_LEASED,
            self.presence.id()
        );
        let held = update.fetch_all(&self.pool).await?.into_iter();
        Ok(held.map(|row| Lease { order: OrderId(row.id), until: row.until }).collect())
    }

    /// Lets another attempt have an order.
    pub async fn release(&self, lease: &Lease) -> Result<(), Error> {
        let update = sqlx::query!(
            "update orders.commercial_orders set placing_until = now()
             where id = $1 and stage = 'PLACING' and placing_until = $2",
            lease.order.0,
            lease.until
        );
        update.execute(&self.pool).await.map(drop)
    }

    /// Gives an order back to its buyer, whose stock could not be taken: false where another attempt holds it by now.
    pub async fn return_to_draft(&self, lease: &Lease) -> Result<bool, Error> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        let held = sqlx::query_scalar!(
            "select id from orders.commercial_orders
             where id = $1 and stage = 'PLACING' and placing_until = $2 for update",
            lease.order.0,
            lease.until
        );
        if held.fetch_optional(&mut *transaction).await?.is_none() {
            return Ok(false);
        }
        let order = read::read(&mut transaction, lease.order, 0).await?.ok_or(Error::RowNotFound)?;
        purchasing::spend(&mut transaction, lease.order, -order.prices().total().with_tax).await?;
        approvals::forget(&mut transaction, lease.order).await?;
        let update = sqlx::query!(
            "update orders.commercial_orders
             set stage = 'DRAFT', placing_until = null, placing_by = null, payment_option = null, purchase_order_number = '', comment = '',
                 payment_term_days = 0, needs_approval = false, approval_limit = null, spent_in = null
             where id = $1",
            lease.order.0
        );
        update.execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Makes an order whose stock was taken CREATED, its logistic orders going this way, together with what has to
    /// follow. Answers the entry of the outbox by which its cart is finished, which no worker takes before whoever asks
    /// has had this `head_start`; none where the order was created before.
    pub async fn finish_placing(
        &self,
        order: &Order,
        way: &[LogisticOrderStatus],
        head_start: Duration,
    ) -> Result<Option<Uuid>, OrderError> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        let finish = self.create(&mut transaction, order, way, head_start).await?;
        transaction.commit().await?;
        self.outbox.wake();
        Ok(finish)
    }

    /// The same within a transaction; whoever commits wakes the outbox.
    pub async fn create(
        &self,
        transaction: &mut PgConnection,
        order: &Order,
        way: &[LogisticOrderStatus],
        head_start: Duration,
    ) -> Result<Option<Uuid>, OrderError> {
        let (Some(payment), Some(customer), Some(status)) = (&order.payment, &order.customer, way.last()) else {
            return Err(OrderError::NotDraft);
        };
        if !set_created(&mut *transaction, order, *status).await? {
            return Ok(None);
        }
        let update = sqlx::query!(
            "update orders.logistic_orders set status = $2, payment_status = $3, updated_at = now() where order_id = $1",
            order.id.0,
            status.into_str(),
            payment.option.first_status().into_str()
        );
        update.execute(&mut *transaction).await?;
        let parts: Vec<_> = order.logistic_orders.iter().map(|part| part.id).collect();
        let (actor, mut reason) = match &order.on_behalf {
            Some(by) => (by.actor(), by.reason.as_str()),
            None => (Actor::customer(customer), ""),
        };
        for step in way.windows(2) {
            steps::record(&mut *transaction, &parts, step[0], step[1], &actor, mem::take(&mut reason)).await?;
        }
        if let Some(by) = &order.on_behalf {
            record_on_behalf(&mut *transaction, order, by, customer).await?;
        }
        let follows = Task::after_creation(order.id, order.needs_approval).into_iter();
        let finish = (head_start, Task::FinishCart { order: order.id });
        let tasks = follows.map(|task| (Duration::ZERO, task)).chain([finish]);
        Ok(self.push_all(transaction, tasks).await?.pop())
    }
}

/// How a draft was taken into PLACING.
pub struct Held {
    /// Until when it is held.
    until: DateTime<Utc>,
    /// What it is charged to.
    cost_centre: String,
    /// Somebody has to approve it.
    needs_approval: bool,
    /// The limit that it is above.
    approval_limit: Option<Decimal>,
}

/// What an order is charged to, and what it needs for that.
struct Charged {
    cost_centre: String,
    month: NaiveDate,
    /// Why it has to be approved, and by whom; none: it needs nobody.
    approval: Option<Approval>,
}

/// Holds an order against the limits of its buyer and the budgets of its account, whose rules are held from here on where
/// something is counted, in this month (D6.5).
async fn judge(
    transaction: &mut PgConnection,
    account: AccountId,
    order: &Order,
    details: &PlacingDetails,
    month: NaiveDate,
) -> Result<Charged, OrderError> {
    let member = details.customer.id.parse().unwrap_or_default();
    let rules = purchasing::rules(&mut *transaction, account).await?;
    let counts = details.limits.is_some_and(|(_, monthly)| monthly.is_some() || !rules.budgets.is_empty());
    let rules = if counts { purchasing::hold_rules(&mut *transaction, account).await? } else { rules };
    let cost_centre = rules.cost_centre_of(&order.cost_centre, member);
    let Some(limits) = details.limits else { return Ok(Charged { cost_centre, month, approval: None }) };
    let spent = if counts {
        purchasing::spent(&mut *transaction, account, order.currency, &details.customer.id, month).await?
    } else {
        Vec::new()
    };
    let total = order.prices().total().with_tax;
    let mut reasons = Allowance::of(&rules, order.currency, limits, &spent).reasons(total, &cost_centre);
    if matches!(order.origin, Origin::Recurring(_)) {
        reasons.push(Reason::Recurring);
    }
    let approval = (!reasons.is_empty()).then(|| Approval::of(&rules, total, reasons));
    Ok(Charged { cost_centre, month, approval })
}

/// The limit for one order, where that is one of the reasons.
fn order_limit(reasons: &[Reason]) -> Option<Decimal> {
    reasons.iter().find_map(|reason| match reason {
        Reason::OrderLimit { limit } => Some(*limit),
        _ => None,
    })
}

/// Writes down who of the shop placed an order for its customer.
async fn record_on_behalf(
    transaction: &mut PgConnection,
    order: &Order,
    by: &OnBehalf,
    customer: &Customer,
) -> Result<(), Error> {
    let (total, member) = (order.prices().total().with_tax.to_string(), Actor::customer(customer).name);
    let details = [
        ("account", customer.account_name.as_str()),
        ("member", &member),
        ("totalWithTax", &total),
        ("reason", &by.reason),
    ];
    AUDIT_LOG.record(transaction, by.by, Action::OrderPlacedOnBehalf.into_str(), &order.reference, &details).await
}

/// False where another attempt was first.
async fn set_created(
    transaction: &mut PgConnection,
    order: &Order,
    status: LogisticOrderStatus,
) -> Result<bool, Error> {
    let update = sqlx::query!(
        "update orders.commercial_orders
         set stage = 'CREATED', status = $2, validated_at = now(), placing_until = null, placing_by = null,
             total_with_tax = $3, searched = $4
         where id = $1 and stage = 'PLACING'",
        order.id.0,
        status.into_str(),
        order.prices().total().with_tax,
        searched(order)
    );
    Ok(update.execute(transaction).await?.rows_affected() == 1)
}
