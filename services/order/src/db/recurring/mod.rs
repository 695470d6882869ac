//! Recurring orders in PostgreSQL: what is planned here, what came of it beside it.

mod runs;

pub use runs::{EndedRun, Made, RecurringRun};

use crate::{
    db::{Database, int, json, orders::word},
    domain::{
        order::initiator::Initiator,
        recurring::{
            Mode, RecurringKey, RecurringOrder, RecurringSettings,
            schedule::{Rhythm, Schedule},
        },
    },
};
use chrono::NaiveDate;
use sqlx::{Error, types::Json};
use uuid::Uuid;
use values::{AccountId, BuyingListId, UserId};

impl Database {
    /// A member's recurring orders in an account, by the names of their lists.
    pub async fn recurring_orders(&self, account: AccountId, user: UserId) -> Result<Vec<RecurringOrder>, Error> {
        let rows = sqlx::query_as!(
            OrderRow,
            r#"select id, list_id, list_name, initiator as "initiator: Json<Initiator>", contact_email, rhythm, days,
                      starts_on, ends_on, mode, shipping_address_id, billing_address_id, is_paused, next_on
               from orders.recurring_orders where account_id = $1 and user_id = $2 order by lower(list_name), id"#,
            account.0,
            user.0
        );
        rows.fetch_all(&self.pool).await?.into_iter().map(RecurringOrder::try_from).collect()
    }

    /// That of a list.
    pub async fn recurring_order(&self, key: RecurringKey) -> Result<Option<RecurringOrder>, Error> {
        let all = self.recurring_orders(key.account, key.user).await?;
        Ok(all.into_iter().find(|order| order.list == key.list))
    }

    /// Keeps a recurring order, in place of the one that its member has of the list; answers the id that it has.
    pub async fn set_recurring_order(&self, order: &RecurringOrder) -> Result<Uuid, Error> {
        let (key, settings) = (order.key(), &order.settings);
        let days: Vec<_> = settings.schedule.days.iter().map(|day| int(*day)).collect();
        sqlx::query_scalar!(
            "insert into orders.recurring_orders
                 (id, account_id, user_id, list_id, list_name, initiator, contact_email, rhythm, days, starts_on, ends_on,
                  mode, shipping_address_id, billing_address_id, is_paused, next_on)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
             on conflict on constraint recurring_orders_list_key do update
                 set list_name = excluded.list_name, initiator = excluded.initiator,
                     contact_email = excluded.contact_email, rhythm = excluded.rhythm, days = excluded.days,
                     starts_on = excluded.starts_on, ends_on = excluded.ends_on, mode = excluded.mode,
                     shipping_address_id = excluded.shipping_address_id,
                     billing_address_id = excluded.billing_address_id, is_paused = excluded.is_paused,
                     next_on = excluded.next_on
             returning id",
            order.id,
            key.account.0,
            key.user.0,
            key.list.0,
            order.list_name,
            json(&order.initiator)?,
            order.contact_email,
            settings.schedule.rhythm.into_str(),
            &days,
            settings.schedule.from,
            settings.schedule.until,
            settings.mode.into_str(),
            settings.shipping_address,
            settings.billing_address,
            settings.is_paused,
            order.next_on
        )
        .fetch_one(&self.pool)
        .await
    }

    /// Forgets a recurring order and its runs: false where there is none.
    pub async fn delete_recurring_order(&self, key: RecurringKey) -> Result<bool, Error> {
        let deleted = sqlx::query!(
            "delete from orders.recurring_orders where account_id = $1 and user_id = $2 and list_id = $3",
            key.account.0,
            key.user.0,
            key.list.0
        );
        Ok(deleted.execute(&self.pool).await?.rows_affected() == 1)
    }
}

struct OrderRow {
    id: Uuid,
    list_id: Uuid,
    list_name: String,
    initiator: Json<Initiator>,
    contact_email: String,
    rhythm: String,
    days: Vec<i32>,
    starts_on: NaiveDate,
    ends_on: Option<NaiveDate>,
    mode: String,
    shipping_address_id: String,
    billing_address_id: String,
    is_paused: bool,
    next_on: Option<NaiveDate>,
}

impl TryFrom<OrderRow> for RecurringOrder {
    type Error = Error;

    fn try_from(row: OrderRow) -> Result<Self, Error> {
        Ok(Self {
            id: row.id,
            list: BuyingListId(row.list_id),
            list_name: row.list_name,
            settings: RecurringSettings {
                schedule: schedule(&row.rhythm, &row.days, row.starts_on, row.ends_on)?,
                mode: word::<Mode>(&row.mode)?,
                shipping_address: row.shipping_address_id,
                billing_address: row.billing_address_id,
                is_paused: row.is_paused,
            },
            initiator: row.initiator.0,
            contact_email: row.contact_email,
            next_on: row.next_on,
        })
    }
}

fn schedule(rhythm: &str, days: &[i32], from: NaiveDate, until: Option<NaiveDate>) -> Result<Schedule, Error> {
    let days = days.iter().map(|day| day.unsigned_abs()).collect();
    Ok(Schedule { rhythm: word::<Rhythm>(rhythm)?, days, from, until })
}
