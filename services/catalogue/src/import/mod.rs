//! Loading a catalogue: records in, rows out, each record refused alone where it is wrong.
//!
//! Loading is idempotent: a record is known by its external id, and the same record again changes nothing.

mod category;
mod check;
mod file;
pub mod icecat;
mod product;
mod rows;
mod save;
mod supplier;

pub use file::{FileError, import_file};

use crate::{record::Record, store::summary};
use category::Categories;
use sqlx::PgPool;
use supplier::Suppliers;

/// How many products are written in one transaction.
const BATCH: usize = 400;

/// A record, or a part of the source that is none, and what there is to say about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Which record: its kind and external id, or its line.
    pub place: String,
    /// What was wrong with it, or what was made of it.
    pub what: String,
}

impl Note {
    fn new(place: impl Into<String>, what: impl Into<String>) -> Self {
        Self { place: place.into(), what: what.into() }
    }
}

/// What came of a load.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Records read, wrong ones included.
    pub read: usize,
    /// Records that were new or changed.
    pub imported: usize,
    /// Records that were there already.
    pub unchanged: usize,
    /// What was left out, and why.
    pub refused: Vec<Note>,
    /// What was taken otherwise than it came.
    pub adjusted: Vec<Note>,
}

/// How far a load is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Records done.
    pub records: usize,
    /// The part of the source that is read, from 0 to 1.
    pub part: f64,
}

/// What a source yields: a record or the reason why there is none, and the part of the source that is read by then.
struct Item {
    record: Result<Record, Note>,
    part: f64,
}

/// Loads records. They may name each other in any order.
///
/// # Errors
/// When the database fails; what was written before stays, and loading again goes on from there.
pub async fn import(
    pool: &PgPool,
    records: Vec<Record>,
    progress: impl FnMut(Progress) + Send,
) -> sqlx::Result<Report> {
    #[allow(clippy::cast_precision_loss, reason = "a part of a whole, for people to look at")]
    let part = |done: usize, of: usize| done as f64 / of as f64;
    let count = records.len();
    let items =
        records.into_iter().enumerate().map(|(at, record)| Item { record: Ok(record), part: part(at + 1, count) });
    load(pool, items, progress).await
}

async fn load(
    pool: &PgPool,
    items: impl Iterator<Item = Item> + Send,
    mut progress: impl FnMut(Progress) + Send,
) -> sqlx::Result<Report> {
    let mut load = Load {
        pool,
        categories: Categories::known(pool).await?,
        suppliers: Suppliers::known(pool).await?,
        waiting: Vec::new(),
        report: Report::default(),
    };
    let mut batch = Vec::with_capacity(BATCH);
    for item in items {
        load.report.read += 1;
        match item.record {
            Ok(record) => batch.push(record),
            Err(note) => load.report.refused.push(note),
        }
        if batch.len() == BATCH {
            load.store(std::mem::take(&mut batch)).await?;
            progress(Progress { records: load.report.read, part: item.part });
        }
    }
    load.store(batch).await?;
    load.settle().await?;
    if load.report.imported > 0 {
        summary::tell_planner(pool).await?;
    }
    progress(Progress { records: load.report.read, part: 1.0 });
    Ok(load.report)
}

/// A load in progress.
struct Load<'a> {
    pool: &'a PgPool,
    categories: Categories,
    suppliers: Suppliers,
    /// Records that name something not seen yet.
    waiting: Vec<Record>,
    report: Report,
}

/// What became of one record.
enum Outcome {
    Imported,
    Unchanged,
    Refused(Note),
    /// It names a category or a supplier that has not come yet; why it is refused if none comes.
    Waits(Box<Record>, Note),
}

impl Load<'_> {
    /// Stores what can be stored; what names something unknown waits.
    async fn store(&mut self, records: Vec<Record>) -> sqlx::Result<()> {
        for (record, _) in self.attempt(records).await? {
            self.waiting.push(record);
        }
        Ok(())
    }

    /// Stores what waits, as long as that lets something in; refuses the rest.
    async fn settle(&mut self) -> sqlx::Result<()> {
        loop {
            let waiting = std::mem::take(&mut self.waiting);
            let before = waiting.len();
            let mut left = Vec::new();
            let mut rest = waiting.into_iter().peekable();
            while rest.peek().is_some() {
                let batch = rest.by_ref().take(BATCH).collect();
                left.extend(self.attempt(batch).await?);
            }
            if left.len() == before {
                self.report.refused.extend(left.into_iter().map(|(_, why)| why));
                return Ok(());
            }
            self.waiting = left.into_iter().map(|(record, _)| record).collect();
        }
    }

    /// Stores a batch; answers the records that must wait.
    async fn attempt(&mut self, records: Vec<Record>) -> sqlx::Result<Vec<(Record, Note)>> {
        let mut outcomes = Vec::with_capacity(records.len());
        let mut products = Vec::new();
        for record in records {
            match record {
                Record::Category(record) => outcomes.push(self.categories.store(self.pool, record).await?),
                Record::Supplier(record) => outcomes.push(self.suppliers.store(self.pool, record).await?),
                Record::Product(record) => products.push(record),
            }
        }
        outcomes.extend(product::store(self.pool, products, &self.categories, &self.suppliers).await?);
        let mut waits = Vec::new();
        for outcome in outcomes {
            match outcome {
                Outcome::Imported => self.report.imported += 1,
                Outcome::Unchanged => self.report.unchanged += 1,
                Outcome::Refused(note) => self.report.refused.push(note),
                Outcome::Waits(record, why) => waits.push((*record, why)),
            }
        }
        Ok(waits)
    }
}

/// Starts a transaction that one load alone can be in, so that two loads at once do not trip over each other.
async fn begin(pool: &PgPool) -> sqlx::Result<sqlx::PgTransaction<'_>> {
    let mut transaction = pool.begin().await?;
    sqlx::query!("select pg_advisory_xact_lock(hashtext('catalogue.import'))").execute(&mut *transaction).await?;
    sqlx::query!("set local statement_timeout = '60s'").execute(&mut *transaction).await?;
    sqlx::query!("set local lock_timeout = '60s'").execute(&mut *transaction).await?;
    Ok(transaction)
}

/// Tells listings of a change that is in no product.
async fn announce(transaction: &mut sqlx::PgTransaction<'_>) -> sqlx::Result<()> {
    summary::next_revision(transaction).await.map(drop)
}

/// Whether PostgreSQL refused the data themselves (classes 22 and 23), rather than failed.
fn is_about_the_data(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| code.starts_with("22") || code.starts_with("23"))
}
