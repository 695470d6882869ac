//! Documents that were issued, and reading them.

use super::numbers;
use crate::{
    db::{Database, json, orders::word},
    domain::{
        calendar::day_of,
        invoice::{Content, DocumentKind, Issued},
        order::Order,
    },
};
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::{Error, PgConnection, PgPool, types::Json};
use uuid::Uuid;
use values::{AccountId, Currency, OrderId, Page, cents};

/// Which documents are looked for.
#[derive(Clone, Debug, Default)]
pub struct DocumentFilter {
    /// Of one of these kinds; none: of all.
    pub kinds: Vec<DocumentKind>,
    /// Of the order of this reference; empty: of all.
    pub order: String,
    /// Found in the number, the order's reference and the account's name; empty: all.
    pub text: String,
}

/// A document as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// `INV-FR-2026-000001`.
    pub number: String,
    /// What it is.
    pub kind: DocumentKind,
    /// The commercial order.
    pub order: OrderId,
    /// What people call it.
    pub order_reference: String,
    /// The part that it is about.
    pub logistic_reference: String,
    /// Whose order it is.
    pub account_name: String,
    /// Its day.
    pub issued_on: NaiveDate,
    /// When it is to be paid; of invoices.
    pub due_on: Option<NaiveDate>,
    /// What its amounts are in.
    pub currency: Currency,
    /// Before tax.
    pub total_without_tax: Decimal,
    /// With it.
    pub total_with_tax: Decimal,
    /// The invoice that it corrects; of credit notes.
    pub corrects: Option<String>,
    /// When it was issued.
    pub issued_at: DateTime<Utc>,
}

/// A document with its row.
#[derive(Clone, Debug)]
pub struct StoredDocument {
    /// Its id.
    pub id: Uuid,
    /// The order it is of.
    pub order: OrderId,
    /// The part.
    pub part: Uuid,
    /// The document.
    pub issued: Issued,
}

/// Issues a document of a part of an order: its number is taken here. None where the part has one of that kind.
pub async fn issue(
    transaction: &mut PgConnection,
    order: &Order,
    part: Uuid,
    corrects: Option<Uuid>,
    content: Content,
) -> Result<Option<StoredDocument>, Error> {
    issue_at(transaction, order, part, corrects, content, Utc::now()).await
}

/// The same at a moment, on its day.
pub async fn issue_at(
    transaction: &mut PgConnection,
    order: &Order,
    part: Uuid,
    corrects: Option<Uuid>,
    content: Content,
    at: DateTime<Utc>,
) -> Result<Option<StoredDocument>, Error> {
    if corrects.is_none() && is_issued(transaction, part, content.kind).await? {
        return Ok(None);
    }
    let number = numbers::next(transaction, &content.seller.series, content.kind, day_of(at)).await?;
    let (prefix, series) = (content.kind.prefix(), &content.seller.series);
    let issued = Issued {
        number: format!("{prefix}-{series}-{:04}-{:06}", number.year, number.sequence),
        issued_on: number.day,
        due_on: content.due_on(number.day),
        content,
    };
    let (id, content, total) = (Uuid::now_v7(), &issued.content, issued.content.total());
    let insert = sqlx::query!(
        "insert into orders.documents
             (id, number, series, kind, year, sequence, order_id, logistic_order_id, account_id, corrects, issued_on, due_on,
              currency, total_without_tax, total_with_tax, content, searched, issued_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
        id,
        issued.number,
        content.seller.series,
        content.kind.into_str(),
        number.year,
        number.sequence,
        order.id.0,
        part,
        order.initiator.account.0,
        corrects,
        issued.issued_on,
        issued.due_on,
        content.currency.code(),
        total.without_tax,
        total.with_tax,
        json(content)?,
        content.searched(&issued.number),
        at
    );
    insert.execute(transaction).await?;
    Ok(Some(StoredDocument { id, order: order.id, part, issued }))
}

async fn is_issued(transaction: &mut PgConnection, part: Uuid, kind: DocumentKind) -> Result<bool, Error> {
    let query = sqlx::query_scalar!(
        r#"select exists (select from orders.documents where logistic_order_id = $1 and kind = $2) as "issued!""#,
        part,
        kind.into_str()
    );
    query.fetch_one(transaction).await
}

/// The credit notes of an invoice, which whoever calls holds by its order.
pub async fn credit_notes(transaction: &mut PgConnection, invoice: Uuid) -> Result<Vec<Content>, Error> {
    let query = sqlx::query_scalar!(
        r#"select content as "content: Json<Content>" from orders.documents where corrects = $1 order by sequence"#,
        invoice
    );
    Ok(query.fetch_all(transaction).await?.into_iter().map(|content| content.0).collect())
}

impl Database {
    /// The document of this number.
    pub async fn document(&self, number: &str) -> Result<Option<StoredDocument>, Error> {
        let query = sqlx::query!(
            r#"select id, order_id, logistic_order_id, number, issued_on, due_on, content as "content: Json<Content>"
               from orders.documents where number = $1"#,
            number
        );
        let row = query.fetch_optional(&self.pool).await?;
        Ok(row.map(|row| StoredDocument {
            id: row.id,
            order: OrderId(row.order_id),
            part: row.logistic_order_id,
            issued: Issued { number: row.number, issued_on: row.issued_on, due_on: row.due_on, content: row.content.0 },
        }))
    }

    /// The documents of one of the account's orders, oldest first.
    pub async fn documents_of(&self, account: AccountId, order: OrderId) -> Result<Vec<Summary>, Error> {
        let query = sqlx::query_as!(
            SummaryRow,
            r#"select document.number, document.kind, document.order_id, content ->> 'order_reference' as "order_reference!",
                   content ->> 'logistic_reference' as "logistic_reference!",
                   content -> 'buyer' ->> 'account_name' as "account_name!", issued_on, due_on, currency, total_without_tax,
                   total_with_tax, content -> 'corrects' ->> 'number' as "corrects?", issued_at
               from orders.documents document where account_id = $1 and order_id = $2 order by issued_at, id"#,
            account.0,
            order.0
        );
        query.fetch_all(&self.pool).await?.into_iter().map(summary).collect()
    }

    /// A page of the documents of all accounts that a filter shows, newest first, and how many there are.
    pub async fn all_documents(&self, filter: &DocumentFilter, page: Page) -> Result<(Vec<Summary>, u64), Error> {
        let kinds: Vec<String> = filter.kinds.iter().map(|kind| kind.into_str().to_owned()).collect();
        let text = filter.text.trim().to_lowercase();
        let sought = Sought { kinds: &kinds, order: &filter.order, text: &text };
        let (total, summaries) = if text.is_empty() {
            let summaries = async { self.summaries(&counted_off(&self.lists, &sought, page).await?).await };
            tokio::try_join!(count(&self.lists, &sought), summaries)?
        } else {
            let (total, ids) = with_text(&self.lists, &sought, page).await?;
            (total, self.summaries(&ids).await?)
        };
        Ok((summaries, total.unsigned_abs()))
    }

    /// What a list says of these documents, newest first.
    async fn summaries(&self, ids: &[Uuid]) -> Result<Vec<Summary>, Error> {
        let query = sqlx::query_as!(
            SummaryRow,
            r#"select document.number, document.kind, document.order_id, content ->> 'order_reference' as "order_reference!",
                   content ->> 'logistic_reference' as "logistic_reference!",
                   content -> 'buyer' ->> 'account_name' as "account_name!", issued_on, due_on, currency, total_without_tax,
                   total_with_tax, content -> 'corrects' ->> 'number' as "corrects?", issued_at
               from orders.documents document where id = any($1) order by issued_at desc, id desc"#,
            ids
        );
        query.fetch_all(&self.pool).await?.into_iter().map(summary).collect()
    }

    /// The last day that an invoice of an order is to be paid by.
    pub async fn last_due_date(&self, order: OrderId) -> Result<Option<NaiveDate>, Error> {
        let query = sqlx::query_scalar!(
            "select max(due_on) from orders.documents where order_id = $1 and kind = 'INVOICE'",
            order.0
        );
        query.fetch_one(&self.pool).await
    }

    /// When all of a logistic order left, if it did.
    pub async fn shipped_at(&self, part: Uuid) -> Result<Option<DateTime<Utc>>, Error> {
        let query = sqlx::query_scalar!(
            "select max(at) from orders.status_changes where logistic_order_id = $1 and to_status = 'SHIPPED'",
            part
        );
        query.fetch_one(&self.pool).await
    }
}

/// Which documents are looked for.
struct Sought<'a> {
    /// None: of any kind.
    kinds: &'a [String],
    /// The reference of an order; empty: whosever.
    order: &'a str,
    /// In lower case; empty: whatever they say.
    text: &'a str,
}

/// How many there are: an index knows it.
async fn count(pool: &PgPool, sought: &Sought<'_>) -> Result<i64, Error> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "total!" from orders.documents
           where (cardinality($1::text[]) = 0 or kind = any($1))
               and ($2 = '' or order_id = (select id from orders.commercial_orders where reference = $2))"#,
        sought.kinds,
        sought.order
    );
    query.fetch_one(pool).await
}

/// The ids of a page of them, counted off in an index.
async fn counted_off(pool: &PgPool, sought: &Sought<'_>, page: Page) -> Result<Vec<Uuid>, Error> {
    let query = sqlx::query_scalar!(
        "select id from orders.documents
         where (cardinality($1::text[]) = 0 or kind = any($1))
             and ($2 = '' or order_id = (select id from orders.commercial_orders where reference = $2))
         order by issued_at desc, id desc limit $3 offset $4",
        sought.kinds,
        sought.order,
        page.limit(),
        page.offset()
    );
    query.fetch_all(pool).await
}

/// Both of those with a text, which is looked for in all of them: once.
async fn with_text(pool: &PgPool, sought: &Sought<'_>, page: Page) -> Result<(i64, Vec<Uuid>), Error> {
    let query = sqlx::query!(
        r#"with found as materialized (
               select id, issued_at from orders.documents
               where (cardinality($1::text[]) = 0 or kind = any($1)) and strpos(searched, $3) > 0
                   and ($2 = '' or order_id = (select id from orders.commercial_orders where reference = $2))
           )
           select (select count(*) from found) as "total!",
               array(select id from found order by issued_at desc, id desc limit $4 offset $5) as "ids!""#,
        sought.kinds,
        sought.order,
        sought.text,
        page.limit(),
        page.offset()
    );
    let row = query.fetch_one(pool).await?;
    Ok((row.total, row.ids))
}

struct SummaryRow {
    number: String,
    kind: String,
    order_id: Uuid,
    order_reference: String,
    logistic_reference: String,
    account_name: String,
    issued_on: NaiveDate,
    due_on: Option<NaiveDate>,
    currency: String,
    total_without_tax: Decimal,
    total_with_tax: Decimal,
    corrects: Option<String>,
    issued_at: DateTime<Utc>,
}

fn summary(row: SummaryRow) -> Result<Summary, Error> {
    Ok(Summary {
        number: row.number,
        kind: word(&row.kind)?,
        order: OrderId(row.order_id),
        order_reference: row.order_reference,
        logistic_reference: row.logistic_reference,
        account_name: row.account_name,
        issued_on: row.issued_on,
        due_on: row.due_on,
        currency: word(&row.currency)?,
        total_without_tax: cents(row.total_without_tax),
        total_with_tax: cents(row.total_with_tax),
        corrects: row.corrects,
        issued_at: row.issued_at,
    })
}
