//! Orders, quotes and questions of all accounts, as operators find them: by their ids, or by what people call them.

use crate::{
    db::{AUDIT_LOG, Database, Paged, orders as read, orders::word},
    domain::{
        order::{Order, status::LogisticOrderStatus},
        placed::Filter,
    },
};
use platform_database::{
    audit::{AuditEntry, AuditFilter},
    entry_keys::EntryKeys,
};
use sqlx::{Error, PgPool};
use uuid::Uuid;
use values::{OrderId, Page, QuoteId, SupplierId};

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
    /// A page of what a filter leaves of the audit log, newest first, and how much that is in all.
    pub async fn audit_entries(&self, filter: &AuditFilter, page: Page) -> Result<(Vec<AuditEntry>, u64), Error> {
        AUDIT_LOG.page(&self.lists, filter, page).await
    }

    /// Which entries that would be, the newest alone, and how many that are in all.
    pub async fn audit_keys(&self, filter: &AuditFilter, limit: i64) -> Result<(EntryKeys, u64), Error> {
        AUDIT_LOG.keys(&self.lists, filter, limit).await
    }

    /// The entries of these ids, newest first.
    pub async fn audit_entries_of(&self, ids: &[Uuid]) -> Result<Vec<AuditEntry>, Error> {
        AUDIT_LOG.entries(&self.pool, ids).await
    }

    /// A page of the placed orders of all accounts in these statuses, newest first. The text is also found in the name
    /// of the account.
    pub async fn list_all(&self, filter: &Filter, page: Page) -> Result<Paged<Order>, Error> {
        let statuses: Vec<_> = filter.statuses.iter().map(|status| status.into_str().to_owned()).collect();
        let (total, orders) = if filter.query.is_empty() {
            let orders = async { self.order_heads(&counted_off(&self.lists, &statuses, page).await?).await };
            tokio::try_join!(count(&self.lists, &statuses), orders)?
        } else {
            let (total, ids) = with_text(&self.lists, &filter.query, &statuses, page).await?;
            (total, self.order_heads(&ids).await?)
        };
        Ok(Paged { page: orders, total: total.unsigned_abs() })
    }

    async fn order_heads(&self, ids: &[Uuid]) -> Result<Vec<Order>, Error> {
        let mut connection = self.pool.acquire().await?;
        read::heads(&mut connection, ids).await
    }

    /// A page of the placed orders that a supplier delivers a part of and has to know of, newest first. Statuses are those
    /// of its part; the text is found in references, the buyer's number and the account's name, for lines are others' too.
    pub async fn list_of_supplier(
        &self,
        supplier: SupplierId,
        filter: &Filter,
        page: Page,
    ) -> Result<Paged<Order>, Error> {
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let statuses: Vec<_> = filter.statuses.iter().map(|status| status.into_str().to_owned()).collect();
        let found = sqlx::query!(
            r#"with found as materialized (
                   select whole.id, whole.validated_at
                   from orders.logistic_orders part join orders.commercial_orders whole on whole.id = part.order_id
                   where part.supplier_id = $1 and part.status <> all ($2) and whole.stage = 'CREATED'
                       and (cardinality($3::text[]) = 0 or part.status = any ($3))
                       and ($4 = '' or strpos(lower(concat_ws(' ', whole.reference, part.reference,
                               whole.purchase_order_number, whole.customer ->> 'account_name')), $4) > 0)
               )
               select (select count(*) from found) as "total!",
                   array(select id from found order by validated_at desc, id desc limit $5 offset $6) as "ids!""#,
            supplier.to_string(),
            &LogisticOrderStatus::untold_to_suppliers(),
            &statuses,
            filter.query,
            page.limit(),
            page.offset()
        );
        let found = found.fetch_one(&mut *snapshot).await?;
        let orders = read::heads(&mut snapshot, &found.ids).await?;
        snapshot.commit().await?;
        Ok(Paged { page: orders, total: found.total.unsigned_abs() })
    }

    /// The placed order of this id or reference; of a supplier's, if it delivers a part of it and has to know of that.
    pub async fn placed_order(&self, named: &str, supplier: Option<SupplierId>) -> Result<Option<NamedOrder>, Error> {
        let query = sqlx::query_as!(
            NamedOrder,
            "select id, reference from orders.commercial_orders whole
             where stage = 'CREATED' and (id = $1 or reference = $2)
                 and ($3::text is null or exists (
                     select from orders.logistic_orders
                     where order_id = whole.id and supplier_id = $3 and status <> all ($4)
                 ))",
            named.parse::<Uuid>().ok(),
            named,
            supplier.map(|supplier| supplier.to_string()),
            &LogisticOrderStatus::untold_to_suppliers()
        );
        query.fetch_optional(&self.pool).await
    }

    /// The logistic order of this id or reference, of an order that was placed; a supplier's own alone, where one is named.
    pub async fn placed_part(&self, named: &str, supplier: Option<SupplierId>) -> Result<Option<NamedPart>, Error> {
        let query = sqlx::query!(
            "select part.id, part.reference, part.order_id
             from orders.logistic_orders part join orders.commercial_orders whole on whole.id = part.order_id
             where whole.stage = 'CREATED' and (part.id = $1 or part.reference = $2)
                 and ($3::text is null or part.supplier_id = $3 and part.status <> all ($4))",
            named.parse::<Uuid>().ok(),
            named,
            supplier.map(|supplier| supplier.to_string()),
            &LogisticOrderStatus::untold_to_suppliers()
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

/// How many orders there are in these statuses: an index knows it.
async fn count(pool: &PgPool, statuses: &[String]) -> Result<i64, Error> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "total!" from orders.commercial_orders
           where stage = 'CREATED' and (cardinality($1::text[]) = 0 or status = any ($1))"#,
        statuses
    );
    query.fetch_one(pool).await
}

/// The ids of a page of them, counted off in an index.
async fn counted_off(pool: &PgPool, statuses: &[String], page: Page) -> Result<Vec<Uuid>, Error> {
    let query = sqlx::query_scalar!(
        "select id from orders.commercial_orders
         where stage = 'CREATED' and (cardinality($1::text[]) = 0 or status = any ($1))
         order by validated_at desc, id desc limit $2 offset $3",
        statuses,
        page.limit(),
        page.offset()
    );
    query.fetch_all(pool).await
}

/// Both of those with a text, which is looked for in all of them: once.
async fn with_text(pool: &PgPool, text: &str, statuses: &[String], page: Page) -> Result<(i64, Vec<Uuid>), Error> {
    let query = sqlx::query!(
        r#"with found as materialized (
               select id, validated_at from orders.commercial_orders
               where stage = 'CREATED' and (cardinality($2::text[]) = 0 or status = any ($2))
                   and (strpos(searched, $1) > 0 or strpos(lower(customer ->> 'account_name'), $1) > 0)
           )
           select (select count(*) from found) as "total!",
               array(select id from found order by validated_at desc, id desc limit $3 offset $4) as "ids!""#,
        text,
        statuses,
        page.limit(),
        page.offset()
    );
    let found = query.fetch_one(pool).await?;
    Ok((found.total, found.ids))
}
