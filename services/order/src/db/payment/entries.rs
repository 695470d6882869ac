//! Statements of banks as they were read, and what became of their entries.

use crate::{
    db::{Database, orders::word},
    domain::payment::statement::{Entry, EntryStatus, Statement},
};
use sqlx::{Error, PgConnection, PgPool};
use uuid::Uuid;
use values::Page;

/// A statement's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// It is read for the first time; this is its id.
    New(Uuid),
    /// It was read before.
    Known,
    /// One of that name was read before, which says something else.
    Differs,
}

/// An entry with what became of it.
#[derive(Clone, Debug)]
pub struct StoredEntry {
    /// Its id.
    pub id: Uuid,
    /// What the bank calls its statement.
    pub statement_id: String,
    /// The account that it is of.
    pub account: String,
    /// Its place in the statement, from 0.
    pub position: i32,
    /// What became of it.
    pub status: EntryStatus,
    /// What it says.
    pub entry: Entry,
    /// The orders that it settled or may mean.
    pub order_references: Vec<String>,
    /// Why it is open or aside.
    pub reason: String,
}

impl StoredEntry {
    /// What a payment that it makes is called: what the bank calls it, else its place in its statement.
    #[must_use]
    pub fn payment_reference(&self) -> String {
        payment_reference(&self.entry, &self.statement_id, self.position)
    }
}

/// What a payment is called that an entry makes.
#[must_use]
pub fn payment_reference(entry: &Entry, statement: &str, position: i32) -> String {
    if entry.bank_reference.is_empty() { format!("{statement}/{position}") } else { entry.bank_reference.clone() }
}

/// Opens the row of a statement whose content has this digest.
pub async fn open(transaction: &mut PgConnection, statement: &Statement, digest: &[u8]) -> Result<Opened, Error> {
    let id = Uuid::now_v7();
    let insert = sqlx::query!(
        "insert into orders.bank_statements (id, account, statement_id, digest) values ($1, $2, $3, $4)
         on conflict on constraint bank_statements_once do nothing",
        id,
        statement.account,
        statement.id,
        digest
    );
    if insert.execute(&mut *transaction).await?.rows_affected() == 1 {
        return Ok(Opened::New(id));
    }
    let same = sqlx::query_scalar!(
        r#"select digest = $3 as "same!" from orders.bank_statements where account = $1 and statement_id = $2"#,
        statement.account,
        statement.id,
        digest
    );
    Ok(if same.fetch_one(transaction).await? { Opened::Known } else { Opened::Differs })
}

/// Writes an entry of a statement down with what became of it.
pub async fn add(transaction: &mut PgConnection, statement: Uuid, stored: &StoredEntry) -> Result<(), Error> {
    let entry = &stored.entry;
    let insert = sqlx::query!(
        "insert into orders.bank_entries
             (id, statement_id, position, status, is_credit, amount, currency, date, bank_reference, party_name, party_iban,
              information, order_references, reason)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        stored.id,
        statement,
        stored.position,
        stored.status.into_str(),
        entry.is_credit,
        entry.amount,
        entry.currency,
        entry.date,
        entry.bank_reference,
        entry.party_name,
        entry.party_iban,
        entry.information,
        &stored.order_references,
        stored.reason
    );
    insert.execute(transaction).await.map(drop)
}

/// Says what became of an entry.
pub async fn decide(
    transaction: &mut PgConnection,
    id: Uuid,
    status: EntryStatus,
    order_references: &[String],
    reason: &str,
) -> Result<(), Error> {
    let update = sqlx::query!(
        "update orders.bank_entries set status = $2, order_references = $3, reason = $4, decided_at = now() where id = $1",
        id,
        status.into_str(),
        order_references,
        reason
    );
    update.execute(transaction).await.map(drop)
}

/// An entry, held for the rest of the transaction.
pub async fn hold(transaction: &mut PgConnection, id: Uuid) -> Result<Option<StoredEntry>, Error> {
    let query = sqlx::query_as!(
        EntryRow,
        "select entry.id, statement.statement_id, statement.account, position, status, is_credit, amount, currency, date,
             bank_reference, party_name, party_iban, information, order_references, reason
         from orders.bank_entries entry join orders.bank_statements statement on statement.id = entry.statement_id
         where entry.id = $1 for update of entry",
        id
    );
    query.fetch_optional(transaction).await?.map(stored).transpose()
}

impl Database {
    /// A page of the entries of these statuses, newest first, and how many there are; no status: all.
    pub async fn bank_entries(&self, statuses: &[EntryStatus], page: Page) -> Result<(Vec<StoredEntry>, u64), Error> {
        let statuses: Vec<String> = statuses.iter().map(|status| status.into_str().to_owned()).collect();
        let (entries, total) = tokio::try_join!(page_of(&self.lists, &statuses, page), count(&self.lists, &statuses))?;
        Ok((entries, total.unsigned_abs()))
    }
}

/// How many entries there are of these statuses.
async fn count(pool: &PgPool, statuses: &[String]) -> Result<i64, Error> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "total!" from orders.bank_entries where cardinality($1::text[]) = 0 or status = any($1)"#,
        statuses
    );
    query.fetch_one(pool).await
}

/// A page of them.
async fn page_of(pool: &PgPool, statuses: &[String], page: Page) -> Result<Vec<StoredEntry>, Error> {
    let query = sqlx::query_as!(
        EntryRow,
        "select entry.id, statement.statement_id, statement.account, position, status, is_credit, amount, currency, date,
             bank_reference, party_name, party_iban, information, order_references, reason
         from orders.bank_entries entry join orders.bank_statements statement on statement.id = entry.statement_id
         where entry.id in (
             -- What is skipped is counted off in an index.
             select id from orders.bank_entries where cardinality($1::text[]) = 0 or status = any($1)
             order by date desc, id desc limit $2 offset $3
         )
         order by date desc, entry.id desc",
        statuses,
        page.limit(),
        page.offset()
    );
    query.fetch_all(pool).await?.into_iter().map(stored).collect()
}

struct EntryRow {
    id: Uuid,
    statement_id: String,
    account: String,
    position: i32,
    status: String,
    is_credit: bool,
    amount: rust_decimal::Decimal,
    currency: String,
    date: chrono::NaiveDate,
    bank_reference: String,
    party_name: String,
    party_iban: String,
    information: String,
    order_references: Vec<String>,
    reason: String,
}

fn stored(row: EntryRow) -> Result<StoredEntry, Error> {
    Ok(StoredEntry {
        id: row.id,
        statement_id: row.statement_id,
        account: row.account,
        position: row.position,
        status: word(&row.status)?,
        entry: Entry {
            is_credit: row.is_credit,
            is_final: true,
            amount: row.amount,
            currency: row.currency,
            date: row.date,
            bank_reference: row.bank_reference,
            party_name: row.party_name,
            party_iban: row.party_iban,
            information: row.information,
        },
        order_references: row.order_references,
        reason: row.reason,
    })
}
