//! Reading quotes: one as it stands now, or the heads of many. What was said before is `with_versions.rs`.

use crate::{
    db::{
        Database, int,
        orders::{total, word},
    },
    domain::{
        order::{
            Line as PricedLine,
            offer_snapshot::OfferSnapshot,
            snapshot::{Address, Customer},
        },
        quote::{Filter, Head, Line, Quote, Status, Viewer},
    },
};
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::{Error, PgConnection, PgPool, types::Json};
use uuid::Uuid;
use values::{Currency, Page, QuoteId, TaxRate};

impl Database {
    /// What stands at the head of a quote that somebody may see.
    pub async fn head(&self, viewer: Viewer, id: QuoteId) -> Result<Option<Head>, Error> {
        let mut connection = self.pool.acquire().await?;
        head(&mut connection, viewer, id).await
    }

    /// Who is asked in a quote; none where there is no such quote.
    pub async fn supplier_of_quote(&self, id: QuoteId) -> Result<Option<String>, Error> {
        let supplier = sqlx::query_scalar!("select supplier_id from orders.quotes where id = $1", id.0);
        supplier.fetch_optional(&self.pool).await
    }

    /// A quote that somebody may see, as it stands now.
    pub async fn quote(&self, viewer: Viewer, id: QuoteId) -> Result<Option<Quote>, Error> {
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let quote = read(&mut snapshot, viewer, id).await?;
        snapshot.commit().await?;
        Ok(quote)
    }

    /// A page of the quotes that somebody may see, newest first and without their addresses, and how many there are.
    pub async fn quotes(&self, viewer: Viewer, filter: &Filter, page: Page) -> Result<(Vec<Head>, u64), Error> {
        // An answer that holds no longer is stored as one that waits: an index finds what may be meant.
        let is_sought = |status| filter.statuses.contains(&status);
        let expired = match (is_sought(Status::Closed), is_sought(Status::WaitingForCustomer)) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        };
        let waiting = (expired == Some(true)).then_some(Status::WaitingForCustomer);
        let stored = filter.statuses.iter().copied().chain(waiting);
        let stored: Vec<_> = stored.map(|status| status.into_str().to_owned()).collect();
        let sought = Sought { viewer, stored: &stored, expired, words: &filter.words };
        let (total, heads) = if filter.words.is_empty() {
            tokio::try_join!(count(&self.lists, &sought), page_of(&self.lists, &sought, page))?
        } else {
            let (total, ids) = with_words(&self.lists, &sought, page).await?;
            (total, heads_of(&self.pool, &ids).await?)
        };
        Ok((heads, total.unsigned_abs()))
    }
}

/// Which quotes are looked for.
struct Sought<'a> {
    viewer: Viewer,
    /// As they may be stored; none: all.
    stored: &'a [String],
    /// Of those that wait for the customer, the expired ones alone, or the others alone; none: all.
    expired: Option<bool>,
    words: &'a str,
}

/// How many there are: an index knows it.
async fn count(pool: &PgPool, sought: &Sought<'_>) -> Result<i64, Error> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "total!" from orders.quotes
           where (account_id = $1 or $1 is null and status <> 'STAGING') and ($3::text is null or supplier_id = $3)
               and (cardinality($2::text[]) = 0 or status = any ($2))
               and ($4::boolean is null or status <> 'WAITING_FOR_CUSTOMER' or (expires_at <= now()) = $4)"#,
        sought.viewer.account(),
        sought.stored,
        sought.viewer.supplier(),
        sought.expired
    );
    query.fetch_one(pool).await
}

/// The heads of a page of them.
async fn page_of(pool: &PgPool, sought: &Sought<'_>, page: Page) -> Result<Vec<Head>, Error> {
    let query = sqlx::query_as!(
        HeadRow,
        r#"select id, reference, account_id, status, round, version, name, description, supplier_id, supplier_name,
               currency, customer as "customer: Json<Customer>", null::jsonb as "billing_address: Json<Address>",
               validity_date, coalesce(expires_at <= now(), false) as "expired!", order_id, total_without_tax,
               total_with_tax, number_of_lines, created_at, updated_at, said_by, said_at
           from orders.quotes
           where id = any (array(
               -- What is skipped is counted off in an index.
               select id from orders.quotes
               where (account_id = $1 or $1 is null and status <> 'STAGING') and ($3::text is null or supplier_id = $3)
                   and (cardinality($2::text[]) = 0 or status = any ($2))
                   and ($4::boolean is null or status <> 'WAITING_FOR_CUSTOMER' or (expires_at <= now()) = $4)
               order by created_at desc, id desc limit $5 offset $6
           ))
           order by created_at desc, id desc"#,
        sought.viewer.account(),
        sought.stored,
        sought.viewer.supplier(),
        sought.expired,
        page.limit(),
        page.offset()
    );
    query.fetch_all(pool).await?.into_iter().map(Head::try_from).collect()
}

/// Both of those with these words, which are looked for in all of them: once.
async fn with_words(pool: &PgPool, sought: &Sought<'_>, page: Page) -> Result<(i64, Vec<Uuid>), Error> {
    let query = sqlx::query!(
        r#"with found as materialized (
               select id, created_at from orders.quotes
               where (account_id = $1 or $1 is null and status <> 'STAGING') and ($3::text is null or supplier_id = $3)
                   and position($5 in found_by) > 0
                   and (cardinality($2::text[]) = 0 or status = any ($2))
                   and ($4::boolean is null or status <> 'WAITING_FOR_CUSTOMER' or (expires_at <= now()) = $4)
           )
           select (select count(*) from found) as "total!",
               array(select id from found order by created_at desc, id desc limit $6 offset $7) as "ids!""#,
        sought.viewer.account(),
        sought.stored,
        sought.viewer.supplier(),
        sought.expired,
        sought.words,
        page.limit(),
        page.offset()
    );
    let found = query.fetch_one(pool).await?;
    Ok((found.total, found.ids))
}

/// The heads of these quotes, newest first.
async fn heads_of(pool: &PgPool, ids: &[Uuid]) -> Result<Vec<Head>, Error> {
    let query = sqlx::query_as!(
        HeadRow,
        r#"select id, reference, account_id, status, round, version, name, description, supplier_id, supplier_name,
               currency, customer as "customer: Json<Customer>", null::jsonb as "billing_address: Json<Address>",
               validity_date, coalesce(expires_at <= now(), false) as "expired!", order_id, total_without_tax,
               total_with_tax, number_of_lines, created_at, updated_at, said_by, said_at
           from orders.quotes where id = any ($1) order by created_at desc, id desc"#,
        ids
    );
    query.fetch_all(pool).await?.into_iter().map(Head::try_from).collect()
}

/// A quote as this transaction sees it, if this viewer may.
pub async fn read(connection: &mut PgConnection, viewer: Viewer, id: QuoteId) -> Result<Option<Quote>, Error> {
    let Some(head) = head(&mut *connection, viewer, id).await? else { return Ok(None) };
    Ok(Some(Quote { lines: lines(connection, &head).await?, head }))
}

/// What stands at the head of a quote as this transaction sees it, if this viewer may.
pub async fn head(connection: &mut PgConnection, viewer: Viewer, id: QuoteId) -> Result<Option<Head>, Error> {
    let query = sqlx::query_as!(
        HeadRow,
        r#"select id, reference, account_id, status, round, version, name, description, supplier_id, supplier_name,
               currency, customer as "customer: Json<Customer>", billing_address as "billing_address: Json<Address>",
               validity_date, coalesce(expires_at <= now(), false) as "expired!", order_id, total_without_tax,
               total_with_tax, number_of_lines, created_at, updated_at, said_by, said_at
           from orders.quotes
           where id = $1 and (account_id = $2 or $2 is null and status <> 'STAGING')
               and ($3::text is null or supplier_id = $3)"#,
        id.0,
        viewer.account(),
        viewer.supplier()
    );
    query.fetch_optional(connection).await?.map(Head::try_from).transpose()
}

struct HeadRow {
    id: Uuid,
    reference: String,
    account_id: Uuid,
    status: String,
    round: i32,
    version: i32,
    name: String,
    description: String,
    supplier_id: String,
    supplier_name: String,
    currency: String,
    customer: Json<Customer>,
    billing_address: Option<Json<Address>>,
    validity_date: Option<NaiveDate>,
    expired: bool,
    order_id: Option<Uuid>,
    total_without_tax: Decimal,
    total_with_tax: Decimal,
    number_of_lines: i32,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    said_by: String,
    said_at: DateTime<Utc>,
}

impl TryFrom<HeadRow> for Head {
    type Error = Error;

    fn try_from(row: HeadRow) -> Result<Self, Error> {
        let currency = word(&row.currency)?;
        let status: crate::domain::quote::Status = word(&row.status)?;
        Ok(Self {
            id: row.id.into(),
            reference: row.reference,
            account: row.account_id.into(),
            status: status.at(row.expired),
            round: row.round.unsigned_abs(),
            version: row.version.unsigned_abs(),
            name: row.name,
            description: row.description,
            supplier_id: row.supplier_id,
            supplier_name: row.supplier_name,
            currency,
            customer: row.customer.0,
            billing_address: row.billing_address.map(|address| address.0),
            validity: row.validity_date,
            expired: row.expired,
            order: row.order_id.map(Into::into),
            total: total(currency, row.total_without_tax, row.total_with_tax),
            number_of_lines: row.number_of_lines.unsigned_abs(),
            created_at: row.created_at,
            updated_at: row.updated_at,
            said_by: word(&row.said_by)?,
            said_at: row.said_at,
        })
    }
}

struct LineRow {
    id: Uuid,
    offer_id: Uuid,
    quantity: i32,
    requested_price: Option<Decimal>,
    unit_price: Decimal,
    tax_rate: Decimal,
    total_without_tax: Decimal,
    total_with_tax: Decimal,
    offer: Vec<u8>,
}

/// The lines of a quote as they stand now.
pub async fn lines(connection: &mut PgConnection, head: &Head) -> Result<Vec<Line>, Error> {
    let query = sqlx::query_as!(
        LineRow,
        "select id, offer_id, quantity, requested_price, unit_price, tax_rate, total_without_tax, total_with_tax, offer
         from orders.quote_lines where quote_id = $1 and version = $2 order by position",
        head.id.0,
        int(head.version)
    );
    query.fetch_all(connection).await?.into_iter().map(|row| line(row, head.currency)).collect()
}

fn line(row: LineRow, currency: Currency) -> Result<Line, Error> {
    let priced = PricedLine {
        id: row.id.into(),
        offer_id: row.offer_id.into(),
        quantity: row.quantity.unsigned_abs(),
        cancelled: 0,
        unit_price: row.unit_price,
        tax_rate: TaxRate::new(row.tax_rate).map_err(|error| Error::Decode(error.into()))?,
        total: total(currency, row.total_without_tax, row.total_with_tax),
        offer: OfferSnapshot::decode(row.offer).map_err(|error| Error::Decode(error.into()))?,
    };
    Ok(Line { priced, requested_price: row.requested_price })
}
