//! Orders, quotes and questions of all accounts, as operators find them: by their ids, or by what people call them.

use crate::{
    db::{AUDIT_LOG, Database, Paged, orders as read, orders::word},
    domain::{order::Order, placed::Filter},
};
use platform_database::audit::AuditEntry;
use sqlx::Error;
use uuid::Uuid;
use values::{OrderId, Page, QuoteId};

/// A placed order, as people call it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedOrder {
    /// Its id.
    pub id: OrderId,
    /// Its reference.
    pub reference: String,
}

/// A logistic order, as people call it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPart {
    /// Its id.
    pub id: Uuid,
    /// Its reference.
    pub reference: String,
    /// The order it is a part of.
    pub order: OrderId,
}

/// A question, as people call it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedContact {
    /// Its id.
    pub id: Uuid,
    /// Its reference.
    pub reference: String,
    /// Where it stands.
    pub status: crate::domain::contact::Status,
}

impl Database {
    /// A page of the audit log, newest first, and how long it is in all.
    pub async fn audit_entries(&self, page: Page) -> Result<(Vec<AuditEntry>, u64), Error> {
        AUDIT_LOG.page(&self.pool, page).await
    }

    /// A page of the placed orders of all accounts in these statuses, newest first. The text is also found in the name
    /// of the account.
    pub async fn list_all(&self, filter: &Filter, page: Page) -> Result<Paged<Order>, Error> {
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let statuses: Vec<_> = filter.statuses.iter().map(|status| status.into_str().to_owned()).collect();
        let total = sqlx::query_scalar!(
            r#"select count(*) as "total!" from orders.commercial_orders
               where stage = 'CREATED' and (cardinality($2::text[]) = 0 or status = any($2))
                   and ($1 = '' or strpos(searched, $1) > 0 or strpos(lower(customer ->> 'account_name'), $1) > 0)"#,
            filter.query,
            &statuses
        );
        let total = total.fetch_one(&mut *snapshot).await?;
        let ids = sqlx::query_scalar!(
            "select id from orders.commercial_orders
             where stage = 'CREATED' and (cardinality($2::text[]) = 0 or status = any($2))
                 and ($1 = '' or strpos(searched, $1) > 0 or strpos(lower(customer ->> 'account_name'), $1) > 0)
             order by validated_at desc, id desc limit $3 offset $4",
            filter.query,
            &statuses,
            page.limit(),
            page.offset()
        );
        let ids = ids.fetch_all(&mut *snapshot).await?;
        let orders = read::heads(&mut snapshot, &ids).await?;
        snapshot.commit().await?;
        Ok(Paged { page: orders, total: total.unsigned_abs() })
    }

    /// The placed order of this id or reference.
    pub async fn placed_order(&self, named: &str) -> Result<Option<NamedOrder>, Error> {
        let query = sqlx::query_as!(
            NamedOrder,
            "select id, reference from orders.commercial_orders where stage = 'CREATED' and (id = $1 or reference = $2)",
            named.parse::<Uuid>().ok(),
            named
        );
        query.fetch_optional(&self.pool).await
    }

    /// The logistic order of this id or reference, of an order that was placed.
    pub async fn placed_part(&self, named: &str) -> Result<Option<NamedPart>, Error> {
        let query = sqlx::query!(
            "select part.id, part.reference, part.order_id
             from orders.logistic_orders part join orders.commercial_orders whole on whole.id = part.order_id
             where whole.stage = 'CREATED' and (part.id = $1 or part.reference = $2)",
            named.parse::<Uuid>().ok(),
            named
        );
        let row = query.fetch_optional(&self.pool).await?;
        Ok(row.map(|row| NamedPart { id: row.id, reference: row.reference, order: OrderId(row.order_id) }))
    }

    /// The quote of this id or reference.
    pub async fn quote_named(&self, named: &str) -> Result<Option<QuoteId>, Error> {
        let query = sqlx::query_scalar!(
            "select id from orders.quotes where id = $1 or reference = $2",
            named.parse::<Uuid>().ok(),
            named
        );
        Ok(query.fetch_optional(&self.pool).await?.map(QuoteId))
    }

    /// The question of this id or reference.
    pub async fn contact_named(&self, named: &str) -> Result<Option<NamedContact>, Error> {
        let query = sqlx::query!(
            "select id, reference, status from orders.contacts where id = $1 or reference = $2",
            named.parse::<Uuid>().ok(),
            named
        );
        let Some(row) = query.fetch_optional(&self.pool).await? else { return Ok(None) };
        Ok(Some(NamedContact { id: row.id, reference: row.reference, status: word(&row.status)? }))
    }
}
